"""Asks engines for moves and evaluations. An engine is another program that plays.

An engine speaks NBoard's protocol (Edax, NTest) or GTP (GRhino, Edax, Egaroucid). It runs as a
process of its own:

    import asyncio
    from reversi_rules import Game, engine

    async def main():
        async with await engine.open("nboard ./bot") as bot:
            result = await bot.play(Game("f5"), engine.Limit(time=1, depth=8))
            print(result.move, result.eval)

    asyncio.run(main())

Without asyncio, `open_blocking` has the same methods:

    with engine.open_blocking("gtp gtp-rhino") as bot:
        print(bot.play(Game("f5")).move)

The engine is not trusted. One that lies, hangs, dies or floods is an `EngineError` within a second
of the fact. Its process is then gone, and the game that was passed is unchanged.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from typing import Literal, TypeAlias

from reversi_rules._classes import publish
from reversi_rules.engine._base import Engine, Result
from reversi_rules.engine._blocking import BlockingEngine, run
from reversi_rules.engine._gtp import GtpEngine
from reversi_rules.engine._limit import Clock, Limit
from reversi_rules.engine._nboard import NBoardEngine
from reversi_rules.engine._process import Process
from reversi_rules.engine.errors import (
    EngineClosed,
    EngineDied,
    EngineError,
    EngineFlooded,
    EngineIllegalMove,
    EngineLied,
    EngineNotStarted,
    EngineProtocolError,
    EngineTimeout,
    EngineUnable,
)

# `publish` makes this the module in which annotations are looked up.
from reversi_rules.protocol.nboard import Line  # noqa: F401

__all__ = [
    "BlockingEngine",
    "Clock",
    "Command",
    "Engine",
    "EngineClosed",
    "EngineDied",
    "EngineError",
    "EngineFlooded",
    "EngineIllegalMove",
    "EngineLied",
    "EngineNotStarted",
    "EngineProtocolError",
    "EngineTimeout",
    "EngineUnable",
    "GtpEngine",
    "Limit",
    "NBoardEngine",
    "Protocol",
    "Result",
    "open",
    "open_blocking",
    "parse_command",
]

# Not one `Literal`: stubtest wants a union.
Protocol: TypeAlias = Literal["nboard"] | Literal["gtp"]
"""The name of a protocol."""

Command: TypeAlias = str | Sequence[str]
"""A command line: one string, or the program and its arguments."""

_CLASSES: dict[Protocol, type[NBoardEngine] | type[GtpEngine]] = {
    "nboard": NBoardEngine,
    "gtp": GtpEngine,
}


def parse_command(command: Command, protocol: Protocol | None = None) -> tuple[Protocol, list[str]]:
    """Returns the protocol and the program with its arguments.

    The first word of a string may name the protocol. Quotes and backslashes have the meaning of a
    POSIX shell; on Windows, backslashes are plain. Raises `ValueError` without a protocol or a
    program.

    >>> parse_command("nboard ./bot --depth 6")
    ('nboard', ['./bot', '--depth', '6'])
    >>> parse_command(["./bot"], "gtp")
    ('gtp', ['./bot'])
    """
    if isinstance(command, str):
        words = shlex.split(command, posix=os.name == "posix")
        if protocol is None and words and words[0] in _CLASSES:
            protocol = "nboard" if words[0] == "nboard" else "gtp"
            words = words[1:]
    else:
        words = list(command)
    if protocol not in _CLASSES:
        names = " or ".join(_CLASSES)
        raise ValueError(f"{command!r} does not begin with a protocol ({names})")
    if not words:
        raise ValueError(f"{command!r} names no program")
    return protocol, words


async def open(  # noqa: A001
    command: Command,
    protocol: Protocol | None = None,
    *,
    timeout: float = 10.0,
    start_timeout: float | None = None,
) -> Engine:
    """Starts an engine, waits until it answers, and returns it.

    `command` is a command line that begins with the protocol, such as `"nboard ./bot"`, or a list
    beside `protocol`. No shell is involved. `timeout` is the time in seconds that the engine may
    take to answer anything that has no limit of its own. `start_timeout` is the time until its
    first answer, by default the same: engines load their data before it.

    Raises `EngineNotStarted` if the program cannot be run, and another `EngineError` if it does not
    speak the protocol.
    """
    protocol, words = parse_command(command, protocol)
    process = await Process.start(words)
    engine = _CLASSES[protocol](process, timeout)
    try:
        await engine.open(timeout if start_timeout is None else start_timeout)
    except BaseException:
        # The caller has no engine that it could close.
        if not process.is_closed:
            await process.kill()
        raise
    return engine


def open_blocking(
    command: Command,
    protocol: Protocol | None = None,
    *,
    timeout: float = 10.0,
    start_timeout: float | None = None,
) -> BlockingEngine:
    """Starts an engine as `open` does, and returns it with methods that wait for their results."""
    opening = open(command, protocol, timeout=timeout, start_timeout=start_timeout)
    return BlockingEngine(run(opening))


publish(__name__)
