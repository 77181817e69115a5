"""The package as a whole: its names, its documentation, and its use without NumPy."""

import ast
import doctest
import pickle
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import reversi_rules as rv
from support import ROOT, wthor_games

PACKAGE = Path(rv.__file__).parent
STUBS = {
    stub.parent.name if stub.stem == "__init__" else f"{stub.parent.name}.{stub.stem}": stub
    for stub in (PACKAGE / "_core").glob("*.pyi")
}
MODULES = [
    "reversi_rules",
    *(
        module.name
        for module in pkgutil.walk_packages([str(PACKAGE)], "reversi_rules.")
        if not module.name.rpartition(".")[2].startswith("_")
    ),
]


def stub_docstrings(stub: Path) -> Iterator[tuple[str, str]]:
    """Returns the names in the stub that have a docstring, with the docstring."""
    body = ast.parse(stub.read_text(encoding="utf-8")).body
    for node in body:
        if not isinstance(node, ast.ClassDef | ast.FunctionDef):
            continue
        members = node.body if isinstance(node, ast.ClassDef) else []
        for prefix, inner in [("", node), *((f"{node.name}.", member) for member in members)]:
            if isinstance(inner, ast.ClassDef | ast.FunctionDef):
                docstring = ast.get_docstring(inner)
                if docstring is not None:
                    yield prefix + inner.name, docstring


DOCSTRINGS = {module: dict(stub_docstrings(stub)) for module, stub in STUBS.items()}


def test_names() -> None:
    assert set(rv.__all__) <= set(dir(rv))
    assert len(rv.__all__) == len(set(rv.__all__))
    for square in rv.SQUARES:
        assert getattr(rv, rv.move_name(square).upper()) == square
    assert rv.PASS == rv.parse_move("--") == 64
    assert (rv.BLACK, rv.WHITE) == (rv.Color.BLACK, rv.Color.WHITE)
    assert f'version = "{rv.__version__}"' in (ROOT / "Cargo.toml").read_text(encoding="utf-8")
    assert rv.Game.__module__ == "reversi_rules"
    assert (PACKAGE / "py.typed").exists()


def run_examples(name: str, text: str, names: dict[str, object]) -> int:
    test = doctest.DocTestParser().get_doctest(text, names, name, None, None)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(test)
    assert runner.failures == 0
    return len(test.examples)


def test_examples_in_the_docstrings_of_the_compiled_half() -> None:
    names = {name: getattr(rv, name) for name in rv.__all__}
    docstrings = DOCSTRINGS["_core"] | DOCSTRINGS["_core.functions"]
    assert sum(run_examples(*item, names) for item in docstrings.items()) > 10


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_examples_in_the_modules(name: str) -> None:
    module: ModuleType = import_module(name)
    assert module.__doc__
    # Names that a module need not have for its code.
    names = {"np": np, "Color": rv.Color, "Position": rv.Position}
    assert doctest.testmod(module, extraglobs=names).failed == 0


@pytest.mark.parametrize("name", [name for name in MODULES if "._" not in name])
def test_pickles_name_public_modules(name: str) -> None:
    """A private module may move, and a stored pickle must still be read."""
    module = import_module(name)
    for public in getattr(module, "__all__", ()):
        value = getattr(module, public)
        if not isinstance(value, ModuleType):
            assert not re.search(rb"reversi_rules[.\w]*\._", pickle.dumps(value)), public


def test_examples_in_the_readme() -> None:
    readme = ROOT / "reversi-py" / "README.md"
    assert run_examples("README.md", readme.read_text(encoding="utf-8"), {}) > 10


def test_the_examples_in_the_readme_of_all_languages(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```python\n(.*?)^```$", readme, re.DOTALL | re.MULTILINE)
    exec(compile(example, "README.md", "exec"), {})
    announced = re.findall(r"^print\(.*\)  # (.*)$", example, re.MULTILINE)
    assert capsys.readouterr().out.splitlines() == announced

    assert run_examples("README.md", readme.replace("```", ""), {}) == 4


def run_python(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None

import reversi_rules as rv
from reversi_rules import svg
from reversi_rules._core import records as compiled

game = rv.Game("f5d6")
assert "numpy" not in {name for name, module in sys.modules.items() if module}
assert rv.perft(rv.Position(), 5) == 1396
assert svg.board(game).startswith("<svg")
from reversi_rules import records
assert records.read_pgn(b"") == []
try:
    records.read_wthor(bytes(16))
except ImportError as error:
    print(error)
try:
    compiled.wthor_games(bytes(16))
except ImportError as error:
    print(type(error).__name__)
"""


def test_the_core_needs_no_numpy() -> None:
    run = run_python("-c", WITHOUT_NUMPY)
    assert (run.returncode, run.stderr) == (0, "")
    message, kind = run.stdout.splitlines()
    assert message == "reversi_rules.records needs NumPy: pip install numpy"
    assert kind == "ModuleNotFoundError"


SOMETHING_ELSE = """
import sys
import types
from importlib import import_module

sys.modules["numpy"] = types.ModuleType("numpy")
from reversi_rules import records
from reversi_rules._core import batch, env
from reversi_rules._core import records as compiled

for call in (
    lambda: import_module("reversi_rules.batch"),
    lambda: import_module("reversi_rules.env").VectorEnv(1),
    lambda: records.read_wthor(bytes(16)),
    lambda: compiled.wthor_games(bytes(16)),
    lambda: batch.start(1, None, None),
):
    try:
        call()
    except ImportError as error:
        print(error)
"""


def test_something_else_of_the_name_of_numpy_is_an_import_error() -> None:
    run = run_python("-c", SOMETHING_ELSE)
    assert (run.returncode, run.stderr, len(run.stdout.splitlines())) == (0, "", 5)
    assert run.stdout.endswith("<module 'numpy'> is not NumPy: it has no array API\n")


def test_the_command_line_says_that_it_needs_numpy(tmp_path: Path) -> None:
    path = tmp_path / "games.wtb"
    path.write_bytes(wthor_games())
    script = "import sys; sys.modules['numpy'] = None; from reversi_rules.__main__ import main; "
    run = run_python("-c", script + f"sys.exit(main(['convert', {str(path)!r}, '-', '--to=ggf']))")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == (f"{path}: reversi_rules.records needs NumPy: pip install numpy\n")
