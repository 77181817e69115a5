"""Counts the openings of many games, and draws how often each move is played."""

import sys
from pathlib import Path

from reversi_rules import Game, move_name, openings, svg

explorer = openings.Explorer(depth=12)
# Files such as WTH_2001.wtb, or random games.
for name in sys.argv[1:]:
    explorer.add_wthor(name)
for seed in range(0 if sys.argv[1:] else 500):
    explorer.add(Game().playout(seed))

game = Game()
while moves := explorer.moves(game.position):
    (move, tally), *_ = moves
    opening = openings.of_game(game)
    print(f"{move_name(move)} {tally.games:6} {opening.name if opening else ''}")
    game.play(move)

start = Game("f5")
heat = {move: tally.games for move, tally in explorer.moves(start.position)}
Path("second.svg").write_text(svg.board(start, heat=heat, hints=False), encoding="utf-8")
