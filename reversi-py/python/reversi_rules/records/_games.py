"""Games as writers take them: with what is known of them, or as records of any format."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

from reversi_rules._classes import class_of
from reversi_rules._core import Game, Location
from reversi_rules._core.records import Record
from reversi_rules.errors import ParseError, ReversiError
from reversi_rules.records._info import GameInfo, completed
from reversi_rules.records._text_games import TextGame

GameLike: TypeAlias = Game | tuple[Game, GameInfo | None] | Record | TextGame
"""What writers take: a game, a game and what is known of it, or a record of any format."""


def played(game: GameLike) -> tuple[Game, GameInfo]:
    """A game, and what is known of it, its score if it has one."""
    if isinstance(game, Record | TextGame):
        game = (game.game(), game.info)
    replay, info = game if isinstance(game, tuple) and len(game) == 2 else (game, None)
    if not isinstance(replay, Game):
        wanted = "a reversi_rules.Game, a pair of one and a GameInfo, or a Record"
        raise TypeError(f"pass {wanted}, not {class_of(game)}")
    return replay, completed(replay, info) or GameInfo.of(replay)


@contextmanager
def numbered(number: int) -> Iterator[None]:
    """Puts the number of a game into the place of what is wrong with it."""
    try:
        yield
    except ParseError as error:
        location = error.location.with_game(number)
        raise ParseError(error.message, location, error.illegal, error.prefix) from error.illegal
    except ReversiError as error:
        location = error.location.with_game(number)
        raise ReversiError(error.message, location, error.prefix) from None
    except TypeError as error:
        raise TypeError(Location(game=number).label(str(error))) from None
