"""Lists each public item of the crate with its name in Python and in C, or why it has none.

    python scripts/parity.py RUSTDOC.json HEADER...

The tables .config/parity/python.txt and c.txt have a row for an item or for several:

    PATTERN | NAMES

Names are separated by commas. Instead of names there may be `-` and a reason. A `*` in the pattern
stands for a part of a path, such as a method. On the right it stands for the same part, `{snake}`
for it in snake_case and `{SNAKE}` for it in capitals. The row with the longest pattern counts.

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

TABLES = Path(__file__).parents[1] / ".config" / "parity"
PACKAGE = "reversi_rules"


@dataclass(frozen=True)
class Row:
    """A row of the table."""

    place: str
    pattern: str
    names: str

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

    def members(kind: str, inner: Any, path: str) -> Iterator[str]:
        if kind not in ("enum", "struct", "trait"):
            return
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


def rows(language: str) -> list[Row]:
    """Read the table of a language, the row with the longest pattern first."""
    table = TABLES / f"{language.lower()}.txt"
    found: list[Row] = []
    for number, line in enumerate(table.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        pattern, _, names = (part.strip() for part in line.partition(" | "))
        place = f"{table}:{number}"
        if not pattern or not names or names == "-":
            sys.exit(f"{place}: a row is PATTERN | NAMES, or PATTERN | - REASON")
        found.append(Row(place, pattern, names))
    return sorted(found, key=lambda row: row.rank, reverse=True)


def filled(cell: str, part: str) -> str:
    """Put the part of a path into a column."""
    snake = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", part).lower()
    return cell.replace("*", part).replace("{snake}", snake).replace("{SNAKE}", snake.upper())


def main() -> int:
    """Print the names of each item, and return 1 if there is a gap."""
    parser = argparse.ArgumentParser(description="Compare the interfaces of the three languages.")
    parser.add_argument("documentation", type=Path)
    parser.add_argument("headers", type=Path, nargs="+")
    options = parser.parse_args()

    in_c = c_names(options.headers)
    languages = {
        "Python": (rows("Python"), python_has),
        "C": (rows("C"), in_c.__contains__),
    }
    documentation = json.loads(options.documentation.read_text(encoding="utf-8"))
    named = dict.fromkeys(languages, 0)
    used: set[Row] = set()
    gaps: list[str] = []
    try:
        listed = list(items(documentation))
    except KeyError as error:
        sys.exit(f"rustdoc's JSON has changed (format {documentation['format_version']}): {error}")
    for item in listed:
        cells = []
        for language, (table, has) in languages.items():
            matches = ((row, row.match(item)) for row in table)
            row, part = next(((row, part) for row, part in matches if part is not None), (None, ""))
            if row is None or part is None:
                gaps.append(f"{item}: no row for {language}")
                cells.append("?")
                continue
            used.add(row)
            cells.append(filled(row.names, part))
            if not row.names.startswith("- "):
                named[language] += 1
                missing = [name for name in cells[-1].split(", ") if not has(name)]
                gaps += [f"{item}: {language} has no {name} ({row.place})" for name in missing]
        print(item, *cells, sep=" | ")
    every_row = {row for table, _ in languages.values() for row in table}
    unused = sorted(f"{row.place}: no item needs this row" for row in every_row - used)
    for gap in [*gaps, *unused]:
        print(gap, file=sys.stderr)
    counts = (f"{count} in {language}" for language, count in named.items())
    print(f"{len(listed)} items", *counts, f"{len(gaps) + len(unused)} gaps", sep=", ")
    return int(bool(gaps or unused))


if __name__ == "__main__":
    sys.exit(main())
