"""The cluster examples after a crash: a worker, a scheduler or a client is killed in mid-count."""

import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

import reversi_rules as rv
from example_programs import EXAMPLES, RealCluster, wait
from support import NINE_MOVES, wthor_games

pytest.importorskip("numpy")
pytest.importorskip("distributed")

pytestmark = pytest.mark.thorough

# Counts as the example does, but after three results every task waits until the test lets it go.
CLIENT = """
import os, sys, time
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import cluster, perft_cluster

folder, count = Path(sys.argv[2]), perft_cluster.leaves
cluster.send_code_of(count)

def gated(*arguments):
    (folder / f"begun-{os.getpid()}").touch()
    while len(list(folder.glob("done-*"))) >= 3 and not (folder / "go").exists():
        time.sleep(0.01)
    leaves = count(*arguments)
    (folder / f"done-{os.getpid()}-{time.monotonic_ns()}").touch()
    return leaves

perft_cluster.leaves = gated
perft_cluster.FEWEST_POSITIONS_OF_A_TASK = 1 << 8
perft_cluster.FEWEST_LEAVES_OF_A_TASK = 1 << 14
sys.exit(perft_cluster.main(sys.argv[3:]))
"""


class Count:
    """A count of depth 9 on a cluster of two workers, which waits after a few tasks."""

    def __init__(self, folder: Path, name: str) -> None:
        (folder / name).mkdir()
        self.folder = folder
        self.cluster = RealCluster(folder / name)
        self.cluster.start_worker()
        self.cluster.start_worker()
        options = ["--scheduler", self.cluster.address(), "--workers", "2", "--unique", "6"]
        options += ["--checkpoint", str(folder / "checkpoint"), "9"]
        self.streams = [folder / name / "stdout.txt", folder / name / "client.log"]
        with self.streams[0].open("wb") as stdout, self.streams[1].open("wb") as stderr:
            command = [sys.executable, "-c", CLIENT, str(EXAMPLES), str(folder), *options]
            self.client = subprocess.Popen(command, stdout=stdout, stderr=stderr, cwd=folder)

    def done(self) -> int:
        """Return the number of tasks that workers have done."""
        return len(list(self.folder.glob("done-*")))

    def kept(self) -> int:
        """Return the number of results in the checkpoint."""
        return len(list((self.folder / "checkpoint").glob("*.pickle")))

    def await_gate(self) -> None:
        """Wait until both workers have begun a task and some results are kept."""
        logs = self.cluster.folder
        wait(lambda: len(list(self.folder.glob("begun-*"))) == 2 and self.kept() >= 3, logs)

    def let_go(self) -> None:
        (self.folder / "go").touch()

    def end(self) -> tuple[str, str, int]:
        """Return the output, the errors and the status of the client."""
        status = self.client.wait(timeout=120)
        stdout, stderr = (stream.read_text(encoding="utf-8") for stream in self.streams)
        return stdout, stderr, status

    def kill(self) -> None:
        self.cluster.kill()
        self.client.kill()
        self.client.wait()


@pytest.fixture
def count(tmp_path: Path) -> Iterator[Count]:
    running = Count(tmp_path, "first")
    try:
        yield running
    finally:
        running.kill()


def assert_known(ended: tuple[str, str, int]) -> None:
    stdout, stderr, status = ended
    assert (status, stderr) == (0, "")
    assert stdout.startswith("leaves=3005288 ")
    assert stdout.endswith("\nas known\n")


def test_a_killed_worker_loses_its_tasks_only(count: Count) -> None:
    count.await_gate()
    count.cluster.workers[0].kill()
    count.let_go()
    assert_known(count.end())
    # Before the gate two workers do at most four tasks. Only those may have to be repeated.
    assert 0 <= count.done() - count.kept() <= 4
    assert count.kept() > 20


def test_a_killed_scheduler_and_client_lose_unfinished_tasks_only(
    count: Count, tmp_path: Path
) -> None:
    count.await_gate()
    count.kill()
    kept, done = count.kept(), count.done()
    assert 3 <= kept <= done
    again = Count(tmp_path, "second")
    try:
        again.let_go()
        assert_known(again.end())
        assert again.kept() > kept
        assert again.done() - done == again.kept() - kept
    finally:
        again.kill()


def test_a_killed_scheduler_ends_the_client(count: Count, tmp_path: Path) -> None:
    count.await_gate()
    count.cluster.kill()
    stdout, stderr, status = count.end()
    assert (status, stdout) == (2, ""), stderr
    # Dask has logged more.
    assert stderr.splitlines()[-1] == "the scheduler was lost"
    # No exception is kept as a result.
    results = (tmp_path / "checkpoint").glob("*.pickle")
    assert all(type(pickle.loads(file.read_bytes())) is int for file in results)


def test_results_are_kept_for_one_question(
    examples: SimpleNamespace, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "folder"
    options = ["--workers", "1", "--checkpoint", str(folder)]
    main = examples.perft_cluster.main
    for _ in range(2):
        assert main(["9", *options]) == 0
        assert capsys.readouterr().out.startswith("leaves=3005288 ")
    for arguments, complaint in (
        (["9", "--unique", "4"], "unique is 5, not 4"),
        (["8", "--unique", "5"], "depth is 9, not 8"),
        (["9", "--convention", "P"], "convention is 'PT', not 'P'"),
        (["9", "--position", str(rv.Game("f5").position)], "position is '"),
    ):
        assert main([*arguments, *options]) == 2
        streams = capsys.readouterr()
        assert streams.out == ""
        assert streams.err.startswith(f"{folder} is of another question: ")
        assert complaint in streams.err
    kept = sorted(folder.glob("*.pickle"))[0]
    kept.write_bytes(kept.read_bytes()[:3])
    assert main(["9", *options]) == 2
    assert capsys.readouterr().err.startswith(f"{kept} is damaged, delete it: ")
    kept.unlink()
    # What a crash leaves while a result is written.
    (folder / "0.123.part").write_bytes(b"half")
    assert main(["9", *options]) == 0


def test_folders_that_are_no_checkpoint(
    examples: SimpleNamespace, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("text", encoding="utf-8")
    for folder, complaint in (
        (tmp_path, f"{tmp_path} is neither empty nor a checkpoint: it has no question.json"),
        (file, f"{file}: "),
    ):
        options = ["--workers", "1", "--checkpoint", str(folder)]
        assert examples.perft_cluster.main(["5", *options]) == 2
        assert capsys.readouterr().err.startswith(complaint)
    (tmp_path / "question.json").write_text("[]", encoding="utf-8")
    options = ["--workers", "1", "--checkpoint", str(tmp_path)]
    assert examples.perft_cluster.main(["5", *options]) == 2
    assert "is of another question" in capsys.readouterr().err


def test_the_others_keep_results_too(
    examples: SimpleNamespace, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "few.wtb"
    file.write_bytes(wthor_games((NINE_MOVES, 64), ("f5d6c3", 40), ("f5d5", 32), ("f5f6", 30)))
    for program, options in (("audit_cluster", []), ("openings_cluster", ["--least", "1"])):
        main, folder = getattr(examples, program).main, tmp_path / program
        arguments = [*options, "--chunk", "1", "--workers", "1", str(file)]
        expected = main(arguments), capsys.readouterr()
        arguments += ["--checkpoint", str(folder)]
        assert (main(arguments), capsys.readouterr()) == expected
        assert len(list(folder.glob("*.pickle"))) == 4
        # The results come from the folder: the first task gets that of the third.
        (folder / "1.pickle").write_bytes((folder / "0.pickle").read_bytes())
        assert (main(arguments), capsys.readouterr()) != expected
        contents = file.read_bytes()
        file.write_bytes(contents[:3] + bytes([contents[3] ^ 1]) + contents[4:])
        assert main(arguments) == 2
        assert "is of another question: files is [" in capsys.readouterr().err
        assert pickle.loads((folder / "3.pickle").read_bytes())
