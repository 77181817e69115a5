"""The pages of names and of formats: what they list exists in the sources of each language."""

import re
from functools import reduce

import pytest

import reversi_rules as rv
import reversi_rules.batch
import reversi_rules.conformance
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
    item = rf"\b(?:fn|struct|enum|trait|const|mod) {item}\b|^    {item}(?:,| {{)"
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


def test_the_names_without_a_table_follow_the_rule() -> None:
    page = (ROOT / "docs/names.md").read_text("utf-8")
    c = "".join(sources("reversi-capi/include/reversi/*.h").values())
    rust = "".join(sources("reversi-rules/src/**/*.rs").values())
    for kind, owner in {"game": rv.Game, "position": rv.Position, "batch": rv.batch}.items():
        subject = kind.replace("batch", "boards")
        (listed,) = re.findall(rf"^- Of .*{subject} (.*(?:\n  .*)*)", page, re.M)
        names = re.findall(r"`(\w+)`", listed)
        assert len(names) > 6
        for name in names:
            assert f"reversi_{kind}_{name}(" in c
            assert f"fn {name}" in rust
            assert hasattr(owner, name) or name in ("perft", "legal_moves")


FORMATS = [
    [cell.strip() for cell in row]
    for line in (ROOT / "docs/formats.md").read_text("utf-8").splitlines()
    if len(row := line.strip("|").split("|")) == 7 and "---" not in line
][1:]


@pytest.mark.parametrize("row", FORMATS, ids=lambda row: row[0])
def test_each_format_is_read_and_written_as_the_page_says(row: list[str]) -> None:
    name = row[0].lower()
    rust = "".join(sources(f"reversi-records/src/formats/{name}/*.rs").values())
    has_tree = (ROOT / f"reversi-records/src/formats/{name}/dialect.rs").exists()
    c = "".join(sources("reversi-capi/include/reversi/*.h").values())
    types = (ROOT / "reversi-wasm/js/types.ts").read_text("utf-8")
    read, _, written = types.partition("type TextFormat")
    javascript = rf'"{row[0].removesuffix("s")}"'
    module = rv.records
    facts = [
        (rust, re.search(r"struct Writer|fn to_bytes", rust)),
        (
            hasattr(module, f"read_{name}"),
            hasattr(module, f"write_{name}") or hasattr(module, f"to_{name}"),
        ),
        (
            any(words in c for words in (f"REVERSI_FORMAT_{name.upper()}", f"reversi_{name}_"))
            or f"A message of {row[0]}." in c,
            has_tree or f"reversi_{name}_format(" in c or f"reversi_{name}_record_write(" in c,
        ),
        (javascript in read, javascript in written or name == "wthor"),
    ]
    shown = [
        "\u2013" if not reads else "tree" if has_tree else "read, write" if writes else "read"
        for reads, writes in facts
    ]
    assert row[1:5] == shown
