"""`reversi_rules.batch` compared with `Position` and with NumPy, board by board."""

import doctest
from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from reversi_rules import BLACK, PASS, WHITE, Color, Position, perft
from reversi_rules import batch as rb
from support import vectors

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


def actions_of(position: Position) -> list[int]:
    return [PASS] if position.must_pass else list(position.legal_moves)


def pair(position: Position) -> list[int]:
    return [int(position.player), int(position.opponent)]


def test_the_sample_has_what_it_should() -> None:
    assert N > 600
    assert rb.must_pass(BOARDS[len(SPECIAL) :]).any()
    assert {int(counts.sum()) for counts in rb.disc_counts(BOARDS)} >= set(range(4, 61))


@pytest.mark.parametrize("name", [module.name for module in iter_modules(rb.__path__)])
def test_examples(name: str) -> None:
    module = import_module(f"reversi_rules.batch.{name}")
    ran = doctest.testmod(module, extraglobs={**vars(rb), "Position": Position})
    assert ran.failed == 0
    assert ran.attempted > 0


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


def test_cells() -> None:
    cells = rb.cells(BOARDS)
    assert cells.shape == (N, 8, 8)
    assert cells.dtype == np.int8
    expected = bits(BOARDS[:, 0]).astype(np.int8) - bits(BOARDS[:, 1])
    assert (cells == expected.reshape(-1, 8, 8)).all()
    assert (rb.from_cells(cells) == BOARDS).all()


def test_legal_moves_and_their_mask() -> None:
    legal, mask = rb.legal(BOARDS), rb.legal_mask(BOARDS)
    assert legal.dtype == np.uint64
    assert mask.dtype == np.int8
    assert mask.shape == (N, 65)
    assert (mask[:, :64] == bits(legal)).all()
    for i, position in enumerate(POSITIONS):
        assert legal[i] == int(position.legal_moves)
        assert np.flatnonzero(mask[i]).tolist() == actions_of(position)


def test_passes_and_ends() -> None:
    assert rb.must_pass(BOARDS).tolist() == [position.must_pass for position in POSITIONS]
    assert rb.is_over(BOARDS).tolist() == [position.is_over for position in POSITIONS]


def test_play_and_flips_for_every_legal_action() -> None:
    pairs = [(i, action) for i in range(N) for action in actions_of(POSITIONS[i])]
    boards = BOARDS[[i for i, _ in pairs]]
    actions = np.array([action for _, action in pairs], np.uint8)
    after, flips = rb.play(boards, actions), rb.flips(boards, actions)
    for k, (i, action) in enumerate(pairs):
        assert after[k].tolist() == pair(POSITIONS[i].play(action))
        turned = 0 if action == PASS else int(POSITIONS[i].flips(action))
        assert flips[k] == turned


def test_flips_of_what_is_illegal_are_none() -> None:
    for square in range(64):
        flips = rb.flips(BOARDS, np.full(N, square, np.uint8))
        illegal = ~bits(rb.legal(BOARDS))[:, square]
        assert (flips[illegal] == 0).all()
        assert (flips[~illegal] != 0).all()


def test_discs_scores_and_margins() -> None:
    counts, scores, margins = rb.disc_counts(BOARDS), rb.scores(BOARDS), rb.margins(BOARDS)
    assert counts.dtype == scores.dtype == np.uint8
    assert margins.dtype == np.int8
    assert (counts == bits(BOARDS).sum(axis=2)).all()
    for i, position in enumerate(POSITIONS):
        own, others = (int(count) for count in counts[i])
        empty = 64 - own - others
        gain = empty if own > others else empty // 2 if own == others else 0
        assert scores[i].tolist() == [own + gain, 64 - own - gain]
        outcome = position.outcome()
        if outcome is not None:
            assert scores[i, 0] == outcome.score(BLACK)
            assert margins[i] == outcome.margin(BLACK)
    assert (margins == scores[:, 0].astype(int) - scores[:, 1]).all()


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


def test_planes_are_float32_by_default() -> None:
    assert rb.planes(BOARDS).dtype == np.float32


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
NAMES = [
    "unchanged",
    "quarter turn clockwise",
    "half turn",
    "quarter turn counterclockwise",
    "mirrored left to right",
    "mirrored top to bottom",
    "mirrored in the diagonal a1-h8",
    "mirrored in the diagonal h1-a8",
]


@pytest.mark.parametrize("symmetry", range(8))
def test_symmetries(symmetry: int) -> None:
    image = IMAGES[symmetry]
    boards = rb.transform(BOARDS, symmetry)
    assert (rb.cells(boards) == image(rb.cells(BOARDS))).all()
    assert (rb.transform(BOARDS, NAMES[symmetry]) == boards).all()
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


def test_canonical() -> None:
    images, symmetries = rb.canonical(BOARDS)
    assert images.dtype == np.uint64
    assert symmetries.dtype == np.uint8
    assert symmetries.shape == (N,)
    all_images = np.stack([rb.transform(BOARDS, symmetry) for symmetry in range(8)])
    for i in range(N):
        eight = [tuple(board) for board in all_images[:, i].tolist()]
        assert tuple(images[i].tolist()) == min(eight)
        assert symmetries[i] == eight.index(min(eight))


def test_playouts() -> None:
    ends = rb.playouts(BOARDS, 7)
    assert rb.is_over(ends).all()
    assert (ends == rb.playouts(BOARDS, 7)).all()
    assert (ends != rb.playouts(BOARDS, 8)).any()
    over = rb.is_over(BOARDS)
    assert (ends[over] == BOARDS[over]).all()
    shifted = (7 + 100 * 0x9E3779B97F4A7C15) % 2**64
    assert (rb.playouts(BOARDS[100:], shifted) == ends[100:]).all()


def random_numbers(seed: int, count: int) -> list[int]:
    """Yields the upper halves of the numbers of SplitMix64."""
    numbers = []
    for _ in range(count):
        seed = (seed + 0x9E3779B97F4A7C15) % 2**64
        word = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        word = (word ^ word >> 27) * 0x94D049BB133111EB % 2**64
        numbers.append((word ^ word >> 31) >> 32)
    return numbers


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_random_actions_are_those_that_are_documented(seed: int) -> None:
    random = np.random.default_rng(5)
    masks = np.concatenate([rb.legal_mask(BOARDS), random.random((50, 65)) < 0.5])
    masks = np.concatenate([masks, np.ones((1, 65), bool), np.zeros((1, 65), bool)])
    actions = rb.random_actions(masks, seed)
    assert actions.dtype == np.uint8
    for mask, action, number in zip(masks, actions, random_numbers(seed, len(masks)), strict=True):
        columns = np.flatnonzero(mask)
        expected = columns[number * len(columns) >> 32] if len(columns) else 64
        assert action == expected


def test_random_actions_are_uniform() -> None:
    actions = rb.random_actions(rb.legal_mask(rb.start(40_000)), 11)
    squares, counts = np.unique(actions, return_counts=True)
    assert squares.tolist() == [19, 26, 37, 44]
    assert (abs(counts - 10_000) < 500).all()


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


@pytest.mark.parametrize("convention", ["P", "PT", "M", "MT"])
def test_the_vectors_of_all_languages(convention: Any) -> None:
    for depth, count in enumerate(vectors("perft")["standard_8x8"][convention][:9], 1):
        assert rb.perft(rb.start(1), depth, convention).tolist() == [count]


@pytest.mark.parametrize("count", [0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129])
def test_any_number_of_boards(count: int) -> None:
    boards = BOARDS[-count:] if count else BOARDS[:0]
    assert (rb.legal(boards) == rb.legal(BOARDS)[N - count :]).all()
    assert (rb.legal_mask(boards) == rb.legal_mask(BOARDS)[N - count :]).all()
    assert (rb.cells(boards) == rb.cells(BOARDS)[N - count :]).all()
    assert (rb.from_cells(rb.cells(boards)) == boards).all()
    assert (rb.canonical(boards)[0] == rb.canonical(BOARDS)[0][N - count :]).all()
    assert (rb.margins(boards) == rb.margins(BOARDS)[N - count :]).all()
