"""Who says what: "X said that Y" holds the claim that X said it, and the claim Y itself."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from plumbline.reasoning.embedded.grammar import Grammar
from plumbline.reasoning.embedded.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.names import names
from plumbline.reasoning.embedded.strand import Strand, joined

_OPEN, _CLOSE = '“"„«‘', '”"“»’'
_LONGEST_SPEAKER = 12


@dataclass(frozen=True)
class Attribution:
    """A speaker, what was said, and what else the sentence tells of the speaker."""

    speaker: Strand
    verb: str
    content: Strand
    about_speaker: Strand | None = None

    def statement(self, lists: Lexicon) -> Strand:
        """Return the claim that the speaker said it; its place is the whole sentence's."""
        that = lists.text("that_word")
        content = self.content.text.rstrip(".,!? ")
        if not _starts_with_name(content, lists):
            content = content[:1].lower() + content[1:]
        origins = self.content.origins
        said = Strand(content, origins[: len(content)])
        return joined([self.speaker, Strand.added(f"{self.verb} {that}"), said])

    def impersonal(self, lists: Lexicon) -> bool:
        """Whether the speaker is nobody in particular ("our guide", "experts", "a label")."""
        lowered = [word.casefold() for word in self.speaker.text.split()]
        general = lists.set("impersonal_speakers") | lists.set("first_person")
        if set(lowered) & (general | set(lists.table("possessives"))):
            return True
        named = bool(names(self.speaker.text, lists.language)) or (
            len(lowered) == 1 and self.speaker.text[:1].isupper()
        )
        return not named and lowered[0] not in lists.set("definite_articles")


def _starts_with_name(text: str, lists: Lexicon) -> bool:
    return any(name.span.start == 0 for name in names(text, lists.language))


def attribution(strand: Strand, lists: Lexicon) -> Attribution | None:
    """Return the attribution that `strand`, one sentence, makes; None when it makes none."""
    patterns = _patterns(lists.language)
    for read in (_quote_first, _according_to, _said_that, _said_quote, _in_passing):
        found = read(strand, patterns)
        if found is not None and _is_speaker(found.speaker, lists):
            return found
    return None


def _is_speaker(speaker: Strand, lists: Lexicon) -> bool:
    words = speaker.text.split()
    if not words or len(words) > _LONGEST_SPEAKER:
        return False
    return Grammar(speaker.text, lists).first_verb() is None and words[0].casefold() not in {
        "it",
        "es",
        "il",
    }


def _quote_first(strand: Strand, patterns: dict[str, re.Pattern[str]]) -> Attribution | None:
    match = patterns["quote_first"].match(strand.text)
    if match is None:
        return None
    speaker_start, speaker_end = match.span("after" if match["after"] else "before")
    verb = match["verb_first"] or match["verb_last"]
    relative = patterns["relative"].search(strand.text[speaker_start:speaker_end])
    about = None
    if relative is not None:
        name = strand.cut(speaker_start, speaker_start + relative.start())
        about = joined([name, strand.cut(speaker_start + relative.end(), speaker_end)])
        speaker_end = speaker_start + relative.start()
    speaker = strand.cut(speaker_start, speaker_end)
    return Attribution(speaker, verb, strand.cut(*match.span("content")), about)


def _according_to(strand: Strand, patterns: dict[str, re.Pattern[str]]) -> Attribution | None:
    for name in ("according_first", "according_last"):
        match = patterns[name].match(strand.text)
        if match is not None:
            speaker, content = (
                strand.cut(*match.span("speaker")),
                strand.cut(*match.span("content")),
            )
            return Attribution(speaker, patterns["says"].pattern, content)
    return None


def _said_that(strand: Strand, patterns: dict[str, re.Pattern[str]]) -> Attribution | None:
    match = patterns["said_that"].match(strand.text)
    if match is None:
        return None
    parts = strand.cut(*match.span("speaker")), strand.cut(*match.span("content"))
    return Attribution(parts[0], match["verb"], parts[1])


def _said_quote(strand: Strand, patterns: dict[str, re.Pattern[str]]) -> Attribution | None:
    match = patterns["said_quote"].match(strand.text)
    if match is None:
        return None
    parts = strand.cut(*match.span("speaker")), strand.cut(*match.span("content"))
    return Attribution(parts[0], match["verb"], parts[1])


def _in_passing(strand: Strand, patterns: dict[str, re.Pattern[str]]) -> Attribution | None:
    """Read "…, its owner said, …" and "…, the ministry said."."""
    match = patterns["in_passing"].search(strand.text)
    if match is None or match.start() == 0:
        return None
    rest = strand.text[match.end() :].strip()
    glue = ", " if rest and not rest.startswith((".", "!", "?")) else ""
    content = joined([strand.cut(0, match.start()), strand.cut(match.end())], glue)
    name = "after" if match["after"] else "before"
    verb = match["verb_first"] or match["verb_last"]
    return Attribution(strand.cut(*match.span(name)), verb, content)


@lru_cache(maxsize=8)
def _patterns(language: str) -> dict[str, re.Pattern[str]]:
    lists = lexicon(language)
    verbs = "|".join(sorted(map(re.escape, lists.set("reporting_verbs")), key=len, reverse=True))
    verb_first = rf"(?P<verb_first>{verbs})\s+(?P<after>[^.;:]+?)"
    verb_last = rf"(?P<before>[^,.;:“”\"]+?)\s+(?P<verb_last>{verbs})"
    who = rf"(?:{verb_first}|{verb_last})"
    according = "|".join(map(re.escape, lists.phrases("according_to")))
    relative = "|".join(lists.set("relative_pronouns")) or "who"
    that = re.escape(lists.text("that_word"))
    to_whom = lists.text("told_whom") or r"[^\s,]+"
    says = lists.text("says") or "says"
    quote = rf"[{_OPEN}](?P<content>[^“”„«»\"]{{3,}}?)[,.!?]?[{_CLOSE}]"
    short = r"[^,.;:“”\"]{2,60}?"
    name = r"(?P<speaker>[^,;:“”\"]+?)"
    verb = rf"(?P<verb>{verbs})"
    raw = {
        "quote_first": rf"{quote},?\s+{who}\s*[.,]*$",
        "according_first": rf"(?:{according})\s+(?P<speaker>[^,]+),\s+(?P<content>.+)$",
        "according_last": rf"(?P<content>.+?),?\s+(?:{according})\s+(?P<speaker>[^,.]+)\.?$",
        "said_that": rf"{name}\s+(?:\w+ly\s+)?{verb}(?:\s+{to_whom}(?:\s+\w+){{0,2}}?)?,?"
        rf"\s+{that}\s+(?P<content>.+)$",
        "said_quote": rf"{name}\s+{verb}\s*[:,]\s*{quote}\.?$",
        "in_passing": rf",\s+(?:(?P<before>{short})\s+(?P<verb_last>{verbs})"
        rf"|(?P<verb_first>{verbs})\s+(?P<after>{short}))(?=[,.]|$),?",
        "relative": rf",\s+(?:{relative})\b",
    }
    compiled = {name: re.compile(one, re.IGNORECASE | re.DOTALL) for name, one in raw.items()}
    return {**compiled, "says": re.compile(says)}
