"""Positions and games as JSON.

On 8x8 under the usual rules a position is a string, the text of its board, and a game is its
transcript, after the text of its start and a colon if that is not the usual one: the forms of the
Rust crate. On any other board it is an object with `rules` and that string.
"""

from __future__ import annotations

import json

from reversi_rules._core import Game, Location, Position, Rules
from reversi_rules.errors import ParseError, ReversiError


def write_position(position: Position) -> str:
    return _written(position.rules, "position", str(position))


def write_game(game: Game) -> str:
    is_usual = game.start == Position(rules=game.rules)
    return _written(game.rules, "game", str(game) if is_usual else f"{game.start}:{game}")


def read_position(text: str) -> Position:
    value, rules = _read(text, "position")
    return Position(value, rules)


def read_game(text: str) -> Game:
    value, rules = _read(text, "game")
    start, colon, transcript = value.rpartition(":")
    return Game(transcript, start=Position(start, rules) if colon else None, rules=rules)


def _written(rules: Rules, kind: str, text: str) -> str:
    if rules == Rules():
        return json.dumps(text)
    parts = {
        "width": rules.width,
        "height": rules.height,
        "missing": rules.missing.names(),
        "start": rules.start,
        "objective": rules.objective,
    }
    return json.dumps({"rules": parts, kind: text})


def _read(text: str, kind: str) -> tuple[str, Rules]:
    """The string and the rules of a value of that kind."""
    if not isinstance(text, str):
        raise TypeError(f"a text is a str, not {type(text).__name__}")
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        byte = len(text[: error.pos].encode("utf-8", "surrogatepass"))
        raise ParseError(f"not JSON: {error.msg}", Location(byte=byte)) from None
    except (RecursionError, ValueError):
        raise ParseError("not JSON that could be a " + kind, Location(byte=0)) from None
    if isinstance(value, str):
        return value, Rules()
    match value:
        case {"rules": dict(parts), **rest} if set(rest) == {kind}:
            inner = rest[kind]
            if isinstance(inner, str):
                return inner, _rules(parts)
    raise ParseError(f"this JSON is not a {kind}", Location(byte=0))


def _rules(parts: dict[str, object]) -> Rules:
    match parts:
        case {
            "width": int(width),
            "height": int(height),
            "missing": list(missing),
            "start": str(start),
            "objective": "most" | "fewest" as objective,
            **rest,
        } if not rest and not isinstance(width, bool) and not isinstance(height, bool):
            if all(isinstance(name, str) for name in missing):
                return Rules(width, height, missing=missing, start=start, objective=objective)
    raise ReversiError("these are no rules: width, height, missing, start and objective are")
