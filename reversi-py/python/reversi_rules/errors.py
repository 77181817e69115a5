"""The exceptions of this package.

All derive from `ReversiError`, which is a `ValueError`:

- `InvalidMove`: the value is not a move, or not a square.
- `IllegalMove`: the rules forbid the move.
- `InvalidPosition`: the discs cannot form a position.
- `ParseError`: a string or a file has an error.
- `SheetError`: a number on a transcript sheet is wrong.
- `StandingsError`: a pairing of a tournament is impossible.
- `ProtocolError`: a line of an engine or of a GUI has an error, or comes at the wrong time.

A method that raises one of them has changed nothing. Only `ReversiVectorEnv.step` cannot take back
its moves if the opponent fails, and `reset` must follow. A value of the wrong type raises
`TypeError`; that includes a `Color` or a `bool` in place of a square. `Game.undo` without a move
raises `IndexError`, and a file that cannot be opened raises `OSError`.

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

import sys
from typing import TYPE_CHECKING, Final

from reversi_rules._core import Location

if TYPE_CHECKING:
    from reversi_rules import Position, SquareSet

_NOWHERE: Final = Location()


class ReversiError(ValueError):
    """A value that this package does not accept. `str(error)` is prefix, location and message."""

    # Slots, here and below: FastAPI writes the `__dict__` of an error that pydantic has caught as
    # JSON, which has no `Location` and no `Position`.
    __slots__ = ("location", "message", "prefix")

    message: str
    """The error in words."""
    location: Location
    """Where the error is: the game of a file, the byte of a string, the ply of a game. Parts that
    do not apply are `None`."""
    prefix: str
    """The words before the location, such as the path of a file; usually empty."""

    def __init__(self, message: str, location: Location = _NOWHERE, prefix: str = "") -> None:
        super().__init__(prefix + location.label(message))
        self.message = message
        self.location = location
        self.prefix = prefix

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.location, self.prefix)


class InvalidMove(ReversiError):
    """A number or a string that is not a move or, where a square is expected, not a square."""


class IllegalMove(ReversiError):
    """A move that the rules forbid.

    `str(error)` is a sentence without the board. From Python 3.11 on, a traceback shows the board
    below it, from a note.
    """

    __slots__ = ("board", "explanation", "move", "position", "reason")

    move: int
    """The move as a number: row * width + column of its square, or width * height for a pass."""
    reason: str
    """The rule that the move breaks: `"GameOver"`, `"Occupied"`, `"MustPass"`, `"FlipsNothing"` or
    `"PassForbidden"`; on other boards also `"OffBoard"`, `"OutsideCenter"` or `"WrongCenter"`."""
    explanation: str
    """The same in words."""
    position: Position
    """The position in which the move was tried."""
    board: int | None
    """The row of the board, from 0, if a function of `batch` raised the error."""

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
        if sys.version_info >= (3, 11):
            self.add_note(position.grid())

    def _at(self, location: Location) -> IllegalMove:
        """Returns the same error with another location."""
        fields = (self.move, self.reason, self.explanation, self.position, location, self.board)
        return type(self)(self.message, *fields)

    def __reduce__(self) -> tuple[object, ...]:
        fields = (self.move, self.reason, self.explanation, self.position, self.location)
        return type(self), (self.message, *fields, self.board)


class InvalidPosition(ReversiError):
    """Discs that cannot form a position, such as two on one square."""


class ParseError(ReversiError):
    """A string or a file with an error. The message says where and why."""

    __slots__ = ("illegal", "kind")

    illegal: IllegalMove | None
    """The illegal move, if this is the error. It is also the `__cause__`."""
    kind: str
    """The kind in the crate's words: `"UnexpectedByte"`, `"TooShort"`, `"Illegal"`, …; empty for an
    error that the crate does not have. A `Finding` has the same kinds."""

    def __init__(
        self,
        message: str,
        location: Location,
        illegal: IllegalMove | None = None,
        prefix: str = "",
        kind: str = "",
    ) -> None:
        super().__init__(message, location, prefix)
        self.illegal = illegal
        self.kind = kind

    @property
    def byte(self) -> int:
        """The offset of the error in bytes, the same as `location.byte`.

        A `str` is counted as UTF-8. If something is missing at the end, it is the length.
        """
        return self.location.byte or 0

    def line_column(self, text: str | bytes) -> tuple[int, int]:
        """Returns the line and the column of the error in `text`, the string or file that was read.

        Both count from 1, as in editors. Lines end in a line feed. Columns are characters of a
        `str` and bytes of `bytes`.

        >>> from reversi_rules import Game
        >>> text = "f5 d6\\nc3 xx"
        >>> try:
        ...     Game(text)
        ... except ParseError as error:
        ...     print(error.line_column(text))
        (2, 4)
        """
        if isinstance(text, str):
            encoded = text.encode("utf-8", "surrogatepass")
            before = encoded[: self.byte].decode("utf-8", "surrogatepass")
            return before.count("\n") + 1, len(before) - before.rfind("\n")
        return text[: self.byte].count(b"\n") + 1, self.byte - text.rfind(b"\n", 0, self.byte)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.location, self.illegal, self.prefix, self.kind)


class ProtocolError(ReversiError):
    """A line that breaks a protocol, or a command that is not allowed now."""

    __slots__ = ("kind", "move")

    kind: str
    """The kind in the crate's words: `"Illegal"`, `"WrongTurn"`, `"NotAsked"`, `"NotAMove"`, …"""
    move: int | None
    """The move as a number, if it is illegal."""

    def __init__(
        self,
        message: str,
        kind: str,
        move: int | None = None,
        location: Location = _NOWHERE,
        prefix: str = "",
    ) -> None:
        super().__init__(message, location, prefix)
        self.kind = kind
        self.move = move

    @property
    def illegal(self) -> bool:
        """Whether the line is an illegal move, or a move of the wrong side."""
        return self.kind in ("Illegal", "WrongTurn")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.kind, self.move, self.location, self.prefix)


class SheetError(ReversiError):
    """A wrong number on a transcript sheet.

    >>> from reversi_rules import Game
    >>> sheet = Game("f5d6c3").sheet().with_number("d6", 3)
    >>> for error in sheet.errors():
    ...     print(error.kind, error.number, error.squares.names())
    Missing 2 []
    Duplicate 3 ['c3', 'd6']
    """

    __slots__ = ("kind", "number", "squares")

    kind: str
    """The kind: `"Impossible"` for a number that is too high or whose square has a disc at the
    start, `"Missing"` for a number on no square, `"Duplicate"` for one on several."""
    number: int
    """The number."""
    squares: SquareSet
    """The squares with the number."""

    def __init__(self, message: str, kind: str, number: int, squares: SquareSet) -> None:
        super().__init__(message)
        self.kind = kind
        self.number = number
        self.squares = squares

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.kind, self.number, self.squares)


class StandingsError(ReversiError):
    """A pairing that makes standings impossible. Players and pairings are indices from 0.

    >>> from reversi_rules.tournament import Bye, Entrant, Tournament
    >>> try:
    ...     Tournament(1).standings([Entrant()], [Bye(1, player=0), Bye(1, player=7)])
    ... except StandingsError as error:
    ...     print(error.kind, error)
    NoSuchPlayer pairing 1: there is no player 7
    """

    __slots__ = ("earlier", "kind", "pairing", "player", "round")

    kind: str
    """The kind: `"NoSuchRound"`, `"NoSuchPlayer"`, `"AgainstSelf"`, `"WrongSum"` or
    `"PairedTwice"`."""
    pairing: int
    """The wrong pairing."""
    round: int | None
    """Its round, if there is no such round."""
    player: int | None
    """The player, if the error is about one."""
    earlier: int | None
    """The first pairing with the same player and round, if a player is paired twice."""
    score: tuple[int, int] | None
    """The score `(black, white)`, if its sum is wrong."""

    def __init__(
        self,
        message: str,
        kind: str,
        pairing: int,
        round: int | None = None,  # noqa: A002
        player: int | None = None,
        earlier: int | None = None,
        score: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.pairing = pairing
        self.round = round
        self.player = player
        self.earlier = earlier
        self.score = score

    def __reduce__(self) -> tuple[object, ...]:
        fields = (self.kind, self.pairing, self.round, self.player, self.earlier, self.score)
        return type(self), (self.message, *fields)
