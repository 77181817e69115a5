"""Games as writers take them: with what is known of them, or as records of any format."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

from reversi_rules._core import Game
from reversi_rules._core.records import Record
from reversi_rules.errors import ParseError, ReversiError
from reversi_rules.records._info import Info, completed
from reversi_rules.records._text_games import TextGame

GameLike: TypeAlias = Game | tuple[Game, Info | None] | Record | TextGame
"""What writers take: a game, a game and what is known of it, or a record of any format."""


def played(game: GameLike) -> tuple[Game, Info]:
    """A game, and what is known of it, its score if it has one."""
    if isinstance(game, Record | TextGame):
        game = (game.game(), game.info)
    replay, info = game if isinstance(game, tuple) and len(game) == 2 else (game, None)
    if not isinstance(replay, Game):
        raise TypeError(f"pass a Game, a pair of a Game and an Info, or a Record, not {game!r}")
    return replay, completed(replay, info) or Info.of(replay)


@contextmanager
def numbered(number: int, what: str = "game") -> Iterator[None]:
    """Puts the number of a game before what is wrong with it."""
    try:
        yield
    except ParseError as error:
        message = f"{what} {number}: {error}"
        raise ParseError(message, error.offset, error.ply, error.illegal) from error.illegal
    except ReversiError as error:
        raise ReversiError(f"{what} {number}: {error}") from None
    except TypeError as error:
        raise TypeError(f"{what} {number}: {error}") from None
