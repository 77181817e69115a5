"""Counts what a new format does not hold."""

from __future__ import annotations

import argparse
import re
from collections import Counter
from dataclasses import fields
from typing import Any

from reversi_rules import Game, ReversiError, records
from reversi_rules._cli import columns
from reversi_rules._cli.entries import Entry, OfWthor
from reversi_rules.records import GameInfo, Problem, Record
from reversi_rules.records._info import completed

_TREES = ("ggf", "pgn", "sgf")
_ALL = frozenset(field.name for field in fields(GameInfo))
_WITHOUT: dict[str, frozenset[str]] = {
    "ggf": frozenset({"event", "round", "opening", "winner"}),
    "wthor": _ALL - {"event", "date", "black", "white", "score"},
    "transcripts": _ALL,
    "obf": _ALL,
}
"""The fields of a `GameInfo` for which a format has no place."""

_STRINGS: dict[str, tuple[Any, Any]] = {
    "ggf": (records.to_ggf, records.read_ggf),
    "pgn": (records.to_pgn, records.read_pgn),
    "sgf": (records.to_sgf, records.read_sgf),
}

_TAG_PAIRS = re.compile(rb'(?:\s*\[\s*\w+\s*"(?:[^"\\]|\\.)*"\s*\])*')
_MARK = re.compile(rb"[{(;$!?%]")
"""What moves of PGN without comments, variations and annotations do not have."""

_YEAR = re.compile(r"[0-9]{4}([.-]\?\?){0,2}")
"""A date of which only the year is known."""


def text(lost: Counter[str]) -> str:
    """Returns a line that names what is lost, with the number of games."""
    return f"lost: {', '.join(parts(lost))}"


def parts(lost: Counter[str]) -> list[str]:
    """Returns the names of what is lost, each with the number of games."""
    return [f"{name} of {count} {_games(count)}" for name, count in sorted(lost.items())]


def of(game: Game, entry: Entry, options: argparse.Namespace, kind: str) -> set[str]:
    """Returns what a game has and the format does not hold, if the moves do not imply it."""
    if entry.problem is not None:
        return set() if kind == "obf" else _of_problem(entry.problem)
    if _stays(entry, kind):
        return set()
    tree = entry.record if entry.record and entry.record.format in _TREES else None
    if tree and kind in _TREES:
        return {_name(loss) for loss in _converted(tree, kind)}
    found = _fields(game, entry.info(), options, kind)
    if kind == "obf" and (len(game) or game.redoable):
        found.add("moves")
    if entry.title is not None:
        found.add("title")
    if isinstance(entry, OfWthor):
        found |= _numbers(entry)
    # The other formats hold the main line and some fields of the info.
    return found | _nodes(tree) | _tags(tree) if tree else found


def _stays(entry: Entry, kind: str) -> bool:
    """Returns whether a record is written unchanged."""
    if entry.record is not None:
        return entry.record.format == kind
    return kind == "wthor" and isinstance(entry, OfWthor)


def _numbers(entry: OfWthor) -> set[str]:
    """Returns the numbers of a game of WTHOR whose names are not given. 0 stands for nobody."""
    games, row = entry.games, entry.row
    players = games.players is None and (games.black[row] or games.white[row])
    tournament = games.tournaments is None and games.tournament[row]
    named = {"player numbers": players, "tournament number": tournament}
    return {name for name, is_lost in named.items() if is_lost}


def _of_problem(problem: Problem) -> set[str]:
    """Returns what a problem has besides its position."""
    has_values = bool(problem.moves) or problem.score is not None
    return ({"evaluation"} if has_values else set()) | ({"comment"} if problem.comment else set())


def _nodes(record: Record) -> set[str]:
    """Returns what the nodes of the main line have besides their moves."""
    if record.format == "pgn":
        text = bytes(record)
        tags = _TAG_PAIRS.match(text)
        if not _MARK.search(text, tags.end() if tags else 0):
            return set()
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


def _fields(game: Game, info: GameInfo, options: argparse.Namespace, kind: str) -> set[str]:
    # The score that the moves give is written, so the winner follows.
    info = completed(game, info) or info
    without = set(_WITHOUT.get(kind, ()))
    if kind == "wthor":
        year = columns.year_of(info) if options.wthor_year is None else options.wthor_year
        if info.date is not None and (
            not _YEAR.fullmatch(info.date) or columns.year_of(info) != year
        ):
            without.add("date")
        # The names stand in files of their own, which are written only if they are named.
        without |= {"black", "white"} if options.players is None else set()
        without |= {"event"} if options.tournaments is None else set()
    elif kind in ("ggf", "sgf", "pgn"):
        without |= _unlike(game, info, kind)
    if kind == "wthor" and sum(info.score or ()) != 64:
        without.add("score")
    implied = GameInfo.of(game)
    if info.opening == implied.opening:
        without.discard("opening")
    elif kind in ("csv", "parquet") and implied.opening is not None:
        without.add("opening")
    if kind in ("transcripts", "obf") and info.score == implied.score:
        without.discard("score")
    known = {field.name for field in fields(info) if getattr(info, field.name) != field.default}
    return known & without


def _unlike(game: Game, info: GameInfo, kind: str) -> set[str]:
    """Returns the parts of an unusual result that a record has not, by reading one."""
    if info.end == "normal" and info.winner is None and sum(info.score or (64,)) == 64:
        return set()
    write, read = _STRINGS[kind]
    again = read(write(game, info).encode())[0].info
    return {
        name for name in ("score", "winner", "end") if getattr(again, name) != getattr(info, name)
    }


def _games(count: int) -> str:
    return "game" if count == 1 else "games"
