"""Executes LLVM instructions on formulas.

Inputs are formulas, so one run covers all inputs at once. Addresses and the conditions of branches
must be plain numbers, so every loop is unrolled. Each promise that an instruction makes, such as
"this sum does not overflow", becomes an obligation that is proved too.
"""

from collections.abc import Callable
from dataclasses import dataclass

import intrinsics
from arithmetic import BINARY, PROMISES
from circuit import FALSE, TRUE
from ir import (
    POISON,
    Dangling,
    Function,
    Global,
    Instruction,
    Maybe,
    Name,
    Null,
    Poison,
    Scalar,
    UnsupportedError,
)
from memory import (
    Cell,
    Memory,
    Places,
    Pointer,
    PointerByte,
    Struct,
    Value,
    flat,
    lanes_of,
    place,
    places_of,
    read,
    scalar_type,
    shaped,
    write,
)
from paths import END, Edges, Paths
from reader import Module
from words import Word, constant, number


@dataclass
class Machine(Paths):
    module: Module
    steps: int = 0
    # Whether each promise is an obligation. Otherwise the result of a broken one is undefined, as
    # the compiler may move an instruction before the branch that makes its promise true.
    strict: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        self._globals: dict[str, Memory] = {}
        self._bases: dict[Memory, Word] = {}

    def run(self, function: Function, arguments: list[Value]) -> Value | None:
        values: dict[str, Value] = {}
        for parameter, value in zip(function.parameters, arguments, strict=True):
            call = Instruction(f"{parameter.name} of {function.name}", "call")
            values[parameter.name] = intrinsics.check_operand(
                self, call, parameter.attributes, value
            )
            self._known(value)
        ended = self._walk(function, function.first, "", values, END)
        if ended is None:
            raise UnsupportedError(f"{function.name} never returns")
        return ended.get(END)

    def _known(self, value: Value) -> None:
        """Remembers all memory behind an argument, so that each way has its own content."""
        for _, pointer in places_of(value) if isinstance(value, Pointer | Places) else []:
            memory = pointer.memory
            if memory is not None and memory.writable and memory not in self.memories:
                self.memories.append(memory)
                for cell in memory.bytes:
                    if isinstance(cell, PointerByte) and cell.number == 0:
                        self._known(cell.pointer)

    def _walk(
        self, function: Function, label: str, before: str, values: dict[str, Value], stop: str
    ) -> dict[str, Value] | None:
        """Executes the blocks up to `stop`, and returns the values there if a way arrives."""
        values |= self._phis(function, label, before, values)
        while label != stop:
            edges = self._block(function, label, values)
            if not edges:
                return None
            if len(edges) == 1:
                before, label = label, edges[0][1]
                values |= self._phis(function, label, before, values)
                continue
            joined = self._sides(function, label, edges, values)
            if joined is None:
                return None
            label, values = function.joins[label], joined
        return values

    def _sides(
        self, function: Function, label: str, edges: Edges, values: dict[str, Value]
    ) -> dict[str, Value] | None:
        """Executes all ways from a block up to the one where they meet."""
        join = function.joins[label]
        phis = [made.result for made in function.blocks.get(join, []) if made.op == "phi"]

        def walk(to: str) -> dict[str, Value] | None:
            return self._walk(function, to, label, dict(values), join)

        return self.branches(edges, walk, [END] if join == END else phis)

    def _phis(
        self, function: Function, label: str, before: str, values: dict[str, Value]
    ) -> dict[str, Value]:
        # Evaluated together: a phi may use another one's value of the previous round.
        together: dict[str, Value] = {}
        for made in function.blocks.get(label, []):
            if made.op != "phi":
                break
            operand = made.operands[made.labels.index(before)]
            together[made.result] = self._value(operand[1], values)
        return together

    def _block(self, function: Function, label: str, values: dict[str, Value]) -> Edges:
        """Executes a block. Returns the blocks after it, and the condition of each."""
        block = function.blocks[label]
        if block[-1].op == "unreachable":
            self.oblige(FALSE, block[-1])
            return []
        for made in block:
            self.steps += 1
            if made.op == "phi":
                continue
            given = [self._value(value, values) for _, value in made.operands]
            if made.op == "ret":
                if given:
                    values[END] = self._returned(function, made, given[0])
                return [(TRUE, END)]
            if made.op in ("br", "switch"):
                return self._edges(made, given)
            result = self._do(made, given)
            if made.result:
                if result is None:
                    raise UnsupportedError(made.text)
                values[made.result] = result
        raise UnsupportedError("a block without an end")

    def _returned(self, function: Function, made: Instruction, value: Value) -> Value:
        if function.result_is_defined:
            value = self.defined(made, value)
        if function.bounds is not None:
            self.within(made, value, function.bounds)
        return value

    def _edges(self, made: Instruction, given: list[Value]) -> Edges:
        if not given:
            return [(TRUE, made.labels[0])]
        condition = self.defined(made, given[0])
        if not isinstance(condition, tuple):
            raise UnsupportedError(made.text)
        if made.op == "br":
            holds = condition[0]
            edges = [(holds, made.labels[0]), (holds ^ 1, made.labels[1])]
        else:
            cases = [
                (self.words.equal(condition, case), label)
                for case, label in zip(given[1:], made.labels[1:], strict=True)
                if isinstance(case, tuple)
            ]
            other = self.circuit.any(holds for holds, _ in cases) ^ 1
            edges = [*cases, (other, made.labels[0])]
        joined: dict[str, int] = {}
        for holds, label in edges:
            joined[label] = self.circuit.either(holds, joined.get(label, FALSE))
        return [(holds, label) for label, holds in joined.items() if holds != FALSE]

    def _value(self, operand: object, values: dict[str, Value]) -> Value:
        if isinstance(operand, Name):
            return values[operand.name]
        if isinstance(operand, Null):
            return Pointer(None)
        if isinstance(operand, Dangling):
            return Pointer(Memory("no memory", 64, []))
        if isinstance(operand, Global):
            return Pointer(self._global(operand.name), operand.offset)
        if isinstance(operand, tuple) and (not operand or not isinstance(operand[0], int)):
            return list(operand)
        if isinstance(operand, tuple | Poison):
            return operand
        raise UnsupportedError(repr(operand))

    def set_variable(self, name: str, cells: list[Cell]) -> None:
        """Gives a global variable its content, which nothing may change."""
        self._globals[name] = Memory(name, 1, cells, writable=False)

    def _global(self, name: str) -> Memory:
        if name not in self._globals:
            if name not in self.module.constants:
                raise UnsupportedError(f"{name} is not a constant")
            data, align = self.module.constants[name]
            cells: list[Cell] = [constant(byte, 8) for byte in data]
            self._globals[name] = Memory(name, align, cells, writable=False)
        return self._globals[name]

    def _do(self, made: Instruction, given: list[Value]) -> Value | None:
        if made.op == "call" and self.module.has(made.name):
            given = [
                intrinsics.check_operand(self, made, promised, value)
                for promised, value in zip(made.promises, given, strict=True)
            ]
            result = self.run(self.module.function(made.name), given)
            return result if result is None else intrinsics.check_result(self, made, result)
        if made.op == "call":
            return intrinsics.call(self, made, given)
        if made.op == "unknown":
            raise UnsupportedError(made.text)
        if made.op in BINARY:
            return self.each(lambda a, b: self._binary(made, a, b), given)
        return _OTHERS[made.op](self, made, given)

    def _binary(self, made: Instruction, a: Word, b: Word) -> Scalar:
        poison = FALSE
        if made.op in ("shl", "lshr", "ashr"):
            poison = self.words.less(b, constant(len(a), len(a))) ^ 1
        if made.op in ("udiv", "urem"):
            self.oblige(self.words.is_zero(b) ^ 1, made)
        for flag in made.flags:
            if (made.op, flag) not in PROMISES:
                raise UnsupportedError(made.text)
            holds = PROMISES[made.op, flag](self.words, a, b)
            poison = self.circuit.either(poison, self._promise(made, holds))
        return self.maybe(BINARY[made.op](self.words, a, b), poison)

    def _promise(self, made: Instruction, holds: int) -> int:
        """Obliges a promise to hold, or returns when its result is undefined."""
        if not self.strict:
            return holds ^ 1
        self.oblige(holds, made)
        return FALSE

    def _compare(self, made: Instruction, given: list[Value]) -> Value:
        if isinstance(given[0], Pointer | Places) and isinstance(given[1], Pointer | Places):
            both, either = self.circuit.both, self.circuit.either
            result = FALSE
            for one, a in places_of(given[0]):
                for two, b in places_of(given[1]):
                    same = self._compare_pointers(made, a, b)
                    result = either(result, both(both(one, two), same))
            return (result,)
        words = self.words

        def compare(a: Word, b: Word) -> Scalar:
            same = self.circuit.differ(a[-1], b[-1]) ^ 1 if "samesign" in made.flags else TRUE
            return self.maybe(compared(a, b), self._promise(made, same))

        def compared(a: Word, b: Word) -> Word:
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

    def _compare_pointers(self, made: Instruction, a: Pointer, b: Pointer) -> int:
        same = a.memory is b.memory
        if a.memory is not None and b.memory is not None and made.name in _ORDERS:
            # Nothing is known about the order of separate memory.
            order = _ORDERS[made.name]
            return int(order(a.offset, b.offset)) if same else self.circuit.input()
        if made.name not in ("eq", "ne") or not (same or None in (a.memory, b.memory)):
            raise UnsupportedError(f"addresses are compared: {made.text}")
        return int((same and a.offset == b.offset) == (made.name == "eq"))

    def _select(self, made: Instruction, given: list[Value]) -> Value:
        condition, then, otherwise = given
        if isinstance(condition, list):
            lanes = zip(condition, lanes_of(then), lanes_of(otherwise), strict=True)
            return [self._choice(made, *lane) for lane in lanes]
        if isinstance(then, list):
            pairs = zip(then, lanes_of(otherwise), strict=True)
            return [self._choice(made, condition, a, b) for a, b in pairs]
        return self._choice(made, condition, then, otherwise)

    def _choice(self, made: Instruction, condition: Value, then: Value, other: Value) -> Value:
        if isinstance(condition, Poison):
            return POISON
        if isinstance(condition, Maybe):
            chosen = self.join(condition.word[0], then, other)
            if isinstance(chosen, tuple | Maybe | Poison):
                return self.maybe(chosen, condition.poison)
        if isinstance(condition, tuple):
            if condition[0] <= TRUE:
                return then if condition[0] else other
            return self.join(condition[0], then, other)
        raise UnsupportedError(f"a choice of {then} or {other}: {made.text}")

    def _zero_extended(self, made: Instruction, given: list[Value]) -> Value:
        width = scalar_type(made.type).bits()

        def extend(a: Word) -> Scalar:
            positive = a[-1] ^ 1 if "nneg" in made.flags else TRUE
            return self.maybe(a + (FALSE,) * (width - len(a)), self._promise(made, positive))

        return self.each(extend, given)

    def _sign_extended(self, made: Instruction, given: list[Value]) -> Value:
        width = scalar_type(made.type).bits()
        return self.each(lambda a: a + (a[-1],) * (width - len(a)), given)

    def _truncated(self, made: Instruction, given: list[Value]) -> Value:
        width = scalar_type(made.type).bits()

        def truncate(a: Word) -> Scalar:
            fits = self.words.is_zero(a[width:]) if "nuw" in made.flags else TRUE
            if "nsw" in made.flags:
                sign = (a[width - 1],) * (len(a) - width)
                fits = self.circuit.both(fits, self.words.equal(a[width:], sign))
            return self.maybe(a[:width], self._promise(made, fits))

        return self.each(truncate, given)

    def _cast(self, made: Instruction, given: list[Value]) -> Value:
        bits = flat(given[0], scalar_type(made.operands[0][0]).bits())
        return shaped(bits, made.type)

    def _insert(self, made: Instruction, given: list[Value]) -> Value:
        lanes, scalar, index = list(lanes_of(given[0])), given[1], self._index(made, given[2])
        if index >= len(lanes) or not isinstance(scalar, tuple | Poison | Maybe):
            raise UnsupportedError(made.text)
        lanes[index] = scalar
        return lanes

    def _extract(self, made: Instruction, given: list[Value]) -> Value:
        lanes, index = lanes_of(given[0]), self._index(made, given[1])
        if index >= len(lanes):
            raise UnsupportedError(made.text)
        return lanes[index]

    def _number_of(self, made: Instruction, given: list[Value]) -> Value:
        """Returns an address as a number. Only its alignment is known."""
        if not isinstance(given[0], Pointer) or given[0].memory is None:
            raise UnsupportedError(made.text)
        memory, width = given[0].memory, scalar_type(made.type).bits()
        if memory not in self._bases:
            free = tuple(self.circuit.input() for _ in range(width))
            self._bases[memory] = constant(0, memory.align.bit_length() - 1) + free
        return self.words.add(self._bases[memory][:width], constant(given[0].offset, width))

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
        local = Memory(made.result, made.align, cells, is_local=True, alive=alive)
        self.memories.append(local)
        return Pointer(local)

    def _frozen(self, made: Instruction, given: list[Value]) -> Value:
        """Returns an arbitrary number instead of an undefined one."""

        def freeze(value: Value) -> Scalar:
            width = scalar_type(made.type).bits()
            if isinstance(value, Poison):
                return tuple(self.circuit.input() for _ in range(width))
            if isinstance(value, Maybe):
                other = tuple(self.circuit.input() for _ in range(width))
                return self.words.choice(value.poison, other, value.word)
            if isinstance(value, tuple):
                return value
            raise UnsupportedError(made.text)

        value = given[0]
        return [freeze(lane) for lane in value] if isinstance(value, list) else freeze(value)

    def _extract_part(self, made: Instruction, given: list[Value]) -> Value:
        value = given[0]
        for at in made.path:
            if not isinstance(value, Struct):
                return POISON if isinstance(value, Poison) else self._unknown(made)
            value = value.parts[at]
        return value

    def _insert_part(self, made: Instruction, given: list[Value]) -> Value:
        value, (at,) = given[0], made.path
        parts = list(value.parts) if isinstance(value, Struct) else [POISON] * len(made.type.parts)
        parts[at] = given[1]
        return Struct(tuple(parts))

    def _unknown(self, made: Instruction) -> Value:
        raise UnsupportedError(made.text)

    def _address(self, made: Instruction, given: list[Value]) -> Value:
        """Returns an address, or one for each lane if an operand is a vector."""
        lanes = {len(value) for value in given if isinstance(value, list)}
        if not lanes:
            return self._everywhere(made, given)
        return [
            self._moved(made, [v[lane] if isinstance(v, list) else v for v in given])
            for lane in range(lanes.pop())
        ]

    def _everywhere(self, made: Instruction, given: list[Value]) -> Value:
        """Returns the address for each base and each index that lead to a byte of the memory."""
        index = self.defined(made, given[-1])
        bases = places_of(given[0]) if isinstance(given[0], Pointer | Places) else []
        plain = number(index) if isinstance(index, tuple) else None
        if len(bases) == 1 and plain is not None:
            return self._moved(made, [bases[0][1], *given[1:-1], index])
        if not isinstance(index, tuple):
            raise UnsupportedError(made.text)
        found: list[tuple[int, Pointer]] = []
        for condition, base in bases:
            room = len(base.memory.bytes) // made.type.bytes() if base.memory else 0
            cases = range(min(room, 1 << len(index))) if plain is None else [plain]
            inside = FALSE
            for at in cases:
                case = constant(at, len(index))
                holds = self.words.equal(index, case)
                try:
                    moved = self._moved(made, [base, *given[1:-1], case])
                except UnsupportedError:
                    continue
                inside = self.circuit.either(inside, holds)
                if holds != FALSE:
                    found.append((self.circuit.both(condition, holds), moved))
            self.oblige(self.circuit.either(condition ^ 1, inside), made)
        if not found:
            raise UnsupportedError(made.text)
        # One of them is the address, as the obligations say.
        return found[0][1] if len(found) == 1 else Places(tuple(found))

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

    def _accessed(self, made: Instruction, address: Value, size: int) -> list[tuple[int, Pointer]]:
        """Returns the valid ones of several places, and obliges the others not to be used."""
        places = places_of(self.defined(made, address))
        if len(places) == 1:
            return [(TRUE, places[0][1])]
        found = []
        for condition, pointer in places:
            try:
                place(made, pointer, size, made.align)
                found.append((condition, pointer))
            except UnsupportedError:
                self.oblige(condition ^ 1, made)
        if not found:
            raise UnsupportedError(made.text)
        return found

    def _load(self, made: Instruction, given: list[Value]) -> Value:
        (_, there), *others = self._accessed(made, given[0], made.type.stored())
        cells = read(made, there, made.type.stored(), made.align)
        for condition, there in others:
            pairs = zip(read(made, there, made.type.stored(), made.align), cells, strict=True)
            cells = [self.join_cells(condition, a, b) for a, b in pairs]
        if made.type.kind == "ptr":
            first = cells[0]
            if isinstance(first, PointerByte) and cells == [
                PointerByte(first.pointer, i) for i in range(8)
            ]:
                for _, pointer in places_of(first.pointer):
                    place(made, pointer, 0, made.loaded_align)
                return first.pointer
            raise UnsupportedError(f"not an address: {made.text}")
        bits: list[int | None] = []
        poison = FALSE
        for cell in cells:
            if isinstance(cell, Maybe):
                poison = self.circuit.either(poison, cell.poison)
                cell = cell.word
            # A byte that was never written makes the whole value poison.
            bits += cell if isinstance(cell, tuple) else [None] * 8
        value = shaped(bits, made.type)
        if isinstance(value, list):
            value = [self.maybe(lane, poison) for lane in lanes_of(value)]
        else:
            value = self.maybe(value, poison)  # type: ignore[arg-type]
        if "!noundef" in made.text:
            value = self.defined(made, value)
        if made.bounds is not None:
            self.within(made, value, made.bounds)
        return value

    def _store(self, made: Instruction, given: list[Value]) -> None:
        value = given[0]
        size = made.type.stored()
        cells: list[Cell] = []
        if isinstance(value, Pointer | Places):
            cells = [PointerByte(value, i) for i in range(8)]
        else:
            lanes = value if isinstance(value, list) else [value]
            poison = self.circuit.any(lane.poison for lane in lanes if isinstance(lane, Maybe))
            plain = [lane.word if isinstance(lane, Maybe) else lane for lane in lanes]
            bits = flat(plain, scalar_type(made.type).bits())  # type: ignore[arg-type]
            for start in range(0, len(bits), 8):
                known = [bit for bit in bits[start : start + 8] if bit is not None]
                cell = self.maybe(tuple(known), poison) if len(known) == 8 else None
                cells.append(cell if isinstance(cell, tuple | Maybe) else None)
        for condition, there in self._accessed(made, given[1], size):
            memory, offset = place(made, there, size, made.align)
            before = memory.bytes[offset : offset + size]
            pairs = zip(cells, before, strict=True)
            mixed = (
                cells if condition == TRUE else [self.join_cells(condition, a, b) for a, b in pairs]
            )
            write(made, memory, offset, mixed)


_ORDERS: dict[str, Callable[[int, int], bool]] = {
    "ult": lambda a, b: a < b,
    "ule": lambda a, b: a <= b,
    "ugt": lambda a, b: a > b,
    "uge": lambda a, b: a >= b,
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
    "freeze": Machine._frozen,
    "ptrtoint": Machine._number_of,
    "extractvalue": Machine._extract_part,
    "insertvalue": Machine._insert_part,
    "getelementptr": Machine._address,
    "load": Machine._load,
    "store": Machine._store,
}
