"""What is raised.

Everything here is a `ReversiError` and so a `ValueError`; it says what was refused and why, and
whatever raised it has left its objects as they were. A value of the wrong type is a `TypeError`
(also a `Color` or a `bool` for a square), taking back what is not there an `IndexError`, and a file
that cannot be opened an `OSError`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reversi_rules import Position, variant


class ReversiError(ValueError):
    """A value that this package refuses."""


class InvalidMove(ReversiError):
    """A number or text that is no move at all or, where a square is wanted, no square."""


class IllegalMove(ReversiError):
    """A move that the rules forbid; the message names the move and the position."""

    move: int
    """The move as a number, 64 for a pass; on the boards of `variant` 256."""
    reason: str
    """The rule that it breaks, in a word: `"GameOver"`, `"Occupied"`, `"MustPass"`,
    `"FlipsNothing"` or `"PassForbidden"`; in `variant` also `"OffBoard"`, `"OutsideCentre"` or
    `"WrongCentre"`."""
    explanation: str
    """The rule that it breaks, in words."""
    position: Position | variant.Position
    """Where it was tried."""
    ply: int | None
    """How many plies of the game were before it, passes included; `None` outside a game."""
    board: int | None
    """Where there are many: which of the boards or games it is, counted from 0."""

    def __init__(
        self,
        message: str,
        move: int,
        reason: str,
        explanation: str,
        position: Position | variant.Position,
        ply: int | None = None,
        board: int | None = None,
    ) -> None:
        super().__init__(message)
        self.move = move
        self.reason = reason
        self.explanation = explanation
        self.position = position
        self.ply = ply
        self.board = board

    def __reduce__(self) -> tuple[object, ...]:
        fields = (self.move, self.reason, self.explanation, self.position, self.ply, self.board)
        return type(self), (*self.args, *fields)


class InvalidPosition(ReversiError):
    """Discs that cannot lie on a board together."""


class ParseError(ReversiError):
    """A text or a file that is not what it should be; the message says where and why."""

    offset: int
    """The byte that is wrong (of text: as UTF-8), or the length where something is missing."""
    ply: int | None
    """In a transcript: how many plies were before, passes included."""
    illegal: IllegalMove | None
    """In a transcript that breaks a rule: the illegal move. It is the `__cause__` too."""

    def __init__(
        self,
        message: str,
        offset: int,
        ply: int | None = None,
        illegal: IllegalMove | None = None,
    ) -> None:
        super().__init__(message)
        self.offset = offset
        self.ply = ply
        self.illegal = illegal

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (*self.args, self.offset, self.ply, self.illegal)
