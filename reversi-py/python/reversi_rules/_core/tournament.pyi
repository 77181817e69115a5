"""The compiled half of `reversi_rules.tournament`."""

from collections.abc import Iterable
from fractions import Fraction
from typing import ClassVar, Final, SupportsIndex, final

from reversi_rules._color import Color
from reversi_rules._core import Outcome, _Frozen
from reversi_rules.tournament import (
    Bye,
    DoubleForfeit,
    Entrant,
    Pairing,
    PointsLike,
    TieBreak,
    Tournament,
)

@final
class Points(_Frozen):
    """Points in a tournament: 1 for a win and a half for a tie. Frozen, hashable, picklable.

    `Points(2.5)`, `Points("2.5")` and `Points("2½")` are equal, and equal to the number 2.5. Points
    can be added, compared and sorted, also with numbers. They are counted in halves, so sums are
    exact. Raises `ReversiError` for anything but 0, a half, 1 and so on.

    >>> points = sum([Points.WIN, Points.WIN, Points.TIE, Points.LOSS])
    >>> points, str(points), points.halves
    (Points(2.5), '2.5', 5)
    >>> points == Points("2½"), points > 2
    (True, True)
    """

    __match_args__: Final = ("halves",)

    WIN: ClassVar[Points]
    TIE: ClassVar[Points]
    LOSS: ClassVar[Points]
    def __new__(cls, points: PointsLike = 0, /) -> Points: ...
    @staticmethod
    def from_halves(halves: SupportsIndex) -> Points:
        """Creates points from a number of half points.

        >>> Points.from_halves(9)
        Points(4.5)
        """
    @staticmethod
    def of(score: tuple[SupportsIndex, SupportsIndex], color: Color) -> Points:
        """Returns the points of a side for a game that the higher score wins.

        `score` is the pair of black's score and white's.

        >>> Points.of((33, 31), BLACK), Points.of((32, 32), WHITE)
        (Points(1), Points(0.5))
        """
    @staticmethod
    def from_winner(winner: Color | None, color: Color) -> Points:
        """Returns the points of a side for a game with that winner; `None` is a tie.

        Use it where the higher score may lose, as in games that the fewest discs win.

        >>> Points.from_winner(WHITE, WHITE), Points.from_winner(None, WHITE)
        (Points(1), Points(0.5))
        """
    @property
    def halves(self) -> int:
        """The number of half points."""
    def __float__(self) -> float: ...
    def __bool__(self) -> bool: ...
    def __add__(self, other: PointsLike, /) -> Points: ...
    def __radd__(self, other: PointsLike, /) -> Points: ...
    def __lt__(self, other: Points | float | Fraction, /) -> bool: ...
    def __le__(self, other: Points | float | Fraction, /) -> bool: ...
    def __gt__(self, other: Points | float | Fraction, /) -> bool: ...
    def __ge__(self, other: Points | float | Fraction, /) -> bool: ...

def final_score(outcome: Outcome, raw: bool, /) -> tuple[int, int]: ...
def brightwell(
    rounds: Iterable[tuple[SupportsIndex, PointsLike] | None],
    own: PointsLike,
    coefficient: Fraction | int,
) -> Fraction:
    """Returns the Brightwell Quotient of a player from every round of the tournament.

    `rounds` has a pair for each game that counts: the player's score in it, and the opponent's
    points in the whole tournament. `None` is a round that is left out: a bye, a round that was not
    played, or a game against an opponent who withdrew. `own` are the player's points. The
    coefficient *c* is an int or a `Fraction`. The quotient is the sum over all rounds:

    | round | adds |
    |---|---|
    | a pair | the player's score + *c* times the opponent's points |
    | `None` | 32 + *c* times the player's own points |

    32 is half the sum of two scores on 8x8. `Tournament` adds half of its `score_sum`.

    Greater is better. Raises `ReversiError` for impossible points, scores or coefficients.

    >>> from reversi_rules.tournament import brightwell
    >>> print(brightwell([(40, 3), None], own=1.5, coefficient=6))  # 40 + 6 * 3 + 32 + 6 * 1.5
    99
    """

def coefficient(rounds: SupportsIndex, coefficient: Fraction | int | None, /) -> Fraction: ...
def score_sum(total: SupportsIndex | None, /) -> int | None: ...
def standings(
    tournament: Tournament,
    entrants: Iterable[Entrant],
    pairings: Iterable[Pairing | Bye | DoubleForfeit],
    /,
) -> list[tuple[int, int, Points, tuple[Fraction, ...], int]]: ...
def tie_breaks(tie_breaks: Iterable[TieBreak], /) -> None: ...
def default_score(rule: int, defaulter: Color, end: Outcome | None) -> tuple[int, int] | None: ...
def needs_completion(rule: int) -> bool: ...
