"""Reversi on other boards, from other starts and with another objective.

`Rules` say which squares the board has, how a game begins and who wins it. `Position` and `Game`
have the methods of those of `reversi_rules`, and raise the same errors. Games end with an
`Outcome`, which is one class for all boards.

>>> from reversi_rules import variant
>>> rules = variant.Rules(6, 6, start="historical", objective="fewest")
>>> game = variant.Game(rules, "c3 d3 c4 d4")
>>> game.play("e2")
SquareSet(['d3'])
>>> print(game.grid())
  a b c d e f
1 - - - - - -
2 - - - - X -
3 - - X X - -
4 - - X O - -
5 - - - - - -
6 - - - - - -
white to move
>>> variant.perft(variant.Position(variant.Rules(10, 10)), 6)
8200

Squares are ints here too, but others: 16 times the row and the column, both from 0, so that a
square has the same number on every board, from a1 = 0 over b1 = 1 and a2 = 16 to p16 = 255. 256,
`PASS`, is a pass. `rules.square("j10")` gives a number and `rules.name(153)` a name. Wherever a
move or a square goes in, an int, a NumPy integer or a text such as `"j10"` will do. The sets of
squares of `reversi_rules` are refused, as their ints mean other squares.

The center is the middle two columns and rows; where a side is odd, those are the middle one and the
one before it.

For 8x8 with the usual rules `reversi_rules` is several times as fast.
"""

from collections.abc import Set as _Set
from typing import Final

from reversi_rules._core.variant import Game, Position, Rules, SquareSet, perft

PASS: Final = 256
"""The move of a side that has no other."""

_Set.register(SquareSet)

__all__ = ["PASS", "Game", "Position", "Rules", "SquareSet", "perft"]
