"""The Elo difference that the pairs of a match show."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from reversi_rules._values import Value

FEWEST_PAIRS = 10
"""The number of pairs from which on an interval says something."""


@dataclass(frozen=True)
class Elo(Value):
    """A difference in Elo points, with the ends of an interval that has it with 95 %."""

    difference: float
    """The estimated difference. It is finite, also after wins only."""
    low: float
    """The lower end."""
    high: float
    """The upper end."""

    @classmethod
    def of_pairs(cls, shares: Sequence[float]) -> Elo | None:
        """Returns the difference of the shares of pairs: 0, 0.25, 0.5, 0.75 or 1 for each.

        Returns `None` for fewer than ten pairs.

        The difference of a share s is -400 * log10(1/s - 1), as in Elo's formula. Two games with
        the same opening are not independent, so pairs are counted and not games. A pair with share
        0 and a pair with share 1 are added, so that equal pairs do not look certain. With them
        there are n pairs with mean m and variance v, and the mean of a Dirichlet distribution with
        these counts has the variance v / (n + 1). The ends are m plus and minus its root, times
        the 97.5 % quantile of Student's distribution.

        Counts of pairs are those of Fishtest, the test of Stockfish. The two more pairs are those
        of Agresti and Caffo (The American Statistician 54, 2000). In simulated matches of 10 to
        300 pairs, the interval has the true difference in 93.5 % or more.

        >>> print(Elo.of_pairs([0.5] * 10))
        +0 (-91 to +91)
        >>> print(Elo.of_pairs([0.5, 1, 0.25, 0.75, 0.5, 1, 0.5, 0.75, 0.5, 1]))
        +104 (-36 to +292)
        """
        pairs = len(shares)
        if pairs < FEWEST_PAIRS:
            return None
        count = pairs + 2
        mean = (sum(shares) + 1) / count
        variance = (sum(share * share for share in shares) + 1) / count - mean * mean
        error = _student(pairs - 1) * math.sqrt(max(variance, 0.0) / (count + 1))
        return cls(_elo(mean), _elo(mean - error), _elo(mean + error))

    def __str__(self) -> str:
        return f"{self.difference:+.0f} ({self.low:+.0f} to {self.high:+.0f})"


def _elo(share: float) -> float:
    if share <= 0 or share >= 1:
        return -math.inf if share <= 0 else math.inf
    # Not -0.0, which prints with its sign.
    return 0.0 - 400 * math.log10(1 / share - 1)


def _student(freedom: int) -> float:
    """Returns the 97.5 % quantile of Student's distribution, right to 0.001 from 9 degrees on."""
    z = 1.959964
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
