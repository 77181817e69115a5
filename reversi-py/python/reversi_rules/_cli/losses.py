"""Counts what a new format does not hold."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields

from reversi_rules import Game, ReversiError
from reversi_rules._cli.entries import Entry, OfProblem, OfRecord, OfWthor
from reversi_rules.records import GameInfo, Problem, Record
from reversi_rules.records._info import completed

_TREES = ("ggf", "pgn", "sgf")
_WITHOUT = {
    "ggf": {"event", "round", "opening", "winner"},
    "wthor": {
        "site",
        "round",
        "black_rating",
        "white_rating",
        "time",
        "opening",
        "winner",
        "end",
    },
    "text": {
        "site",
        "round",
        "date",
        "black_rating",
        "white_rating",
        "time",
        "opening",
        "winner",
        "end",
    },
    "transcripts": {field.name for field in fields(GameInfo)},
}
"""The fields of a `GameInfo` for which a format has no place."""

_YEAR = re.compile(r"[0-9]{4}([.-]\?\?){0,2}")
"""A date of which only the year is known."""


def text(lost: Counter[str]) -> str:
    """Returns a line that names what is lost, with the number of games."""
    parts = [f"{name} of {count} {_games(count)}" for name, count in sorted(lost.items())]
    return f"lost: {', '.join(parts)}"


def of(game: Game, entry: Entry, kind: str) -> set[str]:
    """Returns what a game has and the format does not hold, if the moves do not imply it."""
    if kind == "obf":
        return set()
    if isinstance(entry, OfProblem):
        return _of_problem(entry.problem)
    if not isinstance(entry, OfRecord) or entry.record.format not in _TREES:
        return (
            set()
            if isinstance(entry, OfWthor) and kind == "wthor"
            else _fields(game, entry.info(), kind)
        )
    record = entry.record
    if record.format == kind:
        return set()
    if kind in _TREES:
        return {_name(loss) for loss in _converted(record, kind)}
    # The other formats hold the main line and some fields of the info.
    return _fields(game, record.info, kind) | _nodes(record) | _tags(record)


def _of_problem(problem: Problem) -> set[str]:
    """Returns what a problem has besides its position."""
    has_values = bool(problem.moves) or problem.score is not None
    return ({"evaluation"} if has_values else set()) | ({"comment"} if problem.comment else set())


def _nodes(record: Record) -> set[str]:
    """Returns what the nodes of the main line have besides their moves."""
    try:
        nodes = record.tree().main_line()
    except ReversiError:
        # The main line was replayed, so it is a variation that cannot be read.
        return {"variation"}
    found = set()
    for node in nodes:
        for name, is_there in (
            ("annotation", bool(node.annotations)),
            ("comment", bool(node.comment)),
            ("evaluation", node.eval is not None),
            ("time left", node.time_left is not None),
            ("time used", node.time_used is not None),
            ("variation", bool(node.variations)),
        ):
            if is_there:
                found.add(name)
    return found


def _tags(record: Record) -> set[str]:
    """Returns the tags that are no part of the info, of the game and of its moves."""
    # Every conversion lists them.
    names = {_name(loss) for loss in _converted(record, "pgn" if record.format == "sgf" else "sgf")}
    return names - {field.name for field in fields(GameInfo)}


def _converted(record: Record, kind: str) -> list[str]:
    try:
        return record.tree().convert(kind)[1]  # type: ignore[arg-type]
    except ReversiError:
        return []


def _name(loss: str) -> str:
    """Returns a loss without its ply."""
    return loss.rpartition(": ")[2]


def _fields(game: Game, info: GameInfo, kind: str) -> set[str]:
    # The score that the moves give is written, so the winner follows.
    info = completed(game, info) or info
    without = set(_WITHOUT.get(kind, ()))
    if kind == "wthor" and not _YEAR.fullmatch(info.date or ""):
        without.add("date")
    if kind in ("wthor", "text") and sum(info.score or ()) != 64:
        without.add("score")
    implied = GameInfo.of(game)
    if info.opening == implied.opening:
        without.discard("opening")
    if kind == "transcripts" and info.score == implied.score:
        without.discard("score")
    known = {field.name for field in fields(info) if getattr(info, field.name) != field.default}
    return known & without


def _games(count: int) -> str:
    return "game" if count == 1 else "games"
