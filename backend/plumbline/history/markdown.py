"""Checks as Markdown for people, in their language; nothing from a page is read as markup."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import TypeAdapter

from plumbline.schema import Check, CheckedClaim, Evidence, Model, ReaderLabel

_FILE = Path(__file__).with_name("words.json")
_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~&:])")


class Words(Model):
    """What is written around a check's own words, in one language."""

    heading: str
    untitled: str
    checked_on: str
    page: str
    not_judged: str
    reader: str
    correction: str
    paraphrase: str
    verdicts: dict[str, str]
    stances: dict[str, str]
    states: dict[str, str]


def words_in(language: str) -> Words:
    """Return the words in `language`, a BCP 47 tag; English ones where there are none."""
    known = _all_words()
    return known.get(language.split("-")[0].lower(), known["en"])


@cache
def _all_words() -> dict[str, Words]:
    return TypeAdapter(dict[str, Words]).validate_json(_FILE.read_bytes())


def markdown_of(check: Check, labels: dict[str, ReaderLabel], words: Words) -> str:
    """Return one check as Markdown, ended by an empty line."""
    title = check.passage.title or check.passage.site or words.untitled
    facts = (f"{words.checked_on} {check.created_at:%Y-%m-%d}", words.states.get(check.status))
    blocks = [f"## {_plain(title)}", " · ".join(filter(None, facts))]
    if linkable(check.passage.url):
        blocks.append(f"{words.page}: {_address(str(check.passage.url))}")
    blocks.append(f"> {_plain(check.passage.text)}")
    for one in check.claims:
        blocks += _claim_blocks(one, labels.get(one.claim.id), words)
    return "\n\n".join(filter(None, blocks)) + "\n\n"


def linkable(url: str | None) -> bool:
    """Whether an address is one of the web."""
    try:
        return url is not None and urlsplit(url).scheme in ("http", "https")
    except ValueError:  # "http://[": from a page or an import, whatever stands there
        return False


def _claim_blocks(one: CheckedClaim, label: ReaderLabel | None, words: Words) -> list[str]:
    verdict = one.verdict
    shown = words.verdicts[verdict.told] if verdict else words.not_judged
    blocks = [f"### {_plain(one.claim.text)}", f"**{shown}**"]
    if verdict:
        blocks.append(_plain(verdict.rationale))
        if verdict.cause:
            blocks.append(_plain(f"{verdict.cause.title}: {verdict.cause.detail}"))
        if verdict.correction:
            blocks.append(f"{words.correction}: {_plain(verdict.correction)}")
        blocks.append("\n".join(_evidence_line(item, words) for item in verdict.evidence))
    if label:
        given = words.verdicts[label.label] if label.label else ""
        blocks.append(f"{words.reader}: {given} {_plain(label.note)}".rstrip())
    return blocks


def _evidence_line(item: Evidence, words: Words) -> str:
    # Only words found verbatim stand between quotation marks.
    text = _plain(item.quote.text)
    quoted = f"“{text}”" if item.quote.verbatim else f"{words.paraphrase} {text}"
    facts = ", ".join(filter(None, (_plain(item.source.site), item.source.told_date)))
    where = f" {_address(item.quote.link)}" if linkable(item.quote.link) else ""
    return f"- {words.stances[item.stance]}: {quoted} ({facts}){where}"


def _plain(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", " ".join(text.split()))


def _address(url: str) -> str:
    safe = "".join(_encoded(char) for char in url)
    return f"<{safe}>"


def _encoded(char: str) -> str:
    return "".join(f"%{byte:02X}" for byte in char.encode()) if char in "<>\\ \n\r\t`" else char
