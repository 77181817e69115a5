"""Many games of Reversi at once, for reinforcement learning.

Each call of `step` plays one action in every game:

>>> from reversi_rules.env import VectorEnv
>>> env = VectorEnv(1024, seed=7, opening_plies=6)
>>> step = env.reset()
>>> for _ in range(100):
...     step = env.step(env.random_actions())
>>> step.observation.shape, step.action_mask.shape, step.rewards.shape
((1024, 2, 8, 8), (1024, 65), (1024, 2))
>>> env.autoreset
<AutoresetMode.SAME_STEP: 'SameStep'>

Actions are squares, a1 = 0 to h8 = 63, and 64 for a pass. A forced pass is an action too: it is
then the only one in the mask. A game ends as soon as neither side can move. `docs/environments.md`
compares this with OpenSpiel, pgx and EnvPool.
"""

from __future__ import annotations

import enum
from math import prod
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex, TypeAlias

try:
    import numpy as np
except ImportError as _error:
    raise ImportError("reversi_rules.env needs NumPy: pip install numpy") from _error

from reversi_rules._classes import class_of
from reversi_rules._color import Color
from reversi_rules._core import Rules
from reversi_rules._core import env as compiled
from reversi_rules._starts import playable_start
from reversi_rules.errors import ReversiError
from reversi_rules.squares import RulesLike

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import DTypeLike, NDArray

    from reversi_rules.batch import BoardsLike

    _Turns: TypeAlias = Color | Sequence[Color] | NDArray[np.uint8]

__all__ = ["MAX_NUM_ENVS", "MAX_OPENING_PLIES", "AutoresetMode", "Step", "VectorEnv"]

MAX_NUM_ENVS = 1 << 24
"""The greatest number of games in a `VectorEnv`. On 8x8 they need about 5 GB of memory."""
MAX_OPENING_PLIES = 50
"""The greatest number of plies in a random opening. Nearly all random games last longer."""

_SEEDS = 1 << 64
_BORDER = 64


class AutoresetMode(enum.Enum):
    """When a new game replaces one that has ended.

    The names and values are those of `gymnasium.vector.AutoresetMode`, whose members are accepted
    too."""

    NEXT_STEP = "NextStep"
    """The step that ends a game shows its last board. The mask has only the pass, 64. The next step
    ignores the action and begins a new game, with rewards 0."""
    SAME_STEP = "SameStep"
    """The step that ends a game also begins a new one, and shows the new board. `rewards`,
    `terminated` and the `final_` arrays belong to the old game."""
    DISABLED = "Disabled"
    """A finished game stays until `reset`. The mask has only the pass, 64, which changes nothing;
    `terminated` is true and the rewards are 0."""


class Step(NamedTuple):
    """The result of a step.

    The environment overwrites these arrays at the next step or reset, so copy them to keep them.

    * `observation`: (N, 2, 8, 8) int8, the discs of the side to move, then of the other side
    * `action_mask`: (N, 65) int8, the legal actions
    * `turn`: (N,) uint8, the side to move, 0 black, 1 white
    * `rewards`: (N, 2) float32, the rewards of black and white
    * `terminated`: (N,) bool, whether the game is over
    """

    observation: NDArray[np.int8]
    """(N, 2, 8, 8): 1 for each disc of the side to move, then 1 for each disc of the other side.
    The first row has a1 to h1, so `observation.reshape(N, 2, 64)` is indexed by square."""
    action_mask: NDArray[np.int8]
    """(N, 65): 1 for each action that `step` accepts, at least one in each row. Where a finished
    game is shown, it is the pass, see `AutoresetMode`."""
    turn: NDArray[np.uint8]
    """(N,): the side to move, 0 black, 1 white."""
    rewards: NDArray[np.float32]
    """(N, 2): the rewards of black and white. In the step that ends the game, 1 for the winner and
    -1 for the loser; 0 in a tie and in every other step."""
    terminated: NDArray[np.bool_]
    """(N,): whether the game is over."""


class VectorEnv:
    """`num_envs` independent games, of which each call of `step` plays one ply.

    The games are ready at once, as after `reset(seed=seed)`.

    * `num_envs`: N, the number of games, 1 to `MAX_NUM_ENVS`.
    * `seed`: 0 to 2**64 - 1, for the openings and `random_actions`. The same seed and the same
      actions give the same games on every computer. Game *i* does not depend on the other games.
    * `opening_plies`: the number of random plies that every game begins with, 0 to
      `MAX_OPENING_PLIES`. They never end the game. A pass is a ply too, so after an odd number
      white is to move.
    * `autoreset`: when a new game replaces one that has ended, an `AutoresetMode`.
    * `score_rewards`: if true, rewards are (own score - other score) / 64 instead of 1 and -1.
      Empty squares count for the winner.
    * `rules`: the rules of another board. The shapes follow its height, width and
      `rules.pass_action` instead of 8, 8 and 64. Boards that fit into 8x8 are played 64 at a time.
      Larger boards and historical openings are played one at a time, at about a microsecond a step.
      If a hundred openings in a row end the game, the next ones have one ply less.

    Raises `ReversiError` for an argument out of range.

    All arrays belong to the environment, which overwrites them in each call. Writing into them does
    not change a game: `reset(boards=...)` does. A call releases the GIL. Two threads must not call
    the same environment at the same time: one of them gets a `RuntimeError`.

    An environment can be copied and pickled. `save` and `restore` do the same in place.

    >>> env = VectorEnv(2)
    >>> step = env.step(np.array([19, 44]))
    >>> step.turn.tolist(), np.flatnonzero(step.action_mask[1]).tolist()
    ([1, 1], [29, 43, 45])
    >>> try:
    ...     env.step(np.array([0, 29]))
    ... except ReversiError as error:
    ...     print(error)
    game 0: a1: a disc there flips nothing
    """

    # An assignment to any other attribute, such as `boards`, raises an `AttributeError`.
    __slots__ = (
        "__weakref__",
        "_actions",
        "_autoreset",
        "_boards",
        "_everything",
        "_final_boards",
        "_final_scores",
        "_final_turn",
        "_games",
        "_options",
        "_rules",
        "_step",
    )

    def __init__(
        self,
        num_envs: SupportsIndex,
        *,
        seed: SupportsIndex = 0,
        opening_plies: SupportsIndex = 0,
        autoreset: AutoresetMode | enum.Enum | str = AutoresetMode.SAME_STEP,
        score_rewards: bool = False,
        rules: RulesLike | None = None,
    ) -> None:
        count = _in_range("num_envs", num_envs, 1, MAX_NUM_ENVS)
        plies = _in_range("opening_plies", opening_plies, 0, MAX_OPENING_PLIES)
        seed = _in_range("seed", seed, 0, _SEEDS - 1)
        self._autoreset = _autoreset_mode(autoreset)
        self._rules = playable_start(rules).rules
        self._options = (self._autoreset.value, plies, bool(score_rewards))
        self._show(count)
        self._games.reset(self._everything, seed, None, Color.BLACK)

    def _show(self, count: int) -> None:
        """Creates the games and the arrays that show them, which share one buffer."""
        rules, squares = self._rules, self._rules.pass_action
        offsets, length = compiled.Games.layout(count, rules)
        self._everything = np.ones(count, dtype=np.uint8)
        memory = np.zeros(length + _BORDER, dtype=np.uint8)
        border = -memory.ctypes.data % _BORDER
        buffer = memory[border : border + length]
        parts = iter(offsets)

        def part(dtype: DTypeLike, *shape: int) -> NDArray[Any]:
            offset = next(parts)
            size = count * prod(shape) * np.dtype(dtype).itemsize
            return buffer[offset : offset + size].view(dtype).reshape(count, *shape)

        words = () if squares <= 64 else (-(-squares // 64),)
        number = np.uint8 if squares < 256 else np.uint16
        # In the order of the layout.
        self._step = Step(
            observation=part(np.int8, 2, rules.height, rules.width),
            action_mask=part(np.int8, squares + 1),
            turn=part(np.uint8),
            rewards=part(np.float32, 2),
            terminated=part(np.bool_),
        )
        self._boards = _fixed(part(np.uint64, 2, *words))
        self._final_boards = _fixed(part(np.uint64, 2, *words))
        self._final_turn = _fixed(part(np.uint8))
        self._final_scores = _fixed(part(number, 2))
        self._actions = part(number)
        self._games = compiled.Games(count, rules, *self._options, buffer)

    @property
    def boards(self) -> NDArray[np.uint64]:
        """(N, 2), read-only: the discs of the side to move and of the other side, as
        `reversi_rules.batch` has boards; bit *i* is square *i*. On boards of more than 64 squares
        (N, 2, W): W words of 64."""
        return self._boards

    @property
    def turn(self) -> NDArray[np.uint8]:
        """(N,): the side to move, 0 black, 1 white; the same array as in `Step`."""
        return self._step.turn

    @property
    def final_boards(self) -> NDArray[np.uint64]:
        """(N, 2), read-only: the last board of the game that ended most recently, with the discs of
        `final_turn` first. Like `final_turn` and `final_scores`, it is valid from the step in which
        `terminated` is true until the next game ends in the same row.

        >>> env = VectorEnv(1, seed=1, rules=Rules(4, 4))
        >>> while not env.step(env.random_actions()).terminated.all():
        ...     pass
        >>> env.final_boards.tolist(), env.final_turn.tolist(), env.final_scores.tolist()
        ([[61088, 4447]], [0], [[8, 8]])
        """
        return self._final_boards

    @property
    def final_turn(self) -> NDArray[np.uint8]:
        """(N,), read-only: the side whose turn it would be on `final_boards`, 0 black, 1 white.

        >>> VectorEnv(1).final_turn.flags.writeable
        False
        """
        return self._final_turn

    @property
    def final_scores(self) -> NDArray[np.integer[Any]]:
        """(N, 2) uint8, read-only: the scores of black and white, which sum to 64. Empty squares go
        to the winner. Convert them before subtracting, because `uint8` wraps around.

        >>> VectorEnv(1).final_scores.dtype, VectorEnv(1, rules=Rules(16, 16)).final_scores.dtype
        (dtype('uint8'), dtype('uint16'))
        """
        return self._final_scores

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
        """When a new game replaces one that has ended."""
        return self._autoreset

    @property
    def last(self) -> Step:
        """The result of the last step or reset; in a new environment, its first boards."""
        return self._step

    def reset(
        self,
        mask: NDArray[np.bool_] | None = None,
        *,
        seed: SupportsIndex | None = None,
        boards: BoardsLike | None = None,
        turn: _Turns = Color.BLACK,
    ) -> Step:
        """Begins new games: all, or those where the (N,) `bool` mask is true.

        The new games have rewards 0 and `terminated` false. The other games stay as they are. With
        a seed, the new games are those of a new environment with this seed. Without one, the random
        numbers continue.

        With `boards`, an array like `self.boards`, the new games begin there, and `turn` is the
        side to move: one for all games, or one for each. Rows without a new game are ignored.
        Raises `InvalidPosition` for discs that overlap or are off the board, and where the game is
        over. Then no game has changed.

        >>> env = VectorEnv(2)
        >>> step = env.reset(boards=[[0b10, 0b100], [0b1, 0b10]], turn=Color.WHITE)
        >>> np.flatnonzero(step.action_mask[0]), step.turn
        (array([3]), array([1, 1], dtype=uint8))
        """
        chosen = self._everything if mask is None else self._read_mask(mask)
        seed = None if seed is None else _in_range("seed", seed, 0, _SEEDS - 1)
        self._games.reset(chosen, seed, boards, turn)
        return self._step

    def save(self) -> bytes:
        """Returns the state of all games, with their random numbers, for `restore`.

        The bytes can be kept in a file, and read by the same version on the same kind of computer.
        """
        return self._games.save()

    def restore(self, state: bytes) -> Step:
        """Continues from a state that `save` returned, and returns the step that it had.

        The state must be one of as many games under the same rules. The other arguments of this
        environment stay: they decide how the games go on. Raises `ReversiError` for any other
        state, and changes nothing.

        >>> env = VectorEnv(100, seed=1)
        >>> state = env.save()
        >>> played = env.step(env.random_actions()).observation.copy()
        >>> step = env.restore(state)
        >>> bool((env.step(env.random_actions()).observation == played).all())
        True
        """
        if not isinstance(state, bytes):
            raise TypeError(f"a state must be bytes, not {class_of(state)}")
        self._games.restore(state)
        return self._step

    def __reduce__(self) -> tuple[Any, ...]:
        kept = {name: getattr(self, name) for name in self._kept()}
        return _restored, (type(self), self.num_envs, kept, self.save())

    def _kept(self) -> tuple[str, ...]:
        """Returns the names of the attributes that copies keep."""
        return ("_autoreset", "_options", "_rules")

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """Plays an action in each game and returns the result.

        `actions` is (N,), of any integer dtype, each 0 to 64. All are checked before anything
        changes. The error names the first wrong game: `IllegalMove` for an illegal action and
        `InvalidMove` for a number that is not an action. A wrong dtype raises `TypeError`, and a
        wrong shape `ReversiError`.
        """
        self._games.step(actions)
        return self._step

    def random_actions(self) -> NDArray[np.integer[Any]]:
        """Picks a random legal action for each game: (N,) integers, 64 where the game is over.

        Each legal action is equally likely. Every call overwrites the same array.

        >>> VectorEnv(4, seed=1).random_actions().tolist()
        [26, 44, 44, 44]
        """
        self._games.random_actions()
        return self._actions

    def __repr__(self) -> str:
        board = "" if self._rules == Rules() else f" on {self._rules}"
        return f"<VectorEnv of {self.num_envs} games{board}, autoreset {self._autoreset.value}>"

    def _read_mask(self, mask: NDArray[np.bool_]) -> NDArray[np.uint8]:
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
            found = mask.dtype if isinstance(mask, np.ndarray) else type(mask).__name__
            raise TypeError(f"the mask must be a NumPy array of bool, not {found}")
        if mask.shape != (self.num_envs,):
            raise ReversiError(f"the mask must have the shape ({self.num_envs},), not {mask.shape}")
        return np.ascontiguousarray(mask).view(np.uint8)


def _restored(cls: type[VectorEnv], count: int, kept: dict[str, Any], state: bytes) -> VectorEnv:
    """Creates the environment that was copied or pickled."""
    env = cls.__new__(cls)
    for name, value in kept.items():
        setattr(env, name, value)
    env._show(count)
    env._games.restore(state)
    return env


def _fixed(array: NDArray[Any]) -> NDArray[Any]:
    """Makes an array read-only for Python. The compiled half writes the buffer under it."""
    array.flags.writeable = False
    return array


def _in_range(name: str, number: SupportsIndex, least: int, most: int) -> int:
    number = index(number)
    if not least <= number <= most:
        raise ReversiError(f"{name} must be {least} to {most}, not {number}")
    return number


def _autoreset_mode(mode: AutoresetMode | enum.Enum | str) -> AutoresetMode:
    try:
        return AutoresetMode(mode.value if isinstance(mode, enum.Enum) else mode)
    except ValueError:
        names = ", ".join(f"AutoresetMode.{mode.name}" for mode in AutoresetMode)
        raise ReversiError(f"autoreset must be one of {names}, not {mode!r}") from None
