"""Draws six exercises, and a page with their answers."""

from pathlib import Path

from reversi_rules import Position, svg

exercises: list[Position] = []
seed = 0
while len(exercises) < 6:
    seed += 1
    position = Position()
    for _ in range(20):
        position = position.play(position.random_move(seed))
    # An exercise has one move that flips more discs than every other.
    flips = sorted(len(position.flips(move)) for move in position.legal_moves)
    if len(flips) > 1 and flips[-1] > flips[-2]:
        exercises.append(position)

questions, answers = [], []
for number, position in enumerate(exercises, 1):
    best = max(position.legal_moves, key=lambda move: len(position.flips(move)))
    task = f"{number}. {position.turn}: flip the most discs"
    questions.append(svg.board(position, hints=False, size=220, theme="print", caption=task))
    answers.append(svg.board(position, explain=best, size=220, theme="print", caption=True))
Path("exercises.svg").write_text(svg.sheet(questions), encoding="utf-8")
Path("answers.svg").write_text(svg.sheet(answers), encoding="utf-8")
print(f"{len(exercises)} exercises in exercises.svg, their answers in answers.svg")
