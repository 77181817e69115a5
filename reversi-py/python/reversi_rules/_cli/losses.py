"""Counts what a new format does not hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import fields

from reversi_rules import ReversiError
from reversi_rules._cli.files import Entry
from reversi_rules.records import GameInfo, Record

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
}
"""The fields of a `GameInfo` for which a format has no place."""


def lost(entries: Iterable[Entry], kind: str) -> str | None:
    """Returns what the format does not hold, with the number of games; `None` if it holds all."""
    games: Counter[str] = Counter()
    for entry in entries:
        games.update(_of(entry, kind))
    if not games:
        return None
    parts = [f"{name} of {count} {_games(count)}" for name, count in sorted(games.items())]
    return f"lost: {', '.join(parts)}"


def _of(entry: Entry, kind: str) -> set[str]:
    record = entry.record
    if isinstance(record, Record) and record.format in _TREES and record.format != kind:
        if kind in _TREES:
            return {_name(loss) for loss in _converted(record, kind)}
        # The other formats hold moves and some fields of the info.
        tree = record.tree()
        has_more = any(node.comment or node.eval is not None for node in tree.walk())
        return _fields(record.info, kind) | ({"comments or evaluations"} if has_more else set())
    if isinstance(record, Record) and record.format == kind:
        return set()
    return _fields(entry.info(), kind)


def _converted(record: Record, kind: str) -> list[str]:
    try:
        return record.tree().convert(kind)[1]  # type: ignore[arg-type]
    except ReversiError:
        return []


def _name(loss: str) -> str:
    """Returns a loss without its ply."""
    return loss.rpartition(": ")[2]


def _fields(info: GameInfo, kind: str) -> set[str]:
    without = _WITHOUT.get(kind, set())
    known = {field.name for field in fields(info) if getattr(info, field.name) != field.default}
    return known & without


def _games(count: int) -> str:
    return "game" if count == 1 else "games"
