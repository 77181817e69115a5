"""Parses LLVM IR: functions of blocks of instructions, and global constants.

The reader knows only the parts of LLVM IR that compiled kernels use. Anything else is an error.
"""

import re
from contextlib import suppress

from cursor import ATTRIBUTE, NAME, Cursor
from ir import VOID, Function, Instruction, Name, Parameter, Type, UnsupportedError
from paths import find_joins
from words import number

# The attributes that are known. The machine checks that they hold, except for those that the README
# lists as ignored.
IGNORED = {"noalias", "captures", "zeroext", "dead_on_return", "dead_on_unwind", "writable"}
OF_OPERANDS = {"align", "dereferenceable", "noundef", "nonnull", "readonly", "range"} | IGNORED
OF_OPERANDS |= {"dereferenceable_or_null", "sret", "writeonly"}
OF_PARAMETERS = OF_OPERANDS | {"initializes"}
OF_RESULTS = {"noundef", "range", "zeroext"}
AFTER_PARAMETERS = r" (?:(?:local_)?unnamed_addr )?#\d+ (?:personality ptr @\w+ )?\{"


class Module:
    """A file of LLVM IR."""

    def __init__(self, text: str) -> None:
        self.structs: dict[str, Type] = {}
        self.constants: dict[str, tuple[bytes, int]] = {}
        self.aliases: dict[str, str] = {}
        # Global variables, which theorems set.
        self.variables = re.findall(r"^(@\S+) = [\w ]*\bglobal ", text, re.MULTILINE)
        self._bounds = {
            number: (int(low), int(high))
            for number, low, high in re.findall(
                r"^!(\d+) = !\{i\d+ (-?\d+), i\d+ (-?\d+)\}$", text, re.MULTILINE
            )
        }
        self._aligns = dict(re.findall(r"^!(\d+) = !\{i64 (\d+)\}$", text, re.MULTILINE))
        self._texts: dict[str, str] = {}
        self._before: dict[str, str] = {}
        self._functions: dict[str, Function] = {}
        # A type may stand above its parts. Those that stay unknown are errors where they are used.
        types = re.findall(r"^(%.*) = type (\{.*\})$", text, re.MULTILINE)
        for name, body in [*types, *reversed(types), *types]:
            with suppress(UnsupportedError):
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
        for name, length, width, data, align in re.findall(
            r"^(@\S+) = [\w ]*constant \[(\d+) x i(8|16|32|64)\] (\[.*\]|zeroinitializer)"
            r"(?:, align (\d+))?$",
            text,
            re.MULTILINE,
        ):
            size = int(width) // 8
            numbers = [int(found) for found in re.findall(r"(?<= )-?\d+", data)]
            numbers = numbers or [0] * int(length)
            # Others have undefined numbers. They are unknown where they are used.
            if len(numbers) == int(length):
                data = b"".join((a % 256**size).to_bytes(size, "little") for a in numbers)
                self.constants[name] = data, int(align or size)
        self.aliases = dict(re.findall(r"^(@\S+) = .*\balias .*, ptr (@\S+)$", text, re.MULTILINE))
        for head, body in re.findall(
            rf"^define ([^\n]*?@{NAME[4:]})(\([^\n]*\{{\n.*?)^\}}", text, re.MULTILINE | re.DOTALL
        ):
            before, _, name = head.rpartition("@")
            self._texts[f"@{name}"] = body
            self._before[f"@{name}"] = before

    def has(self, name: str) -> bool:
        return self.aliases.get(name, name) in self._texts

    def names(self) -> list[str]:
        return list(self._texts)

    def function(self, name: str) -> Function:
        name = self.aliases.get(name, name)
        if name not in self._functions:
            if name not in self._texts:
                raise UnsupportedError(f"no function {name}")
            function = _function(name, self._texts[name], self.structs)
            cursor = Cursor(self._before[name], self.structs)
            while cursor.match("internal|fastcc"):
                pass
            result = Instruction(f"the result of {name}", "ret")
            _promises(cursor, result)
            cursor.type()
            cursor.end()
            function.result_is_defined, function.bounds = result.result_is_defined, result.bounds
            for made in [made for block in function.blocks.values() for made in block]:
                if found := re.search(r"!range !(\d+)", made.text):
                    if found[1] not in self._bounds:
                        raise UnsupportedError(made.text)
                    made.bounds = self._bounds[found[1]]
                if found := re.search(r"!align !(\d+)", made.text):
                    made.loaded_align = int(self._aligns[found[1]])
            function.joins = find_joins(function)
            self._functions[name] = function
        return self._functions[name]


def _bytes(data: str) -> bytes:
    found = bytearray()
    for escaped, plain in re.findall(r"\\([0-9A-F]{2})|(\\\\|[^\\])", data):
        found.append(int(escaped, 16) if escaped else ord(plain[-1]))
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
    # A switch has a line for each case.
    body = re.sub(
        r"^  switch [^\]]*\]", lambda found: found[0].replace("\n", " "), body, flags=re.M
    )
    for line in body.splitlines():
        line = line.partition(" ; preds")[0].strip()
        if not line or line.startswith(";"):
            continue
        if line.endswith(":"):
            block = blocks[_label(line[:-1])] = []
            continue
        if not blocks:
            # The first block may have no label. Its number follows those of the parameters.
            unnamed = sum(parameter.name[1:].isdigit() for parameter in parameters)
            block = blocks[str(unnamed)] = []
        try:
            block.append(instruction(line, structs))
        except UnsupportedError as error:
            # It may be in a block that no input reaches, so it is an error only if it is executed.
            result = re.match(rf"({NAME}) = ", line)
            block.append(Instruction(str(error), "unknown", result[1] if result else ""))
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


BINARY = "add|sub|mul|udiv|urem|and|or|xor|shl|lshr|ashr"


def instruction(line: str, structs: dict[str, Type]) -> Instruction:
    cursor = Cursor(line, structs)
    result = ""
    if found := re.match(rf"({NAME}) = ", line):
        result = found.group(1)
        cursor.at = found.end()
    cursor.match("tail")
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
    is_atomic = cursor.match("atomic")
    made.type = cursor.type()
    cursor.expect(",")
    made.operands = [cursor.operand()]
    if is_atomic:
        cursor.expect("monotonic")
    _alignment(cursor, made)


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


def _switch(cursor: Cursor, made: Instruction) -> None:
    made.operands = [cursor.operand()]
    cursor.expect(", label")
    made.labels = [_label(cursor.expect(NAME))]
    cursor.expect(r"\[")
    while not cursor.match(r"\]"):
        made.operands.append(cursor.operand())
        cursor.expect(", label")
        made.labels.append(_label(cursor.expect(NAME)))


def _unreachable(cursor: Cursor, made: Instruction) -> None:
    pass


def _part(cursor: Cursor, made: Instruction) -> None:
    made.operands = [cursor.operand()]
    cursor.expect(",")
    if made.op == "insertvalue":
        made.operands.append(cursor.operand())
        cursor.expect(",")
    made.type = made.operands[0][0]
    made.path = [int(cursor.expect(r"\d+"))]
    while cursor.match(r",(?=\s*\d)"):
        made.path.append(int(cursor.expect(r"\d+")))


def _return(cursor: Cursor, made: Instruction) -> None:
    made.type = cursor.type()
    if made.type != VOID:
        made.operands = [(made.type, cursor.value(made.type))]


def _call(cursor: Cursor, made: Instruction) -> None:
    cursor.match("fastcc")
    _promises(cursor, made)
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


def _promises(cursor: Cursor, made: Instruction) -> None:
    """Reads the attributes of a result. The lookahead keeps types, which look like attributes."""
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


_READERS = {
    **dict.fromkeys(BINARY.split("|"), _binary),
    **dict.fromkeys(["zext", "sext", "trunc", "bitcast"], _convert),
    **dict.fromkeys(["insertvalue", "extractvalue"], _part),
    **dict.fromkeys(["ptrtoint", "inttoptr"], _convert),
    "freeze": _operands,
    "switch": _switch,
    "unreachable": _unreachable,
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
