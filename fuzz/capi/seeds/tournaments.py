"""Standings, and the score when time runs out."""

from .operations import NULL, each, op, text, word

BYE = 255
FINISHED = "XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXOOO OOOOOOOO OOOOOOOO OOOOOOO- X"
Game = tuple[int, int, int, int, int]


def standings(
    rules: tuple[int, int, int, int], players: list[int], games: list[Game]
) -> list[bytes]:
    """Returns a tournament. A game has black, white, the round, and the two scores."""
    played = b"".join(bytes(game) for game in games)
    return op("tournament", *rules, len(players), bytes(players), len(games), played)


# Rounds, coefficient, and half points of a bye.
USUAL = (4, 6, 1, 2)
PLAYERS = [0, 2, 4, 4, 7]
GAMES: list[Game] = [
    (0, 1, 1, 40, 24),
    (2, 3, 1, 32, 32),
    (4, BYE, 1, 0, 0),
    (1, 2, 2, 20, 44),
    (3, 0, 2, 10, 54),
    (4, 1, 3, 63, 1),
    (0, 2, 3, 33, 31),
    (3, BYE, 4, 0, 0),
]

SEEDS: dict[str, list[bytes]] = {
    "tournament-of-five-players": standings(USUAL, PLAYERS, GAMES)
    + standings((4, 0, 1, 1), PLAYERS, GAMES)
    + standings((9, 3, 7, 2), PLAYERS, GAMES[::-1])
    + standings(USUAL, [3, 3, 3, 3], [])
    + standings(USUAL, [6, 4, 2, 0], [(0, 1, 1, 32, 32), (2, 3, 1, 32, 32)])
    + standings((244, 6, 1, 253), PLAYERS, GAMES)
    + standings((0, 6, 1, 2), [], []),
    "tournament-with-impossible-pairings": each(
        standings(USUAL, PLAYERS, [*GAMES, game])
        for game in (
            (0, 1, 0, 40, 24),
            (0, 1, 5, 40, 24),
            (2, 2, 4, 40, 24),
            (0, 9, 4, 40, 24),
            (9, BYE, 4, 40, 24),
            (254, 0, 4, 40, 24),
            (0, 254, 4, 40, 24),
            (0, 3, 4, 40, 24),
            (255, 1, 4, 40, 24),
            (0, 1, 241, 40, 24),
            (0, 1, 4, 200, 24),
        )
    )
    + standings(USUAL, [0, 255], [])
    + standings(USUAL, [254, 0], [])
    + each(
        standings(rules, PLAYERS, GAMES)
        for rules in ((4, 6, 0, 2), (4, 243, 1, 2), (4, 6, 255, 2), (4, 6, 1, 243), (253, 6, 1, 2))
    )
    + each(op("tournament_refused", rounds) for rounds in (0, 7, 8, 239, 243, 255)),
    "scores-when-time-runs-out": op("position_parse", text(FINISHED), 0)
    + op("playout", 1, word(1))
    + each(
        op("time_default", rule, color, at)
        for rule in (0, 1, 2, 3, 4, 243)
        for color in (0, 1, 2)
        for at in (0, 1, 2, NULL)
    )
    + op("position_start", 0)
    + op("time_default", 0, 0, 0)
    + op("time_default", 2, 0, 0)
    + op("position_set", 0, 6, word(3), word(6))
    + op("time_default", 2, 0, 0),
}
