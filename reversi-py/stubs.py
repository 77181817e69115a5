"""Writes the docstrings of the stubs in `python/reversi_rules/_core` from the compiled package.

    python stubs.py            rewrites the stubs
    python stubs.py --check    shows the changes instead, and fails if there are any

A docstring is written once, in Rust: PyO3 compiles the `///` comment of an item into `__doc__`, and
this script copies it into the stub, for editors and the reference pages:

    src/vocabulary/outcome.rs                       python/reversi_rules/_core/__init__.pyi

    /// The number of empty squares.      -.      @property
    #[getter]                                |      def empties(self) -> int:
    fn empties(&self) -> u16 {                `-->      "The number of empty squares."

An item that no public module exports has no docstring there, as nobody would look it up.

Types are written once too, in the stub. PyO3 can generate stubs, but without the types of operators
and of most properties, and without the names that `match` needs. For a new method, add the line
`def empties(self) -> int: ...` by hand, and run this script for the docstring.

It is an error if a public item of a stub has no docstring. stubtest compares the names and the
arguments.
"""

import argparse
import ast
import difflib
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

WIDTH = 100
CORE = Path(__file__).parent / "python" / "reversi_rules" / "_core"
PUBLIC = {
    "__init__": "reversi_rules",
    "functions": "reversi_rules",
    "gtp": "reversi_rules.protocol.gtp",
    "nboard": "reversi_rules.protocol.nboard",
}
"""The modules that export the items of a stub with another name."""
Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def documented(
    node: ast.Module | ast.ClassDef, name: str, compiled: Any, public: Any = None
) -> Iterator[tuple[Documented, str, str | None]]:
    """Yields the items of a stub with their names and their compiled docstrings.

    Of a module, these are the items that the module `public` exports too.
    """
    yield node, name, compiled and compiled.__doc__
    for each in node.body:
        if not isinstance(each, ast.ClassDef | ast.FunctionDef) or each.name.startswith("_"):
            continue
        inner, full = getattr(compiled, each.name, None), f"{name}.{each.name}"
        if public is not None and getattr(public, each.name, None) is not inner:
            continue
        # A property has one docstring, which is written at its getter.
        if any(ast.unparse(decorator).endswith(".setter") for decorator in each.decorator_list):
            continue
        if isinstance(each, ast.ClassDef):
            yield from documented(each, full, inner)
        else:
            yield each, full, inner and inner.__doc__


def written(text: str, stem: str) -> str:
    """Returns the text of the stub of that name with the compiled docstrings."""
    lines = text.splitlines()
    name = "reversi_rules._core" if stem == "__init__" else f"reversi_rules._core.{stem}"
    public = import_module(PUBLIC.get(stem, f"reversi_rules.{stem}"))
    found = list(documented(ast.parse(text), name, import_module(name), public))
    missing = [f"{item} has no docstring" for _, item, doc in found if not doc]
    if missing:
        sys.exit("\n".join(missing))
    # From the last line to the first, so that the numbers of the lines stay true.
    for node, _, doc in reversed(found):
        first = node.body[0]
        start, end = first.lineno - 1, first.end_lineno or first.lineno
        indent = 0 if isinstance(node, ast.Module) else node.col_offset + 4
        new = quoted(doc or "", " " * indent)
        if not (isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)):
            # There is no docstring yet, and this is the first member or its decorator.
            decorators = getattr(first, "decorator_list", [])
            start = end = min([first.lineno, *(each.lineno for each in decorators)]) - 1
            new.append("")
        elif first.col_offset != indent:
            # `def name() -> int: ...`
            new.insert(0, lines[start][: first.col_offset].rstrip())
        lines[start:end] = new
    return "\n".join(lines) + "\n"


def quoted(doc: str, indent: str) -> list[str]:
    """Returns a docstring as lines of a stub."""
    text = doc.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    lines = [indent + line if line else "" for line in text.split("\n")]
    lines[0] = f'{indent}"""{lines[0].strip()}'
    fits = len(lines) == 1 and not text.endswith('"') and len(lines[0]) + 3 <= WIDTH
    return [lines[0] + '"""'] if fits else [*lines, f'{indent}"""']


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="only show what would change")
    parser.add_argument("folder", nargs="?", type=Path, default=CORE, help="of the stubs")
    options = parser.parse_args()
    stale = False
    for file in sorted(options.folder.glob("*.pyi")):
        old = file.read_text(encoding="utf-8")
        new = written(old, file.stem)
        if not options.check:
            file.write_text(new, encoding="utf-8")
        elif new != old:
            stale = True
            lines = old.splitlines(keepends=True), new.splitlines(keepends=True)
            sys.stdout.writelines(difflib.unified_diff(*lines, file.name, "compiled"))
    if stale:
        sys.exit("the stubs are not those of the sources: python reversi-py/stubs.py")


if __name__ == "__main__":
    main()
