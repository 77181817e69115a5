"""Benchmarks of many games with a random policy: `VectorEnv`, EnvPool, pgx and OpenSpiel.

A step is one action in one game; finished games are restarted. All run on one thread. All but pgx
choose their actions with the same function, `batch.random_actions`. The loop of pgx is compiled as
a whole, including the policy, as its authors recommend.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable

import numpy as np
from contest import Entry, call, contest, report

from reversi_rules import batch
from reversi_rules.env import VectorEnv

PGX_STEPS = 64
"""The number of steps in one compiled call of pgx."""


def run(rounds: int, seconds: float) -> None:
    """Prints the tables of environments."""
    for count in (64, 1024, 8192):
        entries = [
            _vector("VectorEnv, the same random policy", count, draw_from_mask),
            _vector("VectorEnv, its own random_actions()", count, VectorEnv.random_actions),
        ]
        if _has("envpool"):
            entries.append(_envpool(count))
        if _has("pgx"):
            entries.append(_pgx(count))
        if count == 64 and _has("pyspiel"):
            entries.append(_openspiel(count))
        results = contest(entries, rounds, seconds)
        report(f"environments, {count} games", "a step", results)
        for result in results:
            print(f"  {result.name}: {1e3 / result.least:.3f} M steps/s")


def _has(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def draw_from_mask(env: VectorEnv, seeds: list[int] = [0]) -> np.ndarray:  # noqa: B006
    """The policy of all: a legal action, chosen uniformly at random."""
    seeds[0] += 1
    return batch.random_actions(env.last.action_mask, seeds[0])


def _vector(name: str, count: int, policy: Callable[[VectorEnv], np.ndarray]) -> Entry:
    env = VectorEnv(count, seed=1)
    env.reset()

    def step() -> None:
        env.step(policy(env))

    return call(name, step, count)


def _envpool(count: int) -> Entry:
    import envpool

    env = envpool.make("Othello-v1", env_type="gymnasium", num_envs=count, num_threads=1, seed=1)
    _, info = env.reset()
    state = {"mask": info["legal_action_mask"], "seed": 0}

    def step() -> None:
        state["seed"] += 1
        actions = batch.random_actions(state["mask"], state["seed"])
        state["mask"] = env.step(actions.astype(np.int32))[-1]["legal_action_mask"]

    return call("EnvPool Othello-v1, the same random policy", step, count)


def _pgx(count: int) -> Entry:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("othello")
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry, _):  # type: ignore[no-untyped-def]
        state, key = carry
        key, draw, reset = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(draw, logits)
        return (step(state, actions, jax.random.split(reset, count)), key), None

    @jax.jit
    def steps(state, key):  # type: ignore[no-untyped-def]
        return jax.lax.scan(one, (state, key), None, length=PGX_STEPS)[0]

    key = jax.random.PRNGKey(1)
    held = {"carry": (jax.vmap(env.init)(jax.random.split(key, count)), key)}

    def run_steps() -> None:
        held["carry"] = jax.block_until_ready(steps(*held["carry"]))

    return call("pgx on the processor, one compiled loop", run_steps, count * PGX_STEPS)


def _openspiel(count: int) -> Entry:
    import pyspiel

    game = pyspiel.load_game("othello")
    states = [game.new_initial_state() for _ in range(count)]
    seeds = {"seed": 0}

    def step() -> None:
        seeds["seed"] += 1
        mask = np.array([state.legal_actions_mask() for state in states], np.bool_)
        actions = batch.random_actions(mask, seeds["seed"])
        for i, (state, action) in enumerate(zip(states, actions.tolist(), strict=True)):
            state.apply_action(action)
            if state.is_terminal():
                states[i] = game.new_initial_state()

    return call("OpenSpiel, a loop in Python, the same random policy", step, count)
