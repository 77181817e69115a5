"""`Symmetry`: names, numbers and Python's protocols."""

import numpy as np
import pytest

from reversi_rules import (
    BLACK,
    PASS,
    SQUARES,
    SYMMETRIES,
    Game,
    InvalidMove,
    Position,
    ReversiError,
    SquareSet,
    Symmetry,
    parse_move,
)
from support import vectors


def test_there_are_eight() -> None:
    assert [int(symmetry) for symmetry in SYMMETRIES] == list(range(8))
    assert len(set(SYMMETRIES)) == 8
    named = [
        Symmetry.IDENTITY,
        Symmetry.ROTATE_90,
        Symmetry.ROTATE_180,
        Symmetry.ROTATE_270,
        Symmetry.MIRROR_LEFT_RIGHT,
        Symmetry.MIRROR_TOP_BOTTOM,
        Symmetry.TRANSPOSE,
        Symmetry.ANTI_TRANSPOSE,
    ]
    for symmetry, same in zip(SYMMETRIES, named, strict=True):
        assert symmetry is same
    assert ["a", "b", "c"][Symmetry.ROTATE_90] == "b"


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_each_exists_once(symmetry: Symmetry) -> None:
    index = symmetry.index
    for value in (index, np.uint8(index), symmetry, symmetry.name, symmetry.name.upper()):
        assert Symmetry(value) is symmetry
    assert symmetry.inverse.inverse is symmetry
    assert symmetry != index
    assert symmetry == Symmetry(index)
    assert str(symmetry) == f"{symmetry}" == symmetry.name
    assert f"{symmetry:>40}" == symmetry.name.rjust(40)


VECTORS = [
    "identity",
    "rotate90_cw",
    "rotate180",
    "rotate90_ccw",
    "mirror_left_right",
    "mirror_top_bottom",
    "transpose_a1h8",
    "anti_transpose_a8h1",
]


@pytest.mark.parametrize(("symmetry", "name"), [*zip(SYMMETRIES, VECTORS, strict=True)])
def test_images(symmetry: Symmetry, name: str) -> None:
    shared = vectors("symmetry")
    position = Position(f"{shared['board']} {shared['side']}")
    image = position.transform(symmetry)
    assert str(image) == f"{shared['images'][name]} {shared['side']}"
    assert image.black == position.black.transform(symmetry)
    assert image.canonical()[0] == position.canonical()[0]
    assert position.transform(position.canonical()[1]) == position.canonical()[0]
    for square, there in shared["square_images"][name].items():
        assert symmetry.square(square) == parse_move(there)
        assert SquareSet([square]).transform(symmetry) == {parse_move(there)}
    assert symmetry.square("pass") == PASS
    assert symmetry.fixes_start == (name in shared["start_stabiliser"])


def test_composition() -> None:
    for first in SYMMETRIES:
        assert first.compose(first.inverse) is Symmetry.IDENTITY
        for then in SYMMETRIES:
            both = first.compose(then)
            assert all(both.square(at) == then.square(first.square(at)) for at in SQUARES)
            assert both is first.compose(then.index) is first.compose(then.name)


def test_where_one_is_wanted_a_number_or_a_name_will_do() -> None:
    position, game, squares = Position().play("d3"), Game("f5d6c3"), SquareSet(["a1"])
    for value in (Symmetry.ROTATE_180, 2, np.int64(2), "half turn", "Half Turn"):
        assert position.transform(value) == Position().play("e6")
        assert str(game.transform(value)) == "c4e3f6"
        assert squares.transform(value) == {63}
    game.undo()
    assert game.transform(2).redoable == [parse_move("f6")]


@pytest.mark.parametrize("take", [Symmetry, Symmetry.IDENTITY.compose, Position().transform])
def test_what_is_none(take: type[Symmetry]) -> None:
    for number in (8, -1, 255, 256, 2**70):
        with pytest.raises(ReversiError, match="is not a symmetry: 0 to 7"):
            take(number)
    for text in ("", "rotate", "\ud800", "ROTATE_90"):
        with pytest.raises(ReversiError, match="is not a symmetry such as unchanged"):
            take(text)
    for other, name in [(True, "bool"), (BLACK, "Color"), (1.0, "float"), (None, "NoneType")]:
        with pytest.raises(TypeError, match=f"a symmetry is an int or a str, not {name}"):
            take(other)  # type: ignore[arg-type]


def test_a_symmetry_is_no_square() -> None:
    with pytest.raises(TypeError, match="a move is an int or a str, not Symmetry"):
        parse_move(Symmetry.ROTATE_90)
    with pytest.raises(TypeError):
        SquareSet(Symmetry.ROTATE_90)
    assert Symmetry.ROTATE_90 not in SquareSet([1])
    with pytest.raises(InvalidMove):
        Symmetry.ROTATE_90.square(65)


def test_symmetries_are_frozen() -> None:
    with pytest.raises(AttributeError):
        Symmetry.IDENTITY.index = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        Symmetry.IDENTITY < Symmetry.ROTATE_90  # type: ignore[operator]  # noqa: B015
