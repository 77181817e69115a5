"""WTHOR files."""

from .operations import ABSENT, ENDLESS, MEMO, WITH_NUL, each, op, text

SEEDS: dict[str, list[bytes]] = {
    "wthor-file-of-two-games": op("wthor_header_poke", 0, 2)
    + op("wthor_header_poke", 12, 8)
    + op("wthor_header_write")
    + op("game_to_end", 0, 3)
    + op("wthor_record_from_game", 0)
    + op("wthor_record_write")
    + op("game_undo", 0, 11)
    + op("wthor_record_from_game", 0)
    + op("wthor_record_write")
    + op("wthor_read", bytes([MEMO]), 1, 1)
    + op("wthor_record_replay", 1)
    + op("wthor_header_read", bytes([MEMO]))
    + op("memo_poke", 100, 0, 99)
    + op("wthor_read", bytes([MEMO]), 1, 1)
    + op("memo_cut", 150, 0)
    + op("wthor_read", bytes([MEMO]), 1, 1),
    "wthor-records-with-mistakes": op("game_move", 0, 1)
    + op("game_move", 0, 1)
    + op("wthor_record_from_game", 0)
    + each(
        op("wthor_record_poke", at, number)
        + op("wthor_record_write")
        + op("wthor_record_replay", 1)
        for at, number in ((9, 0), (9, 64), (9, 19), (8, 61), (8, 3), (6, 65), (6, 1), (70, 1))
    )
    + op("wthor_header_poke", 11, 255)
    + op("wthor_header_write")
    + op("game_transform", 0, 4)
    + op("wthor_record_from_game", 0),
    "wthor-names": op("wthor_header_poke", 4, 2)
    + op("wthor_header_write")
    + op("wthor_name_write", text("Müller"), 1, 0)
    + op("wthor_name_write", text(b"M\xfcller", WITH_NUL), 1, 0)
    + op("wthor_names", bytes([MEMO]), 1, 0, 1, 1)
    + op("wthor_names", bytes([MEMO]), 1, 1, 1, 1)
    + op("wthor_names", bytes([MEMO]), 1, 0, 1, 2)
    + op("wthor_name_write", text("a name of more than 25 characters"), 1, 1)
    + op("wthor_name_write", text("日本"), 1, 1)
    + op("wthor_name_write", text("a\0b"), 1, 1)
    + op("wthor_name_write", text("a"), 0, 7),
    "wthor-files-with-every-defect": op("wthor_audit", text(""))
    + op("wthor_audit", text("", ABSENT))
    + op("wthor_audit", text("", ENDLESS))
    + op("wthor_header_poke", 0, 1)
    + op("wthor_header_poke", 12, 8)
    + op("wthor_header_write")
    + op("game_to_end", 0, 3)
    + op("wthor_record_from_game", 0)
    + op("wthor_record_write")
    + op("wthor_audit", bytes([MEMO]))
    + each(
        op("memo_poke", at, 0, number) + op("wthor_audit", bytes([MEMO]))
        for at, number in (
            (1, 13),
            (2, 40),
            (4, 2),
            (12, 10),
            (12, 9),
            (22, 65),
            (25, 11),
            (30, 99),
        )
    )
    + op("memo_cut", 60, 0)
    + op("wthor_audit", bytes([MEMO])),
}
