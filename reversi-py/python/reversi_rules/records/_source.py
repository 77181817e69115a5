"""Reads and writes files, and handles unreadable records as `errors` asks."""

from __future__ import annotations

import errno
import gzip
import os
import zlib
from collections.abc import Callable, Sequence
from typing import IO, TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar

from reversi_rules._core import records as compiled
from reversi_rules.errors import ParseError, ReversiError

if TYPE_CHECKING:
    from types import ModuleType

Source: TypeAlias = str | os.PathLike[str] | bytes | bytearray | memoryview | IO[Any]
"""A file: its path, an open file, or its contents.

The contents are `bytes` or another buffer, or a `str`. A `str` is a path, unless it has a line
break, or there is no such file and the text is that of a game. Contents that are compressed with
gzip are unpacked.
"""

Target: TypeAlias = str | os.PathLike[str] | IO[bytes]
"""A file to write: its path, or a file that is open for writing bytes. If a path ends in `.gz`, the
file is compressed."""

# Not one `Literal`: stubtest wants a union.
Errors: TypeAlias = Literal["raise"] | Literal["skip"] | Literal["collect"]
"""How a reader handles an unreadable record: it raises the error, skips the record, or puts the
error in its place in the list."""

_T = TypeVar("_T")

GZIP = b"\x1f\x8b"
"""The first bytes of contents that are compressed with gzip."""

_SHOWN = 60

# Nearly any name could be the start of a transcript.
_TEXTS = ("ggf", "pgn", "sgf", "obf", "eothello", "logistello")


def contents(source: Source) -> tuple[bytes, str | None]:
    """Returns the contents of a file, and its name if it has one."""
    if isinstance(source, bytes | bytearray | memoryview):
        return _unpacked(bytes(source), None), None
    if not isinstance(source, str | os.PathLike):
        if not hasattr(source, "read"):
            kind = type(source).__name__
            raise TypeError(f"a source is a path, an open file, bytes or a str, not {kind}")
        read = source.read()
        name = getattr(source, "name", None)
        name = name if isinstance(name, str) else None
        return _unpacked(read.encode() if isinstance(read, str) else bytes(read), name), name
    if isinstance(source, str) and ("\n" in source or "\r" in source):
        return source.encode(), None
    path = os.fspath(source)
    try:
        return file(path), path
    except (OSError, ValueError) as error:
        if not isinstance(source, str):
            raise
        # Another problem than a name that no file has.
        if isinstance(error, OSError) and error.errno not in (errno.ENOENT, errno.ENAMETOOLONG):
            raise
        if compiled.format_of(source.encode(errors="replace")) in _TEXTS:
            return source.encode(), None
        reason = "there is no such file, and it is not the text of a game"
        shown = source if len(source) <= _SHOWN else f"{source[:_SHOWN]}..."
        raise FileNotFoundError(errno.ENOENT, reason, shown) from None


def file(path: str) -> bytes:
    """Returns the contents of the file with this path."""
    # Not a `Path`, which changes "" to "." and drops a slash at the end.
    with open(path, "rb") as opened:  # noqa: PTH123
        return _unpacked(opened.read(), path)


def _unpacked(read: bytes, name: str | None) -> bytes:
    """Unpacks contents that are compressed with gzip."""
    if not read.startswith(GZIP):
        return read
    try:
        return gzip.decompress(read)
    except (OSError, EOFError, zlib.error) as error:
        place = "" if name is None else f"{name}: "
        raise ReversiError(f"{place}damaged gzip data: {error}") from None


def write(target: Target, contents: bytes) -> None:
    """Writes a whole file."""
    if not isinstance(target, str | os.PathLike):
        if not hasattr(target, "write"):
            kind = type(target).__name__
            raise TypeError(f"a target is a path or a file to write to, not {kind}")
        target.write(contents)
        return
    # fspath() refuses an int, which open() would take for an open file, and close it.
    path = os.fspath(target)
    if path.endswith(".gz"):
        # Without the time, so that the same games give the same file.
        contents = gzip.compress(contents, mtime=0)
    with open(path, "wb") as opened:  # noqa: PTH123
        opened.write(contents)


def parsed(parse: Callable[[bytes], _T], file: bytes, path: str | None) -> _T:
    """Parses the contents of a file, and adds its path to an error."""
    try:
        return parse(file)
    except ParseError as error:
        raise at(path, error) from None


def parse(parse: Callable[[bytes], _T], source: Source) -> _T:
    """Reads and parses a file."""
    return parsed(parse, *contents(source))


def checked(errors: Errors) -> None:
    """Raises `ReversiError` unless `errors` is one of the words."""
    if errors not in ("raise", "skip", "collect"):
        raise ReversiError(f"errors must be 'raise', 'skip' or 'collect', not {errors!r}")


def records(
    parse: Callable[[bytes], Sequence[_T | ParseError]], source: Source, errors: Errors
) -> list[_T | ParseError]:
    """Reads the records of a file, and handles the unreadable ones as `errors` asks."""
    checked(errors)
    file, path = contents(source)
    found: list[_T | ParseError] = []
    for record in parse(file):
        if not isinstance(record, ParseError):
            found.append(record)
        elif errors == "raise":
            raise at(path, record)
        elif errors == "collect":
            found.append(at(path, record))
    return found


def numpy() -> ModuleType:
    """Imports NumPy, which only the columns of WTHOR files and the labels need."""
    try:
        import numpy as np
    except ImportError as error:
        raise ImportError("reversi_rules.records needs NumPy: pip install numpy") from error
    return np


def at(path: str | None, error: ParseError) -> ParseError:
    """Returns an error with the name of its file."""
    if path is None:
        return error
    return ParseError(error.message, error.location, error.illegal, f"{path}: ")
