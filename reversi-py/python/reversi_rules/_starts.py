"""The start of the games of an environment."""

from __future__ import annotations

from reversi_rules._core import Position
from reversi_rules.errors import ReversiError
from reversi_rules.squares import RulesLike


def playable_start(rules: RulesLike | None) -> Position:
    """Returns the start of the rules, and raises `ReversiError` if the game is over there."""
    start = Position(rules=rules)
    if start.is_over:
        raise ReversiError(f"the game is over at the start of {start.rules!r}")
    return start
