"""Counts move sequences on many cores or machines.

    python perft_cluster.py 15

Positions that differ only by a symmetry or by the colors are one, with the number of ways to it.
Each ply is split into shards by a key of the positions, so that equal ones meet in one shard:

    ply 9     shard 0   shard 1   …   shard 255     merged and advanced by workers
                 |  \\    /  |            |
                 |   \\  /   |            |          children go to the shard of their key
    ply 10    shard 0   shard 1   …   shard 255

Below the last such ply workers count without merging, a shard a task.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import numpy as np
from checkpoint import Checkpoint, CheckpointError
from cluster import Cluster, ClusterError, Task, add_options, complain, join
from numpy.typing import NDArray

import reversi_rules as rv
from reversi_rules import batch

Convention = Literal["P", "PT", "M", "MT"]

KNOWN = Path(__file__).parents[2] / "reversi-rules" / "tests" / "data" / "perft.json"

SHARDS = 256
"""One for each value of the first byte of a key."""

# A deeper ply would save time too, but this one takes 2 GB, and each ply needs seven times as much.
MOST_UNIQUE_PLIES = 11
FEWEST_PLIES_OF_A_TASK = 4
# From other positions than the start there may be more at the same ply. They take too much memory.
MOST_POSITIONS_TO_ADVANCE = 1 << 22
# Fewer are done before a task would have reached its worker.
FEWEST_POSITIONS_OF_A_TASK = 1 << 14
FEWEST_LEAVES_OF_A_TASK = 1 << 27
USUAL_MOVES = 8

Boards: TypeAlias = NDArray[np.uint64]
Ways: TypeAlias = NDArray[np.uint64]
Piece: TypeAlias = tuple[Boards, Ways]
"""Boards and the numbers of ways to them."""


@dataclass
class Layer:
    """The positions at one ply. They may be in several pieces of their shard."""

    shards: list[list[Piece]] = field(default_factory=lambda: [[] for _ in range(SHARDS)])
    ply: int = 0
    size: int = 0
    ended: int = 0
    """The number of games that ended earlier, if the convention counts them."""

    def add(self, boards: Boards, ways: Ways) -> None:
        """Add positions in the order of their keys."""
        first_bytes = batch.keys(boards) >> np.uint64(56)
        ends = np.searchsorted(first_bytes, np.arange(1, SHARDS, dtype=np.uint64))
        pieces = zip(np.split(boards, ends), np.split(ways, ends), strict=True)
        for shard, piece in zip(self.shards, pieces, strict=True):
            if len(piece[0]):
                shard.append(piece)
        self.size += len(boards)

    def tasks(self, parts: int, *arguments: object) -> Iterator[Task]:
        """Yield a task for each of some ranges of shards, whose pieces are its first argument."""
        for shards in np.array_split(np.arange(SHARDS), parts):
            pieces = list(chain.from_iterable(self.shards[shard] for shard in shards))
            if pieces:
                yield Task((pieces, *arguments), sum(len(boards) for boards, _ in pieces))


def joined(pieces: Sequence[Piece]) -> Piece:
    """Join pieces. Runs on a worker."""
    boards, ways = zip(*pieces, strict=True)
    return np.concatenate(boards), np.concatenate(ways)


def advanced(pieces: Sequence[Piece], convention: Convention) -> tuple[Boards, Ways, int]:
    """Merge positions and return their merged children. Runs on a worker."""
    return batch.unique_children(*joined(pieces), convention)


def leaves(pieces: Sequence[Piece], depth: int, convention: Convention) -> int:
    """Merge positions and count below them, times the ways. Runs on a worker."""
    return batch.perft_total(*joined(pieces), depth, convention)


def advance(cluster: Cluster, before: Layer, convention: Convention) -> Layer:
    """Return the positions one ply later."""
    after = Layer(ply=before.ply + 1, ended=before.ended)
    parts = min(SHARDS // 4, before.size // FEWEST_POSITIONS_OF_A_TASK)
    if parts > 1:
        tasks = list(before.tasks(parts, convention))
        results = (result for _, result in cluster.results(advanced, tasks, "positions"))
    else:
        results = (advanced(*task.arguments) for task in before.tasks(1, convention))
    for boards, ways, ended in results:
        after.add(boards, ways)
        after.ended += ended
    return after


def unique(cluster: Cluster, position: rv.Position, plies: int, convention: Convention) -> Layer:
    """Return the unique positions below a position, at that ply or the last that fits memory."""
    layer = Layer()
    layer.add(*batch.unique(batch.from_positions([position])))
    while layer.ply < plies and 0 < layer.size <= MOST_POSITIONS_TO_ADVANCE:
        layer = advance(cluster, layer, convention)
    return layer


def count(
    cluster: Cluster,
    position: rv.Position,
    depth: int,
    convention: Convention,
    plies: int,
    folder: Path | None = None,
) -> int:
    """Count on a cluster, with unique positions at `plies`. The folder keeps counts of shards."""
    checkpoint = None
    if folder is not None:
        asked = {"program": "perft_cluster", "version": rv.__version__, "shards": SHARDS}
        asked |= {"position": str(position), "depth": depth, "convention": convention}
        checkpoint = Checkpoint.open(folder, {**asked, "unique": plies})
    layer = unique(cluster, position, min(plies, depth), convention)
    left = depth - layer.ply
    parts = max(1, min(SHARDS, layer.size * USUAL_MOVES**left // FEWEST_LEAVES_OF_A_TASK))
    tasks = list(layer.tasks(parts, left, convention))
    below = cluster.results(leaves, tasks, "positions", checkpoint)
    return layer.ended + sum(result for _, result in below)


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
        "--unique", metavar="PLY", type=plies, help="the last ply at which positions are merged"
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
    depth, convention, at = options.depth, options.convention, options.unique
    if at is None:
        at = max(0, min(MOST_UNIQUE_PLIES, depth - FEWEST_PLIES_OF_A_TASK))
    try:
        position = rv.Position(options.position)
        with join(options.scheduler, options.workers) as cluster:
            began = time.perf_counter()
            total = count(cluster, position, depth, convention, at, options.checkpoint)
            seconds = time.perf_counter() - began
    except (CheckpointError, ClusterError, rv.ReversiError) as error:
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
