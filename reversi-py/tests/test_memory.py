"""Columns that run out of memory raise `MemoryError`, and never end the process."""

from __future__ import annotations

import subprocess
import sys


def test_an_address_space_that_is_too_small() -> None:
    """The system refuses too, and the process goes on."""
    code = """
import resource
import numpy as np
from reversi_rules import Position, batch, perft
boards, counts = batch.start(4_000_000), np.zeros(4_000_000, np.uint64)
with open("/proc/self/statm") as file:
    used = int(file.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (20 << 20), used + (20 << 20)))
try:
    batch.perft(boards, 1, out=counts)
except MemoryError as error:
    print(error)
print(perft(Position(), 8))
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout == "there is too little memory\n390216\n"
