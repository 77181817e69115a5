/* SPDX-License-Identifier: MIT OR Apache-2.0 */

/*
 * Other boards than 8x8, other starts and another objective. The conventions are those of reversi.h.
 *
 * Squares    Row by row from a1, as on 8x8: the square in column c and row r, both from 0, is
 *            r * width + c, and a pass is width * height. So the numbers depend on the board: f5 is
 *            37 on 8x8 and 45 on 10x10, and REVERSI_F5 and REVERSI_PASS hold for 8x8 only. A square
 *            that the board lacks has its number all the same.
 * Sets       A reversi_variant_set has 16 rows of 16 bits on every board.
 */

#ifndef REVERSI_VARIANT_H
#define REVERSI_VARIANT_H

/* Made by cbindgen 0.29.4 from reversi-capi/src: `make header` rewrites it. */

#include "reversi/reversi.h"

/** No game on these boards has more plies, passes included. */
#define REVERSI_VARIANT_MAX_PLIES 512

/* Sizes of buffers, NUL included, in which the texts of any board always fit. */
/** For reversi_variant_square_format(). */
#define REVERSI_VARIANT_SQUARE_TEXT_SIZE 4
/** For reversi_variant_position_format(). */
#define REVERSI_VARIANT_POSITION_TEXT_SIZE 259
/** For reversi_variant_position_format_grid(). */
#define REVERSI_VARIANT_POSITION_GRID_SIZE 612
/** For reversi_variant_game_format_transcript(). */
#define REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE 1139

/* An enum of 32 bits has a tag and a type of one name: in C a pair, in C++ one thing. */
#if defined(__GNUC__) && !defined(__cplusplus)
#  pragma GCC diagnostic push
#  pragma GCC diagnostic ignored "-Wc++-compat"
#endif


/**
 * How a game begins: with discs on the four squares of the center, or with an empty board.
 */
enum reversi_variant_start
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * Black on the second and third square of the center.
   */
  REVERSI_START_STANDARD,
  /**
   * Black on the first and fourth.
   */
  REVERSI_START_MIRRORED,
  /**
   * Black on the lower two.
   */
  REVERSI_START_PARALLEL_ROWS,
  /**
   * Black on the right two.
   */
  REVERSI_START_PARALLEL_COLUMNS,
  /**
   * An empty board: each side places two discs in the center, which flip nothing.
   */
  REVERSI_START_HISTORICAL,
  /**
   * As REVERSI_START_HISTORICAL, but equal colors must end up on a diagonal.
   */
  REVERSI_START_HISTORICAL_DIAGONAL,
  /**
   * As REVERSI_START_HISTORICAL, but equal colors must end up side by side.
   */
  REVERSI_START_HISTORICAL_PARALLEL,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum reversi_variant_start reversi_variant_start;
#else
typedef int32_t reversi_variant_start;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Who wins.
 */
enum reversi_variant_objective
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * The side with most discs.
   */
  REVERSI_MOST,
  /**
   * The side with fewest discs.
   */
  REVERSI_FEWEST,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum reversi_variant_objective reversi_variant_objective;
#else
typedef int32_t reversi_variant_objective;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A set of squares of a board of up to 16x16: plain data.
 */
typedef struct reversi_variant_set {
  /**
   * Bit c of number r is the square in column c and row r, both counted from 0 at the top left.
   */
  uint16_t rows[16];
} reversi_variant_set;

/**
 * A board, a start and an objective: plain data, 40 bytes without padding. You may write into it:
 * every function checks it first.
 */
typedef struct reversi_variant_rules {
  /**
   * How many columns there are, 4..16.
   */
  uint8_t width;
  /**
   * How many rows there are, 4..16.
   */
  uint8_t height;
  /**
   * How a game begins: a reversi_variant_start.
   */
  uint8_t start;
  /**
   * Who wins: a reversi_variant_objective.
   */
  uint8_t objective;
  /**
   * Zero.
   */
  uint8_t reserved[4];
  /**
   * The squares of the rectangle that the board lacks; they end a line as the edge does. None of
   * them is in the center, the middle two columns and rows, or where a side is odd the middle one
   * and the one before it.
   */
  struct reversi_variant_set missing;
} reversi_variant_rules;

/**
 * The rules, the discs and the side to move: plain data, 112 bytes without padding, to be copied
 * and compared with `memcmp`. You may write into it: every function checks it first.
 */
typedef struct reversi_variant_position {
  /**
   * What is played.
   */
  struct reversi_variant_rules rules;
  /**
   * Black's discs.
   */
  struct reversi_variant_set black;
  /**
   * White's discs, none of them on a square of black's.
   */
  struct reversi_variant_set white;
  /**
   * The side to move, a reversi_color. It stays set when the game is over.
   */
  uint8_t turn;
  /**
   * Zero.
   */
  uint8_t reserved[7];
} reversi_variant_position;

/**
 * A game on another board with its history. Nothing is allocated, and there is nothing to free.
 * Initialize it with reversi_variant_game_init() before anything else, leave its content to the
 * library, and copy it with `=`. Each move is kept with the discs that it flipped: undo and redo are
 * one step, and reading a number does not replay the game. Only transcripts and records do.
 *
 * Compare games by their starts and moves, not by their bytes: these also hold what can be redone,
 * and whether the last pass was announced.
 */
typedef struct reversi_variant_game {
  /**
   * Read and written by reversi_variant_game_ functions only.
   */
  uint64_t opaque[158];
} reversi_variant_game;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Sets the rules for a whole rectangle with the standard start, where most discs win.
 * REVERSI_ERROR_RANGE when `width` or `height` is not 4..16.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_rules_init(struct reversi_variant_rules *rules,
                                          int width,
                                          int height);

/**
 * The rules for the octagon of 88 squares, 10x10 with three squares missing at each corner.
 */
REVERSI_API struct reversi_variant_rules reversi_variant_rules_octagon(void);

/**
 * Whether `rules` are valid: REVERSI_OK, REVERSI_ERROR_NULL or REVERSI_ERROR_RULES.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_rules_check(const struct reversi_variant_rules *rules);

/**
 * Reads a square or a pass of a board of that size: a letter in either case and a number, or one of
 * `--`, `pa`, `ps`, `pass`, which give width * height. Both sides are 1..16, else
 * REVERSI_ERROR_RANGE.
 *
 * The errors are those of reversi_square_parse(), and REVERSI_ERROR_OFF_BOARD for a square up to
 * p16 that the rectangle does not have.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_square_parse(int width,
                                            int height,
                                            const char *text,
                                            size_t length,
                                            int *move,
                                            reversi_error *error);

/**
 * Writes the name of a move on a board of that size: that of the square, such as `j10`, or `--` for
 * width * height. Returns 0 and writes an empty text if `move` is out of range or a side is not
 * 1..16. REVERSI_VARIANT_SQUARE_TEXT_SIZE bytes are enough.
 */
REVERSI_API
size_t reversi_variant_square_format(int width,
                                     int height,
                                     int move,
                                     char *buffer,
                                     size_t size);

/**
 * Sets the position in which a game by those rules begins. REVERSI_ERROR_RULES when they are
 * invalid.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_position_start(const struct reversi_variant_rules *rules,
                                              struct reversi_variant_position *position);

/**
 * Whether `position` is valid: REVERSI_OK, REVERSI_ERROR_NULL, REVERSI_ERROR_RULES,
 * REVERSI_ERROR_POSITION, or for a disc where the board has no square REVERSI_ERROR_OFF_BOARD, or
 * REVERSI_ERROR_NOT_AN_OPENING.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_position_check(const struct reversi_variant_position *position);

/**
 * The squares where the side to move may place a disc: none if it must pass, if the game is over,
 * or if `position` is NULL or invalid.
 */
REVERSI_API
struct reversi_variant_set reversi_variant_position_legal_moves(const struct reversi_variant_position *position);

/**
 * The discs that are flipped when the side to move places one on `square`: none if that is
 * illegal, in the opening of a historical start, if `square` is not a square of the board, or if `position` is NULL or invalid.
 */
REVERSI_API
struct reversi_variant_set reversi_variant_position_flips(const struct reversi_variant_position *position,
                                                          int square);

/**
 * Whether `move` is legal: for a square, whether the side to move may place a disc there; for
 * width * height, whether it must pass. False if `move` is out of range, or if `position` is
 * NULL or invalid.
 */
REVERSI_API
bool reversi_variant_position_is_legal(const struct reversi_variant_position *position,
                                       int move);

/**
 * Whether the side to move has no legal square while the other side has one; false if `position`
 * is NULL or invalid.
 */
REVERSI_API
bool reversi_variant_position_must_pass(const struct reversi_variant_position *position);

/**
 * Whether neither side can move; false if `position` is NULL or invalid.
 */
REVERSI_API bool reversi_variant_position_is_over(const struct reversi_variant_position *position);

/**
 * Plays `move` in place: a disc on a square, or a pass with width * height. A pass is a ply of
 * its own here and legal only where it is forced; a reversi_variant_game passes by itself.
 *
 * When the move is illegal, the first of these that applies: REVERSI_ERROR_GAME_OVER,
 * REVERSI_ERROR_PASS_FORBIDDEN, REVERSI_ERROR_OFF_BOARD, REVERSI_ERROR_OCCUPIED, in the opening of
 * a historical start REVERSI_ERROR_OUTSIDE_CENTER or REVERSI_ERROR_WRONG_CENTER,
 * REVERSI_ERROR_MUST_PASS, REVERSI_ERROR_FLIPS_NOTHING. REVERSI_ERROR_RANGE when `move` is
 * not 0..width * height.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_position_play(struct reversi_variant_position *position,
                                             int move);

/**
 * Who won, if the game is over. REVERSI_ONGOING if it is not over, and also if `position` is NULL
 * or invalid: ask reversi_variant_position_check() if that may be.
 */
REVERSI_API
reversi_outcome reversi_variant_position_outcome(const struct reversi_variant_position *position);

/**
 * How many discs a side has on the board, 0..256. -1 if `color` is neither REVERSI_BLACK nor
 * REVERSI_WHITE, or if `position` is NULL or invalid.
 */
REVERSI_API
int reversi_variant_position_disc_count(const struct reversi_variant_position *position,
                                        reversi_color color);

/**
 * The final score of a side: its discs, and the empty squares if it has more of them than the other
 * side, whichever side wins by that, or half of them in a tie, so that the two scores sum to the
 * number of squares. Where an odd number of squares is shared in a tie, both have their discs only.
 * -1 if the game is not over, if `color` is neither REVERSI_BLACK nor REVERSI_WHITE, or if
 * `position` is NULL or invalid.
 */
REVERSI_API
int reversi_variant_position_final_score(const struct reversi_variant_position *position,
                                         reversi_color color);

/**
 * Returns a key for hash tables, which is the same on every machine, in every language and in later
 * versions; on 8x8 it is that of reversi_position_key64(). Of the rules only width and height count.
 * 0 if `position` is NULL or invalid.
 */
REVERSI_API
uint64_t reversi_variant_position_key64(const struct reversi_variant_position *position);

/**
 * Counts the leaves of the game tree `depth` plies below `position`. `convention` says what counts:
 * REVERSI_PERFT_PLIES_AND_ENDED, REVERSI_PERFT_PLIES, REVERSI_PERFT_DISCS_AND_ENDED or
 * REVERSI_PERFT_DISCS. REVERSI_ERROR_RANGE when it is none of them, or when `depth` is negative.
 *
 * Time grows about eightfold with each ply, more on larger boards, `depth` has no upper limit, and
 * the call cannot be interrupted.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_position_perft(const struct reversi_variant_position *position,
                                              int depth,
                                              reversi_perft_convention convention,
                                              uint64_t *nodes);

/**
 * Reads the cells of the rectangle from a1 row by row, then the side to move: what
 * reversi_position_parse() takes, and `#` where the board lacks a square. The text does not say the
 * rules.
 *
 * The errors are those of reversi_position_parse(), with REVERSI_ERROR_SYNTAX also where `#` stands
 * or is missing against the rules, and REVERSI_ERROR_NOT_AN_OPENING with the end as the location when
 * no historical opening comes to the discs.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_position_parse(const struct reversi_variant_rules *rules,
                                              const char *text,
                                              size_t length,
                                              struct reversi_variant_position *position,
                                              reversi_error *error);

/**
 * Writes the cells of the rectangle from a1 row by row, `X` black, `O` white, `-` empty, `#`
 * missing, then a space and the side to move. Returns 0 and writes an empty text if `position` is
 * NULL or invalid. REVERSI_VARIANT_POSITION_TEXT_SIZE bytes are enough.
 */
REVERSI_API
size_t reversi_variant_position_format(const struct reversi_variant_position *position,
                                       char *buffer,
                                       size_t size);

/**
 * Writes the board for people, with the names of columns and rows, and a line that says `black to
 * move` or `white wins 50-38`; no line feed after it. Returns 0 and writes an empty text if
 * `position` is NULL or invalid. REVERSI_VARIANT_POSITION_GRID_SIZE bytes are enough.
 */
REVERSI_API
size_t reversi_variant_position_format_grid(const struct reversi_variant_position *position,
                                            char *buffer,
                                            size_t size);

/**
 * Begins a game at `start`, or at the standard start on 8x8 if that is NULL. If the side to move
 * must pass there, it passes.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_game_init(struct reversi_variant_game *game,
                                         const struct reversi_variant_position *start);

/**
 * The position that the game began with; an empty board of 8x8 if `game` is NULL or invalid.
 */
REVERSI_API
struct reversi_variant_position reversi_variant_game_start(const struct reversi_variant_game *game);

/**
 * The current position. Either the side to move has a legal square there, or the game is over. An
 * empty board of 8x8 if `game` is NULL or invalid.
 */
REVERSI_API
struct reversi_variant_position reversi_variant_game_position(const struct reversi_variant_game *game);

/**
 * Sets `*position` to the position before ply `ply`, counted from 0, forced passes included: for 0
 * the start, for reversi_variant_game_ply_count() the current position. REVERSI_ERROR_RANGE when `ply` is
 * negative or greater than that.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_game_position_at(const struct reversi_variant_game *game,
                                                int ply,
                                                struct reversi_variant_position *position);

/**
 * Returns the squares where the side to move may place a disc: none if the game is over, or if
 * `game` is NULL or invalid.
 */
REVERSI_API
struct reversi_variant_set reversi_variant_game_legal_moves(const struct reversi_variant_game *game);

/**
 * Returns whether neither side can move; false if `game` is NULL or invalid.
 */
REVERSI_API bool reversi_variant_game_is_over(const struct reversi_variant_game *game);

/**
 * How many discs were placed, 0..256; 0 if `game` is NULL or invalid. Passes do not count: they are
 * in reversi_variant_game_ply_count().
 */
REVERSI_API int reversi_variant_game_length(const struct reversi_variant_game *game);

/**
 * How many plies were played, passes included; 0 if `game` is NULL or invalid.
 */
REVERSI_API int reversi_variant_game_ply_count(const struct reversi_variant_game *game);

/**
 * What was played at `ply`, counted from 0 and below reversi_variant_game_ply_count(): a square or
 * width * height for a pass. -1 if there is no such ply, or if `game` is NULL or invalid.
 */
REVERSI_API int reversi_variant_game_move(const struct reversi_variant_game *game, int ply);

/**
 * Writes the moves in order, passes included: the result of reversi_variant_game_move() for each ply,
 * in one call. At most `capacity` are written to `moves`, which may be
 * NULL to only count. Returns how many there are; 0 if `game` is NULL or invalid. Room for
 * REVERSI_VARIANT_MAX_PLIES is enough.
 */
REVERSI_API
size_t reversi_variant_game_moves(const struct reversi_variant_game *game,
                                  int *moves,
                                  size_t capacity);

/**
 * Where the last disc was placed, whether or not passes followed: a square, never
 * a pass. -1 before the first disc, or if `game` is NULL or invalid.
 */
REVERSI_API int reversi_variant_game_last_move(const struct reversi_variant_game *game);

/**
 * The discs that the last placement flipped: none before the first disc, in the opening of a
 * historical start, or if `game` is NULL or invalid.
 */
REVERSI_API
struct reversi_variant_set reversi_variant_game_last_flips(const struct reversi_variant_game *game);

/**
 * Places a disc on the square `move` and inserts the pass that this forces, if any. Forgets what
 * could be redone.
 *
 * A pass, width * height, announces the one that the game has just inserted, for programs that hear of
 * it from elsewhere: it is accepted once and changes nothing else. After an undo or a redo it may be
 * announced again.
 *
 * When the move is illegal, the status is as for reversi_variant_position_play(): for any other pass
 * REVERSI_ERROR_PASS_FORBIDDEN or REVERSI_ERROR_GAME_OVER.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_game_play(struct reversi_variant_game *game,
                                         int move);

/**
 * Takes the last placement back, with the passes after it. REVERSI_ERROR_HISTORY at the start.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_game_undo(struct reversi_variant_game *game);

/**
 * Plays the placement that was last taken back. REVERSI_ERROR_HISTORY when there is none.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_game_redo(struct reversi_variant_game *game);

/**
 * Plays a transcript such as `g6e7` on from here: all of it, or nothing when it has an error. What
 * may stand in it is as for reversi_game_play_transcript(). A name is as long as it can be: `a11`
 * is one square.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_variant_game_play_transcript(struct reversi_variant_game *game,
                                                    const char *text,
                                                    size_t length,
                                                    reversi_error *error);

/**
 * Writes the placements, such as `g6e7`, and unless `passes` is 0 also the passes as `--`. Rules
 * and start are not part of it. Returns 0 and writes an empty text if nothing was played, or if
 * `game` is NULL or invalid. REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE bytes are enough.
 */
REVERSI_API
size_t reversi_variant_game_format_transcript(const struct reversi_variant_game *game,
                                              int passes,
                                              char *buffer,
                                              size_t size);

/**
 * Plays the moves of a game on any board that GGF has, from the start that the game has: 4x4, 6x6,
 * 8x8, 10x10, 12x12, 14x14 and the octagon; fewest discs win where its tag TY says so. Forced passes
 * may be written or left out.
 *
 * The errors are those of reversi_ggf_replay(), where a square is that of a board of another size.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_ggf_replay_variant(const char *game,
                                          size_t length,
                                          struct reversi_variant_game *replayed,
                                          reversi_error *error);

/**
 * Writes a game as reversi_ggf_format() does, with the size of its board and who wins. Returns 0 and
 * writes an empty text also where GGF has no such board, or cannot hold its historical start.
 */
REVERSI_API
size_t reversi_ggf_format_variant(const struct reversi_variant_game *game,
                                  const reversi_game_info *info,
                                  char *buffer,
                                  size_t size);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#if defined(__GNUC__) && !defined(__cplusplus)
#  pragma GCC diagnostic pop
#endif

#endif /* REVERSI_VARIANT_H */
