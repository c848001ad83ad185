"""Questions about a claim that make sense to a reader."""

from __future__ import annotations

import re
from collections.abc import Sequence

from plumbline.reasoning.embedded.asking.parts import (
    Part,
    open_parts,
    parts_of,
    subject_of,
    taken_apart,
)
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.schema import Claim, Document, QuestionAnswer
from plumbline.text import folded, stem, words

# "City" may be a club, "Beijing" is a name.
_MARKS = '.,;:!?"“”„«»()'
_NOUN_ENDINGS, _LONG = ("ment", "tion", "sion", "ness", "ity", "ism"), 7


def yes_no(text: str, language: str) -> str:
    """Return a statement as a yes-no question: "Was the tower completed in 1889?"."""
    lists = lexicon(language)
    turned = _inverted(text.rstrip(". "), lists) if language == "en" else None
    return turned or lists.template("first_question", claim=_inside(text, language))


def _inverted(text: str, lists: Lexicon) -> str | None:
    grammar = Grammar.of(text, lists)
    subject, verb = grammar.subject(), grammar.first_verb()
    if subject is None or verb is None:
        return None
    opening = text[: subject[0]].strip(" ,")
    token = grammar.tokens[verb]
    rest = text[token.end :].strip()
    who = _lower_first(text[subject[0] : subject[1]], lists.language)
    if token.lower in lists.set("auxiliaries") - lists.set("main_auxiliaries"):
        asked = f"{token.text.capitalize()} {who} {rest}"
    else:
        bare = lists.verb(token.lower) or token.text
        asked = f"{_do(grammar, token.lower, subject)} {who} {bare} {rest}"
    placed = f", {_lower_first(opening, lists.language)}" if opening else ""
    return re.sub(r"\s+", " ", asked).strip() + placed + "?"


def _do(grammar: Grammar, verb: str, subject: tuple[int, int]) -> str:
    if verb == "had" or grammar.past():
        return "Did"
    if verb.endswith("s"):
        return "Does"
    # "The bank cut its rate", "Germany shut three plants": of one, the present would end in "s".
    who = grammar.text[subject[0] : subject[1]].casefold()
    several = grammar.lists.set("irregular_plurals")
    is_one = not who.endswith("s") and " and " not in who and several.isdisjoint(who.split())
    same = grammar.lists.table("irregular_verbs").get(verb) == verb
    return "Did" if same and is_one else "Do"


def _lower_first(text: str, language: str) -> str:
    first = (text.split() or [""])[0]
    return text[:1].lower() + text[1:] if _is_plain(first, lexicon(language)) else text


def _is_plain(word: str, lists: Lexicon) -> bool:
    """Whether a word that opens a statement is surely no name: "The", "Unemployment", "Prices"."""
    bare = word.casefold()
    if bare in lists.set("determiners") | lists.set("prepositions"):
        return True
    if lists.language != "en" or not word[1:].islower():
        return False
    several = bare.endswith("s") and not lists.nation(bare) and bool(lists.synonyms(stem(bare)))
    return several or (len(bare) >= _LONG and bare.endswith(_NOUN_ENDINGS))


def _inside(text: str, language: str) -> str:
    return _lower_first(text.rstrip(". "), language)


def about_part(claim: Claim, part: Part, language: str) -> str:
    """Return the question that asks for one part of a claim."""
    subject = _lower_first(subject_of(claim.text, language), language)
    detail = lexicon(language).template("detail", part=part.text, subject=subject)
    return _own_question(claim, part, language) or detail


def search_for(claim: Claim, part: Part, language: str) -> str:
    """Return what to type into a search engine to find one part of a claim: a question, or what
    the claim is about, the part and what is said of both."""
    subject = subject_of(claim.text, language)
    said = [one.text for one in parts_of(claim, language) if one.aspect == "predicate"]
    typed = (word.strip(_MARKS) for word in " ".join([subject, part.text, *said]).split())
    stops = lexicon(language).set("determiners")
    keywords = [word for word in dict.fromkeys(typed) if word and word.casefold() not in stops]
    return _own_question(claim, part, language) or " ".join(keywords)


def _own_question(claim: Claim, part: Part, language: str) -> str | None:
    asker = _ASKERS.get(part.aspect)
    return asker(claim, part, lexicon(language)) if asker else None


def _without(text: str, part: Part, lists: Lexicon) -> str:
    """Return the statement without a part and the words that lead to it."""
    before = text[: part.start].rstrip()
    leads = lists.set("prepositions") | lists.set("date_leads")
    while before and before.split()[-1].casefold() in leads:
        before = before.rsplit(None, 1)[0] if " " in before else ""
    rest = text[part.start + len(part.text) :].strip(" ,.")
    return f"{before} {rest}".strip(" ,.")


def _when(claim: Claim, part: Part, lists: Lexicon) -> str | None:
    turned = _inverted(_without(claim.text, part, lists), lists) if lists.language == "en" else None
    if turned is None:
        return None
    return f"{lists.table('wh')['when']} {turned[:1].lower()}{turned[1:]}"


def _how_much(claim: Claim, part: Part, lists: Lexicon) -> str | None:
    found = taken_apart(claim, lists.language)
    quantity = next((one for one in found.quantities if one.text == part.text), None)
    subject = subject_of(claim.text, lists.language)
    if quantity is None or part.text in subject:
        return None
    who = _lower_first(subject, lists.language)
    if quantity.noun in lists.set("measured"):
        return lists.template("how_measured", measure=quantity.noun, subject=who)
    countable = _is_several(quantity.noun, claim.text, lists)
    if countable and not quantity.dimension and not quantity.ordinal:
        return lists.template("how_many", noun=quantity.noun, subject=who)
    return None


def _is_several(noun: str, text: str, lists: Lexicon) -> bool:
    """Whether a noun stands in a text as one of things that can be counted: "three plants", but not
    "phase 3 trial" nor "three power plants"."""
    endings = tuple(lists.set("plural_endings"))
    if not noun or lists.language != "en":
        return bool(noun)
    forms = (word.casefold() for word in words(text))
    own = [form for form in forms if form == noun or form.startswith(noun)]
    return any(one.endswith(endings) or one in lists.set("irregular_plurals") for one in own)


_ASKERS = {"date": _when, "number": _how_much}


def wh_question(claim: Claim, language: str) -> str:
    """Return the claim as a question for its deciding part: who, when, how many (QECV)."""
    lists = lexicon(language)
    for part in parts_of(claim, language):
        asked = _own_question(claim, part, language)
        if asked:
            return asked
    return _who(claim, lists) or lists.template(
        "claim_question", claim=_inside(claim.text, language)
    )


def _who(claim: Claim, lists: Lexicon) -> str | None:
    if lists.language != "en":
        return None
    grammar = Grammar.of(claim.text.rstrip(". "), lists)
    subject, verb = grammar.subject(), grammar.first_verb()
    if subject is None or verb is None or subject[0] != 0:
        return None
    names = [name for name in taken_apart(claim, "en").names if name.span.end <= subject[1]]
    if not names:
        return None
    kind = "person" if any(name.kind == "person" for name in names) else "thing"
    return f"{lists.table('wh')[kind]} {grammar.text[grammar.tokens[verb].start :]}?"


def next_question(claim: Claim, history: Sequence[QuestionAnswer], language: str) -> str | None:
    """Return the question for the first part that no answer covers and that was not asked yet;
    None when all are covered or nothing new is left to ask."""
    asked = {_key(pair.question) for pair in history}
    for part in open_parts(claim, history, language):
        question = about_part(claim, part, language)
        if _key(question) not in asked:
            return question
    return None


def side_question(
    claim: Claim, side: Sequence[QuestionAnswer], asked: Sequence[str], language: str
) -> str | None:
    """Return the question for the first part that the answers of a side leave open, else a new
    wording of the claim's question; None when all were asked."""
    of_parts = [about_part(claim, part, language) for part in open_parts(claim, side, language)]
    new = [*_new(of_parts, asked), *paraphrases(claim, 1, asked, language)]
    return next(iter(new), None)


def paraphrases(claim: Claim, count: int, asked: Sequence[str], language: str) -> list[str]:
    """Return up to `count` wordings of the claim's question that are not in `asked`."""
    lists = lexicon(language)
    subject = _lower_first(subject_of(claim.text, language), language)
    parts = parts_of(claim, language)
    fill = {
        "subject": subject,
        "part": parts[0].text if parts else subject,
        "claim": _inside(claim.text, language),
    }
    wordings = [wh_question(claim, language), yes_no(claim.text, language)]
    wordings += [pattern.format(**fill) for pattern in lists.templates("paraphrases")]
    return _new(wordings, asked)[:count]


def article_questions(claim: Claim, article: Document, count: int, language: str) -> list[str]:
    """Return questions a fact-checker would ask with this article at hand (QECV)."""
    lists = lexicon(language)
    parts = parts_of(claim, language)
    fill = {
        "title": article.source.title or article.source.site,
        "subject": _lower_first(subject_of(claim.text, language), language),
        "claim": _inside(claim.text, language),
    }
    wordings = []
    for pattern in lists.templates("article"):
        if "{part}" in pattern:
            wordings += [pattern.format(**fill, part=part.text) for part in parts[:3]]
        else:
            wordings.append(pattern.format(**fill))
    return _new(wordings, ())[:count]


def _new(wordings: Sequence[str], asked: Sequence[str]) -> list[str]:
    seen = {_key(question) for question in asked}
    found: dict[str, str] = {}
    for wording in wordings:
        if _key(wording) not in seen:
            found.setdefault(_key(wording), wording)
    return list(found.values())


def _key(question: str) -> str:
    return " ".join(folded(question).split())
