"""Runs the programs of `examples/python`: as modules or programs, with or without a cluster."""

import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
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
        names = ("cluster", "perft_cluster", "audit_cluster")
        yield SimpleNamespace(**{name: import_module(name) for name in names})


class Here:
    """Stands in for a cluster: tasks run in this thread, the last one first."""

    threads = 2

    def results(self, function: Any, tasks: Sequence[Any], unit: str) -> Iterator[Any]:
        assert unit
        for index in reversed(range(len(tasks))):
            yield index, function(*tasks[index].arguments)


@pytest.fixture
def here(examples: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the examples work without Dask."""

    @contextlib.contextmanager
    def join(*_: object) -> Iterator[Here]:
        yield Here()

    for example in (examples.perft_cluster, examples.audit_cluster):
        monkeypatch.setattr(example, "join", join)


def run(example: str, *arguments: object, folder: Path) -> tuple[int, str, str]:
    """Run an example as a program, in another folder."""
    command = [sys.executable, str(EXAMPLES / f"{example}.py"), *map(str, arguments)]
    ran = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", check=False, cwd=folder
    )
    return ran.returncode, ran.stdout, ran.stderr


def started(*arguments: str, folder: Path) -> subprocess.Popen[bytes]:
    """Start a part of a cluster as the README does."""
    with (folder / f"{arguments[0]}.log").open("wb") as log:
        command = [sys.executable, "-m", "dask", *arguments]
        return subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)


@pytest.fixture(scope="session")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start a cluster of two workers without the examples and the files; yield its address."""
    pytest.importorskip("distributed")
    folder = tmp_path_factory.mktemp("cluster")
    address_file = folder / "scheduler.json"
    here = ["--host", "127.0.0.1", "--no-dashboard"]
    processes = []
    try:
        options = [*here, "--port", "0", "--scheduler-file", address_file.name]
        processes.append(started("scheduler", *options, folder=folder))
        options = [*here, "--no-nanny", "--nthreads", "1", "--scheduler-file", address_file.name]
        processes += [started("worker", *options, folder=folder) for _ in range(2)]
        until = time.monotonic() + 20
        while not address_file.exists() or not address_file.read_text(encoding="utf-8"):
            assert time.monotonic() < until, (folder / "scheduler.log").read_text(encoding="utf-8")
            time.sleep(0.05)
        yield json.loads(address_file.read_text(encoding="utf-8"))["address"]
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.wait()
