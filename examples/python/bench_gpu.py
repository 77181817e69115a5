"""Times environments and the way onto a GPU: this library on the CPU, beside pgx on a GPU.

Needs NumPy. Sending boards to a GPU needs PyTorch with CUDA, the comparison needs JAX and pgx, and
both need a GPU to mean anything. Parts that cannot run here are skipped, with the reason.

    python bench_gpu.py                          # an H100 and 16 threads: about five minutes
    python bench_gpu.py --games 64 --steps 20    # does it run?
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

from reversi_rules import batch
from reversi_rules.env import VectorEnv

CHUNK = 8192
"""Games of an environment that is one of several threads."""


def seconds(work: Callable[[], object], rounds: int = 1) -> float:
    """The time of one round, after one that is not counted."""
    work()
    begin = time.perf_counter()
    for _ in range(rounds):
        work()
    return (time.perf_counter() - begin) / rounds


def report(what: str, rate: float, unit: str) -> None:
    print(f"{what:<55}{rate / 1e6:>10.2f} M {unit}/s", flush=True)


def play(env: VectorEnv, steps: int) -> None:
    for _ in range(steps):
        env.step(env.random_actions())


def at_once(work: Callable[[Any], object], items: Sequence[Any]) -> None:
    """Does the work for each item in a thread of its own."""
    with ThreadPoolExecutor(len(items)) as pool:
        list(pool.map(work, items))


def environments(games: Sequence[int], steps: int, threads: Sequence[int]) -> None:
    """`VectorEnv` with a random legal policy, on one thread and on several."""
    for count in games:
        env = VectorEnv(count, seed=1)
        rate = count * steps / seconds(partial(play, env, steps))
        report(f"VectorEnv, 1 thread, N = {count:,}", rate, "steps")
    size = min(CHUNK, max(games))
    for workers in threads:
        envs = [VectorEnv(size, seed=seed) for seed in range(workers)]
        rate = workers * size * steps / seconds(partial(at_once, partial(play, steps=steps), envs))
        report(f"VectorEnv, {workers} threads, N = {size:,} each", rate, "steps")


def playouts(games: int, threads: Sequence[int]) -> None:
    """Random games to their end."""
    boards = batch.start(games)
    for workers in (1, *threads):
        time_taken = seconds(partial(at_once, partial(batch.playouts, boards), range(workers)))
        report(f"batch.playouts, threads: {workers}", workers * games / time_taken, "games")


def transfers(games: int, steps: int) -> None:
    """Boards on the CPU to float32 planes on the GPU, in four ways."""
    try:
        torch: Any = import_module("torch")
    except ImportError:
        print("skipped: PyTorch is not installed")
        return
    if not torch.cuda.is_available():
        print("skipped: PyTorch finds no GPU")
        return
    print("PyTorch", torch.__version__, torch.cuda.get_device_name(0))
    env = VectorEnv(games, seed=3)
    play(env, 20)
    boards = env.boards.copy()
    shifts = torch.arange(64, device="cuda")

    def unpack(bits: Any) -> Any:
        return ((bits.unsqueeze(-1) >> shifts) & 1).to(torch.float32).reshape(-1, 2, 8, 8)

    def send() -> Any:
        return torch.from_numpy(boards.view(np.int64)).cuda()

    def planes(dtype: type) -> Any:
        return torch.from_numpy(batch.planes(boards, dtype=dtype)).cuda().to(torch.float32)

    def until_done(way: Callable[[], object]) -> None:
        way()
        torch.cuda.synchronize()

    assert torch.equal(planes(np.float32), unpack(send()))
    compiled = torch.compile(unpack)
    ways: dict[str, Callable[[], object]] = {
        "batch.planes float32, then copy": lambda: planes(np.float32),
        "batch.planes int8, copy, convert there": lambda: planes(np.int8),
        "copy the boards, unpack there": lambda: unpack(send()),
        "copy the boards, unpack there, compiled": lambda: compiled(send()),
    }
    for name, way in ways.items():
        report(name, games / seconds(partial(until_done, way), steps), "boards")


def pgx_environments(games: Sequence[int], steps: int) -> None:
    """The Othello of pgx with the same policy, its loop compiled as a whole."""
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    try:
        jax: Any = import_module("jax")
        pgx: Any = import_module("pgx")
    except ImportError as error:
        print(f"skipped: {error.name} is not installed")
        return
    print("JAX", jax.__version__, jax.devices()[0], "pgx", pgx.__version__)
    env = pgx.make("othello")
    step = jax.vmap(env.step)

    def one(carry: Any, _: object) -> tuple[Any, None]:
        state, key = carry
        key, drawn = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        return (step(state, jax.random.categorical(drawn, logits, axis=-1)), key), None

    def loop(state: Any, key: Any) -> Any:
        return jax.lax.scan(one, (state, key), None, length=steps)[0]

    run = jax.jit(loop)

    def until_ready(state: Any) -> None:
        jax.block_until_ready(run(state, jax.random.PRNGKey(1)))

    for count in games:
        keys = jax.random.split(jax.random.PRNGKey(0), count)
        state = jax.jit(jax.vmap(env.init))(keys)
        time_taken = seconds(partial(until_ready, state), rounds=3)
        report(f"pgx, N = {count:,}", count * steps / time_taken, "steps")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, help="how many games; by default several numbers")
    parser.add_argument("--steps", type=int, default=60, help="how many steps of each (60)")
    parser.add_argument("--threads", type=int, nargs="*", default=[4, os.cpu_count() or 1])
    options = parser.parse_args(arguments)
    games = [options.games] if options.games else [1024, 8192, 65_536]
    environments(games, options.steps, options.threads)
    playouts(max(games), options.threads)
    transfers(max(games), options.steps)
    pgx_environments(games if options.games else [*games, 524_288], options.steps)


if __name__ == "__main__":
    main()
