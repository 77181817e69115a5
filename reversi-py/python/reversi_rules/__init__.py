"""The rules of Reversi (Othello).

`Game` is the class to start with: it keeps the history, plays forced passes and can undo.
`Position` is for search: it is frozen and hashable, and a forced pass is a move of its own.

Squares are numbers: a1 = 0 (top left), b1 = 1, a2 = 8, …, h8 = 63. The constants `A1` to `H8`
name them, and `PASS` is 64. Every function also accepts NumPy integers, and names such as `"d3"`.
Black moves first, from e4 and d5.

>>> import reversi_rules as rv
>>> game = rv.Game()
>>> game.play("f5")
SquareSet(['e5'])
>>> game.play(rv.D6)
SquareSet(['d5'])
>>> print(game.grid())
  a b c d e f g h
1 - - - - - - - -
2 - - - - - - - -
3 - - - - - - - -
4 - - - O X - - -
5 - - - O X X - -
6 - - - O - - - -
7 - - - - - - - -
8 - - - - - - - -
black to move
>>> game.legal_moves.names()
['c3', 'c4', 'c5', 'c6', 'c7']

`Rules` describes other boards, other starts, and games that the fewest discs win:

>>> rv.Game("b3b2", rules=rv.Rules(6, 6)).legal_moves.names()
['b1', 'c2', 'e4', 'd5']

| module | contents | needs |
|---|---|---|
| `reversi_rules.records` | files of games: WTHOR, GGF, PGN, SGF, OBF | NumPy for WTHOR |
| `reversi_rules.explain` | why a move is legal or illegal, wrongly flipped discs | |
| `reversi_rules.openings` | names of openings, XOT lists | |
| `reversi_rules.engine` | asks engines for moves, over NBoard's protocol and GTP | |
| `reversi_rules.match` | matches between engines and functions, with clocks | |
| `reversi_rules.protocol` | both protocols, for engines in Python | |
| `reversi_rules.tournament` | points, standings, the score if time runs out | |
| `reversi_rules.svg` | pictures and animations | |
| `reversi_rules.errors` | the exceptions | |
| `reversi_rules.batch` | thousands of boards in arrays | NumPy |
| `reversi_rules.env` | many games at once, for reinforcement learning | NumPy |
| `reversi_rules.gymnasium` | a Gymnasium environment | Gymnasium |
| `reversi_rules.pettingzoo` | a PettingZoo environment | PettingZoo |
"""

from collections.abc import Set as _Set
from typing import Final

from reversi_rules import _values as _values
from reversi_rules._classes import publish as _publish
from reversi_rules._color import Color
from reversi_rules._core import (
    Game,
    Location,
    Outcome,
    Position,
    Rules,
    Sheet,
    SquareSet,
    Symmetry,
    __version__,
)
from reversi_rules._core.functions import (
    divide,
    move_name,
    parse_move,
    parse_square,
    perft,
    square_name,
)
from reversi_rules.errors import (
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    ParseError,
    ReversiError,
)
from reversi_rules.squares import *

BLACK: Final = Color.BLACK
"""The side that moves first."""
WHITE: Final = Color.WHITE
"""The side that moves second."""
SYMMETRIES: Final = tuple(Symmetry(index) for index in range(8))
"""The eight symmetries in order of their index."""

_Set.register(SquareSet)

__all__ = [
    "BLACK",
    "WHITE",
    "Color",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "InvalidPosition",
    "Location",
    "Outcome",
    "ParseError",
    "Position",
    "ReversiError",
    "Rules",
    "SYMMETRIES",
    "Sheet",
    "SquareSet",
    "Symmetry",
    "__version__",
    "divide",
    "move_name",
    "parse_move",
    "parse_square",
    "perft",
    "square_name",
]
# Listed again, because type checkers do not follow a list from another module.
# fmt: off
__all__ += [
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
_publish(__name__)
