"""The time of each player in a match."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from reversi_rules._values import Value

_TOO_LONG = 10_000_000
"""The seconds from which on a time is refused, so that each text is read back exactly."""


@dataclass(frozen=True)
class Time(Value):
    """The time of each player for a game, in seconds.

    >>> Time.parse("1m+1s"), Time.parse("2:30+0.5")
    (Time(main=60.0, increment=1.0), Time(main=150.0, increment=0.5))
    """

    main: float
    """The time for the whole game."""
    increment: float = 0.0
    """The time that each move adds."""

    @classmethod
    def parse(cls, text: str) -> Time:
        """Parses a main time, perhaps with `+` and an increment.

        Each is a number of seconds, `minutes:seconds`, or numbers with the units `h`, `m` and `s`.
        It has at most three decimals and is shorter than 10,000,000 seconds. Raises `ValueError`
        for another text.
        """
        main, plus, increment = text.partition("+")
        if plus and not increment:
            raise ValueError(f"{text!r} has no increment after the +")
        return cls(_seconds(main), _seconds(increment) if plus else 0.0)

    def __str__(self) -> str:
        text = f"{decimal(self.main)}s"
        return f"{text}+{decimal(self.increment)}s" if self.increment else text


def decimal(seconds: float) -> str:
    """Returns a number of seconds without an exponent. Other numbers have other texts."""
    return f"{Decimal(repr(float(seconds))).normalize():f}"


def _seconds(text: str) -> float:
    number = r"([0-9]{1,7}(?:\.[0-9]{1,3})?)"
    if found := re.fullmatch(r"([0-9]{1,6}):([0-5][0-9](?:\.[0-9]{1,3})?)", text):
        hours, minutes, seconds = 0.0, float(found[1]), float(found[2])
    elif (found := re.fullmatch(rf"(?:{number}h)?(?:{number}m)?(?:{number}s?)?", text)) and text:
        hours, minutes, seconds = (float(part or 0) for part in found.groups())
    else:
        raise ValueError(f"{text!r} is not a time such as 90s, 1m or 2:30")
    # Rounded, because 2 minutes and 2.567 seconds sum to 122.56700000000001.
    total = round(hours * 3600 + minutes * 60 + seconds, 3)
    if total >= _TOO_LONG:
        raise ValueError(f"{text!r} is {_TOO_LONG} seconds or more")
    return total
