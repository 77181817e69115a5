"""Arrays that `reversi_rules.batch` accepts, and arrays that it refuses without changing them."""

import pickle
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from reversi_rules import (
    BLACK,
    Color,
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    Location,
    Position,
    ReversiError,
    Symmetry,
)
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


class Subclass(np.ndarray[Any, Any]):
    """An array whose methods are broken."""

    def view(self, *_: Any, **__: Any) -> Any:
        raise AssertionError

    copy = __array__ = view


LAYOUTS: dict[str, Callable[[NDArray[Any]], NDArray[Any]]] = {
    "misaligned": misaligned,
    "spread": spread,
    "reversed": lambda array: array[::-1].copy()[::-1],
    "fortran": np.asfortranarray,
    "frozen": frozen,
    "subclass": lambda array: np.ndarray.view(array.copy(), Subclass),
}


@every_function
@pytest.mark.parametrize("layout", LAYOUTS)
def test_inputs_of_any_layout(name: str, layout: str) -> None:
    ask, array = ASK[name]
    expected = ask(array.copy())
    laid_out = LAYOUTS[layout](array)
    before = np.array(laid_out, subok=False)
    answer = ask(laid_out)
    assert (answer == expected).all()
    assert answer.flags.c_contiguous
    assert answer.flags.writeable
    assert (np.array(laid_out, subok=False) == before).all()


def test_broadcast_and_memory_mapped_boards(tmp_path: Path) -> None:
    assert (rb.legal(np.broadcast_to(rb.start(1), (5, 2))) == rb.legal(rb.start(5))).all()
    path = tmp_path / "boards"
    BOARDS.tofile(path)
    mapped = np.memmap(path, np.uint64, "r", shape=BOARDS.shape)
    assert (rb.legal(mapped) == rb.legal(BOARDS)).all()
    written = np.memmap(path, np.uint64, "r+", shape=BOARDS.shape)
    assert rb.play(written, ACTIONS, out=written) is written
    assert (written == rb.play(BOARDS, ACTIONS)).all()


@every_function
def test_no_boards_at_all(name: str) -> None:
    ask, array = ASK[name]
    if ", each" in name:
        answer: NDArray[Any] = ASK[name.removesuffix(", each")][0](array[:0])
    elif name.split(" ")[0] in {"play", "step", "flips"}:
        call = getattr(rb, name.split(" ")[0])
        answer = call(rb.start(0), np.zeros(0, np.int64))
    else:
        answer = ask(array[:0])
    assert (len(answer), answer.shape[1:]) == (0, ask(array).shape[1:])


@every_function
def test_answers_go_where_they_should(name: str) -> None:
    ask, array = ASK[name]
    expected = ask(array)
    out = np.empty_like(expected)
    assert ask(array, out=out) is out
    assert (out == expected).all()


@every_function
def test_refused_answers(name: str) -> None:
    ask, array = ASK[name]
    right = ask(array)

    def refused(kind: type[Exception], out: object, why: str) -> None:
        before = out.tobytes() if isinstance(out, np.ndarray) else b""
        with pytest.raises(kind, match=why):
            ask(array, out=out)
        assert not isinstance(out, np.ndarray) or out.tobytes() == before

    other = np.float64 if right.dtype != np.float64 else np.float32
    refused(TypeError, right.tolist(), "out must be a NumPy array, not list")
    refused(TypeError, right.astype(other), "out must have the dtype")
    refused(TypeError, right.astype(object), "out must have the dtype")
    if right.dtype.itemsize > 1:
        swapped = right.astype(right.dtype.newbyteorder())
        refused(TypeError, swapped, "out must have native byte order")
        refused(ReversiError, misaligned(right), "out must be aligned")
    refused(ReversiError, right[1:].copy(), r"out must have the shape \(70,")
    refused(ReversiError, right[..., None].copy(), r"out must have the shape \(70,")
    refused(ReversiError, np.zeros((), right.dtype), r"out must have the shape \(70,.*, not \(\)")
    refused(ReversiError, spread(right), "out must be C-contiguous")
    refused(ReversiError, frozen(right), "out must be writeable")


@every_function
def test_refused_inputs(name: str) -> None:
    ask, array = ASK[name]
    out = ask(array)
    before = out.tobytes()

    def refused(kind: type[Exception] | tuple[type[Exception], ...], given: object) -> str:
        with pytest.raises(kind) as caught:
            ask(given, out=out)
        assert out.tobytes() == before
        return str(caught.value)

    for wrong in (None, 3, "boards", array.tobytes(), {1: 2}):
        assert "must be an array or a list, not " in refused(TypeError, wrong)
    for listed in ([["a"]], [[None]] * 70, [[1.5, 2.5]] * 70):
        assert refused((TypeError, ReversiError), listed)
    for dtype in (np.complex128, object, "datetime64[s]", "S8", [("a", "u8")]):
        empty = np.zeros(array.shape, dtype)
        assert " must have " in refused(TypeError, empty)
    if array.dtype.itemsize > 1:
        swapped = array.astype(array.dtype.newbyteorder())
        assert "native byte order" in refused(TypeError, swapped)
    if array.ndim > 1:
        assert "must have the shape (N, " in refused(ReversiError, array[:, :1])
    assert "must have the shape (" in refused(ReversiError, array[..., None])
    assert "must have the shape (" in refused(ReversiError, np.zeros((), array.dtype))


class Foreign:
    """An array of another library."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array

    def __array__(self, dtype: object = None, copy: object = None) -> NDArray[Any]:
        return self.array


class Exchanged:
    """An array of a library that exchanges arrays by DLPack."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


class OnAnotherDevice(Exchanged):
    """An array in the memory of a graphics card."""

    def __dlpack__(self, **options: Any) -> Any:
        raise BufferError("the array is on another device")


@every_function
def test_arrays_of_other_libraries(name: str) -> None:
    ask, array = ASK[name]
    expected = ask(array)
    assert np.array_equal(ask(Foreign(array)), expected)
    if array.dtype != np.bool_:
        assert np.array_equal(ask(Exchanged(array.copy())), expected)
    with pytest.raises(TypeError, match="NumPy cannot read this OnAnotherDevice") as caught:
        ask(OnAnotherDevice(array))
    assert isinstance(caught.value.__cause__, BufferError)


@every_function
def test_lists(name: str) -> None:
    ask, array = ASK[name]
    expected = ask(array)
    assert np.allclose(ask(array.tolist()), expected)
    assert np.allclose(ask(tuple(array.tolist())), expected)


def test_empty_lists() -> None:
    for ask in (rb.legal, rb.cells, rb.legal_mask, rb.keys):
        assert len(ask([])) == 0
    assert rb.play([], []).shape == (0, 2)
    assert rb.transform_actions([], []).shape == (0,)
    assert rb.from_cells([]).shape == (0, 2)  # type: ignore[arg-type]


def test_flags_replace_any_byte() -> None:
    boards = np.array([[1, 2], [2, 1], [0, 0]], np.uint64)
    bytes_ = np.full((3, 2, 8, 8), 255, np.uint8)
    few, many = bytes_[0, 0, 0, :3], bytes_.view(np.bool_)
    rb.must_pass(boards, out=few.view(np.bool_))
    assert few.tolist() == [0, 1, 0]
    few.fill(255)
    rb.is_over(boards, out=few.view(np.bool_))
    assert few.tolist() == [0, 0, 1]
    rb.planes(boards, dtype=np.bool_, out=many)
    assert bytes_.max() == 1
    assert bytes_.sum() == 4


def test_lists_are_read_exactly() -> None:
    assert rb.legal([[2**63, 2**62]]).tolist() == [2**61]
    assert rb.play(rb.start(2), (19, 26)).shape == (2, 2)
    with pytest.raises(ReversiError, match=r"^boards\[1\]: 18446744073709551616 is out of range$"):
        rb.legal([[1, 2], [2**64, 0]])
    with pytest.raises(ReversiError, match=r"^boards\[0\]: -1 is out of range$"):
        rb.legal([[-1, 2]])
    with pytest.raises(TypeError, match=r"^boards must be an array or a list of integers$"):
        rb.legal([[1.0, 2]])  # type: ignore[list-item]
    with pytest.raises(ReversiError, match=r"^boards must have the shape \(N, 2\), not \(2, 3\)$"):
        rb.legal([[1, 2, 3], [4, 5, 6]])
    with pytest.raises(ReversiError, match=r"^boards must have the shape \(N, 2\), not \(2,\)$"):
        rb.legal([[1, 2], [3]])
    with pytest.raises(ReversiError, match=r"^boards must have the shape \(N, 2\), not \(1,\)$"):
        rb.legal([7])  # type: ignore[list-item]
    with pytest.raises(InvalidMove, match="65 is neither"):
        rb.play(rb.start(1), [65])


def test_what_is_wrong_with_boards_is_said() -> None:
    with pytest.raises(TypeError, match=r"^boards must be an array or a list, not dict$"):
        rb.legal({1: 2})  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^boards must have the dtype uint64, not int64$"):
        rb.legal(BOARDS.astype(np.int64))
    message = "^boards must have native byte order, uint64, not >u8$"
    with pytest.raises(TypeError, match=message):
        rb.legal(BOARDS.astype(">u8"))
    with pytest.raises(ReversiError, match=r"^boards must have the shape \(N, 2\), not \(70, 1\)$"):
        rb.legal(BOARDS[:, :1])
    with pytest.raises(ReversiError, match=r"^boards must have the shape \(N, 2\), not \(2,\)$"):
        rb.legal(BOARDS[0])
    with pytest.raises(ReversiError, match=r"^masks must have the shape \(N,\), not \(70, 2\)$"):
        rb.transform_masks(BOARDS, 1)


@pytest.mark.parametrize("index", [0, 1, 63, 64, 69])
@pytest.mark.parametrize("name", [name for name, (_, array) in ASK.items() if array is BOARDS])
def test_discs_that_overlap(name: str, index: int) -> None:
    boards = BOARDS.copy()
    boards[index:] |= np.uint64(1 << 63)
    out = ASK[name][0](BOARDS)
    before = out.tobytes()
    message = f"^board {index}: h8 holds discs of both sides$"
    with pytest.raises(InvalidPosition, match=message):
        ASK[name][0](boards, out=out)
    assert out.tobytes() == before
    with pytest.raises(InvalidPosition, match=message):
        rb.to_positions(boards)


@pytest.mark.parametrize("index", [0, 1, 63, 64, 69])
def test_illegal_actions(index: int) -> None:
    out = BOARDS.copy()
    for action, reason, text in (
        (27, "Occupied", "d4: the square already holds a disc"),
        (0, "FlipsNothing", "a1: a disc there flips nothing"),
        (64, "PassForbidden", "--: a pass is forbidden while a legal move exists"),
    ):
        actions = ACTIONS.copy()
        actions[index:] = action
        for boards in (BOARDS, out):
            with pytest.raises(IllegalMove) as caught:
                rb.play(boards, actions, out=out)
            illegal = caught.value
            assert str(illegal) == f"board {index}: {text}"
            assert (illegal.move, illegal.reason, illegal.location) == (action, reason, Location())
            assert illegal.position == rb.to_positions(BOARDS)[index]
            assert illegal.position.turn is BLACK
            assert str(pickle.loads(pickle.dumps(illegal))) == str(illegal)
            assert (out == BOARDS).all()
    over = np.array([[1, 0]], np.uint64)
    with pytest.raises(IllegalMove, match=r"^board 0: --: the game is over$"):
        rb.play(over, np.array([64]))
    stuck = np.array([[0b110, 0b001]], np.uint64)
    with pytest.raises(IllegalMove, match=r"^board 0: h8: no square is legal"):
        rb.play(stuck, np.array([63]))


@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.int32, np.int64, np.uint16, np.uint64])
def test_actions_of_any_integers(dtype: Any) -> None:
    actions: NDArray[Any] = ACTIONS.astype(dtype)
    expected = rb.play(BOARDS, ACTIONS)
    assert (rb.play(BOARDS, actions) == expected).all()
    assert (rb.play(BOARDS, spread(actions)) == expected).all()
    assert (rb.transform_actions(actions, 0) == ACTIONS).all()


@pytest.mark.parametrize("number", [65, 127, -1, -128, 255, 256 + 19, -(2**63), 2**64 - 1])
def test_numbers_that_are_no_action(number: int) -> None:
    dtype: Any = next(
        d
        for d in (np.int8, np.uint8, np.int16, np.int64, np.uint64)
        if np.iinfo(d).min <= number <= np.iinfo(d).max
    )
    actions = ACTIONS.astype(dtype)
    actions[66:] = number
    out = BOARDS.copy()
    message = f"^board 66: {number} is neither a square \\(0 to 63\\) nor a pass \\(64\\)$"
    for call in (
        lambda: rb.play(out, actions, out=out),
        lambda: rb.play(BOARDS, actions, out=out),
        lambda: rb.flips(BOARDS, actions),
        lambda: rb.transform_actions(actions, 1),
    ):
        with pytest.raises(InvalidMove, match=message):
            call()
    assert (out == BOARDS).all()


def test_actions_that_are_no_integers() -> None:
    wrong: list[Any] = [ACTIONS.astype(kind) for kind in (float, bool, object)]
    for actions in wrong:
        with pytest.raises(TypeError, match=r"^actions must have a dtype of integers, not "):
            rb.play(BOARDS, actions)
    with pytest.raises(TypeError, match=r"^actions must have native byte order"):
        rb.play(BOARDS, ACTIONS.astype(">i8"))
    message = r"^actions must have the shape \(70,\), one for each board, not \(69,\)$"
    with pytest.raises(ReversiError, match=message):
        rb.play(BOARDS, ACTIONS[1:])
    with pytest.raises(ReversiError, match="not \\(70, 1\\)"):
        rb.flips(BOARDS, ACTIONS[:, None])


def test_in_place() -> None:
    calls: list[Callable[..., Any]] = [
        lambda boards, **out: rb.play(boards, ACTIONS, **out),
        lambda boards, **out: rb.transform(boards, 3, **out),
        lambda boards, **out: rb.playouts(boards, 3, **out),
        lambda boards, **out: rb.canonical(boards, **out)[0],
    ]
    for call in calls:
        boards = BOARDS.copy()
        assert call(boards, out=boards) is boards
        assert (boards == call(BOARDS)).all()
    for call in (lambda b, out: rb.play(b, ACTIONS[:0], out=out), *calls[1:]):
        none = BOARDS[:0].copy()
        assert call(none, out=none) is none
    assert (rb.canonical(BOARDS)[1] == rb.canonical(BOARDS.copy(), out=BOARDS.copy())[1]).all()


@every_function
@pytest.mark.parametrize("shift", [-96, -16, -8, 0, 8, 16, 1000])
def test_memory_that_is_shared(name: str, shift: int) -> None:
    ask, array = ASK[name]
    expected = ask(array)
    # Two views of the same memory without a common base that NumPy could see.
    raw = bytearray(array.nbytes + expected.nbytes + 2048)
    shared = np.frombuffer(raw, array.dtype, array.size, 1024).reshape(array.shape)
    shared[...] = array
    out = np.frombuffer(raw, expected.dtype, expected.size, 1024 + shift).reshape(expected.shape)
    assert ask(shared, out=out) is out
    assert (out == expected).all()


def test_actions_in_the_memory_of_the_answer() -> None:
    raw = np.zeros((N, 2), np.uint64)
    actions = raw.reshape(-1).view(np.uint8)[:N]
    actions[...] = ACTIONS
    assert (rb.play(BOARDS, actions, out=raw) == rb.play(BOARDS, ACTIONS)).all()
    symmetries = raw.reshape(-1).view(np.uint8)[:N]
    with pytest.raises(ReversiError, match=r"^symmetries and out must not share memory$"):
        rb.canonical(BOARDS, out=raw, symmetries=symmetries)
    boards = BOARDS.copy()
    symmetries = boards.reshape(-1).view(np.uint8)[:N]
    images, indices = rb.canonical(boards, symmetries=symmetries)
    assert indices is symmetries
    assert (images == rb.canonical(BOARDS)[0]).all()
    assert (indices == rb.canonical(BOARDS)[1]).all()


def test_canonical_refuses_symmetries() -> None:
    with pytest.raises(TypeError, match=r"^symmetries must have the dtype uint8, not int64$"):
        rb.canonical(BOARDS, symmetries=np.zeros(N, np.int64))
    symmetries = np.zeros(N, np.uint8)
    assert rb.canonical(BOARDS, symmetries=symmetries)[1] is symmetries


def test_wrong_cells() -> None:
    cells, out = rb.cells(BOARDS), BOARDS.copy()
    for value in (2, -2, 127, -128):
        cells[66, 1, 2] = value
        message = f"^board 66: {value} on c2 is neither a disc \\(1 or -1\\) nor empty \\(0\\)$"
        with pytest.raises(InvalidPosition, match=message):
            rb.from_cells(cells, out=out)
        assert (out == BOARDS).all()


def test_a_symmetry_for_each_row() -> None:
    names = [Symmetry(index).name for index in range(8)]
    for symmetries in (EACH, EACH.astype(np.uint8), EACH.tolist(), [names[i] for i in EACH]):
        images = rb.transform(BOARDS, symmetries)
        masks = rb.transform_masks(BOARDS[:, 0], symmetries)
        actions = rb.transform_actions(ACTIONS, symmetries)
        policy = rb.transform_policy(POLICY, symmetries)
        for row, symmetry in enumerate(EACH):
            one = slice(row, row + 1)
            assert np.array_equal(images[one], rb.transform(BOARDS[one], symmetry))
            assert np.array_equal(masks[one], rb.transform_masks(BOARDS[one, 0], symmetry))
            assert np.array_equal(actions[one], rb.transform_actions(ACTIONS[one], symmetry))
            assert np.array_equal(policy[one], rb.transform_policy(POLICY[one], symmetry))


def test_wrong_symmetries_of_rows() -> None:
    with pytest.raises(ReversiError, match=r"^symmetry has 3 items, but there are 70 rows$"):
        rb.transform(BOARDS, [0, 1, 2])
    for wrong in (EACH + 1, (EACH + 1).astype(np.uint8), (EACH + 1).tolist()):
        with pytest.raises(ReversiError, match=r"^symmetry\[7\] must be 0 to 7, not 8$"):
            rb.transform_policy(POLICY, wrong)
    with pytest.raises(TypeError):
        rb.transform_actions(ACTIONS, EACH.astype(float))


def test_planes_of_halves() -> None:
    for layout in ("NCHW", "NHWC"):
        halves = rb.planes(BOARDS, dtype=np.float16, layout=layout)
        floats = rb.planes(BOARDS, layout=layout)
        assert halves.dtype == np.float16
        assert np.array_equal(halves, floats)


def test_children() -> None:
    boards = np.concatenate([BOARDS[:9], np.array([[1, 0], [0b010, 0b001]], np.uint64)])
    after, rows, actions = rb.children(boards)
    expected = [
        (row, move, child)
        for row, position in enumerate(rb.to_positions(boards))
        for move, child in position.children()
    ]
    assert rows.tolist() == [row for row, _, _ in expected]
    assert actions.tolist() == [move for _, move, _ in expected]
    assert np.array_equal(after, rb.from_positions([child for _, _, child in expected]))
    assert [array.dtype.name for array in (rows, actions, after)] == ["int64", "uint8", "uint64"]
    assert [len(array) for array in rb.children(boards[:0])] == [0, 0, 0]
    with pytest.raises(InvalidPosition, match=r"^board 1: "):
        rb.children([[1, 2], [3, 1]])


def test_what_players_say_of_boards() -> None:
    positions = rb.to_positions(BOARDS)
    for row, position in enumerate(positions):
        for side, color in enumerate(Color):
            assert rb.mobility(BOARDS)[row, side] == position.mobility(color)
            assert rb.stable(BOARDS)[row, side] == int(position.stable(color))
            assert rb.frontier(BOARDS)[row, side] == int(position.frontier(color))
            assert rb.potential_moves(BOARDS)[row, side] == int(position.potential_moves(color))
        assert rb.keys(BOARDS)[row] == position.key64


def test_step_leaves_ended_games_alone() -> None:
    boards = np.array([[1, 0], BOARDS[0], [0b010, 0b001]], np.uint64)
    after = rb.step(boards, [17, ACTIONS[0], 64])
    assert after.tolist() == [[1, 0], rb.play(BOARDS[:1], ACTIONS[:1])[0].tolist(), [0b001, 0b010]]
    with pytest.raises(IllegalMove, match=r"^board 1: "):
        rb.step(boards, [17, 0, 64], out=boards)
    assert boards[0].tolist() == [1, 0]


@pytest.mark.parametrize("play", [rb.play, rb.step])
def test_an_illegal_action_leaves_both_arrays_as_they_were(play: Callable[..., object]) -> None:
    boards, out = BOARDS.copy(), np.full_like(BOARDS, 7)
    actions = np.array(ACTIONS)
    actions[-1] = 27
    with pytest.raises(IllegalMove, match=f"^board {len(BOARDS) - 1}: "):
        play(boards, actions, out=out)
    assert (boards == BOARDS).all()
    assert (out == 7).all()


@pytest.mark.parametrize("symmetry", [8, -1, 2**70, "", "upside down", "\ud800", "0"])
def test_what_is_no_symmetry(symmetry: Any) -> None:
    for call in (
        lambda: rb.transform(BOARDS, symmetry),
        lambda: rb.transform_masks(BOARDS[:, 0], symmetry),
        lambda: rb.transform_actions(ACTIONS, symmetry),
        lambda: rb.transform_policy(POLICY, symmetry),
    ):
        with pytest.raises(ReversiError, match=r"is not a symmetry"):
            call()


@pytest.mark.parametrize("symmetry", [None, 1.0, True, BLACK, b"half turn", [1.5] * 70])
def test_symmetries_of_a_wrong_type(symmetry: Any) -> None:
    with pytest.raises(TypeError):
        rb.transform(BOARDS, symmetry)


def test_seeds() -> None:
    for seed in (-1, 2**64, -(2**70)):
        for call in (lambda: rb.playouts(BOARDS, seed), lambda: rb.random_actions(MASK, seed)):  # noqa: B023
            with pytest.raises(ReversiError, match=r"^a seed must be 0 to 2\*\*64 - 1$"):
                call()
    for wrong in (1.5, "1", None):
        with pytest.raises(TypeError):
            rb.playouts(BOARDS, wrong)  # type: ignore[arg-type]
    assert (rb.playouts(BOARDS, np.uint64(3)) == rb.playouts(BOARDS, 3)).all()


def test_numbers_of_boards() -> None:
    for wrong in (-1, 2**64):
        with pytest.raises(ReversiError, match=r"^the number of boards must be 0 or more"):
            rb.start(wrong)
    for huge in (2**40, 2**62):
        with pytest.raises((MemoryError, ValueError)):
            rb.start(huge)
    with pytest.raises(TypeError):
        rb.start(1.0)  # type: ignore[arg-type]


def test_planes_of_other_kinds() -> None:
    dtypes: list[Any] = [np.float64, np.int64, ">f4", object, "U3", None]
    for dtype in dtypes:
        with pytest.raises(
            TypeError, match=r"^dtype must be float32, float16, int8, uint8 or bool"
        ):
            rb.planes(BOARDS, dtype=dtype)
    with pytest.raises(TypeError):
        rb.planes(BOARDS, dtype="no dtype")  # type: ignore[arg-type]
    with pytest.raises(ReversiError, match=r"^layout must be NCHW or NHWC, not nchw$"):
        rb.planes(BOARDS, layout="nchw")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^out must have the dtype float32, not int8$"):
        rb.planes(BOARDS, out=rb.planes(BOARDS, dtype=np.int8))


def test_perft_refuses() -> None:
    for depth in (-1, 2**32):
        with pytest.raises(
            ReversiError, match=rf"^the depth of a perft must be 0 to 4294967295, not {depth}$"
        ):
            rb.perft(BOARDS, depth)
    for convention in ("p", "", "PTT"):
        with pytest.raises(ReversiError, match=r"is not a perft convention"):
            rb.perft(BOARDS, 1, convention)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        rb.perft(BOARDS, 1, None)  # type: ignore[arg-type]


def test_turns() -> None:
    for turn, kind, message in (
        ([BLACK], ReversiError, "turn has 1 colors for 2 boards"),
        ([BLACK] * 3, ReversiError, "turn has 3 colors for 2 boards"),
        ([BLACK, 1], TypeError, r"turn\[1\] must be a Color, not int"),
        ("black", TypeError, "turn must be a Color, a sequence of them or an array, not str"),
        (1, TypeError, "turn must be a Color, a sequence of them or an array, not int"),
        (
            np.array([0, 2], np.uint8),
            ReversiError,
            r"turn\[1\] must be 0 \(black\) or 1 \(white\), not 2",
        ),
        (np.array([0, 1]), TypeError, "turn must have the dtype uint8, not int64"),
        (np.array([0], np.uint8), ReversiError, r"turn must have the shape \(2,\)"),
    ):
        with pytest.raises(kind, match=f"^{message}"):
            rb.to_positions(BOARDS[:2], turn)  # type: ignore[arg-type]
    assert len(rb.to_positions(BOARDS[:2], (Color.WHITE, BLACK))) == 2


def test_what_is_no_position() -> None:
    with pytest.raises(
        TypeError, match=r"^positions\[1\] must be a reversi_rules\.Position, not str$"
    ):
        rb.from_positions([Position(), "X"])  # type: ignore[list-item]
    with pytest.raises(TypeError):
        rb.from_positions(3)  # type: ignore[arg-type]

    def failing() -> Any:
        yield Position()
        raise KeyError("mine")

    with pytest.raises(KeyError, match=r"mine"):
        rb.from_positions(failing())


def test_threads() -> None:
    boards = np.resize(BOARDS, (20_000, 2))
    expected = rb.playouts(boards, 1)
    answers: dict[int, NDArray[np.uint64]] = {}

    def play(number: int) -> None:
        answers[number] = rb.playouts(boards, 1)

    threads = [threading.Thread(target=play, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all((answers[number] == expected).all() for number in range(4))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("bent", ["boards", "out"])
def test_a_thread_that_bends_an_array_while_it_is_in_use(bent: str) -> None:
    boards = np.resize(BOARDS, (20_000, 2))
    arrays: dict[str, Any] = {"boards": boards, "out": np.empty_like(boards)}
    expected = rb.playouts(arrays["boards"], 1)

    def play() -> None:
        # Another thread may change it before it is read.
        try:
            rb.playouts(arrays["boards"], 1, out=arrays["out"])
        except TypeError:
            arrays["out"][:] = expected

    thread = threading.Thread(target=play)
    thread.start()
    while thread.is_alive():
        arrays[bent].dtype = np.dtype(np.int32)
        arrays[bent].dtype = np.dtype(np.uint64)
    assert (arrays["out"] == expected).all()


def test_a_class_of_its_own_never_gets_what_is_made_of_its_arrays() -> None:
    made: list[Any] = []

    class Keeper(np.ndarray[Any, Any]):
        def __array_finalize__(self, other: object) -> None:
            made.append(self)

    boards, out = BOARDS.copy().view(Keeper), np.empty((N, 2), np.uint64).view(Keeper)
    made.clear()
    assert rb.play(boards, ACTIONS, out=out) is out
    assert not made
    assert (np.asarray(out) == rb.play(BOARDS, ACTIONS)).all()
