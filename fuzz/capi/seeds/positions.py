"""Positions of 8x8."""

from .operations import MEMO, MEMO_NUL, NULL, PASS, WITH_NUL, each, op, square, text, word
from .texts import WHITE_MUST_PASS

QUERY = op("position_query", 0, square("f5"), 0, 0)

SEEDS: dict[str, list[bytes]] = {
    "position-played-and-queried": each(
        QUERY + op("position_move", 0, number) for number in (0, 2, 5, 7, 1, 3)
    )
    + QUERY
    + op("position_play", 0, PASS)
    + op("position_play", 0, square("d4"))
    + op("position_play", 0, 241)
    + op("position_play", NULL, 0)
    + op("position_query", NULL, 0, 0, 0),
    "position-where-a-pass-is-forced": op("position_parse", text(WHITE_MUST_PASS), 0)
    + QUERY
    + op("position_play", 0, square("c1"))
    + op("position_play", 0, PASS)
    + op("position_move", 0, 0)
    + op("position_query", 0, 0, 0, 0)
    + op("position_query", 0, 0, 1, 1),
    "position-with-both-colors-on-a-square": op("position_set", 0, 6, word(3), word(6))
    + QUERY
    + op("position_poke", 1, 17, 1)
    + op("position_poke", 1, 16, 2)
    + op("position_query", 1, 0, 0, 0)
    + op("position_play", 0, 20)
    + op("position_transform", 0, 1)
    + op("position_canonical", 0, 1)
    + op("playout", 0, word(1))
    + op("game_init", 0, 0)
    + op("sheet_play", 0, 0, 0),
    "position-formatted-and-parsed-with-a-wrong-byte": op("position_move", 0, 1)
    + op("position_format", 0)
    + op("position_parse", bytes([MEMO]), 1)
    + op("memo_poke", 30, 0, ord("5"))
    + op("position_parse", bytes([MEMO]), 2)
    + op("memo_poke", 30, 0, 0xFF)
    + op("position_parse", bytes([MEMO]), 2)
    + op("memo_cut", 40, 0)
    + op("position_parse", bytes([MEMO_NUL]), 2)
    + op("position_parse", text("XO"), 2)
    + op("position_parse", text("XO", WITH_NUL), 2),
    "position-to-its-canonical-image": op("position_move", 0, 1)
    + each(op("position_transform", 0, i) + op("position_canonical", 0, i) for i in range(9)),
    "position-explained": op("flips_by_direction", 0, square("f5"))
    + op("flips_by_direction", 0, square("a1"))
    + op("flips_by_direction", 0, PASS)
    + op("position_copy", 1, 0)
    + op("position_play", 1, square("d3"))
    + op("position_diff", 0, 1, square("d3"))
    + op("position_edit", 1, 128 + square("d4"))
    + op("position_diff", 0, 1, square("d3"))
    + op("position_edit", 1, 64 + square("e5"))
    + op("position_diff", 0, 1, square("d3"))
    + op("position_diff", 0, NULL, square("d3")),
    "playouts-to-the-end": each(
        op("playout", i, word(seed)) + op("position_query", i, 0, 1, 0)
        for i, seed in ((0, 1), (1, 2**64 - 1), (2, 42), (0, 3))
    )
    + op("playout", NULL, word(0)),
    "trees-in-four-conventions": each(
        op("perft", 0, i, depth) for i in range(5) for depth in (0, 2)
    )
    + op("position_parse", text(WHITE_MUST_PASS), 1)
    + each(op("perft", 1, i, 3) for i in range(4))
    + op("perft", 1, 0, 244),
}
