"""The games that writers accept: a `Game`, with or without its `GameInfo`, or a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from reversi_rules._classes import class_of
from reversi_rules._core import Game, Location
from reversi_rules._core.records import Record, Tree
from reversi_rules.errors import ParseError, ReversiError
from reversi_rules.records._info import GameInfo, completed
from reversi_rules.records._text_games import TextGame

GameLike: TypeAlias = Game | tuple[Game, GameInfo | None] | Record | TextGame | Tree
"""A game that writers accept: a `Game`, a pair of one and its `GameInfo`, a record or a tree."""


def checked(games: Iterable[GameLike]) -> Iterable[GameLike]:
    """Refuses a single game in place of games."""
    if isinstance(games, Game | Record | TextGame | Tree):
        raise TypeError(f"games must be a list of games, not {class_of(games)}: pass [game]")
    return games


def played(game: GameLike) -> tuple[Game, GameInfo]:
    """Returns the game and its `GameInfo`, with the score if the game is over."""
    if isinstance(game, Record | TextGame | Tree):
        game = (game.game(), game.info)
    replay, info = game if isinstance(game, tuple) and len(game) == 2 else (game, None)
    if not isinstance(replay, Game):
        wanted = "a reversi_rules.Game, a pair of one and a GameInfo, or a Record"
        raise TypeError(f"a game must be {wanted}, not {class_of(game)}")
    return replay, completed(replay, info) or GameInfo.of(replay)


@contextmanager
def numbered(number: int) -> Iterator[None]:
    """Adds the number of a game to the location of its errors."""
    try:
        yield
    except ParseError as error:
        location = error.location.with_game(number)
        parts = (error.message, location, error.illegal, error.prefix, error.kind)
        raise ParseError(*parts) from error.illegal
    except ReversiError as error:
        location = error.location.with_game(number)
        raise ReversiError(error.message, location, error.prefix) from None
    except TypeError as error:
        raise TypeError(Location(game=number).label(str(error))) from None
