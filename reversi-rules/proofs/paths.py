"""Follows all ways through a function at once, where a branch depends on the inputs.

Both sides of such a branch are executed up to the block where all ways from it meet again. There,
each value and each byte of memory becomes a choice between the two sides. On each side, the path is
the condition under which an input goes there: a promise has to hold only on its path.
"""

from collections.abc import Callable
from functools import reduce

from circuit import FALSE
from ir import POISON, Function, Instruction, Maybe, Poison, UnsupportedError
from memory import Cell, Memory, Places, Pointer, PointerByte, Struct, Value, places_of
from obligations import Formulas
from words import Word

# The end of a function, as a block. All ways meet there.
END = ""

Edges = list[tuple[int, str]]
Content = list[tuple["list[Cell]", bool]]


def successors(block: list[Instruction]) -> list[str]:
    last = block[-1]
    if last.op == "ret":
        return [END]
    return list(dict.fromkeys(last.labels)) if last.op in ("br", "switch") else []


def find_joins(function: Function) -> dict[str, str]:
    """Returns for each block the nearest block that all ways from it to the end go through.

    Ways to `unreachable` do not count, because it is proved that no input takes them.
    """
    after = {label: successors(block) for label, block in function.blocks.items()}
    every = {*after, END}
    through = dict.fromkeys(after, every) | {END: {END}}
    while True:
        before = dict(through)
        for label in reversed(list(after)):
            ways = [through[target] for target in after[label]]
            # A block without a way to the end keeps all blocks, so that it restricts no other.
            found = reduce(set.__and__, ways) if ways else every
            through[label] = found if found is every else found | {label}
        if through == before:
            break
    # The nearest one is on the ways from the fewest others.
    joins = {}
    for label in after:
        others = through[label] - {label}
        nearest = [at for at in others if through[at] == others]
        if through[label] != every and nearest:
            joins[label] = nearest[0]
    return joins


class Paths(Formulas):
    """Formulas of several ways, and their union."""

    def __post_init__(self) -> None:
        super().__post_init__()
        # All memory that an instruction may write.
        self.memories: list[Memory] = []

    def content(self) -> Content:
        return [(list(memory.bytes), memory.alive) for memory in self.memories]

    def restore(self, content: Content) -> None:
        del self.memories[len(content) :]
        for memory, (cells, alive) in zip(self.memories, content, strict=True):
            memory.bytes, memory.alive = list(cells), alive

    def branches(
        self, edges: Edges, walk: Callable[[str], dict[str, Value] | None], merged: list[str]
    ) -> dict[str, Value] | None:
        """Walks each way alone, and then joins the values with these names and the memory.

        Returns None if no way arrives.
        """
        path, start = self.path, self.content()
        arrived: list[tuple[int, dict[str, Value], Content]] = []
        for condition, label in edges:
            self.path = self.circuit.both(path, condition)
            if self.path == FALSE:
                continue
            self.restore(start)
            values = walk(label)
            if values is not None:
                arrived.append((condition, values, self.content()[: len(start)]))
        self.path = path
        self.restore(start)
        if not arrived:
            return None
        _, values, content = arrived.pop()
        for condition, others, their in reversed(arrived):
            for name in merged:
                values[name] = self.join(condition, others[name], values[name])
            content = [
                (
                    [self.join_cells(condition, a, b) for a, b in zip(one[0], two[0], strict=True)],
                    one[1] and two[1],
                )
                for one, two in zip(their, content, strict=True)
            ]
        self.restore(content)
        return values

    def join_cells(self, condition: int, a: Cell, b: Cell) -> Cell:
        if a is b or a == b:
            return a
        if isinstance(a, PointerByte) and isinstance(b, PointerByte) and a.number == b.number:
            pointer = self.join(condition, a.pointer, b.pointer)
            if isinstance(pointer, Pointer | Places):
                return PointerByte(pointer, a.number)
        if isinstance(a, PointerByte) or isinstance(b, PointerByte):
            # Half an address is never read.
            return None
        joined = self.join(condition, POISON if a is None else a, POISON if b is None else b)
        return joined if isinstance(joined, tuple | Maybe) else None

    def join(self, condition: int, a: Value, b: Value) -> Value:
        """Returns `a` if the condition holds, and `b` otherwise."""
        if a is b or a == b:
            return a
        if isinstance(a, Struct) and isinstance(b, Struct):
            return Struct(
                tuple(self.join(condition, x, y) for x, y in zip(a.parts, b.parts, strict=True))
            )
        if isinstance(a, list) and isinstance(b, list):
            return [self.join(condition, x, y) for x, y in zip(a, b, strict=True)]  # type: ignore[misc]
        if isinstance(a, Pointer | Places) and isinstance(b, Pointer | Places):
            both = self.circuit.both
            sides = [
                *((both(condition, c), p) for c, p in places_of(a)),
                *((both(condition ^ 1, c), p) for c, p in places_of(b)),
            ]
            found: dict[Pointer, int] = {}
            for holds, pointer in sides:
                found[pointer] = self.circuit.either(holds, found.get(pointer, FALSE))
            return Places(tuple((holds, p) for p, holds in found.items() if holds != FALSE))
        if isinstance(a, Poison) and isinstance(b, tuple | Maybe):
            return self.maybe(b, condition)
        if isinstance(b, Poison) and isinstance(a, tuple | Maybe):
            return self.maybe(a, condition ^ 1)
        if isinstance(a, tuple | Maybe) and isinstance(b, tuple | Maybe):
            one, two = split(a), split(b)
            poison = self.circuit.choice(condition, one[1], two[1])
            return self.maybe(self.words.choice(condition, one[0], two[0]), poison)
        if a is POISON or b is POISON:
            # An address that is undefined on one side must not be used there.
            return Places(
                tuple(
                    (self.circuit.both(condition ^ (value is b), c), p)
                    for value in (a, b)
                    if isinstance(value, Pointer | Places)
                    for c, p in places_of(value)
                )
            )
        raise UnsupportedError(f"a choice of {a} or {b}")


def split(value: Word | Maybe) -> tuple[Word, int]:
    return (value.word, value.poison) if isinstance(value, Maybe) else (value, FALSE)
