"""Counts move sequences on many cores or machines: `python perft_cluster.py 13`.

The positions after the first plies are made here. Those that differ by a symmetry of the board or
by the colors only are made one, with the number of ways that lead to it; what is below them is
counted in tasks of many positions each.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, get_args

import numpy as np
from cluster import Cluster, ClusterError, Task, add_options, complain, join

import reversi_rules as rv
from reversi_rules import batch

Convention = Literal["P", "PT", "M", "MT"]
PASSES_COUNT = ("P", "PT")
ENDED_COUNT = ("PT", "MT")

KNOWN = Path(__file__).parents[2] / "reversi-rules" / "tests" / "data" / "perft.json"

# Some tasks take longer than others, and then there must be something left to do.
TASKS_PER_THREAD = 32
# The first plies are Python's, the last are those that a task does at once.
MOST_PLIES_TO_SPLIT = 8
FEWEST_PLIES_OF_A_TASK = 4

Board = tuple[int, int]
"""The discs of the side to move and those of the other, as masks."""


def split(position: rv.Position, plies: int, convention: Convention) -> tuple[Counter[Board], int]:
    """The boards so many plies below a position with the number of ways to each, and how many
    games ended on the way, if the convention counts them.
    """
    boards, ended = Counter({representative(position): 1}), 0
    for _ in range(plies):
        after: Counter[Board] = Counter()
        for (player, opponent), ways in boards.items():
            before = rv.Position.from_bitboards(player, opponent, rv.BLACK)
            if before.must_pass and convention not in PASSES_COUNT:
                before = before.play(rv.PASS)
            if before.is_over and convention in ENDED_COUNT:
                ended += ways
            for _, child in before.children():
                after[representative(child)] += ways
        boards = after
    return boards, ended


def representative(position: rv.Position) -> Board:
    """The board that stands for all that have the same counts below them: its eight images, with
    the colors as they are and exchanged.
    """
    black_to_move = rv.Position.from_bitboards(
        position.player_bits, position.opponent_bits, rv.BLACK
    )
    canonical, _ = black_to_move.canonical()
    return canonical.player_bits, canonical.opponent_bits


def leaves(boards: list[Board], ways: list[int], depth: int, convention: Convention) -> int:
    """What a task does: count below each board, times the ways to it. The sum may have more than
    64 bits."""
    counts = batch.perft(np.array(boards, dtype=np.uint64), depth, convention)
    return sum(each * count for each, count in zip(ways, counts.tolist(), strict=True))


def tasks(boards: Counter[Board], depth: int, convention: Convention, parts: int) -> list[Task]:
    """The boards in so many parts, or one each if there are fewer."""
    parts = min(parts, len(boards))
    items = sorted(boards.items())
    # Neighbours take about the same time: each part gets some of all kinds.
    chunks = (items[first::parts] for first in range(parts))
    return [
        Task(
            ([board for board, _ in chunk], [ways for _, ways in chunk], depth, convention),
            len(chunk),
        )
        for chunk in chunks
    ]


def count(
    cluster: Cluster, position: rv.Position, depth: int, convention: Convention, plies: int
) -> int:
    """Perft on a cluster, after so many plies done here."""
    plies = min(plies, depth)
    boards, ended = split(position, plies, convention)
    parts = tasks(boards, depth - plies, convention, cluster.threads * TASKS_PER_THREAD)
    return ended + sum(result for _, result in cluster.results(leaves, parts, "positions"))


def known(position: rv.Position, depth: int, convention: Convention) -> int | None:
    """The count in the table of this repository, if it is there and has it."""
    if position != rv.Position() or depth == 0 or not KNOWN.is_file():
        return None
    column = json.loads(KNOWN.read_text(encoding="utf-8"))["standard_8x8"][convention]
    return int(column[depth - 1]) if depth <= len(column) else None


def parser() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(
        description="Count the sequences of so many plies, on a cluster.",
        epilog="Exit status: 0, or 1 when the count is not the known one, or 2 when something"
        " cannot be done.",
        allow_abbrev=False,
    )
    parser.add_argument("depth", metavar="DEPTH", type=plies, help="how many plies")
    parser.add_argument(
        "--position", metavar="TEXT", help="from there: 64 cells of X, O, - and the side to move"
    )
    parser.add_argument(
        "--convention",
        choices=get_args(Convention),
        default="PT",
        help="what counts as a ply and a leaf",
    )
    parser.add_argument(
        "--split", metavar="PLIES", type=plies, help="how many plies are done before the tasks"
    )
    add_options(parser)
    return parser


def plies(text: str) -> int:
    """A number of plies, from the command line."""
    number = int(text)
    # No game has more than 60 discs to place, nor more passes than that.
    if not 0 <= number <= 120:
        raise ValueError
    return number


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; give the exit status."""
    options = parser().parse_args(arguments)
    depth, convention = options.depth, options.convention
    split_at = options.split
    if split_at is None:
        split_at = max(0, min(MOST_PLIES_TO_SPLIT, depth - FEWEST_PLIES_OF_A_TASK))
    try:
        position = rv.Position(options.position)
        with join(options.scheduler, options.workers) as cluster:
            began = time.perf_counter()
            total = count(cluster, position, depth, convention, split_at)
            seconds = time.perf_counter() - began
    except (ClusterError, rv.ReversiError) as error:
        complain(error)
        return 2
    print(f"leaves={total} seconds={seconds:.2f} leaves_per_second={total / seconds:.3g}")
    expected = known(position, depth, convention)
    if expected is None:
        return 0
    print("as known" if total == expected else f"wrong: the known count is {expected}")
    return int(total != expected)


if __name__ == "__main__":
    sys.exit(main())
