"""Fields of pydantic: how it reads a class, writes it in JSON, and describes it in a schema."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from reversi_rules._core import Game, Location, Outcome, Position, Rules, SquareSet, Symmetry
from reversi_rules._core.functions import outcome_text, read_outcome
from reversi_rules._core.records import Problem, Record
from reversi_rules.errors import ReversiError


class _Form(NamedTuple):
    """The form of a class in JSON."""

    read: Callable[[Any], object]
    write: Callable[[Any], object]
    description: str
    example: object
    schema: Callable[[Any], Any] = lambda core: core.str_schema()
    """Makes the schema of pydantic-core."""


def _fields(core: Any, *, is_whole: bool = True, **fields: Any) -> Any:
    """Returns the schema of an object with these fields, and no other."""
    named = {name: core.typed_dict_field(one, required=is_whole) for name, one in fields.items()}
    return core.typed_dict_schema(named, extra_behavior="forbid")


def _squares_schema(core: Any) -> Any:
    names = core.list_schema(core.str_schema())
    # On another board than 8x8, the names alone would be squares of 8x8.
    return core.union_schema([names, _fields(core, squares=names, rules=core.str_schema())])


def _squares_of(squares: SquareSet) -> list[str] | dict[str, Any]:
    size = squares.width, squares.height
    if size == (8, 8):
        return squares.names()
    return {"squares": squares.names(), "rules": str(Rules(*size))}


def _set_of(squares: list[str] | dict[str, Any]) -> SquareSet:
    if isinstance(squares, list):
        return SquareSet(squares)
    return SquareSet(squares["squares"], squares["rules"])


def _place_schema(core: Any) -> Any:
    number = core.nullable_schema(core.int_schema())
    return _fields(core, is_whole=False, game=number, byte=number, ply=number)


def _place_of(place: Location) -> dict[str, int | None]:
    return {"game": place.game, "byte": place.byte, "ply": place.ply}


_START = str(Position())
_PLACE = _place_of(Location(byte=6, ply=2))
_RECORD = {"format": "pgn", "text": "1. f5 d6 *"}
_FORMS: dict[type, _Form] = {
    Game: _Form(Game, str, "a game: [rules: ][start:]moves", "f5d6c3"),
    Position: _Form(Position, str, "a position: [rules: ]cells from a1, then the turn", _START),
    Rules: _Form(Rules, str, "the size of a board, then everything unusual", "6x6; fewest"),
    SquareSet: _Form(
        _set_of,
        _squares_of,
        "squares by name, with the rules of a board that is not 8x8",
        ["d3", "c4"],
        _squares_schema,
    ),
    Symmetry: _Form(Symmetry, str, "a rotation or mirror of a board", "half turn"),
    Outcome: _Form(
        read_outcome,
        outcome_text,
        "the score of black and white, then the discs if they differ",
        "63-1 (14-1)",
    ),
    Location: _Form(
        lambda place: Location(**place), _place_of, "the place of an error", _PLACE, _place_schema
    ),
    Problem: _Form(Problem, lambda it: it.text, "a line of OBF", f"{_START}; F5:+0; D3:+0;"),
    Record: _Form(
        lambda record: Record(**record),
        lambda record: {"format": record.format, "text": record.text},
        "a game of a file, and its format",
        _RECORD,
        lambda core: _fields(core, format=core.str_schema(), text=core.str_schema()),
    ),
}
KINDS = tuple(_FORMS)
"""The classes that can be fields."""


def core_schema(kind: type, _source: object, _handler: object) -> Any:
    """Returns how pydantic reads a field of this class, and writes it in JSON."""
    core: Any = import_module("pydantic_core.core_schema")
    form = _FORMS[kind]

    def checked(value: object) -> object:
        try:
            return form.read(value)
        except ReversiError as error:
            # The context of any other error is the error itself, which no writer of JSON knows.
            failed: Any = import_module("pydantic_core").PydanticCustomError
            raise failed("reversi_error", "{reason}", {"reason": str(error)}) from None

    parsed = core.no_info_after_validator_function(checked, form.schema(core))

    def given(value: object, parse: Callable[[object], object]) -> object:
        return value if isinstance(value, kind) else parse(value)

    def written(value: object, info: Any) -> object:
        return form.write(value) if info.mode_is_json() else value

    return core.json_or_python_schema(
        parsed,
        core.no_info_wrap_validator_function(given, parsed),
        serialization=core.plain_serializer_function_ser_schema(written, info_arg=True),
    )


def json_schema(kind: type, schema: object, handler: Callable[[object], Any]) -> Any:
    """Returns the JSON Schema of a field of this class."""
    form = _FORMS[kind]
    return handler(schema) | {"description": form.description, "examples": [form.example]}
