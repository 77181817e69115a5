"""The results of a match, and the Elo difference that they show."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Protocol


class Result(Protocol):
    """A game with its result for the first engine."""

    @property
    def number(self) -> int:
        """The number of the game, from 1. Games 1 and 2, 3 and 4, … are pairs."""

    @property
    def points(self) -> float:
        """The points of the first engine: 1, 0.5 or 0."""

    @property
    def margin(self) -> int:
        """Its margin in discs."""


@dataclass(frozen=True)
class Elo:
    """A difference in Elo points, with the ends of an interval that has it with 95 %."""

    difference: float
    """The most likely difference."""
    low: float
    """The lower end."""
    high: float
    """The upper end."""

    def __str__(self) -> str:
        if math.isinf(self.difference):
            return f"{self.difference:+}"
        return f"{self.difference:+.0f} ({self.low:+.0f} to {self.high:+.0f})"


@dataclass
class Tally:
    """The results of the first engine."""

    wins: int = 0
    """Its wins."""
    ties: int = 0
    """The ties."""
    losses: int = 0
    """Its losses."""
    discs: int = 0
    """The sum of its margins."""
    points: dict[int, float] = field(default_factory=dict)
    """Its points in each game, by number."""

    def add(self, played: Result) -> None:
        """Counts a game."""
        self.points[played.number] = played.points
        self.wins += played.points == 1
        self.ties += played.points == 0.5
        self.losses += played.points == 0
        self.discs += played.margin

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.points)

    @property
    def share(self) -> float:
        """Its points in proportion to the games; 0.5 without games.

        >>> Tally(points={1: 1.0, 2: 0.0, 3: 1.0, 4: 1.0}).share
        0.75
        """
        return sum(self.points.values()) / self.games if self.points else 0.5

    def elo(self) -> Elo:
        """Returns the Elo difference, with an interval of 95 %.

        The difference of a share s of the points is -400 * log10(1/s - 1), as in Elo's formula. The
        ends are those of s plus and minus 1.96 standard errors. Two games with the same opening are
        not independent, so the error is that of the mean of pairs: the square root of the variance
        of their shares, divided by the number of pairs. Games without a partner count alone.

        >>> tally = Tally()
        >>> tally.points = {1: 1.0, 2: 0.0, 3: 1.0, 4: 1.0, 5: 0.5, 6: 1.0, 7: 0.0, 8: 1.0}
        >>> print(tally.elo())
        +137 (-33 to +429)
        """
        pairs: dict[int, list[float]] = {}
        for number, points in self.points.items():
            pairs.setdefault((number - 1) // 2, []).append(points)
        if not pairs:
            return Elo(0.0, -math.inf, math.inf)
        weight = sum(map(len, pairs.values()))
        share = sum(map(sum, pairs.values())) / weight
        if len(pairs) > 1:
            # Pairs weigh as many games as they have.
            squares = sum(
                (len(pair) * (sum(pair) / len(pair) - share)) ** 2 for pair in pairs.values()
            )
            correction = len(pairs) / (len(pairs) - 1)
            error = math.sqrt(squares * correction) / weight
        else:
            error = math.inf
        return Elo(_elo(share), _elo(share - 1.96 * error), _elo(share + 1.96 * error))


def _elo(share: float) -> float:
    if share <= 0 or share >= 1:
        return -math.inf if share <= 0 else math.inf
    # Not -0.0, which prints with its sign.
    return 0.0 - 400 * math.log10(1 / share - 1)
