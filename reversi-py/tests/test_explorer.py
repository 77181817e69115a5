"""The openings of many games, games that occur twice, and spellings of names."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from command_line import run
from reversi_rules import Game, ParseError, Position, ReversiError, Rules, records
from reversi_rules.openings import Explorer, lines
from support import NINE_MOVES, wthor_games

TEN = "f5d6c3d3c4f4f6f3e6e7"
MIRRORED = "e6f4c3c4d3d6f6c6f5g5"


def test_lines_are_those_of_all_games() -> None:
    explorer = Explorer(3)
    for moves in ("f5d6c3d3", "d3c5f6", "f5f6e6", "f5f6", "c4"):
        explorer.add(Game(moves))
    counts = {game.transcript(): tally.games for game, tally in lines(explorer)}
    assert counts == {"": 5, "f5": 5, "f5d6": 2, "f5d6c3": 2, "f5f6": 2, "f5f6e6": 1}
    assert list(counts)[:2] == ["", "f5"]
    begun = Game("f5f6")
    assert [game.transcript() for game, _ in lines(explorer, begun)] == ["f5f6", "f5f6e6"]
    assert begun == Game("f5f6")
    assert len(list(lines(explorer, least=2))) == 5
    assert list(lines(explorer, Game("f5f6e6f4"))) == []
    explorer.add((Game("f5d6"), records.GameInfo(score=(40, 24))))
    explorer.add(Game("f5f6"))
    tally = explorer.tally(Game("f5d6").position)
    assert tally is not None
    assert (tally.games, tally.black_wins) == (3, 1)
    # A score beside the game counts more than the recorded one.
    explorer.add((Game("f5d6"), records.GameInfo(score=(40, 24))), (24, 40))
    tally = explorer.tally(Game("f5d6").position)
    assert tally is not None
    assert (tally.games, tally.black_wins, tally.white_wins) == (4, 1, 1)


def test_what_an_explorer_refuses(tmp_path: Path) -> None:
    explorer = Explorer()
    for depth in (-1, 2**63):
        with pytest.raises(ReversiError, match=r"a depth is 0 to 2\*\*63 - 1"):
            Explorer(depth)
    with pytest.raises(ReversiError, match="usual rules"):
        explorer.add(Game(rules=Rules(6, 6)))
    with pytest.raises(ReversiError, match="-35 is not a score"):
        explorer.add(Game("f5"), (99, -35))
    with pytest.raises(TypeError, match="a score is a pair of numbers"):
        explorer.add(Game("f5"), (33,))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a game must be a"):
        explorer.add("f5")  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        explorer.add_wthor(str(tmp_path / "missing.wtb"))
    with pytest.raises(ParseError):
        explorer.add_wthor(b"none")
    assert (explorer.games, len(explorer)) == (0, 0)
    file = wthor_games((NINE_MOVES, 64), ("f5", 32))
    path = tmp_path / "two.wtb"
    path.write_bytes(file)
    for source in (file, path, str(path), records.read_wthor(file)):
        assert explorer.add_wthor(source) == 0
    assert explorer.games == 8


def test_an_explorer_can_be_merged_with_itself() -> None:
    explorer = Explorer()
    explorer.add(Game("f5d6c3"))
    explorer.merge(explorer)
    assert explorer.games == 2


def test_bytes_are_those_of_the_games() -> None:
    one, other, both = Explorer(5), Explorer(5), Explorer(5)
    for number, moves in enumerate(("f5d6c3d3c4", "d3c5f6f5", "f5f6e6", "c4e3", TEN, MIRRORED)):
        (one if number % 2 else other).add(Game(moves), (40 - number, 24 + number))
        both.add(Game(moves), (40 - number, 24 + number))
    assert one.to_bytes() != both.to_bytes()
    one.merge(other)
    assert one.to_bytes() == both.to_bytes()
    for copy in (Explorer.from_bytes(one.to_bytes()), pickle.loads(pickle.dumps(one))):
        assert isinstance(copy, Explorer)
        assert (copy.depth, copy.games, len(copy)) == (5, 6, len(one))
        assert copy.to_bytes() == one.to_bytes()
        assert list(lines(copy)) == list(lines(one))
        copy.add(Game("f5"))
        assert copy.games == 7
    assert Explorer.from_bytes(Explorer(0).to_bytes()).depth == 0


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda whole: b"", "byte 0: the bytes end here"),
        (lambda whole: whole[:-1], r"byte \d+: the bytes end here"),
        (lambda whole: whole + b"x", r"byte \d+: more bytes after the last move"),
        (lambda whole: whole[:56] + b"\2" + whole[57:], "byte 40: not a position"),
    ],
)
def test_other_bytes_are_refused(change: Callable[[bytes], bytes], message: str) -> None:
    explorer = Explorer()
    explorer.add(Game())
    with pytest.raises(ParseError, match=message):
        Explorer.from_bytes(change(explorer.to_bytes()))
    with pytest.raises(TypeError):
        Explorer.from_bytes("explore1")  # type: ignore[arg-type]


def test_a_wthor_file_counts_its_legal_games() -> None:
    explorer = Explorer(3)
    file = wthor_games((NINE_MOVES, 64), ("f5d6c3", 20), ("f5f5", 32))
    assert explorer.add_wthor(file) == 1
    tally = explorer.tally(Position())
    assert tally is not None
    assert (tally.games, tally.black_wins, tally.white_wins) == (2, 1, 1)
    assert tally.mean_margin == (64 - 24) / 2
    # The file may have more positions than the explorer, or fewer.
    before, after = Explorer(3), Explorer(3)
    before.add(Game("f5f6"))
    assert before.add_wthor(file) == 1
    assert after.add_wthor(file) == 1
    after.add(Game("f5f6"))
    assert before.to_bytes() == after.to_bytes()
    assert before.add_wthor(wthor_games(("", 20))) == 0
    assert (before.games, len(before)) == (4, len(after))
    assert before.tally(Position()).unknown == 2  # type: ignore[union-attr]


def test_names_are_joined() -> None:
    names = ["Rose Brian", "BRIAN ROSE", "Rose", "  ", "rose, brian", "Andréani", "Andre\u0301ani"]
    assert records.joined_players(names) == {
        "Rose Brian": ["Rose Brian", "BRIAN ROSE", "rose, brian"],
        "Rose": ["Rose"],
        "Andréani": ["Andréani", "Andre\u0301ani"],
    }
    assert records.player_key("Łukasz O'Brien") == "brien lukasz o"


def test_the_command_counts_every_format(tmp_path: Path) -> None:
    wtb, pgn, csv = (tmp_path / name for name in ("a.wtb", "a.pgn", "a.csv"))
    wtb.write_bytes(wthor_games((NINE_MOVES, 64)))
    records.write_pgn(pgn, [Game("f5d6c3"), Game("f5f6")])
    csv.write_text("1,1,f5d6c3\n2,0,f5f5\n", encoding="utf-8")
    status, stdout, stderr = run("openings", wtb, pgn, csv, "--depth=2", "--min=2")
    assert (status, stderr) == (0, "")
    lines = stdout.splitlines()
    assert lines[-1] == "games=4 left_out=1 positions=4"
    assert [line.split()[0] for line in lines[:-1]] == ["4", "4", "3"]
    status, stdout, _ = run("openings", pgn, "--json", "--from", "f5", "--depth=1")
    shown = [json.loads(line) for line in stdout.splitlines()]
    assert [(line["moves"], line["games"], line["turn"]) for line in shown] == [("f5", 2, "white")]
    assert run("openings", tmp_path / "none.pgn")[0] == 2


def test_the_audit_can_be_short(tmp_path: Path) -> None:
    wtb = tmp_path / "a.wtb"
    wtb.write_bytes(wthor_games(*[("f5", 32)] * 5))
    status, stdout, _ = run("audit", wtb, "--limit=2")
    assert status == 1
    assert stdout.splitlines()[2:] == [
        f"{wtb}: 3 more of the kind Unfinished",
        "files=1 findings=5",
    ]
    _, stdout, _ = run("audit", wtb, "--limit=1", "--json")
    first, more = (json.loads(line) for line in stdout.splitlines())
    assert (first["kind"], first["game"], first["byte"]) == ("Unfinished", 0, 25)
    assert more == {"file": str(wtb), "kind": "Unfinished", "more": 4}
    text = tmp_path / "text.wtb"
    text.write_text("f5d6c3d3c4f4f6f3\n" * 1000, encoding="utf-8")
    status, stdout, _ = run("audit", text)
    assert stdout == f"{text}: byte 0: not a WTHOR file of games\nfiles=1 findings=1\n"


def test_the_audit_finds_games_of_other_files(tmp_path: Path) -> None:
    one, two = tmp_path / "one.pgn", tmp_path / "two.sgf"
    records.write_pgn(one, [Game("f5"), Game(TEN), Game(MIRRORED)])
    records.write_sgf(two, [Game(MIRRORED)])
    _, stdout, _ = run("audit", one, two)
    found = [line for line in stdout.splitlines() if "same moves" in line]
    assert len(found) == 1
    assert found[0].endswith("the same moves as in game 1")
    _, stdout, _ = run("audit", "--across", one, two)
    assert f"the same moves as in game 1 of {one}\n" in stdout
    wtb = tmp_path / "pair.wtb"
    wtb.write_bytes(wthor_games((TEN, 32), (MIRRORED, 32)))
    _, stdout, _ = run("audit", "--across", wtb)
    assert stdout.count("the same moves as in game 0\n") == 1
