"""The records of files of games: each can be replayed, described and audited."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from reversi_rules import Game, ParseError, ReversiError
from reversi_rules.records import (
    Finding,
    GameInfo,
    GgsMessage,
    PastedGame,
    Problem,
    Record,
)
from reversi_rules.records._readers import is_left_out

if TYPE_CHECKING:
    from reversi_rules.records import WthorGames

_Found: TypeAlias = Record | Problem | GgsMessage | PastedGame


class Entry(ABC):
    """One record of a file."""

    @property
    def byte(self) -> int:
        """The byte of the file where it begins; 0 if the format does not tell."""
        return 0

    @property
    def title(self) -> str | None:
        """The words that name the game; `None` without such words."""
        return None

    @property
    def record(self) -> Record | None:
        """The record, if the class `Record` holds the format."""
        return None

    @property
    def problem(self) -> Problem | None:
        """The problem of an OBF file, which is a game without moves."""
        return None

    @abstractmethod
    def game(self) -> Game:
        """Replays the record; raises `ReversiError` if it is unreadable or illegal."""

    @abstractmethod
    def info(self) -> GameInfo:
        """Returns the players, the event and the result."""

    def audit(self) -> list[Finding]:
        """Lists the errors of the record."""
        return []


@dataclass(frozen=True)
class Unread(Entry):
    """A record that cannot be read."""

    error: ParseError

    def game(self) -> Game:
        raise ReversiError(self.error.message, self.error.location)

    def info(self) -> GameInfo:
        return GameInfo()

    def audit(self) -> list[Finding]:
        return [Finding("Unreadable", self.error.message, self.error.location)]


@dataclass(frozen=True)
class LeftOut(Unread):
    """Text that is no game."""

    def audit(self) -> list[Finding]:
        return [Finding(self.error.kind, self.error.message, self.error.location)]


@dataclass(frozen=True)
class OfGame(Entry):
    """A record, a problem, a game of a text that has no records, or a message of GGS."""

    found: _Found

    @staticmethod
    def of(found: _Found | ParseError) -> Entry:
        """Creates the entry of what a reader returned."""
        if isinstance(found, ParseError):
            return LeftOut(found) if is_left_out(found) else Unread(found)
        return OfGame(found)

    @property
    def byte(self) -> int:
        """The byte of the file where it begins; 0 in a list in JSON."""
        return self.found.offset

    @property
    def title(self) -> str | None:
        """The words that name the game; `None` without such words."""
        return self.found.title if isinstance(self.found, PastedGame) else None

    @property
    def record(self) -> Record | None:
        """The record, if the class `Record` holds the format."""
        return self.found if isinstance(self.found, Record) else None

    @property
    def problem(self) -> Problem | None:
        """The problem of an OBF file, which is a game without moves."""
        return self.found if isinstance(self.found, Problem) else None

    def game(self) -> Game:
        return self.found.game()

    @cached_property
    def _info(self) -> GameInfo:
        # Filters, the report of what is lost and writers ask for it, and a record reads it again.
        return self.found.info

    def info(self) -> GameInfo:
        return self._info

    def audit(self) -> list[Finding]:
        return self.found.audit()


@dataclass(frozen=True)
class OfWthor(Entry):
    """A game of a WTHOR file, whose audit is that of the whole file."""

    games: WthorGames
    row: int

    @property
    def byte(self) -> int:
        """The byte of the file where the moves begin."""
        return 16 + 68 * self.row + 8

    def game(self) -> Game:
        return self.games.game(self.row)

    def info(self) -> GameInfo:
        return self.games.info(self.row)
