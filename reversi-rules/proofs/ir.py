"""What LLVM's text says, once it is read: functions of blocks of instructions."""

import re
from dataclasses import dataclass, field

from words import Word


class UnsupportedError(Exception):
    """Something that the translation does not know."""


class Poison:
    """A value that means nothing: who looks at it has no behaviour that is defined."""

    def __repr__(self) -> str:
        return "poison"


POISON = Poison()


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
        """Of an integer or a vector of them."""
        if self.kind == "int":
            return self.width
        if self.kind == "vector":
            return self.width * self.element.bits()
        raise UnsupportedError(f"bits of {self}")

    def bytes(self) -> int:
        """The distance from one to the next in memory."""
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
        # Others have gaps between them.
        if size.bit_count() != 1:
            raise UnsupportedError(f"size of {self}")
        return size

    def stored(self) -> int:
        """As many are read or written, which is less than the distance if there are gaps."""
        if self.kind not in ("int", "vector"):
            return self.bytes()
        # Lanes lie side by side, be they of one bit.
        lane = self.element.bits() if self.kind == "vector" else self.width
        size, rest = divmod(self.bits(), 8)
        if rest or lane.bit_count() != 1:
            raise UnsupportedError(f"size of {self}")
        return size


VOID = Type("void")
POINTER = Type("ptr")


def integer(width: int) -> Type:
    return Type("int", width)


@dataclass(frozen=True)
class Name:
    """A value that an instruction made, or an argument."""

    name: str


@dataclass(frozen=True)
class Global:
    """The address of something beside the functions, and so many bytes on."""

    name: str
    offset: int = 0


@dataclass(frozen=True)
class Null:
    """The pointer to nothing."""


Scalar = Word | Poison
# What stands in the text for a value.
Constant = Scalar | tuple[Scalar, ...] | Null | Global
Operand = tuple[Type, Name | Constant]


@dataclass
class Instruction:
    text: str
    op: str
    result: str = ""
    type: Type = VOID
    flags: frozenset[str] = frozenset()
    operands: list[Operand] = field(default_factory=list)
    # What is called, compared how, or the blocks that it goes to or comes from.
    name: str = ""
    labels: list[str] = field(default_factory=list)
    mask: list[int | None] = field(default_factory=list)
    align: int = 1
    # What a call promises of each operand, and of its result.
    promises: list[dict[str, str]] = field(default_factory=list)
    result_is_defined: bool = False
    bounds: tuple[int, int] | None = None
    # Whether what is allocated is there only from the start of its lifetime on.
    starts_later: bool = False


@dataclass
class Parameter:
    name: str
    type: Type
    attributes: dict[str, str]

    @property
    def bytes(self) -> int:
        return int(self.attributes.get("dereferenceable", 0))

    @property
    def align(self) -> int:
        return int(self.attributes.get("align", 1))

    def written(self) -> list[int]:
        """The bytes of which it is said that all are written before they are read."""
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
