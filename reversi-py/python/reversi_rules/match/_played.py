"""A game of a match that has ended."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, TypeAlias

from reversi_rules._core import Game

# Not one `Literal`: stubtest wants a union.
End: TypeAlias = (
    Literal["normal"]
    | Literal["timeout"]
    | Literal["illegal"]
    | Literal["failure"]
    | Literal["resignation"]
)
"""How a game ended. `"failure"` is an engine that died, flooded or broke the protocol."""


@dataclass(frozen=True)
class Played:
    """A game of a match."""

    number: int
    """The number, from 1."""
    first_is_black: bool
    """Whether the first engine was black."""
    names: tuple[str, str]
    """The names of black and white, as every format of records can hold them: brackets, quotes,
    backslashes, line ends and invisible characters become spaces."""
    moves: str
    """The transcript, with the opening."""
    score: tuple[int, int]
    """The score of black and white, which sum to 64."""
    end: End
    """How the game ended."""
    reason: str
    """The same in words, and empty for a normal end."""
    opening: int
    """The number of moves that the referee played."""
    evals: tuple[float | None, ...] = field(repr=False)
    """Black's expected margin at each move after the opening, as its player stated it."""
    times: tuple[float, ...] = field(repr=False)
    """The seconds of each move after the opening."""

    def __post_init__(self) -> None:
        black, white = self.names
        object.__setattr__(self, "names", (_cleaned(black), _cleaned(white)))

    @property
    def points(self) -> float:
        """The points of the first engine: 1, 0.5 or 0."""
        return 0.5 if self.margin == 0 else float(self.margin > 0)

    @property
    def margin(self) -> int:
        """The margin of the first engine in discs."""
        black, white = self.score
        return black - white if self.first_is_black else white - black

    def to_json(self) -> dict[str, Any]:
        """Returns the game as plain values."""
        return asdict(self)

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Played:
        """Returns the game of such values.

        Raises `TypeError` or `KeyError` for other values, and `ReversiError` for an illegal move.
        """
        for name, kinds in _ITEMS.items():
            items = values[name] if name in _TUPLES else [values[name]]
            whole = isinstance(items, list) and (name not in _PAIRS or len(items) == 2)
            if not whole or not all(isinstance(item, kinds) for item in items):
                raise TypeError(f"{name} has a value of another type: {values[name]!r:.40}")
        Game(values["moves"])
        return cls(**{**values, **{name: tuple(values[name]) for name in _TUPLES}})


def _cleaned(name: str) -> str:
    """Returns the name of an engine as every format of records and every terminal can hold it.

    An engine chooses its name, and a match must not end because of it. `(;` begins a game of GGF.
    """
    visible = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(re.sub(r"[\]\[\\\"]|\(;", " ", visible).split()) or "?"


# The types of the values in JSON.
_PAIRS = ("names", "score")
_TUPLES = (*_PAIRS, "evals", "times")
_ITEMS: dict[str, tuple[type, ...]] = {
    "number": (int,),
    "first_is_black": (bool,),
    "names": (str,),
    "moves": (str,),
    "score": (int,),
    "end": (str,),
    "reason": (str,),
    "opening": (int,),
    "evals": (int, float, type(None)),
    "times": (int, float),
}
