"""The limits of a search."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from reversi_rules._color import Color
from reversi_rules.errors import ReversiError


@dataclass(frozen=True)
class Clock:
    """The time that both players have left, in seconds.

    >>> Clock(60, 58.5, increment=1).left(Color.WHITE)
    58.5
    """

    black: float
    """Black's time."""
    white: float
    """White's time."""
    increment: float = 0.0
    """The seconds that each move adds."""

    def left(self, color: Color) -> float:
        """Returns the time of a side."""
        return self.black if color is Color.BLACK else self.white


@dataclass(frozen=True)
class Limit:
    """The limits of a search. `None` is no limit, and neither is an infinite time.

    >>> Limit(time=1, depth=8)
    Limit(time=1, depth=8, clock=None, grace=0.5)
    """

    time: float | None = None
    """The seconds for this move. NBoard's protocol has no such limit: an engine that reports lines
    of play is stopped, and plays the last of them. GTP is told of it as a period of one move."""
    depth: int | None = None
    """The number of plies. GTP has no such limit."""
    clock: Clock | None = None
    """The clocks. The engine divides its time by itself."""
    grace: float = 0.5
    """The seconds by which the answer may be late, after `time` or when the clock is at 0."""


def finite(limit: Limit, turn: Color) -> Limit:
    """Returns the limits of a question without infinite times, which are no limits.

    Raises `ReversiError` for a time that is not a number, or minus infinity.
    """
    time, clock = limit.time, limit.clock
    times = [limit.grace] if time is None else [limit.grace, time]
    if clock is not None:
        times += [clock.black, clock.white, clock.increment]
    for seconds in times:
        # With `not`, because every comparison with NaN is false.
        if not seconds > -math.inf:
            raise ReversiError(f"a time is a number of seconds, not {seconds}")
    if clock is not None and math.inf in (clock.left(turn), clock.increment):
        clock = None
    return replace(limit, time=None if time == math.inf else time, clock=clock)
