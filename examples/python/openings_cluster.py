"""The openings of WTHOR files as a tree, counted on many cores or machines.

    python openings_cluster.py [--plies N] [--least GAMES] WTH_*.wtb

Each task counts the openings of some thousand games in an `Explorer`, and the explorers are merged
here. The lines have the numbers of `openings.py`: in how many games the position after a move
occurred, and how many points black scored there. The first move is f5.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from checkpoint import Checkpoint, CheckpointError
from cluster import Cluster, ClusterError, add_options, complain, join, positive
from wthor_parts import File, digests, parts, read

import reversi_rules as rv
from reversi_rules.openings import Explorer


def explored(wthor: bytes, plies: int) -> tuple[Explorer, int]:
    """Count the openings of a file, and its illegal games. Runs on a worker."""
    explorer = Explorer(plies)
    return explorer, explorer.add_wthor(wthor)


def explore(
    cluster: Cluster, files: Sequence[File], chunk: int, plies: int, folder: Path | None = None
) -> tuple[Explorer, dict[File, int]]:
    """Return the openings of all files, and the number of illegal games of each."""
    checkpoint = None
    if folder is not None:
        asked = {"program": "openings_cluster", "version": rv.__version__, "chunk": chunk}
        checkpoint = Checkpoint.open(folder, {**asked, "plies": plies, "files": digests(files)})
    pieces = list(parts(files, chunk))
    tasks = [piece.task(plies) for piece in pieces]
    all_games, illegal = Explorer(plies), dict.fromkeys(files, 0)
    for index, (explorer, left_out) in cluster.results(explored, tasks, "games", checkpoint):
        all_games.merge(explorer)
        illegal[pieces[index].file] += left_out
    return all_games, illegal


def lines(explorer: Explorer, position: rv.Position, plies: int, least: int) -> Iterator[str]:
    """Yield the moves of a position, the most frequent first, and the lines after each."""
    for square, _ in explorer.moves(position) if plies else []:
        child = position.play(square)
        if child.must_pass:
            child = child.play(rv.PASS)
        # The games that reached the position in any way, not only by this move.
        tally = explorer.tally(child)
        if tally is not None and tally.games >= least:
            share = 100 * (tally.black_share or 0)
            yield f"{rv.move_name(square)} {tally.games} {share:.1f}%"
            yield from ("  " + line for line in lines(explorer, child, plies - 1, least))


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        description="Print the openings of WTHOR files as a tree, counted on a cluster.",
        epilog="Exit status: 0 on success, 2 on an error.",
        allow_abbrev=False,
    )
    parser.add_argument("files", metavar="FILE", nargs="+", help="a WTHOR .wtb file")
    parser.add_argument("--plies", type=positive, default=4, help="plies of the tree (4)")
    parser.add_argument(
        "--least",
        metavar="GAMES",
        type=positive,
        default=100,
        help="games below which a continuation is left out (100)",
    )
    parser.add_argument(
        "--chunk",
        metavar="GAMES",
        type=positive,
        default=5000,
        help="the largest number of games in a task (5000)",
    )
    add_options(parser)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit status."""
    options = parser().parse_args(arguments)
    files = read(options.files)
    if files is None:
        return 2
    try:
        with join(options.scheduler, options.workers) as cluster:
            explorer, illegal = explore(
                cluster, files, options.chunk, options.plies, options.checkpoint
            )
    except (CheckpointError, ClusterError) as error:
        complain(error)
        return 2
    for file, games in illegal.items():
        if games:
            complain(f"{file.name}: {games} illegal games left out")
    for line in lines(explorer, rv.Position(), options.plies, options.least):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
