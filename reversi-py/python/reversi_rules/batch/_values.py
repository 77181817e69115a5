"""Scores, features and keys of boards, and planes for a neural network."""

from __future__ import annotations

from typing import Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

from reversi_rules import RulesLike
from reversi_rules._core import batch as compiled
from reversi_rules.batch._arrays import BoardsLike

_Plane = TypeVar("_Plane", np.float32, np.float16, np.int8, np.uint8, np.bool_)


def disc_counts(
    boards: BoardsLike, *, rules: RulesLike | None = None, out: NDArray[np.uint8] | None = None
) -> NDArray[np.uint8]:
    """Returns the numbers of discs of the player and the opponent: (N, 2) `uint8`.

    Convert them before subtracting, because `uint8` wraps around: `counts.astype(int)`.

    >>> disc_counts(start(1))
    array([[2, 2]], dtype=uint8)
    """
    return compiled.disc_counts(boards, rules, out)


def scores(
    boards: BoardsLike, *, rules: RulesLike | None = None, out: NDArray[np.uint8] | None = None
) -> NDArray[np.uint8]:
    """Returns the final scores of the player and the opponent: (N, 2) `uint8`, 0 to 64.

    Empty squares go to the winner, and a tie splits them, so the two scores sum to 64. An
    unfinished game is scored as if it were over. For the difference use `margins`.

    >>> scores(np.array([[0b111, 0]], np.uint64))
    array([[64,  0]], dtype=uint8)
    """
    return compiled.scores(boards, rules, out)


def margins(
    boards: BoardsLike, *, rules: RulesLike | None = None, out: NDArray[np.int8] | None = None
) -> NDArray[np.int8]:
    """Returns the player's final score minus the opponent's: (N,) `int8`, -64 to 64.

    Under rules by which the fewest discs win, the sign is reversed, so that the winner leads.

    >>> margins(np.array([[0, 0b111], [0, 0]], np.uint64))
    array([-64,   0], dtype=int8)
    """
    return compiled.margins(boards, rules, out)


def mobility(
    boards: BoardsLike, *, rules: RulesLike | None = None, out: NDArray[np.uint8] | None = None
) -> NDArray[np.uint8]:
    """Returns the mobility of the player and the opponent: (N, 2) `uint8`.

    It is the number of legal squares that each side has, or would have with the turn.

    >>> mobility(start(1))
    array([[4, 4]], dtype=uint8)
    """
    return compiled.mobility(boards, rules, out)


def potential_moves(
    boards: BoardsLike, *, rules: RulesLike | None = None, out: NDArray[np.uint64] | None = None
) -> NDArray[np.uint64]:
    """Returns the empty squares beside discs of the other side, as bitboards: (N, 2) `uint64`.

    Column 0 is for the player, column 1 for the opponent.

    >>> [hex(squares) for squares in potential_moves(start(1))[0]]
    ['0x3824241c0000', '0x1c2424380000']
    """
    return compiled.potential_moves(boards, rules, out)


def frontier(
    boards: BoardsLike, *, rules: RulesLike | None = None, out: NDArray[np.uint64] | None = None
) -> NDArray[np.uint64]:
    """Returns the discs of both sides that are beside an empty square: (N, 2) `uint64`.

    Column 0 is for the player, column 1 for the opponent.

    >>> bool((frontier(start(1)) == start(1)).all())
    True
    """
    return compiled.frontier(boards, rules, out)


def stable(
    boards: BoardsLike, *, rules: RulesLike | None = None, out: NDArray[np.uint64] | None = None
) -> NDArray[np.uint64]:
    """Returns the discs of both sides that no sequence of moves can flip: (N, 2) `uint64`.

    Column 0 is for the player, column 1 for the opponent. See `Position.stable`.

    >>> stable([[0b0011, 0b0100]])
    array([[3, 0]], dtype=uint64)
    """
    return compiled.stable(boards, rules, out)


def keys(
    boards: BoardsLike, *, rules: RulesLike | None = None, out: NDArray[np.uint64] | None = None
) -> NDArray[np.uint64]:
    """Returns a key of each board for hash tables and for dividing work: (N,) `uint64`.

    It is that of `Position.key64` with black to move, and stays the same in later versions.

    >>> int(keys(start(1))[0]) == Position().key64
    True
    """
    return compiled.keys(boards, rules, out)


def planes(
    boards: BoardsLike,
    *,
    layout: Literal["NCHW", "NHWC"] = "NCHW",
    dtype: type[_Plane] | np.dtype[_Plane] = np.float32,  # type: ignore[assignment]
    rules: RulesLike | None = None,
    out: NDArray[_Plane] | None = None,
) -> NDArray[_Plane]:
    """Returns the player's discs and the opponent's as planes of 0 and 1, for a neural network.

    The shape is (N, 2, 8, 8) with the layout `"NCHW"`, or (N, 8, 8, 2) with `"NHWC"`. `dtype` is
    `float32`, `float16`, `int8`, `uint8` or `bool`, and `out` must have the same. a1 is row 0,
    column 0; h1 is row 0, column 7.

    >>> both = planes(start(1), dtype=np.int8)
    >>> both.shape
    (1, 2, 8, 8)
    >>> both[0, :, 3:5, 3:5].tolist()
    [[[0, 1], [1, 0]], [[1, 0], [0, 1]]]
    """
    return compiled.planes(boards, layout, dtype, rules, out)
