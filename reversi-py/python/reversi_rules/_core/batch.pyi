"""The compiled half of `reversi_rules.batch`."""

from collections.abc import Iterable, Sequence
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import DTypeLike, NDArray

from reversi_rules import Color, Position

__all__ = [
    "canonical",
    "cells",
    "disc_counts",
    "flips",
    "from_cells",
    "from_positions",
    "is_over",
    "legal",
    "legal_mask",
    "margins",
    "must_pass",
    "perft",
    "planes",
    "play",
    "playouts",
    "policy_permutation",
    "random_actions",
    "scores",
    "start",
    "to_positions",
    "transform",
    "transform_actions",
    "transform_masks",
    "transform_policy",
]

def start(n: SupportsIndex, out: NDArray[np.uint64] | None, /) -> NDArray[np.uint64]:
    """Returns `n` boards with the standard start."""

def from_positions(
    positions: Iterable[Position], out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Converts positions to boards."""

def to_positions(
    boards: NDArray[np.uint64], turn: Color | Sequence[Color] | NDArray[np.uint8], /
) -> list[Position]:
    """Converts boards to positions."""

def from_cells(cells: NDArray[np.int8], out: NDArray[np.uint64] | None, /) -> NDArray[np.uint64]:
    """Converts cells to boards."""

def cells(boards: NDArray[np.uint64], out: NDArray[np.int8] | None, /) -> NDArray[np.int8]:
    """Returns one number for each square."""

def legal(boards: NDArray[np.uint64], out: NDArray[np.uint64] | None, /) -> NDArray[np.uint64]:
    """Returns the legal squares."""

def legal_mask(boards: NDArray[np.uint64], out: NDArray[np.bool_] | None, /) -> NDArray[np.bool_]:
    """Returns the legal actions as flags."""

def play(
    boards: NDArray[np.uint64], actions: NDArray[np.integer], out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Plays an action on each board."""

def flips(
    boards: NDArray[np.uint64], actions: NDArray[np.integer], out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Returns the discs that each action flips."""

def random_actions(
    mask: NDArray[np.bool_], seed: SupportsIndex, out: NDArray[np.uint8] | None, /
) -> NDArray[np.uint8]:
    """Picks a random action of each mask."""

def must_pass(boards: NDArray[np.uint64], out: NDArray[np.bool_] | None, /) -> NDArray[np.bool_]:
    """Returns whether a pass is forced."""

def is_over(boards: NDArray[np.uint64], out: NDArray[np.bool_] | None, /) -> NDArray[np.bool_]:
    """Returns whether the game is over."""

def disc_counts(boards: NDArray[np.uint64], out: NDArray[np.uint8] | None, /) -> NDArray[np.uint8]:
    """Returns the numbers of discs."""

def scores(boards: NDArray[np.uint64], out: NDArray[np.uint8] | None, /) -> NDArray[np.uint8]:
    """Returns the final scores."""

def margins(boards: NDArray[np.uint64], out: NDArray[np.int8] | None, /) -> NDArray[np.int8]:
    """Returns the final scores of the players minus those of the opponents."""

def planes(
    boards: NDArray[np.uint64], layout: str, dtype: DTypeLike, out: NDArray[Any] | None, /
) -> NDArray[Any]:
    """Returns the discs of both sides as planes."""

def playouts(
    boards: NDArray[np.uint64], seed: SupportsIndex, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Returns the ends of random games."""

def perft(
    boards: NDArray[np.uint64],
    depth: SupportsIndex,
    convention: str,
    out: NDArray[np.uint64] | None,
    /,
) -> NDArray[np.uint64]:
    """Returns the number of move sequences from each board."""

def transform(
    boards: NDArray[np.uint64], symmetry: SupportsIndex | str, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Rotates or mirrors boards."""

def transform_masks(
    masks: NDArray[np.uint64], symmetry: SupportsIndex | str, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Rotates or mirrors masks of squares."""

def transform_actions(
    actions: NDArray[np.integer], symmetry: SupportsIndex | str, out: NDArray[np.uint8] | None, /
) -> NDArray[np.uint8]:
    """Rotates or mirrors actions."""

def canonical(
    boards: NDArray[np.uint64],
    out: NDArray[np.uint64] | None,
    symmetries: NDArray[np.uint8] | None,
    /,
) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """Returns the canonical boards, and the symmetries that lead to them."""

def transform_policy(
    policy: NDArray[Any], symmetry: SupportsIndex | str, out: NDArray[Any] | None, /
) -> NDArray[Any]:
    """Reorders each policy as a symmetry reorders the squares."""

def policy_permutation() -> NDArray[np.intp]:
    """Returns, for each symmetry, the index that each element of a policy comes from."""
