"""Thousands of boards at once, in NumPy arrays.

This plays 1,000 random games to their ends:

>>> from reversi_rules import batch
>>> boards = batch.start(1000)
>>> ply = 0
>>> while not batch.is_over(boards).all():
...     mask = batch.legal_mask(boards)
...     going_on = mask.any(axis=1)
...     boards, mask = boards[going_on], mask[going_on]
...     actions = batch.random_actions(mask, seed=ply)
...     boards = batch.play(boards, actions, out=boards)
...     ply += 1

- A *board* is a row of two `uint64`: the discs of the *player*, who is to move, and the discs of
  the *opponent*. Bit *i* is square *i*; a1 is bit 0. A board has no colors. After each action, the
  two numbers change places.
- An *action* is a square, 0 to 63, or 64 for a pass. A forced pass is an action too: it is never
  played automatically.
- An *action mask* is a row of 65 `int8`: 1 for each legal action.

Arrays
------

N boards are an array of shape (N, 2); N may be 0. Input arrays may have any strides and alignment,
and may be read-only or memory-mapped. If they are not contiguous, they are copied first. Other
dtypes and byte orders are not converted, but actions may have any integer dtype.

An array of another library (JAX, PyTorch, polars) is read without a copy if it has `__dlpack__` or
`__array__` and is in the memory of the CPU. A list of integers is copied, about 50 ns an item.
Results are NumPy arrays.

Every function returns a new array, or fills and returns the array passed as `out`. `out` must have
exactly the dtype and shape of the result, and be C-contiguous, aligned and writeable. It may share
memory with an input: `play(boards, actions, out=boards)` plays in place.

Other boards
------------

`rules` are those of the boards, by default the usual ones. Any board of at most eight columns and
rows will do, but for historical openings. On 6x6 an action is 0 to 35, or 36 for a pass. A mask has
37 columns, planes are (N, 2, 6, 6), and bit *i* of a board is square *i* of 6x6:

>>> import numpy as np
>>> from reversi_rules import Rules
>>> six = Rules(6, 6)
>>> ends = batch.playouts(batch.start(1000, rules=six), seed=1, rules=six)
>>> np.unique(batch.scores(ends, rules=six).sum(axis=1))
array([36], dtype=uint64)

Errors
------

Input is validated before anything is written, in this order. The error names the first wrong board.

- `TypeError`: neither an array nor a list, or a wrong dtype or byte order.
- `InvalidPosition`: a square has discs of both sides.
- `InvalidMove`: a number that is not an action.
- `IllegalMove`: an action that the rules forbid. Its `board` is the row, and in its `position` the
  player is black.

A wrong shape raises `ReversiError`, and so does an `out` that cannot be written.

Speed
-----

The functions use the widest SIMD instructions that the CPU supports, and release the GIL. They
process boards in groups of 64, so one board takes as long as 64: for a single board use a
`Position`. Arrays that fit into the CPU's caches, some ten thousand boards, are several times
faster than larger ones.
"""

try:
    import numpy  # noqa: F401
except ImportError as _error:
    raise ImportError("reversi_rules.batch needs NumPy: pip install numpy") from _error

from reversi_rules._classes import publish
from reversi_rules.batch._arrays import (
    Actions,
    ArrayLike,
    Boards,
    BoardsLike,
    Masks,
    Symmetries,
    SymmetryLike,
    cells,
    from_cells,
    from_positions,
    isa,
    start,
    to_positions,
)
from reversi_rules.batch._perft import perft
from reversi_rules.batch._play import (
    children,
    flips,
    is_over,
    legal,
    legal_mask,
    must_pass,
    play,
    playouts,
    random_actions,
    step,
)
from reversi_rules.batch._symmetries import (
    POLICY_PERMUTATION,
    canonical,
    transform,
    transform_actions,
    transform_masks,
    transform_policy,
    unique,
)
from reversi_rules.batch._values import (
    disc_counts,
    frontier,
    keys,
    margins,
    mobility,
    planes,
    potential_moves,
    scores,
    stable,
)

__all__ = [
    "POLICY_PERMUTATION",
    "Actions",
    "ArrayLike",
    "Boards",
    "BoardsLike",
    "Masks",
    "Symmetries",
    "SymmetryLike",
    "canonical",
    "cells",
    "children",
    "disc_counts",
    "flips",
    "from_cells",
    "from_positions",
    "frontier",
    "is_over",
    "isa",
    "keys",
    "legal",
    "legal_mask",
    "margins",
    "mobility",
    "must_pass",
    "perft",
    "planes",
    "play",
    "playouts",
    "potential_moves",
    "random_actions",
    "scores",
    "stable",
    "start",
    "step",
    "to_positions",
    "transform",
    "transform_actions",
    "transform_masks",
    "transform_policy",
    "unique",
]

publish(__name__)
