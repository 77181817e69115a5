"""Positions as the arrays that the environments return."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import numpy as np

from reversi_rules import Color, Position, ReversiError

if TYPE_CHECKING:
    from numpy.typing import NDArray

_CELL = 40
"""The pixels of a square in a picture."""


def planes(position: Position, color: Color) -> NDArray[np.int8]:
    """Returns (2, height, width) `int8`: 1 for each disc of `color`, then of the other side."""
    return np.array([position.discs(color), position.discs(~color)], dtype=np.int8)


def action_mask(position: Position, *, accepts: bool) -> NDArray[np.int8]:
    """Returns (squares + 1,) `int8`: 1 for each legal action, including a forced pass. Empty unless
    the environment accepts actions now: an illegal one may have ended the game."""
    mask = np.zeros(position.rules.pass_action + 1, dtype=np.int8)
    if accepts:
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
    # Takes a while, and only this function needs it.
    from reversi_rules import svg

    size = position.rules.width * _CELL
    image = svg.png(svg.board(position, hints=False, coordinates=False, size=size))
    from PIL import Image

    return np.array(Image.open(BytesIO(image)).convert("RGB"))
