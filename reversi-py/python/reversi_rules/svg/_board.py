"""A board that stands still."""

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
    - `size`: width and height in pixels, 1 to 1000000; with `None` the picture fills the place it
      is given.
    - `coordinates`: whether to draw the margin with letters and numbers.
    - `colors`: other colors by their names in `COLORS`, as `#rrggbb` or `#rrggbbaa`.
    - `style`: CSS to put in.

    A character that XML cannot hold, such as a control character, is drawn as U+FFFD. A square, a
    color name or a size that does not exist is a `ValueError`; what is of another kind than said
    here is a `TypeError`.

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
    # Where a method wants squares, an int is not taken for a mask.
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
