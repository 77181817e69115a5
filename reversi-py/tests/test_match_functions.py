"""`reversi_rules.match`: functions as players."""

import asyncio
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

from engine_support import planted
from reversi_rules import BLACK, Game, match, move_name
from reversi_rules.match import Played, Settings, Time
from reversi_rules.tournament import TimeDefault

GOOD = planted("nboard")


def lowest(game: Game) -> int:
    return game.legal_moves[0]


class Highest:
    """A player that is an object, and names its moves."""

    def __call__(self, game: Game) -> str:
        return move_name(game.legal_moves[-1])


def one(player: Any, **conditions: Any) -> Played:
    conditions = {"second": GOOD, "games": 1, "random_plies": 0, **conditions}
    (played,) = match.play_blocking(first=player, **conditions)
    return played


def test_functions_play_engines_and_each_other() -> None:
    games = list(match.play_blocking(first=lowest, second=GOOD, games=2, time=Time(60, 1)))
    games += match.play_blocking(Settings(lowest, Highest(), games=2), concurrency=2)
    assert {game.end for game in games} == {"normal"}
    assert [set(game.names) for game in games] == [{"lowest", "Planted"}] * 2 + [
        {"lowest", "Highest"}
    ] * 2
    for game in games:
        replayed = Game(game.moves)
        assert replayed.is_over
        assert len(game.times) == len(replayed) - game.opening == len(replayed) - 8
        # An engine states its evaluations, and functions have none.
        assert None in game.evals


def test_a_function_plays_as_an_engine_with_its_moves() -> None:
    # The planted engine plays its first legal move, as the function does.
    assert one(lowest).moves == one(GOOD).moves


async def waits(game: Game) -> int:
    await asyncio.sleep(0)
    return game.legal_moves[0]


def test_an_async_function_waits_in_one_event_loop() -> None:
    loops = set()

    async def notes_loop(game: Game) -> int:
        loops.add(asyncio.get_running_loop())
        return await waits(game)

    assert one(notes_loop).moves == one(lambda game: waits(game)).moves == one(lowest).moves
    assert len(loops) == 1


def test_an_async_function_that_hangs_is_cancelled() -> None:
    ends = []

    async def hangs(game: Game) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ends.append(len(game))

    game = one(hangs, time=Time(0.1))
    assert (game.end, game.reason, game.notes, ends) == (
        "timeout",
        "black at move 1: hangs did not return in time",
        (),
        [0],
    )


def test_a_function_may_change_its_game() -> None:
    def plays_on(game: Game) -> int:
        move = game.legal_moves[0]
        game.play(move)
        return move

    assert one(plays_on).moves == one(lowest).moves


def test_a_function_is_called_in_one_thread() -> None:
    threads = set()

    def notes_thread(game: Game) -> int:
        threads.add(threading.get_ident())
        return game.legal_moves[0]

    assert one(notes_thread).end == "normal"
    assert len(threads) == 1
    assert threads.isdisjoint({threading.get_ident()})


def raises(game: Game) -> int:
    raise ZeroDivisionError("no square\nleft")


class UnspeakableError(Exception):
    def __str__(self) -> str:
        raise ValueError


def raises_unspeakably(game: Game) -> int:
    raise UnspeakableError


def exits(game: Game) -> int:
    sys.exit("enough")


async def exits_later(game: Game) -> int:
    await waits(game)
    sys.exit("enough")


FAULTS = [
    (exits_later, "failure", "exits_later raised SystemExit: enough (test_match_functions.py, "),
    (lambda game: "a1", "illegal", "<lambda> returned 'a1': a disc there flips nothing"),
    (lambda game: 64, "illegal", "<lambda> returned 64: a pass is forbidden"),
    (lambda game: None, "illegal", "<lambda> returned None: "),
    (lambda game: "i9", "illegal", "<lambda> returned 'i9': "),
    (lambda game: -1, "illegal", "<lambda> returned -1: "),
    (raises, "failure", "raises raised ZeroDivisionError: no square left (test_match_functions.py"),
    (raises_unspeakably, "failure", "raises_unspeakably raised "),
    (exits, "failure", "exits raised SystemExit: enough (test_match_functions.py, line "),
]


@pytest.mark.parametrize(("function", "end", "reason"), FAULTS, ids=range(len(FAULTS)))
def test_a_fault_loses_with_its_text(function: Any, end: str, reason: str) -> None:
    game = one(function)
    assert (game.end, game.score, game.moves) == (end, (0, 64), "")
    assert reason in game.reason
    assert game.reason.isprintable()


def test_time_that_runs_out() -> None:
    def sleeps(game: Game) -> int:
        time.sleep(0.05)
        return game.legal_moves[0]

    # It answers within the grace of the referee, and is not abandoned.
    game = one(sleeps, time=Time(0.04))
    assert (game.end, game.score) == ("timeout", (31, 33))
    assert (game.reason, game.notes) == ("black ran out of time", ())


def test_a_function_that_hangs_is_abandoned() -> None:
    end = threading.Event()
    calls = []

    def hangs(game: Game) -> int:
        calls.append(len(game))
        end.wait()
        return game.legal_moves[0]

    games = list(match.play_blocking(first=hangs, second=GOOD, games=2, time=Time(0.1)))
    end.set()
    assert [(game.end, game.points) for game in games] == [("timeout", 0), ("timeout", 0)]
    assert all(game.reason.endswith(": hangs did not return in time") for game in games)
    note = "hangs: it did not return in time, and its thread was abandoned"
    assert [game.notes for game in games] == [(note,), (note,)]
    # The second game had a thread of its own.
    assert calls == [8, 9]


def test_a_function_completes_the_game_that_it_has_won() -> None:
    end = threading.Event()
    rule = TimeDefault.COMPLETED_BY_WINNER
    settings = {"second": lowest, "time": Time(0.1), "time_default": rule}
    game = one(lambda game: end.wait(), **settings)
    end.set()
    completed = Game()
    while not completed.is_over:
        completed.play(completed.legal_moves[0])
    assert (game.end, game.score) == ("timeout", rule.score(BLACK, completed.outcome()))


def test_a_function_has_ten_seconds_without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reversi_rules.match._function._PATIENCE", 0.1)
    end = threading.Event()
    game = one(lambda game: end.wait())
    end.set()
    assert (game.end, game.reason) == (
        "failure",
        "black at move 1: <lambda> did not return in time",
    )


def test_a_program_ends_though_its_function_hangs() -> None:
    program = """
from reversi_rules import match

def hangs(game):
    while True:
        pass

def first(game):
    return game.legal_moves[0]

for played in match.play_blocking(first=hangs, second=first, games=1, time=match.Time(0.1)):
    print(played.end, played.score)
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert (ended.stdout, ended.stderr) == ("timeout (31, 33)\n", "")


def test_wrong_players() -> None:
    with pytest.raises(TypeError, match="a player is a command or a function, not 5"):
        list(match.play_blocking(first=5, second=GOOD))
    with pytest.raises(ValueError, match="does not begin with a protocol"):
        list(match.play_blocking(first="./bot", second=lowest))
    with pytest.raises(TypeError, match="settings and games exclude each other"):
        list(match.play_blocking(Settings(lowest, lowest), games=3))
