#!/usr/bin/env python3
"""Looks for dead links in every Markdown file of the checkout, without a network.

A link to a file must find it, and its `#anchor` a heading there; a link to elsewhere must be https
or http and have a host that is no package registry's (a package is named, its page there is not
linked), and is listed with `--list`. The name of a source file in backticks, such as
`batch/play.rs`, must be the end of a path in the checkout. A code block after a comment
`<!-- from FILE -->` must be lines of that file. Links inside the pages that rustdoc,
mkdocs and doxygen make are checked by these. `links.py [--list]`, from the top of the checkout.
"""

from __future__ import annotations

import re
import subprocess
import sys
import unicodedata
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

# The README of the crate is a page of rustdoc too, which checks links of this kind.
RUSTDOC = re.compile(r"^(crate|self|super|_documentation|[A-Za-z_]\w*)(::\w+)+(\(\))?$")

FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})")
CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")
INLINE = re.compile(
    r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(\s*<?([^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)>?[^()]*\)"
)
REFERENCE = re.compile(r"^ {0,3}\[([^\]]+)\]:\s*<?(\S+?)>?(?:\s+[\"'(].*)?$")
USED = re.compile(r"\[(?:[^\[\]]|\[[^\]]*\])*\]\[([^\]]+)\]")
BARE = re.compile(r"<(https?:[^>\s]*)>")
HTML = re.compile(r"""<(?:a|img)\s[^>]*?(?:href|src)=["']([^"']+)["']""")
HEADING = re.compile(r"^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$")
NAMED = re.compile(r"""<a\s[^>]*?(?:id|name)=["']([^"']+)["']|\{\s*#([\w-]+)\s*\}""")

SOURCE = re.compile(r"`([\w.-]+(?:/[\w.-]+)+\.(?:rs|pyi?|hpp|h|c|sh|md|toml|json|txt))`")

EXCERPT = re.compile(r"^<!-- from (\S+) -->\n+```\w*\n(.*?)^```$", re.DOTALL | re.MULTILINE)

REGISTRIES = ("crates.io", "docs.rs", "lib.rs", "pypi.org", "npmjs.com")


class Link(NamedTuple):
    """A link: its line and its target."""

    line: int
    target: str


def prose(text: str) -> list[tuple[int, str]]:
    """Returns the numbered lines outside of code blocks."""
    lines = []
    fence = ""
    for number, line in enumerate(text.splitlines(), 1):
        mark = FENCE.match(line)
        if fence:
            if mark and line.strip().startswith(fence) and not line.strip().strip(fence[0]):
                fence = ""
        elif mark:
            fence = mark[1]
        else:
            lines.append((number, line))
    return lines


def links(text: str) -> tuple[list[Link], list[str]]:
    """Returns every link, and the faults of links by reference."""
    found, used, defined = [], [], set()
    for number, line in prose(text):
        plain = CODE.sub("code", line)
        if reference := REFERENCE.match(plain):
            defined.add(reference[1].casefold())
            found.append(Link(number, reference[2]))
            continue
        for pattern in (INLINE, BARE, HTML):
            found += [Link(number, target) for target in pattern.findall(plain)]
        used += [(number, name) for name in USED.findall(plain)]
    lost = [
        f"{number}: no [{name}]: is there"
        for number, name in used
        if name.casefold() not in defined
    ]
    return found, lost


def slug(heading: str) -> str:
    """Returns the anchor that GitHub gives a heading."""
    words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").casefold()
    kept = (c for c in words if c in " -_" or unicodedata.category(c)[0] in "LNM")
    return "".join(kept).strip().replace(" ", "-")


@cache
def anchors(path: Path) -> frozenset[str]:
    """Returns the anchors of a page."""
    found: set[str] = set()
    for _, line in prose(path.read_text()):
        found |= {name for pair in NAMED.findall(line) for name in pair if name}
        if heading := HEADING.match(line):
            name = slug(re.sub(r"\{\s*#[\w-]+\s*\}\s*$", "", heading[2]))
            number = 0
            while (unique := f"{name}-{number}" if number else name) in found:
                number += 1
            found.add(unique)
    return frozenset(found)


def fault(page: Path, target: str) -> str | None:
    """Returns the fault of a link, or None."""
    url = urlsplit(target)
    if url.scheme in ("http", "https"):
        if url.netloc.removeprefix("www.") in REGISTRIES:
            return "a registry's page of a package"
        return None if "." in url.netloc else "no host"
    if url.scheme == "mailto":
        return None if "@" in url.path else "no address"
    if RUSTDOC.match(target):
        return None
    if url.scheme:
        return "neither a file nor https"
    if not target:
        return "empty"
    file = (page.parent / unquote(url.path)).resolve() if url.path else page.resolve()
    if not file.exists():
        return "no such file"
    if not file.is_relative_to(Path.cwd()):
        return "outside of the checkout"
    if url.fragment and file.suffix == ".md" and unquote(url.fragment) not in anchors(file):
        return "no such heading"
    return None


def excerpts(page: Path, text: str) -> list[str]:
    """Returns the excerpts that are not in their file, whatever the indentation."""
    wrong = []
    for name, excerpt in EXCERPT.findall(text):
        source = [line.strip() for line in Path(name).read_text(encoding="utf-8").splitlines()]
        lines = [line.strip() for line in excerpt.splitlines()]
        starts = range(len(source) - len(lines) + 1)
        if not any(source[start : start + len(lines)] == lines for start in starts):
            wrong.append(f"{page}: an excerpt is not in {name}: {lines[0]}")
    return wrong


def listed(pattern: str) -> list[str]:
    """Returns the files of the checkout that match, committed or new."""
    git = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", pattern]
    return subprocess.run(git, capture_output=True, text=True, check=True).stdout.split("\0")[:-1]


def check(page: Path, files: list[str]) -> tuple[list[str], list[str]]:
    """Returns the faults of a page, and its links to elsewhere."""
    text = page.read_text()
    found, lost = links(text)
    wrong = [f"{page}:{what}" for what in lost] + excerpts(page, text)
    for number, line in prose(text):
        for name in SOURCE.findall(line):
            if not any(f"/{file}".endswith(f"/{name}") for file in files):
                wrong.append(f"{page}:{number}: {name}: no such file")
    for line, target in found:
        if why := fault(page, target):
            wrong.append(f"{page}:{line}: {target}: {why}")
    return wrong, [target for _, target in found if target.startswith("http")]


def main() -> None:
    pages = [Path(name) for name in listed("*.md") if Path(name).is_file()]
    files = listed("*")
    wrong: list[str] = []
    elsewhere: set[str] = set()
    for page in pages:
        faults, foreign = check(page, files)
        wrong += faults
        elsewhere.update(foreign)
    if "--list" in sys.argv[1:]:
        print(*sorted(elsewhere), sep="\n")
    if wrong:
        sys.exit("\n".join(wrong))
    if not pages:
        sys.exit("links: no Markdown here")
    print(f"links: {len(pages)} files, none dead; {len(elsewhere)} lead to elsewhere, not followed")


if __name__ == "__main__":
    main()
