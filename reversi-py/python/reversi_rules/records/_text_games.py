"""Text files of transcripts, such as `examples/data/games.txt`: one game a line, six fields."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from reversi_rules._color import Color
from reversi_rules._core import Game, Location, Outcome, Position
from reversi_rules._core import records as compiled
from reversi_rules._core.functions import move_name
from reversi_rules.errors import ParseError, ReversiError
from reversi_rules.records._finding import Finding
from reversi_rules.records._info import GameInfo

_FIELDS = 6
_ASCII_SPACE = b" \t\n\x0c\r"


@dataclass(frozen=True)
class TextGame:
    """One line of a text file of transcripts.

    Its fields are title, event, black, white, score and transcript, separated by `|`. Two are equal
    if their lines are.

    >>> (line,) = read_text(b"- | Open | Rose | - | 33-31 | f5d6c3")
    >>> line.info.black, line.info.score, line.game()
    ('Rose', (33, 31), Game("f5d6c3"))
    """

    offset: int = field(compare=False)
    """The byte of the file where the line begins."""
    text: str
    """The line exactly as in the file, without surrounding space."""
    info: GameInfo
    """The event, the players and the recorded score."""
    _replayed: Game | ParseError = field(repr=False, compare=False)
    _noted: tuple[Finding, ...] = field(repr=False, compare=False, default=())

    @property
    def title(self) -> str | None:
        """The first field; `None` if it is empty or a hyphen. No `GameInfo` has it.

        >>> read_text(b"Tiger | Open | Rose | - | ? | f5d6c3")[0].title
        'Tiger'
        """
        title = self.text.partition("|")[0].strip()
        return None if title in ("", "-") else title

    def game(self) -> Game:
        """Returns the game.

        Raises `ParseError` for an illegal move, with the byte in its `location` and the
        `IllegalMove` as `illegal`.
        """
        game = self._replayed
        if isinstance(game, ParseError):
            # A copy, because raising an error changes its traceback.
            again = ParseError(game.message, game.location, game.illegal, kind=game.kind)
            raise again from game.illegal
        return game.copy()

    def audit(self) -> list[Finding]:
        """Lists the errors of the line: an illegal move, a game that stops early, a wrong score, a
        pass after the end, and bytes that are not UTF-8.
        """
        return [*self._of_game(), *self._noted]

    def _of_game(self) -> list[Finding]:
        game = self._replayed
        if isinstance(game, ParseError):
            return [Finding("Illegal", game.message, game.location)]
        begin = Location(byte=self.offset)
        outcome = game.outcome()
        if outcome is None:
            message = f"the game stops with {len(game.position.empties)} squares empty"
            return [Finding("Unfinished", message, begin)]
        if _final(outcome) == self.info.score:
            return []
        return [Finding("WrongScore", wrong_score(outcome, self.info.score), begin)]


@dataclass
class _Span:
    """A part of the file, with its offset."""

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

    def unmarked(self) -> _Span:
        length = len(codecs.BOM_UTF8) if self.text.startswith(codecs.BOM_UTF8) else 0
        return _Span(self.offset + length, self.text[length:]).trim()

    def error(self, complaint: str) -> ParseError:
        return ParseError(complaint, Location(byte=self.offset))

    def words(self) -> str | None:
        """Returns the text of a field; `None` for an empty one or a hyphen."""
        text = _decoded(self.text)
        return None if text in ("", "-") else text


def lines(contents: bytes) -> tuple[int, Iterator[TextGame | ParseError]]:
    """Returns the number of games of a file, and an iterator over them.

    In place of an unreadable line it has the `ParseError` with the byte.
    """
    found = spans(contents)
    return len(found), map(_read_line, found)


def spans(contents: bytes) -> list[_Span]:
    """Returns the lines of a file, without empty ones, comments and byte order marks."""
    end = contents.rstrip(b"\0")
    whole = _Span(0, end[:-1] if end.endswith(b"\x1a") else contents)
    lines = (line.unmarked() for line in whole.split(b"\n"))
    return [line for line in lines if line.text[:1] not in (b"", b"#")]


def _read_line(line: _Span) -> TextGame | ParseError:
    try:
        return _game(line)
    except ParseError as error:
        return error


def _game(line: _Span) -> TextGame:
    fields = list(line.split(b"|"))
    if len(fields) != _FIELDS:
        raise line.error(f"a game has {_FIELDS} fields, not {len(fields)}")
    _, event, black, white, score, moves = fields
    info = GameInfo(
        event=event.words(), black=black.words(), white=white.words(), score=_read_score(score)
    )
    text, game = _decoded(line.text), transcript(moves)
    noted = (passed(game, moves), guessed(line.offset, line.text))
    return TextGame(line.offset, text, info, game, tuple(filter(None, noted)))


def passed(game: Game | ParseError, moves: _Span) -> Finding | None:
    """Returns the finding of a pass after the end of a game, which is not in the game."""
    if isinstance(game, ParseError) or not game.is_over:
        return None
    if game.placements and moves.text.lower().endswith(move_name(game.placements[-1]).encode()):
        return None
    for record in compiled.read_records(moves.text, "transcripts"):
        for found in record.audit() if isinstance(record, compiled.Record) else ():
            if found.kind == "PassAfterEnd":
                return Finding(found.kind, found.message, found.location.after(moves.offset))
    return None


def guessed(offset: int, text: bytes) -> Finding | None:
    """Returns the finding of the first byte that is not UTF-8 in a text that begins at `offset`."""
    try:
        text.decode()
    except UnicodeDecodeError as error:
        message = f"'\\x{text[error.start]:02x}' is not UTF-8, and was read as Windows-1252"
        return Finding("NotUtf8", message, Location(byte=offset + error.start))
    return None


def _decoded(text: bytes) -> str:
    try:
        return text.decode()
    except UnicodeDecodeError:
        return compiled.decode(text, "windows-1252").decode()


def transcript(span: _Span) -> Game | ParseError:
    """Returns the game of a transcript, or the error of its illegal move, with its byte.

    Raises `ParseError` for another text.
    """
    try:
        return Game.from_transcript(span.text.decode(errors="surrogateescape"))
    except ParseError as error:
        location = error.location.after(span.offset)
        in_file = ParseError(error.message, location, error.illegal, kind=error.kind)
        if error.illegal is None:
            raise in_file from None
        return in_file


def _read_score(field: _Span) -> tuple[int, int] | None:
    if field.text == b"?":
        return None
    match = re.fullmatch(rb"0*(\d{1,2})-0*(\d{1,2})", field.text)
    if match:
        black, white = map(int, match.groups())
        if black + white == 64:
            return black, white
    raise field.error("a score must be two numbers that sum to 64, or ?")


def written(game: Game, info: GameInfo, title: str | None = None) -> str:
    """Writes a game as a line; raises `ReversiError` if the format has no place for it.

    The score is the recorded one, or else the score of the moves, if its two numbers sum to 64.
    """
    if game.start != Position():
        raise ReversiError("a text file can hold only games from the standard start")
    fields = ["-" if name is None else name for name in (title, info.event, info.black, info.white)]
    for text in fields:
        if "|" in text or len(text.splitlines()) > 1:
            raise ReversiError(f"a text file cannot hold {text!r}: it has a | or a line end")
    known = [score for score in (info.score, GameInfo.of(game).score) if score and sum(score) == 64]
    score = _score(known[0] if known else None)
    return " | ".join([*fields, score, game.transcript()]) + "\n"


def wrong_score(outcome: Outcome, stored: tuple[int, int] | None) -> str:
    """Returns the message for a recorded score that differs from the score of the moves."""
    wrong = f"the recorded score is {_score(stored)}, but the moves give {_score(_final(outcome))}"
    if stored != (outcome.discs(Color.BLACK), outcome.discs(Color.WHITE)):
        return wrong
    return f"{wrong}: the {outcome.empties} empty squares go to the winner"


def _final(outcome: Outcome) -> tuple[int, int]:
    return outcome.score(Color.BLACK), outcome.score(Color.WHITE)


def _score(score: tuple[int, int] | None) -> str:
    return "?" if score is None else "{}-{}".format(*score)
