"""Counts move sequences on many cores or machines.

    python perft_cluster.py 13

The program plays the first plies itself. It merges positions that differ only by a symmetry or by
the colors, and keeps the number of ways to each. Workers count below them, many positions a task.
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

# Tasks differ in length. Many small ones keep all threads busy to the end.
TASKS_PER_THREAD = 32
# Python plays the first plies, and each task counts at least so many.
MOST_PLIES_TO_SPLIT = 8
FEWEST_PLIES_OF_A_TASK = 4

Board = tuple[int, int]
"""The discs of the side to move and of its opponent, as bitboards."""


def split(position: rv.Position, plies: int, convention: Convention) -> tuple[Counter[Board], int]:
    """Return the boards so many plies below a position, with the number of ways to each.

    The second value is the number of games that ended earlier, if the convention counts them.
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
    """Return the board that stands for the eight images of a position and of its color swap.

    All of them have the same counts below them.
    """
    black_to_move = rv.Position.from_bitboards(
        position.player_bits, position.opponent_bits, rv.BLACK
    )
    canonical, _ = black_to_move.canonical()
    return canonical.player_bits, canonical.opponent_bits


def leaves(boards: list[Board], ways: list[int], depth: int, convention: Convention) -> int:
    """Count below each board, times the ways to it. Runs on a worker."""
    counts = batch.perft(np.array(boards, dtype=np.uint64), depth, convention)
    # Python's integers, as the sum may need more than 64 bits.
    return sum(each * count for each, count in zip(ways, counts.tolist(), strict=True))


def tasks(boards: Counter[Board], depth: int, convention: Convention, parts: int) -> list[Task]:
    """Split the boards into so many tasks, or into one each if there are fewer boards."""
    parts = min(parts, len(boards))
    items = sorted(boards.items())
    # Neighbors take about the same time, so each part gets some from everywhere.
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
    """Count on a cluster, after so many plies played here."""
    plies = min(plies, depth)
    boards, ended = split(position, plies, convention)
    parts = tasks(boards, depth - plies, convention, cluster.threads * TASKS_PER_THREAD)
    return ended + sum(result for _, result in cluster.results(leaves, parts, "positions"))


def known(position: rv.Position, depth: int, convention: Convention) -> int | None:
    """Return the count from the table of this repository, or `None` if it has none."""
    if position != rv.Position() or depth == 0 or not KNOWN.is_file():
        return None
    column = json.loads(KNOWN.read_text(encoding="utf-8"))["standard_8x8"][convention]
    return int(column[depth - 1]) if depth <= len(column) else None


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        description="Count the move sequences of a length, on a cluster.",
        epilog="Exit status: 0 on success, 1 if the count differs from the known one, 2 on an"
        " error.",
        allow_abbrev=False,
    )
    parser.add_argument("depth", metavar="DEPTH", type=plies, help="number of plies")
    parser.add_argument(
        "--position",
        metavar="TEXT",
        help="where to begin: 64 cells of X, O, - and the side to move",
    )
    parser.add_argument(
        "--convention",
        choices=get_args(Convention),
        default="PT",
        help="which plies and leaves count",
    )
    parser.add_argument(
        "--split", metavar="PLIES", type=plies, help="number of plies before the tasks"
    )
    add_options(parser)
    return parser


def plies(text: str) -> int:
    """Parse a number of plies from the command line."""
    number = int(text)
    # A game has at most 60 placements and fewer passes.
    if not 0 <= number <= 120:
        raise ValueError
    return number


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit status."""
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
