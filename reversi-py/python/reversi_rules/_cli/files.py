"""Reads files of games of any format, chosen by the suffix of their names or their contents."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from reversi_rules import Location, ReversiError, records
from reversi_rules._cli import arguments, output
from reversi_rules._cli.entries import Entry, OfGame, OfWthor
from reversi_rules._core import records as compiled
from reversi_rules.records import Finding, _formats, _source
from reversi_rules.records._readers import pasted

FORMATS = """\
Files may be compressed with gzip, and - is standard input. The suffix of a
file's name chooses the format: .ggf, .pgn, .sgf, .obf or .wtb (WTHOR), or
--format, or else the contents. They may be all that the command paste reads.
"""

FAILURES = (OSError, MemoryError, ImportError, ReversiError)
"""The errors of a file that cannot be read at all."""


@dataclass(frozen=True)
class Names:
    """The files of names that belong to a WTHOR file."""

    players: Path | None = None
    tournaments: Path | None = None

    @classmethod
    def of(cls, options: argparse.Namespace) -> Names:
        """Returns the files of the options. A `Path` is never the text of a file."""
        given = (getattr(options, "players", None), getattr(options, "tournaments", None))
        return cls(*(None if path is None else Path(path) for path in given))


@dataclass(frozen=True)
class File:
    """A file of games that has been opened."""

    path: str
    """The name for messages."""
    format: str
    contents: bytes | None
    """The contents, as UTF-8 if they are text; `None` for a file that is read game by game."""
    entries: Iterator[Entry]
    """The records of the file. Raises one of `FAILURES` if the rest cannot be read."""
    count: int | None = None
    """The number of entries, if it is known before they are read."""
    size: int | None = None
    """The number of bytes in which entries have their places, if it is known before."""

    def guessed(self) -> Finding | None:
        """Returns the finding of the first byte of a text file that is not UTF-8."""
        if self.contents is None or self.format == "wthor":
            return None
        try:
            self.contents.decode()
        except UnicodeDecodeError as error:
            wrong = self.contents[error.start]
            message = f"'\\x{wrong:02x}' is not UTF-8, and was read as Windows-1252"
            return Finding("NotUtf8", message, Location(byte=error.start))
        return None


class _Path:
    """A path that is never the text of a file. A `Path` would drop a slash at the end."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __fspath__(self) -> str:
        return self._path


def add_format(parser: argparse.ArgumentParser) -> None:
    """Adds the options for the format of the files."""
    parser.add_argument(
        "--format",
        metavar="NAME",
        type=arguments.one_of(_formats.FORMATS),
        choices=_formats.FORMATS,
        help=f"the format of the files: {', '.join(_formats.FORMATS)}",
    )
    parser.add_argument(
        "--encoding",
        metavar="NAME",
        help="the encoding of text files without a byte order mark, such as shift_jis, gb18030, "
        "big5, euc-kr, euc-jp or windows-1252; by default UTF-8, or what an SGF file says",
    )


def opened(path: str, options: argparse.Namespace) -> File:
    """Opens a file; raises one of `FAILURES` if it cannot be read or has an unknown format.

    A format whose games are a `Record` is read game by game, if the contents need not be known to
    choose it.
    """
    names, encoding = Names.of(options), options.encoding
    known = _formats.given_format(options.format, path)
    if known in _formats.RECORD_FORMATS:
        source = output.usable(sys.stdin).buffer if path == "-" else _Path(path)
        found = records.stream(source, known, errors="collect", encoding=encoding)
        return File(path, known, None, map(OfGame.of, found), size=_size(path))
    if path == "-":
        read = _source.opened(output.read_bytes())
    else:
        read = _source.Contents(_source.file(path), path)
    text = read.data if known == "wthor" else _source.decoded(read, encoding)
    found_format, items = (known, None) if known else pasted(text, read.name)
    if found_format == "wthor" and not items:
        count = min(int.from_bytes(text[4:8], "little"), max(len(text) - 16, 0) // 68)
        return File(path, "wthor", text, _wthor(text, names), count)
    if items is None:
        items = compiled.read_records(text, found_format)
    return File(path, found_format, text, map(OfGame.of, items), size=len(text))


def _size(path: str) -> int | None:
    """Returns the size of a file that is no pipe and not compressed."""
    known = Path(path).is_file() and not path.endswith(".gz")
    return Path(path).stat().st_size if known else None


def _wthor(contents: bytes, names: Names) -> Iterator[Entry]:
    # Only here, as `audit` also lists the errors of a file that cannot be read.
    games = records.read_wthor(contents, names.players, names.tournaments)
    yield from (OfWthor(games, row) for row in range(len(games)))


def fail(path: str, error: Exception) -> int:
    """Reports that a file cannot be read or written, and returns the exit status."""
    if isinstance(error, OSError):
        # It may be about a file of names.
        path = error.filename if isinstance(error.filename, str) else path
        complaint = output.reason(error)
    elif isinstance(error, MemoryError):
        complaint = os.strerror(errno.ENOMEM)
    else:
        complaint = bare(path, error)
    output.complain(output.styled(f"{path}: {complaint}", output.RED, sys.stderr))
    return 2


def bare(path: str, error: Exception) -> str:
    """Returns the text of an error, without the name of the file at its beginning."""
    return str(error).removeprefix(f"{path}: ").removeprefix("<stdin>: ")
