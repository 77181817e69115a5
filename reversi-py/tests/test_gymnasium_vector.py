"""The vector environment of Gymnasium."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

from reversi_rules import (
    BLACK,
    WHITE,
    Color,
    IllegalMove,
    Position,
    ReversiError,
    Rules,
    batch,
)
from reversi_rules._duels import Duels
from reversi_rules.gymnasium import ENV_ID, ReversiEnv, ReversiVectorEnv

HISTORICAL = Rules(start="historical")
MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP, AutoresetMode.DISABLED]


def lowest(boards: batch.Boards, masks: NDArray[np.int8]) -> NDArray[np.int64]:
    """Plays the first legal square."""
    assert len(masks) == len(boards)
    assert masks[:, :-1].any(axis=1).all()
    return np.asarray(masks.argmax(axis=1), np.int64)


def lowest_one(position: Position) -> int:
    return position.legal_moves[0]


def agents(mask: NDArray[np.int8], ply: int) -> NDArray[np.int64]:
    """Plays another legal square in each game and at each ply."""
    generator = np.random.default_rng(ply)
    return np.array([generator.choice(np.flatnonzero(row)) for row in mask])


def test_it_is_found_by_name() -> None:
    env = gymnasium.make_vec(ENV_ID, 3)
    assert isinstance(env, ReversiVectorEnv)
    assert isinstance(env, VectorEnv)
    assert env.num_envs == 3
    assert env.single_action_space == gymnasium.spaces.Discrete(65)
    assert env.observation_space.shape == (3, 2, 8, 8)
    assert env.action_space.shape == (3,)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    # Gymnasium's wrappers that show or record games ask for it.
    assert env.metadata["render_fps"] == ReversiEnv.metadata["render_fps"]
    single = gymnasium.make_vec(ENV_ID, 2, vectorization_mode="sync")
    assert isinstance(single, SyncVectorEnv)
    single.close()


@pytest.mark.parametrize("color", [BLACK, WHITE])
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize(
    ("rules", "games"),
    [(None, 70), (Rules(6, 6, objective="fewest"), 70), (Rules(9, 5), 3), (HISTORICAL, 3)],
    ids=repr,
)
def test_games_are_those_of_single_environments(
    color: Color, mode: AutoresetMode, rules: Rules | None, games: int
) -> None:
    """Plays the same actions in single environments, game for game."""
    options: dict[str, Any] = {"color": color, "rules": rules}
    vector = ReversiVectorEnv(games, opponent=lowest, autoreset_mode=mode, **options)
    singles = SyncVectorEnv(
        [lambda: ReversiEnv(opponent=lowest_one, **options)] * games, autoreset_mode=mode
    )
    observations, infos = vector.reset(seed=1)
    expected, _ = singles.reset(seed=1)
    ended = 0
    for ply in range(90):
        assert (observations == expected).all()
        assert (infos["color"] == int(color)).all()
        actions = agents(infos["action_mask"], ply)
        observations, rewards, terminations, truncations, infos = vector.step(actions)
        expected, other_rewards, other_terminations, _, others = singles.step(actions)
        assert np.array_equal(rewards, other_rewards)
        assert np.array_equal(terminations, other_terminations)
        assert not truncations.any()
        ended += int(terminations.sum())
        if mode is AutoresetMode.SAME_STEP and terminations.any():
            assert np.array_equal(infos["_final_obs"], others["_final_obs"])
            for game in np.flatnonzero(terminations):
                assert np.array_equal(infos["final_obs"][game], others["final_obs"][game])
    assert ended > games


@pytest.mark.parametrize("illegal", [False, True])
@pytest.mark.parametrize("rules", [None, Rules(6, 6), Rules(5, 9), HISTORICAL], ids=repr)
def test_the_last_observations_are_dicts_too(illegal: bool, rules: Rules | None) -> None:
    """Compares them with those of single environments, also after an illegal action."""
    arguments: dict[str, Any] = {"color": "black", "observation": "dict", "rules": rules}
    mode = AutoresetMode.SAME_STEP
    vector = ReversiVectorEnv(3, opponent=lowest, autoreset_mode=mode, **arguments)
    singles = SyncVectorEnv(
        [lambda: ReversiEnv(opponent=lowest_one, **arguments)] * 3, autoreset_mode=mode
    )
    _, infos = vector.reset(seed=1)
    singles.reset(seed=1)
    ended = 0
    for ply in range(40):
        actions = agents(infos["action_mask"], ply)
        if illegal and ply == 5:
            actions[1] = vector.rules.pass_action
        _, _, terminations, _, infos = vector.step(actions)
        _, _, _, _, others = singles.step(actions)
        for game in np.flatnonzero(terminations):
            found, expected = infos["final_obs"][game], others["final_obs"][game]
            assert found in vector.single_observation_space
            assert found.keys() == expected.keys()
            assert all(np.array_equal(found[key], expected[key]) for key in expected)
            ended += 1
        if terminations.any():
            assert [one is None for one in infos["final_obs"]] == (~terminations).tolist()
    assert ended >= 3


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("color", [None, "black", "white"])
def test_games_against_a_random_opponent(color: str | None, mode: AutoresetMode) -> None:
    """Every reply is legal, and the agent always has a legal square or the game is over."""
    env = ReversiVectorEnv(130, color=color, autoreset_mode=mode)
    _, infos = env.reset(seed=3)
    over = np.zeros(130, np.bool_)
    results: list[float] = []
    for ply in range(80):
        before, mask, colors = env.boards, infos["action_mask"], infos["color"]
        assert (mask[:, :64].any(axis=1) != over).all()
        assert (mask[:, 64] == over).all()
        actions = agents(mask, ply)
        _, rewards, ended, _, infos = env.step(actions)
        results.extend(rewards[ended & ~over])
        if "final_obs" in infos:
            own, other = infos["final_obs"][ended].sum(axis=(2, 3)).T
            assert np.array_equal(np.sign(own - other), rewards[ended])
        for game in np.flatnonzero(~over & ~ended):
            turn = Color(int(colors[game]))
            position = batch.to_positions(before[game : game + 1], turn)[0].play(actions[game])
            replies = reachable(position, turn)
            assert batch.to_positions(env.boards[game : game + 1], turn)[0] in replies
        over = ended if mode is not AutoresetMode.SAME_STEP else over & False
    assert len(results) >= 130
    assert {-1.0, 1.0} <= set(results) <= {-1.0, 0.0, 1.0}


def reachable(position: Position, agent: Color) -> set[Position]:
    """Returns the positions in which the agent is to move next."""
    found, rest = set(), [position]
    while rest:
        position = rest.pop()
        if position.is_over:
            continue
        if position.must_pass:
            rest.append(position.play("pass"))
        elif position.turn is agent:
            found.add(position)
        else:
            rest.extend(child for _, child in position.children())
    return found


def played(games: int, seed: int) -> list[bytes]:
    env = ReversiVectorEnv(games)
    _, infos = env.reset(seed=seed)
    boards = []
    for _ in range(40):
        _, _, _, _, infos = env.step(infos["action_mask"].argmax(axis=1))
        boards.append(env.boards[:5].tobytes() + infos["color"][:5].tobytes())
    return boards


def test_a_game_does_not_depend_on_the_others() -> None:
    assert played(5, 7) == played(64, 7) == played(200, 7)
    assert played(5, 7) != played(5, 8)


def test_both_colors_are_drawn() -> None:
    env = ReversiVectorEnv(1000)
    _, infos = env.reset(seed=2)
    assert 400 < infos["color"].sum() < 600


def test_illegal_actions_lose() -> None:
    env = ReversiVectorEnv(3, color="black", autoreset_mode="NextStep")
    before, _ = env.reset(seed=1)
    after, rewards, ended, _, infos = env.step(np.array([0, 19, 64]))
    assert rewards.tolist() == [-1.0, 0.0, -1.0]
    assert ended.tolist() == [True, False, True]
    assert np.array_equal(after[0], before[0])  # type: ignore[index]
    assert np.flatnonzero(infos["action_mask"][0]).tolist() == [64]
    _, rewards, ended, _, infos = env.step(infos["action_mask"].argmax(axis=1))
    assert (rewards.tolist(), ended.tolist()) == ([0.0] * 3, [False] * 3)
    assert np.flatnonzero(infos["action_mask"][0]).tolist() == [19, 26, 37, 44]


@pytest.mark.parametrize("objective", ["most", "fewest"])
@pytest.mark.parametrize("color", Color)
def test_the_score_after_an_illegal_action(color: Color, objective: Any) -> None:
    """The agent has no discs in it, or all where the fewest win, whatever its color."""
    games = Duels(2, color, "NextStep", loses=True, rules=Rules(objective=objective))
    games.begin(None, 1, random=True)
    legal = int(games.last.action_mask[1].argmax())
    games.play(np.array([0, legal]), random=True)
    assert games.last.terminated.tolist() == [True, False]
    assert games.rewards().tolist() == [-1.0, 0.0]
    assert games.last.rewards[0].tolist() == ([-1.0, 1.0] if color is BLACK else [1.0, -1.0])
    black_has_none = (color is BLACK) == (objective == "most")
    assert games.final_scores[0].tolist() == ([0, 64] if black_has_none else [64, 0])


def test_illegal_actions_may_be_errors() -> None:
    env = ReversiVectorEnv(3, color="white", illegal="raise")
    env.reset(seed=1)
    before = env.boards
    with pytest.raises(IllegalMove, match=r"^game 1: "):
        env.step(np.array([env.action_masks()[0].argmax(), 0, 0]))
    assert np.array_equal(env.boards, before)


ERRORS: list[tuple[Any, type[Exception], str]] = [
    ([0, 0], IllegalMove, r"^game 0: a1: "),
    (np.array([18.0, 18.9]), TypeError, "^the opponent's actions must have an integer dtype, not "),
    ([True, True], TypeError, "dtype, not bool$"),
    ([18], ReversiError, r"^the opponent's actions must have the shape \(2,\), not \(1,\)$"),
    ([[18], [18]], ReversiError, r"shape \(2,\), not \(2, 1\)$"),
    (np.array([2**64 - 1, 18], np.uint64), ReversiError, "18446744073709551615"),
    (LookupError("no move"), LookupError, "^no move$"),
]


@pytest.mark.parametrize(("answer", "error", "message"), ERRORS)
def test_an_opponent_that_errs(answer: Any, error: type[Exception], message: str) -> None:
    """After the error only a reset continues, as the agent's moves were played."""
    errs = True

    def opponent(boards: batch.Boards, masks: NDArray[np.int8]) -> Any:
        if not errs:
            return lowest(boards, masks)
        if isinstance(answer, Exception):
            raise answer
        return answer

    env = ReversiVectorEnv(2, opponent=opponent, color="black")
    env.reset()
    with pytest.raises(error, match=message):
        env.step([19, 19])
    for _ in range(2):
        with pytest.raises(gymnasium.error.ResetNeeded, match=r"call reset first$"):
            env.step([18, 18])
    errs = False
    env.reset()
    assert env.boards.tolist() == batch.start(2).tolist()
    env.step([19, 19])


def test_a_step_before_the_first_reset() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded):
        ReversiVectorEnv(1).step([19])


def test_a_reset_of_some_games() -> None:
    env = ReversiVectorEnv(4, color="black", autoreset_mode="Disabled")
    _, infos = env.reset(seed=1)
    env.step(infos["action_mask"].argmax(axis=1))
    before = env.boards
    env.reset(options={"reset_mask": np.array([True, False, True, False])})
    assert env.boards[0].tolist() == env.boards[2].tolist() == batch.start(1)[0].tolist()
    assert np.array_equal(env.boards[[1, 3]], before[[1, 3]])
    with pytest.raises(ReversiError, match="seed must be one number"):
        env.reset(seed=[1, 2, 3, 4])


def test_dicts_copies_and_pictures() -> None:
    env = ReversiVectorEnv(2, observation="dict", render_mode="ansi")
    observations, _ = env.reset(seed=1)
    assert isinstance(observations, dict)
    assert observations in env.observation_space
    kept: Any = {name: part.copy() for name, part in observations.items()}
    env.step(observations["action_mask"].argmax(axis=1))
    assert all(np.array_equal(observations[name], part) for name, part in kept.items())
    texts = env.render()
    assert texts is not None
    assert all("a b c d e f g h" in text for text in texts)
    shared = ReversiVectorEnv(2, copy=False)
    planes, infos = shared.reset(seed=1)
    assert shared.step(infos["action_mask"].argmax(axis=1))[0] is planes


def test_wrappers_of_gymnasium() -> None:
    env = RecordEpisodeStatistics(ReversiVectorEnv(8))
    _, infos = env.reset(seed=1)
    lengths: list[int] = []
    for _ in range(60):
        _, _, _, _, infos = env.step(infos["action_mask"].argmax(axis=1))
        lengths.extend(infos["episode"]["l"][infos["_episode"]] if "episode" in infos else [])
    assert len(lengths) >= 8
    assert all(5 <= length <= 60 for length in lengths)


@pytest.mark.parametrize(
    "wrong", [{"observation": "x"}, {"illegal": "x"}, {"render_mode": "x"}, {"num_envs": 0}]
)
def test_wrong_arguments(wrong: dict[str, Any]) -> None:
    with pytest.raises(ReversiError):
        ReversiVectorEnv(**wrong)
