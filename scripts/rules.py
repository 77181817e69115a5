"""Collects which tests and theorems cite the rules of reversi-rules/RULES.md, for records.py.

A citation is a comment that begins with `Rule 2.3.` or `Rules 2.2, 2.3: why.`, in the comment sign
of its language. The line after the comment begins the test or the theorem. The lines of attributes
and decorators may come between.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

RULES = Path("reversi-rules/RULES.md")
CITED = re.compile(r"\s*(//|#|/\*) Rules? (\d+\.\d+(?:, \d+\.\d+)*)[.:]")


class Place(NamedTuple):
    """A kind of test: its files, the lines between comment and name, and the line of the name."""

    files: str
    between: str
    name: str


PLACES = {
    "Rust": Place("reversi-rules/tests/it/**/*.rs", r"\s*#\[(?!test\])", r"\s*#\[test\]$"),
    "Python": Place("reversi-py/tests/**/*.py", r"\s*[@)\]( ]", r"\s*(?:async )?def (test_\w+)"),
    "C": Place("reversi-capi/tests/**/*.[ch]*", r"\s*\*", r"(?:static )?void (\w+)\("),
    "theorems": Place(
        "reversi-rules/proofs/*.py", "@", r'\s*(?:def _*(\w+)|(?:\w+\()?"(\w+)"[:,])'
    ),
}
# Each rule needs a citation in these.
NEEDED = ["Rust", "Python", "C"]


def numbers() -> list[str]:
    return re.findall(r"^(\d+\.\d+) ", RULES.read_text(encoding="utf-8"), re.MULTILINE)


def citations(place: Place) -> Iterator[tuple[str, str, str | None]]:
    """Yields each cited rule, the line of the citation, and the name of the test or None."""
    for path in sorted(Path().glob(place.files)):
        lines = path.read_text(encoding="utf-8").splitlines()
        for at, line in enumerate(lines):
            if not (cited := CITED.match(line)):
                continue
            between = re.compile(rf"\s*{re.escape(cited[1])}|{place.between}")
            name = None
            for other in lines[at + 1 :]:
                name = re.match(place.name, other)
                if name or not between.match(other):
                    break
            for rule in cited[2].split(", "):
                yield rule, f"{path}:{at + 1}", name and name[name.lastindex or 0]


def faults() -> list[str]:
    """Returns citations of no rule or without a test, and rules that nothing cites."""
    known, found = numbers(), []
    for language, place in PLACES.items():
        cited = list(citations(place))
        found += [
            f"{where}: there is no rule {rule}" for rule, where, _ in cited if rule not in known
        ]
        found += [f"{where}: no test follows" for _, where, name in cited if name is None]
        missing = sorted(set(known) - {rule for rule, *_ in cited}) if language in NEEDED else []
        found += [f"{RULES}: no test in {language} cites rule {rule}" for rule in missing]
    return found


def table() -> str:
    """Returns the table of the rules, with the number of tests and the names of the theorems."""
    rows = [f"| rule | {' | '.join(PLACES)} |", "|---" * (len(PLACES) + 1) + "|"]
    cited: dict[tuple[str, str], list[str]] = defaultdict(list)
    for language, place in PLACES.items():
        for rule, _, name in citations(place):
            cited[rule, language].append(str(name))
    for rule in numbers():
        cells = [str(len(cited[rule, language]) or "none") for language in PLACES]
        cells[-1] = (
            ", ".join(dict.fromkeys(f"`{name}`" for name in cited[rule, "theorems"])) or "none"
        )
        rows.append(f"| {rule} | {' | '.join(cells)} |")
    return "\n".join([*rows, ""])
