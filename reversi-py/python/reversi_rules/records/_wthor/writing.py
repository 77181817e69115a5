"""Writes WTHOR files."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterable
from typing import SupportsIndex, overload

from reversi_rules._core import records as compiled
from reversi_rules.records import _source
from reversi_rules.records._games import GameLike
from reversi_rules.records._wthor import date
from reversi_rules.records._wthor.names import listed
from reversi_rules.records._wthor.table import WthorGames


@overload
def write_wthor(
    path: str | os.PathLike[str], games: WthorGames, *, year: SupportsIndex | None = None
) -> None: ...
@overload
def write_wthor(
    path: str | os.PathLike[str],
    games: Iterable[GameLike],
    *,
    year: SupportsIndex,
    depth: SupportsIndex = 0,
    created: datetime.date | None = None,
    players: Iterable[str] = (),
    tournaments: Iterable[str] = (),
) -> None: ...
def write_wthor(
    path: str | os.PathLike[str],
    games: WthorGames | Iterable[GameLike],
    *,
    year: SupportsIndex | None = None,
    depth: SupportsIndex = 0,
    created: datetime.date | None = None,
    players: Iterable[str] = (),
    tournaments: Iterable[str] = (),
) -> None:
    """Writes a WTHOR file of games.

    `games` is a `WthorGames`, or an iterable of games, pairs of a game and its `GameInfo`, or
    records. The other arguments are for an iterable, as in `WthorGames.from_games`; `year` is then
    required. A `WthorGames` with games of several years needs a `year` too. Without `created` the
    header has no date, so that equal games give equal bytes, and an audit says so. Raises
    `ReversiError` if a game cannot be written, before the file is opened.
    """
    if isinstance(games, WthorGames):
        if (depth, created, players, tournaments) != (0, None, (), ()):
            names = "depth, created, players and tournaments"
            raise TypeError(f"{names} are already part of a WthorGames")
    elif year is None:
        raise TypeError("a WTHOR file needs a year: write_wthor(path, games, year=...)")
    else:
        games = WthorGames.from_games(
            games,
            year=year,
            depth=depth,
            created=created,
            players=players,
            tournaments=tournaments,
        )
    _source.write(path, games.to_bytes(year=year))


def write_wthor_players(
    path: str | os.PathLike[str], names: Iterable[str], *, created: datetime.date | None = None
) -> None:
    """Writes a WTHOR file of players, whose names have at most 19 characters of Windows-1252.

    Raises `ReversiError` for another name; then no file is written.
    """
    _source.write(path, names_file(names, False, created))


def write_wthor_tournaments(
    path: str | os.PathLike[str], names: Iterable[str], *, created: datetime.date | None = None
) -> None:
    """Writes a WTHOR file of tournaments, whose names have at most 25 characters of Windows-1252.

    Raises `ReversiError` for another name; then no file is written.
    """
    _source.write(path, names_file(names, True, created))


def names_file(names: Iterable[str], tournaments: bool, created: datetime.date | None) -> bytes:
    """Returns the bytes of a file of players or tournaments."""
    return compiled.wthor_names_file(listed(names), tournaments, date.to_header(created))
