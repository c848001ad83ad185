"""How sentences say who tells something, as patterns made of the lists of each language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import Lexicon, either, lexicon

_OPEN, _CLOSE = '“"„«‘', '”"“»’'
_QUOTE = rf"[{_OPEN}](?P<content>[^“”„«»\"]{{3,}}?)[,.!?]?[{_CLOSE}]"
_MORE = rf"[{_OPEN}](?P<more>[^“”„«»\"]+?)[,.!?]*[{_CLOSE}]"
_COUNTED = r"(?<=\d),(?=\d)"  # "a study of 48,000 adults"
_NAME = rf"(?P<speaker>(?:[^,;:“”\"]|{_COUNTED})+?)"
_NOTHING = "(?!)"
Patterns = dict[str, re.Pattern[str]]


@lru_cache(maxsize=8)
def patterns_of_telling(language: str) -> Patterns:
    """Return the patterns of a language, by what they read: "said that", a quote first, "according
    to" and so on."""
    parts = _Parts(lexicon(language))
    raw = {**_of_quotes(parts), **_of_sources(parts), **_of_statements(parts), **_in_passing(parts)}
    compiled = {name: re.compile(one, re.IGNORECASE | re.DOTALL) for name, one in raw.items()}
    as_written = {
        "somebody": parts.lists.text("somebody"),
        "says": parts.lists.text("says") or "says",
        "told": parts.told_word,
    }
    return {**compiled, **{name: re.compile(one) for name, one in as_written.items()}}


@dataclass(frozen=True)
class _Parts:
    """What the patterns of one language are put together from."""

    lists: Lexicon

    def words(self, name: str) -> str:
        """Return a pattern for any word of a list."""
        return either(self.lists.set(name))

    def phrases(self, name: str) -> str:
        """Return a pattern for any phrase of a list."""
        return either(self.lists.phrases(name))

    def written(self, name: str) -> str:
        """Return a pattern that stands in the lists, one that never matches where none does."""
        return self.lists.text(name) or _NOTHING

    @property
    def between(self) -> str:
        return self.words("between_adverbs")

    @property
    def adverb(self) -> str:
        return rf"(?:(?:{self.between}|\w+ly)\s+)?"

    @property
    def perfect(self) -> str:
        return rf"(?:(?:{self.written('perfect_words')})\s+)?"

    @property
    def verbs(self) -> str:
        """What is said with, as it is spelled: no "United States"."""
        telling = self.lists.set("reporting_verbs") | set(self.lists.phrases("telling_verbs"))
        gap = rf"\s+{self.adverb}"
        longest_first = sorted(sorted(telling), key=len, reverse=True)
        verbs = "|".join(gap.join(map(re.escape, verb.split())) for verb in longest_first)
        habit = rf"(?:{self.written('habit_words')})\s+(?:{self.words('telling_bases')})"
        return rf"(?-i:{self.perfect}(?:{verbs}|{habit}))"

    @property
    def titles(self) -> str:
        """Full stops that end no sentence: "Dr.", "Donald N. Holm", "U.S. officials"."""
        shortened = self.lists.phrases("short_titles")
        titles = "|".join(rf"(?<=\b{one})\." for one in shortened) or _NOTHING
        initials = r"(?-i:(?<=\b[A-Z])\.(?= [A-Z]))"
        return rf"{titles}|{initials}|(?<=\b[UE])\.(?=[SKN]\.)|(?<=\b[UE]\.[SKN])\."

    @property
    def unended(self) -> str:
        """No full stop of a title or an initial before this."""
        shortened = (*self.lists.phrases("short_titles"), "(?-i:[A-Z])")
        return "".join(rf"(?<!\b{one}\.)" for one in shortened)

    @property
    def small(self) -> str:
        return self.words("prepositions")

    @property
    def that(self) -> str:
        return re.escape(self.lists.text("that_word"))

    @property
    def told_word(self) -> str:
        return re.escape(self.lists.text("told_word") or "told")

    @property
    def whom(self) -> str:
        return self.written("told_class")

    @property
    def weekday(self) -> str:
        return either(self.lists.table("weekdays"))

    @property
    def later(self) -> str:
        """Whom somebody told, when and where: "told reporters in March"; "on Friday in Malm, where
        she lives"."""
        anybody = rf"(?<=\b{self.told_word})\s+(?:\w+\s?){{1,4}}"
        day = rf"{either(self.lists.table('relative_days'))}|{self.weekday}"
        return (
            rf"(?:\s+{self.whom}|{anybody})?"
            rf"(?:\s+(?P<later>(?:{self.small})\s[^.;:]+?"
            rf"|(?:{day})(?:\s+(?:{self.small})\s[^.;:]+?)?))?"
        )

    @property
    def relative(self) -> str:
        return either(self.lists.set("relative_pronouns") or ["who"])

    @property
    def direct(self) -> str:
        return self.phrases("direct_telling_verbs")


def _of_quotes(parts: _Parts) -> dict[str, str]:
    """Return how words in quotation marks and who said them stand together."""
    verbs = parts.verbs
    verb_first = rf"(?P<verb_first>{verbs})\s+(?P<after>(?:[^.;:]|{parts.titles})+?)"
    verb_last = rf"(?P<before>[^,.;:“”\"]+?(?:,[^,.;:“”\"]+,)?)\s+(?P<verb_last>{verbs})"
    who = rf"(?:{verb_first}|{verb_last}{parts.later})"
    opening = rf"\s+(?=[{_OPEN}](?-i:[A-Z]))"
    return {
        "quote_first": rf"{_QUOTE},?\s+{who}\s*[.,]*$",
        "quote_split": rf"{_QUOTE},?\s+{who},\s+{_MORE}\.?$",
        # "Holm said: “We won.”", "Holm said “We won.”"
        "said_quote": rf"{_NAME}\s+(?P<verb>{verbs})(?:{parts.later}\s*[:,]\s*|{opening})"
        rf"{_QUOTE}\.?$",
        "whole_quote": rf"\s*[{_OPEN}](?P<content>(?-i:[A-Z])[^“”„«»\"]+?)[,.]?[{_CLOSE}]?\.?$",
    }


def _of_sources(parts: _Parts) -> dict[str, str]:
    """Return how a source is named that something is according to, or that nobody names."""
    according = parts.phrases("according_to")
    return {
        "according_first": rf"(?:{according})\s+(?P<speaker>(?:[^,]|{_COUNTED})+?)"
        rf"(?:,\s+(?:\w+ed|{parts.relative})\s[^,]+)?,\s+(?P<content>.+)$",
        "according_last": rf"(?P<content>.+?),?\s+(?:{according})\s+"
        rf"(?P<speaker>(?:[^,.]|{_COUNTED})+)\.?$",
        "according_mid": rf",\s+(?:{according})\s+(?P<speaker>(?:[^,]|{_COUNTED})+),",
        "hearsay": rf"(?:{parts.written('hearsay')})\s+",
    }


def _of_statements(parts: _Parts) -> dict[str, str]:
    """Return how somebody says a whole clause: "said that the road was shut", "said it was"."""
    that, small, between = parts.that, parts.small, parts.between
    told = rf"{parts.told_word}\s+{parts.whom}"
    # "told reporters in Brenn on Monday that"
    there = rf"(?:\s+(?:{small})\s+(?!{that}\b)\w+(?:\s+(?!{that}\b)\w+)?){{0,2}}?"
    calendar = either({**parts.lists.table("weekdays"), **parts.lists.table("months")})
    when = rf"(?P<when>(?:{small})\s+(?:{calendar})|{parts.weekday})"
    bare = parts.phrases("bare_reporting_verbs")
    return {
        "said_that": rf"{_NAME}(?:,(?P<aside>[^,;:“”\"]+),)?\s+{parts.adverb}"
        rf"(?P<told>(?P<verb>{parts.verbs})(?:\s+[^\s,]+(?:\s+\w+){{0,2}}?)?"
        rf"|{told}{there}|{parts.direct})"
        rf"(?:,\s+[^,;:“”\"]+,|,)?\s+(?:(?:{between})\s+)?{that}:?\s+(?P<content>.+)$",
        "said_clause": rf"{_NAME}(?:,(?P<aside>[^,;:“”\"]+),)?\s+(?:(?:{between})\s+)?"
        rf"(?P<verb>(?-i:{parts.perfect}(?:{bare})|{told}))"
        rf"(?:\s+{when})?\s+(?P<content>.+)$",
    }


def _in_passing(parts: _Parts) -> dict[str, str]:
    """Return how who tells it, or what is told of them, is put between two commas or at the end."""
    that, verbs = parts.that, parts.verbs
    short = rf"(?:[^,.;:“”\"]|(?<=\d)[,.](?=\d)|{parts.titles}){{2,80}}?"
    says = rf"(?P<verb_last>{verbs}|{parts.direct}){parts.later}"
    end = rf"(?=[,.](?!\d){parts.unended}|$),?"
    joiners, remarks = parts.words("coordinators"), parts.words("remark_openers")
    return {
        "in_passing": rf",\s+(?:(?P<before>{short})\s+{says}"
        rf"|(?P<verb_first>{verbs})\s+(?!{that}\b)(?P<after>{short})){end}",
        # "…, Ada Holm, who runs it, said."
        "in_passing_aside": rf",\s+(?P<before>{short}),\s+(?P<aside>(?!(?:{joiners})\b)"
        rf"[^.;:“”\"]{{2,80}}?),\s+{says}{end}",
        # "…, offering hope", "…, as others urge calm": who writes it adds that.
        "remark": rf"\s*(?:(?:\w+ly\s+)?[a-z]+ing\b|(?:{remarks})\s)",
        "relative": rf",\s+(?P<clause>(?:{parts.relative})\b)",
    }
