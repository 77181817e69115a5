"""Text files of transcripts, like `examples/data/games.txt`: one game a line, six fields."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from reversi_rules import Game, IllegalMove, ParseError, Position, ReversiError
from reversi_rules.records import Info

_FIELDS = 6
_ASCII_SPACE = b" \t\n\x0c\r"


@dataclass(frozen=True)
class TextGame:
    """A line of the file."""

    offset: int
    """The byte at which the line begins."""
    event: str | None
    black: str | None
    white: str | None
    black_score: int | None
    """Black's score, if it is recorded: the two sum to 64."""
    game: Game | IllegalMove
    """The replayed game, or the move where it breaks the rules."""


@dataclass
class _Span:
    """A stretch of the file that knows where it begins."""

    offset: int
    text: bytes

    def split(self, separator: bytes) -> Iterator[_Span]:
        offset = self.offset
        for text in self.text.split(separator):
            yield _Span(offset, text).trim()
            offset += len(text) + len(separator)

    def trim(self) -> _Span:
        leading = len(self.text) - len(self.text.lstrip(_ASCII_SPACE))
        return _Span(self.offset + leading, self.text.strip(_ASCII_SPACE))

    def error(self, complaint: str) -> ParseError:
        return ParseError(f"byte {self.offset}: {complaint}", self.offset)

    def words(self) -> str | None:
        """A field that says nothing is a hyphen."""
        text = self.text.decode(errors="replace")
        return None if text in ("", "-") else text


def read(contents: bytes) -> tuple[int, Iterator[TextGame | ParseError]]:
    """How many games a file has, and they one after the other; in the place of a line that cannot
    be read is the error, which has its byte."""
    lines = [line for line in _Span(0, contents).split(b"\n") if line.text[:1] not in (b"", b"#")]
    return len(lines), map(_read_line, lines)


def _read_line(line: _Span) -> TextGame | ParseError:
    try:
        return _game(line)
    except ParseError as error:
        return error


def _game(line: _Span) -> TextGame:
    fields = list(line.split(b"|"))
    if len(fields) != _FIELDS:
        raise line.error(f"a game has {_FIELDS} fields, not {len(fields)}")
    _, event, black, white, score, transcript = fields
    black_score = _read_score(score)
    names = (event.words(), black.words(), white.words())
    return TextGame(line.offset, *names, black_score, _read_transcript(transcript))


def _read_transcript(transcript: _Span) -> Game | IllegalMove:
    try:
        return Game.from_transcript(transcript.text.decode(errors="surrogateescape"))
    except ParseError as error:
        if error.illegal is not None:
            return error.illegal
        # The message begins with the place in the transcript.
        _, complaint = str(error).split(": ", 1)
        raise _Span(transcript.offset + error.offset, b"").error(complaint) from None


def _read_score(field: _Span) -> int | None:
    if field.text == b"?":
        return None
    match = re.fullmatch(rb"0*(\d{1,2})-0*(\d{1,2})", field.text)
    if match:
        black, white = map(int, match.groups())
        if black + white == 64:
            return black
    raise field.error("not a score: two numbers that sum to 64, or ?")


def written(game: Game, info: Info) -> str:
    """A line, or a `ReversiError` if the game cannot be one.

    The score is the recorded one, or else that of the moves, if its two numbers sum to 64.
    """
    if game.start != Position():
        raise ReversiError("a line of text has a game from the usual start only")
    fields = ["-" if name is None else name for name in (info.event, info.black, info.white)]
    for field in fields:
        if "|" in field or len(field.splitlines()) > 1:
            raise ReversiError(f"{field!r} cannot be a field of a line of text")
    known = [score for score in (info.score, Info.of(game).score) if score and sum(score) == 64]
    score = "{}-{}".format(*known[0]) if known else "?"
    return " | ".join(["-", *fields, score, game.transcript()]) + "\n"
