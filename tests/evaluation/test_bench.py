"""The bench: its figures, and the simulated world's arithmetic."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parents[2] / "package-scripts"))
from benches import figures
from benches.articles import fault, nearest
from benches.factcheck import weighed
from benches.main import COMMANDS, _command, run
from benches.options import Options
from benches.passages import passages
from benches.plain import plain
from benches.verdicts import stance_of
from benches.world import table, texts
from benches.world.simulation import (
    critical_path,
    least_seconds,
    live,
    passage,
    peak,
    plumbline_in,
    servers,
)

from plumbline.reasoning.embedded import EmbeddedReasoner
from plumbline.schema import CheckedClaim, Claim, Span, Verdict, VerdictLabel

NAMES = list(COMMANDS)


def entry(stage: str, began: float, ended: float, *about: int) -> dict[str, object]:
    kind = stage if stage in ("search", "page") else "llm"
    return {"stage": stage, "kind": kind, "began": began, "ended": ended, "about": list(about)}


LATENCY = {"llm": 1.0, "search": 0.5, "page": 0.25}
LOG = [
    entry("extract_claims", 0.0, 1.0, 1, 2),
    entry("search", 1.0, 1.5, 1),
    entry("search", 1.1, 1.6, 1),
    entry("page", 1.7, 2.0, 1),
    entry("verdict", 5.0, 6.0, 1),
    entry("verdict", 1.2, 2.2, 2),
]


def test_the_critical_path_counts_what_waits_and_not_what_runs_beside() -> None:
    assert critical_path(LOG, LATENCY) == (1.0, pytest.approx(0.5 + 0.25 + 1.0))


def test_pages_read_one_after_the_other_could_have_been_read_at_once() -> None:
    log = [entry("search", 0, 1, 1), entry("page", 1, 2, 1), entry("page", 2, 3, 1)]
    assert critical_path(log, LATENCY) == (0.0, pytest.approx(0.5 + 0.25))


def scheduled(claims: list[list[str]], places: int) -> list[dict[str, object]]:
    """Return the log of claims whose requests follow one another, the model's calls served as
    they come through so many places."""
    free, log = [0.0] * places, []
    ready = [(0.0, claim, 0) for claim in range(len(claims)) if claims[claim]]
    while ready:
        at, claim, step = min(ready)
        ready.remove((at, claim, step))
        kind = claims[claim][step]
        if kind == "verdict":
            place = free.index(min(free))
            at = max(at, free[place])
        ended = at + LATENCY["llm" if kind == "verdict" else kind]
        if kind == "verdict":
            free[place] = ended
        log.append(entry(kind, at, ended, claim))
        if step + 1 < len(claims[claim]):
            ready.append((ended, claim, step + 1))
    return log


STEPS = st.lists(st.sampled_from(["verdict", "search", "page"]), max_size=5)


@given(st.lists(STEPS, min_size=1, max_size=12), st.integers(1, 4))
def test_no_schedule_is_faster_than_the_least_time(claims: list[list[str]], places: int) -> None:
    log = scheduled(claims, places)
    took = max((float(str(one["ended"])) for one in log), default=0.0)
    assert least_seconds(log, places, LATENCY) <= took + 1e-9


@pytest.mark.parametrize(("places", "least"), [(25, 0.75 + 1.0), (8, 0.75 + 4.0), (1, 0.75 + 25)])
def test_calls_go_in_rounds_after_the_quickest_claims_search(places: int, least: float) -> None:
    log = scheduled([["search", "page", "verdict"]] * 25, places)
    assert least_seconds(log, places, LATENCY) == pytest.approx(least)


def test_peak_is_how_many_were_served_at_once() -> None:
    assert peak(LOG, "search") == 2
    assert peak(LOG, "llm") == 1


@pytest.mark.parametrize("name", NAMES)
def test_every_command_is_there(name: str) -> None:
    assert _command(name).__doc__


def test_figures_are_compared_as_ratios(capsys: pytest.CaptureFixture[str]) -> None:
    figures.show({"a": {"seconds": 3.0}}, {"a": {"seconds": 2.0}})
    assert re.search(r"a\.seconds +3\.0000 +was 2\.0000, 1\.500 times", capsys.readouterr().out)


def test_a_missing_data_set_is_said_with_its_remedy(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["factool"]) == 1
    assert "--data DIR" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--compare", "--json"])
def test_a_file_that_cannot_be_used_is_said_before_the_work(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "old.json"
    broken.write_text("no figures", "utf-8")
    path = broken if option == "--compare" else tmp_path
    assert run(["extraction", option, str(path)]) == 1
    assert str(path) in capsys.readouterr().err


def test_no_number_of_claims_below_one_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(["extraction", "--limit", "-5"])
    assert "from 1" in capsys.readouterr().err


def test_an_articles_claim_is_found_by_what_it_stands_near() -> None:
    text = "The ship sank in 1912. She carried 20 boats."
    first, second = (checked(text, part) for part in (text[:22], text[23:]))
    assert nearest((first, second), text, "20 boats") is second
    assert nearest((first,), text, "20 boats") is None


def test_an_articles_answer_needs_the_label_and_what_was_changed() -> None:
    wanted = {"expected": "refuted", "correction": "Belfast"}
    built = "She was built in Liverpool."
    assert fault(checked(built, built, "refuted", "She was built in Belfast."), wanted) == ""
    assert "Belfast" in fault(checked(built, built, "refuted"), wanted)
    assert fault(checked(built, built, "supported"), wanted) == "supported, expected refuted"
    assert fault(None, wanted) == "no claim, expected refuted"


def checked(
    text: str, part: str, label: VerdictLabel = "supported", correction: str | None = None
) -> CheckedClaim:
    start = text.index(part)
    span = Span(start=start, end=start + len(part))
    claim = Claim(id="c1", text=part, span=span, source_text=part)
    return CheckedClaim(claim=claim, verdict=Verdict(label=label, correction=correction))


def test_extraction_prints_and_writes_its_figures(tmp_path: Path) -> None:
    out = tmp_path / "figures.json"
    assert run(["extraction", "--json", str(out)]) == 0
    assert json.loads(out.read_text("utf-8"))["sentences"]["f1"] > 0.5


def test_the_world_knows_true_claims_from_false() -> None:
    told = "The Orle bridge number 2 was opened in 1803."
    user = f"CLAIM: {texts.claim(2)}\n[1] (a.example) {told}"
    answer = json.loads(texts.answer("verdict", "", user))
    assert answer["label"] == "refuted"
    assert answer["correction"] == told


def test_the_world_stands_beside_its_peers() -> None:
    measured = {
        "llm_calls_a_claim": 2.08, "prompt_tokens_a_claim": 1916.4, "searches_a_claim": 2.0,
        "fetches_a_claim": 5.0, "seconds": 5.0, "ratio": 1.28, "cpu_ms_a_claim": 17.4,
    }  # fmt: skip
    runs = {"pass_fc.cap_32": {"claims_25": measured}, "pass_fc.snippets": measured}
    told = table.text(runs, ["pass_fc"])
    pages = "| pass_fc | 2.08 | 1916 | 2.0 | 5.0 | 0.20 | 5.0 | 1.28 | 17 |"
    assert f"{pages} 1916 | 1.28 | 17 |" in told
    factool = next(line for line in told.splitlines() if "FacTool" in line)
    assert [cell.strip() for cell in factool.split("|")][2:] == [
        "2.1",
        *[""] * 7,
        "1055",
        "",
        "",
        "",
    ]


@pytest.mark.slow
def test_a_passage_lives_in_the_world() -> None:
    with servers() as world, plumbline_in(world, llm_calls=8) as assembly:
        world.set(latency={})
        lived = live(world, assembly, "pass_fc", passage(0, 3))
        assert [one.verdict.label for one in lived.check.claims if one.verdict] == [
            "supported",
            "supported",
            "refuted",
        ]
        assert {"search", "page", "llm"} == {entry["kind"] for entry in lived.log}
        world.set(latency={}, stage="search", fault="500", times=99)
        blind = live(world, assembly, "pass_fc", passage(30, 1))
        verdict = blind.check.claims[0].verdict
        assert verdict is not None
        assert verdict.label == "could_not_check"


@pytest.mark.slow
def test_passages_of_news_are_read_end_to_end() -> None:
    figures = passages(Options(strategies=("simple_rag",), only=("dev", "blind")))
    assert figures["dev.simple_rag"]["of"] == 96
    assert figures["dev.simple_rag"]["right"] >= 48
    assert set(figures) == {"dev.simple_rag", "blind.simple_rag"}


def test_plain_pairs_are_counted_by_set() -> None:
    """Bounds well below what is measured: they fail when the judge breaks."""
    figures = plain(Options())
    elsewhere = ("de", "fr", "es")
    # By set: how many pairs it has, how many must be right, how many may be on the wrong side.
    bounds = {
        **dict.fromkeys(("first", "second", "third"), (160, 85, 30)),
        **dict.fromkeys(("near_read", "near_blind", "words_read", "words_blind"), (150, 65, 50)),
        **{f"word_{language}": (60, 32, 4) for language in elsewhere},
        **{f"free_{language}": (80, 24, 6) for language in elsewhere},
    }
    assert {name: sum(one.values()) for name, one in figures.items()} == {
        name: pairs for name, (pairs, _, _) in bounds.items()
    }
    for name, (_, right, wrong) in bounds.items():
        assert figures[name]["right"] >= right
        assert figures[name]["wrong"] <= wrong


@pytest.mark.parametrize(
    ("evidence", "stance"),
    [
        ("The bridge was opened in 1990.", "supports"),
        ("The bridge was opened in 1987.", "refutes"),
        ("Cakes need flour.", "neutral"),
    ],
)
def test_a_passage_counts_by_its_stance(evidence: str, stance: str) -> None:
    assert stance_of(EmbeddedReasoner(), "The bridge was opened in 1990.", evidence) == stance


def test_stances_are_weighed_by_what_other_claims_passages_are() -> None:
    hesitant, plain_ = [0.3, 0.1, 0.6], [0.05, 0.05, 0.9]
    shares = np.array([hesitant, plain_] * 10)
    gold = ["supports", "neutral"] * 10
    claims = [place // 2 for place in range(20)]
    assert weighed(shares, gold, claims) == gold


def test_no_claim_is_weighed_by_its_own_passages() -> None:
    shares = np.array([[0.3, 0.1, 0.6]] * 10)
    gold = ["supports"] * 5 + ["neutral"] * 5
    alone = weighed(shares, gold, [0] * 5 + [1] * 5)
    assert alone == ["neutral"] * 5 + ["supports"] * 5
