"""Positions and games as bytes."""

from .operations import ABSENT, ENDLESS, MEMO, NULL, each, op, pair, text, word
from .texts import MANY_PASSES, WHITE_MUST_PASS


def changed(writer: str, reader: str, places: list[tuple[int, int]], to: int) -> list[bytes]:
    """Writes and reads the bytes of object 0, and again with each of the changes."""
    write, read = op(writer, 0), op(reader, bytes([MEMO]), to)
    return write + read + each(write + op("memo_poke", pair(at), n) + read for at, n in places)


SEEDS: dict[str, list[bytes]] = {
    "bytes-of-positions": changed(
        "position_to_bytes",
        "position_from_bytes",
        [(16, 1), (16, 2), (16, 255), (3, 0x18), (11, 255)],
        1,
    )
    + op("position_parse", text(WHITE_MUST_PASS), 0)
    + op("position_to_bytes", 0)
    + op("position_from_bytes", bytes([MEMO]), NULL)
    + op("position_from_bytes", text("", ABSENT), 0)
    + op("position_from_bytes", text("", ENDLESS), 0)
    + op("position_set", 0, 6, word(3), word(6))
    + op("position_to_bytes", 0)
    + op("position_to_bytes", NULL),
    "bytes-of-games": op("game_transcript", 0, text(MANY_PASSES))
    + op("game_undo", 0, 0)
    + changed(
        "game_to_bytes",
        "game_from_bytes",
        [(80, 255), (79, 0), (18, 0), (18, 64), (18, 255), (16, 9)],
        1,
    )
    + op("game_from_bytes", text("", ABSENT), 0)
    + op("game_from_bytes", text("f5"), 0)
    + op("position_parse", text(WHITE_MUST_PASS), 0)
    + op("game_init", 1, 0)
    + op("game_to_bytes", 1)
    + op("game_from_bytes", bytes([MEMO]), 2)
    + op("game_init", 0, NULL)
    + op("game_playout", 0, word(4))
    + op("game_to_bytes", 0)
    + op("game_from_bytes", bytes([MEMO]), 2)
    + op("game_to_bytes", NULL),
    "bytes-of-other-boards": each(
        op("rules_init", 0, width, height)
        + op("rules_edit", 0, start, start % 2, 0, start % 2)
        + op("variant_start", 0, 0)
        + op("variant_game_init", 0, 0)
        + op("variant_game_move", 0, start, 5)
        + op("variant_move", 0, 0)
        + changed(
            "variant_position_to_bytes",
            "variant_position_from_bytes",
            [
                (165, 1),
                (165, 2),
                (130, 1),
                (100, 3),
                (101, 1),
                (133, 1),
                (34, 9),
                (34, 255),
                (0, 3),
            ],
            1,
        )
        + changed(
            "variant_game_to_bytes",
            "variant_game_from_bytes",
            [(423, 1), (423, 0), (167, 1), (167, 0), (166, 4), (168, 0), (2, 255)],
            1,
        )
        for start, width, height in ((0, 8, 8), (1, 4, 6), (4, 7, 5))
    )
    + op("variant_position_from_bytes", text("", ABSENT), 0)
    + op("variant_game_from_bytes", text("", ABSENT), 0)
    + op("variant_position_to_bytes", NULL)
    + op("variant_game_to_bytes", NULL)
    + op("rules_octagon", 0)
    + op("variant_start", 0, 0)
    + op("variant_position_to_bytes", 0)
    + op("variant_position_from_bytes", bytes([MEMO]), 2),
}
