"""Checks any program against the rules, with the shortest games that decide each of them.

    from reversi_rules import conformance

    report = conformance.check("gtp ./engine -gtp")
    print(report)

A command begins with the way to ask the program: `gtp` or `nboard`, `lines` for a program that
answers a few words on its standard input, or `python` for a class. This is one, in `mine.py`, for
the command `"python mine:Mine"`:

    class Mine:
        def __init__(self, size=8): self.game = Game(rules=Rules(size, size))
        def legal_moves(self): return self.game.legal_moves.names()
        def play(self, square): self.game.play(square)  # raises an exception if it is illegal
        def pass_(self): self.game.play("pass")  # raises one too
        def turn(self): return "black" if self.game.turn is BLACK else "white"
        def is_over(self): return self.game.is_over
        def score(self): return [self.game.outcome().score(color) for color in (BLACK, WHITE)]
        def undo(self): self.game.undo()

Only `play` must be there. `genmove(color)` may return the move that the program would play.

Programs are not trusted. One that dies, hangs or floods fails that game, and is started anew. The
file `checks.json` of this package has the games, for other languages too.
"""

from __future__ import annotations

from reversi_rules._classes import publish
from reversi_rules.conformance._report import Check, Report, Verdict
from reversi_rules.conformance._run import check

__all__ = ["Check", "Report", "Verdict", "check"]

publish(__name__)
