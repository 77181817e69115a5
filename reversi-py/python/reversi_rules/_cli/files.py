"""Reads files of games of any format, chosen by the suffix of their names."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import PurePath

from reversi_rules import (
    BLACK,
    Game,
    IllegalMove,
    Location,
    ParseError,
    ReversiError,
    move_name,
    records,
)
from reversi_rules._cli import output
from reversi_rules.records import GameInfo, Problem, Record, TextGame, _games, _source, _text_games

SUFFIXES = (".wtb", ".ggf", ".pgn", ".sgf", ".obf", ".txt")
FORMATS = """\
The suffix of a file's name chooses the format:

  .wtb  WTHOR: tournament games, with names in separate files
  .ggf  GGF, the format of the Generic Game Server
  .pgn  PGN as PlayOK and converters write it
  .sgf  SGF; only the main line is read
  .obf  positions, one a line
  .txt  transcripts, one a line, like examples/data/games.txt
"""

READERS: dict[str, Callable[[str], list[Record | ParseError]]] = {
    ".ggf": lambda path: records.read_ggf(path, errors="collect"),
    ".pgn": lambda path: records.read_pgn(path, errors="collect"),
    ".sgf": lambda path: records.read_sgf(path, errors="collect"),
}

FAILURES = (OSError, MemoryError, ImportError, ReversiError)
"""The errors of a file that cannot be read at all."""


@dataclass(frozen=True)
class Names:
    """The files of names that belong to a WTHOR file."""

    players: str | None = None
    tournaments: str | None = None


@dataclass(frozen=True)
class Entry:
    """One record of a file."""

    game: Callable[[], Game]
    """Replays the record; raises `ReversiError` if it is unreadable or illegal."""
    info: Callable[[], GameInfo]
    """Returns the players, the event and the result."""
    record: Record | Problem | None = None
    """The record itself, if its format has a class for it."""


def suffix(path: str) -> str:
    """Returns the suffix of a file; raises `ReversiError` for an unknown format."""
    found = PurePath(path).suffix.lower()
    if found not in SUFFIXES:
        raise ReversiError(f"the suffix must be one of {', '.join(SUFFIXES)}")
    return found


def read(path: str, names: Names) -> list[Entry]:
    """Reads the records of a file; raises one of `FAILURES` if this is impossible."""
    kind = suffix(path)
    if kind == ".wtb":
        return list(_read_wthor(path, names))
    if kind == ".txt":
        _, lines = text_lines(path)
        return [_text_entry(path, number, line) for number, line in enumerate(lines)]
    if kind == ".obf":
        return [_problem(path, found) for found in records.read_obf(path, errors="collect")]
    return [_record(path, found) for found in READERS[kind](path)]


def text_lines(path: str) -> tuple[int, Iterator[TextGame | ParseError]]:
    """Returns the number of games of a text file, and an iterator over them."""
    contents, _ = _source.contents(path)
    return _text_games.lines(contents)


def replayed(line: TextGame) -> Game | IllegalMove:
    """Returns the game of a line, or its illegal move."""
    try:
        return line.game()
    except ParseError as error:
        if error.illegal is None:
            raise
        return error.illegal


def wrong(number: int, game: Game | IllegalMove, black_score: int | None) -> str | None:
    """Returns the error of a game with that recorded score; `None` if there is none."""
    if isinstance(game, IllegalMove):
        complaint = f"{move_name(game.move)}: {game.explanation}"
        return game.location.with_game(number).label(complaint)
    outcome = game.outcome()
    if outcome is None or outcome.score(BLACK) == black_score:
        return None
    stored = None if black_score is None else (black_score, 64 - black_score)
    return Location(game=number).label(_text_games.wrong_score(outcome, stored))


def fail(path: str, error: Exception) -> int:
    """Reports that a file cannot be read or written, and returns the exit status."""
    if isinstance(error, OSError):
        # It may be about a file of names.
        path = error.filename if isinstance(error.filename, str) else path
        complaint = output.reason(error)
    elif isinstance(error, MemoryError):
        complaint = os.strerror(errno.ENOMEM)
    else:
        complaint = bare(path, error)
    output.complain(f"{path}: {complaint}")
    return 2


def bare(path: str, error: Exception) -> str:
    """Returns the text of an error, without the name of the file at its beginning."""
    return str(error).removeprefix(f"{path}: ")


def _read_wthor(path: str, names: Names) -> Iterator[Entry]:
    games = records.read_wthor(path, names.players, names.tournaments)
    for index in range(len(games)):
        yield Entry(lambda i=index: games.game(i), lambda i=index: games.info(i))  # type: ignore[misc]


def _text_entry(path: str, number: int, line: TextGame | ParseError) -> Entry:
    if isinstance(line, ParseError):
        return _unreadable(path, line)

    def game() -> Game:
        with _games.numbered(number):
            return line.game()

    return Entry(game, lambda: line.info)


def _problem(path: str, found: Problem | ParseError) -> Entry:
    if isinstance(found, ParseError):
        return _unreadable(path, found)
    return Entry(lambda: Game(found.position), GameInfo, found)


def _record(path: str, found: Record | ParseError) -> Entry:
    if isinstance(found, ParseError):
        return _unreadable(path, found)
    return Entry(found.game, lambda: found.info, found)


def _unreadable(path: str, error: ParseError) -> Entry:
    def game() -> Game:
        raise ReversiError(bare(path, error))

    return Entry(game, GameInfo)
