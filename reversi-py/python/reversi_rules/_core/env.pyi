"""The compiled half of `reversi_rules.env`."""

from collections.abc import Sequence
from typing import final

import numpy as np
from numpy.typing import NDArray

from reversi_rules import Color, Rules
from reversi_rules.batch import Actions, BoardsLike

__all__ = ["Games"]

@final
class Games:
    """Games that are played in parallel, and the buffer that shows them."""

    def __new__(
        cls,
        num_envs: int,
        rules: Rules,
        autoreset: str,
        opening_plies: int,
        score_rewards: bool,
        buffer: NDArray[np.uint8],
        /,
    ) -> Games: ...
    @staticmethod
    def layout(num_envs: int, rules: Rules, /) -> tuple[list[int], int]:
        """Returns the offsets of the ten parts of the buffer, and its length."""

    def reset(
        self,
        chosen: NDArray[np.uint8],
        seed: int | None,
        boards: BoardsLike | None,
        turn: Color | Sequence[Color] | NDArray[np.uint8],
        /,
    ) -> None:
        """Begins new games where the byte of the mask is not 0, with those boards or openings."""

    def save(self) -> bytes:
        """Returns the games, from which `restore` continues."""

    def restore(self, saved: bytes, /) -> None:
        """Continues from games that were saved."""

    def step(self, actions: Actions, /) -> None:
        """Plays an action in each game."""

    def set_duel(self, color: Color | str | None, loses: bool, /) -> None:
        """Makes the games duels of an agent with that color. Without one it is drawn for each game.

        Call `reset` and `begin` after it.
        """
    def begin(self, random: bool, /) -> None:
        """Plays until the agent is to move in all games that have just begun.

        A random opponent plays if `random`, and otherwise only passes are played.
        """
    def duel(self, actions: Actions, random: bool, /) -> None:
        """Plays the agent's actions, and the replies of a random opponent if `random`."""
    def reply(self, actions: Actions, /) -> None:
        """Plays the opponent's actions in the games in which the opponent is to move."""
    def colors(self) -> list[NDArray[np.uint8]]:
        """Returns the agent's color in each game, and before the last step."""
    def waiting(self) -> NDArray[np.bool_]:
        """Returns whether the opponent is to move, for each game."""
    def random_actions(self) -> None:
        """Picks a random legal action for each game."""
