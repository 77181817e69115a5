"""Reads games one at a time, from a file of any length."""

from __future__ import annotations

import gzip
import io
import os
from collections.abc import Iterator
from pathlib import PurePath
from typing import IO, Literal, cast

from reversi_rules._core import records as compiled
from reversi_rules._core.records import Record
from reversi_rules.errors import ParseError, ReversiError
from reversi_rules.records._source import Errors, checked

_PIECE = 1 << 16


def stream(
    source: str | os.PathLike[str] | IO[bytes],
    format: Literal["ggf", "pgn", "sgf"] | None = None,  # noqa: A002
    *,
    errors: Errors = "raise",
) -> Iterator[Record | ParseError]:
    """Reads the games of a GGF, PGN or SGF file one at a time.

    The memory does not depend on the length of the file. `source` is a path or a binary file that
    is open for reading: a file, a pipe or a socket's file. A path that ends in `.gz` is unpacked.
    Without `format`, the suffix of the name decides. `errors` is as for `read_ggf`.

    Raises `ReversiError` if the format is unknown, and `TypeError` for a text file.

    >>> import io
    >>> from reversi_rules.records import stream
    >>> file = io.BytesIO(b"1. f5 d6 *\\n\\n[Black \\"Rose\\"]\\n1. d3 *")
    >>> [record.game() for record in stream(file, "pgn")]
    [Game("f5d6"), Game("d3")]
    """
    checked(errors)
    if isinstance(source, str | os.PathLike):
        path = os.fspath(source)
        reader = compiled.RecordStream(_format(path, format))
        # Both are closed at the end, also if the caller stops early.
        unpacked = path.endswith(".gz")
        file = gzip.open(path, "rb") if unpacked else open(path, "rb")  # noqa: PTH123, SIM115
        return _opened(cast(IO[bytes], file), reader, errors)
    name = getattr(source, "name", None)
    reader = compiled.RecordStream(_format(name if isinstance(name, str) else "", format))
    if isinstance(source, io.TextIOBase) or not hasattr(source, "read"):
        raise TypeError("a stream is a path or a binary file: open it with mode 'rb'")
    return _games(source, reader, errors)


def _format(name: str, format: str | None) -> Literal["ggf", "pgn", "sgf"]:  # noqa: A002
    suffix = PurePath(name.removesuffix(".gz")).suffix.lower().removeprefix(".")
    chosen = format or suffix
    if chosen not in ("ggf", "pgn", "sgf"):
        shown = repr(format) if format else f"that of {name!r}"
        raise ReversiError(f"format must be 'ggf', 'pgn' or 'sgf', not {shown}")
    return chosen  # type: ignore[return-value]


def _opened(
    file: IO[bytes], reader: compiled.RecordStream, errors: Errors
) -> Iterator[Record | ParseError]:
    with file:
        yield from _games(file, reader, errors)


def _games(
    file: IO[bytes], reader: compiled.RecordStream, errors: Errors
) -> Iterator[Record | ParseError]:
    ended = False
    while not ended:
        piece = file.read(_PIECE)
        ended = not piece
        for game in reader.finish() if ended else reader.push(piece):
            if not isinstance(game, ParseError) or errors == "collect":
                yield game
            elif errors == "raise":
                raise game
