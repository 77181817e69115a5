"""Several who do the same work, timed in turn in one process.

The machine may be shared and its clock may change: so each round times everybody once, each round
begins with another, and ratios are formed within a round.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from timeit import Timer


@dataclass(frozen=True)
class Entry:
    """Somebody who takes part: `run(n)` does the work n times and gives the seconds that took."""

    name: str
    run: Callable[[int], float]
    per: int = 1
    """How many units, such as boards, one piece of work is."""


def statement(name: str, code: str, setup: str = "pass", **names: object) -> Entry:
    """A Python statement, timed as `timeit` does it: the loop around it is part of the time."""
    timer = Timer(code, setup, globals=names)
    return Entry(name, timer.timeit)


def call(name: str, function: Callable[[], object], per: int = 1) -> Entry:
    """A function that takes long enough for the loop around it not to matter."""

    def run(n: int) -> float:
        begin = time.perf_counter()
        for _ in range(n):
            function()
        return time.perf_counter() - begin

    return Entry(name, run, per)


@dataclass(frozen=True)
class Result:
    """Nanoseconds of a unit: the least, the median; and the ratio to the first that took part."""

    name: str
    least: float
    middle: float
    ratio: float


def contest(entries: Sequence[Entry], rounds: int, seconds: float) -> list[Result]:
    """Time everybody `rounds` times for about `seconds` each."""
    counts = [_count(entry, seconds) for entry in entries]
    times: list[list[float]] = [[] for _ in entries]
    for number in range(rounds):
        for turn in range(len(entries)):
            i = (turn + number) % len(entries)
            nanoseconds = 1e9 * entries[i].run(counts[i])
            times[i].append(nanoseconds / counts[i] / entries[i].per)
    first = times[0]
    return [
        Result(
            entry.name,
            min(own),
            median(own),
            median(mine / base for mine, base in zip(own, first, strict=True)),
        )
        for entry, own in zip(entries, times, strict=True)
    ]


def _count(entry: Entry, seconds: float) -> int:
    """How often the work is done in that time; this is also what warms it up."""
    count = 1
    while (taken := entry.run(count)) < seconds / 4:
        count *= 2 if taken > 0 else 16
    return max(1, round(count * seconds / taken))


def report(title: str, unit: str, results: Sequence[Result]) -> None:
    """Print a table; the ratio is how many times the first's time it takes."""
    width = max(len(result.name) for result in results)
    print(f"\n{title} (ns {unit})")
    print(f"  {'':{width}}  {'least':>9}  {'median':>9}  {'ratio':>7}")
    for result in results:
        figures = f"{result.least:9.2f}  {result.middle:9.2f}  {result.ratio:7.2f}"
        print(f"  {result.name:{width}}  {figures}")
