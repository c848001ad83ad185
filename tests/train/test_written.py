"""The pairs that were written for the purpose: their form, and how they are drawn."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from lessons import written
from lessons.written import REPORTS, drawn, given_away, left_out, report
from pairs import Pair

BLOCK = """# a bridge
E: The bridge was shut on Friday.
S: Nobody can cross any more.
R: Cars still use the bridge.
N: The bridge is in danger of falling down."""


def test_a_report_gives_a_pair_for_each_claim() -> None:
    assert [(row.claim, row.label) for row in report(BLOCK)] == [
        ("Nobody can cross any more.", "supports"),
        ("Cars still use the bridge.", "refutes"),
        ("The bridge is in danger of falling down.", "neutral"),
    ]
    assert {row.evidence for row in report(BLOCK)} == {"The bridge was shut on Friday."}


def test_every_report_has_three_claims_of_each_kind() -> None:
    claims: set[str] = set()
    for path in sorted(REPORTS.glob("*.txt")):
        for block in path.read_text("utf-8").strip().split("\n\n"):
            kinds = Counter(line[:2] for line in block.splitlines())
            assert kinds["E:"] == 1, f"{path.name}: {block[:60]}"
            assert [kinds[kind] for kind in ("S:", "R:", "N:")] == [3, 3, 3], block[:60]
            claims.update(row.claim for row in report(block))
    assert len(claims) > 20_000


def test_no_report_is_both_learned_from_and_measured_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks = [BLOCK.replace("Friday", f"day {day}") for day in range(60)]
    (tmp_path / "a.txt").write_text("\n\n".join(blocks) + "\n", "utf-8")
    monkeypatch.setattr(written, "REPORTS", tmp_path)
    kept = {row.evidence for row in written.written(tmp_path)}
    apart = {row.evidence for row in written.written(tmp_path, held_out=True)}
    assert kept
    assert apart
    assert not kept & apart
    assert {left_out(block) for block in blocks} == {True, False}
    assert {row.evidence for row in drawn(500, random.Random(1))} == kept


def test_a_claim_that_gives_its_label_away_is_drawn_less_often() -> None:
    rows = [
        Pair(f"It will {number}.", f"text {number}", "neutral", "written") for number in range(20)
    ]
    rows += [Pair("It stands.", f"text {number}", "supports", "written") for number in range(20)]
    rows += [Pair("It fell.", f"text {number}", "refutes", "written") for number in range(20)]
    rows += [Pair("It will fall.", "text 3", "refutes", "written")]
    shares = given_away(rows)
    assert shares[-1] < min(shares[:20])
