"""Writes games in any format, one after the other."""

from __future__ import annotations

import argparse
import datetime
import errno
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO, Any, TypeAlias

from reversi_rules import Game, Location, ReversiError, Rules, records
from reversi_rules._cli import columns, tables
from reversi_rules._cli.entries import Entry, OfGame, OfWthor
from reversi_rules._core import records as compiled
from reversi_rules._core.records import Tree
from reversi_rules.records import Problem, WthorGames, _formats, _games
from reversi_rules.records._info import completed
from reversi_rules.records._wthor.from_games import black_score
from reversi_rules.records._wthor.writing import names_file

_SUFFIXES = {".csv": "csv", ".jsonl": "jsonl", ".parquet": "parquet", ".txt": "transcripts"}
_TABLES = {
    "csv": tables.write_csv,
    "jsonl": tables.write_jsonl,
    "parquet": tables.write_parquet,
}
_GAMES: dict[str, Callable[..., None]] = {
    "ggf": records.write_ggf,
    "pgn": records.write_pgn,
    "sgf": records.write_sgf,
    "transcripts": records.write_transcripts,
}

TREES = ("ggf", "pgn", "sgf")
"""The formats whose games have tags and more than moves."""

FORMATS = (*_GAMES, "obf", "wthor", *_TABLES)
"""The formats that can be written."""


Conversion: TypeAlias = tuple[Tree | None, list[str]]
"""The tree of a record in the new format, unless it is only moves, and what that does not hold."""


@dataclass(frozen=True)
class Played:
    """A legal game, and the record that it comes from."""

    game: Game
    entry: Entry
    conversion: Conversion | None = None

    def writable(self, kind: str) -> _games.GameLike:
        """Returns the game for a writer. A record whose variations the format may hold, and a line
        or record of this format, is passed unchanged."""
        entry = self.entry
        if self.conversion is not None:
            return self.conversion[0] or (self.game, entry.info())
        unchanged = entry.record is None or kind in TREES or entry.record.format == kind
        if unchanged and isinstance(entry, OfGame) and not isinstance(entry.found, Problem):
            return entry.found
        return self.game if kind == "transcripts" else (self.game, entry.info())


def format_of(path: str) -> str | None:
    """Returns the format that the suffix of a path names; `None` if it names none to write."""
    suffix = os.path.splitext(path.removesuffix(".gz"))[1].lower()  # noqa: PTH122
    found = _SUFFIXES.get(suffix) or _formats.given_format(None, path)
    return found if found in FORMATS else None


def check(kind: str, game: Game, entry: Entry) -> None:
    """Raises `ReversiError` if the format has no place for the board or the result."""
    stays = entry.record is not None and entry.record.format == kind
    if game.start.rules != Rules() and not stays and kind not in _TABLES:
        message = f"{kind} gets only games on 8x8 boards with the usual rules"
        raise ReversiError(message, Location(byte=entry.byte))
    if kind == "wthor" and not stays:
        info = entry.info()
        black_score(game, completed(game, info) or info, Location(byte=entry.byte))


def converted(game: Game, entry: Entry, kind: str) -> Conversion | None:
    """Converts a record to another format of trees. Returns `None` for another record or format, or
    if the record cannot be converted."""
    record = entry.record
    if kind not in TREES or record is None or record.format not in TREES or record.format == kind:
        return None
    info = completed(game, entry.info()) or entry.info()
    try:
        return compiled.convert_tree(record, info, kind, True)  # type: ignore[arg-type]
    except ReversiError:
        return None


def write(
    kind: str, games: Iterator[Played], file: IO[bytes], options: argparse.Namespace
) -> dict[str, bytes]:
    """Writes games into a file, and returns the contents of other files by path.

    Raises an error with the number of a game that the format cannot hold.
    """
    if kind == "wthor":
        return _write_wthor(file, list(games), options)
    if kind in _TABLES:
        _TABLES[kind](file, ((one.game, one.entry.info()) for one in games))
        return {}
    style: dict[str, Any] = {"passes": False} if options.no_passes else {}
    if kind == "pgn":
        style["result"] = options.result
    for number, one in enumerate(games):
        with _games.numbered(number):
            if kind == "obf":
                file.write(_problem(one) + b"\n")
                continue
            if kind == "pgn" and number:
                file.write(b"\n")
            _GAMES[kind](file, [one.writable(kind)], **style)
    return {}


def _problem(one: Played) -> bytes:
    """Returns a line of OBF. A problem stays as it is: it has no moves to take back."""
    if one.entry.problem is not None:
        return bytes(one.entry.problem)
    return records.to_obf(one.game.position).encode()


def _write_wthor(
    file: IO[bytes], games: list[Played], options: argparse.Namespace
) -> dict[str, bytes]:
    """Writes a WTHOR file, and returns those of the names."""
    rows = [one.entry for one in games if isinstance(one.entry, OfWthor)]
    if rows:
        # The numbers of the players and the theoretical scores stay.
        table = rows[0].games[[row.row for row in rows]]
        file.write(table.to_bytes(year=options.wthor_year))
        return {}
    year, today = options.wthor_year, datetime.date.today()
    if year is None:
        found = {columns.year_of(one.entry.info()) for one in games} or {today.year}
        year = found.pop() if len(found) == 1 else None
    if year is None:
        raise ReversiError("the games have no dates or several years: add --wthor-year N")
    writable = [one.writable("wthor") for one in games]
    table = WthorGames.from_games(writable, year=year, created=today)
    file.write(table.to_bytes())
    others: dict[str, bytes] = {}
    for path, names, are_events in (
        (options.players, table._players, False),
        (options.tournaments, table._tournaments, True),
    ):
        if path is None or not games:
            continue
        # Never overwritten: the file may have the names of the whole database.
        if path == options.target or path in others or os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path)
        others[path] = names_file(names or (), are_events, today)
    return others
