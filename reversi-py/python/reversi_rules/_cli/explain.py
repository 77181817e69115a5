"""The command `explain`: says why moves are legal or illegal, and what they flip."""

from __future__ import annotations

import argparse

from reversi_rules import Game, IllegalMove, InvalidMove, Position, ReversiError
from reversi_rules._cli import output, shown
from reversi_rules.squares import MoveLike

EPILOG = f"""\
{shown.ABOUT}
Each line is about one move: the discs that it flips in each direction, or why
it is illegal. Without MOVE, all legal moves are explained.

examples:
  reversi explain f5d6 a1
  reversi explain f5d6c3
  reversi explain games.ggf c4 d7 --game 3 --ply 20

exit status: 0 if the moves are legal, 1 if one is illegal, 2 if a move is no
square, there is nothing to explain or the output cannot be written
"""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument("what", metavar="WHAT", help="see below")
    parser.add_argument("moves", metavar="MOVE", nargs="*", help="a square, such as c4, or pass")
    shown.add_to(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    found = shown.find(options)
    if found is None:
        return 2
    _, what = found
    position = what.position if isinstance(what, Game) else what
    try:
        explained = [_explained(position, move) for move in options.moves or position.legal_moves]
    except ReversiError as error:
        output.complain(str(error))
        return 2
    lines = [text for text, _ in explained]
    if position.is_over:
        lines.append("the game is over")
    elif position.must_pass:
        lines.append("no legal move: a pass is forced")
    if not output.write("".join(f"{line}\n" for line in lines)):
        return 2
    return int(not all(is_legal for _, is_legal in explained))


def _explained(position: Position, move: MoveLike) -> tuple[str, bool]:
    """Returns the explanation of a move, and whether it is legal."""
    try:
        explanation = position.explain(move)
    except InvalidMove:
        # A pass is the only move that is no square.
        try:
            position.play(move)
        except IllegalMove as error:
            return str(error), False
        return "--: a pass is forced: no square is legal", True
    return str(explanation), explanation.illegal is None
