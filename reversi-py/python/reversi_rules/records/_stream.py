"""Reads games one at a time, from a file of any length."""

from __future__ import annotations

import gzip
import io
import os
import zlib
from collections.abc import Iterator
from typing import IO, Any, Literal, TypeAlias, cast

from reversi_rules._core import records as compiled
from reversi_rules._core.records import Record
from reversi_rules.errors import ParseError, ReversiError
from reversi_rules.records._formats import suffix_format
from reversi_rules.records._source import GZIP, Errors, Source, checked

_PIECE = 1 << 16

# Not one `Literal`: stubtest wants a union.
StreamFormat: TypeAlias = Literal["ggf"] | Literal["pgn"] | Literal["sgf"]


def stream(
    source: Source,
    format: StreamFormat | None = None,  # noqa: A002
    *,
    errors: Errors = "raise",
) -> Iterator[Record | ParseError]:
    """Reads the games of a GGF, PGN or SGF file one at a time.

    The memory does not depend on the length of the file. `source` is a path, an open file, a pipe
    or the contents, perhaps compressed with gzip (see `Source`). Without `format`, the suffix of
    the name decides, or else the contents. `errors` is as for `read_ggf`.

    Raises `ReversiError` if the format is unknown.

    >>> import io
    >>> from reversi_rules.records import stream
    >>> file = io.BytesIO(b"1. f5 d6 *\\n\\n[Black \\"Rose\\"]\\n1. d3 *")
    >>> [record.game() for record in stream(file)]
    [Game("f5d6"), Game("d3")]
    """
    checked(errors)
    if format not in (None, "ggf", "pgn", "sgf"):
        raise ReversiError(f"format must be 'ggf', 'pgn' or 'sgf', not {format!r}")
    if isinstance(source, str) and ("\n" in source or "\r" in source):
        source = source.encode()
    if isinstance(source, str | os.PathLike):
        path = os.fspath(source)
        opened: IO[Any] = open(path, "rb")  # noqa: PTH123, SIM115
        try:
            games = _games(_begun(opened, path), path, format, errors)
        except BaseException:
            opened.close()
            raise
        return _closed(opened, games)
    if isinstance(source, bytes | bytearray | memoryview):
        source = io.BytesIO(source)
    if not hasattr(source, "read"):
        raise TypeError(f"a stream is a path, a file or contents, not {type(source).__name__}")
    name = getattr(source, "name", None)
    name = name if isinstance(name, str) else None
    return _games(_begun(source, name), name, format, errors)


class _Begun:
    """A file of which the first bytes were read already."""

    def __init__(self, head: bytes, file: IO[Any]) -> None:
        self.head, self.file = head, file

    def read(self, size: int = -1) -> bytes:
        """Reads up to `size` bytes."""
        if not self.head:
            return _bytes(self.file.read(size))
        size = len(self.head) if size < 0 else size
        piece, self.head = self.head[:size], self.head[size:]
        return piece


def _bytes(read: str | bytes) -> bytes:
    return read.encode() if isinstance(read, str) else read


def _begun(file: IO[Any], name: str | None) -> _Begun:
    """Reads the first bytes of a file, and unpacks it if it is compressed."""
    head = _bytes(file.read(_PIECE))
    begun = _Begun(head, file)
    if not head.startswith(GZIP):
        return begun
    unpacked = cast(IO[bytes], gzip.GzipFile(fileobj=cast(IO[bytes], begun)))
    return _Begun(_unpacked(unpacked, name), unpacked)


def _unpacked(file: IO[bytes] | _Begun, name: str | None) -> bytes:
    try:
        return file.read(_PIECE)
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        place = "" if name is None else f"{name}: "
        raise ReversiError(f"{place}damaged gzip data: {error}") from None


def _closed(file: IO[bytes], games: Iterator[Record | ParseError]) -> Iterator[Record | ParseError]:
    """Closes the file at the end, also if the caller stops early."""
    with file:
        yield from games


def _games(
    file: _Begun,
    name: str | None,
    format: StreamFormat | None,  # noqa: A002
    errors: Errors,
) -> Iterator[Record | ParseError]:
    found = format or suffix_format(name) or compiled.format_of(file.head)
    # A short text may be a transcript, which PGN reads too.
    found = "pgn" if found == "transcript" else found
    if found not in ("ggf", "pgn", "sgf"):
        place = "" if name is None else f"{name}: "
        raise ReversiError(f"{place}a stream is of GGF, PGN or SGF: say the format")
    return _read(file, name, compiled.RecordStream(found), errors)


def _read(
    file: _Begun, name: str | None, reader: compiled.RecordStream, errors: Errors
) -> Iterator[Record | ParseError]:
    ended = False
    while not ended:
        piece = _unpacked(file, name)
        ended = not piece
        for game in reader.finish() if ended else reader.push(piece):
            if not isinstance(game, ParseError) or errors == "collect":
                yield game
            elif errors == "raise":
                raise game
