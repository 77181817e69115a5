"""NBoard's protocol and GTP."""

from .operations import ABSENT, ENDLESS, WITH_NUL, each, op, text
from .texts import GGF, PASSED

SEEDS: dict[str, list[bytes]] = {
    "engines-over-nboard": op(
        "nboard",
        text(
            ">nboard 2\n>set depth 6\n>set contempt -1.5\n>set game "
            + GGF.replace("5:00", "5:00/0:05")
            + "B[f5//0.5]W[d6];)\n>ping 1\n<set myname x\n<pong 1\n>go\n<status y\n"
            "<search c3-d3 -2,4 0 12% z\n<nodestats 5 0.1\n<=== a1\n<=== c3/-1/0.5\n"
            ">move C3/-1/0.5\n"
            ">hint 2\n<book d3 1 7\n>ping 2\n<=== c3\n<pong 1\n<pong 3\n<pong 2\n>learn\n<learned\n"
            ">analyze\n<analysis 1 NaN\n>sing\n>set depth x\n>move f9\n>quit\n"
        ),
        40,
        1,
    )
    + op(
        "nboard",
        text(
            ">nboard 2\n>set depth 1\n>set game "
            + GGF
            + ";)\n"
            + "".join(f">move {name}\n" for name in PASSED)
            + ">go\n<=== e7\n<=== PA\n>move PA\n>move PA\n>E7\n"
        ),
        60,
        1,
    )
    + op("nboard", text("go", ABSENT), 0, 0)
    + op("nboard", text("go", ENDLESS), 0, 0)
    + op("nboard", text("go", WITH_NUL), 5, 0),
    "engines-over-gtp": op(
        "gtp",
        text(
            "1 protocol_version\nname\nversion\nknown_command play\nlist_commands\nset_game Go\n"
            "set_game Othello\nlist_games\nboardsize 8\nclear_board\nkomi 1\nplay b f5\n"
            "genmove white\nreg_genmove black\nundo\ntime_settings 60 5 1\ntime_left w 1.5 0\n"
            "final_score\nshowboard\nlevel 3 4\n# x\n\nplay green f5\n<=1 f5\n<?\n<x\n12\nquit\n"
        ),
        40,
        1,
    )
    + op(
        "gtp",
        text(
            "".join(
                f"play {color} {name}\n" for color, name in zip("bwbwbwbw", PASSED, strict=True)
            )
            + "genmove b\nundo\ngenmove w\ngenmove b\nundo\nundo\n"
        ),
        70,
        1,
    )
    + op("gtp", text(("genmove b\ngenmove w\n" * 20).encode()), 1, 1)
    + op("gtp", text("name", ABSENT), 0, 0),
    "lines-with-any-numbers": each(
        op("protocol_numbers", kind, kind, 37, 1, 2, 1, 8, 5, text("f5d6")) for kind in range(22)
    )
    + op("protocol_numbers", 16, 20, 240, 241, 242, 243, 244, 245, text("a\nb"))
    + op("protocol_numbers", 13, 19, 37, 1, 2, 1, 8, 5, text("\n\n", ABSENT)),
}
