"""The word lists of each language the embedded reasoner knows, read from `lists`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any

from plumbline.reasoning.embedded.language.conjugation import (
    FINITE,
    IRREGULAR,
    OTHERS,
    PRESENT,
    Forms,
)
from plumbline.text import stem, words

LANGUAGES = ("en", "de", "fr", "es")
LISTS = files("plumbline.reasoning.embedded.language") / "lists"


class Lexicon:
    """One language's lists. A missing list is empty: not every language needs every list.

    `finite_forms` are the verb forms that can carry a sentence, `present_forms` those of them that
    are no past form, though they are no infinitive; `nations` are the countries whose people are
    named.
    """

    def __init__(self, language: str, lists: dict[str, Any]) -> None:
        self.language = language
        self._lists = lists
        self._sets: dict[str, frozenset[str]] = {}
        self._phrases: dict[str, tuple[str, ...]] = {}
        self._tables: dict[str, dict[str, Any]] = {}
        self._related: dict[str, frozenset[str]] = {}
        self._units = {
            name.replace("_", " "): (dimension, float(factor))
            for dimension, factor, names in lists["units"]
            for name in names.split()
        }
        self._synonyms = _groups(lists["synonyms"], language)
        self._spelt = _spellings(lists["synonyms"], language)
        self._values = _groups(lists["value_groups"], language)
        in_un = [[word, f"un{word}"] for word in sorted(self.set("complements_in_un"))]
        self._antonyms = _without(
            _widened(
                _pairs([*lists["antonyms"], *in_un], language),
                self._synonyms,
                frozenset(stem(word, language) for word in self.set("opposite_only_as_listed")),
            ),
            _pairs(lists.get("no_opposites", ()), language),
        )
        self._complements = _pairs([*lists.get("complements", ()), *in_un], language)
        self._inverses = _pairs(lists.get("inverse_relations", ()), language)
        self._converses = _pairs(lists.get("converses", ()), language)
        self.nations = frozenset(map(str, self.table("demonyms").values()))
        self._verbs = _verb_forms(self)
        irregular = filter(IRREGULAR[language].search, self.table("irregular_verbs"))
        present = self.set("irregular_present")
        listed = self.set("finite_verbs") | self.set("reported_mood")
        self.finite_forms = listed.union(self._forms(FINITE), irregular, present)
        self.present_forms = present.union(self._forms(PRESENT))

    def text(self, name: str) -> str:
        """Return a single setting, e.g. the decimal separator."""
        return str(self._lists.get(name, ""))

    def set(self, name: str) -> frozenset[str]:
        """Return a list of single words, written in the file as one spaced string or a list."""
        if name not in self._sets:
            raw = self._lists.get(name, ())
            words = raw.split() if isinstance(raw, str) else raw
            self._sets[name] = frozenset(_also_as_printed(words))
        return self._sets[name]

    def phrases(self, name: str) -> tuple[str, ...]:
        """Return a list of phrases, in the file's order."""
        if name not in self._phrases:
            self._phrases[name] = tuple(_also_as_printed(self._lists.get(name, ())))
        return self._phrases[name]

    def either(self, name: str) -> str:
        """Return a pattern for any of a list's phrases, which are patterns, the first first."""
        return "|".join(self.phrases(name)) or r"(?!)"

    def table(self, name: str) -> dict[str, Any]:
        """Return a mapping from words to what they stand for."""
        if name not in self._tables:
            self._tables[name] = _table_as_printed(self._lists.get(name, {}))
        return self._tables[name]

    def unit(self, word: str) -> tuple[str, float] | None:
        """Return the dimension of a unit's name and its factor to the base unit."""
        return self._units.get(word)

    def synonyms(self, word_stem: str) -> frozenset[str]:
        """Return the stems that may stand for `word_stem`."""
        return self._synonyms.get(word_stem, frozenset())

    def spelt_synonyms(self, word_stem: str) -> tuple[str, ...]:
        """Return the words that may stand for one with that stem, as somebody would search for
        them, in alphabetical order."""
        return tuple(sorted(self._spelt[one] for one in self.synonyms(word_stem)))

    def rivals(self, word_stem: str) -> frozenset[str]:
        """Return the stems of the same kind of thing, e.g. other colours or relatives."""
        return self._values.get(word_stem, frozenset())

    def antonyms(self, word_stem: str) -> frozenset[str]:
        """Return the stems that mean the opposite."""
        return self._antonyms.get(word_stem, frozenset())

    def complements(self, word_stem: str) -> frozenset[str]:
        """Return the stems that mean the opposite and leave nothing between: "ban" for "allow"."""
        return self._complements.get(word_stem, frozenset())

    def related(self, word_stem: str) -> frozenset[str]:
        """Return the stems that tell of the same thing: synonyms, opposites, converses."""
        if word_stem not in self._related:
            opposed = self.antonyms(word_stem) | self.converses(word_stem)
            self._related[word_stem] = self.synonyms(word_stem) | opposed
        return self._related[word_stem]

    def converses(self, word_stem: str) -> frozenset[str]:
        """Return the stems that tell the same from the other side: "sell" for "buy"."""
        return self._converses.get(word_stem, frozenset())

    def inverses(self, word_stem: str) -> frozenset[str]:
        """Return what one is to another who is `word_stem` to them: "son" for "father"."""
        return self._inverses.get(word_stem, frozenset())

    def nation(self, name: str) -> str:
        """Return the country that a folded name tells of as its people or as theirs: "spanish",
        "americans"; "" for any other name."""
        nations = self.table("demonyms")
        return str(nations.get(name) or nations.get(name.removesuffix("s"), ""))

    def dates(self, word: str) -> bool:
        """Whether a word names a day or a month: "Friday", "June", "yesterday"."""
        lower = word.casefold()
        return any(lower in self.table(name) for name in ("weekdays", "months", "relative_days"))

    def verb(self, word: str) -> str | None:
        """Return the base form of a listed verb's form, None for any other word."""
        return self._verbs.get(word) or self._separable(word)

    @cached_property
    def irregular_infinitives(self) -> frozenset[str]:
        """The base forms of the listed forms of irregular verbs."""
        return frozenset(map(str, self.table("irregular_verbs").values()))

    def _separable(self, word: str) -> str | None:
        """Return the base form of what begins with a particle of the language's verbs, a participle
        or an infinitive: "einführen" for "eingeführt" and "einzuführen"."""
        match = self._with_particle.match(word)
        if match is None:
            return None
        particle, infinitive, participle = match.groups()
        verb = self._verbs.get(infinitive or participle)
        listed = verb == infinitive if infinitive else verb and not verb.startswith("ge")
        return f"{particle}{verb}" if listed else None

    @cached_property
    def _with_particle(self) -> re.Pattern[str]:
        particles = either(self.set("final_particles"))
        return re.compile(rf"({particles})(?:zu(\w+n)|(ge\w+[nt]))$")

    def _forms(self, table: dict[str, Forms]) -> Iterator[str]:
        """Return the forms of the listed verbs, but for small words: "entre" is "between"."""
        small = self.set("prepositions") | self.set("stop_words")
        made = (form for verb in self.set("verbs") for form in table[self.language](verb))
        return (form for form in made if form not in small)

    @cached_property
    def asking_words(self) -> frozenset[str]:
        """The words that questions are put in, whatever they ask: "sources", "connection"."""
        patterns = [
            pattern
            for told in self._lists["templates"].values()
            for pattern in ([told] if isinstance(told, str) else told)
            if pattern.rstrip().endswith("?")
        ]
        bare = re.sub(r"\{\w+\}", " ", " ".join(patterns))
        return frozenset(word.casefold() for word in words(bare))

    def template(self, name: str, **parts: str) -> str:
        """Return a sentence for the reader with its parts filled in."""
        return str(self._lists["templates"][name]).format(**parts)

    def templates(self, name: str) -> tuple[str, ...]:
        """Return a list of sentence patterns."""
        return tuple(self._lists["templates"][name])


def either(words: Iterable[str]) -> str:
    """Return a pattern for any of the words, the longest first; for no words one that never
    matches."""
    return "|".join(sorted(map(re.escape, words), key=lambda one: (-len(one), one))) or r"(?!)"


def supported(language: str) -> bool:
    """Whether there are lists for this language."""
    return language in LANGUAGES


@lru_cache(maxsize=len(LANGUAGES))
def lexicon(language: str) -> Lexicon:
    """Return the lists of `language`; English for a language without any."""
    chosen = language if supported(language) else "en"
    lists = json.loads((LISTS / f"{chosen}.json").read_text(encoding="utf-8"))
    return Lexicon(chosen, lists)


def _also_as_printed(words: Iterable[str]) -> Iterator[str]:
    """Yield the words, and after each with a typed apostrophe the same with a printed one: "didn't"
    and "didn’t". Patterns that name both stand for themselves. What has "ß" follows as it is
    without case: "dreissig"."""
    for word in words:
        yield word
        if "ß" in word:
            yield word.replace("ß", "ss")
        if "'" in word and "’" not in word:
            yield word.replace("'", "’")


def _table_as_printed(table: dict[str, Any]) -> dict[str, Any]:
    return {
        key: list(_also_as_printed(value)) if isinstance(value, list) else value
        for word, value in table.items()
        for key in _also_as_printed([word])
    }


def _groups(groups: Iterable[Any], language: str) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for group in groups:
        words = group.split() if isinstance(group, str) else group
        stems = {stem(word, language) for word in words}
        for one in stems:
            found.setdefault(one, set()).update(stems - {one})
    return {one: frozenset(others) for one, others in found.items()}


def _spellings(groups: Iterable[Any], language: str) -> dict[str, str]:
    """Return the word that is listed first of those with a stem, by the stem."""
    found: dict[str, str] = {}
    for group in groups:
        for word in group.split() if isinstance(group, str) else group:
            found.setdefault(stem(word, language), word)
    return found


def _widened(
    opposites: dict[str, frozenset[str]],
    synonyms: dict[str, frozenset[str]],
    ambiguous: frozenset[str],
) -> dict[str, frozenset[str]]:
    """Return the opposites with those of a word's synonyms: who scraps a plan does not proceed.
    An `ambiguous` word has none but its own: a court's "case" is not what is held or postponed."""
    nothing = frozenset[str]()
    wide: dict[str, set[str]] = {}
    for one, others in opposites.items():
        for alike in {one} | (synonyms.get(one, nothing) - ambiguous):
            for other in others - synonyms.get(alike, nothing) - {alike}:
                wide.setdefault(alike, set()).add(other)
                wide.setdefault(other, set()).add(alike)
    return {one: frozenset(others) for one, others in wide.items()}


def _without(
    opposites: dict[str, frozenset[str]], others: dict[str, frozenset[str]]
) -> dict[str, frozenset[str]]:
    return {one: found - others.get(one, frozenset()) for one, found in opposites.items()}


def _pairs(pairs: Iterable[list[str]], language: str) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for left, right in pairs:
        one, other = stem(left, language), stem(right, language)
        if one != other:
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
    return {one: frozenset(others) for one, others in found.items()}


def _verb_forms(lists: Lexicon) -> dict[str, str]:
    forms = dict(lists.table("irregular_verbs"))
    small = lists.set("prepositions")
    for verb in lists.set("verbs"):
        made = (verb, *FINITE[lists.language](verb), *OTHERS[lists.language](verb))
        fresh = (form for form in made if form not in forms)
        forms.update((form, verb) for form in fresh if form == verb or form not in small)
    return forms


@lru_cache(maxsize=8)
def plain_words(language: str) -> frozenset[str]:
    """Return the words that a language writes without a capital within a sentence, where they are
    listed."""
    listed = LISTS / f"{language}_plain_words.txt"
    return frozenset(listed.read_text("utf-8").split()) if listed.is_file() else frozenset()
