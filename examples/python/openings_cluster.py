"""The openings of WTHOR files as a tree, counted on many cores or machines.

    python openings_cluster.py [--plies N] [--least GAMES] WTH_*.wtb

Each task counts the openings of some thousand games in an `Explorer`, and the explorers are merged
here. Each line is a move, in how many games its position occurred, even rotated or mirrored, and
how many points black scored there: a win is 1, a tie 1/2. The first move is f5.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from checkpoint import Checkpoint, CheckpointError

import reversi_rules as rv
from reversi_rules import records
from reversi_rules.openings import Explorer


def explored(games: records.WthorGames, plies: int) -> tuple[Explorer, int]:
    """Count the openings of games, and the illegal games. Runs on a worker."""
    explorer = Explorer(plies)
    return explorer, explorer.add_wthor(games)


def explore(
    client: Any, tasks: Sequence[records.WthorGames], plies: int, checkpoint: Checkpoint | None
) -> tuple[Explorer, int]:
    """Return the openings of all tasks, and the number of illegal games.

    Tasks whose result the checkpoint has are not run, and it gets the other results. If a worker is
    lost, another one repeats its tasks.
    """
    kept: dict[int, Any] = dict(checkpoint.results()) if checkpoint else {}
    all_games, illegal = Explorer(plies), 0
    # Dask would hash the arguments of a pure function to find equal tasks. There are none.
    task_of = {
        client.submit(explored, games, plies, pure=False): task
        for task, games in enumerate(tasks)
        if task not in kept
    }
    completed = importlib.import_module("distributed").as_completed(task_of, with_results=True)
    for future, result in completed:
        if checkpoint:
            checkpoint.keep(task_of[future], result)
        kept[task_of[future]] = result
    for explorer, left_out in kept.values():
        all_games.merge(explorer)
        illegal += left_out
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
        description="Print the openings of WTHOR files as a tree, counted on a cluster."
    )
    add = parser.add_argument
    add("files", metavar="FILE", nargs="+", help="a WTHOR .wtb file")
    add("--plies", type=int, default=4, help="plies of the tree (4)")
    add("--least", type=int, default=100, help="games below which a move is left out (100)")
    add("--chunk", type=int, default=5000, help="the largest number of games in a task (5000)")
    add("--scheduler", metavar="ADDRESS", help="a cluster, such as tcp://10.0.0.1:8786")
    add("--workers", type=int, help="workers to wait for or, without a scheduler, to start here")
    add("--checkpoint", metavar="FOLDER", type=Path, help="keep the results of tasks here")
    return parser


def joined(distributed: Any, scheduler: str | None, workers: int | None) -> Any:
    """Return the client of a scheduler, or of a cluster in this process."""
    if scheduler is None:
        # Threads share the memory, and the long-running functions of `reversi_rules` release the
        # GIL. The dashboard would open a port that others may use.
        threads = {"n_workers": workers, "threads_per_worker": 1, "processes": False}
        return distributed.Client(**threads, dashboard_address=None)
    client = distributed.Client(scheduler)
    client.wait_for_workers(workers or 1, timeout=30)
    return client


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit status."""
    options = parser().parse_args(arguments)
    try:
        files = [records.read_wthor(file) for file in options.files]
        tasks = [
            games[first : first + options.chunk]
            for games in files
            for first in range(0, len(games), options.chunk)
        ]
        checkpoint = None
        if options.checkpoint:
            digests = [hashlib.sha256(games.to_bytes()).hexdigest() for games in files]
            asked = {"version": rv.__version__, "plies": options.plies, "chunk": options.chunk}
            checkpoint = Checkpoint.open(options.checkpoint, {**asked, "files": digests})
        distributed = importlib.import_module("distributed")
        with joined(distributed, options.scheduler, options.workers) as client:
            explorer, illegal = explore(client, tasks, options.plies, checkpoint)
    except (OSError, rv.ParseError, CheckpointError) as error:
        print(error, file=sys.stderr)
        return 2
    if illegal:
        print(f"{illegal} illegal games left out", file=sys.stderr)
    for line in lines(explorer, rv.Position(), options.plies, options.least):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
