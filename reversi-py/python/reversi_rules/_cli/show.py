"""The command `show`: shows a position or a game as text, a picture or an animation."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from reversi_rules import Game, Position, ReversiError, svg
from reversi_rules._cli import arguments, files, output
from reversi_rules._cli.files import Names
from reversi_rules.records import GameInfo, Problem, _formats, _source

if TYPE_CHECKING:
    from reversi_rules._cli.arguments import Commands

_EPILOG = f"""\
WHAT is a transcript, a position (64 cells from a1 row by row, X black, O white,
- empty, then X or O to move), or a file.

{files.FORMATS}
examples:
  reversi show f5d6c3d3c4
  reversi show '---------------------------OX------XO--------------------------- X'
  reversi show games.ggf --game 3 --ply 20
  reversi show f5d6c3d3c4 --svg board.svg
  reversi show games.pgn --svg - --animate --seconds 0.5 >game.svg

exit status: 0, or 2 if there is nothing to show or the output cannot be written
"""


def add_to(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = arguments.command(commands, "show", "show a position or a game", _EPILOG)
    parser.add_argument(
        "what", metavar="WHAT", nargs="?", default="", help="see below; the start if left out"
    )
    parser.add_argument(
        "--game",
        metavar="N",
        type=arguments.number,
        default=0,
        help="which game of the file, counted from 0; the first by default",
    )
    parser.add_argument(
        "--ply",
        metavar="N",
        type=arguments.number,
        help="stop after N plies, including passes",
    )
    parser.add_argument(
        "--svg", metavar="FILE", help="write a picture into this file; - is standard output"
    )
    parser.add_argument(
        "--animate", action="store_true", help="animate the picture: it plays the game"
    )
    parser.add_argument(
        "--seconds",
        metavar="S",
        type=arguments.seconds,
        default=1.0,
        help="show each move for S seconds, 0.001 to 3600; 1 by default",
    )
    arguments.add_names(
        parser,
        "the names of players for a .wtb file, WTHOR.JOU",
        "the names of tournaments for a .wtb file, WTHOR.TRN",
    )
    parser.set_defaults(run=lambda options: _run(parser, options))


def _title(info: GameInfo) -> str:
    players = f"{info.black} - {info.white}" if info.black or info.white else None
    return output.printable(", ".join(filter(None, [players, info.event, info.date])))


def _text(shown: Game | Position) -> str:
    lines = [shown.grid()]
    if isinstance(shown, Position) and shown.must_pass:
        lines.append("no legal move: a pass is forced")
    elif not shown.is_over:
        lines.append(f"legal moves: {' '.join(shown.legal_moves.names())}")
    if isinstance(shown, Game) and len(shown):
        lines.append(shown.transcript())
    return "".join(f"{line}\n" for line in lines)


def _run(parser: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    if options.animate and options.svg is None:
        output.complain(f"{parser.prog}: --animate needs --svg")
        return 2
    try:
        title, shown = _find(options)
        if options.ply is not None and isinstance(shown, Game):
            _cut(shown, options.ply)
        if options.svg is None:
            return 0 if output.write(title + _text(shown)) else 2
        picture = _picture(shown, options.seconds if options.animate else None)
    except files.FAILURES as error:
        return files.fail(options.what if _is_file(options.what) else "WHAT", error)
    if options.svg == "-":
        return 0 if output.write(f"{picture}\n") else 2
    try:
        _source.write(options.svg, f"{picture}\n".encode())
    except OSError as error:
        return files.fail(options.svg, error)
    return 0


def _is_file(what: str) -> bool:
    return _formats.suffix_format(what) is not None or os.path.exists(what)  # noqa: PTH110


def _picture(shown: Game | Position, seconds: float | None) -> svg.SvgStr:
    if seconds is None:
        return svg.board(shown)
    moving = shown if isinstance(shown, Game) else [shown]
    return svg.animate(moving, seconds_per_move=seconds)


def _find(options: argparse.Namespace) -> tuple[str, Game | Position]:
    what = options.what
    if _is_file(what):
        entries = files.read(files.opened(what), Names.of(options))
        if options.game >= len(entries):
            count = f"the file has {len(entries)}, counted from 0"
            raise ReversiError(f"there is no game {options.game}: {count}")
        entry = entries[options.game]
        title = _title(entry.info())
        found = entry.record
        shown = found.position if isinstance(found, Problem) else entry.game()
        return (f"{title}\n" if title else ""), shown
    # Every move has a digit, and a position has none.
    if not what or any(letter.isdigit() for letter in what):
        return "", Game.from_transcript(what)
    return "", Position(what)


def _cut(game: Game, plies: int) -> None:
    while len(game.plies()) > plies and len(game):
        game.undo()
