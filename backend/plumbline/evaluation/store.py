"""AVeriTeC's knowledge store: for each claim a file of its own with the pages found for it.

A folder with `0.json`, `1.json` … for the claims of a split, as the shared task published it (FEVER
workshop, 2024): a line a page, with its address as `url` and its sentences as `url2text`. A file
holds tens of thousands of sentences and all files gigabytes, so each is read when its claim comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from plumbline.errors import InputError
from plumbline.evaluation.claims import EvaluationClaim, RecordedText
from plumbline.evaluation.exclusion import Excluded, Exclusion, without
from plumbline.evaluation.lines import Line, built, json_lines

_ENDINGS = (".json", ".jsonl")


class KnowledgeStore:
    """The pages of each claim, without those that are to be left out."""

    def __init__(self, folder: Path, exclusion: Exclusion) -> None:
        self.folder = folder
        self._exclusion = exclusion

    def filled(self, claim: EvaluationClaim) -> tuple[EvaluationClaim, Excluded]:
        """Return a claim with what its file holds, and how much was left out of that.

        Raises InputError where there is no such file, or a line of it cannot be read: a claim
        whose pages nobody could look at has not been looked up.
        """
        file = self._file(claim)
        if file is None:
            raise InputError(
                f"The knowledge store {self.folder} has no file for the claim {claim.id}.",
                remedy="Give the folder of the split that the claims are of, with all its files.",
            )
        pages = tuple(page for line in json_lines(file) for page in built(line, _page))
        return without(claim.model_copy(update={"recorded": pages}), self._exclusion)

    def counts(self, claims: Sequence[EvaluationClaim]) -> Iterator[Excluded]:
        """Yield how much is left out of each claim's pages, as far as they can be read."""
        for claim in claims:
            try:
                yield self.filled(claim)[1]
            except InputError:  # told of that claim when its turn comes
                continue

    def sizes(self, claims: Sequence[EvaluationClaim]) -> list[tuple[str, int]]:
        """Return the claims' files with their sizes, which tell one store from another.

        Raises InputError for a folder that has none of them.
        """
        files = [file for claim in claims if (file := self._file(claim))]
        if not files:
            raise InputError(
                f"The knowledge store {self.folder} has no file for any of the claims.",
                remedy="Give the folder that holds 0.json, 1.json …, for the split of the claims.",
            )
        return [(file.name, file.stat().st_size) for file in files]

    def _file(self, claim: EvaluationClaim) -> Path | None:
        number = claim.id.rpartition("-")[2]
        files = (self.folder / f"{number}{ending}" for ending in _ENDINGS)
        return next((file for file in files if file.is_file()), None)


def _page(line: Line) -> list[RecordedText]:
    """Return the page of a line; none for one whose site gave no text."""
    sentences, url = line.record["url2text"] or [], line.record["url"]
    if isinstance(sentences, str) or not all(isinstance(one, str) for one in sentences):
        raise ValueError("url2text is no list of sentences")
    text = "\n".join(sentence for one in sentences if (sentence := " ".join(one.split())))
    return [RecordedText(text=text, url=url)] if text else []
