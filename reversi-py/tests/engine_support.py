"""Commands of engines for tests."""

from __future__ import annotations

import os
import shlex
import sys
import time
from pathlib import Path

import pytest

from reversi_rules import engine
from support import ROOT

PLANTED = Path(__file__).with_name("planted_engine.py")
PROTOCOLS = ("nboard", "gtp")


def planted(protocol: str, fault: str = "none", after: int = 0) -> str:
    """Returns the command of an engine that shows the fault from its move `after` on."""
    return f"{protocol} {shlex.join([sys.executable, str(PLANTED), protocol, fault, str(after)])}"


def written(opened: engine.Engine, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns a list of the lines that the engine is sent from now on."""
    lines: list[str] = []
    write = opened._process.write

    def record(text: str) -> float:
        lines.extend(text.splitlines())
        return write(text)

    monkeypatch.setattr(opened._process, "write", record)
    return lines


def bots() -> dict[str, str]:
    """Returns the programs `bot` by language: Python's, and those that REVERSI_BOTS names."""
    found = {"python": shlex.join([sys.executable, str(ROOT / "examples" / "python" / "bot.py")])}
    for entry in os.environ.get("REVERSI_BOTS", "").split():
        language, _, path = entry.partition("=")
        found[language] = shlex.quote(path)
    return found


def is_gone(pid: int) -> bool:
    """Returns whether no process of that group runs, after a moment for the system."""
    for _ in range(50):
        if not _running(pid):
            return True
        time.sleep(0.01)
    return False


def children() -> set[int]:
    """Returns the running children of this process; none on systems that do not list them."""
    found = set()
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = file.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(parent) == os.getpid() and state != "Z":
            found.add(int(file.parent.name))
    return found


def _running(group: int) -> bool:
    """A process that was killed may wait for a slow parent to notice, and runs no more."""
    if not Path("/proc/self/stat").exists():
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return False
        return True
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, its_group = file.read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(its_group) == group and state != "Z":
            return True
    return False
