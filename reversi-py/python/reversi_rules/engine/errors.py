"""The exceptions of `reversi_rules.engine`.

All derive from `EngineError`. After each of them but `EngineUnable` the engine's process is gone.
An argument that NBoard's protocol cannot express, such as a negative depth, raises `ReversiError`.
The engine is then unchanged.
"""

from __future__ import annotations

from reversi_rules.errors import ProtocolError


class EngineError(Exception):
    """An engine that cannot be used, or that has failed."""

    stderr: str
    """The end of the engine's standard error."""

    def __init__(self, message: str, stderr: str = "") -> None:
        last = stderr.strip().rsplit("\n", 1)[-1]
        super().__init__(f"{message}; its last words: {last}" if last else message)
        self.stderr = stderr


class EngineNotStarted(EngineError):
    """The program cannot be run. The `__cause__` is the `OSError`."""


class EngineClosed(EngineError):
    """The engine was closed, or has failed before."""


class EngineUnable(EngineError):
    """The protocol or the engine lacks a command. The engine can still be used."""


class EngineTimeout(EngineError, TimeoutError):
    """The engine did not answer in time."""


class EngineDied(EngineError):
    """The engine's process ended, or closed its output."""

    status: int | None
    """The exit status. It is negative for a signal, and `None` if the process had to be killed."""

    def __init__(self, message: str, stderr: str = "", status: int | None = None) -> None:
        super().__init__(message, stderr)
        self.status = status


class EngineFlooded(EngineError):
    """The engine wrote a line without an end, or lines without an answer among them."""


class EngineProtocolError(EngineError):
    """The engine's talk is not its protocol: another version, or a response without an end.

    The `__cause__` is the `ProtocolError`, if a line is wrong.
    """

    line: str
    """The line."""

    def __init__(self, message: str, stderr: str = "", line: str = "") -> None:
        super().__init__(message, stderr)
        self.line = line


class EngineLied(EngineProtocolError):
    """The engine's answer about its moves is wrong, such as that it has none."""


class EngineIllegalMove(EngineLied):
    """The engine answered with an illegal move, or with a move of the wrong side."""

    move: int | None
    """The move as a number, or `None` if it is a legal move of the other side."""

    def __init__(
        self, message: str, stderr: str = "", line: str = "", move: int | None = None
    ) -> None:
        super().__init__(message, stderr, line)
        self.move = move


def broken(line: bytes, error: ProtocolError, stderr: str) -> EngineProtocolError:
    """Returns the error for a line that breaks the protocol."""
    shown = line[:200].decode("utf-8", "backslashreplace").rstrip()
    if error.illegal:
        return EngineIllegalMove(f"{shown!r}: {error.message}", stderr, shown, error.move)
    return EngineProtocolError(f"{shown!r}: {error}", stderr, shown)
