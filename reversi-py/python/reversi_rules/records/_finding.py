"""The class `Finding`: one result of an audit."""

from __future__ import annotations

from dataclasses import dataclass

from reversi_rules._core import Location


@dataclass(frozen=True)
class Finding:
    """One result of an audit: an error in a record that can be read.

    >>> record = Record(b"(;GM[2]RE[B+2];B[f5];W[d6];B[d6])", "sgf")
    >>> for found in record.audit():
    ...     print(found.kind, found.location.ply, found)
    Illegal 2 byte 29, ply 2: d6: the square already holds a white disc
    """

    kind: str
    """The kind of error, such as `"Illegal"`, `"Unfinished"` or `"WrongScore"`. The Rust crate has
    the same names and lists them all."""
    message: str
    """The error in words."""
    location: Location
    """Where the error is. It always has the byte of the file. An error in a game of a WTHOR file
    also has the game, and an illegal move has the ply."""

    @property
    def byte(self) -> int:
        """The byte of the file, the same as `location.byte`.

        If something is missing at the end of the file, it is the length of the file.
        """
        return self.location.byte or 0

    def __str__(self) -> str:
        """Returns the location and the message."""
        return self.location.label(self.message)
