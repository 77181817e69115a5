"""The table of `Finding.kind` has exactly the names of the crate."""

import re

import pytest

from reversi_rules.records import Finding
from support import ROOT

ALL = {"GGF", "OBF", "PGN", "SGF", "WTHOR", "eOthello", "Logistello", "transcripts"}
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
