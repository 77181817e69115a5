"""Parses LLVM IR: functions of blocks of instructions, and global constants.

The reader knows only the parts of LLVM IR that compiled kernels use. Anything else is an error.
"""

import re

from cursor import ATTRIBUTE, NAME, Cursor
from ir import VOID, Function, Instruction, Name, Parameter, Type, UnsupportedError
from words import number

# The attributes that are known. The machine checks that they hold, except for `noalias` and
# `captures`, which the README lists as ignored.
OF_OPERANDS = {"align", "dereferenceable", "noundef", "nonnull", "readonly"}
OF_PARAMETERS = OF_OPERANDS | {"writeonly", "noalias", "captures", "initializes"}
OF_RESULTS = {"noundef", "range"}
BEFORE_A_NAME = {"internal", "fastcc", "noundef", "void", "i64"}
AFTER_PARAMETERS = r" (?:(?:local_)?unnamed_addr )?#\d+ (?:personality ptr @\w+ )?\{"


class Module:
    """A file of LLVM IR."""

    def __init__(self, text: str) -> None:
        self.structs: dict[str, Type] = {}
        self.constants: dict[str, tuple[bytes, int]] = {}
        self.aliases: dict[str, str] = {}
        self._texts: dict[str, str] = {}
        self._before: dict[str, set[str]] = {}
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
        for head, body in re.findall(
            r"^define ([^\n]*?@\w+)(\([^\n]*\{\n.*?)^\}", text, re.MULTILINE | re.DOTALL
        ):
            *before, name = head.split()
            self._texts[name] = body
            self._before[name] = set(before)

    def names(self) -> list[str]:
        return list(self._texts)

    def function(self, name: str) -> Function:
        name = self.aliases.get(name, name)
        if name not in self._functions:
            if unknown := self._before[name] - BEFORE_A_NAME:
                raise UnsupportedError(f"{unknown} before {name}")
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
        if unknown := set(attributes) - OF_PARAMETERS:
            raise UnsupportedError(f"{unknown} of a parameter of {name}")
        parameters.append(Parameter(cursor.expect(NAME), type_, attributes))
        cursor.match(",")
    if not re.fullmatch(AFTER_PARAMETERS, cursor.text[cursor.at :]):
        raise UnsupportedError(f"{cursor.text[cursor.at :]} after the parameters of {name}")
    blocks: dict[str, list[Instruction]] = {}
    block: list[Instruction] = []
    for line in body.splitlines():
        line = line.partition(" ; preds")[0].strip()
        if not line or line.startswith(";"):
            continue
        if line.endswith(":"):
            block = blocks[_label(line[:-1])] = []
            continue
        if not blocks:
            raise UnsupportedError(f"no label before {line}")
        block.append(instruction(line, structs))
    _find_lifetimes([made for block in blocks.values() for made in block])
    return Function(name, parameters, next(iter(blocks)), blocks)


def _find_lifetimes(instructions: list[Instruction]) -> None:
    """Marks allocations whose lifetime starts at some instruction, as they are unusable before."""
    started = {
        value.name
        for made in instructions
        if made.name.startswith("@llvm.lifetime.start.")
        for _, value in made.operands
        if isinstance(value, Name)
    }
    for made in instructions:
        made.starts_later = made.op == "alloca" and made.result in started


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
    cursor.match("fastcc")
    # The lookahead keeps types, which look like attributes.
    while attribute := cursor.match(rf"(?!i\d|ptr|void){ATTRIBUTE}"):
        name, _, value = attribute.partition("(")
        if name not in OF_RESULTS:
            raise UnsupportedError(f"{name} of a result: {made.text}")
        if name == "range":
            bounds = re.fullmatch(r"i\d+ (-?\d+), (-?\d+)\)", value)
            if bounds is None:
                raise UnsupportedError(made.text)
            made.bounds = int(bounds[1]), int(bounds[2])
        made.result_is_defined |= name == "noundef"
    made.type = cursor.type()
    if cursor.match("asm"):
        made.name = "asm " + cursor.expect(r"[^(]*").strip()
    else:
        made.name = cursor.expect("@" + NAME[4:])
    cursor.expect(r"\(")
    while not cursor.match(r"\)"):
        if cursor.match("metadata"):
            cursor.expect(r"!\d+")
        else:
            type_, promised = cursor.type(), cursor.attributes()
            if unknown := set(promised) - OF_OPERANDS:
                raise UnsupportedError(f"{unknown} of an operand: {made.text}")
            made.operands.append((type_, cursor.value(type_)))
            made.promises.append(promised)
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
