"""`reversi_rules.match`: the journal, from which an interrupted match goes on."""

import asyncio
import json
import os
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from command_line import run
from engine_support import planted
from reversi_rules import match as matches
from reversi_rules import records
from reversi_rules.match import Journal, JournalError, Played, Settings

GOOD = planted("nboard")


def played(settings: Settings, journal: Journal, **options: Any) -> list[Played]:
    games = matches.play_blocking(settings, journal, **options)
    return sorted(games, key=lambda game: game.number)


@pytest.mark.parametrize("form", ["ggf", "pgn"])
def test_a_match_with_any_name_goes_on(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also with a journal in which names stand as the engines sent them."""
    monkeypatch.setenv("NAME", '(;x\\]"[ \x1b[2J\t')
    command = ["match", GOOD, GOOD, "--output", str(tmp_path / f"a.{form}")]
    status, output, errors = run(*command, "--games=1")
    assert (status, errors) == (0, "")
    assert "\x1b" not in output
    journal = tmp_path / f"a.{form}.journal"
    lines = journal.read_text().splitlines()
    raw = {**json.loads(lines[1]), "names": ["(;x\0", "]\n"]}
    journal.write_text(f"{lines[0]}\n{json.dumps(raw)}\n")
    status, output, errors = run(*command, "--games=2")
    assert (status, errors) == (0, "")
    first, second = records.read(tmp_path / f"a.{form}")
    assert isinstance(first, records.Record)
    assert isinstance(second, records.Record)
    wanted = {"ggf": ("( ;x", ")", '( ;x\\)"( (2J'), "pgn": ("(;x", "]", '(;x\\]"[ [2J')}
    assert (first.info.black, first.info.white, second.info.white) == wanted[form]


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    settings = Settings(GOOD, GOOD, games=6, random_plies=4)
    journal = Journal(tmp_path / "journal")

    async def begin() -> list[Played]:
        games = matches.play(settings, journal, concurrency=2)
        first = [await anext(games), await anext(games)]
        await games.aclose()  # type: ignore[attr-defined]
        return first

    first = asyncio.run(begin())
    # A kill may leave a line that is cut off.
    whole = journal.path.read_bytes()
    journal.path.write_bytes(whole + whole.splitlines()[-1][:50])
    resumed: list[Played] = []
    second = played(settings, journal, resumed=resumed.append)
    assert {game.number for game in first} <= {game.number for game in resumed}
    assert sorted(game.number for game in resumed + second) == [1, 2, 3, 4, 5, 6]
    resumed.clear()
    assert played(replace(settings, games=4), journal, resumed=resumed.append) == []
    assert [game.number for game in resumed] == [1, 2, 3, 4]
    lines = journal.path.read_text().splitlines()
    assert sorted(json.loads(line)["number"] for line in lines[1:]) == [1, 2, 3, 4, 5, 6]
    # More games may be added later.
    more = played(replace(settings, games=7), journal)
    assert [game.number for game in more] == [7]


def test_journals_of_other_matches_are_refused(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal")
    played(Settings(GOOD, GOOD, games=1), journal)
    before = journal.path.read_bytes()
    with pytest.raises(JournalError, match="a match with other settings"):
        played(Settings(GOOD, GOOD, games=1, seed=1, random_plies=2), journal)
    assert journal.path.read_bytes() == before


HEAD = json.dumps({**Settings(GOOD, GOOD).to_json(), "games": None}).encode()
FOREIGN = [
    b"my thesis",
    b"hello\n",
    HEAD,
    b"\xff\xfe\nabc\n",
    b"[" * 100_000 + b"\n",
    HEAD + b"\n" + b"[" * 100_000 + b"\n",
    HEAD + b"\n\xff\n",
    HEAD + b"\n5\n",
]


@pytest.mark.parametrize("contents", FOREIGN, ids=range(len(FOREIGN)))
def test_other_files_are_no_journals(contents: bytes, tmp_path: Path) -> None:
    """Only an empty file becomes a journal. Its first line is written at once or not at all."""
    journal = Journal(tmp_path / "journal")
    journal.path.write_bytes(contents)
    with pytest.raises(JournalError, match="is not the journal of a match: "):
        journal.begin(Settings(GOOD, GOOD))
    assert journal.path.read_bytes() == contents


PLAYED = Played(1, True, ("a", "b"), "f5d6", (40, 24), "normal", "", 0, (None, 2.0), (1.0, 2.0))


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("moves", 5, "moves has a value of another type: 5"),
        ("moves", "f5a1", "a1: a disc there flips nothing"),
        ("names", "ab", "names has a value of another type"),
        ("score", [64], "score has a value of another type"),
        ("score", [40, 25], "40 and 25 do not sum to 64"),
        ("score", [65, -1], "65 and -1 do not sum to 64"),
        ("times", ["1"], "times has a value of another type"),
        ("number", None, "number has a value of another type"),
        ("end", ["normal"], "end has a value of another type"),
    ],
)
def test_a_game_of_a_journal_has_its_types(
    name: str, value: object, message: str, tmp_path: Path
) -> None:
    journal = Journal(tmp_path / "journal")
    assert journal.begin(Settings(GOOD, GOOD)) == []
    journal.add(PLAYED)
    # Two programs may have played it.
    journal.add(PLAYED)
    assert journal.begin(Settings(GOOD, GOOD)) == [PLAYED]
    with journal.path.open("a") as file:
        file.write(json.dumps(PLAYED.to_json() | {name: value}) + "\n")
    with pytest.raises(
        JournalError, match=f"is not the journal of a match: .*{re.escape(message)}"
    ):
        journal.begin(Settings(GOOD, GOOD))


def test_an_empty_file_becomes_a_journal(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal")
    journal.path.touch()
    assert journal.begin(Settings(GOOD, GOOD)) == []
    assert journal.path.read_bytes() == HEAD + b"\n"


def test_a_game_that_has_ended_is_kept_though_nobody_asks_for_it(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal")
    settings = Settings(GOOD, GOOD, games=20)

    async def begin() -> None:
        games = matches.play(settings, journal, concurrency=2)
        await anext(games)
        while journal.path.read_bytes().count(b"\n") < 6:
            await asyncio.sleep(0.01)
        await games.aclose()  # type: ignore[attr-defined]

    asyncio.run(begin())
    resumed: list[Played] = []
    rest = played(settings, journal, resumed=resumed.append)
    assert len(resumed) >= 5
    assert sorted(game.number for game in resumed + rest) == list(range(1, 21))


def test_a_game_that_cannot_be_written_leaves_the_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(tmp_path / "journal")
    journal.begin(Settings(GOOD, GOOD))

    def fail(number: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match="No space left"):
            journal.add(PLAYED)
    journal.add(PLAYED)
    assert journal.begin(Settings(GOOD, GOOD)) == [PLAYED]


@pytest.mark.parametrize("torn", [b'{"number": 2', b"\0" * 4096, b"\0" * 9 + b'"x"}\n'])
def test_a_crash_of_the_computer_costs_the_last_game_at_most(torn: bytes, tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal")
    journal.begin(Settings(GOOD, GOOD))
    journal.add(PLAYED)
    whole = journal.path.read_bytes()
    journal.path.write_bytes(whole + torn)
    assert journal.begin(Settings(GOOD, GOOD)) == [PLAYED]
    assert journal.path.read_bytes() == whole


def test_a_journal_that_was_removed_is_not_begun_without_its_settings(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal")
    journal.begin(Settings(GOOD, GOOD))
    journal.path.unlink()
    with pytest.raises(FileNotFoundError):
        journal.add(PLAYED)
    assert not journal.path.exists()


def test_functions_are_known_by_their_names(tmp_path: Path) -> None:
    def first(game: Any) -> int:
        return int(game.legal_moves[0])

    def other(game: Any) -> int:
        return int(game.legal_moves[0])

    journal = Journal(tmp_path / "journal")
    assert len(played(Settings(first, GOOD, games=2), journal)) == 2
    assert [game.number for game in played(Settings(first, GOOD, games=3), journal)] == [3]
    with pytest.raises(JournalError, match="a match with other settings"):
        played(Settings(other, GOOD, games=3), journal)
