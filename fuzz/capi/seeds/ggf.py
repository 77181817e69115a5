"""GGF."""

from .operations import ENDLESS, MEMO, WITH_NUL, op, text
from .texts import FOUR_BY_FOUR, GGF

SEEDS: dict[str, list[bytes]] = {
    "ggf-file-of-three-games": op(
        "ggf_file", text(GGF + "B[f5/1/2]W[d6//9.5];) (;GM[Go];) " + GGF + "B[a1];)"), 1
    ),
    "ggf-game-closed-without-a-semicolon": op("ggf_file", text(GGF + "B[f5]) " + GGF + ")"), 1),
    "ggf-game-with-its-tags": op("ggf_read", text(GGF + "B[f5/1.5/2]W[d6];)"), 1, 1)
    + op("ggf_tag", text(GGF + ";)"), b"pb\0")
    + op("ggf_tag", text(GGF + ";)", ENDLESS), b"PB\0")
    + op("ggf_read", text(GGF + "W[f5];)"), 1, 1)
    + op("ggf_read", text(GGF + "B[f5]B[d6];)"), 1, 1)
    + op("ggf_read", text(FOUR_BY_FOUR), 1, 1)
    + op("ggf_read", text(GGF), 1, 1),
    "ggf-written-and-read": op("game_to_end", 0, 2)
    + op("ggf_format", 0, 1, 0x44, text("a name"), 40, 24)
    + op("ggf_read", bytes([MEMO]), 1, 1)
    + op("ggf_format", 0, 1, 4, text("a]"))
    + op("ggf_format", 0, 1, 4, text("(;"))
    + op("ggf_format", 0, 1, 0x80, 9)
    + op("ggf_format_variant", 0, 1, 1, text("place", WITH_NUL)),
    "ggf-names-with-a-line-break-and-a-nul": op("ggf_format", 0, 1, 4, text("a\nb"))
    + op("ggf_file", bytes([MEMO]), 1)
    + op("ggf_format", 0, 1, 4, text("a\0b"))
    + op("ggf_file", bytes([MEMO]), 1),
}
