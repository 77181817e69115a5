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
    "hint": "#d5f0df",
    "member": "#ffd54f",
    "flipped": "#ffffff",
    "lastmove": "#e53935",
    "note": "#ffffff",
    "note_on_light": "#111111",
    "arrow": "#ffd54f",
    "heat_low": "#2166ac",
    "heat_middle": "#f7f7f7",
    "heat_high": "#b35806",
}
"""The colors of the theme `"classic"`, by name. The argument `colors` changes single ones.

`member` is for the squares of a set, and `note_on_light` for annotations on a light ground. The
three `heat` colors are for the lowest value, for 0 and for the highest value."""

THEMES: Final[Mapping[str, Mapping[str, str]]] = {
    "classic": COLORS,
    "paper": {
        **COLORS,
        "board": "#f2e8cf",
        "grid": "#9c8a63",
        "margin": "#fffaf0",
        "coordinate": "#4a3f2a",
        "black": "#2b2b2b",
        "white": "#ffffff",
        "edge": "#2b2b2b",
        "hint": "#7d6b42",
        "member": "#e0a526",
        "flipped": "#b08900",
        "lastmove": "#d9534f",
        "arrow": "#1f5f8b",
    },
    "high contrast": {
        **COLORS,
        "board": "#ffffff",
        "grid": "#000000",
        "margin": "#000000",
        "coordinate": "#ffffff",
        "black": "#000000",
        "white": "#ffffff",
        "edge": "#000000",
        "hint": "#0000c8",
        "member": "#0000c8",
        "flipped": "#0000c8",
        "lastmove": "#d60000",
        "arrow": "#0000c8",
    },
    # The colors of Okabe and Ito, which people with every kind of color vision can tell apart.
    "color-blind safe": {
        **COLORS,
        "board": "#0072b2",
        "grid": "#003a5c",
        "margin": "#212121",
        "hint": "#f0e442",
        "member": "#f0e442",
        "flipped": "#56b4e9",
        "lastmove": "#d55e00",
        "arrow": "#f0e442",
    },
    "print": {
        **COLORS,
        "board": "#ffffff",
        "grid": "#000000",
        "margin": "#ffffff",
        "coordinate": "#000000",
        "black": "#000000",
        "white": "#ffffff",
        "edge": "#000000",
        "hint": "#808080",
        "member": "#909090",
        "flipped": "#606060",
        "lastmove": "#808080",
        "arrow": "#404040",
        "heat_low": "#ffffff",
        "heat_middle": "#ffffff",
        "heat_high": "#606060",
    },
}
"""The themes, by name, each with all colors."""

_WITH_OPACITY: Final = re.compile("(#[0-9a-fA-F]{6})([0-9a-fA-F]{2})")
# The page of `player` has the colors in its CSS. They must not end a rule or fetch a file: for that
# they would need one of the other characters, or a URL without quotes.
_COLOR: Final = re.compile(r"(?!.*(?i:url)\()[-\w#%., +/()]*", re.ASCII)
_OPAQUE: Final = re.compile("#([0-9a-fA-F]{2})([0-9a-fA-F]{2})([0-9a-fA-F]{2})")


def checked_colors(theme: str, colors: Mapping[str, str] | None) -> dict[str, str]:
    """Returns all colors: the given ones, and those of the theme for the others."""
    check_text("the theme", theme)
    if theme not in THEMES:
        raise ReversiError(f"unknown theme: {theme} (known are {', '.join(THEMES)})")
    if colors is None:
        return dict(THEMES[theme])
    check_mapping("colors", colors)
    for name, color in colors.items():
        if name not in COLORS:
            raise ReversiError(f"unknown color name: {name} (known are {', '.join(COLORS)})")
        check_text(f"the color {name}", color)
        if not _COLOR.fullmatch(color):
            raise ReversiError(f"the color {name} is not a color of CSS: {color[:60]!r}")
    return {**THEMES[theme], **colors}


def paint(attribute: str, color: str, opacity: float = 1) -> str:
    """Returns the attribute `fill` or `stroke` with a color."""
    # Not #rrggbbaa, which some programs draw without transparency.
    if match := _WITH_OPACITY.fullmatch(color):
        color, opacity = match[1], opacity * int(match[2], 16) / 255
    translucent = "" if opacity == 1 else f' {attribute}-opacity="{opacity:.3g}"'
    return f"{attribute}={quoted(color)}{translucent}"


def parts(color: str) -> tuple[int, int, int] | None:
    """Returns red, green and blue, 0 to 255; `None` if the color is not `#rrggbb`."""
    match = _OPAQUE.fullmatch(color)
    return (int(match[1], 16), int(match[2], 16), int(match[3], 16)) if match else None


def between(low: str, high: str, share: float) -> str:
    """Returns the color at a share of the way from one color to the other."""
    first, last = parts(low), parts(high)
    if first is None or last is None:
        return high if share >= 0.5 else low
    mixed = (round(a + (b - a) * share) for a, b in zip(first, last, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def contrast(one: str, other: str) -> float | None:
    """Returns the contrast of WCAG 2 between two colors, 1 to 21; `None` if one is unknown."""
    first, last = _luminance(one), _luminance(other)
    if first is None or last is None:
        return None
    return (max(first, last) + 0.05) / (min(first, last) + 0.05)


def _luminance(color: str) -> float | None:
    found = parts(color)
    if found is None:
        return None
    linear = [
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in found
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
