"""Who "she", "it" and "the tower" are: names from the passage put in their place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from plumbline.reasoning.embedded.grammar import Grammar
from plumbline.reasoning.embedded.lexicon import Lexicon
from plumbline.reasoning.embedded.names import Name, gender, names
from plumbline.reasoning.embedded.strand import Strand
from plumbline.schema import Span
from plumbline.text import folded

_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
_TOPIC_REACH, _OTHER_REACH = 5, 2
_LONGEST_NOUN_PHRASE = 4


@dataclass(frozen=True)
class Mention:
    """Something a reader has read of. `text` names it with its article; `sort` is the class of
    pronoun it takes; `topic` says it was its statement's subject, `statement` which one."""

    text: str
    sort: str
    topic: bool
    statement: int
    name: Name | None = None

    @property
    def vessel(self) -> bool:
        """Whether it may be a ship: a single name with an article, or one with a prefix."""
        return (
            self.sort == "thing"
            and self.name is not None
            and self.name.kind not in {"place", "organisation", "event"}
            and (self.text != self.name.text or self.text.split()[0].isupper())
        )


@dataclass
class Mentions:
    """What was read so far, the latest last."""

    lists: Lexicon
    seen: list[Mention] = field(default_factory=list)
    statements: int = 0

    def read(self, text: str, said: bool = False) -> None:
        """Take in the names of a text that the reader has read, and what it is about. In a claim
        that somebody `said` something the speaker is no topic, unless a person."""
        self.statements += 1
        grammar = Grammar.of(text, self.lists)
        start, end = self._topic_place(grammar)
        found = [
            one for one in names(text, self.lists.language) if not _modifies(text, one, grammar)
        ]
        for name in found:
            known = self.full_name(name)
            full, whole = known if known else (name, _article(text, name, self.lists) + name.text)
            topic = start <= name.span.start < end and not _inside_phrase(
                text, name, start, self.lists
            )
            sort = _sort(full, whole, self.lists)
            topic = topic and (not said or sort in {"man", "woman", "person"})
            self.seen.append(Mention(whole, sort, topic, self.statements, full))
        if not said:
            self._read_subject(text[start:end], found)

    def _topic_place(self, grammar: Grammar) -> tuple[int, int]:
        """Return where the subject stands; after its verb in "Next door stands the museum"."""
        start, end = grammar.subject() or (0, 0)
        verb = grammar.first_verb()
        if not verb or grammar.tokens[0].lower not in self.lists.set("place_openers"):
            return start, end
        later = names(grammar.text[grammar.tokens[verb].end :], self.lists.language)
        ahead = grammar.tokens[verb].end
        return (ahead, ahead + later[0].span.end) if later else (start, end)

    def _read_subject(self, subject: str, found: list[Name]) -> None:
        """Take in a subject that is no single name: "the bridge", "Chad and Niger"."""
        tokens = subject.split()
        within = [one for one in found if one.text in subject]
        if not tokens or len(tokens) > 2 * _LONGEST_NOUN_PHRASE:
            return
        if len(within) > 1 and self.lists.set("coordinators") & set(tokens):
            self.seen.append(Mention(subject, "plural", True, self.statements))
        elif not within and self._definite(tokens):
            sort = _noun_sort(tokens[-1], self.lists)
            text = subject[:1].lower() + subject[1:]
            self.seen.append(Mention(text, sort, True, self.statements))

    def _definite(self, tokens: list[str]) -> bool:
        opens = tokens[0].casefold() in self.lists.set("name_articles")
        plain = all(word.islower() for word in tokens[1:])
        return opens and plain and 1 < len(tokens) <= _LONGEST_NOUN_PHRASE

    def full_name(self, name: Name) -> tuple[Name, str] | None:
        """Return the longest earlier name that `name` shortens ("Armstrong", "the wall")."""
        for other in reversed(self.seen):
            full = other.name
            if full and len(full.words) > len(name.words) and _shortens(name, full):
                return full, other.text
        return None

    def for_pronoun(self, wanted: str, avoid: str = "") -> str | None:
        """Return what a pronoun means: the latest fitting subject nearby, else the latest
        fitting name of the statements just before. None when nothing fits."""
        near = [one for one in self.seen if self.statements - one.statement < _TOPIC_REACH]
        fitting = [one for one in near if _fits(one, wanted) and one.text not in avoid]
        fitting = [one for one in fitting if one.name is None or one.name.text not in avoid]
        certain = [one for one in fitting if one.sort == wanted]
        for pool in (certain, fitting) if wanted in {"man", "woman"} else (fitting,):
            chosen = self._chosen(pool)
            if chosen is not None:
                return chosen.text
        return None

    def _chosen(self, fitting: list[Mention]) -> Mention | None:
        topics = [one for one in fitting if one.topic]
        if topics:
            return topics[-1]
        latest = [one for one in fitting if self.statements - one.statement < _OTHER_REACH]
        return latest[-1] if latest else None

    def for_noun(self, noun: str) -> str | None:
        """Return the name that a short description like "the tower" means: one that holds the
        word, else the topic when "the ship" or "the company" may be said of it."""
        for one in reversed(self.seen):
            last = one.name.words[1:] if one.name else ()
            if last and last[-1] == folded(noun):
                return one.text
        topics = [one for one in self.seen if one.topic]
        if topics and any(one.name is None and noun in one.text.split() for one in topics):
            return None
        return next((one.text for one in reversed(topics[-2:]) if self._described(one, noun)), None)

    def _alone(self, one: Mention) -> bool:
        """Whether no other person was spoken of lately."""
        return _nearby_persons(self.seen, self.statements - _TOPIC_REACH) == {one.text}

    def _described(self, one: Mention, noun: str) -> bool:
        """Whether a noun of a known class may stand for what was mentioned."""
        if noun in self.lists.set("person_words"):
            return one.sort in {"man", "woman", "person"} and self._alone(one)
        if one.name is None or one.sort != "thing":
            return False
        classes = self.lists.table("noun_classes")
        own = next((name for name, nouns in classes.items() if noun in nouns.split()), None)
        if own is None or one.name.kind == "event":
            return False
        if set(one.name.words) & set(classes[own].split()):
            return True
        article = one.text != one.name.text
        if own == "vessel":
            return one.vessel
        if own == "water":
            return article and one.name.kind in {"thing", "place"}
        if own == "organisation" and article:
            return len(one.name.words) > 1 and one.name.kind != "place"
        return not article and one.name.kind in {own, "thing"}


def _nearby_persons(seen: Sequence[Mention], since: int) -> set[str]:
    persons = {"man", "woman", "person"}
    return {one.text for one in seen if one.sort in persons and one.statement > since}


def _fits(one: Mention, wanted: str) -> bool:
    """Whether a pronoun may stand for what was mentioned; French "elle" is "woman thing"."""
    if " " in wanted:
        return any(_fits(one, each) for each in wanted.split())
    if wanted == "woman":
        return one.sort in {"woman", "person"} or one.vessel
    if wanted == "man":
        return one.sort in {"man", "person"}
    return one.sort == wanted


def _sort(name: Name, whole: str, lists: Lexicon) -> str:
    """Return the class of pronoun a name takes; "" for one that no pronoun stands for."""
    if whole != name.text and name.kind == "thing" and re.search(r"[^s]s$", name.text):
        return "plural"
    kind = gender(name, lists.language)
    return "" if kind == "thing" and _demonym(name) else kind


def _noun_sort(noun: str, lists: Lexicon) -> str:
    if noun[:1].isupper() or noun.casefold() in lists.set("person_words"):
        return "person" if noun.islower() else ""
    return "plural" if noun.endswith("s") and not noun.endswith("ss") else "thing"


def _modifies(text: str, name: Name, grammar: Grammar) -> bool:
    """Whether a name only describes the noun after it: "the White Star liner"."""
    lists = grammar.lists
    after = _WORD.match(text, name.span.end + 1)
    if lists.language != "en" or after is None or text[name.span.end : name.span.end + 1] != " ":
        return False
    index = next((i for i, one in enumerate(grammar.tokens) if one.start == after.start()), None)
    word = after.group()
    small = lists.set("stop_words") | lists.set("prepositions") | lists.set("between_adverbs")
    if index is None or not word.islower() or word in small or word.endswith("ly"):
        return False
    return not (grammar.finite(index) or grammar.participle(index) or lists.verb(word))


def _inside_phrase(text: str, name: Name, start: int, lists: Lexicon) -> bool:
    """Whether a name belongs to another noun of the subject: "the captain of the Titanic"."""
    before = text[start : name.span.start].casefold().split()
    return bool(set(before) & lists.set("prepositions"))


def _demonym(name: Name) -> bool:
    return " " not in name.text and name.text.endswith(("ans", "ish", "ese", "ian", "ians", "can"))


def _shortens(short: Name, full: Name) -> bool:
    if full.kind == "person":
        return len(short.words) == 1 and short.words[0] == full.words[-1]
    return short.text.isupper() and len(short.text) > 1 and short.text == full.acronym


def _article(text: str, name: Name, lists: Lexicon) -> str:
    before = text[: name.span.start].split()
    article = before[-1].casefold() if before else ""
    return f"{article} " if article in lists.set("name_articles") else ""


def resolve(strand: Strand, mentions: Mentions) -> Strand:
    """Return the statement with its pronouns and short names replaced where that is safe."""
    resolved = _subject_pronoun(strand, mentions)
    resolved = _short_nouns(resolved, mentions)
    resolved = _short_names(resolved, mentions)
    return _possessives(resolved, mentions)


def _subject_pronoun(strand: Strand, mentions: Mentions) -> Strand:
    table = mentions.lists.table("subject_pronouns")
    for match in _WORD.finditer(strand.text):
        wanted = table.get(match.group().casefold())
        if wanted is None or not _fills_subject(strand.text, match, mentions.lists):
            continue
        own = " ".join(
            name.text for name in names(strand.text[: match.start()], mentions.lists.language)
        )
        name = (
            None
            if _empty_it(strand.text, match, mentions.lists)
            else mentions.for_pronoun(wanted, own)
        )
        if name is not None and (not own or wanted != "plural"):
            return strand.replaced(match.start(), match.end(), _cased(name, match))
    return strand


def _fills_subject(text: str, match: re.Match[str], lists: Lexicon) -> bool:
    """Whether a pronoun is the subject: at the start, or after an opening like "In 1990, "."""
    before = text[: match.start()].rstrip()
    if not before or before.endswith(",") or before.casefold() in lists.set("linking_adverbs"):
        return True
    opening = Grammar.of(before, lists)
    fronted = opening.tokens[0].lower in lists.set("prepositions")
    return fronted and opening.first_verb() is None and before.split()[-1][:1].isdigit()


def _empty_it(text: str, match: re.Match[str], lists: Lexicon) -> bool:
    """Whether "it" stands for nothing: "it is possible that", "it rained"."""
    return (
        re.match(lists.text("empty_it") or r"(?!)", text[match.start() :], re.IGNORECASE)
        is not None
    )


def _cased(name: str, match: re.Match[str]) -> str:
    return name[:1].upper() + name[1:] if match.group()[:1].isupper() else name


def _possessives(strand: Strand, mentions: Mentions) -> Strand:
    table = mentions.lists.table("possessives")
    for match in _WORD.finditer(strand.text):
        wanted = table.get(match.group().casefold())
        if wanted is None:
            continue
        before = names(strand.text[: match.start()], mentions.lists.language)
        said_of = _said_of(strand.text, match.start(), mentions.lists)
        if not said_of and _subject_owns(strand.text, match.start(), wanted, mentions.lists):
            return strand
        if not said_of and any(
            _fits_name(name, wanted, strand.text, mentions.lists) for name in before
        ):
            return strand
        name = mentions.for_pronoun(wanted, " ".join(name.text for name in before))
        if name is not None:
            return strand.replaced(
                match.start(), match.end(), _owning(_cased(name, match), mentions.lists)
            )
    return strand


def _subject_owns(text: str, position: int, wanted: str, lists: Lexicon) -> bool:
    """Whether a possessive may mean its own statement's subject: "The airline apologised to its
    passengers"."""
    subject = Grammar.of(text, lists).subject()
    if subject is None or subject[1] > position:
        return False
    words = text[slice(*subject)].split()
    if wanted in {"man", "woman"} and words[-1][:1].isupper():
        found = names(text[slice(*subject)], lists.language)
        return len(found) == 1 and found[0].kind in {"person", "thing"}
    return len(words) <= _LONGEST_NOUN_PHRASE and _noun_sort(words[-1], lists) == wanted


def _said_of(text: str, position: int, lists: Lexicon) -> bool:
    """Whether a possessive opens what the subject is, and so means somebody else: "Cunard is
    its old rival"."""
    subject = Grammar.of(text, lists).subject()
    between = text[subject[1] : position].split() if subject else []
    return len(between) == 1 and between[0].casefold() in lists.set("be_forms")


def _fits_name(name: Name, wanted: str, text: str, lists: Lexicon) -> bool:
    whole = _article(text, name, lists) + name.text
    return _fits(Mention(whole, _sort(name, whole, lists), False, 0, name), wanted)


def _owning(name: str, lists: Lexicon) -> str:
    return name + ("’" if name.endswith("s") else "’s") if lists.language == "en" else name


def _short_nouns(strand: Strand, mentions: Mentions) -> Strand:
    """Put "the Berlin Wall" for "the wall" where that is the whole subject of a statement."""
    subject = Grammar.of(strand.text, mentions.lists).subject()
    words = strand.text[slice(*subject)].split() if subject else []
    if subject is None or len(words) != 2 or not words[1].islower():
        return strand
    if words[0].casefold() not in mentions.lists.set("definite_articles"):
        return strand
    name = mentions.for_noun(words[1])
    if name is None:
        return strand
    capital = subject[0] == 0
    return strand.replaced(*subject, name[:1].upper() + name[1:] if capital else name)


def _short_names(strand: Strand, mentions: Mentions) -> Strand:
    """Put the full name for a surname or an acronym."""
    found = names(strand.text, mentions.lists.language)
    first = _WORD.match(strand.text)
    if (
        first is not None
        and first.group()[0].isupper()
        and not (found and found[0].span.start == 0)
    ):
        span = Span(start=0, end=first.end())
        found = (Name(first.group(), span, "person"), *found)
    for name in reversed(found):
        known = mentions.full_name(name)
        if known is not None and name.kind != "event" and known[0].text not in strand.text:
            strand = strand.replaced(name.span.start, name.span.end, known[0].text)
    return strand
