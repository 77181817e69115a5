"""Audits WTHOR files."""

from __future__ import annotations

from reversi_rules._core import records as compiled
from reversi_rules.records import _source
from reversi_rules.records._finding import Finding
from reversi_rules.records._source import Source


def audit_wthor(
    source: Source, players: Source | None = None, tournaments: Source | None = None
) -> list[Finding]:
    """Lists the errors of a WTHOR file of games, in the order of its bytes.

    It checks the header, each game and the size of the file. If files of names are given, it also
    checks that every number has a name. The games may be 8x8 or 10x10. The file may be damaged in
    any way, but a damaged file of names raises `ParseError`. Does not need NumPy.
    """
    file, _ = _source.contents(source)
    names = [None if names is None else _source.contents(names) for names in (players, tournaments)]
    for parse, name in zip(
        (compiled.wthor_players, compiled.wthor_tournaments), names, strict=True
    ):
        if name is not None:
            _source.parsed(parse, *name)
    return compiled.wthor_audit(file, *(None if name is None else name[0] for name in names))
