"""Reversi for two agents, as a PettingZoo environment (AEC).

>>> from reversi_rules import pettingzoo
>>> env = pettingzoo.env()
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     done = terminated or truncated
...     mask = observation["action_mask"]
...     env.step(None if done else env.action_space(agent).sample(mask))
>>> env.agents
[]

`raw_env` has no wrappers:

>>> env = pettingzoo.raw_env()
>>> env.reset()
>>> env.agent_selection
'black'

For many games at once, `reversi_rules.env` is much faster.
"""

from __future__ import annotations

from typing import Any, Literal, SupportsIndex, TypeAlias

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ImportError as _error:
    raise ImportError(
        "reversi_rules.pettingzoo needs PettingZoo: pip install reversi-rules[pettingzoo]"
    ) from _error

from reversi_rules import Color, Position, RulesLike, _views
from reversi_rules._aec import AECEnv
from reversi_rules._starts import playable_start

__all__ = ["Action", "Observation", "env", "raw_env"]

Observation: TypeAlias = dict[str, NDArray[np.int8]]
"""An observation, a dict of two arrays.

`"observation"` is (8, 8, 2) int8: 1 for each of the agent's discs, then for the other agent's.
`"action_mask"` is (65,) int8: the legal actions, all 0 while the other agent is to move and when
the game is over, as `step` then accepts only `None`."""

Action: TypeAlias = SupportsIndex | None
"""An action: 0 to 63 for a square, 64 for a pass, or `None` for an agent whose game is over."""

_AGENTS = {"black": Color.BLACK, "white": Color.WHITE}


def env(
    *,
    render_mode: Literal["human", "ansi", "rgb_array"] | None = None,
    rules: RulesLike | None = None,
) -> AECEnv:
    """Creates the environment with PettingZoo's usual wrappers.

    An illegal action ends the game, with the reward -1 for its agent and 0 for the other. A value
    that is not an action, or a step before the first reset, raises `AssertionError`. The arguments
    are those of `raw_env`.
    """
    raw = raw_env(render_mode=render_mode, rules=rules)
    wrapped = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    ordered: AECEnv = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
    return ordered


class raw_env(AECEnv):  # noqa: N801
    """The environment without wrappers: an illegal action raises `IllegalMove` and changes nothing.

    The agents are `"black"` and `"white"`. Black moves first, unless `rules` has a start with white
    to move. They always alternate: an agent without a legal square has 64, a pass, as its only
    action. The game ends as soon as neither agent can move, with the rewards 1 and -1, or 0 for
    both in a tie. Nothing is random, so the seed of `reset` has no effect.

    * `render_mode`: `"ansi"` for text, or `"rgb_array"` for (320, 320, 3) uint8, which needs the
      extra `[image]`. With `"human"`, `reset` and `step` print the board.
    * `rules`: the rules of another board. The planes then have its height and width, and the
      actions are 0 to `rules.pass_action`. Raises `ReversiError` if the game is over at its start.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "reversi_v0",
        "render_modes": ["human", "ansi", "rgb_array"],
        "render_fps": 2,
        "is_parallelizable": False,
    }
    possible_agents: list[str]
    agents: list[str]
    agent_selection: str
    observation_spaces: dict[str, spaces.Space[Any]]
    action_spaces: dict[str, spaces.Space[Any]]
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]

    def __init__(
        self,
        *,
        render_mode: Literal["human", "ansi", "rgb_array"] | None = None,
        rules: RulesLike | None = None,
    ) -> None:
        super().__init__()
        _views.one_of("render_mode", render_mode, None, *self.metadata["render_modes"])
        self.render_mode = render_mode
        self.possible_agents = list(_AGENTS)
        self.agents = []
        self._start = self._position = playable_start(rules)
        board = self._position.rules
        actions = board.pass_action + 1
        planes = spaces.Box(0, 1, (board.height, board.width, 2), np.int8)
        mask = spaces.Box(0, 1, (actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": planes, "action_mask": mask}) for agent in _AGENTS
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in _AGENTS}

    @property
    def position(self) -> Position:
        """The current position."""
        return self._position

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the observation space of an agent: a dict with the entries of `Observation`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the action space of an agent: 65 actions on 8x8."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game. `seed` and `options` are not used."""
        self._position = self._start
        self.agents = self.possible_agents[:]
        self.agent_selection = str(self._position.turn)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._print()

    def step(self, action: Action) -> None:
        """Plays the action of the agent whose turn it is.

        Raises `IllegalMove` for an illegal action, `InvalidMove` or `TypeError` for a value that is
        not an action. `None` is for an agent whose game is over.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError("None is only for agents whose game is over")
        self._position = self._position.play(action)
        self.agent_selection = str(self._position.turn)
        self._cumulative_rewards[agent] = 0.0
        outcome = self._position.outcome()
        if outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            if outcome.winner is not None:
                self.rewards = {
                    agent: 1.0 if color is outcome.winner else -1.0
                    for agent, color in _AGENTS.items()
                }
        self._accumulate_rewards()
        self._print()

    def observe(self, agent: str) -> Observation:
        """Returns the observation of an agent: its own discs first."""
        color = _AGENTS[agent]
        planes = np.moveaxis(_views.planes(self._position, color), 0, -1)
        is_running = agent in self.agents and not self.terminations[agent]
        accepts = is_running and self._position.turn is color
        mask = _views.action_mask(self._position, accepts=accepts)
        return {"observation": np.ascontiguousarray(planes), "action_mask": mask}

    def render(self) -> Any:
        """Renders the board in the `render_mode`; `None` without one."""
        return _views.rendered(self._position, self.render_mode)

    def _print(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Does nothing: the environment has no resources to close."""
