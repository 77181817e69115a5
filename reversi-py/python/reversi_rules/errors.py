"""What is raised.

Everything here is a `ReversiError` and so a `ValueError`. It says what was refused, where and why,
and whatever raised it has left its objects as they were. A value of the wrong type is a `TypeError`
(also a `Color` or a `bool` for a square), taking back what is not there an `IndexError`, and a file
that cannot be opened an `OSError`.

>>> from reversi_rules import Game
>>> try:
...     Game("f5 f6 f4")
... except ParseError as error:
...     print(error)
...     print(error.location.byte, error.location.ply, error.message)
byte 6, ply 2: f4: a disc there flips nothing
6 2 f4: a disc there flips nothing
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from reversi_rules._core import Location

if TYPE_CHECKING:
    from reversi_rules import Position

_NOWHERE: Final = Location()


class ReversiError(ValueError):
    """A value that this package refuses. `str()` gives prefix, place and message."""

    message: str
    """What is wrong, in words."""
    location: Location
    """Where it is wrong: the game of a file, the byte of a text, the ply of a game, as far as they
    apply."""
    prefix: str
    """The words in front of the place, such as the path of the file; mostly empty."""

    def __init__(self, message: str, location: Location = _NOWHERE, prefix: str = "") -> None:
        super().__init__(prefix + location.label(message))
        self.message = message
        self.location = location
        self.prefix = prefix

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.location, self.prefix)


class InvalidMove(ReversiError):
    """A number or text that is no move at all or, where a square is wanted, no square."""


class IllegalMove(ReversiError):
    """A move that the rules forbid; the message names the move and the position."""

    move: int
    """The move as a number: row * width + column of its square, or width * height for a pass."""
    reason: str
    """The rule that it breaks, in a word: `"GameOver"`, `"Occupied"`, `"MustPass"`,
    `"FlipsNothing"` or `"PassForbidden"`; on other boards also `"OffBoard"`, `"OutsideCenter"` or
    `"WrongCenter"`."""
    explanation: str
    """The rule that it breaks, in words."""
    position: Position
    """Where it was tried."""
    board: int | None
    """In `batch`: the number of the board, counted from 0."""

    def __init__(
        self,
        message: str,
        move: int,
        reason: str,
        explanation: str,
        position: Position,
        location: Location = _NOWHERE,
        board: int | None = None,
    ) -> None:
        super().__init__(message, location)
        self.move = move
        self.reason = reason
        self.explanation = explanation
        self.position = position
        self.board = board

    def __reduce__(self) -> tuple[object, ...]:
        fields = (self.move, self.reason, self.explanation, self.position, self.location)
        return type(self), (self.message, *fields, self.board)


class InvalidPosition(ReversiError):
    """Discs that cannot lie on a board together."""


class ParseError(ReversiError):
    """A text or a file that is not what it should be; the message says where and why."""

    illegal: IllegalMove | None
    """In a game that breaks a rule: the illegal move. It is the `__cause__` too."""

    def __init__(
        self,
        message: str,
        location: Location,
        illegal: IllegalMove | None = None,
        prefix: str = "",
    ) -> None:
        super().__init__(message, location, prefix)
        self.illegal = illegal

    @property
    def byte(self) -> int:
        """The byte that is wrong (of text: as UTF-8), or the length where something is missing:
        that of the `location`, which always has one."""
        return self.location.byte or 0

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.location, self.illegal, self.prefix)
