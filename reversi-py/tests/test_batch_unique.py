"""Unique boards of `reversi_rules.batch`, with ways: merged, advanced and counted."""

from typing import Any, Literal, get_args

import numpy as np
import pytest

from reversi_rules import InvalidPosition, Position, ReversiError, perft
from reversi_rules import batch as rb
from support import vectors

Convention = Literal["P", "PT", "M", "MT"]
CONVENTIONS = get_args(Convention)

MUST_PASS = "-OOOOOOX" + 56 * "X" + " O"
"""White must pass, black plays a1 and the game has ended."""

GAMES = rb.playouts(rb.start(40), seed=5)


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_the_table_of_unique_positions(convention: Convention) -> None:
    name = "P" if convention.startswith("P") else "M"
    boards, ways = rb.start(1), np.array([1], np.uint64)
    for count in vectors("perft")[f"unique_positions_{name}_up_to_8_symmetries"][:9]:
        assert len(boards) == count
        # So that a range of first bytes is a slice.
        assert (np.diff((rb.keys(boards) >> 56).astype(int)) >= 0).all()
        assert (rb.canonical(boards)[0] == boards).all()
        boards, ways, _ = rb.unique_children(boards, ways, convention)


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_a_count_through_each_ply(convention: Convention) -> None:
    position = Position(MUST_PASS)
    for depth in range(4):
        boards, ways = rb.from_positions([position]), np.array([1], np.uint64)
        earlier = 0
        for plies in range(depth + 1):
            below = rb.perft_total(boards, ways, depth - plies, convention)
            assert earlier + below == perft(position, depth, convention), (depth, plies)
            boards, ways, ended = rb.unique_children(boards, ways, convention)
            earlier += ended


def test_unique_boards_are_merged() -> None:
    images = np.concatenate([rb.transform(GAMES, symmetry) for symmetry in range(8)])
    boards, ways = rb.unique(images, np.arange(len(images), dtype=np.uint64))
    assert int(ways.sum()) == len(images) * (len(images) - 1) // 2
    canonical = {tuple(board) for board in rb.canonical(GAMES)[0].tolist()}
    assert {tuple(board) for board in boards.tolist()} == canonical
    again, counts = rb.unique(images)
    assert (again == boards).all()
    assert int(counts.sum()) == len(images)
    none, no_ways = rb.unique(rb.start(0))
    assert (none.shape, no_ways.shape) == ((0, 2), (0,))
    assert rb.unique_children(rb.start(0), [])[2] == 0
    assert rb.perft_total(rb.start(0), [], 3) == 0


def test_totals_have_more_than_64_bits() -> None:
    most = 2**64 - 1
    boards = np.concatenate([rb.start(1), rb.unique_children(rb.start(1), [1])[0]])
    assert rb.perft_total(boards, [most, most], 0) == 2 * most
    assert rb.perft_total(boards, [most, most], 3) == most * (56 + 244 // 4)
    over = np.array([[0b11, 0], [0b110000, 0]], np.uint64)
    assert rb.unique_children(over, [most, most], "PT")[2] == 2 * most
    assert rb.unique_children(over, [most, most], "P")[2] == 0


def refused(ways: Any, boards: Any = None, convention: Any = "PT") -> None:
    boards = rb.start(2) if boards is None else boards
    rb.unique_children(boards, ways, convention)


def test_ways_are_exact_or_refused() -> None:
    message = r"^a position can be reached in more than 2\^64 - 1 ways$"
    for call in (
        lambda: rb.unique(rb.start(2), [2**64 - 1, 1]),
        lambda: refused([2**64 - 1, 1]),
        lambda: refused([2**62, 0]),
        lambda: rb.perft_total(rb.start(2), [2**63, 2**63], 1),
    ):
        with pytest.raises(ReversiError, match=message):
            call()


def test_what_is_refused() -> None:
    with pytest.raises(InvalidPosition, match="board 1"):
        refused([1, 1], [[1, 2], [3, 2]])
    with pytest.raises(ReversiError, match="ways"):
        refused([1])
    with pytest.raises(TypeError, match="ways"):
        refused(np.ones(2))
    with pytest.raises(TypeError):
        refused(None)
    with pytest.raises(ReversiError, match="is not a perft convention"):
        refused([1, 1], convention="T")
    with pytest.raises(ReversiError, match="the depth of a perft must be"):
        rb.perft_total(rb.start(1), [1], -1)


def test_arrays_with_gaps_are_read() -> None:
    boards, ways = np.repeat(GAMES, 2, axis=0), np.arange(80, dtype=np.uint64)
    few = rb.perft_total(np.ascontiguousarray(boards[::2]), np.ascontiguousarray(ways[::2]), 1)
    assert rb.perft_total(boards[::2], ways[::2], 1) == few
    assert rb.perft_total(boards[::2].tolist(), ways[::2].tolist(), 1) == few
