"""Exports are complete, come back by import, and nothing in them runs or breaks out."""

from __future__ import annotations

import csv
import io
import json
import re
from datetime import date
from pathlib import Path

import pytest

from plumbline.errors import SearchBlocked
from plumbline.history import History
from plumbline.history.export import export, restore, script_safe
from plumbline.schema import Passage, Problem, ReaderLabel, Verdict
from tests.addresses import malformed
from tests.history.stories import store, story, verdict_of

FORMULAS = [
    "=1+1",
    "=cmd|' /C calc'!A0",
    "+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "  =1",
    '=HYPERLINK("http://evil.example")',
]
BREAKOUTS = [
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "]]><img src=x onerror=alert(1)>",
    "\u2028\u2029",
    "<b>&amp;</b>",
]
MARKUP = [
    "[click](javascript:alert(1))",
    "![x](https://evil.example/track.png)",
    "<script>alert(1)</script>",
    "# heading\n# heading",
    "`code` **bold** _it_ ~~s~~ | table |",
    "1. list\n- item\n> quote",
    "http://evil.example autolink",
    "a\n\n---\n\nb",
]


def whole(history: History, form: str) -> str:
    return "".join(export(history, history.ids(), form))  # type: ignore[arg-type]


def hostile(history: History, text: str, link: str = "https://s.example/") -> None:
    verdict = verdict_of("refuted", text, link)
    (shown,) = verdict.evidence
    source = shown.source.model_copy(update={"site": text, "title": text})
    evidence = (shown.model_copy(update={"source": source}),)
    hostile_words = {"correction": text, "rationale": text, "evidence": evidence}
    verdict = verdict.model_copy(update=hostile_words)
    passage = Passage(text=text.strip() or "x", title=text[:900], url=link, site=text[:200])
    told = story("a", passage=passage, verdict=verdict)
    store(history, told)
    claims = [one.claim.id for one in history.get("a").claims]
    if claims:
        history.label("a", [ReaderLabel(claim_id=claims[0], note=text)])


@pytest.mark.parametrize("link", malformed("http://[::1", "http://[foo]/tower"))
@pytest.mark.parametrize("form", ["markdown", "claimreview", "csv", "jsonl"])
def test_a_malformed_address_costs_its_link_only(history: History, link: str, form: str) -> None:
    hostile(history, "The bridge is 412 metres long.", link)
    store(history, story("b", "Two.", label="refuted"))
    told = whole(history, form)
    assert "412" in told
    assert "Two" in told
    if form in ("markdown", "claimreview"):
        assert link not in told


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("score", "NaN"),
        ("seconds", "Infinity"),
        ("at", '"0001-01-01T00:00:00+14:00"'),
        ("at", '"9999-12-31T23:59:59-12:00"'),
    ],
)
def test_what_could_not_be_read_again_is_not_imported(
    history: History, tmp_path: Path, field: str, value: str
) -> None:
    store(history, story("a", "One.", label="refuted"))
    good = whole(history, "jsonl")
    bad = re.sub(rf'"{field}":("[^"]*"|[\d.]+)', f'"{field}":{value}', good)
    other = History(tmp_path / "other")
    report = restore(other, [bad, good])
    assert (report.imported, [one.line for one in report.rejected]) == (1, [1])
    assert whole(other, "jsonl") == good


def test_json_lines_come_back_exactly(history: History, tmp_path: Path) -> None:
    store(history, story("a", "One. Two."))
    store(history, story("b", "Drei. 😀 Vier.", label="refuted"))
    history.label("b", [ReaderLabel(claim_id="c1", label="supported", note="Doch.")])
    other = History(tmp_path / "other")
    report = restore(other, whole(history, "jsonl").splitlines())
    assert report.imported == 2
    for check_id in ("a", "b"):
        assert other.get(check_id) == history.get(check_id)
        assert other.events(check_id) == history.events(check_id)
        assert other.labels(check_id) == history.labels(check_id)
    assert [one.id for one in other.find().checks] == ["b", "a"]
    assert restore(other, whole(history, "jsonl").splitlines()).skipped == 2
    other.close()


def test_bad_lines_are_named_and_the_good_ones_taken(history: History) -> None:
    store(history, story("a"))
    line = whole(history, "jsonl").strip()
    history.delete("a")
    parsed = json.loads(line)
    unfinished = json.dumps({**parsed, "events": parsed["events"][:-1]})
    gap = json.dumps({**parsed, "events": parsed["events"][:1] + parsed["events"][2:]})
    other_format = json.dumps({**parsed, "format": "plumbline-check/9"})
    report = restore(history, ["nonsense", "", unfinished, gap, other_format, "{}", line])
    assert report.imported == 1
    assert [one.line for one in report.rejected] == [1, 3, 4, 5, 6]
    assert all(one.reason for one in report.rejected)


def changed(line: str, event: int, **fields: object) -> str:
    parsed = json.loads(line)
    parsed["events"][event].update(fields)
    return json.dumps(parsed)


@pytest.mark.parametrize(
    ("event", "fields"),
    [
        (0, {"at": "0001-01-01T00:00:00+14:00"}),
        (0, {"at": "9999-12-31T23:59:59-14:00"}),
        (0, {"check_id": ""}),
        (0, {"check_id": "x" * 100_000}),
        (0, {"check_id": "\x1b[31m"}),
        (0, {"check_id": "../a"}),
        (-1, {"seconds": float("nan")}),
        (2, {"verdict": {"label": "supported", "confidence": {"supported": float("inf")}}}),
    ],
)
def test_a_hostile_line_is_named_and_the_good_ones_around_it_are_taken(
    history: History, event: int, fields: dict[str, object]
) -> None:
    for check_id in ("a", "b", "c"):
        store(history, story(check_id))
    first, line, last = whole(history, "jsonl").splitlines()
    history.clear()
    report = restore(history, [first, changed(line, event, **fields), last])
    assert (report.imported, [one.line for one in report.rejected]) == (2, [2])
    for form in ("jsonl", "csv", "markdown", "claimreview"):
        assert whole(history, form)
    assert [one.id for one in history.find().checks] == ["c", "a"]


@pytest.mark.parametrize("text", [*FORMULAS, *BREAKOUTS, *MARKUP])
def test_no_cell_of_the_csv_is_a_formula(history: History, text: str) -> None:
    hostile(history, text)
    rows = list(csv.reader(io.StringIO(whole(history, "csv"))))
    assert len({len(row) for row in rows}) == 1
    for row in rows:
        for cell in row:
            assert not cell.lstrip(" ").startswith(("=", "+", "-", "@", "\t", "\r", "\n")), cell


@pytest.mark.parametrize("text", [*BREAKOUTS, *MARKUP, *FORMULAS])
def test_claim_reviews_may_stand_inside_a_script_element(history: History, text: str) -> None:
    hostile(history, text)
    written = whole(history, "claimreview")
    for forbidden in ("<", ">", "&", "\u2028", "\u2029"):
        assert forbidden not in written
    for review in json.loads(written):
        assert review["@type"] == "ClaimReview"
        assert review["reviewRating"]["ratingValue"] == 1
        assert review["reviewRating"]["ratingExplanation"] == text


@pytest.mark.parametrize("text", [*MARKUP, *BREAKOUTS])
def test_nothing_from_a_page_is_markup_in_markdown(history: History, text: str) -> None:
    hostile(history, text)
    written = whole(history, "markdown")
    bare = re.sub(r"\\.", "", written)
    assert "<script" not in bare
    assert "](" not in bare
    assert "![" not in bare
    assert "onerror" not in re.findall(r"<[^>]*>", bare)
    headings = [line for line in bare.splitlines() if line.startswith("#")]
    assert all(line.startswith(("# Checked", "## ", "### ")) for line in headings)
    assert len(headings) == 2 + len(history.get("a").claims)


@pytest.mark.parametrize(
    "link",
    [
        "javascript:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "file:///etc/passwd",
        "https://s.example/>x<script>",
        "https://s.example/ a b",
        "vbscript:x",
        "http://[",
    ],
)
def test_only_web_addresses_become_links(history: History, link: str) -> None:
    hostile(history, "It is tall.", link)
    markdown = whole(history, "markdown")
    for target in re.findall(r"<([^<>]*)>", markdown):
        assert target.startswith("https://")
        assert " " not in target
    reviews = whole(history, "claimreview")
    assert "javascript:" not in reviews
    assert "data:text" not in reviews
    assert "file:" not in reviews


def test_a_paraphrase_is_never_between_quotation_marks(history: History) -> None:
    verdict = verdict_of("supported")
    item = verdict.evidence[0]
    quote = item.quote.model_copy(update={"verbatim": False, "start": None, "end": None})
    loose = verdict.model_copy(
        update={"evidence": (item.model_copy(update={"quote": quote}),), "rationale": ""}
    )
    store(history, story("a", verdict=loose))
    assert "“" not in whole(history, "markdown")
    [first] = csv.DictReader(io.StringIO(whole(history, "csv")))
    assert first["strongest_quote"] == ""


def test_undecided_claims_make_no_claim_review(history: History) -> None:
    store(history, story("a", label="not_enough_evidence"))
    assert json.loads(whole(history, "claimreview")) == []


@pytest.mark.parametrize(("label", "rating"), [("supported", 4), ("refuted", 2)])
def test_what_is_hardly_likelier_than_not_is_told_as_probable(
    label: str, rating: int, history: History
) -> None:
    sure = verdict_of(label)
    confidence = {label: 0.55, "not_enough_evidence": 0.45}
    store(history, story("a", verdict=sure.model_copy(update={"confidence": confidence})))
    [review] = json.loads(whole(history, "claimreview"))
    assert review["reviewRating"]["ratingValue"] == rating
    assert f"**Probably {label}**" in whole(history, "markdown")


def test_what_is_made_for_people_is_in_their_language(history: History) -> None:
    store(history, story("a", label="refuted"))
    markdown = "".join(export(history, ["a"], "markdown", "de-AT"))
    assert markdown.startswith("# Mit Plumbline geprüft\n")
    assert "**Widerlegt**" in markdown
    [review] = json.loads("".join(export(history, ["a"], "claimreview", "fr")))
    assert review["reviewRating"]["alternateName"] == "Réfuté"
    assert "**Refuted**" in "".join(export(history, ["a"], "markdown", "ja"))


def test_what_could_not_be_checked_is_told_with_its_cause(history: History) -> None:
    cause = Problem.of(SearchBlocked("The engine sent a captcha."))
    verdict = Verdict(label="could_not_check", cause=cause)
    store(history, story("a", verdict=verdict))
    markdown = whole(history, "markdown").replace("\\", "")
    assert f"**Could not check**\n\n{cause.title}: {cause.detail}" in markdown


def test_a_claim_review_says_what_is_right_and_when_the_page_was_published(
    history: History,
) -> None:
    page = Passage(text="It is 410 metres tall.", published=date(2024, 5, 3))
    verdict = verdict_of("refuted").model_copy(update={"correction": "It is 330 metres tall."})
    store(history, story("a", passage=page, verdict=verdict))
    [review] = json.loads(whole(history, "claimreview"))
    assert review["reviewBody"] == "It is 330 metres tall."
    assert review["itemReviewed"]["datePublished"] == "2024-05-03"


def test_a_check_deleted_during_the_export_is_left_out(history: History) -> None:
    store(history, story("a"))
    store(history, story("b"))
    pieces = export(history, ["a", "b", "gone"], "jsonl")
    next(pieces)
    history.delete("b")
    assert list(pieces) == []


def test_script_safe_json_says_the_same() -> None:
    value = {"a": "</script>", "b": ["\u2028&"]}
    assert json.loads(script_safe(value)) == value
