"""Unpacks the body of an answer as it comes in, and knows whether its end has come."""

from __future__ import annotations

import zlib

from plumbline.errors import CouldNotRead

# zlib finds out by itself whether a body is gzip or zlib.
_EITHER = 32 + zlib.MAX_WBITS
_BARE = -zlib.MAX_WBITS
_MEMBER = b"\x1f\x8b"
_HEADER = 2


class Unpacker:
    """Unpacks a body in the encoding that its answer names: gzip with all its members, zlib, and
    deflate without a header, which browsers read too. Raises CouldNotRead for any other."""

    def __init__(self, encoding: str) -> None:
        name = encoding.strip().lower()
        if name not in ("", "identity", "none", "gzip", "x-gzip", "deflate"):
            raise CouldNotRead(f"The page is packed in a way that was not asked for ({name[:20]}).")
        self._plain = name in ("", "identity", "none")
        self._may_be_bare = name == "deflate"
        self._decoder = zlib.decompressobj(_EITHER)
        self._begun = b""

    @property
    def whole(self) -> bool:
        """Whether what came in ends where its packing says that it does."""
        return self._plain or self._decoder.eof or not self._begun

    def unpack(self, chunk: bytes, room: int) -> bytes:
        """Return what `chunk` adds, cut at `room` bytes or somewhat above: a few bytes of a gzip
        bomb make gigabytes. Raises CouldNotRead."""
        if self._plain:
            return chunk
        try:
            return self._unpacked(chunk, room)
        except zlib.error as error:
            raise CouldNotRead("The page is packed wrongly.") from error

    def _unpacked(self, packed: bytes, room: int) -> bytes:
        unpacked = b""
        while packed and len(unpacked) < room:
            if self._decoder.eof:
                if not packed.startswith(_MEMBER[: len(packed)]):
                    break  # Whatever stands behind the end, browsers do not show it.
                self._decoder = zlib.decompressobj(_EITHER)
            unpacked += self._decoded(packed, room - len(unpacked))
            packed = self._decoder.unused_data
        return unpacked

    def _decoded(self, packed: bytes, room: int) -> bytes:
        before, self._begun = self._begun, (self._begun + packed)[:_HEADER]
        try:
            return self._decoder.decompress(packed, room)
        except zlib.error:
            if not self._may_be_bare or len(before) >= _HEADER:
                raise
        self._decoder = zlib.decompressobj(_BARE)
        return self._decoder.decompress(before + packed, room)
