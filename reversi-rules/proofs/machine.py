"""Executes LLVM instructions on formulas.

Inputs are formulas, so one run covers all inputs at once. Addresses and the conditions of branches
must be plain numbers, so every loop is unrolled. Each promise that an instruction makes, such as
"this sum does not overflow", becomes an obligation that is proved too.
"""

from collections.abc import Callable
from dataclasses import dataclass

import intrinsics
from circuit import FALSE
from ir import (
    POISON,
    Function,
    Global,
    Instruction,
    Name,
    Null,
    Poison,
    Scalar,
    UnsupportedError,
)
from memory import (
    Cell,
    Memory,
    Pointer,
    PointerByte,
    Value,
    flat,
    lanes_of,
    place,
    read,
    scalar_type,
    shaped,
    write,
)
from obligations import Formulas
from reader import Module
from words import Word, Words, constant, number


@dataclass
class Machine(Formulas):
    module: Module
    steps: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        self._globals: dict[str, Memory] = {}

    def run(self, function: Function, arguments: list[Value]) -> Value | None:
        values: dict[str, Value] = dict(
            zip((p.name for p in function.parameters), arguments, strict=True)
        )
        label, before = function.first, ""
        while True:
            block = function.blocks[label]
            # Evaluated together: a phi may use another one's value of the previous round.
            together = {}
            for made in block:
                if made.op == "phi":
                    operand = made.operands[made.labels.index(before)]
                    together[made.result] = self._value(operand[1], values)
            values |= together
            for made in block:
                self.steps += 1
                if made.op == "phi":
                    continue
                given = [self._value(value, values) for _, value in made.operands]
                if made.op == "ret":
                    return given[0] if given else None
                if made.op == "br":
                    before, label = label, self._target(made, given)
                    break
                result = self._do(made, given)
                if made.result:
                    if result is None:
                        raise UnsupportedError(made.text)
                    values[made.result] = result
            else:
                raise UnsupportedError("a block without an end")

    def _target(self, made: Instruction, given: list[Value]) -> str:
        if not given:
            return made.labels[0]
        condition = given[0]
        decided = number(condition) if isinstance(condition, tuple) else None
        if decided is None:
            raise UnsupportedError(f"the branch depends on the inputs: {made.text}")
        return made.labels[0 if decided else 1]

    def _value(self, operand: object, values: dict[str, Value]) -> Value:
        if isinstance(operand, Name):
            return values[operand.name]
        if isinstance(operand, Null):
            return Pointer(None)
        if isinstance(operand, Global):
            return Pointer(self._global(operand.name), operand.offset)
        if isinstance(operand, tuple) and (not operand or not isinstance(operand[0], int)):
            return list(operand)
        if isinstance(operand, tuple | Poison):
            return operand
        raise UnsupportedError(repr(operand))

    def _global(self, name: str) -> Memory:
        if name not in self._globals:
            if name not in self.module.constants:
                raise UnsupportedError(f"{name} is not a constant")
            data, align = self.module.constants[name]
            cells: list[Cell] = [constant(byte, 8) for byte in data]
            self._globals[name] = Memory(name, align, cells, writable=False)
        return self._globals[name]

    def _do(self, made: Instruction, given: list[Value]) -> Value | None:
        if made.op == "call":
            return intrinsics.call(self, made, given)
        if made.op in _BINARY:
            return self.each(lambda a, b: self._binary(made, a, b), given)
        return _OTHERS[made.op](self, made, given)

    def _binary(self, made: Instruction, a: Word, b: Word) -> Word:
        for flag in made.flags:
            if (made.op, flag) not in _PROMISES:
                raise UnsupportedError(made.text)
            self.oblige(_PROMISES[made.op, flag](self, a, b), made)
        if made.op in ("shl", "lshr", "ashr"):
            self.oblige(self.words.less(b, constant(len(a), len(a))), made)
        return _BINARY[made.op](self.words, a, b)

    def _compare(self, made: Instruction, given: list[Value]) -> Value:
        if isinstance(given[0], Pointer) and isinstance(given[1], Pointer):
            return self._compare_pointers(made, given[0], given[1])
        words = self.words

        def compare(a: Word, b: Word) -> Word:
            if "samesign" in made.flags:
                self.oblige(self.circuit.differ(a[-1], b[-1]) ^ 1, made)
            match made.name:
                case "eq" | "ne":
                    return (words.equal(a, b) ^ (made.name == "ne"),)
                case "ult" | "uge":
                    return (words.less(a, b) ^ (made.name == "uge"),)
                case "ugt" | "ule":
                    return (words.less(b, a) ^ (made.name == "ule"),)
                case "slt" | "sge":
                    return (words.less_signed(a, b) ^ (made.name == "sge"),)
                case "sgt" | "sle":
                    return (words.less_signed(b, a) ^ (made.name == "sle"),)
            raise UnsupportedError(made.text)

        return self.each(compare, given)

    def _compare_pointers(self, made: Instruction, a: Pointer, b: Pointer) -> Value:
        same = a.memory is b.memory
        if made.name not in ("eq", "ne") or not (same or None in (a.memory, b.memory)):
            raise UnsupportedError(f"addresses are compared: {made.text}")
        return (int((same and a.offset == b.offset) == (made.name == "eq")),)

    def _select(self, made: Instruction, given: list[Value]) -> Value:
        condition, then, otherwise = given
        if isinstance(condition, list):
            lanes = zip(condition, lanes_of(then), lanes_of(otherwise), strict=True)
            return [self._choice(made, *lane) for lane in lanes]
        if isinstance(then, list):
            pairs = zip(then, lanes_of(otherwise), strict=True)
            return [self._choice(made, condition, a, b) for a, b in pairs]
        return self._choice(made, condition, then, otherwise)

    def _choice(self, made: Instruction, condition: Value, then: Value, other: Value) -> Scalar:
        if isinstance(condition, Poison):
            return POISON
        if isinstance(condition, tuple) and isinstance(then, tuple) and isinstance(other, tuple):
            return self.words.choice(condition[0], then, other)
        raise UnsupportedError(f"a choice of {then} or {other}: {made.text}")

    def _zero_extended(self, made: Instruction, given: list[Value]) -> Value:
        width = scalar_type(made.type).bits()

        def extend(a: Word) -> Word:
            if "nneg" in made.flags:
                self.oblige(a[-1] ^ 1, made)
            return a + (FALSE,) * (width - len(a))

        return self.each(extend, given)

    def _sign_extended(self, made: Instruction, given: list[Value]) -> Value:
        width = scalar_type(made.type).bits()
        return self.each(lambda a: a + (a[-1],) * (width - len(a)), given)

    def _truncated(self, made: Instruction, given: list[Value]) -> Value:
        width = scalar_type(made.type).bits()

        def truncate(a: Word) -> Word:
            if "nuw" in made.flags:
                self.oblige(self.words.is_zero(a[width:]), made)
            if "nsw" in made.flags:
                sign = (a[width - 1],) * (len(a) - width)
                self.oblige(self.words.equal(a[width:], sign), made)
            return a[:width]

        return self.each(truncate, given)

    def _cast(self, made: Instruction, given: list[Value]) -> Value:
        bits = flat(given[0], scalar_type(made.operands[0][0]).bits())
        return shaped(bits, made.type)

    def _insert(self, made: Instruction, given: list[Value]) -> Value:
        lanes, scalar, index = list(lanes_of(given[0])), given[1], self._index(made, given[2])
        if index >= len(lanes) or not isinstance(scalar, tuple | Poison):
            raise UnsupportedError(made.text)
        lanes[index] = scalar
        return lanes

    def _extract(self, made: Instruction, given: list[Value]) -> Value:
        lanes, index = lanes_of(given[0]), self._index(made, given[1])
        if index >= len(lanes):
            raise UnsupportedError(made.text)
        return lanes[index]

    def _shuffle(self, made: Instruction, given: list[Value]) -> Value:
        lanes = lanes_of(given[0]) + lanes_of(given[1])
        return [POISON if place is None else lanes[place] for place in made.mask]

    def _index(self, made: Instruction, value: Value) -> int:
        index = number(value) if isinstance(value, tuple) else None
        if index is None:
            raise UnsupportedError(f"the index depends on the inputs: {made.text}")
        return index

    def _allocate(self, made: Instruction, _: list[Value]) -> Value:
        cells: list[Cell] = [None] * made.type.bytes()
        alive = not made.starts_later
        return Pointer(Memory(made.result, made.align, cells, is_local=True, alive=alive))

    def _address(self, made: Instruction, given: list[Value]) -> Value:
        """Returns an address, or one for each lane if an operand is a vector."""
        lanes = {len(value) for value in given if isinstance(value, list)}
        if not lanes:
            return self._moved(made, given)
        return [
            self._moved(made, [v[lane] if isinstance(v, list) else v for v in given])
            for lane in range(lanes.pop())
        ]

    def _moved(self, made: Instruction, given: list[Value]) -> Pointer:
        base, offset, unit = given[0], 0, made.type
        if not isinstance(base, Pointer) or base.memory is None:
            raise UnsupportedError(made.text)
        for i, value in enumerate(given[1:]):
            index = self._index(made, value)
            width = scalar_type(made.operands[i + 1][0]).bits()
            index -= (index >> (width - 1)) << width
            if i > 0:
                if unit.kind == "struct":
                    offset += sum(part.bytes() for part in unit.parts[:index])
                    unit = unit.parts[index]
                    continue
                unit = unit.element
            offset += index * unit.bytes()
        moved = Pointer(base.memory, base.offset + offset)
        # Stricter than any promise of the instruction.
        if not 0 <= moved.offset <= len(base.memory.bytes) or (offset < 0 and "nuw" in made.flags):
            raise UnsupportedError(f"out of {base.memory.name}: {made.text}")
        return moved

    def _load(self, made: Instruction, given: list[Value]) -> Value:
        cells = read(made, given[0], made.type.stored(), made.align)
        if made.type.kind == "ptr":
            first = cells[0]
            if isinstance(first, PointerByte) and cells == [
                PointerByte(first.pointer, i) for i in range(8)
            ]:
                return first.pointer
            raise UnsupportedError(f"not an address: {made.text}")
        bits: list[int | None] = []
        for cell in cells:
            # A byte that was never written makes the whole value poison.
            bits += cell if isinstance(cell, tuple) else [None] * 8
        value = shaped(bits, made.type)
        if "!noundef" in made.text and POISON in (value if isinstance(value, list) else [value]):
            raise UnsupportedError(f"the loaded value is undefined: {made.text}")
        return value

    def _store(self, made: Instruction, given: list[Value]) -> None:
        value = given[0]
        size = made.type.stored()
        memory, offset = place(made, given[1], size, made.align)
        cells: list[Cell] = []
        if isinstance(value, Pointer):
            cells = [PointerByte(value, i) for i in range(8)]
        else:
            bits = flat(value, scalar_type(made.type).bits())
            for start in range(0, len(bits), 8):
                known = [bit for bit in bits[start : start + 8] if bit is not None]
                cells.append(tuple(known) if len(known) == 8 else None)
        write(made, memory, offset, cells)


_BINARY: dict[str, Callable[[Words, Word, Word], Word]] = {
    "add": Words.add,
    "sub": Words.sub,
    "mul": Words.mul,
    "and": Words.both,
    "or": Words.either,
    "xor": Words.differ,
    "shl": Words.shift_left,
    "lshr": lambda words, a, by: words.shift_right(a, by, FALSE),
    "ashr": lambda words, a, by: words.shift_right(a, by, a[-1]),
}


def _no_overflow(op: str, signed: bool) -> Callable[[Machine, Word, Word], int]:
    """Returns the condition that the operation in twice the width has the same result."""

    def holds(machine: Machine, a: Word, b: Word) -> int:
        def extended(word: Word) -> Word:
            return word + ((word[-1] if signed else FALSE),) * len(word)

        far = extended(b) if op != "shl" else b + (FALSE,) * len(b)
        wide = _BINARY[op](machine.words, extended(a), far)
        return machine.words.equal(wide, extended(_BINARY[op](machine.words, a, b)))

    return holds


def _exact(machine: Machine, a: Word, b: Word) -> int:
    """Returns the condition that no set bit is shifted out."""
    words = machine.words
    return words.equal(words.shift_left(words.shift_right(a, b, FALSE), b), a)


_PROMISES: dict[tuple[str, str], Callable[[Machine, Word, Word], int]] = {
    **{(op, "nuw"): _no_overflow(op, False) for op in ("add", "sub", "mul", "shl")},
    **{(op, "nsw"): _no_overflow(op, True) for op in ("add", "sub", "mul", "shl")},
    ("or", "disjoint"): lambda machine, a, b: machine.words.is_zero(machine.words.both(a, b)),
    ("lshr", "exact"): _exact,
    ("ashr", "exact"): _exact,
}

_OTHERS: dict[str, Callable[[Machine, Instruction, list[Value]], Value | None]] = {
    "icmp": Machine._compare,
    "select": Machine._select,
    "zext": Machine._zero_extended,
    "sext": Machine._sign_extended,
    "trunc": Machine._truncated,
    "bitcast": Machine._cast,
    "insertelement": Machine._insert,
    "extractelement": Machine._extract,
    "shufflevector": Machine._shuffle,
    "alloca": Machine._allocate,
    "getelementptr": Machine._address,
    "load": Machine._load,
    "store": Machine._store,
}
