"""Counts what a new format does not hold."""

from __future__ import annotations

import argparse
import re
from collections import Counter
from dataclasses import fields
from typing import Any

from reversi_rules import Color, Game, ReversiError, records
from reversi_rules._cli import columns
from reversi_rules._cli.entries import Entry, OfWthor
from reversi_rules._cli.writing import TREES, Played
from reversi_rules._core import records as compiled
from reversi_rules._core.openings import of_game
from reversi_rules.records import GameInfo, Problem, Record
from reversi_rules.records._info import completed
from reversi_rules.records._wthor.from_games import black_score

_DEFAULTS = {field.name: field.default for field in fields(GameInfo)}
_ALL = frozenset(_DEFAULTS)
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

_YEAR = re.compile(r"[0-9]{4}([.-]\?\?){0,2}")
"""A date of which only the year is known."""


def text(lost: Counter[str]) -> str:
    """Returns a line that names what is lost, with the number of games."""
    return f"lost: {', '.join(parts(lost))}"


def parts(lost: Counter[str]) -> list[str]:
    """Returns the names of what is lost, each with the number of games."""
    return [f"{name} of {count} {_games(count)}" for name, count in sorted(lost.items())]


def of(played: Played, options: argparse.Namespace, kind: str) -> set[str]:
    """Returns what a game has and the format does not hold, if the moves do not imply it."""
    game, entry = played.game, played.entry
    if entry.problem is not None:
        return set() if kind == "obf" else _of_problem(entry.problem)
    if _stays(entry, kind):
        return set()
    tree = entry.record if entry.record and entry.record.format in TREES else None
    if tree and kind in TREES:
        return set(played.conversion[1]) if played.conversion else set()
    found = _fields(game, entry.info(), options, kind)
    if kind == "obf" and (len(game) or game.redoable):
        found.add("moves")
    if entry.title is not None:
        found.add("title")
    if isinstance(entry, OfWthor):
        found |= _numbers(entry)
    # The other formats hold the main line and some fields of the info.
    return found | _extras(tree) if tree else found


def _stays(entry: Entry, kind: str) -> bool:
    """Returns whether a record is written unchanged."""
    if entry.record is not None:
        return entry.record.format == kind
    return kind == "wthor" and isinstance(entry, OfWthor)


def _numbers(entry: OfWthor) -> set[str]:
    """Returns the numbers of a game of WTHOR whose names are not given. 0 stands for nobody."""
    games, row = entry.games, entry.row
    players = games._players is None and (games.black[row] or games.white[row])
    tournament = games._tournaments is None and games.tournament[row]
    named = {"player numbers": players, "tournament number": tournament}
    return {name for name, is_lost in named.items() if is_lost}


def _of_problem(problem: Problem) -> set[str]:
    """Returns what a problem has besides its position."""
    has_values = bool(problem.moves) or problem.score is not None
    return ({"evaluation"} if has_values else set()) | ({"comment"} if problem.comment else set())


def _extras(record: Record) -> set[str]:
    """Returns what the main line has besides its moves and its info."""
    try:
        return set(compiled.extras(record))
    except ReversiError:
        # The main line was replayed, so it is a variation that cannot be read.
        return {"variation"}


def _fields(game: Game, info: GameInfo, options: argparse.Namespace, kind: str) -> set[str]:
    if info.winner is not None:
        # The score that the moves give is written, so the winner follows.
        info = completed(game, info) or info
    known = {name for name, default in _DEFAULTS.items() if getattr(info, name) != default}
    lost = known & _WITHOUT.get(kind, frozenset())
    if kind == "wthor":
        year = columns.year_of(info) if options.wthor_year is None else options.wthor_year
        if info.date is not None and (
            not _YEAR.fullmatch(info.date) or columns.year_of(info) != year
        ):
            lost.add("date")
        # The names stand in files of their own, which are written only if they are named.
        lost |= known & {"black", "white"} if options.players is None else set()
        lost |= known & {"event"} if options.tournaments is None else set()
        if sum(info.score or (64,)) != 64:
            lost.add("score")
        if black_score(game, info) is None:
            lost.add("score (written as 0-64)")
    elif kind in ("ggf", "sgf", "pgn"):
        lost |= known & _unlike(game, info, kind)
    if "opening" in known and (kind in ("csv", "parquet") or "opening" in lost):
        opening = of_game(game)
        if info.opening == (opening and opening.name):
            lost.discard("opening")
        elif opening:
            # A table names the opening of the moves.
            lost.add("opening")
    outcome = game.outcome() if "score" in lost and kind in ("transcripts", "obf") else None
    if outcome and info.score == (outcome.score(Color.BLACK), outcome.score(Color.WHITE)):
        lost.discard("score")
    return lost


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
