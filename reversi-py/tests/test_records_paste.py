"""Text of any format, and the formats of single sites."""

from __future__ import annotations

import pytest

from reversi_rules import Game, Position, records
from reversi_rules.errors import ParseError
from reversi_rules.records import paste

START = str(Position())[:64]


def test_transcripts_and_their_start() -> None:
    assert paste("F5 D6 C3") == ("transcript", [Game("f5d6c3")], ["standard start"], [])
    assert paste("f4d3").assumptions == ["mirrored start"]
    assert paste(str(Game("f5d6").sheet())).content == [Game("f5d6")]


def test_moves_in_other_text() -> None:
    pasted = paste("Ada - Bob, final:\n1. ●f5 2. ○d6 \u2013 c3 (63-1)")
    assert pasted.content == [Game("f5d6c3")]
    assert pasted.assumptions == ["standard start", "skipped text"]
    found = [(type(error), error.location.byte, str(error)) for error in pasted.left_out]
    assert found == [
        (ParseError, 0, 'byte 0: skipped "Ada - Bob, final:\\n1. ●"'),
        (ParseError, 43, 'byte 43: skipped "(63-1)"'),
    ]
    assert paste("P@f4 P@d3").assumptions == ["standard start", "rows from the bottom"]
    assert paste("P@f4 P@d3").content == [Game("f5d6")]


def test_json_is_read_alone_and_in_a_list() -> None:
    info = records.GameInfo(black="Ada")
    one, other = records.to_json(Game("f5d6c3"), info), records.to_json(Game("f5"))
    assert paste(one) == ("json", [(Game("f5d6c3"), info)], [], [])
    both = paste(f"\ufeff[{one},\n{other}]")
    assert [game for game, _ in both.content] == [Game("f5d6c3"), Game("f5")]
    assert paste('{"game": "f5", "score": null, "end": null}').content[0][1] == records.GameInfo()
    with pytest.raises(ParseError, match=r"^game 0, ply 1: f5"):
        paste('{"game": "f5f5"}')
    lines = f'{one}\n\n{{}}\n{{\n{other}\n{other[:-1]}, "end": 1}}\n'
    pasted = paste(lines)
    assert [game for game, _ in pasted.content] == [Game("f5d6c3"), Game("f5")]
    assert [str(error) for error in pasted.left_out] == [
        "game 1, byte 36: this is not a JSON object with a game",
        "game 2, byte 39: this is not a JSON object with a game",
        "game 4, byte 56: 1 is not the end of a game",
    ]
    assert len(records.read(lines.encode(), errors="skip")) == 2
    assert paste('{"moves": ["f5", "d6"]}').format == "transcript"


def test_what_is_left_out() -> None:
    game = Game("f5d6")
    mixed = records.to_pgn(game) + "\n" + records.to_sgf(game)
    good, bad = '[A "b"]\n1. f5 *\n\n', '[A "b"]\n1. f5 x1\n\n'
    for text, left, number in [
        (mixed, 1, 1),
        (good + bad + good, 1, 2),
        (records.to_ggf(game) + "\n(;GM[Othello]PC[", 1, 1),
        (f"{Position()}; f5:+0;\n{Position()}; f5:x;", 1, 1),
    ]:
        found = paste(text)
        assert (len(found.left_out), len(found.content)) == (left, number), text
        error = found.left_out[0]
        assert isinstance(error, ParseError)
        assert 0 <= (error.location.byte or 0) <= len(text)
    wrong = paste(str(game.sheet()).replace("2", "3"))
    assert [str(error) for error in wrong.left_out] == ["number 2 is missing"]


@pytest.mark.parametrize(
    ("contents", "message"),
    [
        (b"<!DOCTYPE html>\n<html><title>404 Not Found</title>", "this is an HTML page"),
        (b"year,event,site\n2026,Cup,\n", "this is a table of reversi convert"),
    ],
)
def test_foreign_files_are_named(contents: bytes, message: str) -> None:
    for reader in (paste, records.read, records.stream):
        with pytest.raises(ParseError, match=f"byte 0: {message}"):
            reader(contents)
