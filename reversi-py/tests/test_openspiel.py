"""The environment and positions compared with OpenSpiel's othello."""

from typing import Any

import numpy as np
import pytest

from reversi_rules import BLACK, PASS, WHITE, Position
from reversi_rules.env import AutoresetMode, VectorEnv

pyspiel: Any = pytest.importorskip("pyspiel")

pytestmark = pytest.mark.thorough

GAMES = 1000


def test_a_thousand_random_games() -> None:
    othello = pyspiel.load_game("othello")
    states = [othello.new_initial_state() for _ in range(GAMES)]
    positions = [Position()] * GAMES
    env = VectorEnv(GAMES, seed=20, autoreset=AutoresetMode.DISABLED)
    step = env.last
    plies = passes = 0
    going = set(range(GAMES))
    while going:
        masks = [np.flatnonzero(mask).tolist() for mask in step.action_mask]
        for game in going:
            state, position = states[game], positions[game]
            legal = state.legal_actions()
            assert masks[game] == legal
            assert (list(position.legal_moves) or [PASS]) == legal
            assert state.current_player() == step.turn[game] == int(position.turn)
        observed = np.array([states[game].observation_tensor() for game in going])
        ours = step.observation[list(going)].reshape(len(going), 2, 64)
        theirs = observed.reshape(len(going), 3, 64)
        turns = step.turn[list(going)]
        # From the side to move, like ours, for any player argument.
        assert np.array_equal(ours, theirs[:, 1:])
        assert np.array_equal(1 - ours.sum(axis=1), theirs[:, 0])
        assert set(turns.tolist()) <= {0, 1}

        actions = env.random_actions()
        step = env.step(actions)
        for game in list(going):
            action = int(actions[game])
            plies += 1
            passes += action == PASS
            states[game].apply_action(action)
            positions[game] = positions[game].play(action)
            assert states[game].is_terminal() == step.terminated[game] == positions[game].is_over
            assert step.rewards[game].tolist() == states[game].rewards()
            if positions[game].is_over:
                going.discard(game)
                outcome = positions[game].outcome()
                assert outcome is not None
                assert states[game].returns() == [
                    0.0 if outcome.winner is None else 1.0 if outcome.winner is color else -1.0
                    for color in (BLACK, WHITE)
                ]
    assert plies > 59 * GAMES
    assert passes > GAMES // 4
