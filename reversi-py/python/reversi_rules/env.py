"""Many games of Reversi at once, for learning: one call plays an action in each.

>>> from reversi_rules.env import VectorEnv
>>> env = VectorEnv(1024, seed=7, opening_plies=6)
>>> step = env.reset()
>>> for _ in range(100):
...     step = env.step(env.random_actions())
>>> step.observation.shape, step.action_mask.shape, step.rewards.shape
((1024, 2, 8, 8), (1024, 65), (1024, 2))

Actions are squares, a1 = 0 to h8 = 63, and 64 for a pass, which is an action of its own: where no
square is legal, it is the only one in the mask. A game ends as soon as neither side can move.
`docs/environments.md` compares all this with OpenSpiel, pgx and EnvPool.
"""

from __future__ import annotations

import enum
from math import prod
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

try:
    import numpy as np
except ImportError as _error:
    raise ImportError("reversi_rules.env needs NumPy: pip install numpy") from _error

from reversi_rules._classes import class_of
from reversi_rules._core import Rules
from reversi_rules._core import env as compiled
from reversi_rules._other_games import Arrays, OtherGames
from reversi_rules.errors import ReversiError

if TYPE_CHECKING:
    from numpy.typing import DTypeLike, NDArray

__all__ = ["MAX_NUM_ENVS", "MAX_OPENING_PLIES", "AutoresetMode", "Step", "VectorEnv"]

MAX_NUM_ENVS = 1 << 24
"""The most games that a `VectorEnv` has; they take about 5 GB."""
MAX_OPENING_PLIES = 50
"""The most plies that an opening has. Nearly all random games last longer."""

_SEEDS = 1 << 64
_BORDER = 64


class AutoresetMode(enum.Enum):
    """What happens to a game that has ended. The names and values are those of
    `gymnasium.vector.AutoresetMode`, whose members do as well."""

    NEXT_STEP = "NextStep"
    """The step that ends a game shows its end, with no legal action. The next step ignores the
    action and begins a new one, with rewards 0."""
    SAME_STEP = "SameStep"
    """The step that ends a game begins a new one and shows that; rewards, `terminated` and the
    `final_` arrays are those of the old one."""
    DISABLED = "Disabled"
    """A game that has ended stays: it takes the action 64 only, which changes nothing, with
    `terminated` true and rewards 0, until `reset` begins a new one."""


class Step(NamedTuple):
    """What a step shows. The arrays belong to the environment, which writes into them at the next
    step or reset: copy what is to be kept.

    * `observation`: (N, 2, 8, 8) int8, the discs of the side to move, then those of the other
    * `action_mask`: (N, 65) bool, the legal actions
    * `turn`: (N,) uint8, the side to move, 0 black, 1 white
    * `rewards`: (N, 2) float32, those of black and of white
    * `terminated`: (N,) bool, whether the game is over
    """

    observation: NDArray[np.int8]
    """(N, 2, 8, 8): 1 where the side to move has a disc, then 1 where the other side has. The rows
    are those of the board, a1 first, so that `observation.reshape(N, 2, 64)` is indexed by
    square."""
    action_mask: NDArray[np.bool_]
    """(N, 65): the legal actions. None where a game is over, and stays so (see
    `AutoresetMode`)."""
    turn: NDArray[np.uint8]
    """(N,): the side to move, 0 black, 1 white."""
    rewards: NDArray[np.float32]
    """(N, 2): those of black and of white: 1 for the winner and -1 for the loser in the step that
    ends the game, 0 in a tie and in every other step."""
    terminated: NDArray[np.bool_]
    """(N,): whether the game is over."""


class VectorEnv:
    """`num_envs` games that are played in step, all of them on their own.

    A new environment is as after `reset(seed=seed)`. The same seed gives the same games on every
    machine, if the same is done with it; game *i* is the same whatever the other games are.

    * `num_envs`: N, 1 to `MAX_NUM_ENVS`.
    * `seed`: 0 to 2**64 - 1, for openings and `random_actions`.
    * `opening_plies`: how many plies at random, each legal move as likely as the others, every game
      begins with, 0 to `MAX_OPENING_PLIES`. None of them ends the game; after an odd number white
      is to move (passes are plies too).
    * `autoreset`: what happens to a game that has ended, an `AutoresetMode`.
    * `score_rewards`: rewards are margins, (own score - other score) / 64 with empty squares for
      the winner, and not 1 and -1.
    * `rules`: those of another board. Its planes are as high and as wide as the board, and its
      actions 0 to `rules.pass_action`: where 8, 64 and 65 stand here, its numbers take their place.
      These games are played one after the other, at some twenty microseconds a step. Where a
      hundred openings in turn end the game, the opening has one ply less.

    What is out of range is a `ReversiError`. All arrays belong to the environment and are written
    anew by each call; nothing that is written into them changes a game. It is not made for several
    threads: where two call at a time, one gets a `RuntimeError`. But other threads go on while it
    works.

    >>> env = VectorEnv(2)
    >>> step = env.step(np.array([19, 44]))
    >>> step.turn.tolist(), np.flatnonzero(step.action_mask[1]).tolist()
    ([1, 1], [29, 43, 45])
    >>> env.step(np.array([0, 29]))
    Traceback (most recent call last):
    reversi_rules.errors.IllegalMove: game 0: a1: a disc there flips nothing (in \
-------------------X-------XX------XO--------------------------- O)
    """

    _games: compiled.Games | OtherGames
    boards: NDArray[np.uint64]
    """(N, 2): the discs of the side to move, and of the other side; bit *i* is square *i*. As
    `reversi_rules.batch` takes them. On boards of more than 64 squares (N, 2, W), 64 squares to a
    word."""
    turn: NDArray[np.uint8]
    """(N,): the side to move, 0 black, 1 white; that of `Step`."""
    final_boards: NDArray[np.uint64]
    """(N, 2): the board on which the last game ended, seen by the side that would have been to
    move. Valid where `terminated` is true, and until the next game ends there; so are the other
    two."""
    final_turn: NDArray[np.uint8]
    """(N,): the side that would have been to move on `final_boards`, 0 black, 1 white."""
    final_scores: NDArray[np.integer[Any]]
    """(N, 2) uint8: the scores of black and of white, which sum to 64: empty squares go to the
    winner. Convert them before subtracting one from the other."""

    def __init__(
        self,
        num_envs: SupportsIndex,
        *,
        seed: SupportsIndex = 0,
        opening_plies: SupportsIndex = 0,
        autoreset: AutoresetMode | enum.Enum | str = AutoresetMode.SAME_STEP,
        score_rewards: bool = False,
        rules: Rules | None = None,
    ) -> None:
        count = _in_range("num_envs", num_envs, 1, MAX_NUM_ENVS)
        plies = _in_range("opening_plies", opening_plies, 0, MAX_OPENING_PLIES)
        seed = _in_range("seed", seed, 0, _SEEDS - 1)
        self._autoreset = _autoreset_mode(autoreset)
        self._rules = Rules() if rules is None else rules
        if not isinstance(self._rules, Rules):
            raise TypeError(f"rules must be a reversi_rules.Rules, not {class_of(rules)}")
        if self._rules == Rules():
            self._games, shown = _usual_games(count, self._autoreset, plies, bool(score_rewards))
        else:
            shown = Arrays.of(self._rules, count)
            options = (self._autoreset.value, plies, bool(score_rewards))
            self._games = OtherGames(count, *options, shown, self._rules)
        self._step = Step(
            observation=shown.observation,
            action_mask=shown.action_mask,
            turn=shown.turn,
            rewards=shown.rewards,
            terminated=shown.terminated,
        )
        self.turn = shown.turn
        self.boards = shown.boards
        self.final_boards = shown.final_boards
        self.final_turn = shown.final_turn
        self.final_scores = shown.final_scores
        self._actions = shown.actions
        self._everything = np.ones(count, dtype=np.uint8)
        self._games.reset(self._everything, seed)

    @property
    def num_envs(self) -> int:
        """N, the number of games."""
        return len(self._everything)

    @property
    def rules(self) -> Rules:
        """The rules of all games."""
        return self._rules

    @property
    def autoreset(self) -> AutoresetMode:
        """What happens to a game that has ended."""
        return self._autoreset

    @property
    def last(self) -> Step:
        """What the last step or reset has shown; in a new environment, its first games."""
        return self._step

    def reset(
        self, mask: NDArray[np.bool_] | None = None, *, seed: SupportsIndex | None = None
    ) -> Step:
        """Begin games anew: all, or those that are true in the (N,) mask. Their rewards are 0 then,
        and `terminated` is false; the other games are left alone.

        With a seed their openings and actions are drawn as in a new environment with that seed;
        without one, each begins its next game.
        """
        chosen = self._everything if mask is None else self._read_mask(mask)
        self._games.reset(chosen, None if seed is None else _in_range("seed", seed, 0, _SEEDS - 1))
        return self._step

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """Play an action in each game: (N,), integers of any type, 0 to 64.

        All of them are checked before anything changes. An action that is against the rules is an
        `IllegalMove` that names the first such game, a number that is none an `InvalidMove`, an
        array of another type a `TypeError`, and one of another shape a `ReversiError`.
        """
        self._games.step(actions)
        return self._step

    def random_actions(self) -> NDArray[np.integer[Any]]:
        """(N,): a legal action for each game, each as likely as the others, and 64 where the game
        is over. Drawn anew by each call, into the same array.

        >>> VectorEnv(4, seed=1).random_actions().tolist()
        [26, 44, 44, 44]
        """
        self._games.random_actions()
        return self._actions

    def __repr__(self) -> str:
        return f"<VectorEnv of {self.num_envs} games, autoreset {self._autoreset.value}>"

    def _read_mask(self, mask: NDArray[np.bool_]) -> NDArray[np.uint8]:
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
            found = mask.dtype if isinstance(mask, np.ndarray) else type(mask).__name__
            raise TypeError(f"the mask must be a NumPy array of bool, not {found}")
        if mask.shape != (self.num_envs,):
            message = f"the mask has the shape {mask.shape} and should have ({self.num_envs},)"
            raise ReversiError(message)
        return np.ascontiguousarray(mask).view(np.uint8)


def _usual_games(
    count: int, autoreset: AutoresetMode, plies: int, score_rewards: bool
) -> tuple[compiled.Games, Arrays]:
    """Games on 8x8 under the usual rules, and their arrays, which lie in one buffer."""
    offsets, length = compiled.Games.layout(count)
    memory = np.zeros(length + _BORDER, dtype=np.uint8)
    border = -memory.ctypes.data % _BORDER
    buffer = memory[border : border + length]
    parts = iter(offsets)

    def part(dtype: DTypeLike, *shape: int) -> NDArray[Any]:
        offset = next(parts)
        size = count * prod(shape) * np.dtype(dtype).itemsize
        return buffer[offset : offset + size].view(dtype).reshape(count, *shape)

    # In the order of the layout.
    shown = Arrays(
        observation=part(np.int8, 2, 8, 8),
        action_mask=part(np.bool_, 65),
        turn=part(np.uint8),
        rewards=part(np.float32, 2),
        terminated=part(np.bool_),
        boards=part(np.uint64, 2),
        final_boards=part(np.uint64, 2),
        final_turn=part(np.uint8),
        final_scores=part(np.uint8, 2),
        actions=part(np.uint8),
    )
    return compiled.Games(count, autoreset.value, plies, score_rewards, buffer), shown


def _in_range(name: str, number: SupportsIndex, least: int, most: int) -> int:
    number = index(number)
    if not least <= number <= most:
        raise ReversiError(f"{name} is {number} and should be {least} to {most}")
    return number


def _autoreset_mode(mode: AutoresetMode | enum.Enum | str) -> AutoresetMode:
    try:
        return AutoresetMode(mode.value if isinstance(mode, enum.Enum) else mode)
    except ValueError:
        names = ", ".join(f"AutoresetMode.{mode.name}" for mode in AutoresetMode)
        raise ReversiError(f"autoreset is {mode!r} and should be one of {names}") from None
