"""Small models on the user's own CPU: sessions of ONNX Runtime, and how many run at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from plumbline.settings import without_telemetry

T = TypeVar("T")
R = TypeVar("R")

_MODEL_RUNS = 2


def onnx_session(weights: Path) -> Any:
    """Return a session of ONNX Runtime for the model file `weights`, on one thread."""
    without_telemetry()
    import onnxruntime

    onnxruntime.disable_telemetry_events()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    # Threads that spin while they wait take the time of those that work.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    # The runtime's own memory grows by what is needed, not by powers of two.
    provider = ("CPUExecutionProvider", {"arena_extend_strategy": "kSameAsRequested"})
    return onnxruntime.InferenceSession(str(weights), options, providers=[provider])


def run_model(run: Callable[[T], R], inputs: Iterable[T]) -> list[R]:
    """Return `run` of every input, in order, where `run` is one inference on one thread.

    At most two run at a time in the whole process, in the order asked for: two inputs side by
    side take half the time of one after the other by two threads, memory does not grow with the
    number of claims that wait, and the first claim does not end last.
    """
    return list(_model_runs().map(run, inputs))


@lru_cache(maxsize=1)
def _model_runs() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(_MODEL_RUNS, thread_name_prefix="plumbline-model")
