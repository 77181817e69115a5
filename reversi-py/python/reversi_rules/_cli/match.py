"""The command `match`: plays two engines against each other."""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import sys
import time
from pathlib import Path
from typing import Literal

from reversi_rules import ReversiError, match
from reversi_rules._cli import arguments, files, output
from reversi_rules.engine import EngineError
from reversi_rules.match import Journal, JournalError, Played, Settings, Tally, Time
from reversi_rules.records import _source
from reversi_rules.records._whole_file import is_same, whole_file
from reversi_rules.tournament import TimeDefault

EPILOG = """\
An engine is a command line in quotes that begins with its protocol: "nboard
./bot" or "gtp gtp-rhino". Each opening is played twice, with the colors
exchanged. The referee checks the moves and measures the time. An engine that
plays an illegal move, dies or hangs loses 0-64, and is started again.

Every game is saved, with the times and evaluations of its moves, and noted in
FILE.journal. The same command goes on with a match that was interrupted.

examples:
  reversi match "nboard ./new" "nboard ./old" --time 1m+1s
  reversi match "nboard ./bot" "gtp gtp-rhino" --games 20 \\
      --openings xot.txt --concurrency 2 --output bot.pgn

exit status: 0, 1 if a game ended by an illegal move or another fault of an
engine, 2 if an engine cannot be started, a file or the output cannot be read or
written, or the journal is that of another match
"""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    number = arguments.number
    defaults = [rule.value for rule in TimeDefault]
    add = parser.add_argument
    add("first", metavar="A", help="the command of the first engine")
    add("second", metavar="B", help="the command of the second engine")
    add("--games", metavar="N", type=number, default=100, help="the number of games (100)")
    add("--time", metavar="TIME", type=_time, help="the clocks, such as 1m+1s or 2:30 (none)")
    add("--depth", metavar="N", type=number, help="the depth for engines of NBoard's protocol")
    add("--openings", metavar="FILE", help="games or transcripts to begin with, - for the input")
    add("--opening-plies", metavar="N", type=number, help="the moves of each opening to play (all)")
    add("--random-plies", metavar="N", type=number, help="random moves then (8 without FILE, or 0)")
    add("--seed", metavar="N", type=number, default=0, help="the seed of the random moves (0)")
    add("--concurrency", metavar="N", type=number, default=1, help="games at a time (1)")
    add(
        "--time-default",
        metavar="RULE",
        type=arguments.one_of(defaults),
        choices=defaults,
        default="fixed",
        help=f"the score if time runs out: {', '.join(defaults)} (fixed)",
    )
    add("--output", metavar="FILE", default="match.ggf", help="the games: .ggf or .pgn (match.ggf)")
    add("--quiet", action="store_true", help="write only the result")
    add("--json", action="store_true", help="write the result as JSON")
    parser.set_defaults(run=_run)


def _time(text: str) -> Time:
    try:
        return Time.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _run(options: argparse.Namespace) -> int:
    given = 0 if options.openings == "-" else options.openings
    if given is not None and is_same(options.output, given):
        return files.fail(options.output, ReversiError("the games would replace the openings"))
    try:
        openings = _openings(options)
    except files.FAILURES as error:
        return files.fail(options.openings, error)
    try:
        settings = _settings(options, openings)
        form = _form(options.output)
        table = _Table(settings, shows=not (options.quiet or options.json))
        try:
            asyncio.run(_play(settings, options, form, table))
        finally:
            table.end()
    except OSError as error:
        return files.fail(options.output, error)
    except (EngineError, JournalError, ValueError) as error:
        output.complain(f"match: {error}")
        return 2
    if not table.write_result(as_json=options.json):
        return 2
    return int(table.has_faults())


def _openings(options: argparse.Namespace) -> tuple[str, ...]:
    if options.openings is None:
        return ()
    is_input = options.openings == "-"
    contents = output.read_bytes() if is_input else _source.file(options.openings)
    return match.read_openings(contents, options.opening_plies)


def _settings(options: argparse.Namespace, openings: tuple[str, ...]) -> Settings:
    return Settings(
        first=options.first,
        second=options.second,
        games=options.games,
        time=options.time,
        depth=options.depth,
        openings=openings,
        random_plies=options.random_plies,
        seed=options.seed,
        time_default=TimeDefault(options.time_default),
    )


def _form(path: str) -> Literal["ggf", "pgn"]:
    suffix = Path(path).suffix.lower()
    if suffix not in (".ggf", ".pgn"):
        raise ValueError(f"{path} ends neither in .ggf nor in .pgn")
    return "ggf" if suffix == ".ggf" else "pgn"


async def _play(
    settings: Settings, options: argparse.Namespace, form: Literal["ggf", "pgn"], table: _Table
) -> None:
    path = Path(options.output)
    journal = Journal(f"{path}.journal")
    known = journal.begin(settings)
    if known:
        # The journal is the truth: games that were written without it, or half, are written anew.
        with whole_file(str(path)) as whole:
            for played in sorted(known, key=lambda played: played.number):
                whole.write(_record(played, settings, form).encode())
    with path.open("a", encoding="utf-8", newline="\n") as file:
        is_new = not known and file.seekable()
        games = match.play(
            settings, journal, concurrency=options.concurrency, resumed=table.resumed
        )
        async for played in games:
            if is_new:
                # Only now: an engine that cannot be started leaves the games of an older match.
                file.truncate(0)
                is_new = False
            file.write(_record(played, settings, form))
            file.flush()
            table.add(played)


def _record(played: Played, settings: Settings, form: Literal["ggf", "pgn"]) -> str:
    return match.record(played, settings, form) + "\n"


class _Table:
    """The results so far: a line for each game, and on a terminal a last line that changes."""

    def __init__(self, settings: Settings, *, shows: bool) -> None:
        self._settings = settings
        self._shows = shows
        self._tally = Tally()
        self._names: list[str] = []
        self._ends: dict[str, int] = {}
        # A dictionary keeps the order.
        self._notes: dict[str, None] = {}
        self._resumed = 0
        self._is_written = True
        self._start = time.perf_counter()
        terminal = sys.stderr is not None and sys.stderr.isatty()
        self._is_live = self._shows and terminal and os.environ.get("TERM") != "dumb"

    def resumed(self, played: Played) -> None:
        """Counts a game that was played before."""
        self._resumed += 1
        self._count(played)

    def add(self, played: Played) -> None:
        """Counts a game and shows it."""
        self._count(played)
        if not self._shows:
            return
        black, white = played.names
        reason = f"  {output.printable(played.reason)}" if played.reason else ""
        score = f"{played.score[0]}-{played.score[1]}"
        self._clear()
        line = f"{played.number:5} {score:>5}  {black} - {white}{reason}\n"
        # The games are played and saved even if nobody reads about them.
        self._is_written = self._is_written and output.write(line)
        if self._is_live:
            self._show(self._line())

    def end(self) -> None:
        """Removes the line that changes."""
        self._clear()

    def _count(self, played: Played) -> None:
        self._tally.add(played)
        self._names = list(played.names if played.first_is_black else played.names[::-1])
        self._ends[played.end] = self._ends.get(played.end, 0) + 1
        self._notes.update(dict.fromkeys(played.notes))

    def _line(self) -> str:
        tally = self._tally
        done, whole = tally.games, self._settings.games
        speed = (done - self._resumed) / max(time.perf_counter() - self._start, 1e-9)
        return (
            f"{done}/{whole}  +{tally.wins} ={tally.ties} -{tally.losses}"
            f"  {100 * tally.share:.1f} %  {_elo(tally)}  {speed:.1f} games/s"
        )

    def _show(self, line: str) -> None:
        print(line[:200], end="", file=sys.stderr, flush=True)

    def _clear(self) -> None:
        if self._is_live:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def has_faults(self) -> bool:
        """Returns whether a game ended by a fault. Time that runs out is none."""
        return not self._ends.keys().isdisjoint(("illegal", "failure"))

    def write_result(self, *, as_json: bool) -> bool:
        """Writes the last lines; returns whether all lines were written."""
        return self._is_written and output.write(self._as_json() if as_json else self._as_text())

    def _as_text(self) -> str:
        tally = self._tally
        first, second = self._names
        ends = " ".join(f"{end}={count}" for end, count in sorted(self._ends.items()))
        notes = "".join(f"note: {note}\n" for note in self._notes)
        return (
            f"{notes}{first} against {second}: {100 * tally.share:.1f} %, {_elo(tally)}\n"
            f"games={tally.games} wins={tally.wins} ties={tally.ties}"
            f" losses={tally.losses} discs={tally.discs:+} {ends}\n"
            f"pairs={len(tally.pairs)} equal={tally.equal_pairs} repeated={tally.repeated}\n"
        )

    def _as_json(self) -> str:
        """An infinite number is `null`, and Elo after too few games."""
        tally, elo = self._tally, self._tally.elo()

        def finite(number: float | None) -> float | None:
            return None if number is None or math.isinf(number) else number

        values = {
            "first": self._names[0],
            "second": self._names[1],
            "games": tally.games,
            "wins": tally.wins,
            "ties": tally.ties,
            "losses": tally.losses,
            "discs": tally.discs,
            "pairs": len(tally.pairs),
            "equal_pairs": tally.equal_pairs,
            "repeated": tally.repeated,
            "share": tally.share,
            "elo": finite(None if elo is None else elo.difference),
            "elo_low": finite(None if elo is None else elo.low),
            "elo_high": finite(None if elo is None else elo.high),
            "ends": self._ends,
            "notes": list(self._notes),
        }
        return json.dumps(values) + "\n"


def _elo(tally: Tally) -> str:
    elo = tally.elo()
    return "too few games for Elo" if elo is None else f"Elo {elo}"
