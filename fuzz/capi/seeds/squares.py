"""Squares, moves and symmetries."""

from .operations import ABSENT, ENDLESS, PLAIN, WITH_NUL, each, op, square, text, word

MASK = 0x0000_0810_2408_0000

SEEDS: dict[str, list[bytes]] = {
    "squares-in-every-spelling": each(
        op("square_parse", text(name, form)) + op("variant_square_parse", text(name, form))
        for name in ("f5", "H8", "pass", "--", "ps", "a9", "a", "", "f5x", "p16")
        for form in (PLAIN, WITH_NUL, ABSENT, ENDLESS)
    ),
    "squares-formatted": each(op("square_format", i) for i in (0, 63, 64, 195, 251))
    + each(op("variant_square", i, i, 0, 16 * i % 256) for i in (0, 9, 16, 240))
    + op("variant_square", 8, 8, 254),
    "symmetries-of-a-mask": each(
        op("symmetry", word(MASK), square("b1"), first, 7 - first) for first in range(8)
    )
    + op("symmetry", word(MASK), square("b1"), 8, 0),
}
