"""Lists each public item of the crate with its name in Python and in C, or the reason why it has none.

    python scripts/parity.py RUSTDOC.json HEADER... [--table FILE]

The table, .config/parity.txt, has a row for an item or for several:

    PATTERN | PYTHON | C

A `*` in the pattern stands for a part of a path, such as a method. In the other columns it stands
for the same part, `{snake}` for it in snake_case and `{SNAKE}` for it in capitals. A column has
names, separated by commas, or `-` and a reason. `^` repeats the column of the row above. The row
with the longest pattern counts.

Fails on an item without a row, on a name that Python or the headers do not have, and on a row that
no item needs. Implementations of traits are not items. Names in Python are looked up in the
installed package, so run this with its interpreter. The items come from rustdoc's JSON.
"""

from __future__ import annotations

import argparse
import importlib
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TABLE = Path(__file__).parents[1] / ".config" / "parity.txt"
PACKAGE = "reversi_rules"


@dataclass(frozen=True)
class Row:
    """A row of the table."""

    line: int
    pattern: str
    python: str
    c: str

    @property
    def rank(self) -> tuple[int, int]:
        """The row with the highest rank counts."""
        return len(self.pattern.replace("*", "")), -self.pattern.count("*")

    def match(self, item: str) -> str | None:
        """Return the part of the item that `*` stands for, or `None` if the row is for others."""
        parts = (re.escape(part) for part in self.pattern.split("*"))
        found = re.fullmatch(r"([\w]+)".join(parts), item)
        return None if found is None else next(reversed(found.groups()), "")


def items(documentation: dict[str, Any]) -> Iterator[str]:
    """Yield the path of each public item, in the order of the documentation."""
    index: dict[str, Any] = documentation["index"]
    seen: set[object] = set()

    def walk(number: object, path: str, name: str | None = None) -> Iterator[str]:
        item = index.get(str(number))
        if item is None or "#[doc(hidden)]" in item["attrs"]:
            return
        ((kind, inner),) = item["inner"].items()
        if kind == "use":
            yield from walk(inner["id"], path, inner["name"])
            return
        place = path + (name or item["name"])
        if kind == "module":
            for child in inner["items"]:
                yield from walk(child, place + "::")
        elif number not in seen:
            seen.add(number)
            yield place
            yield from members(kind, inner, place + "::")

    def members(kind: str, inner: dict[str, Any], path: str) -> Iterator[str]:
        numbers = []
        if kind == "enum":
            numbers = inner["variants"]
        elif kind == "trait":
            numbers = inner["items"]
        elif kind == "struct" and isinstance(inner["kind"], dict):
            numbers = inner["kind"].get("plain", {}).get("fields", [])
        for number in inner.get("impls", []):
            implementation = index[str(number)]["inner"]["impl"]
            if implementation["trait"] is None:
                numbers = [*numbers, *implementation["items"]]
        for number in numbers:
            member = index.get(str(number))
            public = member and member["visibility"] in ("public", "default")
            if public and "#[doc(hidden)]" not in member["attrs"]:
                yield path + member["name"]

    root = index[str(documentation["root"])]
    for child in root["inner"]["module"]["items"]:
        yield from walk(child, "")


def python_has(name: str) -> bool:
    """Return whether the installed package has this name, below the package or a module of it."""
    parts = name.split(".")
    found: Any = importlib.import_module(PACKAGE)
    module = PACKAGE
    for part in parts:
        module = f"{module}.{part}"
        if not hasattr(found, part):
            annotations = getattr(found, "__annotations__", {})
            if part in annotations or part in getattr(found, "__dataclass_fields__", {}):
                return part == parts[-1]
            try:
                importlib.import_module(module)
            except ImportError:
                return False
        found = getattr(found, part)
    return True


def c_names(headers: list[Path]) -> set[str]:
    """Return the functions, types, constants and, as `type.field`, the fields of the headers."""
    names: set[str] = set()
    for header in headers:
        text = re.sub(r"/\*.*?\*/", "", header.read_text(encoding="utf-8"), flags=re.S)
        names |= set(re.findall(r"\b(?:reversi|REVERSI)_\w+", text))
        for body, name in re.findall(r"typedef struct \w+ \{(.*?)\} (\w+);", text, re.S):
            fields = re.findall(r"(\w+)(?:\[\w+\])*;", body)
            names |= {f"{name}.{field}" for field in fields}
    return names


def rows(table: Path) -> list[Row]:
    """Read the table."""
    found: list[Row] = []
    for number, line in enumerate(table.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) != 3 or not all(cells):
            sys.exit(f"{table}:{number}: a row is PATTERN | PYTHON | C")
        if "^" in cells and not found:
            sys.exit(f"{table}:{number}: there is no row above")
        python, c = (
            above if cell == "^" else cell
            for cell, above in zip(cells[1:], (found[-1].python, found[-1].c) if found else cells[1:])
        )
        found.append(Row(number, cells[0], python, c))
    return found


def filled(cell: str, part: str) -> str:
    """Put the part of a path into a column."""
    snake = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", part).lower()
    return cell.replace("*", part).replace("{snake}", snake).replace("{SNAKE}", snake.upper())


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare the interfaces of the three languages.")
    parser.add_argument("documentation", type=Path)
    parser.add_argument("headers", type=Path, nargs="+")
    parser.add_argument("--table", type=Path, default=TABLE)
    options = parser.parse_args()

    documentation = json.loads(options.documentation.read_text(encoding="utf-8"))
    in_c = c_names(options.headers)
    table = sorted(rows(options.table), key=lambda row: row.rank, reverse=True)
    used: set[Row] = set()
    gaps: list[str] = []
    counts = {"items": 0, "in Python": 0, "in C": 0}
    for item in items(documentation):
        counts["items"] += 1
        matches = ((row, row.match(item)) for row in table)
        row, part = next(((row, part) for row, part in matches if part is not None), (None, ""))
        if row is None or part is None:
            gaps.append(f"{item}: no row")
            print(f"{item} | ? | ?")
            continue
        used.add(row)
        python, c = filled(row.python, part), filled(row.c, part)
        print(f"{item} | {python} | {c}")
        for cell, language, has in [
            (python, "Python", python_has),
            (c, "C", in_c.__contains__),
        ]:
            if cell.startswith("- ") and len(cell) > 2:
                continue
            counts[f"in {language}"] += 1
            gaps += [
                f"{item}: {language} has no {name}"
                for name in cell.split(", ")
                if not has(name)
            ]
    gaps += [f"{options.table}:{row.line}: no item needs this row" for row in table if row not in used]
    for gap in gaps:
        print(gap, file=sys.stderr)
    print(*(f"{count} {name}" for name, count in counts.items()), f"{len(gaps)} gaps", sep=", ")
    return int(bool(gaps))


if __name__ == "__main__":
    sys.exit(main())
