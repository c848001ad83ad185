"""What a page puts before its readers without stating it: searches, quizzes, questions."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import lexicon
from plumbline.reasoning.embedded.language.negations import opening_answer, opening_assent
from plumbline.text import words

_MOST_ASKED = 12
_NUMBERED = re.compile(r"\s*(?:\d{1,3}|[A-Za-z])[.)]\s+")


def echoed(sentence: str, language: str) -> bool:
    """Whether a sentence repeats what a reader typed in: "You searched for: …", "Question: …"."""
    return _opening(language, "echo_openers").match(sentence) is not None


def put_to_others(after: str, language: str) -> bool:
    """Whether the sentence after a statement asks others whether it holds: "Is that true?"."""
    if len(words(after)) > _MOST_ASKED:
        return False
    asks = _opening(language, "truth_questions").match(after) is not None
    asked = asks and after.rstrip(' ”"»').endswith("?")
    return asked or _opening(language, "check_requests").match(after) is not None


@lru_cache(maxsize=1_000)
def quizzed(text: str, language: str) -> frozenset[str]:
    """Return the statements of a quiz: those below a "True or false?" that are numbered, or whose
    answers the page offers elsewhere. What a page answers itself, item by item, is no quiz."""
    lines = [line for line in text.split("\n") if line.strip()]
    prompt = _opening(language, "quiz_prompts")
    begin = next((place for place, line in enumerate(lines) if prompt.fullmatch(line)), None)
    if begin is None:
        return frozenset()
    below = lines[begin + 1 :]
    offered = any(_anywhere(language, "answer_offers").search(line) for line in below)
    asked: set[str] = set()
    for line, following in zip(below, (*below[1:], ""), strict=True):
        number = _NUMBERED.match(line)
        if not (number or offered):
            break
        if _answers(line, language) or _answers(following, language):
            return frozenset()
        asked.add(line[number.end() if number else 0 :].strip())
    return frozenset(asked)


def _answers(line: str, language: str) -> bool:
    return any(opening(language).match(line) for opening in (opening_answer, opening_assent))


@lru_cache(maxsize=32)
def _opening(language: str, name: str) -> re.Pattern[str]:
    """Return the pattern of what a text begins with, a number or a bullet before it or not."""
    return re.compile(rf"[\W\d]*(?:{lexicon(language).either(name)})(?:\W*$|(?!\w))", re.IGNORECASE)


@lru_cache(maxsize=8)
def _anywhere(language: str, name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{lexicon(language).either(name)})(?!\w)", re.IGNORECASE)
