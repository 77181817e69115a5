"""LLVM's text, read: functions of blocks of instructions, and the constants beside them.

Only what compiled kernels are made of is known. What is not known is an error, never passed over.
"""

import re
from dataclasses import dataclass, field

from words import Word, constant, number


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
        if self.bits() % 8:
            raise UnsupportedError(f"size of {self}")
        return self.bits() // 8


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
    bounds: tuple[int, int] | None = None


@dataclass
class Parameter:
    name: str
    type: Type
    bytes: int
    align: int


@dataclass
class Function:
    name: str
    parameters: list[Parameter]
    first: str
    blocks: dict[str, list[Instruction]]


NAME = r'[%@](?:"[^"]+"|[\w.$-]+)'
ATTRIBUTE = r"(?:align \d+|[a-z_]+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?)(?=\s)"
NOT_ATTRIBUTES = {
    "true",
    "false",
    "null",
    "poison",
    "undef",
    "zeroinitializer",
    "splat",
    "getelementptr",
}


class Cursor:
    """A place in a line."""

    def __init__(self, text: str, structs: dict[str, Type]) -> None:
        self.text, self.at, self.structs = text, 0, structs

    def match(self, pattern: str) -> str | None:
        found = re.compile(r"\s*(" + pattern + ")").match(self.text, self.at)
        if not found:
            return None
        self.at = found.end()
        return found.group(1)

    def expect(self, pattern: str) -> str:
        found = self.match(pattern)
        if found is None:
            raise UnsupportedError(f"{pattern} expected: {self.text[self.at :]} in {self.text}")
        return found

    def end(self) -> None:
        """Nothing more but metadata, and of that nothing that would be a promise about values."""
        while self.match(","):
            if self.match("!"):
                self.expect("noundef|noalias|alias.scope|srcloc|tbaa|llvm.loop|prof|unroll")
                self.expect(r"!\d+")
            else:
                raise UnsupportedError(self.text)
        if self.text[self.at :].strip():
            raise UnsupportedError(f"{self.text[self.at :]!r} in {self.text}")

    def type(self) -> Type:
        if width := self.match(r"i\d+\b"):
            return integer(int(width[1:]))
        if self.match(r"ptr\b"):
            return POINTER
        if self.match(r"void\b"):
            return VOID
        if self.match(r"<(?=\s*\d+ x)"):
            count = int(self.expect(r"\d+"))
            self.expect("x")
            element = self.type()
            self.expect(">")
            return Type("vector", count, (element,))
        if self.match(r"\["):
            count = int(self.expect(r"\d+"))
            self.expect("x")
            element = self.type()
            self.expect(r"\]")
            return Type("array", count, (element,))
        if self.match(r"\{"):
            parts = [self.type()]
            while self.match(","):
                parts.append(self.type())
            self.expect(r"\}")
            return Type("struct", 0, tuple(parts))
        name = self.expect(r'%"[^"]+"|%[\w.]+')
        if name not in self.structs:
            raise UnsupportedError(f"type {name}")
        return self.structs[name]

    def attributes(self) -> dict[str, str]:
        found: dict[str, str] = {}
        while True:
            before = self.at
            attribute = self.match(ATTRIBUTE)
            if attribute is None:
                return found
            if re.split(r"\W", attribute)[0] in NOT_ATTRIBUTES:
                self.at = before
                return found
            name, _, value = attribute.partition(" " if attribute.startswith("align ") else "(")
            found[name] = value.rstrip(")")

    def value(self, type_: Type) -> Name | Constant:
        if name := self.match("%" + NAME[4:]):
            return Name(name)
        if name := self.match("@" + NAME[4:]):
            return Global(name)
        if self.match("getelementptr"):
            self.flags()
            self.expect(r"\(")
            unit = self.type()
            self.expect(",")
            base = self.operand()[1]
            self.expect(",")
            step = int(self.expect(r"i64 \d+")[4:])
            self.expect(r"\)")
            if not isinstance(base, Global):
                raise UnsupportedError(self.text)
            return Global(base.name, base.offset + step * unit.bytes())
        if type_.kind == "ptr":
            if self.match("null"):
                return Null()
            raise UnsupportedError(f"pointer in {self.text}")
        if type_.kind == "vector":
            count = type_.width
            if self.match("splat"):
                self.expect(r"\(")
                element = self.operand()[1]
                self.expect(r"\)")
                return (_scalar(element),) * count
            if self.match("<"):
                elements = [_scalar(self.operand()[1])]
                while self.match(","):
                    elements.append(_scalar(self.operand()[1]))
                self.expect(">")
                return tuple(elements)
            if self.match("zeroinitializer"):
                return (constant(0, type_.element.bits()),) * count
            # What is not defined may be anything, which poison is too, and worse.
            if self.match("poison|undef"):
                return (POISON,) * count
        if type_.kind == "int":
            if self.match("true"):
                return (1,)
            if self.match("false"):
                return (0,)
            if self.match("poison|undef"):
                return POISON
            return constant(int(self.expect(r"-?\d+")), type_.width)
        raise UnsupportedError(f"{type_.kind} in {self.text}")

    def operand(self) -> Operand:
        type_ = self.type()
        self.attributes()
        return type_, self.value(type_)

    def flags(self) -> frozenset[str]:
        found = set()
        while flag := self.match(r"(?:nuw|nsw|exact|disjoint|nneg|samesign|inbounds|nusw)\b"):
            found.add(flag)
        return frozenset(found)


def _scalar(value: Name | Constant) -> Scalar:
    if isinstance(value, Poison):
        return value
    if isinstance(value, tuple):
        return tuple(bit for bit in value if isinstance(bit, int))
    raise UnsupportedError(f"{value} in a vector")


class Module:
    """All that is in one text."""

    def __init__(self, text: str) -> None:
        self.structs: dict[str, Type] = {}
        self.constants: dict[str, tuple[bytes, int]] = {}
        self.aliases: dict[str, str] = {}
        self._texts: dict[str, str] = {}
        self._functions: dict[str, Function] = {}
        for line in re.findall(r"^%.* = type \{.*\}$", text, re.MULTILINE):
            name, _, body = line.partition(" = type ")
            self.structs[name] = Cursor(body, self.structs).type()
        for name, length, data, align in re.findall(
            r'^(@\S+) = [\w ]*constant \[(\d+) x i8\] c"(.*)"(?:, align (\d+))?$',
            text,
            re.MULTILINE,
        ):
            decoded = _bytes(data)
            if len(decoded) != int(length):
                raise UnsupportedError(f"{name} has {len(decoded)} bytes")
            self.constants[name] = decoded, int(align or 1)
        self.aliases = dict(re.findall(r"^(@\S+) = .*\balias .*, ptr (@\S+)$", text, re.MULTILINE))
        for name, body in re.findall(
            r"^define [^\n]*?(@\w+)(\([^\n]*\{\n.*?)^\}", text, re.MULTILINE | re.DOTALL
        ):
            self._texts[name] = body

    def names(self) -> list[str]:
        return list(self._texts)

    def function(self, name: str) -> Function:
        name = self.aliases.get(name, name)
        if name not in self._functions:
            self._functions[name] = _function(name, self._texts[name], self.structs)
        return self._functions[name]


def _bytes(data: str) -> bytes:
    found = bytearray()
    for escaped, plain in re.findall(r"\\([0-9A-F]{2})|([^\\])", data):
        found.append(int(escaped, 16) if escaped else ord(plain))
    return bytes(found)


def _function(name: str, text: str, structs: dict[str, Type]) -> Function:
    head, _, body = text.partition("\n")
    cursor = Cursor(head, structs)
    cursor.expect(r"\(")
    parameters = []
    while not cursor.match(r"\)"):
        type_ = cursor.type()
        attributes = cursor.attributes()
        parameters.append(
            Parameter(
                cursor.expect(NAME),
                type_,
                int(attributes.get("dereferenceable", 0)),
                int(attributes.get("align", 1)),
            )
        )
        cursor.match(",")
    blocks: dict[str, list[Instruction]] = {}
    block: list[Instruction] = []
    for line in body.splitlines():
        line = line.partition(" ; preds")[0].strip()
        if not line or line.startswith(";"):
            continue
        if line.endswith(":"):
            block = blocks[_label(line[:-1])] = []
            continue
        block.append(instruction(line, structs))
    return Function(name, parameters, next(iter(blocks)), blocks)


def _label(name: str) -> str:
    return name.removeprefix("%").strip('"')


BINARY = "add|sub|mul|and|or|xor|shl|lshr|ashr"


def instruction(line: str, structs: dict[str, Type]) -> Instruction:
    cursor = Cursor(line, structs)
    result = ""
    if found := re.match(rf"({NAME}) = ", line):
        result = found.group(1)
        cursor.at = found.end()
    cursor.match("tail|musttail|notail")
    op = cursor.expect(r"[a-z]+")
    made = Instruction(line, op, result, flags=cursor.flags())
    read = _READERS.get(op)
    if read is None:
        raise UnsupportedError(line)
    read(cursor, made)
    cursor.end()
    return made


def _binary(cursor: Cursor, made: Instruction) -> None:
    made.type = cursor.type()
    made.operands = [(made.type, cursor.value(made.type))]
    cursor.expect(",")
    made.operands.append((made.type, cursor.value(made.type)))


def _compare(cursor: Cursor, made: Instruction) -> None:
    made.name = cursor.expect(r"[a-z]+")
    _binary(cursor, made)


def _operands(cursor: Cursor, made: Instruction) -> None:
    made.operands = [cursor.operand()]
    while True:
        before = cursor.at
        if not cursor.match(","):
            break
        if cursor.match(r"!|align"):
            cursor.at = before
            break
        made.operands.append(cursor.operand())
    made.type = made.operands[0][0]


def _convert(cursor: Cursor, made: Instruction) -> None:
    made.operands = [cursor.operand()]
    cursor.expect("to")
    made.type = cursor.type()


def _alignment(cursor: Cursor, made: Instruction) -> None:
    if align := cursor.match(r", align \d+"):
        made.align = int(align.split()[-1])


def _load(cursor: Cursor, made: Instruction) -> None:
    made.type = cursor.type()
    cursor.expect(",")
    made.operands = [cursor.operand()]
    _alignment(cursor, made)
    if "!range" in made.text:
        raise UnsupportedError(made.text)


def _store(cursor: Cursor, made: Instruction) -> None:
    _operands(cursor, made)
    _alignment(cursor, made)


def _allocate(cursor: Cursor, made: Instruction) -> None:
    made.type = cursor.type()
    _alignment(cursor, made)


def _address(cursor: Cursor, made: Instruction) -> None:
    made.type = cursor.type()
    cursor.expect(",")
    made.operands = [cursor.operand()]
    while cursor.match(","):
        made.operands.append(cursor.operand())


def _shuffle(cursor: Cursor, made: Instruction) -> None:
    made.operands = [cursor.operand()]
    cursor.expect(",")
    made.operands.append(cursor.operand())
    cursor.expect(",")
    _, mask = cursor.operand()
    if not isinstance(mask, tuple):
        raise UnsupportedError(made.text)
    for element in mask:
        made.mask.append(number(element) if isinstance(element, tuple) else None)
    made.type = Type("vector", len(made.mask), (made.operands[0][0].element,))


def _phi(cursor: Cursor, made: Instruction) -> None:
    made.type = cursor.type()
    while True:
        cursor.expect(r"\[")
        made.operands.append((made.type, cursor.value(made.type)))
        cursor.expect(",")
        made.labels.append(_label(cursor.expect(NAME)))
        cursor.expect(r"\]")
        before = cursor.at
        if not cursor.match(","):
            break
        if cursor.match("!"):
            cursor.at = before
            break


def _branch(cursor: Cursor, made: Instruction) -> None:
    if not cursor.match("label"):
        made.operands = [cursor.operand()]
        cursor.expect(", label")
        made.labels.append(_label(cursor.expect(NAME)))
        cursor.expect(", label")
    made.labels.append(_label(cursor.expect(NAME)))


def _return(cursor: Cursor, made: Instruction) -> None:
    made.type = cursor.type()
    if made.type != VOID:
        made.operands = [(made.type, cursor.value(made.type))]


def _call(cursor: Cursor, made: Instruction) -> None:
    if bounds := re.search(r"range\(i\d+ (-?\d+), (-?\d+)\)", made.text.partition("@")[0]):
        made.bounds = int(bounds.group(1)), int(bounds.group(2))
    cursor.match("fastcc")
    before = cursor.at
    # A type looks like an attribute.
    while True:
        try:
            made.type = cursor.type()
            break
        except UnsupportedError:
            cursor.at = before
            cursor.expect(ATTRIBUTE)
            before = cursor.at
    if cursor.match("asm"):
        made.name = "asm " + cursor.expect(r"[^(]*").strip()
    else:
        made.name = cursor.expect("@" + NAME[4:])
    cursor.expect(r"\(")
    while not cursor.match(r"\)"):
        if cursor.match("metadata"):
            cursor.expect(r"!\d+")
        else:
            made.operands.append(cursor.operand())
        cursor.match(",")
    cursor.match(r"#\d+")


_READERS = {
    **dict.fromkeys(BINARY.split("|"), _binary),
    **dict.fromkeys(["zext", "sext", "trunc", "bitcast"], _convert),
    **dict.fromkeys(["select", "insertelement", "extractelement"], _operands),
    "icmp": _compare,
    "load": _load,
    "store": _store,
    "alloca": _allocate,
    "getelementptr": _address,
    "shufflevector": _shuffle,
    "phi": _phi,
    "br": _branch,
    "ret": _return,
    "call": _call,
}
