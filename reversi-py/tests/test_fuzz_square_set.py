"""`SquareSet` of two boards compared with a `frozenset`: all operators and methods."""

from __future__ import annotations

import copy
import operator
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import strategies as st

from fuzzing import fuzzed
from reversi_rules import InvalidMove, Rules, SquareSet, move_name

OPERATORS: list[Callable[[Any, Any], Any]] = [
    operator.and_,
    operator.or_,
    operator.xor,
    operator.sub,
    operator.lt,
    operator.le,
    operator.gt,
    operator.ge,
    operator.eq,
    operator.ne,
]
METHODS = [
    "union",
    "intersection",
    "difference",
    "symmetric_difference",
    "issubset",
    "issuperset",
    "isdisjoint",
]
SIXTEEN = Rules(16, 16)


def square_set_of_16x16(squares: Any = None) -> SquareSet:
    return SquareSet(squares, SIXTEEN)


kinds = st.sampled_from([(SquareSet, 64), (square_set_of_16x16, 256)])


def many(count: int) -> st.SearchStrategy[frozenset[int]]:
    return st.frozensets(st.integers(0, count - 1)) | st.just(frozenset(range(count)))


def name(square: int, count: int) -> str:
    if count == 64:
        return move_name(square)
    return "abcdefghijklmnop"[square % 16] + str(square // 16 + 1)


@fuzzed(60, kind=kinds, data=st.data())
def test_operators_are_those_of_a_frozenset(kind: tuple[Any, int], data: st.DataObject) -> None:
    make, count = kind
    one, other = data.draw(many(count)), data.draw(many(count))
    ours = make(one)
    assert ours == one
    assert hash(ours) == hash(one)
    assert repr(ours) == repr(eval(repr(ours)))
    names = {name(square, count) for square in other}
    for operate in OPERATORS:
        expected = operate(one, other)
        assert operate(ours, make(other)) == expected
        assert operate(ours, other) == operate(ours, set(other)) == expected
        assert operate(one, make(other)) == expected
        if operate not in (operator.eq, operator.ne):
            assert operate(ours, names) == expected
    for method in METHODS:
        expected = getattr(one, method)(other)
        for same in (make(other), other, list(other), iter(other), names, dict.fromkeys(other)):
            found = getattr(ours, method)(same)
            assert found == expected
            assert type(found) is (bool if type(expected) is bool else SquareSet)
    assert ours == one


@fuzzed(60, kind=kinds, data=st.data())
def test_what_a_sequence_of_them_is(kind: tuple[Any, int], data: st.DataObject) -> None:
    make, count = kind
    ints = data.draw(many(count))
    ours, in_order = make(ints), sorted(ints)
    mask = sum(1 << square for square in ints)
    assert list(ours) == in_order
    assert list(reversed(ours)) == in_order[::-1]
    assert len(ours) == len(ints)
    assert bool(ours) == bool(ints)
    assert int(ours) == operator.index(ours) == mask
    assert make(mask) == make(iter(in_order)) == make(ours.names()) == ours
    assert ours.names() == [name(square, count) for square in in_order]
    assert ~ours == frozenset(range(count)) - ints
    assert pickle.loads(pickle.dumps(ours)) == copy.deepcopy(ours) == copy.copy(ours) == ours
    index = data.draw(st.integers(-count - 1, count) | st.integers())
    try:
        expected = in_order[index]
    except IndexError:
        with pytest.raises(IndexError):
            ours[index]
    else:
        assert ours[index] == ours[np.int64(index)] == expected
    item = data.draw(st.integers(-3, count + 3) | st.integers())
    assert (item in ours) == (item in ints)
    if 0 <= item < count:
        assert (name(item, count) in ours) == (item in ints)


@fuzzed(40, kind=kinds, data=st.data())
def test_what_is_no_square_is_refused(kind: tuple[Any, int], data: st.DataObject) -> None:
    make, count = kind
    ours = make(data.draw(many(count)))
    before = int(ours)
    wrong = data.draw(
        st.integers(max_value=-1)
        | st.integers(min_value=count)
        | st.sampled_from(["", "a0", "i9x", "--", "q1", "a17", "\ud800", "d\uff13"])
    )
    refusals: tuple[Callable[[], Any], ...] = (
        lambda: make([wrong]),
        lambda: ours | {wrong},
        lambda: {wrong} & ours,
        lambda: ours <= {wrong},
        lambda: ours.union([wrong]),
        lambda: ours.isdisjoint([wrong]),
    )
    for refused in refusals:
        with pytest.raises(InvalidMove):
            refused()
    assert wrong not in ours
    assert ours != {wrong}
    assert int(ours) == before
