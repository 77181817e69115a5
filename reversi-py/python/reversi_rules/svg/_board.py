"""Draws a board as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, SupportsFloat, SupportsIndex

from reversi_rules._classes import class_of
from reversi_rules._core import Game, Position, SquareSet
from reversi_rules._core.functions import square_name
from reversi_rules.errors import ReversiError
from reversi_rules.svg._canvas import BASELINE, CELL, DISC, LAST_MOVE, LEGEND, STATUS, Canvas
from reversi_rules.svg._checks import check_mapping, check_text, checked_margin, checked_size
from reversi_rules.svg._colors import between, checked_colors, contrast, paint
from reversi_rules.svg._frames import score_of
from reversi_rules.svg._heat import Heat, heat_of
from reversi_rules.svg._text import SvgStr, escaped

if TYPE_CHECKING:
    from reversi_rules.squares import MoveLike

_STEPS = 41
"""The colors in a legend."""


def board(
    shown: Position | Game | SquareSet,
    *,
    last_move: MoveLike | None = None,
    flipped: Iterable[MoveLike] | None = None,
    hints: bool | Iterable[MoveLike] = True,
    # Not `Mapping[MoveLike, object]`: keys are invariant, so type checkers would refuse a
    # dict[str, str].
    annotate: Mapping[Any, object] | None = None,
    fill: Mapping[Any, str] | None = None,
    heat: Mapping[Any, SupportsFloat] | Iterable[Any] | None = None,
    arrows: Iterable[Sequence[Any]] = (),
    explain: MoveLike | None = None,
    caption: bool | str = False,
    size: SupportsIndex | None = 360,
    coordinates: bool | None = None,
    theme: str = "classic",
    colors: Mapping[str, str] | None = None,
    style: str | None = None,
) -> SvgStr:
    """Draws a position, the position of a game, or a set of squares as an SVG picture.

    - `last_move`: the square that gets a dot. By default the last move of a game.
    - `flipped`: squares that are lighter. By default the discs that the last move of a game
      flipped; `flipped=()` turns this off.
    - `hints`: true marks the legal moves, false marks nothing; or the squares to mark. A square
      with an annotation gets no mark.
    - `annotate`: a mapping from squares to short texts or numbers.
    - `fill`: a mapping from squares to colors.
    - `heat`: a number for each square, as colors with a legend: a mapping from squares, or 64
      numbers, such as an (8, 8) array or the 65 of a policy. NaN leaves a square as it is.
    - `arrows`: pairs of squares, from and to, or triples with a color.
    - `explain`: a square. The picture shows what a disc there flips: an arrow over each row of
      discs, and lighter squares under them. Of the legal moves only this one is marked, and
      `caption=True` says how many discs flip, or why the move is illegal.
    - `caption`: true writes the side to move and the discs, or the result, below the board; or the
      text to write.
    - `size`: the width in pixels, 1 to 1000000; `None` fills the available space.
    - `coordinates`: whether to draw the margin with letters and numbers. By default in pictures of
      140 pixels and more.
    - `theme`: the name of a theme in `THEMES`.
    - `colors`: a mapping from names in `COLORS` to colors, as `#rrggbb`, `#rrggbbaa` or another
      color of CSS.
    - `style`: CSS to include.

    Characters that XML does not allow, such as control characters, become U+FFFD. Raises
    `ReversiError` for an unknown square, color name or theme, for another value in `colors` than a
    color, and for a number out of range. Raises `TypeError` for a wrong type.

    >>> from reversi_rules import Game, svg
    >>> svg.board(Game("f5d6"), hints=["c3"], colors={"board": "#000080"}).count("hint")
    1
    >>> svg.board(Game("f5d6"), explain="c5", caption=True).count('class="arrow"')
    1
    >>> svg.board(Game("f5d6"), heat={"c3": 1.5, "e7": -2}, theme="paper").count('class="heat"')
    2
    """
    if style is not None:
        check_text("the style", style)
    check_mapping("annotations", annotate)
    check_mapping("fill", fill)
    if not isinstance(shown, Position | Game | SquareSet):
        drawn = "a reversi_rules.Position, Game or SquareSet"
        raise TypeError(f"only {drawn} can be drawn, not {class_of(shown)}")
    pixels, palette = checked_size(size), checked_colors(theme, colors)
    squares = shown | ~shown if isinstance(shown, SquareSet) else shown.rules.squares
    values = None if heat is None else heat_of(heat, squares, palette)
    canvas = Canvas(palette, checked_margin(coordinates, pixels), squares)
    drawing = _Drawing(shown, canvas, explain, annotate or {})
    drawing.fill(fill or {}, values)
    drawing.shade(flipped)
    drawing.discs()
    drawing.hints(hints)
    drawing.last_move(last_move)
    drawing.arrows(arrows)
    drawing.notes()
    if values:
        drawing.legend(values)
    drawing.caption(caption)
    described = str(shown) if isinstance(shown, SquareSet) else shown.grid()
    return canvas.picture(pixels, described, drawing.layers, style)


class _Drawing:
    """A picture of a board. Each method paints a layer over those before it."""

    def __init__(
        self,
        shown: Position | Game | SquareSet,
        canvas: Canvas,
        explain: MoveLike | None,
        notes: Mapping[Any, object],
    ) -> None:
        self.shown, self.canvas = shown, canvas
        self.none = canvas.squares - canvas.squares
        self.position = shown.position if isinstance(shown, Game) else shown
        self.members, self.sides = self.none, dict[str, SquareSet]()
        if isinstance(self.position, SquareSet):
            self.members = self.position
        else:
            self.sides = {"black": self.position.black, "white": self.position.white}
        self.explanation = None
        if explain is not None:
            if isinstance(shown, SquareSet):
                raise TypeError("a move is explained on a Position or Game, not on a SquareSet")
            self.explanation = shown.explain(explain)
        # Hints and the last move leave room for the notes.
        self.texts = {self._square(square): str(text) for square, text in notes.items()}
        self.fills: dict[int, tuple[str, str]] = {}
        """The class and the color of each square that has a color of its own."""
        self.layers: list[str] = []

    def fill(self, colors: Mapping[Any, str], heat: Heat | None) -> None:
        for square, color in colors.items():
            check_text("a color of fill", color)
            self.fills[self._square(square)] = ("fill", color)
        if heat:
            self.fills |= {at: ("heat", heat.color(value)) for at, value in heat.values.items()}
        for square, (name, color) in self.fills.items():
            x, y = self.canvas.corner(square)
            # Up to the lines of the grid.
            at, side, fill = (x + 0.5, y + 0.5), CELL - 1, paint("fill", color)
            self.layers.append(self.canvas.rectangle(*at, side, side, name, fill))

    def shade(self, flipped: Iterable[Any] | None) -> None:
        """Shades the squares of a set and those of flipped discs."""
        if flipped is None and self.explanation:
            flipped = self.explanation.flips
        elif flipped is None:
            flipped = self.shown.last_flips if isinstance(self.shown, Game) else ()
        shade = self.canvas.shade
        self.layers.extend(shade(square, "member", 0.6) for square in self.members)
        self.layers.extend(shade(square, "flipped", 0.18) for square in self.none.union(flipped))

    def discs(self) -> None:
        for name, squares in self.sides.items():
            for square in squares:
                self._dot(square, DISC, f"disc {name}", self.canvas.disc_paint(name))

    def hints(self, squares: bool | Iterable[Any]) -> None:
        if squares is True and self.explanation:
            squares = [self.explanation.square]
        elif isinstance(squares, bool):
            position = self.position if squares else self.none
            squares = position.legal_moves if isinstance(position, Position) else ()
        for square in self.none.union(squares) - self.none.union(self.texts):
            # A fill may hide the color of the hints.
            seen = contrast(self.canvas.colors["hint"], self.fills.get(square, ("", ""))[1])
            name = "edge" if seen is not None and seen < 3 else "hint"
            self._dot(square, 0.16 * CELL, "hint", self.canvas.fill(name))

    def last_move(self, move: Any) -> None:
        if move is None and isinstance(self.shown, Game):
            move = self.shown.last_move
        if move is not None:
            square = self._square(move)
            # Move the dot above the note, but keep it on the disc.
            up = 0.26 * CELL * (square in self.texts)
            self._dot(square, LAST_MOVE, "lastmove", self.canvas.fill("lastmove"), up=up)

    def arrows(self, arrows: Iterable[Sequence[Any]]) -> None:
        if self.explanation:
            square, rays = self.explanation.square, self.explanation.rays
            arrows = [*((square, ray.end_square) for ray in rays if ray.flips), *arrows]
        for arrow in arrows:
            pair = isinstance(arrow, Sequence) and not isinstance(arrow, str)
            if not pair or len(arrow) not in (2, 3):
                raise TypeError(f"an arrow must be two squares, and perhaps a color, not {arrow!r}")
            start, end = map(self._square, arrow[:2])
            if start == end:
                raise ReversiError(f"an arrow must end on another square than {arrow[0]}")
            color = arrow[2] if len(arrow) == 3 else self.canvas.colors["arrow"]
            check_text("the color of an arrow", color)
            self.layers.append(self.canvas.arrow(start, end, color))

    def notes(self) -> None:
        light, colors = self.sides.get("white", self.members), self.canvas.colors
        for square, text in self.texts.items():
            ground, on_light = self._ground(square), square in light
            bright, dark = (contrast(colors[name], ground) for name in ("note", "note_on_light"))
            if bright is not None and dark is not None:
                on_light = dark > bright
            (x, y), color = self.canvas.center(square), "note_on_light" if on_light else "note"
            self.layers.append(self.canvas.text(x, y + 4, "note", text, color))

    def legend(self, heat: Heat) -> None:
        """Draws the scale of a heat map, with its least and greatest value."""
        width = self.canvas.across / 2
        left, top = self.canvas.margin + width / 2, self.canvas.add_row(LEGEND) + 6
        step = width / _STEPS
        for number, color in enumerate(heat.steps(_STEPS)):
            extent = f'width="{step + 0.3:.2f}" height="10"'
            at = f'x="{left + number * step:.2f}" y="{top}"'
            self.layers.append(f'<rect class="legend" {at} {extent} {paint("fill", color)}/>')
        ends = [(left, heat.low), (left + width, heat.high)]
        if heat.low < 0 < heat.high:
            ends.append((left + width * -heat.low / (heat.high - heat.low), 0.0))
        for x, value in ends:
            self.layers.append(self.canvas.text(x, top + 22, "coordinate", f"{value:.3g}"))

    def caption(self, caption: bool | str) -> None:
        if not isinstance(caption, bool | str):
            raise TypeError(f"the caption must be a bool or a str, not {type(caption).__name__}")
        words, score = (caption, "") if isinstance(caption, str) else self._words()
        if caption:
            (left, right), y = self.canvas.ends, self.canvas.add_row(STATUS) + BASELINE
            self.layers.append(
                f'<text class="caption" x="{left}" y="{y}" {self.canvas.font}>{escaped(words)}'
                f'<tspan x="{right}" text-anchor="end">{escaped(score)}</tspan></text>'
            )

    def _dot(self, square: int, radius: float, name: str, fill: str, *, up: float = 0) -> None:
        x, y = self.canvas.center(square)
        at = f'cx="{x:g}" cy="{y - up:g}" r="{radius:g}"'
        self.layers.append(f'<circle {at} class="{name}" {fill}/>')

    def _square(self, move: Any) -> int:
        # `union` accepts only iterables of squares, never an int as a mask.
        return self.none.union([move])[0]

    def _ground(self, square: int) -> str:
        """Returns the color on which a text stands."""
        colors = self.canvas.colors
        for name, squares in self.sides.items():
            if square in squares:
                return colors[name]
        ground = self.fills[square][1] if square in self.fills else colors["board"]
        return between(ground, colors["member"], 0.6) if square in self.members else ground

    def _words(self) -> tuple[str, str]:
        """Returns the two texts of the line below the board."""
        position = self.position
        if isinstance(position, SquareSet):
            return f"{len(position)} square{'s' * (len(position) != 1)}", ""
        if self.explanation is None:
            words = "the game is over" if position.is_over else f"{position.turn} to move"
            return words, score_of(position)
        name = square_name(self.explanation.square, position.rules)
        illegal = self.explanation.illegal
        if illegal is not None:
            return f"{name}: {illegal.explanation}", ""
        discs = len(self.explanation.flips)
        return f"{name} flips {discs} disc{'s' * (discs > 1)}", score_of(position)
