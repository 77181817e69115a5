"""`Position` and `Color`: their contents and Python's protocols."""

import enum
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

from reversi_rules import (
    BLACK,
    D4,
    PASS,
    WHITE,
    Color,
    Game,
    Outcome,
    Position,
    ReversiError,
    Rules,
    SquareSet,
    Symmetry,
)

START = "---------------------------OX------XO--------------------------- X"
# Black can flip b1 from c1; white has no move.
WHITE_MUST_PASS = "XO" + "-" * 62 + " O"


# Rules 1.2, 1.3.
def test_start() -> None:
    start = Position()
    assert str(start) == START
    assert repr(start) == f'Position("{START}")'
    assert start.turn is BLACK
    assert start.black == start.player == SquareSet(["e4", "d5"])
    assert start.white == start.opponent == SquareSet(["d4", "e5"])
    assert (start.discs(BLACK), start.discs(WHITE)) == (start.black, start.white)
    assert len(start.empties) == 60
    assert list(start.legal_moves) == [19, 26, 37, 44]
    assert int(start.legal_moves) == 0x0000_1020_0408_0000
    assert (start[D4], start["E4"], start[0]) == (WHITE, BLACK, None)


# Rule 8.3.
def test_any_text_of_the_crate_is_read() -> None:
    cells = ["." * 8, "........", "........", "...○●...", "...●○...", "........", "." * 8, "." * 8]
    assert Position("\n".join([*cells, "B"])) == Position()


def test_from_bitboards() -> None:
    start = Position()
    assert Position.from_bitboards(start.black, start.white, BLACK) == start
    masks = np.array([int(start.black), int(start.white)], dtype=np.uint64)
    assert Position.from_bitboards(masks[0], masks[1], start.turn) == start
    assert Position.from_bitboards(["e4", 35], {D4, 36}, WHITE).turn is WHITE
    full = Position.from_bitboards(2**64 - 1, 0, BLACK)
    assert full.is_over
    assert not full.empties


def test_equality_and_hash() -> None:
    start = Position()
    other = Position(START[:-1] + "O")
    assert start == Position(START)
    assert start != other
    assert hash(start) == hash(Position(START))
    assert len({start, other, Position()}) == 2
    assert start != START
    assert start.__eq__(START) is NotImplemented


def test_positions_are_frozen_and_not_containers() -> None:
    position = Position()
    with pytest.raises(AttributeError):
        position.turn = WHITE  # type: ignore[misc]
    with pytest.raises(AttributeError):
        position.extra = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="not iterable"):
        iter(position)
    with pytest.raises(TypeError, match="not a container"):
        D4 in position  # type: ignore[misc]  # noqa: B015
    assert not isinstance(position, Iterable)
    with pytest.raises(TypeError):
        type("Subclass", (Position,), {})


def test_order_is_that_of_canonical_images() -> None:
    start = Position()
    after = [child for _, child in start.children()]
    assert sorted([*after, start])[0] == min(*after, start)
    assert start.play("d3").canonical()[0] == min(start.play("d3").transform(i) for i in range(8))
    assert start <= Position()
    assert not start < Position()
    assert Position(START) < Position(START[:-1] + "O")
    with pytest.raises(TypeError, match="not supported between instances"):
        start < START  # type: ignore[operator]  # noqa: B015
    assert start.__lt__(START) is NotImplemented  # type: ignore[operator]


def test_actions_and_children() -> None:
    assert Position().legal_actions() == [19, 26, 37, 44]
    assert Position(WHITE_MUST_PASS).legal_actions() == [PASS]
    passed = Position(WHITE_MUST_PASS).play(PASS)
    assert Position(WHITE_MUST_PASS).children() == [(PASS, passed)]
    over = Position("X" * 64 + " O")
    assert (over.legal_actions(), over.children(), over.legal_bits) == ([], [], 0)


def test_random_moves_and_playouts() -> None:
    start = Position()
    assert start.playout(1) == start.playout(np.uint64(1)) == start.playout(seed=1)
    assert {start.random_move(seed) for seed in range(40)} == {19, 26, 37, 44}
    assert start.random_move(2**64 - 1) in start.legal_moves
    assert Position(WHITE_MUST_PASS).random_move(3) == PASS
    for seed in (-1, 2**64, 10**30):
        with pytest.raises(ReversiError, match=r"^a seed must be 0 to 2\*\*64 - 1$"):
            start.playout(seed)
    for bad in ("1", 1.0, None):
        with pytest.raises(TypeError):
            start.random_move(bad)  # type: ignore[arg-type]
    over = start.playout(1)
    assert over.playout(2) == over
    with pytest.raises(ReversiError, match=r"the game is over, there is no move$"):
        over.random_move(1)


def test_notebooks_get_the_same_picture_in_both_forms() -> None:
    for shown in (Position(), Game("f5"), SquareSet(["a1"])):
        assert shown._repr_html_() == shown._repr_svg_()
        assert shown._repr_html_().startswith("<svg")


def test_colors() -> None:
    assert Color.BLACK is BLACK is WHITE.opponent is ~WHITE
    assert (int(BLACK), int(WHITE)) == (0, 1)
    assert ("Ada", "Bob")[WHITE] == "Bob"
    assert (repr(WHITE), str(WHITE)) == ("Color.WHITE", "white")
    assert {BLACK: 1, WHITE: 2}[Position().turn] == 1
    black: object = BLACK
    assert black != WHITE
    assert black not in (0, "black")
    assert bool(BLACK)
    match Position().turn:
        case Color.BLACK:
            pass
        case _:
            pytest.fail("no match")


def test_colors_are_an_enumeration() -> None:
    assert list(Color) == [BLACK, WHITE]
    assert (len(Color), BLACK in Color) == (2, True)
    assert dict(Color.__members__) == {"BLACK": BLACK, "WHITE": WHITE}
    assert [color.value for color in Color] == ["black", "white"]
    assert issubclass(Color, enum.Enum)
    assert Color(BLACK.value) is Color[BLACK.name] is BLACK
    for color in (Position().turn, Game("f5").turn, Position()["d4"], Outcome(1, 0).winner):
        assert type(color) is Color
    with pytest.raises(KeyError):
        Color["GREEN"]
    with pytest.raises(TypeError):

        class Third(Color):  # type: ignore[misc]
            pass


def test_methods_take_colors_only() -> None:
    for other in ("black", 0, None, Symmetry.IDENTITY):
        for take in (Position().discs, Position().mobility, Outcome(40, 24).score):
            with pytest.raises(TypeError, match="object is not an instance of 'Color'"):
                take(other)  # type: ignore[arg-type]


def test_colors_exist_once() -> None:
    for value in ("black", "BLACK", "X", "*", 0, np.uint8(0), BLACK):
        assert Color(value) is BLACK
    assert Color.__module__ == "reversi_rules"
    for text in ("", "green", "0", "\ud800", "X\ud800"):
        with pytest.raises(ReversiError, match="is neither black nor white"):
            Color(text)
    for number in (2, -1, 256, 65536, 10**30):
        with pytest.raises(ReversiError, match="is not a color: 0 for black, 1 for white"):
            Color(number)
    others: list[Any] = [True, Symmetry.ROTATE_90, SquareSet([0], Rules(6, 6)), 1.0, None, [0]]
    for other in others:
        with pytest.raises(TypeError, match="a color is an int or a str, not "):
            Color(other)


def test_forced_passes_and_exchanged_colors() -> None:
    start = Position()
    assert start.after_forced_pass() == start
    stuck = Position("XO" + 62 * "-" + " O")
    assert stuck.must_pass
    assert stuck.after_forced_pass() == stuck.play("pass")
    small = Position("XO" + 34 * "-" + " O", Rules(6, 6))
    assert small.after_forced_pass() == small.play("pass")
    exchanged = start.colors_exchanged()
    assert (exchanged.turn, exchanged.black, exchanged.white) == (WHITE, start.white, start.black)
    assert exchanged.legal_moves == start.legal_moves
    assert exchanged.colors_exchanged() == start
    with pytest.raises(ReversiError, match="colors_exchanged works only on 8x8 boards"):
        small.colors_exchanged()
