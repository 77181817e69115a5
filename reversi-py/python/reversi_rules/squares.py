"""The squares as numbers, a1 = 0 (top left) to h8 = 63, and `PASS` = 64."""

from typing import Final, Literal, SupportsIndex, TypeAlias

from reversi_rules._core import Rules

MoveLike: TypeAlias = SupportsIndex | str
"""A move or a square as all functions accept it: 19, `numpy.int64(19)`, "d3", "D3", "pass".

A `Color` or a `bool` raises `TypeError`, although type checkers accept it."""

RulesLike: TypeAlias = Rules | str
"""Rules as all functions accept them: `Rules(6, 6)`, or their text, such as "6x6; fewest"."""

# Not one `Literal`: stubtest wants a union.
SquareStyle: TypeAlias = (
    Literal["standard"] | Literal["letters as rows"] | Literal["rows from bottom"]
)
"""A way to name squares, for `square_name` and `parse_square`."""

SQUARES: Final = range(64)
"""All squares in order."""

PASS: Final = 64
"""The number of a pass on 8x8: the move of a side that has no legal square."""

A1: Final = 0
B1: Final = 1
C1: Final = 2
D1: Final = 3
E1: Final = 4
F1: Final = 5
G1: Final = 6
H1: Final = 7
A2: Final = 8
B2: Final = 9
C2: Final = 10
D2: Final = 11
E2: Final = 12
F2: Final = 13
G2: Final = 14
H2: Final = 15
A3: Final = 16
B3: Final = 17
C3: Final = 18
D3: Final = 19
E3: Final = 20
F3: Final = 21
G3: Final = 22
H3: Final = 23
A4: Final = 24
B4: Final = 25
C4: Final = 26
D4: Final = 27
E4: Final = 28
F4: Final = 29
G4: Final = 30
H4: Final = 31
A5: Final = 32
B5: Final = 33
C5: Final = 34
D5: Final = 35
E5: Final = 36
F5: Final = 37
G5: Final = 38
H5: Final = 39
A6: Final = 40
B6: Final = 41
C6: Final = 42
D6: Final = 43
E6: Final = 44
F6: Final = 45
G6: Final = 46
H6: Final = 47
A7: Final = 48
B7: Final = 49
C7: Final = 50
D7: Final = 51
E7: Final = 52
F7: Final = 53
G7: Final = 54
H7: Final = 55
A8: Final = 56
B8: Final = 57
C8: Final = 58
D8: Final = 59
E8: Final = 60
F8: Final = 61
G8: Final = 62
H8: Final = 63

# fmt: off
__all__ = [
    "A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1",
    "A2", "B2", "C2", "D2", "E2", "F2", "G2", "H2",
    "A3", "B3", "C3", "D3", "E3", "F3", "G3", "H3",
    "A4", "B4", "C4", "D4", "E4", "F4", "G4", "H4",
    "A5", "B5", "C5", "D5", "E5", "F5", "G5", "H5",
    "A6", "B6", "C6", "D6", "E6", "F6", "G6", "H6",
    "A7", "B7", "C7", "D7", "E7", "F7", "G7", "H7",
    "A8", "B8", "C8", "D8", "E8", "F8", "G8", "H8",
    "PASS", "SQUARES", "MoveLike", "RulesLike", "SquareStyle",
]
# fmt: on
