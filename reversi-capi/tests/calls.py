#!/usr/bin/env python3
"""Writes a table of the functions of the headers in C: `calls.py HEADER... >calls.h`.

tests/c/hostile.c calls each function of the table with every argument wrong, and fuzz/capi with any
arguments. The table says what the declarations and the comments say: the type of each argument,
which length belongs to which pointer, which bytes of an object are reserved, a mark or a pointer,
the result for invalid arguments, and the size of a buffer that is always enough. A type or a
pointer of unknown size is an error.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

# A declaration with its comment.
FUNCTION = re.compile(
    r"/\*\*((?:(?!\*/).)*)\*/\s*REVERSI_API\b((?:(?!REVERSI_API).)*?)\b(reversi_\w+)\(([^;]*)\);",
    re.S,
)
STRUCT = re.compile(r"typedef struct (reversi_\w+) \{(.*?)\n\} \1;", re.S)
MEMBER = re.compile(r"/\*\*((?:(?!\*/).)*)\*/\s*([^;/]*?)(\w+)((?:\[\w+\])?);", re.S)
ENUM = re.compile(r"^typedef REVERSI_ENUM\((reversi_\w+)\)", re.M)
POINTER = re.compile(r"(const )?(\w+) \*(\w+)|(const )?(\w+) (\w+)\[(\w+)\]")
CALLBACK = re.compile(r"int \(\*(\w+)\)\(void \*user, const (\w+) \*\w+\)")
ENOUGH = re.compile(r"(REVERSI_\w+) bytes are always enough")

# What no declaration says. Pointers that may be NULL, by their names:
OPTIONAL = {
    *("error", "stopped", "start", "info", "stop", "symmetry", "comment"),
    *("reversi_game_last_move flips", "reversi_sheet_play game"),
    *(f"reversi_batch_children {item}" for item in ("children", "parents", "moves")),
}
# An array has one item for each board of a batch. Some have more:
ITEMS = {
    "uint8_t masks": "REVERSI_MOVES",
    "uint64_t masks": "2",
    "int8_t cells": "64",
    "float planes": "128",
    "uint8_t counts": "2",
}
# The sizes behind pointers to bytes. A name needs the larger of two.
SIZES = {
    "reversi_wthor_header_write bytes": "REVERSI_WTHOR_HEADER_SIZE",
    "reversi_wthor_record_write bytes": "REVERSI_WTHOR_RECORD_SIZE",
    "reversi_wthor_name_write bytes": "REVERSI_WTHOR_TOURNAMENT_SIZE",
}
# A function changes its first argument in place, unless it is one of these. It also changes these.
PREPARES = ("_init", "_begin")
CHANGED = {"size_t offset"}
# The result for invalid arguments, which the conventions in reversi.h list by type.
NEUTRALS = {
    "int": "-1",
    "int32_t": "REVERSI_UNKNOWN",
    "reversi_color": "REVERSI_NO_COLOR",
    "reversi_symmetry": "-1",
    "reversi_sheet_play": "1",
}

SCALARS = {
    "int": "INT",
    "bool": "INT",
    "int32_t": "INT",
    "uint32_t": "WORD",
    "size_t": "SIZE",
    "uint64_t": "WORD",
    "int64_t": "WORD",
}
ITEM_TYPES = {"int", "size_t", "uint64_t", "uint8_t", "int8_t", "float", "reversi_flag"}
RESULTS = {"int", "int32_t", "uint32_t", "uint64_t", "size_t", "bool"}


@dataclass
class Parameter:
    """An argument of a call: a number, or a pointer with its length or capacity."""

    role: str
    kind: str = "int"
    size: str = "0"
    optional: bool = False
    count: int = -1
    call: str = ""


@dataclass
class Header:
    """The types of all headers."""

    structs: dict[str, str] = field(default_factory=dict)
    enums: set[str] = field(default_factory=set)
    kinds: dict[str, str] = field(default_factory=dict)  # sizes by name

    def kind(self, name: str, size: str) -> str:
        """Registers the type of an object or of the items of an array."""
        if self.kinds.setdefault(name, size) != size:
            sys.exit(f"calls.py: {name} has two sizes: {size}, {self.kinds[name]}")
        return f"OF_{name}"


def plain(text: str) -> str:
    """Returns C code on one line, without the tags of types."""
    return re.sub(r"\b(struct|enum) ", "", " ".join(text.split()))


def split(arguments: str) -> list[str]:
    """Splits a list of parameters at the commas outside parentheses."""
    return [] if arguments == "void" else re.split(r", (?![^(]*\))", arguments)


def array(header: Header, name: str, text: str, in_batch: bool, first: bool) -> Parameter:
    """Returns the parameter for a pointer without a length of its own."""
    match = POINTER.fullmatch(text)
    if match is None:
        sys.exit(f"calls.py: {name}: unknown type: {text}")
    const, kind, item, fixed = (
        (match[1], match[2], match[3], "") if match[2] else (match[4], match[5], match[6], match[7])
    )
    size = f"sizeof({kind})"
    if in_batch:
        factor = ITEMS.get(f"{name} {item}") or ITEMS.get(f"{kind} {item}") or "1"
        size = size if factor == "1" else f"{factor} * {size}"
        label = kind if factor == "1" else f"{kind}_{item}"
    elif fixed or f"{name} {item}" in SIZES:
        fixed = fixed or SIZES[f"{name} {item}"]
        label = fixed if kind == "uint8_t" else f"{kind}_{fixed}"
        size = f"{fixed} * {size}"
    elif kind in ("uint8_t", "int8_t", "float"):
        sys.exit(f"calls.py: {name}: how many items has {text}?")
    else:
        label = kind
    if kind not in ITEM_TYPES | header.enums | header.structs.keys():
        sys.exit(f"calls.py: {name}: unknown type: {text}")
    changed = (first and not name.endswith(PREPARES)) or {
        f"{kind} {item}",
        f"{name} {item}",
    } & CHANGED
    role = "IN" if const else "CHANGED" if changed else "OUT"
    if item in ("error", "stopped") and not const:
        role = item.upper()
    return Parameter(
        role,
        header.kind(label, size),
        size,
        (item in OPTIONAL and role != "IN")
        or item in OPTIONAL - {"error"}
        or f"{name} {item}" in OPTIONAL,
    )


def parameters(header: Header, name: str, returns: str, listed: list[str]) -> list[Parameter]:
    """Joins pointers with their lengths. The `call` of each is its part of the call in C."""
    found: list[Parameter] = []
    words = [text.split()[-1].lstrip("*") for text in listed]
    # The count of each array: `count` is that of all pointers before it, `move_count` that of the
    # one before it, and so is `capacity`. In a batch it is that of the outputs before it.
    owners, batch = {}, name.startswith("reversi_batch_")
    for at, text in enumerate(listed):
        if re.fullmatch(r"size_t (\w+_)?count|size_t capacity", text):
            begin = max((i + 1 for i in range(at) if re.match(r"size_t \w", listed[i])), default=0)
            one = words[at].endswith("_count") or (words[at] == "capacity" and not batch)
            for i in range(at - 1 if one else begin, at):
                is_input = listed[i].startswith("const ")
                if "*" in listed[i] and not (words[at] == "capacity" and is_input):
                    owners[i] = words[at]
    at = 0
    pending: dict[int, str] = {}
    counts: dict[str, int] = {}
    while at < len(listed):
        text, after = listed[at], listed[at + 1] if at + 1 < len(listed) else ""
        number, word = len(found), words[at]
        with_length = re.fullmatch(r"size_t (\w+_)?length", after)
        both = f"s[{number}].p, s[{number}].n"
        owner = owners.get(at, "")
        if match := CALLBACK.fullmatch(text):
            found.append(
                Parameter(
                    "CALLBACK", call=f"s[{number}].p != NULL ? on_{match[2]} : NULL, &s[{number}]"
                )
            )
            at += 1
        elif re.fullmatch(r"const (char|uint8_t) \*\w+", text) and with_length:
            role = "TEXT" if "char" in text else "DATA"
            found.append(Parameter(role, optional=word in OPTIONAL, call=both))
            at += 1
        elif text.startswith("const char *"):
            found.append(Parameter("KEY", call=f"s[{number}].p"))
        elif text == "char *buffer" and after == "size_t size":
            role = "BUFFER" if returns == "size_t" else "ROOM"
            found.append(Parameter(role, optional=True, call=both))
            at += 1
        elif owner == "capacity" and not batch and after == "size_t capacity":
            one = array(header, name, text, False, False)
            found.append(Parameter("LIST", one.kind, one.size, True, call=both))
            at += 1
        elif "*" in text or "[" in text:
            one = array(header, name, text, bool(owner), at == 0)
            one.call = f"s[{number}].p"
            pending |= {number: owner} if owner else {}
            found.append(one)
        else:
            kind = text.split()[0]
            role = "INT" if kind in header.enums else SCALARS.get(kind, "")
            if not role:
                sys.exit(f"calls.py: {name}: unknown type: {text}")
            role = "DEPTH" if word == "depth" else role
            role = "COUNT" if word in owners.values() else role
            counts[word] = number
            member = {"INT": "i", "DEPTH": "i", "WORD": "u"}.get(role, "n")
            found.append(Parameter(role, call=f"({kind})s[{number}].{member}"))
        at += 1
    for i, owner in pending.items():
        found[i].count = counts[owner]
    return found


def sentences(comment: str) -> list[str]:
    """Returns the sentences of a comment."""
    joined = " ".join(line.strip().lstrip("*").strip() for line in comment.split("\n"))
    return re.split(r"(?<=\.)\s+", joined)


def function(header: Header, match: re.Match[str]) -> tuple[str, list[str]]:
    """Returns the lines in C for a function."""
    comment, returns, name, arguments = match.groups()
    returns = plain(re.sub(r"REVERSI_(MUST_USE|(SINCE|DEPRECATED)\([^)]*\))", "", returns))
    listed = parameters(header, name, returns, split(plain(arguments)))
    call = f"{name}({', '.join(p.call for p in listed)})"
    neutral = NEUTRALS.get(name) or NEUTRALS.get(returns, "0")
    enough = ENOUGH.search(" ".join(sentences(comment)))
    kind = "OF_NOTHING"
    if returns == "reversi_status":
        result, code = "STATUS", f"r->number = {call};"
    elif returns == "void":
        result, code = "NOTHING", f"{call};"
    elif returns == "const char *":
        result, code = "TEXT_ALWAYS", f"r->number = {call} != NULL;"
    elif returns in header.enums:
        # Some compilers give enumerations numbers without a sign.
        result, code = "NUMBER", f"r->number = (int32_t){call};"
        neutral = f"(int32_t){neutral}"
    elif returns in RESULTS:
        result, code = "NUMBER", f"r->number = (long long){call};"
    elif returns in header.structs:
        result, kind = "OBJECT", header.kind(returns, f"sizeof({returns})")
        code = f"const {returns} object = {call}; r->bytes = sizeof object;"
        code += " memcpy(r->object, &object, sizeof object);"
    else:
        sys.exit(f"calls.py: {name}: unknown result: {returns}")
    unused = " (void)s;" if "s[" not in code else ""
    unused += " (void)r;" if "r->" not in code else ""
    rows = [
        f"  {{{p.role}, {p.kind if p.kind.startswith('OF_') else 'OF_NOTHING'}, {p.size}, "
        f"{str(p.optional).lower()}, {p.count}}},"
        for p in listed
    ]
    return name, [
        f"static void call_{name}(slot *s, result *r) {{{unused} {code} }}",
        f"static const parameter parameters_{name}[] = {{",
        *(rows or ["  {INT, OF_NOTHING, 0, false, -1},"]),
        "};",
        f'#define FUNCTION_{name} {{"{name}", call_{name}, parameters_{name}, {len(listed)}, '
        f"{result}, {kind}, {neutral}, {enough[1] if enough else 0}}}",
    ]


def members(header: Header, name: str, prefix: str, path: str = "") -> list[str]:
    """Returns the rows for the bytes of a structure that have a meaning to the driver."""
    rows = []
    for comment, kind, member, _ in MEMBER.findall(header.structs[name]):
        kind, place = plain(kind), f"{path}{member}"
        is_pointer = "*" in kind or kind == "reversi_text"
        is_private = "Private to the library" in comment
        use = "POINTER" if is_pointer else ""
        if is_private and (is_pointer or member in ("mark", "size")):
            use = "CHECKED"
        if "Reserved" in comment:
            use = "ZERO" if "must be" in comment else "SET_TO_ZERO"
        if use:
            # A text is NULL if its first member is.
            size = (
                "sizeof(char *)"
                if use == "ZERO" and is_pointer
                else f"sizeof((({prefix[3:]} *)0)->{place})"
            )
            rows.append(f"  {{{prefix}, {use}, offsetof({prefix[3:]}, {place}), {size}}},")
        if use == "CHECKED" and is_pointer:
            rows.append(rows[-1].replace("CHECKED", "POINTER"))
        if kind in header.structs and not use and kind != "reversi_text":
            rows += members(header, kind, prefix, f"{place}.")
    return rows


def main() -> None:
    text = "".join(Path(path).read_text(encoding="utf-8") for path in sys.argv[1:])
    text = re.sub(r"^ *#.*(\\\n.*)*", "", text, flags=re.M)
    header = Header(dict(STRUCT.findall(text)), set(ENUM.findall(text)))
    functions = dict(function(header, match) for match in FUNCTION.finditer(text))
    if len(functions) != text.count("REVERSI_API") or not functions:
        sys.exit(
            f"calls.py: {len(functions)} of {text.count('REVERSI_API')} declarations are understood"
        )
    lines = [
        "/* Made by calls.py. */",
        "#ifndef KINDS_OF_CALLS",
        "#define KINDS_OF_CALLS",
        "typedef enum {",
        "  OF_NOTHING,",
    ]
    lines += [f"  OF_{kind}," for kind in header.kinds]
    lines += [
        "  KINDS",
        "} kind;",
        "#endif",
        "",
        "#ifdef CALLS",
        "#undef CALLS",
        "static const size_t sizes_of_kinds[KINDS] = {0,",
    ]
    lines += [f"  {size}," for size in header.kinds.values()]
    lines += ["};", "static const member members[] = {"]
    for name in header.kinds:
        lines += members(header, name, f"OF_{name}") if name in header.structs else []
    lines += ["};"]
    for rows in functions.values():
        lines += rows
    lines += [
        "static const function functions[] = {",
        *(f"  FUNCTION_{name}," for name in functions),
        "};",
        "#endif",
    ]
    print("\n".join(lines))


if __name__ == "__main__":
    main()
