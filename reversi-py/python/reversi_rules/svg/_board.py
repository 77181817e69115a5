"""Draws a board as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, SupportsFloat, SupportsIndex

from reversi_rules._classes import class_of
from reversi_rules._color import Color
from reversi_rules._core import Game, Position, SquareSet
from reversi_rules._core.functions import square_name
from reversi_rules.errors import ReversiError
from reversi_rules.svg._canvas import BORDER, LEGEND, MARGIN, STATUS, Canvas
from reversi_rules.svg._checks import check_mapping, check_text, checked_size, with_coordinates
from reversi_rules.svg._colors import between, checked_colors
from reversi_rules.svg._frames import score_of
from reversi_rules.svg._heat import Heat, heat_of
from reversi_rules.svg._text import SvgStr, joined

if TYPE_CHECKING:
    from reversi_rules.explain import Explanation
    from reversi_rules.squares import MoveLike


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
    if not isinstance(shown, Position | Game | SquareSet):
        drawn = "a reversi_rules.Position, Game or SquareSet"
        raise TypeError(f"only {drawn} can be drawn, not {class_of(shown)}")
    if style is not None:
        check_text("the style", style)
    for what, mapping in (("annotations", annotate), ("fill", fill)):
        if mapping is not None:
            check_mapping(what, mapping)
    pixels = checked_size(size)
    palette = checked_colors(theme, colors)
    squares = shown | ~shown if isinstance(shown, SquareSet) else shown.rules.squares
    none = squares - squares
    values = None if heat is None else heat_of(heat, squares, palette)
    explanation = None if explain is None else _explanation(shown, explain)
    words, score = _caption(shown, caption, explanation)
    margin = MARGIN if with_coordinates(coordinates, pixels) else 0
    below = (LEGEND if values else 0) + (STATUS if words or score else 0)
    canvas = Canvas(palette, margin, max(below, min(margin, BORDER)), squares)

    if explanation is not None:
        hints = [explanation.square] if hints is True else hints
        flipped = explanation.flips if flipped is None else flipped
        over = [(explanation.square, ray.end_square) for ray in explanation.rays if ray.flips]
        arrows = [*over, *arrows]
    position: Position | SquareSet
    if isinstance(shown, Game):
        position = shown.position
        last_move = shown.last_move if last_move is None else last_move
        flipped = shown.last_flips if flipped is None else flipped
    else:
        position = shown
    if isinstance(hints, bool):
        hints = position.legal_moves if hints and isinstance(position, Position) else ()
    # `union` accepts only iterables of squares, never an int as a mask.
    notes = {none.union([noted])[0]: str(text) for noted, text in (annotate or {}).items()}
    marked = none.union(hints) - none.union(notes)
    lightened = none.union(() if flipped is None else flipped)
    last_moves = none if last_move is None else none.union([last_move])
    fills = _fills(canvas, fill, values)

    described = position.grid() if isinstance(position, Position) else str(position)
    parts = [*canvas.head(pixels, described, style), *canvas.ground()]
    parts.extend(canvas.painted(square, *painted) for square, painted in fills.items())
    if isinstance(position, SquareSet):
        parts.extend(canvas.shade(square, "member", 0.6) for square in position)
    parts.extend(canvas.shade(square, "flipped", 0.18) for square in lightened)
    if isinstance(position, Position):
        parts.extend(canvas.disc(square, "black") for square in position.black)
        parts.extend(canvas.disc(square, "white") for square in position.white)
    for square in marked:
        parts.append(canvas.hint(square, fills[square][1] if square in fills else None))
    parts.extend(canvas.last_move(square, noted=square in notes) for square in last_moves)
    parts.extend(_arrows(canvas, arrows, none))
    light = position.white if isinstance(position, Position) else position
    for square, text in notes.items():
        ground = _ground(square, position, canvas, fills)
        parts.append(canvas.note(square, text, ground, on_light=square in light))
    y = canvas.margin + canvas.down
    if values:
        parts.extend(canvas.legend(values, y))
        y += LEGEND
    if words or score:
        parts.append(canvas.caption(words, score, y))
    return joined([*parts, "</svg>"])


def _explanation(shown: Position | Game | SquareSet, square: MoveLike) -> Explanation:
    if isinstance(shown, SquareSet):
        raise TypeError("a move is explained on a Position or Game, not on a SquareSet")
    return shown.explain(square)


def _caption(
    shown: Position | Game | SquareSet, caption: bool | str, explanation: Explanation | None
) -> tuple[str, str]:
    """Returns the two texts of the line below the board."""
    if isinstance(caption, str):
        return caption, ""
    if not isinstance(caption, bool):
        raise TypeError(f"the caption must be a bool or a str, not {type(caption).__name__}")
    if not caption:
        return "", ""
    if isinstance(shown, SquareSet):
        return f"{len(shown)} squares", ""
    position = shown.position if isinstance(shown, Game) else shown
    if explanation is not None:
        name, discs = square_name(explanation.square, position.rules), len(explanation.flips)
        if explanation.illegal is not None:
            return f"{name}: {explanation.illegal.explanation}", ""
        return f"{name} flips {discs} disc{'s' * (discs > 1)}", score_of(position)
    words = "the game is over" if position.is_over else f"{position.turn} to move"
    return words, score_of(position)


def _fills(
    canvas: Canvas, fill: Mapping[Any, str] | None, heat: Heat | None
) -> dict[int, tuple[str, str]]:
    """Returns the class and the color of each square that has a color of its own."""
    none = canvas.squares - canvas.squares
    fills: dict[int, tuple[str, str]] = {}
    for square, color in (fill or {}).items():
        check_text("a color of fill", color)
        fills[none.union([square])[0]] = ("fill", color)
    if heat:
        for square, value in heat.values.items():
            fills[square] = ("heat", heat.color(value))
    return fills


def _ground(
    square: int,
    position: Position | SquareSet,
    canvas: Canvas,
    fills: Mapping[int, tuple[str, str]],
) -> str:
    """Returns the color on which a text stands."""
    if isinstance(position, Position):
        for color in Color:
            if square in position.discs(color):
                return canvas.colors[str(color)]
    ground = fills[square][1] if square in fills else canvas.colors["board"]
    if isinstance(position, SquareSet) and square in position:
        return between(ground, canvas.colors["member"], 0.6)
    return ground


def _arrows(canvas: Canvas, arrows: Iterable[Sequence[Any]], none: SquareSet) -> Iterator[str]:
    for arrow in arrows:
        if isinstance(arrow, str) or not isinstance(arrow, Sequence) or len(arrow) not in (2, 3):
            raise TypeError(f"an arrow must be two squares, and perhaps a color, not {arrow!r}")
        start, end = none.union([arrow[0]])[0], none.union([arrow[1]])[0]
        if start == end:
            raise ReversiError(f"an arrow must end on another square than {arrow[0]}")
        color = arrow[2] if len(arrow) == 3 else canvas.colors["arrow"]
        check_text("the color of an arrow", color)
        yield canvas.arrow(start, end, color)
