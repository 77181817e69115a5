"""The games of a `VectorEnv` on other boards, played one by one with `Position`.

`OtherGames` replaces the compiled `Games`, which know only 8x8 under the usual rules. It has the
same methods, the same order of checks and the same arrays. Random numbers come from a hash, so that
they are the same on every computer and in later versions.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import numpy as np

from reversi_rules import Color, IllegalMove, InvalidMove, Location, Position, ReversiError, Rules
from reversi_rules._classes import class_of
from reversi_rules._starts import playable_start

if TYPE_CHECKING:
    from numpy.typing import NDArray

# After this many openings in a row that end the game, the next ones have one ply less.
_TRIES = 100


@dataclass
class Arrays:
    """The arrays that show the games, in the order of the compiled module."""

    observation: NDArray[np.int8]
    action_mask: NDArray[np.bool_]
    turn: NDArray[np.uint8]
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    boards: NDArray[np.uint64]
    final_boards: NDArray[np.uint64]
    final_turn: NDArray[np.uint8]
    final_scores: NDArray[np.integer[Any]]
    actions: NDArray[np.integer[Any]]

    @classmethod
    def of(cls, rules: Rules, count: int) -> Arrays:
        squares = rules.pass_action
        words = () if squares <= 64 else (-(-squares // 64),)
        number = np.uint8 if squares < 256 else np.uint16
        return cls(
            observation=np.zeros((count, 2, rules.height, rules.width), dtype=np.int8),
            action_mask=np.zeros((count, squares + 1), dtype=np.bool_),
            turn=np.zeros(count, dtype=np.uint8),
            rewards=np.zeros((count, 2), dtype=np.float32),
            terminated=np.zeros(count, dtype=np.bool_),
            boards=np.zeros((count, 2, *words), dtype=np.uint64),
            final_boards=np.zeros((count, 2, *words), dtype=np.uint64),
            final_turn=np.zeros(count, dtype=np.uint8),
            final_scores=np.zeros((count, 2), dtype=number),
            actions=np.zeros(count, dtype=number),
        )


@dataclass
class _Stream:
    """The random numbers of one game."""

    key: str
    drawn: int = field(default=0)

    def choose(self, moves: list[int]) -> int:
        digest = blake2b(f"{self.key}/{self.drawn}".encode(), digest_size=8).digest()
        self.drawn += 1
        return moves[int.from_bytes(digest, "little") % len(moves)]


class OtherGames:
    """`count` games under any rules, shown in arrays."""

    def __init__(
        self,
        count: int,
        autoreset: str,
        opening_plies: int,
        score_rewards: bool,
        arrays: Arrays,
        rules: Rules,
    ) -> None:
        self._start = playable_start(rules)
        self._autoreset, self._plies = autoreset, opening_plies
        self._score_rewards, self._arrays, self._rules = score_rewards, arrays, rules
        self._positions = [self._start] * count
        self._openers = [_Stream("") for _ in range(count)]
        self._choosers = [_Stream("") for _ in range(count)]

    def reset(self, chosen: NDArray[np.uint8], seed: int | None) -> None:
        for game in np.flatnonzero(chosen).tolist():
            if seed is not None:
                self._openers[game] = _Stream(f"opening/{seed}/{game}")
                self._choosers[game] = _Stream(f"action/{seed}/{game}")
            self._arrays.rewards[game] = 0
            self._arrays.terminated[game] = False
            self._begin(game)
        for game in range(len(self._positions)):
            self._show(game)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        numbers = self._checked(actions)
        after = [self._played(game, number) for game, number in enumerate(numbers)]
        arrays = self._arrays
        for game, position in enumerate(after):
            was_over = self._positions[game].is_over
            self._positions[game] = position
            arrays.rewards[game] = 0
            arrays.terminated[game] = was_over and self._autoreset == "Disabled"
            if was_over and self._autoreset == "NextStep":
                self._begin(game)
            elif position.is_over and not was_over:
                self._end(game, position)
            self._show(game)

    def random_actions(self) -> None:
        pass_action = self._rules.pass_action
        for game, (position, chooser) in enumerate(
            zip(self._positions, self._choosers, strict=True)
        ):
            self._arrays.actions[game] = chooser.choose(position.legal_actions() or [pass_action])

    def _checked(self, actions: NDArray[np.integer[Any]]) -> list[int]:
        if not isinstance(actions, np.ndarray):
            raise TypeError(f"actions must be a NumPy array, not {class_of(actions)}")
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions must have an integer dtype, not {actions.dtype}")
        count = len(self._positions)
        if actions.shape != (count,):
            wanted = f"({count},), one for each game"
            raise ReversiError(f"actions must have the shape {wanted}, not {actions.shape}")
        last = self._rules.pass_action
        numbers: list[int] = actions.tolist()
        for game, number in enumerate(numbers):
            if not 0 <= number <= last:
                message = f"{number} is neither a square (0 to {last - 1}) nor a pass ({last})"
                raise InvalidMove(message, Location(game=game))
        return numbers

    def _played(self, game: int, action: int) -> Position:
        """Returns the position after the action, without changing the game."""
        position = self._positions[game]
        waits = action == self._rules.pass_action or self._autoreset == "NextStep"
        if waits and position.is_over:
            return position
        try:
            return position.play(action)
        except IllegalMove as why:
            raise IllegalMove(
                why.message,
                why.move,
                why.reason,
                why.explanation,
                why.position,
                why.location.with_game(game),
            ) from None

    def _begin(self, game: int) -> None:
        """Begins a new game with a random opening that does not end it."""
        opener, tries = self._openers[game], 0
        while True:
            position = self._start
            for _ in range(max(self._plies - tries // _TRIES, 0)):
                if position.is_over:
                    break
                position = position.play(opener.choose(position.legal_actions()))
            if not position.is_over:
                self._positions[game] = position
                return
            tries += 1

    def _end(self, game: int, position: Position) -> None:
        """Shows the result of a game that has just ended; `SAME_STEP` begins the next."""
        outcome = position.outcome()
        if outcome is None:
            return
        arrays = self._arrays
        for color in Color:
            margin = outcome.margin(color)
            arrays.rewards[game, int(color)] = (
                margin / outcome.squares if self._score_rewards else np.sign(margin)
            )
            arrays.final_scores[game, int(color)] = outcome.score(color)
        arrays.terminated[game] = True
        arrays.final_turn[game] = int(position.turn)
        self._write_board(arrays.final_boards[game], position)
        if self._autoreset == "SameStep":
            self._begin(game)

    def _show(self, game: int) -> None:
        arrays, position = self._arrays, self._positions[game]
        arrays.observation[game, 0] = position.player
        arrays.observation[game, 1] = position.opponent
        arrays.action_mask[game] = False
        arrays.action_mask[game, position.legal_actions()] = True
        arrays.turn[game] = int(position.turn)
        self._write_board(arrays.boards[game], position)

    def _write_board(self, board: NDArray[np.uint64], position: Position) -> None:
        words = board.reshape(2, -1)
        for side, bits in enumerate((position.player_bits, position.opponent_bits)):
            for word in range(words.shape[1]):
                words[side, word] = bits >> 64 * word & (1 << 64) - 1
