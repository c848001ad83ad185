"""Who speaks in the sentences of a quote that name no speaker themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from plumbline.reasoning.embedded.language.lexicon import Lexicon
from plumbline.reasoning.embedded.language.strand import Strand, joined
from plumbline.reasoning.embedded.sentences.telling.attributing import attribution
from plumbline.reasoning.embedded.sentences.telling.attribution import Attribution

_MARKS = {"“": "”", '"': '"', "„": "“", "«": "»"}
_LONGEST_QUOTE = 6


def quoted_whole(sentence: Strand) -> Strand:
    """Return the last sentence of a long quote with the mark that opens it: 'They have water," he
    said'."""
    for opening, closing in _MARKS.items():
        before, mark, after = sentence.text.partition(closing)
        ends = mark and closing not in after and opening not in before
        if ends and before[-1:] in {",", ".", "!", "?"} and after[:1].isspace():
            return joined([Strand.added(opening), sentence], "")
    return sentence


def speakers(sentences: Sequence[Strand], text: str, lists: Lexicon) -> list[Attribution | None]:
    """Return for each sentence of a passage's `text` who says it, and what, where only another
    sentence of the same quote tells: "They have air" of '"They have air. They have water," he
    said. "We are close."'."""
    found: list[Attribution | None] = [None] * len(sentences)
    voice: Attribution | None = None
    for run in _runs(sentences, text):
        first, last = sentences[run[0]], sentences[run[-1]]
        goes_on = run[0] > 0 and _adjacent(sentences[run[0] - 1], first, text)
        own = attribution(quoted_whole(last), lists) if _ends_quote(last.text) else None
        quoted = _opens_quote(first.text)
        voice = None if own and own.denied else own or (voice if quoted and goes_on else None)
        untold = run if own is None else run[:-1]
        if voice is not None and quoted:
            for index in untold:
                found[index] = _said(voice, sentences[index])
    return found


def _runs(sentences: Sequence[Strand], text: str) -> Iterator[range]:
    """Return the sentences that belong together: those of one pair of marks, else each alone."""
    start = 0
    while start < len(sentences):
        end = start
        if _left_open(sentences[start].text):
            end = next(_closing(sentences, start, text), start)
        yield range(start, end + 1)
        start = end + 1


def _closing(sentences: Sequence[Strand], start: int, text: str) -> Iterator[int]:
    for index in range(start + 1, min(start + _LONGEST_QUOTE, len(sentences))):
        if not _adjacent(sentences[index - 1], sentences[index], text):
            return
        if any(mark in sentences[index].text for mark in _MARKS.values()):
            yield index


def _adjacent(one: Strand, other: Strand, text: str) -> bool:
    """Whether two sentences stand in one paragraph, the one after the other."""
    first, second = one.span, other.span
    return first is not None and second is not None and "\n" not in text[first.end : second.start]


def _opens_quote(text: str) -> bool:
    return text[:1] in _MARKS


def _left_open(text: str) -> bool:
    closing = _MARKS.get(text[:1])
    return closing is not None and closing not in text[1:]


def _ends_quote(text: str) -> bool:
    return any(mark in text for mark in _MARKS.values())


def _said(voice: Attribution, sentence: Strand) -> Attribution | None:
    """Return the sentence as what `voice` says; None for a question."""
    marks = "".join({*_MARKS, *_MARKS.values()})
    bare = sentence.text.strip(f"{marks} ")
    start = sentence.text.find(bare)
    if not bare or bare.endswith("?") or any(mark in bare for mark in marks):
        return None
    content = sentence.cut(start, start + len(bare))
    speaker = voice.speaker.borrowed()
    return replace(
        voice, speaker=speaker, content=content, about_speaker=(), when=None, opening=None
    )
