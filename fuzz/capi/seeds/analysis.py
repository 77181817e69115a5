"""Mobility, stable discs, regions, names in other styles, and explanations."""

from .operations import ABSENT, ENDLESS, NULL, PASS, each, op, square, text, word
from .texts import WHITE_MUST_PASS

CORNERS = "XXXO---- XX------ X------- -------- -------O ------OO -----OOO ----OOOO X"
# The squares of which no two touch.
APART = sum(1 << 16 * row + 2 * column for row in range(4) for column in range(4))

ANALYSIS = each(op("position_analysis", 0, color) for color in (0, 1, 2, 243)) + each(
    op("position_stable", 0, word(seed)) for seed in (1, 2**64 - 1)
)

SEEDS: dict[str, list[bytes]] = {
    "positions-analyzed": ANALYSIS
    + op("position_parse", text(CORNERS), 0)
    + ANALYSIS
    + op("position_parse", text(WHITE_MUST_PASS), 0)
    + ANALYSIS
    + op("playout", 0, word(3))
    + ANALYSIS
    + each(op("position_edit", 0, at) for at in (0, 7, 56, 63))
    + ANALYSIS
    + op("position_set", 0, 6, word(3), word(6))
    + ANALYSIS
    + op("position_analysis", NULL, 0)
    + op("position_stable", NULL, word(0)),
    "regions-of-masks": each(
        op("regions", word(mask), capacity)
        for mask in (0, 2**64 - 1, APART, 0x8100000000000081, 0xFF00FF00FF00FF, 0x8040201008040201)
        for capacity in (0, 1, 16, 18)
    )
    + each(op("square_neighbors", at) for at in (0, 7, 9, 56, 63, PASS, 195, 251)),
    "squares-in-other-styles": each(
        op("square_format_as", style, at) + op("square_parse_as", style, text(name))
        for style in (0, 1, 2, 3, 243)
        for at, name in ((0, "a1"), (13, "F2"), (63, "h9"), (PASS, "--"), (251, "b"))
    )
    + op("square_parse_as", 0, text("a1", ABSENT))
    + op("square_parse_as", 0, text("a1", ENDLESS))
    + op("square_parse_as", 1, text("a1x")),
    "moves-explained": each(
        op("position_explanation", 0, square(name)) for name in ("f5", "a1", "d6", "d4", "c6", "h8")
    )
    + op("position_explanation", 0, PASS)
    + op("position_explanation", 0, 251)
    + op("position_parse", text(WHITE_MUST_PASS), 1)
    + each(op("position_explanation", 1, square(name)) for name in ("c1", "a2", "a1"))
    + op("position_parse", text(CORNERS), 1)
    + each(op("position_explanation", 1, at) for at in range(0, 64, 5))
    + op("playout", 0, word(2))
    + op("position_explanation", 0, 9)
    + op("position_explanation", NULL, 0),
}
