"""What is irregular in WTHOR files."""

from __future__ import annotations

from reversi_rules._core import records as compiled
from reversi_rules.records import _source
from reversi_rules.records._finding import Finding
from reversi_rules.records._source import Source


def audit_wthor(
    source: Source, players: Source | None = None, tournaments: Source | None = None
) -> list[Finding]:
    """All that is not as it should be in a file of games, in the order of its bytes: in its header,
    in each game, in its size, and numbers without a name if there are files of names.

    The file may be anything, of 8x8 or 10x10; the files of names must be such. Needs no NumPy.
    """
    file, _ = _source.contents(source)
    names = [None if names is None else _source.contents(names) for names in (players, tournaments)]
    for parse, name in zip(
        (compiled.wthor_players, compiled.wthor_tournaments), names, strict=True
    ):
        if name is not None:
            _source.parsed(parse, *name)
    return compiled.wthor_audit(file, *(None if name is None else name[0] for name in names))
