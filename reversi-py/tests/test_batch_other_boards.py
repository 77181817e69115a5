"""The functions of `batch` on other boards, compared with positions one by one."""

from __future__ import annotations

from collections.abc import Callable
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
    Position,
    ReversiError,
    Rules,
    SquareSet,
    batch,
    perft,
)

SIX = Rules(6, 6)
BOARDS = [
    SIX,
    Rules(4, 4, objective="fewest"),
    Rules(8, 5, start="mirrored"),
    Rules(5, 8, missing=["a1", "c7"]),
    Rules(7, 7, missing=["a1", "g1", "a7", "g7"]),
    Rules(8, 8, missing=["d3", "h8"]),
    Rules(objective="fewest"),
    Rules(start="parallel rows"),
]
on_boards = pytest.mark.parametrize("rules", BOARDS, ids=repr)


def played(rules: Rules) -> list[Position]:
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


def bits(squares: Any) -> int:
    return int(squares)


def test_the_start() -> None:
    assert batch.start(2, rules=SIX).tolist() == [[1 << 15 | 1 << 20, 1 << 14 | 1 << 21]] * 2
    assert batch.legal(batch.start(1, rules=SIX), rules=SIX).tolist() == [
        bits(Position(rules=SIX).legal_bits)
    ]


@on_boards
def test_results_are_those_of_positions(rules: Rules) -> None:
    positions = played(rules)
    boards = batch.from_positions(positions, rules=rules)
    assert batch.to_positions(boards, rules=rules) == positions
    height, width, last = rules.height, rules.width, rules.pass_action
    both = [(position, position.discs(~BLACK)) for position in positions]
    turned = [
        Position.from_bitboards(p.player_bits, p.opponent_bits, ~BLACK, rules) for p in positions
    ]

    def same(found: NDArray[Any], expected: list[Any]) -> None:
        assert found.tolist() == expected

    same(batch.legal(boards, rules=rules), [bits(p.legal_bits) for p in positions])
    masks = batch.legal_mask(boards, rules=rules)
    assert masks.shape == (len(boards), last + 1)
    assert masks.dtype == np.int8
    assert [np.flatnonzero(mask).tolist() for mask in masks] == [
        p.legal_actions() for p in positions
    ]
    same(batch.must_pass(boards, rules=rules), [p.must_pass for p in positions])
    same(batch.is_over(boards, rules=rules), [p.is_over for p in positions])
    same(
        batch.disc_counts(boards, rules=rules),
        [[len(p.player), len(p.opponent)] for p in positions],
    )
    same(
        batch.mobility(boards, rules=rules),
        [[len(p.legal_moves), len(q.legal_moves)] for p, q in zip(positions, turned, strict=True)],
    )
    planes = batch.planes(boards, dtype=np.int8, rules=rules)
    assert planes.shape == (len(boards), 2, height, width)
    for plane, (position, opponent) in zip(planes, both, strict=True):
        assert np.array_equal(plane[0], position.player)
        assert np.array_equal(plane[1], opponent)
    by_square = batch.planes(boards, layout="NHWC", rules=rules)
    assert np.array_equal(np.moveaxis(by_square, -1, 1), planes)
    cells = batch.cells(boards, rules=rules)
    assert np.array_equal(cells, planes[:, 0] - planes[:, 1])
    assert np.array_equal(batch.from_cells(cells, rules=rules), boards)
    same(batch.keys(boards, rules=rules), [p.key64 for p in positions])
    same(batch.perft(boards[:3], 3, rules=rules), [perft(p, 3) for p in positions[:3]])


@on_boards
def test_ends(rules: Rules) -> None:
    ends = batch.playouts(batch.start(50, rules=rules), 1, rules=rules)
    assert batch.is_over(ends, rules=rules).all()
    outcomes = [p.outcome() for p in batch.to_positions(ends, rules=rules)]
    assert batch.scores(ends, rules=rules).tolist() == [
        [outcome.score(BLACK), outcome.score(~BLACK)] for outcome in outcomes if outcome
    ]
    assert batch.margins(ends, rules=rules).tolist() == [
        outcome.margin(BLACK) for outcome in outcomes if outcome
    ]


@on_boards
def test_games(rules: Rules) -> None:
    boards = batch.start(20, rules=rules)
    black, ply = [Position(rules=rules)] * 20, 0
    while not batch.is_over(boards, rules=rules).all():
        masks = batch.legal_mask(boards, rules=rules)
        actions = batch.random_actions(masks, ply, rules=rules)
        black = [
            p if p.is_over else p.play(a) for p, a in zip(black, actions.tolist(), strict=True)
        ]
        going_on = masks.any(axis=1)
        flips = batch.flips(boards, actions, rules=rules)
        after = batch.step(boards, actions, rules=rules)
        some = batch.play(boards[going_on], actions[going_on], rules=rules)
        assert np.array_equal(after[going_on], some)
        placed = np.where(actions < rules.pass_action, np.uint64(1) << (actions % 64), 0)
        gained = (boards[:, 0] | flips | placed.astype(np.uint64))[going_on]
        assert np.array_equal(some[:, 1], gained)
        batch.step(boards, actions, rules=rules, out=boards)
        assert np.array_equal(boards, after)
        assert boards.tolist() == [[bits(p.player_bits), bits(p.opponent_bits)] for p in black]
        ply += 1
    children, rows, actions = batch.children(batch.start(2, rules=rules), rules=rules)
    start = batch.start(2, rules=rules)
    assert np.array_equal(children, batch.play(start[rows], actions, rules=rules))


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
def test_symmetries(rules: Rules) -> None:
    positions = [p for p in played(rules) if not p.is_over]
    boards = batch.from_positions(positions, rules=rules)
    masks, moves = batch.legal_mask(boards, rules=rules), batch.legal(boards, rules=rules)
    own = SYMMETRIES[str(rules).partition(";")[0] + "-" * bool(rules.missing)]
    for symmetry in ALL:
        if symmetry not in own:
            with pytest.raises(ReversiError, match="into another board"):
                batch.transform(boards, symmetry, rules=rules)
            continue
        images = batch.transform(boards, symmetry, rules=rules)
        assert np.array_equal(
            batch.transform_policy(masks, symmetry, rules=rules),
            batch.legal_mask(images, rules=rules),
        )
        assert np.array_equal(
            batch.transform_masks(moves, symmetry, rules=rules), batch.legal(images, rules=rules)
        )
        actions = batch.random_actions(masks, 1, rules=rules)
        moved = batch.transform_actions(actions, symmetry, rules=rules)
        assert np.array_equal(
            batch.transform(batch.play(boards, actions, rules=rules), symmetry, rules=rules),
            batch.play(images, moved, rules=rules),
        )
        least, index = batch.canonical(images, rules=rules)
        assert np.array_equal(least, batch.canonical(boards, rules=rules)[0])
        for board, image, one in zip(least, images, index.tolist(), strict=True):
            assert batch.transform(image[None], one, rules=rules)[0].tolist() == board.tolist()
    each = np.array([own[row % len(own)] for row in range(len(boards))])
    images = batch.transform(boards, each, rules=rules)
    assert np.array_equal(
        batch.transform_policy(masks, each, rules=rules), batch.legal_mask(images, rules=rules)
    )
    assert np.array_equal(
        batch.transform_masks(moves, each, rules=rules), batch.legal(images, rules=rules)
    )
    actions = batch.random_actions(masks, 1, rules=rules)
    moved = batch.transform_actions(actions, each, rules=rules)
    assert np.array_equal(
        batch.transform(batch.play(boards, actions, rules=rules), each, rules=rules),
        batch.play(images, moved, rules=rules),
    )


@pytest.mark.parametrize("name", ["frontier", "potential_moves", "stable"])
def test_features_of_a_board_within_8x8(name: str) -> None:
    """Compares 6x6 with 8x8 where the other squares are missing, which has the same discs."""
    beyond = [square for square in range(64) if square % 8 > 5 or square > 47]
    embedded = Rules(missing=beyond, start=cells_of_8x8())
    function: Callable[..., NDArray[np.uint64]] = getattr(batch, name)
    six = batch.playouts(batch.start(30, rules=SIX), 3, rules=SIX)
    six = np.concatenate([six, batch.start(1, rules=SIX)])
    cells = np.zeros((len(six), 8, 8), np.int8)
    cells[:, :6, :6] = batch.cells(six, rules=SIX)
    eight = batch.from_cells(cells, rules=embedded)
    names = [set_of(row, Rules()) for row in function(eight, rules=embedded)]
    assert [set_of(row, SIX) for row in function(six, rules=SIX)] == names


def cells_of_8x8() -> str:
    cells = str(Position(rules=SIX)).partition(": ")[2]
    rows = [cells[6 * row : 6 * row + 6] + "##" for row in range(6)]
    return "".join(rows) + "#" * 16 + " X"


def set_of(sides: NDArray[np.uint64], rules: Rules) -> list[list[str]]:
    return [SquareSet(int(side), rules).names() for side in sides]


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (
            lambda: batch.start(1, rules=Rules(10, 10)),
            ReversiError,
            "a board of 10x10 does not fit into 8x8",
        ),
        (
            lambda: batch.start(1, rules=Rules(start="historical")),
            ReversiError,
            "a batch has no historical openings",
        ),
        (lambda: batch.start(1, rules="6x6"), TypeError, "expected reversi_rules.Rules, not str"),  # type: ignore[arg-type]
        (
            lambda: batch.legal([[1, 2], [1 << 36, 0]], rules=SIX),
            InvalidPosition,
            "board 1: .* but the board lacks the square",
        ),
        (
            lambda: batch.legal([[1, 2], [3, 2]], rules=SIX),
            InvalidPosition,
            "board 1: b1 holds discs of both sides",
        ),
        (
            lambda: batch.play(batch.start(2, rules=SIX), [8, 37], rules=SIX),
            InvalidMove,
            r"board 1: 37 is neither a square \(0 to 35\) nor a pass \(36\)",
        ),
        (
            lambda: batch.legal_mask(batch.start(1), out=np.zeros((1, 65), np.bool_)),
            TypeError,
            "out must have the dtype int8, not bool",
        ),
        (
            lambda: batch.random_actions(np.zeros((1, 65), np.int8), 1, rules=SIX),
            ReversiError,
            r"mask must have the shape \(N, 37\), not \(1, 65\)",
        ),
        (
            lambda: batch.from_positions([Position()], rules=SIX),
            ReversiError,
            r"positions\[0\] is on 8x8, not on 6x6",
        ),
        (
            lambda: batch.from_positions([Position(rules=SIX)]),
            ReversiError,
            r"positions\[0\] is on 6x6, not on 8x8",
        ),
        (
            lambda: batch.from_cells(np.full((2, 6, 6), 2, np.int8), rules=SIX),
            InvalidPosition,
            "board 0: 2 on a1 is neither a disc",
        ),
        (
            lambda: batch.transform([[1, 2]], 1, rules=Rules(6, 4)),
            ReversiError,
            "turns 6x4 into another board",
        ),
    ],
)
def test_what_is_refused(call: Callable[[], Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message) as caught:
        call()
    assert type(caught.value) is error


def test_illegal_actions_name_the_move_of_the_board() -> None:
    boards = batch.start(3, rules=SIX)
    before = boards.copy()
    with pytest.raises(IllegalMove, match=r"^board 2: c1: a disc there flips nothing") as caught:
        batch.play(boards, [8, 13, 2], rules=SIX, out=boards)
    assert (caught.value.move, caught.value.position) == (2, Position(rules=SIX))
    assert np.array_equal(boards, before)
    with pytest.raises(IllegalMove) as caught:
        batch.play(boards, [8, 36, 8], rules=SIX)
    assert (caught.value.move, caught.value.reason) == (36, "PassForbidden")


def test_turns_of_positions() -> None:
    boards = batch.start(2, rules=SIX)
    positions = batch.to_positions(boards, [Color.BLACK, Color.WHITE], rules=SIX)
    assert positions[0] == Position(rules=SIX)
    assert positions[1].turn is Color.WHITE
    assert positions[1].rules == SIX
