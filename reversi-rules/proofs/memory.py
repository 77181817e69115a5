"""Values and memory."""

from dataclasses import dataclass

from circuit import TRUE
from ir import POISON, Instruction, Maybe, Poison, Scalar, Type, UnsupportedError
from words import Word


@dataclass(eq=False)
class Memory:
    """A block of memory. A byte is eight bits, or None if it was never written."""

    name: str
    align: int
    bytes: "list[Cell]"
    readable: bool = True
    writable: bool = True
    # Allocated memory has a lifetime, outside which no access is allowed.
    is_local: bool = False
    alive: bool = True


@dataclass(frozen=True)
class Pointer:
    memory: Memory | None
    offset: int = 0


@dataclass(frozen=True)
class Places:
    """An address that depends on the inputs: pointers, and the condition for each of them."""

    places: tuple[tuple[int, Pointer], ...]


@dataclass(frozen=True)
class Struct:
    """Values side by side."""

    parts: "tuple[Value, ...]"


@dataclass(frozen=True)
class PointerByte:
    """One of the eight bytes of a stored address."""

    pointer: Pointer | Places
    number: int


Cell = Word | Maybe | PointerByte | None
Value = Scalar | Pointer | Places | Struct | list[Scalar] | list[Pointer]


def places_of(value: "Value") -> list[tuple[int, Pointer]]:
    if isinstance(value, Places):
        return list(value.places)
    if isinstance(value, Pointer):
        return [(TRUE, value)]
    raise UnsupportedError(f"not an address: {value}")


def place(made: Instruction, value: Value, size: int, align: int) -> tuple[Memory, int]:
    """Returns the memory and offset of an access, after checking its bounds and alignment."""
    if not isinstance(value, Pointer) or value.memory is None:
        raise UnsupportedError(f"not an address: {made.text}")
    memory, offset = value.memory, value.offset
    if not memory.alive:
        raise UnsupportedError(f"{memory.name} is outside its lifetime: {made.text}")
    if offset < 0 or offset + size > len(memory.bytes):
        raise UnsupportedError(f"beyond {memory.name}: {made.text}")
    if memory.align % align or offset % align:
        raise UnsupportedError(f"not aligned: {made.text}")
    return memory, offset


def read(made: Instruction, value: Value, size: int, align: int) -> "list[Cell]":
    memory, offset = place(made, value, size, align)
    if not memory.readable:
        raise UnsupportedError(f"{memory.name} is read: {made.text}")
    return memory.bytes[offset : offset + size]


def write(made: Instruction, memory: Memory, offset: int, cells: list[Cell]) -> None:
    if not memory.writable:
        raise UnsupportedError(f"{memory.name} is written: {made.text}")
    if offset + len(cells) > len(memory.bytes):
        raise UnsupportedError(f"beyond {memory.name}: {made.text}")
    memory.bytes[offset : offset + len(cells)] = cells


def lanes_of(value: Value) -> list[Scalar]:
    if not isinstance(value, list):
        raise UnsupportedError(f"not a vector: {value}")
    return value


def scalar_type(type_: Type) -> Type:
    return type_.element if type_.kind == "vector" else type_


def flat(value: Value, width: int) -> list[int | None]:
    """Returns the bits of all lanes, with None for the bits of poison."""
    if isinstance(value, list):
        return [bit for lane in value for bit in flat(lane, width)]
    if isinstance(value, Poison):
        return [None] * width
    if isinstance(value, tuple):
        return list(value)
    raise UnsupportedError(f"bits of {value}")


def shaped(bits: list[int | None], type_: Type) -> Value:
    """Returns the value of the given type with these bits."""
    width = scalar_type(type_).bits()
    lanes: list[Scalar] = []
    for start in range(0, len(bits), width):
        known = [bit for bit in bits[start : start + width] if bit is not None]
        lanes.append(tuple(known) if len(known) == width else POISON)
    return lanes if type_.kind == "vector" else lanes[0]
