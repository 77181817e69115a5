"""Parsed LLVM IR: functions of blocks of instructions."""

import re
from dataclasses import dataclass, field

from words import Word


class UnsupportedError(Exception):
    """Something that the translation does not know."""


class Poison:
    """An undefined value. Any use that depends on it is undefined behavior."""

    def __repr__(self) -> str:
        return "poison"


POISON = Poison()


@dataclass(frozen=True)
class Maybe:
    """A word that is undefined if the literal `poison` is true."""

    word: Word
    poison: int


@dataclass(frozen=True)
class Type:
    """`kind` is int, ptr, vector, array, struct or void."""

    kind: str
    width: int = 0
    parts: tuple["Type", ...] = ()

    @property
    def element(self) -> "Type":
        return self.parts[0]

    def bits(self) -> int:
        """Returns the width of an integer or of a vector of integers."""
        if self.kind == "int":
            return self.width
        if self.kind == "vector":
            return self.width * self.element.bits()
        raise UnsupportedError(f"bits of {self}")

    def bytes(self) -> int:
        """Returns the distance between neighboring elements in memory."""
        if self.kind == "ptr":
            return 8
        if self.kind == "array":
            return self.width * self.element.bytes()
        if self.kind == "struct":
            sizes = {part.bytes() for part in self.parts}
            # Parts of the same size leave no gaps.
            if len(sizes) == 1:
                return sum(part.bytes() for part in self.parts)
            raise UnsupportedError(f"size of {self}")
        size = self.stored()
        # Other sizes leave gaps between elements.
        if size.bit_count() != 1:
            raise UnsupportedError(f"size of {self}")
        return size

    def stored(self) -> int:
        """Returns the number of bytes read or written. With gaps, it is less than `bytes`."""
        if self.kind not in ("int", "vector"):
            return self.bytes()
        # Lanes are packed side by side, even those of one bit.
        size, rest = divmod(self.bits(), 8)
        if rest or (self.kind == "vector" and self.element.bits().bit_count() != 1):
            raise UnsupportedError(f"size of {self}")
        return size


VOID = Type("void")
POINTER = Type("ptr")


def integer(width: int) -> Type:
    return Type("int", width)


@dataclass(frozen=True)
class Name:
    """The result of an instruction, or an argument."""

    name: str


@dataclass(frozen=True)
class Global:
    """The address of a global constant, plus an offset in bytes."""

    name: str
    offset: int = 0


@dataclass(frozen=True)
class Null:
    """The null pointer."""


@dataclass(frozen=True)
class Dangling:
    """An address without memory, which Rust uses for empty slices."""


Scalar = Word | Poison | Maybe
# A value written in the IR.
Constant = Scalar | tuple[Scalar, ...] | Null | Global | Dangling
Operand = tuple[Type, Name | Constant]


@dataclass
class Instruction:
    text: str
    op: str
    result: str = ""
    type: Type = VOID
    flags: frozenset[str] = frozenset()
    operands: list[Operand] = field(default_factory=list)
    # The called function, or the kind of comparison.
    name: str = ""
    # The blocks that it goes to or comes from.
    labels: list[str] = field(default_factory=list)
    # The places of a part in nested structures.
    path: list[int] = field(default_factory=list)
    mask: list[int | None] = field(default_factory=list)
    align: int = 1
    # The promises of a call about each operand and its result.
    promises: list[dict[str, str]] = field(default_factory=list)
    result_is_defined: bool = False
    bounds: tuple[int, int] | None = None
    # The alignment of an address that is loaded.
    loaded_align: int = 1
    # Whether allocated memory is usable only from the start of its lifetime on.
    starts_later: bool = False


@dataclass
class Parameter:
    name: str
    type: Type
    attributes: dict[str, str]

    @property
    def bytes(self) -> int:
        said = self.attributes
        return int(said.get("dereferenceable") or said.get("dereferenceable_or_null") or 0)

    @property
    def align(self) -> int:
        return int(self.attributes.get("align", 1))

    def written(self) -> list[int]:
        """Returns the bytes that `initializes` promises to write before they are read."""
        said = self.attributes.get("initializes")
        if said is None:
            return []
        part = r"\((\d+), (\d+)\)"
        if not re.fullmatch(rf"{part}(, {part})*", said) or "writeonly" not in self.attributes:
            raise UnsupportedError(f"initializes({said}) of {self.name}")
        return [i for low, high in re.findall(part, said) for i in range(int(low), int(high))]


@dataclass
class Function:
    name: str
    parameters: list[Parameter]
    first: str
    blocks: dict[str, list[Instruction]]
    # The promises about its result.
    result_is_defined: bool = False
    bounds: tuple[int, int] | None = None
    # For each block with several successors, the block where all ways from it meet again.
    joins: dict[str, str] = field(default_factory=dict)
