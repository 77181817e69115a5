"""Games of 8x8 and their transcripts."""

from .operations import ABSENT, ENDLESS, MEMO, NULL, PASS, each, op, square, text, word
from .texts import MANY_PASSES, WHITE_MUST_PASS

SEEDS: dict[str, list[bytes]] = {
    "game-to-its-end-and-back": op("game_to_end", 0, 5)
    + op("game_query", 0, 59)
    + op("game_move", 0, 0)
    + op("game_play", 0, 3)
    + op("undo_all_redo_all", 0)
    + op("game_undo", 0, 10)
    + op("game_redo", 0, 3)
    + op("game_move", 0, 2)
    + op("game_redo", 0, 0)
    + op("game_undo", 0, 15)
    + op("game_undo", 0, 0),
    "game-with-23-passes": op("game_transcript", 0, text(MANY_PASSES))
    + op("game_query", 0, 77)
    + op("game_format", 0, 1)
    + op("game_copy", 1, 0)
    + op("game_undo", 1, 15)
    + op("game_transcript", 1, bytes([MEMO]))
    + op("game_undo", 1, 15) * 4
    + op("game_transcript", 1, bytes([MEMO]))
    + op("game_transform", 0, 5)
    + op("game_transform", 0, 8),
    "game-that-begins-with-a-pass": op("position_parse", text(WHITE_MUST_PASS), 1)
    + op("game_init", 1, 1)
    + op("game_query", 1, 0)
    + op("game_play", 1, PASS)
    + op("game_move", 1, 0)
    + op("game_query", 1, 1)
    + op("game_undo", 1, 0)
    + op("ggf_format", 1, 0, 0)
    + op("game_init", 2, NULL)
    + op("game_init", NULL, NULL),
    "game-whose-pass-is-announced": op("game_transcript", 0, text("f5f6d3g5h5h4f7"))
    + op("game_play", 0, PASS)
    + op("game_play", 0, square("h6"))
    + op("game_copy", 1, 0)
    + op("game_play", 0, PASS) * 2
    + op("game_transcript", 0, text("--"))
    + op("game_undo", 0, 0)
    + op("game_redo", 0, 0)
    + op("game_transcript", 0, text("pass"))
    + op("game_play", 0, PASS)
    + op("undo_all_redo_all", 0)
    + op("game_play", 0, square("c5"))
    + op("game_transcript", 1, text("-- c5"))
    + op("game_undo", 1, 0)
    + op("game_play", 1, PASS)
    + op("game_redo", 1, 0)
    + op("game_undo", 1, 0)
    + op("game_transform", 1, 3)
    + op("game_play", 1, PASS) * 2
    + op("variant_game_transcript", 0, text("f5f6d3g5h5h4f7h6"))
    + op("variant_game_play", 0, bytes([254])) * 2
    + op("variant_game_transcript", 0, text("--"))
    + op("variant_game_undo", 0)
    + op("variant_game_redo", 0)
    + op("variant_game_play", 0, bytes([254])),
    "transcripts-with-every-mistake": each(
        op("game_transcript", 0, text(moves))
        for moves in ("f5 d6", "1. c3 2.d3", "c4,", "a1", "e3-", "f", "pass", "--", "zz", "f4e3 h8")
    )
    + op("game_transcript", 0, text("f5", ABSENT))
    + op("game_transcript", 0, text("f5", ENDLESS))
    + op("game_transcript", NULL, text("f5"))
    + op("game_format", 0, 0),
    "invalid-games": op("game_query", 2, 0)
    + op("game_play", 2, 19)
    + op("game_undo", 2, 0)
    + op("game_redo", 2, 0)
    + op("game_transform", 2, 1)
    + op("game_format", 2, 0)
    + op("game_transcript", 2, text("f5"))
    + op("wthor_record_from_game", 2)
    + op("sheet_from_game", 2, 0)
    + op("ggf_format", 2, 0, 0)
    + op("game_query", NULL, 0)
    + op("game_undo", NULL, 0)
    + op("variant_game_query", 1, 0)
    + op("variant_game_undo", NULL)
    + op("variant_game_redo", 1),
    "game-with-foreign-bytes": op("game_to_end", 0, 9)
    + op("game_undo", 0, 15) * 2
    + each(
        op("game_poke", 0, 0, at, 77, mended, 19)
        for at in (0, 8, 9, 10, 16, 24, 33, 35, 48, 255)
        for mended in (0, 1)
    ),
    "prefixes-of-transcripts-with-errors": each(
        op("game_legal_prefix", 0, text(moves))
        for moves in ("f5 d6 a1", "c3zz", "d3", "", "--", "f5", "e3-")
    )
    + op("game_undo", 0, 0)
    + op("game_legal_prefix", 0, text("zz"))
    + op("game_redo", 0, 0)
    + op("game_legal_prefix", 1, text("f5"))
    + op("game_legal_prefix", NULL, text("f5"))
    + op("game_legal_prefix", 0, text("f5", ABSENT))
    + op("game_legal_prefix", 0, text("f5", ENDLESS))
    + op("game_init", 1, 0)
    + op("game_legal_prefix", 1, text("f5f6d3g5h5h4f7-- a8"))
    + op("game_legal_prefix", 1, text("h6h6"))
    + op("game_legal_prefix", 1, text("--c5"))
    + op("game_query", 1, 3),
    "game-whose-faults-may-be-corrected": op("first_correctable", 0, 0)
    + op("game_transcript", 0, text(MANY_PASSES))
    + each(op("first_correctable", 0, limit) for limit in (0, 2, 77, 200, 243, 249))
    + op("first_correctable", NULL, 1),
    "games-at-random": op("game_playout", 0, word(7))
    + op("game_query", 0, 58)
    + op("game_playout", 0, word(8))
    + op("game_undo", 0, 15)
    + op("game_undo", 0, 15)
    + op("game_playout", 0, word(2**63))
    + op("game_playout", 2, word(1))
    + op("game_playout", NULL, word(1)),
}
