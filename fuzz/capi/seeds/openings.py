"""Names of openings."""

from .operations import MEMO, NULL, each, op

SEEDS: dict[str, list[bytes]] = {
    "openings-of-turned-games": op("opening_text", 40)
    + op("game_transcript", 0, bytes([MEMO]))
    + op("opening_of_game", 0)
    + each(op("game_transform", 0, i) + op("opening_of_game", 0) for i in (3, 5, 2))
    + op("game_undo", 0, 0)
    + op("opening_of_game", 0)
    + op("game_to_end", 0, 4)
    + op("opening_of_game", 0)
    + op("game_init", 1, 0)
    + op("opening_of_game", 1)
    + op("opening_of_game", 2)
    + op("opening_of_game", NULL)
    + op("position_move", 0, 0)
    + op("opening_at", 0)
    + op("position_move", 0, 0)
    + op("opening_at", 0)
    + op("opening_at", NULL)
    + op("opening_text", 251)
    + op("opening_text", 0),
}
