"""The environments on other boards, compared with positions that are played one by one."""

from collections.abc import Callable
from typing import Any

import gymnasium.utils.env_checker
import numpy as np
import pytest
from numpy.typing import NDArray

from reversi_rules import (
    BLACK,
    WHITE,
    Color,
    IllegalMove,
    InvalidMove,
    Position,
    ReversiError,
    Rules,
    pettingzoo,
)
from reversi_rules.env import AutoresetMode, Step, VectorEnv
from reversi_rules.gymnasium import ReversiEnv

SIX = Rules(6, 6)
COLORS = (BLACK, WHITE)
BOARDS = [
    SIX,
    Rules(4, 4, objective="fewest"),
    Rules(8, 8, missing=["d3", "h8"]),
    Rules(8, 5, start="mirrored"),
    Rules(5, 8, missing=["a1", "c7"]),
    Rules(7, 7, start="parallel rows", objective="fewest"),
    Rules(5, 9, missing=["a1", "e9"]),
    Rules.octagon(),
    Rules(16, 16),
    Rules(start="historical"),
    Rules(objective="fewest"),
]


def shown(step: Step, *more: NDArray[Any]) -> list[NDArray[Any]]:
    arrays: tuple[NDArray[Any], ...] = step
    return [*arrays, *more]


def position_of(env: VectorEnv, game: int) -> Position:
    masks = [
        sum(int(word) << 64 * at for at, word in enumerate(side))
        for side in env.boards[game].reshape(2, -1)
    ]
    turn = COLORS[env.turn[game]]
    black, white = masks if turn is BLACK else masks[::-1]
    return Position.from_bitboards(black, white, turn, env.rules)


def check_views(env: VectorEnv, positions: list[Position]) -> None:
    step, rules = env.last, env.rules
    count = len(positions)
    assert step.observation.shape == (count, 2, rules.height, rules.width)
    assert step.action_mask.shape == (count, rules.pass_action + 1)
    for game, position in enumerate(positions):
        assert position_of(env, game) == position
        for plane, discs in zip(
            step.observation[game], (position.player, position.opponent), strict=True
        ):
            assert np.array_equal(plane, discs)
        accepted = position.legal_actions() or [rules.pass_action]
        assert np.flatnonzero(step.action_mask[game]).tolist() == accepted


def check_end(env: VectorEnv, game: int, end: Position, *, margins: bool) -> None:
    outcome = end.outcome()
    assert outcome is not None
    assert env.final_scores[game].tolist() == [outcome.score(color) for color in COLORS]
    assert COLORS[env.final_turn[game]] is end.turn
    ahead = [outcome.margin(color) for color in COLORS]
    rewards = [margin / outcome.squares if margins else np.sign(margin) for margin in ahead]
    assert np.allclose(env.last.rewards[game], rewards)
    assert env.last.terminated[game]


@pytest.mark.parametrize("rules", BOARDS, ids=repr)
@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("margins", [False, True])
def test_games_are_those_of_positions(rules: Rules, mode: AutoresetMode, margins: bool) -> None:
    env = VectorEnv(3, seed=5, rules=rules, autoreset=mode, score_rewards=margins)
    assert env.rules == rules
    start = Position(rules=rules)
    positions, ends = [start] * 3, 0
    check_views(env, positions)
    for _ in range(min(2 * rules.pass_action, 150)):
        actions = env.random_actions().copy()
        env.step(actions)
        for game, position in enumerate(positions):
            if position.is_over:
                assert actions[game] == rules.pass_action
                assert env.last.rewards[game].tolist() == [0, 0]
                assert env.last.terminated[game] == (mode is AutoresetMode.DISABLED)
                positions[game] = start if mode is AutoresetMode.NEXT_STEP else position
                continue
            after = position.play(actions[game])
            if after.is_over:
                ends += 1
                check_end(env, game, after, margins=margins)
                after = start if mode is AutoresetMode.SAME_STEP else after
            else:
                assert not env.last.terminated[game]
                assert env.last.rewards[game].tolist() == [0, 0]
            positions[game] = after
        check_views(env, positions)
    assert ends > 0 or rules.pass_action == 256


def test_the_same_seed_gives_the_same_games() -> None:
    def played(seed: int, count: int) -> list[list[int]]:
        env = VectorEnv(count, seed=seed, rules=SIX, opening_plies=5)
        rows = []
        for _ in range(40):
            actions = env.random_actions()
            rows.append(actions.tolist())
            env.step(actions)
        return rows

    assert played(7, 4) == played(7, 4)
    assert [row[:2] for row in played(7, 4)] == played(7, 2)
    assert played(7, 4) != played(8, 4)
    # The same in every later version.
    assert played(1, 2)[:3] == PLAYED


PLAYED = [[17, 28], [18, 25], [7, 24]]


@pytest.mark.parametrize("plies", [0, 1, 8, pytest.param(50, marks=pytest.mark.thorough)])
def test_openings_leave_something_to_play(plies: int) -> None:
    for rules in (Rules(4, 4), SIX, Rules(4, 4, start="XO-- ---- ---- ---- X")):
        env = VectorEnv(20, seed=3, rules=rules, opening_plies=plies)
        for game in range(20):
            assert not position_of(env, game).is_over
        env.reset(np.arange(20) % 2 == 0, seed=4)
        env.reset()


def test_the_usual_rules_are_the_usual_games() -> None:
    usual, named = VectorEnv(3, seed=2), VectorEnv(3, seed=2, rules=Rules())
    for _ in range(20):
        actions = usual.random_actions()
        assert np.array_equal(actions, named.random_actions())
        ours, theirs = usual.step(actions), named.step(actions.copy())
        assert all(map(np.array_equal, shown(ours), shown(theirs)))


def env_of_six() -> VectorEnv:
    return VectorEnv(2, rules=SIX)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (
            lambda: VectorEnv(1, rules=Rules(4, 4, start="#" * 16 + "X", missing=range(16))),
            ReversiError,
            "the game is over at the start of Rules",
        ),
        (
            lambda: env_of_six().step(np.array([8, 0])),
            IllegalMove,
            "game 1: a1: a disc there flips nothing",
        ),
        (
            lambda: env_of_six().step(np.array([8, 36])),
            IllegalMove,
            "game 1: --: a pass is forbidden",
        ),
        (
            lambda: env_of_six().step(np.array([8, 37])),
            InvalidMove,
            r"game 1: 37 is neither a square \(0 to 35\) nor a pass \(36\)",
        ),
        (lambda: env_of_six().step(np.array([8, -1])), InvalidMove, "game 1: -1 is neither"),
        (
            lambda: env_of_six().step(np.array([8, 2**63], dtype=np.uint64)),
            InvalidMove,
            "game 1: 9223372036854775808 is neither",
        ),
        (lambda: env_of_six().step(np.array([8])), ReversiError, "one for each game, not"),
        (lambda: env_of_six().step(np.array([8.0, 8.0])), TypeError, "a dtype of integers"),
        (
            lambda: VectorEnv(2, rules=Rules(16, 16)).step(np.array([0, 257])),
            InvalidMove,
            r"game 1: 257 is neither a square \(0 to 255\) nor a pass \(256\)",
        ),
        (lambda: VectorEnv(1, rules="x"), TypeError, "a reversi_rules.Rules, not str"),  # type: ignore[arg-type]
        (lambda: ReversiEnv(rules="x"), TypeError, "expected reversi_rules.Rules"),  # type: ignore[arg-type]
    ],
)
def test_what_is_refused(call: Callable[[], Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message) as caught:
        call()
    assert type(caught.value) is error


def test_refused_actions_change_nothing() -> None:
    env = env_of_six()
    before = [part.copy() for part in shown(env.last, env.boards)]
    for wrong in ([8, 0], [0, 8], [8, 99]):
        with pytest.raises(ReversiError):
            env.step(np.array(wrong))
    for part, old in zip(shown(env.last, env.boards), before, strict=True):
        assert np.array_equal(part, old)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("rules", [SIX, Rules.octagon(), Rules(16, 4)], ids=repr)
def test_gymnasium(rules: Rules) -> None:
    env = ReversiEnv(rules=rules, render_mode="rgb_array", illegal="raise")
    observation, info = env.reset(seed=1)
    assert env.action_space.contains(rules.pass_action)
    while True:
        assert observation.shape == (2, rules.height, rules.width)  # type: ignore[union-attr]
        assert env.observation_space.contains(observation)
        assert np.flatnonzero(info["action_mask"]).tolist() == env.position.legal_actions()
        assert env.render().shape == (40 * rules.height, 40 * rules.width, 3)
        action = env.action_space.sample(info["action_mask"])
        observation, reward, terminated, _, info = env.step(action)
        if terminated:
            break
    outcome = env.position.outcome()
    assert outcome is not None
    assert reward == np.sign(outcome.margin(env.color))
    gymnasium.utils.env_checker.check_env(ReversiEnv(rules=rules), skip_render_check=True)


@pytest.mark.parametrize("rules", [SIX, Rules(start="historical"), Rules(5, 4)], ids=repr)
def test_pettingzoo(rules: Rules) -> None:
    env = pettingzoo.env(rules=rules, render_mode="ansi")
    for seed in (1, 2):
        env.reset(seed=seed)
        rewards: dict[str, float] = {}
        position = Position(rules=rules)
        for agent in env.agent_iter():
            observation, reward, terminated, _, _ = env.last()
            if terminated:
                rewards[agent] = reward
                env.step(None)
                continue
            assert env.observation_space(agent).contains(observation)
            assert env.unwrapped.position == position  # type: ignore[attr-defined]
            mask = observation["action_mask"]
            assert np.flatnonzero(mask).tolist() == position.legal_actions()
            planes = observation["observation"]
            assert np.array_equal(planes[:, :, 0], np.asarray(position.player))
            action = env.action_space(agent).sample(mask)
            position = position.play(action)
            env.step(action)
        outcome = position.outcome()
        assert outcome is not None
        for color in Color:
            assert rewards[str(color)] == np.sign(outcome.margin(color))
