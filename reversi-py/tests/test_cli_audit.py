"""`audit --summary` on the command line."""

import json
import re
from pathlib import Path

import pytest

from command_line import run
from reversi_rules import Position
from support import NINE_MOVES, real_wthor, wthor_games


def summary(*arguments: str | Path) -> tuple[int, str, str]:
    return run("audit", "--summary", *arguments)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "finished.wtb"
    path.write_bytes(wthor_games((NINE_MOVES, 64)))
    return path


def test_several_files(tmp_path: Path, finished: Path) -> None:
    unfinished = tmp_path / "unfinished.WTB"
    unfinished.write_bytes(wthor_games((NINE_MOVES[:8], 20), (NINE_MOVES, 64)))
    counts = "games=3 legal=3 finished=2 score_matches=2\nfiles=2 findings=1 Unfinished=1\n"
    assert summary(finished, unfinished) == (1, counts, "")
    status, stdout, _ = summary("--json", finished, unfinished)
    found = {"games": 3, "legal": 3, "finished": 2, "score_matches": 2, "files": 2, "findings": 1}
    assert (status, json.loads(stdout)) == (1, {**found, "kinds": {"Unfinished": 1}})


@pytest.mark.parametrize(
    ("games", "counts"),
    [
        ([(NINE_MOVES, 63)], "1 1 1 0 WrongScore=1"),
        ([("f5d5", 32)], "1 0 0 0 Illegal=1"),
        ([(NINE_MOVES, 63), ("f5d5", 32), (NINE_MOVES, 64)], "3 2 2 1 Illegal=1 WrongScore=1"),
        ([], "0 0 0 0"),
    ],
)
def test_a_fault_is_of_one_game(tmp_path: Path, games: list[tuple[str, int]], counts: str) -> None:
    path = tmp_path / "fault.wtb"
    path.write_bytes(wthor_games(*games))
    *numbers, rest = [*counts.split(" ", 4), ""][:5]
    names = ("games", "legal", "finished", "score_matches")
    line = " ".join(f"{name}={number}" for name, number in zip(names, numbers, strict=True))
    status, stdout, stderr = summary(path)
    found = len(rest.split())
    assert (status, stderr) == (int(found > 0), "")
    assert stdout == f"{line}\n" + f"files=1 findings={found} {rest}".rstrip() + "\n"


@pytest.mark.parametrize(
    ("result", "kind"),
    [
        ('[Result "1-0"]', None),
        ('[Result "*"]', None),
        ('[Termination "time forfeit"]', None),
        ('[Result "0-1"]', "WrongResult"),
        ('[Result "1/2-1/2"]', "WrongResult"),
        ('[Termination "unterminated"]', "WrongResult"),
        ('[Result "0-0"]', "ImpossibleResult"),
    ],
)
def test_without_a_score_the_winners_are_compared(
    tmp_path: Path, result: str, kind: str | None
) -> None:
    path = tmp_path / "a.pgn"
    path.write_text(f"{result}\n\n1. e6 f4 e3 f6 g5 d6 e7 f5 c5\n", encoding="utf-8")
    wrong = int(kind is not None)
    status, stdout, _ = summary(path)
    assert status == wrong
    assert stdout.startswith(f"games=1 legal=1 finished=1 score_matches={1 - wrong}\n")
    assert stdout.endswith(f" {kind}=1\n" if kind else "findings=0\n")


def test_text_and_json(tmp_path: Path) -> None:
    path, wrong = tmp_path / "a.txt", f'{{"game": "{NINE_MOVES}", "winner": "white"}}\n'
    for text, finished, found in [
        (f"Ada: {NINE_MOVES}\nBob: f5d6c3\nCyd: f5f6\n", 1, {24: "Unfinished", 36: "Unfinished"}),
        (wrong + '{"game": "f5"}\n', 1, {0: "WrongResult", len(wrong): "Unfinished"}),
        (f"{Position()}\n", 0, {}),
    ]:
        path.write_text(text, encoding="utf-8")
        lines = map(json.loads, run("audit", "--json", path)[1].splitlines())
        assert {line["byte"]: line["kind"] for line in lines} == found
        counts = f"finished={finished} score_matches={finished - (0 in found)}\n"
        assert counts in summary(path)[1]


def test_real_files() -> None:
    folder = real_wthor()
    stdout, stderr = summary(*sorted(folder.glob("*.wtb")))[1:]
    assert stderr == ""
    counts = re.match(r"games=(\d+) legal=(\d+) finished=(\d+) score_matches=(\d+)\n", stdout)
    assert counts
    games, legal, finished, matches = map(int, counts.groups())
    assert games == legal >= finished == matches > 0
