"""`examples/python/audit_cluster.py`: a split audit has the totals of the whole one."""

from pathlib import Path
from types import SimpleNamespace

import pytest

import command_line
from example_programs import run
from support import NINE_MOVES, real_wthor, wthor_games

pytest.importorskip("numpy")
records = pytest.importorskip("reversi_rules.records")

pytestmark = pytest.mark.thorough

# Findings of several kinds, one of them in the last game.
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
    """Write files whose games have findings, and one with a finding in its header."""
    contents = [
        wthor_games(*GAMES),
        wthor_games(),
        # Its header says that it was made in the month 13.
        wthor_games(*GAMES[::-1])[:2] + b"\x0d" + wthor_games(*GAMES[::-1])[3:],
        wthor_games((NINE_MOVES, 64)),
    ]
    files = [tmp_path / f"{number}.wtb" for number in range(len(contents))]
    for file, content in zip(files, contents, strict=True):
        file.write_bytes(content)
    return files


def totals(*files: Path) -> str:
    """Return the numbers of games in whole files, as a line."""
    return command_line.run("audit", "--summary", *files)[1].splitlines(keepends=True)[0]


def findings(*files: Path) -> str:
    """Return the findings of whole files but duplicates, one per line."""
    found = [(file, one) for file in files for one in records.audit_wthor(file)]
    return "".join(f"{file}: {one}\n" for file, one in found if one.kind != "Duplicate")


@pytest.mark.usefixtures("here")
def test_a_split_audit_is_that_of_whole_files(
    examples: SimpleNamespace, wthor_files: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    twice = [*wthor_files, wthor_files[0]]
    last = totals(*twice)
    assert last == "games=25 legal=22 finished=13 score_matches=7\n"
    for chunk in (1, 2, 3, 7, 8, 1000):
        arguments = ["--chunk", str(chunk), *map(str, twice)]
        assert examples.audit_cluster.main(arguments) == 1
        assert capsys.readouterr() == (last, findings(*twice))


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
    assert capsys.readouterr() == (totals(*files), findings(*files))


@pytest.mark.usefixtures("here")
def test_files_that_cannot_be_audited(
    examples: SimpleNamespace, wthor_files: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = wthor_files[0], wthor_files[1]
    content = good.read_bytes()
    for contents, complaint in [
        (b"", "byte 0: the file ends here and should have 16 bytes"),
        (content[:80], f"byte 80: the file ends here and should have {len(content)} bytes"),
        (content[:26] + b"\x5a" + content[27:], "game 0, byte 26: 90 is not a square"),
        (content[:22] + b"\x41" + content[23:], "game 0, byte 22: 65 is not a score (0 to 64)"),
    ]:
        bad.write_bytes(contents)
        assert examples.audit_cluster.main([str(good), str(bad)]) == 2
        streams = capsys.readouterr()
        assert (streams.out, streams.err.count("\n")) == ("", 1)
        assert streams.err == f"{bad}: {complaint}\n"
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


def test_an_audit_on_an_embedded_cluster(
    examples: SimpleNamespace, wthor_files: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed")
    last = totals(*wthor_files)
    arguments = ["--chunk", "3", "--workers", "2", *map(str, wthor_files)]
    assert examples.audit_cluster.main(arguments) == 1
    assert capsys.readouterr() == (last, findings(*wthor_files))


def test_an_audit_on_a_real_cluster(
    scheduler: str, tmp_path: Path, wthor_files: list[Path]
) -> None:
    options = ["--scheduler", scheduler, "--chunk", 3]
    ran = run("audit_cluster", *options, *wthor_files, folder=tmp_path)
    assert ran == (1, totals(*wthor_files), findings(*wthor_files))
