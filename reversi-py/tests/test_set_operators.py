"""Operators between `SquareSet` and other sets: names of squares, and invalid squares."""

import random
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi_rules import BLACK, D3, E6, PASS, InvalidMove, Position, SquareSet, move_name

MOVES = Position().legal_moves
NAMES = {"d3", "c4", "f5", "e6"}

masks = st.integers(0, 2**64 - 1)

OPERATORS: list[Callable[[Any], object]] = [
    MOVES.__and__,
    MOVES.__rand__,
    MOVES.__or__,
    MOVES.__ror__,
    MOVES.__xor__,
    MOVES.__rxor__,
    MOVES.__sub__,
    MOVES.__rsub__,
    MOVES.__lt__,
    MOVES.__le__,
    MOVES.__gt__,
    MOVES.__ge__,
]
METHODS: list[Callable[[Any], object]] = [
    MOVES.union,
    MOVES.intersection,
    MOVES.difference,
    MOVES.symmetric_difference,
    MOVES.issubset,
    MOVES.issuperset,
    MOVES.isdisjoint,
]


class Names(AbstractSet[str]):
    """A set of another class than Python's own."""

    def __init__(self, *names: str) -> None:
        self.names = names

    def __contains__(self, item: object) -> bool:
        return item in self.names

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


@pytest.mark.parametrize(
    "other", [{"d3"}, frozenset(["D3"]), {"d3": 1}.keys(), Names("d3"), {D3}, {np.int64(19)}]
)
def test_other_sets_may_hold_names(other: AbstractSet[str] | AbstractSet[int]) -> None:
    rest = SquareSet(["c4", "f5", "e6"])
    assert MOVES - other == MOVES ^ other == rest
    assert MOVES & other == {D3}
    assert rest | other == MOVES
    assert (MOVES > other, MOVES >= other) == (True, True)  # noqa: SIM300
    assert (MOVES < other, MOVES <= other) == (False, False)  # noqa: SIM300
    assert not MOVES.isdisjoint(other)
    assert rest.isdisjoint(other)


def test_names_on_the_left() -> None:
    for operated in ({"d3", "a1"} - MOVES, {"a1"} & ~MOVES, {"a1", "d3"} & SquareSet(["a1"])):
        assert operated == SquareSet(["a1"])
        assert isinstance(operated, SquareSet)
    assert {"d3"} | (MOVES - {"d3"}) == MOVES
    assert {"d3"} ^ MOVES == MOVES - {"d3"}
    assert {"d3"} < MOVES
    assert NAMES <= MOVES


def test_equality_is_that_of_a_frozenset_of_ints() -> None:
    assert MOVES >= NAMES
    assert MOVES <= NAMES
    # Their hashes differ, so they must not be equal.
    assert MOVES != NAMES
    assert MOVES == SquareSet(NAMES) == set(MOVES)
    assert SquareSet([1]) == {True} == frozenset([1])
    for other in ({None}, {64}, {BLACK}, {"a1"}, Names("a1"), [0], 1, "a1"):
        assert SquareSet([0]) != other
        assert not SquareSet([0]) == other  # noqa: SIM201
    assert {SquareSet([0]): 1}[frozenset([0])] == 1  # type: ignore[index]


@pytest.mark.parametrize("operate", [*OPERATORS, *METHODS])
def test_what_is_no_square_is_refused(operate: Callable[[Any], object]) -> None:
    for foreign in (64, -1, 2**70, PASS, "z9", "pass", ""):
        with pytest.raises(InvalidMove, match="not a square"):
            operate({D3, foreign})
    for other in (None, 1.5, BLACK, True, ()):
        with pytest.raises(TypeError, match="a square is an int or a str, not "):
            operate({"d3", other})


@pytest.mark.parametrize("operate", OPERATORS)
@pytest.mark.parametrize("other", [19, [19], "d3", None, BLACK, iter(())])
def test_operators_want_a_set(operate: Callable[[Any], object], other: object) -> None:
    assert operate(other) is NotImplemented


@pytest.mark.parametrize("method", METHODS)
def test_methods_want_squares_and_no_mask(method: Callable[[Any], object]) -> None:
    method([D3, "e6"])
    method(square for square in (D3, E6))
    for other in (19, np.int64(19), True, BLACK, None, 1.5):
        with pytest.raises(TypeError, match="pass a list or a set of squares, not "):
            method(other)
    with pytest.raises(TypeError, match="pass a list of squares"):
        method("d3")


@given(masks, masks, masks)
def test_the_methods_of_frozenset(a: int, b: int, c: int) -> None:
    square_set, plain = SquareSet(a), frozenset(SquareSet(a))
    others: list[list[int]] = [list(SquareSet(b)), list(SquareSet(c))]
    names = [list(map(move_name, other)) for other in others]
    for few in ([], names[:1], names):
        numbers = others[: len(few)]
        assert square_set.union(*few) == plain.union(*numbers)
        assert square_set.intersection(*few) == plain.intersection(*numbers)
        assert square_set.difference(*few) == plain.difference(*numbers)
    (other, _), (named, _) = others, names
    assert square_set.symmetric_difference(named) == plain.symmetric_difference(other)
    for less in (square_set & SquareSet(b), SquareSet(b)):
        assert less.issubset(square_set) == (less <= square_set)
        assert square_set.issuperset(less) == (square_set >= less)
    assert square_set.isdisjoint(named) == plain.isdisjoint(other)


@given(masks, st.integers())
def test_indexing(mask: int, far: int) -> None:
    squares, plain = SquareSet(mask), list(SquareSet(mask))
    for index in range(-len(plain), len(plain)):
        assert squares[index] == plain[index]
    for index in (len(plain), -len(plain) - 1, far + 2**64 * (1 if far >= 0 else -1)):
        with pytest.raises(IndexError, match=r"^index out of range$"):
            squares[index]


def test_indices_are_numbers() -> None:
    assert (MOVES[0], MOVES[-1], MOVES[np.int8(1)]) == (19, 44, 26)
    assert random.Random(7).choice(MOVES) in MOVES
    for index in ("d3", slice(2), None, 1.0):
        with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
            MOVES[index]  # type: ignore[index]
