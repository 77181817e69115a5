"""Final scores, points, the Brightwell Quotient and standings."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from reversi_rules import BLACK, WHITE, Outcome
from reversi_rules.errors import InvalidPosition, ReversiError, StandingsError
from reversi_rules.tournament import (
    Bye,
    DoubleForfeit,
    EmptiesPolicy,
    Entrant,
    Pairing,
    Points,
    PointsLike,
    Standing,
    TieBreak,
    TimeDefault,
    Tournament,
    brightwell,
    final_score,
)
from support import refusals, vectors


@pytest.mark.parametrize(
    ("black", "white", "to_winner"),
    [(32, 31, (33, 31)), (14, 1, (63, 1)), (31, 31, (32, 32)), (0, 13, (0, 64))],
)
def test_the_empty_squares_go_to_the_winner_or_to_nobody(
    black: int, white: int, to_winner: tuple[int, int]
) -> None:
    outcome = Outcome(black, white)
    assert final_score(outcome) == final_score(outcome, EmptiesPolicy.TO_WINNER) == to_winner
    assert final_score(outcome, EmptiesPolicy.RAW) == (black, white)
    with pytest.raises(ValueError, match="'both' is not a valid EmptiesPolicy"):
        final_score(outcome, "both")  # type: ignore[arg-type]
    with pytest.raises(InvalidPosition):
        Outcome(33, 32)


# Rule 6.1.
def test_points_are_numbers_in_halves() -> None:
    half: list[PointsLike] = [0.5, Fraction(1, 2), "0.5", "½", Points.TIE]
    assert all(Points(points) == Points.TIE == 0.5 for points in half)
    points = Points("2½")
    assert (points.halves, float(points), str(points), repr(points)) == (
        5,
        2.5,
        "2.5",
        "Points(2.5)",
    )
    assert f"{points:>5}|{Points.WIN}" == "  2.5|1"
    assert points == 2.5 == points
    assert points == Decimal("2.5")
    assert points not in (2, 3, "2.5", None)
    assert len({points, 2.5, Points.from_halves(5)}) == 1
    assert not Points()
    assert not Points.LOSS
    assert Points.TIE
    assert Points.WIN + points == 1 + points == sum([Points.WIN] * 3 + [Points.TIE])
    assert sorted([points, Points.WIN, Points.TIE]) == [0.5, 1, 2.5]
    assert 2 < points < 3
    assert points <= 2.5
    assert points >= Points.WIN
    with pytest.raises(TypeError):
        points < "3"  # type: ignore[operator]  # noqa: B015
    for again in (copy.copy(points), copy.deepcopy(points), pickle.loads(pickle.dumps(points))):
        assert type(again) is Points
        assert again == points
    match points:
        case Points(5):
            pass
        case _:
            pytest.fail("a pattern of half points")


# Rule 4.4.
def test_points_of_a_game() -> None:
    for score, black in [((33, 31), 1), ((31, 33), 0), ((32, 32), 0.5), ((65535, 0), 1)]:
        assert Points.of(score, BLACK) == black
        assert Points.of(score, WHITE) == 1 - black
    for winner, black in [(BLACK, 1), (WHITE, 0), (None, 0.5)]:
        assert Points.from_winner(winner, BLACK) == black


WRONG_POINTS: list[tuple[Any, type[Exception], str]] = [
    (0.3, ReversiError, "0.3 is not a number of points such as 4 or 4.5"),
    (-1, ReversiError, "-1 is not a number of points such as 4 or 4.5"),
    ("4.3", ReversiError, "'4.3' is not a number of points such as 4 or 4.5"),
    (float("nan"), ReversiError, "nan is not a number of points such as 4 or 4.5"),
    (Fraction(1, 3), ReversiError, "Fraction(1, 3) is not a number of points such as 4 or 4.5"),
    (2**31, ReversiError, "2147483648 is not a number of points such as 4 or 4.5"),
    (True, TypeError, "points are a number or a str, not bool"),
    (WHITE, TypeError, "points are a number or a str, not Color"),
    (None, TypeError, "points are a number or a str, not NoneType"),
]


@pytest.mark.parametrize(("given", "kind", "message"), WRONG_POINTS)
def test_other_values_are_no_points(given: Any, kind: type[Exception], message: str) -> None:
    calls: list[Callable[[], object]] = [
        lambda: Points(given),
        lambda: Points.WIN + given,
        lambda: brightwell([(32, given)], Points.WIN, 1),
        lambda: brightwell([], given, 1),
        lambda: Tournament(1, bye=given),
    ]
    for call in calls:
        with pytest.raises(kind) as caught:
            call()
        assert str(caught.value) == message


def test_a_huge_number_of_points() -> None:
    with pytest.raises(ReversiError, match="is not a number of points"):
        Points(10**400)
    assert Points(2**31 - 1) + Points.WIN == (2**32 - 1) / 2


# Rule 6.2.
def test_the_brightwell_quotient() -> None:
    # 40 + 6 * 3 + 32 + 6 * 1.5
    assert brightwell([(40, 3), None], 1.5, 6) == 99
    exact = brightwell([(33, "1.5")], 1, Fraction(64, 9))
    assert (type(exact), exact) == (Fraction, Fraction(131, 3))
    assert brightwell(iter([(50, 0), (14, 0)]), 0, 0) == 64
    assert brightwell([], 0, 6) == 0


untyped: Any = brightwell
test_wrong_arguments_of_the_quotient = refusals(
    [
        (lambda given=given: untyped(*given), error)  # type: ignore[misc]
        for given, error in [
            (([5], 1, 1), "TypeError: a round is None, or a pair of the own score and…"),
            (([("a", 1)], 1, 1), "TypeError: …the score must be an int, not str"),
            (([(70000, 1)], 1, 1), "ReversiError: …the score must be 0 to 65535, not 70000"),
            ((5, 1, 1), "TypeError: …not iterable"),
            (([], 1, 1.5), "TypeError: a coefficient must be an int or a Fraction, not float"),
            (([], 1, True), "TypeError: a coefficient must be an int or a Fraction, not bool"),
            (([], 1, -6), "ReversiError: the numerator of a coefficient must be 0 to 65535…"),
            (([], 1, Fraction(1, 65536)), "ReversiError: the denominator of a coefficient …"),
        ]
    ]
)


def test_the_settings_of_a_tournament() -> None:
    assert [Tournament(rounds).coefficient for rounds in (0, 7, 8, 13)] == [0, 0, 6, 6]
    ggs = Tournament(11, Fraction(64, 11), bye="½")
    assert (ggs.coefficient, ggs.bye) == (Fraction(64, 11), Points.TIE)
    assert replace(ggs, rounds=3) == Tournament(3, Fraction(64, 11), 0.5)
    assert Tournament(1).bye == Points.WIN
    for rounds, kind in [(-1, ReversiError), (2**16, ReversiError), ("1", TypeError)]:
        with pytest.raises(kind, match="number of rounds"):
            Tournament(rounds)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a coefficient must be"):
        Tournament(1, 0.5)  # type: ignore[arg-type]
    assert [Tournament(1).score_sum, replace(ggs, score_sum=None).score_sum] == [64, None]
    totals: list[tuple[Any, type[Exception]]]
    totals = [(-1, ReversiError), ("64", TypeError), (True, TypeError), (6.4, TypeError)]
    order = (TieBreak.BUCHHOLZ, TieBreak.DISCS)
    assert replace(ggs, tie_breaks=order).tie_breaks == order
    with pytest.raises(ReversiError, match="a tie-break occurs twice"):
        Tournament(1, tie_breaks=[TieBreak.DISCS] * 2)
    with pytest.raises(ValueError, match="'wins' is not a valid TieBreak"):
        Tournament(1, tie_breaks=["wins"])  # type: ignore[list-item]
    for total, error in totals:
        with pytest.raises(error, match="the sum of the scores must be"):
            Tournament(1, score_sum=total)


def fraction(text: str) -> Fraction:
    whole, _, rest = text.partition(" ")
    return Fraction(whole) + Fraction(rest or 0)


def pairing_of(row: dict[str, Any]) -> Pairing | Bye | DoubleForfeit:
    if "bye" in row:
        return Bye(row["round"], row["bye"])
    if "double_forfeit" in row:
        return DoubleForfeit(row["round"], *row["double_forfeit"])
    return Pairing(row["round"], row["black"], row["white"], tuple(row["score"]))


# Rules 6.2, 6.3, 6.4.
@pytest.mark.parametrize("case", vectors("tournaments")["cases"], ids=lambda case: case["name"])
def test_the_tournaments_of_all_languages(case: dict[str, Any]) -> None:
    settings: dict[str, Any] = {
        name: case[name] for name in ("coefficient", "bye", "score_sum") if name in case
    }
    if "tie_breaks" in case:
        settings["tie_breaks"] = map(TieBreak, case["tie_breaks"])
    gone = case.get("withdrawn", [])
    entrants = [Entrant(withdrawn=player in gone) for player in range(case["players"])]
    pairings = [pairing_of(row) for row in case["pairings"]]
    tournament = Tournament(case["rounds"], **settings)
    if "error" in case:
        with pytest.raises(StandingsError) as caught:
            tournament.standings(entrants, pairings)
        assert str(caught.value) == case["error"]
    else:
        table = tournament.standings(entrants, pairings)
        rows = [(line.rank, line.player, str(line.points), line.tie_breaks) for line in table]
        assert rows == [(*row[:3], tuple(map(fraction, row[3]))) for row in case["standings"]]


def test_byes_and_lots() -> None:
    byes = [Bye(1, 0), Bye(1, 1)]
    line = Standing(1, 0, Points.WIN, (Fraction(32), Fraction()), 0)
    assert Tournament(1).standings([Entrant()] * 2, byes) == [line, replace(line, player=1)]
    drawn = Tournament(1, bye=0).standings([Entrant(lot=2), Entrant(lot=1)], byes)
    assert [(line.rank, line.player) for line in drawn] == [(1, 1), (2, 0)]
    assert not any(line.points for line in drawn)
    assert Tournament(0).standings([], []) == []


def test_the_place_of_an_impossible_pairing() -> None:
    for pairing, kind, parts in [
        (Bye(2, 0), "NoSuchRound", (2, None, None, None)),
        (Pairing(1, 1, 1, (32, 32)), "AgainstSelf", (None, 1, None, None)),
        (Pairing(1, 1, 2, (40, 25)), "WrongSum", (None, None, None, (40, 25))),
        (DoubleForfeit(1, 1, 0), "PairedTwice", (None, 0, 0, None)),
    ]:
        with pytest.raises(StandingsError) as caught:
            Tournament(1).standings([Entrant()] * 3, [Bye(1, 0), pairing])  # type: ignore[list-item]
        for error in (caught.value, pickle.loads(pickle.dumps(caught.value))):
            assert (error.kind, error.pairing) == (kind, 1)
            assert (error.round, error.player, error.earlier, error.score) == parts


ONE, TWO = Tournament(1), [Entrant()] * 2
test_wrong_entrants_and_pairings = refusals(
    [
        (lambda: ONE.standings([5], []), "TypeError: …expected an Entrant, not int"),  # type: ignore[list-item]
        (lambda: ONE.standings(TWO, ["x"]), "TypeError: …expected a Pairing or a Bye, not str"),  # type: ignore[list-item]
        (lambda: ONE.standings([Entrant(lot=-1)], []), "ReversiError: …the lot must be 0 to …"),
        (lambda: ONE.standings(TWO, [Bye(1, -1)]), "ReversiError: …the player must be 0 to …"),
        (lambda: ONE.standings(TWO, [Bye("1", 1)]), "TypeError: …the round must be an int…"),  # type: ignore[arg-type]
        (
            lambda: ONE.standings(TWO, [Pairing(1, 0, 1, 33)]),  # type: ignore[arg-type]
            "TypeError: pairing 0: a score is a pair of numbers, black's first",
        ),
        (
            lambda: ONE.standings([Entrant(), Entrant(withdrawn="no")], []),  # type: ignore[arg-type]
            "TypeError: entrant 1: withdrawn must be a bool, not str",
        ),
        *(
            (
                lambda score=score: ONE.standings(TWO, [Bye(1, 0), Pairing(1, 0, 1, score)]),
                f"TypeError: pairing 1: the score must be an int, not {name}",
            )
            for score, name in [(("40", 24), "str"), ((True, 63), "bool"), ((40.0, 24), "float")]
        ),
    ]
)


# Rule 5.4.
def test_the_score_if_time_runs_out() -> None:
    won, lost = Outcome(38, 26), Outcome(20, 44)
    scores = [[rule.score(BLACK, end) for end in (won, lost, None)] for rule in TimeDefault]
    assert scores == [
        [(31, 33), (31, 33), (31, 33)],
        [(0, 64), (0, 64), (0, 64)],
        [(31, 33), (20, 44), None],
        [(31, 33), (20, 44), None],
        [(31, 33), (20, 44), None],
    ]
    assert TimeDefault.STOPPED_BY_WINNER.score(BLACK, Outcome(20, 40)) == (24, 40)
    assert TimeDefault.FIXED.score(WHITE) == (33, 31)
    for outcome in (Outcome(80, 20, squares=100), Outcome(26, 38, objective="fewest")):
        with pytest.raises(ReversiError, match="64 squares for the most discs"):
            TimeDefault.PLAYED_ON.score(WHITE, outcome)
        assert TimeDefault.ZERO.score(WHITE, outcome) == (64, 0)
    assert [rule.needs_completion for rule in TimeDefault] == [False, False, True, True, False]
