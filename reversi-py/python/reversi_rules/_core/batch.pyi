"""The compiled half of `reversi_rules.batch`."""

from collections.abc import Iterable, Sequence
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import DTypeLike, NDArray

from reversi_rules import Color, Position, Rules
from reversi_rules.batch import Actions, BoardsLike, Masks, Symmetries

__all__ = [
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
    "perft_total",
    "planes",
    "play",
    "playouts",
    "policy_permutation",
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
    "unique_children",
]

def start(
    n: SupportsIndex, rules: Rules | None, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Returns `n` boards with the start."""

def from_positions(
    positions: Iterable[Position], rules: Rules | None, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Converts positions to boards."""

def to_positions(
    boards: BoardsLike, turn: Color | Sequence[Color] | NDArray[np.uint8], rules: Rules | None, /
) -> list[Position]:
    """Converts boards to positions."""

def from_cells(
    cells: NDArray[np.int8], rules: Rules | None, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Converts cells to boards."""

def cells(
    boards: BoardsLike, rules: Rules | None, out: NDArray[np.int8] | None, /
) -> NDArray[np.int8]:
    """Returns one number for each square."""

def legal(
    boards: BoardsLike, rules: Rules | None, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Returns the legal squares."""

def legal_mask(
    boards: BoardsLike, rules: Rules | None, out: NDArray[np.int8] | None, /
) -> NDArray[np.int8]:
    """Returns the legal actions as flags."""

def play(
    boards: BoardsLike, actions: Actions, rules: Rules | None, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Plays an action on each board."""

def step(
    boards: BoardsLike, actions: Actions, rules: Rules | None, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Plays an action on each board whose game is not over."""

def children(
    boards: BoardsLike, rules: Rules | None, /
) -> tuple[NDArray[np.uint64], NDArray[np.intp], NDArray[np.uint8]]:
    """Returns the board after each legal action of each board."""

def mobility(
    boards: BoardsLike, rules: Rules | None, out: NDArray[np.uint8] | None, /
) -> NDArray[np.uint8]:
    """Returns the numbers of legal squares of both sides."""

def potential_moves(
    boards: BoardsLike, rules: Rules | None, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Returns the empty squares beside discs of the other side, for both sides."""

def frontier(
    boards: BoardsLike, rules: Rules | None, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Returns the discs beside empty squares, of both sides."""

def stable(
    boards: BoardsLike, rules: Rules | None, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Returns the discs of both sides that can never flip."""

def keys(
    boards: BoardsLike, rules: Rules | None, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Returns a key of each board."""

def flips(
    boards: BoardsLike, actions: Actions, rules: Rules | None, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Returns the discs that each action flips."""

def random_actions(
    mask: NDArray[np.int8] | NDArray[np.bool_],
    seed: SupportsIndex,
    rules: Rules | None,
    out: NDArray[np.uint8] | None,
    /,
) -> NDArray[np.uint8]:
    """Picks a random action of each mask."""

def must_pass(
    boards: BoardsLike, rules: Rules | None, out: NDArray[np.bool_] | None, /
) -> NDArray[np.bool_]:
    """Returns whether a pass is forced."""

def is_over(
    boards: BoardsLike, rules: Rules | None, out: NDArray[np.bool_] | None, /
) -> NDArray[np.bool_]:
    """Returns whether the game is over."""

def isa() -> str:
    """Returns the name of the instruction set in use."""

def disc_counts(
    boards: BoardsLike, rules: Rules | None, out: NDArray[np.uint8] | None, /
) -> NDArray[np.uint8]:
    """Returns the numbers of discs."""

def scores(
    boards: BoardsLike, rules: Rules | None, out: NDArray[np.uint8] | None, /
) -> NDArray[np.uint8]:
    """Returns the final scores."""

def margins(
    boards: BoardsLike, rules: Rules | None, out: NDArray[np.int8] | None, /
) -> NDArray[np.int8]:
    """Returns how much the players have won."""

def planes(
    boards: BoardsLike,
    layout: str,
    dtype: DTypeLike,
    rules: Rules | None,
    out: NDArray[Any] | None,
    /,
) -> NDArray[Any]:
    """Returns the discs of both sides as planes."""

def playouts(
    boards: BoardsLike, seed: SupportsIndex, rules: Rules | None, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Returns the ends of random games."""

def perft(
    boards: BoardsLike,
    depth: SupportsIndex,
    convention: str,
    rules: Rules | None,
    out: NDArray[np.uint64] | None,
    /,
) -> NDArray[np.uint64]:
    """Returns the number of move sequences from each board."""

def unique(
    boards: BoardsLike, ways: Masks | None, /
) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Returns the unique boards among these, with the sums of the ways."""

def unique_children(
    boards: BoardsLike, ways: Masks, convention: str, /
) -> tuple[NDArray[np.uint64], NDArray[np.uint64], int]:
    """Returns the unique boards one ply later, with the numbers of ways, and the ended games."""

def perft_total(boards: BoardsLike, ways: Masks, depth: SupportsIndex, convention: str, /) -> int:
    """Returns the number of move sequences from all boards, times the ways to each."""

def transform(
    boards: BoardsLike, symmetry: Symmetries, rules: Rules | None, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Rotates or mirrors boards."""

def transform_masks(
    masks: Masks, symmetry: Symmetries, rules: Rules | None, out: NDArray[np.uint64] | None, /
) -> NDArray[np.uint64]:
    """Rotates or mirrors masks of squares."""

def transform_actions(
    actions: Actions, symmetry: Symmetries, rules: Rules | None, out: NDArray[np.uint8] | None, /
) -> NDArray[np.uint8]:
    """Rotates or mirrors actions."""

def canonical(
    boards: BoardsLike,
    rules: Rules | None,
    out: NDArray[np.uint64] | None,
    symmetries: NDArray[np.uint8] | None,
    /,
) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """Returns the canonical boards, and the symmetries that lead to them."""

def transform_policy(
    policy: NDArray[Any], symmetry: Symmetries, rules: Rules | None, out: NDArray[Any] | None, /
) -> NDArray[Any]:
    """Reorders each policy as a symmetry reorders the squares."""

def policy_permutation() -> NDArray[np.intp]:
    """Returns, for each symmetry, the index that each element of a policy comes from."""
