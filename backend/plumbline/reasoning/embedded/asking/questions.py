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
from plumbline.text import folded, stem

# "City" may be a club, "Beijing" is a name.
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
        asked = f"{_do(grammar, token.lower)} {who} {lists.verb(token.lower) or token.text} {rest}"
    placed = f", {_lower_first(opening, lists.language)}" if opening else ""
    return re.sub(r"\s+", " ", asked).strip() + placed + "?"


def _do(grammar: Grammar, verb: str) -> str:
    if verb == "had" or grammar.past():
        return "Did"
    return "Does" if verb.endswith("s") else "Do"


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
    lists = lexicon(language)
    if part.aspect == "date" and (asked := _when(claim, part, lists)):
        return asked
    if part.aspect == "number" and (asked := _how_much(claim, part, lists)):
        return asked
    subject = subject_of(claim.text, language)
    return lists.template("detail", part=part.text, subject=_lower_first(subject, language))


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
    if quantity.noun and not quantity.dimension and not quantity.ordinal:
        return lists.template("how_many", noun=quantity.noun, subject=who)
    return None


_ASKERS = {"date": _when, "number": _how_much}


def wh_question(claim: Claim, language: str) -> str:
    """Return the claim as a question for its deciding part: who, when, how many (QECV)."""
    lists = lexicon(language)
    for part in parts_of(claim, language):
        ask = _ASKERS.get(part.aspect)
        asked = ask(claim, part, lists) if ask else None
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
    kind = "person" if names[0].kind == "person" else "thing"
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
