"""`show` on the command line."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from command_line import run
from reversi_rules import Game, Position, records, svg
from support import NINE_MOVES, wthor_games, wthor_names

MUST_PASS = "-----------------------O---OOOO----OOO-X---OOOXX-----O-X----XXX- O"


def test_transcripts_and_positions() -> None:
    start = f"{Position().grid()}\nlegal moves: d3 c4 f5 e6\n"
    assert run("show") == run("show", "") == run("show", str(Position())) == (0, start, "")
    game = Game("f5d6")
    shown = f"{game.grid()}\nlegal moves: c3 c4 c5 c6 c7\nf5d6\n"
    assert run("show", "F5 d6") == (0, shown, "")
    assert run("show", "f5d6c3", "--ply", "2") == (0, shown, "")
    assert run("show", "f5d6", "--ply", "99") == (0, shown, "")
    assert run("show", "f5d6", "--ply", "0") == (0, start, "")
    over = f"{Game(NINE_MOVES).grid()}\n{NINE_MOVES}\n"
    assert run("show", NINE_MOVES) == (0, over, "")
    passing = f"{Position(MUST_PASS).grid()}\nno legal move: a pass is forced\n"
    assert run("show", MUST_PASS) == (0, passing, "")


def test_files(tmp_path: Path) -> None:
    wthor, names = tmp_path / "games.WTB", tmp_path / "names.jou"
    wthor.write_bytes(wthor_games((NINE_MOVES, 64), ("f5", 32)))
    names.write_bytes(wthor_names(["Rose"], 20))
    status, stdout, stderr = run("show", wthor, "--players", names)
    assert (status, stderr) == (0, "")
    assert stdout == f"Rose - Rose, 2026\n{Game(NINE_MOVES).grid()}\n{NINE_MOVES}\n"
    assert run("show", wthor, "--game", "1")[1].endswith("\nlegal moves: f4 d6 f6\nf5\n")

    pgn, info = tmp_path / "games.pgn", records.GameInfo(black="Ada", event="Cup\x1b[2J")
    pgn.write_text(records.to_pgn(Game("f5d6"), info), encoding="utf-8")
    assert run("show", pgn)[1].splitlines()[0] == "Ada - ?, Cup\ufffd[2J"

    problems = tmp_path / "problems.obf"
    problems.write_text(f"{MUST_PASS};\n", encoding="utf-8")
    assert run("show", problems)[1].startswith(Position(MUST_PASS).grid())


def test_pictures(tmp_path: Path) -> None:
    file = tmp_path / "board.SVG"
    game = Game("f5d6c3")
    assert run("show", "f5d6c3", "--out", file) == (0, "", "")
    assert file.read_text(encoding="utf-8") == f"{svg.board(game)}\n"
    assert run("show", "f5d6c3", "--out", "-") == (0, f"{svg.board(game)}\n", "")
    moving = svg.animate(game, seconds_per_move=0.5)
    arguments = ("show", "f5d6c3", "--animate", "--seconds", ".5", "--out")
    assert run(*arguments, "-") == (0, f"{moving}\n", "")
    assert run(*arguments, file) == (0, "", "")
    ElementTree.parse(file)
    board = run("show", MUST_PASS, "--out", "-", "--animate")[1]
    assert board == f"{svg.animate([Position(MUST_PASS)])}\n"


@pytest.mark.parametrize("what", ["f5d6c3", MUST_PASS])
def test_the_suffix_chooses_the_picture(tmp_path: Path, what: str) -> None:
    shown = Game(what) if what == "f5d6c3" else Position(what)
    moving = shown if isinstance(shown, Game) else [shown]
    for suffix, expected in [
        ("png", svg.png(svg.board(shown))),
        ("gif", svg.gif(moving, seconds_per_move=0.5)),
        ("html", f"{svg.player(moving, seconds_per_move=0.5)}\n".encode()),
    ]:
        file = tmp_path / f"picture.{suffix}"
        assert run("show", what, "--seconds=.5", "--out", file) == (0, "", "")
        assert file.read_bytes() == expected


def test_a_page_has_the_title_of_the_game(tmp_path: Path) -> None:
    pgn, html = tmp_path / "games.pgn", tmp_path / "game.html"
    pgn.write_text(records.to_pgn(Game("f5"), records.GameInfo(black="<Ada>")), encoding="utf-8")
    assert run("show", pgn, "--out", html)[0] == 0
    assert "<title>&lt;Ada&gt; - ?</title>" in html.read_text(encoding="utf-8")


@pytest.mark.parametrize("suffix", ["png", "gif"])
def test_an_image_needs_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    for name in ("resvg_py", "PIL"):
        monkeypatch.setitem(sys.modules, name, None)
    file = tmp_path / f"a.{suffix}"
    needed = "need more packages: pip install reversi-rules[image]"
    status, stdout, stderr = run("show", "f5", "--out", file)
    assert (status, stdout, stderr) == (2, "", f"{file}: pictures as PNG and GIF {needed}\n")
    assert not file.exists()


def test_colors_are_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    plain = run("show", "f5d6")[1], run("show", "f5a1")[2]
    assert "\x1b" not in "".join(plain)
    monkeypatch.setenv("FORCE_COLOR", "1")
    colored = run("show", "f5d6")[1], run("show", "f5a1")[2]
    for text, with_colors in zip(plain, colored, strict=True):
        assert text == re.sub(r"\x1b\[[0-9;]*m", "", with_colors) != with_colors
    monkeypatch.setenv("NO_COLOR", "1")
    assert (run("show", "f5d6")[1], run("show", "f5a1")[2]) == plain


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no pseudo terminals here")
@pytest.mark.parametrize(("changed", "is_colored"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_a_terminal_shows_colors(changed: dict[str, str], is_colored: bool) -> None:
    terminal, end = os.openpty()
    usual = {name: value for name, value in os.environ.items() if not name.endswith("_COLOR")}
    command = [sys.executable, "-m", "reversi_rules", "show", "f5d6"]
    subprocess.run(command, stdout=end, check=True, env={**usual, "TERM": "xterm", **changed})
    shown = os.read(terminal, 10_000)
    os.close(end)
    os.close(terminal)
    assert (b"\x1b[30;42mX" in shown) == is_colored


def test_what_cannot_be_shown(tmp_path: Path) -> None:
    empty, text = tmp_path / "empty.ggf", tmp_path / "bad.txt"
    empty.touch()
    text.write_text("f5f5\n", encoding="utf-8")
    missing = "No such file or directory"
    only = "only for --out with an SVG file, or -"
    refused: list[tuple[list[str | Path], str]] = [
        (["f5d9"], "f5d9: byte 3, ply 1: '9' is not part of a move"),
        (["f5f5"], "f5f5: byte 2, ply 1: f5: the square already holds a black disc"),
        (["XO"], "XO: byte 2: the text ends after 2 of 64 cells"),
        ([empty], f"{empty}: there is no game 0: the file has 0, counted from 0"),
        ([text], f"{text}: byte 2, ply 1: f5: the square already holds a black disc"),
        (["gone.pgn"], f"gone.pgn: {missing}"),
        ([tmp_path], f"{tmp_path}: Is a directory"),
        (["f5", "--out", tmp_path / "no" / "a.svg"], f"{tmp_path / 'no' / 'a.svg'}: {missing}"),
        (["f5", "--out", "a.bmp"], "a.bmp: the suffix is not one of .svg, .png, .gif, .html"),
        (["f5", "--animate"], f"--animate: {only}"),
        (["f5", "--animate", "--out=a.gif"], f"--animate: {only}"),
        (["f5a1"], "f5a1: byte 2, ply 1: a1: a disc there flips nothing"),
        (["f5" * 40], f"{'f5' * 30}...: byte 2, ply 1: f5: the square already holds a black disc"),
    ]
    for arguments, complaint in refused:
        assert run("show", *arguments) == (2, "", f"{complaint}\n")
    for seconds in ("0", "1e3", "-1", "nan", "inf", "3600.1", "", "1_0"):
        status, stdout, stderr = run("show", "f5", "--out", "-", f"--seconds={seconds}")
        assert (status, stdout) == (2, "")
        assert "is not a number from 0.001 to 3600" in stderr


def test_a_game_on_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"f5d6")))
    assert run("show", "-")[1].endswith("\nf5d6\n")


def test_explanations() -> None:
    legal = "c3 flips d4 (down and right).\n"
    assert run("explain", "f5d6", "c3") == (0, legal, "")
    illegal = "a1 flips nothing (no white disc beside it).\n"
    assert run("explain", "f5d6", "a1", "C3") == (1, illegal + legal, "")
    every = run("explain", "f5d6")
    position = Game("f5d6").position
    moves = (f"{position.explain(move)}\n" for move in position.legal_moves)
    assert every == (0, "".join(moves), "")
    assert run("explain", "f5d6c3", "--ply=2") == every
    assert run("explain", MUST_PASS) == (0, "no legal move: a pass is forced\n", "")
    assert run("explain", NINE_MOVES) == (0, "the game is over\n", "")
    forced = "--: a pass is forced: no square is legal\nno legal move: a pass is forced\n"
    assert run("explain", MUST_PASS, "pass") == (0, forced, "")
    forbidden = "--: a pass is forbidden while a legal move exists\n"
    assert run("explain", "f5d6", "pass", "PA") == (1, 2 * forbidden, "")
    status, stdout, stderr = run("explain", "f5d6", "c3", "z9")
    assert (status, stdout) == (2, "")
    assert stderr.startswith("'z9' is not a move: byte 0: 'z' is not a column")
    assert run("explain", "f5a1", "c3")[:2] == (2, "")


def pasted(monkeypatch: pytest.MonkeyPatch, text: str, *options: str) -> tuple[int, str, list[str]]:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    status, stdout, stderr = run("paste", *options)
    return status, stdout, stderr.splitlines()


def test_what_is_pasted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    notes = ["-: transcript; assumed: standard start, skipped text", '-: byte 0: skipped "Look:"']
    assert pasted(monkeypatch, "Look: F5, d6") == (0, "f5d6\n", notes)
    assert pasted(monkeypatch, "Look: F5, d6", "-") == (0, "f5d6\n", notes)
    board = str(Position(MUST_PASS))
    for text in (board, f"{board};\n", Position(MUST_PASS).grid()):
        assert pasted(monkeypatch, text)[:2] == (0, f"{board};\n")
    status, stdout, stderr = pasted(monkeypatch, "f5d6\nf5f6\nf5a1")
    assert (status, stdout) == (1, "f5d6\nf5f6\n")
    assert stderr[1] == "-: game 2: byte 12, ply 1: a1: a disc there flips nothing"
    pgn = '[Black "Rose"]\n\n1. f5 d6 *\n\n[Black "A"]\n\n1. f5 a1 *\n'
    status, stdout, stderr = pasted(monkeypatch, pgn, "--json")
    assert (status, stderr[0]) == (1, "-: pgn")
    game, info = records.from_json(stdout)
    assert (game, info.black, len(stderr)) == (Game("f5d6"), "Rose", 2)
    wtb = tmp_path / "a"
    wtb.write_bytes(wthor_games(("f5d5", 32), (NINE_MOVES, 64)))
    status, stdout, error = run("paste", wtb)
    assert (status, stdout) == (1, f"{NINE_MOVES}\n")
    assert error.splitlines()[1].startswith(f"{wtb}: game 0, ply 1: d5: ")
    assert pasted(monkeypatch, "hello")[:2] == (2, "")
    assert run("paste", tmp_path / "gone")[0] == 2
