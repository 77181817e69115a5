"""The Gymnasium environment."""

import contextlib
from itertools import pairwise
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from reversi_rules import (
    BLACK,
    D3,
    PASS,
    WHITE,
    Color,
    IllegalMove,
    InvalidMove,
    Position,
    ReversiError,
    Rules,
)
from reversi_rules.gymnasium import ENV_ID, ReversiEnv


def first(position: Position) -> int:
    return position.legal_moves[0]


def play_out(env: ReversiEnv, seed: int) -> tuple[float, list[str]]:
    """Returns the last reward, and all positions that the agent saw."""
    _, info = env.reset(seed=seed)
    generator = np.random.default_rng(seed)
    seen, total, terminated = [str(env.position)], 0.0, False
    while not terminated:
        assert env.position.turn is env.color
        assert not info["action_mask"][PASS]
        action = generator.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        assert not truncated
        assert terminated or reward == 0.0
        assert isinstance(observation, np.ndarray)
        own, other = (np.flatnonzero(plane.ravel()).tolist() for plane in observation)
        assert own == list(env.position.discs(env.color))
        assert other == list(env.position.discs(~env.color))
        total += reward
        seen.append(str(env.position))
    return total, seen


@pytest.mark.parametrize(
    "arguments", [{}, {"observation": "dict"}, {"color": "white"}, {"opponent": first}]
)
def test_gymnasiums_own_check(arguments: dict[str, Any]) -> None:
    with gymnasium.make(ENV_ID, **arguments) as env:
        # The tests turn warnings into errors.
        check_env(env.unwrapped)


def test_games() -> None:
    env = ReversiEnv()
    rewards, colors, skipped = [], set(), 0
    for seed in range(60):
        reward, seen = play_out(env, seed)
        outcome = env.position.outcome()
        assert outcome is not None
        expected = 0.0 if outcome.winner is None else 1.0 if outcome.winner is env.color else -1.0
        assert reward == expected
        rewards.append(reward)
        colors.add(env.color)
        discs = [64 - text.count("-") for text in seen]
        skipped += any(b - a > 2 for a, b in pairwise(discs))
    assert {1.0, -1.0} <= set(rewards)
    assert colors == {BLACK, WHITE}
    # Games in which the agent had to pass.
    assert skipped > 10


def test_the_same_seed_gives_the_same_game() -> None:
    assert play_out(ReversiEnv(), 3) == play_out(ReversiEnv(), 3)
    assert play_out(ReversiEnv(), 3) != play_out(ReversiEnv(), 4)


@pytest.mark.parametrize("color", [WHITE, "white", "WHITE"])
def test_color_and_opponent(color: Color | str) -> None:
    env = ReversiEnv(color=color, opponent=lambda position: "d3")
    observation, info = env.reset()
    assert env.color is WHITE
    assert info["color"] == 1
    assert env.position == Position().play(D3)
    assert isinstance(observation, np.ndarray)
    assert observation.sum(axis=(1, 2)).tolist() == [1, 4]
    before = env.position
    with pytest.raises(IllegalMove) as raised:
        env.step(before.legal_moves[0])
    assert raised.value.move == D3
    assert env.position == before


def test_what_the_opponent_raises() -> None:
    def fail(position: Position) -> int:
        raise LookupError("no move")

    env = ReversiEnv(color=BLACK, opponent=fail)
    env.reset()
    with pytest.raises(LookupError, match=r"^no move$"):
        env.step(D3)
    assert env.position == Position()
    env = ReversiEnv(opponent=fail)
    for seed in range(9):
        with contextlib.suppress(LookupError):
            env.reset(seed=seed)
        assert env.color is BLACK


def test_illegal_actions() -> None:
    for action in (0, 27, PASS):
        env = ReversiEnv(color="black")
        env.reset(seed=1)
        _, reward, terminated, truncated, info = env.step(action)
        assert (reward, terminated, truncated) == (-1.0, True, False)
        assert isinstance(info["illegal"], str)
        assert env.position == Position()
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(D3)
        strict = ReversiEnv(color="black", illegal="raise")
        strict.reset(seed=1)
        with pytest.raises(IllegalMove) as raised:
            strict.step(action)
        assert raised.value.explanation == info["illegal"]
        strict.step(D3)
    for wrong, error in [(65, InvalidMove), (-1, InvalidMove), (1.0, TypeError), (None, TypeError)]:
        env = ReversiEnv(color="black")
        env.reset()
        with pytest.raises(error):
            env.step(wrong)  # type: ignore[arg-type]
        env.step(np.int64(D3))


def test_before_the_first_reset() -> None:
    env = ReversiEnv()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(D3)
    with pytest.raises(gymnasium.error.ResetNeeded):
        _ = env.position


def test_masks_and_observations() -> None:
    env = ReversiEnv(color="black", observation="dict")
    observation, info = env.reset()
    assert isinstance(observation, dict)
    assert np.array_equal(observation["action_mask"], info["action_mask"])
    assert np.flatnonzero(info["action_mask"]).tolist() == [19, 26, 37, 44]
    assert info["action_mask"].dtype == np.int8
    assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
    assert env.action_masks().dtype == np.int8
    assert env.observation_space.contains(observation)
    assert env.action_space.sample(info["action_mask"]) in (19, 26, 37, 44)


def test_pictures() -> None:
    env = ReversiEnv(color="black", render_mode="ansi")
    env.reset()
    assert env.render() == Position().grid()
    picture = ReversiEnv(color="black", render_mode="rgb_array")
    picture.reset()
    image: Any = picture.render()
    assert (image.shape, image.dtype) == ((320, 320, 3), np.uint8)
    center = {name: image[20 + 40 * row, 20 + 40 * column] for name, row, column in
              [("d4", 3, 3), ("e4", 3, 4), ("a1", 0, 0)]}  # fmt: skip
    assert center["d4"].min() > 200
    assert center["e4"].max() < 50
    assert center["a1"].argmax() == 1
    silent = ReversiEnv()
    silent.reset()
    assert silent.render() is None


def test_a_human_sees_each_position(capsys: pytest.CaptureFixture[str]) -> None:
    env = ReversiEnv(color="black", render_mode="human", opponent=lambda p: p.legal_moves[0])
    env.reset()
    assert capsys.readouterr().out == Position().grid() + "\n"
    env.step(19)
    assert capsys.readouterr().out == env.position.grid() + "\n"
    assert env.render() is None
    assert capsys.readouterr().out == env.position.grid() + "\n"


@pytest.mark.parametrize(
    "arguments",
    [
        {"observation": "planes"},
        {"illegal": "ignore"},
        {"render_mode": "window"},
        {"color": "red"},
    ],
)
def test_arguments(arguments: dict[str, Any]) -> None:
    with pytest.raises(ReversiError, match=str(*arguments.values())):
        ReversiEnv(**arguments)


def test_the_start_of_the_rules() -> None:
    env = ReversiEnv(color="white", rules=Rules(4, 4, start="---- -XO- -OX- ---- O"))
    env.reset()
    assert env.position.turn is WHITE
    with pytest.raises(ReversiError, match=r"^the game is over at the start of Rules\("):
        ReversiEnv(rules=Rules(4, 4, start="XXXX------------ O"))
