"""Writing WTHOR files."""

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
    """Write a WTHOR file of games; what cannot be written is found before the file is opened.

    `games` is a `WthorGames`, or games as all writers take them: then `year` must be given, and it
    and the rest are as for `WthorGames.from_games`. Joined games of several years need a `year`
    too, as a file has one.
    """
    if isinstance(games, WthorGames):
        if (depth, created, players, tournaments) != (0, None, (), ()):
            raise TypeError("a WthorGames has depth, created, players and tournaments of its own")
    elif year is None:
        raise TypeError("a file of WTHOR has a year: write_wthor(path, games, year=...)")
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
    """Write a WTHOR file of players, names of at most 19 characters of Latin-1.

    A name that is not is a `ReversiError`, and nothing is written.
    """
    _source.write(path, names_file(names, False, created))


def write_wthor_tournaments(
    path: str | os.PathLike[str], names: Iterable[str], *, created: datetime.date | None = None
) -> None:
    """Write a WTHOR file of tournaments, names of at most 25 characters of Latin-1.

    A name that is not is a `ReversiError`, and nothing is written.
    """
    _source.write(path, names_file(names, True, created))


def names_file(names: Iterable[str], tournaments: bool, created: datetime.date | None) -> bytes:
    """A file of players or tournaments."""
    return compiled.wthor_names_file(listed(names), tournaments, date.to_header(created))
