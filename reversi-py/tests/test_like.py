"""What accepts a value accepts its text, and the value itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import reversi_rules as rv
from reversi_rules import Game, Position, Rules, SquareSet, batch, env, match, openings
from reversi_rules.explain import Direction
from reversi_rules.records import Problem, Record
from support import refusals

SIX = Rules(6, 6, missing=["a1"], start="mirrored", objective="fewest")
OVER = [Game().playout(seed) for seed in range(20)] + [Game(rules=SIX).playout(1)]
WITH_TEXT: list[Any] = [
    Game("f5d6"),
    Game(Position().play("f5"), "d6"),
    *OVER[-3:],
    Position(rules=SIX),
    SIX,
    Rules(),
    SquareSet(["a1", "h8"]),
    SquareSet(["f6"], SIX),
    ~SquareSet(rules=Rules(16, 4)),
    Game("f5d6").sheet(),
    rv.Symmetry.ROTATE_90,
    rv.WHITE,
    Problem(Position(), [("f5", 2)], comment="invented"),
]
ALONE: list[Any] = [
    rv.Outcome(40, 24),
    rv.Location(1, 2, 3),
    Record("1. f5 d6 *", "pgn", 9),
    Problem(Position(), [("f5", 2), (19, -4)], -2, "invented", 7),
]


@pytest.mark.parametrize("value", [*WITH_TEXT, *ALONE], ids=repr)
def test_a_class_accepts_its_object_and_its_text(value: Any) -> None:
    texts = [str(value)] if any(value is one for one in WITH_TEXT) else []
    for given in (value, *texts):
        again = type(value)(given)
        assert (again, repr(again)) == (value, repr(value))


def test_a_copy_has_its_own_moves() -> None:
    game = Game("f5d6c3")
    game.undo()
    copy = Game(game)
    copy.redo()
    assert (len(game), len(copy)) == (2, 3)


@pytest.mark.parametrize("game", OVER, ids=str)
def test_the_board_of_a_finished_game_is_read_back(game: Game) -> None:
    assert game.is_over
    assert Position(game.grid(), game.rules) == game.position


TAKE_RULES: list[Callable[[Any], object]] = [
    lambda rules: Position(rules=rules),
    lambda rules: Position("-" * 35 + "X X", rules),
    lambda rules: Position.from_bitboards([], ["f6"], rv.BLACK, rules),
    lambda rules: Game(rules=rules),
    lambda rules: Game.from_moves([], rules=rules),
    lambda rules: Game.from_transcript("", rules=rules),
    lambda rules: rv.Sheet.blank(rules=rules),
    lambda rules: SquareSet(["f6"], rules),
    lambda rules: rv.move_name(36, rules),
    lambda rules: rv.parse_square("f6", rules),
    lambda rules: rv.Symmetry(1).square("f6", rules),
    lambda rules: Direction.DOWN.step("f6", rules),
    lambda rules: batch.start(2, rules=rules).tolist(),
    lambda rules: batch.legal_mask(batch.start(1, rules=rules), rules=rules).tolist(),
    lambda rules: batch.planes(batch.start(1, rules=rules), rules=rules).tolist(),
    lambda rules: batch.canonical(batch.start(1, rules=rules), rules=rules)[0].tolist(),
    lambda rules: env.VectorEnv(2, rules=rules).rules,
]


@pytest.mark.parametrize("call", TAKE_RULES)
@pytest.mark.parametrize("rules", [Rules(6, 6), Rules(6, 6, start="mirrored", objective="fewest")])
def test_rules_may_be_their_text(call: Callable[[Any], object], rules: Rules) -> None:
    assert call(str(rules)) == call(rules)


def test_rules_of_a_configuration() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    pytest.importorskip("reversi_rules.gymnasium")
    read = gymnasium.envs.registration.EnvSpec.from_json
    for rules in ("6x6", Rules(6, 6)):
        made = gymnasium.make("Reversi-v0", rules=rules, color=rv.WHITE)
        again = gymnasium.make(read(made.spec.to_json()))
        assert (again.observation_space.shape, again.reset()[1]["color"]) == ((2, 6, 6), 1)
        many = gymnasium.make_vec("Reversi-v0", 2, rules=rules, color="white")
        assert read(many.spec.to_json()).kwargs["rules"] == "6x6"
        assert many.unwrapped.rules == Rules(6, 6)


def test_openings_are_games_or_transcripts() -> None:
    xot = b"f5d6c3d3c4f4f6f3\n"
    texts = ("f5d6", "f5d6c3d3c4f4f6f3")
    for given in (texts, [Game("f5d6"), *openings.read_xot(xot)], ["F5 D6", texts[1]]):
        settings = match.Settings("nboard a", "nboard b", openings=given)
        assert settings.openings == texts
        assert settings.opening(3) == Game(texts[1])


def settings(**given: Any) -> match.Settings:
    return match.Settings("nboard a", "nboard b", **given)


test_a_wrong_value_is_refused = refusals(
    [
        (lambda: Rules("6x6", 6), "TypeError: rules or their text stand alone: Rules(text)"),
        (lambda: Rules(Rules(), start="mirrored"), "TypeError: rules or their text stand alone…"),
        (lambda: Rules("6y6"), "ParseError: byte …"),
        (lambda: Game(Game(), "f5"), "TypeError: a game stands alone: Game(game)"),
        (lambda: Game(Game(), rules=SIX), "ReversiError: the rules of the position are Rules(),…"),
        (lambda: Position(Position(), SIX), "ReversiError: the rules of the position are Rules(…"),
        (lambda: Game(start="X"), "ParseError: byte 1: the text ends after 1 of 64 cells"),
        (lambda: rv.Outcome(3), "TypeError: the discs of white are missing"),
        (lambda: Record("1. f5 *"), "TypeError: a text needs its format: Record(text, format)"),
        (lambda: Problem(ALONE[3], []), "TypeError: moves, score and comment are already part…"),
        (lambda: Problem(Position(rules=SIX)), "ReversiError: OBF works only on 8x8 boards…"),
        (lambda: SquareSet("X X\n. ."), "ReversiError: 2 rows with 4 squares are not the drawing…"),
        (lambda: SquareSet(". . . .\n" * 4, SIX), "ReversiError: 4 rows with 16 squares are not…"),
        (lambda: SquareSet(". . . .\n. . . .\n. . . .\n. . ."), "ReversiError: 4 rows with 15…"),
        (lambda: SquareSet(". . . ?\n" * 4), "ParseError: byte 6: '?' is neither X nor ."),
        (lambda: SquareSet("\n\n"), "ReversiError: 0 rows with 0 squares…"),
        (lambda: SquareSet("a1"), 'TypeError: pass a list of squares, such as ["d3"], not a str'),
        (lambda: settings(openings="f5d6"), "TypeError: pass a list of openings, not str"),
        (lambda: settings(openings=Game("f5")), "TypeError: pass a list of openings, not …Game"),
        (lambda: settings(openings=5), "TypeError: …"),
        (lambda: settings(openings=["f5", 5]), "TypeError: game 1: …not int"),
        (lambda: settings(openings=["f5", "f5f5"]), "ParseError: game 1, byte 2, ply 1: f5: …"),
        (lambda: settings(openings=[Game(rules=SIX)]), "ReversiError: game 0: an opening begins…"),
    ]
)
