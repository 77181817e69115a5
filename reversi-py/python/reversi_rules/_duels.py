"""Many games of an agent against an opponent, as arrays."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

import numpy as np

from reversi_rules import Color
from reversi_rules.env import VectorEnv

if TYPE_CHECKING:
    from typing import SupportsIndex

    from numpy.typing import NDArray

    from reversi_rules._core import env as compiled
    from reversi_rules.batch import Actions, Boards


class Duels(VectorEnv):
    """Games in which a step is the agent's move and all replies.

    After it the agent is to move and has a legal square, or the game is over. The arrays of
    `VectorEnv` show each board as the agent sees it.
    """

    _games: compiled.Games

    def __init__(
        self,
        num_envs: SupportsIndex,
        color: Color | str | None,
        autoreset: enum.Enum | str,
        *,
        loses: bool,
    ) -> None:
        super().__init__(num_envs, autoreset=autoreset)
        self._games.set_duel(None if color is None else Color(color), loses)
        self._rows = np.arange(self.num_envs)

    def begin(self, mask: NDArray[np.bool_] | None, seed: int | None, *, random: bool) -> None:
        """Begins new games, in which a random opponent replies if `random`."""
        self.reset(mask, seed=seed)
        self._games.begin(random)

    def play(self, actions: Actions, *, random: bool) -> None:
        """Plays the agent's actions, and the replies of a random opponent if `random`."""
        self._games.duel(actions, random)

    def reply(self, actions: Actions) -> None:
        """Plays the opponent's actions in the games that wait for them."""
        self._games.reply(actions)

    def waiting(self) -> NDArray[np.bool_]:
        """Returns whether the opponent is to move, for each game."""
        return self._games.waiting()

    def colors(self) -> NDArray[np.uint8]:
        """Returns the agent's color in each game, 0 black or 1 white."""
        return self._games.colors()[0]

    def rewards(self) -> NDArray[np.float32]:
        """Returns the agent's rewards of the last step."""
        return self.last.rewards[self._rows, self._games.colors()[1]]

    def last_boards(self) -> Boards:
        """Returns the last boards of the games that ended in the last step, agent first."""
        turned = self.final_turn != self._games.colors()[1]
        return np.where(turned[:, None], self.final_boards[:, ::-1], self.final_boards)
