"""The mask of an environment has what its next step accepts, also after the end of a game."""

import copy
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode as GymnasiumMode

from reversi_rules import IllegalMove, Rules, pettingzoo
from reversi_rules.env import AutoresetMode, VectorEnv
from reversi_rules.gymnasium import ReversiEnv, ReversiVectorEnv

BOARDS = [
    Rules(),
    Rules(4, 4),
    Rules(6, 6, objective="fewest"),
    Rules(8, 8, missing=["d3", "h8"]),
    Rules(10, 10),
    Rules(start="historical"),
]


def accepted(env: Any, actions: int) -> list[int]:
    """Returns the actions that a copy of an environment of one game plays."""
    found = []
    for action in range(actions):
        try:
            copy.deepcopy(env).step(np.array([action]))
        except IllegalMove:
            continue
        found.append(action)
    return found


@pytest.mark.parametrize("rules", BOARDS, ids=repr)
@pytest.mark.parametrize("mode", AutoresetMode)
def test_of_both_sides(rules: Rules, mode: AutoresetMode) -> None:
    env = VectorEnv(70, seed=1, rules=rules, autoreset=mode)
    one = VectorEnv(1, seed=1, rules=rules, autoreset=mode)
    step = env.last
    for _ in range(2 * rules.pass_action):
        assert step.action_mask.any(axis=1).all()
        step = env.step(step.action_mask.argmax(axis=1))
    while not one.step(one.random_actions()).terminated[0]:
        pass
    mask = np.flatnonzero(one.last.action_mask[0]).tolist()
    if mode is AutoresetMode.NEXT_STEP:
        # The action is ignored.
        assert accepted(one, rules.pass_action + 1) == list(range(rules.pass_action + 1))
        assert mask == [rules.pass_action]
    else:
        assert accepted(one, rules.pass_action + 1) == mask
    if mode is AutoresetMode.DISABLED:
        assert mask == [rules.pass_action]
        # A state and a copy show the same.
        env.restore(env.save())
        assert env.last.action_mask.sum(axis=0)[rules.pass_action] == step.terminated.sum() == 70


@pytest.mark.parametrize("rules", BOARDS, ids=repr)
@pytest.mark.parametrize("mode", GymnasiumMode)
@pytest.mark.parametrize("illegal", ["raise", "lose"])
def test_of_an_agent(rules: Rules, mode: GymnasiumMode, illegal: Any) -> None:
    options: dict[str, Any] = {"observation": "dict", "rules": rules, "illegal": illegal}
    env = ReversiVectorEnv(70, autoreset_mode=mode, **options)
    one = ReversiVectorEnv(1, autoreset_mode=mode, **options)
    env.reset(seed=1)
    _, infos = one.reset(seed=1)
    masks, ended = env.action_masks(), np.zeros(70, np.bool_)
    for ply in range(rules.pass_action):
        wrong = illegal == "lose" and ply == 3
        actions = np.zeros(70, int) if wrong else masks.argmax(axis=1)
        found: Any = env.step(actions)
        observations, _, ended, _, infos = found
        masks = observations["action_mask"]
        assert np.array_equal(masks, infos["action_mask"])
        assert masks.any(axis=1).all()
        shown_over = ended & (mode is not GymnasiumMode.SAME_STEP)
        assert np.array_equal(masks[:, rules.pass_action], shown_over)
        if mode is GymnasiumMode.SAME_STEP and ended.any():
            finals = [final["action_mask"] for final in infos["final_obs"][ended]]
            assert not np.any(finals)
    assert ended.all() == (mode is GymnasiumMode.DISABLED)
    if (mode, illegal) == (GymnasiumMode.DISABLED, "raise"):
        over = False
        while not over:
            _, _, (over,), _, infos = one.step(one.action_masks().argmax(axis=1))
        mask = np.flatnonzero(infos["action_mask"]).tolist()
        assert accepted(one, rules.pass_action + 1) == mask == [rules.pass_action]


@pytest.mark.parametrize("is_illegal", [False, True])
def test_where_no_action_follows(is_illegal: bool) -> None:
    """These refuse every action after the end, so the mask is empty."""
    single = ReversiEnv(rules=Rules(4, 4), observation="dict")
    _, info = single.reset(seed=1)
    over = False
    while not over:
        action = 0 if is_illegal else info["action_mask"].argmax()
        observation, _, over, _, info = single.step(action)
    assert not info["action_mask"].any()
    assert not observation["action_mask"].any()  # type: ignore[call-overload]
    assert not single.action_masks().any()
    two = pettingzoo.env(rules=Rules(4, 4))
    two.reset()
    while not two.terminations[two.agent_selection]:
        mask = two.last()[0]["action_mask"]
        two.step(0 if is_illegal else int(mask.argmax()))
    for agent in two.agents:
        assert not two.observe(agent)["action_mask"].any()
    while two.agents:
        assert not two.last()[0]["action_mask"].any()
        two.step(None)
