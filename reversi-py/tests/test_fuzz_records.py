"""Every reader of `records` on slightly damaged files: a record that it reads can be written again,
and an error has its byte."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, Literal

from hypothesis import assume, example
from hypothesis import strategies as st

from fuzzing import fuzzed, mutated, random_games
from reversi_rules import Game, IllegalMove, ParseError, Position, ReversiError, records
from reversi_rules.records import GameInfo, Problem, Record
from support import wthor_games

Kind = Literal["ggf", "pgn", "sgf"]

WRITE: dict[Kind, Callable[[Game, GameInfo], str]] = {
    "ggf": records.to_ggf,
    "pgn": records.to_pgn,
    "sgf": records.to_sgf,
}
READ: dict[Kind, Callable[..., list[Record | ParseError]]] = {
    "ggf": records.read_ggf,
    "pgn": records.read_pgn,
    "sgf": records.read_sgf,
}
TOKENS = {
    "ggf": b"(; ;) BO[ RE[ TY[8] TI[ B[ W[ [ ] B[pa] B[f5/1.5/2] GM[Othello] 10 s8r \\".split(),
    "pgn": [*b'[ ] [Result "33-31"] " \\ { } ( ) ; * 1-0 1. -- Z0 $1 % [FEN "'.split(), b"\n"],
    "sgf": b"( ) ; GM[2] SZ[8] AB[ AW[ PL[W] B[ W[ [] [tt] \\] \\ [a:b] CA[ RE[B+ ] [".split(),
    "obf": [*b"; % F5:+2; D3:-128 : X O - PS:0 99999999999".split(), b"\n", b" "],
    "wthor": [b"\0", b"\xff", b"\x08", b"\x0a", b"\x01", b"\x22"],
}


def check_place(error: ParseError, file: bytes) -> None:
    assert 0 <= error.byte <= len(file)
    assert error.location.byte == error.byte
    assert str(error) == f"{error.location}: {error.message}"


def check_audit(record: Record | Problem, file: bytes) -> None:
    for found in record.audit():
        assert 0 <= found.byte <= len(file)
        assert found.location.byte == found.byte
        assert str(found) == f"{found.location}: {found.message}"


def check_collected(read: Callable[..., list[Any]], file: bytes) -> list[Any]:
    """Reads a file, and checks that the three values of `errors` agree."""
    # Damaged gzip data are no records: see `test_records_sources.py`.
    assume(not file.startswith(b"\x1f\x8b"))
    found = read(file, errors="collect")
    good = [record for record in found if not isinstance(record, ParseError)]
    bad = [error for error in found if isinstance(error, ParseError)]
    assert read(file, errors="skip") == good
    for error in bad:
        check_place(error, file)
    try:
        assert read(file) == good
        assert not bad
    except ParseError as error:
        assert (str(error), error.location) == (str(bad[0]), bad[0].location)
    for record in good:
        check_audit(record, file)
        assert pickle.loads(pickle.dumps(record)) == record
    return good


@st.composite
def files(draw: st.DrawFn, kind: Kind) -> bytes:
    """Draws files of a format, most of them slightly damaged."""
    games = draw(st.lists(random_games, min_size=1, max_size=2))
    known = GameInfo(black="Rose", white="Ada", date="2026-11-21", time="15:00")
    file = b"\n".join(WRITE[kind](game, known).encode() for game in games)
    return draw(mutated(st.just(file), TOKENS[kind]) | st.just(file))


@fuzzed(80, data=st.data(), kind=st.sampled_from(list(WRITE)))
def test_records_are_read_or_refused(data: st.DataObject, kind: Kind) -> None:
    file = data.draw(files(kind) | st.binary(max_size=60))
    for record in check_collected(READ[kind], file):
        whole = bytes(record)
        assert file[record.offset : record.offset + len(whole)] == whole
        again = Record(whole, kind, record.offset)
        assert (again, again.tags, again.info) == (record, record.tags, record.info)
        try:
            game = record.game()
        except ParseError as error:
            check_place(error, file)
            assert error.__cause__ is error.illegal
        else:
            assert game.start == record.start


@fuzzed(40, data=st.data(), position=random_games.map(lambda game: game.position))
def test_problems_are_read_or_refused(data: st.DataObject, position: Position) -> None:
    line = records.to_obf(position, data.draw(scores), comment="Rose")
    file = data.draw(mutated(st.just(line.encode()), TOKENS["obf"]) | st.binary(max_size=80))
    for problem in check_collected(records.read_obf, file):
        again = Problem(str(problem))
        assert (again.position, again.moves) == (problem.position, problem.moves)


scores = st.lists(st.tuples(st.integers(0, 64), st.integers(-64, 64)), max_size=4)
played = st.lists(st.tuples(random_games.map(str), st.integers(0, 64)), max_size=3)
wthor = played.map(lambda pairs: wthor_games(*pairs))


# 2100 is stored as 20 and 100.
@example(file=bytes([20, 100, 11, 21, 0, 0, 0, 0, 0, 0, 0xEA, 7, 8, 0, 24, 0]))
@fuzzed(40, file=mutated(wthor, TOKENS["wthor"]) | wthor)
def test_wthor_files_are_read_or_refused(file: bytes) -> None:
    try:
        games = records.read_wthor(file)
    except ParseError as error:
        check_place(error, file)
        return
    assert (len(file) - 16) // 68 == len(games)
    for row in range(len(games)):
        try:
            game = games.game(row)
        except IllegalMove as error:
            assert error.location.game == row
            assert not error.position.is_legal(error.move)
        except ReversiError:
            # Not a square.
            assert max(games.moves[row]) > 64
        else:
            moves = games.moves[row].tolist()
            assert game.placements == moves[: len(game)]
            assert moves[len(game)] == 64 if len(game) < 60 else True
    for found in records.audit_wthor(file):
        assert 0 <= found.byte <= len(file)
        number = found.location.game
        assert number is None or 0 <= number < len(games)
    try:
        again = games.to_bytes()
    except ReversiError:
        assert int(max(games.black_score.max(), games.theoretical_score.max())) > 64
    else:
        assert again == file
