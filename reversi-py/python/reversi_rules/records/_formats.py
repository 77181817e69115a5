"""The names of the formats of files, and which one a path or an argument names."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from reversi_rules._core import records as compiled
from reversi_rules.errors import ReversiError

Format: TypeAlias = (
    Literal["ggf"]
    | Literal["pgn"]
    | Literal["sgf"]
    | Literal["obf"]
    | Literal["ggs"]
    | Literal["wthor"]
    | Literal["eothello"]
    | Literal["logistello"]
    | Literal["transcripts"]
)
"""A format of files of games."""

RecordFormat: TypeAlias = (
    Literal["ggf"]
    | Literal["pgn"]
    | Literal["sgf"]
    | Literal["eothello"]
    | Literal["logistello"]
    | Literal["transcripts"]
)
"""A format whose games are a `Record`."""

FORMATS: tuple[str, ...] = tuple(name for one in get_args(Format) for name in get_args(one))
StreamFormat: TypeAlias = RecordFormat | Literal["obf"] | Literal["ggs"]
"""A format that `stream` reads."""

RECORD_FORMATS: tuple[RecordFormat, ...] = tuple(
    name for one in get_args(RecordFormat) for name in get_args(one)
)


def given_format(format: str | None, path: str | None) -> Format | None:  # noqa: A002
    """Returns the format that is given, or that the suffix of a path names; `None` if the contents
    decide."""
    if format is None:
        return None if path is None else compiled.path_format(path)
    if format not in FORMATS:
        raise ReversiError(f"format must be one of {', '.join(FORMATS)}, not {format!r}")
    return format  # type: ignore[return-value]
