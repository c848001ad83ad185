"""The sentences of a passage without what pages print around them, with list items and table rows
turned into sentences."""

from __future__ import annotations

import re

from plumbline.reasoning.embedded.extraction.furniture import (
    asserted,
    is_exclamation,
    is_furniture,
    is_heading,
    is_label,
    is_title,
    without_furniture,
)
from plumbline.reasoning.embedded.language.dates.in_text import dates
from plumbline.reasoning.embedded.language.grammar import Grammar
from plumbline.reasoning.embedded.language.lexicon import Lexicon, lexicon
from plumbline.reasoning.embedded.language.strand import Strand, joined, opening_lowered
from plumbline.reasoning.embedded.sentences.tables import (
    is_common,
    ranking_columns,
    told_cell,
    topic_of,
)
from plumbline.text import sentence_offsets

_BULLET = re.compile(r"\s*(?:[-*•‣▪▸►▶●○◦■□➤→✓+–/]|\d{1,2}[.)]|#{1,6})\s+")
_CELLS = re.compile(r"[^\S\t]*[|\t][^\S\t]*")
_FRAMED = re.compile(r"\s*\|(.*?)\|?\s*")
_VALUE = r"(?:[^.!?]|(?<=\d)\.(?=\d)){1,80}"
_ENTRY = re.compile(
    rf"\s*(?:[-*•‣▪▸►●–]\s+)?([A-Z][^\W\d]*(?:[ /-][^\W\d]+){{0,3}}):\s+({_VALUE})\.?\s*$"
)
_CUT_OFF = re.compile(r"\b(?:et al|approx|vs|cf|e\.g|i\.e|ca?|[Ff]igs?|p\.p|a\.s\.l)\.$")
_NUMBERED = re.compile(r"\b[Nn]os?\.$")
_DASHED = re.compile(r"\s+[–—-]\s+|:\s+")
_IN_BRACKETS = re.compile(r"\(((?:[^()]|\([^()]*\))+)\)\.?")
_AND_SIGN = re.compile(r"(?<=\w )&(?= [a-zß-ÿ])")
_BRACKETED = re.compile(r"\([^()]*\)")
_RULE = re.compile(r"^[\s|:\-–—=_*]+$")


def statements(text: str, language: str) -> list[Strand]:
    """Return the statements of `text` in order, each knowing its place. Where it holds nothing but
    what pages print around texts, that is returned."""
    lists = lexicon(language)
    read = _statements(text, language, lists)
    told = [_told(one, lists) for one in read if not is_furniture(one.text, lists)]
    kept = [one for one in told if one]
    return kept or [
        without_furniture(one, lists) for one in _statements(text, language, lists, all_lines=True)
    ]


def _statements(
    text: str, language: str, lists: Lexicon, *, all_lines: bool = False
) -> list[Strand]:
    found: list[Strand] = []
    intro: Strand | None = None
    for block, rows in _blocks(text):
        if rows:
            found += _table(text, block, lists)
            intro = None
            continue
        for line in _lines(text, *block):
            if all_lines or _is_text(line, text, lists):
                item, intro = _item(line, intro, lists)
                item = item or _entry(line, lists) or _dated(line, lists)
                found += item if item is not None else _sentences(text, line, language)
    return found


def _told(statement: Strand, lists: Lexicon) -> Strand:
    """Return what a statement tells without its label; nothing where that was all, or a title:
    "Fig. 4. Map of the Grau fault."."""
    bare = _unbracketed(without_furniture(statement, lists))
    titled = bare.text != statement.text and statement.text.endswith(bare.text)
    empty = is_furniture(bare.text, lists) or is_exclamation(bare.text, lists)
    if empty or (titled and is_title(bare.text, lists)):
        return bare.cut(0, 0)
    return asserted(_spelled_out(bare, lists), lists)


def _unbracketed(strand: Strand) -> Strand:
    """Return a sentence without the brackets that all of it stands in."""
    whole = _IN_BRACKETS.fullmatch(strand.text)
    return strand.cut(*whole.span(1)) if whole else strand


def _spelled_out(strand: Strand, lists: Lexicon) -> Strand:
    """Return a statement with "and" for the sign between words, not that between names."""
    for sign in reversed(list(_AND_SIGN.finditer(strand.text))):
        strand = strand.replaced(sign.start(), sign.end(), lists.text("and_word"))
    return strand


def _is_text(line: Strand, text: str, lists: Lexicon) -> bool:
    alone = "\n" not in text.strip() or _BULLET.match(line.text) or _ENTRY.match(line.text)
    return bool(alone or not is_heading(line, lists)) and not is_furniture(line.text, lists)


def _item(
    line: Strand, intro: Strand | None, lists: Lexicon
) -> tuple[list[Strand] | None, Strand | None]:
    """Return a list item without a verb, joined to the words that open the list; None for any
    other line. The second value is the opening that holds for the next line."""
    listed = _BULLET.match(line.text)
    if not listed:
        opens = line.text.endswith(":")
        return None, line.cut(0, len(line.text) - 1) if opens else None
    item = line.cut(listed.end())
    if intro is None or Grammar.of(item.text, lists).first_verb() is not None:
        return None, intro
    return [joined([intro.borrowed(), item], ": ")], intro


def _entry(line: Strand, lists: Lexicon) -> list[Strand] | None:
    """Return "Population: 52,300" as "Its population is 52,300", "Born: 12 March 1949" as "It was
    born on 12 March 1949"; None for any other line."""
    entry = _ENTRY.match(line.text)
    if entry is None:
        return None
    label, value = line.cut(*entry.span(1)), line.cut(*entry.span(2))
    told = _happened(label, value, None, lists)
    if told is None and not is_label(label.text, lists):
        told = _has(label, value, None, lists)
    return [told] if told else None


def _happened(label: Strand, value: Strand, owner: Strand | None, lists: Lexicon) -> Strand | None:
    """Return "It was born on 12 March 1949", of `owner` or of "it"; None where no time is told."""
    it, own = lists.text("it_word"), label.text.casefold() in lists.set("entry_deeds")
    when = dates(value.text, lists.language)[:1] if it else ()
    deed = own or Grammar.of(label.text, lists).participle(0)
    if not when or when[0].span.start or not deed:
        return None
    being = [] if own else [Strand.added(lists.text("was"))]
    link = Strand.added(lists.text("on_day" if when[0].day else "in_year"))
    return joined([owner or Strand.added(it), *being, label.lowered(), link, value])


def _has(label: Strand, value: Strand, owner: Strand | None, lists: Lexicon) -> Strand | None:
    """Return "Its population is 52,300" or "It carries two lanes", of `owner` or of "it"; None
    where another verb is told, or no noun: "Sold at"."""
    its, it = lists.text("its_word"), Strand.added(lists.text("it_word"))
    if its and label.text.casefold() in lists.set("entry_verbs"):
        return joined([owner or it, label.lowered(), opening_lowered(value, lists)])
    verbs = (Grammar.of(part.text, lists).first_verb() for part in (label, value))
    last = label.text.split()[-1].casefold()
    if not its or any(verb is not None for verb in verbs) or last in lists.set("prepositions"):
        return None
    whose = joined([owner, Strand.added("’s")], "") if owner else Strand.added(its)
    return joined([whose, label.lowered(), Strand.added(lists.text("is")), value])


def _dated(line: Strand, lists: Lexicon) -> list[Strand] | None:
    """Return "1968 – The board begins a survey" as "In 1968, the board begins a survey"; None for
    any other line."""
    listed = _BULLET.match(line.text)
    start = listed.end() if listed else 0
    mark = _DASHED.search(line.text, start)
    when = dates(line.text[start : mark.start()], lists.language)[:1] if mark else ()
    if mark is None or not when or when[0].span.start or when[0].relative:
        return None
    told = line.cut(mark.end(), len(line.text.rstrip(". ")))
    if when[0].span.end < mark.start() - start or Grammar.of(told.text, lists).first_verb() is None:
        return None
    link = lists.text("on_day" if when[0].day else "in_year")
    leading = Strand.added(f"{link[:1].upper()}{link[1:]}")
    opening = joined([leading, line.cut(start, mark.start())])
    return [joined([opening, opening_lowered(told, lists)], ", ")]


def headings(text: str, language: str) -> list[str]:
    """Return the headings above a text's first sentence, without their labels: what it is of."""
    lists, found = lexicon(language), []
    for line in _lines(text, 0, len(text)):
        bare = without_furniture(line, lists)
        if _CELLS.search(line.text):
            break
        if is_furniture(line.text, lists):
            continue
        if not is_heading(bare, lists) or _ENTRY.match(bare.text):
            break
        found.append(bare.text)
    return found


def _lines(text: str, start: int, end: int) -> list[Strand]:
    lines, position = [], start
    for line in text[start:end].splitlines(keepends=True):
        whole = Strand.of(text, position, position + len(line)).cut(0)
        position += len(line)
        if whole:
            lines.append(whole)
    return lines


def _sentences(text: str, line: Strand, language: str) -> list[Strand]:
    span = line.span
    if span is None:
        return []
    listed = _BULLET.match(line.text)
    start = span.start + (listed.end() if listed else 0)
    part = text[start : span.end]
    return [Strand.of(text, start + first, start + last) for first, last in _whole(part, language)]


def _whole(line: str, language: str) -> list[tuple[int, int]]:
    """Return the places of a line's sentences; none ends within brackets or after "et al."."""
    spans: list[tuple[int, int]] = []
    for first, last in sentence_offsets(line, language):
        before = line[spans[-1][0] : spans[-1][1]] if spans else ""
        open_bracket = before.count("(") > before.count(")") and ")" in line[first:last]
        goes_on = before.endswith(")") and line[first].islower()  # "(Quarry Rd.) remains shut"
        numbered = _NUMBERED.search(before) and line[first].isdigit()
        if spans and (open_bracket or goes_on or numbered or _CUT_OFF.search(before)):
            spans[-1] = (spans[-1][0], last)
        else:
            spans.append((first, last))
    return spans


def _blocks(text: str) -> list[tuple[tuple[int, int], bool]]:
    """Return runs of lines as (start, end) with whether they are the rows of a table."""
    blocks: list[tuple[tuple[int, int], bool]] = []
    position = 0
    for line in text.splitlines(keepends=True):
        end = position + len(line)
        cells = [cell for cell in _CELLS.split(line.strip().strip("|")) if cell]
        row = len([cell for cell in cells if not _BULLET.match(f"{cell} ")]) >= 2 and (
            "\t" in line or "|" in line
        )
        if blocks and blocks[-1][1] == row:
            blocks[-1] = ((blocks[-1][0][0], end), row)
        else:
            blocks.append(((position, end), row))
        position = end
    return [_settled(block, rows, text) for block, rows in blocks]


def _settled(block: tuple[int, int], rows: bool, text: str) -> tuple[tuple[int, int], bool]:
    return block, rows and len(text[block[0] : block[1]].strip().splitlines()) >= 2


def _table(text: str, block: tuple[int, int], lists: Lexicon) -> list[Strand]:
    """Turn each cell below a heading into "The HEADING of ROW is CELL"."""
    rows = [row for row in _rows(text, block) if row]
    if not rows:  # nothing but rules
        return [Strand.of(text, *block).cut(0)]
    if _is_sheet(rows, lists):
        return _sheet(rows, lists)
    heads, *others = rows
    name = ranking_columns(min(map(len, rows)), [row[0].text for row in others])
    topic = topic_of(text[: block[0]].rstrip().rpartition("\n")[2], lists)
    found = [
        told_cell(row[name], head, cell, topic, lists)
        for row in others
        for head, cell in zip(heads[name + 1 :], row[name + 1 :], strict=False)
        if row[name] and any(map(str.isalnum, cell.text))  # a dash is no figure
    ]
    return found or [Strand.of(text, *block).cut(0)]


def _is_sheet(rows: list[list[Strand]], lists: Lexicon) -> bool:
    """Whether each row tells one thing of the same owner: "Weight | 19.8 kg". A row of two common
    words at the top, "Country | Population", says what the columns hold."""
    if any(len(row) != 2 for row in rows):
        return False
    common = sum(is_common(label.text, lists) for label, _ in rows[1:])
    _, first = rows[0]
    columns = all(any(map(str.isdigit, value.text)) for _, value in rows[1:])
    headed = columns and "," not in first.text and is_common(first.text, lists)
    return 3 * common >= 2 * len(rows[1:]) > 0 and not headed


def _sheet(rows: list[list[Strand]], lists: Lexicon) -> list[Strand]:
    """Return each row of a sheet as a sentence of its owner, whom the first row may name."""
    titled = rows[0][0].text.casefold() in lists.set("sheet_titles")
    owner = rows[0][1] if titled else None
    told = []
    for label, value in rows[1 if titled else 0 :]:
        bracket = _BRACKETED.search(label.text)
        bare = label.cut(0, bracket.start()) if bracket else label
        sentence = _happened(bare, value, owner, lists) or _has(bare, value, owner, lists)
        told.append(sentence or joined([label, value], ": "))
    return told


def _rows(text: str, block: tuple[int, int]) -> list[list[Strand]]:
    """Return the rows of a table with their cells, empty ones where every row has as many."""
    rows: list[list[Strand]] = []
    position = block[0]
    for line in text[block[0] : block[1]].splitlines(keepends=True):
        if not _RULE.match(line):
            rows.append(_cells(Strand.of(text, position, position + len(line.rstrip("\r\n")))))
        position += len(line)
    aligned = len({len(row) for row in rows}) == 1 and all(rows[0][1:])
    return rows if aligned else [[cell for cell in row if cell] for row in rows]


def _cells(line: Strand) -> list[Strand]:
    framed = _FRAMED.fullmatch(line.text)
    bare = line.cut(*framed.span(1)) if framed else line
    marks = list(_CELLS.finditer(bare.text))
    begins = [0, *(mark.end() for mark in marks)]
    ends = [*(mark.start() for mark in marks), len(bare.text)]
    return [bare.cut(begin, end) for begin, end in zip(begins, ends, strict=True)]
