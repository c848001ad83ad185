"""What all models of the vocabulary share, and the words that are used as labels."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict

from plumbline.errors import PlumblineError

ClaimKind = Literal[
    "fact", "opinion", "personal", "prediction", "question", "instruction", "phrase"
]
Stance = Literal["supports", "refutes", "neutral"]
DecidedLabel = Literal["supported", "refuted", "conflicting", "not_enough_evidence"]
VerdictLabel = Literal[
    "supported",
    "refuted",
    "conflicting",
    "not_enough_evidence",
    "not_checkable",
    "could_not_check",
]
ToldLabel = VerdictLabel | Literal["probably_supported", "probably_refuted"]
SourceKind = Literal[
    "official", "reference", "news", "fact_check", "scholarly", "social", "satire", "other"
]
StrategyName = Literal[
    "pass_fc", "evidence_pursuit", "simple_rag", "question_enrichment", "search_agent"
]
ReasonerName = Literal["embedded", "llm"]
# A verdict whose label is less likely than this is told as "probably"; extension/model/told.js
# has the same number.
TENTATIVE_BELOW = 0.6
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


class Model(BaseModel):
    """A value of the vocabulary: immutable, and closed against unknown fields and against numbers
    that JSON has no word for, so that what was written can be read again."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)


def _without_lone_surrogates(text: str) -> str:
    # JavaScript can send half of a surrogate pair; SQLite and UTF-8 cannot store one. The
    # replacement keeps the length in code points, so that spans stay right.
    return text if text.isascii() else _LONE_SURROGATE.sub("�", text)


Text = Annotated[str, AfterValidator(_without_lone_surrogates)]


def storable(value: Any) -> Any:
    """Return a JSON value without lone surrogates, as it can be stored and sent.

    Raises RecursionError for one that is nested too deeply.
    """
    if isinstance(value, str):
        # Asked for here: every word of every answer passes by, and hardly any needs more.
        return value if value.isascii() else _without_lone_surrogates(value)
    if isinstance(value, list):
        return [storable(one) for one in value]
    if isinstance(value, dict):
        return {storable(name): storable(one) for name, one in value.items()}
    return value


class Problem(Model):
    """Why something failed and what to do: the body of every error (RFC 9457 plus `remedy`).

    Title and remedy follow from the type, so that a client may say them in its own language, unless
    the remedy is `specific`: for this very case.
    """

    type: Text
    title: Text
    detail: Text
    remedy: Text
    specific: bool = False
    step: Text | None = None

    @classmethod
    def of(cls, error: PlumblineError, step: str | None = None) -> Problem:
        """Describe `error` for its reader; `step` names where in a check it happened."""
        return cls(
            type=f"urn:plumbline:problem:{error.kind}",
            title=error.title,
            detail=error.detail,
            remedy=error.remedy,
            specific=error.specific,
            step=step,
        )


class Span(Model):
    """A stretch of text, `start` inclusive and `end` exclusive, in Unicode code points."""

    start: int
    end: int
