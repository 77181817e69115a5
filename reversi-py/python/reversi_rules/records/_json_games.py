"""Games with their `GameInfo` as JSON."""

from __future__ import annotations

import json

from reversi_rules._core import Game, Location
from reversi_rules.errors import ParseError
from reversi_rules.records._games import GameLike, played
from reversi_rules.records._info import GameInfo


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
    try:
        read = json.loads(text)
    except (RecursionError, ValueError):
        read = None
    if not isinstance(read, dict) or not read.keys() <= {"game", "info"} or "game" not in read:
        raise ParseError("this is not a JSON object with a game", Location(byte=0))
    info = GameInfo.from_json(json.dumps(read.get("info", {})))
    return Game.from_json(json.dumps(read["game"])), info
