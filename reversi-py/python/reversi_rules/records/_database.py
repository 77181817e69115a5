"""Databases of games: games that occur twice, and names with several spellings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from reversi_rules._core import Game
from reversi_rules._core import records as compiled
from reversi_rules._core.records import player_key
from reversi_rules.records._games import GameLike, played


def duplicates(games: Iterable[GameLike | None]) -> Iterator[tuple[int, int]]:
    """Yields the numbers of each game that occurred before, and of the first game that is the same.

    Two games are the same if a rotation or a mirror maps the start and all moves of one to those of
    the other. Games of fewer than ten moves are not compared, and neither are games on other boards
    than 8x8. `None` stands for a record that is no game.

    >>> games = [Game("f5d6c3d3c4f4f6f3e6e7"), Game("f5d6"), Game("e6f4c3c4d3d6f6c6f5g5")]
    >>> list(duplicates(games))
    [(2, 0)]
    """
    search = compiled.DuplicateSearch()
    for number, game in enumerate(games):
        if game is None:
            search.skip()
            continue
        first = search.add(game if isinstance(game, Game) else played(game)[0])
        if first is not None:
            yield number, first


def joined_players(names: Iterable[str]) -> dict[str, list[str]]:
    """Joins the spellings of players' names, for instance of files of several years.

    Returns the spellings with the same `player_key` in a list for each player, in the order in
    which they first occur. The first spelling is also the key of the list. Names without letters
    and digits are left out.

    >>> joined_players(["Andréani Marc", "Rose Brian", "ANDREANI Marc", "Rose Brian"])
    {'Andréani Marc': ['Andréani Marc', 'ANDREANI Marc'], 'Rose Brian': ['Rose Brian']}
    """
    by_key: dict[str, list[str]] = {}
    for name in names:
        key = player_key(name)
        spellings = by_key.setdefault(key, [])
        if name not in spellings:
            spellings.append(name)
    by_key.pop("", None)
    return {spellings[0]: spellings for spellings in by_key.values()}
