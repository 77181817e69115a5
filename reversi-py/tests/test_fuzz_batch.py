"""`batch` on arrays of any layout, compared with positions one by one; and on wrong arrays, which
it refuses without changing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import example
from hypothesis import strategies as st
from numpy.typing import NDArray

from fuzzing import fuzzed, random_positions
from reversi_rules import (
    BLACK,
    PASS,
    SYMMETRIES,
    Color,
    IllegalMove,
    InvalidMove,
    Position,
    ReversiError,
)
from reversi_rules import batch as rb

Array = NDArray[Any]


def cells(position: Position) -> list[list[int]]:
    value = {None: 0, position.turn: 1}
    return [[value.get(position[8 * row + column], -1) for column in range(8)] for row in range(8)]


def both(position: Position) -> list[int]:
    return [position.player_bits, position.opponent_bits]


def scores(position: Position) -> list[int]:
    own, other = len(position.player), len(position.opponent)
    empty = 64 - own - other
    rest = (empty, 0) if own > other else (0, empty) if other > own else (empty // 2, empty // 2)
    return [own + rest[0], other + rest[1]]


def mask(position: Position) -> list[bool]:
    actions = position.legal_actions()
    return [action in actions for action in range(65)]


def planes(position: Position) -> list[list[list[int]]]:
    return [
        [[int(8 * row + column in side) for column in range(8)] for row in range(8)]
        for side in (position.player, position.opponent)
    ]


class Question(NamedTuple):
    """A function of `batch`, and its expected result for one position."""

    ask: Callable[..., Array]
    answer: Callable[[Position], object]
    dtype: type[np.generic]


QUESTIONS = {
    "boards": Question(lambda boards, **out: rb.transform(boards, 0, **out), both, np.uint64),
    "cells": Question(rb.cells, cells, np.int8),
    "legal": Question(rb.legal, lambda position: position.legal_bits, np.uint64),
    "legal_mask": Question(rb.legal_mask, mask, np.int8),
    "must_pass": Question(rb.must_pass, lambda position: position.must_pass, np.bool_),
    "is_over": Question(rb.is_over, lambda position: position.is_over, np.bool_),
    "disc_counts": Question(
        rb.disc_counts, lambda position: [len(position.player), len(position.opponent)], np.uint8
    ),
    "scores": Question(rb.scores, scores, np.uint8),
    "margins": Question(
        rb.margins, lambda position: scores(position)[0] - scores(position)[1], np.int8
    ),
    "planes": Question(rb.planes, planes, np.float32),
    "half turn": Question(
        lambda boards, **out: rb.transform(boards, "half turn", **out),
        lambda position: both(position.transform("half turn")),
        np.uint64,
    ),
    "canonical": Question(
        lambda boards, **out: rb.canonical(boards, **out)[0],
        lambda position: both(position.canonical()[0]),
        np.uint64,
    ),
    "perft": Question(
        lambda boards, **out: rb.perft(boards, 1, **out),
        lambda position: max(1, len(position.legal_actions())),
        np.uint64,
    ),
}


def seen_by_black(position: Position) -> Position:
    return Position.from_bitboards(position.player, position.opponent, BLACK)


# Around 64, the number of boards in a tile.
several = st.lists(random_positions.map(seen_by_black), max_size=4).flatmap(
    lambda few: st.sampled_from([few, few, few, few * 17])
)


@st.composite
def laid_out(draw: st.DrawFn, array: Array) -> Array:
    """Returns the same values with other strides or alignment, or read-only."""
    layout = draw(st.sampled_from(["plain", "gaps", "reversed", "fortran", "inside", "odd"]))
    if layout == "gaps":
        step = draw(st.integers(2, 3))
        room = np.zeros((*array.shape[:-1], step * array.shape[-1]), array.dtype)[..., ::step]
    elif layout == "reversed":
        flips = tuple(slice(None, None, draw(st.sampled_from([1, -1]))) for _ in array.shape)
        room = np.zeros_like(array)[flips]
    elif layout == "fortran":
        room = np.zeros_like(array, order="F")
    elif layout == "inside":
        room = np.zeros((len(array) + 2, *array.shape[1:]), array.dtype)[1:-1]
    elif layout == "odd":
        bytes_before = draw(st.integers(1, 7))
        raw = np.zeros(array.nbytes + bytes_before, np.uint8)
        room = raw[bytes_before:].view(array.dtype).reshape(array.shape)
    else:
        room = np.zeros_like(array)
    room[...] = array
    room.flags.writeable = draw(st.booleans())
    return room


@fuzzed(40, data=st.data(), name=st.sampled_from(list(QUESTIONS)), positions=several)
def test_boards_are_answered_as_positions(
    data: st.DataObject, name: str, positions: list[Position]
) -> None:
    ask, answer, dtype = QUESTIONS[name]
    boards = data.draw(laid_out(rb.from_positions(positions)))
    before = boards.copy()
    found = ask(boards)
    assert found.dtype == dtype
    assert found.tolist() == [answer(position) for position in positions]
    out = np.full_like(found, 1)
    assert ask(boards, out=out) is out
    assert (out == found).all()
    assert (boards == before).all()
    # Strides of 0: the same board repeated.
    if positions:
        repeated = ask(np.broadcast_to(boards[:1], (5, 2)))
        assert repeated.tolist() == [answer(positions[0])] * 5


def refusal(position: Position, action: int) -> ReversiError | None:
    if position.is_over and action == PASS:
        return None  # it leaves the board alone
    try:
        position.play(action)
    except ReversiError as error:
        return error
    return None


@fuzzed(40, data=st.data(), positions=several, dtype=st.sampled_from("bBhHiIqQ"))
def test_actions_are_played_or_refused_as_a_whole(
    data: st.DataObject, positions: list[Position], dtype: str
) -> None:
    actions = [min(position.legal_actions(), default=PASS) for position in positions]
    for _ in range(data.draw(st.integers(0, 2)) if actions else 0):
        row = data.draw(st.integers(0, len(actions) - 1))
        actions[row] = data.draw(st.integers(0, 66))
    array = data.draw(laid_out(np.array(actions, dtype)))
    boards = rb.from_positions(positions)
    before = boards.copy()
    in_place = data.draw(st.booleans())
    out = boards if in_place else np.full_like(boards, 7)
    untouched = out.copy()
    wrong = list(map(refusal, positions, actions))
    # An invalid action is reported before an illegal one.
    for kind in (InvalidMove, IllegalMove):
        for row, expected in enumerate(wrong):
            if type(expected) is kind:
                with pytest.raises(kind, match=f"^board {row}: ") as caught:
                    rb.play(boards, array, out=out)
                assert getattr(caught.value, "reason", None) == getattr(expected, "reason", None)
                assert (out == untouched).all()
                assert (boards == before).all()
                return
    assert rb.play(boards, array, out=out) is out
    played = zip(positions, actions, strict=True)
    after = [at if at.is_over else at.play(action) for at, action in played]
    assert out.tolist() == list(map(both, after))
    assert in_place or (boards == before).all()


@example(name="perft", positions=[Position()] * 65, gap=0, place=0)
@fuzzed(
    40,
    name=st.sampled_from(list(QUESTIONS)),
    positions=several,
    gap=st.integers(0, 64),
    place=st.integers(0, 2**16),
)
def test_an_out_that_overlaps_changes_nothing(
    name: str, positions: list[Position], gap: int, place: int
) -> None:
    ask, _, dtype = QUESTIONS[name]
    boards = rb.from_positions(positions)
    expected = ask(boards)
    begin = 8 * gap
    end = begin + boards.nbytes
    memory = np.zeros(end + expected.nbytes, np.uint8)
    read = memory[begin:end].view(np.uint64).reshape(-1, 2)
    read[...] = boards
    size = expected.dtype.itemsize
    first = place % (end // size + 1) * size
    out = memory[first : first + expected.nbytes].view(dtype).reshape(expected.shape)
    assert ask(read, out=out) is out
    assert (out == expected).all()


def arrays() -> st.SearchStrategy[Array]:
    """Draws arrays of all types and shapes, few of which are boards."""
    shapes = st.lists(st.integers(0, 3), max_size=4).map(tuple) | st.sampled_from(
        [(3, 2), (3, 65), (2, 8, 8), (3,), (0, 2), (2, 3, 2)]
    )
    dtypes = ["u8", ">u8", "i8", "u1", "i1", "?", "f4", "f8", "c8", "O", "U3", "M8[s]", "V9", "i4"]
    return st.builds(np.zeros, shapes, st.sampled_from(dtypes))


TAKE_ARRAYS: list[Callable[..., Any]] = [
    rb.play,
    rb.flips,
    rb.legal,
    rb.cells,
    rb.from_cells,
    lambda array, *, out=None: rb.random_actions(array, 1, out=out),
    lambda array, *, out=None: rb.playouts(array, 1, out=out),
    lambda array, *, out=None: rb.transform_masks(array, 1, out=out),
    lambda array, *, out=None: rb.transform_actions(array, 1, out=out),
    lambda array, *, out=None: rb.transform_policy(array, 1, out=out),
    lambda array, *, out=None: rb.canonical(array, out=out),
    lambda array, *, out=None: rb.canonical(array, symmetries=out),
    rb.to_positions,
    *(question.ask for question in QUESTIONS.values()),
]


@fuzzed(
    80,
    take=st.sampled_from(TAKE_ARRAYS),
    given=st.lists(arrays() | st.integers(0, 3).map(rb.start), min_size=1, max_size=2),
    out=st.none() | arrays(),
)
def test_other_arrays_are_refused(
    take: Callable[..., Any], given: list[Array], out: Array | None
) -> None:
    before = [array.copy() for array in given]
    filled = b"" if out is None else out.tobytes()
    named = {} if out is None else {"out": out}
    try:
        found = take(*given, **named)
    except (TypeError, ReversiError):
        assert out is None or out.tobytes() == filled
    else:
        assert isinstance(found, list | tuple) or len(found) == len(given[0])
    for array, was in zip(given, before, strict=True):
        assert array.tobytes() == was.tobytes()


@fuzzed(30, data=st.data(), positions=several, symmetry=st.sampled_from(SYMMETRIES))
def test_images_and_random_games(
    data: st.DataObject, positions: list[Position], symmetry: Any
) -> None:
    seed = data.draw(st.integers(0, 2**64 - 1))
    boards = data.draw(laid_out(rb.from_positions(positions)))
    images = [position.transform(symmetry) for position in positions]
    assert rb.transform(boards, symmetry).tolist() == [both(image) for image in images]
    masks = rb.transform_masks(boards[:, 0], symmetry).tolist()
    assert masks == [int(position.player.transform(symmetry)) for position in positions]
    policy = data.draw(laid_out(rb.legal_mask(boards)))
    assert (
        rb.transform_policy(policy, symmetry) == rb.legal_mask(rb.transform(boards, symmetry))
    ).all()
    least, indices = rb.canonical(boards)
    again = [
        position.transform(int(index)) for position, index in zip(positions, indices, strict=True)
    ]
    assert least.tolist() == [both(position) for position in again]
    assert least.tolist() == rb.canonical(least)[0].tolist()
    ends = rb.playouts(boards, seed)
    if positions:
        end = positions[0].playout(seed)
        turn: Color = BLACK
        assert ends[0].tolist() == [int(end.discs(turn)), int(end.discs(~turn))]
    assert rb.is_over(ends).all()
    assert rb.from_cells(data.draw(laid_out(rb.cells(boards)))).tolist() == boards.tolist()
    assert rb.to_positions(boards) == positions
