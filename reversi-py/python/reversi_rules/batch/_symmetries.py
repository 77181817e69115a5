"""Rotates and mirrors boards, bitboards, actions and policies."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from reversi_rules import RulesLike
from reversi_rules._core import batch as compiled
from reversi_rules.batch._arrays import Actions, Boards, BoardsLike, Masks, Symmetries

_Number = TypeVar("_Number", bound=np.generic)

POLICY_PERMUTATION: NDArray[np.intp] = compiled.policy_permutation()
"""The permutation of the 65 actions by each symmetry: (8, 65) `intp`, read-only.

Use it to transform policies on another device, or each row by its own symmetry. For one symmetry
with the index *s*, `policy[:, POLICY_PERMUTATION[s]]` belongs to the transformed boards. For one
index per board, use `np.take_along_axis(policy, POLICY_PERMUTATION[symmetries], axis=1)`.
"""
POLICY_PERMUTATION.flags.writeable = False


def transform(
    boards: BoardsLike,
    symmetry: Symmetries,
    *,
    rules: RulesLike | None = None,
    out: Boards | None = None,
) -> Boards:
    """Rotates or mirrors boards: (N, 2) `uint64`.

    Raises `ReversiError` for a symmetry that turns the board of the rules into another.

    With an array or a list of symmetries, each board has its own:

    >>> symmetries = np.arange(8)
    >>> images = transform(start(8), symmetries)
    >>> bool((images[5] == transform(start(1), 5)[0]).all())
    True

    One symmetry is for all boards:

    >>> turned = transform(start(1), "quarter turn clockwise")
    >>> bool((turned == start(1)[:, ::-1]).all())
    True
    """
    return compiled.transform(boards, symmetry, rules, out)


def transform_masks(
    masks: Masks,
    symmetry: Symmetries,
    *,
    rules: RulesLike | None = None,
    out: NDArray[np.uint64] | None = None,
) -> NDArray[np.uint64]:
    """Rotates or mirrors bitboards, such as those of `legal`: (N,) `uint64`.

    >>> hex(transform_masks(np.array([0b11110], np.uint64), "mirrored left to right")[0])
    '0x78'
    """
    return compiled.transform_masks(masks, symmetry, rules, out)


def transform_actions(
    actions: Actions,
    symmetry: Symmetries,
    *,
    rules: RulesLike | None = None,
    out: NDArray[np.uint8] | None = None,
) -> NDArray[np.uint8]:
    """Rotates or mirrors actions with their boards: (N,) `uint8`. A pass stays a pass.

    >>> transform_actions(np.array([0, 1, 64]), "half turn")
    array([63, 62, 64], dtype=uint8)
    """
    return compiled.transform_actions(actions, symmetry, rules, out)


def transform_policy(
    policy: NDArray[_Number],
    symmetry: Symmetries,
    *,
    rules: RulesLike | None = None,
    out: NDArray[_Number] | None = None,
) -> NDArray[_Number]:
    """Rotates or mirrors rows of 65 numbers, one for each action: (N, 65), in the same dtype.

    The rows may be probabilities, visit counts or action masks, of any number type of up to 8
    bytes. With an array or a list of symmetries, each row has its own.

    >>> mask = legal_mask(start(1))
    >>> mirrored = transform_policy(mask, "mirrored left to right")
    >>> np.flatnonzero(mirrored)
    array([20, 29, 34, 43])
    """
    return compiled.transform_policy(policy, symmetry, rules, out)


def canonical(
    boards: BoardsLike,
    *,
    rules: RulesLike | None = None,
    out: Boards | None = None,
    symmetries: NDArray[np.uint8] | None = None,
) -> tuple[Boards, NDArray[np.uint8]]:
    """Returns the smallest of the eight symmetric boards, and the symmetry that leads to it.

    Other boards than 8x8 may have fewer symmetries.

    The boards are (N, 2) `uint64`, written to `out` if given. The indices of the symmetries are
    (N,) `uint8`, written to `symmetries` if given; of several, it is the lowest. Boards are
    compared by the player's discs as a number, then by the opponent's. Later versions choose the
    same, and with black to move so does `Position.canonical`.

    >>> images, indices = canonical(np.array([[1 << 63, 1 << 62]], np.uint64))
    >>> images, indices
    (array([[1, 2]], dtype=uint64), array([2], dtype=uint8))
    """
    return compiled.canonical(boards, rules, out, symmetries)


def unique(
    boards: BoardsLike, *, rules: RulesLike | None = None
) -> tuple[Boards, NDArray[np.int64]]:
    """Returns the different boards and how often each occurs: (M, 2) `uint64` and (M,) `int64`.

    Rotated and mirrored boards are the same, and `canonical` represents them.

    >>> both = play(start(2), [19, 26])  # d3 and c4
    >>> boards, counts = unique(both)
    >>> len(boards), counts
    (1, array([2]))
    """
    images, _ = canonical(boards, rules=rules)
    different, counts = np.unique(images, axis=0, return_counts=True)
    return different, counts.astype(np.int64, copy=False)
