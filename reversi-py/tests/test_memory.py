"""Memory that runs out is a `MemoryError`, and never the end of the process."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.mark.thorough
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="preloads an allocator for Linux")
def test_every_request_may_fail(tmp_path: Path) -> None:
    """Refuses each request of each call in turn, and all large ones."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    assert compiler, "a C compiler is needed"
    allocator = tmp_path / "failing_malloc.so"
    flags = ["-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror"]
    subprocess.run([compiler, *flags, "-o", allocator, HERE / "failing_malloc.c"], check=True)
    run = subprocess.run(
        [sys.executable, HERE / "out_of_memory.py"],
        env={**os.environ, "LD_PRELOAD": str(allocator)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    requests = {line.split(":")[0]: int(line.split(": ")[1].split()[0]) for line in lines}
    assert len(requests) > 30
    # The allocator was asked, and large requests raised the exception.
    assert requests["audit_wthor"] > 1000
    assert "batch.children: 5 requests, 0 MemoryError" not in lines
    assert any(line.startswith("perft_unique") and " 0 MemoryError" not in line for line in lines)


def test_an_address_space_that_is_too_small() -> None:
    """The system refuses too, and the process goes on."""
    code = """
import resource
from reversi_rules import Position, perft, perft_unique
with open("/proc/self/statm") as file:
    used = int(file.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (20 << 20), used + (20 << 20)))
try:
    perft_unique(Position(), 15)
except MemoryError as error:
    print(error)
print(perft(Position(), 8))
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout == "there is too little memory\n390216\n"


def test_the_reserve_takes_no_memory() -> None:
    """A reserve is address space: nobody writes to its pages."""
    import reversi_rules  # noqa: F401

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    from reversi_rules import records

    records.Record("(;GM[2];B[f5]C[" + "x" * 500_000 + "])", "sgf").tree()
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    # The reserve for this tree has 64 MB.
    assert after - before < 32_000
