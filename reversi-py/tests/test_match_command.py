"""The command `match`."""

import gzip
import io
import json
import re
import sys
from pathlib import Path

import pytest

from command_line import run
from engine_support import planted
from reversi_rules import records

GOOD = planted("nboard")
OTHER = planted("gtp")


def test_a_match_shows_each_game_and_the_result(tmp_path: Path) -> None:
    path = tmp_path / "match.pgn"
    status, output, errors = run(
        "match", GOOD, OTHER, "--games=4", "--random-plies=0", "--output", path
    )
    assert (status, errors) == (0, "")
    *games, result, last, pairs = output.splitlines()
    # The engines always play the same game.
    assert games == [f"{number:5} 19-45  Planted - Planted" for number in range(1, 5)]
    assert result == "Planted against Planted: 50.0 %, too few games for Elo"
    assert last == "games=4 wins=2 ties=0 losses=2 discs=+0 normal=4"
    assert pairs == "pairs=2 equal=2 repeated=2"
    assert [record.info.round for record in records.read_pgn(path)] == ["1", "2", "3", "4"]


def test_a_match_that_has_ended_only_shows_its_result(tmp_path: Path) -> None:
    path = tmp_path / "match.ggf"
    first = run("match", GOOD, OTHER, "--games", "2", "--output", path)
    before = path.read_bytes()
    path.write_text("half a li")
    status, output, _ = run("match", GOOD, OTHER, "--games", "2", "--output", path)
    assert status == 0
    assert output.splitlines() == first[1].splitlines()[-3:]
    assert path.read_bytes() == before


def test_json_and_quiet(tmp_path: Path) -> None:
    path = tmp_path / "match.ggf"
    fault = planted("nboard", "illegal", 1)
    arguments = ("match", fault, GOOD, "--games", "2", "--output", path)
    status, output, _ = run(*arguments, "--json")
    assert status == 1
    result = json.loads(output)
    assert result["ends"] == {"illegal": 2}
    assert (result["losses"], result["discs"], result["share"]) == (2, -128, 0)
    assert (result["elo"], result["elo_low"], result["elo_high"]) == (None, None, None)
    assert (result["pairs"], result["equal_pairs"], result["repeated"]) == (1, 0, 0)
    status, output, _ = run(*arguments, "--quiet")
    assert output.splitlines()[0] == "Planted against Planted: 0.0 %, too few games for Elo"
    assert len(output.splitlines()) == 3


def test_elo_after_ten_pairs(tmp_path: Path) -> None:
    fault = planted("nboard", "illegal", 1)
    arguments = ("match", fault, GOOD, "--games", "20", "--output", tmp_path / "match.ggf")
    status, output, _ = run(*arguments, "--quiet")
    assert status == 1
    assert output.splitlines()[0] == "Planted against Planted: 0.0 %, Elo -417 (-inf to -185)"
    result = json.loads(run(*arguments, "--json")[1])
    assert result["elo"] == pytest.approx(-417, abs=1)
    assert (result["elo_low"], result["elo_high"]) == (None, pytest.approx(-185, abs=1))


def test_reasons_are_shown(tmp_path: Path) -> None:
    fault = planted("nboard", "dies", 1)
    path = tmp_path / "match.ggf"
    status, output, _ = run("match", fault, GOOD, "--games", "1", "--output", path)
    assert status == 1
    where = r"black at move 11: Planted ended with status 3"
    assert re.search(rf"0-64  Planted - Planted  {where}", output)


def test_notes_are_shown(tmp_path: Path) -> None:
    path = tmp_path / "match.ggf"
    arguments = ("match", planted("gtp", "2.0"), GOOD, "--games", "2", "--output", path)
    note = "Planted: it answers protocol_version with '2.0'"
    for _ in range(2):
        # Also for games that were played before.
        status, output, _ = run(*arguments, "--quiet")
        assert status == 0
        assert output.splitlines()[0] == f"note: {note}"
    assert json.loads(run(*arguments, "--json")[1])["notes"] == [note]


def test_games_without_openings_differ(tmp_path: Path) -> None:
    path = tmp_path / "match.ggf"
    status, output, _ = run("match", GOOD, OTHER, "--games", "6", "--quiet", "--output", path)
    assert status == 0
    assert "pairs=3 " in output
    assert "repeated=0" in output
    begun = [str(record.game())[:16] for record in records.read_ggf(path)]
    assert begun[::2] == begun[1::2]
    assert len(set(begun)) == 3


def test_openings_from_a_file(tmp_path: Path) -> None:
    openings, path = tmp_path / "openings.txt", tmp_path / "match.ggf"
    openings.write_text("f5d6c3d3\nf5f6e6f4\n")
    options = ("--openings", openings, "--opening-plies", "3", "--games", "4", "--output", path)
    assert run("match", GOOD, OTHER, *options)[0] == 0
    begun = [str(record.game())[:6] for record in records.read_ggf(path)]
    assert begun == ["f5d6c3", "f5d6c3", "f5f6e6", "f5f6e6"]


def test_openings_from_standard_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.ggf"
    arguments = ("match", GOOD, OTHER, "--openings", "-", "--games", "1", "--output", path)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(gzip.compress(b"f5d6c3"))))
    assert run(*arguments)[0] == 0
    assert str(records.read_ggf(path)[0].game()).startswith("f5d6c3")
    monkeypatch.setattr(sys, "stdin", None)
    assert run(*arguments) == (2, "", "-: Bad file descriptor\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nboard /no-such", GOOD), "match: /no-such cannot be started: No such file"),
        (("./bot", GOOD), "does not begin with a protocol"),
        ((GOOD, GOOD, "--time", "soon"), "'soon' is not a time"),
        ((GOOD, GOOD, "--games", "0"), "a match has at least one game, not 0"),
        ((GOOD, GOOD, "--output", "games.txt"), "ends neither in .ggf nor in .pgn"),
        ((GOOD, GOOD, "--openings", "no-such.txt"), "no-such.txt: No such file"),
        ((GOOD, GOOD, "--output", "no/such/folder.ggf"), "No such file"),
    ],
)
def test_wrong_arguments(
    arguments: tuple[str, ...], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, output, errors = run("match", *arguments)
    assert (status, output) == (2, "")
    assert message in errors
    assert "Traceback" not in errors


def test_the_journal_of_another_match_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.ggf"
    assert run("match", GOOD, OTHER, "--games", "1", "--output", path)[0] == 0
    before = path.read_bytes()
    status, _, errors = run("match", OTHER, GOOD, "--games", "1", "--output", path)
    assert status == 2
    assert "is the journal of a match with other settings" in errors
    assert path.read_bytes() == before
