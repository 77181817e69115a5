"""A rules server without a network: one JSON request per line in, one JSON answer per line out.

    $ echo '{"game": "f5d6", "play": "a1"}' | python serve.py
    {"game": "f5d6", "position": "--- … X", "legal_moves": ["c3", "c4", "c5", "c6", "c7"],
     "outcome": null, "illegal": {"square": "a1", "reason": "FlipsNothing",
     "text": "a1 flips nothing (no white disc beside it)."}}

`game` is a transcript, and `play` a square to add; both may be left out. The answer is the game
after the move, or before it if `illegal` says why the move cannot be played. A request that cannot
be read gets an answer with `error`. Nothing in a line ends the program.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import reversi_rules as rv


class RequestError(ValueError):
    """A request that is not JSON, or not an object of the two fields."""


def read(line: bytes) -> tuple[str, str | None]:
    """Return the transcript and the square to play."""
    try:
        request = json.loads(line.decode())
    except (ValueError, RecursionError) as error:
        raise RequestError(f"this is not JSON: {error}") from error
    if not isinstance(request, dict) or not request.keys() <= {"game", "play"}:
        raise RequestError("a request is an object of `game` and `play`")
    game, square = request.get("game", ""), request.get("play")
    if not isinstance(game, str) or not isinstance(square, str | None):
        raise RequestError("`game` and `play` are strings")
    return game, square


def answer(line: bytes) -> dict[str, Any]:
    """Return the answer to a request."""
    transcript, square = read(line)
    game = rv.Game.from_transcript(transcript)
    illegal = None
    if square is not None:
        try:
            game.play(rv.parse_square(square))
        except rv.IllegalMove as error:
            # A program compares the reason, and a person reads the text.
            illegal = {"square": square, "reason": error.reason, "text": str(game.explain(square))}
    outcome = game.outcome()
    answer = {
        "game": game.transcript(),
        "position": str(game.position),
        "legal_moves": list(game.legal_moves.names()),
        "outcome": outcome and {"black": outcome.score(rv.BLACK), "white": outcome.score(rv.WHITE)},
    }
    return answer if illegal is None else {**answer, "illegal": illegal}


def refusal(error: rv.ReversiError | RequestError) -> dict[str, Any]:
    """Return the answer to a request that cannot be read; with the place, if it has one."""
    found: dict[str, Any] = {"message": str(error)}
    if isinstance(error, rv.ParseError):
        found |= {"byte": error.location.byte, "ply": error.location.ply}
    return {"error": found}


def main() -> int:
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        try:
            found = answer(line.strip())
        except (rv.ReversiError, RequestError) as error:
            found = refusal(error)
        print(json.dumps(found), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
