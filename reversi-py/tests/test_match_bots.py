"""The example bots against each other and a real engine, and matches that are killed.

`make check/engines` builds the bots and names them in REVERSI_BOTS. `.ci/nightly real-engine`
installs GRhino and names it in REVERSI_REAL_ENGINE.
"""

import asyncio
import itertools
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine_support import bots, planted
from reversi_rules import BLACK, WHITE, Game, engine, records
from reversi_rules import match as matches
from reversi_rules.match import Journal, Played, Settings, Tally, Time
from support import ROOT

BOTS = bots()
PAIRS = list(itertools.combinations(BOTS, 2))
REAL = os.environ.get("REVERSI_REAL_ENGINE")


def command(language: str, protocol: str) -> str:
    return f"{protocol} {BOTS[language]}"


def play(settings: Settings, journal: Journal | None = None) -> list[Played]:
    async def run() -> list[Played]:
        return [game async for game in matches.play(settings, journal, concurrency=2)]

    return sorted(asyncio.run(run()), key=lambda game: game.number)


def test_all_bots_are_here() -> None:
    if "REVERSI_BOTS" not in os.environ:
        pytest.skip("only Python's bot: make check/engines builds the others")
    assert {"c", "python", "rust"} == set(BOTS)


@pytest.mark.parametrize("protocol", ["nboard", "gtp"])
@pytest.mark.parametrize("language", BOTS)
def test_recorded_sessions_replay(language: str, protocol: str) -> None:
    lines = (ROOT / "examples" / "data" / f"{protocol}-session.txt").read_text().splitlines()
    asked = "".join(f"{line[2:]}\n" for line in lines if line.startswith(">"))
    answered = [line[2:] for line in lines if line.startswith("<")]
    ran = subprocess.run(
        shlex.split(BOTS[language]), input=asked, capture_output=True, text=True, check=True
    )
    assert ran.stderr == ""
    printed = [line.rstrip() for line in ran.stdout.splitlines()]
    names = {"c": "C bot", "python": "Python bot", "rust": "Rust bot"}
    assert printed == [line.replace("NAME", names[language]) for line in answered]


@pytest.mark.parametrize("language", BOTS)
def test_names_may_be_latin_1(language: str) -> None:
    board = "-" * 27 + "O*" + "-" * 6 + "*O" + "-" * 27
    asked = f"nboard 2\nset game (;GM[Othello]PB[No\xebl]TY[8]BO[8 {board} *];)\nping 3\n"
    ran = subprocess.run(
        shlex.split(BOTS[language]),
        input=asked.encode("latin-1"),
        capture_output=True,
        check=True,
        env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8:strict"},
    )
    assert ran.stderr == b""
    assert ran.stdout.splitlines()[1:] == [b"pong 3"]


@pytest.mark.parametrize("language", BOTS)
def test_a_long_line_gets_one_answer(language: str) -> None:
    asked = f"1 unheard-of{' x' * 70_000}\n2 quit\n"
    ran = subprocess.run(
        shlex.split(BOTS[language]), input=asked, capture_output=True, text=True, check=True
    )
    assert ran.stdout == "?1 unknown command\n\n=2\n\n"


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_bots_play_a_hundred_games(first: str, second: str, tmp_path: Path) -> None:
    # One speaks NBoard's protocol and the other GTP.
    engines = command(first, "nboard"), command(second, "gtp")
    settings = Settings(*engines, games=100, time=Time(5, 0.05), depth=2, random_plies=10)
    games = play(settings, Journal(tmp_path / "journal"))
    assert [game.number for game in games] == list(range(1, 101))
    assert {game.end for game in games} == {"normal"}
    tally = Tally()
    for played in games:
        tally.add(played)
        game = Game(played.moves)
        outcome = game.outcome()
        assert outcome is not None
        assert played.score == (outcome.score(BLACK), outcome.score(WHITE))
        # No reply was lost: each move after the opening has its time.
        assert len(played.times) == len(game) - played.opening
    assert tally.wins + tally.ties + tally.losses == tally.games == 100
    assert sum(game.points for game in games) == tally.wins + tally.ties / 2


@pytest.mark.parametrize("protocol", ["nboard", "gtp"])
def test_bots_choose_the_same_moves(protocol: str) -> None:
    opened = [engine.open_blocking(command(language, protocol)) for language in BOTS]
    limit = engine.Limit(depth=4)
    for seed in range(4):
        game = Game()
        for ply in range(4 * seed):
            game.play(game.random_move(100 * seed + ply) or 64)
        while not game.is_over:
            results = [each.play(game, limit) for each in opened]
            assert len({(result.move, result.eval) for result in results}) == 1, game
            game.play(results[0].move or 0)
    for each in opened:
        each.close()


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_a_killed_match_loses_no_game_and_plays_none_twice(tmp_path: Path) -> None:
    path = tmp_path / "match.ggf"
    run = [sys.executable, "-m", "reversi_rules", "match", command("python", "nboard")]
    run += [planted("gtp"), "--games", "60", "--random-plies", "8", "--depth", "1", "--seed", "5"]
    run += ["--concurrency", "2", "--output", str(path)]
    journal = path.with_name("match.ggf.journal")
    kept: list[str] = []
    for games in (5, 20):
        with subprocess.Popen(run, stdout=subprocess.DEVNULL) as process:
            deadline = time.monotonic() + 30
            while time.monotonic() < deadline:
                if journal.exists() and journal.read_bytes().count(b"\n") > games:
                    break
                time.sleep(0.005)
            process.send_signal(signal.SIGKILL)
        lines = journal.read_text().splitlines()
        assert games < len(lines) <= 60, "the match ended before it was killed"
        assert lines[: len(kept)] == kept
        kept = journal.read_text().rpartition("\n")[0].splitlines()
    ended = subprocess.run([*run, "--json"], check=True, capture_output=True, text=True)
    result = json.loads(ended.stdout)
    assert (result["games"], result["ends"]) == (60, {"normal": 60})
    assert result["wins"] + result["ties"] + result["losses"] == 60
    lines = journal.read_text().splitlines()
    assert lines[: len(kept)] == kept
    numbers = [json.loads(line)["number"] for line in lines[1:]]
    assert sorted(numbers) == list(range(1, 61))
    written = records.read_ggf(path)
    assert len(written) == 60
    assert all(record.audit() == [] for record in written)


@pytest.mark.skipif(REAL is None, reason=".ci/nightly real-engine names a real engine")
def test_a_real_engine_plays_ten_games(tmp_path: Path) -> None:
    path = tmp_path / "real.pgn"
    run = [sys.executable, "-m", "reversi_rules", "match", command("python", "nboard"), str(REAL)]
    run += ["--games", "10", "--time", "20s+0.2s", "--random-plies", "4", "--output", str(path)]
    ended = subprocess.run(run, check=True, capture_output=True, text=True)
    print(ended.stdout)
    assert "games=10" in ended.stdout
    assert "normal=10" in ended.stdout
    written = records.read_pgn(path)
    assert [record.audit() for record in written] == [[]] * 10
    assert all(record.game().is_over for record in written)
    assert all(record.tree().main_line()[-1].time_used is not None for record in written)
