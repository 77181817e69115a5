"""A game of a match that has ended."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Literal, TypeAlias

from reversi_rules._core import Game
from reversi_rules.errors import ReversiError
from reversi_rules.records import GameInfo

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
    """The names of black and white. Line ends and invisible characters become spaces."""
    moves: str
    """The transcript, with the opening."""
    score: tuple[int, int]
    """The score of black and white. Raises `ReversiError` if they do not sum to 64."""
    end: End
    """How the game ended."""
    reason: str
    """The same in words, with the side and the move of a fault; empty for a normal end."""
    opening: int
    """The number of moves that the referee played."""
    evals: tuple[float | None, ...] = field(repr=False)
    """Black's expected margin at each move after the opening, as its player stated it."""
    times: tuple[float, ...] = field(repr=False)
    """The seconds of each move after the opening."""
    notes: tuple[str, ...] = field(default=(), repr=False)
    """Departures from the protocol that were accepted, and functions that were abandoned."""

    def __post_init__(self) -> None:
        scores = self.score
        if min(scores) < 0 or sum(scores) != 64:
            raise ReversiError(f"{scores[0]} and {scores[1]} do not sum to 64")
        black, white = self.names
        object.__setattr__(self, "names", (_visible(black), _visible(white)))
        object.__setattr__(self, "reason", _visible(self.reason, ""))
        object.__setattr__(self, "notes", tuple(map(_visible, self.notes)))

    @property
    def info(self) -> GameInfo:
        """The players, the score and the end, as writers of records use them."""
        black, white = self.names
        end = self.end if self.end in ("timeout", "resignation") else "normal"
        return GameInfo(black=black, white=white, score=self.score, end=end)

    def game(self) -> Game:
        """Returns the game, with the opening."""
        return Game(self.moves)

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

        Raises `TypeError` or `KeyError` for other values, and `ReversiError` for an illegal move or
        scores that do not sum to 64.

        >>> import json
        >>> game = Played(1, True, ("a", "b"), "f5d6", (40, 24), "normal", "", 2, (), ())
        >>> Played.from_json(json.loads(json.dumps(game.to_json()))) == game
        True
        """
        for name, kinds in _ITEMS.items():
            items = values[name] if name in _TUPLES else [values[name]]
            whole = isinstance(items, list) and (name not in _PAIRS or len(items) == 2)
            if not whole or not all(isinstance(item, kinds) for item in items):
                raise TypeError(f"{name} has a value of another type: {values[name]!r:.40}")
        Game(values["moves"])
        return cls(**{**values, **{name: tuple(values[name]) for name in _TUPLES}})


def _visible(text: str, empty: str = "?") -> str:
    """Returns a text of an engine as a terminal can show it."""
    visible = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(visible.split()) or empty


# The types of the values in JSON.
_PAIRS = ("names", "score")
_TUPLES = (*_PAIRS, "evals", "times", "notes")
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
    "notes": (str,),
}
