"""Each public function, class and method is in an example that the tests run: in its docstring, in
that of its class or its module, or on a page.

Classes that only hold values are shown by the functions that return them: dataclasses, named tuples
and typed dictionaries, with their fields. Protocols of types are shown by their implementations,
exceptions by the functions that raise them, and a method that overrides another one by that one.
"""

import doctest
import inspect
import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from typing import is_typeddict

import pytest

from support import ROOT
from test_docs import PAGES, PIECE
from test_package import MODULES

PARSER = doctest.DocTestParser()


def shown_in(text: str | None) -> str:
    """Returns the examples in a docstring, with their output."""
    return "\n".join(f"{one.source}\n{one.want}" for one in PARSER.get_examples(text or ""))


def shown_on(page: Path) -> str:
    """Returns the examples on a page."""
    blocks = PIECE.finditer(page.read_text(encoding="utf-8"))
    return "\n".join(found["block"] for found in blocks if found["language"] in ("pycon", "python"))


SHOWN_ON_PAGES = "\n".join(
    [*map(shown_on, PAGES), shown_in((ROOT / "reversi-py" / "README.md").read_text("utf-8"))]
)


def public_values(name: str) -> Iterator[tuple[str, object]]:
    """Returns the functions and classes of the package that a module exports."""
    module = import_module(name)
    for public in getattr(module, "__all__", ()):
        value = getattr(module, public)
        is_own = getattr(value, "__module__", "").startswith("reversi_rules")
        if is_own and (inspect.isclass(value) or inspect.isroutine(value)):
            yield public, value


def is_shown_by_functions(value: object) -> bool:
    """Returns whether a class is an exception, only holds values, or only names a type."""
    return inspect.isclass(value) and (
        issubclass(value, BaseException)
        or is_dataclass(value)
        or hasattr(value, "_fields")
        or hasattr(value, "_is_protocol")
        or is_typeddict(value)
    )


def public_methods(value: type) -> Iterator[tuple[str, object]]:
    """Returns the methods and the computed attributes that a class adds to its bases."""
    inherited = {name for base in value.__mro__[1:] for name in vars(base)}
    for name, member in vars(value).items():
        is_computed = isinstance(member, property) or inspect.isgetsetdescriptor(member)
        is_new = not name.startswith("_") and name not in inherited
        if is_new and (is_computed or inspect.isroutine(member)):
            yield name, getattr(value, name)


def without_example(name: str) -> Iterator[str]:
    around = shown_in(import_module(name).__doc__) + SHOWN_ON_PAGES
    for public, value in public_values(name):
        own = shown_in(inspect.getdoc(value))
        inside = shown_in(getattr(inspect.getmodule(value), "__doc__", None))
        by_functions = is_shown_by_functions(value)
        if not by_functions and not own and not re.search(rf"\b{public}\b", around + inside):
            yield public
        for method, member in public_methods(value) if inspect.isclass(value) else ():
            called = re.compile(rf"(?:\.|\bdef ){method}\b")
            if not shown_in(inspect.getdoc(member)) and not called.search(own + around + inside):
                yield f"{public}.{method}"


@pytest.mark.parametrize("name", [name for name in MODULES if "._" not in name])
def test_everything_public_has_an_example(name: str) -> None:
    assert list(without_example(name)) == []
