"""`reversi_rules.match`: pairs, clocks, rules for time, verdicts, the journal, and Elo."""

import asyncio
import gzip
import math
import time
from pathlib import Path
from typing import Any

import pytest

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
from reversi_rules.match import Journal, Played, Settings, Time
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
        replayed = game.game()
        outcome = replayed.outcome()
        assert outcome is not None
        assert game.score == (outcome.score(BLACK), outcome.score(WHITE))
        assert len(game.times) == len(game.evals) == len(replayed) - 4
        assert records.from_json(records.to_json(game)) == (replayed, game.info)
        assert (game.info.black, game.info.score) == (game.names[0], game.score)
    assert [game.points for game in games[:2]] in ([0, 1], [1, 0], [0.5, 0.5])


def test_openings_of_files(tmp_path: Path) -> None:
    assert matches.read_openings(b"# openings\n\nF5D6C3\nf5 f6\n", 2) == ("f5d6", "f5f6")
    pgn = records.to_pgn(Game("f5d6c3d3")) + "\n" + records.to_pgn(Game("d3c5"))
    assert matches.read_openings(pgn.encode(), 3) == ("f5d6c3", "d3c5")
    path = tmp_path / "games.ggf"
    records.write_ggf(path, [Game("f5d6c3d3")])
    assert matches.read_openings(path) == ("f5d6c3d3",)
    for empty in (b"", b"\xef\xbb\xbf"):
        with pytest.raises(ReversiError, match=r"there is no"):
            matches.read_openings(empty)
    # The second byte of a letter is no line end.
    marked = "\N{BYTE ORDER MARK}# \u00c5\nf5d6\r\n".encode()
    assert matches.read_openings(marked) == ("f5d6",)
    assert matches.read_openings(gzip.compress(b"f5d6c3\n")) == ("f5d6c3",)


OTHER_START = Game(Position().play("f5"))
WRONG_OPENINGS = [
    (b"f5d6\nxx\n", 'byte 5: skipped "xx"'),
    (b"# two\n f5f5\n", "byte 9, ply 1: f5: the square already holds a black disc"),
    (b"f5d7", "byte 2, ply 1: d7: a disc there flips nothing"),
    (b"1. f5 xx *", 'byte 6: skipped "xx *"'),
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
    games = played(Settings(bad, GOOD, games=2, time=time, random_plies=0))
    assert [game.end for game in games] == [end, end]
    lost = (31, 33) if end == "timeout" else (0, 64)
    assert [game.score for game in games] == [lost, lost[::-1]]
    # The engine was started again for the second game, and played its first two moves there too.
    assert [len(Game(game.moves)) for game in games] == [4, 5]
    assert all(game.reason for game in games)
    assert [game.points for game in games] == [0, 0]


def test_an_engine_that_hangs_later_has_the_time_of_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The time of its start is longer."""
    start = 20.0
    monkeypatch.setattr("reversi_rules.match._seat._START", start)
    monkeypatch.setattr(engine.open, "__kwdefaults__", {"timeout": 0.5, "start_timeout": None})
    began = time.perf_counter()
    settings = Settings(planted("nboard", "silent"), GOOD, games=1, random_plies=0)
    assert [game.end for game in played(settings)] == ["failure"]
    assert time.perf_counter() - began < start


def test_an_engine_that_hangs_at_its_start_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its clock does not run yet."""
    monkeypatch.setattr("reversi_rules.match._seat._START", 0.1)
    deaf = planted("nboard", "deaf")
    (game,) = played(Settings(deaf, GOOD, games=1, time=Time(60), random_plies=0))
    assert (game.end, game.score, game.moves) == ("failure", (0, 64), "")
    assert "did not answer ping in time" in game.reason


def test_resignation_of_gtp() -> None:
    (game,) = played(Settings(planted("gtp", "resigns", 1), GOOD, games=1))
    assert (game.end, game.score, game.reason) == ("resignation", (0, 64), "black resigned")
    assert game.info.end == "resignation"


@pytest.fixture(autouse=True)
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow engine answers after its second, in which others play a game on a busy machine."""
    monkeypatch.setenv("SLOW", "1.2")


RULES = [
    (TimeDefault.FIXED, (31, 33)),
    (TimeDefault.ZERO, (0, 64)),
]


@pytest.mark.parametrize(("rule", "score"), RULES)
def test_time_that_runs_out(rule: TimeDefault, score: tuple[int, int]) -> None:
    slow = planted("nboard", "slow", 3)
    settings = Settings(slow, GOOD, games=1, time=Time(1), random_plies=0, time_default=rule)
    game = played(settings)[0]
    assert (game.end, game.score, game.reason) == ("timeout", score, "black ran out of time")
    # The move that came too late is not part of the game.
    assert len(Game(game.moves)) == 6


def test_clocks_count_each_move() -> None:
    def left(counted: clocks.Clocks) -> tuple[float, float]:
        clock = counted.limit(None).clock
        assert clock is not None
        return clock.black, clock.white

    counted = clocks.Clocks(Time(10, 2), TimeDefault.FIXED)
    assert counted.count(BLACK, 3)
    assert counted.count(WHITE, 10)
    assert left(counted) == (9, 2)
    assert not counted.count(WHITE, 2.5)
    counted = clocks.Clocks(Time(10, 2), TimeDefault.PLAYED_ON)
    grace = counted.limit(None).grace
    assert counted.count(BLACK, 13)
    # Both have two minutes from now on, less what black has overdrawn, and no increments.
    assert (left(counted), counted.defaulter) == ((117, 120), BLACK)
    assert counted.limit(None).grace == pytest.approx(grace - 120)
    assert counted.count(WHITE, 20)
    assert left(counted) == (117, 100)
    assert not counted.count(WHITE, 101)


def test_increments_keep_a_clock_running() -> None:
    slow = planted("nboard", "slow", 58)
    games = played(Settings(slow, GOOD, games=1, time=Time(1, 0.1)))
    assert games[0].end == "normal"


def test_the_winner_stops_the_game() -> None:
    slow = planted("nboard", "slow", 24)
    rule = TimeDefault.STOPPED_BY_WINNER
    conditions = Settings(slow, GOOD, games=1, time=Time(1), random_plies=0, time_default=rule)
    game = played(conditions)[0]
    white = len(Game(game.moves).position.white)
    assert (game.end, game.score) == ("timeout", (64 - white, white)) != ("timeout", (31, 33))


def test_the_winner_completes_the_game() -> None:
    slow = planted("nboard", "slow", 20)
    rule = TimeDefault.COMPLETED_BY_WINNER
    game = played(Settings(slow, GOOD, games=1, time=Time(1), time_default=rule))[0]
    completed = Game(game.moves)
    while not completed.is_over:
        completed.play(completed.legal_moves[0])
    assert (game.end, game.score) == ("timeout", rule.score(BLACK, completed.outcome()))


def test_both_play_on_with_extra_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLOW", "0.1")
    slow = planted("nboard", "slow", 10)
    rule = TimeDefault.PLAYED_ON
    game = played(Settings(slow, GOOD, games=1, time=Time(1), time_default=rule))[0]
    outcome = Game(game.moves).outcome()
    assert isinstance(outcome, Outcome)
    assert (game.end, game.score) == ("timeout", rule.score(BLACK, outcome))


def test_the_extra_time_runs_out_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "_EXTRA", 0.1)
    slow = planted("nboard", "slow", 3)
    rule = TimeDefault.PLAYED_ON
    game = played(Settings(slow, GOOD, games=1, time=Time(1), time_default=rule))[0]
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
    rest = (0, (1.5,), (0.5,), (name,))
    game = Played(1, True, (name, f"x{name}"), "f5d6", (31, 33), "timeout", name, *rest)
    # They are printed to a terminal.
    assert all(map(str.isprintable, (game.reason, *game.notes)))
    text = matches.record(game, Settings("nboard a", "nboard b"), form)
    assert text.isprintable() or form == "pgn"
    (record,) = records.read(text.encode())
    assert isinstance(record, records.Record)
    assert record.format == form
    assert record.game() == Game("f5d6")
    assert record.info.score == (31, 33)
    names = (record.info.black or "", record.info.white or "")
    if form == "pgn":
        assert names == game.names
    assert all(names)
    assert "".join(names).isprintable()


def test_names_keep_what_their_format_can_hold() -> None:
    game = Played(1, True, ("Edax [4.6]", 'a\\b "c";'), "f5d6", (31, 33), "normal", "", 0, (), ())
    settings = Settings("nboard a", "nboard b")
    found = {}
    for form in ("ggf", "pgn"):
        (record,) = records.read(matches.record(game, settings, form).encode())
        assert isinstance(record, records.Record)
        found[form] = (record.info.black, record.info.white)
    assert found == {"ggf": ("Edax (4.6)", 'a\\b "c";'), "pgn": game.names}
    assert game.names == ("Edax [4.6]", 'a\\b "c";')


@pytest.mark.parametrize("form", ["ggf", "pgn"])
@pytest.mark.parametrize("value", [math.inf, -math.inf, math.nan, 1e308, -2_147_484.0])
def test_an_evaluation_that_no_record_can_hold_is_left_out(form: Any, value: float) -> None:
    """Such a game would otherwise end the match, and every match that resumes it."""
    values, times = (value, 1.5), (0.5, 0.25)
    game = Played(1, True, ("a", "b"), "f5d6", (31, 33), "normal", "", 0, values, times)
    text = matches.record(game, Settings("nboard a", "nboard b"), form)
    nodes = [
        node for node in records.Record(text, form).tree().main_line() if node.move is not None
    ]
    assert [(node.eval, node.time_used) for node in nodes] == [(None, 0.5), (1.5, 0.25)]


def test_no_process_is_left() -> None:
    before = children()
    played(Settings(GOOD, planted("gtp"), games=4), concurrency=2)
    # The system may need a moment for a process that was killed.
    for _ in range(50):
        if not children() - before:
            break
        time.sleep(0.01)
    assert not children() - before
