"""The results of a match so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from reversi_rules.match._elo import Elo
from reversi_rules.match._played import Played


@dataclass
class Tally:
    """The results of the first player."""

    wins: int = 0
    """Its wins."""
    ties: int = 0
    """The ties."""
    losses: int = 0
    """Its losses."""
    discs: int = 0
    """The sum of its margins."""
    repeated: int = 0
    """The number of games with the colors and the moves of an earlier one."""
    points: dict[int, float] = field(default_factory=dict)
    """Its points in each game, by number."""
    _known: set[tuple[bool, str]] = field(default_factory=set, repr=False)

    def add(self, played: Played) -> None:
        """Counts a game."""
        self.points[played.number] = played.points
        self.wins += played.points == 1
        self.ties += played.points == 0.5
        self.losses += played.points == 0
        self.discs += played.margin
        game = (played.first_is_black, played.moves)
        self.repeated += game in self._known
        self._known.add(game)

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

    @property
    def pairs(self) -> list[float]:
        """Its share of each whole pair: games 1 and 2, 3 and 4, …

        >>> Tally(points={1: 1.0, 2: 0.0, 3: 1.0, 4: 0.5, 5: 1.0}).pairs
        [0.5, 0.75]
        """
        points = self.points
        return [
            (points[number] + points[number + 1]) / 2
            for number in sorted(points)
            if number % 2 == 1 and number + 1 in points
        ]

    @property
    def equal_pairs(self) -> int:
        """The number of pairs in which both players have the same points.

        >>> Tally(points={1: 1.0, 2: 0.0, 3: 1.0, 4: 0.5}).equal_pairs
        1
        """
        return self.pairs.count(0.5)

    def elo(self) -> Elo | None:
        """Returns the Elo difference, or `None` for fewer than ten pairs.

        `Elo.of_pairs` says how it is estimated.
        """
        return Elo.of_pairs(self.pairs)
