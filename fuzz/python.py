#!/usr/bin/env python3
"""Runs the fuzz tests of the Python package repeatedly, each time with another seed, until the time
is over or a test fails. Prints the number of examples."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOUND = ROOT / "build" / "hypothesis"
"""The folder of failed examples, which the next run tries first."""
COUNTS = FOUND / "executions.json"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", type=float, help="no round begins after so many")
    parser.add_argument("--seed", type=int, help="one round, with this seed")
    arguments = parser.parse_args()

    FOUND.mkdir(parents=True, exist_ok=True)
    executions: Counter[str] = Counter()
    rounds, begin = 0, time.monotonic()
    while True:
        seed = secrets.randbits(32) if arguments.seed is None else arguments.seed
        code = run(seed)
        rounds += 1
        executions.update(json.loads(COUNTS.read_text(encoding="utf-8")) if COUNTS.exists() else {})
        if code != 0:
            again = f"{sys.executable} {sys.argv[0]} 0 --seed={seed}"
            print(f"python: failed with {code}; to reproduce: {again}")
            print("keep the example as an @example(...) of its test")
            break
        if arguments.seed is not None or time.monotonic() - begin >= arguments.seconds:
            break
    seconds = time.monotonic() - begin
    for test, count in executions.most_common():
        print(f"  {test:<50} {count:>9}")
    total = executions.total()
    print(f"python: {total} executions in {rounds} rounds, {total / seconds:.0f}/s")
    return code


def run(seed: int) -> int:
    """Runs the tests in a process of their own, so that a crash is a failure like others."""
    COUNTS.unlink(missing_ok=True)
    tests = sorted(str(path) for path in (ROOT / "reversi-py" / "tests").glob("test_fuzz_*.py"))
    options = ["-q", "--no-header", "-p", "no:cacheprovider", f"--hypothesis-seed={seed}"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, *tests],
        cwd=ROOT / "reversi-py",
        env={**os.environ, "REVERSI_FUZZ": str(FOUND), "REVERSI_THOROUGH": "1"},
        check=False,
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
