"""Where records come from and go to: paths, open files, bytes, text, gzip and pipes."""

from __future__ import annotations

import gzip
import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from command_line import run
from reversi_rules import Game, ReversiError, records
from support import NINE_MOVES, wthor_games

SGF = "(;GM[2]PB[Rose];B[f5];W[d6])"
PGN = '[Black "Rose"]\n\n1. f5 d6 *\n'


@pytest.mark.parametrize("packed", [False, True])
def test_a_source_is_anything_with_the_contents(tmp_path: Path, packed: bool) -> None:
    contents = gzip.compress(PGN.encode()) if packed else PGN.encode()
    path = tmp_path / "games"
    path.write_bytes(contents)
    sources: list[Any] = [path, str(path), contents, bytearray(contents), memoryview(contents)]
    sources += [io.BytesIO(contents), path.open("rb")]
    if not packed:
        sources += [PGN, io.StringIO(PGN), path.open(encoding="utf-8")]
    for source in sources:
        (record,) = records.read_pgn(source)
        assert record.info.black == "Rose"
        if hasattr(source, "close"):
            source.close()
    (same,) = records.read(path)
    assert isinstance(same, records.Record)
    assert same.format == "pgn"


def test_a_string_is_a_path_or_the_text_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert records.read_sgf(SGF)[0].info.black == "Rose"
    # A file of that name comes first.
    Path("(;GM[2])").write_text(SGF.replace("Rose", "Noel"), encoding="utf-8")
    assert records.read_sgf("(;GM[2])")[0].info.black == "Noel"
    for name in ("gone.sgf", "x" * 5000, "a\0b", ""):
        with pytest.raises(FileNotFoundError, match="no such file, and it is not the text") as e:
            records.read_sgf(name)
        assert len(str(e.value)) < 200
    with pytest.raises(FileNotFoundError, match="No such file or directory"):
        records.read_sgf(Path("gone.sgf"))
    for source in (7, None, object()):
        with pytest.raises(TypeError, match="a source is a path, an open file, bytes or a str"):
            records.read_sgf(source)  # type: ignore[call-overload]


def test_damaged_gzip_is_an_error(tmp_path: Path) -> None:
    packed = gzip.compress(PGN.encode() * 50)
    for damaged in (packed[:-20], packed[:12] + b"\xff" + packed[13:], b"\x1f\x8b"):
        with pytest.raises(ReversiError, match="damaged gzip data"):
            records.read_pgn(damaged)
    path = tmp_path / "games.pgn.gz"
    path.write_bytes(packed[:-20])
    with pytest.raises(ReversiError, match=r"games\.pgn\.gz: damaged"):
        records.read_pgn(path)


def test_the_format_is_that_of_the_suffix_or_the_contents(tmp_path: Path) -> None:
    (tmp_path / "a.doc").write_text(SGF, encoding="utf-8")
    assert records.read(tmp_path / "a.doc") == [records.Record(SGF, "sgf")]
    assert isinstance(records.read(wthor_games((NINE_MOVES, 64))), records.WthorGames)
    with pytest.raises(ReversiError):
        records.read(SGF, "ggf")
    errors = records.read(b"(;GM[Othello];)" + SGF.encode(), "ggf", errors="collect")
    assert len(errors) == 2


def test_files_are_written_to_paths_gzip_and_open_files(tmp_path: Path) -> None:
    games = [Game("f5d6")]
    plain, packed, opened = tmp_path / "a.pgn", tmp_path / "a.pgn.gz", io.BytesIO()
    for target in (plain, packed, opened):
        records.write_pgn(target, games)
    assert gzip.decompress(packed.read_bytes()) == plain.read_bytes() == opened.getvalue()
    before = packed.read_bytes()
    records.write_pgn(packed, games)
    assert packed.read_bytes() == before
    with pytest.raises(TypeError, match="a target is a path or a file"):
        records.write_pgn(3, games)  # type: ignore[arg-type]


def piped(*arguments: str | Path, stdin: bytes) -> tuple[int, bytes, bytes]:
    command = [sys.executable, "-m", "reversi_rules", *map(str, arguments)]
    done = subprocess.run(command, input=stdin, capture_output=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_commands_read_pipes(tmp_path: Path) -> None:
    status, out, _ = piped("replay", "-", stdin=gzip.compress(PGN.encode()))
    assert (status, out) == (0, b"games=1 legal=1 finished=0 score_matches=0\n")
    status, out, _ = piped("audit", "-", "--format=sgf", stdin=SGF.encode())
    assert status == 1
    assert out.endswith(b"files=1 findings=1\n")
    status, out, err = piped("convert", "-", "-", "--to=sgf", stdin=PGN.encode())
    assert (status, err) == (0, b"read=1 written=1\n")
    assert records.read_sgf(out)[0].game() == Game("f5d6")
    packed = tmp_path / "a.ggf.gz"
    assert piped("convert", "-", packed, stdin=SGF.encode())[0] == 0
    assert records.read_ggf(packed)[0].info.black == "Rose"
    status, out, err = piped("replay", "-", stdin=b"hello")
    assert (status, out) == (2, b"")
    assert err.startswith(b"-: not a file of games of a known format")


@pytest.mark.parametrize("suffix", ["ggf", "pgn", "sgf", "txt", "wtb"])
def test_commands_take_every_format(tmp_path: Path, suffix: str) -> None:
    source, target = tmp_path / "a.txt", tmp_path / f"b.{suffix}"
    source.write_text(f"- | - | A | B | 64-0 | {NINE_MOVES}\n", encoding="utf-8")
    if suffix != "txt":
        assert run("convert", source, target, "--year=2026")[0] == 0
    else:
        target = source
    last = "games=1 legal=1 finished=1 score_matches=1\n"
    assert run("replay", target) == (0, last, "")
    hidden = tmp_path / "hidden"
    hidden.write_bytes(target.read_bytes())
    arguments = ["--format=text"] if suffix == "txt" else []
    assert run("replay", hidden, *arguments) == (0, last, "")
    assert run("audit", hidden, *arguments)[:2] == (0, "files=1 findings=0\n")
