"""Engines that depart from GTP: accepted with a note, or an error that names the departure."""

from __future__ import annotations

import sys

import pytest

from engine_support import is_gone, planted
from reversi_rules import Game, engine
from reversi_rules.engine import Clock, Limit

NOTES = {
    "none": (),
    "spaced": ("it writes a space before the number of a response",),
    "2.0": ("it answers protocol_version with '2.0'",),
    "banner": ("it writes lines that are not responses, such as 'Planted 1.0'",),
    "info": ("it writes lines that are not responses, such as 'info depth 3'",),
}


@pytest.mark.parametrize("dialect", NOTES)
def test_a_departure_is_accepted_with_a_note(dialect: str) -> None:
    game, limit = Game(), Limit(clock=Clock(60, 60, increment=1))
    with engine.open_blocking(planted("gtp", dialect)) as opened:
        assert opened.name == "Planted"
        assert opened.command("known_command", "play") == "true"
        while not game.is_over:
            result = opened.play(game, limit)
            assert result.move == game.legal_moves[0]
            game.play(result.move)
        assert opened.ping() < 10
        assert opened.notes == NOTES[dialect]


def test_another_number_in_a_failure_is_dropped() -> None:
    with engine.open_blocking(planted("gtp", "exchanged")) as opened:
        with pytest.raises(engine.EngineUnable, match="Planted refused undo: cannot undo"):
            opened.command("undo")
        assert opened.notes == (
            "it writes a space before the number of a response",
            "it writes another number than that of the command, such as '? 1 cannot undo'",
        )
    opened = engine.open_blocking(planted("gtp", "wrong id"))
    with pytest.raises(engine.EngineProtocolError, match=r"'\?1 cannot undo'"):
        opened.command("undo")


def test_a_response_that_ends_with_one_newline_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("reversi_rules.engine._gtp._PATIENCE", 0.1)
    message = r"wrote '=1 2' without the empty line after it"
    with pytest.raises(engine.EngineProtocolError, match=message) as caught:
        engine.open_blocking(planted("gtp", "one newline"), timeout=60)
    assert caught.value.line == "=1 2"


def test_a_move_without_its_empty_line_is_named() -> None:
    code = """
        import sys
        for line in sys.stdin:
            number, name, *_ = line.split()
            text, end = ("f5", "\\n") if name == "genmove" else ("2", "\\n\\n")
            print(f"={number} {text}", end=end, flush=True)
    """
    lines = "\n".join(line[8:] for line in code.splitlines())
    with engine.open_blocking([sys.executable, "-c", lines], "gtp") as opened:
        with pytest.raises(
            engine.EngineProtocolError, match=r"wrote '=\d f5' without the empty line"
        ):
            opened.play(Game(), Limit(time=0.1, grace=0.2))
        assert is_gone(opened.pid)


def test_an_engine_that_denies_its_moves_has_lied() -> None:
    with (
        engine.open_blocking(planted("gtp", "denies")) as opened,
        pytest.raises(engine.EngineLied, match="Planted found no move: no move") as caught,
    ):
        opened.play(Game())
    assert type(caught.value) is engine.EngineLied


def test_another_version_is_refused() -> None:
    with pytest.raises(engine.EngineProtocolError, match="does not speak GTP 2: it answered '3'"):
        engine.open_blocking(planted("gtp", "3"))


def test_a_program_that_writes_no_response_is_shown() -> None:
    command = "gtp sh -c 'echo Usage: bot; exec sleep 60'"
    with pytest.raises(engine.EngineTimeout, match="wrote 'Usage: bot' and no response"):
        engine.open_blocking(command, timeout=1)
