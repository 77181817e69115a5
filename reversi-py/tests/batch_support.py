"""Boards for tests of `reversi_rules.batch`, and all its functions that fill an array."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from reversi_rules import batch as rb

BOARDS = rb.start(70)
MASK = rb.legal_mask(BOARDS)
ACTIONS = rb.random_actions(MASK, 1)
BOARDS = rb.play(BOARDS, ACTIONS)
MASK = rb.legal_mask(BOARDS)
ACTIONS = rb.random_actions(MASK, 2)
POLICY = np.random.default_rng(1).random((70, 65), np.float32)
N = len(BOARDS)
EACH = np.arange(N) % 8

# Each function with its first array and `out` as the only arguments.
ASK: dict[str, tuple[Callable[..., Any], NDArray[Any]]] = {
    "cells": (rb.cells, BOARDS),
    "from_cells": (rb.from_cells, rb.cells(BOARDS)),
    "legal": (rb.legal, BOARDS),
    "legal_mask": (rb.legal_mask, BOARDS),
    "play": (lambda boards, **out: rb.play(boards, ACTIONS, **out), BOARDS),
    "play (actions)": (lambda actions, **out: rb.play(BOARDS, actions, **out), ACTIONS),
    "flips": (lambda boards, **out: rb.flips(boards, ACTIONS, **out), BOARDS),
    "flips (actions)": (lambda actions, **out: rb.flips(BOARDS, actions, **out), ACTIONS),
    "random_actions": (lambda mask, **out: rb.random_actions(mask, 5, **out), MASK),
    "must_pass": (rb.must_pass, BOARDS),
    "is_over": (rb.is_over, BOARDS),
    "disc_counts": (rb.disc_counts, BOARDS),
    "scores": (rb.scores, BOARDS),
    "margins": (rb.margins, BOARDS),
    "planes": (rb.planes, BOARDS),
    "playouts": (lambda boards, **out: rb.playouts(boards, 5, **out), BOARDS),
    "perft": (lambda boards, **out: rb.perft(boards, 2, **out), BOARDS),
    "transform": (lambda boards, **out: rb.transform(boards, 1, **out), BOARDS),
    "transform_masks": (lambda masks, **out: rb.transform_masks(masks, 1, **out), BOARDS[:, 0]),
    "transform_actions": (lambda a, **out: rb.transform_actions(a, 1, **out), ACTIONS),
    "transform_policy": (lambda policy, **out: rb.transform_policy(policy, 1, **out), POLICY),
    "step": (lambda boards, **out: rb.step(boards, ACTIONS, **out), BOARDS),
    "step (actions)": (lambda actions, **out: rb.step(BOARDS, actions, **out), ACTIONS),
    "mobility": (rb.mobility, BOARDS),
    "potential_moves": (rb.potential_moves, BOARDS),
    "frontier": (rb.frontier, BOARDS),
    "stable": (rb.stable, BOARDS),
    "keys": (rb.keys, BOARDS),
    "planes of halves": (lambda boards, **out: rb.planes(boards, dtype=np.float16, **out), BOARDS),
    "transform, each": (lambda boards, **out: rb.transform(boards, EACH, **out), BOARDS),
    "transform_masks, each": (lambda m, **out: rb.transform_masks(m, EACH, **out), BOARDS[:, 0]),
    "transform_actions, each": (lambda a, **out: rb.transform_actions(a, EACH, **out), ACTIONS),
    "transform_policy, each": (lambda p, **out: rb.transform_policy(p, EACH, **out), POLICY),
    "canonical": (lambda boards, **out: rb.canonical(boards, **out)[0], BOARDS),
}
every_function = pytest.mark.parametrize("name", ASK)


def misaligned(array: NDArray[Any]) -> NDArray[Any]:
    """Returns a misaligned copy, which begins one byte late."""
    raw = np.empty(array.nbytes + 1, np.uint8)
    copy = raw[1:].view(array.dtype).reshape(array.shape)
    copy[...] = array
    return copy


def spread(array: NDArray[Any]) -> NDArray[Any]:
    """Returns a copy with gaps."""
    copy = np.zeros((*array.shape[:-1], 2 * array.shape[-1]), array.dtype)[..., ::2]
    copy[...] = array
    return copy


def frozen(array: NDArray[Any]) -> NDArray[Any]:
    copy = array.copy()
    copy.flags.writeable = False
    return copy
