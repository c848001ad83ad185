"""The passage a reader highlighted, and the request to check it."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from plumbline.schema.base import Model, ReasonerName, StrategyName, Text

MAX_PASSAGE_CHARACTERS = 20_000


def _worth_reading(text: str) -> str:
    if not text.strip():
        raise PydanticCustomError(
            "passage_empty", "The selection is empty. Select the text you want checked."
        )
    if len(text) > MAX_PASSAGE_CHARACTERS:
        raise PydanticCustomError(
            "passage_too_long",
            "The selection has {length} characters; at most {limit} can be checked at once. "
            "Select a shorter part.",
            {"length": len(text), "limit": MAX_PASSAGE_CHARACTERS},
        )
    return text


class Passage(Model):
    """Highlighted text with the page it stands on.

    `before` and `after` are text around the selection, with the white space that parts them from
    it; they are read for names, and for the rest of a sentence or word that the selection cut.
    `language` is a BCP 47 tag as the page states it, `published` the page's own date.
    """

    text: Annotated[Text, AfterValidator(_worth_reading)]
    url: Annotated[Text, Field(max_length=8_000)] | None = None
    title: Annotated[Text, Field(max_length=1_000)] | None = None
    site: Annotated[Text, Field(max_length=300)] | None = None
    language: Annotated[Text, Field(max_length=35)] | None = None
    published: date | None = None
    before: Annotated[Text, Field(max_length=4_000)] = ""
    after: Annotated[Text, Field(max_length=4_000)] = ""


class CheckRequest(Model):
    """What a client sends to start a check; what is None comes from the settings.

    `model` is another one on the server that the settings name for the LLM. `max_claims` has no
    more claims checked than that: of a whole article, those most worth it. A `private` check, from
    a private window of the browser, is never written anywhere.
    """

    passage: Passage
    strategy: StrategyName | None = None
    reasoner: ReasonerName | None = None
    model: Annotated[Text, Field(min_length=1, max_length=200)] | None = None
    as_of: date | None = None
    max_claims: Annotated[int, Field(ge=1, le=100)] | None = None
    reader_language: Annotated[Text, Field(max_length=35)] = "en"
    private: bool = False
