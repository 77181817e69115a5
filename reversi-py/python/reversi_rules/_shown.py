"""How notebooks show recorded games and tables."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from reversi_rules._core.records import Problem
from reversi_rules.errors import ReversiError
from reversi_rules.squares import PASS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from reversi_rules.records._games import RecordedGame
    from reversi_rules.svg import SvgStr

ROWS = 5
"""The rows of a table that are shown."""


def picture(shown: RecordedGame | Problem) -> SvgStr | None:
    """Draws the last position of a game, or the moves of a problem with their values. `None` for an
    illegal one, of which notebooks show the text."""
    # Takes a while, and only notebooks need it.
    from reversi_rules import svg

    try:
        if isinstance(shown, Problem):
            values = {move: f"{score:+}" for move, score in shown.moves if move != PASS}
            return svg.board(shown.position, hints=False, annotate=values)
        return svg.board(shown.game())
    except ReversiError:
        return None


def table(title: str, columns: Mapping[str, Iterable[object]]) -> str:
    """Returns rows as a table of HTML, with a line below it."""

    def row(cells: Iterable[object], tag: str) -> str:
        return "".join(f"<{tag}>{escape(str(cell))}</{tag}>" for cell in cells)

    rows = zip(*columns.values(), strict=True)
    body = "".join(f"<tr>{row(cells, 'td')}</tr>" for cells in rows)
    head = f"<thead><tr>{row(columns, 'th')}</tr></thead>"
    return f"<table>{head}<tbody>{body}</tbody></table><p>{escape(title)}</p>"
