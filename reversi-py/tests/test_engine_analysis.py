"""`reversi_rules.engine`: the end of an analysis that waits for a line."""

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable

import pytest

from engine_support import is_gone, planted
from reversi_rules import Game, engine
from reversi_rules.engine import NBoardEngine

LINES = 3
"""The lines that the planted engine has for an analysis."""

PATIENCE = 20.0
"""The seconds after which a test has failed."""

METHODS: dict[str, Callable[[NBoardEngine], Awaitable[object]]] = {
    "play": lambda opened: opened.play(Game("f5d6")),
    "ping": lambda opened: opened.ping(),
    "set": lambda opened: opened.set(depth=3),
    "learn": lambda opened: opened.learn(Game("f5d6")),
    "analysis": lambda opened: anext(opened.analysis(Game("f5d6"))),
    "close": lambda opened: opened.close(),
}


async def waiting(opened: engine.Engine) -> asyncio.Task[object]:
    """Returns a task that waits for a line after the last one of an analysis."""
    found = opened.analysis(Game("f5"))
    for _ in range(LINES):
        await anext(found)
    task = asyncio.ensure_future(anext(found, None))
    await asyncio.sleep(0)
    return task


@pytest.mark.parametrize("method", METHODS)
def test_another_method_ends_an_analysis_that_waits(method: str) -> None:
    async def run() -> None:
        async with await engine.open(planted("nboard")) as opened:
            assert isinstance(opened, NBoardEngine)
            task = await waiting(opened)
            await METHODS[method](opened)
            assert await asyncio.wait_for(task, PATIENCE) is None

    asyncio.run(run())


def test_an_analysis_leaves_the_lines_of_another_method() -> None:
    async def run() -> None:
        async with await engine.open(planted("nboard")) as opened:
            task = await waiting(opened)
            # A line wakes the analysis, and `play` is called before the analysis goes on.
            opened._process._pipes.pipe_data_received(1, b"search d6 1 0 4\n")
            assert (await opened.play(Game("f5d6"))).move == Game("f5d6").legal_moves[0]
            assert await asyncio.wait_for(task, PATIENCE) is None

    asyncio.run(run())


def test_another_thread_ends_a_blocking_analysis() -> None:
    with engine.open_blocking(planted("nboard")) as opened:
        lines = []
        has_all = threading.Event()

        def read() -> None:
            for line in opened.analysis(Game("f5")):
                lines.append(line)
                if len(lines) == LINES:
                    has_all.set()

        thread = threading.Thread(target=read, daemon=True)
        thread.start()
        assert has_all.wait(PATIENCE)
        assert opened.play(Game("f5d6")).move == Game("f5d6").legal_moves[0]
        thread.join(PATIENCE)
        assert not thread.is_alive()
        assert len(lines) == LINES


SCRIPTS = {
    "left open": """
opened = engine.open_blocking(sys.argv[1])
print(opened.pid, flush=True)
lines = opened.analysis(Game("f5"))
next(lines)
""",
    "left open with a limit": """
opened = engine.open_blocking(sys.argv[1])
print(opened.pid, flush=True)
lines = opened.analysis(Game("f5"), engine.Limit(time=60))
next(lines)
""",
    "left open in a with statement": """
with engine.open_blocking(sys.argv[1]) as opened:
    print(opened.pid, flush=True)
    lines = opened.analysis(Game("f5"))
    next(lines)
""",
    "finalized in the thread of the engines": """
opened = engine.open_blocking(sys.argv[1])
print(opened.pid, flush=True)
lines = opened.analysis(Game("f5"))
next(lines)

async def finalize():
    lines.close()
    opened.close()

_blocking.run(finalize())
""",
    "used after the thread of the engines": """
class Owner:
    def __init__(self):
        self.opened = engine.open_blocking(sys.argv[1])
        self.lines = self.opened.analysis(Game("f5"))

    def __del__(self):
        self.lines.close()
        self.opened.close()
        try:
            self.opened.play(Game())
        except engine.EngineClosed:
            print("closed", flush=True)

owner = Owner()
print(owner.opened.pid, flush=True)
next(owner.lines)
""",
}


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_program_ends_with_its_engines(name: str) -> None:
    # The engine does not read the end of its input.
    done = script(SCRIPTS[name], planted("nboard", "thinks on"))
    pid, *rest = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert rest == (["closed"] if name.startswith("used after") else [])
    assert is_gone(int(pid))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_forked_process_leaves_the_engine_alone() -> None:
    done = script(
        """
opened = engine.open_blocking(sys.argv[1])
lines = opened.analysis(Game("f5"))
next(lines)
child = os.fork()
if child == 0:
    lines.close()
    opened.close()
    try:
        opened.play(Game())
    except engine.EngineClosed as error:
        print(error, flush=True)
    with engine.open_blocking(sys.argv[1]) as own:
        print(own.play(Game()).move, flush=True)
    sys.exit()
print(os.waitpid(child, 0)[1], flush=True)
print(opened.play(Game()).move)
""",
        planted("nboard"),
    )
    assert done.stderr == ""
    move = str(Game().legal_moves[0])
    assert done.stdout.splitlines() == [
        "the thread that runs the engine has ended",
        move,
        "0",
        move,
    ]


def script(text: str, command: str) -> subprocess.CompletedProcess[str]:
    """Runs a script with the command of an engine."""
    text = (
        "import os, sys\nfrom reversi_rules import Game, engine\n"
        "from reversi_rules.engine import _blocking\n" + text
    )
    # Python warns of a fork in a process with threads.
    line = [sys.executable, "-W", "ignore::DeprecationWarning", "-c", text, command]
    return subprocess.run(line, capture_output=True, text=True, check=False, timeout=PATIENCE)
