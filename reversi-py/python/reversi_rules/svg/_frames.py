"""The frames of an animation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reversi_rules._classes import class_of
from reversi_rules._color import Color
from reversi_rules._core import Game, Position, SquareSet
from reversi_rules._core.functions import square_name
from reversi_rules.errors import ReversiError


@dataclass(frozen=True)
class Frame:
    """A position, and the move that led to it."""

    position: Position
    last_move: int | None
    flipped: SquareSet
    words: str
    """The move in words or, if there was none, the side to move."""

    @property
    def score(self) -> str:
        return score_of(self.position)


def score_of(position: Position) -> str:
    """Returns the result in words or, before the end, the numbers of discs."""
    outcome = position.outcome()
    if outcome is not None:
        return str(outcome)
    return f"black {len(position.black)}, white {len(position.white)}"


def frames(shown: Game | Iterable[Position]) -> list[Frame]:
    """Returns the frames, at least one."""
    found: list[Frame] = []
    placed = 0
    for position in _positions(shown):
        frame = _frame(found[-1].position if found else None, position, placed + 1)
        placed += frame.last_move is not None
        found.append(frame)
    if not found:
        raise ReversiError("there are no positions to animate")
    return found


def _positions(shown: Game | Iterable[Position]) -> list[Position]:
    if isinstance(shown, Game):
        positions = [shown.start]
        for _, move in shown.plies():
            positions.append(positions[-1].play(move))
        return positions
    if not isinstance(shown, Iterable) or isinstance(shown, str):
        animated = "a reversi_rules.Game or several reversi_rules.Position"
        raise TypeError(f"only {animated} can be animated, not {class_of(shown)}")
    positions = list(shown)
    for index, position in enumerate(positions):
        if not isinstance(position, Position):
            kind = class_of(position)
            raise TypeError(f"position {index}: expected reversi_rules.Position, not {kind}")
        if position.rules != positions[0].rules:
            found, first = position.rules, positions[0].rules
            message = f"position {index}: the rules are {found!r}, not {first!r} as before"
            raise ReversiError(message)
    return positions


# The positions may be arbitrary, so the move is found by comparing boards, not by the rules.
def _frame(before: Position | None, now: Position, number: int) -> Frame:
    turn = Frame(now, None, now.black - now.black, f"{now.turn} to move")
    if before is None:
        return turn
    placed, gone = before.empties - now.empties, now.empties - before.empties
    flipped = (before.black & now.white) | (before.white & now.black)
    if gone or len(placed) > 1:
        return turn
    if placed:
        color = Color.BLACK if placed <= now.black else Color.WHITE
        return Frame(
            now, placed[0], flipped, f"{number}. {color} {square_name(placed[0], now.rules)}"
        )
    if not flipped and before.turn != now.turn:
        return Frame(now, None, flipped, f"{before.turn} passes")
    return turn
