"""The Go Text Protocol, version 2, with the commands for Reversi.

>>> engine = Engine("First")
>>> engine.read("5 known_command genmove")
Reply(text='=5 true\\n\\n')

The page of the Rust module `protocol::gtp` lists the commands.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from reversi_rules._color import Color
from reversi_rules._core.gtp import Client, Engine

__all__ = [
    "Action",
    "Client",
    "Engine",
    "FindMove",
    "Other",
    "Quit",
    "Reply",
    "Response",
]


@dataclass(frozen=True)
class Response:
    """A whole response, which `Client.read` returns."""

    id: int | None
    """The number of the command, if the engine repeated it."""
    ok: bool
    """Whether the command succeeded."""
    text: str
    """The answer, or the reason of the failure, without the empty line at the end."""
    move: int | None
    """The move that `genmove` or `reg_genmove` found; `None` for `resign` and other commands."""


@dataclass(frozen=True)
class Reply:
    """Write this text."""

    text: str
    """The whole answer with its end."""


@dataclass(frozen=True)
class Quit:
    """Write this text and exit."""

    text: str
    """The whole answer with its end."""


@dataclass(frozen=True)
class FindMove:
    """Find a move for the side, and write the text of `Engine.found`."""

    id: int | None
    """The number of the command."""
    color: Color
    """The side to move. It has a legal square."""


@dataclass(frozen=True)
class Other:
    """Answer a command that is not standard, by `Engine.answer` or `Engine.unknown`."""

    id: int | None
    """The number of the command."""
    name: str
    """The name of the command."""
    arguments: str
    """The rest of the line."""


Action: TypeAlias = Reply | Quit | FindMove | Other
"""The task that a command leaves to the program."""
