"""Write the list of English words that stand without a capital within a sentence.

    python plain_words.py

Counted in the reports of `reports/`, which are this project's own. The embedded reasoner reads a
headline in title case by it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from lessons.written import REPORTS

TARGET = (
    Path(__file__).parents[2]
    / "backend/plumbline/reasoning/embedded/language/lists/en_plain_words.txt"
)
WORD = re.compile(r"[A-Za-z]{2,}")
WITHIN = re.compile(r"[\w,] $")
LEAST, SHARE = 3, 0.7


def plain_words(lines: Iterable[str]) -> list[str]:
    """Return the words, sorted, that are mostly written without a capital where no sentence
    begins."""
    small: Counter[str] = Counter()
    all_of_them: Counter[str] = Counter()
    for line in lines:
        for match in WORD.finditer(line):
            word = match.group()
            lowered = word.lower()
            if word == lowered:
                small[word] += 1
                all_of_them[word] += 1
            elif word == word.capitalize() and WITHIN.search(line[: match.start()]):
                all_of_them[lowered] += 1
    return sorted(
        word
        for word, count in small.items()
        if count >= LEAST and count >= SHARE * all_of_them[word]
    )


def texts() -> Iterator[str]:
    """Yield the evidence and the claims of the reports."""
    for file in sorted(REPORTS.glob("*.txt")):
        for line in file.read_text("utf-8").splitlines():
            yield line.partition(": ")[2]


def main() -> None:
    """Read the reports and write the list."""
    TARGET.write_text("\n".join(plain_words(texts())) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
