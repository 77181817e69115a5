"""What audits find."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Irregularity:
    """Something in a record that can be read, and is yet not as it should be.

    >>> record = Record(b"(;GM[2]RE[B+2];B[f5];W[d6];B[d6])", "sgf")
    >>> for found in record.audit():
    ...     print(found.kind, found.ply, found)
    Illegal 2 byte 29: ply 2: d6: the square already holds a white disc
    """

    kind: str
    """What it is in a word, such as `"Illegal"`, `"Unfinished"` or `"WrongScore"`: the name that it
    has in the Rust crate, where all are listed."""
    message: str
    """What it is in words."""
    offset: int
    """At which byte of the file; its length where something is missing at its end."""
    game: int | None = None
    """In which game of a WTHOR file, the first is 0; `None` for the header, the size of the file,
    and for records that stand by themselves."""
    ply: int | None = None
    """For an illegal move: how many plies were before, passes included."""

    def __str__(self) -> str:
        """The place and the message."""
        game = "" if self.game is None else f"game {self.game}, "
        return f"{game}byte {self.offset}: {self.message}"
