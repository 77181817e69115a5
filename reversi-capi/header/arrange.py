#!/usr/bin/env python3
"""Arranges the output of cbindgen into the sections of a header.

`arrange.py SECTIONS <CBINDGEN-OUTPUT >HEADER`. Cbindgen writes all enumerations, then all
structures, then all functions. SECTIONS is the text between the preamble and the end of the
header, where a line such as `@ reversi_square_* reversi_direction` stands for the declarations
with these names. A declaration goes to the longest pattern that matches its name, so that a whole
name beats a pattern. A declaration without a place and a pattern without a declaration are errors.
"""

from __future__ import annotations

import fnmatch
import re
import sys
from pathlib import Path

# The last line of `after_includes` in the settings of cbindgen.
MARK = "/* @sections */\n"
OPEN = '#ifdef __cplusplus\nextern "C" {\n#endif // __cplusplus\n'
CLOSE = '#ifdef __cplusplus\n}  // extern "C"\n#endif  // __cplusplus\n'
NAME = re.compile(r"^enum (reversi_\w+)|^typedef struct (reversi_\w+)|\b(reversi_\w+)\(", re.M)
ENUM = re.compile(r"^enum (reversi_\w+)\n(?:#.*\n|  : int32_t\n)+ \{\n((?:.|\n)*?)\};\n(?:#.*\n|typedef .*\n?)+", re.M)
ONE_LINE = re.compile(r"^( *)/\*\*\n\1 \* (.*)\n\1 \*/$", re.M)
COLUMNS = 100


def declarations(text: str) -> dict[str, str]:
    """Returns each declaration with its comment, by its name, in the order of the text."""
    found = {}
    for block in re.split(r"\n(?=/\*\*$)", text, flags=re.M):
        if not block.strip():
            continue
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


def main() -> None:
    output = sys.stdin.read()
    sections = Path(sys.argv[1]).read_text(encoding="utf-8").strip().split("\n")
    preamble, _, rest = output.partition(MARK)
    listed, _, trailer = rest.partition(CLOSE)
    items = declarations(listed.replace(OPEN, ""))

    patterns = [word for line in sections if line.startswith("@ ") for word in line.split()[1:]]
    placed: dict[str, list[str]] = {pattern: [] for pattern in patterns}
    for name, text in items.items():
        matching = [pattern for pattern in patterns if fnmatch.fnmatchcase(name, pattern)]
        if not matching:
            sys.exit(f"arrange.py: {sys.argv[1]} has no place for {name}")
        placed[max(matching, key=len)].append(text)
    empty = [pattern for pattern, texts in placed.items() if not texts]
    if empty:
        sys.exit(f"arrange.py: {sys.argv[1]} has patterns without a declaration: {empty}")

    # Types before functions, whatever the order of the patterns on consecutive lines.
    arranged: list[str] = []
    pending: list[str] = []

    def flush() -> None:
        order = [text for text in items.values() if text in pending]
        if order:
            arranged.append("\n\n".join(order))
        pending.clear()

    for line in sections:
        if line.startswith("@ "):
            for pattern in line.split()[1:]:
                pending.extend(placed[pattern])
        else:
            flush()
            arranged.append(line)
    flush()
    body = "\n".join(arranged)
    sys.stdout.write(preamble + OPEN + "\n" + body + "\n\n" + CLOSE + trailer)


if __name__ == "__main__":
    main()
