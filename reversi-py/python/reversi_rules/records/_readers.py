"""Reads a file of any format."""

from __future__ import annotations

from typing import Literal, overload

from reversi_rules._core import records as compiled
from reversi_rules._core.records import Problem
from reversi_rules.errors import ParseError
from reversi_rules.records import _source, _text_games
from reversi_rules.records._formats import Format, format_of
from reversi_rules.records._games import RecordedGame
from reversi_rules.records._pasted_games import read_pasted
from reversi_rules.records._source import Errors, Source
from reversi_rules.records._text_games import TextGame
from reversi_rules.records._wthor.reading import read_wthor
from reversi_rules.records._wthor.table import WthorGames


@overload
def read_obf(
    source: Source,
    *,
    errors: Literal["raise", "skip"] = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Problem]: ...
@overload
def read_obf(
    source: Source,
    *,
    errors: Errors,
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Problem | ParseError]: ...
def read_obf(
    source: Source,
    *,
    errors: Errors = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Problem] | list[Problem | ParseError]:
    """Reads the positions of an OBF file, one a line, such as a collection of endgame problems.

    The arguments are as for `read_ggf`.

    >>> text = f"% two moves of four\\n{Position()}; F5:+0; D3:+0;"
    >>> read_obf(text.encode())[0].moves
    [(37, 0), (19, 0)]
    """
    return _source.records(compiled.read_problems, source, errors, encoding, max_size)


@overload
def read_text(
    source: Source,
    *,
    errors: Literal["raise", "skip"] = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[TextGame]: ...
@overload
def read_text(
    source: Source,
    *,
    errors: Errors,
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[TextGame | ParseError]: ...
def read_text(
    source: Source,
    *,
    errors: Errors = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[TextGame] | list[TextGame | ParseError]:
    """Reads a text file of transcripts, one game a line.

    A line has six fields, separated by `|`: title, event, black, white, score and transcript. An
    unknown field is `-`, and an unknown score `?`. Empty lines and lines that begin with `#` are
    skipped. The arguments are as for `read_ggf`.

    >>> info = read_text(b"# a comment\\n- | Open | Rose | - | ? | f5d6c3\\n")[0].info
    >>> info.event, info.black, info.white, info.score
    ('Open', 'Rose', None, None)
    """
    return _source.records(
        lambda file: list(_text_games.lines(file)[1]), source, errors, encoding, max_size
    )


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

    Without `format`, the suffix of its name decides: `.ggf`, `.pgn`, `.sgf`, `.obf`, `.wtb` and
    `.csv` (eOthello), also with `.gz` after it. Without such a name, and for `.txt`, the contents
    decide. Of a text that only `paste` reads, a board is a game without moves. Raises `ParseError`
    if there is no game.

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
    chosen = format_of(given.data, given.name, format)
    if chosen != "wthor" and (players, tournaments) != (None, None):
        raise TypeError(f"players and tournaments are only for WTHOR files, not for {chosen}")
    # Keeps the name for errors.
    if chosen == "wthor":
        return read_wthor(_source.Named(given.data, given.name), players, tournaments)
    file = _source.Named(_source.decoded(given, encoding), given.name)
    found: list[RecordedGame | ParseError]
    match chosen:
        case "text":
            found = [*read_text(file, errors=errors)]
        case "obf":
            found = [*read_obf(file, errors=errors)]
        case "pasted":
            found = [*read_pasted(file, errors=errors)]
        case _:
            lines = _source.records(lambda data: compiled.read_records(data, chosen), file, errors)
            found = [*lines]
    return found
