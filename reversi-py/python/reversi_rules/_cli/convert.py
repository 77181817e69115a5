"""The command `convert`: converts a file of games into another format, or chooses games of it."""

from __future__ import annotations

import argparse
import contextlib
import gzip
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from typing import IO

from reversi_rules import Game, Location, ReversiError
from reversi_rules._cli import arguments, files, filters, losses, output, writing
from reversi_rules._cli.entries import Entry, LeftOut
from reversi_rules._cli.files import File
from reversi_rules._cli.progress import progress
from reversi_rules._cli.writing import Played
from reversi_rules.records._whole_file import is_same, whole_file

EPILOG = f"""\
{files.FORMATS}
OUT may also be a table, .csv or .parquet, which no command reads, or .jsonl with
one object of records.to_json a line.

Unreadable or illegal games are reported and skipped. An .obf file gets the last
position of each game, or the one with as many empty squares as --empties says.
The positions of an .obf file become games without moves. A .wtb file of Edax
is repaired: its unused moves become 0. Comments, variations, times and
evaluations are kept where the new format holds them. What is lost is listed on
standard error, except for the theoretical scores of WTHOR.

OUT is replaced when it is whole, and stays as it was after an error. It may be
IN, if nothing would be lost, or with --force.

{filters.ABOUT}
examples:
  reversi convert games.ggf games.pgn
  reversi convert WTH_2011.wtb 2011.sgf \\
    --players WTHOR.JOU --tournaments WTHOR.TRN
  reversi convert all.pgn rose.pgn --player Rose --year 1990-1999 --dedupe
  reversi convert games.pgn tigers.csv --where opening~tiger --where "plies>=50"
  reversi convert games.pgn games.wtb --wthor-year 2026 --players new.jou
  reversi convert WTH_2011.wtb endgames.obf --empties 20
  curl -s URL | reversi convert - games.sgf.gz

exit status: 0 if all chosen games are in the new file, 1 if games or other text
were skipped, 2 if no file or no output could be written, or no game has a chosen column
"""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    filters.add_to(parser)
    arguments.add_names(parser, "; a new file if only OUT is a .wtb file")
    parser.add_argument(
        "--wthor-year",
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
    parser.add_argument(
        "--result",
        choices=("score", "winner"),
        default="score",
        help="the result in PGN: the score, or 1-0 and the like, which readers of chess PGN need",
    )
    parser.add_argument(
        "--force",
        action="store_true",
        help="write OUT even if it is also the input, and games or parts of them are lost",
    )
    files.add_format(parser)
    parser.add_argument(
        "--to",
        metavar="NAME",
        type=arguments.one_of(writing.FORMATS),
        choices=writing.FORMATS,
        help=f"the format to write, if the suffix does not say it: {', '.join(writing.FORMATS)}",
    )
    parser.add_argument("source", metavar="IN", help="the file to read, or - for standard input")
    parser.add_argument(
        "target",
        metavar="OUT",
        help="the file to write, or - for standard output; an existing file is replaced",
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    source, target = options.source, options.target
    kind = options.to or writing.format_of(target)
    if kind is None:
        reason = f"add --to, one of {', '.join(writing.FORMATS)}"
        return files.fail(target, ReversiError(f"the suffix says no format to write: {reason}"))
    if options.no_passes and kind != "sgf":
        return files.fail(target, ReversiError("--no-passes is only for SGF"))
    if options.result != "score" and kind != "pgn":
        return files.fail(target, ReversiError("--result is only for PGN"))
    try:
        conversion = _Conversion(files.opened(source, options), kind, options)
    except files.FAILURES as error:
        return files.fail(source, error)
    if target != "-" and is_same(target, 1):
        # Its own lines would be written between the games.
        target = "-"
    try:
        # The target is opened when all games have been read, as it may be the source.
        with tempfile.TemporaryFile() as spool:
            others = writing.write(kind, conversion.games(), spool, options)
            conversion.check(target)
            spool.seek(0)
            _save(target, spool, others)
    except _UnreadError as error:
        return files.fail(source, error.reason)
    except files.FAILURES as error:
        return files.fail(target, error)
    return conversion.finish(target)


def _save(path: str, spool: IO[bytes], others: dict[str, bytes]) -> None:
    """Writes all files, or none."""
    with contextlib.ExitStack() as stack:
        for name, contents in others.items():
            stack.enter_context(whole_file(name)).write(contents)
        if path == "-":
            output.write_bytes(spool)
            return
        file = stack.enter_context(whole_file(path))
        if not path.endswith(".gz"):
            shutil.copyfileobj(spool, file)
            return
        # Without the time and the name, so that the same games give the same file.
        with gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
            shutil.copyfileobj(spool, packed)


class _UnreadError(Exception):
    """The source cannot be read further. Writers report their own errors of the same types."""

    def __init__(self, reason: Exception) -> None:
        self.reason = reason


class _Conversion:
    """Chooses the games of a file, and counts what happens to them."""

    def __init__(self, file: File, kind: str, options: argparse.Namespace) -> None:
        self._file, self._kind, self._options = file, kind, options
        self._empties: int | None = options.empties if kind == "obf" else None
        self._filter = filters.Filter(options)
        self._lost: Counter[str] = Counter()
        self._read = self._skipped = self._written = self._left_out = 0
        self._guess = None if (guess := file.guessed()) is None else str(guess)
        self._is_guess_shown = False

    def games(self) -> Iterator[Played]:
        """Yields the chosen games, and reports the ones that are unreadable or illegal."""
        path = self._file.path
        with progress(path, self._file.count, self._file.size) as bar:
            for entry in self._entries():
                self._show_guess(entry)
                if isinstance(entry, LeftOut):
                    if entry.error.kind == "SkippedText":
                        bar.complain(f"{path}: {entry.error}")
                        self._left_out += 1
                    continue
                number = self._read
                self._read += 1
                try:
                    game = entry.game()
                    is_chosen = self._filter.chooses(game, entry)
                    if is_chosen:
                        writing.check(self._kind, game, entry)
                        _take_back(game, self._empties, number)
                except ReversiError as error:
                    bar.complain(f"{path}: {files.bare(path, error)}")
                    self._skipped += 1
                else:
                    if is_chosen:
                        self._written += 1
                        conversion = writing.converted(game, entry, self._kind)
                        played = Played(game, entry, conversion)
                        self._lost.update(losses.of(played, self._options, self._kind))
                        yield played
                bar.advance(entry.byte)

    def check(self, target: str) -> None:
        """Raises an error if the options ask for something unknown, or the input would be lost."""
        names = (self._options.players, self._options.tournaments)
        unknown = self._filter.unknown(self._file.format, *names)
        if unknown is not None:
            raise _UnreadError(ReversiError(unknown))
        if target == "-" or self._options.force:
            return
        if any(name is not None and is_same(target, name) for name in names):
            raise ReversiError("it is also a file of names: --force replaces it")
        source = 0 if self._file.path == "-" else self._file.path
        if not is_same(target, source):
            return
        left_out = self._read - self._written
        games = [f"{left_out} of {self._read} games"] if left_out else []
        lost = ", ".join([*games, *losses.parts(self._lost)])
        # A file without any game is perhaps none of this format.
        if lost or not self._written:
            lost = lost or "all of it"
            raise ReversiError(f"it is also the input, and would lose {lost}: --force replaces it")

    def finish(self, target: str) -> int:
        """Reports what is lost and the numbers of games, and returns the exit status."""
        if not self._written and self._filter.has_options:
            output.complain(f"{self._file.path}: no game is chosen")
        if self._lost:
            output.complain(losses.text(self._lost))
        last = f"read={self._read} written={self._written}"
        if self._left_out:
            last += f" left_out={self._left_out}"
        if target == "-":
            output.complain(last)
        elif not output.write(f"{last}\n"):
            return 2
        return int(self._skipped + self._left_out > 0)

    def _entries(self) -> Iterator[Entry]:
        try:
            yield from self._file.entries
        except files.FAILURES as error:
            raise _UnreadError(error) from error

    def _show_guess(self, entry: Entry) -> None:
        """Reports the first byte that is not UTF-8, once."""
        if self._is_guess_shown:
            return
        if entry.record is not None and not bytes(entry.record).isascii():
            found = (one for one in entry.audit() if one.kind == "NotUtf8")
            self._guess = self._guess or next(map(str, found), None)
        if self._guess is not None:
            output.complain(f"{self._file.path}: {self._guess}; --encoding names another encoding")
            self._is_guess_shown = True


def _take_back(game: Game, empties: int | None, number: int) -> None:
    """Undoes moves until the position has so many empty squares."""
    if empties is None:
        return
    while len(game.position.empties) < empties and len(game):
        game.undo()
    if len(game.position.empties) != empties:
        message = f"no position has {empties} empty squares"
        raise ReversiError(message, Location(game=number))
