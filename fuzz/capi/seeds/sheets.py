"""Transcript sheets."""

from .operations import MEMO, NULL, each, op, text

SHEET = (
    "- - - - - - - -\n- - - - - - - -\n- - 3 4 - - - -\n- - 5 - - - - -\n- - - - - 1 - -\n"
    "- - - 2 - - - -\n- - - - - - - -\n- - - - - - - -"
)

SEEDS: dict[str, list[bytes]] = {
    "sheet-of-a-game": op("game_to_end", 0, 1)
    + op("sheet_from_game", 0, 0)
    + op("sheet_format", 0)
    + op("sheet_parse", bytes([MEMO]), 1)
    + op("sheet_play", 1, NULL, 1)
    + op("sheet_refused"),
    "sheets-with-every-mistake": op("sheet_parse", text(SHEET), 0)
    + op("sheet_play", 0, NULL, 1)
    + each(
        op("sheet_poke", 0, at, number) + op("sheet_play", 0, NULL, 1)
        for at, number in ((0, 4), (0, 61), (1, 7), (18, 0), (0, 0), (28, 9), (28, 0), (1, 0))
    )
    + op("sheet_parse", text("1 2 3"), 0)
    + op("sheet_parse", text(SHEET.replace("3", "300")), 0)
    + op("sheet_parse", text(SHEET + " 4"), 0),
}
