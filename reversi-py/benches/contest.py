"""Times several contestants that do the same work, in turn, in one process.

The computer may be shared, and its clock rate may change. So each round times every contestant
once, each round begins with another one, and ratios are computed within a round.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from timeit import Timer


@dataclass(frozen=True)
class Entry:
    """A contestant: `run(n)` does the work n times and returns the seconds."""

    name: str
    run: Callable[[int], float]
    per: int = 1
    """The number of units, such as boards, in one piece of work."""


def statement(name: str, code: str, setup: str = "pass", **names: object) -> Entry:
    """Creates a contestant from a Python statement, timed as `timeit` does: the loop counts too."""
    timer = Timer(code, setup, globals=names)
    return Entry(name, timer.timeit)


def call(name: str, function: Callable[[], object], per: int = 1) -> Entry:
    """Creates a contestant from a function that is slow enough for the loop not to matter."""

    def run(n: int) -> float:
        begin = time.perf_counter()
        for _ in range(n):
            function()
        return time.perf_counter() - begin

    return Entry(name, run, per)


@dataclass(frozen=True)
class Result:
    """The least and the median nanoseconds per unit, and the ratio to the first contestant."""

    name: str
    least: float
    middle: float
    ratio: float


def contest(entries: Sequence[Entry], rounds: int, seconds: float) -> list[Result]:
    """Times every contestant `rounds` times, for about `seconds` each."""
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
    """Returns how often the work fits into that time. This also warms up the contestant."""
    count = 1
    while (taken := entry.run(count)) < seconds / 4:
        count *= 2 if taken > 0 else 16
    return max(1, round(count * seconds / taken))


def report(title: str, unit: str, results: Sequence[Result]) -> None:
    """Prints a table. The ratio is the time divided by that of the first contestant."""
    width = max(len(result.name) for result in results)
    print(f"\n{title} (ns {unit})")
    print(f"  {'':{width}}  {'least':>9}  {'median':>9}  {'ratio':>7}")
    for result in results:
        figures = f"{result.least:9.2f}  {result.middle:9.2f}  {result.ratio:7.2f}"
        print(f"  {result.name:{width}}  {figures}")
