"""Sessions of Edax 4.6 and Egaroucid 7.9, recorded from the programs, with weights of zeros.

They were started as `edax -gtp -l 4 -n 1`, `edax -nboard -n 1` and
`Egaroucid_for_Console.out -gtp -l 1 -t 1 -nobook`.
"""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from reversi_rules import Game, engine, move_name
from reversi_rules.engine import Clock, Limit

TESTS = Path(__file__).parent
CLOCK = Limit(clock=Clock(60, 58.5, increment=0.5), depth=3)
# White moves twice at the end, as black must pass.
BEFORE_TWO_MOVES = Game("c4c3f5b4a4a5b2a3")

SPACED = "it writes a space before the number of a response"
VERSION = "it answers protocol_version with '2.0'"
SESSIONS = [
    ("edax-gtp", "Edax", (SPACED,), ["f5", "f6", "d2", "c2"]),
    ("edax-nboard", "Edax3", (), ["f5", "f6", "d2", "c2"]),
    ("egaroucid-gtp", "Egaroucid for Console", (VERSION,), ["e6", "f6", "c1", "a1"]),
]


def replayed(session: str) -> str:
    words = [sys.executable, TESTS / "replayed_engine.py", TESTS / "data" / f"{session}.txt"]
    return f"{session.rpartition('-')[2]} {shlex.join(map(str, words))}"


def talk(opened: engine.BlockingEngine) -> list[str]:
    """Asks for moves with a clock, without one, and around a pass; returns the moves."""
    moves = []
    for game, limit in ((Game(), CLOCK), (Game("f5"), None), (BEFORE_TWO_MOVES, CLOCK)):
        moves.append(opened.play(game, limit).move)
    game = BEFORE_TWO_MOVES.copy()
    game.play(moves[-1] or 0)
    moves.append(opened.play(game, CLOCK).move)
    opened.ping()
    return [move_name(move or 0) for move in moves]


@pytest.mark.parametrize(("session", "name", "notes", "moves"), SESSIONS)
def test_a_recorded_session_replays(
    session: str, name: str, notes: tuple[str, ...], moves: list[str]
) -> None:
    with engine.open_blocking(replayed(session)) as opened:
        assert talk(opened) == moves
        assert (opened.name, opened.notes) == (name, notes)
