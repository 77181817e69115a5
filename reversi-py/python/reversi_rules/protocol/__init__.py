"""The protocols through which programs play: `nboard` and `gtp`.

Each module has the state of both sides: `Engine` for a program that plays, and `Client` for one
that asks for moves. They read and return lines, and leave pipes to the program. To ask an engine
for moves, use `reversi_rules.engine`, which stands on them.

>>> from reversi_rules.protocol import nboard
>>> engine = nboard.Engine()
>>> engine.read("move f5"), engine.read("go")
(None, Go())
>>> str(nboard.BestMove("d6", eval=-1))
'=== d6/-1'

A `ProtocolError` says at which byte a line is wrong. Unknown lines are no error.
"""

from reversi_rules.errors import ProtocolError
from reversi_rules.protocol import gtp, nboard

__all__ = ["ProtocolError", "gtp", "nboard"]
