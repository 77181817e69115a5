"""The games of a file that only `paste` reads: a board, or a game among other text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from reversi_rules._core import Game, Position
from reversi_rules._core import records as compiled
from reversi_rules._core.records import Record
from reversi_rules.errors import ParseError, ReversiError
from reversi_rules.records import _source
from reversi_rules.records._info import GameInfo
from reversi_rules.records._paste import paste
from reversi_rules.records._source import Errors, Source

if TYPE_CHECKING:
    from reversi_rules.records._games import RecordedGame

_ONE_GAME = 1 << 16
"""The most bytes of a text that may be one game."""
_START = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*[-.XxOo*]{64}[ \t]+[XxOo*][ \t]*[;:][ \t]*[A-Ha-h][1-8][^:\n]*(?:\n|$)"
)
_MOVE = re.compile(rb"(?:\xef\xbb\xbf)?(?:[ \t\r]*(?:#[^\n]*)?\n)*[ \t]*[A-Ha-h][1-8]")


@dataclass(frozen=True)
class PastedGame:
    """A game of a text that only `paste` reads, such as a board."""

    _game: Game = field(repr=False)
    info: GameInfo
    """The result and the opening, as the moves tell them, or the `GameInfo` of JSON."""

    def game(self) -> Game:
        """Returns the game."""
        return self._game.copy()


def begins_with_start(text: bytes) -> bool:
    """Returns whether the first line is a position and moves, unlike the values of OBF."""
    return _START.match(text) is not None


def begins_with_move(text: bytes) -> bool:
    """Returns whether the first line is a transcript from the standard start."""
    return _MOVE.match(text) is not None


def are_lines(text: bytes) -> bool:
    """Returns whether a text has one transcript a line, and not one game on several lines."""
    if len(text) > _ONE_GAME:
        return True
    lines = compiled.read_records(text, "transcripts")
    records = [line for line in lines if isinstance(line, Record)]
    if len(records) == len(lines) < 2:
        return True
    whole = _one_game(text)
    if len(records) < 2:
        return whole is None and bool(records)
    return whole is None or len(whole) <= len(_legal(records[0]))


def _one_game(text: bytes) -> Game | None:
    """Returns the game of a text that `paste` reads as one game."""
    try:
        content = paste(text).content
    except ReversiError:
        return None
    is_one = isinstance(content, list) and len(content) == 1 and isinstance(content[0], Game)
    return content[0] if is_one else None


def _legal(record: Record) -> Game:
    """Returns the game of a record, or an empty one if it is illegal."""
    try:
        return record.game()
    except ParseError:
        return Game()


def read_pasted(source: Source, *, errors: Errors = "raise") -> list[RecordedGame | ParseError]:
    """Reads the games of a text as `paste` does. A board is a game without moves."""
    _source.checked(errors)
    file, path = _source.contents(source)
    try:
        pasted = paste(file)
    except ParseError as error:
        message = f"not a file of games of a known format: {error.message}"
        named = ParseError(message, error.location, error.illegal, kind=error.kind)
        raise _source.at(path, named) from None
    content = [pasted.content] if isinstance(pasted.content, Position) else pasted.content
    left_out = [it for it in pasted.left_out if isinstance(it, ParseError)]
    noted = ("SkippedText", "PassAfterEnd")
    unread = [_source.at(path, it) for it in left_out if it.kind not in noted]
    if errors == "raise" and unread:
        raise unread[0]
    games = map(_recorded, content)
    return [*games, *unread] if errors == "collect" else list(games)


def _recorded(item: Any) -> RecordedGame:
    """Returns an item of the content of a text; a record or a problem stays what it is."""
    if isinstance(item, tuple):
        return PastedGame(*item)
    if isinstance(item, Game | Position):
        game = Game(item) if isinstance(item, Position) else item
        return PastedGame(game, GameInfo.of(game))
    return cast("RecordedGame", item)
