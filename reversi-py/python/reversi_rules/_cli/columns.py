"""The columns of a game, for tables and conditions."""

from __future__ import annotations

import re
from typing import TypeAlias

from reversi_rules import Game, Position
from reversi_rules.openings import of_game
from reversi_rules.records import GameInfo
from reversi_rules.records._info import TEXTS as INFO_TEXTS
from reversi_rules.records._info import completed

Row: TypeAlias = dict[str, str | int | None]
"""The values of one game."""

TEXTS = tuple(name for name in INFO_TEXTS if name != "opening")
"""The columns that are fields of a `GameInfo` unchanged."""

OF_MOVES = ("plies", "start", "transcript")
"""The columns that every game has, also if they are empty."""

NUMBERS = ("year", "black_score", "white_score", "margin", "plies")
"""The columns that are numbers."""

COLUMNS = (
    *("year", *TEXTS, "opening", "black_score", "white_score", "margin", "result", "end"),
    *OF_MOVES,
)
"""All columns in the order of a table."""

RESULTS = ("black", "white", "tie")
"""The values of the column `result`."""


def year_of(info: GameInfo) -> int | None:
    """Returns the year of a date; `None` if it has none."""
    found = re.match("[0-9]{4}", info.date or "")
    return int(found[0]) if found else None


def row_of(game: Game, info: GameInfo) -> Row:
    """Returns the columns of a game. The opening is that of the moves, or else the recorded one."""
    info = completed(game, info) or info
    opening = of_game(game)
    black, white = info.score or (None, None)
    # Writers leave out a score of more discs than squares, or of none.
    score = info.score if 0 < sum(info.score or ()) <= len(game.start.rules.squares) else None
    margin = None if score is None else score[0] - score[1]
    winner = (
        None if margin is None else "tie" if margin == 0 else "black" if margin > 0 else "white"
    )
    # The score does not tell every winner.
    winner = str(info.winner) if info.winner is not None else winner
    return {
        "year": year_of(info),
        **{name: getattr(info, name) for name in TEXTS},
        "opening": info.opening if opening is None else opening.name,
        "black_score": black,
        "white_score": white,
        "margin": margin,
        "result": winner,
        # A game that goes on has no end.
        "end": None if winner is None and info.end == "normal" else info.end,
        "plies": len(game.plies()),
        "start": None if game.start == Position() else str(game.start),
        "transcript": game.transcript(),
    }
