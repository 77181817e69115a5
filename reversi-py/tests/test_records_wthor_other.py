"""The rare WTHOR files: games on 10x10."""

from __future__ import annotations

import struct

import pytest

from reversi_rules import BLACK, Game, IllegalMove, ParseError, Rules
from reversi_rules.records import read_wthor_large
from support import wthor_names

TEN = Rules(10, 10)


def header(count: int, names: int = 0, size: int = 10, kind: int = 0) -> bytes:
    return struct.pack("<4BIHH4B", 20, 26, 11, 21, count, names, 2026, size, kind, 24, 0)


def large(*games: Game) -> bytes:
    """Creates a `.wtd` file."""
    rows = []
    for game in games:
        moves = bytes(12 * (square // 10 + 1) + square % 10 + 1 for square in game.placements)
        outcome = game.outcome()
        score = 0 if outcome is None else outcome.score(BLACK)
        rows.append(struct.pack("<3H2B96s", 0, 1, 2, score, score, moves))
    return header(len(games)) + b"".join(rows)


def test_games_on_10x10() -> None:
    games = [Game(rules=TEN).playout(seed) for seed in range(5)]
    players = wthor_names(["Nobody", "Ada", "Bob"], 20)
    read = read_wthor_large(large(*games), players, wthor_names(["Here"], 26))
    assert [game for game, _ in read] == games
    for game, info in read:
        assert (info.event, info.black, info.white, info.date) == ("Here", "Ada", "Bob", "2026")
        outcome = game.outcome()
        assert outcome is not None
        assert info.score is not None
        assert info.score[0] == outcome.score(BLACK)
        assert sum(info.score) == 100
    assert read_wthor_large(large(*games))[0][1].black is None
    assert read_wthor_large(header(0)) == []


def test_errors_of_large_files() -> None:
    good = large(Game(rules=TEN).playout(1))
    for file, kind in [(good[:-1], "Truncated"), (good + b"x", "TrailingData")]:
        with pytest.raises(ParseError) as caught:
            read_wthor_large(file)
        assert caught.value.kind == kind
    with pytest.raises(ParseError) as caught:
        read_wthor_large(header(0, size=8))
    assert (caught.value.kind, caught.value.byte) == ("NotLarge", 12)
    legal = large(Game("g6", rules=TEN))
    illegal = legal[:25] + bytes([13]) + legal[26:]  # a1
    with pytest.raises(IllegalMove) as refused:
        read_wthor_large(illegal)
    location = refused.value.location
    assert (location.game, location.ply) == (0, 1)
    assert refused.value.position == Game("g6", rules=TEN).position
