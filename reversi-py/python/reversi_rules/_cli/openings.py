"""The command `openings`: counts the openings of files of games."""

from __future__ import annotations

import argparse
import json
from typing import Any

from reversi_rules import BLACK, Game, ReversiError
from reversi_rules import openings as names
from reversi_rules._cli import arguments, files, output
from reversi_rules._cli.files import File
from reversi_rules.openings import Explorer, Tally

EPILOG = f"""\
{files.FORMATS}
Each line has the games through a position, their share of all games, the share
of the points that black won (a tie is half a point), black's mean margin, the
moves, and the name of the opening. Rotated and mirrored games count together,
and so do other orders of the moves. Illegal and unreadable games are left out.

examples:
  reversi openings WTH_*.wtb --depth 6
  reversi openings games.pgn --from f5d6 --json

exit status: 0, or 2 if no game of a file can be counted, while the other files
are, or if the output cannot be written
"""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument(
        "--depth",
        metavar="N",
        type=arguments.depth,
        default=12,
        help="the number of moves of each game that count (12)",
    )
    parser.add_argument(
        "--min",
        metavar="N",
        type=arguments.number,
        help="leave out positions with fewer games (1 in 100, at least 1)",
    )
    parser.add_argument(
        "--from",
        dest="begin",
        metavar="MOVES",
        type=arguments.transcript,
        default=Game(),
        help="list only what follows these moves",
    )
    parser.add_argument("--json", action="store_true", help="write JSON, one object a line")
    files.add_format(parser)
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="a file of games, or - for standard input"
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    explorer = Explorer(options.depth)
    left_out = unread = 0
    for path in options.files:
        try:
            count, wrong = _add(explorer, files.opened(path, options))
        except files.FAILURES as error:
            count, wrong = 0, error
        left_out += count
        if wrong is not None:
            unread = files.fail(path, wrong)
    least = options.min if options.min is not None else explorer.games // 100
    show = _as_json if options.json else _as_text
    lines = [
        show(explorer, game, tally)
        for game, tally in names.lines(explorer, options.begin, least=max(least, 1))
    ]
    if explorer.games and not lines:
        output.complain("no position has so many games: see --min, --from and --depth")
    last = f"games={explorer.games} left_out={left_out} positions={len(explorer)}\n"
    text = "".join(f"{line}\n" for line in lines)
    return unread if output.write(text + ("" if options.json else last)) else 2


def _add(explorer: Explorer, file: File) -> tuple[int, Exception | None]:
    """Adds the games of a file. Returns the number of those that were left out, and the first error
    if none can be added."""
    before = explorer.games
    if file.format == "wthor":
        left_out = explorer.add_wthor(file.contents or b"")
        first = ReversiError("no game is legal") if left_out else None
        return left_out, first if explorer.games == before else None
    left_out, first = 0, None
    for entry in file.entries:
        try:
            explorer.add(entry.game(), entry.info().score)
        except ReversiError as error:
            left_out, first = left_out + 1, first or error
    return left_out, first if explorer.games == before else None


def _as_text(explorer: Explorer, game: Game, tally: Tally) -> str:
    share = 100 * tally.games / explorer.games
    points = "     -" if tally.black_share is None else f"{100 * tally.black_share:5.1f}%"
    margin = "     -" if tally.mean_margin is None else f"{tally.mean_margin:+6.2f}"
    opening = names.at(game.position)
    name = "" if opening is None else f"  {opening.name}"
    moves = game.transcript() or "-"
    return f"{tally.games:7} {share:5.1f}% {points} {margin}  {moves}{name}"


def _as_json(explorer: Explorer, game: Game, tally: Tally) -> str:
    opening = names.at(game.position)
    line: dict[str, Any] = {
        "moves": game.transcript(),
        "name": None if opening is None else opening.name,
        "games": tally.games,
        "share": tally.games / explorer.games,
        "black_wins": tally.black_wins,
        "ties": tally.ties,
        "white_wins": tally.white_wins,
        "mean_margin": tally.mean_margin,
        "turn": "black" if game.position.turn is BLACK else "white",
    }
    return json.dumps(line)
