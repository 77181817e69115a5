"""The command `convert`: converts a file of games into another format."""

from __future__ import annotations

import argparse
import datetime
import errno
import io
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reversi_rules import Game, Location, Position, ReversiError, records
from reversi_rules._cli import arguments, files, losses, output
from reversi_rules._cli.files import Entry, File, Names
from reversi_rules._cli.progress import progress
from reversi_rules.records import GameInfo, Problem, Record, _formats, _source
from reversi_rules.records._wthor.writing import names_file

if TYPE_CHECKING:
    from reversi_rules._cli.arguments import Commands

_EPILOG = f"""\
{files.FORMATS}
Unreadable or illegal games are reported and skipped. An .obf file gets the last
position of each game, or the one with as many empty squares as --empties says.
The positions of an .obf file become games without moves. A .wtb file of Edax
is repaired: its unused moves become 0. Comments, variations, times and
evaluations are kept where the new format holds them. What is lost is listed on
standard error, except for the theoretical scores of WTHOR.

examples:
  reversi convert games.ggf games.pgn
  reversi convert WTH_2011.wtb 2011.sgf \\
    --players WTHOR.JOU --tournaments WTHOR.TRN
  reversi convert games.pgn games.wtb --year 2026 --players new.jou
  reversi convert WTH_2011.wtb endgames.obf --empties 20
  curl -s URL | reversi convert - games.sgf.gz

exit status: 0 if all games are in the new file, 1 if some were skipped, 2 if no
file or no output could be written
"""


_WRITTEN = ("ggf", "pgn", "sgf", "obf", "wthor", "text", "transcripts")


def add_to(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = arguments.command(
        commands, "convert", "convert a file of games into another format", _EPILOG
    )
    arguments.add_names(
        parser,
        "the names of players of a .wtb file: read if IN is one, written if OUT is one",
        "the names of tournaments of a .wtb file, likewise",
    )
    parser.add_argument(
        "--year",
        metavar="N",
        type=arguments.year,
        help="the year of a new .wtb file; by default the year of the games' dates",
    )
    parser.add_argument(
        "--empties",
        metavar="N",
        type=arguments.number,
        help="write the position with N empty squares of each game into an .obf file",
    )
    parser.add_argument(
        "--no-passes",
        action="store_true",
        help="leave out passes in SGF, which Edax cannot read",
    )
    files.add_format(parser)
    parser.add_argument(
        "--to",
        metavar="NAME",
        choices=_WRITTEN,
        help=f"the format to write, if the suffix does not say it: {', '.join(_WRITTEN)}",
    )
    parser.add_argument("source", metavar="IN", help="the file to read, or - for standard input")
    parser.add_argument(
        "target",
        metavar="OUT",
        help="the file to write, or - for standard output; an existing file is replaced",
    )
    parser.set_defaults(run=_run)


@dataclass(frozen=True)
class _Played:
    """A legal game, and the record that it comes from."""

    game: Game
    entry: Entry

    @property
    def writable(self) -> Record | tuple[Game, GameInfo]:
        """The game for the writers. A record is passed unchanged, so that it loses nothing if the
        format stays the same."""
        record = self.entry.record
        return record if isinstance(record, Record) else (self.game, self.entry.info())

    @property
    def problem(self) -> Problem | Position:
        """The position for an OBF file."""
        record = self.entry.record
        return record if isinstance(record, Problem) else self.game.position


def _run(options: argparse.Namespace) -> int:
    source, target = options.source, options.target
    names = Names.of(options)
    kind = options.to or _formats.suffix_format(target)
    if kind not in _WRITTEN:
        reason = f"add --to, one of {', '.join(_WRITTEN)}"
        return files.fail(target, ReversiError(f"the suffix says no format to write: {reason}"))
    if options.no_passes and kind != "sgf":
        return files.fail(target, ReversiError("--no-passes is only for SGF"))
    try:
        file = files.opened(source, options.format, options.encoding)
        if kind == file.format == "wthor":
            return _repair(file, target)
        entries = files.read(file, names if file.format == "wthor" else Names())
    except files.FAILURES as error:
        return files.fail(source, error)
    guess = files.guessed(file)
    if guess is not None:
        output.complain(f"{source}: {guess}")
    played = list(_played(source, entries, options.empties if kind == "obf" else None))
    try:
        _write(target, kind, played, options)
    except files.FAILURES as error:
        return files.fail(target, error)
    lost = None if kind == "obf" else losses.lost(((one.game, one.entry) for one in played), kind)
    if lost is not None:
        output.complain(lost)
    return _finish(target, len(entries), len(played))


def _repair(file: File, target: str) -> int:
    """Writes a WTHOR file anew, without the unused moves of Edax."""
    games = records.read_wthor(file.contents)
    repaired = games.to_bytes()
    if repaired == file.contents:
        raise ReversiError("this is a .wtb file already")
    try:
        _save(target, repaired)
    except files.FAILURES as error:
        return files.fail(target, error)
    return _finish(target, len(games), len(games))


def _finish(target: str, read: int, written: int) -> int:
    """Reports the numbers of games, and returns the exit status."""
    last = f"read={read} written={written}"
    if target == "-":
        output.complain(last)
    elif not output.write(f"{last}\n"):
        return 2
    return int(written < read)


def _played(source: str, entries: Sequence[Entry], empties: int | None) -> Iterator[_Played]:
    with progress(source, len(entries)) as bar:
        for number, entry in enumerate(entries):
            try:
                game = entry.game()
                if empties is not None:
                    _take_back(game, empties, number)
            except ReversiError as error:
                bar.complain(f"{source}: {files.bare(source, error)}")
            else:
                yield _Played(game, entry)
            bar.advance()


def _take_back(game: Game, empties: int, number: int) -> None:
    while len(game.position.empties) < empties and len(game):
        game.undo()
    if len(game.position.empties) != empties:
        message = f"no position has {empties} empty squares"
        raise ReversiError(message, Location(game=number))


def _write(target: str, kind: str, played: Sequence[_Played], options: argparse.Namespace) -> None:
    if kind == "wthor":
        _write_wthor(target, played, options)
        return
    file = io.BytesIO()
    if kind == "obf":
        whole = options.empties is None
        records.write_obf(file, [one.problem if whole else one.game.position for one in played])
    elif kind == "sgf":
        games = [one.writable for one in played]
        records.write_sgf(file, games, passes=not options.no_passes)
    else:
        write = {
            "ggf": records.write_ggf,
            "pgn": records.write_pgn,
            "text": records.write_text,
            "transcripts": records.write_transcripts,
        }
        write[kind](file, [one.writable for one in played])
    _save(target, file.getvalue())


def _save(path: str, contents: bytes) -> None:
    if path == "-":
        output.write_bytes(contents)
    else:
        _source.write(path, contents)


def _write_wthor(target: str, played: Sequence[_Played], options: argparse.Namespace) -> None:
    year = options.year
    if year is None:
        years = {(one.entry.info().date or "")[:4] for one in played}
        if len(years) != 1 or not re.fullmatch("[0-9]{4}", min(years)):
            raise ReversiError("the games have no dates or several years: add --year N")
        year = int(years.pop())
    today = datetime.date.today()
    games = records.WthorGames.from_games(
        [one.writable for one in played], year=year, created=today
    )
    contents = {target: games.to_bytes()}
    for path, names, are_events in (
        (options.players, games.players, False),
        (options.tournaments, games.tournaments, True),
    ):
        if path is None:
            continue
        # Never overwritten: the file may have the names of the whole database.
        if path in contents or os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path)
        contents[path] = names_file(names or (), are_events, today)
    # All contents first: if a name is too long, no file must be written.
    for path, content in contents.items():
        _save(path, content)
