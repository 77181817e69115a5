"""The formats of files: their names, and which one a file has."""

from __future__ import annotations

from pathlib import PurePath
from typing import Literal, TypeAlias, get_args

from reversi_rules.errors import ParseError, ReversiError
from reversi_rules.records import _content, _source
from reversi_rules.records._pasted_games import (
    are_lines,
    begins_with_move,
    begins_with_start,
)

Format: TypeAlias = (
    Literal["ggf"]
    | Literal["pgn"]
    | Literal["sgf"]
    | Literal["obf"]
    | Literal["wthor"]
    | Literal["eothello"]
    | Literal["logistello"]
    | Literal["transcripts"]
    | Literal["text"]
)
"""A format of files of games. `"text"` is that of `read_text`."""

RecordFormat: TypeAlias = (
    Literal["ggf"]
    | Literal["pgn"]
    | Literal["sgf"]
    | Literal["eothello"]
    | Literal["logistello"]
    | Literal["transcripts"]
)
"""A format whose games are a `Record`."""

ABOUT: dict[Format, str] = {
    "wthor": "tournament games, with names in separate files",
    "ggf": "the format of the Generic Game Server",
    "pgn": "PGN as PlayOK and converters write it",
    "sgf": "SGF; only the main line is replayed",
    "obf": "positions, one a line",
    "eothello": "games of eOthello",
    "text": "games, one a line, in six fields like examples/data/games.txt",
    "logistello": "transcripts with a sign before each move",
    "transcripts": "games, one a line, each perhaps after POSITION;",
}
"""A line of help about each format."""

FORMATS: tuple[str, ...] = tuple(name for one in get_args(Format) for name in get_args(one))
RECORD_FORMATS: tuple[RecordFormat, ...] = tuple(
    name for one in get_args(RecordFormat) for name in get_args(one)
)

SUFFIXES: dict[str, Format] = {
    ".ggf": "ggf",
    ".pgn": "pgn",
    ".sgf": "sgf",
    ".obf": "obf",
    ".wtb": "wthor",
    ".csv": "eothello",
    ".txt": "text",
}
"""The formats of files by the suffixes of their names."""


def format_of(
    contents: bytes,
    path: str | None,
    format: str | None = None,  # noqa: A002
) -> Format | Literal["pasted"]:
    """Returns the format of a file: the given one, that of its suffix, or that of its contents.

    `"pasted"` is a text that only `paste` reads.
    """
    if format is not None and format not in FORMATS:
        raise ReversiError(f"format must be one of {', '.join(FORMATS)}, not {format!r}")
    found = format or suffix_format(path)
    # Transcripts and boards have the suffix of text files too.
    if found is None or (format is None and found == "text"):
        found = _found(contents, path, found == "text")
    return found  # type: ignore[return-value]


def _found(contents: bytes, path: str | None, is_txt: bool) -> str:
    """Returns the format of a file by its contents."""
    if begins_with_start(contents):
        return "transcripts"
    try:
        found = _content.format_of(contents)
    except ParseError as error:
        raise _source.at(path, error) from None
    if found is None and not is_txt:
        place = "" if path is None else f"{path}: "
        raise ReversiError(f"{place}not a file of games of a known format")
    if found is None or (found == "transcript" and is_txt and _content.has_bar(contents)):
        return "text"
    # A position in a later line makes it look like a board.
    may_be_lines = found == "transcript" or (found == "board" and begins_with_move(contents))
    if may_be_lines and are_lines(contents):
        return "transcripts"
    return found if found in FORMATS else "pasted"


def suffix_format(path: str | None) -> Format | None:
    """Returns the format that belongs to the suffix of a path."""
    if path is None:
        return None
    return SUFFIXES.get(PurePath(path.removesuffix(".gz")).suffix.lower())
