"""The command `replay`: replays recorded games and compares the scores.

The same program exists in Rust (`examples/rust`) and C (`examples/c/replay`). All three print the
same last line.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reversi_rules import Game, IllegalMove, ParseError, Position, ReversiError
from reversi_rules._cli import arguments, files, output
from reversi_rules._cli.files import File, Names
from reversi_rules._cli.progress import progress
from reversi_rules.records import Record, read_wthor

if TYPE_CHECKING:
    from reversi_rules._cli.arguments import Commands

_EPILOG = f"""\
{files.FORMATS}
examples:
  reversi replay WTH_2011.wtb WTH_2012.wtb
  reversi replay --board 0 examples/data/games.txt
  zcat games.pgn.gz | reversi replay -

exit status: 0 if all games are legal and have their recorded results, 1 if not,
2 if a file or a game cannot be read or the output cannot be written
"""

Replayed = tuple[Game | IllegalMove, int | None, Record | None]
"""A replayed game or its illegal move, black's recorded score or `None`, and the record, if its
format has a class for it."""


def add_to(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = arguments.command(
        commands, "replay", "replay recorded games and compare their scores", _EPILOG
    )
    parser.add_argument(
        "--board",
        metavar="N",
        type=arguments.number,
        help="show the final board of game N of the first file, counted from 0",
    )
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="a file of games, or - for standard input",
    )
    files.add_format(parser)
    parser.set_defaults(run=_run)


@dataclass
class _Totals:
    games: int = 0
    legal: int = 0
    finished: int = 0
    score_matches: int = 0

    def add(self, number: int, replayed: Replayed) -> str | None:
        """Counts a game and returns its error, if there is one."""
        game, _, _ = replayed
        wrong = files.wrong(number, *replayed)
        self.games += 1
        if isinstance(game, Game):
            self.legal += 1
            self.finished += game.is_over
            self.score_matches += game.is_over and wrong is None
        return wrong


def _run(options: argparse.Namespace) -> int:
    """Replays all files, shows the last position of a game of the first file, and returns the exit
    status."""
    paths, board = options.files, options.board
    totals = _Totals()
    shown: Position | None = None
    for number, path in enumerate(paths):
        wanted = board if number == 0 else None
        try:
            file = files.opened(path, options.format, options.encoding)
            position = _replay_file(file, wanted, totals)
        except files.FAILURES as error:
            return files.fail(path, error)
        shown = shown or position
    if board is not None and shown is None:
        return files.fail(paths[0], ReversiError(f"there is no legal game {board}"))
    grid = "" if shown is None else f"{shown.grid()}\n"
    last = (
        f"games={totals.games} legal={totals.legal} finished={totals.finished}"
        f" score_matches={totals.score_matches}\n"
    )
    if not output.write(grid + last):
        return 2
    return int(totals.legal != totals.games or totals.score_matches != totals.finished)


def _replay_file(file: File, wanted: int | None, totals: _Totals) -> Position | None:
    if file.format == "wthor":
        count, records = _wthor_records(file)
    elif file.format == "text":
        count, records = _text_records(file)
    else:
        count, records = _other_records(file)
    shown = None
    with progress(file.path, count) as bar:
        for number, record in enumerate(records):
            wrong = totals.add(number, record)
            if wrong is not None:
                bar.complain(f"{file.path}: {wrong}")
            game, _, _ = record
            if number == wanted and isinstance(game, Game):
                shown = game.position
            bar.advance()
    return shown


def _wthor_records(file: File) -> tuple[int, Iterator[Replayed]]:
    games = read_wthor(file.contents)
    scores = games.black_score.tolist()

    def replayed() -> Iterator[Replayed]:
        for index, stored in enumerate(scores):
            try:
                yield games.game(index), stored, None
            except IllegalMove as illegal:
                yield illegal, stored, None

    return len(games), replayed()


def _text_records(file: File) -> tuple[int, Iterator[Replayed]]:
    count, lines = files.text_lines(file)

    def replayed() -> Iterator[Replayed]:
        for line in lines:
            if isinstance(line, ParseError):
                raise line
            score = line.info.score
            yield files.replayed(line), None if score is None else score[0], None

    return count, replayed()


def _other_records(file: File) -> tuple[int, Iterator[Replayed]]:
    entries = files.read(file, Names())

    def replayed() -> Iterator[Replayed]:
        for entry in entries:
            score = entry.info().score
            stored = None if score is None else score[0]
            record = entry.record if isinstance(entry.record, Record) else None
            try:
                yield entry.game(), stored, record
            except ParseError as error:
                if error.illegal is None:
                    raise
                yield error.illegal, stored, record

    return len(entries), replayed()
