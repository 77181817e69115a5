"""`reversi_rules.match`: pairs, clocks, rules for time, verdicts, the journal, and Elo."""

import asyncio
import dataclasses
import functools
import gzip
import json
import math
import random
import re
import time
from pathlib import Path
from typing import Any

import pytest

from command_line import run
from engine_support import children, planted
from reversi_rules import (
    BLACK,
    WHITE,
    Game,
    Location,
    Outcome,
    ParseError,
    Position,
    ReversiError,
    engine,
    records,
)
from reversi_rules import match as matches
from reversi_rules.engine import EngineNotStarted
from reversi_rules.match import Elo, Journal, JournalError, Played, Settings, Tally, Time
from reversi_rules.match import _clocks as clocks
from reversi_rules.tournament import TimeDefault
from support import wthor_games

GOOD = planted("nboard")


def played(settings: Settings, journal: Journal | None = None, **options: Any) -> list[Played]:
    async def run() -> list[Played]:
        games = [game async for game in matches.play(settings, journal, **options)]
        return sorted(games, key=lambda game: game.number)

    return asyncio.run(run())


@pytest.mark.parametrize(
    ("text", "main", "increment"),
    [
        ("1m+1s", 60, 1),
        ("90s", 90, 0),
        ("90", 90, 0),
        ("2:30", 150, 0),
        ("1h2m3.5s+0.25", 3723.5, 0.25),
        ("0s+2s", 0, 2),
    ],
)
def test_times(text: str, main: float, increment: float) -> None:
    assert Time.parse(text) == Time(main, increment)
    assert Time.parse(str(Time(main, increment))) == Time(main, increment)


TIMES = ["1234.567s", "1234.568s", "1000001s", "9999999.999s", "0.001s", "3723.001s+0.125s"]


@pytest.mark.parametrize("text", TIMES)
def test_times_keep_their_milliseconds(text: str) -> None:
    assert str(Time.parse(text)) == text
    settings = Settings("nboard a", "nboard b", time=Time.parse(text))
    assert settings.to_json()["time"] == text


def test_pgn_has_the_whole_time() -> None:
    game = Played(1, True, ("a", "b"), "f5d6", (31, 33), "timeout", "", 2, (), ())
    settings = Settings("nboard a", "nboard b", time=Time.parse("1000001+0.125"))
    assert '[TimeControl "1000001+0.125"]' in matches.record(game, settings, "pgn")


def test_one_time_has_one_text() -> None:
    assert Time.parse("2:02.567") == Time.parse("122.567") == Time.parse("2m2.567s")
    assert Time.parse("1h2m3.001s") == Time.parse("3723.001")
    assert str(Time.parse("1h+1m")) == "3600s+60s"
    assert str(Time(0.0001)) != str(Time(0.0002))
    assert str(Time(1e-9)) == "0.000000001s"


@pytest.mark.parametrize("text", ["9999999h", "166666:40", "999999:00", "1s+9999999m"])
def test_times_have_a_limit(text: str) -> None:
    with pytest.raises(ValueError, match="is 10000000 seconds or more"):
        Time.parse(text)


@pytest.mark.parametrize("text", ["", "+", "1m+", "1x", "m", "1:60", "-1s", "1m1m", "1s1m", "٣s"])
def test_texts_that_are_no_times(text: str) -> None:
    with pytest.raises(ValueError, match=r"time|increment"):
        Time.parse(text)


def test_colors_and_openings_are_paired() -> None:
    settings = Settings(
        GOOD, GOOD, games=8, openings=("f5d6", "f5f4", "f5f6"), random_plies=2, seed=3
    )
    openings = [settings.opening(number) for number in range(1, 9)]
    assert openings[::2] == openings[1::2]
    assert [str(game)[:4] for game in openings[::2]] == ["f5d6", "f5f4", "f5f6", "f5d6"]
    assert {len(game) for game in openings} == {4}
    # The random moves differ, also after the same opening.
    assert openings[0] != openings[6]
    games = played(settings)
    assert [game.first_is_black for game in games] == [True, False] * 4
    for game, opening in zip(games, openings, strict=True):
        assert game.moves.startswith(str(opening))
        assert game.opening == 4
        outcome = Game(game.moves).outcome()
        assert outcome is not None
        assert game.score == (outcome.score(BLACK), outcome.score(WHITE))
        assert len(game.times) == len(game.evals) == len(Game(game.moves)) - 4
    assert [game.points for game in games[:2]] in ([0, 1], [1, 0], [0.5, 0.5])


def test_openings_of_files(tmp_path: Path) -> None:
    assert matches.read_openings(b"# openings\n\nF5D6C3\nf5 f6\n", 2) == ("f5d6", "f5f6")
    pgn = records.to_pgn(Game("f5d6c3d3")) + "\n" + records.to_pgn(Game("d3c5"))
    assert matches.read_openings(pgn.encode(), 3) == ("f5d6c3", "d3c5")
    path = tmp_path / "games.ggf"
    records.write_ggf(path, [Game("f5d6c3d3")])
    assert matches.read_openings(path) == ("f5d6c3d3",)
    for empty in (b"", b"# f5", b"\xef\xbb\xbf"):
        with pytest.raises(ReversiError, match=r"^there is no opening$"):
            matches.read_openings(empty)
    # The second byte of a letter is no line end.
    marked = "\N{BYTE ORDER MARK}# \u00c5\nf5d6\r\n".encode()
    assert matches.read_openings(marked) == ("f5d6",)
    assert matches.read_openings(gzip.compress(b"f5d6c3\n")) == ("f5d6c3",)


OTHER_START = Game(Position().play("f5"))
WRONG_OPENINGS = [
    (b"f5d6\nxx\n", "byte 5, ply 0: 'x' is not part of a move"),
    (b"# two\n f5f5\n", "byte 9, ply 1: f5: the square already holds a black disc"),
    (b"f5d7", "byte 2, ply 1: d7: a disc there flips nothing"),
    (b"-|-|-|-|?|f5f5\n", "byte 12, ply 1: f5: the square already holds a black disc"),
    (b"1. f5 xx *", "byte 6: 'x' is not part of a move"),
    (
        records.to_ggf(Game("f5")).encode() + b"\n" + records.to_ggf(OTHER_START).encode(),
        "game 1: an opening begins at the standard start",
    ),
    (
        records.to_obf(OTHER_START.position).encode(),
        "game 0: an opening begins at the standard start",
    ),
    (wthor_games(("f5", 32), ("a1", 32)), "game 1, ply 0: a1: a disc there flips nothing"),
]


@pytest.mark.parametrize(("contents", "message"), WRONG_OPENINGS)
def test_wrong_openings_have_a_place(contents: bytes, message: str, tmp_path: Path) -> None:
    with pytest.raises(ParseError) as raised:
        matches.read_openings(contents)
    assert str(raised.value) == message
    assert raised.value.location != Location()
    path = tmp_path / "openings"
    path.write_bytes(contents)
    with pytest.raises(ParseError) as raised:
        matches.read_openings(path)
    assert str(raised.value) == f"{path}: {message}"


VERDICTS = [
    ("illegal", "illegal"),
    ("other", "illegal"),
    ("passes", "illegal"),
    ("offboard", "failure"),
    ("garbage", "failure"),
    ("dies", "failure"),
    ("killed", "failure"),
    ("closes", "failure"),
    ("endless", "failure"),
    ("floods", "failure"),
    ("silent", "timeout"),
    ("half", "timeout"),
    ("stubborn", "timeout"),
    ("forks", "timeout"),
]


@pytest.mark.parametrize(("fault", "end"), VERDICTS, ids=[fault for fault, _ in VERDICTS])
def test_a_fault_is_its_verdict(fault: str, end: str) -> None:
    time = Time(0.3) if end == "timeout" else None
    bad = planted("nboard", fault, 2)
    games = played(Settings(bad, GOOD, games=2, time=time))
    assert [game.end for game in games] == [end, end]
    lost = (31, 33) if end == "timeout" else (0, 64)
    assert [game.score for game in games] == [lost, lost[::-1]]
    # The engine was started again for the second game, and played its first two moves there too.
    assert [len(Game(game.moves)) for game in games] == [4, 5]
    assert all(game.reason for game in games)
    assert [game.points for game in games] == [0, 0]


def test_an_engine_that_hangs_at_its_start_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its clock does not run yet."""
    impatient = functools.partial(engine.open, timeout=0.1)
    monkeypatch.setattr("reversi_rules.engine.open", impatient)
    deaf = planted("nboard", "deaf")
    (game,) = played(Settings(deaf, GOOD, games=1, time=Time(60)))
    assert (game.end, game.score, game.moves) == ("failure", (0, 64), "")
    assert "did not answer ping in time" in game.reason


def test_resignation_of_gtp() -> None:
    (game,) = played(Settings(planted("gtp", "resigns", 1), GOOD, games=1))
    assert (game.end, game.score, game.reason) == ("resignation", (0, 64), "black resigned")


RULES = [
    (TimeDefault.FIXED, (31, 33)),
    (TimeDefault.ZERO, (0, 64)),
]


@pytest.mark.parametrize(("rule", "score"), RULES)
def test_time_that_runs_out(rule: TimeDefault, score: tuple[int, int]) -> None:
    slow = planted("nboard", "slow", 3)
    game = played(Settings(slow, GOOD, games=1, time=Time(0.15), time_default=rule))[0]
    assert (game.end, game.score, game.reason) == ("timeout", score, "black ran out of time")
    # The move that came too late is not part of the game.
    assert len(Game(game.moves)) == 6


def test_increments_keep_a_clock_running() -> None:
    slow = planted("nboard", "slow", 58)
    games = played(Settings(slow, GOOD, games=1, time=Time(0.15, 0.1)))
    assert games[0].end == "normal"


def test_the_winner_completes_the_game() -> None:
    slow = planted("nboard", "slow", 20)
    rule = TimeDefault.COMPLETED_BY_WINNER
    game = played(Settings(slow, GOOD, games=1, time=Time(0.15), time_default=rule))[0]
    completed = Game(game.moves)
    while not completed.is_over:
        completed.play(completed.legal_moves[0])
    assert (game.end, game.score) == ("timeout", rule.score(BLACK, completed.outcome()))


def test_both_play_on_with_extra_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLOW", "0.03")
    slow = planted("nboard", "slow", 10)
    rule = TimeDefault.PLAYED_ON
    game = played(Settings(slow, GOOD, games=1, time=Time(0.3), time_default=rule))[0]
    outcome = Game(game.moves).outcome()
    assert isinstance(outcome, Outcome)
    assert (game.end, game.score) == ("timeout", rule.score(BLACK, outcome))


def test_the_extra_time_runs_out_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "_EXTRA", 0.1)
    slow = planted("nboard", "slow", 3)
    rule = TimeDefault.PLAYED_ON
    game = played(Settings(slow, GOOD, games=1, time=Time(0.15), time_default=rule))[0]
    assert (game.end, game.score) == ("timeout", (0, 64))


def test_a_program_that_is_missing_ends_the_match() -> None:
    with pytest.raises(EngineNotStarted):
        played(Settings("nboard /no-such-engine", GOOD, games=4), concurrency=2)


@pytest.mark.parametrize("form", ["ggf", "pgn"])
def test_records_have_times_and_evaluations(form: Any) -> None:
    settings = Settings(GOOD, planted("gtp"), games=1, time=Time(60, 1), openings=("f5d6",))
    (game,) = played(settings)
    (record,) = records.read(matches.record(game, settings, form).encode())
    assert isinstance(record, records.Record)
    assert record.game() == Game(game.moves)
    assert record.audit() == []
    assert (record.info.black, record.info.white) == ("Planted", "Planted")
    assert record.info.score == game.score
    nodes = [node for node in record.tree().main_line() if node.move not in (None, 64)]
    assert [node.time_used for node in nodes[:2]] == [None, None]
    for node, seconds, value in zip(nodes[2:], game.times, game.evals, strict=True):
        assert node.time_used == pytest.approx(seconds, abs=0.0006)
        assert node.eval == value
    # Only black states an evaluation, over NBoard's protocol.
    assert set(game.evals) == {1.5, None}


HOSTILE = [
    "(;x",
    "a\0b",
    "([;x",
    "((;;x];B[a1])",
    'a"] b\\',
    "a\r\nb\x1b[31m",
    "\u202eabc\u2028",
    "\ud800",
    "{a} (b) ; c % d",
    "1. f5 *",
    "&<>'",
    "",
    "[]",
    "".join(map(chr, range(0x3000))),
]


@pytest.mark.parametrize("form", ["ggf", "pgn"])
@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_a_name_does_not_break_a_record(name: str, form: Any) -> None:
    game = Played(1, True, (name, f"x{name}"), "f5d6", (31, 33), "timeout", "", 0, (1.5,), (0.5,))
    text = matches.record(game, Settings("nboard a", "nboard b"), form)
    assert text.isprintable() or form == "pgn"
    (record,) = records.read(text.encode())
    assert isinstance(record, records.Record)
    assert record.format == form
    assert record.game() == Game("f5d6")
    assert record.info.score == (31, 33)
    black, white = record.info.black, record.info.white
    assert (black, white) == game.names
    assert black
    assert white
    assert (black + white).isprintable()


def test_names_stay_readable() -> None:
    names = ("Edax 4.6 (level 21)", " 日本  [b]\nç: 'x' ")
    game = Played(1, True, names, "f5", (31, 33), "timeout", "", 0, (), ())
    assert game.names == ("Edax 4.6 (level 21)", "日本 b ç: 'x'")


@pytest.mark.parametrize("form", ["ggf", "pgn"])
def test_a_match_with_any_name_goes_on(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also with a journal in which names stand as the engines sent them."""
    monkeypatch.setenv("NAME", '(;x\\]"[ \x1b[2J\t')
    command = ["match", GOOD, GOOD, "--output", str(tmp_path / f"a.{form}")]
    status, output, errors = run(*command, "--games=1")
    assert (status, errors) == (0, "")
    assert "\x1b" not in output
    journal = tmp_path / f"a.{form}.journal"
    lines = journal.read_text().splitlines()
    raw = {**json.loads(lines[1]), "names": ["(;x\0", "]\n"]}
    journal.write_text(f"{lines[0]}\n{json.dumps(raw)}\n")
    status, output, errors = run(*command, "--games=2")
    assert (status, errors) == (0, "")
    first, second = records.read(tmp_path / f"a.{form}")
    assert isinstance(first, records.Record)
    assert isinstance(second, records.Record)
    assert (first.info.black, first.info.white) == ("x", "?")
    assert second.info.black == second.info.white == "x 2J"


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    settings = Settings(GOOD, GOOD, games=6, random_plies=4)
    journal = Journal(tmp_path / "journal")

    async def begin() -> list[Played]:
        games = matches.play(settings, journal, concurrency=2)
        first = [await anext(games), await anext(games)]
        await games.aclose()  # type: ignore[attr-defined]
        return first

    first = asyncio.run(begin())
    # A kill may leave a line that is cut off.
    whole = journal.path.read_bytes()
    journal.path.write_bytes(whole + whole.splitlines()[-1][:50])
    resumed: list[Played] = []
    second = played(settings, journal, resumed=resumed.append)
    assert {game.number for game in first} <= {game.number for game in resumed}
    assert sorted(game.number for game in resumed + second) == [1, 2, 3, 4, 5, 6]
    again = played(settings, journal)
    assert again == []
    lines = journal.path.read_text().splitlines()
    assert sorted(json.loads(line)["number"] for line in lines[1:]) == [1, 2, 3, 4, 5, 6]
    # More games may be added later.
    assert [
        game.number for game in played(Settings(GOOD, GOOD, games=7, random_plies=4), journal)
    ] == [7]


def test_journals_of_other_matches_are_refused(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal")
    played(Settings(GOOD, GOOD, games=1), journal)
    before = journal.path.read_bytes()
    with pytest.raises(JournalError, match="a match with other settings"):
        played(Settings(GOOD, GOOD, games=1, seed=1, random_plies=2), journal)
    assert journal.path.read_bytes() == before
    journal.path.write_text("[]\n{}\n")
    with pytest.raises(JournalError):
        played(Settings(GOOD, GOOD, games=1), journal)
    journal.path.write_text("hello\n")
    with pytest.raises(JournalError, match="not the journal of a match"):
        played(Settings(GOOD, GOOD, games=1), journal)


HEAD = json.dumps({**Settings(GOOD, GOOD).to_json(), "games": None}).encode()
FOREIGN = [
    b"my thesis",
    b"[1, 2]",
    HEAD,
    b"\xff\xfe\nabc\n",
    b"[" * 100_000 + b"\n",
    HEAD + b"\n" + b"[" * 100_000 + b"\n",
    HEAD + b"\n\xff\n",
    HEAD + b"\n5\n",
]


@pytest.mark.parametrize("contents", FOREIGN, ids=range(len(FOREIGN)))
def test_other_files_are_no_journals(contents: bytes, tmp_path: Path) -> None:
    """Only an empty file becomes a journal. Its first line is written at once or not at all."""
    journal = Journal(tmp_path / "journal")
    journal.path.write_bytes(contents)
    with pytest.raises(JournalError, match="is not the journal of a match: "):
        journal.begin(Settings(GOOD, GOOD))
    assert journal.path.read_bytes() == contents


PLAYED = Played(1, True, ("a", "b"), "f5d6", (40, 24), "normal", "", 0, (None, 2.0), (1.0, 2.0))


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("moves", 5, "moves has a value of another type: 5"),
        ("moves", "f5a1", "a1: a disc there flips nothing"),
        ("names", "ab", "names has a value of another type"),
        ("score", [64], "score has a value of another type"),
        ("times", ["1"], "times has a value of another type"),
        ("number", None, "number has a value of another type"),
        ("end", ["normal"], "end has a value of another type"),
    ],
)
def test_a_game_of_a_journal_has_its_types(
    name: str, value: object, message: str, tmp_path: Path
) -> None:
    journal = Journal(tmp_path / "journal")
    assert journal.begin(Settings(GOOD, GOOD)) == []
    journal.add(PLAYED)
    assert journal.begin(Settings(GOOD, GOOD)) == [PLAYED]
    with journal.path.open("a") as file:
        file.write(json.dumps(PLAYED.to_json() | {name: value}) + "\n")
    with pytest.raises(
        JournalError, match=f"is not the journal of a match: .*{re.escape(message)}"
    ):
        journal.begin(Settings(GOOD, GOOD))


def test_an_empty_file_becomes_a_journal(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal")
    journal.path.touch()
    assert journal.begin(Settings(GOOD, GOOD)) == []
    assert journal.path.read_bytes() == HEAD + b"\n"


def test_no_process_is_left() -> None:
    before = children()
    played(Settings(GOOD, planted("gtp"), games=4), concurrency=2)
    # The system may need a moment for a process that was killed.
    for _ in range(50):
        if not children() - before:
            break
        time.sleep(0.01)
    assert not children() - before


# Five kinds of pairs, from two losses to two wins.
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)


def test_elo_of_known_results() -> None:
    tally = Tally()
    tally.points = dict(enumerate([1.0, 0.0] * 9 + [1.0], start=1))
    assert (len(tally.pairs), tally.equal_pairs, tally.elo()) == (9, 9, None)
    # Ten equal pairs are not certain: with two more, the variance of the pairs is 0.5 / 12.
    tally.points[20] = 0.0
    elo = tally.elo()
    assert elo is not None
    assert elo.difference == 0
    error = 2.2622 * math.sqrt(0.5 / 12 / 13)
    assert elo.high == pytest.approx(-400 * math.log10(1 / (0.5 + error) - 1), abs=0.1)
    assert elo.low == pytest.approx(-elo.high)
    # 76 % of the points are 200 points of difference.
    tally.points = dict.fromkeys(range(1, 1521), 1.0) | dict.fromkeys(range(1521, 2001), 0.0)
    elo = tally.elo()
    assert elo is not None
    assert elo.difference == pytest.approx(200, abs=1)
    # Wins alone show a lower end.
    elo = Elo.of_pairs([1.0] * 10)
    assert elo is not None
    assert (math.isfinite(elo.difference), elo.low > 100, elo.high) == (True, True, math.inf)


@pytest.mark.parametrize("pairs", [10, 25, 100])
@pytest.mark.parametrize(
    "chances",
    [
        (0.27, 0.04, 0.46, 0.04, 0.19),
        (0.08, 0.02, 0.38, 0.05, 0.47),
        (0.0, 0.01, 0.04, 0.05, 0.9),
        (0.05, 0.0, 0.9, 0.0, 0.05),
        (0.0, 0.0, 0.98, 0.0, 0.02),
        (0.5, 0.0, 0.0, 0.0, 0.5),
        (0.0, 0.0, 0.01, 0.0, 0.99),
    ],
)
def test_an_interval_has_the_difference_in_95_percent(
    chances: tuple[float, ...], pairs: int
) -> None:
    mean = sum(share * chance for share, chance in zip(SHARES, chances, strict=True))
    truth = -400 * math.log10(1 / mean - 1)
    draw = random.Random(pairs)
    hits = 0
    for _ in range(2000):
        elo = Elo.of_pairs(draw.choices(SHARES, chances, k=pairs))
        assert elo is not None
        hits += elo.low <= truth <= elo.high
    # Two in a hundred below, for chance and for what few kinds of pairs allow.
    assert hits >= 0.92 * 2000


def test_repeated_games_are_counted() -> None:
    tally = Tally()
    for number, moves in enumerate(["f5", "f5", "f5", "d3", "f5"], start=1):
        tally.add(
            dataclasses.replace(PLAYED, number=number, first_is_black=number % 2 == 1, moves=moves)
        )
    # Games 3 and 5 are game 1 again; in game 2 the colors differ.
    assert (tally.games, tally.repeated) == (5, 2)
