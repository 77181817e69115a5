"""Creates a table of WTHOR games from single games."""

from __future__ import annotations

import datetime
import operator
from collections.abc import Iterable
from typing import Any, SupportsIndex

from reversi_rules._color import Color
from reversi_rules._core import Game, Location
from reversi_rules._core import records as compiled
from reversi_rules.errors import _NOWHERE, ReversiError
from reversi_rules.records import _source
from reversi_rules.records._games import GameLike, numbered, played
from reversi_rules.records._info import GameInfo
from reversi_rules.records._wthor import date
from reversi_rules.records._wthor.names import Numbering


def fields(
    games: Iterable[GameLike],
    year: SupportsIndex,
    depth: SupportsIndex,
    created: datetime.date | None,
    players: Iterable[str],
    tournaments: Iterable[str],
) -> dict[str, Any]:
    """Returns the fields of the table that `WthorGames.from_games` creates."""
    np = _source.numpy()
    year, depth = operator.index(year), operator.index(depth)
    for name, value, most in (("year", year, 0xFFFF), ("depth", depth, 0xFF)):
        if not 0 <= value <= most:
            raise ReversiError(f"the {name} of a file must be 0 to {most}, not {value}")
    date.to_header(created)
    names, events = Numbering(players), Numbering(tournaments)
    rows: list[bytes] = []
    scores: list[int] = []
    infos: list[GameInfo] = []
    for number, game in enumerate(games):
        with numbered(number):
            replay, info = played(game)
            rows.append(compiled.wthor_record(replay))
            scores.append(black_score(replay, info) or 0)
        infos.append(info)
    # Names are numbered game by game, black before white.
    pairs = names.number_all([name for info in infos for name in (info.black, info.white)])
    tournament = events.number_all([info.event for info in infos])
    return {
        "year": year,
        "depth": depth,
        "moves": np.frombuffer(bytearray(b"".join(rows)), np.uint8).reshape(-1, 60),
        "black_score": np.array(scores, dtype=np.uint8),
        "theoretical_score": np.array(scores, dtype=np.uint8),
        "years": np.full(len(rows), year, dtype=np.uint16),
        "black": pairs[::2].copy(),
        "white": pairs[1::2].copy(),
        "tournament": tournament,
        "created": created,
        "_players": names.table(),
        "_tournaments": events.table(),
    }


def black_score(game: Game, info: GameInfo, place: Location = _NOWHERE) -> int | None:
    """Returns black's score as a file holds it; `None` if nothing tells a result.

    Raises `ReversiError` for a result that is no such score, unless the moves give one.
    """
    score, outcome = compiled.recorded_score(info), game.outcome()
    if score is not None:
        return score
    score = None if outcome is None else outcome.score(Color.BLACK)
    wins = {Color.BLACK: (1, 0), Color.WHITE: (0, 1)}
    known = info.score if info.winner is None else wins[info.winner]
    if known and (score is None or (known[0] - known[1]) * (score - 32) < 0):
        name = "score" if info.winner is None else "winner"
        message = f"WTHOR cannot hold the {name}: its only results are scores that sum to 64"
        raise ReversiError(message, place)
    return score
