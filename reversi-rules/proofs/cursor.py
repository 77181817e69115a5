"""A cursor in a line of LLVM IR that parses types, values and attributes."""

import re

from ir import (
    POINTER,
    POISON,
    VOID,
    Constant,
    Dangling,
    Global,
    Name,
    Null,
    Operand,
    Poison,
    Scalar,
    Type,
    UnsupportedError,
    integer,
)
from words import constant

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
    """A position in a line."""

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
        """Expects the end of the line. Only known metadata may come before it."""
        while self.match(","):
            if self.match("!"):
                self.expect(
                    "noundef|noalias|alias.scope|srcloc|tbaa|llvm.loop|prof|unroll|range|nonnull|align"
                )
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
            found[name] = value.removesuffix(")")

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
            if self.match(r"inttoptr \(i64 [1-9]\d* to ptr\)"):
                return Dangling()
            if self.match("poison|undef"):
                return POISON
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
            # `undef` may be any value. Treating it as poison is stricter.
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
        if type_.kind == "struct" and self.match("poison|undef"):
            return POISON
        raise UnsupportedError(f"{type_.kind} in {self.text}")

    def operand(self) -> Operand:
        type_ = self.type()
        return type_, self.value(type_)

    def flags(self) -> frozenset[str]:
        found = set()
        while flag := self.match(r"(?:nuw|nsw|exact|disjoint|nneg|samesign|inbounds)\b"):
            found.add(flag)
        return frozenset(found)


def _scalar(value: Name | Constant) -> Scalar:
    if isinstance(value, Poison):
        return value
    if isinstance(value, tuple):
        return tuple(bit for bit in value if isinstance(bit, int))
    raise UnsupportedError(f"{value} in a vector")
