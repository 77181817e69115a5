"""Operations and their arguments as bytes."""

import re
from collections.abc import Iterable
from pathlib import Path

OPS = Path(__file__).parent.parent / "ops.h"
NUMBERS = {
    name: number for number, name in enumerate(re.findall(r"^  OP\((\w+),", OPS.read_text(), re.M))
}

NULL = 255
PASS = 64
# Forms of a text.
ABSENT, ENDLESS, WITH_NUL, MEMO, MEMO_NUL, PLAIN = range(6)


def text(content: str | bytes, form: int = PLAIN) -> bytes:
    """Encodes a text as an argument."""
    encoded = content.encode() if isinstance(content, str) else content
    length = min(len(encoded), 255)
    more = (len(encoded) - 255).to_bytes(2, "little") if length == 255 else b""
    return bytes([form, length]) + more + encoded


def pair(number: int) -> bytes:
    """Encodes a number of 16 bits."""
    return number.to_bytes(2, "little")


def word(number: int) -> bytes:
    """Encodes a number of 64 bits."""
    return number.to_bytes(8, "little")


def square(name: str) -> int:
    """Returns the number of a square."""
    return "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)


def wide(name: str, width: int) -> bytes:
    """Encodes a square of a board of that width."""
    return bytes([0, ord(name[0]) - ord("a") + width * (int(name[1:]) - 1)])


def op(name: str, *arguments: int | bytes) -> list[bytes]:
    """Returns a program of one operation."""
    joined = b"".join(a if isinstance(a, bytes) else bytes([a]) for a in arguments)
    return [bytes([NUMBERS[name]]) + joined]


def each(programs: Iterable[list[bytes]]) -> list[bytes]:
    """Joins programs."""
    return [operation for program in programs for operation in program]
