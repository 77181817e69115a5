"""Positions as the arrays that the environments return."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from reversi_rules import Color, Position, ReversiError

if TYPE_CHECKING:
    from numpy.typing import NDArray

_CELL = 40
_FELT, _LINE = (0, 120, 60), (0, 60, 30)
_DISCS = {Color.BLACK: (16, 16, 16), Color.WHITE: (240, 240, 240)}


def planes(position: Position, color: Color) -> NDArray[np.int8]:
    """Returns (2, height, width) `int8`: 1 for each disc of `color`, then of the other side."""
    return np.array([position.discs(color), position.discs(~color)], dtype=np.int8)


def action_mask(position: Position) -> NDArray[np.int8]:
    """Returns (squares + 1,) `int8`: 1 for each legal action, including a forced pass."""
    mask = np.zeros(position.rules.pass_action + 1, dtype=np.int8)
    mask[position.legal_actions()] = 1
    return mask


def one_of(name: str, value: object, *allowed: object) -> None:
    """Raises `ReversiError` for a value that is not allowed."""
    if value not in allowed:
        names = " or ".join(repr(choice) for choice in allowed)
        raise ReversiError(f"{name} must be {names}, not {value!r}")


def rendered(position: Position, mode: str | None) -> str | NDArray[np.uint8] | None:
    """Renders a position in a `render_mode`. `"human"` prints the board."""
    if mode == "human":
        print(position.grid(), flush=True)
    if mode in (None, "human"):
        return None
    return position.grid() if mode == "ansi" else picture(position)


def picture(position: Position) -> NDArray[np.uint8]:
    """Draws the board as (height * 40, width * 40, 3) `uint8`: red, green and blue."""
    rules = position.rules
    image = np.empty((rules.height * _CELL, rules.width * _CELL, 3), dtype=np.uint8)
    image[:] = _FELT
    image[::_CELL] = image[:, ::_CELL] = _LINE
    image[-1] = image[:, -1] = _LINE
    for square in rules.missing:
        top, left = (_CELL * at for at in divmod(square, rules.width))
        image[top : top + _CELL, left : left + _CELL] = _LINE
    across = np.arange(_CELL) - _CELL / 2
    disc = across[:, None] ** 2 + across**2 <= (0.4 * _CELL) ** 2
    for color, paint in _DISCS.items():
        for square in position.discs(color):
            top, left = (_CELL * at for at in divmod(square, rules.width))
            image[top : top + _CELL, left : left + _CELL][disc] = paint
    return image
