"""What a sentence holds: its words with stems, names, numbers, dates and negations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property, lru_cache
from itertools import pairwise

from plumbline.own_stems import MARK
from plumbline.reasoning.embedded.language.dates.in_text import dates
from plumbline.reasoning.embedded.language.dates.steps import with_steps
from plumbline.reasoning.embedded.language.dates.when import When
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.names.in_text import names
from plumbline.reasoning.embedded.language.names.name import Name
from plumbline.reasoning.embedded.language.negations import negations
from plumbline.reasoning.embedded.language.numbers.hedges import hedged_from
from plumbline.reasoning.embedded.language.numbers.in_text import quantities
from plumbline.reasoning.embedded.language.numbers.quantity import Quantity
from plumbline.reasoning.embedded.language.phrasal import closes, with_phrasal
from plumbline.reasoning.embedded.language.word import Word, base
from plumbline.schema import Span
from plumbline.text import stem, word_spans, words

_ALIKE = 5


@dataclass(frozen=True)
class Analysis:
    """One sentence (or clause) taken apart."""

    text: str
    language: str
    words: tuple[Word, ...]
    names: tuple[Name, ...]
    quantities: tuple[Quantity, ...]
    dates: tuple[When, ...]
    negations: int

    def __hash__(self) -> int:
        # What is worked out of it once is found again by it: all its parts come from the text.
        return hash(self.text)

    @property
    def negated(self) -> bool:
        """Whether it says that something is not so: two negations take each other back."""
        return self.negations % 2 == 1

    @cached_property
    def stems(self) -> frozenset[str]:
        """The stems of all words, names and numbers included, and of the parts of compounds."""
        lists = lexicon(self.language)
        parts = (part for word in self.words for part in compound_stems(word, lists))
        return frozenset(word.stem for word in self.words) | frozenset(parts)

    @cached_property
    def content_stems(self) -> frozenset[str]:
        """The stems of the words that carry meaning, names and numbers included."""
        return frozenset(word.stem for word in self.words if word.content)

    @cached_property
    def predicate(self) -> tuple[Word, ...]:
        """The words that carry meaning and are no part of a name, a number or a date."""
        return tuple(word for word in self.words if word.content and not word.inside)

    @cached_property
    def verbs(self) -> tuple[Word, ...]:
        """The full verbs (listed ones) among the content words, and those of several words."""
        lists = lexicon(self.language)
        return tuple(
            word
            for word in self.predicate
            if lists.verb(word.lower) or (word.phrase and word.lower in lists.irregular_infinitives)
        )

    @cached_property
    def deeds(self) -> tuple[Word, ...]:
        """The full verbs that tell what the subject does: not "strike" of "The strike ended", nor
        "end" of "closes at the end of May"."""
        lists = lexicon(self.language)
        grammar = Grammar.of(self.text, lists)
        verb = grammar.first_verb()
        start = grammar.tokens[verb].start if verb is not None else len(self.text)
        nouns = {
            after for before, after in pairwise(self.words) if before.lower in lists.set("articles")
        }
        told = (word for word in self.verbs if word.span.start >= start)
        return tuple(word for word in told if word not in nouns)


@lru_cache(maxsize=20_000)
def analyse(
    text: str, language: str = "en", said_on: date | None = None, since: When | None = None
) -> Analysis:
    """Take `text`, one sentence or clause, apart. `said_on` resolves relative dates, `since`, the
    last date told before, those that count on from it: "two years later"."""
    found = with_steps(dates(text, language, said_on), text, lexicon(language), since)
    return _taken_apart(text, language, found)


@lru_cache(maxsize=20_000)
def _taken_apart(text: str, language: str, found_dates: tuple[When, ...]) -> Analysis:
    # Most texts name no day that another date of theirs would change, and are read under several:
    # that of their page, and none.
    lists = lexicon(language)
    figures = quantities(text, language)
    worded = [one.span for one in figures if one.dimension or one.of_order]
    found_names = tuple(
        name
        for name in names(text, language)
        if not (_inside(name.span, found_dates) or _no_name(name, figures, lists))
        and not any(one.start <= name.span.start < one.end for one in worded)
    )
    numbers = tuple(
        one
        for one in figures
        if not _touches(one.span, found_dates) and not _inside(one.span, found_names)
    )
    parts = (("date", found_dates), ("name", found_names), ("number", numbers))
    taken = [(part.span.start, part.span.end, kind) for kind, found in parts for part in found]
    taken += [(hedged_from(one, text, lists), one.span.start, "number") for one in numbers]
    read = tuple(_word(text, span, lists, taken) for span in word_spans(text))
    return Analysis(
        text,
        language,
        with_phrasal(_with_small_predicates(read, lists), lists),
        found_names,
        numbers,
        found_dates,
        negations(text, language),
    )


def _with_small_predicates(plain: tuple[Word, ...], lists: Lexicon) -> tuple[Word, ...]:
    """Read a small word that alone tells how something is as one that carries meaning: "the strike
    is over" tells of its end, "prices are over the limit" does not."""
    meanings = lists.table("small_predicates")
    read = []
    for place, word in enumerate(plain):
        meant = str(meanings.get(word.lower, ""))
        tells = meant and not word.inside and _is_predicate(plain, place, lists)
        read.append(
            replace(word, lower=meant, stem=base(meant, lists.language), content=True)
            if tells
            else word
        )
    return tuple(read)


def _is_predicate(plain: tuple[Word, ...], place: int, lists: Lexicon) -> bool:
    """Whether a word follows "is", "is now" or "is not", and closes the clause or leads to a
    number: "is up 4 percent"."""
    between = lists.set("between_adverbs") | lists.set("negation")
    ahead = next((one for one in reversed(plain[:place]) if one.lower not in between), None)
    if ahead is None or ahead.lower not in lists.set("be_forms"):
        return False
    counted = any(one.inside == "number" for one in plain[place + 1 : place + 2])
    return counted or closes(plain, place, lists)


@lru_cache(maxsize=64)
def listed_stems(name: str, lists: Lexicon) -> frozenset[str]:
    """Return the stems of a list of words."""
    return frozenset(base(word, lists.language) for word in lists.set(name))


@lru_cache(maxsize=20_000)
def stems_of(text: str, language: str) -> frozenset[str]:
    """Return the stems of all words of a text."""
    return frozenset(base(word, language) for word in words_of(text))


@lru_cache(maxsize=20_000)
def words_of(text: str) -> frozenset[str]:
    """Return the words of a text without case."""
    return frozenset(word.casefold() for word in words(text))


def _inside(span: Span, parts: Sequence[When | Name]) -> bool:
    return any(part.span.start <= span.start and span.end <= part.span.end for part in parts)


def _word(text: str, span: Span, lists: Lexicon, taken: Sequence[tuple[int, int, str]]) -> Word:
    raw = text[span.start : span.end]
    lower, at = raw.casefold(), span.start
    inside = next((kind for start, end, kind in taken if start <= at < end), "")
    denials = lists.set("negation")
    nobody = lower == lists.text("picking_word") and _last_word(text[:at]) in denials
    empty = nobody or lower in lists.set("stop_words") or lower in denials
    # Who moved "to found a firm" did not find one.
    to = lists.text("infinitive_word")
    infinitive = bool(to) and lower in lists.set("verbs") and _last_word(text[:at]) == to
    root = stem(lower, lists.language) if infinitive else base(raw, lists.language)
    return Word(raw, lower, root, span, not empty, inside)


def _last_word(text: str) -> str:
    return text.rstrip().rpartition(" ")[2].casefold()


def _no_name(name: Name, counted: tuple[Quantity, ...], lists: Lexicon) -> bool:
    """Whether what is written with a capital is nobody, "Nadie", a stretch of time, "Jahr", or
    begins with a share, "Hälfte der Befragten"."""
    shares = lists.table("fractions")
    share = any(
        one.span.start == name.span.start and one.text.casefold() in shares for one in counted
    )
    lower = name.text.casefold()
    return share or lower in lists.set("negation") or lower in lists.table("period_nouns")


def _touches(span: Span, found: tuple[When, ...]) -> bool:
    return any(part.span.start <= span.start < part.span.end for part in found)


def is_past(verb: Word, lists: Lexicon) -> bool:
    """Whether a word is the past form of a listed verb."""
    known = lists.verb(verb.lower)
    endings = lists.text("present_ending"), lists.text("progressive_ending")
    if verb.lower in lists.present_forms or any(
        one and verb.lower.endswith(one) for one in endings
    ):
        return False
    return known not in (None, verb.lower)


def compound_stems(word: Word, lists: Lexicon) -> tuple[str, ...]:
    """Return the stems of a compound's parts, "insecticide" and "treat" of "insecticide-treated";
    nothing where one part turns the other round: "anti-war", "sugar-free"."""
    first, *others = word.lower.split("-")
    if (
        not others
        or first in lists.set("compound_heads")
        or word.lower.endswith(tuple(lists.set("without_endings")))
    ):
        return ()
    return tuple(base(part, lists.language) for part in (first, *others) if part)


def same_family(stem: str, stems: frozenset[str]) -> bool:
    """Whether a word of the same family stands in `stems`: Australia and Australians."""
    return bool(family(stem, stems))


def family(stem: str, stems: frozenset[str]) -> frozenset[str]:
    """Return those of `stems` whose words are of the same family as that of `stem`."""
    if len(stem) < _ALIKE or stem.startswith(MARK):
        return frozenset()
    # A loop over many words: most of them begin otherwise.
    head = stem[:_ALIKE]
    return frozenset(
        [
            other
            for other in stems
            if other[:_ALIKE] == head
            and abs(len(other) - len(stem)) <= 3
            and (other.startswith(stem) or stem.startswith(other))
        ]
    )
