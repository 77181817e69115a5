"""The PettingZoo environment."""

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test  # type: ignore[import-untyped]

from reversi_rules import D3, PASS, IllegalMove, InvalidMove, Position, ReversiError, Rules
from reversi_rules.pettingzoo import env, raw_env

# PettingZoo warns about every environment with masks, and about names other than `player_0`.
CUSTOMS = {
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
    'We recommend agents to be named in the format <descriptor>_<number>, like "player_0"',
    "Observation is not a NumPy array",
}


@pytest.mark.parametrize("make", [env, raw_env])
def test_pettingzoos_own_checks(
    make: Callable[[], Any], capsys: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(make(), num_cycles=300)
        seed_test(make, num_cycles=200)
    assert {str(warning.message) for warning in caught} <= CUSTOMS
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("rules", "games"),
    [(None, 60), (Rules(6, 6), 2), (Rules(start="historical"), 2), (Rules(5, 4), 2)],
    ids=repr,
)
def test_games(rules: Rules | None, games: int) -> None:
    generator = np.random.default_rng(1)
    passes = 0
    ended = set()
    for _ in range(games):
        game = env(rules=rules)
        game.reset(seed=1)
        position = Position(rules=rules)
        while not position.is_over:
            agent = game.agent_selection
            assert agent == str(position.turn)
            observation, reward, terminated, truncated, _ = game.last()
            assert (reward, terminated, truncated) == (0.0, False, False)
            assert game.observation_space(agent).contains(observation)
            assert game.unwrapped.position == position  # type: ignore[attr-defined]
            for side, discs in enumerate((position.player, position.opponent)):
                assert np.array_equal(observation["observation"][..., side], np.asarray(discs))
            legal = np.flatnonzero(observation["action_mask"]).tolist()
            assert legal == position.legal_actions()
            waiting = game.observe(str(~position.turn))
            assert not waiting["action_mask"].any()
            assert np.array_equal(waiting["observation"], observation["observation"][..., ::-1])
            action = int(generator.choice(legal))
            passes += position.must_pass
            game.step(action)
            position = position.play(action)
        outcome = position.outcome()
        assert outcome is not None
        winner = None if outcome.winner is None else str(outcome.winner)
        assert game.rewards == {
            agent: 0.0 if winner is None else 1.0 if agent == winner else -1.0
            for agent in ("black", "white")
        }
        assert all(game.terminations.values())
        ended.add(winner)
        for agent in game.agent_iter():
            _, reward, terminated, _, _ = game.last()
            assert terminated
            assert reward == (0.0 if winner is None else 1.0 if agent == winner else -1.0)
            game.step(None)
        assert game.agents == []
    assert rules is not None or (passes > 5 and {"black", "white"} <= ended)


def test_the_start_of_the_rules() -> None:
    game = env(rules=Rules(4, 4, start="---- -XO- -OX- ---- O"))
    game.reset()
    assert game.agent_selection == "white"
    assert not game.observe("black")["action_mask"].any()
    for agent in game.agent_iter():
        observation, _, terminated, _, _ = game.last()
        assert terminated or observation["action_mask"].any()
        game.step(None if terminated else int(observation["action_mask"].argmax()))
        assert agent in ("black", "white")
    assert game.agents == []
    for make in (env, raw_env):
        with pytest.raises(ReversiError, match=r"^the game is over at the start of Rules\("):
            make(rules=Rules(4, 4, start="XXXX------------ O"))


def test_illegal_actions() -> None:
    raw = raw_env()
    raw.reset()
    for action in (0, 27, PASS):
        with pytest.raises(IllegalMove):
            raw.step(action)
    with pytest.raises(InvalidMove):
        raw.step(65)
    with pytest.raises(TypeError):
        raw.step(None)
    assert raw.position == Position()
    raw.step(np.int64(D3))
    assert raw.position == Position().play(D3)

    wrapped = env()
    wrapped.reset()
    wrapped.step(D3)
    wrapped.step(0)
    assert wrapped.terminations == {"black": True, "white": True}
    assert wrapped.rewards == {"black": 0, "white": -1}


@pytest.mark.parametrize("make", [env, raw_env])
def test_each_agent_has_infos_of_its_own(make: Callable[[], Any]) -> None:
    """A note in those of black is not in those of white, nor in the next game."""
    game = make()
    game.reset()
    assert game.infos == {"black": {}, "white": {}}
    game.infos["black"]["note"] = 1
    assert game.infos["white"] == {}
    game.step(D3)
    assert game.infos == {"black": {"note": 1}, "white": {}}
    game.reset()
    assert game.infos == {"black": {}, "white": {}}


def test_pictures() -> None:
    text = raw_env(render_mode="ansi")
    text.reset()
    assert text.render() == Position().grid()
    image = raw_env(render_mode="rgb_array")
    image.reset()
    assert image.render().shape == (320, 320, 3)
    assert raw_env().render() is None
    text.close()
    mode: Any = "window"
    with pytest.raises(ReversiError, match="window"):
        env(render_mode=mode)


def test_a_human_sees_each_position(capsys: pytest.CaptureFixture[str]) -> None:
    game = raw_env(render_mode="human")
    game.reset()
    game.step(D3)
    positions = [Position(), Position().play(D3)]
    assert capsys.readouterr().out == "".join(p.grid() + "\n" for p in positions)
    game.close()
    render_test(raw_env)
