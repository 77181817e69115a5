"""The arguments that name a position or a game, and what they name."""

from __future__ import annotations

import argparse
import os

from reversi_rules import Game, Position, ReversiError
from reversi_rules._cli import arguments, files, output
from reversi_rules._cli.entries import LeftOut
from reversi_rules.records import GameInfo, _formats

ABOUT = f"""\
WHAT is a transcript, a position (64 cells from a1 row by row, X black, O white,
- empty, then X or O to move), a file, or - for standard input.

{files.FORMATS}"""

_SHOWN = 60


def add_to(parser: argparse.ArgumentParser) -> None:
    """Adds the options that choose a position of a file or a game."""
    parser.add_argument(
        "--game",
        metavar="N",
        type=arguments.number,
        default=0,
        help="which game of the file, counted from 0; the first by default",
    )
    parser.add_argument(
        "--ply", metavar="N", type=arguments.number, help="stop after N plies, including passes"
    )
    arguments.add_names(parser)
    files.add_format(parser)


def find(options: argparse.Namespace) -> tuple[str, Game | Position] | None:
    """Returns a line about the game, and the game or the position; complains if there is none."""
    what = options.what
    try:
        title, shown = _of_file(options) if _is_file(what) else ("", _of_text(what))
    except files.FAILURES as error:
        is_short = len(what) <= _SHOWN or _is_file(what)
        name = what if is_short else f"{what[:_SHOWN]}..."
        files.fail(output.printable(name), error)
        return None
    if options.ply is not None and isinstance(shown, Game):
        while len(shown.plies()) > options.ply and len(shown):
            shown.undo()
    return title, shown


def _is_file(what: str) -> bool:
    named = what == "-" or _formats.given_format(None, what) is not None
    return named or os.path.exists(what)  # noqa: PTH110


def _of_text(what: str) -> Game | Position:
    # Every move has a digit, and a position has none.
    is_moves = not what or any(letter.isdigit() for letter in what)
    return Game.from_transcript(what) if is_moves else Position(what)


def _of_file(options: argparse.Namespace) -> tuple[str, Game | Position]:
    count = 0
    for entry in files.opened(options.what, options).entries:
        if isinstance(entry, LeftOut):
            continue
        count += 1
        if count <= options.game:
            continue
        title = _title(entry.info())
        shown = entry.game() if entry.problem is None else entry.problem.position
        return title, shown
    has = f"the file has {count}, counted from 0"
    raise ReversiError(f"there is no game {options.game}: {has}")


def _title(info: GameInfo) -> str:
    players = f"{info.black or '?'} - {info.white or '?'}" if info.black or info.white else None
    title = output.printable(", ".join(filter(None, [players, info.event, info.date])))
    return f"{title}\n" if title else ""
