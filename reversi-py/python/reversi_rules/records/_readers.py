"""Reads a file of any format."""

from __future__ import annotations

from typing import Any, Literal, overload

from reversi_rules._core import Game, Position
from reversi_rules._core import records as compiled
from reversi_rules._core.records import Problem, Record
from reversi_rules.errors import ParseError
from reversi_rules.records import _source
from reversi_rules.records._formats import Format, given_format
from reversi_rules.records._games import PastedGame, RecordedGame
from reversi_rules.records._info import GameInfo
from reversi_rules.records._paste import Part, parts_of
from reversi_rules.records._reader import Reader
from reversi_rules.records._source import Errors, Source
from reversi_rules.records._wthor.reading import read_wthor
from reversi_rules.records._wthor.table import WthorGames


@Reader
def read_obf(file: bytes) -> list[Problem | ParseError]:
    """Reads the positions of an OBF file, one a line, such as a collection of endgame problems.

    The arguments are as for `read_ggf`.

    >>> text = f"% two moves of four\\n{Position()}; F5:+0; D3:+0;"
    >>> read_obf(text.encode())[0].moves
    [(37, 0), (19, 0)]
    """
    return compiled.read_records(file, "obf")


@overload
def read(
    source: Source,
    format: Format | None = None,
    *,
    errors: Literal["raise", "skip"] = "raise",
    players: Source | None = None,
    tournaments: Source | None = None,
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[RecordedGame] | WthorGames: ...
@overload
def read(
    source: Source,
    format: Format | None = None,
    *,
    errors: Errors,
    players: Source | None = None,
    tournaments: Source | None = None,
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[RecordedGame | ParseError] | WthorGames: ...
def read(
    source: Source,
    format: Format | None = None,  # noqa: A002
    *,
    errors: Errors = "raise",
    players: Source | None = None,
    tournaments: Source | None = None,
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[RecordedGame] | list[RecordedGame | ParseError] | WthorGames:
    """Reads a file of any format.

    Without `format`, the suffix of its name decides: `.ggf`, `.pgn`, `.sgf`, `.obf` and `.wtb`, and
    `.gz` may follow. With any other name, the contents decide: it reads all that `paste` reads.
    A board is then a game without moves, and a game of a list has its title. Raises `ParseError` if
    there is no game.

    Each item is a `RecordedGame`: `item.game()` replays it, and `item.info` has the players and the
    result. A format may have more: then call its own function, such as `read_obf`.

    `errors` is as for `read_ggf`, but has no effect on a WTHOR file, which is read completely or
    not at all. `players` and `tournaments` are the files of names of a WTHOR file, and raise
    `TypeError` with another format.

    `encoding` is that of a text file: `"utf-8"`, `"windows-1252"`, `"shift_jis"`, `"gb18030"`,
    `"big5"`, `"euc-kr"`, `"euc-jp"`, `"utf-16le"` or `"utf-16be"`, or another usual name of it.
    Without it, a byte order mark decides, and each game of SGF is decoded as its tag `CA` says.
    Other text is read as UTF-8, or else as Windows-1252, which `audit` reports. Offsets refer to
    the decoded text. Raises `ParseError` if the text is not in the encoding.

    Raises `ReversiError` if gzip unpacks into more than `max_size` bytes, by default 1 GiB.

    >>> read("(;GM[2];B[f5];W[d6])")[0].game()
    Game("f5d6")
    """
    given = _source.opened(source, max_size)
    _source.checked(errors)
    chosen: str | None = given_format(format, given.name)
    items: list[Any] | None = None
    # The contents of a file of WTHOR stay as they are.
    text = given.data if chosen == "wthor" else _source.decoded(given, encoding)
    if chosen is None:
        chosen, items = pasted(text, given.name)
    if chosen == "wthor" and not items:
        # Keeps the name for errors.
        return read_wthor(_source.Named(text, given.name), players, tournaments)
    if (players, tournaments) != (None, None):
        raise TypeError(f"players and tournaments are only for WTHOR files, not for {chosen}")
    if items is None:
        items = compiled.read_records(text, chosen)
    return _source.handled((item for item in items if not is_left_out(item)), given.name, errors)


def pasted(text: bytes, path: str | None) -> tuple[str, list[Any]]:
    """Reads a text of any format, with the errors of what is left out. WTHOR games are not read."""
    try:
        found, parts, _ = parts_of(text)
    except ParseError as error:
        # An illegal transcript is a record, too.
        lines = compiled.read_records(text, "transcripts")
        if any(isinstance(line, Record) for line in lines):
            return "transcripts", [*lines]
        raise _source.at(path, error) from None
    return found, [_recorded(part) for part in parts if getattr(part, "kind", None) != "Title"]


def is_left_out(item: object) -> bool:
    """Returns whether a part of a text is none of its games, and no game was in it."""
    return isinstance(item, ParseError) and item.kind in ("SkippedText", "PassAfterEnd")


def _recorded(part: Part) -> RecordedGame | ParseError:
    """Returns a part of a text as a game of a file, or its error."""
    if not isinstance(part, tuple):
        # The error of a sheet is another one.
        return part if isinstance(part, ParseError) else ParseError(part.message, part.location)
    item, title, offset = part
    if isinstance(item, tuple):
        game, info = item
        return PastedGame(game, info, title, offset)
    if isinstance(item, Game | Position):
        game = Game(item) if isinstance(item, Position) else item
        return PastedGame(game, GameInfo.of(game), title, offset)
    return item  # type: ignore[no-any-return]
