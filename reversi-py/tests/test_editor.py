"""Positions with other discs, and boards as arrays."""

import numpy as np
import pytest

from reversi_rules import BLACK, WHITE, Color, Position, Rules, SquareSet
from support import refusals

SIX = Rules(6, 6)
OCTAGON = Rules.octagon()
COLOR = "not an instance of 'Color'"


@pytest.mark.parametrize("rules", [Rules(), SIX, OCTAGON, Rules(16, 5)], ids=repr)
def test_discs_come_and_go(rules: Rules) -> None:
    start = Position(rules=rules)
    text = str(start)
    for square in rules.squares:
        for color in (BLACK, WHITE, None):
            changed = start.with_disc(square, color)
            assert changed[square] is color
            others = rules.squares - {square}
            assert all(changed[other] is start[other] for other in others)
            assert (changed.turn, changed.rules) == (start.turn, rules)
            assert changed.with_disc(square, start[square]) == start
    assert str(start) == text
    assert start.replace() == start
    assert start.replace(turn=WHITE).turn is WHITE
    swapped = start.replace(black=start.white, white=start.black)
    assert (swapped.black, swapped.white) == (start.white, start.black)
    bare = start.replace(black=0, white=[])
    assert (bare.empties, bare.is_over) == (rules.squares, True)
    assert bare.replace(black=start.black, white=int(start.white)) == start


test_what_cannot_be_is_refused = refusals(
    [
        (
            lambda: Position().replace(black=["d4"]),
            "InvalidPosition: d4 holds both a black and a white disc",
        ),
        (
            lambda: Position(rules=OCTAGON).with_disc("a1", BLACK),
            "InvalidPosition: a disc stands on a1, which the board lacks",
        ),
        (
            lambda: Position(rules=Rules(start="historical")).with_disc("a1", WHITE),
            "InvalidPosition: the center is not full, and no opening leads to these discs",
        ),
        (lambda: Position().with_disc(64, BLACK), "InvalidMove: 64 is not a square: 0 to 63"),
        (
            lambda: Position().replace(black=2**64),
            "ReversiError: …a mask of squares must be 0 to 2…",
        ),
        (
            lambda: Position(rules=SIX).replace(white=SquareSet()),
            "ReversiError: the set belongs to a board of 8x8, not of 6x6: …",
        ),
        (lambda: Position().with_disc("a1", "black"), f"TypeError: …{COLOR}"),  # type: ignore[arg-type]
        (lambda: Position().replace(turn=0), f"TypeError: …{COLOR}"),  # type: ignore[arg-type]
    ]
)


@pytest.mark.parametrize("rules", [Rules(), SIX, OCTAGON, Rules(16, 5)], ids=repr)
def test_arrays(rules: Rules) -> None:
    start = Position(rules=rules)
    cells = np.asarray(start)
    assert cells.shape == (rules.height, rules.width)
    assert cells.dtype == np.int8
    value: dict[Color | None, int] = {BLACK: 1, WHITE: -1, None: 0}
    flat = cells.reshape(-1)
    assert all(flat[square] == value[start[square]] for square in rules.squares)
    assert not any(flat[square] for square in rules.missing)
    moves = np.asarray(start.legal_moves)
    assert moves.shape == (rules.height, rules.width)
    assert moves.dtype == np.bool_
    assert np.flatnonzero(moves).tolist() == list(start.legal_moves)
    assert np.stack([start, start]).shape == (2, rules.height, rules.width)


def test_the_protocol_of_arrays() -> None:
    start = Position()
    assert np.asarray(start, dtype=np.float32).dtype == np.float32
    assert np.array(start.black, dtype=np.uint8).sum() == 2
    own = start.__array__()
    own[:] = 7
    assert start == Position()
    assert start.__array__(copy=True).dtype == start.__array__(None, None).dtype == np.int8
    for shown in (start, start.black):
        with pytest.raises(ValueError, match="an array of a board is always a copy"):
            shown.__array__(copy=False)
        with pytest.raises(TypeError):
            shown.__array__(dtype="no such type")
