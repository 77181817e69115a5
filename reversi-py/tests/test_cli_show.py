"""`show` on the command line."""

from pathlib import Path
from xml.etree import ElementTree

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
    assert run("show", pgn)[1].splitlines()[0] == "Ada - None, Cup\ufffd[2J"

    problems = tmp_path / "problems.obf"
    problems.write_text(f"{MUST_PASS};\n", encoding="utf-8")
    assert run("show", problems)[1].startswith(Position(MUST_PASS).grid())


def test_pictures(tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    game = Game("f5d6c3")
    assert run("show", "f5d6c3", "--svg", file) == (0, "", "")
    assert file.read_text(encoding="utf-8") == f"{svg.board(game)}\n"
    assert run("show", "f5d6c3", "--svg", "-") == (0, f"{svg.board(game)}\n", "")
    moving = svg.animate(game, seconds_per_move=0.5)
    arguments = ("show", "f5d6c3", "--animate", "--seconds", ".5", "--svg")
    assert run(*arguments, "-") == (0, f"{moving}\n", "")
    assert run(*arguments, file) == (0, "", "")
    ElementTree.parse(file)
    board = run("show", MUST_PASS, "--svg", "-", "--animate")[1]
    assert board == f"{svg.animate([Position(MUST_PASS)])}\n"


def test_what_cannot_be_shown(tmp_path: Path) -> None:
    empty, text = tmp_path / "empty.ggf", tmp_path / "bad.txt"
    empty.touch()
    text.write_text("a | b | c | d | ? | f5f5\n", encoding="utf-8")
    refused: list[tuple[list[str | Path], str]] = [
        (["f5d9"], "WHAT: byte 3, ply 1: '9' is not part of a move"),
        (["f5f5"], "WHAT: byte 2, ply 1: f5: the square already holds a black disc"),
        (["XO"], "WHAT: byte 2: the text ends after 2 of 64 cells"),
        ([empty], f"{empty}: there is no game 0: the file has 0, counted from 0"),
        ([text], f"{text}: game 0, byte 22, ply 1: f5: the square already holds a black disc"),
        (["gone.pgn"], "gone.pgn: No such file or directory"),
        ([tmp_path], f"{tmp_path}: Is a directory"),
        (["f5", "--svg", tmp_path], f"{tmp_path}: Is a directory"),
        (["f5", "--animate"], "reversi show: --animate needs --svg"),
    ]
    for arguments, complaint in refused:
        assert run("show", *arguments) == (2, "", f"{complaint}\n")
    for seconds in ("0", "1e3", "-1", "nan", "inf", "3600.1", "", "1_0"):
        status, stdout, stderr = run("show", "f5", "--svg", "-", f"--seconds={seconds}")
        assert (status, stdout) == (2, "")
        assert "is not a number from 0.001 to 3600" in stderr
