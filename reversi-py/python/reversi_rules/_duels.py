"""Many games of an agent against an opponent, as arrays."""

from __future__ import annotations

import enum
import sys
from typing import TYPE_CHECKING

import numpy as np

from reversi_rules import Color, Position
from reversi_rules.env import VectorEnv

if TYPE_CHECKING:
    from typing import SupportsIndex

    from numpy.typing import NDArray

    from reversi_rules import Rules, RulesLike
    from reversi_rules.batch import Actions, Boards, BoardsLike
    from reversi_rules.env import _Turns


class Duels(VectorEnv):
    """Games in which a step is the agent's move and all replies.

    After it the agent is to move and has a legal square, or the game is over. The arrays of
    `VectorEnv` show each board as the agent sees it.
    """

    __slots__ = ("_duel", "_rows")

    def __init__(
        self,
        num_envs: SupportsIndex,
        color: Color | str | None,
        autoreset: enum.Enum | str,
        *,
        loses: bool,
        rules: RulesLike | None = None,
    ) -> None:
        self._duel = (None if color is None else Color(color), loses)
        super().__init__(num_envs, autoreset=autoreset, rules=rules)

    def _show(self, count: int) -> None:
        super()._show(count)
        self._games.set_duel(*self._duel)
        self._rows = np.arange(count)

    def _kept(self) -> tuple[str, ...]:
        return (*super()._kept(), "_duel")

    def begin(
        self,
        mask: NDArray[np.bool_] | None,
        seed: int | None,
        boards: BoardsLike | None = None,
        turn: _Turns = Color.BLACK,
        *,
        random: bool,
    ) -> None:
        """Begins new games, in which a random opponent replies if `random`."""
        self.reset(mask, seed=seed, boards=boards, turn=turn)
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
        turned = np.flatnonzero(self.final_turn != self._games.colors()[1])
        boards = self.final_boards.copy()
        boards[turned] = boards[turned, ::-1]
        return boards

    def positions(self) -> list[Position]:
        """Returns the games as positions."""
        return [
            position_of(board, Color(turn), self.rules)
            for board, turn in zip(self.boards, self.turn.tolist(), strict=True)
        ]


def position_of(board: NDArray[np.uint64], turn: Color, rules: Rules) -> Position:
    """Returns the position of one board, whose player has that color."""
    discs = [int.from_bytes(side.tobytes(), sys.byteorder) for side in board]
    black, white = discs if turn is Color.BLACK else reversed(discs)
    return Position.from_bitboards(black, white, turn, rules)
