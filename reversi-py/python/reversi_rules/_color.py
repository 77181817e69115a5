"""The two sides."""

from __future__ import annotations

import enum
from typing import Final, Literal

from reversi_rules._core.functions import read_color


class Color(enum.Enum):
    """A side: `Color.BLACK`, which moves first, or `Color.WHITE`.

    `Color("white")`, `Color(1)` and `Color["WHITE"]` all return the same object, so `is` works as
    well as `==`. A color is its index in a pair, `int(Color.WHITE)` is 1, but it is not equal to
    that number. `~` is the opponent.

    >>> Color.BLACK.opponent
    Color.WHITE
    >>> ("Ada", "Bob")[Color.WHITE]
    'Bob'
    >>> [(color.name, color.value) for color in Color]
    [('BLACK', 'black'), ('WHITE', 'white')]
    """

    # Where users find it, and so what pickles name.
    __module__ = "reversi_rules"

    _value_: str

    BLACK = "black"
    """The side that moves first."""
    WHITE = "white"
    """The side that moves second."""

    @classmethod
    def _missing_(cls, value: object) -> Color:
        return read_color(value)

    @property
    def opponent(self) -> Color:
        """The other side; the operator `~` does the same."""
        return _WHITE if self is _BLACK else _BLACK

    def __invert__(self) -> Color:
        return _WHITE if self is _BLACK else _BLACK

    def __index__(self) -> Literal[0, 1]:
        return 0 if self is _BLACK else 1

    def __int__(self) -> Literal[0, 1]:
        return 0 if self is _BLACK else 1

    def __str__(self) -> str:
        return self._value_

    def __repr__(self) -> str:
        return f"Color.{self._name_}"


# Up to Python 3.11 it takes several times as long to ask the class for them.
_BLACK: Final = Color.BLACK
_WHITE: Final = Color.WHITE
