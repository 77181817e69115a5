"""Trees: games with their variations, comments, times and evaluations."""

from __future__ import annotations

import contextlib
import copy
import json
import pickle
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Literal, TypeAlias

import pytest

from command_line import run
from reversi_rules import (
    C3,
    Color,
    Game,
    IllegalMove,
    ReversiError,
    Rules,
    records,
)
from reversi_rules.errors import ParseError
from reversi_rules.records import (
    GameInfo,
    Node,
    Record,
    Tree,
)

PGN = '[Black "Rose"]\n\n1. f5 {usual [%clk 0:04:50]} (1. d3 c3 $1) d6? (1... f4 {x}) 2. c3 *'
SGF = "(;GM[2]PB[Rose];B[f5]BL[290]C[usual](;W[d6];B[c3])(;W[f4]C[x]))"


Kind: TypeAlias = Literal["ggf", "pgn", "sgf"]


def tree(text: str = PGN, kind: Kind = "pgn") -> Tree:
    return Record(text, kind).tree()


def names(nodes: list[Node]) -> list[str]:
    return [node.name for node in nodes]


@pytest.mark.parametrize(("text", "kind"), [(PGN, "pgn"), (SGF, "sgf")])
def test_a_tree_is_written_as_it_was_read(text: str, kind: Kind) -> None:
    read = tree(text, kind)
    assert str(read) == text
    assert bytes(read) == text.encode()
    assert read.format == kind
    assert read.info == GameInfo(black="Rose", end=read.info.end)
    for again in [copy.copy(read), copy.deepcopy(read), pickle.loads(pickle.dumps(read))]:
        assert str(again) == text


def test_nodes_have_their_values() -> None:
    read = tree()
    root, f5, d6, c3 = read.main_line()
    assert (root.name, root.move, root.color, root.ply, root.parent) == ("", None, None, None, None)
    assert (f5.name, f5.move, f5.color, f5.ply) == ("f5", 37, Color.BLACK, 0)
    assert (f5.comment, f5.time_left, f5.time_used, f5.eval) == ("usual", 290.0, None, None)
    assert d6.annotations == [2]
    assert names(root.children) == ["f5", "d3"]
    assert names(f5.variations) == ["d3"]
    assert names(d6.variations) == ["f4"]
    assert c3.parent == d6
    assert c3 != d6
    assert c3 != tree().main_line()[3]
    assert len({c3, read.main_line()[3]}) == 1
    assert names(read.walk()) == ["", "f5", "d6", "c3", "f4", "d3", "c3"]
    assert [node.is_main_line for node in read.walk()] == [True] * 4 + [False] * 3
    assert root.properties == [("Black", "Rose")]
    assert c3.tree is read
    assert repr(c3) == "<Node: ply 2, c3>"
    assert repr(root) == "<Node: root>"
    assert repr(read) == "<Tree of PGN, 7 nodes>"


def test_edits_change_only_their_nodes() -> None:
    read = tree()
    f5, d6 = read.main_line()[1:3]
    f5.comment = "new } one"
    d6.annotations = [1, 10]
    d6.eval = -2.5
    d6.time_used = 65
    assert str(read) == (
        '[Black "Rose"]\n\n1. f5\n; new } one\n{ [%clk 0:04:50] } (1. d3 c3 $1) 1... d6! $10 '
        "{ [%eval -2.5] [%emt 0:01:05] } (1... f4 {x}) 2. c3 *"
    )
    f5.comment = ""
    f5.time_left = None
    d6.annotations = []
    d6.eval = None
    d6.time_used = None
    assert (f5.comment, f5.time_left, d6.annotations, d6.eval) == ("", None, [], None)
    read.root.set_property("White", "Brian")
    assert read.info.white == "Brian"
    read.root.set_property("White")
    assert read.info.white is None


def test_variations_are_played_promoted_and_deleted() -> None:
    read = Tree(Game("f5d6"), GameInfo(black="Rose"))
    f5 = read.main_line()[1]
    f4 = f5.play("f4")
    assert f5.play("f4") == f4
    assert f4.game() == Game("f5f4")
    f4.delete()
    for refused in (lambda: f4.name, lambda: setattr(f4, "comment", "x"), f4.promote):
        with pytest.raises(ReversiError, match="no such node"):
            refused()


TREE_EDITS = Path(__file__).parents[2] / "reversi-records/tests/data/tree_edits.json"


def shown(node: Node) -> str:
    own = node.name + (f"{{{node.comment}}}" if node.comment else "")
    after = [shown(child) for child in node.children]
    return own + (after[0] if len(after) == 1 else "".join(f"({moves})" for moves in after))


@pytest.mark.parametrize("listed", json.loads(TREE_EDITS.read_text()), ids=lambda row: row["text"])
def test_listed_calls_in_any_order(listed: dict[str, Any]) -> None:
    read = tree(listed["text"], listed["format"])
    for call, moves, argument, expected in listed["steps"]:
        node = read.root
        for start in range(0, len(moves), 2):
            name = moves[start : start + 2]
            node = next(child for child in node.children if child.name == name)
        calls: dict[str, Callable[[], object]] = {
            "play": partial(node.play, argument),
            "comment": partial(setattr, node, "comment", argument),
            "delete": node.delete,
            "promote": node.promote,
            "main": node.promote_to_main_line,
        }
        with pytest.raises(ReversiError) if call[0] == "!" else contextlib.nullcontext():
            calls[call.lstrip("!")]()
        assert shown(read.root) == expected, (call, moves, argument)


def test_illegal_moves_say_where() -> None:
    read = tree("1. f5 a1 d6 *")
    with pytest.raises(IllegalMove) as raised:
        read.game()
    assert (raised.value.location.ply, raised.value.move) == (1, 0)
    first = read.main_line()[1]
    with pytest.raises(IllegalMove) as raised:
        first.play("h8")
    assert raised.value.location.ply == 1
    with pytest.raises(ParseError, match="byte 10: "):
        tree("1. f5 (1. x9) *")
    with pytest.raises(ReversiError, match="ply 0: it is black's turn"):
        Record("(;GM[2];W[f5])", "sgf").tree().game()


def test_values_are_checked() -> None:
    read = tree()
    f5 = read.main_line()[1]
    with pytest.raises(TypeError, match="a comment must be a str, not int"):
        f5.comment = 1  # type: ignore[assignment]
    with pytest.raises(TypeError, match="must be a number or None, not str"):
        f5.eval = "1"  # type: ignore[assignment]
    for number in [float("nan"), float("inf"), 1e300, -3e6]:
        with pytest.raises(ReversiError, match="beyond"):
            f5.eval = number
    with pytest.raises(ValueError, match="0 to 65535"):
        f5.annotations = [70000]
    with pytest.raises(ReversiError, match="does not hold"):
        f5.time_used = -1
    with pytest.raises(ReversiError, match="does not hold"):
        read.root.set_property("Start", "x")
    with pytest.raises(ReversiError, match="does not hold"):
        f5.comment = "\0"
    assert str(read) == PGN


def test_other_boards_have_trees() -> None:
    game = Game(rules=Rules(6, 6))
    game.play(game.legal_moves[0])
    read = Tree(game)
    assert read.start == Game(rules=Rules(6, 6)).position
    assert read.game() == game
    assert C3 == 18


PASSES = "f5f6d3g5h5h4f7h6c5"
"""After eight moves black must pass."""


def test_sgf_without_passes(tmp_path: Path) -> None:
    game = Game(PASSES)
    text = records.to_sgf(game, passes=False)
    assert text == records.to_sgf(game).replace(";B[PA]", "")
    assert Record(text, "sgf").game() == game
    ends_with_pass = Game(PASSES[:-2])
    plain = Record(records.to_sgf(game), "sgf")
    rich = Record(records.to_sgf(game)[:-1] + "C[a corner])", "sgf")
    given: list[records.GameLike] = [
        game,
        plain,
        rich,
        rich.tree(),
        Record(records.to_ggf(game), "ggf"),
        ends_with_pass,
    ]
    path = tmp_path / "a.sgf"
    records.write_sgf(path, given, passes=False)
    written = path.read_text(encoding="utf-8")
    assert "PA" not in written
    assert written.count("C[a corner]") == 2
    assert [record.game() for record in records.read_sgf(path)] == [game] * 5 + [ends_with_pass]
    records.write_sgf(path, given)
    assert path.read_text(encoding="utf-8").count("B[PA]") == 6
    assert str(rich).count("B[PA]") == 1
    ggf, target = tmp_path / "a.ggf", tmp_path / "b.sgf"
    records.write_ggf(ggf, [game])
    assert run("convert", ggf, target, "--no-passes") == (0, "read=1 written=1\n", "")
    assert "PA" not in target.read_text(encoding="utf-8")
    status, _, complaint = run("convert", ggf, tmp_path / "a.pgn", "--no-passes")
    assert (status, complaint) == (2, f"{tmp_path / 'a.pgn'}: --no-passes is only for SGF\n")
