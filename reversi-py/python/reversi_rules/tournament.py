"""Tournaments: final scores, points, tie-breaks and standings.

>>> from reversi_rules.tournament import Entrant, Pairing, Tournament
>>> games = [Pairing(1, black=0, white=1, score=(40, 24)), Pairing(1, 2, 3, (32, 32))]
>>> games += [Pairing(2, 2, 0, (30, 34)), Pairing(2, 1, 3, (10, 54))]
>>> for line in Tournament(rounds=2).standings([Entrant()] * 4, games):
...     print(line.rank, line.player, line.points, *line.tie_breaks)
1 0 2 74 74
2 3 1.5 86 86
3 2 0.5 62 62
4 1 0 34 34

Points are counted in halves (`Points`), and quotients are exact fractions.

The score of a game whose time ran out depends on the tournament:

>>> from reversi_rules import BLACK, Outcome
>>> end = Outcome(20, 40)  # with four empty squares
>>> [rule.score(BLACK, end) for rule in TimeDefault]
[(31, 33), (0, 64), (20, 44), (20, 44), (24, 40)]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from reversi_rules._classes import publish
from reversi_rules._color import Color
from reversi_rules._core import Outcome
from reversi_rules._core import tournament as compiled
from reversi_rules._core.tournament import Points, brightwell

__all__ = [
    "Bye",
    "DoubleForfeit",
    "EmptiesPolicy",
    "Entrant",
    "Pairing",
    "Points",
    "PointsLike",
    "Standing",
    "TieBreak",
    "TimeDefault",
    "Tournament",
    "brightwell",
    "final_score",
]

PointsLike: TypeAlias = Points | float | Fraction | str
"""Points as all functions accept them: `Points(2.5)`, 2.5, `Fraction(5, 2)`, "2.5", "2½"."""


class EmptiesPolicy(Enum):
    """A rule for the squares that are empty at the end of a game."""

    TO_WINNER = "to winner"
    """Empty squares count for the winner. In a tie each side gets half of them. The two scores sum
    to 64. Used by the World Othello Championships, WTHOR and the servers."""
    RAW = "raw"
    """Empty squares do not count, as in a few collections of positions."""


def final_score(
    outcome: Outcome, empties: EmptiesPolicy = EmptiesPolicy.TO_WINNER
) -> tuple[int, int]:
    """Returns the final score `(black, white)` of a game.

    `empties` changes the score and never the winner.

    >>> from reversi_rules import Outcome
    >>> outcome = Outcome(32, 31)
    >>> final_score(outcome), final_score(outcome, EmptiesPolicy.RAW)
    ((33, 31), (32, 31))
    """
    return compiled.final_score(outcome, EmptiesPolicy(empties) is EmptiesPolicy.RAW)


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
    STOPPED_BY_WINNER = "stopped-by-winner"
    """The opponent stops the game, and scores the discs on the board or 33-31, whichever is better.
    The empty squares go to the side out of time."""

    @property
    def needs_completion(self) -> bool:
        """Whether the score depends on the outcome of the completed game.

        >>> TimeDefault.PLAYED_ON.needs_completion
        True
        """
        return compiled.needs_completion(list(TimeDefault).index(self))

    def score(self, defaulter: Color, end: Outcome | None = None) -> tuple[int, int] | None:
        """Returns the score `(black, white)` to record if the time of `defaulter` ran out.

        `end` is the outcome of the completed game, or for `STOPPED_BY_WINNER` of the discs on the
        board. Without it, rules that need it return `None`. Raises `ReversiError` if it is the
        outcome of a game of other rules.

        >>> from reversi_rules import WHITE
        >>> TimeDefault.ZERO.score(WHITE)
        (64, 0)
        """
        return compiled.default_score(list(TimeDefault).index(self), defaulter, end)


class TieBreak(Enum):
    """A number that orders players with equal points. More is better."""

    BRIGHTWELL = "brightwell"
    """The Brightwell Quotient (`brightwell`)."""
    DISCS = "discs"
    """The sum of the player's scores in all games."""
    DIRECT_ENCOUNTER = "direct encounter"
    """The player's points in the games against those who are equal so far."""
    BUCHHOLZ = "buchholz"
    """The sum of the points of the player's opponents. Byes and rounds not played add nothing."""


@dataclass(frozen=True)
class Entrant:
    """A player of a tournament. Elsewhere, a player is the index of its entrant.

    >>> Entrant(lot=3)
    Entrant(withdrawn=False, lot=3)
    """

    withdrawn: bool = False
    """Whether the player withdrew before the end. Games against such a player are left out of the
    Brightwell Quotient of the opponents."""
    lot: int = 0
    """The lot drawn for the player, which decides where all tie-breaks are equal. The lower number
    ranks higher. Give equal numbers to players without a lot."""


@dataclass(frozen=True)
class Pairing:
    """A game between two players in a round. Leave out games that were not played and that nobody
    lost.

    >>> Pairing(1, black=0, white=1, score=(33, 31))
    Pairing(round=1, black=0, white=1, score=(33, 31))
    """

    round: int
    """The round, from 1."""
    black: int
    """The black player."""
    white: int
    """The white player."""
    score: tuple[int, int]
    """The recorded score `(black, white)`, after any time default. `Tournament.score_sum` is its
    sum."""


@dataclass(frozen=True)
class Bye:
    """A round in which a player had no opponent.

    >>> Bye(2, player=0)
    Bye(round=2, player=0)
    """

    round: int
    """The round, from 1."""
    player: int
    """The player."""


@dataclass(frozen=True)
class DoubleForfeit:
    """A game that both players lost. Each gets no points and no discs.

    >>> DoubleForfeit(2, black=0, white=1)
    DoubleForfeit(round=2, black=0, white=1)
    """

    round: int
    """The round, from 1."""
    black: int
    """The black player."""
    white: int
    """The white player."""


@dataclass(frozen=True)
class Standing:
    """One player's line in the standings, which `Tournament.standings` returns."""

    rank: int
    """The rank, from 1. Players who are equal in all tie-breaks share a rank."""
    player: int
    """The player's index among the entrants."""
    points: Points
    """The points."""
    tie_breaks: tuple[Fraction, ...]
    """The values of the tournament's tie-breaks, in their order."""
    lot: int
    """The lot of the player, which decides where all tie-breaks are equal."""


@dataclass(frozen=True)
class Tournament:
    """The settings of a tournament for its standings.

    `Tournament(rounds)` has the default coefficient of the pairing program PAPP: 6 from 8 rounds
    on, and 0 below. The World Championship uses 6 for its 13 rounds. The tournament bot of GGS uses
    `Fraction(64, rounds)`. A bye counts as a win unless `bye` says otherwise. The two scores of a
    game sum to 64 unless `score_sum` says otherwise.

    >>> Tournament(13).coefficient, Tournament(5).coefficient
    (Fraction(6, 1), Fraction(0, 1))
    >>> Tournament(5, bye=0.5).bye
    Points(0.5)
    >>> Tournament(1).standings([Entrant()] * 2, [Pairing(1, 0, 1, score=(40, 25))])
    Traceback (most recent call last):
    reversi_rules.errors.StandingsError: pairing 0: 40 and 25 do not sum to 64
    """

    rounds: int
    """The number of rounds played. A round without a pairing for a player is left out of that
    player's Brightwell Quotient."""
    coefficient: Fraction
    """The coefficient of the Brightwell Quotient. With 0 only the discs count, and games against
    players who withdrew count like others."""
    bye: Points
    """The points of a bye."""
    score_sum: int | None
    """The sum of the two scores of each game: the number of squares, such as 36 on 6x6. `None`
    leaves scores unchecked. A round that is left out adds half of the sum, or 32 for `None`."""
    tie_breaks: tuple[TieBreak, ...]
    """The tie-breaks, the first one first. Each may occur once."""

    def __init__(
        self,
        rounds: int,
        coefficient: Fraction | int | None = None,
        bye: PointsLike = Points.WIN,
        score_sum: int | None = 64,
        tie_breaks: Iterable[TieBreak] = (TieBreak.BRIGHTWELL, TieBreak.DISCS),
    ) -> None:
        order = tuple(TieBreak(tie_break) for tie_break in tie_breaks)
        compiled.tie_breaks(order)
        object.__setattr__(self, "tie_breaks", order)
        object.__setattr__(self, "rounds", rounds)
        object.__setattr__(self, "coefficient", compiled.coefficient(rounds, coefficient))
        object.__setattr__(self, "bye", Points(bye))
        object.__setattr__(self, "score_sum", compiled.score_sum(score_sum))

    def standings(
        self, entrants: Iterable[Entrant], pairings: Iterable[Pairing | Bye | DoubleForfeit]
    ) -> list[Standing]:
        """Returns the standings of all entrants, the best first.

        The order is by points, tie-breaks and lot. Players who are equal in all of them share a
        rank and stand in the order of `entrants`. Players who withdrew are included. The order of
        `pairings` does not matter. The time is quadratic in the number of pairings.

        Raises `StandingsError` for the first impossible pairing.

        >>> tie = [Pairing(1, black=0, white=1, score=(32, 32))]
        >>> [line.rank for line in Tournament(1).standings([Entrant(), Entrant()], tie)]
        [1, 1]
        >>> lots = [Entrant(lot=2), Entrant(lot=1)]  # only the lot separates the two
        >>> [(line.rank, line.player) for line in Tournament(1).standings(lots, tie)]
        [(1, 1), (2, 0)]
        """
        return [Standing(*line) for line in compiled.standings(self, entrants, pairings)]


publish(__name__)
