/* SPDX-License-Identifier: MIT OR Apache-2.0 */

/*
 * Boards from 4x4 to 16x16, with or without missing squares, other starts, and games in which the
 * fewest discs win. The conventions of reversi.h apply.
 *
 * Squares    Row by row from a1: the square in column c and row r, both from 0, is r * width + c,
 *            and a pass is width * height. The numbers depend on the board: f5 is 37 on 8x8 and 45
 *            on 10x10. REVERSI_F5 and REVERSI_PASS hold for 8x8 only. Missing squares have numbers
 *            too.
 * Sets       A reversi_variant_set has 16 rows of 16 bits on every board.
 */

#ifndef REVERSI_VARIANT_H
#define REVERSI_VARIANT_H

/* Made by `make header` from reversi-capi/src and reversi-capi/header. */

#include <reversi/reversi.h>
#ifdef SWIG
%include <reversi/reversi.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ===============================================================================================
 * Other boards: rules and squares
 * ===============================================================================================
 *
 * Begin with reversi_variant_rules_init() and change the fields of the rules. The number of a
 * square depends on the width of the board, so REVERSI_F5 and REVERSI_PASS are wrong here.
 *
 *     reversi_variant_rules rules;
 *     reversi_variant_position start;
 *     reversi_variant_game game;
 *     int e4;
 *     assert(reversi_variant_rules_init(&rules, 6, 6) == REVERSI_OK);
 *     rules.objective = REVERSI_FEWEST;
 *     assert(reversi_variant_position_start(&rules, &start) == REVERSI_OK);
 *     assert(reversi_variant_game_init(&game, &start) == REVERSI_OK);
 *     assert(reversi_variant_square_parse(6, 6, "e4", 2, &e4, NULL) == REVERSI_OK && e4 == 22);
 *     assert(reversi_variant_game_play(&game, e4) == REVERSI_OK);
 */

/** Numbers for the functions below. */
enum reversi_variant_square_constants {
  /** A buffer size that is always enough for reversi_variant_square_format(). */
  REVERSI_VARIANT_SQUARE_TEXT_SIZE = 4
};

/**
 * The way in which a game begins: with discs on the four squares of the center, or with an empty
 * board.
 */
typedef REVERSI_ENUM(reversi_variant_start) {
  /** Black on the northeast and the southwest square of the center, white on the other two. */
  REVERSI_START_STANDARD,
  /** Black on the northwest and the southeast square of the center, white on the other two. */
  REVERSI_START_MIRRORED,
  /** Black on the two southern squares of the center, white on the two northern ones. */
  REVERSI_START_PARALLEL_ROWS,
  /** Black on the two eastern squares of the center, white on the two western ones. */
  REVERSI_START_PARALLEL_COLUMNS,
  /** An empty board: each side first places two discs in the center, which flip nothing. */
  REVERSI_START_HISTORICAL,
  /** As REVERSI_START_HISTORICAL, but discs of the same color must end up on a diagonal. */
  REVERSI_START_HISTORICAL_DIAGONAL,
  /** As REVERSI_START_HISTORICAL, but discs of the same color must end up side by side. */
  REVERSI_START_HISTORICAL_PARALLEL,
  REVERSI_FORCE_32(REVERSI_VARIANT_START)
} reversi_variant_start;

/** The objective of a game: whether the side with the most or the fewest discs wins. */
typedef REVERSI_ENUM(reversi_variant_objective) {
  /** The side with most discs wins. */
  REVERSI_MOST,
  /** The side with fewest discs wins. */
  REVERSI_FEWEST,
  REVERSI_FORCE_32(REVERSI_VARIANT_OBJECTIVE)
} reversi_variant_objective;

/** A set of squares of a board of up to 16x16. */
typedef struct reversi_variant_set {
  /** Bit c of `rows[r]` is the square in column c and row r, both counted from 0 at a1. */
  uint16_t rows[16];
} reversi_variant_set;

/**
 * A board, a start and an objective: 40 bytes of plain data without padding. You may write into
 * the fields: every function checks them first.
 */
typedef struct reversi_variant_rules {
  /** The number of columns, 4..16. */
  uint8_t width;
  /** The number of rows, 4..16. */
  uint8_t height;
  /** The way in which a game begins, a reversi_variant_start. */
  uint8_t start;
  /** The objective, a reversi_variant_objective. */
  uint8_t objective;
  /** Reserved, must be zero. */
  uint8_t reserved[4];
  /**
   * The missing squares: those of the rectangle that are not on the board. Lines of discs end
   * there as at the edge. The center, the four squares where the middle two columns and rows
   * cross, must be complete. If the width or the height is odd, the middle two columns or rows
   * are the middle one and the one before it.
   */
  struct reversi_variant_set missing;
} reversi_variant_rules;

/**
 * Reads a move on a board with `width` columns and `height` rows. A square is a letter (upper or
 * lower case) and a number. A pass is `--`, `pa`, `ps` or `pass`, and its number is
 * width * height.
 *
 * Fails with the errors of reversi_square_parse(). Returns REVERSI_ERROR_OFF_BOARD for a square of
 * 16x16, a1 to p16, that is outside the rectangle. Returns REVERSI_ERROR_RANGE if `width` or
 * `height` is not 1..16.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_square_parse(int width,
                                            int height,
                                            const char *text,
                                            size_t length,
                                            int *move,
                                            struct reversi_error *error);

/**
 * Writes the name of a move on a board with `width` columns and `height` rows: a square such as
 * `j10`, or `--` for a pass, which is width * height. Returns 0 and writes an empty text if `move`
 * is out of range, or if `width` or `height` is not 1..16.
 *
 * REVERSI_VARIANT_SQUARE_TEXT_SIZE bytes are always enough.
 */
REVERSI_API
size_t reversi_variant_square_format(int width,
                                     int height,
                                     int move,
                                     char *buffer,
                                     size_t size);

/**
 * Sets `*rules` to a rectangle without missing squares, with the standard start and the objective
 * REVERSI_MOST. Returns REVERSI_ERROR_RANGE if `width` or `height` is not 4..16.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_rules_init(struct reversi_variant_rules *rules,
                                          int width,
                                          int height);

/**
 * Returns the rules for the octagon of 88 squares: 10x10 with three squares missing at each
 * corner.
 */
REVERSI_API struct reversi_variant_rules reversi_variant_rules_octagon(void);

/* ===============================================================================================
 * Positions on other boards
 * ===============================================================================================
 *
 * A reversi_variant_position is 112 bytes with public fields, and holds its rules. A pass is a move
 * of its own, width * height.
 *
 *     const reversi_variant_rules octagon = reversi_variant_rules_octagon();
 *     reversi_variant_position position;
 *     reversi_variant_set moves;
 *     assert(reversi_variant_position_start(&octagon, &position) == REVERSI_OK);
 *     moves = reversi_variant_position_legal_moves(&position);
 *     assert(moves.rows[5] >> 6 & 1);
 *     assert(reversi_variant_position_play(&position, 5 * octagon.width + 6) == REVERSI_OK);
 */

/** Numbers for the functions below. */
enum reversi_variant_position_constants {
  /** A buffer size that is always enough for reversi_variant_position_format(). */
  REVERSI_VARIANT_POSITION_TEXT_SIZE = 259,
  /** A buffer size that is always enough for reversi_variant_position_format_grid(). */
  REVERSI_VARIANT_POSITION_GRID_SIZE = 628
};

/**
 * The rules, the discs and the side to move: 112 bytes of plain data without padding. Compare
 * positions with `memcmp`. You may write into a position: every function checks it first.
 */
typedef struct reversi_variant_position {
  /** The board, the start and the objective. */
  struct reversi_variant_rules rules;
  /** Black's discs. */
  struct reversi_variant_set black;
  /** White's discs. No square may also be in `black`. */
  struct reversi_variant_set white;
  /** The side to move. It stays set when the game is over. */
  reversi_color turn;
  /** Reserved, must be zero. */
  uint32_t reserved;
} reversi_variant_position;

/**
 * Sets `*position` to the position in which a game with these rules begins. Returns
 * REVERSI_ERROR_RULES if the rules are invalid.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_position_start(const struct reversi_variant_rules *rules,
                                              struct reversi_variant_position *position);

/**
 * Checks whether a position is valid. Returns REVERSI_OK, REVERSI_ERROR_NULL, REVERSI_ERROR_RULES,
 * REVERSI_ERROR_POSITION, REVERSI_ERROR_OFF_BOARD for a disc on a square that the board lacks, or
 * REVERSI_ERROR_NOT_AN_OPENING.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_position_check(const struct reversi_variant_position *position);

/**
 * Returns the squares where the side to move may place a disc. The set is empty if that side must
 * pass or if the game is over.
 */
REVERSI_API
struct reversi_variant_set reversi_variant_position_legal_moves(const struct reversi_variant_position *position);

/**
 * Returns the discs that flip when the side to move places a disc on `square`. The set is empty if
 * the move is illegal, or if it belongs to the opening of a historical start.
 */
REVERSI_API
struct reversi_variant_set reversi_variant_position_flips(const struct reversi_variant_position *position,
                                                          int square);

/**
 * Plays `move` in place: a disc on a square, or a pass if `move` is width * height. Here a pass
 * is a ply of its own and legal only if it is forced. A reversi_variant_game inserts passes by
 * itself.
 *
 * For an illegal move, returns the first of these that applies: REVERSI_ERROR_GAME_OVER,
 * REVERSI_ERROR_PASS_FORBIDDEN, REVERSI_ERROR_OFF_BOARD, REVERSI_ERROR_OCCUPIED,
 * REVERSI_ERROR_OUTSIDE_CENTER, REVERSI_ERROR_WRONG_CENTER, REVERSI_ERROR_MUST_PASS,
 * REVERSI_ERROR_FLIPS_NOTHING. Only the opening of a historical start has the two errors about the
 * center. Returns REVERSI_ERROR_RANGE if `move` is not 0..width * height.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_position_play(struct reversi_variant_position *position,
                                             int move);

/**
 * Returns the outcome of the game, or REVERSI_ONGOING if it is not over.
 * reversi_variant_position_check() tells an ongoing game from an invalid position.
 */
REVERSI_API
reversi_outcome reversi_variant_position_outcome(const struct reversi_variant_position *position);

/**
 * Returns the final score of a side, or -1 if the game is not over. The empty squares count for
 * the side with more discs, even if fewest discs win. In a tie, each side gets half of the empty
 * squares, or none of them if their number is odd. Except in that last case, the two scores sum to
 * the number of squares.
 */
REVERSI_API
int reversi_variant_position_final_score(const struct reversi_variant_position *position,
                                         reversi_color color);

/**
 * Counts the leaves of the game tree `depth` plies below `position`. Returns REVERSI_ERROR_RANGE
 * if `convention` is out of range or `depth` is negative.
 *
 * The time grows about eightfold with each ply, more on larger boards, and `depth` has no upper
 * limit. `stop` is as in reversi_position_perft().
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_position_perft(const struct reversi_variant_position *position,
                                              int depth,
                                              reversi_perft_convention convention,
                                              const reversi_flag *stop,
                                              uint64_t *nodes);

/**
 * Reads the cells of the rectangle row by row from a1, then the side to move. Cells are as in
 * reversi_position_parse(), with `#` for a square that the board lacks. The rules are not part of
 * the text.
 *
 * Fails with the errors of reversi_position_parse(), with REVERSI_ERROR_SYNTAX if a `#` is missing
 * or misplaced, and with REVERSI_ERROR_NOT_AN_OPENING if no historical opening leads to the
 * position. In the last case, the byte offset is the end of the text.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_position_parse(const struct reversi_variant_rules *rules,
                                              const char *text,
                                              size_t length,
                                              struct reversi_variant_position *position,
                                              struct reversi_error *error);

/**
 * Writes the cells of the rectangle row by row from a1, with `X` for black, `O` for white, `-` for
 * empty and `#` for missing, then a space and the side to move.
 *
 * REVERSI_VARIANT_POSITION_TEXT_SIZE bytes are always enough.
 */
REVERSI_API
size_t reversi_variant_position_format(const struct reversi_variant_position *position,
                                       char *buffer,
                                       size_t size);

/**
 * Writes the board in a human-readable form: lines with the names of columns and rows, then a line
 * such as `black to move` or `white wins 50-38`, without a final line feed.
 *
 * REVERSI_VARIANT_POSITION_GRID_SIZE bytes are always enough.
 */
REVERSI_API
size_t reversi_variant_position_format_grid(const struct reversi_variant_position *position,
                                            char *buffer,
                                            size_t size);

/* ===============================================================================================
 * Games on other boards
 * ===============================================================================================
 *
 * A reversi_variant_game is 1,672 bytes that you own, but only the library may write into them. The
 * library inserts forced passes. reversi_record_replay_variant() in records.h reads these games from
 * SGF and GGF.
 *
 *     reversi_variant_game game;
 *     assert(reversi_variant_game_init(&game, NULL) == REVERSI_OK);
 *     assert(reversi_variant_game_play_transcript(&game, "f5d6", 4, NULL) == REVERSI_OK);
 *     assert(reversi_variant_game_undo(&game) == REVERSI_OK);
 */

/** Numbers for the functions below. */
enum reversi_variant_game_constants {
  /** The most plies a game can have on these boards, passes included. */
  REVERSI_VARIANT_MAX_PLIES = 512,
  /** A buffer size that is always enough for reversi_variant_game_format_transcript(). */
  REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE = 1139
};

/**
 * A game on any board, with its history: 1,672 bytes that the caller owns, with nothing to free.
 * Initialize it with reversi_variant_game_init(), do not write into it, and copy it with `=`.
 *
 * The game stores black's discs before every eighth move. An undo or an earlier position therefore
 * replays at most seven moves, and other queries replay none.
 *
 * Do not compare games by their bytes. These also hold discarded moves and padding. Compare starts
 * and moves instead.
 */
typedef struct reversi_variant_game {
  /** Private to the library. */
  uint64_t mark;
  /** Private to the library. */
  uint64_t history[208];
} reversi_variant_game;

/**
 * Begins a game at `start`, or at the standard start on 8x8 if `start` is NULL. If the side to
 * move must pass there, the game inserts that pass.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_game_init(struct reversi_variant_game *game,
                                         const struct reversi_variant_position *start);

/**
 * Returns the current position. Either its side to move has a legal square, or the game is over.
 * Returns an empty board of 8x8 if `game` is NULL or invalid.
 */
REVERSI_API
struct reversi_variant_position reversi_variant_game_position(const struct reversi_variant_game *game);

/**
 * Sets `*position` to the position before ply `ply`, counted from 0 with forced passes included.
 * Ply 0 gives the start, and the number of plies the current position. Returns REVERSI_ERROR_RANGE
 * if `ply` is negative or greater than that number, which reversi_variant_game_moves() returns.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_game_position_at(const struct reversi_variant_game *game,
                                                int ply,
                                                struct reversi_variant_position *position);

/**
 * Returns the number of discs placed, 0..256, without passes. reversi_variant_game_moves() returns
 * the number with passes.
 */
REVERSI_API int reversi_variant_game_length(const struct reversi_variant_game *game);

/**
 * Writes the first `capacity` moves, passes included, to `moves`, and returns the number of all
 * plies, 0..REVERSI_VARIANT_MAX_PLIES. `moves` may be NULL to count only.
 *
 * An array of REVERSI_VARIANT_MAX_PLIES is always large enough.
 */
REVERSI_API
size_t reversi_variant_game_moves(const struct reversi_variant_game *game,
                                  int *moves,
                                  size_t capacity);

/**
 * Places a disc on the square `move`, and inserts the pass that this forces, if any. Discards the
 * moves that could be redone.
 *
 * For programs that receive passes as moves, a pass (width * height) is accepted once after the
 * game has inserted one. This call only marks the inserted pass as announced. After an
 * undo or a redo, the pass may be announced again.
 *
 * For an illegal move, returns the same status as reversi_variant_position_play(). A pass that is
 * not accepted gives REVERSI_ERROR_PASS_FORBIDDEN or REVERSI_ERROR_GAME_OVER.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_game_play(struct reversi_variant_game *game,
                                         int move);

/**
 * Takes back the last placement and the passes after it. Returns REVERSI_ERROR_HISTORY at the
 * start.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_game_undo(struct reversi_variant_game *game);

/** Plays the placement that was last taken back. Returns REVERSI_ERROR_HISTORY if there is none. */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_game_redo(struct reversi_variant_game *game);

/**
 * Plays a transcript such as `g6e7` from the current position. Plays all of it, or nothing if it
 * has an error. The notation is that of reversi_game_play_transcript(). The longest possible name
 * is read: `a11` is one square.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_game_play_transcript(struct reversi_variant_game *game,
                                                    const char *text,
                                                    size_t length,
                                                    struct reversi_error *error);

/**
 * Writes the placements, such as `g6e7`. If `passes` is true, also writes the passes as `--`. The
 * rules and the start are not written. Returns 0 and writes an empty text if nothing was played.
 *
 * REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE bytes are always enough.
 */
REVERSI_API
size_t reversi_variant_game_format_transcript(const struct reversi_variant_game *game,
                                              bool passes,
                                              char *buffer,
                                              size_t size);

#ifdef __cplusplus
} // extern "C"
#endif

#endif
