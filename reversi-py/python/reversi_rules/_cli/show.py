"""The command `show`: shows a position or a game as text, a picture or an animation."""

from __future__ import annotations

import argparse
import sys
from pathlib import PurePath

from reversi_rules import Game, Position, ReversiError, svg
from reversi_rules._cli import arguments, files, output, shown
from reversi_rules.records import _source
from reversi_rules.records._whole_file import is_same

EPILOG = f"""\
{shown.ABOUT}
examples:
  reversi show f5d6c3d3c4
  reversi show '---------------------------OX------XO--------------------------- X'
  reversi show games.ggf --game 3 --ply 20
  reversi show f5d6c3d3c4 --out board.png
  reversi show games.pgn --out game.html
  reversi show games.pgn --out - --animate --seconds 0.5 >game.svg

exit status: 0, or 2 if there is nothing to show or the output cannot be written
"""

_KINDS = (".svg", ".png", ".gif", ".html")
_CELLS = {"X": "30;42", "O": "97;42", "-": "32;42"}
"""The styles of black and white discs and of empty squares, on green."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument(
        "what", metavar="WHAT", nargs="?", default="", help="see below; the start if left out"
    )
    shown.add_to(parser)
    parser.add_argument(
        "--out",
        metavar="FILE",
        help="write a picture, a page or an animation: .svg, .png, .html or .gif; - is SVG on "
        "standard output",
    )
    parser.add_argument(
        "--animate", action="store_true", help="let the SVG play the game, as .html and .gif do"
    )
    parser.add_argument(
        "--seconds",
        metavar="S",
        type=arguments.seconds,
        default=1.0,
        help="show each move for S seconds, 0.001 to 3600; 1 by default",
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    out = options.out
    kind = ".svg" if out == "-" else PurePath(out or "").suffix.lower()
    if options.animate and (out is None or kind != ".svg"):
        return files.fail("--animate", ReversiError("only for --out with an SVG file, or -"))
    if out is not None and kind not in _KINDS:
        return files.fail(out, ReversiError(f"the suffix is not one of {', '.join(_KINDS)}"))
    given = 0 if options.what == "-" else options.what
    if out not in (None, "-") and is_same(out, given):
        return files.fail(out, ReversiError("the picture would replace the file that is shown"))
    found = shown.find(options)
    if found is None:
        return 2
    title, what = found
    if out is None:
        return 0 if output.write(title + _text(what)) else 2
    try:
        picture = _picture(what, kind, title.strip(), options)
        if out == "-":
            return 0 if output.write(picture.decode()) else 2
        _source.write(out, picture)
    except files.FAILURES as error:
        return files.fail(out, error)
    return 0


def _picture(what: Game | Position, kind: str, title: str, options: argparse.Namespace) -> bytes:
    moving = what if isinstance(what, Game) else [what]
    if kind == ".gif":
        return svg.gif(moving, seconds_per_move=options.seconds)
    if kind == ".png":
        return svg.png(svg.board(what))
    if kind == ".html":
        page = svg.player(moving, seconds_per_move=options.seconds, title=title or "Reversi")
        return f"{page}\n".encode()
    if options.animate:
        return f"{svg.animate(moving, seconds_per_move=options.seconds)}\n".encode()
    return f"{svg.board(what)}\n".encode()


def _text(what: Game | Position) -> str:
    lines = [_grid(what)]
    if isinstance(what, Position) and what.must_pass:
        lines.append("no legal move: a pass is forced")
    elif not what.is_over:
        lines.append(f"legal moves: {' '.join(what.legal_moves.names())}")
    if isinstance(what, Game) and len(what):
        lines.append(what.transcript())
    return "".join(f"{line}\n" for line in lines)


def _grid(what: Game | Position) -> str:
    """Returns the board, in colors on a terminal."""
    grid = what.grid()
    if not output.is_colored(sys.stdout):
        return grid
    head, *rows, words = grid.splitlines()
    edge = len(head) - len(head.lstrip())
    for number, row in enumerate(rows):
        # A square that is missing on the board has no color.
        cells = (f"\x1b[{_CELLS.get(cell, '0')}m{cell}" for cell in row[edge::2])
        rows[number] = f"{row[:edge]}{' '.join(cells)}\x1b[0m"
    return "\n".join([head, *rows, words])
