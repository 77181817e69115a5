"""Draws a game as an animation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import SupportsFloat, SupportsIndex

from reversi_rules._color import Color
from reversi_rules._core import Game, Position
from reversi_rules.svg._canvas import BASELINE, DISC, LAST_MOVE, STATUS, Canvas
from reversi_rules.svg._checks import check_text, checked_margin, checked_seconds, checked_size
from reversi_rules.svg._colors import checked_colors
from reversi_rules.svg._frames import Frame, frames
from reversi_rules.svg._text import SvgStr, escaped
from reversi_rules.svg._timeline import Timeline

# The end is shown as long as this many moves, before the animation repeats.
_LAST = 3


def animate(
    shown: Game | Iterable[Position],
    *,
    seconds_per_move: SupportsFloat | SupportsIndex = 1.0,
    size: SupportsIndex | None = 360,
    loop: bool = True,
    coordinates: bool | None = None,
    theme: str = "classic",
    colors: Mapping[str, str] | None = None,
    style: str | None = None,
) -> SvgStr:
    """Draws a game, or a sequence of positions, as an animated SVG picture.

    It shows the start, then each ply, including forced passes. A dot marks the new disc, and the
    flipped discs are lighter. Below the board are the number and the name of the move, and the
    discs of each side or the result. In a sequence of positions, a step that is not a single move
    shows only the new position. Programs without animation show the end.

    - `seconds_per_move`: how long each ply is shown, 0.001 to 3600.
    - `size`: the width in pixels, 1 to 1000000; `None` fills the available space.
    - `loop`: whether to repeat. The end is shown as long as three moves first.
    - `coordinates`, `theme`, `colors`, `style`: as for `board`.

    The picture has no scripts and no `id`, so it works in notebooks, on web pages and as a file.
    Raises `ReversiError` without a position or for an option out of range, and `TypeError` for a
    wrong type.

    >>> from pathlib import Path
    >>> from reversi_rules import Game, svg
    >>> picture = svg.animate(Game("f5d6c3d3c4"), seconds_per_move=0.5)
    >>> Path("game.svg").write_text(picture)    # doctest: +SKIP
    """
    if style is not None:
        check_text("the style", style)
    palette, seconds = checked_colors(theme, colors), checked_seconds(seconds_per_move)
    pixels = checked_size(size)
    shots = frames(shown)
    end = shots[-1].position
    canvas = Canvas(palette, checked_margin(coordinates, pixels), end.rules.squares)
    animation = _Animation(canvas, Timeline(len(shots), _LAST if loop else 1, seconds, loop), shots)
    layers = [
        animation.flipped(),
        *animation.discs(Color.BLACK),
        *animation.discs(Color.WHITE),
        animation.last_move(),
        *animation.status(),
    ]
    return canvas.picture(pixels, end.grid(), layers, style)


@dataclass(frozen=True)
class _Animation:
    canvas: Canvas
    timeline: Timeline
    shots: Sequence[Frame]

    def flipped(self) -> str:
        outlines = [
            # The path must not be empty; "M0 0" draws nothing.
            "".join(map(self.canvas.outline, shot.flipped)) or "M0 0"
            for shot in self.shots
        ]
        fill = self.canvas.fill("flipped", 0.18)
        changes = self.timeline.animate("d", outlines)
        return f'<path class="flipped" {fill} d="{outlines[-1]}">{changes}</path>'

    def discs(self, color: Color) -> Iterator[str]:
        boards = [shot.position.discs(color) for shot in self.shots]
        yield f'<g class="disc {color}" {self.canvas.disc_paint(str(color))}>'
        for square in self.canvas.squares:
            # A circle with the radius 0 is not drawn.
            radii = [f"{DISC:g}" if square in board else "0" for board in boards]
            if any(radius != "0" for radius in radii):
                x, y = self.canvas.center(square)
                yield f'<circle cx="{x:g}" cy="{y:g}" r="{radii[-1]}">'
                yield f"{self.timeline.animate('r', radii)}</circle>"
        yield "</g>"

    def last_move(self) -> str:
        moves = [shot.last_move for shot in self.shots]
        places = [self.canvas.center(move or 0) for move in moves]
        columns, rows = [f"{x:g}" for x, _ in places], [f"{y:g}" for _, y in places]
        radii = ["0" if move is None else f"{LAST_MOVE:g}" for move in moves]
        at = f'cx="{columns[-1]}" cy="{rows[-1]}" r="{radii[-1]}"'
        tracks = [("cx", columns), ("cy", rows), ("r", radii)]
        changes = "".join(self.timeline.animate(*track) for track in tracks)
        return f'<circle class="lastmove" {self.canvas.fill("lastmove")} {at}>{changes}</circle>'

    def status(self) -> Iterator[str]:
        """Writes the texts of all frames in the same place; only one is visible at a time."""
        (left, right), y = self.canvas.ends, self.canvas.add_row(STATUS) + BASELINE
        yield f'<g class="status" {self.canvas.font}>'
        last = len(self.shots) - 1
        for line, shot in enumerate(self.shots):
            visibility = "" if line == last else ' visibility="hidden"'
            yield f'<text x="{left}" y="{y}"{visibility}>{escaped(shot.words)}'
            yield f'<tspan x="{right}" text-anchor="end">{escaped(shot.score)}</tspan>'
            yield f"{self.timeline.show_in(line)}</text>"
        yield "</g>"
