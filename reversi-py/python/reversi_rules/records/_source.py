"""Reads and writes files, and handles unreadable records as `errors` asks."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar

from reversi_rules.errors import ParseError, ReversiError

if TYPE_CHECKING:
    from types import ModuleType

Source: TypeAlias = str | os.PathLike[str] | bytes | bytearray | memoryview
"""A file: its path, or its contents as `bytes` or another buffer."""

# Not one `Literal`: stubtest wants a union.
Errors: TypeAlias = Literal["raise"] | Literal["skip"] | Literal["collect"]
"""How a reader handles an unreadable record: it raises the error, skips the record, or puts the
error in its place in the list."""

_T = TypeVar("_T")


def contents(source: Source) -> tuple[bytes, str | None]:
    """Returns the contents of a file, and its path if it has one."""
    if isinstance(source, bytes | bytearray | memoryview):
        return bytes(source), None
    path = os.fspath(source)
    # Not a `Path`, which changes "" to "." and drops a slash at the end.
    with open(path, "rb") as file:  # noqa: PTH123
        return file.read(), path


def write(path: str | os.PathLike[str], contents: bytes) -> None:
    """Writes a whole file."""
    # fspath() refuses an int, which open() would take for an open file, and close it.
    with open(os.fspath(path), "wb") as file:  # noqa: PTH123
        file.write(contents)


def parsed(parse: Callable[[bytes], _T], file: bytes, path: str | None) -> _T:
    """Parses the contents of a file, and adds its path to an error."""
    try:
        return parse(file)
    except ParseError as error:
        raise _at(path, error) from None


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
            raise _at(path, record)
        elif errors == "collect":
            found.append(_at(path, record))
    return found


def numpy() -> ModuleType:
    """Imports NumPy, which only the columns of WTHOR files and the labels need."""
    try:
        import numpy as np
    except ImportError as error:
        raise ImportError("reversi_rules.records needs NumPy: pip install numpy") from error
    return np


def _at(path: str | None, error: ParseError) -> ParseError:
    if path is None:
        return error
    return ParseError(error.message, error.location, error.illegal, f"{path}: ")
