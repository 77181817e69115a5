"""Runs the programs of `examples/python`: as modules or programs, with or without a cluster."""

import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from support import ROOT

EXAMPLES = ROOT / "examples" / "python"


@pytest.fixture(scope="module")
def examples() -> Iterator[SimpleNamespace]:
    """Import the cluster examples as modules."""
    with pytest.MonkeyPatch.context() as patch:
        # Python does the same for a script.
        patch.syspath_prepend(EXAMPLES)
        names = ["checkpoint", "cluster", "wthor_parts", "openings_cluster"]
        yield SimpleNamespace(**{name: import_module(name) for name in names})


class Here:
    """Stands in for a cluster: tasks run in this thread, the last one first."""

    threads = 2

    def results(
        self, function: Any, tasks: Sequence[Any], unit: str, checkpoint: Any = None
    ) -> Iterator[Any]:
        assert unit
        assert checkpoint is None
        for index in reversed(range(len(tasks))):
            yield index, function(*tasks[index].arguments)


@pytest.fixture
def here(examples: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the examples work without Dask."""

    @contextlib.contextmanager
    def join(*_: object) -> Iterator[Here]:
        yield Here()

    monkeypatch.setattr(examples.openings_cluster, "join", join)


def run(example: str, *arguments: object, folder: Path) -> tuple[int, str, str]:
    """Run an example as a program, in another folder."""
    command = [sys.executable, str(EXAMPLES / f"{example}.py"), *map(str, arguments)]
    ran = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", check=False, cwd=folder
    )
    return ran.returncode, ran.stdout, ran.stderr


def started(*arguments: str, folder: Path) -> subprocess.Popen[bytes]:
    """Start a part of a cluster as the README does."""
    with (folder / f"{arguments[0]}.log").open("ab") as log:
        command = [sys.executable, "-m", "dask", *arguments]
        return subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)


class RealCluster:
    """A scheduler and workers, started as the README does, without the examples and the files."""

    HERE = ("--host", "127.0.0.1", "--no-dashboard")

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "scheduler.json"
        options = [*self.HERE, "--port", "0", "--scheduler-file", str(self.file)]
        self.scheduler = started("scheduler", *options, folder=folder)
        self.workers: list[subprocess.Popen[bytes]] = []

    def start_worker(self) -> None:
        options = [*self.HERE, "--no-nanny", "--nthreads", "1", "--scheduler-file", str(self.file)]
        self.workers.append(started("worker", *options, folder=self.folder))

    def address(self) -> str:
        wait(lambda: self.file.exists() and self.file.read_text(encoding="utf-8"), self.folder)
        return str(json.loads(self.file.read_text(encoding="utf-8"))["address"])

    def kill(self) -> None:
        """Kill all processes at once, without a word to one another."""
        for process in (self.scheduler, *self.workers):
            process.kill()
        for process in (self.scheduler, *self.workers):
            process.wait()


def wait(until: Callable[[], object], logs: Path) -> None:
    """Wait until something has happened; fail with the logs of a folder if it does not."""
    end = time.monotonic() + 60
    while not until():
        said = [log.read_text(encoding="utf-8") for log in logs.glob("*.log")]
        assert time.monotonic() < end, "\n".join(said)
        time.sleep(0.02)


@pytest.fixture(scope="session")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start a cluster of two workers; yield its address."""
    pytest.importorskip("distributed")
    cluster = RealCluster(tmp_path_factory.mktemp("cluster"))
    try:
        cluster.start_worker()
        cluster.start_worker()
        yield cluster.address()
    finally:
        cluster.kill()
