"""`VectorEnv`: seeds, openings, resets and rewards."""

from collections.abc import Iterator
from typing import Any

import gymnasium.vector
import numpy as np
import pytest
from numpy.typing import NDArray

from env_support import check_view, everything, position_of, same
from reversi_rules import Game, Position
from reversi_rules.env import MAX_OPENING_PLIES, AutoresetMode, VectorEnv


def test_shapes_and_types() -> None:
    env = VectorEnv(np.int64(3))
    step = env.reset()
    arrays: list[NDArray[Any]] = [
        *step,
        env.boards,
        env.final_boards,
        env.final_turn,
        env.final_scores,
    ]
    assert [(array.shape, array.dtype.name) for array in [*arrays, env.random_actions()]] == [
        ((3, 2, 8, 8), "int8"),
        ((3, 65), "int8"),
        ((3,), "uint8"),
        ((3, 2), "float32"),
        ((3,), "bool"),
        ((3, 2), "uint64"),
        ((3, 2), "uint64"),
        ((3,), "uint8"),
        ((3, 2), "uint8"),
        ((3,), "uint8"),
    ]
    for array in arrays:
        assert array.flags.c_contiguous
        assert array.flags.aligned
    # PyTorch warns about read-only arrays.
    assert all(array.flags.writeable for array in step)
    assert env.step(env.random_actions()) is env.reset()
    assert (env.num_envs, env.autoreset) == (3, AutoresetMode.SAME_STEP)
    assert repr(env) == "<VectorEnv of 3 games, autoreset SameStep>"


def run(env: VectorEnv, plies: int = 150) -> Iterator[list[NDArray[Any]]]:
    for _ in range(plies):
        yield everything(env, env.step(env.random_actions()))


def test_the_same_seed_gives_the_same() -> None:
    one, other = (VectorEnv(70, seed=5, opening_plies=7) for _ in range(2))
    assert all(map(same, run(one), run(other)))
    first = list(run(VectorEnv(70, seed=5, opening_plies=7)))
    one.reset(seed=5)
    # The ends of earlier games stay as they are.
    assert all(same(a[:6], b[:6]) for a, b in zip(run(one), first, strict=True))
    another = run(VectorEnv(70, seed=6, opening_plies=7))
    assert not all(same(a, b) for a, b in zip(another, first, strict=True))


def test_a_game_does_not_depend_on_the_others() -> None:
    few, many = (VectorEnv(count, seed=9, opening_plies=3) for count in (5, 100))
    for _ in range(100):
        a, b = few.step(few.random_actions()), many.step(many.random_actions())
        # A dict, because type checkers disagree about the common type of these arrays.
        for name, part in a._asdict().items():
            assert np.array_equal(part, b._asdict()[name][:5]), name


def test_openings_do_not_depend_on_the_actions_drawn() -> None:
    one, other = (VectorEnv(50, seed=3, opening_plies=8) for _ in range(2))
    assert not np.array_equal(one.boards[0], one.boards[1])
    for _ in range(9):
        one.random_actions()
    for _ in range(3):
        assert np.array_equal(one.reset().observation, other.reset().observation)


OPENINGS = [
    "--------------------O-----XXO-----XOO----X---------------------- X",
    "-----------O--------O------OXO-----XX-------X------------------- X",
    "---------------------------OX------OX------OX-----XO------------ X",
]
AFTER_200_STEPS = [
    "---X-O-----XXO--O-OXXX--OOXXXOOOOXOXXOOO--XOXXO---X-OXXO---O-X-- X",
    "XXXXXO---XXXXOO--XXXXXO--O-OOXX---OOXXO--X-OXOO---X-O-------XO-- O",
    "X-O------OO--X-XO-XX-X-X-OOOOXXX-OOOXXX---OXXXXX--OXO-O----OOOO- X",
]


# A CPU with another SIMD backend must find the same.
def test_games_of_a_seed_stay_what_they_are() -> None:
    env = VectorEnv(3, seed=2026, opening_plies=4)
    assert [str(position_of(env, game)) for game in range(3)] == OPENINGS
    for _ in range(200):
        env.step(env.random_actions())
    assert [str(position_of(env, game)) for game in range(3)] == AFTER_200_STEPS


@pytest.mark.parametrize("plies", [1, 9, 20, MAX_OPENING_PLIES])
def test_openings(plies: int) -> None:
    env = VectorEnv(500, seed=1, opening_plies=plies)
    step = env.reset()
    assert (step.turn == plies % 2).all()
    assert step.action_mask.any(axis=1).all()
    assert not step.terminated.any()
    discs = {len(position_of(env, game).empties) for game in range(500)}
    assert min(discs) == 60 - plies
    assert max(discs) - min(discs) <= 6
    # The four first moves are symmetric and equally likely.
    if plies == 1:
        counts = np.unique(env.boards, axis=0, return_counts=True)[1]
        assert len(counts) == 4
        assert counts.min() > 90


def test_reset_of_some() -> None:
    env = VectorEnv(100, seed=1, autoreset=AutoresetMode.DISABLED)
    while not (step := env.step(env.random_actions())).terminated.any():
        pass
    done = step.terminated.copy()
    before = everything(env, step)
    step = env.reset(done)
    for a, b in zip(before[:6], everything(env, step)[:6], strict=True):
        assert np.array_equal(a[~done], b[~done])
    assert not step.terminated.any()
    assert not step.rewards.any()
    for game in np.flatnonzero(done).tolist():
        check_view(env, game, Position())
    env.step(env.random_actions())


def test_reset_of_some_with_a_seed() -> None:
    env = VectorEnv(100, seed=1, opening_plies=5)
    mask = np.zeros(200, dtype=np.bool_)[::2]
    mask[[3, 70]] = True
    env.reset(mask, seed=8)
    fresh = VectorEnv(100, seed=8, opening_plies=5)
    old = VectorEnv(100, seed=1, opening_plies=5)
    assert np.array_equal(env.boards[mask], fresh.boards[mask])
    assert np.array_equal(env.boards[~mask], old.boards[~mask])


def test_rewards_as_margins() -> None:
    env = VectorEnv(200, seed=1, score_rewards=True)
    ended = 0
    for _ in range(70):
        step = env.step(env.random_actions())
        scores = env.final_scores[step.terminated].astype(np.float32)
        margins = (scores[:, 0] - scores[:, 1]) / 64
        assert np.array_equal(step.rewards[step.terminated], np.stack([margins, -margins], 1))
        assert not step.rewards[~step.terminated].any()
        ended += len(margins)
    assert ended > 150


def test_a_tie_and_a_wipe_out() -> None:
    game = Game("e6f4e3f6g5d6e7f5c5")
    for score_rewards, expected in [(False, 1.0), (True, 1.0)]:
        env = VectorEnv(1, score_rewards=score_rewards)
        for move in game.placements:
            step = env.step(np.array([move]))
        assert env.final_scores.tolist() == [[64, 0]]
        assert step.rewards.tolist() == [[expected, -expected]]
        assert step.terminated.tolist() == [True]
    ties = 0
    env = VectorEnv(1000, seed=4)
    for _ in range(130):
        step = env.step(env.random_actions())
        tied = step.terminated & (env.final_scores[:, 0] == 32)
        assert not step.rewards[tied].any()
        assert not np.signbit(step.rewards[tied]).any()
        ties += tied.sum()
    assert ties > 10


def test_gymnasiums_modes() -> None:
    for mode in gymnasium.vector.AutoresetMode:
        assert VectorEnv(1, autoreset=mode).autoreset.value == mode.value
        assert AutoresetMode[mode.name].value == mode.value
    assert len(AutoresetMode) == len(gymnasium.vector.AutoresetMode)
    assert VectorEnv(1, autoreset="Disabled").autoreset is AutoresetMode.DISABLED
