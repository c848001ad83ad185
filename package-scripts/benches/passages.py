"""Passages of news against articles of our own, read as a reader has them read: split into claims,
searched for and judged."""

from __future__ import annotations

import json

from benches.articles import FIXTURES, plumbline_over, scored
from benches.figures import Figures
from benches.options import Options

NEWS = FIXTURES / "news"


def passages(options: Options) -> Figures:
    """Right answers by strategy and split: the rules were developed on `dev`; `blind` was written
    and measured before any rule was made for it. `--only` names splits."""
    told = json.loads((NEWS / "passages.json").read_text("utf-8"))
    figures: dict[str, Figures] = {}
    with plumbline_over(NEWS / "library") as assembly:
        for strategy in options.strategies or ("pass_fc",):
            for split in options.only or sorted({one["split"] for one in told}):
                found = [scored(assembly, one, strategy) for one in told if one["split"] == split]
                wrong = {near: fault for one in found for near, fault in one["wrong"].items()}
                right, of = (sum(one[name] for one in found) for name in ("right", "of"))
                figures[f"{split}.{strategy}"] = {"right": right, "of": of, "wrong": wrong}
    return figures
