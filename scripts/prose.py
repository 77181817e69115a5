#!/usr/bin/env python3
"""Checks three rules of style in the text of the checkout that a program can check.

A summary begins with a verb or a noun, and not with a relative clause; "what is" and its kin stay
rare, because a noun says it better; and Markdown is wrapped at 100 columns, except for tables,
links and code. `prose.py`, from the top of the checkout.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

SOURCES = ("*.rs", "*.py", "*.pyi", "*.h", "*.hpp", "*.c", "*.cpp", "*.md", "*.sh", "*.toml")
SUMMARY = re.compile(r'^\s*(?:///|//!|/\*\*|r?""")\s*(?:What|Who|Those|That|All that) ')
CLAUSE = re.compile(r"\b[Ww]hat (?:is|has|goes|was|comes)\b")
MOST_CLAUSES = 40
COLUMNS = 100


def wide(page: str) -> list[int]:
    """Returns the lines of a Markdown page that are too long and could be wrapped."""
    found = []
    fenced = False
    for number, line in enumerate(page.splitlines(), 1):
        if line.lstrip().startswith(("```", "~~~")):
            fenced = not fenced
        is_link = re.search(r"\]\([^)]{40,}\)|^\[[^\]]+\]: |<https?:", line)
        if len(line) > COLUMNS and not fenced and not line.lstrip().startswith("|") and not is_link:
            found.append(number)
    return found


def main() -> None:
    git = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *SOURCES]
    names = subprocess.run(git, capture_output=True, text=True, check=True).stdout.split("\0")
    wrong, clauses = [], []
    for name in sorted({name for name in names if name and Path(name).is_file()}):
        text = Path(name).read_text(encoding="utf-8")
        if name == "scripts/prose.py":
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if SUMMARY.match(line):
                wrong.append(
                    f"{name}:{number}: a summary that is a relative clause: {line.strip()}"
                )
            clauses += [f"{name}:{number}: {line.strip()}"] * len(CLAUSE.findall(line))
        if name.endswith(".md"):
            wrong += [f"{name}:{number}: above {COLUMNS} columns" for number in wide(text)]
    if len(clauses) > MOST_CLAUSES:
        wrong += [
            *clauses,
            f"{len(clauses)} times 'what is' and its kin, {MOST_CLAUSES} are allowed",
        ]
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"prose: 'what is' and its kin {len(clauses)} times in {len(names)} files")


if __name__ == "__main__":
    main()
