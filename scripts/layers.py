#!/usr/bin/env python3
"""Checks that each layer of a crate imports only from lower layers.

    scripts/layers.py

A folder or file in the sources of a crate or a binding is a layer, and DESIGN.md draws the layers.
A file imports a name from the module that owns it, never through the crate root, and only from its
own layer or a lower one. No files import each other in a circle, except the pairs that are listed
here with a reason.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# The layers of each crate, from the lowest to the highest: the first words of the picture's lines.
PICTURE = re.compile(r"^ +(reversi-\w+/src)\n((?: \w+ .*\n)+)", re.MULTILINE)
CRATES = {
    ROOT / folder: re.findall(r"^ (\w+) ", lines, re.MULTILINE)[::-1]
    for folder, lines in PICTURE.findall((ROOT / "DESIGN.md").read_text("utf-8"))
}

# Pairs of types that convert into each other.
PAIRS = (
    {"vocabulary/bitboard.rs", "vocabulary/square.rs"},
    {"batch/batch64.rs", "batch/bitboards64.rs"},
)

USE = re.compile(r"^\s*(?:pub(?:\([a-z ]+\))? )?use ([^;]+);", re.MULTILINE)
PATH = re.compile(r"(?<![\w$:])crate((?:::\w+)+)")
COMMENT = re.compile(r"//.*$", re.MULTILINE)
# What a module exports to Python, which is no dependency, as `pub use` is none.
EXPORT = re.compile(r"#\[pymodule_export\]\s+use [^;]+;")
# Unit tests may use everything. They are at the end of a file, or in a file of that name.
TESTS = re.compile(r"^#\[cfg\(test\)\]\nmod \w+ \{.*", re.MULTILINE | re.DOTALL)
TESTS_FILE = "tests.rs"


def leaves(tree: str) -> Iterator[list[str]]:
    """Returns the paths of a `use`, each split into its parts, without `as`."""
    head, brace, rest = tree.partition("{")
    if not brace:
        yield [part for part in tree.split(" as ")[0].strip().split("::") if part]
        return
    depth, start = 0, 0
    inner = rest.rsplit("}", 1)[0]
    for at, letter in enumerate(inner + ","):
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            if inner[start:at].strip():
                yield from leaves(head.strip() + inner[start:at].strip())
            start = at + 1


class Crate:
    """The modules of the crate, each a file, with the names that they re-export."""

    def __init__(self, root: Path) -> None:
        paths = [path for path in root.rglob("*.rs") if path.name != TESTS_FILE]
        self.files = {self.module(path.relative_to(root)): path for path in paths}
        self.text = {
            module: EXPORT.sub("", TESTS.sub("", COMMENT.sub("", path.read_text("utf-8"))))
            for module, path in self.files.items()
        }
        self.root = root

    @staticmethod
    def module(path: Path) -> tuple[str, ...]:
        parts = path.with_suffix("").parts
        return () if parts == ("lib",) else parts[:-1] if parts[-1] == "mod" else parts

    def name(self, module: tuple[str, ...]) -> str:
        return self.files[module].relative_to(self.root).as_posix()

    def absolute(self, module: tuple[str, ...], path: list[str]) -> tuple[str, ...] | None:
        """Returns the path from the crate root, or None if it leads out of the crate."""
        head, *rest = path
        if head == "crate":
            return tuple(rest)
        if head in ("self", "super"):
            base = module
            while rest and path[0] == "super":
                base, path, rest = base[:-1], rest, rest[1:]
                if rest == [] or path[0] != "super":
                    return base + tuple(path)
            return base[:-1] + tuple(rest) if head == "super" else base + tuple(rest)
        return (*module, *path) if (*module, head) in self.files else None

    def owner(self, path: tuple[str, ...], seen: frozenset[tuple[str, ...]]) -> tuple[str, ...]:
        """Returns the module whose file defines the item of `path`, through re-exports."""
        if path in self.files or path in seen:
            return path
        module = path
        while module not in self.files:
            module = module[:-1]
        wanted = path[len(module)]
        for found in USE.finditer(self.text[module]):
            if not found.group(0).lstrip().startswith("pub"):
                continue
            for leaf in leaves(found.group(1)):
                target = self.absolute(module, leaf)
                if leaf[-1] == wanted and target is not None and target != path:
                    rest = path[len(module) + 1 :]
                    return self.owner(target + rest, seen | {path})
        return module

    def imports(self, module: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """Returns the paths that a file imports from the crate, without its re-exports."""
        text = self.text[module]
        for found in USE.finditer(text):
            if found.group(0).lstrip().startswith("pub"):
                continue
            for leaf in leaves(found.group(1)):
                path = self.absolute(module, leaf)
                if path is not None:
                    yield path
        for found in PATH.finditer(USE.sub("", text)):
            yield tuple(found.group(1).strip(":").split("::"))


def circles(arrows: dict[str, set[str]]) -> list[set[str]]:
    """Returns the groups of files in which each file leads to every other."""
    reach: dict[str, set[str]] = {}
    for start in arrows:
        seen: set[str] = set()
        todo = [start]
        while todo:
            for after in arrows.get(todo.pop(), set()):
                if after not in seen:
                    seen.add(after)
                    todo.append(after)
        reach[start] = seen
    groups: list[set[str]] = []
    for file in sorted(arrows):
        if file in reach[file] and not any(file in group for group in groups):
            groups.append({other for other in reach[file] if file in reach.get(other, set())})
    return groups


def faults(root: Path, layers: list[str]) -> list[str]:
    crate = Crate(root)
    present = {path.stem for path in root.iterdir()} - {"lib"}
    found = [f"{name}: not both in DESIGN.md and in {root}" for name in present ^ set(layers)]
    if found:
        return found
    arrows: dict[str, set[str]] = {}
    for module in crate.files:
        if module == ():
            continue
        here = crate.name(module)
        for path in crate.imports(module):
            if len(path) < 2 and path not in crate.files:
                found.append(f"{here}: imports {'::'.join(path)} through the crate root")
                continue
            owner = crate.owner(path, frozenset())
            if owner == ():
                found.append(f"{here}: imports {'::'.join(path)} through the crate root")
                continue
            if owner == module:
                continue
            if layers.index(owner[0]) > layers.index(module[0]):
                found.append(f"{here}: imports {'::'.join(path)} from a layer above")
            arrows.setdefault(here, set()).add(crate.name(owner))
    for circle in circles(arrows):
        if circle not in PAIRS:
            found.append(f"files that import each other: {', '.join(sorted(circle))}")
    return found


def main() -> int:
    found = []
    for root, layers in CRATES.items():
        print(f"{root.parent.name}:", *layers)
        found += [f"{root.parent.name}: {fault}" for fault in faults(root, layers)]
    for fault in found:
        print(fault, file=sys.stderr)
    return 1 if found or len(CRATES) != 5 else 0


if __name__ == "__main__":
    sys.exit(main())
