"""Boards as SVG pictures.

The pictures have no `id`, so that many fit in one page, and an opaque margin, so that the
coordinates can be read on any background. Everything has a class for `style`: `board`, `margin`,
`grid`, `coordinate`, `flipped`, `disc black`, `disc white`, `hint`, `member`, `lastmove`, `note`.

>>> from reversi_rules import Game, svg
>>> picture = svg.board(Game("f5d6"), annotate={"c3": "+2"}, size=200)
>>> picture.startswith("<svg")
True
"""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, SupportsIndex
from xml.sax.saxutils import escape, quoteattr

from reversi_rules._core import Game, Position, SquareSet
from reversi_rules.errors import ReversiError

if TYPE_CHECKING:
    from reversi_rules.squares import MoveLike

__all__ = ["COLORS", "SvgStr", "board"]

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
"""What `colors` can change. `note_on_light` is for annotations on white discs and on members."""

_CELL = 45
_MARGIN = 20

_NO_XML: Final = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")


class SvgStr(str):
    """The text of a picture, which notebooks show as the picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return str(self)


def board(
    shown: Position | Game | SquareSet,
    *,
    last_move: MoveLike | None = None,
    flipped: Iterable[MoveLike] | None = None,
    hints: bool | Iterable[MoveLike] = True,
    # The key of a Mapping is invariant: with MoveLike, a dict[str, str] would be refused.
    annotate: Mapping[Any, object] | None = None,
    size: SupportsIndex | None = 360,
    coordinates: bool = True,
    colors: Mapping[str, str] | None = None,
    style: str | None = None,
) -> SvgStr:
    """Draw a position, the position of a game, or a set of squares.

    - `last_move`: a square that gets a dot, and `flipped`: squares that are lightened. A game knows
      its own; `flipped=()` leaves them out.
    - `hints`: whether to mark the legal moves, or which squares to mark in their stead.
    - `annotate`: short texts or numbers by square.
    - `size`: width and height in pixels; with `None` the picture fills the place it is given.
    - `coordinates`: whether to draw the margin with letters and numbers.
    - `colors`: other colors by their names in `COLORS`, as `#rrggbb`.
    - `style`: CSS to put in.

    A character that XML cannot hold, such as a control character, is drawn as U+FFFD.
    """
    if not isinstance(shown, Position | Game | SquareSet):
        kind = type(shown).__name__
        raise TypeError(f"what is drawn is a Position, a Game or a SquareSet, not {kind}")
    if style is not None:
        _check_text("the style", style)
    colors = _checked_colors(colors or {})
    position: Position | SquareSet
    if isinstance(shown, Game):
        position = shown.position
        last_move = shown.last_move if last_move is None else last_move
        flipped = shown.last_flips if flipped is None else flipped
    else:
        position = shown
    if isinstance(hints, bool):
        hints = position.legal_moves if hints and isinstance(position, Position) else ()
    none = SquareSet()
    # Where a method wants squares, an int is not taken for a mask.
    marked, lightened = none.union(hints), none.union(() if flipped is None else flipped)
    last_moves = none if last_move is None else none.union([last_move])
    light = position.white if isinstance(position, Position) else position

    canvas = _Canvas(colors, _MARGIN if coordinates else 0)
    parts = [canvas.head(_checked_size(size))]
    if isinstance(position, Position):
        parts.append(f"<desc>{escape(position.grid())}</desc>")
    else:
        parts.append(f"<desc>{escape(str(position))}</desc>")
    if style is not None:
        parts.append(f"<style>{escape(style)}</style>")
    if coordinates:
        parts.extend(canvas.coordinates())
    parts.extend(canvas.board())
    if isinstance(position, SquareSet):
        parts.extend(canvas.shade(square, "member", 0.6) for square in position)
    parts.extend(canvas.shade(square, "flipped", 0.18) for square in lightened)
    if isinstance(position, Position):
        parts.extend(canvas.disc(square, "black") for square in position.black)
        parts.extend(canvas.disc(square, "white") for square in position.white)
    parts.extend(canvas.dot(square, "hint", 0.16, 0.28) for square in marked)
    parts.extend(canvas.dot(square, "lastmove", 0.1) for square in last_moves)
    for noted, text in (annotate or {}).items():
        for square in none.union([noted]):
            parts.append(canvas.note(square, str(text), on_light=square in light))
    parts.append("</svg>")
    return SvgStr(_NO_XML.sub("\ufffd", "".join(parts)))


def _checked_size(size: SupportsIndex | None) -> int | None:
    if size is None:
        return None
    if isinstance(size, bool) or not hasattr(size, "__index__"):
        raise TypeError(f"the size is an int or None, not {type(size).__name__}")
    pixels = operator.index(size)
    if pixels <= 0:
        raise ReversiError(f"the size is a positive number of pixels, not {pixels}")
    return pixels


def _checked_colors(colors: Mapping[str, str]) -> dict[str, str]:
    for name, color in colors.items():
        if name not in COLORS:
            raise ReversiError(f"no such color: {name} (there are {', '.join(COLORS)})")
        _check_text(f"the color {name}", color)
    return {**COLORS, **colors}


def _check_text(what: str, text: object) -> None:
    if not isinstance(text, str):
        raise TypeError(f"{what} is a str, not {type(text).__name__}")


@dataclass(frozen=True)
class _Canvas:
    """Draws single things at their places."""

    colors: Mapping[str, str]
    margin: int

    @property
    def side(self) -> int:
        return 8 * _CELL + 2 * self.margin

    def fill(self, name: str, opacity: float = 1) -> str:
        # Not #rrggbbaa, which some programs draw opaque.
        translucent = "" if opacity == 1 else f' fill-opacity="{opacity}"'
        return f"fill={quoteattr(self.colors[name])}{translucent}"

    def center(self, square: int) -> tuple[float, float]:
        row, column = divmod(square, 8)
        return self.margin + (column + 0.5) * _CELL, self.margin + (row + 0.5) * _CELL

    def head(self, size: int | None) -> str:
        extent = "" if size is None else f' width="{size}" height="{size}"'
        view = f"0 0 {self.side} {self.side}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}"{extent} role="img">'

    def rectangle(self, x: float, y: float, side: float, name: str, fill: str) -> str:
        return f'<rect class="{name}" x="{x:g}" y="{y:g}" width="{side}" height="{side}" {fill}/>'

    def text(self, x: float, y: float, name: str, text: str, color: str | None = None) -> str:
        font = 'font-family="sans-serif" font-size="12" text-anchor="middle"'
        fill = self.fill(color or name)
        return f'<text class="{name}" x="{x:g}" y="{y:g}" {font} {fill}>{escape(text)}</text>'

    def coordinates(self) -> Iterator[str]:
        yield self.rectangle(0, 0, self.side, "margin", self.fill("margin"))
        for square in range(8):
            x, _ = self.center(square)
            yield self.text(x, self.margin - 6, "coordinate", "abcdefgh"[square])
            # The row with the same number: the board is as high as wide.
            yield self.text(self.margin / 2, x + 4, "coordinate", str(square + 1))

    def board(self) -> Iterator[str]:
        side = 8 * _CELL
        yield self.rectangle(self.margin, self.margin, side, "board", self.fill("board"))
        lines = "".join(
            f"M{self.margin} {at}h{side}M{at} {self.margin}v{side}"
            for at in range(self.margin, self.margin + side + 1, _CELL)
        )
        yield f'<path class="grid" stroke={quoteattr(self.colors["grid"])} d="{lines}"/>'
        for x in (2, 6):
            for y in (2, 6):
                at = f'cx="{self.margin + x * _CELL}" cy="{self.margin + y * _CELL}"'
                yield f'<circle class="grid" {at} r="3.5" {self.fill("grid")}/>'

    def shade(self, square: int, name: str, opacity: float) -> str:
        x, y = self.center(square)
        half = _CELL / 2
        return self.rectangle(x - half, y - half, _CELL, name, self.fill(name, opacity))

    def circle(self, square: int, radius: float, attributes: str) -> str:
        x, y = self.center(square)
        return f'<circle cx="{x:g}" cy="{y:g}" r="{radius * _CELL:g}" {attributes}/>'

    def disc(self, square: int, name: str) -> str:
        edge = quoteattr(self.colors["edge"])
        return self.circle(square, 0.42, f'class="disc {name}" {self.fill(name)} stroke={edge}')

    def dot(self, square: int, name: str, radius: float, opacity: float = 1) -> str:
        return self.circle(square, radius, f'class="{name}" {self.fill(name, opacity)}')

    def note(self, square: int, text: str, *, on_light: bool) -> str:
        x, y = self.center(square)
        return self.text(x, y + 4, "note", text, "note_on_light" if on_light else "note")
