"""`convert` and `audit` on the command line."""

import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import run
from reversi_rules import Game, Position, ReversiError, records
from support import NINE_MOVES, ROOT, wthor_games, wthor_names

GAMES = ROOT / "examples" / "data" / "games.sgf"
ILLEGAL = b"(;GM[2]RE[B+2];B[f5];W[d6];B[d6])"


def transcripts(path: Path) -> list[str]:
    return [record.game().transcript() for record in records.read(path)]


LOST = {
    ".pgn": "lost: GN of 30 games\n",
    # Its names stand in other files.
    ".wtb": "lost: black of 21 games, event of 30 games, score (written as 0-64) of 3 games,"
    " white of 21 games\n",
    ".ggf": "lost: player numbers of 21 games, tournament number of 23 games\n",
    ".txt": "lost: date of 30 games, score of 3 games\n",
}


def test_through_all_formats_and_back(tmp_path: Path) -> None:
    path = GAMES
    for number, suffix in enumerate([".pgn", ".SGF", ".wtb", ".ggf", ".txt"]):
        target = tmp_path / f"{number}{suffix}"
        year = ["--wthor-year", "2026"] if suffix == ".wtb" else []
        lost = LOST.get(suffix, "")
        assert run("convert", path, target, *year) == (0, "read=30 written=30\n", lost)
        assert run("audit", target)[2] == ""
        path = target
    assert transcripts(path) == transcripts(GAMES)


@pytest.mark.parametrize("suffix", ["ggf", "wtb"])
def test_what_the_moves_imply_is_not_lost(tmp_path: Path, suffix: str) -> None:
    target = tmp_path / f"a.{suffix}"
    whole = "e6f4e3f6g5d6e7f5c5"
    for name, text, lost in [
        ("a.pgn", '[Result "1-0"]\n\n1. e6 f4 e3 f6 g5 d6 e7 f5 c5', ""),
        ("a.pgn", '[Result "1-0"]\n\n1. f5 d6', "winner"),
        ("a.pgn", '[Opening "Perpendicular Opening"]\n\n1. f5 d6 37-27', ""),
        ("a.pgn", '[Opening "Parallel Opening"]\n\n1. f5 d6 37-27', "opening"),
        ("a.csv", f"17,1,{whole}", ""),
        ("a.csv", f"17,-1,{whole}", "winner"),
    ]:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        expected = f"lost: {lost} of 1 game\n" if lost else ""
        if (suffix, lost) == ("wtb", "winner"):
            reason = "WTHOR cannot hold the winner: its only results are scores that sum to 64"
            expected = f"{path}: byte 0: {reason}\n"
            with pytest.raises(ReversiError, match=f"^game 0: {reason}$"):
                records.WthorGames.from_games(records.read(path), year=2026)
        assert run("convert", path, target, "--wthor-year", "2026")[2] == expected, text
        if not lost and whole in text:
            assert run("audit", target)[0] == 0


GGF_BOARD = "BO[8 ---------------------------O*------*O--------------------------- *]"


@pytest.mark.parametrize(
    ("name", "text", "lost"),
    [
        ("a.pgn", "1. f5 (1. d3 {usual}) d6 37-27", "variation of 1 game"),
        ("a.sgf", "(;GM[2]RE[B+2];B[f5](;W[d6])(;W[z9]))", "variation of 1 game"),
        ("a.pgn", "1. f5 d6 *", "score (written as 0-64) of 1 game"),
        ("a.pgn", '[Result "40-24"]\n\n1. f5 d6 40-24', ""),
        ("a.sgf", "(;GM[2]FF[4]CA[UTF-8]SZ[8]PB[Rose]RE[0];B[f5])", ""),
        ("a.sgf", "(;GM[2]CP[me]PB[Rose]RE[0];B[f5]N[first])", "CP|N of 1 game"),
        ("a.ggf", f"(;GM[Othello]TY[8]RE[+2]{GGF_BOARD}B[f5];)", ""),
    ],
)
def test_wthor_holds_little(tmp_path: Path, name: str, text: str, lost: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    expected = f"lost: {lost.replace('|', ' of 1 game, ')}\n" if lost else ""
    target, names = tmp_path / "b.wtb", f"--players={tmp_path / 'c.jou'}"
    assert run("convert", tmp_path / name, target, "--wthor-year=2026", names)[2] == expected


def test_what_is_known_goes_along(tmp_path: Path) -> None:
    info = records.GameInfo(event="Cup", date="2011.05.01", black="Ada", white="Bob", score=(64, 0))
    pgn, wtb, ggf = (tmp_path / f"games.{suffix}" for suffix in ("pgn", "wtb", "ggf"))
    names = ("--players", tmp_path / "a.jou", "--tournaments", tmp_path / "a.trn")
    pgn.write_text(records.to_pgn(Game(NINE_MOVES), info), encoding="utf-8")
    assert run("convert", pgn, wtb, *names)[:2] == (0, "read=1 written=1\n")
    assert run("audit", wtb, *names) == (0, "files=1 findings=0\n", "")
    assert run("convert", wtb, ggf, *names)[0] == 0
    found = records.read_ggf(ggf)[0].info
    assert (found.black, found.white, found.score) == ("Ada", "Bob", (64, 0))
    # If the format is the same, nothing is lost.
    again = tmp_path / "again.pgn"
    pgn.write_text('[Ada "1"]\n[Opening "Tiger"]\n\n1. f5 d6 *\n', encoding="utf-8")
    assert run("convert", pgn, again)[0] == 0
    assert '[Opening "Tiger"]' in again.read_text(encoding="utf-8")


def test_positions(tmp_path: Path) -> None:
    obf, again, ggf = (tmp_path / name for name in ("a.obf", "b.obf", "c.ggf"))
    status, stdout, stderr = run("convert", GAMES, obf, "--empties", "40")
    assert (status, stdout) == (1, "read=30 written=23\n")
    *complaints, last = stderr.splitlines()
    assert len(complaints) == 7
    assert last.startswith("lost: GN of 23 games, black of ")
    assert "moves of 23 games" in last
    assert stderr.startswith(f"{GAMES}: game 0: no position has 40 empty squares\n")
    found = [problem.position for problem in records.read_obf(obf)]
    assert [len(position.empties) for position in found] == [40] * 23
    assert run("convert", GAMES, obf)[0] == 0
    ends = [problem.position for problem in records.read_obf(obf)]
    assert ends == [Game(transcript).position for transcript in transcripts(GAMES)]
    line = f"{Position()}; F5:+0; D3:-2; % invented\n"
    obf.write_text(line, encoding="utf-8")
    assert run("convert", obf, again)[0] == 0
    assert records.read_obf(again) == records.read_obf(obf)
    lost = "lost: comment of 1 game, evaluation of 1 game\n"
    assert run("convert", obf, ggf) == (0, "read=1 written=1\n", lost)
    assert records.read_ggf(ggf)[0].start == Position()


def test_broken_games_are_left_out(tmp_path: Path) -> None:
    sgf, pgn = tmp_path / "a.sgf", tmp_path / "a.pgn"
    sgf.write_bytes(ILLEGAL + b"(;GM[2];B[f5])")
    complaint = f"{sgf}: byte 29, ply 2: d6: the square already holds a white disc\n"
    assert run("convert", sgf, pgn) == (1, "read=2 written=1\n", complaint)
    assert [record.game() for record in records.read_pgn(pgn)] == [Game("f5")]
    sgf.write_bytes(b"(;GM[2];B[f5(;GM[2];B[f5])")
    status, _, stderr = run("convert", sgf, pgn)
    assert status == 1
    assert stderr.startswith(f"{sgf}: byte ")


def test_files_that_cannot_be_converted(tmp_path: Path) -> None:
    wtb, bad = tmp_path / "a.wtb", tmp_path / "bad.wtb"
    wtb.write_bytes(wthor_games((NINE_MOVES, 64)))
    bad.write_bytes(b"short")
    target = tmp_path / "kept.txt"
    target.write_text("kept", encoding="utf-8")
    suffixes = (
        "the suffix says no format to write: add --to, one of ggf, pgn, sgf, transcripts, "
        "obf, wthor, csv, jsonl, parquet"
    )
    for source, end, complaint in [
        (wtb, tmp_path / "b.doc", f"{tmp_path / 'b.doc'}: {suffixes}"),
        (tmp_path / "games", target, f"{tmp_path / 'games'}: No such file or directory"),
        (tmp_path / "no.pgn", target, f"{tmp_path / 'no.pgn'}: No such file or directory"),
        (bad, target, f"{bad}: byte 5: the file ends here and should have 16 bytes"),
        (
            GAMES,
            tmp_path / "b.wtb",
            f"{tmp_path / 'b.wtb'}: the games have no dates or several years: add --wthor-year N",
        ),
        (wtb, tmp_path / "no" / "b.txt", f"{tmp_path / 'no' / 'b.txt'}: No such file or directory"),
    ]:
        assert run("convert", source, end) == (2, "", f"{complaint}\n")
    for year in ("99999", "1", "", "+999", "1_99", "٢٠٢٦"):
        assert run("convert", GAMES, tmp_path / "b.wtb", f"--wthor-year={year}")[:2] == (2, "")
    assert target.read_text(encoding="utf-8") == "kept"
    assert not (tmp_path / "b.wtb").exists()
    names = tmp_path / "no.jou"
    complaint = f"{names}: No such file or directory\n"
    assert run("convert", wtb, target, "--players", names) == (2, "", complaint)


def test_new_names_replace_no_file(tmp_path: Path) -> None:
    pgn, wtb, names = (tmp_path / name for name in ("a.pgn", "a.wtb", "all.jou"))
    pgn.write_text(records.to_pgn(Game("f5"), records.GameInfo(black="Ada")), encoding="utf-8")
    names.write_bytes(wthor_names(["Rose"], 20))
    for option in ("--players", "--tournaments"):
        complaint = f"{names}: File exists\n"
        assert run("convert", pgn, wtb, "--wthor-year=2026", option, names) == (2, "", complaint)
        assert run("convert", pgn, wtb, "--wthor-year=2026", option, wtb)[0] == 2
    assert records.read_wthor_players(names) == ["Rose"]
    long = records.GameInfo(black="A", white="B" * 20)
    pgn.write_text(records.to_pgn(Game("f5"), long), encoding="utf-8")
    status, stdout, stderr = run(
        "convert", pgn, wtb, "--wthor-year=2026", "--players", tmp_path / "b"
    )
    assert (status, stdout) == (2, "")
    assert stderr.endswith("the name has more than 19 characters\n")
    assert not wtb.exists()


def test_audit(tmp_path: Path) -> None:
    good, bad, text = tmp_path / "a.ggf", tmp_path / "a.sgf", tmp_path / "a.pgn"
    records.write_ggf(good, [Game(NINE_MOVES)])
    bad.write_bytes(ILLEGAL)
    game = '[Result "63-1"]\n\ne6 f4 e3 f6 g5 d6 e7 f5 c5\n'
    text.write_text(f'{game}\n[Black "B"]\n\n1. f5 f5 *\n\n{game}', encoding="utf-8")
    assert run("audit", good) == (0, "files=1 findings=0\n", "")
    wrong = "the result differs from the moves, which give black a margin of +64"
    expected = (
        f"{bad}: byte 29, ply 2: d6: the square already holds a white disc\n"
        f"{text}: byte 9: {wrong}\n"
        f"{text}: byte {len(game) + 20}, ply 1: "
        "f5: the square already holds a black disc\n"
        f"{text}: byte {len(game) + 35}: {wrong}\n"
    )
    status, stdout, stderr = run("audit", good, bad, text)
    assert (status, stderr) == (1, "")
    *lines, last = stdout.splitlines(keepends=True)
    assert "".join(lines) == expected
    assert last == "files=3 findings=4\n"
    gone = tmp_path / "gone.sgf"
    complaint = f"{gone}: No such file or directory\n"
    assert run("audit", gone, good) == (2, "files=1 findings=0\n", complaint)


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no pseudo terminals here")
def test_a_bar_on_a_terminal(tmp_path: Path) -> None:
    import fcntl
    import termios

    wthor = tmp_path / "games.wtb"
    # The games of SGF are not counted before.
    for source, target, unit in [
        (GAMES, wthor, b"/10.9k [00:00<?, ?B/s]"),
        (wthor, tmp_path / "a.txt", b"/30 [00:00<?, ? games/s]"),
    ]:
        terminal, end = os.openpty()
        # A terminal without a width gets no bar.
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("4H", 24, 200, 0, 0))
        words = [sys.executable, "-m", "reversi_rules", "convert", "--wthor-year=2026"]
        words += [str(source), str(target)]
        subprocess.run(words, stderr=end, stdout=subprocess.DEVNULL, check=True)
        drawn = os.read(terminal, 10_000)
        os.close(end)
        os.close(terminal)
        assert source.name.encode() in drawn
        assert unit in drawn
