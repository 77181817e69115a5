"""Writes or checks the inputs: `python -m seeds FOLDER` or `python -m seeds FOLDER REPLAY`.

The check compares each file with the seeds, and the operations that REPLAY prints with the intended
ones.
"""

import subprocess
import sys
from pathlib import Path

from . import (
    analysis,
    boards,
    games,
    ggf,
    obf,
    openings,
    packed,
    positions,
    protocols,
    records,
    sheets,
    squares,
    statuses,
    tournaments,
    training,
    variants,
    wthor,
)
from .operations import NUMBERS

MODULES = (
    analysis,
    boards,
    games,
    ggf,
    obf,
    openings,
    packed,
    positions,
    protocols,
    records,
    sheets,
    squares,
    statuses,
    tournaments,
    training,
    variants,
    wthor,
)


def all_seeds() -> dict[str, list[bytes]]:
    """Returns the seeds of all modules, whose names differ."""
    seeds: dict[str, list[bytes]] = {}
    for module in MODULES:
        twice = seeds.keys() & module.SEEDS.keys()
        if twice:
            sys.exit(f"two seeds have the name {min(twice)}")
        seeds |= module.SEEDS
    return seeds


def check(path: Path, ops: list[bytes], replay: Path) -> None:
    """Checks the bytes of a file, and that replay runs the intended operations."""
    if path.read_bytes() != b"".join(ops):
        sys.exit(f"{path}: not what the seeds write")
    names = {number: name for name, number in NUMBERS.items()}
    meant = [names[o[0]] for o in ops if o[0] in names]
    run = subprocess.run([replay, "-v", path], capture_output=True, text=True, check=True)
    if run.stdout.split() != meant:
        sys.exit(
            f"{path}: meant as\n{' '.join(meant)}\nand read as\n{' '.join(run.stdout.split())}"
        )


def main() -> None:
    """Writes all inputs, or checks those in the folder."""
    folder = Path(sys.argv[1])
    for name, ops in all_seeds().items():
        content = b"".join(ops)
        if len(sys.argv) == 3:
            check(folder / name, ops, Path(sys.argv[2]))
        else:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)


if __name__ == "__main__":
    main()
