"""Tools of the fuzz tests: counting examples, and damaging strings and files."""

from __future__ import annotations

import functools
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reversi_rules import BLACK, WHITE, Game, Position

EXECUTIONS: Counter[str] = Counter()
"""The number of examples that each test has tried."""

Test = Callable[..., None]


def drawn(examples: int) -> int:
    """Returns the number of examples to draw: all of them only where REVERSI_THOROUGH is set."""
    return examples if os.environ.get("REVERSI_THOROUGH") else -(-examples // 4)


def fuzzed(examples: int, **strategies: st.SearchStrategy[Any]) -> Callable[[Test], Test]:
    """Runs a test with `given` and that many examples, and counts them."""

    def decorate(test: Test) -> Test:
        # Drawing may be slow on a slow computer.
        @settings(max_examples=drawn(examples), suppress_health_check=[HealthCheck.too_slow])
        @given(**strategies)
        @functools.wraps(test)
        def counted(**drawn: Any) -> None:
            EXECUTIONS[test.__name__] += 1
            with no_panic():
                test(**drawn)

        return counted

    return decorate


@contextmanager
def no_panic() -> Iterator[None]:
    """Converts a panic into an `Exception`: Hypothesis stops at PyO3's `BaseException`."""
    try:
        yield
    except BaseException as error:
        if type(error).__name__ == "PanicException":
            raise AssertionError(f"a panic: {error}") from error
        raise


seeds = st.integers(0, 2**64 - 1)


def begun(seed: int, length: int) -> Game:
    game = Game().playout(seed)
    while len(game) > length:
        game.undo()
    return Game(str(game))


def scattered(black: int, white: int, turn: int) -> Position:
    return Position.from_bitboards(black & ~white, white & ~black, (BLACK, WHITE)[turn])


random_games = st.builds(begun, seeds, st.integers(0, 60))
random_positions = st.builds(lambda game: game.position, random_games) | st.builds(
    scattered, seeds, seeds, st.integers(0, 1)
)


@st.composite
def mutated(draw: st.DrawFn, valid: st.SearchStrategy[bytes], tokens: Sequence[bytes]) -> bytes:
    """Replaces up to four parts of a valid text by tokens of the format or other bytes."""
    data = bytearray(draw(valid))
    for _ in range(draw(st.integers(1, 4))):
        begin = draw(st.integers(0, len(data)))
        length = draw(st.sampled_from([0, 0, 1, 1, 2, 8, len(data)]))
        data[begin : begin + length] = draw(st.sampled_from(tokens) | st.binary(max_size=3))
    return bytes(data)


def utf8(text: str) -> bytes:
    """Returns the bytes in which errors are counted; also for lone surrogates."""
    return text.encode("utf-8", "surrogatepass")
