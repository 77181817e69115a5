"""`unique` of `reversi_rules.batch`."""

import numpy as np

from reversi_rules import Rules
from reversi_rules import batch as rb


def test_unique_boards_are_counted() -> None:
    ends = rb.playouts(rb.start(40), seed=5)
    images = np.concatenate([rb.transform(ends, symmetry) for symmetry in range(8)])
    boards, counts = rb.unique(images)
    canonical = {tuple(board) for board in rb.canonical(ends)[0].tolist()}
    assert {tuple(board) for board in boards.tolist()} == canonical
    assert (len(boards), int(counts.sum())) == (len(canonical), len(images))
    none, no_counts = rb.unique(rb.start(0))
    assert (none.shape, no_counts.shape) == ((0, 2), (0,))
    six = Rules(6, 6)
    assert rb.unique(rb.start(3, rules=six), rules=six)[1].tolist() == [3]
