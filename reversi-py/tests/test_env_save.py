"""Saved, copied and pickled environments, and games that begin with given boards."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode as GymnasiumMode

from env_support import everything, same
from reversi_rules import BLACK, WHITE, Color, InvalidPosition, Position, ReversiError, Rules
from reversi_rules.env import AutoresetMode, VectorEnv
from reversi_rules.gymnasium import ReversiEnv, ReversiVectorEnv

BOARDS = [None, Rules(6, 6), Rules(8, 8, missing=["a1", "h8"]), Rules.octagon(), Rules(16, 16)]
WAYS: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    lambda env: pickle.loads(pickle.dumps(env)),
]


def played(env: VectorEnv, plies: int) -> list[Any]:
    return [everything(env, env.step(env.random_actions())) for _ in range(plies)]


def all_same(one: list[Any], other: list[Any]) -> bool:
    return all(map(same, one, other))


@pytest.mark.parametrize("rules", BOARDS, ids=repr)
@pytest.mark.parametrize("mode", AutoresetMode)
def test_a_restored_environment_continues_identically(
    rules: Rules | None, mode: AutoresetMode
) -> None:
    plies = 30 if rules is None or rules.pass_action <= 64 else 5
    env = VectorEnv(70, seed=3, opening_plies=2, autoreset=mode, rules=rules)
    played(env, 2 * plies)
    state = env.save()
    shown = everything(env, env.last)
    first = played(env, plies)
    other = VectorEnv(70, seed=9, opening_plies=2, autoreset=mode, rules=rules)
    for target in (env, other):
        assert target.restore(state) is target.last
        assert same(everything(target, target.last), shown)
        assert target.save() == state
        assert all_same(played(target, plies), first)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("rules", BOARDS, ids=repr)
def test_copies(rules: Rules | None, way: Callable[[Any], Any]) -> None:
    env = VectorEnv(
        5, seed=3, opening_plies=3, autoreset="NextStep", score_rewards=True, rules=rules
    )
    played(env, 20)
    twin = way(env)
    assert type(twin) is VectorEnv
    assert (twin.rules, twin.autoreset, repr(twin)) == (env.rules, env.autoreset, repr(env))
    first = played(env, 60)
    assert all_same(played(twin, 60), first)
    assert not np.shares_memory(env.boards, twin.boards)


@pytest.mark.parametrize("way", WAYS[1:])
@pytest.mark.parametrize("rules", [None, Rules(6, 6), Rules.octagon()], ids=repr)
def test_copies_of_gymnasiums_environments(rules: Rules | None, way: Callable[[Any], Any]) -> None:
    env = ReversiVectorEnv(20, rules=rules, autoreset_mode=GymnasiumMode.SAME_STEP)
    _, infos = env.reset(seed=1)
    for _ in range(5):
        env.step(infos["action_mask"].argmax(axis=1))
        infos = env._infos()
    twin = way(env)
    for _ in range(60):
        actions = infos["action_mask"].argmax(axis=1)
        one: Any = env.step(actions)
        other: Any = twin.step(actions)
        infos = one[4]
        for a, b in zip(one[:4], other[:4], strict=True):
            assert np.array_equal(a, b)
        assert np.array_equal(infos["color"], other[4]["color"])
    single = ReversiEnv(rules=rules)
    single.reset(seed=1)
    twin = way(single)
    action = single.position.legal_actions()[0]
    after: Any = single.step(action)[0]
    assert np.array_equal(after, twin.step(action)[0])


def test_states_of_another_environment_are_refused() -> None:
    env = VectorEnv(3, seed=1)
    before = everything(env, env.last)
    state = env.save()
    duels = ReversiVectorEnv(3)._games.save()
    for wrong, message in [
        (b"", 'begins with "", not "reversi_rules 1: 3 games on 8x8"'),
        (VectorEnv(2).save(), "2 games on 8x8"),
        (VectorEnv(3, rules=Rules(6, 6)).save(), "3 games on 6x6"),
        (duels, "3 duels on 8x8"),
        (state[:-1], "game 2 of the state: it ends early"),
        (state + b"x", "1 bytes too many"),
        (changed(state, 0, 0xFF), r"game 0 of the state: .*both"),
        (changed(state, 16, 2), "game 0 of the state: .* a byte is wrong"),
        (changed(state, 0, 0, length=8), "game 0 of the state: the game is over"),
    ]:
        with pytest.raises(ReversiError, match=message):
            env.restore(wrong)
        assert same(everything(env, env.last), before)
    with pytest.raises(TypeError, match="a state must be bytes, not bytearray"):
        env.restore(bytearray(state))  # type: ignore[arg-type]
    six = VectorEnv(1, rules=Rules(6, 6))
    with pytest.raises(ReversiError, match="beyond the 36 squares"):
        six.restore(changed(six.save(), 7, 0x80))
    assert env.save() == state


def changed(state: bytes, at: int, byte: int, length: int = 1) -> bytes:
    """Changes bytes of the first game: both sides' discs, the turn, the end."""
    start = state.index(b"\n") + 1 + at
    if byte == 0xFF:
        return state[:start] + b"\xff" * 16 + state[start + 16 :]
    return state[:start] + bytes([byte]) * length + state[start + length :]


@pytest.mark.parametrize("rules", BOARDS, ids=repr)
def test_games_begin_with_given_boards(rules: Rules | None) -> None:
    env = VectorEnv(6, seed=1, rules=rules)
    source = VectorEnv(6, seed=2, opening_plies=9, rules=rules)
    step = env.reset(boards=source.boards, turn=source.turn)
    assert same(everything(env, step)[:3], everything(source, source.last)[:3])
    one, other = env.step(source.random_actions()), source.step(source.random_actions())
    assert one.observation.shape == other.observation.shape
    mask = np.array([True, False] * 3)
    start = env.boards.copy()
    env.reset(mask, boards=source.boards, turn=[WHITE] * 6)
    assert np.array_equal(env.boards[mask], source.boards[mask])
    assert np.array_equal(env.boards[~mask], start[~mask])
    assert (env.turn[mask] == 1).all()


@pytest.mark.parametrize(("rules", "squares"), [("8x8", 64), ("10x10", 100), ("16x16", 256)])
def test_white_begins_and_black_is_wiped_out(rules: str, squares: int) -> None:
    env = VectorEnv(1, rules=rules)
    boards = np.zeros_like(env.boards)
    # White has a1, and black b1.
    boards.reshape(2, -1)[:, 0] = [0b1, 0b10]
    step = env.reset(boards=boards, turn=WHITE)
    assert (step.turn.tolist(), np.flatnonzero(step.action_mask[0]).tolist()) == ([1], [2])
    assert env.step(np.array([2])).rewards.tolist() == [[-1.0, 1.0]]
    assert env.final_scores.tolist() == [[0, squares]]


def test_given_boards_that_are_refused() -> None:
    env = VectorEnv(2, seed=1)
    before = everything(env, env.last)
    good = [0b10, 0b100]
    cases: list[tuple[Any, Any, type[Exception], str]] = [
        ([good, [1, 1]], BLACK, InvalidPosition, "board 1: "),
        ([good, [1, 0]], BLACK, InvalidPosition, "board 1: the game is over"),
        ([good], BLACK, ReversiError, "there are 1 boards for 2 games"),
        ([good, good], [BLACK], ReversiError, "turn has 1 colors for 2 boards"),
        (np.zeros((2, 2)), BLACK, TypeError, "boards must have the dtype uint64"),
        (np.zeros((2, 3), np.uint64), BLACK, ReversiError, r"shape \(N, 2\), not \(2, 3\)"),
    ]
    for boards, turn, error, message in cases:
        with pytest.raises(error, match=message):
            env.reset(boards=boards, turn=turn)
        assert same(everything(env, env.last), before)
    six = VectorEnv(1, rules=Rules(6, 6))
    with pytest.raises(InvalidPosition, match="board 0: a disc stands beyond the 36 squares"):
        six.reset(boards=[[1 << 36, 2]])
    # A row without a new game may hold anything.
    env.reset(np.array([True, False]), boards=[good, [1, 1]])
    assert env.boards[0].tolist() == good


def test_a_duel_begins_with_given_boards() -> None:
    env = ReversiVectorEnv(3, color="white", rules=Rules(6, 6))
    boards = VectorEnv(3, seed=5, opening_plies=5, rules=Rules(6, 6)).boards
    env.reset(seed=1, options={"boards": boards, "turn": Color.WHITE})
    assert np.array_equal(env.boards, boards)


def test_a_save_between_tries() -> None:
    """Tries every first move of one position and takes it back."""
    env = VectorEnv(1, seed=1, opening_plies=6, rules=Rules(6, 6))
    state, found = env.save(), []
    actions = np.flatnonzero(env.last.action_mask[0]).tolist()
    for action in actions:
        env.step(np.array([action]))
        found.append(env.boards[0].tolist())
        env.restore(state)
    black, white = env.boards[0].tolist()
    position = Position.from_bitboards(black, white, BLACK, Rules(6, 6))
    after = [position.play(action) for action in actions]
    assert found == [[int(one.player_bits), int(one.opponent_bits)] for one in after]
