"""Packed bytes and transcript sheets: round trips, and refused input."""

from collections.abc import Callable

import numpy as np
import pytest

from reversi_rules import (
    Game,
    IllegalMove,
    ParseError,
    Position,
    ReversiError,
)
from support import NINE_MOVES

BLANK = "- - - - - - - -\n"


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


def offset_of_fault(data: bytes) -> int | None:
    try:
        Game.from_bytes(data)
    except ParseError as error:
        return error.byte
    return None


def test_any_byte_may_be_wrong() -> None:
    data = bytes(Game(NINE_MOVES))
    for at in range(81):
        for byte in (0, 1, 63, 64, 127, 254, 255):
            changed = data[:at] + bytes([byte]) + data[at + 1 :]
            offset = offset_of_fault(changed)
            if offset is None:
                assert bytes(Game.from_bytes(changed)) == changed
            else:
                assert 0 <= offset < 81


def test_what_could_be_redone_is_not_packed() -> None:
    game = Game("f5d6")
    game.undo()
    assert Game.from_bytes(bytes(game)).redoable == []


def test_sheets_from_other_starts() -> None:
    start = Position().play("f5")
    game = Game.from_transcript("d6c3", start)
    assert (
        Game.from_sheet(game.sheet(), start) == Game.from_sheet(game.sheet(), start=start) == game
    )
    with pytest.raises(IllegalMove):
        Game.from_sheet(str(game.sheet()))


def test_bad_sheets() -> None:
    for text, offset in [("", 0), (BLANK * 7, 112), (BLANK * 9, 128), ("- x", 2), ("256", 0)]:
        with pytest.raises(ParseError) as caught:
            Game.from_sheet(text)
        assert caught.value.byte == offset
        assert caught.value.illegal is None
    rows = [["-"] * 8 for _ in range(8)]
    rows[4][5], rows[2][2] = "1", "3"

    def sheet() -> str:
        return "\n".join(" ".join(row) for row in rows)

    with pytest.raises(ReversiError, match=r"^number 2 is missing$"):
        Game.from_sheet(sheet())
    rows[5][3] = "3"
    rows[0][0] = "2"
    with pytest.raises(IllegalMove) as illegal:
        Game.from_sheet(sheet())
    assert (illegal.value.location.ply, illegal.value.move) == (1, 0)
    assert illegal.value.position == Position().play("f5")
    rows[0][0], rows[5][3], rows[2][2] = "-", "2", "2"
    with pytest.raises(ReversiError, match=r"^number 2 is on 2 squares: c3 d6$"):
        Game.from_sheet(sheet())
    rows[2][2], rows[3][3] = "-", "77"
    with pytest.raises(ReversiError, match=r"^number 77 is impossible on d4"):
        Game.from_sheet(sheet())
    with pytest.raises(TypeError):
        Game.from_sheet(b"")  # type: ignore[arg-type]
