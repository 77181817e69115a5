"""Why a move is legal or illegal, and which discs are wrong on a board.

>>> from reversi_rules import Game
>>> explanation = Game("f5").explain("f6")
>>> print(explanation)
f6 flips e5 (up and left), nothing else (up: f5, then the empty f4).
>>> [(str(ray.direction), ray.run.names(), ray.end) for ray in explanation.rays if ray.run]
[('up', ['f5'], 'empty'), ('up and left', ['e5'], 'own')]

`Position.explain` and `Game.explain` return an `Explanation`. `Position.diff` compares the board
that a player left after a move with the correct one. `CorrectionPolicy` says how long a fault may
be corrected.
"""

from __future__ import annotations

from enum import Enum

from reversi_rules._core import explain as compiled
from reversi_rules._core.explain import CorrectionPolicy, Explanation, MoveDiff, Ray
from reversi_rules.squares import MoveLike, RulesLike

__all__ = ["CorrectionPolicy", "Direction", "Explanation", "MoveDiff", "Ray"]


class Direction(Enum):
    """One of the eight directions from a square. Up is towards row 1, right towards column h.

    The members are in clockwise order, and `str(direction)` is its name in words.

    >>> str(Direction.UP_RIGHT), Direction.UP_RIGHT.opposite
    ('up and right', <Direction.DOWN_LEFT: 'down and left'>)
    """

    UP = "up"
    """Towards row 1."""
    UP_RIGHT = "up and right"
    """Towards h1."""
    RIGHT = "right"
    """Towards column h."""
    DOWN_RIGHT = "down and right"
    """Towards h8."""
    DOWN = "down"
    """Towards row 8."""
    DOWN_LEFT = "down and left"
    """Towards a8."""
    LEFT = "left"
    """Towards column a."""
    UP_LEFT = "up and left"
    """Towards a1."""

    @property
    def opposite(self) -> Direction:
        """The opposite direction."""
        return compiled.opposite(self)

    def step(self, square: MoveLike, rules: RulesLike | None = None) -> int | None:
        """Returns the number of the next square in this direction; `None` if the board ends there.

        `rules` gives the board, 8x8 if omitted. Raises `InvalidMove` if it has no such square.

        >>> from reversi_rules import A2
        >>> Direction.DOWN.step("a1") == A2, Direction.LEFT.step("a1")
        (True, None)
        """
        return compiled.step(self, square, rules)

    def __str__(self) -> str:
        return str(self.value)
