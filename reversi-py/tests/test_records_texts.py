"""Texts from the field, each with what it holds. All languages read the same list."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from reversi_rules import BLACK, Game, Position, records, square_name
from reversi_rules.errors import ParseError, ReversiError
from reversi_rules.records import GameInfo, Record, paste
from support import ROOT

DATA = ROOT / "reversi-records" / "tests" / "data"


def rows(name: str) -> Any:
    """Returns a list of the tests of all languages."""
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


LIST = rows("texts")


def facts(item: Game | Record | tuple[Game, GameInfo], expected: dict[str, Any]) -> dict[str, Any]:
    """Returns what a text says, as far as the list expects something."""
    info = None
    if isinstance(item, Record):
        game, info = item.game(), item.info
    elif isinstance(item, tuple):
        game, info = item
    else:
        game = item
    found: dict[str, Any] = {"moves": game.transcript(), "start": str(game.start)}
    if info is not None:
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


BOARDS = rows("boards")


@pytest.mark.parametrize("row", BOARDS["texts"], ids=lambda row: row["name"])
def test_boards_as_people_write_them(row: dict[str, Any]) -> None:
    if "error" in row:
        with pytest.raises(ParseError, match=re.escape(row["error"])):
            paste(row["text"])
        return
    pasted = paste(row["text"])
    content = pasted.content if isinstance(pasted.content, list) else [pasted.content]
    games = [item for item in content if isinstance(item, Game)]
    found = {
        "positions": [str(item) for item in content if isinstance(item, Position)],
        "games": [game.transcript() for game in games],
        "starts": [str(game.start) for game in games],
        "skipped": [
            json.loads(str(it).split("skipped ", 1)[1].replace("\\'", "'"))
            for it in pasted.left_out
        ],
    }
    assert {key: found[key] for key in row if key in found} == {
        key: row[key] for key in row if key in found
    }
    assert sorted(pasted.assumptions) == sorted(row.get("assumptions", pasted.assumptions))


@pytest.mark.parametrize("language", BOARDS["sides"])
def test_a_side_is_named_in_each_language(language: str) -> None:
    board = BOARDS["board"]
    for side, symbol in [("black", "X"), ("white", "O")]:
        for words in BOARDS["sides"][language][side]:
            pasted = paste(f"{words}\n{board}\n")
            assert (str(pasted.content), pasted.left_out) == (f"{board} {symbol}", []), words


@pytest.mark.parametrize("words", BOARDS["neither"])
def test_words_that_name_no_side_are_left_out(words: str) -> None:
    pasted = paste(f"{words}\n{BOARDS['board']}\n")
    assert pasted.assumptions == ["side", "skipped text"]
    assert len(pasted.left_out) == 1


@pytest.mark.parametrize("row", rows("spellings"), ids=lambda row: row["name"])
def test_every_spelling_is_read_or_refused(row: dict[str, Any]) -> None:
    if "games" in row:
        items = records.read(row["text"].encode(), errors="skip")
        titled = [[item.game().transcript(), getattr(item, "title", None)] for item in items]
        assert titled == row["games"]
        return
    if row["moves"] is None:
        with pytest.raises(ParseError, match=r"as (transcript|board|PGN): "):
            paste(row["text"])
        return
    pasted = paste(row["text"])
    (item,) = pasted.content
    game = item if isinstance(item, Game) else item.game()
    assert game.transcript() == row["moves"]
    assert ("folded letters" in pasted.assumptions) == row.get("folded", False)
    parse = [error for error in pasted.left_out if isinstance(error, ParseError)]
    skipped = [error for error in parse if error.kind in ("SkippedText", "Title")]
    assert ("skipped text" in pasted.assumptions) == bool(skipped)
    assert len(skipped) == len(row.get("skipped", skipped))


@pytest.mark.parametrize("row", rows("sentences"), ids=lambda row: row["text"])
def test_a_sentence_names_one_move_or_the_reason_why_not(row: dict[str, Any]) -> None:
    game, text = Game(row.get("after", "")), row["text"]
    for where in (game, game.position):
        if "error" in row:
            with pytest.raises(ParseError) as caught:
                where.find_move(text)
            assert str(caught.value) == row["error"]
            assert caught.value.kind in {"Absent", "Illegal", "Ambiguous", "Denied", "Pair"}
            assert (caught.value.illegal is not None) == (caught.value.kind == "Illegal")
        else:
            move, (start, end) = where.find_move(text)
            assert (square_name(move), text[start:end]) == (row["move"], row["word"])


def test_two_numbers_are_a_square_in_the_order_that_is_named() -> None:
    game = Game()
    for pairs, square in (("row, column", "d3"), ("column, row", "c4")):
        move, _ = game.find_move("[2, 3]", pairs=pairs)  # type: ignore[arg-type]
        assert square_name(move) == square
        assert game.position.find_move("[2, 3]", pairs=pairs) == (move, (0, 6))  # type: ignore[arg-type]
    with pytest.raises(ReversiError, match="not an order of pairs"):
        game.find_move("d3", pairs="rows")  # type: ignore[arg-type]
