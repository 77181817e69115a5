#!/usr/bin/env python3
"""Puts the output of cbindgen into the headers.

`arrange.py TEMPLATES FOLDER <CBINDGEN-OUTPUT`. Each file NAME.h.in in TEMPLATES becomes NAME.h in
FOLDER. Cbindgen writes all enumerations, then all structures, then all functions. In a template, a
line such as `@ reversi_square_* reversi_direction` stands for the declarations with these names. A
declaration goes to the longest pattern that matches its name, so that a whole name beats a pattern.
A declaration without a place and a pattern without a declaration are errors.
"""

from __future__ import annotations

import fnmatch
import re
import sys
from pathlib import Path

NAME = re.compile(r"^enum (reversi_\w+)|^typedef struct (reversi_\w+)|\b(reversi_\w+)\(", re.M)
ENUM = re.compile(
    r"^enum (reversi_\w+)\n(?:#.*\n|  : int32_t\n)+ \{\n((?:.|\n)*?)\};\n(?:#.*\n|typedef .*\n?)+",
    re.M,
)
ONE_LINE = re.compile(r"^( *)/\*\*\n\1 \* (.*)\n\1 \*/$", re.M)
COLUMNS = 100


def declarations(text: str) -> dict[str, str]:
    """Returns each declaration with its comment, by its name, in the order of the text."""
    found = {}
    for block in re.split(r"\n(?=/\*\*$)", text, flags=re.M):
        if not block.startswith("/**"):
            continue
        block = block.partition("#ifdef __cplusplus")[0]
        code = block[block.index("*/") + 2 :]
        match = NAME.search(code)
        if match is None:
            sys.exit(f"arrange.py: a declaration without a name:\n{block}")
        found[next(name for name in match.groups() if name)] = folded(named(block + "\n").strip())
    return found


def named(block: str) -> str:
    """Turns an integer with named values, as cbindgen writes it for C, into an enumeration."""

    def enumeration(match: re.Match[str]) -> str:
        last = f"  REVERSI_FORCE_32({match[1].upper()})\n"
        return f"typedef REVERSI_ENUM({match[1]}) {{\n{match[2]}{last}}} {match[1]};\n"

    return ENUM.sub(enumeration, block)


def folded(block: str) -> str:
    """Puts comments of one line on one line, where they fit."""

    def fold(match: re.Match[str]) -> str:
        line = f"{match[1]}/** {match[2]} */"
        return line if len(line) <= COLUMNS else match[0]

    return ONE_LINE.sub(fold, block)


def arranged(template: list[str], placed: dict[str, list[str]], order: list[str]) -> str:
    """Returns a header. Types come before functions, whatever the order of the patterns."""
    lines: list[str] = []
    pending: list[str] = []
    for line in [*template, ""]:
        if line.startswith("@ "):
            pending.extend(text for pattern in line.split()[1:] for text in placed[pattern])
            continue
        if pending:
            lines.append("\n\n".join(text for text in order if text in pending))
            pending.clear()
        lines.append(line)
    return "\n".join(lines[:-1]) + "\n"


def main() -> None:
    items = declarations(sys.stdin.read())
    templates = {
        path.stem: path.read_text(encoding="utf-8").splitlines()
        for path in sorted(Path(sys.argv[1]).glob("*.h.in"))
    }
    placed: dict[str, list[str]] = {
        word: []
        for template in templates.values()
        for line in template
        if line.startswith("@ ")
        for word in line.split()[1:]
    }
    for name, text in items.items():
        matching = [pattern for pattern in placed if fnmatch.fnmatchcase(name, pattern)]
        if not matching:
            sys.exit(f"arrange.py: no template has a place for {name}")
        placed[max(matching, key=len)].append(text)
    empty = [pattern for pattern, texts in placed.items() if not texts]
    if empty:
        sys.exit(f"arrange.py: patterns without a declaration: {empty}")
    for name, template in templates.items():
        header = arranged(template, placed, list(items.values()))
        Path(sys.argv[2], name).write_text(header, encoding="utf-8")


if __name__ == "__main__":
    main()
