"""Many games of an agent against an opponent, as a vector environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.envs.registration import EnvSpec
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from reversi_rules import Color, ReversiError, Rules, RulesLike, _views, batch
from reversi_rules._duels import Duels

Observations: TypeAlias = NDArray[np.int8] | dict[str, NDArray[np.int8]]
"""Observations: (N, 2, 8, 8) planes, or a dict of the planes and the action masks."""

VectorOpponent: TypeAlias = Callable[[batch.Boards, NDArray[np.int8]], batch.Actions]
"""An opponent: a function from M boards and their action masks to M actions. The opponent is to
move on each board, and has a legal square."""


class PlainSpec:
    """The base of environments whose spec is JSON: it has rules and colors as text."""

    _spec: EnvSpec | None = None

    @property
    def spec(self) -> EnvSpec | None:
        """The arguments with which `gymnasium.make` makes the environment again."""
        return self._spec

    @spec.setter
    def spec(self, spec: EnvSpec | None) -> None:
        if spec is not None:
            plain = Rules | Color
            spec.kwargs |= {k: str(it) for k, it in spec.kwargs.items() if isinstance(it, plain)}
        self._spec = spec


class ReversiVectorEnv(PlainSpec, VectorEnv[Observations, NDArray[np.integer[Any]], NDArray[Any]]):
    """Many games of an agent against an opponent, as a `gymnasium.vector.VectorEnv`.

    A step plays the agent's action in each of the N games, and the opponent's reply. Forced passes
    of both sides are played at once, so a pass is never a legal action in a running game.

    * Observation: (N, 2, 8, 8) int8, 1 for each of the agent's discs, then for the opponent's.
    * Action: (N,) integers, a1 = 0 to h8 = 63.
    * Reward: (N,) float32, 1, 0 or -1 for a win, a tie or a loss at the end of a game.
    * `infos["action_mask"]`: (N, 65) int8, the legal actions. Where a game is over, only column 64
      is 1: the next step ignores the action, and no row is empty.
    * `infos["color"]`: (N,) uint8, the agent's side in each game, 0 black or 1 white.

    Arguments:

    * `num_envs`: N, the number of games.
    * `opponent`: a function from boards and action masks to actions. By default each legal move is
      equally likely, which takes no call of Python. Its exceptions, and those for wrong actions,
      are raised by `step` or `reset`. The agent's moves have then been played, so `step` raises
      `gymnasium.error.ResetNeeded` until the next `reset`.
    * `color`: the agent's side, such as `BLACK` or `"white"`; `None` draws one for each game.
    * `observation`: `"box"`, or `"dict"` for `{"observation": planes, "action_mask": masks}`.
    * `illegal`: the effect of an illegal action. `"lose"` ends the game with the reward -1;
      `"raise"` raises `IllegalMove` with the number of the game, and changes nothing. In `DISABLED`
      it also refuses any action but 64 where a game is over.
    * `autoreset_mode`: when a new game replaces one that has ended. With `SAME_STEP` the last
      observation is in `infos["final_obs"]`, where `infos["_final_obs"]` is true. If observations
      are dicts, it is an array of one dict for each game that ended, and `None` elsewhere. Its
      mask is empty, as no action follows.
    * `rules`: the rules of another board. The shapes follow its height, width and
      `rules.pass_action` instead of 8, 8 and 64.
    * `copy`: whether observations and masks are copies. Without, the next step overwrites them.

    >>> env = ReversiVectorEnv(256, color="black", copy=False)
    >>> observations, infos = env.reset(seed=1)
    >>> actions = infos["action_mask"].argmax(axis=1)
    >>> observations, rewards, terminations, truncations, infos = env.step(actions)
    >>> observations.shape, rewards.shape, np.unique(observations.sum(axis=(1, 2, 3))).tolist()
    ((256, 2, 8, 8), (256,), [6])
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 2,
    }

    def __init__(
        self,
        num_envs: int = 1,
        *,
        opponent: VectorOpponent | None = None,
        color: Color | str | None = None,
        observation: Literal["box", "dict"] = "box",
        illegal: Literal["lose", "raise"] = "lose",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: Literal["ansi", "rgb_array"] | None = None,
        copy: bool = True,
        rules: RulesLike | None = None,
    ) -> None:
        _views.one_of("observation", observation, "box", "dict")
        _views.one_of("illegal", illegal, "lose", "raise")
        _views.one_of("render_mode", render_mode, None, *self.metadata["render_modes"])
        self._games = Duels(num_envs, color, autoreset_mode, loses=illegal == "lose", rules=rules)
        self.autoreset_mode: AutoresetMode = AutoresetMode(self._games.autoreset.value)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.num_envs: int = self._games.num_envs
        self.render_mode = render_mode
        self._opponent = opponent
        self._needs_reset = True
        self._is_dict = observation == "dict"
        self._copies = copy
        board = self._games.rules
        box = spaces.Box(0, 1, (2, board.height, board.width), np.int8)
        mask = spaces.Box(0, 1, (board.pass_action + 1,), np.int8)
        both = spaces.Dict({"observation": box, "action_mask": mask})
        self.single_observation_space: spaces.Space[Any] = both if self._is_dict else box
        self.single_action_space: spaces.Space[Any] = spaces.Discrete(board.pass_action + 1)
        single, games = self.single_observation_space, self.num_envs
        self.observation_space: spaces.Space[Any] = batch_space(single, games)
        self.action_space: spaces.Space[Any] = batch_space(self.single_action_space, games)
        self._truncations = np.zeros(self.num_envs, np.bool_)

    @property
    def boards(self) -> batch.Boards:
        """The boards, (N, 2) `uint64`, with the agent's discs first."""
        return self._games.boards.copy()

    @property
    def rules(self) -> Rules:
        """The rules of all games."""
        return self._games.rules

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, dict[str, Any]]:
        """Begins new games, and returns the observations and `infos`.

        Where the agent is white, the opponent has already moved. One `seed` is for all games: game
        *i* is the same for every number of games. A list of seeds is refused.

        `options["reset_mask"]` begins new games only where it is true. `options["boards"]` are the
        boards that they begin with, and `options["turn"]` the sides to move there, as for
        `reversi_rules.env.VectorEnv.reset`.
        """
        if isinstance(seed, list):
            raise ReversiError("seed must be one number, not a list: it seeds all games")
        super().reset(seed=seed)
        options = options or {}
        mask, boards = options.get("reset_mask"), options.get("boards")
        turn = options.get("turn", Color.BLACK)
        self._games.begin(mask, seed, boards, turn, random=self._opponent is None)
        self._reply()
        return self._observations(), self._infos()

    def step(
        self, actions: batch.Actions
    ) -> tuple[
        Observations, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
    ]:
        """Plays the agent's actions and the replies.

        Returns the observations, rewards, terminations, truncations (always false) and `infos`.
        Raises `InvalidMove` for a number that is not an action, `TypeError` for another dtype, and
        `gymnasium.error.ResetNeeded` before the first reset and after an error of the opponent.
        """
        if self._needs_reset:
            raise ResetNeeded("no games have begun, or the opponent has failed: call reset first")
        self._games.play(actions, random=self._opponent is None)
        self._reply()
        ended = self._games.last.terminated.copy()
        infos = self._infos()
        if self.autoreset_mode is AutoresetMode.SAME_STEP and ended.any():
            infos["final_obs"] = self._final_observations(ended)
            infos["_final_obs"] = ended
        return self._observations(), self._games.rewards(), ended, self._truncations.copy(), infos

    def action_masks(self) -> NDArray[np.int8]:
        """Returns the legal actions, (N, 65) `int8`.

        Stable-Baselines3 does not accept this class: the page *With other libraries* wraps it in a
        `VecEnv`.
        """
        return self._games.last.action_mask.copy()

    def render(self) -> tuple[Any, ...] | None:
        """Renders each board in the `render_mode`; `None` without one."""
        mode = self.render_mode
        if mode is None:
            return None
        return tuple(_views.rendered(position, mode) for position in self._games.positions())

    def _reply(self) -> None:
        """Asks the opponent until the agent is to move in all games."""
        # The moves that led here cannot be taken back if the opponent fails.
        self._needs_reset = True
        while self._opponent is not None and (waiting := self._games.waiting()).any():
            boards = self._games.boards[waiting]
            chosen = _checked(self._opponent(boards, self._games.last.action_mask[waiting]), boards)
            actions = np.full(self.num_envs, self.rules.pass_action, chosen.dtype)
            actions[waiting] = chosen
            self._games.reply(actions)
        self._needs_reset = False

    def _observations(self) -> Observations:
        planes = self._games.last.observation
        planes = planes.copy() if self._copies else planes
        if not self._is_dict:
            return planes
        return {"observation": planes, "action_mask": self._masks()}

    def _final_observations(self, ended: NDArray[np.bool_]) -> NDArray[Any]:
        boards, rules = self._games.last_boards(), self.rules
        bits = np.unpackbits(_little(boards), axis=-1, bitorder="little", count=rules.pass_action)
        planes = bits.view(np.int8).reshape(-1, 2, rules.height, rules.width)
        if not self._is_dict:
            return planes
        # One dict for each game, as Gymnasium's own vector environments have them.
        found = np.full(self.num_envs, None, dtype=object)
        for game in np.flatnonzero(ended):
            mask = np.zeros(rules.pass_action + 1, np.int8)
            found[game] = {"observation": planes[game], "action_mask": mask}
        return found

    def _masks(self) -> NDArray[np.int8]:
        masks = self._games.last.action_mask
        return masks.copy() if self._copies else masks

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._masks(), "color": self._games.colors()}


def _checked(actions: batch.Actions, boards: batch.Boards) -> NDArray[np.integer[Any]]:
    """Returns the opponent's actions as an array of integers, one for each board."""
    array = np.asarray(actions)
    if array.dtype.kind not in "iu":
        raise TypeError(f"the opponent's actions must have an integer dtype, not {array.dtype}")
    if array.shape != (len(boards),):
        shapes = f"({len(boards)},), not {array.shape}"
        raise ReversiError(f"the opponent's actions must have the shape {shapes}")
    return array


def _little(boards: batch.Boards) -> NDArray[np.uint8]:
    """Returns the bytes of each side's bits, the lowest first: (N, 2, 8) for words of 64 bits."""
    words = boards.astype("<u8").reshape(len(boards), 2, -1)
    return words.view(np.uint8)
