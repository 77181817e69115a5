"""Objects of wrong and hostile types, to be passed as arguments."""

from __future__ import annotations

import array
import datetime
import fractions
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import reversi_rules as rv
from reversi_rules import records


class Own(Exception):  # noqa: N818
    """The exception that a hostile argument raises, which must reach the caller."""


class Raising:
    """Raises its own error whatever is done with it."""

    def _raise(self, *_: object) -> Any:
        raise Own

    __index__ = __iter__ = __len__ = __hash__ = __bool__ = __fspath__ = _raise
    __getitem__ = __float__ = __contains__ = __str__ = __buffer__ = __array__ = _raise
    __eq__ = __lt__ = _raise


class LateRaising:
    """An iterable that yields a square before it raises."""

    def __iter__(self) -> Iterator[int]:
        yield 19
        raise Own


class Lying:
    """An object whose methods return wrong types."""

    def __len__(self) -> int:
        return 1 << 40

    def __iter__(self) -> Iterator[Any]:
        return iter([None, "d3", 1 << 80])

    def __index__(self) -> Any:
        return "d3"

    def __fspath__(self) -> Any:
        return 3

    def __eq__(self, _: object) -> Any:
        return "perhaps"

    __hash__ = None  # type: ignore[assignment]


class Index:
    def __index__(self) -> int:
        return 3


class Text(str):
    __slots__ = ()


class Number(int):
    pass


class Vector(np.ndarray[Any, Any]):
    pass


NUMBERS = [
    -(2**70),
    -(2**63) - 1,
    -1,
    0,
    1,
    2,
    3,
    64,
    65,
    255,
    256,
    2**63,
    2**64 - 1,
    2**64,
    2**300,
]
"""Excludes medium numbers: they are valid counts of boards, which would be created."""

MAKE: list[Callable[[], Any]] = [
    *(lambda number=number: number for number in NUMBERS),
    *(
        lambda value=value: value
        for value in (
            *("", "d3", "--", "f5d6", "\0", "\ud800", "é" * 70, "a" * 5000, "half turn", "PT"),
            *(str(rv.Position()), None, True, 1.5, float("nan"), 1j, fractions.Fraction(3)),
            *(datetime.date(2026, 11, 21), b"", bytes(17), int, len, rv, NotImplemented),
            *(frozenset([0, 63]), range(70), slice(None, None, -1), rv.BLACK, rv.SYMMETRIES[1]),
            *(np.uint64(19), np.float32(1), np.bool_(True), np.str_("d3")),
        )
    ),
    lambda: bytes(rv.Game("f5d6")),
    lambda: bytearray(81),
    lambda: memoryview(bytearray(34))[::2],
    lambda: memoryview(bytes(16)).cast("Q"),
    lambda: array.array("d", [1.0]),
    list,
    tuple,
    dict,
    set,
    object,
    lambda: [19, "c4"],
    lambda: {"d3": 1, 19: "a"},
    lambda: {"d3", 19, None},
    lambda: iter([19, 18]),
    lambda: (number for number in (0, None)),
    Raising,
    LateRaising,
    Lying,
    Index,
    lambda: Text("f5"),
    lambda: Number(19),
    rv.Position,
    lambda: rv.Position("-" * 64 + "X"),
    lambda: rv.Game("f5d6c3"),
    lambda: rv.SquareSet([0, 9]),
    lambda: rv.Outcome(40, 20),
    lambda: rv.Rules(6, 6),
    lambda: rv.Position(rules=rv.Rules(10, 10)),
    lambda: rv.Game(rules=rv.Rules(4, 4)),
    lambda: rv.SquareSet([255], rv.Rules(16, 16)),
    lambda: records.Record("(;GM[2];B[f5])", "sgf"),
    lambda: records.Problem(f"{rv.Position()}; F5:+0;"),
    lambda: records.GameInfo(black="Rose", score=(33, 31)),
    lambda: records.WthorGames.from_games([rv.Game("f5")], year=2026),
    lambda: np.datetime64("2026-11-21"),
    lambda: np.zeros((3, 2), np.uint64),
    lambda: np.zeros((3, 2), np.uint64).view(Vector),
    lambda: np.zeros((3, 65), np.bool_),
    lambda: np.zeros(3, np.int64),
    lambda: np.array(19),
    lambda: np.array(["d3", None], object),
    lambda: np.zeros(2, [("a", "i4"), ("b", "O")]),
]
