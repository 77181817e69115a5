"""Explanations of moves, differences between boards, and the limit on corrections."""

from __future__ import annotations

import copy
import pickle

import pytest

from reversi_rules import (
    BLACK,
    WHITE,
    Game,
    IllegalMove,
    InvalidMove,
    Position,
    ReversiError,
    Rules,
    parse_square,
    square_name,
)
from reversi_rules.explain import CorrectionPolicy, Direction, Explanation, MoveDiff, Ray
from support import NINE_MOVES, refusals

SIX = Rules(6, 6)
START = Position()


def test_the_directions_go_clockwise_from_up() -> None:
    names = "up, up and right, right, down and right, down, down and left, left, up and left"
    assert ", ".join(map(str, Direction)) == names
    assert [
        square_name(step) for step in (d.step("d4") for d in Direction) if step is not None
    ] == [*("d3", "e3", "e4", "e5", "d5", "c5", "c4", "c3")]
    for direction in Direction:
        beside = direction.step("d4")
        assert beside is not None
        assert direction.opposite.step(beside) == parse_square("d4")
        assert pickle.loads(pickle.dumps(direction)) is direction


def test_a_step_ends_at_the_edge_and_at_a_missing_square() -> None:
    assert Direction.LEFT.step("a1") is None
    assert Direction.DOWN.step("h8") is None
    assert Direction.RIGHT.step("f1", SIX) is None
    assert Direction.RIGHT.step("f1", Rules(10, 6)) == 6
    octagon = Rules.octagon()
    assert Direction.UP_LEFT.step("c2", octagon) is None
    with pytest.raises(InvalidMove):
        Direction.UP.step("g1", SIX)
    with pytest.raises(TypeError, match="expected a Direction, not str"):
        START.explain("f5").ray("left")  # type: ignore[arg-type]


# Rule 2.4.
def test_the_sentence_of_an_explanation() -> None:
    sentences = {
        "f5": "f5 flips e5 (left).",
        "a1": "a1 flips nothing (no white disc beside it).",
        "d3": "d3 flips d4 (down).",
        "d4": "d4 is illegal: the square already holds a white disc.",
    }
    for square, sentence in sentences.items():
        for explanation in (START.explain(square), Game().explain(square)):
            assert str(explanation) == f"{explanation}" == sentence
            assert repr(explanation) == f"<Explanation: {sentence}>"
    assert f"{START.explain('f5'):.2}" == "f5"


@pytest.mark.parametrize("position", [START, Position(rules=SIX), Game(NINE_MOVES[:12]).position])
def test_an_explanation_agrees_with_the_position(position: Position) -> None:
    for square in position.rules.squares:
        explanation = position.explain(square)
        assert explanation.position == position
        assert explanation.square == square
        assert explanation.flips == position.flips(square)
        assert (explanation.illegal is None) == position.is_legal(square)
        other = position.replace(turn=position.turn.opponent)
        assert explanation.legal_for_opponent == other.is_legal(square)
        flips = explanation.flips_by_direction()
        assert explanation.flips == set().union(*flips.values())
        assert [ray.direction for ray in explanation.rays] == list(Direction)
        for ray in explanation.rays:
            assert ray == explanation.ray(ray.direction)
            assert ray.flips == flips.get(ray.direction, set())
            assert ray.run == set(ray.squares())
            assert ray.run <= position.opponent


def test_why_a_move_is_illegal() -> None:
    illegal = START.explain("d6").illegal
    assert isinstance(illegal, IllegalMove)
    assert (illegal.move, illegal.reason, illegal.position) == (43, "FlipsNothing", START)
    with pytest.raises(IllegalMove) as caught:
        START.play("d6")
    assert str(caught.value) == str(illegal)
    with pytest.raises(InvalidMove):
        START.explain("pass")
    with pytest.raises(InvalidMove):
        START.explain("i9")


# Rule 5.2.
def test_each_kind_of_wrong_disc() -> None:
    after = START.play("f5")
    assert START.diff("f5", after).is_correct
    assert str(START.diff("f5", after)) == "f5: correct"

    forgotten = START.diff("f5", after.with_disc("e5", WHITE))
    assert not forgotten.is_correct
    assert forgotten.under_flipped == {parse_square("e5")}
    assert str(forgotten) == f"{forgotten}" == "f5: e5 should have been flipped"

    flipped = START.diff("f5", after.with_disc("d4", BLACK))
    assert flipped.over_flipped == {parse_square("d4")}
    assert str(flipped) == "f5: d4 should not have been flipped"

    wrong = START.diff("f5", after.with_disc("a1", WHITE).with_disc("f5", None))
    assert wrong.wrong.names() == ["a1", "f5"]
    assert str(wrong) == "f5: f5 should be black; a1 should be empty"
    for diff in (forgotten, flipped, wrong):
        assert (diff.before, diff.square, diff.correct) == (START, parse_square("f5"), after)
        sets = [diff.under_flipped, diff.over_flipped, diff.wrong]
        assert sum(map(bool, sets)) == 1
        assert not any(squares & diff.claimed.empties - {"f5"} for squares in sets[:2])


def test_a_difference_on_another_board() -> None:
    start = Position(rules=SIX)
    diff = start.diff("b3", start)
    assert str(diff) == "b3: c3 should have been flipped; b3 should be black"
    assert diff.correct == start.play("b3")
    with pytest.raises(IllegalMove) as caught:
        start.diff("a1", start)
    assert caught.value.position == start
    for before, claimed in [(START, start), (start, START), (start, Position(rules=Rules(6, 8)))]:
        with pytest.raises(ReversiError, match="the rules of the claimed position are Rules"):
            before.diff("f5", claimed)
    with pytest.raises(TypeError):
        START.diff("f5", str(START))  # type: ignore[arg-type]


# Rule 5.3.
def test_how_long_a_fault_may_be_corrected() -> None:
    policy = CorrectionPolicy(2)
    assert policy.limit == 2
    assert [policy.allows(10, played) for played in (10, 11, 12, 13, 14)] == [
        *(False, True, True, True, False)
    ]
    assert policy.correctable(Game()) == range(0)
    assert policy.correctable(Game("f5d6c3d3c4")) == range(2, 5)
    always = CorrectionPolicy(None)
    assert always.limit is None
    assert always.allows(0, 10**9)
    assert always.correctable(Game("f5d6c3")) == range(3)
    game = Game("f5f6d3g5h5h4f7h6")  # after which black passes
    assert list(CorrectionPolicy(0).correctable(game)) == [len(game.plies()) - 1] == [8]
    assert repr(policy) == "CorrectionPolicy(2)"
    assert repr(always) == "CorrectionPolicy(None)"
    assert len({policy, CorrectionPolicy(2), always}) == 2


test_wrong_arguments_of_a_policy = refusals(
    [
        (lambda: CorrectionPolicy(-1), "ReversiError: the limit of corrections must be 0 or more…"),
        (lambda: CorrectionPolicy("2"), "TypeError: …str…"),  # type: ignore[arg-type]
        (
            lambda: CorrectionPolicy(0).allows(-1, 0),
            "ReversiError: the ply of a fault must be 0…",
        ),
        (
            lambda: CorrectionPolicy(0).allows(0, 10**30),
            "ReversiError: the number of plies must be…",
        ),
        (
            lambda: CorrectionPolicy(0).correctable(Game(rules=SIX)),
            "ReversiError: correctable works only on 8x8 boards…",
        ),
    ]
)


def test_they_are_values() -> None:
    for position in (START, Position(rules=SIX)):
        square = position.legal_moves[0]
        diff, explanation = position.diff(square, position), position.explain(square)
        values: list[Explanation | Ray | MoveDiff | CorrectionPolicy] = [*explanation.rays]
        values += [explanation, diff, CorrectionPolicy(3), CorrectionPolicy(None)]
        for value in values:
            for again in (
                copy.copy(value),
                copy.deepcopy(value),
                pickle.loads(pickle.dumps(value)),
            ):
                assert again == value
                assert hash(again) == hash(value)
                assert str(again) == str(value)
        assert len(set(values)) == len(values)
