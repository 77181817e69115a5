"""Unpacks gzip up to a limit. One byte of gzip may unpack into 1,032 bytes."""

from __future__ import annotations

import gzip
import io
import zlib
from typing import IO, Any, Final, cast

from reversi_rules.errors import ReversiError

MAGIC: Final = b"\x1f\x8b"
"""The first bytes of contents that are compressed with gzip."""

MAX_SIZE: Final = 1 << 30
"""The number of bytes into which contents may unpack by default."""

_PIECE = 1 << 16


class Unpacker:
    """An open file that unpacks another, piece by piece."""

    def __init__(self, packed: Any, name: str | None, max_size: int | None) -> None:
        self._file = gzip.GzipFile(fileobj=cast("IO[bytes]", packed))
        self._max_size = MAX_SIZE if max_size is None else max_size
        self._place = "" if name is None else f"{name}: "
        self._count = 0

    def read(self, size: int) -> bytes:
        """Reads up to `size` unpacked bytes.

        Raises `ReversiError` if the data are damaged, or unpack into more than `max_size` bytes.
        """
        try:
            piece = self._file.read(size)
        except (EOFError, gzip.BadGzipFile, zlib.error) as error:
            raise ReversiError(f"{self._place}damaged gzip data: {error}") from None
        self._count += len(piece)
        if self._count > self._max_size:
            limit = f"max_size, {self._max_size} bytes"
            raise ReversiError(f"{self._place}the gzip data unpack into more than {limit}")
        return piece


def unpacked(contents: bytes, name: str | None, max_size: int | None = None) -> bytes:
    """Unpacks contents that are compressed with gzip, and returns others unchanged."""
    if not contents.startswith(MAGIC):
        return contents
    unpacker = Unpacker(io.BytesIO(contents), name, max_size)
    whole = io.BytesIO()
    while piece := unpacker.read(_PIECE):
        whole.write(piece)
    found = whole.getvalue()
    # A reader behind this one would unpack it again, and the limits would multiply.
    if found.startswith(MAGIC):
        place = "" if name is None else f"{name}: "
        raise ReversiError(f"{place}gzip data within gzip data: unpack them with another program")
    return found
