"""`examples/python/cluster.py`: errors, and results that are kept after a crash."""

import pickle
import re
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

import pytest

from support import NINE_MOVES, wthor_games

pytest.importorskip("numpy")

pytestmark = pytest.mark.thorough


GAMES = wthor_games((NINE_MOVES, 64), ("f5d6c3", 40), ("f5d5", 32), ("f5f6", 30))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "few.wtb"
    path.write_bytes(GAMES)
    return path


@pytest.mark.parametrize(
    "address", ["tcp://127.0.0.1:1", "tls://127.0.0.1:1", "what://127.0.0.1:1", "nonsense", ""]
)
def test_no_scheduler(
    examples: SimpleNamespace,
    file: Path,
    address: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(examples.cluster, "SECONDS_TO_CONNECT", 0.2)
    assert examples.openings_cluster.main([str(file), "--scheduler", address]) == 2
    streams = capsys.readouterr()
    assert (streams.out, streams.err.count("\n")) == ("", 1)
    assert streams.err.startswith(f"no scheduler at {address!r}: ")


def test_too_few_workers(
    examples: SimpleNamespace,
    file: Path,
    scheduler: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(examples.cluster, "SECONDS_FOR_WORKERS", 0.2)
    assert (
        examples.openings_cluster.main([str(file), "--scheduler", scheduler, "--workers", "9"]) == 2
    )
    streams = capsys.readouterr()
    assert streams.out == ""
    assert re.fullmatch(rf"{scheduler} has [0-2] of 9 workers after 0.2 s\n", streams.err)


def test_a_failing_task(
    examples: SimpleNamespace,
    file: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(examples.openings_cluster, "explored", lambda *_: 1 // 0)
    assert examples.openings_cluster.main([str(file), "--workers", "1"]) == 2
    complaint = "a task failed: ZeroDivisionError: integer division or modulo by zero\n"
    assert capsys.readouterr() == ("", complaint)


@pytest.mark.parametrize("missing", ["distributed", "tqdm"])
def test_a_missing_module(
    examples: SimpleNamespace,
    file: Path,
    missing: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if missing == "tqdm":
        pytest.importorskip("distributed")
    monkeypatch.setitem(sys.modules, missing, None)
    assert examples.openings_cluster.main([str(file), "--workers", "1"]) == 2
    message = "this needs Dask and tqdm: pip install 'dask[distributed]' tqdm\n"
    assert capsys.readouterr() == ("", message)


class Bar:
    """Stands in for tqdm, and records how far it got."""

    shown: ClassVar[list["Bar"]] = []

    def __init__(self, *, total: int, initial: int, unit: str, **_: object) -> None:
        self.total, self.initial, self.unit, self.updates = total, initial, unit, 0
        self.shown.append(self)

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *_: object) -> None: ...

    def update(self, size: int) -> None:
        self.updates += size


def test_the_bar_begins_after_the_kept_results(
    examples: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("tqdm.tqdm", Bar)
    monkeypatch.setattr(Bar, "shown", [])
    tasks = [examples.cluster.Task((number,), 10 + number) for number in range(6)]
    checkpoint = examples.checkpoint.Checkpoint.open(tmp_path / "kept", {"a": 1})
    checkpoint.keep(2, "kept")
    checkpoint.keep(5, "kept")
    with examples.cluster.join(None, 2) as cluster:
        results = dict(cluster.results(str, tasks, "games", checkpoint))
        assert results == {0: "0", 1: "1", 2: "kept", 3: "3", 4: "4", 5: "kept"}
        assert dict(cluster.results(str, tasks, "games", checkpoint)) == results
        assert dict(cluster.results(str, [], "games")) == {}
    bars = [(bar.total, bar.initial, bar.updates, bar.unit) for bar in Bar.shown]
    assert bars == [(75, 27, 48, " games"), (75, 75, 0, " games"), (0, 0, 0, " games")]


def test_results_are_kept_for_one_question(
    examples: SimpleNamespace, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed")
    main, folder = examples.openings_cluster.main, tmp_path / "new" / "folder"
    arguments = ["--least", "1", "--chunk", "1", "--workers", "1", str(file)]
    expected = main(arguments), capsys.readouterr()
    arguments += ["--checkpoint", str(folder)]
    assert (main(arguments), capsys.readouterr()) == expected
    assert len(list(folder.glob("*.pickle"))) == 4
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
