"""`examples/python/openings_cluster.py`: openings of parts, and results that are kept.

`.ci/nightly cluster` runs it with two workers on real games.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from example_programs import EXAMPLES
from reversi_rules import PASS, Game, Position
from reversi_rules.openings import Explorer
from support import NINE_MOVES, wthor_games

pytestmark = pytest.mark.thorough

GAMES = wthor_games(
    (NINE_MOVES, 64),
    ("f5d6c3d3c4", 40),
    ("d3c5f6f5", 20),
    ("f5f6e6", 32),
    ("f5a1", 32),
    ("f5d6", 32),
)
LINES = "f5 5 60.0%\n  d6 4 62.5%\n  f6 1 50.0%\n"


@pytest.fixture(scope="module")
def example() -> Iterator[Any]:
    pytest.importorskip("distributed")
    with pytest.MonkeyPatch.context() as patch:
        # Python does the same for a script.
        patch.syspath_prepend(EXAMPLES)
        yield import_module("openings_cluster")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "few.wtb"
    path.write_bytes(GAMES)
    return path


@pytest.mark.parametrize("chunk", ["2", "100"])
def test_parts_have_the_openings_of_the_whole(
    example: Any, file: Path, capsys: pytest.CaptureFixture[str], chunk: str
) -> None:
    options = ["--plies", "2", "--least", "1", "--chunk", chunk, "--workers", "2"]
    assert example.main([*options, str(file)]) == 0
    assert capsys.readouterr() == (LINES, "1 illegal games left out\n")


def test_lines_go_on_after_a_pass(example: Any) -> None:
    explorer = Explorer()
    game = Game("d3c3e6d2d1e1b2c1a3")
    # Before the last move, a side must pass.
    assert [move for _, move in game.plies()][-2] == PASS
    explorer.add(game)
    assert len(list(example.lines(explorer, Position(), 12, 1))) == 9
    assert example.main(["no such file.wtb"]) == 2


def test_results_are_kept_for_one_question(
    example: Any, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main, folder = example.main, tmp_path / "new" / "folder"
    arguments = ["--least", "1", "--chunk", "1", "--workers", "1", str(file)]
    expected = main(arguments), capsys.readouterr()
    arguments += ["--checkpoint", str(folder)]
    assert (main(arguments), capsys.readouterr()) == expected
    assert len(list(folder.glob("*.pickle"))) == 6
    # The results come from the folder: the first task gets that of the third.
    third = (folder / "0.pickle").read_bytes()
    (folder / "1.pickle").write_bytes(third)
    assert (main(arguments), capsys.readouterr()) != expected
    (folder / "1.pickle").write_bytes(third[:3])
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith(f"{folder / '1.pickle'} is damaged, delete it: ")
    file.write_bytes(GAMES[:3] + bytes([GAMES[3] ^ 1]) + GAMES[4:])
    assert main(arguments) == 2
    assert "is of another question: files is [" in capsys.readouterr().err
    assert pickle.loads((folder / "3.pickle").read_bytes())
    # Folders that are no checkpoint.
    (tmp_path / "question.json").write_text("[]", encoding="utf-8")
    for other, complaint in ((tmp_path, "is of another question"), (file, f"{file}: ")):
        assert main([*arguments[:-1], str(other)]) == 2
        assert complaint in capsys.readouterr().err
