"""A command replaces a file when the new one is whole, and never loses its input."""

import contextlib
import gzip
import os
import resource
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from command_line import run
from engine_support import planted
from reversi_rules import Game, records
from reversi_rules.records import _whole_file
from support import NINE_MOVES, wthor_games, wthor_names

TWO = '[Black "Ada"]\n\n1. f5 d6 *\n\n[Black "Bob"]\n\n1. f5 f6 *\n'
BAD = '[Black "Ada"]\n\n1. f5 d6 *\n\n[Black "Bob"]\n\n1. f5 a1 *\n'
LINES = "# comment\nf5d6\nf5f6\n"


@pytest.fixture(autouse=True)
def nothing_is_left(tmp_path: Path) -> Iterator[None]:
    yield
    assert not list(tmp_path.rglob("*.tmp"))


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "a.pgn"
    path.write_text(TWO, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "options", "lost"),
    [
        (TWO, ["--player=Zed"], "2 of 2 games"),
        (TWO, ["--player=Ada"], "1 of 2 games"),
        (TWO + "\n" + TWO.replace("d6", "d6 c3 d3 c4 f4 f6 f3 e6 e7") * 2, ["--dedupe"], "1 of"),
        (BAD, [], "1 of 2 games"),
        (TWO + "\n[Black", [], "1 of 3 games"),
        (TWO, ["--to=transcripts"], "black of 2 games"),
        ("% a comment\n", [], "all of it"),
    ],
)
@pytest.mark.parametrize("way", ["same", "symbolic", "hard", "relative", "input"])
def test_a_source_that_would_lose_something(
    source: Path,
    text: str,
    options: list[str],
    lost: str,
    way: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source.write_text(text, encoding="utf-8")
    monkeypatch.chdir(source.parent)
    target, given = source.with_name("b.pgn"), [str(source)]
    if way == "symbolic":
        target.symlink_to(source)
    elif way == "hard":
        target.hardlink_to(source)
    else:
        target = Path("a.pgn") if way == "relative" else source
    if way == "input":
        command = [sys.executable, "-m", "reversi_rules", "convert", "-", str(target), *options]
        with source.open("rb") as file:
            done = subprocess.run(
                [*command, "--format=pgn"], stdin=file, capture_output=True, text=True, check=False
            )
        status, stdout, stderr = done.returncode, done.stdout, done.stderr
    else:
        status, stdout, stderr = run("convert", *given, target, *options)
    assert (status, stdout) == (2, "")
    assert f"{target}: it is also the input, and would lose {lost}" in stderr
    assert source.read_text(encoding="utf-8") == text
    if way == "same":
        assert run("convert", source, source, *options, "--force")[0] in (0, 1)
        assert source.read_text(encoding="utf-8") != text


def test_a_source_that_loses_nothing_may_be_replaced(source: Path, tmp_path: Path) -> None:
    before, link = source.read_bytes(), tmp_path / "link.pgn"
    link.symlink_to(source)
    source.chmod(0o640)
    for target in (source, link):
        assert run("convert", source, target) == (0, "read=2 written=2\n", "")
        assert (source.read_bytes(), link.is_symlink()) == (before, True)
        assert stat.S_IMODE(source.stat().st_mode) == 0o640
    packed = tmp_path / "a.txt.gz"
    packed.write_bytes(gzip.compress(LINES.encode()))
    assert run("convert", packed, packed)[0] == 0
    assert gzip.decompress(packed.read_bytes()).decode() == LINES.partition("\n")[2]


def test_no_other_input_is_replaced(tmp_path: Path) -> None:
    wtb, names, openings = (tmp_path / name for name in ("a.wtb", "a.jou", "a.pgn"))
    wtb.write_bytes(wthor_games((NINE_MOVES, 64)))
    for option, length in (("--players", 20), ("--tournaments", 26)):
        before = wthor_names(["Rose"], length)
        names.write_bytes(before)
        status, _, stderr = run("convert", wtb, names, option, names, "--to=wthor")
        assert (status, names.read_bytes()) == (2, before)
        assert "a file of names" in stderr
    openings.write_text(TWO, encoding="utf-8")
    bot = planted("nboard")
    assert run("match", bot, bot, "--openings", openings, "--output", openings)[0] == 2
    assert openings.read_text(encoding="utf-8") == TWO
    page = tmp_path / "a.html"
    page.write_text("<p>f5 d6 c3</p>", encoding="utf-8")
    assert run("show", page, "--out", page)[0] == 2
    assert page.read_text(encoding="utf-8") == "<p>f5 d6 c3</p>"


def test_an_older_match_stays_if_no_engine_starts(tmp_path: Path) -> None:
    path = tmp_path / "a.ggf"
    path.write_text("older", encoding="utf-8")
    assert run("match", "nboard ./gone", planted("nboard"), "--output", path)[0] == 2
    assert path.read_text(encoding="utf-8") == "older"


def limited() -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))


@pytest.mark.parametrize("way", ["convert", "gzip", "show", "write_pgn"])
def test_a_full_disk_leaves_the_old_file(tmp_path: Path, way: str) -> None:
    games, old = tmp_path / "many.pgn", tmp_path / "old.svg"
    records.write_pgn(games, [Game().playout(seed) for seed in range(400)])
    old = tmp_path / {"convert": "old.pgn", "gzip": "old.pgn.gz", "show": "old.svg"}.get(way, "old")
    old.write_bytes(b"old")
    code = (
        "from reversi_rules import Game, records\n"
        f"records.write_pgn({str(old)!r}, [Game().playout(1)] * 99)"
    )
    words = {
        "write_pgn": ["-c", code],
        "show": ["-m", "reversi_rules", "show", "f5d6", "--out", str(old)],
    }.get(way, ["-m", "reversi_rules", "convert", str(games), str(old)])
    done = subprocess.run(
        [sys.executable, *words], preexec_fn=limited, capture_output=True, text=True, check=False
    )
    assert done.returncode in (1, 2)
    assert "File too large" in done.stderr
    assert old.read_bytes() == b"old"


def test_an_interrupt_leaves_the_old_file(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.write_bytes(b"old")
    with contextlib.suppress(KeyboardInterrupt), _whole_file.whole_file(str(old)) as file:
        file.write(b"new")
        raise KeyboardInterrupt
    assert old.read_bytes() == b"old"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_new_files_and_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    os.umask(before := os.umask(0))
    records.write_pgn("new.pgn", [Game("f5")])
    assert mode(tmp_path / "new.pgn") == 0o666 & ~before
    link = tmp_path / "link"
    link.symlink_to("behind.pgn")
    records.write_pgn(link, [Game("f5")])
    assert link.is_symlink()
    assert (tmp_path / "behind.pgn").read_bytes() == (tmp_path / "new.pgn").read_bytes()
    for wrong in ("", ".", "new.pgn/", "gone/a", "a" * 300):
        with pytest.raises(OSError) as caught:  # noqa: PT011
            records.write_pgn(wrong, [Game("f5")])
        assert caught.value.filename == wrong


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_pipes_are_written_through(source: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.pgn"
    os.mkfifo(pipe)
    words = [sys.executable, "-m", "reversi_rules", "convert", str(source)]
    with subprocess.Popen([*words, str(pipe)], stdout=subprocess.DEVNULL):
        assert pipe.read_bytes() == source.read_bytes()
    assert pipe.is_fifo()
    out = tmp_path / "out"
    with out.open("wb") as file:
        file.write(b"before\n")
        file.flush()
        subprocess.run(
            [*words, "/dev/stdout", "--to=pgn"], stdout=file, stderr=subprocess.PIPE, check=True
        )
    assert out.read_bytes() == b"before\n" + source.read_bytes()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_allows_no_new_file(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    old = folder / "a.pgn"
    old.write_bytes(b"old")
    folder.chmod(0o555)
    records.write_pgn(old, [Game("f5")])
    assert records.read_pgn(old)[0].game() == Game("f5")
    folder.chmod(0o755)
    old.chmod(0o444)
    with pytest.raises(PermissionError):
        records.write_pgn(old, [Game("f6")])
