"""NBoard's protocol, version 2: the lines and the state of both sides.

`Client.read` and `Engine.read` return the dataclasses of this module. An answer of an engine
becomes a line by `str`, without its end.

>>> str(Pong(3)), str(BestMove("d6", eval=-1, seconds=0.5))
('pong 3', '=== d6/-1/0.5')
>>> [str(answer) for answer in (MyName("First"), Status("Thinking"), Analysis(2, eval=-1))]
['set myname First', 'status Thinking', 'analysis 2 -1']

The requests of a GUI:

>>> engine = Engine()
>>> [engine.read(line) for line in ("hint 3", "ping 4", "learn", "analyze", "quit")]
[Hint(count=3), Ping(number=4), Learn(), Analyze(), Quit()]

Evaluations are margins in discs for the side to move, and times are seconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from reversi_rules._core.nboard import Client, Engine, format_answer
from reversi_rules._values import Value
from reversi_rules.squares import MoveLike

__all__ = [
    "Analysis",
    "Analyze",
    "Answer",
    "BestMove",
    "Client",
    "Engine",
    "Go",
    "Hint",
    "Learn",
    "Learned",
    "Line",
    "MyName",
    "NodeStats",
    "Ping",
    "Pong",
    "Quit",
    "Request",
    "Settings",
    "Status",
]


class _Answer(Value):
    """An answer, which prints as the line of the protocol."""

    __slots__ = ()

    def __str__(self) -> str:
        return format_answer(self)


@dataclass(frozen=True)
class Pong(_Answer):
    """`pong 4`: the answer to `ping 4`."""

    number: int
    """The number of the ping."""


@dataclass(frozen=True)
class Status(_Answer):
    """`status Thinking`: a text to show."""

    text: str
    """The text."""


@dataclass(frozen=True)
class MyName(_Answer):
    """`set myname First`: the name of the engine."""

    name: str
    """The name."""


@dataclass(frozen=True)
class BestMove(_Answer):
    """`=== d6/-1/0.5`: the answer to `go`."""

    move: MoveLike
    """The move. `Client.read` gives its number, which is `PASS` for a pass."""
    eval: float | None = None
    """The margin in discs that the engine expects."""
    seconds: float | None = None
    """The time in seconds."""


@dataclass(frozen=True)
class Line(_Answer):
    """`search F5d6 -1 0 12` or `book F5d6 -1 25 12`: a line of play with its value."""

    moves: tuple[MoveLike, ...]
    """The moves, which are not checked against a position."""
    eval: float | None = None
    """The margin in discs for the side to move, if drawn games count for black."""
    eval_white: float | None = None
    """The same if they count for white. It usually equals `eval`."""
    games: int = 0
    """The number of games in the book, and 0 for a search."""
    depth: str = "0"
    """The depth: a number, perhaps with other characters after it. `100%` is an exact value, and
    `100%W` an exact winner."""
    text: str = ""
    """Any other information."""
    book: bool = False
    """Whether the line comes from the engine's book."""


@dataclass(frozen=True)
class NodeStats(_Answer):
    """`nodestats 35805 0.04`: the effort so far."""

    nodes: int
    """The number of positions searched."""
    seconds: float | None = None
    """The time in seconds."""


@dataclass(frozen=True)
class Learned(_Answer):
    """`learned`: the answer to `learn`."""


@dataclass(frozen=True)
class Analysis(_Answer):
    """`analysis 12 -2.5`: a value that `analyze` asked for."""

    ply: int
    """The number of plies before the position, passes included."""
    eval: float | None = None
    """The margin in discs."""


@dataclass(frozen=True)
class Go:
    """Answer with `BestMove`, and do not play the move."""


@dataclass(frozen=True)
class Hint:
    """Report the values of about so many moves as `Line`."""

    count: int
    """The number of moves."""


@dataclass(frozen=True)
class Ping:
    """Stop thinking, and answer with `Pong`."""

    number: int
    """The number for the answer."""


@dataclass(frozen=True)
class Learn:
    """Learn the game, and answer with `Learned`."""


@dataclass(frozen=True)
class Analyze:
    """Report the value of each position as `Analysis`."""


@dataclass(frozen=True)
class Settings:
    """The depth or another setting changed. Engines may answer with `MyName`."""


@dataclass(frozen=True)
class Quit:
    """Exit."""


Answer: TypeAlias = Pong | Status | MyName | BestMove | Line | NodeStats | Learned | Analysis
"""A line of an engine."""

Request: TypeAlias = Go | Hint | Ping | Learn | Analyze | Settings | Quit
"""An order to an engine."""
