"""Texts from the field, each with what it holds. All languages read the same list."""

from __future__ import annotations

import json
from typing import Any

import pytest

from reversi_rules import BLACK, Game, Position
from reversi_rules.errors import ReversiError
from reversi_rules.records import Record, paste
from support import ROOT

DATA = ROOT / "reversi-records" / "tests" / "data"
LIST = json.loads((DATA / "texts.json").read_text(encoding="utf-8"))


def facts(item: Game | Record, expected: dict[str, Any]) -> dict[str, Any]:
    """Returns what a text says, as far as the list expects something."""
    game = item if isinstance(item, Game) else item.game()
    found: dict[str, Any] = {"moves": str(game), "start": str(game.start)}
    if isinstance(item, Record):
        info = item.info
        winner = None if info.winner is None else "black" if info.winner == BLACK else "white"
        score = None if info.score is None else list(info.score)
        found |= {"black": info.black, "white": info.white, "event": info.event}
        found |= {"winner": winner, "score": score, "end": info.end}
    return {key: found[key] for key in expected}


@pytest.mark.parametrize("text", LIST["texts"], ids=lambda text: text["file"])
def test_texts_of_the_field(text: dict[str, Any]) -> None:
    source = (DATA / "texts" / text["file"]).read_bytes()
    if "error" in text:
        with pytest.raises(ReversiError, match=text["error"]):
            paste(source)
        return
    options = {"encoding": text["encoding"]} if "encoding" in text else {}
    pasted = paste(source, **options)
    assert pasted.format == text.get("format", pasted.format)
    assert pasted.assumptions == text.get("assumptions", pasted.assumptions)
    assert bool(pasted.left_out) == text.get("skipped", bool(pasted.left_out))
    if "position" in text:
        assert pasted.content == Position(text["position"])
        return
    for game in text.get("games", []):
        if isinstance(game["moves"], int):
            game["moves"] = LIST["game"][: 2 * game["moves"]]
    if "games" in text:
        pairs = zip(pasted.content, text["games"], strict=True)
        assert [facts(item, expected) for item, expected in pairs] == text["games"]
    if "findings" in text:
        found = [finding.kind for item in pasted.content for finding in item.audit()]
        assert found == text["findings"]
