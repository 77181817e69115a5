"""Converts between names and the numbers that WTHOR files have in their place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from reversi_rules.errors import ReversiError
from reversi_rules.records import _source

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

UNKNOWN = "?"
"""The name of a number without a name."""
_NO_NUMBER = 0xFFFF
"""A number that is never a name's: a file counts its names in two bytes, so the last is 0xFFFE."""


def listed(names: Iterable[str]) -> list[str]:
    """Returns names as a list, and checks that each is a string."""
    if isinstance(names, str):
        raise TypeError("pass a list of names, not a str")
    found = list(names)
    for number, name in enumerate(found):
        if not isinstance(name, str):
            raise TypeError(f"name {number} must be a str, not {type(name).__name__}")
    return found


class Numbering:
    """Numbers names in order of appearance."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = listed(names)
        self._numbers = {name: number for number, name in reversed([*enumerate(self._names)])}

    def number_all(self, names: Sequence[str | None]) -> NDArray[np.uint16]:
        """Returns the numbers of names; all 0 if there has never been a name."""
        known = bool(self._names) or any(name is not None for name in names)
        numbers = [
            self._number(UNKNOWN if name is None else name) if known else 0 for name in names
        ]
        column: NDArray[np.uint16] = _source.numpy().array(numbers, dtype="uint16")
        return column

    def table(self) -> tuple[str, ...] | None:
        """Returns the names by number; `None` if there are none."""
        return tuple(self._names) or None

    def _number(self, name: str) -> int:
        number = self._numbers.setdefault(name, len(self._names))
        if number == len(self._names):
            if number == _NO_NUMBER:
                raise ReversiError(f"a file has at most {_NO_NUMBER} names: no room for {name!r}")
            self._names.append(name)
        return number


def join(
    tables: Sequence[tuple[str, ...] | None], columns: Sequence[Sequence[NDArray[np.uint16]]]
) -> tuple[tuple[str, ...] | None, list[NDArray[np.uint16]]]:
    """Joins tables of names, and converts the columns of numbers to the joined table.

    If one of the tables is unknown, so is the joined one, and the numbers stay as they are.
    """
    numpy = _source.numpy()
    known = [table for table in tables if table is not None]
    if len(known) < len(tables):
        return None, [numpy.concatenate(column) for column in columns]
    if len(set(known)) == 1:
        return known[0], [numpy.concatenate(column) for column in columns]
    numbering = Numbering(())
    # One more element than the part has names, for the numbers without a name.
    maps = [numpy.append(numbering.number_all(table), numpy.uint16(_NO_NUMBER)) for table in known]
    joined = [
        numpy.concatenate(
            [new[numpy.minimum(old, len(new) - 1)] for new, old in zip(maps, column, strict=True)]
        )
        for column in columns
    ]
    return numbering.table() or (), joined


def known(table: tuple[str, ...] | None, kind: str) -> tuple[str, ...]:
    """Returns the names by number. Raises `ReversiError` if there are none."""
    if table is None:
        raise ReversiError(f"no names of {kind} were read: pass their file to read_wthor")
    return table


def look_up(table: tuple[str, ...], numbers: NDArray[np.uint16]) -> NDArray[np.str_]:
    """Returns the name of each number."""
    numpy = _source.numpy()
    names: NDArray[np.str_] = numpy.array([*table, UNKNOWN], dtype="str")
    found: NDArray[np.str_] = names[numpy.minimum(numbers, len(table))]
    return found
