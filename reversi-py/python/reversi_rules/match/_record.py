"""The record of a game of a match, in GGF or PGN."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from reversi_rules import records
from reversi_rules.match._played import Played
from reversi_rules.match._settings import Settings
from reversi_rules.match._time import Time, decimal
from reversi_rules.records import Record

_LARGEST = 2_000_000
"""The largest evaluation that records hold. Some engines state more for a game that is won."""


def record(played: Played, settings: Settings, form: Literal["ggf", "pgn"]) -> str:
    """Returns the record of a game in GGF or PGN, with times and evaluations."""
    game = played.game()
    black, white = played.names if form == "pgn" else map(_without_brackets, played.names)
    info = replace(
        played.info,
        event="match" if form == "pgn" else None,
        site=f"match, game {played.number}" if form == "ggf" else None,
        round=str(played.number) if form == "pgn" else None,
        black=black,
        white=white,
        time=_time_tag(settings.time, form),
    )
    text = records.to_ggf(game, info) if form == "ggf" else records.to_pgn(game, info)
    tree = Record(text, form).tree()
    nodes = [node for node in tree.main_line() if node.move is not None and node.move != 64]
    for node, value, seconds in zip(
        nodes[played.opening :], played.evals, played.times, strict=False
    ):
        node.time_used = round(seconds, 3)
        if value is not None and abs(value) <= _LARGEST:
            node.eval = value
    return str(tree)


def _without_brackets(name: str) -> str:
    """Returns a name as GGF can hold it. `]` ends a value, and `(;` begins a game."""
    return name.replace("[", "(").replace("]", ")").replace("(;", "( ;")


def _time_tag(time: Time | None, form: Literal["ggf", "pgn"]) -> str | None:
    if time is None:
        return None
    main, increment = int(time.main), int(time.increment)
    if form == "pgn":
        return f"{decimal(time.main)}+{decimal(time.increment)}"
    return f"{main // 60:02}:{main % 60:02}/{increment // 60:02}:{increment % 60:02}"
