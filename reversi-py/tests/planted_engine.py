"""An engine with a fault: `planted_engine.py PROTOCOL FAULT [AFTER]`.

It plays the first legal move, and shows the fault from the question AFTER on, counted from 0. A
fault of `DIALECTS` changes every response.
"""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Callable
from typing import NoReturn

from reversi_rules import PASS, Game, Position, move_name
from reversi_rules.protocol import gtp, nboard

PROTOCOL, FAULT, *REST = sys.argv[1:]
AFTER = int(REST[0]) if REST else 0
NAME = os.environ.get("NAME", "Planted")
asked = 0


def _exchanged(number: re.Match[str]) -> str:
    return f"{number[1]} {number[2] if number[1] == '=' else 1}"


DIALECTS: dict[str, Callable[[str], str]] = {
    # Edax 4.6, Egaroucid 7.9, and engines that print what they think.
    "spaced": lambda text: re.sub(r"^([=?])(\d+)", r"\1 \2", text),
    "exchanged": lambda text: re.sub(r"^([=?])(\d+)", _exchanged, text),
    "wrong id": lambda text: re.sub(r"^\?\d+", "?1", text),
    "2.0": lambda text: re.sub(r"^=1 2\n", "=1 2.0\n", text),
    "banner": lambda text: f"Planted 1.0\n\n{text}" if text.startswith("=1 ") else text,
    "info": lambda text: f"info depth 3\n{text}",
    "one newline": lambda text: re.sub(r"\n\n$", "\n", text),
    "3": lambda text: re.sub(r"^=1 2\n", "=1 3\n", text),
}


def say(text: object, end: str = "\n") -> None:
    said = f"{text}{end}"
    print(DIALECTS[FAULT](said) if FAULT in DIALECTS else said, end="", flush=True)


def hang() -> NoReturn:
    while True:
        time.sleep(60)


def show_fault(game: Game, mark: str, end: str) -> bool:
    """Answers a request for a move with the fault; returns whether it took the place of a move."""
    legal = set(game.legal_moves)
    match FAULT:
        case "none" | "pongs" | "starts late":
            return False
        case dialect if dialect in DIALECTS:
            return False
        case "silent":
            hang()
        case "slow":
            time.sleep(float(os.environ.get("SLOW", "0.2")))
            return False
        case "dies":
            print("x" * 65536, "the last words", sep="\n", file=sys.stderr, flush=True)
            sys.exit(3)
        case "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        case "closes":
            os.close(1)
            hang()
        case "endless":
            while True:
                say("x" * 65536, end="")
        case "long line":
            say("x" * 65536, end="")
            say("x")
        case "reports":
            # The line is about the move of every second answer.
            say(f"search {move_name(max(legal))} 0.5 0 1")
            say(f"{mark} {move_name((min, max)[asked % 2](legal))}", end)
        case "floods":
            while True:
                say("status thinking\n" * 1000, end="")
        case "garbage":
            sys.stdout.buffer.write(b"\xff\xfe\x00\x80" * 64 + b"\n")
            say(f"{mark} \xff\xfe", end)
        case "illegal":
            say(f"{mark} {next(move_name(s) for s in range(64) if s not in legal)}", end)
        case "other":
            # A legal move of the other side.
            other = Position(*_sides(game)).legal_moves
            say(f"{mark} {next(move_name(s) for s in other if s not in legal)}", end)
        case "passes":
            say(f"{mark} pass", end)
        case "offboard":
            say(f"{mark} i9", end)
        case "denies":
            say(f"?{mark[1:]} no move", end)
        case "half":
            say(f"{mark} {move_name(min(legal))}", end="")
            hang()
        case "stubborn":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            hang()
        case "forks":
            if os.fork() == 0:
                hang()
            sys.exit(0)
        case "resigns":
            say(f"{mark} resign", end)
        case _:
            sys.exit(f"no fault {FAULT}")
    return True


def _sides(game: Game) -> tuple[str]:
    text = str(game.position)
    return (text[:-1] + {"X": "O", "O": "X"}[text[-1]],)


def answer(game: Game, mark: str, end: str) -> bool:
    global asked
    asked += 1
    return asked > AFTER and show_fault(game, mark, end)


def speak_nboard() -> None:
    engine = nboard.Engine()
    for line in iter(sys.stdin.readline, ""):
        match engine.read(line):
            case nboard.Settings():
                say(f"set myname {NAME}")
            case nboard.Ping(number):
                say(nboard.Pong(number + 7 if FAULT == "pongs" and asked else number))
            case nboard.Go() if engine.must_pass:
                say(nboard.BestMove(PASS))
            case nboard.Go():
                if not answer(engine.game, "===", "\n"):
                    say(nboard.BestMove(engine.game.legal_moves[0], 1.5))
            case nboard.Hint():
                for depth in range(1, 4):
                    say(nboard.Line((engine.game.legal_moves[0],), 0.5, depth=str(depth)))
                if FAULT == "thinks on":
                    hang()
            case nboard.Learn():
                say(nboard.Learned())
            case nboard.Quit():
                return


def speak_gtp() -> None:
    engine = gtp.Engine(NAME)
    for line in iter(sys.stdin.readline, ""):
        match engine.read(line):
            case gtp.FindMove(number):
                mark = "=" if number is None else f"={number}"
                if not answer(engine.game, mark, "\n\n"):
                    say(engine.found(number, engine.game.legal_moves[0]), end="")
            case gtp.Reply(text):
                say(text, end="")
            case gtp.Other(number):
                say(engine.unknown(number), end="")
            case gtp.Quit(text):
                say(text, end="")
                return


if FAULT == "dies at once":
    sys.exit(1)
if FAULT == "deaf":
    hang()
if FAULT == "starts late":
    time.sleep(1)
speak_nboard() if PROTOCOL == "nboard" else speak_gtp()
