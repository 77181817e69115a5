"""Contents of the arrays that `reversi_rules.batch` reads, and its other arguments."""

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from batch_support import ACTIONS, ASK, BOARDS, EACH, MASK, POLICY, N, spread
from reversi_rules import (
    BLACK,
    Color,
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    Location,
    Position,
    ReversiError,
    Rules,
    Symmetry,
)
from reversi_rules import batch as rb
from support import refusals

SIX = Rules(6, 6)


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
    assert (rb.play(over, np.array([64])) == over).all()  # a pass after the end
    with pytest.raises(IllegalMove, match=r"^board 0: h8: the game is over"):
        rb.play(over, np.array([63]))
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


test_what_other_boards_refuse = refusals(
    [
        (
            lambda: rb.start(1, rules=Rules(10, 10)),
            "ReversiError: a board of 10x10 does not fit into 8x8",
        ),
        (
            lambda: rb.start(1, rules=Rules(start="historical")),
            "ReversiError: a batch has no historical openings",
        ),
        (lambda: rb.start(1, rules=6), "TypeError: rules are a … or a str, not int"),  # type: ignore[arg-type]
        (
            lambda: rb.legal([[1, 2], [1 << 36, 0]], rules=SIX),
            "InvalidPosition: board 1: … but the board lacks the square",
        ),
        (
            lambda: rb.legal([[1, 2], [3, 2]], rules=SIX),
            "InvalidPosition: board 1: b1 holds discs of both sides",
        ),
        (
            lambda: rb.play(rb.start(2, rules=SIX), [8, 37], rules=SIX),
            "InvalidMove: board 1: 37 is neither a square (0 to 35) nor a pass (36)",
        ),
        (
            lambda: rb.legal_mask(rb.start(1), out=np.zeros((1, 65), np.bool_)),
            "TypeError: out must have the dtype int8, not bool",
        ),
        (
            lambda: rb.random_actions(np.zeros((1, 65), np.int8), 1, rules=SIX),
            "ReversiError: mask must have the shape (N, 37), not (1, 65)",
        ),
        (
            lambda: rb.from_positions([Position()], rules=SIX),
            "ReversiError: positions[0] is on 8x8, not on 6x6",
        ),
        (
            lambda: rb.from_positions([Position(rules=SIX)]),
            "ReversiError: positions[0] is on 6x6, not on 8x8",
        ),
        (
            lambda: rb.from_cells(np.full((2, 6, 6), 2, np.int8), rules=SIX),
            "InvalidPosition: …board 0: 2 on a1 is neither a disc…",
        ),
        (
            lambda: rb.transform([[1, 2]], 1, rules=Rules(6, 4)),
            "ReversiError: …turns 6x4 into another board…",
        ),
    ]
)


def test_illegal_actions_name_the_move_of_the_board() -> None:
    boards = rb.start(3, rules=SIX)
    before = boards.copy()
    with pytest.raises(IllegalMove, match=r"^board 2: c1: a disc there flips nothing") as caught:
        rb.play(boards, [8, 13, 2], rules=SIX, out=boards)
    assert (caught.value.move, caught.value.position) == (2, Position(rules=SIX))
    assert np.array_equal(boards, before)
    with pytest.raises(IllegalMove) as caught:
        rb.play(boards, [8, 36, 8], rules=SIX)
    assert (caught.value.move, caught.value.reason) == (36, "PassForbidden")
