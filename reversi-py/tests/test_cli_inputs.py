"""Odd files: each command and each reader ends with games or an error, and never otherwise."""

import itertools
import json
from pathlib import Path

import pytest

from command_line import run
from reversi_rules import Game, Position, records
from support import NINE_MOVES, ROOT, wthor_games

GGF = (
    "(;GM[Othello]PC[x]PB[a]PW[b]\nTY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- "
    "-------- -------- -------- *]B[f5]W[d6];)\n"
)
ROWS = [f"| {row + 1} {'- ' * 3}{two}{'- ' * 3}|" for row, two in enumerate(["- - "] * 8)]
ROWS[3:5] = ["| 4 - - - O * - - - |", "| 5 - - - * O - - - |"]
BODIES: dict[str, bytes] = {
    "ggf": GGF.encode(),
    "sgf": b"(;GM[2]PB[a]\n;B[f5];W[d6])\n",
    "pgn": b'[Event "x"]\n\n1. f5 d6 *\n',
    "obf": f"{Position()}; F5:+0;\n".encode(),
    "ggs": "\n".join(
        ["/os: update .5 8 K?", "|rose (1720.0 *) 00:56,1:0//02:00,1:0", *ROWS, "|* to move\n"]
    ).encode(),
    "json": records.to_json(Game("f5")).encode(),
    "board": Position().grid().encode(),
    "lines": b"f5d6\nf5f4\n",
    "wthor": wthor_games((NINE_MOVES, 64)),
    "binary": bytes(range(256)) * 3,
    "nothing": b"",
    "comments": b"# a\n#\n",
}


@pytest.mark.parametrize("body", ["ggf", "sgf"])
@pytest.mark.parametrize("before", ["#1 ", "#", "%7 "])
def test_a_game_behind_a_number(tmp_path: Path, body: str, before: str) -> None:
    data = before.encode() + BODIES[body]
    found = [one for one in records.read(data, errors="skip") if isinstance(one, records.Record)]
    assert [(one.format, one.game(), one.info.black) for one in found] == [
        (body, Game("f5d6"), "a")
    ]
    path = tmp_path / "games"
    path.write_bytes(data)
    assert run("openings", path, "--depth=0")[1].splitlines()[-1].startswith("games=1 ")
    assert run("convert", path, tmp_path / "a.txt")[1] in (
        "read=1 written=1\n",
        "read=2 written=1\n",
    )


@pytest.mark.parametrize("suffix", ["", ".txt", ".sgf", ".wtb"])
@pytest.mark.parametrize("body", BODIES)
def test_commands(tmp_path: Path, body: str, suffix: str) -> None:
    path, folder = tmp_path / f"a{suffix}", tmp_path / f"folder{suffix}"
    folder.mkdir()
    out = ("a.pgn", "a.jsonl", "a.txt", "a.obf")
    commands = [
        *(("convert", path, tmp_path / name) for name in out),
        *((name, path) for name in ("audit", "show", "explain", "openings", "paste")),
        ("audit", "--across", "--summary", path, path),
        *((name, folder) for name in ("audit", "show", "openings", "paste")),
        ("audit", tmp_path / f"missing{suffix}"),
    ]
    for before, command in itertools.product(("", "#1 ", "# x\n"), commands):
        path.write_bytes(before.encode() + BODIES[body])
        status, stdout, stderr = run(*command)
        assert status in (0, 1, 2)
        assert status == 0 or stdout or stderr


def test_openings_that_no_game_has(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("f5d6\nf5f4\n", encoding="utf-8")
    said = "no position has so many games: see --min, --from and --depth\n"
    for options in (["--min=3"], ["--from=f5f6"], ["--from=f5d6c3", "--json"]):
        status, stdout, stderr = run("openings", path, *options)
        assert (status, stderr) == (0, said)
        assert stdout == ("" if "--json" in options else "games=2 left_out=0 positions=4\n")
    path.write_text("f5d6\n" * 199 + "f5f6\n", encoding="utf-8")
    assert [run("openings", path, *it)[1].count("\n") for it in ([], ["--min=0"])] == [4, 5]
    path.write_text("f5a1\n", encoding="utf-8")
    assert run("openings", path)[:2] == (2, "games=0 left_out=1 positions=0\n")


def test_a_pass_after_the_end_is_no_defect(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(f"{NINE_MOVES} --\n", encoding="utf-8")
    status, stdout, stderr = run("paste", path)
    assert (status, stdout) == (0, f"{NINE_MOVES}\n")
    assert "a pass after the end" in stderr


@pytest.mark.parametrize(
    ("text", "games", "left_out"),
    [
        ("Tiger | f5d6c3d3c4\nCat | f5d6c3d3c4f4\n", 2, 0),
        ("Tiger | f5d6c3d3c4 (63-1)\nCat | f5d6c3d3c4f4\n", 2, 1),
        (f"{Position()}\nFig. 2\n{Game('f5').position}\n", 2, 1),
    ],
)
def test_what_is_left_out_is_counted(tmp_path: Path, text: str, games: int, left_out: int) -> None:
    path, pgn = tmp_path / "a.csv", tmp_path / "b.pgn"
    path.write_text(text, encoding="utf-8")
    last = f"read={games} written={games}" + (f" left_out={left_out}" if left_out else "")
    status, stdout, stderr = run("convert", path, pgn)
    assert (status, stdout) == (min(left_out, 1), f"{last}\n")
    assert stderr.count("skipped") == left_out
    kinds = [json.loads(line)["kind"] for line in run("audit", "--json", path)[1].splitlines()]
    assert kinds.count("SkippedText") == left_out
    if "Tiger" in text:
        assert stderr.endswith("lost: title of 2 games\n")
    else:
        assert [game.game().position for game in records.read(pgn)] == [
            Position(),
            Game("f5").position,
        ]


def test_the_command_reads_the_texts_of_all_languages(tmp_path: Path) -> None:
    data = ROOT / "reversi-records" / "tests" / "data"
    rows = json.loads((data / "texts.json").read_text(encoding="utf-8"))["texts"]
    target = tmp_path / "a.jsonl"
    for row in rows:
        if "games" not in row:
            continue
        encoding = [f"--encoding={row['encoding']}"] if "encoding" in row else []
        status, stdout, stderr = run("convert", data / "texts" / row["file"], target, *encoding)
        written = target.read_text(encoding="utf-8").splitlines()
        assert (len(written), status < 2) == (len(row["games"]), True), (row["file"], stderr)
        assert stdout.startswith(f"read={len(written)} written={len(written)}"), row["file"]
        assert len(records.read(target)) == len(written)
