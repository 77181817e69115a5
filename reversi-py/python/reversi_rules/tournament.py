"""The score of a game in which a player's time ran out.

>>> from reversi_rules import BLACK, Outcome
>>> completed = Outcome(38, 26)
>>> [rule.score(BLACK, completed) for rule in TimeDefault]
[(31, 33), (0, 64), (31, 33), (31, 33)]
"""

from __future__ import annotations

from enum import Enum

from reversi_rules._color import Color
from reversi_rules._core import Outcome
from reversi_rules._core import tournament as compiled

__all__ = ["TimeDefault"]


class TimeDefault(Enum):
    """A rule for the score of a game in which one side's time ran out.

    That side has lost, whatever the board. The available rules of federations fix no single method.
    """

    FIXED = "fixed"
    """31-33, whatever the board."""
    ZERO = "zero"
    """0-64, whatever the board."""
    PLAYED_ON = "played-on"
    """Both sides play on with two minutes of extra time. The result counts if the side out of time
    lost. Otherwise 31-33 is recorded."""
    COMPLETED_BY_WINNER = "completed-by-winner"
    """The opponent completes the game for both sides, and scores that result or 33-31, whichever is
    better."""

    @property
    def needs_completion(self) -> bool:
        """Whether the score depends on the outcome of the completed game.

        >>> TimeDefault.PLAYED_ON.needs_completion
        True
        """
        return compiled.needs_completion(list(TimeDefault).index(self))

    def score(self, defaulter: Color, completed: Outcome | None = None) -> tuple[int, int] | None:
        """Returns the score `(black, white)` to record if the time of `defaulter` ran out.

        Returns `None` if the rule needs the outcome of the completed game.

        >>> from reversi_rules import WHITE
        >>> TimeDefault.ZERO.score(WHITE)
        (64, 0)
        """
        return compiled.default_score(list(TimeDefault).index(self), defaulter, completed)
