"""Positions and games as JSON strings, in the same form as the Rust crate writes them.

    position      "[RULES: ]BOARD"
    game          "[RULES: ][BOARD:]TRANSCRIPT"

RULES is there if they are not the usual ones. In a game, BOARD is there if the game does not begin
at the start of its rules.
"""

from __future__ import annotations

import json

from reversi_rules._core import Game, Location, Position, Rules
from reversi_rules.errors import ParseError


def write_position(position: Position) -> str:
    return _written(position.rules, str(position))


def write_game(game: Game) -> str:
    is_usual = game.start == Position(rules=game.rules)
    return _written(game.rules, str(game) if is_usual else f"{game.start}:{game}")


def read_position(text: str) -> Position:
    rules, rest = _read(text)
    return Position(rest, rules)


def read_game(text: str) -> Game:
    rules, rest = _read(text)
    start, colon, transcript = rest.rpartition(":")
    return Game(transcript, start=Position(start, rules) if colon else None, rules=rules)


def _written(rules: Rules, text: str) -> str:
    return json.dumps(text if rules == Rules() else f"{rules}: {text}")


def _read(text: str) -> tuple[Rules, str]:
    """Splits a string into the rules and the rest."""
    if not isinstance(text, str):
        raise TypeError(f"expected a str, not {type(text).__name__}")
    try:
        value = json.loads(text)
    except (RecursionError, ValueError):
        value = None
    if not isinstance(value, str):
        raise ParseError("this is not a JSON string", Location(byte=0))
    rules, colon, rest = value.partition(":")
    # Only rules begin with a digit and end with a colon.
    if colon and rules.lstrip()[:1].isdigit():
        return Rules.from_text(rules), rest
    return Rules(), value
