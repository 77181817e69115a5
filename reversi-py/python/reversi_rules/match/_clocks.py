"""The clocks of a game."""

from __future__ import annotations

from reversi_rules._color import Color
from reversi_rules.engine import Clock, Limit
from reversi_rules.match._time import Time
from reversi_rules.tournament import TimeDefault

_EXTRA = 120.0
"""The seconds of extra time for `TimeDefault.PLAYED_ON`."""

_GRACE = 0.3
"""The seconds after which the referee ends a game whose clock has run out."""


class Clocks:
    """The time that both sides have left, if the match has clocks."""

    def __init__(self, time: Time | None, rule: TimeDefault) -> None:
        self._left = None if time is None else dict.fromkeys(Color, time.main)
        self._increment = 0.0 if time is None else time.increment
        self._plays_on = rule is TimeDefault.PLAYED_ON
        self.defaulter: Color | None = None
        """The side whose time ran out, and that plays on."""

    def limit(self, depth: int | None) -> Limit:
        """Returns the limits of the next move."""
        if self._left is None:
            return Limit(depth=depth)
        clock = Clock(self._left[Color.BLACK], self._left[Color.WHITE], self._increment)
        plays_on = self._plays_on and self.defaulter is None
        return Limit(depth=depth, clock=clock, grace=_GRACE + (_EXTRA if plays_on else 0.0))

    def count(self, color: Color, seconds: float) -> bool:
        """Counts the time of a move; returns whether the side may play on."""
        if self._left is None:
            return True
        self._left[color] -= seconds
        if self._left[color] >= 0:
            self._left[color] += self._increment
            return True
        if not self._plays_on or self.defaulter is not None:
            return False
        # Both have the extra time from now on, without increments.
        self.defaulter, self._increment = color, 0.0
        overdraft = -self._left[color]
        self._left = dict.fromkeys(Color, _EXTRA)
        self._left[color] -= overdraft
        return True
