"""Unpacks gzip, and refuses small files that unpack into huge ones.

One byte of gzip unpacks into up to 1,032 bytes. Games of text unpack into about ten times their
length, and a file of one game over and over into two hundred times. The limit keeps the memory of a
reader in proportion to the length of the file.
"""

from __future__ import annotations

import gzip
import io
import zlib
from typing import IO, Any, Final, cast

from reversi_rules.errors import ReversiError

MAGIC: Final = b"\x1f\x8b"
"""The first bytes of contents that are compressed with gzip."""

ALWAYS: Final = 64 << 20
"""The number of unpacked bytes that a file of any length may have."""

RATIO: Final = 200
"""A longer file may unpack into this many times its length."""

_PIECE = 1 << 16


class _Counted:
    """A file that counts the bytes that are read from it."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self.count = 0

    def read(self, size: int = -1) -> bytes:
        """Reads up to `size` bytes."""
        piece: bytes = self._file.read(size)
        self.count += len(piece)
        return piece


class Unpacker:
    """An open file that unpacks another, piece by piece."""

    def __init__(self, packed: Any, name: str | None) -> None:
        self._packed = _Counted(packed)
        self._file = gzip.GzipFile(fileobj=cast("IO[bytes]", self._packed))
        self._place = "" if name is None else f"{name}: "
        self._count = 0

    def read(self, size: int) -> bytes:
        """Reads up to `size` unpacked bytes.

        Raises `ReversiError` if the data are damaged, or have too many bytes for their length.
        """
        try:
            piece = self._file.read(size)
        except (EOFError, gzip.BadGzipFile, zlib.error) as error:
            raise ReversiError(f"{self._place}damaged gzip data: {error}") from None
        self._count += len(piece)
        if self._count > max(ALWAYS, RATIO * self._packed.count):
            raise ReversiError(
                f"{self._place}the gzip data unpack into more than {ALWAYS >> 20} MiB and more than"
                f" {RATIO} times their length: unpack them with another program"
            )
        return piece


def unpacked(contents: bytes, name: str | None) -> bytes:
    """Unpacks contents that are compressed with gzip, and returns others unchanged."""
    if not contents.startswith(MAGIC):
        return contents
    unpacker = Unpacker(io.BytesIO(contents), name)
    whole = io.BytesIO()
    while piece := unpacker.read(_PIECE):
        whole.write(piece)
    found = whole.getvalue()
    # A reader behind this one would unpack it again, and the limits would multiply.
    if found.startswith(MAGIC):
        place = "" if name is None else f"{name}: "
        raise ReversiError(f"{place}gzip data within gzip data: unpack them with another program")
    return found
