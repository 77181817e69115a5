"""`reversi_rules.conformance` and `reversi check`: faults are found, and nothing else."""

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from command_line import run
from engine_support import PROTOCOLS, bots, planted
from faulty_engine import NAMES
from reversi_rules import Color, Game, Position, Rules, conformance, engine
from reversi_rules.conformance import Check, Report, Verdict

FAULTY = Path(__file__).with_name("faulty_engine.py")

# The check that finds a fault in a class and over GTP, and the one that finds it over NBoard, whose
# protocol hides refusals, scores, the end and undo. A dash is a fault that cannot be seen.
FAULTS = {
    **{f"miss-{line}": ("F1", "F1") for line in NAMES},
    **{f"wrap-{line}": ("E1", "E1") for line in NAMES},
    "wrap-east": ("E1", "E1"),
    "wrap-diagonal": ("E1", "E1"),
    "wrap-top": ("E1", "E1"),
    "flip-miss-s": ("F1", "F1"),
    "six": ("F3", "F3"),
    "gap": ("F5", "F5"),
    "open-end": ("F5", "F5"),
    "cascade": ("F5", "F5"),
    "first-only": ("F2", "F2"),
    "buffer-16": ("F4", "-"),
    "pass-voluntary": ("I2", "-"),
    "pass-counter": ("P2", "P2"),
    "turn-after-double-pass": ("P2", "P2"),
    "stale-legal": ("P1", "P1"),
    "dies-at-pass": ("P1", "P1"),
    "hangs-at-end": ("O1", "O4"),
    "after-end": ("O4", "-"),
    "score-discs": ("R1", "-"),
    "score-swapped": ("R1", "-"),
    "empties-to-white": ("R1", "-"),
    "tie-white": ("R2", "-"),
    "start-mirrored": ("S1", "S1"),
    "white-first": ("S1", "S1"),
    "swap-in": ("S2", "S2"),
    "six-mirrored": ("B1", "-"),
    "undo-flips": ("U1", "-"),
    "undo-turn": ("U2", "-"),
    "occupied": ("I1", "F2"),
    "no-flip": ("I1", "S1"),
    "refusal-turn": ("I1", "-"),
    # What another engine had, whose author did not know the checks.
    "refusal-kept": ("U2", "-"),
    "pass-one-square": ("I2", "-"),
    "row-digit": ("S2", "-"),
    "empties-to-last": ("R1", "-"),
    "score-mixed": ("R1", "-"),
}
# Found by some of the ways only. A class begins each game as a new object.
IN_CLASSES = {
    "end-at-pass": "P1",
    "end-full-only": "O1",
    "end-two-passes": "O1",
    "wipe-out-open": "O2",
}
IN_MOVES = {"pass-missing": "P1", "genmove-first": "S1", "new-turn": "S1"}
CASES = [
    *(("python", *case) for case in IN_CLASSES.items()),
    *((protocol, *case) for protocol in PROTOCOLS for case in IN_MOVES.items()),
    *((way, fault, found) for fault, (found, _) in FAULTS.items() for way in ("python", "gtp")),
    *(("nboard", fault, found) for fault, (_, found) in FAULTS.items() if found != "-"),
]


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Classes are imported from the folder of the tests."""
    monkeypatch.chdir(FAULTY.parent)


def faulty(way: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("FAULT", fault)
    if way == "python":
        return "python faulty_engine:Faulty"
    return f"{way} {shlex.join([sys.executable, str(FAULTY), fault, way])}"


@pytest.mark.parametrize(("way", "fault", "found"), CASES)
def test_a_fault_is_found(
    way: str, fault: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    timeout = 0.5 if fault == "hangs-at-end" else 5
    command = faulty(way, fault, monkeypatch)
    (check,) = conformance.check(command, only=[found], timeout=timeout).checks
    expected = Verdict.NOTE if fault in ("score-discs", "row-digit") else Verdict.FAIL
    assert check.verdict is expected, check


def wrong(report: Report) -> list[Check]:
    return [check for check in report.checks if check.verdict in (Verdict.FAIL, Verdict.NOTE)]


@pytest.mark.parametrize("way", ["python", *PROTOCOLS])
def test_a_naive_program_has_no_fault(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    report = conformance.check(faulty(way, "none", monkeypatch))
    assert wrong(report) == []
    assert (report.count(Verdict.PASS), report.notes) == (15 if way == "nboard" else 24, ())


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("language", bots())
def test_the_bots_have_no_fault(language: str, protocol: str) -> None:
    report = conformance.check(f"{protocol} {bots()[language]}")
    assert wrong(report) == []
    assert report.count(Verdict.PASS) == (15 if protocol == "nboard" else 24)


class OfGame:
    """The library, which plays forced passes itself."""

    def __init__(self, size: int) -> None:
        self.game: Game | Position = Game(rules=Rules(size, size))

    def legal_moves(self) -> list[str]:
        return self.game.legal_moves.names()

    def play(self, move: str) -> None:
        self.game.play(move)

    def pass_(self) -> None:
        self.play("pass")

    def turn(self) -> Color | None:
        return self.game.turn

    def is_over(self) -> bool:
        return self.game.is_over

    def score(self) -> list[int]:
        outcome = self.game.outcome()
        assert outcome is not None
        return [outcome.score(color) for color in Color]

    def undo(self) -> bool:
        assert isinstance(self.game, Game)
        return self.game.undo() is not None


class OfPosition(OfGame):
    """The same with a position for each ply."""

    def __init__(self, size: int) -> None:
        self.game = Position(rules=Rules(size, size))
        self.past: list[Position] = []

    def play(self, move: str) -> None:
        assert isinstance(self.game, Position)
        after = self.game.play(move)
        self.past.append(self.game)
        self.game = after

    def undo(self) -> bool:
        # An empty list raises an exception, which is a refusal too.
        self.game = self.past.pop()
        return True


# Rules 2.5, 3.1, 3.3, 8.5, 10.1, 10.2, 10.3, 10.4, 10.5, 10.6, 10.7.
@pytest.mark.parametrize("name", ["OfGame", "OfPosition"])
def test_the_library_has_no_fault(name: str) -> None:
    report = conformance.check(f"python test_engine_check:{name}")
    assert (wrong(report), report.count(Verdict.PASS)) == ([], 24)


@pytest.mark.parametrize(("fault", "note"), [("start-mirrored", "its start"), ("white-first", "w")])
def test_another_start_hides_nothing(
    fault: str, note: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = conformance.check(faulty("python", fault, monkeypatch))
    assert [check.id for check in wrong(report)] == ["S1"]
    assert report.notes[0].startswith(note)


def test_a_report_names_the_rule_and_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Check] = []
    command = faulty("python", "pass-voluntary", monkeypatch)
    report = conformance.check(command, only=["F1", "I2"], seen=seen.append)
    assert tuple(seen) == report.checks
    assert str(report).splitlines() == [
        "pass    F1  Discs flip in each of the eight directions",
        "fail    I2  A side that can move may not pass, and is not left out (5 of 6 games)",
        "                rule  3.2, 10.4",
        "                game  the start",
        "               asked  play black pass",
        "            expected  refused",
        "                seen  accepted",
        "pass=1 fail=1 note=0 unasked=0",
    ]
    assert str(Check("O2", "Ends", ("4",), Verdict.FAIL, 1, 1)).startswith("fail    O2  Ends\n")


@pytest.mark.parametrize(
    ("command", "seen"),
    [
        (planted("gtp", "dies"), "ended with status 3 before .*; its last words: the last words"),
        (planted("nboard", "floods"), "20001 lines without an answer to go"),
        (planted("gtp", "endless"), "a line of more than 64 KB"),
        (planted("gtp", "offboard"), "i9"),
    ],
)
def test_a_program_that_fails_is_started_again(command: str, seen: str) -> None:
    report = conformance.check(command, only=["I1", "S1", "O4"])
    (check,) = wrong(report)
    assert (check.id, check.failed) == ("S1", 2)
    assert check.seen in seen or re.search(seen, check.seen)


def test_a_slow_program_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLOW", "1")
    report = conformance.check(planted("gtp", "slow"), only=["S1"], timeout=0.1)
    assert (wrong(report), report.notes) == ([], ("an answer took more than 0.1 seconds",))


class WithoutMoves:
    legal_moves = ("d3", "c4", "f5", "e6")


class Nonsense:
    def play(self, square: str) -> None: ...

    def legal_moves(self) -> int:
        return 3


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("./bot", "does not begin with gtp, nboard, lines or python"),
        ("gtp", "names no program"),
        ("gtp ./no-such", "./no-such cannot be started: No such file"),
        ("lines cat", "cat answered 'new 8' to 'new 8'"),
        ("python no_such:Game", "its last words: No module named 'no_such'"),
        ("python test_engine_check:Gone", "has no attribute 'Gone'"),
        ("python test_engine_check:WithoutMoves", "WithoutMoves has no method play"),
        ("python test_engine_check:Nonsense", "'int' object is not iterable"),
    ],
)
def test_a_program_that_cannot_be_asked(command: str, message: str) -> None:
    with pytest.raises((ValueError, engine.EngineError), match=message):
        conformance.check(command)
    status, output, errors = run("check", command)
    assert (status, output) == (2, "")
    assert message in errors


def test_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    good, bad = (faulty("gtp", fault, monkeypatch) for fault in ("none", "start-mirrored"))
    status, output, errors = run("check", good, "--only", "S1,S2")
    assert (status, errors) == (0, "")
    assert output.splitlines()[-1] == "pass=2 fail=0 note=0 unasked=0"
    status, output, _ = run("check", bad, "--only=S1", "--json")
    assert status == 1
    (check,) = json.loads(output)["checks"]
    assert (check["verdict"], check["game"], check["rules"]) == ("fail", "", ["1.2", "1.3"])
    assert run("check", good, "--only=X1") == (
        2,
        "unasked X1  A board that is set up is played, by the side that is named\n"
        "pass=0 fail=0 note=0 unasked=1\n",
        "check: the program could not be asked anything\n",
    )
    assert run("check", good, "--only=Z9")[2].startswith("check: there is no check 'Z9', only S1,")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert run("check", bad, "--only=S1")[1].startswith("\x1b[31mfail\x1b[0m    S1")
