"""Boards as SVG pictures, games as animations and pages, and both as PNG and GIF.

The pictures have no `id`, so one page can contain many. Their margin is opaque, so the coordinates
are readable on any background. CSS in `style` can use these classes: `board`, `margin`, `grid`,
`missing`, `coordinate`, `fill`, `heat`, `legend`, `flipped`, `disc black`, `disc white`, `hint`,
`member`, `lastmove`, `arrow`, `note`, `caption`, and in an animation `status`.

>>> from reversi_rules import Game, svg
>>> picture = svg.board(Game("f5d6"), annotate={"c3": "+2"}, size=200)
>>> picture.startswith("<svg")
True
>>> replay = svg.animate(Game("f5d6c3d3c4"), seconds_per_move=0.5)
>>> replay.count("<animate") > 0
True
"""

from reversi_rules._classes import publish
from reversi_rules.svg._animation import animate
from reversi_rules.svg._board import board
from reversi_rules.svg._colors import COLORS, THEMES
from reversi_rules.svg._image import gif, png
from reversi_rules.svg._player import player
from reversi_rules.svg._sheet import sheet
from reversi_rules.svg._text import HtmlStr, SvgStr

__all__ = [
    "COLORS",
    "THEMES",
    "HtmlStr",
    "SvgStr",
    "animate",
    "board",
    "gif",
    "player",
    "png",
    "sheet",
]

publish(__name__)
