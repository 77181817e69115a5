"""`examples/python/cluster.py`: the errors without a cluster, and of a task that fails."""

import re
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

import pytest

pytest.importorskip("numpy")

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize(
    "address", ["tcp://127.0.0.1:1", "tls://127.0.0.1:1", "what://127.0.0.1:1", "nonsense", ""]
)
def test_no_scheduler(
    examples: SimpleNamespace,
    address: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(examples.cluster, "SECONDS_TO_CONNECT", 0.2)
    assert examples.perft_cluster.main(["5", "--scheduler", address]) == 2
    streams = capsys.readouterr()
    assert (streams.out, streams.err.count("\n")) == ("", 1)
    assert streams.err.startswith(f"no scheduler at {address!r}: ")


def test_too_few_workers(
    examples: SimpleNamespace,
    scheduler: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(examples.cluster, "SECONDS_FOR_WORKERS", 0.2)
    assert examples.perft_cluster.main(["5", "--scheduler", scheduler, "--workers", "9"]) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert re.fullmatch(rf"{scheduler} has [0-2] of 9 workers after 0.2 s\n", streams.err)


def test_a_failing_task(
    examples: SimpleNamespace, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(examples.perft_cluster, "leaves", lambda *_: 1 // 0)
    assert examples.perft_cluster.main(["5", "--workers", "1"]) == 2
    complaint = "a task failed: ZeroDivisionError: integer division or modulo by zero\n"
    assert capsys.readouterr() == ("", complaint)


@pytest.mark.parametrize("missing", ["distributed", "tqdm"])
def test_a_missing_module(
    examples: SimpleNamespace,
    missing: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if missing == "tqdm":
        pytest.importorskip("distributed")
    monkeypatch.setitem(sys.modules, missing, None)
    assert examples.perft_cluster.main(["5", "--workers", "1"]) == 2
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
