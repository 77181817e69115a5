"""Cuts WTHOR files into parts for the tasks of a cluster. Two cluster examples share it.

Parts travel to the worker as small WTHOR files, so workers need no access to the files.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cluster import Task, complain

from reversi_rules import ParseError, records

HEADER = 16
RECORD = 68
COUNT = slice(4, 8)
"""The bytes of the header that hold the number of games."""


@dataclass(frozen=True, eq=False)
class File:
    """A WTHOR file in memory."""

    name: str
    contents: bytes
    games: int

    @classmethod
    def read(cls, name: str) -> File:
        """Read a file. Raises `ParseError` if it holds no games."""
        # A Path would change "" and names with a slash at the end.
        with open(name, "rb") as file:  # noqa: PTH123
            contents = file.read()
        return cls(name, contents, len(records.read_wthor(contents)))

    def part(self, first: int, games: int) -> bytes:
        """Return a WTHOR file of some of the games."""
        header = bytearray(self.contents[:HEADER])
        header[COUNT] = struct.pack("<I", games)
        begin = HEADER + first * RECORD
        return bytes(header) + self.contents[begin : begin + games * RECORD]


def read(names: Sequence[str]) -> list[File] | None:
    """Read files. Complain of one that cannot be read, and return `None` then."""
    files = []
    for name in names:
        try:
            files.append(File.read(name))
        except OSError as error:
            complain(f"{name}: {error.strerror or error}")
            return None
        except ParseError as error:
            complain(f"{name}: {error}")
            return None
    return files


@dataclass(frozen=True)
class Part:
    """A range of the games of a file."""

    file: File
    first: int
    games: int

    def task(self, *arguments: object) -> Task:
        """Return the task for a worker, whose first argument is a WTHOR file of the games."""
        return Task((self.file.part(self.first, self.games), *arguments), self.games)


def parts(files: Sequence[File], chunk: int) -> Iterator[Part]:
    """Split the games of the files into parts of at most `chunk` games."""
    for file in files:
        for first in range(0, file.games, chunk):
            yield Part(file, first, min(chunk, file.games - first))


def digests(files: Sequence[File]) -> list[str]:
    """Return what tells the files of one question from those of another."""
    return [hashlib.sha256(file.contents).hexdigest() for file in files]
