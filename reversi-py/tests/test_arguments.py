"""Arguments: which errors they raise, and the text of the errors."""

import inspect
import traceback
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
    ReversiError,
    Rules,
    SquareSet,
    _core,
    move_name,
    parse_move,
    parse_square,
    perft,
)
from reversi_rules.squares import MoveLike

TAKE_A_MOVE: list[Callable[[MoveLike], object]] = [
    Position().play,
    Position().is_legal,
    Game().play,
    parse_move,
    move_name,
]
TAKE_A_SQUARE: list[Callable[[MoveLike], object]] = [
    Position().flips,
    Position().__getitem__,
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
        lambda value: perft(Position(), value),
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


@pytest.mark.parametrize(
    "call",
    [
        lambda: Position().play("zz"),
        lambda: Position().flips("zz"),
        lambda: Position(3),  # type: ignore[arg-type]
        lambda: Game().play("zz"),
        lambda: Game.from_transcript(3),  # type: ignore[arg-type]
        lambda: Game.from_moves(["zz"]),
        lambda: SquareSet(["zz"]),
        lambda: SquareSet(-1),
        lambda: SquareSet().isdisjoint(["zz"]),
        lambda: Position.from_bitboards(-1, 0, BLACK),
        lambda: perft(Position(), "x"),  # type: ignore[arg-type]
        lambda: Outcome(0, None),  # type: ignore[arg-type]
        lambda: move_name("zz"),
    ],
)
def test_nothing_is_added_to_an_error(call: Callable[[], object]) -> None:
    with pytest.raises((ValueError, TypeError)) as caught:
        call()
    text = "".join(traceback.format_exception(caught.value))
    assert text.splitlines()[-1].endswith(str(caught.value))
    assert "r#" not in text
    assert "while processing" not in text


def test_the_parameter_is_called_move() -> None:
    assert list(inspect.signature(Position.play).parameters) == ["self", "move"]
    assert list(inspect.signature(Game.play).parameters) == ["self", "move"]
    assert list(inspect.signature(move_name).parameters) == ["move", "rules"]
    assert Position().play(move="d3") == Position().play(19)
    assert Game().play(move="d3") == SquareSet(["d4"])
    assert Position().is_legal(move="d3")
    assert move_name(move=19) == "d3"
    assert parse_move(move="d3") == 19


def test_masks() -> None:
    for bad in (BLACK, True):
        with pytest.raises(TypeError, match="pass a list or a set of squares, not"):
            SquareSet(bad)
    for text in ("a1", "", "d3c4"):
        with pytest.raises(TypeError) as caught:
            SquareSet(text)
        assert str(caught.value) == 'pass a list of squares, such as ["d3"], not a str'
    for number in (-1, 2**64, 10**40):
        with pytest.raises(ReversiError) as refused:
            SquareSet(number)
        assert type(refused.value) is ReversiError
        assert str(refused.value) == "a mask of squares must be 0 to 2**64 - 1"
    with pytest.raises(TypeError, match="pass a list or a set of squares, not float"):
        SquareSet(1.0)  # type: ignore[arg-type]
    assert SquareSet(np.array(5)) == SquareSet(np.array([0, 2])) == SquareSet(5)
    assert SquareSet(None) == SquareSet(np.array([], dtype=np.uint8)) == SquareSet()


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
