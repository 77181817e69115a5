"""Functions that the IR calls by name: those of LLVM, and CPU instructions.

LLVM's functions follow its Language Reference. CPU instructions follow the Intel manual (Software
Developer's Manual, volume 2), under the name in the docstring.
"""

import re
from collections.abc import Callable

from circuit import FALSE
from ir import Instruction, UnsupportedError
from memory import (
    Memory,
    Places,
    Pointer,
    PointerByte,
    Value,
    lanes_of,
    place,
    places_of,
    read,
    write,
)
from obligations import Formulas
from words import Word, constant, number


def call(formulas: Formulas, made: Instruction, given: list[Value]) -> Value | None:
    given = [
        check_operand(formulas, made, promised, value)
        for promised, value in zip(made.promises, given, strict=True)
    ]
    for pattern, do in _NAMES.items():
        if re.fullmatch(pattern, made.name):
            result = do(formulas, made, given)
            return result if result is None else check_result(formulas, made, result)
    raise UnsupportedError(f"{made.name}: {made.text}")


def check_result(formulas: Formulas, made: Instruction, result: Value) -> Value:
    """Checks the promises of a call about its result."""
    if made.result_is_defined:
        result = formulas.defined(made, result)
    if made.bounds is not None and not _is_count(made):
        formulas.within(made, result, made.bounds)
    return result


def _is_count(made: Instruction) -> bool:
    """Returns whether the promise is that a count of bits is at most their number."""
    found = re.fullmatch(r"@llvm\.(?:ctpop|cttz|ctlz)\.(?:v\d+)?i(\d+)", made.name)
    return found is not None and made.bounds == (0, int(found[1]) + 1)


def check_operand(
    formulas: Formulas, made: Instruction, promised: dict[str, str], value: Value
) -> Value:
    """Checks the promises about an operand, and returns its value if they hold."""
    if "noundef" in promised:
        value = formulas.defined(made, value)
    if "range" in promised:
        low, high = promised["range"].split()[-2:]
        formulas.within(made, value, (int(low.rstrip(",")), int(high)))
    for address in value if isinstance(value, list) else [value]:
        is_null = isinstance(address, Pointer) and address.memory is None
        if "nonnull" in promised and (is_null or not isinstance(address, Pointer | Places)):
            raise UnsupportedError(f"not an address: {made.text}")
        if {"align", "dereferenceable", "dereferenceable_or_null"} & set(promised):
            size = promised.get("dereferenceable", 0)
            if not is_null:
                size = max(int(size), int(promised.get("dereferenceable_or_null", 0)))
            for _, pointer in places_of(address):
                if pointer.memory is not None or int(size):
                    place(made, pointer, int(size), int(promised.get("align", 1)))
    return value


Do = Callable[[Formulas, Instruction, list[Value]], Value | None]


def _words(value: Value) -> list[Word]:
    """Returns the lanes of a vector without poison."""
    found = [lane for lane in value if isinstance(lane, tuple)] if isinstance(value, list) else []
    if not isinstance(value, list) or len(found) != len(value):
        raise UnsupportedError("poison in a CPU instruction")
    return found


def _plain(made: Instruction, value: Value) -> int:
    found = number(value) if isinstance(value, tuple) else None
    if found is None:
        raise UnsupportedError(f"an operand depends on the inputs: {made.text}")
    return found


# Functions of LLVM.


def _each(do: Callable[[Formulas, Word], Word]) -> Do:
    return lambda formulas, made, given: formulas.each(lambda a: do(formulas, a), given[:1])


def _zeros(do: Callable[[Formulas, Word], Word]) -> Do:
    """Counts zeros of a number, which must not be zero if the second operand is true."""

    def each(formulas: Formulas, made: Instruction, given: list[Value]) -> Value:
        not_zero = _plain(made, given[1])

        def one(a: Word) -> Word:
            if not_zero:
                formulas.oblige(formulas.words.is_zero(a) ^ 1, made)
            return do(formulas, a)

        return formulas.each(one, given[:1])

    return each


def _modulo_width(by: Word) -> Word:
    if len(by).bit_count() != 1:
        raise UnsupportedError(f"modulo {len(by)}")
    return by[: len(by).bit_length() - 1]


def _funnel_right(formulas: Formulas, made: Instruction, given: list[Value]) -> Value:
    """Joins two words, shifts them to the right, and returns the lower half."""

    def one(high: Word, low: Word, by: Word) -> Word:
        return formulas.words.shift_right(low + high, _modulo_width(by), FALSE)[: len(low)]

    return formulas.each(one, given)


def _funnel_left(formulas: Formulas, made: Instruction, given: list[Value]) -> Value:
    def one(high: Word, low: Word, by: Word) -> Word:
        return formulas.words.shift_left(low + high, _modulo_width(by))[len(low) :]

    return formulas.each(one, given)


def _union(formulas: Formulas, made: Instruction, given: list[Value]) -> Value:
    total: Value
    total, *rest = lanes_of(given[0])
    for lane in rest:
        total = formulas.each(formulas.words.either, [total, lane])
    return total


def _fill(formulas: Formulas, made: Instruction, given: list[Value]) -> None:
    size = _plain(made, given[2])
    memory, offset = place(made, given[0], size, 1)
    byte = given[1] if isinstance(given[1], tuple) else None
    write(made, memory, offset, [byte] * size)


def _copy(formulas: Formulas, made: Instruction, given: list[Value]) -> None:
    size = _plain(made, given[2])
    memory, offset = place(made, given[0], size, 1)
    source, start = place(made, given[1], size, 1)
    if source is memory and abs(start - offset) < size:
        raise UnsupportedError(f"source and destination overlap: {made.text}")
    write(made, memory, offset, read(made, given[1], size, 1))


def _scatter(formulas: Formulas, made: Instruction, given: list[Value]) -> None:
    """Stores each lane in the mask at an address of its own, the first lane first."""
    values, addresses, mask = given
    if not isinstance(addresses, list):
        raise UnsupportedError(made.text)
    for word, address, wanted in zip(_words(values), addresses, _words(mask), strict=True):
        if _plain(made, wanted):
            memory, offset = place(made, address, len(word) // 8, 1)
            write(made, memory, offset, [word[at : at + 8] for at in range(0, len(word), 8)])


def _least(formulas: Formulas, made: Instruction, given: list[Value]) -> Value:
    words = formulas.words
    return formulas.each(lambda a, b: words.choice(words.less(a, b), a, b), given)


def _most(formulas: Formulas, made: Instruction, given: list[Value]) -> Value:
    words = formulas.words
    return formulas.each(lambda a, b: words.choice(words.less(a, b), b, a), given)


def _down_to_zero(formulas: Formulas, made: Instruction, given: list[Value]) -> Value:
    """Subtracts, and returns 0 instead of a number below it."""
    words = formulas.words
    return formulas.each(
        lambda a, b: words.choice(words.less(a, b), constant(0, len(a)), words.sub(a, b)), given
    )


def _assume(formulas: Formulas, made: Instruction, given: list[Value]) -> None:
    condition = formulas.defined(made, given[0])
    if not isinstance(condition, tuple):
        raise UnsupportedError(made.text)
    formulas.oblige(condition[0], made)


def _nothing(formulas: Formulas, made: Instruction, given: list[Value]) -> None:
    """Ignores promises about aliases, which no proof uses."""


def _lifetime(alive: bool) -> Do:
    """Starts or ends the lifetime of allocated memory, which then has undefined content."""

    def do(formulas: Formulas, made: Instruction, given: list[Value]) -> None:
        # Older versions of LLVM pass the size first.
        local = given[-1]
        if not isinstance(local, Pointer) or local.memory is None or not local.memory.is_local:
            raise UnsupportedError(f"not allocated: {made.text}")
        write(made, local.memory, 0, [None] * len(local.memory.bytes))
        local.memory.alive = alive

    return do


def _look(formulas: Formulas, made: Instruction, given: list[Value]) -> None:
    """`black_box`: no instruction, but all memory that it could reach is undefined after it."""
    reached: list[Memory] = []
    rest = [value.memory for value in given if isinstance(value, Pointer)]
    while rest:
        memory = rest.pop()
        if memory is None or memory in reached:
            continue
        reached.append(memory)
        rest += [cell.pointer.memory for cell in memory.bytes if isinstance(cell, PointerByte)]
    for memory in reached:
        write(made, memory, 0, [None] * len(memory.bytes))


# CPU instructions.


def _pshufb(formulas: Formulas, made: Instruction, given: list[Value]) -> Value:
    """VPSHUFB: selects from each 16 bytes by the lowest four bits.

    The result is 0 where the highest bit of the index is set.
    """
    table, indices = _words(given[0]), _words(given[1])
    found = []
    for i, index in enumerate(indices):
        half = table[i // 16 * 16 : i // 16 * 16 + 16]
        byte = formulas.words.element(half, index[:4])
        found.append(formulas.words.choice(index[7], constant(0, 8), byte))
    return list(found)


def _permb(formulas: Formulas, made: Instruction, given: list[Value]) -> Value:
    """VPERMB: selects from 64 bytes by the lowest six bits."""
    table, indices = _words(given[0]), _words(given[1])
    return [formulas.words.element(table, index[:6]) for index in indices]


def _ternary(formulas: Formulas, made: Instruction, given: list[Value]) -> Value:
    """VPTERNLOGQ: looks up each result bit in the last operand.

    The index consists of one bit of each of the three other operands, the first of them highest.
    """
    table: list[Word] = [(bit,) for bit in constant(_plain(made, given[3]), 8)]
    found = []
    for a, b, c in zip(_words(given[0]), _words(given[1]), _words(given[2]), strict=True):
        bits = zip(c, b, a, strict=True)
        found.append(tuple(formulas.words.element(table, index)[0] for index in bits))
    return list(found)


def _affine(formulas: Formulas, made: Instruction, given: list[Value]) -> Value:
    """GF2P8AFFINEQB: multiplies each byte by a matrix of eight bytes, and adds the last operand.

    Bit i is the parity of the byte and byte 7 - i of the matrix, exclusive or bit i of the operand.
    """
    circuit = formulas.circuit
    bytes_, matrix = _words(given[0]), _words(given[1])
    plus = constant(_plain(made, given[2]), 8)
    found = []
    for i, byte in enumerate(bytes_):
        bits = []
        for bit in range(8):
            parity = plus[bit]
            for product in formulas.words.both(matrix[i // 8 * 8 + 7 - bit], byte):
                parity = circuit.differ(parity, product)
            bits.append(parity)
        found.append(tuple(bits))
    return list(found)


_NAMES: dict[str, Do] = {
    r"@llvm\.ctpop\.\w+": _each(lambda formulas, a: formulas.words.count(a)),
    r"@llvm\.ctlz\.\w+": _zeros(lambda formulas, a: formulas.words.leading_zeros(a)),
    r"@llvm\.cttz\.\w+": _zeros(lambda formulas, a: formulas.words.trailing_zeros(a)),
    r"@llvm\.bitreverse\.\w+": _each(lambda formulas, a: a[::-1]),
    r"@llvm\.bswap\.\w+": _each(
        lambda formulas, a: tuple(bit for i in range(len(a) - 8, -1, -8) for bit in a[i : i + 8])
    ),
    r"@llvm\.umin\.\w+": _least,
    r"@llvm\.umax\.\w+": _most,
    r"@llvm\.usub\.sat\.\w+": _down_to_zero,
    r"@llvm\.assume": _assume,
    r"@llvm\.fshr\.\w+": _funnel_right,
    r"@llvm\.fshl\.\w+": _funnel_left,
    r"@llvm\.vector\.reduce\.or\.\w+": _union,
    r"@llvm\.memset\.p0\.i64": _fill,
    r"@llvm\.memcpy\.p0\.p0\.i64": _copy,
    r"@llvm\.masked\.scatter\.v\d+i(8|16|32|64)\.v\d+p0": _scatter,
    r"@llvm\.lifetime\.start\.p0": _lifetime(True),
    r"@llvm\.lifetime\.end\.p0": _lifetime(False),
    r"@llvm\.experimental\.noalias\.scope\.decl": _nothing,
    'asm sideeffect "", "r,~{memory}"': _look,
    r"@llvm\.x86\.avx2\.pshuf\.b": _pshufb,
    r"@llvm\.x86\.avx512\.permvar\.qi\.512": _permb,
    r"@llvm\.x86\.avx512\.pternlog\.[qd]\.\d+": _ternary,
    r"@llvm\.x86\.vgf2p8affineqb\.\d+": _affine,
}
