"""Plays a random game and prints every position.

python random_game.py [SEED]
"""

import random
import sys

import reversi_rules as rv


def main(seed: int) -> None:
    rng = random.Random(seed)
    game = rv.Game()
    print(game.grid())
    while not game.is_over:
        mover = game.turn
        square = rng.choice(game.legal_moves)
        flipped = game.play(square)
        print(f"\n{len(game)}. {mover} {rv.move_name(square)} flips {' '.join(flipped.names())}")
        print(game.grid())
        if game.just_passed:
            print(f"{game.turn.opponent} has no move and passes")
    print(f"\n{game.transcript(passes=True)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2026)
