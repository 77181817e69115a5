"""The compiled half of `reversi_rules.records`."""

import numpy as np
from numpy.typing import NDArray

__all__ = ["wthor_games", "wthor_players", "wthor_tournaments"]

def wthor_games(
    file: bytes, /
) -> tuple[
    int,
    int,
    NDArray[np.uint8],
    NDArray[np.uint8],
    NDArray[np.uint8],
    NDArray[np.uint16],
    NDArray[np.uint16],
    NDArray[np.uint16],
]:
    """The year, the depth of the theoretical scores, and as arrays: moves, black scores,
    theoretical scores, and the numbers of black, white and tournament.
    """

def wthor_players(file: bytes, /) -> list[str]:
    """The names in a file of players, `.jou`."""

def wthor_tournaments(file: bytes, /) -> list[str]:
    """The names in a file of tournaments, `.trn`."""
