"""`SquareSet`: a Python set, stored as bits."""

from collections.abc import Set as AbstractSet

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from reversi_rules import A1, BLACK, D3, H8, PASS, SQUARES, Position, Rules, SquareSet, Symmetry

FULL = 2**256 - 1
masks = st.integers(0, FULL)


def test_construction() -> None:
    assert SquareSet() == SquareSet(0) == SquareSet([]) == set()
    assert SquareSet(0x80000) == SquareSet([D3]) == SquareSet({"d3"}) == SquareSet(["D3", 19])
    assert SquareSet(np.uint64(2**63)) == SquareSet(np.array([63, 63])) == {H8}
    assert SquareSet(SQUARES) == SquareSet(2**64 - 1) == ~SquareSet()
    assert SquareSet(move for move in (A1, H8)) == {A1, H8}


def test_membership() -> None:
    moves = Position().legal_moves
    assert D3 in moves
    assert "d3" in moves
    assert "D3" in moves
    assert np.int64(19) in moves
    numbers: list[object] = [A1, PASS, -1, 2**70, BLACK, None, 1.5]
    strangers = [*numbers, "a1", "pass", "x", "\ud800", "", []]
    for other in strangers:
        assert other not in moves
    everything = ~SquareSet()
    for other in (BLACK, Symmetry.ROTATE_90, SquareSet(["a1"]), SquareSet(["a1"], Rules(6, 6))):
        assert other not in everything
    assert True in SquareSet([1])
    assert True not in SquareSet([0])


@pytest.mark.parametrize("everything", [~SquareSet(), ~SquareSet(None, Rules(16, 16))])
def test_membership_hides_no_error_of_others(everything: SquareSet) -> None:
    class Interrupted:
        def __index__(self) -> int:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Interrupted() in everything  # noqa: B015


def test_text() -> None:
    assert SquareSet([D3, A1]).names() == ["a1", "d3"]
    assert repr(SquareSet([D3, A1])) == "SquareSet(['a1', 'd3'])"
    assert repr(SquareSet()) == "SquareSet()"
    assert str(SquareSet([A1, H8])).splitlines()[0] == "X . . . . . . ."
    assert str(SquareSet([A1, H8])).splitlines()[7] == ". . . . . . . X"


@pytest.mark.parametrize("rules", [Rules(), Rules(5, 13), Rules(16, 16)], ids=repr)
@example(a=FULL, b=FULL ^ 1 << 63 ^ 1 << 255)
@given(a=masks, b=masks)
def test_it_agrees_with_frozenset(rules: Rules, a: int, b: int) -> None:
    everything = int(~SquareSet(None, rules))
    a, b = a & everything, b & everything
    left, right = SquareSet(a, rules), SquareSet(b, rules)
    plain_left, plain_right = frozenset(left), frozenset(right)
    assert (int(left), left.__index__(), len(left)) == (a, a, len(plain_left))
    assert list(left) == sorted(plain_left) == list(reversed(list(reversed(left))))
    for other in (right, plain_right, set(plain_right), dict.fromkeys(plain_right).keys()):
        assert left & other == plain_left & plain_right
        assert left | other == plain_left | plain_right
        assert left ^ other == plain_left ^ plain_right
        assert left - other == plain_left - plain_right
        assert (left < other, left <= other) == (
            plain_left < plain_right,
            plain_left <= plain_right,
        )
        assert (left > other, left >= other) == (
            plain_left > plain_right,
            plain_left >= plain_right,
        )
        assert (left == other) == (plain_left == plain_right)
        assert (left != other) == (plain_left != plain_right)
        assert left.isdisjoint(other) == plain_left.isdisjoint(plain_right)
    for operated in (
        (plain_left & right, plain_left & plain_right),
        (plain_left | right, plain_left | plain_right),
        (plain_left ^ right, plain_left ^ plain_right),
        (plain_left - right, plain_left - plain_right),
    ):
        assert operated[0] == operated[1]
        assert isinstance(operated[0], SquareSet)
    assert ~left == frozenset(range(rules.pass_action)) - plain_left
    assert SquareSet(left.names(), rules) == left
    assert hash(left) == hash(plain_left)
    assert eval(repr(left)) == left


def test_it_is_an_immutable_set() -> None:
    squares = SquareSet([D3])
    assert isinstance(squares, AbstractSet)
    assert {squares: "value"}[SquareSet([D3])] == "value"
    assert np.array(list(squares)).tolist() == [19]
    with pytest.raises(AttributeError):
        squares.mask = 0
