"""What stands behind a speaker's name and is told of him: "…, said Ada Holm, 54, who runs it"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.reasoning.embedded.language.nouns import doer, head, organisation_sort, person_sort
from plumbline.reasoning.embedded.language.strand import Strand, joined, opening_lowered
from plumbline.reasoning.embedded.sentences.telling.attribution import Attribution, first_name

_COMMA = re.compile(r",(?!\d)")
_PIECE = re.compile(r"(?:[^,]|,(?=\d))+,?")
_LONGEST_PIECE = 16


@dataclass(frozen=True)
class Behind:
    """How much of a sentence's rest tells of its speaker: what he is, and with a clause, "who …",
    all of it; both with the comma behind."""

    apposed: int = 0
    whole: int = 0


def behind_speaker(speaker: str, rest: str, lists: Lexicon) -> Behind:
    """Return what a sentence goes on with behind the comma after its speaker's name."""
    asides = _Asides(speaker, lists)
    found = Behind()
    for piece in _PIECE.finditer(rest):
        told = piece.group().strip(" ,.")
        if found.whole > found.apposed:
            if not asides.goes_on(told, clause=True):
                break
            found = Behind(found.apposed, piece.end())
        elif asides.clause(told):
            found = Behind(found.apposed, piece.end())
        elif asides.apposed(told) or (found.apposed and asides.goes_on(told)):
            found = Behind(piece.end(), piece.end())
        else:
            break
    return found if not re.search('[“”„"«»]', rest[: found.whole]) else Behind()


def speaker_with_asides(
    strand: Strand, name: tuple[int, int], end: int, lists: Lexicon
) -> tuple[Strand, tuple[Strand, ...], int]:
    """Return a speaker, what the words behind his name's comma, at `end`, tell of him, and where
    all of that ends."""
    behind = behind_speaker(strand.text[slice(*name)], strand.text[end:], lists)
    apposed = end + behind.apposed if behind.apposed else name[1]
    speaker = strand.cut(name[0], len(strand.text[:apposed].rstrip(" ,.")))
    found = told_apart(Attribution(speaker, "", strand), lists)
    clause = strand.cut(end + behind.apposed, end + behind.whole)
    told = told_of(_who(speaker, lists), clause, lists) if clause else None
    about = (*found.about_speaker, told) if told else found.about_speaker
    return found.speaker, about, end + behind.whole


def _who(speaker: Strand, lists: Lexicon) -> Strand:
    """Return whom a clause behind a speaker tells of: "Tom Berg" of "spokesman Tom Berg, 54";
    nobody where that may be one of two, "the parents of Ann Lee"."""
    first = speaker.text.partition(",")[0]
    persons = [one for one in names(speaker.text, lists.language) if one.kind == "person"]
    if persons and not lists.set("prepositions").isdisjoint(first.casefold().split()):
        return speaker.cut(0, 0)
    return (
        speaker.cut(persons[0].span.start, persons[0].span.end)
        if persons
        else speaker.cut(0, len(first))
    )


def told_apart(found: Attribution, lists: Lexicon) -> Attribution:
    """Take "Marta Holm" out of "the director, Marta Holm, 61", and what that tells of her, as
    statements of their own."""
    comma = _COMMA.search(found.speaker.text)  # none in "a study of 48,000 adults"
    speaker = found.speaker.cut(0, comma.start() if comma else len(found.speaker.text))
    other = found.speaker.cut(comma.end() if comma else len(found.speaker.text))
    other = other.cut(0, len(other.text.rstrip(" ,")))
    if not other.text.strip(" ,"):
        return replace(found, speaker=speaker)
    age, other = _age_apart(other, lists)
    named = _is_named(speaker, other, lists)
    first, second = (other, speaker) if named else (speaker, other)
    was, being = Strand.added(lists.text("was")), Strand.added(lists.text("is"))
    about = [joined([first, was, age])] if age else []
    # "its chief executive": whose he is, the statement alone does not tell; "not Berg", "without a
    # word" do not tell what he is.
    untold = lists.set("negation") | lists.set("prepositions") | set(lists.table("possessives"))
    if other and other.text.split()[0].casefold() not in untold:
        about.append(joined([first, being, opening_lowered(second, lists)]))
    return replace(found, speaker=first, about_speaker=(*about, *found.about_speaker))


def _age_apart(aside: Strand, lists: Lexicon) -> tuple[Strand, Strand]:
    """Return "61" of "61, a judge" or of "Marta Holm, 61", and the rest."""
    age = lists.text("age_aside") or "(?!)"
    aged = re.search(rf"(?:^|,\s*)(?P<age>{age})(?:,\s*|$)", aside.text)
    if aged is None:
        return aside.cut(0, 0), aside
    parts = [aside.cut(0, aged.start()), aside.cut(aged.end())]
    return aside.cut(*aged.span("age")), joined(parts, ", ")


def _is_named(speaker: Strand, other: Strand, lists: Lexicon) -> bool:
    """Whether an aside says who the speaker is, "the director, Marta Holm", and not what: "Marta
    Holm, Norland’s envoy", "Marta Holm, Labour MP for Orle"."""
    name = first_name(other.text, lists)
    owner = name is not None and other.text[name.span.end :][:2] in {"’s", "'s"}
    whole = first_name(speaker.text, lists)
    known = whole is not None and whole.kind == "person" and whole.text == speaker.text
    return name is not None and not owner and not known


def told_of(name: Strand, clause: Strand, lists: Lexicon) -> Strand | None:
    """Return "Holm runs it" for "who runs it", "Holm’s house burned" for "whose house burned"; None
    for what tells of another's deed: "whom they sacked"."""
    pronoun = clause.text.split(maxsplit=1)[0]
    if not name:
        return None
    role = lists.table("speaker_relatives").get(pronoun.casefold())
    rest = clause.cut(len(pronoun), len(clause.text.rstrip(" ,.")))
    if role == "owner" and lists.text("owner_mark"):
        return joined([joined([name, Strand.added(lists.text("owner_mark"))], ""), rest])
    grammar = Grammar.of(rest.text, lists)
    own = bool(rest) and not grammar.opens_subject(0) and grammar.first_verb() is not None
    return joined([name, rest]) if role == "subject" and own else None


class _Asides:
    """Which pieces between commas may tell of one speaker: what a person is differs from what a
    body is, and from what is told of a figure, "the highest level since 1990"."""

    def __init__(self, speaker: str, lists: Lexicon) -> None:
        self._lists = lists
        last = head(speaker.split(), lists)[-1:]
        named = any(one.kind == "person" for one in names(speaker, lists.language))
        self._person = named or any(person_sort(word.casefold(), lists) for word in last)
        self._named = named

    def clause(self, told: str) -> bool:
        """Whether "who …" or the like begins: "which" tells of no person."""
        grammar, lists = Grammar.of(told, self._lists), self._lists
        opener = grammar.words(1)
        if self._named and opener == [lists.text("of_word")]:
            return True  # "of the University of Leeds"
        who = bool(opener) and opener[0] in lists.table("speaker_relatives")
        if not who or (lists.language == "en" and grammar.first_verb(1) is None):
            return self._verb_last(grammar)
        if opener[0] not in lists.set("thing_relatives"):
            return True
        return not self._person and lists.set("than_words").isdisjoint(grammar.words(len(told)))

    def _verb_last(self, grammar: Grammar) -> bool:
        """Whether a German clause begins: "die den Fonds leitet"."""
        tokens, articles = grammar.tokens, self._lists.set("verb_last_relatives")
        led = len(tokens) > 2 and tokens[0].lower in articles
        return led and grammar.first_verb() == len(tokens) - 1

    def apposed(self, told: str) -> bool:
        """Whether a piece says what the speaker is: "54", "the chief engineer", "head of the
        council", a person's name behind "the chief engineer"."""
        lists, tokens = self._lists, Grammar.of(told, self._lists).tokens
        if re.fullmatch(lists.text("age_aside") or r"(?!)", told, re.IGNORECASE):
            return True
        if not 0 < len(tokens) <= _LONGEST_PIECE or not self._is_phrase(told):
            return False
        phrase = _heads(told.split(), lists)
        if any(_person(word.casefold(), lists) for word in phrase[-1:]):
            return self._person
        own = [one for one in names(told, lists.language) if one.text == told]
        if own:
            return self._person and not self._named and own[0].kind == "person"
        return self._fits(phrase, tokens[0].lower)

    def goes_on(self, told: str, *, clause: bool = False) -> bool:
        """Whether a piece goes on with the row or the clause before it: "education and sport"."""
        lists, grammar = self._lists, Grammar.of(told, self._lists)
        opener, verb = grammar.words(1), grammar.first_verb()
        if not opener or self._opens_other(opener[0]):
            return False
        if clause and opener[0] in lists.table("speaker_relatives"):
            return True
        if verb is not None:
            return clause and verb == 1 and opener[0] in lists.set("coordinators")
        return not self._tells_figure(head(told.split(), lists))

    def _is_phrase(self, told: str) -> bool:
        grammar = Grammar.of(told, self._lists)
        opener = grammar.tokens[0]
        figure = opener.text[0].isdigit()
        return grammar.first_verb() is None and not figure and not self._opens_other(opener.lower)

    def _opens_other(self, word: str) -> bool:
        """Whether a word begins a remark, a time or a clause: "adding", "before", "but", "up"."""
        lists = self._lists
        small = ("prepositions", "subordinators", "particles", "linking_adverbs", "remark_openers")
        doing = lists.language == "en" and word.endswith("ing")
        pronoun = word in lists.table("subject_pronouns")
        return doing or pronoun or any(word in lists.set(one) for one in small)

    def _fits(self, phrase: Sequence[str], opener: str) -> bool:
        """Whether a noun phrase that names no person may be what the speaker is: a body a body,
        "the face of the campaign" somebody with a name."""
        lists, noun = self._lists, phrase[-1] if phrase else ""
        if organisation_sort(noun, lists):
            return not self._person
        owned = any(word.endswith(("’s", "'s")) for word in phrase[:-1])
        definite = opener in lists.set("definite_articles") or owned
        led = definite or opener in lists.set("apposition_openers")
        doing = noun.islower() and doer(noun, lists)
        return self._named and (definite or (led and doing)) and not self._tells_figure(phrase)

    def _tells_figure(self, phrase: Sequence[str]) -> bool:
        """Whether a phrase tells of what happened or was counted: "the worst fire", "a record"."""
        lists = self._lists
        told = ("measure_nouns", "figure_nouns", "happening_nouns", "degree_words")
        lowered = [word.casefold() for word in phrase]
        best = any(len(word) > 5 and word.endswith("est") for word in lowered)
        counted = any(word[:1].isdigit() or word in lists.table("number_words") for word in lowered)
        first = any(word in lists.table("ordinals") for word in lowered)
        return (
            best or counted or first or any(not lists.set(one).isdisjoint(lowered) for one in told)
        )


def _heads(words: Sequence[str], lists: Lexicon) -> Sequence[str]:
    """Return the words of the noun phrase that says what somebody is: "the authors" for "one of the
    authors of the study"."""
    one_of = len(words) > 2 and words[0].casefold() in lists.table("number_words")
    if one_of and words[1].casefold() == lists.text("of_word"):
        return head(words[2:], lists)
    return head(words, lists)


def _person(word: str, lists: Lexicon) -> bool:
    """Whether a noun tells of somebody: "engineers", "head", "co-author", "54-year-old"."""
    aged = re.fullmatch(lists.text("age_name") or r"(?!)", word)
    known = lists.set("role_words") | lists.set("relations")
    single = {word, word.removesuffix("s")}
    sorts = any(person_sort(one, lists) for one in single)
    return bool(aged) or sorts or not known.isdisjoint(single) or word.startswith("co-")
