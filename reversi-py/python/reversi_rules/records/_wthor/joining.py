"""Joins several tables of WTHOR games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reversi_rules.errors import ReversiError
from reversi_rules.records import _source
from reversi_rules.records._wthor.columns import Columns
from reversi_rules.records._wthor.names import join

_DEFAULT_DEPTH = 22
"""The meaning of a depth of 0."""


def fields(parts: Sequence[Columns]) -> dict[str, Any]:
    """Returns the fields of the table that `WthorGames.join` creates."""
    np = _source.numpy()
    if not parts:
        raise ReversiError("there are no games to join")
    years = {part.year for part in parts}
    days = [part.created for part in parts if part.created is not None]
    players, (black, white) = join(
        [part._players for part in parts],
        [[part.black for part in parts], [part.white for part in parts]],
    )
    tournaments, (tournament,) = join(
        [part._tournaments for part in parts], [[part.tournament for part in parts]]
    )
    return {
        "year": years.pop() if len(years) == 1 else 0,
        "depth": min((part.depth for part in parts), key=lambda it: it or _DEFAULT_DEPTH),
        "moves": np.concatenate([part.moves for part in parts]),
        "black_score": np.concatenate([part.black_score for part in parts]),
        "theoretical_score": np.concatenate([part.theoretical_score for part in parts]),
        "years": np.concatenate([part.years for part in parts]),
        "black": black,
        "white": white,
        "tournament": tournament,
        "created": max(days, default=None),
        "_players": players,
        "_tournaments": tournaments,
    }
