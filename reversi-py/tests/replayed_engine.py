"""An engine that answers as another one did: `replayed_engine.py SESSION`.

A session is a file of `data`: the lines that the engine read begin with `>`, and those that it
wrote begin with `<`. A question that differs from the recorded one ends the engine.
"""

from __future__ import annotations

import itertools
import sys
from pathlib import Path


def main(path: str) -> None:
    lines = Path(path).read_text().splitlines()
    for mark, part in itertools.groupby(lines, lambda line: line[0]):
        for line in part:
            text = line[2:]
            if mark == "<":
                print(text, flush=True)
            elif (asked := sys.stdin.readline().rstrip("\n")) != text:
                sys.exit(f"asked {asked!r} instead of {text!r}")


main(sys.argv[1])
