"""Transcripts, one game a line, and other texts without tags, as files."""

from __future__ import annotations

import gzip
import io
from pathlib import Path

import pytest

from command_line import run
from reversi_rules import Game, ParseError, records
from reversi_rules.records import Record

LATER = Game("f5d6c3").position
EDAX = f"{LATER};D3C4"
"""A line as Edax saves it."""
GAMES = [Game().playout(seed) for seed in range(40)]
LINES = "".join(f"{game.transcript()}\n" for game in GAMES)
WRAPPED = "\n".join(LINES.splitlines()[0][at : at + 40] for at in range(0, 120, 40))


def games(read: object) -> list[Game]:
    assert isinstance(read, list)
    return [item if isinstance(item, Game) else item.game() for item in read]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("f5d6c3", [Game("f5d6c3")]),
        ("\ufefff5d6c3\r\n\r\n# a comment\r\nF5 F6", [Game("f5d6c3"), Game("f5f6")]),
        (EDAX, [Game("d3c4", start=LATER)]),
        (f"{EDAX}\nf5\n", [Game("d3c4", start=LATER), Game("f5")]),
        (f"f5\n{LATER} d3\n", [Game("f5"), Game("d3", start=LATER)]),
        (f"{LATER}:d3", [Game("d3", start=LATER)]),
        (LINES, GAMES),
    ],
)
def test_every_door_reads_lines(tmp_path: Path, text: str, expected: list[Game]) -> None:
    contents = text.encode()
    path, packed, other = tmp_path / "a.txt", tmp_path / "b.txt.gz", tmp_path / "c"
    path.write_bytes(contents)
    packed.write_bytes(gzip.compress(contents))
    other.write_bytes(contents)
    for source in (contents, path, packed, other, io.BytesIO(contents)):
        assert games(records.read(source)) == expected
    for source in (contents, path, packed, other):
        read = list(records.stream(source))
        assert all(isinstance(item, Record) for item in read)
        assert games(read) == expected
    assert games(records.read_transcripts(contents)) == expected
    count = len(expected)
    for file in (path, packed, other):
        assert run("audit", "--summary", file)[1].startswith(f"games={count} legal={count} ")
        target, back = tmp_path / "a.ggf", tmp_path / "back.txt"
        written = f"read={count} written={count}\n"
        assert run("convert", file, target) == (0, written, "")
        assert games(records.read(target)) == expected
        assert run("convert", target, back, "--to", "transcripts") == (0, written, "")
        assert games(records.read(back)) == expected


def test_lines_are_written(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    record = Record("1. f5 d6 *", "pgn")
    records.write_transcripts(path, [Game("F5 D6 C3"), Game("d3c4", start=LATER), record])
    assert path.read_text(encoding="utf-8") == f"f5d6c3\n{LATER};d3c4\nf5d6\n"
    assert records.to_transcript(Game(start=LATER)) == f"{LATER};"
    with pytest.raises(ParseError, match=r"^game 1, byte 6, ply 1: "):
        records.write_transcripts(path, [record, Record("1. f5 f5", "pgn")])
    assert path.read_text(encoding="utf-8").count("\n") == 3


def test_what_only_paste_reads_is_a_game(tmp_path: Path) -> None:
    ggs = "[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
    for name, text, expected in [
        ("board.txt", LATER.grid(), Game(start=LATER)),
        ("board", f"{str(LATER)[:64]} O", Game(start=LATER)),
        ("ggs.txt", ggs, Game()),
        ("wrapped.txt", WRAPPED, GAMES[0]),
        ("wrapped", WRAPPED, GAMES[0]),
    ]:
        path, target = tmp_path / name, tmp_path / "a.sgf"
        path.write_text(f"{text}\n", encoding="utf-8")
        assert games(records.read(path)) == [expected], name
        assert run("audit", "--summary", path)[1].startswith("games=1 legal=1 "), name
        assert run("audit", path)[1] == "files=1 findings=0\n", name
        assert run("convert", path, target)[1] == "read=1 written=1\n", name
        assert games(records.read(target)) == [expected], name
    assert run("show", tmp_path / "board.txt")[1].startswith(LATER.grid())


def test_broken_lines(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(f"f5d6\n{LATER} a1\nf5\n", encoding="utf-8")
    assert f"{path}: byte 72, ply 0: a1: a disc there flips nothing\n" in run("audit", path)[1]
    assert run("convert", path, tmp_path / "b.ggf")[1] == "read=3 written=2\n"
    for text, message in [
        (f"{str(LATER)[:63]} O;d3\nf5\n", "byte 65: "),
        (f"{str(LATER)[:64]};d3\nf5\n", "byte 64: "),
    ]:
        record, _ = records.read_transcripts(text.encode())
        with pytest.raises(ParseError, match=message):
            record.game()
