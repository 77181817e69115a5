"""The examples in `examples/python`: what is split over a cluster has the same totals."""

import contextlib
import json
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal, get_args

import pytest

import reversi_rules as rv
from support import NINE_MOVES, ROOT, real_wthor, vectors, wthor_games

np = pytest.importorskip("numpy")
records = pytest.importorskip("reversi_rules.records")

EXAMPLES = ROOT / "examples" / "python"
Convention = Literal["P", "PT", "M", "MT"]
CONVENTIONS = get_args(Convention)

MUST_PASS = "-OOOOOOX" + 56 * "X" + " O"
"""White must pass, black plays a1 and the game has ended."""


@pytest.fixture(scope="module")
def examples() -> Iterator[SimpleNamespace]:
    """The examples as modules."""
    with pytest.MonkeyPatch.context() as patch:
        # As Python does for a script.
        patch.syspath_prepend(EXAMPLES)
        names = ("cluster", "perft_cluster", "audit_cluster")
        yield SimpleNamespace(**{name: import_module(name) for name in names})


class Here:
    """A cluster that is none: tasks are done at once, the last one first."""

    threads = 2

    def results(self, function: Any, tasks: Sequence[Any], unit: str) -> Iterator[Any]:
        assert unit
        for index in reversed(range(len(tasks))):
            yield index, function(*tasks[index].arguments)


@pytest.fixture
def here(examples: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the examples work without Dask."""

    @contextlib.contextmanager
    def join(*_: object) -> Iterator[Here]:
        yield Here()

    for example in (examples.perft_cluster, examples.audit_cluster):
        monkeypatch.setattr(example, "join", join)


def run(example: str, *arguments: object, folder: Path) -> tuple[int, str, str]:
    """Run an example from elsewhere, as a program."""
    command = [sys.executable, str(EXAMPLES / f"{example}.py"), *map(str, arguments)]
    ran = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", check=False, cwd=folder
    )
    return ran.returncode, ran.stdout, ran.stderr


def started(*arguments: str, folder: Path) -> subprocess.Popen[bytes]:
    """A part of a cluster, as who follows the README starts it."""
    with (folder / f"{arguments[0]}.log").open("wb") as log:
        command = [sys.executable, "-m", "dask", *arguments]
        return subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a cluster of two workers, which do not see the examples nor the files."""
    pytest.importorskip("distributed")
    folder = tmp_path_factory.mktemp("cluster")
    address_file = folder / "scheduler.json"
    here = ["--host", "127.0.0.1", "--no-dashboard"]
    processes = []
    try:
        options = [*here, "--port", "0", "--scheduler-file", address_file.name]
        processes.append(started("scheduler", *options, folder=folder))
        options = [*here, "--no-nanny", "--nthreads", "1", "--scheduler-file", address_file.name]
        processes += [started("worker", *options, folder=folder) for _ in range(2)]
        until = time.monotonic() + 20
        while not address_file.exists() or not address_file.read_text(encoding="utf-8"):
            assert time.monotonic() < until, (folder / "scheduler.log").read_text(encoding="utf-8")
            time.sleep(0.05)
        yield json.loads(address_file.read_text(encoding="utf-8"))["address"]
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.wait()


def late(seed: int, empties: int) -> rv.Position:
    """A position with so many empty squares, or where a game at random ended before."""
    rng, game = random.Random(seed), rv.Game()
    while not game.is_over and len(game.position.empties) > empties:
        game.play(rng.choice(game.legal_moves))
    return game.position


def positions() -> dict[str, rv.Position]:
    """Where to count from, with games that end soon and passes."""
    nine = rv.Game(NINE_MOVES)
    return {
        "start": rv.Position(),
        "must pass": rv.Position(MUST_PASS),
        "over": nine.position,
        "three before the end": rv.Game(NINE_MOVES[:12]).position,
        **{f"{empties} empty": late(seed, empties) for seed, empties in enumerate((6, 7, 8, 9))},
    }


@pytest.mark.parametrize("name", positions())
@pytest.mark.parametrize("convention", CONVENTIONS)
def test_a_split_count_is_that_of_perft(
    examples: SimpleNamespace, name: str, convention: Convention
) -> None:
    position = positions()[name]
    for depth in range(9):
        expected = rv.perft(position, depth, convention)
        # To the end where that is few positions.
        for plies in {0, 1, 3, depth + 1 if depth < 6 else 4}:
            total = examples.perft_cluster.count(Here(), position, depth, convention, plies)
            assert total == expected, (depth, plies)


def test_the_conventions_differ_where_they_are_split(examples: SimpleNamespace) -> None:
    counts = [
        [
            examples.perft_cluster.count(Here(), rv.Position(MUST_PASS), depth, convention, plies)
            for convention in CONVENTIONS
        ]
        for depth, plies in ((1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3))
    ]
    second, third = [1, 1, 0, 1], [0, 1, 0, 1]
    assert counts == [[1, 1, 1, 1], second, second, third, third, third]


def test_equal_positions_are_merged(examples: SimpleNamespace) -> None:
    unique = vectors("perft")["unique_positions_P_up_to_8_symmetries"]
    for plies, positions in enumerate(unique[:8]):
        boards, ended = examples.perft_cluster.split(rv.Position(), plies, "PT")
        assert (len(boards), ended) == (positions, 0)
        assert sum(boards.values()) == rv.perft(rv.Position(), plies)


def test_colors_are_merged(examples: SimpleNamespace) -> None:
    representative = examples.perft_cluster.representative
    for position in positions().values():
        exchanged = rv.Position.from_bitboards(
            position.white, position.black, position.turn.opponent
        )
        assert representative(exchanged) == representative(position)
    white_moves = rv.Position().play("f5")
    black_moves = rv.Position.from_bitboards(white_moves.black, white_moves.white, rv.BLACK)
    assert representative(black_moves) != representative(white_moves)


def test_counts_may_have_more_than_64_bits(examples: SimpleNamespace) -> None:
    boards = [examples.perft_cluster.representative(rv.Position())] * 2
    assert examples.perft_cluster.leaves(boards, [2**64 - 1, 2**64], 2, "PT") == 12 * (2**65 - 1)


def test_each_position_is_in_one_task(examples: SimpleNamespace) -> None:
    boards, _ = examples.perft_cluster.split(rv.Position(), 5, "PT")
    for parts in (1, 7, len(boards), 10_000):
        tasks = examples.perft_cluster.tasks(boards, 3, "PT", parts)
        assert len(tasks) == min(parts, len(boards))
        spread = [board for task in tasks for board in zip(*task.arguments[:2], strict=True)]
        assert sorted(spread) == sorted(boards.items())
        assert sum(task.size for task in tasks) == len(boards)


def test_known_counts(examples: SimpleNamespace) -> None:
    known = examples.perft_cluster.known
    assert known(rv.Position(), 13, "PT") == 18_429_641_748
    assert known(rv.Position(), 13, "M") == 18_429_768_516
    assert known(rv.Position(), 0, "PT") is None
    assert known(rv.Position(), 99, "PT") is None
    assert known(rv.Position().play("d3"), 5, "PT") is None


@pytest.mark.usefixtures("here")
def test_perft_compares_with_what_is_known(
    examples: SimpleNamespace, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    main = examples.perft_cluster.main
    line = r"leaves={} seconds=\d+\.\d\d leaves_per_second=\S+\n"
    assert main(["7"]) == 0
    assert re.fullmatch(line.format(55092) + "as known\n", capsys.readouterr().out)
    assert main(["3", "--position", MUST_PASS, "--convention", "MT", "--split", "99"]) == 0
    assert re.fullmatch(line.format(1), capsys.readouterr().out)
    monkeypatch.setattr(examples.perft_cluster, "known", lambda *_: 55091)
    assert main(["7"]) == 1
    assert capsys.readouterr().out.endswith("\nwrong: the known count is 55091\n")


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["x"],
        ["-1"],
        ["1000"],
        ["5", "--split", "-1"],
        ["5", "--convention", "pt"],
        ["5", "--workers", "0"],
        ["5", "--workers", "two"],
    ],
)
def test_bad_usage_of_perft(
    examples: SimpleNamespace, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        examples.perft_cluster.main(arguments)
    assert end.value.code == 2
    assert "error: " in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("text", ["", "XO", 64 * "-" + " Z", "é"])
def test_a_bad_position(
    examples: SimpleNamespace, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert examples.perft_cluster.main(["5", "--position", text]) == 2
    streams = capsys.readouterr()
    assert (streams.out, streams.err.count("\n")) == ("", 1)
    assert streams.err.startswith("byte ")


def test_perft_on_an_embedded_cluster(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    status, stdout, stderr = run("perft_cluster", 9, folder=tmp_path)
    assert (status, stderr) == (0, "")
    assert stdout.startswith("leaves=3005288 ")
    assert stdout.endswith("\nas known\n")


def test_perft_on_a_real_cluster(scheduler: str, tmp_path: Path) -> None:
    options = ["--scheduler", scheduler, "--workers", 2, "--convention", "M"]
    status, stdout, stderr = run("perft_cluster", 9, *options, folder=tmp_path)
    assert (status, stderr) == (0, "")
    assert stdout.startswith("leaves=3005320 ")
    assert stdout.endswith("\nas known\n")


# The last game of each file has the same mistakes to be found at the end of a chunk.
GAMES = [
    (NINE_MOVES, 64),
    ("f5d6c3", 40),
    (NINE_MOVES, 63),
    ("f5d6c3d3c4", 32),
    ("f5d5", 32),
    ("", 32),
    (NINE_MOVES, 64),
    (NINE_MOVES, 0),
]


@pytest.fixture
def wthor_files(tmp_path: Path) -> list[Path]:
    """Files of games with mistakes in them, one of them in a header."""
    contents = [
        wthor_games(*GAMES),
        wthor_games(),
        # Made in the month 13.
        wthor_games(*GAMES[::-1])[:2] + b"\x0d" + wthor_games(*GAMES[::-1])[3:],
        wthor_games((NINE_MOVES, 64)),
    ]
    files = [tmp_path / f"{number}.wtb" for number in range(len(contents))]
    for file, content in zip(files, contents, strict=True):
        file.write_bytes(content)
    return files


def replay(*files: Path) -> tuple[int, str]:
    """What the replay of whole files says."""
    command = [sys.executable, "-m", "reversi_rules", "replay", *map(str, files)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    return ran.returncode, ran.stdout


def irregularities(*files: Path) -> str:
    """What is irregular in whole files."""
    return "".join(f"{file}: {found}\n" for file in files for found in records.audit_wthor(file))


@pytest.mark.usefixtures("here")
def test_a_split_audit_is_that_of_whole_files(
    examples: SimpleNamespace, wthor_files: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    twice = [*wthor_files, wthor_files[0]]
    status, last = replay(*twice)
    assert (status, last) == (1, "games=25 legal=22 finished=13 score_matches=7\n")
    for chunk in (1, 2, 3, 7, 8, 1000):
        arguments = ["--chunk", str(chunk), *map(str, twice)]
        assert examples.audit_cluster.main(arguments) == status
        assert capsys.readouterr() == (last, irregularities(*twice))


@pytest.mark.usefixtures("here")
def test_a_clean_audit(
    examples: SimpleNamespace, wthor_files: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    for file, games in ((wthor_files[1], 0), (wthor_files[3], 1)):
        assert examples.audit_cluster.main([str(file)]) == 0
        last = f"games={games} legal={games} finished={games} score_matches={games}\n"
        assert capsys.readouterr() == (last, "")


@pytest.mark.usefixtures("here")
def test_the_audit_of_real_files(
    examples: SimpleNamespace, capsys: pytest.CaptureFixture[str]
) -> None:
    files = sorted(real_wthor().glob("*.wtb"))
    assert examples.audit_cluster.main(["--chunk", "333", *map(str, files)]) == 0
    assert capsys.readouterr() == (replay(*files)[1], irregularities(*files))


@pytest.mark.usefixtures("here")
def test_files_that_cannot_be_audited(
    examples: SimpleNamespace, wthor_files: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = wthor_files[0], wthor_files[1]
    content = good.read_bytes()
    for contents, complaint in [
        (b"", "byte 0: the file ends here and should have 16 bytes"),
        (content[:80], f"byte 80: the file ends here and should have {len(content)} bytes"),
        (content[:26] + b"\x5a" + content[27:], "byte 26: 90 is not a square"),
        (content[:22] + b"\x41" + content[23:], None),
    ]:
        bad.write_bytes(contents)
        assert examples.audit_cluster.main([str(good), str(bad)]) == 2
        streams = capsys.readouterr()
        assert (streams.out, streams.err.count("\n")) == ("", 1)
        assert streams.err.startswith(f"{bad}: byte ")
        assert complaint is None or streams.err == f"{bad}: {complaint}\n"
    for arguments in (["no such file.wtb"], [str(good), "no such file.wtb"]):
        assert examples.audit_cluster.main(arguments) == 2
        assert capsys.readouterr() == ("", "no such file.wtb: No such file or directory\n")


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("arguments", [[], ["--chunk", "0", "x"], ["--chunk", "x", "x"]])
def test_bad_usage_of_audit(
    examples: SimpleNamespace, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        examples.audit_cluster.main(arguments)
    assert end.value.code == 2
    assert "error: " in capsys.readouterr().err.splitlines()[-1]


def test_an_audit_on_an_embedded_cluster(tmp_path: Path, wthor_files: list[Path]) -> None:
    pytest.importorskip("distributed")
    ran = run("audit_cluster", "--chunk", 3, "--workers", 2, *wthor_files, folder=tmp_path)
    assert ran == (*replay(*wthor_files), irregularities(*wthor_files))


def test_an_audit_on_a_real_cluster(
    scheduler: str, tmp_path: Path, wthor_files: list[Path]
) -> None:
    options = ["--scheduler", scheduler, "--chunk", 3]
    ran = run("audit_cluster", *options, *wthor_files, folder=tmp_path)
    assert ran == (*replay(*wthor_files), irregularities(*wthor_files))


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
def test_without_what_is_needed(
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


def test_a_game_at_random(tmp_path: Path) -> None:
    status, stdout, stderr = run("random_game", 7, folder=tmp_path)
    assert (status, stderr) == (0, "")
    assert stdout == run("random_game", 7, folder=tmp_path)[1]
    game = rv.Game.from_transcript(stdout.splitlines()[-1])
    assert game.is_over
    assert game.grid() in stdout
