"""A linear policy learns against random opponents in `make_vec`, by REINFORCE."""

import gymnasium
import numpy as np

import reversi_rules.gymnasium  # noqa: F401 - registers the environment

GAMES, ACTIONS = 256, 65
rng = np.random.default_rng(1)
weights = np.zeros((128, ACTIONS))
envs = gymnasium.make_vec("Reversi-v0", GAMES)
observations, infos = envs.reset(seed=1)
# The sum of the gradients of each game that is not over.
traces = np.zeros((GAMES, 128, ACTIONS), dtype=np.float32)
results: list[float] = []
while len(results) < 6_000:
    inputs = observations.reshape(GAMES, 128).astype(np.float32)
    mask = infos["action_mask"]
    # The mask of a game that has ended has only the pass: the next step ignores the action.
    alive = mask[:, -1] == 0
    logits = np.where(mask, inputs @ weights, -np.inf)
    policy = np.exp(logits - logits.max(axis=1, keepdims=True))
    policy /= policy.sum(axis=1, keepdims=True)
    actions = (policy.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
    slopes = -policy
    slopes[np.arange(GAMES), actions] += 1
    traces += (inputs * alive[:, None])[:, :, None] * slopes[:, None, :]
    observations, rewards, ended, _, infos = envs.step(actions)
    average = np.mean(results[-1000:]) if results else 0.0
    if ended.any():
        gain = (rewards[ended] - average)[:, None, None] * traces[ended]
        weights += 0.005 * gain.mean(axis=0) * ended.sum() ** 0.5
        traces[ended] = 0
        results.extend(rewards[ended].tolist())
first, last = np.mean(results[:1000]), np.mean(results[-1000:])
print(f"the mean result rises from {first:+.2f} to {last:+.2f}")
