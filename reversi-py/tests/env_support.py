"""What a `VectorEnv` must show of positions that are played one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from reversi_rules import BLACK, WHITE, Position
from reversi_rules.env import Step, VectorEnv

COLORS = (BLACK, WHITE)


def position_of(env: VectorEnv, game: int) -> Position:
    masks = [
        sum(int(word) << 64 * at for at, word in enumerate(side))
        for side in env.boards[game].reshape(2, -1)
    ]
    turn = COLORS[env.turn[game]]
    black, white = masks if turn is BLACK else masks[::-1]
    return Position.from_bitboards(black, white, turn, env.rules)


def check_view(env: VectorEnv, game: int, position: Position) -> None:
    assert position_of(env, game) == position
    planes = env.last.observation[game]
    assert np.array_equal(planes, [np.asarray(position.player), np.asarray(position.opponent)])
    # Also where the game is over.
    accepted = position.legal_actions() or [env.rules.pass_action]
    assert np.flatnonzero(env.last.action_mask[game]).tolist() == accepted
    assert COLORS[env.last.turn[game]] is position.turn


def rewards_of(end: Position, *, margins: bool) -> list[float]:
    """Returns the rewards of black and white at the end of a game."""
    outcome = end.outcome()
    assert outcome is not None
    ahead = [outcome.margin(color) for color in COLORS]
    return [margin / outcome.squares if margins else float(np.sign(margin)) for margin in ahead]


def check_end(env: VectorEnv, game: int, end: Position, *, margins: bool = False) -> None:
    outcome = end.outcome()
    assert outcome is not None
    assert env.final_scores[game].tolist() == [outcome.score(color) for color in COLORS]
    words = env.final_boards[game].reshape(2, -1)
    assert [sum(int(word) << 64 * at for at, word in enumerate(side)) for side in words] == [
        *(int(end.player), int(end.opponent))
    ]
    assert COLORS[env.final_turn[game]] is end.turn
    assert np.allclose(env.last.rewards[game], rewards_of(end, margins=margins))
    assert env.last.terminated[game]


def everything(env: VectorEnv, step: Step) -> list[NDArray[Any]]:
    """Returns copies of all arrays; the last three are those of games that have ended."""
    shown: tuple[NDArray[Any], ...] = step
    ended: list[NDArray[Any]] = [env.final_boards, env.final_turn, env.final_scores]
    return [array.copy() for array in (*shown, env.boards, *ended)]


def same(one: list[NDArray[Any]], other: list[NDArray[Any]]) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))
