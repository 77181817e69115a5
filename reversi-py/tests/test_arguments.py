"""Arguments: which errors they raise, and the text of the errors."""

import inspect
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from reversi_rules import (
    BLACK,
    SYMMETRIES,
    Color,
    Game,
    InvalidMove,
    Outcome,
    Position,
    Rules,
    SquareSet,
    _core,
    move_name,
    parse_move,
    parse_square,
    perft,
)
from reversi_rules.squares import MoveLike

TEN = Rules(10, 10)
TAKE_A_MOVE: list[Callable[[MoveLike], object]] = [
    Position().play,
    Position().is_legal,
    Game().play,
    Position(rules=TEN).play,
    parse_move,
    move_name,
    lambda move: move_name(move, TEN),
]
TAKE_A_SQUARE: list[Callable[[MoveLike], object]] = [
    Position().flips,
    Position().__getitem__,
    Position(rules=TEN).flips,
    lambda square: SquareSet([square], TEN),
    lambda square: SquareSet([square]),
    lambda square: SquareSet() | {square},
    lambda square: Game.from_moves([square]),
]


class Broken:
    """Raises its own error whatever is done with it."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def __index__(self) -> int:
        raise self.error


class BrokenIterable:
    def __init__(self, error: Exception) -> None:
        self.error = error

    def __iter__(self) -> Iterator[int]:
        raise self.error


class BrokenIterator(BrokenIterable):
    def __iter__(self) -> Iterator[int]:
        yield 0
        raise self.error


OWN_ERRORS = [ZeroDivisionError("own"), TypeError("own"), OverflowError("own"), ValueError("own")]


@pytest.mark.parametrize("take", [*TAKE_A_MOVE, *TAKE_A_SQUARE])
def test_colors_and_bools_are_no_squares(take: Callable[[MoveLike], object]) -> None:
    for value, name in [
        (BLACK, "Color"),
        (True, "bool"),
        (np.True_, "bool"),
        (SquareSet([0, 2, 5]), "SquareSet"),
    ]:
        with pytest.raises(TypeError, match=f"is an int or a str, not {name}"):
            take(value)  # type: ignore[arg-type]


def test_no_object_of_the_package_that_has_an_index_is_a_square() -> None:
    # The classes in `classes.rs`.
    others = SquareSet([0], Rules(6, 6))
    objects: list[MoveLike] = [BLACK, SYMMETRIES[2], SquareSet([0]), others]
    modules = [_core, *filter(inspect.ismodule, vars(_core).values())]
    classes = [cls for module in modules for cls in filter(inspect.isclass, vars(module).values())]
    with_index = {cls for cls in [*classes, Color] if hasattr(cls, "__index__")}
    assert with_index == {type(value) for value in objects}
    for value in objects:
        for take in [*TAKE_A_MOVE, *TAKE_A_SQUARE, parse_square]:
            with pytest.raises(TypeError, match="is an int or a str, not"):
                take(value)
        for make in (SquareSet,):
            if not isinstance(value, make):
                with pytest.raises(TypeError):
                    make(value)
        assert value not in SquareSet([0, 2])


@pytest.mark.parametrize("error", OWN_ERRORS, ids=repr)
@pytest.mark.parametrize(
    "take",
    [
        *TAKE_A_MOVE,
        *TAKE_A_SQUARE,
        SquareSet,
        lambda value: SquareSet(value, TEN),
        Rules,
        *(lambda value, at=at: perft(at, value) for at in (Position(), Position(rules=TEN))),
        lambda value: Outcome(value, 0),
        Color,
    ],
)
def test_errors_of_an_index_come_out_as_they_are(
    take: Callable[[Broken], object], error: Exception
) -> None:
    with pytest.raises(type(error)) as caught:
        take(Broken(error))
    assert caught.value is error
    assert not getattr(error, "__notes__", ())


@pytest.mark.parametrize("error", OWN_ERRORS, ids=repr)
@pytest.mark.parametrize("kind", [BrokenIterable, BrokenIterator])
@pytest.mark.parametrize(
    "take",
    [
        SquareSet,
        SquareSet().union,
        SquareSet().isdisjoint,
        lambda squares: SquareSet(squares, TEN),
        lambda squares: Rules(missing=squares),
        lambda squares: Position.from_bitboards(squares, 0, BLACK),
    ],
)
def test_errors_of_an_iterable_come_out_as_they_are(
    take: Callable[[object], object], kind: Callable[[Exception], object], error: Exception
) -> None:
    with pytest.raises(type(error)) as caught:
        take(kind(error))
    assert caught.value is error
    assert not getattr(error, "__notes__", ())


def test_the_parameter_is_called_move() -> None:
    assert list(inspect.signature(Position.play).parameters) == ["self", "move"]
    assert list(inspect.signature(Game.play).parameters) == ["self", "move"]
    assert list(inspect.signature(move_name).parameters) == ["move", "rules"]
    assert Position().play(move="d3") == Position().play(19)
    assert Game().play(move="d3") == SquareSet(["d4"])
    assert Position().is_legal(move="d3")
    assert move_name(move=19) == "d3"
    assert parse_move(move="d3") == 19


def test_an_iterable_is_walked_over_once() -> None:
    walks = []

    class Counted:
        def __iter__(self) -> Iterator[str]:
            walks.append(1)
            return iter(["a1"])

    assert SquareSet(Counted()) == {0}
    assert len(walks) == 1


def test_a_text_is_read_whatever_its_class_makes_of_it() -> None:
    class Text(str):
        def encode(self, *_: object) -> bytes:
            return b"d3"

        def __str__(self) -> str:
            return "d3"

    assert parse_move(Text("C4")) == 26
    with pytest.raises(InvalidMove, match="is not a move: byte 0"):
        parse_move(Text("\ud800"))
