"""What the fuzz tests share: how their examples are counted, and the texts and files they spoil."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reversi_rules import BLACK, WHITE, Game, Position

EXECUTIONS: Counter[str] = Counter()
"""How many examples each test has tried."""

Test = Callable[..., None]


def fuzzed(examples: int, **strategies: st.SearchStrategy[Any]) -> Callable[[Test], Test]:
    """`given` with that many examples, each of which is counted."""

    def decorate(test: Test) -> Test:
        # How long it takes to draw depends on the machine.
        @settings(max_examples=examples, suppress_health_check=[HealthCheck.too_slow])
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
    """PyO3 makes of a panic what `except Exception` lets through: Hypothesis would stop at it."""
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


# Like those of `support`, which become simpler when they fail; these take fewer choices.
random_games = st.builds(begun, seeds, st.integers(0, 60))
random_positions = st.builds(lambda game: game.position, random_games) | st.builds(
    scattered, seeds, seeds, st.integers(0, 1)
)


@st.composite
def mutated(draw: st.DrawFn, valid: st.SearchStrategy[bytes], tokens: Sequence[bytes]) -> bytes:
    """What is valid, with up to four stretches of it replaced by tokens of the format or others."""
    data = bytearray(draw(valid))
    for _ in range(draw(st.integers(1, 4))):
        begin = draw(st.integers(0, len(data)))
        length = draw(st.sampled_from([0, 0, 1, 1, 2, 8, len(data)]))
        data[begin : begin + length] = draw(st.sampled_from(tokens) | st.binary(max_size=3))
    return bytes(data)


def utf8(text: str) -> bytes:
    """The bytes by which errors count, also of half a surrogate."""
    return text.encode("utf-8", "surrogatepass")
