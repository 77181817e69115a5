"""The environments on other boards, compared with positions that are played one by one."""

from typing import Any

import gymnasium.utils.env_checker
import numpy as np
import pytest
from numpy.typing import NDArray

from env_support import check_end, check_view, position_of
from reversi_rules import Position, ReversiError, Rules
from reversi_rules.env import AutoresetMode, Step, VectorEnv
from reversi_rules.gymnasium import ReversiEnv
from support import refusals

SIX = Rules(6, 6)
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
    Rules(),
]


def shown(step: Step, *more: NDArray[Any]) -> list[NDArray[Any]]:
    arrays: tuple[NDArray[Any], ...] = step
    return [*arrays, *more]


CASES = [
    *(
        (rules, 3, mode, margins)
        for rules in BOARDS
        for mode in AutoresetMode
        for margins in (0, 1)
    ),
    # Around 64, the number of games in a tile.
    *((Rules(), count, mode, 0) for count in (1, 63, 64, 65, 130) for mode in AutoresetMode),
]


@pytest.mark.parametrize(("rules", "count", "mode", "margins"), CASES, ids=repr)
def test_games_are_those_of_positions(
    rules: Rules, count: int, mode: AutoresetMode, margins: int
) -> None:
    env = VectorEnv(count, seed=5, rules=rules, autoreset=mode, score_rewards=bool(margins))
    assert env.rules == rules
    start = Position(rules=rules)
    positions, ends = [start] * count, 0
    for game in range(count):
        check_view(env, game, start)
    for _ in range(min(2 * rules.pass_action, 150) if count > 1 else 400):
        actions = env.random_actions().copy()
        env.step(actions)
        for game, position in enumerate(positions):
            if position.is_over:
                assert actions[game] == rules.pass_action
                assert env.last.rewards[game].tolist() == [0, 0]
                assert env.last.terminated[game] == (mode is AutoresetMode.DISABLED)
                positions[game] = start if mode is AutoresetMode.NEXT_STEP else position
                check_view(env, game, positions[game])
                continue
            after = position.play(actions[game])
            if after.is_over:
                ends += 1
                check_end(env, game, after, margins=bool(margins))
                after = start if mode is AutoresetMode.SAME_STEP else after
            else:
                assert not env.last.terminated[game]
                assert env.last.rewards[game].tolist() == [0, 0]
            positions[game] = after
            check_view(env, game, after)
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


test_what_is_refused = refusals(
    [
        (
            lambda: VectorEnv(1, rules=Rules(4, 4, start="#" * 16 + "X", missing=range(16))),
            "ReversiError: …the game is over at the start of Rules…",
        ),
        (
            lambda: env_of_six().step(np.array([8, 0])),
            "IllegalMove: game 1: a1: a disc there flips nothing",
        ),
        (
            lambda: env_of_six().step(np.array([8, 36])),
            "IllegalMove: …game 1: --: a pass is forbidden…",
        ),
        (
            lambda: env_of_six().step(np.array([8, 37])),
            "InvalidMove: game 1: 37 is neither a square (0 to 35) nor a pass (36)",
        ),
        (lambda: env_of_six().step(np.array([8, -1])), "InvalidMove: …game 1: -1 is neither…"),
        (
            lambda: env_of_six().step(np.array([8, 2**63], dtype=np.uint64)),
            "InvalidMove: …game 1: 9223372036854775808 is neither…",
        ),
        (lambda: env_of_six().step(np.array([8])), "ReversiError: …one for each game, not…"),
        (lambda: env_of_six().step(np.array([8.0, 8.0])), "TypeError: …a dtype of integers…"),
        (
            lambda: VectorEnv(2, rules=Rules(16, 16)).step(np.array([0, 257])),
            "InvalidMove: game 1: 257 is neither a square (0 to 255) nor a pass (256)",
        ),
        (lambda: VectorEnv(1, rules=6), "TypeError: …a reversi_rules.Rules or a str, not int…"),  # type: ignore[arg-type]
        (lambda: ReversiEnv(rules="x"), "ParseError: byte 0: …"),
    ]
)


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
