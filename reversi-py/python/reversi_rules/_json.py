"""Positions and games as JSON: strings, in the text forms of the Rust crate.

A position is the text of its board. A game is its transcript, after the text of its start and a
colon if the rules begin otherwise. If the rules are not the usual ones, their text, a colon and a
space come first.
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
    """The rules, and what comes after them."""
    if not isinstance(text, str):
        raise TypeError(f"a text is a str, not {type(text).__name__}")
    try:
        value = json.loads(text)
    except (RecursionError, ValueError):
        value = None
    if not isinstance(value, str):
        raise ParseError("this is not a string of JSON", Location(byte=0))
    rules, colon, rest = value.partition(":")
    # Only rules begin with a number and have a colon after them.
    if colon and rules.lstrip()[:1].isdigit():
        return Rules.from_text(rules), rest
    return Rules(), value
