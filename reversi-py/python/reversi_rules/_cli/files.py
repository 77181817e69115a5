"""Files of games of any format, by the suffix of their names."""

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
The suffix of a file's name says what it is:

  .wtb  WTHOR: tournament games, with names in files of their own
  .ggf  the Generic Game Server's format
  .pgn  PGN as PlayOK and converters write it
  .sgf  SGF, of which the main line is taken
  .obf  positions, one a line
  .txt  transcripts, one a line, like examples/data/games.txt
"""

READERS: dict[str, Callable[[str], list[Record | ParseError]]] = {
    ".ggf": lambda path: records.read_ggf(path, errors="collect"),
    ".pgn": lambda path: records.read_pgn(path, errors="collect"),
    ".sgf": lambda path: records.read_sgf(path, errors="collect"),
}

FAILURES = (OSError, MemoryError, ImportError, ReversiError)
"""What may be wrong with a file as a whole."""


@dataclass(frozen=True)
class Names:
    """The files of names that belong to a WTHOR file."""

    players: str | None = None
    tournaments: str | None = None


@dataclass(frozen=True)
class Entry:
    """One record of a file."""

    game: Callable[[], Game]
    """Replays it; a `ReversiError` says what is wrong with it, and where."""
    info: Callable[[], GameInfo]
    """What it says besides the moves."""
    record: Record | Problem | None = None
    """It itself, if its format has such."""


def suffix(path: str) -> str:
    """The format; a `ReversiError` if it is none of those above."""
    found = PurePath(path).suffix.lower()
    if found not in SUFFIXES:
        raise ReversiError(f"the suffix is none of {', '.join(SUFFIXES)}")
    return found


def read(path: str, names: Names) -> list[Entry]:
    """The records of a file; one of `FAILURES` if it cannot be read as a whole."""
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
    """How many games a text file has, and they one after the other."""
    contents, _ = _source.contents(path)
    return _text_games.lines(contents)


def replayed(line: TextGame) -> Game | IllegalMove:
    """The game of a line, or the move where it breaks the rules."""
    try:
        return line.game()
    except ParseError as error:
        if error.illegal is None:
            raise
        return error.illegal


def wrong(number: int, game: Game | IllegalMove, black_score: int | None) -> str | None:
    """What is wrong with a game for which that is recorded, if anything."""
    if isinstance(game, IllegalMove):
        complaint = f"{move_name(game.move)}: {game.explanation}"
        return game.location.with_game(number).label(complaint)
    outcome = game.outcome()
    if outcome is None or outcome.score(BLACK) == black_score:
        return None
    stored = None if black_score is None else (black_score, 64 - black_score)
    return Location(game=number).label(_text_games.wrong_score(outcome, stored))


def fail(path: str, error: Exception) -> int:
    """Say why a file as a whole is of no use; give the status."""
    if isinstance(error, OSError):
        # A file of names may be meant.
        path = error.filename if isinstance(error.filename, str) else path
        complaint = output.reason(error)
    elif isinstance(error, MemoryError):
        complaint = os.strerror(errno.ENOMEM)
    else:
        complaint = bare(path, error)
    output.complain(f"{path}: {complaint}")
    return 2


def bare(path: str, error: Exception) -> str:
    """What an error says, without the name of the file if it begins with that."""
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
