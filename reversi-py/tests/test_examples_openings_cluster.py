"""`examples/python/openings_cluster.py`: the openings are those of one `Explorer`."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from example_programs import Here, run
from reversi_rules import PASS, Game, Position
from reversi_rules.openings import Explorer
from support import NINE_MOVES, wthor_games

pytest.importorskip("numpy")

pytestmark = pytest.mark.thorough

GAMES = [
    (NINE_MOVES, 64),
    ("f5d6c3d3c4", 40),
    ("d3c5f6f5", 20),
    ("f5f6e6", 32),
    ("f5a1", 32),
    ("f5d6", 32),
]
LINES = "f5 5 60.0%\n  d6 4 62.5%\n  f6 1 50.0%\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "few.wtb"
    path.write_bytes(wthor_games(*GAMES))
    return path


@pytest.mark.usefixtures("here")
def test_parts_have_the_openings_of_the_whole(
    examples: SimpleNamespace, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = Explorer(7)
    assert whole.add_wthor(file) == 1
    for chunk in (1, 2, 5, 100):
        files = [examples.wthor_parts.File.read(str(file))]
        merged, illegal = examples.openings_cluster.explore(Here(), files, chunk, 7)
        assert merged.to_bytes() == whole.to_bytes()
        assert list(illegal.values()) == [1]
        arguments = ["--plies", "2", "--least", "1", "--chunk", str(chunk), str(file)]
        assert examples.openings_cluster.main(arguments) == 0
        assert capsys.readouterr() == (LINES, f"{file}: 1 illegal games left out\n")


def test_lines_go_on_after_a_pass(examples: SimpleNamespace) -> None:
    explorer = Explorer()
    game = Game("d3c3e6d2d1e1b2c1a3")
    # Before the last move, a side must pass.
    assert [move for _, move in game.plies()][-2] == PASS
    explorer.add(game)
    shown = list(examples.openings_cluster.lines(explorer, Position(), 12, 1))
    assert len(shown) == 9
    assert examples.openings_cluster.main(["no such file.wtb"]) == 2


def test_openings_on_a_real_cluster(scheduler: str, tmp_path: Path, file: Path) -> None:
    options = ["--scheduler", scheduler, "--chunk", 2, "--plies", 2, "--least", 1]
    ran = run("openings_cluster", *options, file, folder=tmp_path)
    assert ran == (0, LINES, f"{file}: 1 illegal games left out\n")
