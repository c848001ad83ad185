"""What evidence only passes on, and what it calls false: posts, rumours, hoaxes, myths."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from plumbline.noise import unmarked
from plumbline.reasoning.embedded.assertion.contraries import asserted, without_lacks
from plumbline.reasoning.embedded.assertion.denied_before import begun_then
from plumbline.reasoning.embedded.assertion.echoes import echoed, put_to_others
from plumbline.reasoning.embedded.assertion.exceptions import excepted
from plumbline.reasoning.embedded.assertion.reach import set_against
from plumbline.reasoning.embedded.assertion.undone import one_undone
from plumbline.reasoning.embedded.language.analysis import (
    Analysis,
    stems_of,
    words_of,
)
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.negations import (
    negated,
    opening_answer,
    opening_assent,
)
from plumbline.text import sentence_spans, words

_SAME_STATEMENT, _SAME_SUBJECT = 0.6, 0.3
_SHORT, _LABEL_WORDS = 7, 3
_TELLING_TITLE, _OF_TOPIC, _RIGHT_BEFORE = 4, 2, 2


@dataclass(frozen=True)
class Setting:
    """What stands around a proposition: its sentence, that sentence's neighbours, the title, and
    whether it is one of the statements of a quiz."""

    sentence: str
    before: str = ""
    after: str = ""
    title: str = ""
    quizzed: bool = False


def reported(claim: Analysis, said: Analysis, setting: Setting) -> bool:
    """Whether the evidence says only that somebody claims this or said it at first, which others
    may deny or put right in the next sentence, or asks whether it is so, or repeats what a reader
    searched for or asked."""
    lists = lexicon(claim.language)
    revised = _pattern(claim.language, "revisions")
    if _passes_on(claim.text, lists) or revised.search(claim.text):
        return False
    stretch = _stretch_of(claim, said.text, setting.sentence, lists)
    led = setting.before if setting.before.rstrip().endswith(":") else ""
    announced = _passes_on(led, lists) or echoed(led, claim.language)
    disputed = _pattern(claim.language, "disputes").search(setting.after) is not None
    corrected = any(revised.search(one) for one in (setting.sentence, setting.after))
    assent = opening_assent(claim.language).match(setting.after)
    if assent and not setting.after[assent.end() :].strip():
        return False  # "Verdict: True."
    asked = _asks(setting.sentence, lists) and not assent
    echo = echoed(setting.sentence, claim.language) or put_to_others(setting.after, claim.language)
    told_on = announced or disputed or corrected or _passes_on(stretch, lists)
    return told_on or asked or echo or setting.quizzed


def under_check(sentence: str, language: str) -> bool:
    """Whether a sentence is what a fact-check looks into: "Claim: …", "Fact check: Holm says …"."""
    return _pattern(language, "checked").search(sentence) is not None


def ascribed(claim: Analysis, said: Analysis) -> bool:
    """Whether the evidence says that a deed or work is credited, or was once ascribed, to somebody:
    what else its sentence tells, "the law, credited with saving lives, was signed", it says itself.
    """
    pattern = _pattern(claim.language, "ascriptions")
    return pattern.search(said.text) is not None and not pattern.search(claim.text)


def denial(claim: Analysis, said: Analysis, setting: Setting) -> str:
    """Return the text in which the evidence calls false what the claim states: in the same breath,
    in the sentence before or after that speaks of it, or in its title; "" where it does not."""
    lists = lexicon(claim.language)
    assented = opening_assent(claim.language).match(setting.sentence)
    disputes = _pattern(claim.language, "disputes").search(claim.text)
    if assented or disputes or _calls_false(claim.text, lists):
        return ""
    stretch = _stretch_of(claim, said.text, setting.sentence, lists)
    if _denies(stretch, claim, lists):
        return setting.sentence
    if unmasking := _unmasking(claim, setting, lists):
        return unmasking
    if claim.negated != said.negated:
        return ""
    if _other_stretch(stretch, setting.sentence, lists):
        return setting.sentence
    answered = _asks(setting.sentence, lists) and _answers_no(setting.after, lists)
    if answered or _takes_up(setting, claim, lists):
        return setting.after
    if setting.before.rstrip().endswith(":") and _calls_false(setting.before, lists):
        return setting.before
    return setting.title if _title_denies(setting.title, claim, lists) else ""


def states_opposite(claim: Analysis, said: Analysis, is_denied: bool) -> bool:
    """Whether one of the two is negated and the other is not. What calls a statement false is no
    part of it: "there is no evidence that X", "it is not true that X" deny X, not its opposite. Of
    what a statement excepts it tells the opposite; what began at a time was not so before."""
    stated = asserted(claim, said)
    stated = _pattern(claim.language, "denial").sub(" ", stated) if is_denied else stated
    claimed = negated(without_lacks(claim.text, claim, said), claim.language)
    claimed ^= excepted(said, claim)
    told = negated(stated, claim.language) ^ one_undone(claim, said) ^ excepted(claim, said)
    if claim.negated:
        told ^= set_against(claim, said, lexicon(claim.language)) is not None
    return (claimed != told) ^ begun_then(claim, said)


def _stretch_of(claim: Analysis, said: str, sentence: str, lists: Lexicon) -> str:
    """Return the part of a sentence, between its "but" and "in fact", that holds of a clause what
    the claim tells, or most of it."""
    stems = stems_of(said, lists.language)

    def held(stretch: str) -> tuple[int, int]:
        there = stems & stems_of(stretch, lists.language)
        return len(there & claim.content_stems), len(there)

    return max(_stretches(sentence, lists.language), key=held)


@lru_cache(maxsize=5_000)
def _stretches(sentence: str, language: str) -> tuple[str, ...]:
    marks = [match.end() for match in _pattern(language, "turns").finditer(sentence)]
    marks = sorted({*marks, *_reasons(sentence, lexicon(language))})
    opener = _words(sentence)[:1]
    if opener and opener[0] in lexicon(language).set("concession_openers") and "," in sentence:
        marks = sorted({sentence.index(",") + 1, *marks})
    edges = [0, *marks, len(sentence)]
    return tuple(sentence[one:two] for one, two in pairwise(edges) if two > one) or (sentence,)


def _reasons(sentence: str, lists: Lexicon) -> list[int]:
    """Return where a reason begins for calling something false: "This is false, as …", not what
    is called false: "The false post says that, as …"."""
    told = lists.text("that_word")
    return [
        match.end()
        for match in _pattern(lists.language, "reasons").finditer(sentence)
        if len(_words(sentence[: match.start()])) <= _SHORT
        and _words(sentence[: match.start()])[-1:] != [told]
        and _refers_back(sentence[: match.start()], lists)
        and _calls_false(sentence[: match.start()], lists)
    ]


def _other_stretch(stretch: str, sentence: str, lists: Lexicon) -> bool:
    """Whether another part of the sentence takes this one back: "…, but that is false"; one that
    comes before, "That is false, as …", only with "that"."""
    stretches = _stretches(sentence, lists.language)
    place = stretches.index(stretch)
    led = re.search(rf"(?:^|,)\s*{lists.text('that_word')}\b", stretch) is not None
    others = (*(stretches[:place] if led else ()), *stretches[place + 1 :])
    return any(_refers_back(other, lists) and _calls_false(other, lists) for other in others)


def _denies(text: str, claim: Analysis, lists: Lexicon) -> bool:
    """Whether a stretch calls false what the claim states, and not only what it says beside it:
    "she fell ill, with no evidence that anybody had met her"."""
    ahead = _pattern(lists.language, "ahead")
    return any(
        not ahead.match(text, one.start()) or _told_after(text, one, claim, lists)
        for one in _denials(text, lists)
    )


def _told_after(text: str, mark: re.Match[str], claim: Analysis, lists: Lexicon) -> bool:
    """Whether what stands after a mark speaks of the claim, if what stands before it does."""
    own, after = claim.content_stems, text[mark.end() :]
    near = len(own & stems_of(after, lists.language))
    elsewhere = near < len(own & stems_of(text[: mark.start()], lists.language))
    return not elsewhere or near >= _SAME_SUBJECT * len(own) or _refers_back(after, lists)


def _takes_back(text: str, claim: Analysis, lists: Lexicon) -> bool:
    """Whether a text calls false what was said; "there is no link" takes no "not" back."""
    ahead = _pattern(lists.language, "ahead")
    marks = _denials(text, lists)
    return any(not (claim.negated and ahead.match(text, one.start())) for one in marks)


def _takes_up(setting: Setting, claim: Analysis, lists: Lexicon) -> bool:
    """Whether the next sentence calls this one false: "The post is fake.", "No evidence …". A
    verdict that ends an article, "we rate the claim false", is of what others say, not of what the
    article said last; nor does it settle anything that somebody whom it is about "called the report
    baseless"."""
    after = setting.after
    if _answers_no(after, lists):
        return True
    by_one_side = words_of(after).isdisjoint(lists.set("authority_words"))
    if by_one_side and _pattern(lists.language, "disputes").search(after):
        return False
    if not (_takes_back(after, claim, lists) and _speaks_of(after, claim, lists)):
        return False
    of_others = _passes_on(setting.sentence, lists) or _asks(setting.sentence, lists)
    return of_others or not _pattern(lists.language, "verdicts").search(after)


def title_states_opposite(claim: Analysis, title: str) -> bool:
    """Whether a title denies the claim or states its opposite: "Masks do not cause hypoxia"."""
    lists = lexicon(claim.language)
    opposite = (
        _shares(title, claim, _SAME_STATEMENT) and negated(title, lists.language) != claim.negated
    )
    return opposite or _title_denies(title, claim, lists)


def _speaks_of(text: str, claim: Analysis, lists: Lexicon) -> bool:
    return _refers_back(text, lists) or _shares(text, claim, _SAME_SUBJECT)


def _shares(text: str, claim: Analysis, least: float) -> bool:
    """Whether a text has so many of the claim's words."""
    own = claim.content_stems
    return len(own & stems_of(text, claim.language)) >= least * len(own) > 0


def _unmasking(claim: Analysis, setting: Setting, lists: Lexicon) -> str:
    """Return the sentence that calls made up a picture or film in which alone is seen what the
    claim states: "A video shows a shark in the street. It was made with editing software"."""
    shown = lists.set("media_nouns").intersection(words_of(setting.sentence))
    if not shown or lists.set("media_nouns").intersection(words_of(claim.text)):
        return ""
    pattern = _pattern(lists.language, "unmaskings")
    return next((one for one in (setting.sentence, setting.after) if pattern.search(one)), "")


def _answers_no(text: str, lists: Lexicon) -> bool:
    """Whether a text begins with "No," or "False."."""
    return opening_answer(lists.language).match(text) is not None


def _title_denies(title: str, claim: Analysis, lists: Lexicon) -> bool:
    """Whether a title such as "No, X did not Y", "False: X did Y" or "The X hoax" means the
    claim."""
    if not _shares(title, claim, _SAME_STATEMENT):
        return False
    answer = opening_answer(lists.language).match(title)
    if answer is None and not _calls_false(title, lists):
        return False
    statement = title[answer.end() :] if answer else title
    statement = _pattern(lists.language, "denial").sub(" ", statement)
    opposite = negated(statement, lists.language) != claim.negated
    return opposite == (answer is not None and not _calls_false(answer.group(), lists))


def rating(claim: Analysis, text: str, title: str) -> str:
    """Return the sentence in which a fact-check calls false what it looks into: "The claim is
    false.", "There is no evidence …"; "" where it has none. Below a title that is of something
    else, as of a debate, "this is false" is of what was said right before. To call false that
    something is so refutes nobody who denies it."""
    lists = lexicon(claim.language)
    if under_check(claim.text, claim.language) or _calls_false(claim.text, lists):
        return ""  # It is a rating itself.
    read = [text[span.start : span.end] for span in sentence_spans(text, claim.language)]
    of_many = len(_words(title)) >= _TELLING_TITLE and not _names_topic(title, claim)
    for place, sentence in enumerate(map(unmarked, read)):
        if not _calls_false(sentence, lists):
            continue
        before = read[max(0, place - _RIGHT_BEFORE) : place]
        meant = not of_many or any(_shares(one, claim, _SAME_STATEMENT) for one in before)
        back = not claim.negated and _refers_back(sentence, lists)
        of_it = _shares(sentence, claim, _SAME_SUBJECT)
        if (meant and back) or (of_it and (back or _rated(sentence, lists) == claim.negated)):
            return read[place]
    return ""


def _rated(sentence: str, lists: Lexicon) -> bool:
    """Whether what a sentence calls false is that something is not so."""
    return negated(_pattern(lists.language, "denial").sub(" ", sentence), lists.language)


def _names_topic(title: str, claim: Analysis) -> bool:
    """Whether a title has two of the claim's words, or a good part of them."""
    shared = claim.content_stems & stems_of(title, claim.language)
    return len(shared) >= _OF_TOPIC or _shares(title, claim, _SAME_SUBJECT)


def awaits_answer(sentence: str, language: str) -> bool:
    """Whether a sentence says nothing without the one that follows: "Does it help?", "Myth: It
    does"."""
    lists = lexicon(language)
    label, mark, _ = sentence.partition(":")
    labelled = mark and len(words(label)) <= _LABEL_WORDS and _calls_false(label, lists)
    return bool(labelled) or _asks(sentence, lists)


def _refers_back(text: str, lists: Lexicon) -> bool:
    meant = _pattern(lists.language, "others").sub(" ", text)
    return bool(words_of(meant) & (lists.set("claim_nouns") | lists.set("back_references")))


def _asks(sentence: str, lists: Lexicon) -> bool:
    """Whether a sentence is a question, which states nothing, be its mark missing."""
    if sentence.rstrip(" \"”'»)").endswith("?"):
        return True
    opener = _words(sentence)[:1]
    return not lists.set("question_openers").isdisjoint(opener)


@lru_cache(maxsize=10_000)
def _passes_on(text: str, lists: Lexicon) -> bool:
    return _pattern(lists.language, "hearsay").search(text) is not None


def calls_false(text: str, language: str) -> bool:
    """Whether a text calls something false and does not take that back."""
    return _calls_false(text, lexicon(language))


def _calls_false(text: str, lists: Lexicon) -> bool:
    return bool(_denials(text, lists))


@lru_cache(maxsize=10_000)
def _denials(text: str, lists: Lexicon) -> tuple[re.Match[str], ...]:
    """Return the places where a text calls something false and does not take it back."""
    taken_back = _taken_back(lists.language)
    found = _pattern(lists.language, "denial").finditer(text)
    return tuple(one for one in found if not taken_back.search(text[: one.start()]))


@lru_cache(maxsize=8)
def _taken_back(language: str) -> re.Pattern[str]:
    """Return the pattern of what leads to a denial and takes it back: "is not a" hoax."""
    either = lexicon(language).either("denial_negators")
    return re.compile(rf"(?:{either}) $", re.IGNORECASE)


def _words(text: str) -> list[str]:
    return [word.casefold() for word in words(text)]


@lru_cache(maxsize=64)
def _pattern(language: str, name: str) -> re.Pattern[str]:
    """Return the pattern for "turns" (to another statement), "reasons" (why something is false),
    what is "checked", "hearsay", "ascriptions" (of deeds and works), "revisions" (of figures),
    "disputes", "denial", "unmaskings" (of pictures), denials of what lies "ahead", a fact-check's
    "verdicts", or "others" (statements that are not the one at hand)."""
    lists = lexicon(language)
    written: Sequence[str] = {
        "turns": lists.phrases("statement_turns"),
        "checked": lists.phrases("check_labels"),
        "hearsay": (
            *lists.phrases("hearsay_marks"),
            *lists.phrases("first_reports"),
            *lists.phrases("check_labels"),
        ),
        "ascriptions": lists.phrases("ascriptions"),
        "revisions": lists.phrases("revision_marks"),
        "disputes": lists.phrases("dispute_marks"),
        "reasons": lists.phrases("reason_marks"),
        "unmaskings": lists.phrases("unmaskings"),
        "ahead": lists.phrases("denials_ahead"),
        "verdicts": lists.phrases("verdict_marks"),
        "others": lists.phrases("other_statements"),
        "denial": (*map(re.escape, lists.set("denial_words")), *lists.phrases("denial_marks")),
    }[name]
    either = "|".join(sorted(written, key=len, reverse=True)) or r"(?!)"
    # A phrase that begins with a comma or ends with a space needs no edge of a word there.
    before, after = r"(?:(?<![\w-])|(?=[,;]))", r"(?:(?!\w)|(?<=\s))"
    return re.compile(f"{before}(?:{either}){after}", re.IGNORECASE)
