"""Replays recorded games and compares the scores.

The same program exists in Rust (`examples/rust`) and C (`examples/c/replay`); the three print the
same last line.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reversi_rules import (
    BLACK,
    WHITE,
    Game,
    IllegalMove,
    ParseError,
    Position,
    move_name,
)
from reversi_rules._cli import arguments, output, text_games
from reversi_rules._cli.progress import progress

if TYPE_CHECKING:
    from reversi_rules._cli.arguments import Commands

_EPILOG = """\
examples:
  python -m reversi_rules replay WTH_2011.wtb WTH_2012.wtb
  python -m reversi_rules replay --board 0 examples/data/games.txt

exit status: 0 when all games are legal and all finished ones have the stored
score, 1 when not, 2 when a file cannot be read or the output not be written
"""

Record = tuple[Game | IllegalMove, int | None]
"""A replayed game, or the move where it breaks the rules; and black's score if it was recorded."""


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = arguments.command(
        commands, "replay", "replay recorded games by the rules and compare their scores", _EPILOG
    )
    parser.add_argument(
        "--board",
        metavar="N",
        type=arguments.number,
        help="show the final board of this game of the first file, counted from 0",
    )
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="a WTHOR .wtb file, or a .txt file of transcripts like examples/data/games.txt",
    )
    parser.set_defaults(run=lambda options: _run(options.files, options.board))


@dataclass
class _Totals:
    games: int = 0
    legal: int = 0
    finished: int = 0
    score_matches: int = 0

    def add(self, record: Record) -> str | None:
        """Count a game; say what is wrong with it, if anything."""
        game, stored = record
        self.games += 1
        if isinstance(game, IllegalMove):
            return f", ply {game.ply}: {move_name(game.move)}: {game.explanation}"
        self.legal += 1
        outcome = game.outcome()
        if outcome is None:
            return None
        self.finished += 1
        if outcome.score(BLACK) == stored:
            self.score_matches += 1
            return None
        final = f"{outcome.score(BLACK)}-{outcome.score(WHITE)}"
        recorded = "?" if stored is None else f"{stored}-{64 - stored}"
        return f": the final score is {final}, stored is {recorded}"


def _run(files: Sequence[str], board: int | None) -> int:
    """Replay all files; show the last position of game `board` of the first. Give the status."""
    totals = _Totals()
    shown: Position | None = None
    for number, file in enumerate(files):
        wanted = board if number == 0 else None
        try:
            position = _replay_file(file, wanted, totals)
        except OSError as error:
            return _fail(file, output.reason(error))
        except MemoryError:
            return _fail(file, os.strerror(errno.ENOMEM))
        except (ParseError, ImportError) as error:
            return _fail(file, str(error))
        shown = shown or position
    if board is not None and shown is None:
        return _fail(files[0], f"there is no legal game {board}")
    grid = "" if shown is None else f"{shown.grid()}\n"
    last = (
        f"games={totals.games} legal={totals.legal} finished={totals.finished}"
        f" score_matches={totals.score_matches}\n"
    )
    if not output.write(grid + last):
        return 2
    return int(totals.legal != totals.games or totals.score_matches != totals.finished)


def _fail(file: str, complaint: str) -> int:
    output.complain(f"{file}: {complaint}")
    return 2


def _replay_file(file: str, wanted: int | None, totals: _Totals) -> Position | None:
    # A Path would change what the system is asked for: "" or a slash at the end.
    with open(file, "rb") as opened:  # noqa: PTH123
        contents = opened.read()
    is_text = file.lower().endswith(".txt")
    count, records = _text_records(contents) if is_text else _wthor_records(contents)
    shown = None
    with progress(file, count) as bar:
        for number, record in enumerate(records):
            complaint = totals.add(record)
            if complaint is not None:
                bar.complain(f"{file}: record {number}{complaint}")
            game, _ = record
            if number == wanted and isinstance(game, Game):
                shown = game.position
            bar.advance()
    return shown


def _wthor_records(contents: bytes) -> tuple[int, Iterator[Record]]:
    # Here and not above: text files can be replayed without NumPy.
    from reversi_rules import records

    games = records.read_wthor(contents)
    scores = games.black_score.tolist()

    def replayed() -> Iterator[Record]:
        for index, stored in enumerate(scores):
            try:
                yield games.game(index), stored
            except IllegalMove as illegal:
                yield illegal, stored

    return len(games), replayed()


def _text_records(contents: bytes) -> tuple[int, Iterator[Record]]:
    count, games = text_games.read(contents)
    return count, ((line.game, line.black_score) for line in games)
