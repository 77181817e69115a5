"""The results of the checks of a program."""

from __future__ import annotations

import enum
from dataclasses import asdict, dataclass, replace
from typing import Any

_WIDEST = 100


class Verdict(enum.Enum):
    """What the games of a check have shown.

    >>> Verdict("fail")
    <Verdict.FAIL: 'fail'>
    """

    PASS = "pass"
    """All answers were right."""
    FAIL = "fail"
    """An answer was wrong."""
    NOTE = "note"
    """An answer differs from the rules in a way that many programs do on purpose."""
    UNASKED = "unasked"
    """The protocol or the program has no such question."""


@dataclass(frozen=True)
class Check:
    """A rule, and whether the program keeps to it."""

    id: str
    """The name of the check, such as `E1`."""
    title: str
    """The right behavior."""
    rules: tuple[str, ...]
    """The numbers of the rules in RULES.md."""
    verdict: Verdict
    games: int
    """The number of games that decide the check."""
    failed: int
    """The number of these in which an answer was wrong."""
    game: str = ""
    """The moves of the first of these games. Forced passes are `--`."""
    question: str = ""
    """The question that the program answered otherwise."""
    expected: str = ""
    """The right answer."""
    seen: str = ""
    """The program's answer."""

    def __str__(self) -> str:
        count = f" ({self.failed} of {self.games} games)" if self.failed and self.games > 1 else ""
        first = f"{self.verdict.value:7} {self.id}  {self.title}{count}"
        if self.verdict not in (Verdict.FAIL, Verdict.NOTE):
            return first
        lines = {
            "rule": ", ".join(self.rules),
            "game": self.game or "the start",
            "asked": self.question,
            "expected": self.expected,
            "seen": self.seen,
        }
        # The game stays whole, so that it can be played.
        details = (
            f"{name:>20}  {text if name == 'game' else _short(text)}"
            for name, text in lines.items()
        )
        return "\n".join([first, *details])


@dataclass(frozen=True)
class Report:
    """The checks of a program, which print as lines.

    >>> check = Check("E1", "Lines end at the edge", ("2.2",), Verdict.PASS, games=8, failed=0)
    >>> report = Report("gtp ./bot", (check,), notes=())
    >>> report.count(Verdict.PASS), report.to_json()["checks"][0]["verdict"]
    (1, 'pass')
    >>> print(report.summary())
    pass=1 fail=0 note=0 unasked=0
    """

    command: str
    """The command of the program."""
    checks: tuple[Check, ...]
    notes: tuple[str, ...]
    """Departures from the protocol that were accepted."""

    def count(self, verdict: Verdict) -> int:
        """Returns the number of checks with that verdict."""
        return sum(check.verdict is verdict for check in self.checks)

    def to_json(self) -> dict[str, Any]:
        """Returns the report as plain values."""
        values = asdict(replace(self, checks=()))
        values["checks"] = [
            {**asdict(check), "verdict": check.verdict.value} for check in self.checks
        ]
        return values

    def summary(self) -> str:
        """Returns the notes and the last line of the report."""
        counts = " ".join(f"{verdict.value}={self.count(verdict)}" for verdict in Verdict)
        return "\n".join([*(f"note: {note}" for note in self.notes), counts])

    def __str__(self) -> str:
        return "\n".join([*map(str, self.checks), self.summary()])


def _short(text: str) -> str:
    """Returns a text of a program as a line."""
    text = " ".join(text.split())
    return text if len(text) <= _WIDEST else f"{text[: _WIDEST - 3]}..."
