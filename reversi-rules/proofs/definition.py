"""The definition that everything else is proved equal to.

A board is two lists of 64 truths in the order a1, b1, ... h8: where the player to move has a disc,
and where the opponent has one. Truths are joined by & (and), | (or) and ~ (not).
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

# Columns to the right and rows down the board of one step in each of the eight directions.
DIRECTIONS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]


def walk(square: int, right: int, down: int) -> list[int]:
    """The squares on the way from a square to the border of the board."""
    column, row = square % 8 + right, square // 8 + down
    squares = []
    while 0 <= column < 8 and 0 <= row < 8:
        squares.append(8 * row + column)
        column, row = column + right, row + down
    return squares


def runs(player: Sequence[T], opponent: Sequence[T], square: int) -> list[tuple[list[int], T]]:
    """All runs of squares, beside this one and in one direction, and whether each would turn: if
    all of the run are the opponent's, and the square behind it is the player's."""
    found = []
    for right, down in DIRECTIONS:
        squares = walk(square, right, down)
        for length in range(1, len(squares)):
            run, behind = squares[:length], squares[length]
            found.append((run, reduce(and_, [opponent[at] for at in run]) & player[behind]))
    return found


def flips(player: Sequence[T], opponent: Sequence[T], square: int) -> dict[int, T]:
    """Of each disc that could turn whether it does, if the player places one on the square: if a
    run that it is part of turns."""
    turned: dict[int, T] = {}
    for run, turns in runs(player, opponent, square):
        for at in run:
            turned[at] = turned[at] | turns if at in turned else turns
    return turned


def is_legal(player: Sequence[T], opponent: Sequence[T], square: int) -> T:
    """Whether the player may place a disc on the square: if it is empty, and some run turns."""
    is_empty = ~(player[square] | opponent[square])
    return is_empty & reduce(or_, [turns for _, turns in runs(player, opponent, square)])
