"""What audits find."""

from __future__ import annotations

from dataclasses import dataclass

from reversi_rules._core import Location


@dataclass(frozen=True)
class Finding:
    """Something in a record that can be read, and is yet not as it should be.

    >>> record = Record(b"(;GM[2]RE[B+2];B[f5];W[d6];B[d6])", "sgf")
    >>> for found in record.audit():
    ...     print(found.kind, found.location.ply, found)
    Illegal 2 byte 29, ply 2: d6: the square already holds a white disc
    """

    kind: str
    """What it is in a word, such as `"Illegal"`, `"Unfinished"` or `"WrongScore"`: the name that it
    has in the Rust crate, where all are listed."""
    message: str
    """What it is in words."""
    location: Location
    """Where: the byte of the file; the game of a WTHOR file, unless its header or its size is
    wrong; the ply of an illegal move."""

    @property
    def byte(self) -> int:
        """The byte of the file, or its length where something is missing at its end: that of the
        `location`, which always has one."""
        return self.location.byte or 0

    def __str__(self) -> str:
        """The place and the message."""
        return self.location.label(self.message)
