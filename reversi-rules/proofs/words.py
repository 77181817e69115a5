"""Integers as formulas. A word is a tuple of literals, the lowest bit first."""

from circuit import FALSE, TRUE, Circuit

Word = tuple[int, ...]


def constant(value: int, width: int) -> Word:
    return tuple(value >> i & 1 for i in range(width))


def number(word: Word) -> int | None:
    """Returns the number, or None if it depends on the inputs."""
    value = 0
    for i, bit in enumerate(word):
        if bit > TRUE:
            return None
        value |= bit << i
    return value


class Words:
    """Arithmetic in a circuit, modulo 2 to the power of the width unless stated otherwise."""

    def __init__(self, circuit: Circuit) -> None:
        self.circuit = circuit

    def both(self, a: Word, b: Word) -> Word:
        return tuple(map(self.circuit.both, a, b))

    def either(self, a: Word, b: Word) -> Word:
        return tuple(map(self.circuit.either, a, b))

    def differ(self, a: Word, b: Word) -> Word:
        return tuple(map(self.circuit.differ, a, b))

    def inverse(self, a: Word) -> Word:
        return tuple(bit ^ 1 for bit in a)

    def choice(self, condition: int, then: Word, otherwise: Word) -> Word:
        return tuple(
            self.circuit.choice(condition, a, b) for a, b in zip(then, otherwise, strict=True)
        )

    def sum(self, a: Word, b: Word, carry: int = FALSE) -> tuple[Word, int]:
        """Returns the sum and its carry."""
        circuit = self.circuit
        bits = []
        for x, y in zip(a, b, strict=True):
            unequal = circuit.differ(x, y)
            bits.append(circuit.differ(unequal, carry))
            carry = circuit.choice(unequal, carry, x)
        return tuple(bits), carry

    def add(self, a: Word, b: Word) -> Word:
        return self.sum(a, b)[0]

    def sub(self, a: Word, b: Word) -> Word:
        return self.sum(a, self.inverse(b), TRUE)[0]

    def mul(self, a: Word, b: Word) -> Word:
        total = constant(0, len(a))
        for i, bit in enumerate(b):
            if bit != FALSE:
                shifted = (FALSE,) * i + a[: len(a) - i]
                total = self.add(total, tuple(self.circuit.both(bit, x) for x in shifted))
        return total

    def divide(self, a: Word, b: Word) -> tuple[Word, Word]:
        """Returns quotient and remainder. The divisor must not be zero."""
        quotient, rest = [], constant(0, len(a) + 1)
        for bit in reversed(a):
            rest = (bit, *rest[:-1])
            fits = self.less(rest, (*b, FALSE)) ^ 1
            rest = self.choice(fits, self.sub(rest, (*b, FALSE)), rest)
            quotient.append(fits)
        return tuple(reversed(quotient)), rest[:-1]

    def is_zero(self, a: Word) -> int:
        return self.circuit.all(bit ^ 1 for bit in a)

    def equal(self, a: Word, b: Word) -> int:
        return self.is_zero(self.differ(a, b))

    def less(self, a: Word, b: Word) -> int:
        """Compares as unsigned numbers."""
        return self.sum(a, self.inverse(b), TRUE)[1] ^ 1

    def less_signed(self, a: Word, b: Word) -> int:
        return self.less((*a[:-1], a[-1] ^ 1), (*b[:-1], b[-1] ^ 1))

    def shift_left(self, a: Word, by: Word) -> Word:
        return tuple(reversed(self.shift_right(tuple(reversed(a)), by, FALSE)))

    def shift_right(self, a: Word, by: Word, filling: int) -> Word:
        """Shifts to the right. A distance of the width or more leaves only `filling`."""
        width = len(a)
        for i, bit in enumerate(by):
            distance = min(1 << i, width)
            a = self.choice(bit, a[distance:] + (filling,) * distance, a)
        return a

    def count(self, a: Word) -> Word:
        """Counts the bits that are set."""
        total = constant(0, len(a))
        for bit in a:
            total = self.sum(total, constant(0, len(a)), bit)[0]
        return total

    def trailing_zeros(self, a: Word) -> Word:
        """Counts the zeros below the lowest set bit, or returns the width if no bit is set."""
        result = constant(len(a), len(a).bit_length())
        for i in reversed(range(len(a))):
            result = self.choice(a[i], constant(i, len(result)), result)
        return (result + (FALSE,) * len(a))[: len(a)]

    def leading_zeros(self, a: Word) -> Word:
        return self.trailing_zeros(tuple(reversed(a)))

    def element(self, table: list[Word], index: Word) -> Word:
        """Returns the element at the index. The table has an element for every index."""
        for bit in index:
            pairs = zip(table[::2], table[1::2], strict=True)
            table = [self.choice(bit, odd, even) for even, odd in pairs]
        (result,) = table
        return result
