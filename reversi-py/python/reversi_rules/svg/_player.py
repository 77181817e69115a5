"""A page on which people step through a game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import SupportsFloat, SupportsIndex

from reversi_rules._core import Game, Position
from reversi_rules.errors import ReversiError
from reversi_rules.svg._canvas import BASELINE, DISC, LAST_MOVE, STATUS, Canvas
from reversi_rules.svg._checks import checked_margin, checked_seconds, checked_size
from reversi_rules.svg._colors import checked_colors
from reversi_rules.svg._frames import Frame, frames
from reversi_rules.svg._text import HtmlStr, escaped

_STYLE = """
body { margin: 0; font-family: sans-serif; background: MARGIN; color: TEXT; }
main { max-width: WIDTH; margin: auto; }
svg { display: block; width: 100%; height: auto; }
nav { display: flex; gap: 4px; padding: 4px 6px 8px; }
nav input { flex: 1; min-width: 0; }
button { min-width: 2.4em; min-height: 2.2em; font: inherit; color: inherit; cursor: pointer;
  background: transparent; border: 1px solid; border-radius: 4px; }
:focus-visible { outline: 2px solid; outline-offset: 2px; }
"""

# Signs that every font has.
_BUTTONS = (
    ("first", "«", "first position"),
    ("back", "\u2039", "one move back"),
    ("play", "▶", "play"),
    ("next", "\u203a", "one move on"),
    ("last", "»", "last position"),
)


def player(
    shown: Game | Iterable[Position],
    *,
    seconds_per_move: SupportsFloat | SupportsIndex = 1.0,
    size: SupportsIndex | None = 480,
    title: str = "Reversi",
    coordinates: bool | None = None,
    theme: str = "classic",
    colors: Mapping[str, str] | None = None,
) -> HtmlStr:
    """Returns a page in HTML on which people step through a game, or a sequence of positions.

    The page is one file, which needs no network. It has buttons and a slider. The arrow keys go one
    move back or on, Home and End to the ends, and the space bar plays. A notebook shows the page in
    a frame.

    - `seconds_per_move`: how long each ply is shown while the game plays, 0.001 to 3600.
    - `size`: the greatest width in pixels; `None` fills the window.
    - `title`: the title of the page.
    - `coordinates`, `theme`, `colors`: as for `board`.

    Raises `ReversiError` without a position or for an option out of range, and `TypeError` for a
    wrong type.

    >>> from pathlib import Path
    >>> from reversi_rules import Game, svg
    >>> page = svg.player(Game("f5d6c3d3c4"), title="A short game")
    >>> Path("game.html").write_text(page, encoding="utf-8")    # doctest: +SKIP
    """
    if not isinstance(title, str):
        raise TypeError(f"the title must be a str, not {type(title).__name__}")
    if surrogate := re.search("[\ud800-\udfff]", title):
        message = f"character {surrogate.start()} of the title is half of a surrogate pair"
        raise ReversiError(message)
    palette, seconds = checked_colors(theme, colors), checked_seconds(seconds_per_move)
    pixels = checked_size(size)
    shots = frames(shown)
    end = shots[-1].position
    canvas = Canvas(palette, checked_margin(coordinates, pixels), end.rules.squares)
    picture = canvas.picture(None, end.grid(), _layers(canvas))
    buttons = "".join(
        f'<button type="button" data-do="{name}" aria-label="{label}">{sign}</button>'
        for name, sign, label in _BUTTONS
    )
    slider = f'<input type="range" min="0" max="{len(shots) - 1}" value="0" aria-label="move">'
    data = {
        "frames": [_frame(canvas, shot) for shot in shots],
        "radius": DISC,
        "dot": LAST_MOVE,
        "milliseconds": 1000 * seconds,
    }
    # No text may end the element early.
    text = json.dumps(data).replace("<", "\\u003c")
    return HtmlStr(
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escaped(title)}</title><style>{_css(palette, pixels)}</style></head>"
        f"<body><main>{picture}<nav>{buttons}{slider}</nav></main>"
        f'<script type="application/json">{text}</script><script>\n{_script()}</script>'
        "</body></html>\n"
    )


def _layers(canvas: Canvas) -> Iterator[str]:
    """Draws a board without discs. The script fills the elements with an attribute `data-…`."""
    yield f'<path class="flipped" data-flipped="" {canvas.fill("flipped", 0.18)} d="M0 0"/>'
    for square in canvas.squares:
        x, y = canvas.center(square)
        yield f'<circle data-square="{square}" cx="{x:g}" cy="{y:g}" r="0"/>'
    yield f'<circle class="lastmove" data-last="" {canvas.fill("lastmove")} r="0"/>'
    (left, right), y = canvas.ends, canvas.add_row(STATUS) + BASELINE
    yield f'<text data-words="" x="{left}" y="{y}" {canvas.font}></text>'
    yield f'<text data-score="" x="{right}" y="{y}" text-anchor="end" {canvas.font}></text>'


def _css(palette: Mapping[str, str], pixels: int | None) -> str:
    style = _STYLE + "".join(
        f".disc.{name} {{ fill: {palette[name]}; stroke: {palette['edge']}; }}\n"
        for name in ("black", "white")
    )
    width = "none" if pixels is None else f"{pixels}px"
    style = style.replace("MARGIN", palette["margin"]).replace("TEXT", palette["coordinate"])
    return style.replace("WIDTH", width)


def _script() -> str:
    # Takes a while, and only this function needs it.
    from importlib.resources import files

    return files("reversi_rules.svg").joinpath("player.js").read_text(encoding="utf-8")


def _frame(canvas: Canvas, shot: Frame) -> dict[str, object]:
    cells = ["-"] * (canvas.squares.width * canvas.squares.height)
    for square in shot.position.black:
        cells[square] = "X"
    for square in shot.position.white:
        cells[square] = "O"
    return {
        "cells": "".join(cells),
        "last": None if shot.last_move is None else canvas.center(shot.last_move),
        "flipped": "".join(map(canvas.outline, shot.flipped)) or "M0 0",
        "words": shot.words,
        "score": shot.score,
    }
