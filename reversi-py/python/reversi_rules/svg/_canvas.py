"""Draws the elements of a picture at their places."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from reversi_rules._core import SquareSet
from reversi_rules.svg._colors import contrast, paint
from reversi_rules.svg._heat import Heat
from reversi_rules.svg._text import escaped

CELL: Final = 45
MARGIN: Final = 20
BORDER: Final = 6
STATUS: Final = 28
LEGEND: Final = 34
BASELINE: Final = 19
_STEPS: Final = 41
DISC: Final = 0.42 * CELL
LAST_MOVE: Final = 0.1 * CELL


@dataclass(frozen=True)
class Canvas:
    """The geometry of a picture: a board and a margin, which may be higher below the board."""

    colors: Mapping[str, str]
    margin: int
    """The width of the margin above and to the left, where the letters and numbers are."""
    bottom: int
    """The height below the board."""
    squares: SquareSet
    """The squares of the board; the rectangle may have missing squares."""

    @property
    def width(self) -> int:
        return self.margin + self.across + min(self.margin, BORDER)

    @property
    def height(self) -> int:
        return self.margin + self.down + self.bottom

    @property
    def across(self) -> int:
        """The width of the board without the margin."""
        return self.squares.width * CELL

    @property
    def down(self) -> int:
        """The height of the board without the margin."""
        return self.squares.height * CELL

    def fill(self, name: str, opacity: float = 1) -> str:
        return paint("fill", self.colors[name], opacity)

    def disc_paint(self, name: str) -> str:
        return f"{self.fill(name)} {paint('stroke', self.colors['edge'])}"

    def center(self, square: int) -> tuple[float, float]:
        row, column = divmod(square, self.squares.width)
        return self.margin + (column + 0.5) * CELL, self.margin + (row + 0.5) * CELL

    def corner(self, square: int) -> tuple[int, int]:
        row, column = divmod(square, self.squares.width)
        return self.margin + column * CELL, self.margin + row * CELL

    def head(self, size: int | None, description: str, style: str | None) -> Iterator[str]:
        extent = ""
        if size is not None:
            extent = f' width="{size}" height="{size * self.height / self.width:.9g}"'
        view = f'viewBox="0 0 {self.width} {self.height}"'
        yield f'<svg xmlns="http://www.w3.org/2000/svg" {view}{extent} role="img">'
        yield f"<desc>{escaped(description)}</desc>"
        if style is not None:
            yield f"<style>{escaped(style)}</style>"

    def rectangle(
        self, x: float, y: float, width: float, height: float, name: str, fill: str
    ) -> str:
        extent = f'width="{width}" height="{height}"'
        return f'<rect class="{name}" x="{x:g}" y="{y:g}" {extent} {fill}/>'

    def text(self, x: float, y: float, name: str, text: str, color: str | None = None) -> str:
        font = 'font-family="sans-serif" font-size="12" text-anchor="middle"'
        fill = self.fill(color or name)
        return f'<text class="{name}" x="{x:g}" y="{y:g}" {font} {fill}>{escaped(text)}</text>'

    def ground(self) -> Iterator[str]:
        """Draws everything under the discs: the margin with the coordinates, and the board."""
        if self.margin or self.bottom:
            yield self.rectangle(0, 0, self.width, self.height, "margin", self.fill("margin"))
        if self.margin:
            yield from self._coordinates()
        yield from self._board()

    def _coordinates(self) -> Iterator[str]:
        middle = self.margin + CELL / 2
        for at in range(max(self.squares.width, self.squares.height)):
            if at < self.squares.width:
                letter = "abcdefghijklmnop"[at]
                yield self.text(middle + at * CELL, self.margin - 6, "coordinate", letter)
            if at < self.squares.height:
                y = middle + at * CELL + 4
                yield self.text(self.margin / 2, y, "coordinate", str(at + 1))

    def _board(self) -> Iterator[str]:
        start, across, down = self.margin, self.across, self.down
        yield self.rectangle(start, start, across, down, "board", self.fill("board"))
        rows = [f"M{start} {y}h{across}" for y in range(start, start + down + 1, CELL)]
        columns = [f"M{x} {start}v{down}" for x in range(start, start + across + 1, CELL)]
        pairs = zip_longest(rows, columns, fillvalue="")
        lines = "".join(row + column for row, column in pairs)
        yield f'<path class="grid" {paint("stroke", self.colors["grid"])} d="{lines}"/>'
        for square in ~self.squares:
            yield self.shade(square, "missing", 1, "margin")
        for x in (2, self.squares.width - 2):
            for y in (2, self.squares.height - 2):
                at = f'cx="{self.margin + x * CELL}" cy="{self.margin + y * CELL}"'
                yield f'<circle class="grid" {at} r="3.5" {self.fill("grid")}/>'

    def shade(self, square: int, name: str, opacity: float, color: str | None = None) -> str:
        return self.painted(square, name, self.colors[color or name], opacity)

    def painted(self, square: int, name: str, color: str, opacity: float = 1) -> str:
        """Fills a square, up to the lines of the grid."""
        x, y = self.corner(square)
        fill = paint("fill", color, opacity)
        if name in ("fill", "heat"):
            return self.rectangle(x + 0.5, y + 0.5, CELL - 1, CELL - 1, name, fill)
        return self.rectangle(x, y, CELL, CELL, name, fill)

    def arrow(self, start: int, end: int, color: str) -> str:
        """Draws an arrow from the middle of a square to that of another one."""
        (x, y), (to_x, to_y) = self.center(start), self.center(end)
        length = math.hypot(to_x - x, to_y - y)
        across, down = (to_x - x) / length, (to_y - y) / length
        # It begins and ends a little before the middle of the squares.
        x, y = x + 0.15 * CELL * across, y + 0.15 * CELL * down
        to_x, to_y = to_x - 0.1 * CELL * across, to_y - 0.1 * CELL * down
        neck_x, neck_y = to_x - 14 * across, to_y - 14 * down
        points = [
            (x - 2.5 * down, y + 2.5 * across),
            (neck_x - 2.5 * down, neck_y + 2.5 * across),
            (neck_x - 8 * down, neck_y + 8 * across),
            (to_x, to_y),
            (neck_x + 8 * down, neck_y - 8 * across),
            (neck_x + 2.5 * down, neck_y - 2.5 * across),
            (x + 2.5 * down, y - 2.5 * across),
        ]
        path = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "z"
        return f'<path class="arrow" {paint("fill", color, 0.85)} d="{path}"/>'

    def caption(self, words: str, score: str, y: int) -> str:
        """Writes a line below the board: words to the left, and a score to the right."""
        left, right = self.margin + 4, self.margin + self.across - 4
        font = 'font-family="sans-serif" font-size="13"'
        text = f'<text class="caption" x="{left}" y="{y + BASELINE}" {font}'
        tail = f'<tspan x="{right}" text-anchor="end">{escaped(score)}</tspan>'
        return f"{text} {self.fill('coordinate')}>{escaped(words)}{tail}</text>"

    def legend(self, heat: Heat, y: int) -> Iterator[str]:
        """Draws the scale of a heat map, with its least and greatest value."""
        width = self.across / 2
        left, top = self.margin + width / 2, y + 6
        step = width / _STEPS
        for number, color in enumerate(heat.steps(_STEPS)):
            extent = f'width="{step + 0.3:.2f}" height="10"'
            at = f'x="{left + number * step:.2f}" y="{top}"'
            yield f'<rect class="legend" {at} {extent} {paint("fill", color)}/>'
        ends = [(left, heat.low), (left + width, heat.high)]
        if heat.low < 0 < heat.high:
            ends.append((left + width * -heat.low / (heat.high - heat.low), 0.0))
        for x, value in ends:
            yield self.text(x, top + 22, "coordinate", f"{value:.3g}")

    def outline(self, square: int) -> str:
        """Returns the outline of a square, as a part of a path."""
        x, y = self.corner(square)
        return f"M{x} {y}h{CELL}v{CELL}h-{CELL}z"

    def disc(self, square: int, name: str) -> str:
        x, y = self.center(square)
        attributes = f'class="disc {name}" {self.disc_paint(name)}'
        return f'<circle cx="{x:g}" cy="{y:g}" r="{DISC:g}" {attributes}/>'

    def hint(self, square: int, ground: str | None = None) -> str:
        """Marks a square, in a color that can be seen on its ground if that is not the board."""
        x, y = self.center(square)
        seen = contrast(self.colors["hint"], ground) if ground else None
        name = "edge" if seen is not None and seen < 3 else "hint"
        attributes = f'class="hint" {self.fill(name)}'
        return f'<circle cx="{x:g}" cy="{y:g}" r="{0.16 * CELL:g}" {attributes}/>'

    def last_move(self, square: int, *, noted: bool) -> str:
        x, y = self.center(square)
        # Move the dot above the text, but keep it on the disc.
        y -= 0.26 * CELL * noted
        attributes = f'class="lastmove" {self.fill("lastmove")}'
        return f'<circle cx="{x:g}" cy="{y:g}" r="{LAST_MOVE:g}" {attributes}/>'

    def note(self, square: int, text: str, ground: str, *, on_light: bool) -> str:
        """Writes a text on a square, in the color that can be read on its ground."""
        x, y = self.center(square)
        light = contrast(self.colors["note"], ground)
        dark = contrast(self.colors["note_on_light"], ground)
        if light is not None and dark is not None:
            on_light = dark > light
        return self.text(x, y + 4, "note", text, "note_on_light" if on_light else "note")
