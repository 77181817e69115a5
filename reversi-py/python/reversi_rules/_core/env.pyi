"""The compiled half of `reversi_rules.env`."""

from typing import Any, final

import numpy as np
from numpy.typing import NDArray

__all__ = ["Games"]

@final
class Games:
    """Games that are played in parallel, and the buffer that shows them."""

    def __new__(
        cls,
        num_envs: int,
        autoreset: str,
        opening_plies: int,
        score_rewards: bool,
        buffer: NDArray[np.uint8],
        /,
    ) -> Games: ...
    @staticmethod
    def layout(num_envs: int, /) -> tuple[list[int], int]:
        """Returns the offsets of the ten parts of the buffer, and its length."""

    def reset(self, chosen: NDArray[np.uint8], seed: int | None, /) -> None:
        """Begins new games where the byte of the mask is not 0."""

    def step(self, actions: NDArray[np.integer[Any]], /) -> None:
        """Plays an action in each game."""

    def random_actions(self) -> None:
        """Picks a random legal action for each game."""
