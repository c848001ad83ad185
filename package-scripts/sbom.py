"""Writes the software bill of materials as CycloneDX JSON: all that is installed or shipped."""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import uuid
from importlib import metadata
from pathlib import Path
from typing import Any

from _pins import ROOT, Pin, pins

MODELS = (
    ROOT / "backend" / "plumbline" / "reasoning" / "embedded" / "model",
    ROOT / "backend" / "plumbline" / "retrieval" / "model",
)
_MODEL_FILES = {".onnx", ".json"}


def main() -> int:
    """Write the document into a file, or print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, help="the file to write")
    into: Path | None = parser.parse_args().into
    if into is None:
        print(text(), end="")
    else:
        into.parent.mkdir(parents=True, exist_ok=True)
        into.write_text(text(), "utf-8")
    return 0


def text() -> str:
    """Return the document as it is written."""
    return json.dumps(document(), indent=2, ensure_ascii=False) + "\n"


def document() -> dict[str, Any]:
    """Return the document; what is pinned, shipped and installed decides it, not the clock."""
    components = [*map(_package, pins()), *_models()]
    content = json.dumps(components, sort_keys=True)
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, content)}",
        "version": 1,
        "metadata": {"component": _ourselves()},
        "components": components,
        "dependencies": [{"ref": "plumbline", "dependsOn": [one["bom-ref"] for one in components]}],
    }


def _ourselves() -> dict[str, Any]:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    version = re.search(r'^version = "([^"]+)"', project, re.MULTILINE)
    return {
        "type": "application",
        "bom-ref": "plumbline",
        "name": "plumbline",
        "version": version.group(1) if version else "0",
        "licenses": [{"license": {"id": "Apache-2.0"}}],
    }


def _package(pin: Pin) -> dict[str, Any]:
    marker = [{"name": "plumbline:marker", "value": pin.marker}] if pin.marker else []
    files = [
        {"type": "distribution", "url": f"https://pypi.org/project/{pin.name}/{pin.version}/",
         "hashes": [{"alg": "SHA-256", "content": one} for one in pin.hashes]}
    ]  # fmt: skip
    component: dict[str, Any] = {
        "type": "library",
        "bom-ref": pin.purl,
        "name": pin.name,
        "version": pin.version,
        "purl": pin.purl,
        "externalReferences": files,
    }
    licence = _licence(pin)
    component |= {"licenses": [{"license": {"name": licence}}]} if licence else {}
    component |= {"properties": marker} if marker else {}
    return component


def _licence(pin: Pin) -> str | None:
    """Return the licence that the installed package states, None where another is installed."""
    try:
        stated = metadata.metadata(pin.name)
    except metadata.PackageNotFoundError:
        return None
    if stated["Version"] != pin.version:
        return None
    classified = [
        one.rpartition(" :: ")[2]
        for one in stated.get_all("Classifier") or []
        if one.startswith("License ::")
    ]
    return stated.get("License-Expression") or ", ".join(classified) or None


def _models() -> list[dict[str, Any]]:
    found = [
        path
        for folder in MODELS
        for path in sorted(folder.glob("*"))
        if path.suffix in _MODEL_FILES
    ]
    return [_model(path) for path in found]


def _model(path: Path) -> dict[str, Any]:
    name = path.relative_to(ROOT).as_posix()
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return {
        "type": "machine-learning-model" if path.suffix == ".onnx" else "data",
        "bom-ref": name,
        "name": name,
        "hashes": [{"alg": "SHA-256", "content": digest}],
    }


if __name__ == "__main__":
    sys.exit(main())
