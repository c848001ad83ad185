"""Packs the extension for Chrome (.zip) and Firefox (.xpi), and writes the bill of materials.

The same commit always gives the same bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import sbom

ROOT = Path(__file__).resolve().parent.parent
EXTENSION = ROOT / "extension"
SHIPPED = {".js", ".json", ".html", ".css", ".png"}
# The oldest time a zip can hold; any fixed one makes the archive independent of the clock.
EPOCH = (1980, 1, 1, 0, 0, 0)
READABLE_FILE = 0o100644 << 16
UNIX = 3


def main() -> int:
    """Write all of it and print the hashes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "dist")
    folder: Path = parser.parse_args().into
    folder.mkdir(parents=True, exist_ok=True)
    manifest = json.loads((EXTENSION / "manifest.json").read_text("utf-8"))
    for browser, ending in (("chrome", "zip"), ("firefox", "xpi")):
        package = folder / f"plumbline-{manifest['version']}-{browser}.{ending}"
        write(package, for_browser(manifest, browser))
        _tell(package)
    materials = folder / f"plumbline-{manifest['version']}.cdx.json"
    materials.write_text(sbom.text(), "utf-8")
    _tell(materials)
    return 0


def _tell(written: Path) -> None:
    print(f"{hashlib.sha256(written.read_bytes()).hexdigest()}  {written}")


def for_browser(manifest: dict[str, object], browser: str) -> dict[str, object]:
    """Return the manifest without what only the other browser knows, so that no store warns."""
    only_elsewhere = {
        "chrome": ("browser_specific_settings", "sidebar_action"),
        "firefox": ("minimum_chrome_version", "side_panel"),
    }[browser]
    kept = {name: value for name, value in manifest.items() if name not in only_elsewhere}
    background = dict(_object(kept["background"]))
    background.pop("scripts" if browser == "chrome" else "service_worker")
    kept["background"] = background
    if browser == "firefox":
        permissions = kept["permissions"]
        assert isinstance(permissions, list)
        kept["permissions"] = [name for name in permissions if name != "sidePanel"]
    return kept


def write(package: Path, manifest: dict[str, object]) -> None:
    """Write the archive: sorted names, one time, one mode, one compression."""
    with zipfile.ZipFile(package, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(files(), key=lambda one: one.relative_to(EXTENSION).as_posix()):
            name = path.relative_to(EXTENSION).as_posix()
            content = path.read_bytes()
            if name == "manifest.json":
                content = (json.dumps(manifest, indent=2, ensure_ascii=False) + "\n").encode()
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.create_system = UNIX
            entry.external_attr = READABLE_FILE
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content, compresslevel=9)


def files() -> Iterator[Path]:
    """Yield the files that are shipped; types and drawings stay at home."""
    for path in EXTENSION.rglob("*"):
        if path.is_file() and path.suffix in SHIPPED:
            yield path


def _object(value: object) -> dict[str, object]:
    assert isinstance(value, dict)
    return value


if __name__ == "__main__":
    sys.exit(main())
