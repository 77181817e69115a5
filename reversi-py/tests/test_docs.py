"""The pages of the documentation: their examples run, in the order in which they are read.

A page is one session in an empty folder: blocks of Python, with `>>>` or without, share their
names, and commands after `$` see the files that these have written. Blocks of ```py are programs
that need more than is here: they are only compiled, but those of `with-other-libraries` run with
REVERSI_LEARNING=1. A picture is followed by the expression that
it shows, in a comment, and is kept beside the pages, which are built without the package:
REVERSI_UPDATE_PICTURES=1 rewrites those that have changed. Blocks in Rust and C are tested with
the examples in Rust and the C library.
"""

import doctest
import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

import reversi_rules as rv
from support import ROOT

DOCS = ROOT / "docs"
PAGES = sorted(DOCS.glob("*.md"))
# Those that need the group `interop`.
MARKED = [
    pytest.param(page, marks=pytest.mark.thorough)
    if re.search("import pandas|from numba", page.read_text(encoding="utf-8"))
    else page
    for page in PAGES
]
LEARNING = os.environ.get("REVERSI_LEARNING") == "1"
UPDATE = os.environ.get("REVERSI_UPDATE_PICTURES") == "1"

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
PIECE = re.compile(
    r"^(?P<indent> *)```(?P<language>\w*)[^\n]*\n(?P<block>.*?)^(?P=indent)```$"
    r"|!\[[^\]]*\]\((?P<picture>[^)]*)\)<!--(?P<expression>.*?)-->",
    re.DOTALL | re.MULTILINE,
)
COMMAND = re.compile(r"^\$ (?P<command>.*)\n(?P<output>(?:(?!\$ ).*\n)*)", re.MULTILINE)


def run_doctest(block: str, names: dict[str, Any], page: Path, line: int) -> None:
    test = doctest.DocTestParser().get_doctest(block, names, page.name, str(page), line)
    # `get_doctest` has copied the names, but the next block needs those of this one.
    test.globs = names
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    runner.run(test, clear_globs=False)
    assert runner.failures == 0, f"{page.name}, in the block from line {line}"


def run_commands(block: str, page: Path, line: int) -> None:
    """Runs the commands that call this package, and `echo $?` after them, but no others."""
    status = 0
    # The command of the environment in which the tests run.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    for found in COMMAND.finditer(block):
        if found["command"].startswith("reversi "):
            run = subprocess.run(
                found["command"],
                shell=True,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                env={**os.environ, "PATH": path, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"},
                check=False,
            )
            status, output = run.returncode, run.stdout
        elif found["command"] == "echo $?":
            output = f"{status}\n"
        else:
            continue
        example = doctest.Example(found["command"], found["output"])
        checker = doctest.OutputChecker()
        assert checker.check_output(example.want, output, FLAGS), (
            f"{page.name}, in the block from line {line}: {found['command']}\n"
            + checker.output_difference(example, output, FLAGS)
        )


def check_picture(picture: Path, shown: Any) -> None:
    drawn = shown._repr_svg_()
    if UPDATE:
        picture.parent.mkdir(exist_ok=True)
        picture.write_text(drawn, encoding="utf-8")
    assert picture.exists(), f"{picture.name}: make it with REVERSI_UPDATE_PICTURES=1"
    same = picture.read_text(encoding="utf-8") == drawn
    assert same, f"{picture.name} has changed: rewrite it with REVERSI_UPDATE_PICTURES=1"


@pytest.mark.parametrize("page", MARKED, ids=lambda page: page.stem)
def test_what_a_page_shows_is_so(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = page.read_text(encoding="utf-8")
    names: dict[str, Any] = {"__name__": "__main__"}
    for piece in PIECE.finditer(text):
        line = text.count("\n", 0, piece.start()) + 1
        if piece["picture"] is not None:
            check_picture(page.parent / piece["picture"], eval(piece["expression"].strip(), names))
            continue
        block = textwrap.dedent(piece["block"])
        if piece["language"] == "console":
            run_commands(block, page, line)
        elif piece["language"] == "pycon":
            run_doctest(block, names, page, line)
        elif piece["language"] == "python":
            # Padded, so that a traceback has the line number of the page.
            exec(compile("\n" * line + block, str(page), "exec"), names)
        elif piece["language"] == "py":
            program = compile("\n" * line + block, str(page), "exec")
            if LEARNING and page.stem == "with-other-libraries":
                exec(program, names)


@pytest.mark.parametrize("page", ["from-python-chess", "from-pgx"])
def test_names_beside_those_of_another_library_exist(page: str) -> None:
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    setup = next(found for found in PIECE.finditer(text) if found["language"] == "python")
    tables = text[setup.end() :].split("## Elsewhere")[0]
    rows = re.findall(r"^\|[^|]*`[^|]*\|([^|]*)\|$", tables, re.MULTILINE)
    rows += re.findall(r"^\|[^|`]*\|([^|]*`[^|]*)\|$", tables, re.MULTILINE)
    names = [name for row in rows for name in re.findall(r"`([^`]*\.[^`]*|VectorEnv.*?)`", row)]
    assert len(names) > 15
    for name in names:
        # Each from the same state, whatever the others have changed.
        session: dict[str, Any] = {}
        exec(setup["block"], session)
        eval(name, session)


def test_the_programs_of_the_tutorial_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    names: dict[str, Any] = {}
    for piece in PIECE.finditer((DOCS / "tutorial.md").read_text("utf-8")):
        if piece["language"] == "python":
            exec(compile(piece["block"], "tutorial.md", "exec"), names)

    def type_in(*texts: str) -> None:
        answers = iter(texts)
        monkeypatch.setattr("builtins.input", lambda prompt: next(answers))

    type_in("undo", "f5", "a1", "z9", "undo", "quit")
    names["two_players"]()
    shown = capsys.readouterr().out
    assert "Not there: a disc there flips nothing\n" in shown
    assert "Type a square such as f4\n" in shown

    with_a_pass = rv.Game("f5f6e6f4g6d6g4f7e8h6h5f8h7h3g8")
    type_in(*map(rv.move_name, with_a_pass.placements), "quit")
    names["two_players"]()
    assert "white has no move\n" in capsys.readouterr().out

    # Black moves again after g8, because white must pass.
    game = rv.Game(with_a_pass.transcript())
    game.play("d3")
    names["take_back"](game, rv.BLACK)
    assert (game, game.turn) == (with_a_pass, rv.BLACK)
    names["take_back"](game, rv.WHITE)
    assert (rv.move_name(game.redoable[0]), game.turn) == ("h3", rv.WHITE)

    # Typing every square again and again ends any game.
    squares = [file + rank for file in "abcdefgh" for rank in "12345678"]
    type_in(*["undo", "oops", "pass", "f5", "undo", "f5"], *(squares * 60))
    names["against_computer"]()
    shown = capsys.readouterr().out
    # Before each of these texts, except the second undo.
    assert shown.count(rv.Game().grid()) == 5
    assert "No: 'oops' is not a move" in shown
    assert "I play " in shown
    assert shown.splitlines()[-1].startswith(("A tie.", "You win by ", "I win by "))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_code_is_as_wide_as_the_page_at_most(page: Path) -> None:
    for piece in PIECE.finditer(page.read_text(encoding="utf-8")):
        lines = textwrap.dedent(piece["block"] or "").splitlines()
        assert [line for line in lines if len(line) > 84] == []


@pytest.mark.parametrize(
    "word", ["JSON", "FEN", "Opening", "Comment", "Engine", "Bot", "WTHOR", "GPU", "Illegal"]
)
def test_a_search_finds_a_heading(word: str) -> None:
    heading = re.compile(rf"^#+ .*\b{word}", re.MULTILINE | re.IGNORECASE)
    assert [page for page in PAGES if heading.search(page.read_text(encoding="utf-8"))]


def test_charts_are_those_of_their_tables() -> None:
    charts = ROOT / "scripts" / "charts.py"
    run = subprocess.run(
        [sys.executable, str(charts), "--check"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_picture_is_shown() -> None:
    shown = {
        piece["picture"] for page in PAGES for piece in PIECE.finditer(page.read_text("utf-8"))
    }
    kept = {picture.relative_to(DOCS).as_posix() for picture in DOCS.glob("pictures/*")}
    assert kept == shown - {None}
