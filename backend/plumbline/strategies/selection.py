"""The reader's selection as it is read: without reference marks and characters nobody sees."""

from __future__ import annotations

from plumbline.noise import plain
from plumbline.schema import Claim, Passage


class Selection:
    """A passage, what is to be read of it, and the way back to its own wording."""

    def __init__(self, passage: Passage) -> None:
        self._passage = passage
        self._plain = plain(passage.text)

    @property
    def readable(self) -> Passage:
        """The passage without noise; as it is where it holds nothing else."""
        if not self._plain.text.strip():
            return self._passage
        around = {side: plain(getattr(self._passage, side)).text for side in ("before", "after")}
        return self._passage.model_copy(update={"text": self._plain.text, **around})

    def as_selected(self, claim: Claim) -> Claim:
        """Return a claim of `readable` with its place and wording in the reader's selection."""
        if not self._plain.text.strip():
            return claim
        span = self._plain.original(claim.span)
        words = self._passage.text[span.start : span.end]
        return claim.model_copy(update={"span": span, "source_text": words})
