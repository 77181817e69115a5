"""Counts move sequences, and merges boards that are the same."""

from __future__ import annotations

from typing import Literal, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from reversi_rules import Rules
from reversi_rules._core import batch as compiled
from reversi_rules.batch._arrays import Boards, BoardsLike, Masks


def perft(
    boards: BoardsLike,
    depth: SupportsIndex,
    convention: Literal["P", "PT", "M", "MT"] = "PT",
    *,
    rules: Rules | None = None,
    out: NDArray[np.uint64] | None = None,
) -> NDArray[np.uint64]:
    """Counts the move sequences of `depth` plies from each board: (N,) `uint64`.

    With the convention `"P"` a forced pass is a ply, with `"M"` it is not. `"PT"` and `"MT"` also
    count a game that ends earlier as one sequence. The time grows about eightfold with each ply.

    >>> perft(start(2), 5)
    array([1396, 1396], dtype=uint64)
    """
    return compiled.perft(boards, depth, convention, rules, out)


def unique(boards: BoardsLike, ways: Masks | None = None) -> tuple[Boards, NDArray[np.uint64]]:
    """Returns the different boards and the sums of their `ways`: (M, 2) and (M,) `uint64`.

    Rotated and mirrored boards are the same, and `canonical` represents them. Without `ways`, each
    board counts once.

    The boards are in the order of the first bytes of their `keys`, so that `keys(boards) >> 56`
    never falls. To divide them between computers, give each a range of these bytes.

    >>> both = play(start(2), [19, 26])  # d3 and c4
    >>> boards, ways = unique(both)
    >>> len(boards), ways
    (1, array([2], dtype=uint64))

    Raises `ReversiError` if a sum is above 2**64 - 1.
    """
    return compiled.unique(boards, ways)


def unique_children(
    boards: BoardsLike, ways: Masks, convention: Literal["P", "PT", "M", "MT"] = "PT"
) -> tuple[Boards, NDArray[np.uint64], int]:
    """Returns the `unique` boards one ply later, the ways to each, and the number of ended games.

    `ways` are the numbers of ways to the boards, and of the games that ended. With the convention
    `"P"` a forced pass is a ply, with `"M"` it is not. `"PT"` and `"MT"` also count ended games.

    >>> boards, ways = start(1), [1]
    >>> for _ in range(6):
    ...     boards, ways, ended = unique_children(boards, ways)
    >>> len(boards), int(ways.sum()), ended
    (1773, 8200, 0)

    Raises `ReversiError` if the ways to a board are above 2**64 - 1. From the start, none are
    before ply 22.
    """
    return compiled.unique_children(boards, ways, convention)


def perft_total(
    boards: BoardsLike,
    ways: Masks,
    depth: SupportsIndex,
    convention: Literal["P", "PT", "M", "MT"] = "PT",
) -> int:
    """Counts the move sequences of `depth` plies from all boards, times the ways to each.

    The boards are merged first, as `unique` does. The total is exact, also above 2**64 - 1.

    >>> boards, ways, ended = unique_children(start(1), [1])
    >>> perft_total(boards, ways, 4) + ended
    1396
    >>> perft_total(start(1), [2**63], 2)
    110680464442257309696
    """
    return compiled.perft_total(boards, ways, depth, convention)
