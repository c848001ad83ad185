"""The process that the speed bench measures: indexes the library, or runs the one check."""

from __future__ import annotations

import json
import resource
import sys
import time
from pathlib import Path

BEGAN = float(sys.argv[4]) if len(sys.argv) > 4 else time.time()

from plumbline.assemble import assemble, warm_up  # noqa: E402 - the import is part of the cold start
from plumbline.schema import (  # noqa: E402
    CheckRequest,
    ClaimJudged,
    ClaimsExtracted,
    Event,
    Passage,
)
from plumbline.settings import Folders, LibrarySettings, SearchSettings, Settings  # noqa: E402


def main() -> None:
    """Do the task that the command line names and print its figures as one line of JSON."""
    top, strategy, task = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    settings = Settings(
        reasoner="embedded",
        library=LibrarySettings(folders=(top / "library",), sample=False),
        search=SearchSettings(providers=("library",)),
    )
    folders = Folders(config=top / "config", data=top / "data", cache=top / "cache")
    folders.make()
    assembly = assemble(settings, folders, "http://127.0.0.1:8737")
    ready = time.time() - BEGAN
    if task == "index":
        assembly.library.wait(1_500)
        figures: dict[str, object] = {"index_seconds": time.time() - BEGAN}
    else:
        for thread in warm_up(assembly.checker):
            thread.join()
        loaded = time.time() - BEGAN
        assembly.library.wait(1_500)
        figures = {
            "cold_start_seconds": ready,
            "loaded_seconds": loaded,
            **_check(assembly.checker, top, strategy),
        }
    assembly.close()
    print(json.dumps(figures))


def _check(checker, top: Path, strategy: str) -> dict[str, object]:  # type: ignore[no-untyped-def]
    seen: list[tuple[float, Event]] = []
    passage = Passage(text=(top / "passage.txt").read_text("utf-8"))
    request = CheckRequest.model_validate({"passage": passage, "strategy": strategy})
    idle = _resident()
    began = time.monotonic()
    check = checker.prepare("speed", request, lambda e: seen.append((time.monotonic(), e)))
    check.announce()
    check.run()
    seconds = time.monotonic() - began
    judged = [(at, event) for at, event in seen if isinstance(event, ClaimJudged)]
    labels = [event.verdict.label for _, event in judged]
    extracted = next(event for _, event in seen if isinstance(event, ClaimsExtracted))
    return {
        "claims": len(extracted.claims),
        "seconds": seconds,
        "first_verdict_seconds": min(at for at, _ in judged) - began,
        "resident_mb": _peak(),
        "resident_mb_before": idle,
        "labels": {label: labels.count(label) for label in sorted(set(labels))},
    }


def _peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _resident() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


if __name__ == "__main__":
    main()
