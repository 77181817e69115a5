"""A process with lines on its standard input and output.

A process is read by callbacks, so that each line has the time of its arrival, however late the
program gets to it. Memory stays bounded: reading pauses while many lines wait, and a line without
an end is a failure.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Sequence

from reversi_rules.engine.errors import (
    EngineClosed,
    EngineDied,
    EngineError,
    EngineFlooded,
    EngineNotStarted,
    EngineTimeout,
)

_LONGEST_LINE = 64 * 1024
_KEPT_STDERR = 64 * 1024
_WAITING_LINES = 1000
_MOST_LINES = 20_000
_MOST_BYTES = 1024 * 1024
_FAREWELL = 0.5
"""The seconds that a process has to end by itself after its output was closed."""


class _Pipes(asyncio.SubprocessProtocol):
    """Collects the output of a process."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.exited: asyncio.Future[None] = loop.create_future()
        self.lines: deque[tuple[float, bytes]] = deque()
        self.waiter: asyncio.Future[None] | None = None
        self.stderr: bytes = b""
        self.ended: bool = False
        self.is_endless: bool = False
        self.stdout: asyncio.ReadTransport | None = None
        self.is_paused: bool = False
        self._rest = b""

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        if fd != 1:
            self.stderr = (self.stderr + data)[-_KEPT_STDERR:]
            return
        now = time.perf_counter()
        *whole, self._rest = (self._rest + data).split(b"\n")
        self.lines.extend((now, line) for line in whole)
        if len(self._rest) > _LONGEST_LINE or any(len(line) > _LONGEST_LINE for line in whole):
            self.is_endless = True
            self._rest = b""
        if len(self.lines) > _WAITING_LINES or self.is_endless:
            self._pause()
        self.wake()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        if fd == 1:
            self.ended = True
            self.wake()

    def process_exited(self) -> None:
        if not self.exited.done():
            self.exited.set_result(None)

    def _pause(self) -> None:
        if self.stdout is not None and not self.is_paused:
            self.is_paused = True
            self.stdout.pause_reading()

    def resume(self) -> None:
        """Reads on, once the waiting lines were taken."""
        if self.is_paused and self.stdout is not None and not self.ended:
            self.is_paused = False
            with contextlib.suppress(RuntimeError):
                self.stdout.resume_reading()

    def wake(self) -> None:
        """Ends the wait for a line."""
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)


class Process:
    """A running program."""

    def __init__(self, name: str, transport: asyncio.SubprocessTransport, pipes: _Pipes) -> None:
        self.name: str = name
        self.is_closed: bool = False
        self._transport = transport
        self._pipes = pipes
        stdin = transport.get_pipe_transport(0)
        stdout = transport.get_pipe_transport(1)
        assert isinstance(stdin, asyncio.WriteTransport)
        assert isinstance(stdout, asyncio.ReadTransport)
        self._stdin = stdin
        pipes.stdout = stdout
        self._lines = 0
        self._bytes = 0

    @classmethod
    async def start(cls, command: Sequence[str]) -> Process:
        """Starts a program with its arguments, in a process group of its own."""
        loop = asyncio.get_running_loop()
        # Ctrl-C in a terminal is for this program, which then closes the engine.
        flags = 0
        if sys.platform == "win32":
            flags = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW
        try:
            transport, pipes = await loop.subprocess_exec(
                _Pipes, *command, start_new_session=os.name == "posix", creationflags=flags
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise EngineNotStarted(f"{command[0]} cannot be started: {reason}") from error
        return cls(command[0], transport, pipes)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._transport.get_pid()

    @property
    def stderr(self) -> str:
        """The last 64 KB of standard error."""
        return self._pipes.stderr.decode("utf-8", "backslashreplace")

    def write(self, text: str) -> float:
        """Writes lines and returns the time. `line` notices an engine that has ended."""
        if self.is_closed:
            raise EngineClosed(f"{self.name} is closed", self.stderr)
        self.forgive()
        with contextlib.suppress(OSError, RuntimeError):
            self._stdin.write(text.encode())
        return time.perf_counter()

    def forgive(self) -> None:
        """Counts the lines of a flood from 0 again."""
        self._lines = self._bytes = 0

    async def line(self, deadline: float | None, question: str) -> tuple[float, bytes]:
        """Returns the next line and the time of its arrival.

        `deadline` is a time of `time.perf_counter`. `question` names what is awaited, for the
        message. Raises `EngineTimeout` at the deadline, and the other errors of a process. It is
        then closed.
        """
        pipes = self._pipes
        while not pipes.lines:
            if self.is_closed:
                raise EngineClosed(f"{self.name} is closed", self.stderr)
            if pipes.is_endless:
                limit = _LONGEST_LINE // 1024
                await self.fail(EngineFlooded, f"{self.name} wrote a line of more than {limit} KB")
            if pipes.ended:
                await self._fail_as_dead(question)
            if not await self.arrival(deadline):
                await self.fail(EngineTimeout, f"{self.name} did not answer {question} in time")
        arrival, line = pipes.lines.popleft()
        if not pipes.lines:
            pipes.resume()
        self._lines += 1
        self._bytes += len(line)
        if self._lines > _MOST_LINES or self._bytes > _MOST_BYTES:
            await self.fail(
                EngineFlooded,
                f"{self.name} wrote {self._lines} lines without an answer to {question}",
            )
        return arrival, line

    async def arrival(self, deadline: float | None) -> bool:
        """Waits for a line or the end of the process, or until `interrupt`.

        Returns `False` at the deadline, which is no failure. Only one caller can wait at a time.
        """
        if self.is_ready():
            return True
        pipes = self._pipes
        pipes.resume()
        loop = asyncio.get_running_loop()
        waiter = pipes.waiter = loop.create_future()
        if deadline is None:
            await waiter
            return True
        timer = loop.call_later(max(deadline - time.perf_counter(), 0.0), _expire, waiter)
        try:
            await waiter
        finally:
            timer.cancel()
        return self.is_ready() or time.perf_counter() < deadline

    def is_ready(self) -> bool:
        """Returns whether `line` returns or raises at once."""
        pipes = self._pipes
        return bool(pipes.lines) or self.is_closed or pipes.ended or pipes.is_endless

    def interrupt(self) -> None:
        """Ends the wait of the caller of `arrival`."""
        self._pipes.wake()

    async def _fail_as_dead(self, question: str) -> None:
        with contextlib.suppress(TimeoutError, asyncio.TimeoutError):
            await asyncio.wait_for(asyncio.shield(self._pipes.exited), _FAREWELL)
        status = self._transport.get_returncode()
        await self.kill()
        how = "closed its output" if status is None else f"ended with status {status}"
        message = f"{self.name} {how} before it answered {question}"
        raise EngineDied(message, self.stderr, status)

    async def fail(self, error: type[EngineError], message: str) -> None:
        """Kills the process and raises the error."""
        await self.kill()
        raise error(message, self.stderr)

    async def close(self, farewell: str, patience: float = 1.0) -> None:
        """Writes the farewell and waits for the end, then terminates the process, then kills it."""
        if self.is_closed:
            return
        self.write(farewell)
        self.is_closed = True
        self.interrupt()
        with contextlib.suppress(OSError, RuntimeError):
            self._stdin.close()
        # An engine that still writes must not wait for a full pipe.
        self._pipes.lines.clear()
        self._pipes.resume()
        if await self._ended_within(patience):
            await self.kill()
            return
        self._send_end(gently=True)
        await self._ended_within(patience / 2)
        await self.kill()

    async def _ended_within(self, seconds: float) -> bool:
        done, _ = await asyncio.wait([self._pipes.exited], timeout=seconds)
        return bool(done)

    async def kill(self) -> None:
        """Kills the process with all that it started, and waits until it is gone."""
        self.is_closed = True
        self._send_end(gently=False)
        self._pipes.lines.clear()
        await self._ended_within(5.0)
        self._transport.close()

    def _send_end(self, *, gently: bool) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if os.name != "posix":
                # Windows has no gentle end.
                self._transport.kill()
                return
            # Not by the transport: it looks first whether the process has ended, and so takes its
            # status from the watcher of asyncio, which warns of an "unknown child process" then.
            os.killpg(self.pid, signal.SIGTERM if gently else signal.SIGKILL)


def _expire(waiter: asyncio.Future[None]) -> None:
    if not waiter.done():
        waiter.set_result(None)
