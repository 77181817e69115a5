"""Where files come from and go to, and what is done about what cannot be read in them."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar

from reversi_rules.errors import ParseError, ReversiError

if TYPE_CHECKING:
    from types import ModuleType

Source: TypeAlias = str | os.PathLike[str] | bytes | bytearray | memoryview
"""A file: its path, or what is in it."""

# Not one `Literal`: stubtest wants a union.
Errors: TypeAlias = Literal["raise"] | Literal["skip"] | Literal["collect"]
"""What becomes of a record that cannot be read: it is raised, left out, or listed in its place."""

_T = TypeVar("_T")


def contents(source: Source) -> tuple[bytes, str | None]:
    """What is in a file, and its path if it has one."""
    if isinstance(source, bytes | bytearray | memoryview):
        return bytes(source), None
    path = os.fspath(source)
    # A Path would change what the system is asked for: "" or a slash at the end.
    with open(path, "rb") as file:  # noqa: PTH123
        return file.read(), path


def write(path: str | os.PathLike[str], contents: bytes) -> None:
    """Write a file as a whole."""
    # open() also takes the number of an open file, and closes it then.
    with open(os.fspath(path), "wb") as file:  # noqa: PTH123
        file.write(contents)


def parsed(parse: Callable[[bytes], _T], file: bytes, path: str | None) -> _T:
    """What `parse` makes of a file; its path goes before what it complains about."""
    try:
        return parse(file)
    except ParseError as error:
        raise _at(path, error) from None


def parse(parse: Callable[[bytes], _T], source: Source) -> _T:
    """What `parse` makes of what is in a file."""
    return parsed(parse, *contents(source))


def records(
    parse: Callable[[bytes], Sequence[_T | ParseError]], source: Source, errors: Errors
) -> list[_T | ParseError]:
    """The records of a file, and the errors among them as `errors` says."""
    if errors not in ("raise", "skip", "collect"):
        raise ReversiError(f"errors is 'raise', 'skip' or 'collect', not {errors!r}")
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
    """NumPy, which only the columns of WTHOR files and the labels need."""
    try:
        import numpy as np
    except ImportError as error:
        raise ImportError("reversi_rules.records needs NumPy: pip install numpy") from error
    return np


def _at(path: str | None, error: ParseError) -> ParseError:
    if path is None:
        return error
    return ParseError(error.message, error.location, error.illegal, f"{path}: ")
