"""`reversi_rules.batch` compared with `Position` and with NumPy, on every kind of board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from reversi_rules import (
    BLACK,
    WHITE,
    Color,
    Position,
    ReversiError,
    Rules,
    SquareSet,
    Symmetry,
    perft,
)
from reversi_rules import batch as rb

SIX = Rules(6, 6)
BOARDS_OF = [
    None,
    SIX,
    Rules(4, 4, objective="fewest"),
    Rules(8, 5, start="mirrored"),
    Rules(5, 8, missing=["a1", "c7"]),
    Rules(7, 7, missing=["a1", "g1", "a7", "g7"]),
    Rules(8, 8, missing=["d3", "h8"]),
    Rules(objective="fewest"),
    Rules(start="parallel rows"),
]
on_boards = pytest.mark.parametrize("rules", BOARDS_OF, ids=repr)

# A forced pass, a finished game with empty squares, a full board, an empty board.
SPECIAL = np.array(
    [[0b110, 0b001], [0b111, 0], [0x0F0F_0F0F_0F0F_0F0F, 0xF0F0_F0F0_F0F0_F0F0], [0, 0]], np.uint64
)


def sample(games: int = 12) -> NDArray[np.uint64]:
    """Returns every position of random games, and the special cases."""
    found, boards = [SPECIAL], rb.start(games)
    for ply in range(200):
        found.append(boards)
        mask = rb.legal_mask(boards)
        going_on = mask.any(axis=1)
        if not going_on.any():
            return np.concatenate(found)
        boards, mask = boards[going_on], mask[going_on]
        boards = rb.play(boards, rb.random_actions(mask, ply))
    raise AssertionError("games have an end")


BOARDS = sample()
POSITIONS = rb.to_positions(BOARDS)
N = len(BOARDS)


def bits(masks: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Returns each mask as 64 flags, the slow way."""
    shifts = np.arange(64, dtype=np.uint64)
    return (masks[..., None] >> shifts & np.uint64(1)).astype(bool)


def test_start() -> None:
    boards = rb.start(3)
    assert boards.shape == (3, 2)
    assert boards.dtype == np.uint64
    assert rb.to_positions(boards) == [Position()] * 3
    assert rb.start(0).shape == (0, 2)
    assert rb.start(np.int16(2)).shape == (2, 2)


def test_positions_there_and_back() -> None:
    assert (rb.from_positions(POSITIONS) == BOARDS).all()
    assert (rb.from_positions(iter(POSITIONS)) == BOARDS).all()
    assert POSITIONS[5].turn is BLACK
    assert rb.from_positions([]).shape == (0, 2)
    assert rb.to_positions(rb.start(0)) == []
    white = rb.to_positions(BOARDS, WHITE)
    assert {position.turn for position in white} == {WHITE}
    assert (rb.from_positions(white) == BOARDS).all()
    turns = [Color(i % 2) for i in range(N)]
    mixed = rb.to_positions(BOARDS, turns)
    assert [position.turn for position in mixed] == turns
    assert mixed == rb.to_positions(BOARDS, np.array([int(t) for t in turns], np.uint8))
    assert mixed == rb.to_positions(BOARDS, tuple(turns))
    assert (rb.from_positions(mixed) == BOARDS).all()


def played(rules: Rules | None) -> list[Position]:
    """Returns positions from all of a game, black to move, and the end."""
    found = []
    for seed in range(4):
        position = Position(rules=rules)
        while True:
            bits = (int(position.player_bits), int(position.opponent_bits))
            found.append(Position.from_bitboards(*bits, BLACK, rules))
            if position.is_over:
                break
            move = position.random_move(seed + len(found))
            assert move is not None
            position = position.play(move)
    return found


def flags(masks: NDArray[np.int8]) -> list[list[int]]:
    """Returns the columns of each row that are not 0."""
    return [np.flatnonzero(mask).tolist() for mask in masks]


@on_boards
def test_results_are_those_of_positions(rules: Rules | None) -> None:
    positions, shape = played(rules), rules or Rules()
    boards = rb.from_positions(positions, rules=rules)
    assert rb.to_positions(boards, rules=rules) == positions
    turned = [Position.from_bitboards(p.black, p.white, WHITE, rules) for p in positions]
    sides = list(zip(positions, turned, strict=True))
    masks = rb.legal_mask(boards, rules=rules)
    assert masks.shape == (len(boards), shape.pass_action + 1)
    assert masks.dtype == np.int8
    assert flags(masks) == [p.legal_actions() for p in positions]
    expected: dict[Callable[..., NDArray[Any]], list[Any]] = {
        rb.legal: [p.legal_bits for p in positions],
        rb.must_pass: [p.must_pass for p in positions],
        rb.is_over: [p.is_over for p in positions],
        rb.disc_counts: [[len(p.player), len(p.opponent)] for p in positions],
        rb.mobility: [[len(p.legal_moves), len(q.legal_moves)] for p, q in sides],
        rb.keys: [p.key64 for p in positions],
    }
    for function, results in expected.items():
        assert function(boards, rules=rules).tolist() == results
    planes = rb.planes(boards, dtype=np.int8, rules=rules)
    assert planes.shape == (len(boards), 2, shape.height, shape.width)
    assert flags(planes[:, 0].reshape(len(boards), -1)) == [list(p.black) for p in positions]
    assert flags(planes[:, 1].reshape(len(boards), -1)) == [list(p.white) for p in positions]
    by_square = rb.planes(boards, layout="NHWC", rules=rules)
    assert np.array_equal(np.moveaxis(by_square, -1, 1), planes)
    cells = rb.cells(boards, rules=rules)
    assert np.array_equal(cells, planes[:, 0] - planes[:, 1])
    assert np.array_equal(rb.from_cells(cells, rules=rules), boards)
    assert rb.perft(boards[:3], 3, rules=rules).tolist() == [perft(p, 3) for p in positions[:3]]


@on_boards
def test_ends(rules: Rules | None) -> None:
    ends = rb.playouts(rb.start(50, rules=rules), 1, rules=rules)
    assert rb.is_over(ends, rules=rules).all()
    outcomes = [p.outcome() for p in rb.to_positions(ends, rules=rules)]
    assert rb.scores(ends, rules=rules).tolist() == [
        [outcome.score(BLACK), outcome.score(~BLACK)] for outcome in outcomes if outcome
    ]
    assert rb.margins(ends, rules=rules).tolist() == [
        outcome.margin(BLACK) for outcome in outcomes if outcome
    ]


@on_boards
def test_games(rules: Rules | None) -> None:
    boards = rb.start(20, rules=rules)
    black, ply = [Position(rules=rules)] * 20, 0
    while not rb.is_over(boards, rules=rules).all():
        masks = rb.legal_mask(boards, rules=rules)
        actions = rb.random_actions(masks, ply, rules=rules)
        black = [
            p if p.is_over else p.play(a) for p, a in zip(black, actions.tolist(), strict=True)
        ]
        going_on = masks.any(axis=1)
        flips = rb.flips(boards, actions, rules=rules)
        after = rb.step(boards, actions, rules=rules)
        some = rb.play(boards[going_on], actions[going_on], rules=rules)
        assert np.array_equal(after[going_on], some)
        bits = np.uint64(1) << (actions % 64).astype(np.uint64)
        placed = np.where(actions < (rules or Rules()).pass_action, bits, np.uint64(0))
        gained = (boards[:, 0] | flips | placed)[going_on]
        assert np.array_equal(some[:, 1], gained)
        rb.step(boards, actions, rules=rules, out=boards)
        assert np.array_equal(boards, after)
        assert boards.tolist() == [[p.player_bits, p.opponent_bits] for p in black]
        ply += 1
    children, rows, actions = rb.children(rb.start(2, rules=rules), rules=rules)
    start = rb.start(2, rules=rules)
    assert np.array_equal(children, rb.play(start[rows], actions, rules=rules))


ALL = list(range(8))
SYMMETRIES = {
    "6x6": ALL,
    "4x4": ALL,
    "8x5": [0, 2, 4, 5],
    "5x8-": [0],
    "7x7-": ALL,
    "8x8-": [0],
    "8x8": ALL,
}


@on_boards
def test_symmetries_of_each_board(rules: Rules | None) -> None:
    shape = rules or Rules()
    positions = [p for p in played(rules) if not p.is_over]
    boards = rb.from_positions(positions, rules=rules)
    masks, moves = rb.legal_mask(boards, rules=rules), rb.legal(boards, rules=rules)
    own = SYMMETRIES[str(shape).partition(";")[0] + "-" * bool(shape.missing)]
    for symmetry in ALL:
        if symmetry not in own:
            with pytest.raises(ReversiError, match="into another board"):
                rb.transform(boards, symmetry, rules=rules)
            continue
        images = rb.transform(boards, symmetry, rules=rules)
        assert np.array_equal(
            rb.transform_policy(masks, symmetry, rules=rules),
            rb.legal_mask(images, rules=rules),
        )
        assert np.array_equal(
            rb.transform_masks(moves, symmetry, rules=rules), rb.legal(images, rules=rules)
        )
        actions = rb.random_actions(masks, 1, rules=rules)
        moved = rb.transform_actions(actions, symmetry, rules=rules)
        assert np.array_equal(
            rb.transform(rb.play(boards, actions, rules=rules), symmetry, rules=rules),
            rb.play(images, moved, rules=rules),
        )
        least, index = rb.canonical(images, rules=rules)
        assert np.array_equal(least, rb.canonical(boards, rules=rules)[0])
        for board, image, one in zip(least, images, index.tolist(), strict=True):
            assert rb.transform(image[None], one, rules=rules)[0].tolist() == board.tolist()


def test_features_of_a_board_within_8x8() -> None:
    start = rb.start(1, rules=SIX)
    assert np.array_equal(rb.frontier(start, rules=SIX), start)
    assert rb.stable(start, rules=SIX).tolist() == [[0, 0]]
    assert rb.stable([[0b101, 0], [0b111, 1 << 35]], rules=SIX).tolist() == [
        *([0b101, 0], [0b111, 1 << 35])
    ]
    beside = [
        SquareSet(squares, SIX).names() for squares in rb.potential_moves(start, rules=SIX)[0]
    ]
    assert beside == [
        *(
            ["b2", "c2", "d2", "b3", "e3", "b4", "e4", "c5", "d5", "e5"],
            ["c2", "d2", "e2", "b3", "e3", "b4", "e4", "b5", "c5", "d5"],
        )
    ]


@pytest.mark.parametrize("dtype", [np.float32, np.int8, np.uint8, np.bool_])
def test_planes(dtype: Any) -> None:
    planes = rb.planes(BOARDS, dtype=dtype)
    assert (planes.shape, planes.dtype) == ((N, 2, 8, 8), np.dtype(dtype))
    assert (planes == bits(BOARDS).reshape(N, 2, 8, 8)).all()
    by_square = rb.planes(BOARDS, layout="NHWC", dtype=np.dtype(dtype))
    assert (by_square == planes.transpose(0, 2, 3, 1)).all()
    assert by_square.flags.c_contiguous
    out = np.empty_like(planes)
    assert rb.planes(BOARDS, dtype=dtype, out=out) is out
    assert (out == planes).all()


IMAGES: list[Callable[[NDArray[Any]], NDArray[Any]]] = [
    lambda grid: grid,
    lambda grid: np.rot90(grid, -1, (1, 2)),
    lambda grid: np.rot90(grid, 2, (1, 2)),
    lambda grid: np.rot90(grid, 1, (1, 2)),
    lambda grid: grid[:, :, ::-1],
    lambda grid: grid[:, ::-1],
    lambda grid: grid.transpose(0, 2, 1),
    lambda grid: np.rot90(grid, 2, (1, 2)).transpose(0, 2, 1),
]


@pytest.mark.parametrize("symmetry", range(8))
def test_symmetries(symmetry: int) -> None:
    image = IMAGES[symmetry]
    boards = rb.transform(BOARDS, symmetry)
    assert (rb.cells(boards) == image(rb.cells(BOARDS))).all()
    assert (rb.transform(BOARDS, Symmetry(symmetry).name) == boards).all()
    assert (rb.transform(BOARDS, np.int64(symmetry)) == boards).all()
    assert (rb.transform_masks(rb.legal(BOARDS), symmetry) == rb.legal(boards)).all()

    mask = rb.legal_mask(BOARDS)
    moved = rb.transform_policy(mask, symmetry)
    assert (moved == rb.legal_mask(boards)).all()
    assert (moved == mask[:, rb.POLICY_PERMUTATION[symmetry]]).all()

    going_on = mask.any(axis=1)
    actions = rb.random_actions(mask[going_on], 3)
    images = rb.transform_actions(actions, symmetry)
    played = rb.play(boards[going_on], images)
    assert (played == rb.transform(rb.play(BOARDS[going_on], actions), symmetry)).all()


@pytest.mark.parametrize("dtype", ["f2", "f4", "f8", "i1", "i8", "u2", "bool"])
def test_policies_of_any_dtype(dtype: str) -> None:
    policy = np.arange(3 * 65).reshape(3, 65).astype(dtype)
    for symmetry in range(8):
        moved = rb.transform_policy(policy, symmetry)
        assert moved.dtype == policy.dtype
        assert (moved == policy[:, rb.POLICY_PERMUTATION[symmetry]]).all()
        assert (moved[:, 64] == policy[:, 64]).all()


def test_policies_with_a_symmetry_for_each_row() -> None:
    images, symmetries = rb.canonical(BOARDS)
    policy = rb.legal_mask(BOARDS)
    moved = np.take_along_axis(policy, rb.POLICY_PERMUTATION[symmetries], axis=1)
    assert (moved == rb.legal_mask(images)).all()
    with pytest.raises(ValueError, match=r"read-only"):
        rb.POLICY_PERMUTATION[0, 0] = 1


def test_playouts() -> None:
    ends = rb.playouts(BOARDS, 7)
    assert rb.is_over(ends).all()
    assert (ends == rb.playouts(BOARDS, 7)).all()
    assert (ends != rb.playouts(BOARDS, 8)).any()
    over = rb.is_over(BOARDS)
    assert (ends[over] == BOARDS[over]).all()
    shifted = (7 + 100 * 0x9E3779B97F4A7C15) % 2**64
    assert (rb.playouts(BOARDS[100:], shifted) == ends[100:]).all()


def test_flags_with_any_bits_are_flags() -> None:
    mask = np.frombuffer(bytes([0, 2, 255] + [0] * 62), np.uint8).view(np.bool_).reshape(1, 65)
    found = {int(rb.random_actions(mask, seed)[0]) for seed in range(50)}
    assert found == {1, 2}


def test_perft() -> None:
    boards = BOARDS[::17]
    positions = POSITIONS[::17]
    assert rb.perft(boards, 3).tolist() == [perft(position, 3) for position in positions]
    assert rb.perft(boards, 0).tolist() == [1] * len(boards)
    assert rb.perft(rb.start(1), 9, "MT").tolist() == [3005320]
    ending = rb.from_positions([Position("-OOOOOOX" + "X" * 56 + " O")])
    counts = {name: rb.perft(ending, 3, name).tolist() for name in ("P", "PT", "M", "MT")}
    assert counts == {"P": [0], "PT": [1], "M": [0], "MT": [1]}


@pytest.mark.parametrize("count", [0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129])
def test_any_number_of_boards(count: int) -> None:
    boards = BOARDS[-count:] if count else BOARDS[:0]
    assert (rb.legal(boards) == rb.legal(BOARDS)[N - count :]).all()
    assert (rb.legal_mask(boards) == rb.legal_mask(BOARDS)[N - count :]).all()
    assert (rb.cells(boards) == rb.cells(BOARDS)[N - count :]).all()
    assert (rb.from_cells(rb.cells(boards)) == boards).all()
    assert (rb.canonical(boards)[0] == rb.canonical(BOARDS)[0][N - count :]).all()
    assert (rb.margins(boards) == rb.margins(BOARDS)[N - count :]).all()
