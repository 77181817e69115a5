"""What the examples for clusters share: joining a cluster, and its tasks under a progress bar."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import importlib
import logging
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

SECONDS_TO_CONNECT = 10
SECONDS_FOR_WORKERS = 30

_T = TypeVar("_T")


class ClusterError(Exception):
    """There is no cluster to work on, or a task failed on one of its workers; says so in a line."""


@dataclass(frozen=True)
class Task:
    """Arguments for a function that is called on a worker."""

    arguments: tuple[object, ...]
    size: int
    """By how much the task moves the progress bar."""


@dataclass(frozen=True)
class Cluster:
    """Workers that are ready for tasks."""

    client: Any
    threads: int
    """How many tasks are done at a time."""

    def results(
        self, function: Callable[..., _T], tasks: Sequence[Task], unit: str
    ) -> Iterator[tuple[int, _T]]:
        """Call the function for all tasks; give each one's index and result, as they complete."""
        tqdm = _needed("tqdm").tqdm
        # Pure functions would be looked up by their arguments, which takes time and saves none.
        futures = [self.client.submit(function, *task.arguments, pure=False) for task in tasks]
        index_of = {future: index for index, future in enumerate(futures)}
        completed = _needed("distributed").as_completed(
            futures, loop=self.client.loop, with_results=True
        )
        total = sum(task.size for task in tasks)
        try:
            with tqdm(total=total, unit=f" {unit}", leave=False, disable=None) as bar:
                for future, result in _failing_in_a_line(completed):
                    index = index_of[future]
                    bar.update(tasks[index].size)
                    yield index, result
        finally:
            self.client.cancel(futures)


@contextlib.contextmanager
def join(scheduler: str | None, workers: int | None) -> Iterator[Cluster]:
    """The cluster of the scheduler at that address, once it has so many workers (1); or, without
    an address, one embedded in this program for as long as it is used, with so many workers (as
    many as the machine has cores).

    The workers of an embedded cluster are threads: the functions of `reversi_rules` that take long
    let other threads run meanwhile. They need not be started and see the same memory.
    """
    distributed = _needed("distributed")
    with contextlib.ExitStack() as stack:
        if scheduler is None:
            embedded = distributed.LocalCluster(
                n_workers=workers or _needed("dask.system").CPU_COUNT,
                threads_per_worker=1,
                processes=False,
                # No pages for browsers: by themselves they would be at a port that others use.
                dashboard_address="127.0.0.1:0",
                scheduler_kwargs={"dashboard": False},
                # What goes wrong comes as an exception too.
                silence_logs=logging.CRITICAL,
            )
            address = stack.enter_context(embedded)
        else:
            address = _reached(scheduler)
        client = distributed.Client(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)
        stack.enter_context(client)
        if scheduler is not None:
            _await_workers(client, scheduler, workers or 1)
        yield Cluster(client, sum(client.nthreads().values()))


def _needed(module: str) -> Any:
    """A module that is not everywhere, and has few types that a strict checker can use."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        complaint = "this needs Dask and tqdm: pip install 'reversi-rules[cluster]'"
        raise ClusterError(complaint) from error


def _reached(scheduler: str) -> str:
    """The address, if somebody answers there: a client that fails to connect is not so quiet."""
    connect = _needed("distributed.comm").connect
    certificates = _needed("distributed").Security().get_connection_args("client")

    async def reach() -> None:
        comm = await connect(scheduler, timeout=SECONDS_TO_CONNECT, **certificates)
        await comm.close()

    try:
        asyncio.run(reach())
    # The last two where the address asks for certificates and there are none, or the reverse.
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        raise ClusterError(f"no scheduler at {scheduler!r}: {_first_line(error)}") from error
    return scheduler


def _await_workers(client: Any, scheduler: str, workers: int) -> None:
    try:
        client.wait_for_workers(workers, timeout=SECONDS_FOR_WORKERS)
    # Another than the built-in one before Python 3.11.
    except asyncio.TimeoutError as error:
        there = len(client.nthreads())
        complaint = f"{scheduler} has {there} of {workers} workers after {SECONDS_FOR_WORKERS} s"
        raise ClusterError(complaint) from error


def _failing_in_a_line(completed: Iterator[_T]) -> Iterator[_T]:
    try:
        yield from completed
    # Whatever the function, the network or the worker's own installation may come up with.
    except Exception as error:
        complaint = f"a task failed: {type(error).__name__}: {_first_line(error)}"
        raise ClusterError(complaint) from error


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def add_options(parser: argparse.ArgumentParser) -> None:
    """Say on a command line which cluster to take."""
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="a cluster to join, such as tcp://10.0.0.1:8786"
    )
    parser.add_argument(
        "--workers",
        metavar="N",
        type=positive,
        help="how many workers to wait for or, without a scheduler, to start here",
    )


def positive(text: str) -> int:
    """A number of workers or the like, from the command line."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def complain(complaint: object) -> None:
    """Write a line to standard error."""
    print(complaint, file=sys.stderr)
