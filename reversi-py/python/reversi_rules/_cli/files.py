"""Reads files of games of any format, chosen by the suffix of their names or their contents."""

from __future__ import annotations

import argparse
import errno
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

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
from reversi_rules.records import (
    GameInfo,
    Problem,
    Record,
    TextGame,
    _formats,
    _games,
    _pasted_games,
    _source,
    _text_games,
)

_SUFFIXES = {kind: suffix for suffix, kind in _formats.SUFFIXES.items()}
_TABLE = "\n".join(
    f"  {_SUFFIXES.get(kind, ''):4}  {kind:11} {about}" for kind, about in _formats.ABOUT.items()
)

FORMATS = f"""\
Files may be compressed with gzip, and - is standard input. The suffix of a
file's name chooses the format, or --format, or else the contents. The contents
also decide for .txt:

{_TABLE}
"""

FAILURES = (OSError, MemoryError, ImportError, ReversiError)
"""The errors of a file that cannot be read at all."""


@dataclass(frozen=True)
class Names:
    """The files of names that belong to a WTHOR file."""

    players: Path | None = None
    tournaments: Path | None = None

    @classmethod
    def of(cls, options: argparse.Namespace) -> Names:
        """Returns the files of the options. A `Path` is never the text of a file."""
        given = (options.players, options.tournaments)
        return cls(*(None if path is None else Path(path) for path in given))


@dataclass(frozen=True)
class File:
    """The contents of a file, and its format."""

    path: str
    """The name for messages."""
    format: _formats.Format | Literal["pasted"]
    contents: bytes


@dataclass(frozen=True)
class Entry:
    """One record of a file."""

    game: Callable[[], Game]
    """Replays the record; raises `ReversiError` if it is unreadable or illegal."""
    info: Callable[[], GameInfo]
    """Returns the players, the event and the result."""
    record: Record | Problem | None = None
    """The record itself, if its format has a class for it."""


def add_format(parser: argparse.ArgumentParser) -> None:
    """Adds the option for the format of the files."""
    parser.add_argument(
        "--format",
        metavar="NAME",
        choices=_formats.FORMATS,
        help=f"the format of the files: {', '.join(_formats.FORMATS)}",
    )
    parser.add_argument(
        "--encoding",
        metavar="NAME",
        help="the encoding of text files without a byte order mark, such as shift_jis, gb18030, "
        "big5, euc-kr, euc-jp or windows-1252; by default UTF-8, or what an SGF file says",
    )


def opened(path: str, format: str | None = None, encoding: str | None = None) -> File:  # noqa: A002
    """Reads a file; raises one of `FAILURES` if it cannot be read or has an unknown format."""
    if path == "-":
        given = _source.opened(output.read_bytes())
    else:
        given = _source.Contents(_source.file(path), path)
    found = _formats.format_of(given.data, given.name, format)
    contents = given.data if found == "wthor" else _source.decoded(given, encoding)
    return File(path, found, contents)


def guessed(file: File) -> str | None:
    """Returns the finding of the first byte of a text file that is not UTF-8."""
    if file.format == "wthor":
        return None
    found = _text_games.guessed(0, file.contents)
    return None if found is None else f"{found}; --encoding names another encoding"


def read(file: File, names: Names) -> list[Entry]:
    """Reads the records of a file; raises one of `FAILURES` if this is impossible."""
    if file.format == "wthor":
        return list(_read_wthor(file, names))
    if file.format == "text":
        _, lines = text_lines(file)
        return [_text_entry(file.path, number, line) for number, line in enumerate(lines)]
    if file.format == "obf":
        return [_problem(file.path, found) for found in all_problems(file)]
    if file.format == "pasted":
        return [_pasted(file.path, found) for found in all_pasted(file)]
    return [_record(file.path, found) for found in all_records(file)]


def all_pasted(file: File) -> list[tuple[Game, GameInfo] | ParseError]:
    """Reads the games of a text that only `paste` reads."""
    return _pasted_games.read_pasted_pairs(file.contents, errors="collect")


def all_problems(file: File) -> list[Problem | ParseError]:
    """Reads the problems of an OBF file."""
    return records.read_obf(file.contents, errors="collect")


def all_records(file: File) -> list[Record | ParseError]:
    """Reads the records of a format that the class `Record` holds."""
    return records.read(file.contents, file.format, errors="collect")  # type: ignore[call-overload,no-any-return]


def text_lines(file: File) -> tuple[int, Iterator[TextGame | ParseError]]:
    """Returns the number of games of a text file, and an iterator over them."""
    return _text_games.lines(file.contents)


def replayed(line: TextGame) -> Game | IllegalMove:
    """Returns the game of a line, or its illegal move."""
    try:
        return line.game()
    except ParseError as error:
        if error.illegal is None:
            raise
        return error.illegal


_RESULTS = ("WrongResult", "NotAResult", "ImpossibleResult")
"""The kinds of findings about the result of a finished game."""


def wrong(
    number: int, game: Game | IllegalMove, black_score: int | None, record: Record | None = None
) -> str | None:
    """Returns the error of a game with that recorded score; `None` if there is none.

    Without a score, the audit of the record compares the winner.
    """
    if isinstance(game, IllegalMove):
        complaint = f"{move_name(game.move)}: {game.explanation}"
        return game.location.with_game(number).label(complaint)
    outcome = game.outcome()
    if outcome is None or outcome.score(BLACK) == black_score:
        return None
    if black_score is None and record is not None:
        found = (one.message for one in record.audit() if one.kind in _RESULTS)
        return next((Location(game=number).label(message) for message in found), None)
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


def _read_wthor(file: File, names: Names) -> Iterator[Entry]:
    games = records.read_wthor(file.contents, names.players, names.tournaments)
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


def _pasted(path: str, found: tuple[Game, GameInfo] | ParseError) -> Entry:
    if isinstance(found, ParseError):
        return _unreadable(path, found)
    game, info = found
    return Entry(game.copy, lambda: info)


def _record(path: str, found: Record | ParseError) -> Entry:
    if isinstance(found, ParseError):
        return _unreadable(path, found)
    return Entry(found.game, lambda: found.info, found)


def _unreadable(path: str, error: ParseError) -> Entry:
    def game() -> Game:
        raise ReversiError(bare(path, error))

    return Entry(game, GameInfo)
