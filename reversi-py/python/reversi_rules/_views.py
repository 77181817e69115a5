"""What the environments show of a position, as arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from reversi_rules import Color, Position

if TYPE_CHECKING:
    from numpy.typing import NDArray

_CELL = 40
_FELT, _LINE = (0, 120, 60), (0, 60, 30)
_DISCS = {Color.BLACK: (16, 16, 16), Color.WHITE: (240, 240, 240)}


def planes(position: Position, color: Color) -> NDArray[np.int8]:
    """(2, height, width): 1 where that color has a disc, then 1 where the other one has."""
    return np.array([position.discs(color), position.discs(~color)], dtype=np.int8)


def action_mask(position: Position) -> NDArray[np.int8]:
    """(squares + 1,): 1 for each legal action, a forced pass too."""
    mask = np.zeros(position.rules.pass_action + 1, dtype=np.int8)
    mask[position.legal_actions()] = 1
    return mask


def rendered(position: Position, mode: str) -> str | NDArray[np.uint8]:
    """The board as the `render_mode` of an environment has it, `"ansi"` or `"rgb_array"`."""
    return position.grid() if mode == "ansi" else picture(position)


def picture(position: Position) -> NDArray[np.uint8]:
    """(320, 320, 3), 40 pixels to a square: the board in red, green and blue."""
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
