"""The columns of a table of WTHOR games."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, Protocol

from reversi_rules.errors import ReversiError
from reversi_rules.records import _source

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

COLUMNS = (
    "moves",
    "black_score",
    "theoretical_score",
    "years",
    "black",
    "white",
    "tournament",
)
"""The fields that have one value for each game."""


class Columns(Protocol):
    """The part of `WthorGames` that modules of a lower layer use."""

    @property
    def year(self) -> int: ...
    @property
    def depth(self) -> int: ...
    @property
    def moves(self) -> NDArray[np.uint8]: ...
    @property
    def black_score(self) -> NDArray[np.uint8]: ...
    @property
    def theoretical_score(self) -> NDArray[np.uint8]: ...
    @property
    def years(self) -> NDArray[np.uint16]: ...
    @property
    def black(self) -> NDArray[np.uint16]: ...
    @property
    def white(self) -> NDArray[np.uint16]: ...
    @property
    def tournament(self) -> NDArray[np.uint16]: ...
    @property
    def created(self) -> datetime.date | None: ...
    @property
    def _players(self) -> tuple[str, ...] | None: ...
    @property
    def _tournaments(self) -> tuple[str, ...] | None: ...


def plain(games: Columns, name: str) -> NDArray[Any]:
    """Returns a column as a contiguous array, and checks its dtype, which users may change."""
    np = _source.numpy()
    column = getattr(games, name)
    numbers = name in ("black", "white", "tournament")
    dtype, dimensions = np.dtype(np.uint16 if numbers else np.uint8), 2 if name == "moves" else 1
    if not isinstance(column, np.ndarray) or column.dtype != dtype:
        kind = getattr(column, "dtype", type(column).__name__)
        raise TypeError(f"{name} must be an array of native {dtype}, not {kind}")
    if column.ndim != dimensions:
        raise ReversiError(f"{name} must have {dimensions} dimensions, not {column.ndim}")
    made: NDArray[Any] = np.require(column, requirements=["C_CONTIGUOUS", "ALIGNED"])
    return made


def span(games: Columns) -> tuple[int, int]:
    """Returns the first and the last year of the games."""
    years = _source.numpy().asarray(games.years)
    return (int(years.min()), int(years.max())) if years.size else (games.year, games.year)
