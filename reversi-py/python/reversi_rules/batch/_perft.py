"""Counts move sequences."""

from __future__ import annotations

from typing import Literal, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from reversi_rules import RulesLike
from reversi_rules._core import batch as compiled
from reversi_rules.batch._arrays import BoardsLike


def perft(
    boards: BoardsLike,
    depth: SupportsIndex,
    convention: Literal["P", "PT", "M", "MT"] = "PT",
    *,
    rules: RulesLike | None = None,
    out: NDArray[np.uint64] | None = None,
) -> NDArray[np.uint64]:
    """Counts the move sequences of `depth` plies from each board: (N,) `uint64`.

    With the convention `"P"` a forced pass is a ply, with `"M"` it is not. `"PT"` and `"MT"` also
    count a game that ends earlier as one sequence. The time grows about eightfold with each ply.

    >>> perft(start(2), 5)
    array([1396, 1396], dtype=uint64)
    """
    return compiled.perft(boards, depth, convention, rules, out)
