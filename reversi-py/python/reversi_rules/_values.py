"""Methods that all values have alike: formatting, copying, and fields of pydantic.

A class made in Rust has no base with methods, so they are added here, when the package is imported.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

from reversi_rules._core import Game, Location, Outcome, Position, Rules, Sheet, SquareSet, Symmetry
from reversi_rules._core.explain import CorrectionPolicy, Explanation, MoveDiff, Ray
from reversi_rules._core.openings import Opening, Tally
from reversi_rules._core.records import Problem, Record, Tree
from reversi_rules._core.tournament import Points
from reversi_rules.errors import ReversiError

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


def _field(kind: type, _source: object, _handler: object) -> Any:
    """Returns how pydantic reads a field of this class, and writes it in JSON."""
    core: Any = import_module("pydantic_core.core_schema")
    read: Any = {Rules: Rules.from_text, SquareSet: _set_of}.get(kind, kind)
    write: Any = _squares_of if kind is SquareSet else str
    in_json = core.str_schema()
    if kind is SquareSet:
        names = core.list_schema(core.str_schema())
        # On another board than 8x8, the names alone would be squares of 8x8.
        fields = {"squares": names, "rules": core.str_schema()}
        named = {name: core.typed_dict_field(schema) for name, schema in fields.items()}
        in_json = core.union_schema([names, core.typed_dict_schema(named, extra_behavior="forbid")])

    def checked(value: object) -> object:
        try:
            return read(value)
        except ReversiError as error:
            # The context of any other error is the error itself, which no writer of JSON knows.
            failed: Any = import_module("pydantic_core").PydanticCustomError
            raise failed("reversi_error", "{reason}", {"reason": str(error)}) from None

    parsed = core.no_info_after_validator_function(checked, in_json)

    def given(value: object, parse: Callable[[object], object]) -> object:
        return value if isinstance(value, kind) else parse(value)

    def written(value: object, info: Any) -> object:
        return write(value) if info.mode_is_json() else value

    return core.json_or_python_schema(
        parsed,
        core.no_info_wrap_validator_function(given, parsed),
        serialization=core.plain_serializer_function_ser_schema(written, info_arg=True),
    )


def _squares_of(squares: SquareSet) -> list[str] | dict[str, Any]:
    size = squares.width, squares.height
    if size == (8, 8):
        return squares.names()
    return {"squares": squares.names(), "rules": str(Rules(*size))}


def _set_of(squares: list[str] | dict[str, Any]) -> SquareSet:
    if isinstance(squares, list):
        return SquareSet(squares)
    return SquareSet(squares["squares"], Rules.from_text(squares["rules"]))


def _complete() -> None:
    """Adds the methods to the compiled classes."""
    added: dict[str, tuple[tuple[type, ...], Any]] = {
        "__format__": ((*_FROZEN, Game, Tree), Value.__format__),
        "__copy__": (_FROZEN, _itself),
        "__deepcopy__": (_FROZEN, _itself),
        "__get_pydantic_core_schema__": ((Game, Position, Rules, SquareSet), classmethod(_field)),
    }
    for name, (classes, method) in added.items():
        for each in classes:
            setattr(each, name, method)


_complete()
