"""The definition of legal moves and flips, which the kernel is proved equal to.

A board is two lists of 64 Booleans in the order a1, b1, ... h8. The first list tells where the
player to move has a disc, and the second where the opponent has one. Booleans are combined by
& (and), | (or) and ~ (not).
"""

from collections.abc import Sequence
from functools import reduce
from operator import and_, or_
from typing import Protocol, TypeVar


class Truth(Protocol):
    def __and__(self: "T", other: "T", /) -> "T": ...
    def __or__(self: "T", other: "T", /) -> "T": ...
    def __invert__(self: "T", /) -> "T": ...


T = TypeVar("T", bound=Truth)

# The eight directions: the columns to the right and the rows down that one step moves.
DIRECTIONS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]


def walk(square: int, right: int, down: int) -> list[int]:
    """Returns the squares on the way from a square to the border of the board."""
    column, row = square % 8 + right, square // 8 + down
    squares = []
    while 0 <= column < 8 and 0 <= row < 8:
        squares.append(8 * row + column)
        column, row = column + right, row + down
    return squares


def runs(player: Sequence[T], opponent: Sequence[T], square: int) -> list[tuple[list[int], T]]:
    """Returns all runs of squares that begin beside this one, and whether each of them flips.

    A run flips if all of its discs are the opponent's, and the square behind it is the player's.
    """
    found = []
    for right, down in DIRECTIONS:
        squares = walk(square, right, down)
        for length in range(1, len(squares)):
            run, behind = squares[:length], squares[length]
            found.append((run, reduce(and_, [opponent[at] for at in run]) & player[behind]))
    return found


def flips(player: Sequence[T], opponent: Sequence[T], square: int) -> dict[int, T]:
    """Returns which discs flip if the player places one on the square.

    A disc flips if at least one run that contains it flips.
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
