"""`examples/python/cluster.py`: the errors without a cluster, and of a task that fails."""

import re
import sys
from types import SimpleNamespace

import pytest

pytest.importorskip("numpy")


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
    message = "this needs Dask and tqdm: pip install 'reversi-rules[cluster]'\n"
    assert capsys.readouterr() == ("", message)
