"""Draws the elements of a picture at their places."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from reversi_rules._core import SquareSet
from reversi_rules.svg._colors import paint
from reversi_rules.svg._text import SvgStr, escaped, joined

CELL: Final = 45
BORDER: Final = 6
STATUS: Final = 28
LEGEND: Final = 34
BASELINE: Final = 19
DISC: Final = 0.42 * CELL
LAST_MOVE: Final = 0.1 * CELL


@dataclass
class Canvas:
    """The geometry of a picture: a board and a margin, which may be higher below the board."""

    colors: Mapping[str, str]
    margin: int
    """The width of the margin above and to the left, where the letters and numbers are."""
    squares: SquareSet
    """The squares of the board; the rectangle may have missing squares."""
    bottom: int = 0
    """The height of the rows below the board."""

    @property
    def width(self) -> int:
        return self.margin + self.across + min(self.margin, BORDER)

    @property
    def height(self) -> int:
        return self.margin + self.down + max(self.bottom, min(self.margin, BORDER))

    def add_row(self, height: int) -> int:
        """Makes room for a row below the board, and returns its upper edge."""
        self.bottom += height
        return self.margin + self.down + self.bottom - height

    @property
    def across(self) -> int:
        """The width of the board without the margin."""
        return self.squares.width * CELL

    @property
    def down(self) -> int:
        """The height of the board without the margin."""
        return self.squares.height * CELL

    @property
    def ends(self) -> tuple[int, int]:
        """The places of the first and the last letter of a row below the board."""
        return self.margin + 4, self.margin + self.across - 4

    @property
    def font(self) -> str:
        """The font of a row below the board."""
        return f'font-family="sans-serif" font-size="13" {self.fill("coordinate")}'

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

    def picture(
        self, size: int | None, description: str, layers: Iterable[str], style: str | None = None
    ) -> SvgStr:
        """Draws the layers over the board, which may add rows below it."""
        body = list(layers)
        extent = ""
        if size is not None:
            extent = f' width="{size}" height="{size * self.height / self.width:.9g}"'
        view = f'viewBox="0 0 {self.width} {self.height}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {view}{extent} role="img">'
        described = f"<desc>{escaped(description)}</desc>"
        css = "" if style is None else f"<style>{escaped(style)}</style>"
        return joined([head, described, css, *self._ground(), *body, "</svg>"])

    def rectangle(
        self, x: float, y: float, width: float, height: float, name: str, fill: str
    ) -> str:
        extent = f'width="{width}" height="{height}"'
        return f'<rect class="{name}" x="{x:g}" y="{y:g}" {extent} {fill}/>'

    def text(self, x: float, y: float, name: str, text: str, color: str | None = None) -> str:
        font = 'font-family="sans-serif" font-size="12" text-anchor="middle"'
        fill = self.fill(color or name)
        return f'<text class="{name}" x="{x:g}" y="{y:g}" {font} {fill}>{escaped(text)}</text>'

    def _ground(self) -> Iterator[str]:
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
            yield self.shade(square, "missing", color="margin")
        for x in (2, self.squares.width - 2):
            for y in (2, self.squares.height - 2):
                at = f'cx="{self.margin + x * CELL}" cy="{self.margin + y * CELL}"'
                yield f'<circle class="grid" {at} r="3.5" {self.fill("grid")}/>'

    def shade(self, square: int, name: str, opacity: float = 1, color: str | None = None) -> str:
        fill = self.fill(color or name, opacity)
        return self.rectangle(*self.corner(square), CELL, CELL, name, fill)

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

    def outline(self, square: int) -> str:
        """Returns the outline of a square, as a part of a path."""
        x, y = self.corner(square)
        return f"M{x} {y}h{CELL}v{CELL}h-{CELL}z"
