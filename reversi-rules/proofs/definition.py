"""The definition of the rules, which the compiled library is proved equal to.

A board is two lists of Booleans, each with an entry for every square. On 8x8 that is 64 entries, in
the order a1, b1, ... h8. The first list tells where the player to move has a disc, and the second
where the opponent has one. Booleans are combined by & (and), | (or) and ~ (not).
"""

from collections.abc import Sequence
from functools import reduce
from math import isqrt
from operator import and_, or_
from typing import Protocol, TypeVar


class Truth(Protocol):
    def __and__(self: "T", other: "T", /) -> "T": ...
    def __or__(self: "T", other: "T", /) -> "T": ...
    def __invert__(self: "T", /) -> "T": ...


T = TypeVar("T", bound=Truth)

# The eight directions: the columns to the right and the rows down that one step moves.
DIRECTIONS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]


def walk(square: int, right: int, down: int, side: int = 8) -> list[int]:
    """Returns the squares after this one, in order, up to the border of the board."""
    column, row = square % side + right, square // side + down
    squares = []
    while 0 <= column < side and 0 <= row < side:
        squares.append(side * row + column)
        column, row = column + right, row + down
    return squares


def runs(player: Sequence[T], opponent: Sequence[T], square: int) -> list[tuple[list[int], T]]:
    """Returns all runs of squares that begin beside this one, and whether each of them flips.

    A run flips if the opponent has a disc on each of its squares, and the player one on the square
    behind it.
    """
    found = []
    for right, down in DIRECTIONS:
        squares = walk(square, right, down, isqrt(len(player)))
        for length in range(1, len(squares)):
            run, behind = squares[:length], squares[length]
            found.append((run, reduce(and_, [opponent[at] for at in run]) & player[behind]))
    return found


def flips(player: Sequence[T], opponent: Sequence[T], square: int) -> dict[int, T]:
    """Returns which discs flip if the player places one on the square.

    A disc flips if at least one run that contains it flips. The square itself may hold a disc.
    """
    flipped: dict[int, T] = {}
    for run, does_flip in runs(player, opponent, square):
        for at in run:
            flipped[at] = flipped[at] | does_flip if at in flipped else does_flip
    return flipped


def is_legal(player: Sequence[T], opponent: Sequence[T], square: int) -> T:
    """Returns whether the player may place a disc: the square is empty and some run flips."""
    is_empty = ~(player[square] | opponent[square])
    return is_empty & reduce(or_, [does_flip for _, does_flip in runs(player, opponent, square)])


# The turn, the pass and the end of the game. They need no direction.


def can_move(player: Sequence[T], opponent: Sequence[T]) -> T:
    """Returns whether the player may place a disc anywhere."""
    return reduce(or_, [is_legal(player, opponent, square) for square in range(len(player))])


def must_pass(player: Sequence[T], opponent: Sequence[T]) -> T:
    """Returns whether only the opponent may place a disc, so that the player must pass."""
    return ~can_move(player, opponent) & can_move(opponent, player)


def is_over(player: Sequence[T], opponent: Sequence[T]) -> T:
    """Returns whether neither side may place a disc, which ends the game."""
    return ~can_move(player, opponent) & ~can_move(opponent, player)


def play(player: Sequence[T], opponent: Sequence[T], square: int) -> tuple[list[T], list[T]]:
    """Returns the discs of the next player and of the next opponent, after a legal placement.

    The placed disc and those that flip belong to the player, who becomes the opponent.
    """
    flipped = flips(player, opponent, square)
    next_player, next_opponent = list(opponent), list(player)
    for at, does_flip in flipped.items():
        next_player[at] = opponent[at] & ~does_flip
        next_opponent[at] = player[at] | does_flip
    next_opponent[square] = player[square] | ~player[square]  # Always true: the new disc.
    return next_player, next_opponent


def passed(player: Sequence[T], opponent: Sequence[T]) -> tuple[list[T], list[T]]:
    """Returns the discs of the next player and of the next opponent, after a pass."""
    return list(opponent), list(player)


# The result of a finished game, by numbers of discs.


def score(own: int, other: int, squares: int, empties: str) -> int:
    """Returns the score of the side with `own` discs, by the policy for empty squares."""
    if empties == "raw":
        return own
    if own == other:
        return squares // 2
    return squares - other if own > other else own


def margin(own: int, other: int, squares: int, empties: str) -> int:
    return score(own, other, squares, empties) - score(other, own, squares, empties)
