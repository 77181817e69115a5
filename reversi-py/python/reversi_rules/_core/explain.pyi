"""The compiled half of `reversi_rules.explain`."""

from collections.abc import Callable
from typing import Any, Final, Literal, SupportsIndex, TypeAlias, final

from reversi_rules._core import Game, Position, SquareSet, _Frozen
from reversi_rules.errors import IllegalMove
from reversi_rules.explain import Direction
from reversi_rules.squares import MoveLike, RulesLike

_Reduced: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]

@final
class Explanation(_Frozen):
    """The explanation of a move: the discs that it flips in each direction, or why it is illegal.

    `Position.explain` and `Game.explain` return it, and `str(explanation)` is a sentence. It names
    the directions in which an opponent disc lies beside the square. Frozen, hashable, picklable.

    >>> from reversi_rules import Position
    >>> explanation = Position().explain("f5")
    >>> print(explanation)
    f5 flips e5 (left).
    >>> explanation.flips, explanation.illegal
    (SquareSet(['e5']), None)
    >>> print(Position().explain("d6").illegal.reason)
    FlipsNothing
    """

    __match_args__: Final = ("square", "flips")

    @property
    def position(self) -> Position:
        """The position before the move."""
    @property
    def square(self) -> int:
        """The square of the move, as a number."""
    @property
    def rays(self) -> tuple[Ray, ...]:
        """The lines from the square in all eight directions, clockwise from up.

        >>> from reversi_rules import Position
        >>> [str(ray) for ray in Position().explain("d6").rays if ray.run]
        ['up and right: e5, then the empty f4']
        """
    def ray(self, direction: Direction) -> Ray:
        """Returns the line from the square in one direction.

        >>> from reversi_rules import Position
        >>> from reversi_rules.explain import Direction
        >>> print(Position().explain("f5").ray(Direction.LEFT))
        left: e5, then the player's disc on d5
        """
    @property
    def flips(self) -> SquareSet:
        """All discs that flip. The set is empty if the move is illegal."""
    def flips_by_direction(self) -> dict[Direction, SquareSet]:
        """Returns the directions in which discs flip, each with the discs that flip there.

        >>> from reversi_rules import Position
        >>> from reversi_rules.explain import Direction
        >>> Position().explain("e6").flips_by_direction()[Direction.UP]
        SquareSet(['e5'])
        """
    @property
    def illegal(self) -> IllegalMove | None:
        """The `IllegalMove` that the move would raise; `None` if it is legal."""
    @property
    def legal_for_opponent(self) -> bool:
        """Whether the other side could play this square if it had the turn.

        A mistake about the turn is a common cause of illegal moves.

        >>> from reversi_rules import Position
        >>> Position().explain("d6").legal_for_opponent
        True
        """

@final
class Ray(_Frozen):
    """The line from a square in one direction: a run of opponent discs, which may be empty, and its
    end. `str(ray)` is the direction, the run and its end. Frozen, hashable, picklable.

    >>> from reversi_rules import Position, square_name
    >>> from reversi_rules.explain import Direction
    >>> ray = Position().explain("f5").ray(Direction.LEFT)
    >>> ray.run, ray.end, square_name(ray.end_square), ray.flips
    (SquareSet(['e5']), 'own', 'd5', SquareSet(['e5']))
    >>> print(ray)
    left: e5, then the player's disc on d5
    """

    __match_args__: Final = ("direction", "run", "end")

    @property
    def direction(self) -> Direction:
        """The direction."""
    @property
    def run(self) -> SquareSet:
        """The run of opponent discs that begins beside the square."""
    def squares(self) -> list[int]:
        """Returns the squares of the run, nearest first.

        >>> from reversi_rules import Position, square_name
        >>> from reversi_rules.explain import Direction
        >>> position = Position("XOO" + 61 * "-" + " X")
        >>> [square_name(square) for square in position.explain("d1").ray(Direction.LEFT).squares()]
        ['c1', 'b1']
        """
    @property
    def end(self) -> Literal["own", "empty", "edge"]:
        """The end of the run: `"own"` for a disc of the side to move, `"empty"` for an empty
        square, `"edge"` for the edge of the board or a missing square.

        If the run is empty, it is the square beside the move.
        """
    @property
    def end_square(self) -> int | None:
        """The square at the end of the run; `None` for the edge."""
    @property
    def flips(self) -> SquareSet:
        """The discs that flip in this direction: the run, if a disc of the player ends it and the
        move is legal, and otherwise none.
        """

@final
class MoveDiff(_Frozen):
    """The differences between a claimed board after a move and the correct one.

    `Position.diff` returns it. It finds which discs a player forgot to flip or flipped wrongly.
    Each square that differs is in one of three sets: `under_flipped`, `over_flipped` or `wrong`.
    `str(diff)` names them in words. Frozen, hashable, picklable.

    >>> from reversi_rules import BLACK, Position
    >>> claimed = Position().with_disc("f5", BLACK)  # the player forgot to flip e5
    >>> diff = Position().diff("f5", claimed)
    >>> diff.is_correct, diff.under_flipped
    (False, SquareSet(['e5']))
    >>> print(diff)
    f5: e5 should have been flipped
    >>> diff.before == Position(), diff.correct == Position().play("f5"), diff.claimed == claimed
    (True, True, True)
    """

    __match_args__: Final = ("under_flipped", "over_flipped", "wrong")

    @property
    def before(self) -> Position:
        """The position before the move."""
    @property
    def square(self) -> int:
        """The square where the disc was placed, as a number."""
    @property
    def correct(self) -> Position:
        """The correct position after the move."""
    @property
    def claimed(self) -> Position:
        """The claimed position. Only its discs are compared."""
    @property
    def is_correct(self) -> bool:
        """Whether the claimed board is correct."""
    @property
    def under_flipped(self) -> SquareSet:
        """The discs that should have been flipped and were not."""
    @property
    def over_flipped(self) -> SquareSet:
        """The discs of the opponent that were flipped and should not have been."""
    @property
    def wrong(self) -> SquareSet:
        """All other squares that differ.

        Either the placed disc is missing or has the wrong color, or the mover's own disc was
        flipped, or a disc was added or removed.
        """

@final
class CorrectionPolicy(_Frozen):
    """A limit on correcting faults: the number of plies that may follow before a fault can no
    longer be corrected.

    A fault is an illegal move, or a disc that was flipped wrongly or not flipped. Tournaments agree
    that there is a fixed limit, but not on the number, so the organizer chooses it. With a limit of
    2, a fault in ply 10 may be corrected after 11, 12 or 13 plies. With a limit of `None`, it may
    be corrected until the game ends.

    Plies count from 0 and include forced passes, as in `Game.plies`. To ignore passes, call
    `allows` with numbers of discs instead of plies. Frozen, hashable, picklable.

    >>> from reversi_rules import Game
    >>> from reversi_rules.explain import CorrectionPolicy
    >>> policy = CorrectionPolicy(2)
    >>> policy.allows(10, 13), policy.allows(10, 14)
    (True, False)
    >>> policy.correctable(Game("f5d6c3d3c4"))
    range(2, 5)
    >>> policy.limit
    2
    """

    __match_args__: Final = ("limit",)

    def __new__(cls, limit: SupportsIndex | None) -> CorrectionPolicy: ...
    @property
    def limit(self) -> int | None:
        """The number of plies that may follow before a fault can no longer be corrected; `None` for
        no limit.
        """
    def allows(self, fault: SupportsIndex, played: SupportsIndex) -> bool:
        """Returns whether a fault in ply `fault` may be corrected after `played` plies.

        `played` includes the faulty ply. Returns `False` if ply `fault` has not been played.

        >>> CorrectionPolicy(0).allows(4, 5), CorrectionPolicy(0).allows(4, 6)
        (True, False)
        """
    def correctable(self, game: Game) -> range:
        """Returns the range of plies in which a fault may still be corrected.

        Only for 8x8 boards with the usual rules; `ReversiError` otherwise.
        """

def opposite(direction: Direction, /) -> Direction: ...
def step(direction: Direction, square: MoveLike, rules: RulesLike | None, /) -> int | None: ...
