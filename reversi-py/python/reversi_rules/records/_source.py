"""Reads and writes files, and handles unreadable records as `errors` asks."""

from __future__ import annotations

import errno
import gzip
import io
import os
from collections.abc import Callable, Iterable
from typing import IO, TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, TypeVar

from reversi_rules._core import records as compiled
from reversi_rules.errors import ParseError, ReversiError
from reversi_rules.records import _gzip
from reversi_rules.records._whole_file import whole_file

if TYPE_CHECKING:
    from types import ModuleType

Source: TypeAlias = str | os.PathLike[str] | bytes | bytearray | memoryview | IO[Any]
"""A file: its path, an open file, or its contents.

The contents are `bytes` or another buffer, or a `str`. A `str` is a path, unless it has a line
break, or there is no such file and the text is that of a game. Pass text of unknown origin as
`bytes`, which are never a path. An open file, binary or text, is read from where it stands to its
end. Contents that are compressed with gzip are unpacked; `stream` unpacks them piece by piece.
Readers raise `ReversiError` for gzip that unpacks into more than `max_size` bytes, or 1 GiB.
"""

Target: TypeAlias = str | os.PathLike[str] | IO[bytes]
"""A file to write: its path, or a file that is open for writing bytes. If a path ends in `.gz`, the
file is compressed. A file that exists is replaced when the new one is whole."""

# Not one `Literal`: stubtest wants a union.
Errors: TypeAlias = Literal["raise"] | Literal["skip"] | Literal["collect"]
"""How a reader handles an unreadable record: it raises the error, skips the record, or puts the
error in its place in the list."""

_T = TypeVar("_T")

_SHOWN = 60


class Contents(NamedTuple):
    """The contents of a file."""

    data: bytes
    name: str | None
    """The name of the file, if it has one."""
    is_str: bool = False
    """Whether Python had the contents as text, which needs no decoding."""


def contents(source: Source, max_size: int | None = None) -> tuple[bytes, str | None]:
    """Returns the contents of a file, and its name if it has one."""
    found = opened(source, max_size)
    return found.data, found.name


def opened(source: Source, max_size: int | None = None) -> Contents:
    """Returns the contents of a file."""
    given = buffer(source)
    if given is not None:
        return Contents(_gzip.unpacked(given, None, max_size), None)
    if not isinstance(source, str | os.PathLike):
        if not hasattr(source, "read"):
            kind = type(source).__name__
            raise TypeError(f"a source is a path, an open file, bytes or a str, not {kind}")
        name = getattr(source, "name", None)
        name = name if isinstance(name, str) else None
        found = piece(source, -1, name)
        data = _gzip.unpacked(as_bytes(found), name, max_size)
        return Contents(data, name, isinstance(found, str))
    if isinstance(source, str) and is_text(source):
        return Contents(encoded(source), None, is_str=True)
    path = os.fspath(source)
    try:
        return Contents(file(path, max_size), path)
    except ReversiError:
        raise
    except (OSError, ValueError) as error:
        if not isinstance(source, str):
            raise
        # Another problem than a name that no file has.
        if isinstance(error, OSError) and error.errno not in (errno.ENOENT, errno.ENAMETOOLONG):
            raise
        # Nearly any name could be the start of a transcript.
        if compiled.stream_format(encoded(source)) not in (None, "transcripts"):
            return Contents(encoded(source), None, is_str=True)
        reason = "there is no such file, and it is not the text of a game"
        shown = source if len(source) <= _SHOWN else f"{source[:_SHOWN]}..."
        raise FileNotFoundError(errno.ENOENT, reason, shown) from None


def decoded(contents: Contents, encoding: str | None) -> bytes:
    """Returns the contents of a text file as UTF-8, as far as their encoding is known."""
    try:
        return compiled.decode(contents.data, "utf-8" if contents.is_str else encoding)
    except ParseError as error:
        if contents.is_str:
            # It has bytes that Python could not decode.
            return compiled.decode(contents.data)
        raise at(contents.name, error) from None


class Named(io.BytesIO):
    """Contents that have been read, with the name of their file."""

    def __init__(self, contents: bytes, name: str | None) -> None:
        super().__init__(contents)
        self.name = name


def buffer(source: object) -> bytes | None:
    """Returns the bytes of a buffer; `None` if this is none."""
    if isinstance(source, bytes):
        return source
    try:
        return bytes(memoryview(source))  # type: ignore[arg-type]
    except TypeError:
        return None


def is_text(source: str) -> bool:
    """Returns whether a `str` cannot be a path."""
    return "\n" in source or "\r" in source


def encoded(text: str) -> bytes:
    """Returns text as UTF-8. Bytes that Python has decoded with `surrogateescape` come back."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


def as_bytes(found: bytes | str) -> bytes:
    """Returns what a file returned as bytes, which are UTF-8 if it is text."""
    return encoded(found) if isinstance(found, str) else found


def read(file: Any, size: int, name: str | None) -> bytes:
    """Reads bytes from an open file, binary or text."""
    return as_bytes(piece(file, size, name))


def piece(file: Any, size: int, name: str | None) -> bytes | str:
    """Reads from an open file, binary or text; everything if `size` is -1."""
    try:
        # Not `read(-1)`, with which a response of HTTP in Python 3.11 skips its decoding.
        found = file.read() if size < 0 else file.read(size)
    except UnicodeDecodeError as error:
        message = "the file is open as text, but it is not text: open it with mode 'rb'"
        raise ReversiError(message, prefix="" if name is None else f"{name}: ") from error
    if isinstance(found, str):
        return found
    data = buffer(found)
    if data is None:
        raise TypeError(f"read() of a file must return bytes or str, not {type(found).__name__}")
    return data


def file(path: str, max_size: int | None = None) -> bytes:
    """Returns the contents of the file with this path."""
    # Not a `Path`, which changes "" to "." and drops a slash at the end.
    with open(path, "rb") as opened:  # noqa: PTH123
        return _gzip.unpacked(opened.read(), path, max_size)


def write(target: Target, contents: bytes) -> None:
    """Writes a whole file. An existing one is replaced at the end, or stays after an error."""
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
    with whole_file(path) as opened:
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


def handled(
    items: Iterable[_T | ParseError], path: str | None, errors: Errors
) -> list[_T | ParseError]:
    """Handles the unreadable records of a file as `errors` asks."""
    found: list[_T | ParseError] = []
    for item in items:
        if not isinstance(item, ParseError):
            found.append(item)
        elif errors == "raise":
            raise at(path, item)
        elif errors == "collect":
            found.append(at(path, item))
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
    return ParseError(error.message, error.location, error.illegal, f"{path}: ", error.kind)
