"""Replays recorded games and compares the scores.

The same program exists in Rust (`examples/rust`) and C (`examples/c/replay`); the three print the
same last line.
"""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from reversi_rules import (
    BLACK,
    WHITE,
    Game,
    IllegalMove,
    ParseError,
    Position,
    _output,
    move_name,
)

_FIELDS = 6
_SCORE = 4
_TRANSCRIPT = 5
_ASCII_SPACE = b" \t\n\x0c\r"

Record = tuple[Game | IllegalMove, int | None]
"""A replayed game, or the move where it breaks the rules; and black's score if it was recorded."""


@dataclass
class _Totals:
    games: int = 0
    legal: int = 0
    finished: int = 0
    score_matches: int = 0

    def add(self, record: Record) -> str | None:
        """Count a game; say what is wrong with it, if anything."""
        game, stored = record
        self.games += 1
        if isinstance(game, IllegalMove):
            return f", ply {game.ply}: {move_name(game.move)}: {game.explanation}"
        self.legal += 1
        outcome = game.outcome()
        if outcome is None:
            return None
        self.finished += 1
        if outcome.score(BLACK) == stored:
            self.score_matches += 1
            return None
        final = f"{outcome.score(BLACK)}-{outcome.score(WHITE)}"
        recorded = "?" if stored is None else f"{stored}-{64 - stored}"
        return f": the final score is {final}, stored is {recorded}"


def run(files: Sequence[str], board: int | None) -> int:
    """Replay all files; show the last position of game `board` of the first. Give the status."""
    totals = _Totals()
    shown: Position | None = None
    for number, file in enumerate(files):
        wanted = board if number == 0 else None
        try:
            position = _replay_file(file, wanted, totals)
        except OSError as error:
            return _fail(file, _output.reason(error))
        except MemoryError:
            return _fail(file, os.strerror(errno.ENOMEM))
        except (ParseError, ImportError) as error:
            return _fail(file, str(error))
        shown = shown or position
    if board is not None and shown is None:
        return _fail(files[0], f"there is no legal game {board}")
    grid = "" if shown is None else f"{shown.grid()}\n"
    last = (
        f"games={totals.games} legal={totals.legal} finished={totals.finished}"
        f" score_matches={totals.score_matches}\n"
    )
    if not _output.write(grid + last):
        return 2
    return int(totals.legal != totals.games or totals.score_matches != totals.finished)


def _fail(file: str, complaint: str) -> int:
    _output.complain(f"{file}: {complaint}")
    return 2


def _replay_file(file: str, wanted: int | None, totals: _Totals) -> Position | None:
    # A Path would change what the system is asked for: "" or a slash at the end.
    with open(file, "rb") as opened:  # noqa: PTH123
        contents = opened.read()
    is_text = file.lower().endswith(".txt")
    count, records = _text_records(contents) if is_text else _wthor_records(contents)
    shown = None
    advance, complain, close = _progress(file, count)
    try:
        for number, record in enumerate(records):
            complaint = totals.add(record)
            if complaint is not None:
                complain(f"{file}: record {number}{complaint}")
            game, _ = record
            if number == wanted and isinstance(game, Game):
                shown = game.position
            advance()
    finally:
        close()
    return shown


def _progress(
    file: str, count: int
) -> tuple[Callable[[], object], Callable[[str], object], Callable[[], object]]:
    """A bar on a terminal if tqdm is there: how to advance it, write past it and close it."""
    if sys.stderr is not None and sys.stderr.isatty():
        try:
            from tqdm import tqdm
        except ImportError:
            pass
        else:
            bar = tqdm(total=count, desc=file, unit=" games", leave=False)
            return bar.update, lambda line: bar.write(line, file=sys.stderr), bar.close
    return lambda: None, _output.complain, lambda: None


def _wthor_records(contents: bytes) -> tuple[int, Iterator[Record]]:
    # Here and not above: text files can be replayed without NumPy.
    from reversi_rules import records

    games = records.read_wthor(contents)
    scores = games.black_score.tolist()

    def replayed() -> Iterator[Record]:
        for index, stored in enumerate(scores):
            try:
                yield games.game(index), stored
            except IllegalMove as illegal:
                yield illegal, stored

    return len(games), replayed()


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


def _text_records(contents: bytes) -> tuple[int, Iterator[Record]]:
    lines = [line for line in _Span(0, contents).split(b"\n") if line.text[:1] not in (b"", b"#")]
    return len(lines), map(_text_record, lines)


def _text_record(line: _Span) -> Record:
    fields = list(line.split(b"|"))
    if len(fields) != _FIELDS:
        raise line.error(f"a game has {_FIELDS} fields, not {len(fields)}")
    stored = _score(fields[_SCORE])
    transcript = fields[_TRANSCRIPT]
    try:
        return Game.from_transcript(transcript.text.decode(errors="surrogateescape")), stored
    except ParseError as error:
        if error.illegal is not None:
            return error.illegal, stored
        # The message begins with the place in the transcript.
        _, complaint = str(error).split(": ", 1)
        raise _Span(transcript.offset + error.offset, b"").error(complaint) from None


def _score(field: _Span) -> int | None:
    if field.text == b"?":
        return None
    match = re.fullmatch(rb"0*(\d{1,2})-0*(\d{1,2})", field.text)
    if match:
        black, white = map(int, match.groups())
        if black + white == 64:
            return black
    raise field.error("not a score: two numbers that sum to 64, or ?")
