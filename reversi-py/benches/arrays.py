"""Benchmarks of `batch`, compared with the function of the crate that it calls, and with `memset`.

The crate's function is called through libreversi, if `REVERSI_LIBRARY` names the library. It is the
same function, called from C in this process.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable

import numpy as np
from contest import Entry, call, contest, report
from numpy.typing import NDArray

from reversi_rules import batch
from reversi_rules.env import VectorEnv


def run(rounds: int, seconds: float) -> None:
    """Prints the tables of batches."""
    for count in (1, 16, 256, 4096, 1 << 20):
        boards = middle_games(count)
        _legal(boards, rounds, seconds)
        _bytes(boards, rounds, seconds)
    _others(middle_games(4096), rounds, seconds)


def middle_games(count: int) -> NDArray[np.uint64]:
    """Returns boards of unfinished random games, 20 plies after the start."""
    return VectorEnv(count, seed=1, opening_plies=20).boards.copy()


def _legal(boards: NDArray[np.uint64], rounds: int, seconds: float) -> None:
    count, out = len(boards), np.empty(len(boards), np.uint64)
    entries = [call("batch.legal(boards, out=out)", lambda: batch.legal(boards, out=out), count)]
    path = os.environ.get("REVERSI_LIBRARY")
    if path:
        function = ctypes.CDLL(path).reversi_batch_legal_moves
        other = np.empty_like(out)
        arguments = (
            ctypes.c_void_p(boards.ctypes.data),
            ctypes.c_void_p(other.ctypes.data),
            ctypes.c_size_t(count),
        )
        function(*arguments)
        assert np.array_equal(other, batch.legal(boards))
        entries.append(call("the crate's, through C", lambda: function(*arguments), count))
    entries.append(call("batch.legal(boards)", lambda: batch.legal(boards), count))
    report(f"legal moves, N = {count}", "a board", contest(entries, rounds, seconds))


def _set(array: np.ndarray, count: int) -> Entry:
    """Fills the bytes of an array with `memset`."""
    address, size = array.ctypes.data, array.nbytes
    name = f"memset of {size // count} bytes a board"
    return call(name, lambda: ctypes.memset(address, 0, size), count)


def _bytes(boards: NDArray[np.uint64], rounds: int, seconds: float) -> None:
    count = len(boards)
    mask = np.empty((count, 65), np.int8)
    entries = [
        _set(mask, count),
        call("batch.legal_mask(..., out=mask)", lambda: batch.legal_mask(boards, out=mask), count),
    ]
    report(f"masks, N = {count}", "a board", contest(entries, rounds, seconds))
    for dtype in (np.int8, np.float32):
        for layout, shape in (("NCHW", (2, 8, 8)), ("NHWC", (8, 8, 2))):
            out = np.empty((count, *shape), dtype)
            name = f"planes, {np.dtype(dtype)}, {layout}, N = {count}"

            def fill(out: np.ndarray = out, layout: str = layout) -> object:
                return batch.planes(boards, layout=layout, dtype=out.dtype, out=out)

            entries = [_set(out, count), call("batch.planes(boards, out=out)", fill, count)]
            report(name, "a board", contest(entries, rounds, seconds))


def _others(boards: NDArray[np.uint64], rounds: int, seconds: float) -> None:
    count = len(boards)
    mask = batch.legal_mask(boards)
    actions = batch.random_actions(mask, 1)
    policy = np.ones((count, 65), np.float32)
    works: dict[str, Callable[[], object]] = {
        "legal": lambda: batch.legal(boards),
        "random_actions": lambda: batch.random_actions(mask, 1),
        "flips": lambda: batch.flips(boards, actions),
        "play": lambda: batch.play(boards, actions),
        "is_over": lambda: batch.is_over(boards),
        "scores": lambda: batch.scores(boards),
        "cells": lambda: batch.cells(boards),
        "transform": lambda: batch.transform(boards, 3),
        "transform_policy": lambda: batch.transform_policy(policy, 3),
        "canonical": lambda: batch.canonical(boards),
        "playouts": lambda: batch.playouts(boards, 1),
    }
    entries = [call(f"batch.{name}", work, count) for name, work in works.items()]
    title = f"the other functions, N = {count}, new arrays"
    report(title, "a board", contest(entries, rounds, seconds))
