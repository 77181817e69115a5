"""The environments pass the checkers of Gymnasium and PettingZoo."""

import warnings

import gymnasium
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

import reversi_rules.gymnasium  # noqa: F401 - registers the environment
from reversi_rules import Rules, pettingzoo

with warnings.catch_warnings():
    warnings.simplefilter("error")
    check_env(gymnasium.make("Reversi-v0").unwrapped)
    check_env(gymnasium.make("Reversi-v0", rules=Rules(6, 6)).unwrapped)
    # It warns that observations are dicts, as in PettingZoo's own games.
    warnings.simplefilter("ignore")
    api_test(pettingzoo.env(), num_cycles=200)
    seed_test(pettingzoo.env, num_cycles=50)

envs = RecordEpisodeStatistics(gymnasium.make_vec("Reversi-v0", 64))
_, infos = envs.reset(seed=1)
while "episode" not in infos:
    _, _, _, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
print("all checks passed")
