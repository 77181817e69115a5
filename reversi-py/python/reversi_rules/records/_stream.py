"""Reads games one at a time, from a file of any length."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Callable, Generator
from typing import IO, Any, Literal, TypeAlias, overload

from reversi_rules._core import records as compiled
from reversi_rules._core.records import Problem, Record
from reversi_rules.errors import ParseError, ReversiError
from reversi_rules.records import _gzip
from reversi_rules.records._formats import RecordFormat, StreamFormat, given_format
from reversi_rules.records._ggs import GgsMessage
from reversi_rules.records._source import (
    Errors,
    Source,
    as_bytes,
    at,
    buffer,
    checked,
    decoded,
    is_text,
    opened,
    piece,
    read,
)

_PIECE = 1 << 16
_DECIDES = 512
"""The number of bytes that tell the format. Two tell gzip."""

_Item: TypeAlias = Record | Problem | GgsMessage | ParseError
_Games: TypeAlias = Generator[_Item, None, None]


@overload
def stream(
    source: Source,
    format: RecordFormat | None = None,
    *,
    errors: Literal["raise", "skip"] = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> Generator[Record, None, None]: ...
@overload
def stream(
    source: Source,
    format: RecordFormat | None = None,
    *,
    errors: Errors,
    encoding: str | None = None,
    max_size: int | None = None,
) -> Generator[Record | ParseError, None, None]: ...
@overload
def stream(
    source: Source,
    format: Literal["obf"],
    *,
    errors: Errors = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> Generator[Problem | ParseError, None, None]: ...
@overload
def stream(
    source: Source,
    format: Literal["ggs"],
    *,
    errors: Errors = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> Generator[GgsMessage | ParseError, None, None]: ...
def stream(
    source: Source,
    format: StreamFormat | None = None,  # noqa: A002
    *,
    errors: Errors = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> Generator[Any, None, None]:
    """Reads the games of a file one at a time, problems of OBF, or messages of GGS.

    The memory does not depend on the length of the file. `source` is a path, an open file, a pipe
    or the contents, perhaps compressed with gzip (see `Source`). Without `format`, the suffix of
    the name decides, or else the contents. `errors` is as for `read_ggf` and `encoding` as for
    `read`. Of SGF, it also keeps the next game in memory. Gzip may unpack into up to `max_size`
    bytes, by default 1 GiB. The file of a path is closed at the end, and by `close()` of the
    iterator.

    Raises `ReversiError` if the format is unknown.

    >>> import io
    >>> from reversi_rules.records import stream
    >>> file = io.BytesIO(b"1. f5 d6 *\\n\\n[Black \\"Rose\\"]\\n1. d3 *")
    >>> [record.game() for record in stream(file)]
    [Game("f5d6"), Game("d3")]
    """
    checked(errors)
    if isinstance(source, str) and is_text(source):
        source, encoding = decoded(opened(source), None), None
    if isinstance(source, str | os.PathLike):
        path = os.fspath(source)
        try:
            file: IO[Any] = open(path, "rb")  # noqa: PTH123, SIM115
        except (OSError, ValueError):
            # It is the text of a game, or the other readers raise the same error.
            text = decoded(opened(source), None)
            return stream(text, format, errors=errors, max_size=max_size)
        try:
            games = _games(file, path, format, errors, encoding, max_size)
        except BaseException:
            file.close()
            raise
        owner = _closed(file, games)
        # Only a generator that has begun closes the file when it is closed or forgotten.
        next(owner)
        return owner
    given = buffer(source)
    if given is not None:
        source = io.BytesIO(given)
    if not hasattr(source, "read"):
        raise TypeError(f"a stream is a path, a file or contents, not {type(source).__name__}")
    name = getattr(source, "name", None)
    name = name if isinstance(name, str) else None
    return _games(source, name, format, errors, encoding, max_size)


class _Begun:
    """A file of which the first bytes were read already."""

    def __init__(self, head: bytes, file: Any, name: str | None, *, is_str: bool = False) -> None:
        self.head, self.file, self.name, self.is_str = head, file, name, is_str

    def read(self, size: int = -1) -> bytes:
        """Reads up to `size` bytes."""
        if not self.head:
            return read(self.file, size, self.name)
        size = len(self.head) if size < 0 else size
        piece, self.head = self.head[:size], self.head[size:]
        return piece


def _begun(file: Any, name: str | None, is_known: bool, max_size: int | None) -> _Begun:
    """Reads the first bytes of a file, and unpacks it if it is compressed."""
    decides = len(_gzip.MAGIC) if is_known else _DECIDES
    first = piece(file, _PIECE, name)
    begun = _Begun(as_bytes(first), file, name, is_str=isinstance(first, str))
    head = _enough(lambda: begun.read(_PIECE), decides)
    # A piece of text may have more bytes than that.
    begun.head = head + begun.head
    if not head.startswith(_gzip.MAGIC):
        return begun
    unpacker = _gzip.Unpacker(begun, name, max_size)
    return _Begun(_enough(lambda: unpacker.read(_PIECE), decides), unpacker, name)


def _enough(piece: Callable[[], bytes], decides: int) -> bytes:
    """Reads at least so many bytes, as a pipe may give a single one."""
    head = b""
    while len(head) < decides and (found := piece()):
        head += found
    return head


def _has_letters(head: bytes) -> bool:
    """Returns whether these are letters in UTF-8, beside those of ASCII."""
    with contextlib.suppress(UnicodeDecodeError):
        return not head.decode().isascii()
    return False


def _closed(file: IO[bytes], games: _Games) -> Generator[Any, None, None]:
    """Yields once without a game, then the games. Closes the file at the end, however it comes."""
    with file:
        yield
        yield from games


def _games(
    opened: Any,
    name: str | None,
    format: StreamFormat | None,  # noqa: A002
    errors: Errors,
    encoding: str | None,
    max_size: int | None,
) -> _Games:
    found: str | None = format or given_format(None, name)
    file = _begun(opened, name, found is not None, max_size)
    if file.is_str:
        # With it, Python keeps bytes that it could not decode.
        keeps_bytes = getattr(opened, "errors", "") == "surrogateescape"
        encoding = None if keeps_bytes and not _has_letters(file.head) else "utf-8"
    if found is None:
        # An empty file is one of any format.
        found = compiled.stream_format(file.head, encoding) if file.head else "transcripts"
    if found is None:
        try:
            compiled.paste(file.head)
        except ParseError as error:
            # A page, a picture or a table.
            if error.kind == "Foreign":
                raise at(name, error) from None
        place = "" if name is None else f"{name}: "
        raise ReversiError(f"{place}the contents are of no format that is streamed: say the format")
    return _read(file, name, compiled.RecordStream(found, encoding), errors)


def _read(file: _Begun, name: str | None, reader: compiled.RecordStream, errors: Errors) -> _Games:
    ended = False
    while not ended:
        piece = file.read(_PIECE)
        ended = not piece
        try:
            games = reader.finish() if ended else reader.push(piece)
        except ParseError as error:
            raise at(name, error) from None
        for game in games:
            if not isinstance(game, ParseError) or errors == "collect":
                yield at(name, game) if isinstance(game, ParseError) else game
            elif errors == "raise":
                raise at(name, game)
