"""Reversi against an opponent, as a Gymnasium environment.

>>> import gymnasium
>>> import reversi_rules.gymnasium
>>> env = gymnasium.make("Reversi-v0")
>>> observation, info = env.reset(seed=1)
>>> bool((env.unwrapped.action_masks() == info["action_mask"]).all())
True
>>> env.unwrapped.color in (Color.BLACK, Color.WHITE)
True
>>> terminated = False
>>> while not terminated:
...     action = env.action_space.sample(info["action_mask"])
...     observation, reward, terminated, truncated, info = env.step(action)
>>> observation.shape, reward in (-1.0, 0.0, 1.0)
((2, 8, 8), True)

Importing this module registers `Reversi-v0` for `gymnasium.make` and `gymnasium.make_vec`.

For many games at once, `gymnasium.make_vec` is much faster: see `ReversiVectorEnv`. For self-play,
where both sides are yours, use `reversi_rules.env`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, SupportsIndex, TypeAlias

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as _error:
    raise ImportError(
        "reversi_rules.gymnasium needs Gymnasium: pip install reversi-rules[gymnasium]"
    ) from _error

from reversi_rules import Color, IllegalMove, MoveLike, Position, RulesLike, _views
from reversi_rules._classes import publish
from reversi_rules._starts import playable_start
from reversi_rules._vector_env import Observations, PlainSpec, ReversiVectorEnv, VectorOpponent

__all__ = [
    "ENV_ID",
    "Observation",
    "Observations",
    "Opponent",
    "ReversiEnv",
    "ReversiVectorEnv",
    "VectorOpponent",
]

ENV_ID = "Reversi-v0"
"""The name of the environments for `gymnasium.make` and `gymnasium.make_vec`."""

Observation: TypeAlias = NDArray[np.int8] | dict[str, NDArray[np.int8]]
"""An observation: the planes, or a dict of the planes and the action mask."""

Opponent: TypeAlias = Callable[[Position], MoveLike]
"""An opponent: a function from a position to its move. The position has a legal square, and the
opponent is to move."""


class ReversiEnv(PlainSpec, gymnasium.Env[Observation, SupportsIndex]):
    """A Gymnasium environment: one agent against an opponent, which the environment plays.

    * Observation: (2, 8, 8) int8, 1 for each of the agent's discs, then for the opponent's.
    * Action: a square, a1 = 0 to h8 = 63. The environment plays all forced passes, so action 64, a
      pass, exists but is never legal.
    * Reward: 1, 0 or -1 for a win, a tie or a loss at the end of the game, and 0 before.
    * `info["action_mask"]`: (65,) int8, the legal actions, as `action_space.sample` accepts them.
      Empty when the game is over, as `step` then accepts no action.
    * `info["color"]`: the agent's side, 0 black or 1 white.

    Arguments:

    * `opponent`: a function from a position to its move. By default each legal move is equally
      likely, drawn with the seed of `reset`. Its exceptions, and `IllegalMove` if its move is
      illegal, are raised by `step` or `reset`. Then the game has not changed.
    * `color`: the agent's side, such as `BLACK` or `"white"`; `None` chooses one for each game.
    * `observation`: `"box"`, or `"dict"` for `{"observation": planes, "action_mask": mask}`.
    * `illegal`: the effect of an illegal action. `"lose"` ends the game with the reward -1 and the
      reason in `info["illegal"]`; `"raise"` raises `IllegalMove`.
    * `render_mode`: `"ansi"` for text, or `"rgb_array"` for (320, 320, 3) uint8, which needs the
      extra `[image]`. With `"human"`, `reset` and `step` print the board.
    * `rules`: the rules of another board. The planes then have its height and width, and the
      actions are 0 to `rules.pass_action`. Raises `ReversiError` if the game is over at its start.

    >>> env = ReversiEnv(opponent=lambda position: position.legal_moves[0], color="black")
    >>> observation, info = env.reset()
    >>> observation, reward, terminated, truncated, info = env.step(19)
    >>> [int(plane.sum()) for plane in observation], np.flatnonzero(info["action_mask"]).tolist()
    ([3, 3], [17, 26, 37, 44])
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["human", "ansi", "rgb_array"],
        "render_fps": 2,
    }

    def __init__(
        self,
        *,
        opponent: Opponent | None = None,
        color: Color | str | None = None,
        observation: Literal["box", "dict"] = "box",
        illegal: Literal["lose", "raise"] = "lose",
        render_mode: Literal["human", "ansi", "rgb_array"] | None = None,
        rules: RulesLike | None = None,
    ) -> None:
        _views.one_of("observation", observation, "box", "dict")
        _views.one_of("illegal", illegal, "lose", "raise")
        _views.one_of("render_mode", render_mode, None, *self.metadata["render_modes"])
        self.render_mode = render_mode
        self._start = playable_start(rules)
        board = self._start.rules
        actions = board.pass_action + 1
        self.action_space: spaces.Space[Any] = spaces.Discrete(actions)
        box = spaces.Box(0, 1, (2, board.height, board.width), np.int8)
        mask = spaces.Box(0, 1, (actions,), np.int8)
        is_dict = observation == "dict"
        both = spaces.Dict({"observation": box, "action_mask": mask})
        self.observation_space: spaces.Space[Any] = both if is_dict else box
        self._opponent = self._random if opponent is None else opponent
        self._fixed_color = None if color is None else Color(color)
        self._is_dict = is_dict
        self._raises = illegal == "raise"
        self._color = Color.BLACK if self._fixed_color is None else self._fixed_color
        self._position: Position | None = None
        self._ended = True

    @property
    def position(self) -> Position:
        """The current position: the agent is to move, or the game is over."""
        if self._position is None:
            raise gymnasium.error.ResetNeeded("there is no position before the first reset")
        return self._position

    @property
    def color(self) -> Color:
        """The agent's side in this game."""
        return self._color

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a new game, and returns the observation and `info`.

        If the agent is white, the opponent has already moved. `options` is not used.
        """
        super().reset(seed=seed)
        color = self._fixed_color
        if color is None:
            color = Color(int(self.np_random.integers(2)))
        position = self._until_the_agent_moves(self._start, color)
        self._color, self._position, self._ended = color, position, False
        self._print()
        return self._observation(position), self._info(position)

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays the agent's move, then the opponent's, until the agent can move again.

        Returns the observation, the reward, `terminated`, `truncated` (always false) and `info`.
        Raises `InvalidMove` or `TypeError` for a value that is not an action, such as 65, and
        `gymnasium.error.ResetNeeded` if no game is running.
        """
        if self._ended:
            raise gymnasium.error.ResetNeeded("the game is over or has not begun: call reset first")
        before = self.position
        try:
            played = before.play(action)
        except IllegalMove as error:
            if self._raises:
                raise
            self._ended = True
            info = {**self._info(before), "illegal": error.explanation}
            return self._observation(before), -1.0, True, False, info
        after = self._until_the_agent_moves(played, self._color)
        outcome = after.outcome()
        reward = 0.0
        if outcome is not None and outcome.winner is not None:
            reward = 1.0 if outcome.winner is self._color else -1.0
        self._position, self._ended = after, outcome is not None
        self._print()
        return self._observation(after), reward, self._ended, False, self._info(after)

    def action_masks(self) -> NDArray[np.int8]:
        """Returns the legal actions, (65,) `int8`. `sb3_contrib.MaskablePPO` calls this method."""
        return self._mask(self.position)

    def render(self) -> Any:
        """Renders the board in the `render_mode`; `None` without one."""
        return _views.rendered(self.position, self.render_mode)

    def _print(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _until_the_agent_moves(self, position: Position, color: Color) -> Position:
        while not position.is_over:
            if position.must_pass:
                position = position.play("pass")
            elif position.turn is color:
                break
            else:
                position = position.play(self._opponent(position))
        return position

    def _random(self, position: Position) -> int:
        moves = position.legal_moves
        return moves[int(self.np_random.integers(len(moves)))]

    def _observation(self, position: Position) -> Observation:
        planes = _views.planes(position, self._color)
        if not self._is_dict:
            return planes
        return {"observation": planes, "action_mask": self._mask(position)}

    def _info(self, position: Position) -> dict[str, Any]:
        return {"action_mask": self._mask(position), "color": int(self._color)}

    def _mask(self, position: Position) -> NDArray[np.int8]:
        return _views.action_mask(position, accepts=not self._ended)


if ENV_ID not in gymnasium.registry:
    gymnasium.register(
        ENV_ID,
        entry_point="reversi_rules.gymnasium:ReversiEnv",
        vector_entry_point="reversi_rules.gymnasium:ReversiVectorEnv",
    )

publish(__name__)
