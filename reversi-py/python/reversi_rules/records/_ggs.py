"""Clocks, and the messages of the server GGS."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from reversi_rules._color import Color
from reversi_rules._core import Game, Location, Position
from reversi_rules._core import records as compiled
from reversi_rules._values import Value
from reversi_rules.errors import ParseError
from reversi_rules.records._finding import Finding
from reversi_rules.records._games import audited
from reversi_rules.records._info import GameInfo
from reversi_rules.records._reader import Reader

_Part: TypeAlias = tuple[int, str | None]
_Clock: TypeAlias = tuple[_Part, _Part | None, _Part | None, int, str]


@dataclass(frozen=True)
class Period:
    """A part of a `Clock`."""

    seconds: int
    """The time in seconds."""
    suffix: str | None = None
    """The text after a comma, in the syntax of the server, such as a number of moves."""


@dataclass(frozen=True)
class Clock(Value):
    """A player's clock as GGF and GGS write it: main time, increment and grace time.

    A player whose main time is used up loses. The game can go on during the grace time, to lose by
    less. `str(clock)` writes each part as `mm:ss` or `hh:mm:ss`.

    >>> clock = Clock.parse("5:00//02:00")
    >>> clock.main.seconds, clock.increment, clock.grace_seconds
    (300, None, 120)
    >>> str(clock)
    '05:00//02:00'
    """

    main: Period
    """The time for the whole game."""
    increment: Period | None
    """The time added at each move; `None` if it is blank."""
    grace: Period | None
    """The time to play on after the main time; `None` if it is blank."""
    grace_seconds: int
    """The grace time in seconds. If it is blank, the server gives two minutes."""
    _text: str = field(repr=False)

    @classmethod
    def parse(cls, text: str) -> Clock:
        """Parses up to three parts, separated by `/`: the value of `TI`, `TB` or `TW` in GGF.

        Each part is `ss`, `mm:ss` or `hh:mm:ss`, perhaps followed by a comma and any text. Only the
        first part is required. Raises `ParseError` with the byte.
        """
        return cls._of(compiled.read_clock(text))

    @classmethod
    def _of(cls, parts: _Clock) -> Clock:
        main, increment, grace, seconds, text = parts
        return cls(
            Period(*main),
            None if increment is None else Period(*increment),
            None if grace is None else Period(*grace),
            seconds,
            text,
        )

    def __str__(self) -> str:
        return self._text


@dataclass(frozen=True)
class GgsPlayer:
    """A player of a `GgsMessage`."""

    name: str
    """The name on the server."""
    rating: str | None
    """The rating, if it is shown and a number."""
    color: Color
    """The side of the player."""
    clock: Clock
    """The time left. The server adds the number of moves after a comma in each part."""


@dataclass(frozen=True)
class GgsMove:
    """A move of a `GgsMessage`."""

    number: int
    """The number of the move in the message, from 1."""
    move: int
    """The move, as a number. It is not checked."""
    eval: float | None
    """The player's evaluation; `None` if there is none."""
    seconds: float | None
    """The time that the move took; `None` if there is none."""


@dataclass(frozen=True)
class GgsMessage:
    """A message of GGS about a game of its Othello service, as in a log of a session.

    Only the syntax has been checked. `game` replays the moves.
    """

    kind: Literal["join", "update"]
    """`"join"` when somebody begins to play or to watch, with all moves so far; `"update"` after a
    move, with this move."""
    id: str
    """The name of the game on the server, such as `.5` or `.45.0`."""
    game_type: str
    """The type of the game, such as `8` or `s8r14`."""
    start: Position | None
    """The position at the start, if the message has two boards."""
    position: Position
    """The position now."""
    players: tuple[GgsPlayer, ...]
    """The players, black first."""
    moves: tuple[GgsMove, ...]
    """The moves of the message."""
    info: GameInfo
    """The players and their ratings."""
    offset: int
    """The byte of the log where the message begins."""
    text: bytes = field(repr=False)
    """The message as it stands in the log."""

    def game(self) -> Game:
        """Replays the moves from the start, or returns a game that begins at the position now.

        Raises `ParseError` if a move is illegal or the board after the moves is another.
        """
        return compiled.ggs_game(self.text, self.offset)

    def audit(self) -> list[Finding]:
        """Lists the errors: an illegal move, another board than that of the moves, and moves that
        stop early."""
        try:
            return audited(self.game(), self.info, Location(byte=self.offset))
        except ParseError as error:
            return [Finding(error.kind, error.message, error.location)]

    @classmethod
    def _of(
        cls,
        place: tuple[int, bytes],
        kind: Literal["join", "update"],
        id: str,  # noqa: A002
        game_type: str,
        start: Position | None,
        position: Position,
        players: Iterable[tuple[str, str | None, Color, _Clock]],
        moves: Iterable[tuple[int, int, float | None, float | None]],
        info: GameInfo,
    ) -> GgsMessage:
        named = tuple(
            GgsPlayer(name, rating, color, Clock._of(clock))
            for name, rating, color, clock in players
        )
        played = tuple(GgsMove(*parts) for parts in moves)
        return cls(kind, id, game_type, start, position, named, played, info, *place)


@Reader
def read_ggs(file: bytes) -> list[GgsMessage | ParseError]:
    """Reads the messages `/os: join` and `/os: update` of a log of GGS, in order.

    All other lines are skipped. The arguments are as for `read_ggf`. The server sends
    finished games as GGF, which `read_ggf` reads.

    >>> board = str(Position())[:64].replace("X", "*")
    >>> rows = [f"| {n + 1} {' '.join(board[8 * n : 8 * n + 8])} {n + 1}" for n in range(8)]
    >>> lines = ["/os: update .5 8 K?", "|rose (1720.0 *) 00:56,1:0//02:00,1:0", *rows]
    >>> (message,) = read_ggs("\\n".join([*lines, "|* to move", ""]).encode())
    >>> message.id, message.players[0].name, message.players[0].clock.main.seconds
    ('.5', 'rose', 56)
    >>> message.game() == Game()
    True
    """
    return compiled.read_records(file, "ggs")
