"""Writes the reference of the npm package from its TypeScript files."""

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

SOURCES = Path(__file__).parents[2] / "reversi-wasm" / "js"
PLACE = "<!-- javascript reference -->"
# In the order in which people read.
FILES = (
    "index inline/rules inline/boards inline/records instantiate reversi game position boards"
    " records encoding squares error"
)
TYPES = ["types", "tree", "standings"]
# A comment and what it describes, at the margin or in a class.
ITEM = re.compile(
    r"^(?P<margin>(?:  )?)/\*\*(?P<text>(?:(?!\*/).)*)\*/\n(?P<code>[^\n]*)", re.M | re.S
)
PRIVATE = re.compile(r"@internal|#|private |static ")
EXPORTED = re.compile(r"export (?:async |declare )?(class|function|interface|type) (\w+)")


def prose(comment: str) -> str:
    """Returns a comment without its stars."""
    lines = [re.sub(r"^\s*\* ?", "", line) for line in comment.strip().splitlines()]
    return "\n".join(lines).strip()


def signature(source: str, start: int) -> str:
    """Returns a declaration up to its body."""
    code = re.split(r" \{\n|;\n", source[start:], maxsplit=1)[0]
    return re.sub(r"^(?:export|declare) ", "", re.sub(r"^  ", "", code, flags=re.M))


def whole(source: str, start: int) -> str:
    """Returns an interface or a type with its members."""
    end = re.compile(r"^}|;\n(?!  )", re.M).search(source, start)
    if end is None:
        raise ValueError(source[start : start + 80])
    return source[start : end.end()].strip()


def reference() -> str:
    """Returns the reference: classes with their members, functions and types."""
    lines: list[str] = []
    for name in FILES.split() + TYPES:
        file = SOURCES / f"{name}.ts"
        source = file.read_text("utf-8")
        for item in ITEM.finditer(source):
            exported = EXPORTED.match(item["code"])
            text, start = prose(item["text"]), item.start("code")
            if PRIVATE.search(item["text"] + item["code"]):
                continue
            if not item["margin"] and exported:
                kind, title = exported.groups()
                is_type = kind in ("interface", "type")
                code = whole(source, start) if is_type else signature(source, start)
                path = "`reversi-rules/inline`: " if name.startswith("inline") else ""
                lines += [f"### {path}{title}", f"```ts\n{code}\n```", text]
            elif item["margin"] and name in FILES.split():
                code = signature(source, start)
                title = re.sub(r"^(?:get|readonly) |[(:?<].*", "", code, flags=re.S)
                lines += [f"#### {title}", f"```ts\n{code}\n```", text]
    return "\n\n".join(lines)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fills the place of the reference."""
    return markdown.replace(PLACE, reference()) if PLACE in markdown else markdown
