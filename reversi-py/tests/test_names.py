"""The page of names: each exists in the sources of its language."""

import re
from functools import reduce

import pytest

import reversi_rules as rv
import reversi_rules.batch
import reversi_rules.openings
import reversi_rules.protocol
import reversi_rules.records
import reversi_rules.tournament
from support import ROOT

PAGE = (ROOT / "docs/names.md").read_text("utf-8").partition("## Games")[2]
ROWS = [line.strip("|").split("|") for line in PAGE.splitlines() if line.startswith("| ")][1:]
LANGUAGES = ["Rust", "Python", "C", "JavaScript"]


def sources(*globs: str) -> dict[str, str]:
    return {str(file): file.read_text("utf-8") for glob in globs for file in ROOT.glob(glob)}


def rust_has(name: str, files: dict[str, str]) -> bool:
    """Looks for the item in the files of its module or its type."""
    *owners, item = name.split("::")
    item = rf"\b(?:fn|struct|enum|trait|const|mod) {item}\b|^    {item},"
    owner = owners[-1] if owners else "src"
    return any(
        re.search(item, text, re.M)
        and owner in (re.split(r"[/.]", file) + re.findall(r"\w+", text))
        for file, text in files.items()
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_name_exists(language: str) -> None:
    column = LANGUAGES.index(language) + 1
    cells = [row[column] for row in ROWS if len(row) > column]
    names = [name for cell in cells for name in re.findall(r"`([A-Za-z_][\w.:]*)(?:\(\))?`", cell)]
    assert len(names) > 40
    if language == "Rust":
        files = sources("reversi-rules/src/**/*.rs", "reversi-records/src/**/*.rs")
        missing = [name for name in names if not rust_has(name, files)]
    elif language == "Python":
        missing = []
        for name in names:
            try:
                reduce(getattr, name.split("."), rv)
            except AttributeError:
                missing.append(name)
    elif language == "C":
        text = "".join(sources("reversi-capi/include/reversi/*.h").values())
        words = set(re.findall(r"\w+", text))
        missing = [name for name in names if not words.issuperset(name.split("."))]
    else:
        text = "".join(sources("reversi-wasm/js/*.ts").values())
        member = r"^  (?:readonly |get |static )*{0}\??[(:]|^export (?:async )?[a-z]+ {0}\b"
        missing = [name for name in names if not re.search(member.format(name), text, re.M)]
    assert missing == []
