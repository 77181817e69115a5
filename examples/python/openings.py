"""The openings of WTHOR files as a tree, in which symmetric and transposed positions are one.

    python openings.py [--plies N] [--least GAMES] WTH_2001.wtb...

Each line is a move, in how many games its position occurred, and how many points black scored
there: a win is 1, a tie 1/2. A continuation that fewer games reached than `--least` is left out.
The French federation publishes the files: https://www.ffothello.org/informatique/la-base-wthor/
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

import reversi_rules as rv
from reversi_rules import records


class Tree:
    """The games and the points of black by position."""

    def __init__(self) -> None:
        self.games: Counter[int] = Counter()
        self.points: Counter[int] = Counter()

    def add(self, wthor: records.WthorGames, plies: int) -> int:
        """Count the games of a file, and return how many of them break the rules."""
        illegal = 0
        for index, score in enumerate(wthor.black_score.tolist()):
            try:
                positions = wthor.game(index).positions()
            except rv.IllegalMove:
                illegal += 1
                continue
            for position in positions[1 : plies + 1]:
                self.games[key(position)] += 1
                self.points[key(position)] += (score > 32) + (score >= 32)
        return illegal

    def print(self, position: rv.Position, plies: int, least: int, indent: str = "") -> None:
        """Print the moves of a position, the most frequent first, and what follows each."""
        if plies == 0:
            return
        # Moves to the same position up to symmetry are one: d3, c4, f5 and e6 at the start.
        children: dict[int, tuple[int, rv.Position]] = {}
        for move, child in position.children():
            children.setdefault(key(child), (move, child))
        for each in sorted(children, key=lambda each: -self.games[each]):
            if self.games[each] >= least:
                move, child = children[each]
                share = 50 * self.points[each] / self.games[each]
                print(f"{indent}{rv.move_name(move)} {self.games[each]} {share:.1f}%")
                self.print(child, plies - 1, least, indent + "  ")


def key(position: rv.Position) -> int:
    """Return the number that stands for the position and its images."""
    return position.canonical()[0].key64


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Print the openings of WTHOR files as a tree.")
    parser.add_argument("--plies", type=int, default=4, help="plies of the tree (4)")
    parser.add_argument(
        "--least", type=int, default=100, help="games below which a continuation is left out (100)"
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="games, such as WTH_2001.wtb")
    options = parser.parse_args(arguments)
    tree = Tree()
    for file in options.files:
        try:
            illegal = tree.add(records.read_wthor(file), options.plies)
        except (OSError, rv.ParseError) as error:
            print(f"{file}: {error}", file=sys.stderr)
            return 1
        if illegal:
            print(f"{file}: {illegal} illegal games left out", file=sys.stderr)
    tree.print(rv.Position(), options.plies, max(options.least, 1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
