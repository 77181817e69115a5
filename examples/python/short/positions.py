"""Plays 2,000 random games side by side, and writes every position under a random symmetry."""

import numpy as np

from reversi_rules import batch

GAMES = 2000
rng = np.random.default_rng(1)
boards = batch.start(GAMES)
history: list[batch.Boards] = []
chosen: list[batch.Actions] = []
while not batch.is_over(boards).all():
    actions = batch.random_actions(batch.legal_mask(boards), seed=len(history))
    history.append(boards)
    chosen.append(actions)
    # Games that are over stay as they are.
    boards = batch.step(boards, actions)

steps = len(history)
all_boards, all_actions = np.concatenate(history), np.concatenate(chosen)
played = ~batch.is_over(all_boards)
# The sides take turns, so every second margin before the end has the other sign.
plies = played.reshape(steps, GAMES).sum(axis=0) - np.arange(steps)[:, None]
margins = np.where(plies % 2 == 0, 1, -1) * batch.margins(boards)
symmetries = rng.integers(8, size=played.sum())
images = batch.transform(all_boards[played], symmetries)
np.savez(
    "positions.npz",
    planes=batch.planes(images, dtype=np.float16),
    actions=batch.transform_actions(all_actions[played], symmetries),
    margins=margins.ravel()[played].astype(np.int8),
    keys=batch.keys(batch.canonical(images)[0]),
)
print(f"{played.sum()} positions in positions.npz")
