"""The two colors."""

from __future__ import annotations

import enum
from typing import Final, Literal

from reversi_rules._core.functions import read_color


class Color(enum.Enum):
    """A side: `Color.BLACK`, which moves first, or `Color.WHITE`.

    `Color("white")`, `Color(1)` and `Color["WHITE"]` return the same object, so `is` works as well
    as `==`. `~color` is the other side. A color can be an index: `pair[Color.WHITE]` is `pair[1]`.
    But it does not equal a number. Raises `ReversiError` for an unknown name or number.

    >>> Color.BLACK.opponent
    Color.WHITE
    >>> ("Ada", "Bob")[Color.WHITE]
    'Bob'
    >>> [(color.name, color.value) for color in Color]
    [('BLACK', 'black'), ('WHITE', 'white')]
    """

    # The public module, which pickles refer to.
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
        """The other side. `~color` is the same."""
        return _WHITE if self is _BLACK else _BLACK

    @property
    def symbol(self) -> Literal["X", "O"]:
        """The symbol in the text of a board: `X` for black, `O` for white.

        `Color("X")` reads it, and `*`, `B`, `W` and the other symbols in use.

        >>> Color.BLACK.symbol, Color("*")
        ('X', Color.BLACK)
        """
        return "O" if self is _WHITE else "X"

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


# Faster than `Color.BLACK` up to Python 3.11, where an attribute of an enum class is slow.
_BLACK: Final = Color.BLACK
_WHITE: Final = Color.WHITE
