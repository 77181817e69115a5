"""`reversi_rules.match`: the tally of the games, and Elo."""

import math
import random

import pytest

from reversi_rules.match import Elo, Played, Tally

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
        first_is_black = number % 2 == 1
        tally.add(
            Played(number, first_is_black, ("a", "b"), moves, (32, 32), "normal", "", 0, (), ())
        )
    # Games 3 and 5 are game 1 again; in game 2 the colors differ.
    assert (tally.games, tally.ties, tally.repeated) == (5, 5, 2)
