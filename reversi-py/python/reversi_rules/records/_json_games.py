"""Games with their `GameInfo` as JSON: objects of one level, and their schema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

from reversi_rules._core import Game, Location
from reversi_rules.errors import ParseError
from reversi_rules.records._games import GameLike, played
from reversi_rules.records._info import ENDS, FIELDS, GameInfo

_HEAD = 1 << 10
_BEFORE = b"\xef\xbb\xbf[ \t\r\n"
"""The bytes that may stand before the first object."""


def to_json(game: GameLike, info: GameInfo | None = None) -> str:
    """Writes a game as a JSON object, in one line: `str(game)`, and the known fields of its
    `GameInfo`.

    A pair of a game and its `GameInfo`, or a recorded game, needs no `info`.

    >>> to_json(Game("f5d6c3"), GameInfo(black="Rose"))
    '{"game": "f5d6c3", "black": "Rose"}'
    """
    if not isinstance(game, Game):
        game, own = played(game)
        info = own if info is None else info
    about = {} if info is None else info.to_dict()
    return json.dumps({"game": str(game), **about}, ensure_ascii=False)


def from_json(text: str) -> tuple[Game, GameInfo]:
    """Reads what `to_json` wrote. All writers accept the pair.

    Raises `ParseError` for other text, and for an illegal move.

    >>> from_json('{"game": "f5d6c3", "black": "Rose"}')[0]
    Game("f5d6c3")
    """
    if not isinstance(text, str):
        raise TypeError(f"expected a str, not {type(text).__name__}")
    read = _loaded(text)
    if not isinstance(read, dict) or not isinstance(read.get("game"), str):
        raise ParseError("this is not a JSON object with a game", Location(byte=0))
    return _from_object(read)


def json_schema() -> dict[str, Any]:
    """Returns the JSON Schema of the objects that `from_json` reads, for the API of a server.
    `null` is unknown.

    >>> json_schema()["properties"]["black"]
    {'type': ['string', 'null']}
    """
    score = {"type": "integer", "minimum": 0, "maximum": 65535}
    properties: dict[str, Any] = {
        "game": {"type": "string", "description": "[rules: ][start:]moves"},
        **{name: {"type": ["string", "null"]} for name in FIELDS},
        "score": {"type": ["array", "null"], "items": score, "minItems": 2, "maxItems": 2},
        "winner": {"enum": ["black", "white", None]},
        "end": {"enum": [*ENDS, None]},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": properties,
        "required": ["game"],
        "additionalProperties": False,
    }


_Found: TypeAlias = tuple[tuple[Game, GameInfo], None, int] | ParseError


def games_of(file: bytes) -> list[_Found] | None:
    """Reads what `to_json` wrote: one object, a list of them, or one a line. Each has no title, and
    the byte of its line. An error stands in its place. Returns `None` for another file.

    Raises `ParseError` if no game can be read.
    """
    if not file[:_HEAD].lstrip(_BEFORE).startswith(b"{"):
        return None
    whole = _loaded(file)
    listed = whole if isinstance(whole, list) else [whole]
    objects = list(_lines(file)) if whole is None else [(None, one) for one in listed]
    if not any(_is_game(one) for _, one in objects):
        return None
    found = [_game(number, at, one) for number, (at, one) in enumerate(objects)]
    errors = [one for one in found if isinstance(one, ParseError)]
    if len(errors) == len(found):
        raise errors[0]
    return found


def _lines(file: bytes) -> Iterator[tuple[int, Any]]:
    """Yields the object of each line and its byte; `None` for another line."""
    at = 0
    for line in file.splitlines(keepends=True):
        if line.strip():
            yield at, _loaded(line)
        at += len(line)


def _game(number: int, byte: int | None, read: Any) -> _Found:
    if not _is_game(read):
        message = "this is not a JSON object with a game"
        return ParseError(message, Location(game=number, byte=byte))
    try:
        return _from_object(read), None, byte or 0
    except ParseError as error:
        place = Location(game=number, byte=byte, ply=error.location.ply)
        return ParseError(error.message, place, error.illegal, kind=error.kind)


def _loaded(text: str | bytes) -> Any:
    try:
        return json.loads(text)
    except (RecursionError, ValueError):
        return None


def _is_game(read: Any) -> bool:
    return isinstance(read, dict) and "game" in read and read.keys() <= {"game", *FIELDS}


def _from_object(read: dict[str, Any]) -> tuple[Game, GameInfo]:
    fields = dict(read)
    game = fields.pop("game")
    if not isinstance(game, str):
        raise ParseError("the game is not a string", Location(byte=0))
    return Game(game), GameInfo.from_dict(fields)
