"""The command line: its help, and unknown commands."""

import re
import subprocess
import sys

import pytest

import reversi_rules as rv
from command_line import run

COMMANDS = ("show", "replay", "audit", "convert", "openings", "match", "perft")


def test_help_names_the_commands() -> None:
    status, stdout, stderr = run("--help")
    assert (status, stderr) == (0, "")
    assert re.findall(r"^    (\w+) +\w", stdout, re.MULTILINE) == list(COMMANDS)
    assert run("--version") == (0, f"{rv.__version__}\n", "")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples_that_can_be_parsed(command: str) -> None:
    import shlex

    from reversi_rules._cli.commands import _parser

    status, stdout, stderr = run(command, "--help")
    assert (status, stderr) == (0, "")
    assert max(map(len, stdout.splitlines())) < 100
    assert re.search("^exit status", stdout, re.MULTILINE | re.IGNORECASE)
    lines = re.sub(r"\\\n *", "", stdout).splitlines()
    examples = [line for line in lines if line.startswith("  python -m reversi_rules")]
    assert len(examples) > 1
    for example in examples:
        words = shlex.split(re.split(r" \| | >", example)[0])[3:]
        assert _parser().parse_args(words).command == command


@pytest.mark.parametrize("arguments", [[], ["play"], ["--what"], ["show", "--sv", "x"]])
def test_what_is_no_command_is_explained(arguments: list[str]) -> None:
    status, stdout, stderr = run(*arguments)
    assert (status, stdout) == (2, "")
    assert stderr.startswith("usage: python -m reversi_rules")


def test_it_starts_without_what_it_does_not_need() -> None:
    script = (
        "import sys, reversi_rules.__main__;"
        "print({'numpy', 'tqdm', 'urllib.request', 'xml'} & set(sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert run.stdout == "set()\n"
