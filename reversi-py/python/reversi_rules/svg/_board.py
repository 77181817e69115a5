"""Draws a board as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, SupportsIndex

from reversi_rules._classes import class_of
from reversi_rules._core import Game, Position, SquareSet
from reversi_rules.svg._canvas import MARGIN, Canvas
from reversi_rules.svg._checks import check_mapping, check_text, checked_size
from reversi_rules.svg._colors import checked_colors
from reversi_rules.svg._text import SvgStr, joined

if TYPE_CHECKING:
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
    size: SupportsIndex | None = 360,
    coordinates: bool = True,
    colors: Mapping[str, str] | None = None,
    style: str | None = None,
) -> SvgStr:
    """Draws a position, the position of a game, or a set of squares as an SVG picture.

    - `last_move`: the square that gets a dot. By default the last move of a game.
    - `flipped`: squares that are lighter. By default the discs that the last move of a game
      flipped; `flipped=()` turns this off.
    - `hints`: true marks the legal moves, false marks nothing; or the squares to mark.
    - `annotate`: a mapping from squares to short texts or numbers.
    - `size`: the width in pixels, 1 to 1000000; `None` fills the available space.
    - `coordinates`: whether to draw the margin with letters and numbers.
    - `colors`: a mapping from names in `COLORS` to colors, as `#rrggbb` or `#rrggbbaa`.
    - `style`: CSS to include.

    Characters that XML does not allow, such as control characters, become U+FFFD. Raises
    `ReversiError` for an unknown square or color name and a size out of range, and `TypeError` for
    a wrong type.

    >>> from reversi_rules import Game, svg
    >>> svg.board(Game("f5d6"), hints=["c3"], colors={"board": "#000080"}).count("hint")
    1
    """
    if not isinstance(shown, Position | Game | SquareSet):
        drawn = "a reversi_rules.Position, Game or SquareSet"
        raise TypeError(f"only {drawn} can be drawn, not {class_of(shown)}")
    if style is not None:
        check_text("the style", style)
    if annotate is not None:
        check_mapping("annotations", annotate)
    margin = MARGIN if coordinates else 0
    squares = shown | ~shown if isinstance(shown, SquareSet) else shown.rules.squares
    canvas = Canvas(checked_colors(colors), margin, margin, squares)
    position: Position | SquareSet
    if isinstance(shown, Game):
        position = shown.position
        last_move = shown.last_move if last_move is None else last_move
        flipped = shown.last_flips if flipped is None else flipped
    else:
        position = shown
    if isinstance(hints, bool):
        hints = position.legal_moves if hints and isinstance(position, Position) else ()
    none = squares - squares
    # `union` accepts only iterables of squares, never an int as a mask.
    marked, lightened = none.union(hints), none.union(() if flipped is None else flipped)
    last_moves = none if last_move is None else none.union([last_move])
    light = position.white if isinstance(position, Position) else position

    described = position.grid() if isinstance(position, Position) else str(position)
    parts = [*canvas.head(checked_size(size), described, style), *canvas.ground()]
    if isinstance(position, SquareSet):
        parts.extend(canvas.shade(square, "member", 0.6) for square in position)
    parts.extend(canvas.shade(square, "flipped", 0.18) for square in lightened)
    if isinstance(position, Position):
        parts.extend(canvas.disc(square, "black") for square in position.black)
        parts.extend(canvas.disc(square, "white") for square in position.white)
    parts.extend(map(canvas.hint, marked))
    notes = [(none.union([noted])[0], str(text)) for noted, text in (annotate or {}).items()]
    noted = none.union(square for square, _ in notes)
    parts.extend(canvas.last_move(square, noted=square in noted) for square in last_moves)
    parts.extend(canvas.note(square, text, on_light=square in light) for square, text in notes)
    return joined([*parts, "</svg>"])
