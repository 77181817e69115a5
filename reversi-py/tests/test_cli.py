"""The command line: its help, and unknown commands."""

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

import reversi_rules as rv
from command_line import run
from reversi_rules.__main__ import main
from reversi_rules._cli.commands import COMMANDS, parser_of
from support import ROOT

GAMES = str(ROOT / "examples" / "data" / "games.sgf")


def test_help_names_the_commands() -> None:
    status, stdout, stderr = run("--help")
    assert (status, stderr) == (0, "")
    assert re.findall(r"^    (\w+) +\w", stdout, re.MULTILINE) == list(COMMANDS)
    assert run("--version") == (0, f"{rv.__version__}\n", "")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples_that_can_be_parsed(command: str) -> None:
    import shlex

    status, stdout, stderr = run(command, "--help")
    assert (status, stderr) == (0, "")
    assert max(map(len, stdout.splitlines())) < 100
    assert re.search("^exit status", stdout, re.MULTILINE | re.IGNORECASE)
    lines = re.sub(r"\\\n *", "", stdout).splitlines()
    examples = [line for line in lines if line.startswith("  reversi ")]
    assert len(examples) > 1
    for example in examples:
        words = shlex.split(re.split(r" \| | >", example)[0])[1:]
        assert parser_of([command])[0].parse_args(words).command == command


@pytest.mark.parametrize("arguments", [[], ["play"], ["--what"], ["show", "--ou", "x"]])
def test_what_is_no_command_is_explained(arguments: list[str]) -> None:
    status, stdout, stderr = run(*arguments)
    assert (status, stdout) == (2, "")
    assert stderr.startswith("usage: reversi")


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["sow", "f5"], "show"),
        (["Audit", "a"], "audit"),
        (["audit", "a", "--sumry"], "--summary"),
        (["convert", "a", "b", "--playr=Rose"], "--player"),
        (["convert", "a", "b", "--to", "pmg"], "pgn"),
        (["audit", "a", "--format=wtohr"], "wthor"),
        (["perft", "--convention=pt"], "PT"),
        (["match", "a", "b", "--time-default=zerro"], "zero"),
        (["convert", "a", "b", "--where", "opening_=Tiger"], "opening"),
        (["convert", "a", "b", "--where", "result=blakc"], "black"),
        (["convert", "a", "b", "--where", "margin=>20"], ">="),
        (["convert", "a", "b", "--where", "black==Rose"], "="),
        (["--print-completion", "bsh"], "bash"),
    ],
)
def test_a_misspelled_word_is_suggested(arguments: list[str], meant: str) -> None:
    status, stdout, stderr = run(*arguments)
    assert (status, stdout) == (2, "")
    assert stderr.endswith(f": did you mean {meant}?\n")


def test_nothing_is_suggested_for_another_word() -> None:
    for arguments in (["xyzzy"], ["show", "--xyzzy"], ["audit", "a", "--format=xyzzy"]):
        status, _, stderr = run(*arguments)
        assert (status, "did you mean" in stderr) == (2, False)


def test_a_transcript_with_spaces_is_to_be_quoted() -> None:
    status, _, stderr = run("show", "f5", "d6")
    assert status == 2
    assert stderr.endswith("unrecognized arguments: d6: quote a transcript with spaces\n")


def test_completion_needs_a_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    status, _, stderr = run("--print-completion", "bash")
    assert status == 2
    assert stderr.endswith(": --print-completion needs shtab: pip install reversi-rules[cli]\n")


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_the_shell_completes_commands(shell: str) -> None:
    status, stdout, stderr = run("--print-completion", shell)
    assert (status, stderr) == (0, "")
    for word in (*COMMANDS, "--convention", "--animate"):
        assert word in stdout


def test_bash_accepts_the_completion(tmp_path: Path) -> None:
    script = tmp_path / "reversi.bash"
    script.write_text(run("--print-completion", "bash")[1], encoding="utf-8")
    test = f"""
        source {script}
        COMP_WORDS=(reversi p) COMP_CWORD=1
        $(complete -p reversi | sed 's/.*-F \\([^ ]*\\).*/\\1/') reversi p reversi
        echo "${{COMPREPLY[@]}}"
    """
    answer = subprocess.run(["bash", "-c", test], capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["paste", "perft"]


def test_it_is_a_command_too() -> None:
    command = Path(sys.executable).with_name("reversi")
    answer = subprocess.run([command, "show", "f5d6"], capture_output=True, text=True, check=True)
    assert answer.stdout == run("show", "f5d6")[1]


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_it_starts_without_what_it_does_not_need(option: str) -> None:
    script = (
        f"import sys; from reversi_rules.__main__ import main; main([{option!r}]);"
        "needless = {'numpy', 'tqdm', 'shtab', 'asyncio', 'json', 'difflib', 'reversi_rules.svg',"
        " 'reversi_rules.records', 'reversi_rules.engine'};"
        "sys.stdout = sys.stderr; print(needless & set(sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert run.stderr == "set()\n"


def test_standard_input_that_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python then has None in its place."""
    monkeypatch.setattr(sys, "stdin", None)
    target = tmp_path / "a.sgf"
    for arguments in (
        *([command, "-"] for command in ("show", "explain", "paste", "audit", "openings")),
        ["audit", "-", "--format=pgn"],
        ["convert", "-", str(target)],
    ):
        status, _, errors = run(*arguments)
        assert (status, errors) == (2, "-: Bad file descriptor\n")
    assert not target.exists()


@pytest.mark.parametrize("kind", ["sgf", "obf", "wthor"])
def test_standard_output_that_cannot_be_written(
    kind: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A short file is still in the buffer after it was written."""
    arguments = ["convert", GAMES, "-", "--to", kind, "--wthor-year", "2026"]
    monkeypatch.setattr(sys, "stdout", None)
    assert main(arguments) == 2
    assert capsys.readouterr() == ("", "-: Bad file descriptor\n")
    if not Path("/dev/full").exists():
        return
    buffered = io.BufferedWriter(io.FileIO("/dev/full", "w"), 1 << 20)
    with io.TextIOWrapper(buffered) as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert main(arguments) == 2
    assert capsys.readouterr() == ("", "-: No space left on device\n")


def test_a_depth_without_a_place_in_memory() -> None:
    assert run("openings", GAMES, "--depth", str(sys.maxsize))[0] == 0
    status, stdout, stderr = run("openings", GAMES, "--depth", str(sys.maxsize + 1))
    assert (status, stdout) == (2, "")
    assert stderr.startswith("usage: ")
    assert f"argument --depth: '{sys.maxsize + 1}' is not a number from 0 to" in stderr
