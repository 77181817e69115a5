"""Draws several boards as one picture."""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable
from typing import Final, SupportsIndex

from reversi_rules._core import Game, Position, SquareSet
from reversi_rules.errors import ReversiError
from reversi_rules.svg._board import board
from reversi_rules.svg._text import SvgStr, joined

_GAP: Final = 16
_HEAD: Final = re.compile(
    '<svg( xmlns="[^"]*" viewBox="0 0 ([^" ]+) ([^" ]+)")(?: width="([^"]+)" height="([^"]+)")?'
)


def sheet(
    shown: Iterable[Position | Game | SquareSet | SvgStr], *, columns: SupportsIndex = 3
) -> SvgStr:
    """Draws several boards as one picture, row by row, such as a sheet of exercises.

    Each is a picture by `board` or `animate`, or something that `board` draws. All columns are as
    wide as the widest picture, and a row is as high as its highest one.

    Raises `ReversiError` without a board, for less than one column, and for a picture from
    elsewhere. Raises `TypeError` for a wrong type.

    >>> from reversi_rules import Position, svg
    >>> starts = [Position().play(move) for move in ("d3", "c4", "f5", "e6")]
    >>> exercises = [svg.board(start, hints=False, size=180, theme="print") for start in starts]
    >>> svg.sheet(exercises, columns=2).count("<svg")
    5
    """
    across = operator.index(columns)
    if across < 1:
        raise ReversiError(f"a sheet has at least 1 column, not {across}")
    pictures = [each if isinstance(each, SvgStr) else board(each) for each in shown]
    if not pictures:
        raise ReversiError("there are no boards to draw")
    sizes = [_size(index, picture) for index, picture in enumerate(pictures)]
    wide = max(width for width, _ in sizes)
    parts: list[str] = []
    top = 0.0
    for start in range(0, len(pictures), across):
        row = range(start, min(start + across, len(pictures)))
        for index in row:
            width, height = sizes[index]
            place = f'x="{(index - start) * (wide + _GAP):g}" y="{top:g}"'
            head = rf'<svg\1 {place} width="{width:g}" height="{height:g}"'
            parts.append(_HEAD.sub(head, pictures[index], count=1))
        top += max(sizes[index][1] for index in row) + _GAP
    width, height = min(across, len(pictures)) * (wide + _GAP) - _GAP, top - _GAP
    extent = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    return joined([f'<svg xmlns="http://www.w3.org/2000/svg" {extent}>', *parts, "</svg>"])


def _size(index: int, picture: SvgStr) -> tuple[float, float]:
    """Returns the width and the height of a picture in pixels."""
    found = _HEAD.match(picture)
    if found is None:
        raise ReversiError(f"picture {index} is not one that `board` or `animate` has drawn")
    _, across, down, width, height = found.groups()
    return float(width or across), float(height or down)
