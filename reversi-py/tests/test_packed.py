"""Packed bytes and transcript sheets: round trips, and refused input."""

from collections.abc import Callable

import numpy as np
import pytest

from reversi_rules import (
    Game,
    ParseError,
    Position,
)


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
def test_anything_with_bytes_is_read(kind: Callable[[bytes], bytes]) -> None:
    assert Position.from_bytes(kind(bytes(Position()))) == Position()
    assert Game.from_bytes(kind(bytes(Game("f5d6")))) == Game("f5d6")


def test_arrays_are_read_whatever_their_strides() -> None:
    data = np.frombuffer(bytes(Position()), dtype=np.uint8)
    doubled = np.repeat(data, 2)
    assert Position.from_bytes(doubled[::2].data) == Position()


@pytest.mark.parametrize("read", [Position.from_bytes, Game.from_bytes])
def test_what_has_no_bytes_is_a_type_error(read: Callable[[object], object]) -> None:
    for other in ("X" * 17, 17, None, [0] * 17, 1.5):
        with pytest.raises(TypeError, match="bytes-like object"):
            read(other)


def test_bad_bytes_of_positions() -> None:
    data = bytes(Position())
    for length in (0, 1, 16, 18, 1000):
        with pytest.raises(ParseError) as caught:
            Position.from_bytes((data * 60)[:length])
        place = min(length, 17)
        assert str(caught.value) == f"byte {place}: expected 17 or 166 bytes, not {length}"
        assert caught.value.byte == place
    with pytest.raises(ParseError, match="a1 holds both a black and a white disc") as caught:
        Position.from_bytes(b"\x01" * 17)
    assert caught.value.byte == 8
    with pytest.raises(ParseError, match="2 is neither black") as caught:
        Position.from_bytes(data[:16] + b"\x02")
    assert caught.value.byte == 16


def test_bad_bytes_of_games() -> None:
    data = bytearray(bytes(Game("f5d6")))
    for at, byte, message in [
        (18, 0, "byte 18, ply 1: a1: a disc there flips nothing"),
        (18, 64, "64 is neither a square"),
        (30, 3, "3 follows the end"),
        (16, 9, "9 is neither black"),
    ]:
        changed = bytearray(data)
        changed[at] = byte
        with pytest.raises(ParseError, match=message) as caught:
            Game.from_bytes(changed)
        assert caught.value.byte == at
    with pytest.raises(ParseError, match="expected 81 or 424 bytes, not 80"):
        Game.from_bytes(data[:80])


def test_what_could_be_redone_is_not_packed() -> None:
    game = Game("f5d6")
    game.undo()
    assert Game.from_bytes(bytes(game)).redoable == []
