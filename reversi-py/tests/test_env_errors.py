"""Arguments that `VectorEnv` refuses without changing anything."""

import gc
import pickle
import threading
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from env_support import everything, same
from reversi_rules import IllegalMove, InvalidMove, Position, ReversiError, Rules
from reversi_rules._core import env as compiled
from reversi_rules.env import AutoresetMode, VectorEnv

SQUARES = np.array([19, 26, 37, 44])


@pytest.mark.parametrize(
    "dtype",
    ["u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8", "intp", "longlong", "ulonglong", "long"],
)
def test_integers_of_any_type(dtype: str) -> None:
    env = VectorEnv(4)
    assert env.step(SQUARES.astype(dtype)).turn.tolist() == [1] * 4


def test_arrays_of_any_layout() -> None:
    expected = VectorEnv(4).step(SQUARES).observation
    packed = np.zeros(4, dtype=[("x", "u1"), ("action", "i8")])
    packed["action"] = SQUARES
    assert not packed["action"].flags.aligned
    frozen = SQUARES.copy()
    frozen.flags.writeable = False
    two = np.stack([SQUARES, SQUARES], 1)
    for actions in (packed["action"], frozen, two[:, 1], SQUARES[::-1].copy()[::-1]):
        assert np.array_equal(VectorEnv(4).step(actions).observation, expected)
    assert VectorEnv(3).step(np.broadcast_to(np.int64(19), 3)).turn.tolist() == [1, 1, 1]


@pytest.mark.parametrize(
    ("actions", "error"),
    [
        (["d3", 26, 37, 44], "TypeError: actions must be an array or a list of integers"),
        (None, "TypeError: actions must be an array or a list, not NoneType"),
        (SQUARES.astype(float), "TypeError: actions must have a dtype of integers, not float64"),
        (SQUARES > 0, "TypeError: actions must have a dtype of integers, not bool"),
        (SQUARES.astype(object), "TypeError: actions must have a dtype of integers, not object"),
        (SQUARES.astype(">i8"), "TypeError: actions must have native byte order, int64, not >i8"),
        (
            SQUARES[:3],
            "ReversiError: actions must have the shape (4,), one for each game, not (3,)",
        ),
        (
            SQUARES[:, None],
            "ReversiError: actions must have the shape (4,), one for each game, not (4, 1)",
        ),
        (np.array(19), "ReversiError: actions must have the shape (4,), one for each game, not ()"),
        (
            np.array([19, 26, 65, 99]),
            "InvalidMove: game 2: 65 is neither a square (0 to 63) nor a pass (64)",
        ),
        (
            np.array([19, -1, 37, 44], dtype=np.int8),
            "InvalidMove: game 1: -1 is neither a square (0 to 63) nor a pass (64)",
        ),
        (
            np.array([19, 26, 2**63, 44], dtype=np.uint64),
            f"InvalidMove: game 2: {2**63} is neither a square (0 to 63) nor a pass (64)",
        ),
        (
            np.array([19, 256 + 26, 37, 44]),
            "InvalidMove: game 1: 282 is neither a square (0 to 63) nor a pass (64)",
        ),
    ],
)
def test_what_are_no_actions(actions: Any, error: str) -> None:
    env = VectorEnv(4)
    before = everything(env, env.last)
    with pytest.raises((TypeError, ReversiError)) as raised:
        env.step(actions)
    assert f"{type(raised.value).__name__}: {raised.value}" == error
    assert same(before, everything(env, env.last))
    env.step(SQUARES)


@pytest.mark.parametrize(
    ("action", "reason", "text"),
    [
        (0, "FlipsNothing", "a1: a disc there flips nothing"),
        (27, "Occupied", "d4: the square already holds a white disc"),
        (64, "PassForbidden", "--: a pass is forbidden while a legal move exists"),
    ],
)
@pytest.mark.parametrize("game", [0, 63, 64, 99])
def test_illegal_actions(game: int, action: int, reason: str, text: str) -> None:
    env = VectorEnv(100, seed=1)
    actions = np.full(100, 19)
    actions[game] = action
    actions[game + 1 :] = 0
    before = everything(env, env.last)
    with pytest.raises(IllegalMove) as raised:
        env.step(actions)
    error = raised.value
    assert (error.move, error.reason, error.position) == (action, reason, Position())
    assert str(error) == f"game {game}: {text}"
    assert error.explanation == text.partition(": ")[2]
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert same(before, everything(env, env.last))


def test_illegal_where_a_pass_is_forced_and_after_the_end() -> None:
    env = VectorEnv(64, seed=1, autoreset=AutoresetMode.DISABLED)
    seen = set()
    for _ in range(70):
        actions = env.random_actions().astype(np.int64)
        for game in np.flatnonzero(actions == 64):
            wrong = actions.copy()
            # The first empty square; a1 if there is none.
            wrong[game] = env.last.observation[game].any(axis=0).argmin()
            with pytest.raises(IllegalMove, match=f"^game {game}: ") as raised:
                env.step(wrong)
            seen.add(raised.value.reason)
        env.step(actions)
    assert seen == {"MustPass", "GameOver"}


def test_the_action_is_ignored_where_the_next_step_begins_a_game() -> None:
    env = VectorEnv(64, seed=1, autoreset=AutoresetMode.NEXT_STEP)
    while not (step := env.step(env.random_actions())).terminated.any():
        pass
    over = np.flatnonzero(step.terminated)
    actions = env.random_actions().copy()
    actions[over] = np.arange(len(over)) % 65
    step = env.step(actions)
    assert not step.terminated[over].any()
    assert (step.turn[over] == 0).all()
    actions = env.random_actions().copy()
    actions[0] = 65
    with pytest.raises(InvalidMove, match=r"^game 0: 65 is neither"):
        env.step(actions)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"num_envs": 0}, ReversiError, "num_envs must be 1 to 16777216, not 0"),
        ({"num_envs": -1}, ReversiError, "num_envs must be 1 to 16777216, not -1"),
        ({"num_envs": 10**30}, ReversiError, "num_envs must be 1 to 16777216, not 10000"),
        ({"num_envs": 1.0}, TypeError, "'float' object cannot be interpreted as an integer"),
        ({"seed": -1}, ReversiError, "seed must be 0 to 18446744073709551615, not -1"),
        (
            {"seed": 2**64},
            ReversiError,
            "seed must be 0 to 18446744073709551615, not 18446744073709551616",
        ),
        ({"opening_plies": 51}, ReversiError, "opening_plies must be 0 to 50, not 51"),
        ({"autoreset": "Never"}, ReversiError, "autoreset must be one of Auto.*, not 'Never'"),
        ({"autoreset": None}, ReversiError, "autoreset must be one of Auto.*, not None"),
        ({"autoreset": []}, ReversiError, "autoreset must be one of Auto.*, not \\[\\]"),
    ],
)
def test_arguments(arguments: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=f"^{message}"):
        VectorEnv(**{"num_envs": 2, **arguments})
    assert VectorEnv(2, seed=2**64 - 1).random_actions().shape == (2,)


@pytest.mark.parametrize(
    ("mask", "error", "message"),
    [
        ([True, False], TypeError, "the mask must be a NumPy array of bool, not list"),
        (np.array([1, 0]), TypeError, "the mask must be a NumPy array of bool, not int64"),
        (np.array([True]), ReversiError, "the mask must have the shape \\(2,\\), not \\(1,\\)"),
    ],
)
def test_masks(mask: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=f"^{message}$"):
        VectorEnv(2).reset(mask)


def test_what_is_written_into_the_arrays_changes_no_game() -> None:
    one, other = VectorEnv(70, seed=1), VectorEnv(70, seed=1)
    for _ in range(130):
        actions = one.random_actions().copy()
        assert np.array_equal(actions, other.random_actions())
        a, b = one.step(actions), other.step(actions)
        assert same(copied_all(one, a), copied_all(other, b))
        for array in a:
            array[:] = 1


@pytest.mark.parametrize(
    "name",
    ["boards", "turn", "final_boards", "final_turn", "final_scores", "last", "rules", "seed"],
)
def test_attributes_cannot_be_assigned(name: str) -> None:
    env = VectorEnv(2)
    with pytest.raises(AttributeError):
        setattr(env, name, np.zeros((2, 2), np.uint64))
    for array in (env.boards, env.final_boards, env.final_turn, env.final_scores):
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 0


def copied_all(env: VectorEnv, step: Any) -> list[NDArray[Any]]:
    return everything(env, step)[:6]


def test_arrays_that_were_bent_are_an_error_or_do_no_harm() -> None:
    env = VectorEnv(3)
    step = env.reset()
    rewards: Any = step.rewards
    rewards.shape = (6,)
    base: Any = rewards.base
    while isinstance(base.base, np.ndarray):
        base = base.base
    base.flags.writeable = False
    env.step(env.random_actions())
    env.step(np.array([int(mask.argmax()) for mask in step.action_mask]))


def test_the_buffer_of_the_compiled_half() -> None:
    games, usual = compiled.Games, Rules()
    length = games.layout(5, usual)[1]
    bad: list[Any] = [
        np.zeros(length + 1, np.uint8),
        np.zeros(length, np.int8),
        np.zeros((1, length), np.uint8),
        np.zeros(2 * length, np.uint8)[::2],
        [],
        None,
    ]
    for buffer in bad:
        with pytest.raises((TypeError, BufferError, ValueError)):
            games(5, usual, "SameStep", 0, False, buffer)
    frozen = np.zeros(length, np.uint8)
    frozen.flags.writeable = False
    with pytest.raises(TypeError):
        games(5, usual, "SameStep", 0, False, frozen)
    with pytest.raises(ReversiError, match='"No" is not an autoreset mode'):
        games(5, usual, "No", 0, False, np.zeros(length, np.uint8))
    for count in (2**62, 2**63):
        with pytest.raises(MemoryError):
            games.layout(count, usual)


def test_arrays_outlive_the_environment() -> None:
    step = VectorEnv(10).reset()
    gc.collect()
    assert step.observation.sum() == 40


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_thread_that_bends_the_buffer_during_a_step() -> None:
    env = VectorEnv(100_000)
    expected = [array.copy() for array in VectorEnv(100_000).step(env.random_actions())]
    base: Any = env.boards
    while isinstance(base.base, np.ndarray):
        base = base.base
    thread = threading.Thread(target=lambda: env.step(env.random_actions()))
    env.reset(seed=0)
    thread.start()
    while thread.is_alive():
        base.dtype = np.int8
        base.dtype = np.uint8
    found: tuple[NDArray[Any], ...] = env.last
    assert all(map(np.array_equal, found, expected))


def test_two_threads_at_once() -> None:
    env = VectorEnv(4096, seed=1)
    other: list[BaseException] = []

    def work() -> None:
        for _ in range(50):
            try:
                env.reset()
            except RuntimeError as error:
                other.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all("borrowed" in str(error) for error in other)
    env.step(env.random_actions())
