"""Counts perft(DEPTH) by one thread of `perft_unique` and by the cluster example, and compares.

    cluster.py [DEPTH] [WORKERS]

Both counts must be the known one. The last line has the times and their ratio, which means
something only on a computer that does nothing else.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

from reversi_rules import Position, perft_unique

PROGRAM = Path(__file__).parents[1] / "examples" / "python" / "perft_cluster.py"


def main(depth: str = "15", workers: str = "2") -> int:
    """Count twice and return the exit status."""
    command = [sys.executable, str(PROGRAM), depth, "--workers", workers]
    ran = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    print(ran.stdout, end="", flush=True)
    found = re.match(r"leaves=(\d+) seconds=(\S+) .*\nas known\n", ran.stdout)
    if ran.returncode or not found:
        print(f"the cluster has no known count at depth {depth}", file=sys.stderr)
        return 1
    began = time.perf_counter()
    leaves = perft_unique(Position(), int(depth))
    seconds, on_cluster = time.perf_counter() - began, float(found[2])
    print(
        f"depth={depth} perft_unique={seconds:.2f} cluster={on_cluster:.2f} workers={workers}"
        f" ratio={seconds / on_cluster:.2f}"
    )
    return int(leaves != int(found[1]))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
