"""Values of squares as colors."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, SupportsFloat

from reversi_rules._core import SquareSet
from reversi_rules.errors import ReversiError
from reversi_rules.svg._checks import as_float
from reversi_rules.svg._colors import between


@dataclass(frozen=True)
class Heat:
    """The values, and the colors of the lowest, of 0 and of the highest."""

    values: Mapping[int, float]
    low: float
    high: float
    colors: Mapping[str, str]

    def color(self, value: float) -> str:
        """Returns the color of a value. Colors on both sides of 0 have the same scale."""
        farthest = max(abs(self.low), abs(self.high)) or 1.0
        if self.low >= 0 or self.high <= 0:
            # All on one side: the whole scale from the least to the greatest.
            near, far = sorted((abs(self.low), abs(self.high)))
            share = (abs(value) - near) / ((far - near) or 1.0)
        else:
            share = abs(value) / farthest
        end = "heat_low" if value < 0 or (value == 0 and self.high <= 0) else "heat_high"
        return between(self.colors["heat_middle"], self.colors[end], min(max(share, 0.0), 1.0))

    def steps(self, count: int) -> Iterator[str]:
        """Returns the colors of a legend, from the lowest value to the highest."""
        for step in range(count):
            yield self.color(self.low + (self.high - self.low) * step / (count - 1))


def heat_of(
    given: Mapping[Any, SupportsFloat] | Iterable[Any],
    squares: SquareSet,
    colors: Mapping[str, str],
) -> Heat | None:
    """Reads a mapping from squares, or a value for each square; `None` without values."""
    none = squares - squares
    values: dict[int, float] = {}
    if isinstance(given, Mapping):
        pairs = [(none.union([square])[0], value) for square, value in given.items()]
    else:
        listed = list(_flat(given))
        count = squares.width * squares.height
        # A policy has one more value, for a pass.
        if len(listed) not in (count, count + 1):
            raise ReversiError(f"heat has {len(listed)} values, not {count} or {count + 1}")
        pairs = [(square, value) for square, value in enumerate(listed[:count])]
        pairs = [(square, value) for square, value in pairs if square in squares]
    for square, value in pairs:
        if not hasattr(value, "__float__"):
            raise TypeError(f"a value of heat must be a number, not {type(value).__name__}")
        number = as_float(value)
        if math.isinf(number):
            raise ReversiError(f"a value of heat must be finite, not {number}")
        # Not a number: a square without a value.
        if not math.isnan(number):
            values[square] = number
    if not values:
        return None
    low, high = min(values.values()), max(values.values())
    if math.isinf(high - low):
        raise ReversiError(f"the values of heat are too far apart: from {low:g} to {high:g}")
    return Heat(values, low, high, colors)


def _flat(given: Iterable[Any]) -> Iterator[Any]:
    items = _items(given)
    if items is None:
        kind = type(given).__name__
        raise TypeError(f"heat must be a mapping or a value for each square, not {kind}")
    for item in items:
        if _items(item) is None:
            yield item
        else:
            yield from _flat(item)


def _items(given: object) -> Iterator[Any] | None:
    """Returns the items of a sequence or an array, and `None` for a single value."""
    if isinstance(given, str):
        return None
    try:
        # Not `isinstance(given, Iterable)`: an array without dimensions has `__iter__` too.
        return iter(given)  # type: ignore[call-overload,no-any-return]
    except TypeError:
        return None
