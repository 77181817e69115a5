"""Joins a Dask cluster and runs tasks on it under a progress bar. The cluster examples share it."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import importlib
import logging
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from checkpoint import Checkpoint

SECONDS_TO_CONNECT = 10
SECONDS_FOR_WORKERS = 30

_T = TypeVar("_T")


class ClusterError(Exception):
    """No cluster can be joined, or a task failed on a worker. The message is one line."""


@dataclass(frozen=True)
class Task:
    """The arguments of one call of a function on a worker."""

    arguments: tuple[Any, ...]
    size: int
    """The number of units by which the task moves the progress bar."""


@dataclass(frozen=True)
class Cluster:
    """Workers that are ready for tasks."""

    client: Any
    threads: int
    """The number of tasks that run at the same time."""

    def results(
        self,
        function: Callable[..., _T],
        tasks: Sequence[Task],
        unit: str,
        checkpoint: Checkpoint | None = None,
    ) -> Iterator[tuple[int, _T]]:
        """Call the function for all tasks; yield the index and result of each as it completes.

        Results that the checkpoint has come first, and it gets the others. If a worker is lost,
        another one repeats its tasks.
        """
        tqdm = _needed("tqdm").tqdm
        send_code_of(function)
        kept: dict[int, Any] = dict(checkpoint.results()) if checkpoint else {}
        left = [index for index in range(len(tasks)) if index not in kept]
        # Dask would hash the arguments of a pure function to find equal tasks. There are none.
        futures = [self.client.submit(function, *tasks[i].arguments, pure=False) for i in left]
        index_of = dict(zip(futures, left, strict=True))
        completed = _needed("distributed").as_completed(
            futures, loop=self.client.loop, with_results=True
        )
        size = sum(task.size for task in tasks)
        done = size - sum(tasks[index].size for index in left)
        try:
            yield from kept.items()
            with tqdm(
                total=size,
                initial=done,
                unit=f" {unit}",
                unit_scale=True,
                leave=False,
                disable=None,
            ) as bar:
                for future, result in _failing_in_a_line(completed):
                    index = index_of[future]
                    if checkpoint:
                        checkpoint.keep(index, result)
                    bar.update(tasks[index].size)
                    # The result may be large, and is the caller's now.
                    future.release()
                    yield index, result
        finally:
            if self.client.status == "running":
                self.client.cancel(futures)


def send_code_of(function: Callable[..., object]) -> None:
    """Let a function of this folder travel with its tasks, as workers do not have its file."""
    module = sys.modules[function.__module__]
    if Path(getattr(module, "__file__", None) or "").parent == Path(__file__).parent:
        _needed("cloudpickle").register_pickle_by_value(module)


@contextlib.contextmanager
def join(scheduler: str | None, workers: int | None) -> Iterator[Cluster]:
    """Join the cluster of a scheduler, or embed one in this program, and leave it at the end.

    With a scheduler, wait until it has `workers` workers (1). Without one, start as many in this
    process, or one for each core. The workers of an embedded cluster are threads: they share its
    memory, and the long-running functions of `reversi_rules` release the GIL.
    """
    distributed = _needed("distributed")
    with contextlib.ExitStack() as stack:
        # Dask warns of tasks with more than 10 MB. Positions of a deep count are more.
        stack.enter_context(
            _needed("dask").config.set({"distributed.admin.large-graph-warning-threshold": "1GB"})
        )
        if scheduler is None:
            embedded = distributed.LocalCluster(
                n_workers=workers or _needed("dask.system").CPU_COUNT,
                threads_per_worker=1,
                processes=False,
                # The dashboard would open a port that others may use.
                dashboard_address="127.0.0.1:0",
                scheduler_kwargs={"dashboard": False},
                # Errors also arrive as exceptions.
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
    """Import an optional module, which has too few types for a strict checker."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        complaint = "this needs Dask and tqdm: pip install 'dask[distributed]' tqdm"
        raise ClusterError(complaint) from error


def _reached(scheduler: str) -> str:
    """Return the address if a scheduler answers there. A client that fails logs much more."""
    connect = _needed("distributed.comm").connect
    certificates = _needed("distributed").Security().get_connection_args("client")

    async def reach() -> None:
        comm = await connect(scheduler, timeout=SECONDS_TO_CONNECT, **certificates)
        await comm.close()

    try:
        asyncio.run(reach())
    # The last two occur if only one of the two sides uses certificates.
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        raise ClusterError(f"no scheduler at {scheduler!r}: {_first_line(error)}") from error
    return scheduler


def _await_workers(client: Any, scheduler: str, workers: int) -> None:
    try:
        client.wait_for_workers(workers, timeout=SECONDS_FOR_WORKERS)
    # Before Python 3.11 this is not the built-in TimeoutError.
    except asyncio.TimeoutError as error:
        there = len(client.nthreads())
        complaint = f"{scheduler} has {there} of {workers} workers after {SECONDS_FOR_WORKERS} s"
        raise ClusterError(complaint) from error


def _failing_in_a_line(completed: Iterator[tuple[Any, _T]]) -> Iterator[tuple[Any, _T]]:
    try:
        for future, result in completed:
            # Without a scheduler, all tasks are over and their results are exceptions.
            if future.cancelled():
                raise ClusterError("the scheduler was lost")
            yield future, result
    except ClusterError:
        raise
    # The function, the network or the installation of the worker may fail in any way.
    except Exception as error:
        complaint = f"a task failed: {type(error).__name__}: {_first_line(error)}"
        raise ClusterError(complaint) from error


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that select a cluster."""
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="a cluster to join, such as tcp://10.0.0.1:8786"
    )
    parser.add_argument(
        "--workers",
        metavar="N",
        type=positive,
        help="workers to wait for or, without a scheduler, to start here",
    )
    parser.add_argument(
        "--checkpoint",
        metavar="FOLDER",
        type=Path,
        help="keep finished tasks here; after a crash, run the same command again",
    )


def positive(text: str) -> int:
    """Parse a number of at least 1 from the command line."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def complain(complaint: object) -> None:
    """Write a line to standard error."""
    print(complaint, file=sys.stderr)
