"""What runs the models reports to nobody, and leaves no mark of this computer behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

MODELS = {
    "entailment": "from plumbline.reasoning.embedded.entailment import EntailmentModel as Model",
    "embedding": "from plumbline.retrieval.passages.embedding import EmbeddingModel as Model",
}


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("asked_for", ["", "0"])
def test_the_runtime_keeps_no_identifier_and_queues_no_event(
    tmp_path: Path, model: str, asked_for: str
) -> None:
    script = (
        f"import os; {MODELS[model]}; assert Model.load(); "
        "print(os.environ['ORT_DISABLE_TELEMETRY'])"
    )
    home = {name: str(tmp_path) for name in ("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA")}
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, **home, "ORT_DISABLE_TELEMETRY": asked_for},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "1", done.stderr
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
