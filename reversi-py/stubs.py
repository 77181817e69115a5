"""Writes the docstrings of the stubs in `python/reversi_rules/_core` from the comments in `src`.

    python stubs.py            rewrites the stubs
    python stubs.py --check    shows the changes instead, and fails if there are any

A docstring is written once, in Rust: PyO3 compiles the `///` comment of an item into `__doc__`, and
this script copies the same comment into the stub, for editors and the reference pages:

    src/vocabulary/outcome.rs                       python/reversi_rules/_core/__init__.pyi

    /// The number of empty squares.      -.      @property
    #[getter]                                |      def empties(self) -> int:
    fn empties(&self) -> u16 {                `-->      "The number of empty squares."

Types are written once too, in the stub, because PyO3 does not know all of them. For a new method,
add the line `def empties(self) -> int: ...` by hand, and run this script for the docstring.

The script builds nothing. It reads the sources as text, in the layout of rustfmt. It is an error if
PyO3 exports an item that no stub declares, if a stub declares an item that PyO3 does not export, or
if a public item has no comment.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

WIDTH = 100
CORE = Path("python", "reversi_rules", "_core")
Declared = ast.ClassDef | ast.FunctionDef


class DriftError(Exception):
    """The sources and the stubs contradict each other."""


@dataclass
class Piece:
    """An item of a Rust file: its comment, attributes and lines."""

    place: str
    doc: str
    attributes: list[str]
    lines: list[str]

    def has(self, attribute: str) -> bool:
        found = re.compile(rf"#\[(?:pyo3::)?{attribute}\b")
        return any(map(found.match, self.attributes))

    def rust_name(self) -> str:
        """Returns the name of the item; for the variant of an enum, its first word."""
        keywords = r"\b(?:struct|enum|fn|mod|const|impl)\s+(?:r#)?(\w+)"
        found = re.search(keywords, self.lines[0]) or re.match(r"(\w+)", self.lines[0])
        if found is None:
            raise DriftError(f"{self.place}: unknown kind of item: {self.lines[0]}")
        return found[1]

    def name(self) -> str:
        """Returns the name of the item in Python."""
        given = map(re.compile(r'#\[\w+\(.*?\bname = "(\w+)"').match, self.attributes)
        return next((name[1] for name in given if name), None) or self.rust_name()


@dataclass
class Item:
    """A class, a function, a method or a property, or a module with what it exports."""

    place: str
    doc: str
    members: dict[str, Item] = field(default_factory=dict)
    exports: list[str] | None = None


def pieces(path: str, lines: list[str], first: int, indent: int) -> Iterator[Piece]:
    """Yields the items at one level of indentation; `first` is the number of the first line."""
    margin = " " * indent
    doc: list[str] = []
    attributes: list[str] = []
    number = 0
    while number < len(lines):
        start, line = number, lines[number]
        number += 1
        text = line[indent:]
        if not line.startswith(margin) or text[:1] in ("", " ", "}", ")"):
            continue
        if text.startswith("///"):
            doc.append(text[3:].removeprefix(" "))
        elif text.startswith("#["):
            while attribute_is_open(text):
                text += " " + lines[number].strip()
                number += 1
            attributes.append(text)
        elif not text.startswith(("//", "#!")):
            while number < len(lines) and not is_at(lines[number], indent):
                number += 1
            whole = [each[indent:] for each in lines[start:number]]
            yield Piece(f"{path}:{first + start}", "\n".join(doc), attributes, whole)
            doc, attributes = [], []


def attribute_is_open(text: str) -> bool:
    bare = re.sub(r'"(?:[^"\\]|\\.)*"', "", text)
    return bare.count("[") > bare.count("]")


def is_at(line: str, indent: int) -> bool:
    """Returns whether the line begins another item, or its comment or attributes."""
    text = line[indent:]
    return line.startswith(" " * indent) and text[:1] not in ("", " ", "}", ")", "]", ">")


def inside(piece: Piece) -> Iterator[Piece]:
    path, first = piece.place.rsplit(":", 1)
    # The lines of a Piece are no longer indented.
    yield from pieces(path, piece.lines[1:], int(first) + 1, 4)


@dataclass
class File:
    """The items of a Rust file by their names in Python, and its classes by those in Rust."""

    items: dict[str, Item] = field(default_factory=dict)
    classes: dict[str, Item] = field(default_factory=dict)
    methods: list[Piece] = field(default_factory=list)


def read_file(path: Path, shown: str) -> File:
    found = File()
    for piece in pieces(shown, path.read_text(encoding="utf-8").splitlines(), 1, 0):
        item = Item(piece.place, piece.doc)
        if piece.has("pymethods"):
            found.methods.append(piece)
        if piece.has("pyclass"):
            found.classes[piece.rust_name()] = item
            if re.match(r"(?:pub\S* )?enum ", piece.lines[0]):
                item.members = {each.name(): Item(each.place, "") for each in inside(piece)}
        elif piece.has("pymodule"):
            item.exports = list(exports(piece))
        elif not piece.has("pyfunction"):
            continue
        if found.items.setdefault(piece.name(), item) is not item:
            raise DriftError(
                f"{piece.place}: {piece.name()} is at {found.items[piece.name()].place} already"
            )
    return found


def exports(module: Piece) -> Iterator[str]:
    """Returns the paths that a module exports, and the names of its constants."""
    for piece in inside(module):
        if not piece.has("pymodule_export"):
            continue
        if re.match(r"const \w+", piece.lines[0]):
            yield piece.name()
            continue
        used = re.fullmatch(r"use ([\w:]+?)(?:::\{(.*)\})?;", "".join(map(str.strip, piece.lines)))
        if used is None:
            raise DriftError(f"{piece.place}: this export is not understood: {piece.lines[0]}")
        names = [name.strip() for name in (used[2] or "").split(",") if name.strip()]
        yield from [f"{used[1]}::{name}" for name in names] or [used[1]]


@dataclass
class Crate:
    """The sources of the compiled half."""

    root: Path
    _files: dict[Path, File] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for path in sorted(self.root.rglob("*.rs")):
            self._files[path] = read_file(path, path.relative_to(self.root.parent).as_posix())
        for file in self._files.values():
            for piece in file.methods:
                self._add_methods(file, piece)

    def _add_methods(self, file: File, methods: Piece) -> None:
        """Adds methods to their class, which is in the same file or alone has its name."""
        name = methods.rust_name()
        named = [each.classes[name] for each in self._files.values() if name in each.classes]
        if name not in file.classes and len(named) != 1:
            raise DriftError(f"{methods.place}: there are {len(named)} classes named {name}")
        owner = file.classes.get(name) or named[0]
        for each in inside(methods):
            # A property has one docstring, that of its getter.
            if not each.has("setter"):
                method = "__new__" if each.has("new") else each.name()
                owner.members[method] = Item(each.place, each.doc)

    def modules(self) -> dict[str, Item]:
        """Returns the modules by the names of their stubs, with the exported items as members."""
        found: dict[str, Item] = {}
        self._add(found, "__init__", self.root / "lib.rs", "_core")
        return found

    def _add(self, found: dict[str, Item], stub: str, file: Path, name: str) -> None:
        module = self._files[file].items[name]
        found[stub] = module
        for path in module.exports or []:
            if "::" not in path:
                # A constant has no docstring.
                module.members[path] = Item(module.place, "")
                continue
            where, exported = path.rsplit("::", 1)
            source = self._file(file, where, module.place)
            item = self._files[source].items.get(exported)
            if item is None:
                raise DriftError(f"{module.place}: {path} is not in {source}")
            module.members[exported] = item
            if item.exports is not None:
                self._add(found, exported, source, exported)

    def _file(self, file: Path, where: str, place: str) -> Path:
        """Returns the file of a module that is named in a `use` inside of that file."""
        start, *parts = where.split("::")
        if start == "super":
            base = file.parent if file.name in ("mod.rs", "lib.rs") else file.with_suffix("")
        elif start == "crate":
            base = self.root
        else:
            raise DriftError(f"{place}: write {where} from crate or super")
        path = base.joinpath(*parts)
        candidates = [path.with_suffix(".rs"), path / "mod.rs"]
        if not parts:
            candidates = [file]
        for candidate in candidates:
            if candidate.exists():
                return candidate
        raise DriftError(f"{place}: there is no file for {where}")


def is_public(name: str) -> bool:
    return not name.startswith("_")


def same_names(place: str, declared: set[str], compiled: dict[str, Item]) -> Iterator[str]:
    """Yields the errors for public names that only one side has."""
    for name in sorted(filter(is_public, declared - compiled.keys())):
        yield f"{place}: {name} is declared, but PyO3 does not export it"
    for name in sorted(filter(is_public, compiled.keys() - declared)):
        yield f"{compiled[name].place}: {name} is not declared in {place}"


@dataclass
class Stub:
    """A stub file, and the docstrings to write into it."""

    place: str
    text: str
    problems: list[str] = field(default_factory=list)
    _edits: list[tuple[int, int, list[str]]] = field(default_factory=list)

    def written(self, module: Item) -> str:
        """Returns the stub with the docstrings of the module."""
        try:
            tree = ast.parse(self.text, self.place)
        except SyntaxError as error:
            raise DriftError(f"{self.place}:{error.lineno}: {error.msg}") from None
        self._document(tree, "the module", module)
        everything: list[str] = next((ast.literal_eval(node.value) for node in assigned(tree)), [])
        self.problems += same_names(f"{self.place}, __all__", set(everything), module.members)
        submodules = {name for name, item in module.members.items() if item.exports is not None}
        items = {name: item for name, item in module.members.items() if name not in submodules}
        self._declared(tree.body, "", items)
        lines = self.text.splitlines()
        for start, end, new in sorted(self._edits, reverse=True):
            lines[start:end] = new
        return "\n".join(lines) + "\n"

    def _declared(self, body: list[ast.stmt], prefix: str, compiled: dict[str, Item]) -> None:
        nodes = [node for node in body if isinstance(node, Declared) and not is_setter(node)]
        variables = {
            node.target.id
            for node in body
            if isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            # A type alias exists only in the stub.
            and not is_alias(node)
        }
        place = f"{self.place}, {prefix.rstrip('.')}" if prefix else self.place
        self.problems += same_names(place, variables | {node.name for node in nodes}, compiled)
        for node in nodes:
            item, name = compiled.get(node.name), prefix + node.name
            if not is_public(node.name):
                if ast.get_docstring(node) is not None:
                    self.problems.append(f"{self.place}: {name} has a docstring of its own")
            elif item is not None:
                self._document(node, name, item)
                if isinstance(node, ast.ClassDef):
                    self._declared(node.body, f"{name}.", item.members)

    def _document(self, node: ast.Module | Declared, name: str, item: Item) -> None:
        """Replaces the old docstring, or the dots, by the docstring."""
        if not item.doc:
            self.problems.append(f"{item.place}: {name} has no comment")
            return
        first = node.body[0]
        old = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
        indent = 0 if isinstance(node, ast.Module) else node.col_offset + 4
        new = quoted(item.doc, " " * indent)
        if max(map(len, new)) > WIDTH:
            self.problems.append(f"{item.place}: {name} has a line too long for the stub")
        start, end = first.lineno - 1, first.end_lineno or first.lineno
        if not old:
            # A class without a docstring: insert it before the members.
            decorators = first.decorator_list if isinstance(first, Declared) else []
            start = min([start, *(each.lineno - 1 for each in decorators)])
            self._edits.append((start, start, [*new, ""]))
        elif first.col_offset == indent:
            self._edits.append((start, end, new))
        else:
            head = self.text.splitlines()[start][: first.col_offset].rstrip()
            self._edits.append((start, end, [head, *new]))


def assigned(tree: ast.Module) -> Iterator[ast.Assign]:
    """Yields the assignments to `__all__`."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            yield node


def is_setter(node: Declared) -> bool:
    return any(ast.unparse(each).endswith(".setter") for each in node.decorator_list)


def is_alias(node: ast.AnnAssign) -> bool:
    return ast.unparse(node.annotation) == "TypeAlias"


def quoted(doc: str, indent: str) -> list[str]:
    """Returns a docstring as lines of a stub."""
    text = doc.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    lines = [indent + line if line else "" for line in text.split("\n")]
    lines[0] = f'{indent}"""{text.split(chr(10))[0]}'
    fits = len(lines) == 1 and not text.endswith('"') and len(lines[0]) + 3 <= WIDTH
    return [lines[0] + '"""'] if fits else [*lines, f'{indent}"""']


def stubs(package: Path) -> dict[Path, tuple[str, str]]:
    """Returns the current and the correct text of each stub."""
    modules = Crate(package / "src").modules()
    files = {file.stem: file for file in sorted((package / CORE).glob("*.pyi"))}
    problems = [
        f"{module.place}: there is no {(CORE / name).as_posix()}.pyi"
        for name, module in modules.items()
        if name not in files
    ]
    found = {}
    for name, file in files.items():
        place = file.relative_to(package).as_posix()
        if name not in modules:
            problems.append(f"{place}: PyO3 exports no such module")
            continue
        stub = Stub(place, file.read_text(encoding="utf-8"))
        found[file] = (stub.text, stub.written(modules[name]))
        problems += stub.problems
    if problems:
        raise DriftError("\n".join(problems))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="only show what would change")
    parser.add_argument("package", nargs="?", type=Path, default=Path(__file__).parent)
    options = parser.parse_args()
    try:
        found = stubs(options.package)
    except DriftError as drift:
        print(drift, file=sys.stderr)
        return 1
    changed = {file: texts for file, texts in found.items() if texts[0] != texts[1]}
    for file, (old, new) in changed.items():
        if options.check:
            place = file.relative_to(options.package).as_posix()
            lines = difflib.unified_diff(
                old.splitlines(keepends=True), new.splitlines(keepends=True), place, "src"
            )
            sys.stdout.writelines(lines)
        else:
            file.write_text(new, encoding="utf-8")
    if options.check and changed:
        print("the stubs are not those of the sources: python reversi-py/stubs.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
