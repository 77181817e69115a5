"""Reading and writing GGF, PGN, SGF and OBF."""

import copy
import doctest
import io
import pickle
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Literal

import pytest

from command_line import run
from reversi_rules import (
    BLACK,
    WHITE,
    Game,
    IllegalMove,
    Location,
    ParseError,
    Position,
    ReversiError,
    Rules,
    records,
)
from reversi_rules._core import records as compiled
from reversi_rules.openings import Explorer
from reversi_rules.records import Finding, GameInfo, Problem, Record, _formats
from support import NINE_MOVES, refusals

Format = Literal["ggf", "pgn", "sgf"]
FORMATS: list[Format] = ["ggf", "pgn", "sgf"]
READERS: dict[Format, Callable[..., Any]] = {
    "ggf": records.read_ggf,
    "pgn": records.read_pgn,
    "sgf": records.read_sgf,
}
PASSING = "f5f6d3g5h5h4f7h6"
"""A transcript after which black must pass."""


def write(game: Game, info: GameInfo | None, name: Format) -> str:
    return compiled.write_record(game, info, name, False)


@pytest.mark.parametrize(
    "name", [module.name for module in walk_packages(records.__path__, f"{records.__name__}.")]
)
def test_examples(name: str) -> None:
    module = import_module(name)
    names = {**vars(records), "Game": Game, "Position": Position}
    flags = doctest.NORMALIZE_WHITESPACE
    assert doctest.testmod(module, extraglobs=names, optionflags=flags).failed == 0


INFO = GameInfo(
    site="Noël",
    date="2026-11-21",
    black="Rose",
    white='玉家 \\ "T"',
    black_rating="1843.5",
    white_rating="?",
    time="300",
    score=(33, 31),
    end="timeout",
)


@pytest.mark.parametrize("name", FORMATS)
def test_round_trip(name: Format) -> None:
    game = Game(PASSING)
    record = Record(write(game, INFO, name), name)
    assert (record.format, record.offset) == (name, 0)
    # SGF has either a score or another end.
    assert record.info == (INFO if name != "sgf" else replace(INFO, score=None, winner=BLACK))
    assert record.game() == game
    assert record.start == Position()
    assert record.text == str(record) == bytes(record).decode()
    for other in (pickle.loads(pickle.dumps(record)), copy.deepcopy(record), eval(repr(record))):
        assert (other, other.offset, hash(other)) == (record, 0, hash(record))
    assert record != Record(write(game, None, name), name)
    assert ("GM" if name != "pgn" else "Black") in dict(record.tags)


@pytest.mark.parametrize("name", FORMATS)
def test_files(name: Format, tmp_path: Path) -> None:
    path = tmp_path / f"games.{name.upper()}"
    writer: Callable[..., None] = getattr(records, f"write_{name}")
    writer(path, [Game("f5d6"), (Game(PASSING), INFO), (Game(NINE_MOVES), None)])
    read = records.read(path)
    assert read == READERS[name](path) == READERS[name](path.read_bytes())
    assert isinstance(read, list)
    assert [record.game() for record in read] == [Game("f5d6"), Game(PASSING), Game(NINE_MOVES)]
    for record in read:
        assert isinstance(record, Record)
        assert path.read_bytes()[record.offset :].startswith(bytes(record))
    # Records can be written in every format, and unchanged in their own.
    for other in FORMATS:
        converted = tmp_path / f"other.{other}"
        getattr(records, f"write_{other}")(converted, read)
        assert [record.game() for record in READERS[other](converted)] == [
            record.game() for record in read
        ]
    assert (tmp_path / f"other.{name}").read_bytes() == path.read_bytes()
    writer(path, [])
    assert READERS[name](path) == []


BROKEN: dict[Format, bytes] = {
    "ggf": b"1 (;oops;)\n1 %s\n",
    "pgn": b'[Black "oops]\n\n1. f5 *\n\n%s\n',
    "sgf": b"(;oops)%s",
}


@pytest.mark.parametrize("name", FORMATS)
def test_what_cannot_be_read_does_not_hide_the_others(name: Format, tmp_path: Path) -> None:
    good = write(Game("f5d6c3"), None, name).encode().strip()
    file = BROKEN[name] % good
    read = READERS[name]
    with pytest.raises(ParseError) as caught:
        read(file)
    (record,) = read(file, errors="skip")
    assert (record.offset, record.game()) == (file.index(good), Game("f5d6c3"))
    error, same = read(file, errors="collect")
    assert same == record
    assert isinstance(error, ParseError)
    assert (str(error), error.byte) == (str(caught.value), caught.value.byte)
    assert str(error).startswith(f"byte {error.byte}: ")
    path = tmp_path / f"broken.{name}"
    path.write_bytes(file)
    (error, _) = read(path, errors="collect")
    assert str(error) == f"{path}: {caught.value}"
    with pytest.raises(
        ReversiError, match="errors must be 'raise', 'skip' or 'collect', not 'ignore'"
    ):
        read(file, errors="ignore")


def test_illegal_moves_are_named_with_their_byte_of_the_file() -> None:
    file = b"(;GM[2];B[f5])\n(;GM[2];B[f5];W[d6];B[d6])"
    record = records.read_sgf(file)[1]
    with pytest.raises(ParseError) as caught:
        record.game()
    error = caught.value
    assert str(error) == "byte 37, ply 2: d6: the square already holds a white disc"
    assert error.location == Location(byte=37, ply=2)
    assert file[37:39] == b"d6"
    assert isinstance(error.illegal, IllegalMove)
    assert error.illegal.position == Game("f5d6").position
    (found,) = record.audit()
    message = "d6: the square already holds a white disc"
    assert found == Finding("Illegal", message, Location(byte=37, ply=2))
    assert str(found) == str(error)


# Rule 7.4.
def test_fewest_discs_win_an_anti_game() -> None:
    anti = Game(NINE_MOVES, rules=Rules(objective="fewest"))
    record = Record(records.to_ggf(anti), "ggf")
    assert record.game() == anti == record.tree().game()
    assert record.start == anti.start
    assert record.info == replace(GameInfo.of(anti), opening=None)
    assert (record.info.score, record.info.winner) == ((64, 0), WHITE)
    for write in (records.write_pgn, records.write_sgf):
        with pytest.raises(ReversiError, match="game 0: "):
            write(io.BytesIO(), [record])
    with pytest.raises(ReversiError, match="with the usual rules"):
        Explorer().add(record)
    (left_out,) = records.labels([record]).left_out
    assert str(left_out) == "game 0: the rules are 8x8; fewest, and a label needs 8x8"
    rows = "".join(f"| {row} OOOOOOOO\n" for row in range(1, 9))
    (message,) = records.read_ggs(f"/os: update .5 8a K?\n{rows}|* to move\n".encode())
    assert message.game() == Game(message.position)
    assert str(message.position.outcome()) == "black wins 0-64"


test_bad_input = refusals(
    [
        (lambda: Record("", "pgn"), "ParseError: byte 0: there is no game"),
        (lambda: Record("*", "pgn", -1), "ReversiError: an offset must be 0 or more"),
        (lambda: Record("*", "pgn", 2**70), "ReversiError: an offset must be 0 or more"),
        (lambda: Record("x", "pgn", 2**62), f"ParseError: byte {2**62}: 'x' is not part of a move"),
        (lambda: Record("*", "PGN"), "ReversiError: format must be 'ggf', 'pgn', …, not 'PGN'"),  # type: ignore[arg-type]
        (lambda: Record(3, "pgn"), "TypeError: a record must be a str or bytes, not int"),  # type: ignore[arg-type]
        (lambda: Record(b"\xff", "sgf"), "ParseError: byte 0: '\\xff' cannot stand here"),
        (
            lambda: Record("1. é".encode(), "pgn", 9),
            "ParseError: byte 12: 'é' is not part of a move",
        ),
        (
            lambda: Problem(f"{Position()}; é5:+0;"),
            "ParseError: byte 68: 'é' is not part of a move",
        ),
        (lambda: Record("\ud800", "pgn"), "ParseError: byte 0: '\\xed' is not part of a move"),
        (
            lambda: records.to_ggf(Game(), GameInfo(white="a]")),
            "ReversiError: the value of PW holds `]`, `(;` or NUL",
        ),
        (
            lambda: records.to_sgf(Game(), "x"),  # type: ignore[arg-type]
            "TypeError: info must be a GameInfo or None, not str",
        ),
        (
            lambda: records.to_obf(Position(), [("f5", 65)]),
            "ReversiError: 65 is not a score: -64 to 64",
        ),
        (
            lambda: records.to_obf(Position(), [3]),  # type: ignore[list-item]
            "TypeError: moves must be pairs of a move and its score",
        ),
        (
            lambda: records.read("games.xyz"),
            "FileNotFoundError: … no such file, and it is not the text of a game: 'games.xyz'",
        ),
        (lambda: records.read(b"\n"), "ParseError: byte 1: there is nothing to read"),
        (
            lambda: records.read(b"", "doc"),  # type: ignore[call-overload]
            f"ReversiError: format must be one of {', '.join(_formats.FORMATS)}, not 'doc'",
        ),
    ]
)


def test_what_cannot_be_written_leaves_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.ggf"
    path.write_bytes(b"before")
    bad: list[tuple[Any, type[Exception], str]] = [
        (
            (Game(), GameInfo(site="(;")),
            ReversiError,
            "game 1: the value of PC holds `]`, `(;` or NUL",
        ),
        (
            3,
            TypeError,
            "game 1: a game must be a reversi_rules.Game, a pair of one and a GameInfo, "
            "or a recorded game, not int",
        ),
        (
            Record("1. a1", "pgn"),
            ParseError,
            "game 1, byte 3, ply 0: a1: a disc there flips nothing",
        ),
    ]
    for game, error, message in bad:
        with pytest.raises(error) as caught:
            records.write_ggf(path, [Game(), game])
        assert str(caught.value) == message
    assert path.read_bytes() == b"before"


START = str(Position())


def test_problems(tmp_path: Path) -> None:
    line = f" {START} ; d3:4;f5:-2 ; % No\xebl "
    file = f"% two\n{line}\n\n{START};+2;\n".encode("latin-1")
    first, second = records.read_obf(file)
    assert (first.offset, second.offset) == (6, file.index(b"\n\n") + 2)
    assert first.position == Position()
    assert (first.moves, first.best, first.score) == ([(19, 4), (37, -2)], [19], 4)
    assert (first.comment, first.is_complete) == ("Noël", False)
    assert (second.moves, second.best, second.score, second.comment) == ([], [], 2, None)
    assert first.text == line.rstrip()
    assert str(first) == records.to_obf(first) == f"{START}; D3:+4; F5:-2; % Noël"
    for other in (pickle.loads(pickle.dumps(first)), copy.copy(first), eval(repr(first))):
        assert (other, other.offset, hash(other)) == (first, 6, hash(first))
    assert [finding.kind for finding in first.audit()] == ["NotUtf8"]
    path = tmp_path / "problems.obf"
    records.write_obf(path, [first, second, Position()])
    assert [str(problem) for problem in records.read_obf(path)] == [
        str(first),
        str(second),
        f"{START};",
    ]
    with pytest.raises(TypeError, match="moves, score and comment are already part of a Problem"):
        records.to_obf(first, comment="other")
    wrong = Problem(f"\n{START}; a1:2;", offset=10)
    (found,) = wrong.audit()
    assert (found.kind, found.byte, wrong.offset) == ("Illegal", 79, 11)
    error, good = records.read_obf(f"--\n{START}".encode(), errors="collect")
    assert isinstance(error, ParseError)
    assert isinstance(good, Problem)


def test_a_problem_written_and_read() -> None:
    text = records.to_obf(Position(), [("f5", 2), (19, -4)], score=2, comment="two\nlines")
    problem = Problem(text)
    assert (problem.moves, problem.score, problem.comment) == ([(37, 2), (19, -4)], 2, "two lines")


@pytest.mark.parametrize(("moves", "result"), [(NINE_MOVES, "1-0"), ("f5d6", "*")])
def test_winner_as_result(moves: str, result: str, tmp_path: Path) -> None:
    game = Game(moves)
    plain, named = records.to_pgn(game), records.to_pgn(game, result="winner")
    assert f'[Result "{result}"]\n' in named
    assert named.endswith(f" {result}\n")
    assert ("Score" in named) == (result != "*")
    # However the game is given: as itself, or as a record of any format.
    given: list[records.GameLike] = [
        game,
        *(Record(write(game, None, name), name) for name in FORMATS),
    ]
    path = tmp_path / "a.pgn"
    records.write_pgn(path, given, result="winner")
    read = records.read_pgn(path)
    assert [record.info.score for record in read] == [Record(plain, "pgn").info.score] * 2 + [
        record.info.score for record in read[2:]
    ]
    assert all(dict(record.tags)["Result"] == result for record in read)
    assert [record.game() for record in read] == [game] * 4
    target = tmp_path / "b.pgn"
    assert run("convert", path, target)[0] == 0
    assert path.read_bytes() == target.read_bytes()
    records.write_pgn(path, given)
    assert run("convert", path, target, "--result", "winner")[0] == 0
    assert [dict(record.tags)["Result"] for record in records.read_pgn(target)] == [result] * 4
    for bad in ("1-0", None):
        with pytest.raises(ReversiError, match="result must be 'score' or 'winner'"):
            records.write_pgn(path, given, result=bad)  # type: ignore[arg-type]
    status, _, complaint = run("convert", path, tmp_path / "a.sgf", "--result", "winner")
    assert (status, complaint) == (2, f"{tmp_path / 'a.sgf'}: --result is only for PGN\n")
