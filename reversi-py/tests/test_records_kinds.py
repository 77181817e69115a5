"""The table of `Finding.kind` has exactly the names that audits report."""

import itertools
import re

import pytest

from reversi_rules import Position, records
from reversi_rules.records import Finding, Problem, Record
from support import NINE_MOVES, ROOT, wthor_games, wthor_names

ALL = {"GGF", "OBF", "PGN", "SGF", "WTHOR", "eOthello", "Logistello", "transcripts", "table"}
LINES = ["eOthello", "Logistello", "transcripts"]
FILES = {
    "all": ALL,
    "all but OBF": ALL - {"OBF"},
    "all but OBF and WTHOR": ALL - {"OBF", "WTHOR"},
}
TABLE = {
    kind: FILES.get(files) or set(files.split(", "))
    for kind, files in re.findall(r"^ *\| `(\w+)` \| ([^|]+) \|", Finding.__doc__ or "", re.M)
}

SOURCES = ROOT / "reversi-records" / "src"
ERRORS_OF_READING = {
    "GGF": "NoGame AnotherGame MissingValue UnclosedValue UnclosedGame OtherGame MissingTag",
    "PGN": "NoGame AnotherGame MissingName MissingValue MissingBracket UnclosedValue "
    "UnclosedComment UnclosedVariation UnexpectedByte MissingRow AfterResult",
    "SGF": "NoGame AnotherGame UnexpectedByte MissingValue UnclosedValue UnclosedGame OtherGame "
    "NotASize AfterVariation Undecoded",
    "OBF": "NoProblem AnotherProblem Board MissingSemicolon UnexpectedByte MissingRow BadScore "
    "SecondScore",
    "eOthello": "NoGame AnotherGame MissingColumn AnotherColumn UnclosedQuote NotAnId NotAWinner "
    "UnexpectedByte MissingRow",
    "Logistello": "NoGame AnotherGame MissingSign UnexpectedByte MissingSquare NotAMargin "
    "NotANumber TrailingText",
    "transcripts": "NoGame AnotherGame UnexpectedByte MissingRow",
}
"""These raise `ParseError` before a record exists."""
ERRORS_OF_8X8 = {"GGF": "NotEightByEight OtherObjective OffBoard", "SGF": "NotEightByEight"}
"""Replays on 8x8 have these. An audit accepts every board, and so does `Record.game`."""

BOARD = f"{str(Position())[:64]} X"
GGF = f"(;GM[Othello]TY[8]BO[8 {BOARD[:64]} *]"
NINE_GGF = "B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)"
NINE_SGF = NINE_GGF.replace("]", "];")
HEADER, GAME = wthor_games((NINE_MOVES, 64))[:16], wthor_games((NINE_MOVES, 64))[16:]


def wthor(byte: int, value: int) -> bytes:
    """Returns a file of one finished game with another value of that byte."""
    file = bytearray(HEADER + GAME)
    file[byte] = value
    return bytes(file)


def alternating(form: str) -> str:
    """Writes a game in which black must pass before the last move, whose color is black's."""
    squares = ["f5", "f6", "d3", "g5", "h5", "h4", "f7", "h6", "c5"]
    sides = zip(squares, itertools.cycle(("B+", "W-")), strict=False)
    return "".join(form.format(square=square, side=side[0], sign=side[1]) for square, side in sides)


EXAMPLES: list[tuple[str, str, str | bytes]] = [
    ("GGF", "NotUtf8", GGF.encode() + b"C[\xe9];)"),
    ("PGN", "NotUtf8", b"1. f5 {\xe9}"),
    ("SGF", "NotUtf8", b"(;GM[2]C[\xe9])"),
    ("OBF", "NotUtf8", BOARD.encode() + b"; % \xe9"),
    ("table", "NotUtf8", b"-|\xe9|-|-|?|f5"),
    ("GGF", "Illegal", GGF + "B[a1];)"),
    ("GGF", "Unfinished", GGF + "B[f5];)"),
    ("GGF", "WrongResult", GGF + "RE[+2]" + NINE_GGF),
    ("GGF", "NotAResult", GGF + "RE[x]" + NINE_GGF),
    ("GGF", "WrongTurn", GGF + "W[f5];)"),
    ("GGF", "UncountedPass", GGF + alternating("{side}[{square}]") + ";)"),
    ("SGF", "UncountedPass", "(;GM[2];" + alternating("{side}[{square}]") + ")"),
    ("Logistello", "UncountedPass", alternating("{sign}{square}")),
    ("GGF", "NotAMove", GGF + "B[x];)"),
    ("GGF", "NotAGameType", GGF.replace("TY[8]", "TY[x]") + ";)"),
    ("GGF", "NotABoardType", "(;GM[Othello]BO[9 *];)"),
    ("GGF", "OtherBoardType", GGF.replace("TY[8]", "TY[10]") + ";)"),
    ("GGF", "TooFewCells", "(;GM[Othello]BO[8 ---- *];)"),
    ("GGF", "MissingTurn", f"(;GM[Othello]BO[8 {BOARD[:64]}];)"),
    ("GGF", "UnexpectedByte", "(;GM[Othello]BO[8 -?];)"),
    ("GGF", "NotATime", GGF + "TI[x]" + NINE_GGF),
    ("GGF", "NotANumber", GGF + "KM[x]" + NINE_GGF),
    ("PGN", "NotATime", "1. f5 {[%clk x]}"),
    ("PGN", "NotANumber", "1. f5 {[%eval #1]}"),
    ("SGF", "NotANumber", "(;GM[2];B[f5]V[x])"),
    ("PGN", "Illegal", "1. a1"),
    ("PGN", "Illegal", "1. f5 (1. a1) d6"),
    ("PGN", "Unfinished", "1. f5"),
    ("PGN", "WrongResult", "1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 63-1"),
    ("PGN", "TwoResults", '[Result "40-24"]\n\n1. f5 24-40'),
    ("PGN", "ImpossibleResult", '[Result "x"]\n\n1. f5'),
    ("PGN", "BadStart", '[Start "x"]\n\n1. f5'),
    ("PGN", "BadFen", '[FEN "x"]\n\n1. f5'),
    ("PGN", "AmbiguousFen", '[FEN "8/8/8/3Pp3/3pP3/8/8/8 b"]\n\n1. d6'),
    ("PGN", "OtherVariant", '[Variant "flipello10"]\n\n1. f5'),
    ("PGN", "UpsideDown", '[FEN "8/8/8/3pP3/3Pp3/8/8/8 b"]\n\n1. f5'),
    ("SGF", "Illegal", "(;GM[2];B[a1])"),
    ("SGF", "Illegal", "(;GM[2];B[f5](;W[d6])(;W[a1]))"),
    ("SGF", "Unfinished", "(;GM[2];B[f5])"),
    ("SGF", "WrongResult", "(;GM[2]RE[W+2];" + NINE_SGF.replace(";;)", ")")),
    ("SGF", "NotAResult", "(;GM[2]RE[x];B[f5])"),
    ("SGF", "WrongTurn", "(;GM[2];W[f5])"),
    ("SGF", "NotAPoint", "(;GM[2];B[x])"),
    ("SGF", "Overlap", "(;GM[2]AB[aa]AW[aa])"),
    ("SGF", "NotAColor", "(;GM[2]AB[aa]PL[?])"),
    ("SGF", "LateSetup", "(;GM[2];B[f5];AB[aa])"),
    ("SGF", "MissingTag", "(;SZ[8];B[f5])"),
    ("SGF", "UpsideDown", "(;GM[2];B[df])"),
    ("SGF", "AmbiguousRows", "(;GM[2]AP[GoGui:1.6]AB[dd][ee]AW[ed][de];B[df])"),
    ("OBF", "Illegal", BOARD + "; a1:+2;"),
    ("OBF", "Repeated", BOARD + "; f5:+2; f5:+2;"),
    ("OBF", "OddScore", BOARD + "; f5:+1;"),
    ("OBF", "OtherScore", BOARD + "; f5:+2; +0;"),
    ("WTHOR", "Illegal", wthor(24, 11)),
    ("WTHOR", "Unfinished", wthor_games(("f5", 32))),
    ("WTHOR", "WrongScore", wthor(22, 1)),
    ("WTHOR", "NotWthor", b"f5d6c3d3c4f4f6f3e6e7"),
    ("WTHOR", "Duplicate", wthor_games(("f5d6c3d3c4f4f6f3e6e7", 33), ("e6f4c3c4d3d6f6c6f5g5", 33))),
    ("WTHOR", "ImpossibleDate", wthor(2, 13)),
    ("WTHOR", "CountsNames", wthor(8, 1)),
    ("WTHOR", "BoardSize", wthor(12, 9)),
    ("WTHOR", "NotGames", wthor(13, 1)),
    ("WTHOR", "ImpossibleDepth", wthor(14, 61)),
    ("WTHOR", "Reserved", wthor(15, 1)),
    ("WTHOR", "Truncated", HEADER + GAME[:-1]),
    ("WTHOR", "TrailingData", HEADER + GAME + b"x"),
    ("WTHOR", "UnknownPlayer", wthor(18, 9)),
    ("WTHOR", "UnknownTournament", wthor(16, 9)),
    ("WTHOR", "ImpossibleScore", wthor(22, 65)),
    ("WTHOR", "NotASquare", wthor(24, 99)),
    ("WTHOR", "EdaxPadding", HEADER + GAME.rstrip(b"\0").ljust(68, b"\x5c")),
    ("WTHOR", "DataAfterEnd", wthor(-1, 11)),
    ("eOthello", "Illegal", "1,0,a1"),
    ("eOthello", "Unfinished", "1,0,f5"),
    ("eOthello", "WrongResult", f"1,-1,{NINE_MOVES}"),
    ("Logistello", "Illegal", "+a1"),
    ("Logistello", "Unfinished", "+f5: +02"),
    ("Logistello", "WrongResult", "+e6-f4+e3-f6+g5-d6+e7-f5+c5: +02"),
    ("Logistello", "WrongTurn", "-f5"),
    ("transcripts", "Illegal", "a1"),
    ("transcripts", "Unfinished", "f5"),
    ("transcripts", "BadStart", "?:f5"),
    ("table", "Illegal", "-|-|-|-|?|a1"),
    ("table", "Unfinished", "-|-|-|-|?|f5"),
    ("GGF", "PassAfterEnd", GGF + NINE_GGF.replace(";)", "W[pa]B[pa];)")),
    ("PGN", "PassAfterEnd", "1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 -- 6. --"),
    ("SGF", "PassAfterEnd", "(;GM[2];" + NINE_SGF.replace(";;)", ";W[];B[])")),
    ("eOthello", "PassAfterEnd", f"1,1,{NINE_MOVES}----"),
    ("Logistello", "PassAfterEnd", "+e6-f4+e3-f6+g5-d6+e7-f5+c5-pa: +64"),
    ("transcripts", "PassAfterEnd", f"{NINE_MOVES}----"),
    ("table", "PassAfterEnd", f"-|-|-|-|64-0|{NINE_MOVES} -- --"),
    ("table", "WrongResult", f"-|-|-|-|32-32|{NINE_MOVES}"),
]


def audited(files: str, source: str | bytes) -> list[Finding]:
    if files == "WTHOR":
        names = wthor_names(["Ada"], 20), wthor_names(["Open"], 26)
        return records.audit_wthor(source, *names)
    return (Problem(source) if files == "OBF" else Record(source, files.lower())).audit()  # type: ignore[arg-type]


@pytest.mark.parametrize(("files", "kind", "source"), EXAMPLES)
def test_a_kind_of_the_table_is_reported(files: str, kind: str, source: str | bytes) -> None:
    assert files in TABLE[kind]
    assert kind in {found.kind for found in audited(files, source)}


def test_each_row_of_the_table_has_an_example() -> None:
    table = {(files, kind) for kind, all_files in TABLE.items() for files in all_files}
    assert table == {(files, kind) for files, kind, _ in EXAMPLES}


def variants(path: str) -> set[str]:
    text = (SOURCES / path).read_text(encoding="utf-8")
    enum = r"^(pub enum \w+Kind(?:<K>)?|line_errors!) \{\n(.*?)^\}"
    ((macro, body),) = re.findall(enum, text, re.M | re.S)
    shared = {"NoGame", "AnotherGame", "UnexpectedByte", "Illegal"} if "!" in macro else set()
    return shared | set(re.findall(r"^    ([A-Z]\w*)\b(?! of)", body, re.M))


@pytest.mark.parametrize("files", ["GGF", "PGN", "SGF", "OBF", "WTHOR", *LINES])
def test_the_table_has_the_names_of_the_crate(files: str) -> None:
    path = "formats/wthor/finding.rs" if files == "WTHOR" else f"formats/{files.lower()}/error.rs"
    known = variants(path)
    common = variants("vocabulary/finding.rs") - {"Error"}
    assert common == {
        "Unfinished",
        "PassAfterEnd",
        "UncountedPass",
        "WrongResult",
        "TwoResults",
        "NotUtf8",
    }
    other = {*ERRORS_OF_READING.get(files, "").split(), *ERRORS_OF_8X8.get(files, "").split()}
    assert other <= known
    reported = {kind for kind, all_files in TABLE.items() if files in all_files}
    assert reported - common == known - other - common
