"""Prepares the docstrings and classes for the pages of the reference, as an extension of griffe."""

import ast
import re
from pathlib import Path
from typing import Any

import griffe

READER = Path("reversi-py/python/reversi_rules/records/_reader.py")
_FOR_DOCTEST = re.compile(r" *# doctest: \+\w+$|<BLANKLINE>", re.M)
_EXAMPLE = re.compile(r"(?:^>>> .*\n?(?:^.+\n?)*)(?:\n(?=>>> )(?:^>>> .*\n?(?:^.+\n?)*))*", re.M)


class Docstrings(griffe.Extension):
    """Fences the examples, shows the parameters of `__new__` as those of the class and those of
    `Reader` as those of each reader, and hides the parameter that an attribute is set from."""

    def on_instance(
        self,
        *,
        node: ast.AST | griffe.ObjectNode,
        obj: griffe.Object,
        agent: griffe.Visitor | griffe.Inspector,
        **kwargs: Any,
    ) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
        made_by = [str(it.value) for it in getattr(obj, "decorators", ())]
        if isinstance(obj, griffe.Function) and "Reader" in made_by:
            called = griffe.visit("reader", READER, READER.read_text("utf-8"))["Reader.__call__"]
            obj.parameters, obj.returns = griffe.Parameters(*list(called.parameters)[1:]), None

    def on_class_members(
        self,
        *,
        node: ast.AST | griffe.ObjectNode,
        cls: griffe.Class,
        agent: griffe.Visitor | griffe.Inspector,
        **kwargs: Any,
    ) -> None:
        made = cls.members.get("__new__")
        if isinstance(made, griffe.Function) and "__init__" not in cls.members:
            made.name = "__init__"
            made.returns = None
            cls.members["__init__"] = cls.members.pop("__new__")
        for member in cls.members.values():
            if isinstance(member, griffe.Attribute) and "class-attribute" not in member.labels:
                member.value = None


def fenced(docstring: str) -> str:
    """Returns the docstring with a fence around each example: Markdown reads `>>>` as quotes."""

    def fence(found: re.Match[str]) -> str:
        return f"```pycon\n{_FOR_DOCTEST.sub('', found[0]).rstrip()}\n```\n"

    return _EXAMPLE.sub(fence, docstring)
