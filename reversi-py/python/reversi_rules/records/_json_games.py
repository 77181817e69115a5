"""Games with their `GameInfo` as JSON."""

from __future__ import annotations

import json
import re
from typing import Any

from reversi_rules._core import Game, Location
from reversi_rules.errors import ParseError
from reversi_rules.records._games import GameLike, played
from reversi_rules.records._info import GameInfo

_BEGIN = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:\[\s*)?\{")


def to_json(game: GameLike, info: GameInfo | None = None) -> str:
    """Writes a game as a JSON object, in one line. `game` is as in `Game.to_json`.

    A pair of a game and its `GameInfo`, or a record, needs no `info`.

    >>> to_json(Game("f5d6c3"), GameInfo(black="Rose"))
    '{"game": "f5d6c3", "info": {"black": "Rose"}}'
    """
    if not isinstance(game, Game):
        game, own = played(game)
        info = own if info is None else info
    about = {} if info is None else json.loads(info.to_json())
    return json.dumps({"game": json.loads(game.to_json()), "info": about}, ensure_ascii=False)


def from_json(text: str) -> tuple[Game, GameInfo]:
    """Reads what `to_json` wrote. All writers accept the pair.

    Raises `ParseError` for other text, and for an illegal move.

    >>> from_json('{"game": "f5d6c3", "info": {"black": "Rose"}}')[0]
    Game("f5d6c3")
    """
    if not isinstance(text, str):
        raise TypeError(f"expected a str, not {type(text).__name__}")
    read = _loaded(text)
    if not _is_game(read):
        raise ParseError("this is not a JSON object with a game", Location(byte=0))
    return _from_object(read)


def games_of(file: bytes) -> list[tuple[Game, GameInfo]] | None:
    """Reads what `to_json` wrote, one object or a list of them; `None` for another file.

    Raises `ParseError` for an illegal move.
    """
    read: Any = _loaded(file) if _BEGIN.match(file) else None
    objects = read if isinstance(read, list) else [read]
    if not objects or not all(map(_is_game, objects)):
        return None
    return [_from_object(one) for one in objects]


def _loaded(text: str | bytes) -> Any:
    try:
        return json.loads(text)
    except (RecursionError, ValueError):
        return None


def _is_game(read: Any) -> bool:
    return isinstance(read, dict) and "game" in read and read.keys() <= {"game", "info"}


def _from_object(read: dict[str, Any]) -> tuple[Game, GameInfo]:
    info = GameInfo.from_json(json.dumps(read.get("info", {})))
    return Game.from_json(json.dumps(read["game"])), info
