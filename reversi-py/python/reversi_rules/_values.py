"""Methods that all values have alike: formatting, copying, and fields of pydantic.

A class made in Rust has no base with methods, so they are added here, when the package is imported.
"""

from __future__ import annotations

from typing import Any, TypeVar

from reversi_rules import _pydantic, _shown
from reversi_rules._core import Game, Location, Outcome, Position, Rules, Sheet, SquareSet, Symmetry
from reversi_rules._core.explain import CorrectionPolicy, Explanation, MoveDiff, Ray
from reversi_rules._core.openings import Opening, Tally
from reversi_rules._core.records import Problem, Record, Tree
from reversi_rules._core.tournament import Points

_T = TypeVar("_T")
_FROZEN = (
    CorrectionPolicy,
    Explanation,
    Location,
    MoveDiff,
    Opening,
    Outcome,
    Points,
    Position,
    Problem,
    Ray,
    Record,
    Rules,
    Sheet,
    SquareSet,
    Symmetry,
    Tally,
)


class Value:
    """The base of values that are written in Python."""

    def __format__(self, format_spec: str, /) -> str:
        """Formats `str(self)`."""
        return format(str(self), format_spec)


def _itself(value: _T, _memo: object = None, /) -> _T:
    return value


def _complete() -> None:
    """Adds the methods to the compiled classes."""
    added: dict[str, tuple[tuple[type, ...], Any]] = {
        "__format__": ((*_FROZEN, Game, Tree), Value.__format__),
        "__copy__": (_FROZEN, _itself),
        "__deepcopy__": (_FROZEN, _itself),
        "_repr_svg_": ((Record, Problem, Tree), _shown.picture),
        "_repr_html_": ((Record, Problem, Tree), _shown.picture),
        "__get_pydantic_core_schema__": (_pydantic.KINDS, classmethod(_pydantic.core_schema)),
        "__get_pydantic_json_schema__": (_pydantic.KINDS, classmethod(_pydantic.json_schema)),
    }
    for name, (classes, method) in added.items():
        for each in classes:
            setattr(each, name, method)


_complete()
