"""`VectorEnv` compared with positions that are played one by one, in any sequence of calls."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from numpy.typing import NDArray

from env_support import COLORS, check_end, check_view, everything, position_of, rewards_of, same
from fuzzing import EXECUTIONS, seeds
from reversi_rules import (
    PASS,
    IllegalMove,
    InvalidMove,
    Position,
    ReversiError,
)
from reversi_rules.env import AutoresetMode, VectorEnv


def arrays(env: VectorEnv) -> list[NDArray[Any]]:
    """Returns copies of all arrays; the `final_` arrays only where a game is over."""
    *shown, boards, turn, scores = everything(env, env.last)
    return [*shown, *(array[env.last.terminated] for array in (boards, turn, scores))]


class EnvBesidePositions(RuleBasedStateMachine):
    """The model has a position for each game. Openings are checked and then copied from the
    environment. A second environment with the same seed and calls must show the same."""

    def __init__(self) -> None:
        super().__init__()
        EXECUTIONS["EnvBesidePositions"] += 1

    @initialize(
        count=st.sampled_from([1, 2, 3, 65]),
        seed=seeds,
        plies=st.sampled_from([0, 0, 1, 7, 50]),
        mode=st.sampled_from(AutoresetMode),
        by_score=st.booleans(),
    )
    def begin(self, count: int, seed: int, plies: int, mode: AutoresetMode, by_score: bool) -> None:
        self.plies, self.by_score = plies, by_score
        options: dict[str, Any] = {"seed": seed, "opening_plies": plies, "autoreset": mode}
        self.env = VectorEnv(count, score_rewards=by_score, **options)
        self.twin = VectorEnv(count, score_rewards=by_score, **options)
        self.positions = [self.opened(game) for game in range(count)]
        self.expected = [(0.0, 0.0, False)] * count

    def opened(self, game: int) -> Position:
        """Checks the position after an opening, and returns it."""
        position = position_of(self.env, game)
        assert not position.is_over
        assert position.turn is COLORS[self.plies % 2]
        discs = len(position.black) + len(position.white)
        assert discs <= 4 + self.plies
        if self.plies == 0:
            assert position == Position()
        return position

    @rule(times=st.integers(1, 30))
    def step_at_random(self, times: int) -> None:
        for _ in range(times):
            actions = self.env.random_actions()
            assert (self.twin.random_actions() == actions).all()
            self.step(actions.tolist(), "uint8")

    @rule(data=st.data(), dtype=st.sampled_from(["int8", "uint16", "int64", "uint64"]))
    def step_as_chosen(self, data: st.DataObject, dtype: str) -> None:
        actions = []
        for position in self.positions:
            legal = position.legal_actions() or [PASS]
            actions.append(legal[data.draw(st.integers(0, 63)) % len(legal)])
        self.step(actions, dtype)

    def step(self, actions: list[int], dtype: str) -> None:
        self.env.step(np.array(actions, dtype))
        self.twin.step(np.array(actions, dtype))
        for game, action in enumerate(actions):
            before = self.positions[game]
            if before.is_over:
                again = self.env.autoreset is AutoresetMode.NEXT_STEP
                self.positions[game] = self.opened(game) if again else before
                self.expected[game] = (0.0, 0.0, not again)
                continue
            after = before.play(action)
            if not after.is_over:
                self.positions[game], self.expected[game] = after, (0.0, 0.0, False)
                continue
            black, white = rewards_of(after, margins=self.by_score)
            self.expected[game] = (black, white, True)
            check_end(self.env, game, after, margins=self.by_score)
            in_step = self.env.autoreset is AutoresetMode.SAME_STEP
            self.positions[game] = self.opened(game) if in_step else after

    @rule(data=st.data(), action=st.integers(-1, 66))
    def step_wrongly(self, data: st.DataObject, action: int) -> None:
        """An action that may be wrong: it is played, or refused without any change."""
        actions = [min(position.legal_actions(), default=PASS) for position in self.positions]
        game = data.draw(st.integers(0, len(actions) - 1))
        actions[game] = action
        position, before = self.positions[game], arrays(self.env)
        if not 0 <= action <= PASS:
            with pytest.raises(InvalidMove, match=f"^game {game}: "):
                self.env.step(np.array(actions))
        elif not position.is_over and not position.is_legal(action):
            with pytest.raises(IllegalMove) as caught:
                self.env.step(np.array(actions))
            error = caught.value
            assert (error.location.game, error.move, error.position) == (game, action, position)
        elif not position.is_over or action == PASS:
            self.step(actions, "int64")
            return
        elif self.env.autoreset is AutoresetMode.DISABLED:
            with pytest.raises(IllegalMove, match=f"^game {game}: "):
                self.env.step(np.array(actions))
        assert same(arrays(self.env), before)

    @rule(
        wrong=st.sampled_from(
            [
                ["a1"],
                None,
                0,
                np.zeros(4, int),
                np.zeros((1, 1), int),
                np.zeros(1),
                np.zeros(1, "O"),
            ]
        )
    )
    def step_with_what_is_none(self, wrong: Any) -> None:
        before = arrays(self.env)
        with pytest.raises((TypeError, ReversiError)):
            self.env.step(wrong)
        mask: Any = 0 if wrong is None else wrong
        with pytest.raises((TypeError, ReversiError)):
            self.env.reset(mask)
        assert same(arrays(self.env), before)

    @rule(data=st.data(), seed=st.none() | seeds)
    def reset(self, data: st.DataObject, seed: int | None) -> None:
        count = self.env.num_envs
        chosen = data.draw(st.lists(st.booleans(), min_size=count, max_size=count) | st.none())
        for env in (self.env, self.twin):
            env.reset(None if chosen is None else np.array(chosen, bool), seed=seed)
        for game in range(count):
            if chosen is None or chosen[game]:
                self.positions[game] = self.opened(game)
                self.expected[game] = (0.0, 0.0, False)

    @rule()
    def write_into_what_is_shown(self) -> None:
        """Writes into the arrays, which must not change a game."""
        self.env.last.action_mask[:] = 1
        self.env.turn[:] = 7
        self.step([min(p.legal_actions(), default=PASS) for p in self.positions], "uint8")

    @invariant()
    def shows_the_positions(self) -> None:
        if not hasattr(self, "env"):
            return
        env, step = self.env, self.env.last
        assert same(arrays(env), arrays(self.twin))
        for game, position in enumerate(self.positions):
            check_view(env, game, position)
            black, white, over = self.expected[game]
            assert step.rewards[game].tolist() == [black, white]
            assert bool(step.terminated[game]) == over


TestEnvBesidePositions = EnvBesidePositions.TestCase
TestEnvBesidePositions.settings = settings(max_examples=12, stateful_step_count=10)
