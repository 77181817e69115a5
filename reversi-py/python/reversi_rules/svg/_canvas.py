"""Draws the elements of a picture at their places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from reversi_rules._core import SquareSet
from reversi_rules.svg._colors import paint
from reversi_rules.svg._text import escaped

CELL: Final = 45
MARGIN: Final = 20
DISC: Final = 0.42 * CELL
LAST_MOVE: Final = 0.1 * CELL


@dataclass(frozen=True)
class Canvas:
    """The geometry of a picture: a board and a margin, which may be higher below the board."""

    colors: Mapping[str, str]
    margin: int
    bottom: int
    squares: SquareSet
    """The squares of the board; the rectangle may have missing squares."""

    @property
    def width(self) -> int:
        return self.across + 2 * self.margin

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

    def rectangle(self, x: float, y: float, width: int, height: int, name: str, fill: str) -> str:
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
        fill = self.fill(color or name, opacity)
        return self.rectangle(*self.corner(square), CELL, CELL, name, fill)

    def disc(self, square: int, name: str) -> str:
        x, y = self.center(square)
        attributes = f'class="disc {name}" {self.disc_paint(name)}'
        return f'<circle cx="{x:g}" cy="{y:g}" r="{DISC:g}" {attributes}/>'

    def hint(self, square: int) -> str:
        x, y = self.center(square)
        attributes = f'class="hint" {self.fill("hint", 0.28)}'
        return f'<circle cx="{x:g}" cy="{y:g}" r="{0.16 * CELL:g}" {attributes}/>'

    def last_move(self, square: int, *, noted: bool) -> str:
        x, y = self.center(square)
        # Move the dot above the text, but keep it on the disc.
        y -= 0.26 * CELL * noted
        attributes = f'class="lastmove" {self.fill("lastmove")}'
        return f'<circle cx="{x:g}" cy="{y:g}" r="{LAST_MOVE:g}" {attributes}/>'

    def note(self, square: int, text: str, *, on_light: bool) -> str:
        x, y = self.center(square)
        return self.text(x, y + 4, "note", text, "note_on_light" if on_light else "note")
