"""The command `perft`: counts move sequences, to test move generators and their speed."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Literal, TypeAlias

from reversi_rules import Position, ReversiError, divide, move_name, perft
from reversi_rules._cli import arguments, output

_Convention: TypeAlias = Literal["PT"] | Literal["P"] | Literal["MT"] | Literal["M"]

_CONVENTIONS: tuple[_Convention, ...] = ("PT", "P", "MT", "M")
EPILOG = """\
Two correct programs count the same. There are four conventions, which agree up
to depth 8 from the start:

  PT  a pass is a ply, and a game that ends earlier counts (the default)
  P   a pass is a ply, and a game that ends earlier does not count
  MT  a pass is not a ply, and a game that ends earlier counts
  M   a pass is not a ply, and a game that ends earlier does not count

examples:
  reversi perft --depth 10
  reversi perft --moves f5d6c3 --depth 6 --divide
  reversi perft --convention M --depth 9 --position \\
    '-----------------------O---OOOO----OOO-X---OOOXX-----O-X----XXX- O'

Each depth takes about eight times as long as the one before. Ctrl-C stops.
Exit status: 0, or 2 if the output cannot be written.
"""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    begin = parser.add_mutually_exclusive_group()
    begin.add_argument(
        "--position",
        metavar="TEXT",
        type=arguments.position,
        help="count from here: 64 cells from a1 row by row, X, O or -, then X or O to move",
    )
    begin.add_argument(
        "--moves",
        metavar="TRANSCRIPT",
        type=arguments.transcript,
        help="count from the position after these moves, such as f5d6c3",
    )
    parser.add_argument(
        "--depth",
        metavar="N",
        type=arguments.number,
        default=8,
        help="count all depths up to N plies; 8 by default",
    )
    parser.add_argument(
        "--convention",
        type=arguments.one_of(_CONVENTIONS),
        choices=_CONVENTIONS,
        default=_CONVENTIONS[0],
        help="how to count passes and games that end earlier, see below; PT by default",
    )
    parser.add_argument(
        "--divide",
        action="store_true",
        help="show the count of each move, for the last depth only",
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    position = options.position or (options.moves.position if options.moves else Position())
    try:
        if options.divide:
            return _divide(position, options.depth, options.convention)
        return _table(lambda depth: perft(position, depth, options.convention), options.depth)
    except ReversiError as error:
        output.complain(str(error))
        return 2


def _table(count: Callable[[int], int], deepest: int) -> int:
    if not output.write(f"{'depth':>5} {'leaves':>20} {'seconds':>9} {'leaves/s':>15}\n"):
        return 2
    for depth in range(deepest + 1):
        begin = time.perf_counter()
        leaves = count(depth)
        seconds = time.perf_counter() - begin
        # A shorter time is too inexact for a speed.
        speed = f"{leaves / seconds:,.0f}" if seconds >= 0.001 else "-"
        if not output.write(f"{depth:>5} {leaves:>20,} {seconds:>9.3f} {speed:>15}\n"):
            return 2
    return 0


def _divide(position: Position, depth: int, convention: _Convention) -> int:
    counts = divide(position, depth, convention)
    lines = [f"{move_name(move)} {leaves:>20,}\n" for move, leaves in counts.items()]
    total = f"{len(counts)} moves, {sum(counts.values()):,} leaves\n"
    return 0 if output.write("".join(lines) + total) else 2
