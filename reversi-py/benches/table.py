"""Times this package and others: `make bench-python`.

The times depend on the computer; the ratios depend on it much less.
"""

from __future__ import annotations

import argparse
import importlib.metadata as metadata
import os
import platform

# One thread for all. It must be set before JAX is imported.
os.environ.setdefault(
    "XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
)
os.environ.setdefault("JAX_PLATFORMS", "cpu")

GROUPS = ("calls", "arrays", "games")
PACKAGES = ("reversi-rules", "numpy", "rust-reversi", "open_spiel", "pgx", "jax", "envpool")


def main() -> None:
    """Runs the chosen groups."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--only", choices=GROUPS, action="append", help="a group to run (all)")
    parser.add_argument("--rounds", type=int, default=9, help="how often everybody is timed (9)")
    parser.add_argument("--seconds", type=float, default=0.05, help="for how long (0.05)")
    options = parser.parse_args()
    versions = []
    for package in PACKAGES:
        try:
            versions.append(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:
            versions.append(f"{package} is not here")
    print(f"Python {platform.python_version()}, {', '.join(versions)}")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    for name in options.only or GROUPS:
        group = __import__(name)
        group.run(options.rounds, options.seconds)


if __name__ == "__main__":
    main()
