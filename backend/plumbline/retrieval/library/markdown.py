"""Reads Markdown with front matter into plain text: one block of text a line."""

from __future__ import annotations

import re

_FRONT_MATTER = re.compile(r"\A---[ \t]*\r?\n(?P<body>.*?)\r?\n---[ \t]*(?:\r?\n|\Z)", re.DOTALL)
_ENTRY = re.compile(r"^(?P<key>[A-Za-z_][\w-]*)[ \t]*:[ \t]*(?P<value>.*?)[ \t]*$")
_HEADING = re.compile(r"^ {0,3}#{1,6}[ \t]+(?P<text>.*?)[ \t#]*$")
_LIST_ITEM = re.compile(r"^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?P<text>.*)$")
_TABLE_RULE = re.compile(r"^[ \t]*\|?[ \t:|-]*-{2,}[ \t:|-]*\|?[ \t]*$")
_FENCE = re.compile(r"^ {0,3}(?:```|~~~)")
_RULE = re.compile(r"^ {0,3}(?:[-*_][ \t]*){3,}$")
_INLINE = (
    (re.compile(r"!\[([^\]]*)\]\([^)\s]*(?:\s+\"[^\"]*\")?\)"), r"\1"),
    (re.compile(r"\[([^\]]+)\]\([^)\s]*(?:\s+\"[^\"]*\")?\)"), r"\1"),
    (re.compile(r"\[([^\]]+)\]\[[^\]]*\]"), r"\1"),
    (re.compile(r"<((?:https?://|mailto:)[^>\s]+)>"), r"\1"),
    (re.compile(r"</?[A-Za-z][^<>]{0,200}>"), ""),
    (re.compile(r"`+([^`]+)`+"), r"\1"),
    (re.compile(r"(?<![\w*])(\*{1,3})(?=\S)([^*]+?)(?<=\S)\1(?![\w*])"), r"\2"),
    (re.compile(r"(?<![\w_])(_{1,3})(?=\S)([^_]+?)(?<=\S)\1(?![\w_])"), r"\2"),
    (re.compile(r"\\([\\`*_{}\[\]()#+\-.!|<>])"), r"\1"),
)


def front_matter(source: str) -> tuple[dict[str, str], str]:
    """Return the front matter's keys (in lower case) with their values, and what follows it."""
    match = _FRONT_MATTER.match(source)
    if match is None:
        return {}, source
    found = (_ENTRY.match(line) for line in match["body"].splitlines())
    entries = {entry["key"].lower(): entry["value"].strip("\"'") for entry in found if entry}
    return entries, source[match.end() :]


def plain_text(markdown: str) -> tuple[str | None, str]:
    """Return the first top heading, if the text begins with one, and the text without markup.

    Every paragraph, heading, list item and table row becomes one line.
    """
    title, blocks = None, _blocks(markdown.splitlines())
    lines = [_inline(block) for block in blocks]
    lines = [line for line in lines if line]
    if lines and re.match(r"\s*#[ \t]", markdown):
        title = lines.pop(0)
    return title, "\n".join(lines)


def _blocks(lines: list[str]) -> list[str]:
    blocks: list[str] = []
    paragraph: list[str] = []

    def finish() -> None:
        if paragraph:
            blocks.append(" ".join(paragraph))
            paragraph.clear()

    for line in lines:
        item = _LIST_ITEM.match(line)
        heading = _HEADING.match(line)
        if not line.strip() or _FENCE.match(line):
            finish()
        elif line.lstrip().startswith("|"):
            finish()
            if not _TABLE_RULE.match(line):
                blocks.append(_table_row(line))
        elif _RULE.match(line) or set(line.strip()) == {"="}:
            finish()
        elif heading:
            finish()
            blocks.append(heading["text"])
        elif item:
            finish()
            paragraph.append(item["text"].strip())
        else:
            paragraph.append(line.strip().removeprefix("> ").removeprefix(">"))
    finish()
    return blocks


def _table_row(line: str) -> str:
    return "\t".join(cell.strip() for cell in line.strip().strip("|").split("|"))


def _inline(text: str) -> str:
    for pattern, replacement in _INLINE:
        text = pattern.sub(replacement, text)
    return "\t".join(" ".join(cell.split()) for cell in text.split("\t"))
