"""Clocks, and the messages in a log of GGS."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from command_line import run
from reversi_rules import BLACK, WHITE, Game, IllegalMove, ParseError, Position
from reversi_rules.records import Clock, GgsMessage, Period, paste, read_ggf, read_ggs, write_ggf


def board(position: Position) -> list[str]:
    """Returns a board as GGS draws it."""
    cells = str(position)[:64].replace("X", "*")
    rows = [f"| {row + 1} {' '.join(cells[8 * row : 8 * row + 8])} {row + 1}" for row in range(8)]
    return [*rows, f"|{'*' if position.turn is BLACK else 'O'} to move"]


PLAYERS = [
    "|rose     (1720.0 *) 00:56,1:0//02:00,1:0",
    "|noel     (1650.5 O) 01:00,0:0//02:00,0:0",
]
JOIN = [
    "/os: join .5 s8r14 K?",
    "|2 move(s)",
    *PLAYERS,
    *board(Position()),
    "|  1: f5/-1.5/3.47",
    "|  2: d6//2",
    *board(Game("f5d6").position),
]
UPDATE = ["/os: update .5 8 K?", "|  3: c3", *PLAYERS, *board(Game("f5d6c3").position)]
LOG = "\n".join(["READY", *JOIN, "READY", *UPDATE, "READY", ""]).encode()


def test_the_messages_of_a_log(tmp_path: Path) -> None:
    path = tmp_path / "session.log"
    path.write_bytes(LOG)
    join, update = read_ggs(path)
    assert read_ggs(LOG) == [join, update]
    assert (join.kind, join.id, join.game_type) == ("join", ".5", "s8r14")
    assert (update.kind, update.id, update.game_type) == ("update", ".5", "8")
    assert (join.offset, LOG[join.offset :][:8]) == (6, b"/os: joi")
    assert LOG[update.offset :].startswith(update.text)
    assert (join.start, join.position) == (Position(), Game("f5d6").position)
    assert update.start is None
    assert join.game() == Game("f5d6")
    assert update.game() == Game(Game("f5d6c3").position)
    assert (join.info.black, join.info.white_rating) == ("rose", "1650.5")


def test_players_and_moves() -> None:
    join, update = read_ggs(LOG)
    black, white = join.players
    assert (black.name, black.rating, black.color) == ("rose", "1720.0", BLACK)
    assert (white.name, white.color) == ("noel", WHITE)
    assert black.clock.main == Period(56, "1:0")
    assert (black.clock.increment, black.clock.grace_seconds) == (None, 120)
    assert [(move.number, move.move, move.eval, move.seconds) for move in join.moves] == [
        (1, 37, -1.5, 3.47),
        (2, 43, None, 2.0),
    ]
    assert [(move.number, move.move) for move in update.moves] == [(3, 18)]


def test_bad_messages() -> None:
    broken = LOG.replace(b"| 4 ", b"| 5 ", 1)
    with pytest.raises(ParseError) as caught:
        read_ggs(broken)
    assert caught.value.kind == "MissingRow"
    assert [message.kind for message in read_ggs(broken, errors="skip")] == ["update"]
    error, update = read_ggs(broken, errors="collect")
    assert isinstance(error, ParseError)
    assert isinstance(update, GgsMessage)
    assert error.line_column(broken)[0] == 9
    (join, _) = read_ggs(LOG.replace(b"1: f5", b"1: a1"))
    with pytest.raises(ParseError) as caught:
        join.game()
    assert isinstance(caught.value.illegal or caught.value, IllegalMove | ParseError)
    assert caught.value.location.ply == 0
    assert read_ggs(b"READY\n") == []


def test_audits(tmp_path: Path) -> None:
    path = tmp_path / "session.log"
    for log, kind, at in [
        (LOG.replace(b"1: f5", b"1: a1"), "Illegal", b"a1"),
        (LOG.replace(b"2: d6", b"2: f4"), "OtherBoard", b"|* to move\nREADY"),
        (LOG, "Unfinished", b"/os: join"),
    ]:
        path.write_bytes(log)
        assert [(one.kind, one.byte) for one in read_ggs(log)[0].audit()] == [(kind, log.index(at))]
        counts = f"games=2 legal={1 + (log == LOG)} finished=0 score_matches=0\n"
        last = f"files=1 findings=1 {kind}=1\n"
        assert run("audit", "--summary", path) == (1, counts + last, "")


def test_paste_reads_the_same_games() -> None:
    assert paste(LOG.decode()).content == read_ggs(LOG)


def test_writers_accept_messages(tmp_path: Path) -> None:
    messages = read_ggs(LOG)
    path = tmp_path / "session.ggf"
    write_ggf(path, messages)
    join, update = read_ggf(path)
    assert (join.game(), update.game()) == (Game("f5d6"), Game(Game("f5d6c3").position))
    assert (join.info.black, join.info.white_rating) == ("rose", "1650.5")
    with pytest.raises(TypeError, match=r"games must be a list of games, not .*GgsMessage"):
        write_ggf(path, messages[0])  # type: ignore[arg-type]
    (bad, _) = read_ggs(LOG.replace(b"1: f5", b"1: a1"))
    with pytest.raises(ParseError) as caught:
        write_ggf(path, [messages[0], bad])
    assert (caught.value.location.game, caught.value.location.ply) == (1, 0)
    assert len(read_ggf(path)) == 2


def test_messages_can_be_pickled() -> None:
    messages = read_ggs(LOG)
    assert pickle.loads(pickle.dumps(messages)) == messages


def test_clocks() -> None:
    clock = Clock.parse("1:15:00,N/0:05/1:00")
    assert clock.main == Period(75 * 60, "N")
    assert (clock.increment, clock.grace) == (Period(5), Period(60))
    assert clock.grace_seconds == 60
    assert str(clock) == "01:15:00,N/00:05/01:00"
    assert Clock.parse("300").grace is None
    assert Clock.parse("5:00") == Clock.parse("05:00")
    for text, byte in [("", 0), ("5:00/x", 5), ("1/2/3/4", 5)]:
        with pytest.raises(ParseError) as caught:
            Clock.parse(text)
        assert caught.value.byte == byte
    with pytest.raises(TypeError):
        Clock.parse(300)  # type: ignore[arg-type]
