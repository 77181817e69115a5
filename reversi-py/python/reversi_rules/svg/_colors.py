"""The colors of a picture."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from reversi_rules.errors import ReversiError
from reversi_rules.svg._checks import check_mapping, check_text
from reversi_rules.svg._text import quoted

COLORS: Final[Mapping[str, str]] = {
    "board": "#2e7d4f",
    "grid": "#14432a",
    "margin": "#212121",
    "coordinate": "#e5e5e5",
    "black": "#111111",
    "white": "#f5f5f0",
    "edge": "#0b2416",
    "hint": "#000000",
    "member": "#ffd54f",
    "flipped": "#ffffff",
    "lastmove": "#e53935",
    "note": "#ffffff",
    "note_on_light": "#111111",
}
"""The default colors, by name. The argument `colors` changes them.

`member` is for the squares of a set, and `note_on_light` for annotations on white discs and on
members."""

_WITH_OPACITY: Final = re.compile("(#[0-9a-fA-F]{6})([0-9a-fA-F]{2})")


def checked_colors(colors: Mapping[str, str] | None) -> dict[str, str]:
    """Returns all colors: the given ones, and the defaults for the others."""
    if colors is None:
        return dict(COLORS)
    check_mapping("colors", colors)
    for name, color in colors.items():
        if name not in COLORS:
            raise ReversiError(f"unknown color name: {name} (known are {', '.join(COLORS)})")
        check_text(f"the color {name}", color)
    return {**COLORS, **colors}


def paint(attribute: str, color: str, opacity: float = 1) -> str:
    """Returns the attribute `fill` or `stroke` with a color."""
    # Not #rrggbbaa, which some programs draw without transparency.
    if match := _WITH_OPACITY.fullmatch(color):
        color, opacity = match[1], opacity * int(match[2], 16) / 255
    translucent = "" if opacity == 1 else f' {attribute}-opacity="{opacity:.3g}"'
    return f"{attribute}={quoted(color)}{translucent}"
