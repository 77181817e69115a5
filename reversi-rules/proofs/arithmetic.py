"""Instructions of two numbers, and the conditions that they promise."""

from collections.abc import Callable

from circuit import FALSE
from words import Word, Words

BINARY: dict[str, Callable[[Words, Word, Word], Word]] = {
    "add": Words.add,
    "sub": Words.sub,
    "mul": Words.mul,
    "udiv": lambda words, a, b: words.divide(a, b)[0],
    "urem": lambda words, a, b: words.divide(a, b)[1],
    "and": Words.both,
    "or": Words.either,
    "xor": Words.differ,
    "shl": Words.shift_left,
    "lshr": lambda words, a, by: words.shift_right(a, by, FALSE),
    "ashr": lambda words, a, by: words.shift_right(a, by, a[-1]),
}


def _no_overflow(op: str, signed: bool) -> Callable[[Words, Word, Word], int]:
    """Returns the condition that the operation in twice the width has the same result."""

    def holds(words: Words, a: Word, b: Word) -> int:
        def extended(word: Word) -> Word:
            return word + ((word[-1] if signed else FALSE),) * len(word)

        far = extended(b) if op != "shl" else b + (FALSE,) * len(b)
        wide = BINARY[op](words, extended(a), far)
        return words.equal(wide, extended(BINARY[op](words, a, b)))

    return holds


def _exact(words: Words, a: Word, b: Word) -> int:
    """Returns the condition that no set bit is shifted out."""
    return words.equal(words.shift_left(words.shift_right(a, b, FALSE), b), a)


PROMISES: dict[tuple[str, str], Callable[[Words, Word, Word], int]] = {
    **{(op, "nuw"): _no_overflow(op, False) for op in ("add", "sub", "mul", "shl")},
    **{(op, "nsw"): _no_overflow(op, True) for op in ("add", "sub", "mul", "shl")},
    ("or", "disjoint"): lambda words, a, b: words.is_zero(words.both(a, b)),
    ("lshr", "exact"): _exact,
    ("ashr", "exact"): _exact,
}
