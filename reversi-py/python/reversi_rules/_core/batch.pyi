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
    """So many times the standard start."""

def from_positions(
    positions: Iterable[Position], out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """The boards of positions."""

def to_positions(
    boards: NDArray[np.uint64], turn: Color | Sequence[Color] | NDArray[np.uint8], /
) -> list[Position]:
    """The positions of boards."""

def from_cells(cells: NDArray[np.int8], out: NDArray[np.uint64] | None, /) -> NDArray[np.uint64]:
    """The boards of cells."""

def cells(boards: NDArray[np.uint64], out: NDArray[np.int8] | None, /) -> NDArray[np.int8]:
    """One number for each square."""

def legal(boards: NDArray[np.uint64], out: NDArray[np.uint64] | None, /) -> NDArray[np.uint64]:
    """The legal squares."""

def legal_mask(boards: NDArray[np.uint64], out: NDArray[np.bool_] | None, /) -> NDArray[np.bool_]:
    """The legal actions as flags."""

def play(
    boards: NDArray[np.uint64], actions: NDArray[np.integer], out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """The boards after the actions."""

def flips(
    boards: NDArray[np.uint64], actions: NDArray[np.integer], out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """The discs that the actions turn."""

def random_actions(
    mask: NDArray[np.bool_], seed: SupportsIndex, out: NDArray[np.uint8] | None, /
) -> NDArray[np.uint8]:
    """One of the actions of each mask."""

def must_pass(boards: NDArray[np.uint64], out: NDArray[np.bool_] | None, /) -> NDArray[np.bool_]:
    """Whether a pass is forced."""

def is_over(boards: NDArray[np.uint64], out: NDArray[np.bool_] | None, /) -> NDArray[np.bool_]:
    """Whether the game is over."""

def disc_counts(boards: NDArray[np.uint64], out: NDArray[np.uint8] | None, /) -> NDArray[np.uint8]:
    """The numbers of discs."""

def scores(boards: NDArray[np.uint64], out: NDArray[np.uint8] | None, /) -> NDArray[np.uint8]:
    """The final scores."""

def margins(boards: NDArray[np.uint64], out: NDArray[np.int8] | None, /) -> NDArray[np.int8]:
    """The final scores of the players less those of the opponents."""

def planes(
    boards: NDArray[np.uint64], layout: str, dtype: DTypeLike, out: NDArray[Any] | None, /
) -> NDArray[Any]:
    """The discs of both sides as planes."""

def playouts(
    boards: NDArray[np.uint64], seed: SupportsIndex, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """The ends of random games."""

def perft(
    boards: NDArray[np.uint64],
    depth: SupportsIndex,
    convention: str,
    out: NDArray[np.uint64] | None,
    /,
) -> NDArray[np.uint64]:
    """The numbers of move sequences."""

def transform(
    boards: NDArray[np.uint64], symmetry: SupportsIndex | str, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """The images of boards."""

def transform_masks(
    masks: NDArray[np.uint64], symmetry: SupportsIndex | str, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """The images of masks."""

def transform_actions(
    actions: NDArray[np.integer], symmetry: SupportsIndex | str, out: NDArray[np.uint8] | None, /
) -> NDArray[np.uint8]:
    """The images of actions."""

def canonical(
    boards: NDArray[np.uint64],
    out: NDArray[np.uint64] | None,
    symmetries: NDArray[np.uint8] | None,
    /,
) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """The least images of boards, and the symmetries that lead there."""

def transform_policy(
    policy: NDArray[Any], symmetry: SupportsIndex | str, out: NDArray[Any] | None, /
) -> NDArray[Any]:
    """The rows in another order: that of the board's image."""

def policy_permutation() -> NDArray[np.intp]:
    """For each symmetry, where the elements of a policy's image come from."""
