/* SPDX-License-Identifier: MIT OR Apache-2.0 */

/*
 * The rules of Reversi (Othello). What holds for all functions:
 *
 * Squares    Row by row: a1 (top left) is 0, b1 1, h1 7, a2 8, h8 (bottom right) 63; bit i of a mask
 *            is square i. A pass is 64, REVERSI_PASS. A parameter is a `move` where it may be a
 *            pass, and else a `square`. Black moves first, with discs on e4 and d5; white has d4
 *            and e5. Other boards are in reversi/variant.h, with squares numbered by their width.
 * Numbers    Squares, plies and depths are int, colors and other choices enums of 32 bits: any
 *            number may come in, and is checked.
 * Memory     Nothing is allocated, printed, kept or locked: objects are plain data of the caller's,
 *            copied with `=`, with nothing to free.
 * Pointers   Point to what their type says, aligned as that is, or are NULL: then a function that
 *            returns a status returns REVERSI_ERROR_NULL, also for a length or a count of 0, and any
 *            other the neutral value that its comment gives. `error` and the start of a game may be
 *            left out with NULL. Outputs must not overlap inputs or each other; an object that a
 *            call changes in place is both.
 * Contents   No number and no content of an object makes a call crash; only the pointers in a
 *            reversi_game_info have to be right. What is invalid is found and gives the neutral value, or
 *            REVERSI_ERROR_POSITION, REVERSI_ERROR_GAME, REVERSI_ERROR_RULES or, for a number,
 *            REVERSI_ERROR_RANGE. When several things are wrong, which of them a call reports is
 *            only promised where its comment does. Only the library may write into a reversi_game or
 *            a reversi_variant_game: each call checks a sum over its words, so that memory that was
 *            never initialized or was overwritten is found.
 * Results    Objects and outputs change only when a call succeeds, *error only when it does not.
 *            REVERSI_OK is 0, errors are negative; REVERSI_END, 1, is no error: nothing more follows.
 *            Only reversi_ggf_next() moves its offset on also when it fails.
 * Time       The same whatever the arguments, but: functions of text, data, a sheet or a count grow
 *            with its length; those that list the moves of a game or go back to one of its plies
 *            grow with the moves, and transcripts, sheets, records and symmetries of games play them
 *            again; a playout goes to the end of the game; perft and divide grow with the number of
 *            leaves, and only they can take long.
 * Stack      Less than 6 KB, and less than 12 KB for other boards, measured on x86-64; but
 *            reversi_position_perft() takes 36 KB for a depth of 4 and 5, 66 KB for 6, and 5 KB for
 *            each ply more, and reversi_position_divide() the same for a depth greater by one.
 * Threads    Calls that take const pointers may run at once on the same object; the others need it
 *            for themselves. Nothing is shared between objects.
 * Text in    A pointer and a length in bytes; the byte after them is not read. For text, which is
 *            `const char *`, the length may be REVERSI_NUL_TERMINATED; any other that is above
 *            PTRDIFF_MAX gives REVERSI_ERROR_RANGE. When text or data are wrong, error->location.byte
 *            is the number of the wrong byte, counted from 0, and error->value the character there.
 * Text out   As snprintf: at most `size` bytes are written, with a NUL if `size` > 0, and the
 *            length of the whole text is returned, without the NUL. A NULL buffer only measures.
 *            The REVERSI_..._SIZE in the comment always suffices; GGF has none and is measured.
 * Versions   Before 1.0 a new minor version may change anything; a patch appends functions and
 *            errors at most. Compare REVERSI_VERSION_NUMBER with reversi_version_number().
 */

#ifndef REVERSI_REVERSI_H
#define REVERSI_REVERSI_H

/* Made by cbindgen 0.29.4 from reversi-capi/src: `make header` rewrites it. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** The first number of the version of this header. */
#define REVERSI_VERSION_MAJOR 0
/** The second number of the version. */
#define REVERSI_VERSION_MINOR 1
/** The third number of the version. */
#define REVERSI_VERSION_PATCH 0
/** The version as a text. */
#define REVERSI_VERSION "0.1.0"
/** MAJOR * 1000000 + MINOR * 1000 + PATCH. */
#define REVERSI_VERSION_NUMBER 1000

/** The squares, from 0. */
enum {
  REVERSI_A1, REVERSI_B1, REVERSI_C1, REVERSI_D1, REVERSI_E1, REVERSI_F1, REVERSI_G1, REVERSI_H1,
  REVERSI_A2, REVERSI_B2, REVERSI_C2, REVERSI_D2, REVERSI_E2, REVERSI_F2, REVERSI_G2, REVERSI_H2,
  REVERSI_A3, REVERSI_B3, REVERSI_C3, REVERSI_D3, REVERSI_E3, REVERSI_F3, REVERSI_G3, REVERSI_H3,
  REVERSI_A4, REVERSI_B4, REVERSI_C4, REVERSI_D4, REVERSI_E4, REVERSI_F4, REVERSI_G4, REVERSI_H4,
  REVERSI_A5, REVERSI_B5, REVERSI_C5, REVERSI_D5, REVERSI_E5, REVERSI_F5, REVERSI_G5, REVERSI_H5,
  REVERSI_A6, REVERSI_B6, REVERSI_C6, REVERSI_D6, REVERSI_E6, REVERSI_F6, REVERSI_G6, REVERSI_H6,
  REVERSI_A7, REVERSI_B7, REVERSI_C7, REVERSI_D7, REVERSI_E7, REVERSI_F7, REVERSI_G7, REVERSI_H7,
  REVERSI_A8, REVERSI_B8, REVERSI_C8, REVERSI_D8, REVERSI_E8, REVERSI_F8, REVERSI_G8, REVERSI_H8
};
/** The move that places no disc, on 8x8. */
#define REVERSI_PASS 64
/** How many moves there are: the squares and the pass. */
#define REVERSI_MOVES 65
/** No game has more plies, passes included. */
#define REVERSI_MAX_PLIES 128
/** How many directions there are. */
#define REVERSI_DIRECTIONS 8
/** How many ways there are. */
#define REVERSI_SYMMETRIES 8
/** Length of a text that ends with a NUL. */
#define REVERSI_NUL_TERMINATED SIZE_MAX
/** The index of a reversi_error or a part of its location, where that does not apply. */
#define REVERSI_NOWHERE SIZE_MAX

/* Sizes of buffers, NUL included, in which the texts always fit. */
/** For reversi_square_format(). */
#define REVERSI_SQUARE_TEXT_SIZE 3
/** For reversi_position_format(). */
#define REVERSI_POSITION_TEXT_SIZE 67
/** For reversi_position_format_grid(). */
#define REVERSI_POSITION_GRID_SIZE 179
/** For reversi_game_format_transcript(). */
#define REVERSI_TRANSCRIPT_TEXT_SIZE 257
/** For reversi_sheet_format(). */
#define REVERSI_SHEET_TEXT_SIZE 256
/** For reversi_error_format(). */
#define REVERSI_ERROR_TEXT_SIZE 256
/** For reversi_wthor_name(). */
#define REVERSI_WTHOR_NAME_SIZE 53

/* What a WTHOR file consists of, in bytes. */
/** Its header. */
#define REVERSI_WTHOR_HEADER_SIZE 16
/** A game. */
#define REVERSI_WTHOR_RECORD_SIZE 68
/** The name of a player. */
#define REVERSI_WTHOR_PLAYER_SIZE 20
/** The name of a tournament. */
#define REVERSI_WTHOR_TOURNAMENT_SIZE 26
/* Define REVERSI_DLL when linking with the DLL on Windows: it saves a jump in each call. */
#ifndef REVERSI_API
#  if defined(_WIN32) && defined(REVERSI_DLL)
#    define REVERSI_API __declspec(dllimport)
#  else
#    define REVERSI_API
#  endif
#endif

/* Only where a cast to void silences it, and never after __declspec, where it may not stand. */
#ifndef REVERSI_MUST_USE
#  if defined(REVERSI_DLL)
#    define REVERSI_MUST_USE
#  elif defined(__cplusplus) && __cplusplus >= 201703L
#    define REVERSI_MUST_USE [[nodiscard]]
#  elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L
#    define REVERSI_MUST_USE [[nodiscard]]
#  else
#    define REVERSI_MUST_USE
#  endif
#endif

/* An enum of 32 bits has a tag and a type of one name: in C a pair, in C++ one thing. */
#if defined(__GNUC__) && !defined(__cplusplus)
#  pragma GCC diagnostic push
#  pragma GCC diagnostic ignored "-Wc++-compat"
#endif


/**
 * The result of a call: zero is success, errors are negative, REVERSI_END is neither. Later versions
 * may append errors.
 */
enum reversi_status
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * Success.
   */
  REVERSI_OK = 0,
  /**
   * No error, but there is nothing more to read.
   */
  REVERSI_END = 1,
  /**
   * A required pointer is NULL.
   */
  REVERSI_ERROR_NULL = -1,
  /**
   * An argument is out of range.
   */
  REVERSI_ERROR_RANGE = -2,
  /**
   * The position is invalid: both sides have a disc on one square, `turn` is neither
   * REVERSI_BLACK nor REVERSI_WHITE, or `reserved` is not zero.
   */
  REVERSI_ERROR_POSITION = -3,
  /**
   * The game is invalid: it was never initialized, or it was overwritten.
   */
  REVERSI_ERROR_GAME = -4,
  /**
   * Illegal move: the game is over, neither side can move.
   */
  REVERSI_ERROR_GAME_OVER = -5,
  /**
   * Illegal move: there is a disc on the square.
   */
  REVERSI_ERROR_OCCUPIED = -6,
  /**
   * Illegal move: the side to move has no legal square and must pass.
   */
  REVERSI_ERROR_MUST_PASS = -7,
  /**
   * Illegal move: it would flip no disc.
   */
  REVERSI_ERROR_FLIPS_NOTHING = -8,
  /**
   * Illegal move: a pass while there is a legal square.
   */
  REVERSI_ERROR_PASS_FORBIDDEN = -9,
  /**
   * Nothing to undo or to redo.
   */
  REVERSI_ERROR_HISTORY = -10,
  /**
   * The text has an unexpected character.
   */
  REVERSI_ERROR_SYNTAX = -11,
  /**
   * The text of a position has a digit, which means different things in different programs.
   */
  REVERSI_ERROR_DIGIT = -12,
  /**
   * The text is not valid UTF-8.
   */
  REVERSI_ERROR_ENCODING = -13,
  /**
   * The text, the data, or a line or a value in them ends too early. The byte is where.
   */
  REVERSI_ERROR_TRUNCATED = -14,
  /**
   * Something follows the end of the text or the data.
   */
  REVERSI_ERROR_TRAILING = -15,
  /**
   * The WTHOR file or the GGF game is for a board of another size than 8x8.
   */
  REVERSI_ERROR_BOARD_SIZE = -16,
  /**
   * The WTHOR file does not contain games.
   */
  REVERSI_ERROR_NOT_GAMES = -17,
  /**
   * A record has a move that is no square, and in GGF no pass.
   */
  REVERSI_ERROR_IMPOSSIBLE_MOVE = -18,
  /**
   * A WTHOR record has a score above 64.
   */
  REVERSI_ERROR_IMPOSSIBLE_SCORE = -19,
  /**
   * An error that has no status of its own. None so far.
   */
  REVERSI_ERROR_OTHER = -20,
  /**
   * A number on a transcript sheet is higher than the start has empty squares, or stands on a
   * square that holds a disc at the start.
   */
  REVERSI_ERROR_IMPOSSIBLE_NUMBER = -21,
  /**
   * A number is nowhere on a transcript sheet, while a higher one is.
   */
  REVERSI_ERROR_MISSING_NUMBER = -22,
  /**
   * A number stands on several squares of a transcript sheet.
   */
  REVERSI_ERROR_DUPLICATE_NUMBER = -23,
  /**
   * The game did not begin at the standard start, as the record must.
   */
  REVERSI_ERROR_OTHER_START = -24,
  /**
   * The text is longer than the place for it.
   */
  REVERSI_ERROR_TOO_LONG = -25,
  /**
   * The text has a character that Latin-1 has not.
   */
  REVERSI_ERROR_LATIN1 = -26,
  /**
   * A record has a move of the side whose turn it is not.
   */
  REVERSI_ERROR_WRONG_TURN = -27,
  /**
   * A record of a game that is not Othello.
   */
  REVERSI_ERROR_OTHER_GAME = -28,
  /**
   * A record without a tag that it must have.
   */
  REVERSI_ERROR_MISSING_TAG = -29,
  /**
   * The value of a tag cannot be read.
   */
  REVERSI_ERROR_VALUE = -30,
  /**
   * The rules of another board are invalid: a size, a start or an objective that there is not, a
   * missing square outside the rectangle or in the center, or `reserved` is not zero.
   */
  REVERSI_ERROR_RULES = -31,
  /**
   * Illegal move, or a disc in a position: the board has no such square.
   */
  REVERSI_ERROR_OFF_BOARD = -32,
  /**
   * Illegal move: the first four discs of a historical start go to the center.
   */
  REVERSI_ERROR_OUTSIDE_CENTER = -33,
  /**
   * Illegal move: that disc would make the opening pattern of the start impossible.
   */
  REVERSI_ERROR_WRONG_CENTER = -34,
  /**
   * The position has a historical start and a center that is not full, and no opening comes to it.
   */
  REVERSI_ERROR_NOT_AN_OPENING = -35,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum reversi_status reversi_status;
#else
typedef int32_t reversi_status;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The outcome of a game.
 */
enum reversi_outcome
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * The game is not over.
   */
  REVERSI_ONGOING = 0,
  /**
   * The game is over, black has more discs.
   */
  REVERSI_BLACK_WINS = 1,
  /**
   * The game is over, white has more discs.
   */
  REVERSI_WHITE_WINS = 2,
  /**
   * The game is over, both have the same number of discs.
   */
  REVERSI_TIE = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum reversi_outcome reversi_outcome;
#else
typedef int32_t reversi_outcome;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A side.
 */
enum reversi_color
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * The side that begins.
   */
  REVERSI_BLACK,
  /**
   * The side that moves second.
   */
  REVERSI_WHITE,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum reversi_color reversi_color;
#else
typedef int32_t reversi_color;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Who gets the empty squares in a final score.
 */
enum reversi_empties
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * The winner, or each side half of them in a tie.
   */
  REVERSI_EMPTIES_TO_WINNER,
  /**
   * Nobody.
   */
  REVERSI_EMPTIES_RAW,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum reversi_empties reversi_empties;
#else
typedef int32_t reversi_empties;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What perft counts.
 */
enum reversi_perft_convention
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * A forced pass is a ply; a game that ended before the depth is a leaf.
   */
  REVERSI_PERFT_PLIES_AND_ENDED,
  /**
   * A forced pass is a ply; a game that ended before the depth is nothing.
   */
  REVERSI_PERFT_PLIES,
  /**
   * A forced pass is free; a game that ended before the depth is a leaf.
   */
  REVERSI_PERFT_DISCS_AND_ENDED,
  /**
   * A forced pass is free; a game that ended before the depth is nothing.
   */
  REVERSI_PERFT_DISCS,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum reversi_perft_convention reversi_perft_convention;
#else
typedef int32_t reversi_perft_convention;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The ways to rotate (clockwise) and mirror the board.
 */
enum reversi_symmetry
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * Leaves the board as it is.
   */
  REVERSI_IDENTITY,
  /**
   * Takes a1 to h1.
   */
  REVERSI_ROTATE_90,
  /**
   * Takes a1 to h8.
   */
  REVERSI_ROTATE_180,
  /**
   * Takes a1 to a8.
   */
  REVERSI_ROTATE_270,
  /**
   * Takes a1 to h1, and a8 to h8.
   */
  REVERSI_MIRROR_LEFT_RIGHT,
  /**
   * Takes a1 to a8, and h1 to h8.
   */
  REVERSI_MIRROR_TOP_BOTTOM,
  /**
   * Takes h1 to a8, and leaves a1 and h8.
   */
  REVERSI_TRANSPOSE,
  /**
   * Takes a1 to h8, and leaves h1 and a8.
   */
  REVERSI_ANTI_TRANSPOSE,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum reversi_symmetry reversi_symmetry;
#else
typedef int32_t reversi_symmetry;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A file of names of WTHOR.
 */
enum reversi_wthor_names_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * A file of the names of players.
   */
  REVERSI_WTHOR_PLAYERS,
  /**
   * A file of the names of tournaments.
   */
  REVERSI_WTHOR_TOURNAMENTS,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum reversi_wthor_names_kind reversi_wthor_names_kind;
#else
typedef int32_t reversi_wthor_names_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * How a game came to its end.
 */
enum reversi_game_end
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * Neither side could move.
   */
  REVERSI_END_NORMAL,
  /**
   * A side ran out of time.
   */
  REVERSI_END_TIMEOUT,
  /**
   * A side gave up.
   */
  REVERSI_END_RESIGNATION,
  /**
   * Both agreed on a result.
   */
  REVERSI_END_AGREEMENT,
  /**
   * The game was broken off.
   */
  REVERSI_END_ADJOURNED,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum reversi_game_end reversi_game_end;
#else
typedef int32_t reversi_game_end;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The directions, clockwise: up is towards row 1, right towards column h.
 */
enum reversi_direction
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * Towards row 1.
   */
  REVERSI_UP,
  /**
   * Towards row 1 and column h.
   */
  REVERSI_UP_RIGHT,
  /**
   * Towards column h.
   */
  REVERSI_RIGHT,
  /**
   * Towards row 8 and column h.
   */
  REVERSI_DOWN_RIGHT,
  /**
   * Towards row 8.
   */
  REVERSI_DOWN,
  /**
   * Towards row 8 and column a.
   */
  REVERSI_DOWN_LEFT,
  /**
   * Towards column a.
   */
  REVERSI_LEFT,
  /**
   * Towards row 1 and column a.
   */
  REVERSI_UP_LEFT,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum reversi_direction reversi_direction;
#else
typedef int32_t reversi_direction;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The task of the player of a board in a batch, where it is a byte.
 */
enum reversi_phase
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * To place a disc.
   */
  REVERSI_TO_MOVE,
  /**
   * To pass.
   */
  REVERSI_MUST_PASS,
  /**
   * None: the game is over.
   */
  REVERSI_OVER,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum reversi_phase reversi_phase;
#else
typedef int32_t reversi_phase;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The place of an error. Each part counts from 0, and is REVERSI_NOWHERE where it does not apply.
 */
typedef struct reversi_location {
  /**
   * The game in a file of games.
   */
  size_t game;
  /**
   * The byte in the text or the data.
   */
  size_t byte;
  /**
   * The ply in the game, forced passes included.
   */
  size_t ply;
} reversi_location;

/**
 * What was wrong, and where. A call that takes one sets all of it when it fails, and leaves it alone
 * when it succeeds.
 */
typedef struct reversi_error {
  /**
   * The status that the call returned.
   */
  reversi_status status;
  /**
   * The move that is wrong: row * width + column of its square, or width * height for a pass; -1
   * if there is none.
   */
  int32_t move;
  /**
   * How many columns the board has by which `move` is numbered: 8, or those of the rules, or 16
   * for a square outside of the board. 0 where `move` is -1.
   */
  int32_t width;
  /**
   * How many rows it has.
   */
  int32_t height;
  /**
   * The number that was found: a character or a byte of a text, the size of a board, a score or
   * another number that is wrong. -1 if there is none.
   */
  int64_t value;
  /**
   * Where in a text, in data or in a game.
   */
  struct reversi_location location;
  /**
   * Which one of several is wrong: the number of the board in a batch or of the move in a record,
   * counted from 0, or a number on a transcript sheet. REVERSI_NOWHERE if there is only one.
   */
  size_t index;
  /**
   * Zero.
   */
  uint64_t reserved[2];
} reversi_error;

/**
 * A board and the side to move: plain data, 24 bytes without padding, to be copied, compared with
 * `memcmp` and hashed by its bytes. You may write into it: every function checks it first.
 */
typedef struct reversi_position {
  /**
   * Black's discs: bit 0 is a1, bit 7 is h1, bit 63 is h8.
   */
  uint64_t black;
  /**
   * White's discs, none of them on a square of black's.
   */
  uint64_t white;
  /**
   * The side to move, a reversi_color. It stays set when the game is over.
   */
  uint8_t turn;
  /**
   * Zero.
   */
  uint8_t reserved[7];
} reversi_position;

/**
 * A game with its history. Nothing is allocated, and there is nothing to free. Initialize it with
 * reversi_game_init() before anything else, leave its content to the library, and copy it with
 * `=`. Each move is kept with the discs that it flipped: undo and redo are one step, and reading a
 * number does not replay the game. Only transcripts, sheets, records and symmetries do.
 *
 * Compare games by their starts and moves, not by their bytes: these also hold what can be redone,
 * and whether the last pass was announced.
 */
typedef struct reversi_game {
  /**
   * Read and written by reversi_game_ functions only.
   */
  uint64_t opaque[32];
} reversi_game;

/**
 * A transcript sheet as players keep it. You may write into it: any number may stand anywhere.
 */
typedef struct reversi_sheet {
  /**
   * For each square the number of the move that placed a disc there, from 1; 0 where there is
   * none. Passes have no number.
   */
  uint8_t numbers[64];
} reversi_sheet;

/**
 * A board as the side to move sees it, 16 bytes: for programs that search, and what batches are
 * made of.
 */
typedef struct reversi_sides {
  /**
   * The discs of the side to move: bit 0 is a1, bit 7 is h1, bit 63 is h8.
   */
  uint64_t player;
  /**
   * The discs of the other side, none of them on a square of the player's.
   */
  uint64_t opponent;
} reversi_sides;

/**
 * What a WTHOR file says of itself in its first bytes. Plain data, which you may write into: set all
 * of it to zero, `board_size` to 8, and fill in what is known.
 */
typedef struct reversi_wthor_header {
  /**
   * How many games a `.wtb` file has.
   */
  uint32_t games;
  /**
   * How many names a `.jou` or `.trn` file has.
   */
  uint16_t names;
  /**
   * The year of the games.
   */
  uint16_t year;
  /**
   * When the file was made: the year, 0..25599.
   */
  uint16_t created_year;
  /**
   * The month, from 1. Not checked.
   */
  uint8_t created_month;
  /**
   * The day, from 1. Not checked.
   */
  uint8_t created_day;
  /**
   * Squares a side. 0 means 8, but some programs insist on 8.
   */
  uint8_t board_size;
  /**
   * 0 in a file of games, 1 in a file of problems.
   */
  uint8_t kind;
  /**
   * From how many empty squares on the theoretical scores are best play; 0 means 22.
   */
  uint8_t depth;
  /**
   * The last byte, which means nothing.
   */
  uint8_t last_byte;
  /**
   * Zero.
   */
  uint8_t reserved[8];
} reversi_wthor_header;

/**
 * A game of a WTHOR `.wtb` file: plain data, which you may write into. What takes one checks it:
 * REVERSI_ERROR_RANGE for a `length` above 60 or a `reserved` that is not zero,
 * REVERSI_ERROR_IMPOSSIBLE_MOVE for what is no square among the first `length` of `moves`, and
 * REVERSI_ERROR_IMPOSSIBLE_SCORE for a score above 64.
 */
typedef struct reversi_wthor_record {
  /**
   * The tournament's number in the file of tournaments.
   */
  uint16_t tournament;
  /**
   * Black's number in the file of players.
   */
  uint16_t black;
  /**
   * White's number in the file of players.
   */
  uint16_t white;
  /**
   * Black's final score as it was recorded, 0..64, empty squares to the winner; white has the
   * rest of 64.
   */
  uint8_t black_score;
  /**
   * Black's score if both had played best to the end from a point that the file names, 0..64.
   */
  uint8_t theoretical_score;
  /**
   * How many moves there are, 0..60.
   */
  uint8_t length;
  /**
   * The squares in the order of play, without passes, and not checked for legality. The places
   * after the last are REVERSI_PASS when the library wrote them, and not looked at when it reads.
   */
  uint8_t moves[60];
  /**
   * Zero.
   */
  uint8_t reserved[11];
} reversi_wthor_record;

/**
 * A stretch of a text of the caller's, which it does not keep: it is not ended by a NUL, and it is
 * there as long as the text is. Where the library takes one, `length` may be
 * REVERSI_NUL_TERMINATED.
 */
typedef struct reversi_text {
  /**
   * The first byte, NULL where there is no text.
   */
  const char *text;
  /**
   * How many bytes there are.
   */
  size_t length;
} reversi_text;

/**
 * What a record says of a game besides its moves. Texts are as the record has them, UTF-8 or
 * Latin-1, and NULL where it says nothing. Set by reversi_game_info_init() before it is filled in: what
 * its pointers point to cannot be checked.
 */
typedef struct reversi_game_info {
  /**
   * The town or the server.
   */
  struct reversi_text place;
  /**
   * The day or the year, in whatever form.
   */
  struct reversi_text date;
  /**
   * Who had black.
   */
  struct reversi_text black;
  /**
   * Who had white.
   */
  struct reversi_text white;
  /**
   * Black's rating.
   */
  struct reversi_text black_rating;
  /**
   * White's rating.
   */
  struct reversi_text white_rating;
  /**
   * The time that the players had.
   */
  struct reversi_text time;
  /**
   * NULL.
   */
  struct reversi_text reserved_texts[3];
  /**
   * Black's score as it was recorded, empty squares to the winner, 0..255; -1 where it is unknown.
   */
  int black_score;
  /**
   * White's score; -1 where it is unknown, and then both are.
   */
  int white_score;
  /**
   * How the game came to its end.
   */
  reversi_game_end end;
  /**
   * Zero.
   */
  int reserved;
} reversi_game_info;

/**
 * A move as it stands in a GGF game.
 */
typedef struct reversi_ggf_ply {
  /**
   * The side that made it.
   */
  reversi_color color;
  /**
   * A square or REVERSI_PASS. Not checked for legality.
   */
  int move;
  /**
   * 1 if there is an evaluation that is a number, else 0.
   */
  int has_eval;
  /**
   * By how much the player thought to win, in thousandths of a disc; 0 if there is none.
   */
  int32_t eval_thousandths;
  /**
   * 1 if there is a time that is a number, else 0.
   */
  int has_time;
  /**
   * How long the player thought, in thousandths of a second; 0 if there is none.
   */
  int32_t time_thousandths;
  /**
   * Zero.
   */
  int reserved[2];
} reversi_ggf_ply;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * The version of the library that was loaded, made like REVERSI_VERSION_NUMBER, which is the
 * version of this header.
 */
REVERSI_API int reversi_version_number(void);

/**
 * The version of the library that was loaded as static text, such as "0.1.0".
 */
REVERSI_API const char *reversi_version(void);

/**
 * A message in English for a status: static text, never NULL, whatever the number.
 */
REVERSI_API const char *reversi_status_message(reversi_status status);

/**
 * Writes all that `error` tells, such as `byte 6, ply 3: a1: a disc there flips nothing`, and at the
 * end the character or the number that was found. Returns 0 and writes an empty text if `error` is
 * NULL or its status is REVERSI_OK. REVERSI_ERROR_TEXT_SIZE bytes are enough.
 */
REVERSI_API
size_t reversi_error_format(const struct reversi_error *error,
                            char *buffer,
                            size_t size);

/**
 * Reads a square or a pass: a letter a to h in either case and a digit 1 to 8, or one of `--`,
 * `pa`, `ps`, `pass`, which give REVERSI_PASS.
 *
 * REVERSI_ERROR_SYNTAX, REVERSI_ERROR_TRUNCATED or, when something follows,
 * REVERSI_ERROR_TRAILING say what is wrong, the location at which byte.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_square_parse(const char *text,
                                    size_t length,
                                    int *move,
                                    struct reversi_error *error);

/**
 * Writes the name of a move: that of the square, such as `f5`, or `--` for REVERSI_PASS. Returns 0
 * and writes an empty text if `move` is out of range. REVERSI_SQUARE_TEXT_SIZE bytes are enough.
 */
REVERSI_API size_t reversi_square_format(int move, char *buffer, size_t size);

/**
 * The standard start, black to move.
 */
REVERSI_API struct reversi_position reversi_position_start(void);

/**
 * Whether `position` is valid: REVERSI_OK, REVERSI_ERROR_NULL or REVERSI_ERROR_POSITION.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_check(const struct reversi_position *position);

/**
 * The squares where the side to move may place a disc: 0 if it must pass, if the game is over, or
 * if `position` is NULL or invalid.
 */
REVERSI_API uint64_t reversi_position_legal_moves(const struct reversi_position *position);

/**
 * The discs that are flipped when the side to move places one on `square`: 0 if that is illegal,
 * if `square` is REVERSI_PASS or out of range, or if `position` is NULL or invalid.
 */
REVERSI_API uint64_t reversi_position_flips(const struct reversi_position *position, int square);

/**
 * Whether `move` is legal: for a square, whether the side to move may place a disc there; for
 * REVERSI_PASS, whether it must pass. False if `move` is out of range, or if `position` is NULL or
 * invalid.
 */
REVERSI_API bool reversi_position_is_legal(const struct reversi_position *position, int move);

/**
 * Whether the side to move has no legal square while the other side has one; false if `position`
 * is NULL or invalid.
 */
REVERSI_API bool reversi_position_must_pass(const struct reversi_position *position);

/**
 * Whether neither side can move; false if `position` is NULL or invalid.
 */
REVERSI_API bool reversi_position_is_over(const struct reversi_position *position);

/**
 * Plays `move` in place: a disc on a square, or a pass with REVERSI_PASS. A pass is a ply of its own
 * here and legal only where it is forced; a reversi_game passes by itself.
 *
 * When the move is illegal, the first of these that applies: REVERSI_ERROR_GAME_OVER,
 * REVERSI_ERROR_PASS_FORBIDDEN, REVERSI_ERROR_OCCUPIED, REVERSI_ERROR_MUST_PASS,
 * REVERSI_ERROR_FLIPS_NOTHING. REVERSI_ERROR_RANGE when `move` is neither 0..63 nor REVERSI_PASS.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_play(struct reversi_position *position,
                                     int move);

/**
 * Who won, if the game is over. REVERSI_ONGOING if it is not over, and also if `position` is NULL
 * or invalid: ask reversi_position_check() if that may be.
 */
REVERSI_API reversi_outcome reversi_position_outcome(const struct reversi_position *position);

/**
 * How many discs a side has on the board, a count of 0..64; which squares they are on is in the
 * masks `black` and `white` of the position. -1 if `color` is neither REVERSI_BLACK nor
 * REVERSI_WHITE, or if `position` is NULL or invalid.
 */
REVERSI_API
int reversi_position_disc_count(const struct reversi_position *position,
                                reversi_color color);

/**
 * The final score of a side, 0..64. With REVERSI_EMPTIES_TO_WINNER its discs, and the empty squares
 * if it won or half of them in a tie, so that the two scores sum to 64, as tournaments and WTHOR
 * files count; with REVERSI_EMPTIES_RAW its discs only. -1 if the game is not over, if `color` is
 * neither REVERSI_BLACK nor REVERSI_WHITE, if `empties` is neither of these two, or if `position`
 * is NULL or invalid.
 */
REVERSI_API
int reversi_position_final_score(const struct reversi_position *position,
                                 reversi_color color,
                                 reversi_empties empties);

/**
 * Returns a key for hash tables, which is the same on every machine, in every language and in later
 * versions. Equal positions have equal keys. 0 if `position` is NULL or invalid.
 */
REVERSI_API uint64_t reversi_position_key64(const struct reversi_position *position);

/**
 * Reads 64 cells from a1 row by row, then the side to move. Black is one of `X x * B b` and U+25CF
 * U+26AB, white one of `O o W w` and U+25CB U+26AA, empty `-` or `.`; white space is skipped.
 *
 * REVERSI_ERROR_SYNTAX, REVERSI_ERROR_DIGIT, REVERSI_ERROR_ENCODING, REVERSI_ERROR_TRUNCATED or
 * REVERSI_ERROR_TRAILING say what is wrong, the location at which byte.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_parse(const char *text,
                                      size_t length,
                                      struct reversi_position *position,
                                      struct reversi_error *error);

/**
 * Writes 64 cells from a1 row by row, `X` black, `O` white, `-` empty, then a space and the side
 * to move. Returns 0 and writes an empty text if `position` is NULL or invalid.
 * REVERSI_POSITION_TEXT_SIZE bytes are enough.
 */
REVERSI_API
size_t reversi_position_format(const struct reversi_position *position,
                               char *buffer,
                               size_t size);

/**
 * Writes the board for people, in nine lines with the names of columns and rows, and a line that
 * says `black to move` or `white wins 40-24`; no line feed after it. Returns 0 and writes an empty
 * text if `position` is NULL or invalid. REVERSI_POSITION_GRID_SIZE bytes are enough.
 */
REVERSI_API
size_t reversi_position_format_grid(const struct reversi_position *position,
                                    char *buffer,
                                    size_t size);

/**
 * Sets `flips[i]` to the discs that are flipped in direction `i` when the side to move places one
 * on `square`, from REVERSI_UP to REVERSI_UP_LEFT; 0 where none are.
 *
 * When the move is illegal, the status is as for reversi_position_play(). REVERSI_ERROR_RANGE when
 * `square` is not 0..63: a pass has no direction.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_flips_by_direction(const struct reversi_position *position,
                                                   int square,
                                                   uint64_t flips[REVERSI_DIRECTIONS]);

/**
 * Compares a board that somebody claims to be the result of a move, `claimed`, with what the move
 * makes of `before`: `*under_flipped` are the discs that should have been flipped and still show
 * the opponent's color, `*over_flipped` the opponent's discs that were flipped and should not have
 * been. The turn of `claimed` is not looked at.
 *
 * Both are 0 when the move was made correctly, and also when something else is wrong, such as a
 * disc that is not there: only a correct board equals that after reversi_position_play().
 *
 * When the move is illegal, the status is as for reversi_position_play(). REVERSI_ERROR_RANGE when
 * `square` is not 0..63: a pass flips nothing.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_diff(const struct reversi_position *before,
                                     int square,
                                     const struct reversi_position *claimed,
                                     uint64_t *under_flipped,
                                     uint64_t *over_flipped);

/**
 * A random move of the side to move, each legal one as likely as the others: a square, or
 * REVERSI_PASS where it must pass. -1 if the game is over, or if `position` is NULL or invalid.
 *
 * The same seed gives the same move, on every machine and in later versions: take another one for
 * each. It is the first move of reversi_position_playout() with that seed.
 */
REVERSI_API
int reversi_position_random_move(const struct reversi_position *position,
                                 uint64_t seed);

/**
 * Plays random moves to the end of the game, in place. The same seed gives the same game, on every
 * machine and in later versions. A position that is over stays as it is.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_playout(struct reversi_position *position,
                                        uint64_t seed);

/**
 * Counts the leaves of the game tree `depth` plies below `position`. There are four ways of
 * counting, which agree up to depth 8 from the start: 4, 12, 56, 244, 1396, 8200, 55092, 390216.
 * REVERSI_PERFT_PLIES_AND_ENDED is that of most published tables. REVERSI_ERROR_RANGE when
 * `convention` is none of REVERSI_PERFT_..., or when `depth` is negative.
 *
 * Time grows about eightfold with each ply, `depth` has no upper limit, and the call cannot be
 * interrupted.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_perft(const struct reversi_position *position,
                                      int depth,
                                      reversi_perft_convention convention,
                                      uint64_t *nodes);

/**
 * The same, move by move: sets `nodes[i]` to the leaves below the move number `i`, of which the
 * last is REVERSI_PASS, and to 0 where there is no such move. They sum to what
 * reversi_position_perft() counts, and are all 0 where the game is over. Where passes are free, a
 * forced one is skipped, and the moves are those after it. REVERSI_ERROR_RANGE also when `depth`
 * is 0.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_divide(const struct reversi_position *position,
                                       int depth,
                                       reversi_perft_convention convention,
                                       uint64_t nodes[REVERSI_MOVES]);

/**
 * Begins a game at `start`, or at the standard start if that is NULL. If the side to move must
 * pass there, it passes.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_init(struct reversi_game *game,
                                 const struct reversi_position *start);

/**
 * The position that the game began with; an empty board if `game` is NULL or invalid.
 */
REVERSI_API struct reversi_position reversi_game_start(const struct reversi_game *game);

/**
 * The current position. Either the side to move has a legal square there, or the game is over. An
 * empty board if `game` is NULL or invalid.
 */
REVERSI_API struct reversi_position reversi_game_position(const struct reversi_game *game);

/**
 * Sets `*position` to the position before ply `ply`, counted from 0, forced passes included: for 0
 * the start, for reversi_game_ply_count() the current position. REVERSI_ERROR_RANGE when `ply` is
 * negative or greater than that.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_position_at(const struct reversi_game *game,
                                        int ply,
                                        struct reversi_position *position);

/**
 * Returns the squares where the side to move may place a disc: none if the game is over, or if
 * `game` is NULL or invalid.
 */
REVERSI_API uint64_t reversi_game_legal_moves(const struct reversi_game *game);

/**
 * Returns whether neither side can move; false if `game` is NULL or invalid.
 */
REVERSI_API bool reversi_game_is_over(const struct reversi_game *game);

/**
 * How many discs were placed, 0..64; 0 if `game` is NULL or invalid. Passes do not count: they are
 * in reversi_game_ply_count().
 */
REVERSI_API int reversi_game_length(const struct reversi_game *game);

/**
 * How many plies were played, passes included; 0 if `game` is NULL or invalid.
 */
REVERSI_API int reversi_game_ply_count(const struct reversi_game *game);

/**
 * What was played at `ply`, counted from 0 and below reversi_game_ply_count(): a square or
 * REVERSI_PASS. -1 if there is no such ply, or if `game` is NULL or invalid.
 */
REVERSI_API int reversi_game_move(const struct reversi_game *game, int ply);

/**
 * Writes the moves in order, passes included: the result of reversi_game_move() for each ply, in one
 * call. At most `capacity` are written to `moves`, which may be NULL to
 * only count. Returns how many there are; 0 if `game` is NULL or invalid. Room for
 * REVERSI_MAX_PLIES is enough.
 */
REVERSI_API
size_t reversi_game_moves(const struct reversi_game *game,
                          int *moves,
                          size_t capacity);

/**
 * Where the last disc was placed, whether or not passes followed: a square, never REVERSI_PASS. -1
 * before the first disc, or if `game` is NULL or invalid.
 */
REVERSI_API int reversi_game_last_move(const struct reversi_game *game);

/**
 * The discs that the last placement flipped: 0 before the first disc, or if `game` is NULL or
 * invalid.
 */
REVERSI_API uint64_t reversi_game_last_flips(const struct reversi_game *game);

/**
 * Places a disc on the square `move` and inserts the pass that this forces, if any. Forgets what
 * could be redone.
 *
 * REVERSI_PASS announces the pass that the game has just inserted, for programs that hear of it from
 * elsewhere: it is accepted once and changes nothing else. After an undo or a redo it may be
 * announced again.
 *
 * When the move is illegal, the status is as for reversi_position_play(): for any other pass
 * REVERSI_ERROR_PASS_FORBIDDEN or REVERSI_ERROR_GAME_OVER.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_play(struct reversi_game *game,
                                 int move);

/**
 * Takes the last placement back, with the passes after it. REVERSI_ERROR_HISTORY at the start.
 */
REVERSI_API REVERSI_MUST_USE reversi_status reversi_game_undo(struct reversi_game *game);

/**
 * Plays the placement that was last taken back. REVERSI_ERROR_HISTORY when there is none.
 */
REVERSI_API REVERSI_MUST_USE reversi_status reversi_game_redo(struct reversi_game *game);

/**
 * Plays a transcript such as `f5d6c3` on from here: all of it, or nothing when it has an error.
 *
 * Squares may be in either case; white space, `,`, `;`, a single `-` and move numbers such as
 * `12.` may stand between them. Passes may be left out; where `--`, `pa`, `ps` or `pass` is
 * written, the game must just have inserted a pass that nobody announced.
 *
 * REVERSI_ERROR_SYNTAX or REVERSI_ERROR_TRUNCATED says what is wrong with the text, and what makes a
 * move illegal is as for reversi_position_play(), with the square. The location is the ply, and the
 * byte that is wrong or where the illegal move begins.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_play_transcript(struct reversi_game *game,
                                            const char *text,
                                            size_t length,
                                            struct reversi_error *error);

/**
 * Writes the placements, such as `f5d6c3`, and unless `passes` is 0 also the passes as `--`. The
 * start is not part of it. Returns 0 and writes an empty text if nothing was played, or if `game`
 * is NULL or invalid. REVERSI_TRANSCRIPT_TEXT_SIZE bytes are enough.
 */
REVERSI_API
size_t reversi_game_format_transcript(const struct reversi_game *game,
                                      int passes,
                                      char *buffer,
                                      size_t size);

/**
 * The squares of a mask where `symmetry` puts them; 0 if `symmetry` is out of range.
 */
REVERSI_API uint64_t reversi_bb_transform(uint64_t mask, reversi_symmetry symmetry);

/**
 * Returns where `symmetry` puts a square; a pass stays a pass. -1 if either is out of range.
 */
REVERSI_API int reversi_square_transform(int move, reversi_symmetry symmetry);

/**
 * The symmetry that does as `first` and after it `then`; -1 if either is out of range. The order
 * matters.
 */
REVERSI_API int reversi_symmetry_compose(reversi_symmetry first, reversi_symmetry then);

/**
 * The symmetry that leads back: another one for the quarter turns only. -1 if `symmetry` is out of
 * range.
 */
REVERSI_API int reversi_symmetry_inverse(reversi_symmetry symmetry);

/**
 * Turns or mirrors the board, in place. The side to move stays the same. REVERSI_ERROR_RANGE when
 * there is no such symmetry.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_transform(struct reversi_position *position,
                                          reversi_symmetry symmetry);

/**
 * Replaces the position by the one of its eight images that stands for all of them, and sets
 * `*symmetry`, unless that is NULL, to the symmetry that leads from the old to the new.
 *
 * The image is that with the least mask `black`, and of several that with the least `white`; of
 * several symmetries the least number is taken. Later versions do the same, so that it may be
 * stored.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_canonical(struct reversi_position *position,
                                          reversi_symmetry *symmetry);

/**
 * Turns or mirrors the game, in place: its start, its moves, and those that can be redone.
 * REVERSI_ERROR_RANGE when there is no such symmetry.
 *
 * Half of the symmetries leave the standard start as it is: REVERSI_IDENTITY, REVERSI_ROTATE_180,
 * REVERSI_TRANSPOSE and REVERSI_ANTI_TRANSPOSE. The others exchange the colors of its discs.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_transform(struct reversi_game *game,
                                      reversi_symmetry symmetry);

/**
 * The transcript sheet of the game; blank if `game` is NULL or invalid. Moves that can be redone
 * are not on it.
 */
REVERSI_API struct reversi_sheet reversi_game_sheet(const struct reversi_game *game);

/**
 * Makes `*game` the game on the sheet, from `start`, or from the standard start if that is NULL.
 * Passes are where the rules force them.
 *
 * Else the first error says why not, error->index the number that it is about:
 * REVERSI_ERROR_MISSING_NUMBER, REVERSI_ERROR_DUPLICATE_NUMBER with the first square that the
 * number stands on, what makes a move illegal with its square and ply, or, if nothing else is
 * wrong, REVERSI_ERROR_IMPOSSIBLE_NUMBER with the square.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_sheet_play(const struct reversi_sheet *sheet,
                                  const struct reversi_position *start,
                                  struct reversi_game *game,
                                  struct reversi_error *error);

/**
 * All that is wrong with the sheet as a game from `start`, or from the standard start if that is
 * NULL: the impossible numbers by square, which then count as blank; the numbers that are missing
 * or on several squares, in order; and the first illegal move before any of those. Each is as
 * reversi_sheet_play() tells it.
 *
 * Writes at most `capacity` errors, and returns how many there are: 0 when the sheet is right.
 * If `errors` is NULL, it only counts. If `sheet` is NULL or `start` is invalid, this is the only
 * error.
 */
REVERSI_API
size_t reversi_sheet_errors(const struct reversi_sheet *sheet,
                            const struct reversi_position *start,
                            struct reversi_error *errors,
                            size_t capacity);

/**
 * Reads eight lines of eight numbers up to 255; a 0, a point, one hyphen or two is a blank square.
 * White space, `,` and `;` stand between numbers, and empty lines anywhere.
 *
 * REVERSI_ERROR_SYNTAX, REVERSI_ERROR_TRUNCATED, REVERSI_ERROR_TRAILING or
 * REVERSI_ERROR_IMPOSSIBLE_NUMBER for one above 255 say what is wrong, the location at which byte.
 * A line that is too short or too long is so at its end, not at that of the text.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_sheet_parse(const char *text,
                                   size_t length,
                                   struct reversi_sheet *sheet,
                                   struct reversi_error *error);

/**
 * Writes the sheet in eight lines of eight columns, `-` for a blank square; no line feed at the
 * end. Returns 0 and writes an empty text if `sheet` is NULL. REVERSI_SHEET_TEXT_SIZE bytes are
 * enough.
 */
REVERSI_API
size_t reversi_sheet_format(const struct reversi_sheet *sheet,
                            char *buffer,
                            size_t size);

/**
 * The squares where the side with the discs `player` may move. The mask is meaningless if both
 * sides have a disc on one square.
 */
REVERSI_API uint64_t reversi_bb_legal_moves(uint64_t player, uint64_t opponent);

/**
 * The discs that are flipped when `player` places one on `square`: 0 if that is illegal, which it
 * is where either side has a disc already, or if `square` is REVERSI_PASS or out of range.
 */
REVERSI_API uint64_t reversi_bb_flips(uint64_t player, uint64_t opponent, int square);

/**
 * Returns the board of a position as its side to move sees it; without discs if `position` is NULL
 * or invalid.
 */
REVERSI_API struct reversi_sides reversi_position_sides(const struct reversi_position *position);

/**
 * Sets `*position` to the position with those discs and with `turn`, REVERSI_BLACK or
 * REVERSI_WHITE, to move: the way back from reversi_position_sides(). REVERSI_ERROR_RANGE when
 * `turn` is neither, REVERSI_ERROR_POSITION when both sides have a disc on one square.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_sides_position(const struct reversi_sides *sides,
                                      reversi_color turn,
                                      struct reversi_position *position);

/**
 * Plays `move` in place, a disc on a square or a pass with REVERSI_PASS. The next player then sees
 * the board, so that a pass exchanges the sides. A pass is legal only where it is forced.
 *
 * The errors are those of reversi_position_play(): REVERSI_ERROR_POSITION when both sides have a
 * disc on one square, REVERSI_ERROR_RANGE when `move` is neither 0..63 nor REVERSI_PASS, and
 * those for illegal moves.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_sides_play(struct reversi_sides *sides,
                                  int move);

/**
 * Returns a key for hash tables, which is the same on every machine, in every language and in later
 * versions: that of reversi_position_key64() where black is to move. 0 if `sides` is NULL.
 */
REVERSI_API uint64_t reversi_sides_key64(const struct reversi_sides *sides);

/**
 * Whether no board has discs of both sides on one square: REVERSI_ERROR_POSITION if one has, with its
 * number and the square in `error`. The other functions for many boards take them as they are, and
 * give some answer for such a board.
 *
 * For all of them `count` may be 0; REVERSI_ERROR_RANGE when there cannot be as many in memory.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_check(const struct reversi_sides *boards,
                                   size_t count,
                                   struct reversi_error *error);

/**
 * Sets `moves[i]` to reversi_bb_legal_moves() of `boards[i]` for all i below `count`, in less time
 * than as many calls.
 *
 * This and the other functions for many boards choose the instructions that the processor has, and
 * never look at more boards than there are.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_legal_moves(const struct reversi_sides *boards,
                                         uint64_t *moves,
                                         size_t count);

/**
 * Sets `flips[i]` to the discs that are flipped when the player of `boards[i]` makes the move
 * `moves[i]`: 0 if that is illegal or REVERSI_PASS. REVERSI_ERROR_RANGE if a move is above 64;
 * `error->index` is the number of that board.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_flips(const struct reversi_sides *boards,
                                   const uint8_t *moves,
                                   uint64_t *flips,
                                   size_t count,
                                   struct reversi_error *error);

/**
 * Plays `moves[i]` on `boards[i]` for all i below `count`, as reversi_sides_play() does: a
 * placement must be legal and a REVERSI_PASS forced, and each board is then seen by the next
 * player. No board changes unless all moves are legal: `error` has the number of the first board
 * where one is not, and the square. REVERSI_ERROR_RANGE if a move is above 64: then `error` has
 * only the number of that board.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_play(struct reversi_sides *boards,
                                  const uint8_t *moves,
                                  size_t count,
                                  struct reversi_error *error);

/**
 * Sets `phases[i]` to REVERSI_TO_MOVE, REVERSI_MUST_PASS or REVERSI_OVER for the player of
 * `boards[i]`.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_phases(const struct reversi_sides *boards,
                                    uint8_t *phases,
                                    size_t count);

/**
 * Plays each board to the end of the game, with a random legal move at every turn. `ends[i]` is
 * seen by the same side as `boards[i]`, whoever would be to move. The same seed gives the same
 * ends, also on other machines and in the other languages. REVERSI_ERROR_NULL if either is NULL.
 *
 * The game on `boards[i]` is that of reversi_position_playout() with the seed
 * `seed + i * UINT64_C(0x9E3779B97F4A7C15)`, whatever the other boards are. So threads may share
 * the boards out: a call that begins with `boards[first]` takes the seed of that board.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_playouts(const struct reversi_sides *boards,
                                      uint64_t seed,
                                      struct reversi_sides *ends,
                                      size_t count);

/**
 * Reads the header of a WTHOR file of whatever kind, and checks nothing of it.
 * REVERSI_ERROR_TRUNCATED when there are not REVERSI_WTHOR_HEADER_SIZE bytes.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_header_read(const uint8_t *data,
                                         size_t length,
                                         struct reversi_wthor_header *header,
                                         struct reversi_error *error);

/**
 * Writes the REVERSI_WTHOR_HEADER_SIZE bytes that a file begins with: those that were read, if the
 * year of the date had been written as century and year below 100. REVERSI_ERROR_RANGE for a
 * `created_year` above 25599 and a `reserved` that is not zero.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_header_write(const struct reversi_wthor_header *header,
                                          uint8_t *bytes);

/**
 * Checks a file of names, `.jou` for REVERSI_WTHOR_PLAYERS and `.trn` for
 * REVERSI_WTHOR_TOURNAMENTS, and counts them: it must be as long as its header says, else
 * REVERSI_ERROR_TRUNCATED or REVERSI_ERROR_TRAILING. REVERSI_ERROR_RANGE when `kind` is neither.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_names_check(const uint8_t *data,
                                         size_t length,
                                         reversi_wthor_names_kind kind,
                                         size_t *names,
                                         struct reversi_error *error);

/**
 * Writes the name number `index` of a file of names, the first is 0, in UTF-8. A long file takes no
 * longer. Returns 0 and writes an empty text if the name is empty, if there is no such name, or if
 * reversi_wthor_names_check() would fail. REVERSI_WTHOR_NAME_SIZE bytes are enough.
 */
REVERSI_API
size_t reversi_wthor_name(const uint8_t *data,
                          size_t length,
                          reversi_wthor_names_kind kind,
                          size_t index,
                          char *buffer,
                          size_t size);

/**
 * Writes a name as a file of names has it, after its header and the names before: in Latin-1, with
 * zeros up to REVERSI_WTHOR_PLAYER_SIZE or REVERSI_WTHOR_TOURNAMENT_SIZE bytes, as `kind` says.
 *
 * `text` is UTF-8, or what is not is taken as Latin-1. REVERSI_ERROR_LATIN1 for another character,
 * REVERSI_ERROR_SYNTAX for a NUL, REVERSI_ERROR_TOO_LONG for more than 19 or 25 characters,
 * REVERSI_ERROR_RANGE when `kind` is neither.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_name_write(const char *text,
                                        size_t length,
                                        reversi_wthor_names_kind kind,
                                        uint8_t *bytes,
                                        struct reversi_error *error);

/**
 * Checks a whole `.wtb` file, the header, the size and every byte that has a meaning, and counts
 * its games. Only boards of 8x8 are taken.
 *
 * REVERSI_ERROR_TRUNCATED, REVERSI_ERROR_TRAILING, REVERSI_ERROR_BOARD_SIZE,
 * REVERSI_ERROR_NOT_GAMES, REVERSI_ERROR_IMPOSSIBLE_MOVE or REVERSI_ERROR_IMPOSSIBLE_SCORE say
 * what is wrong, the location at which byte, and in which game if it is in one.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_check(const uint8_t *data,
                                   size_t length,
                                   size_t *games,
                                   struct reversi_error *error);

/**
 * Reads the game number `index` of a `.wtb` file, the first is 0. Checks the header, the size and
 * that record, with the errors of reversi_wthor_check(), so that it takes no longer in a long
 * file. REVERSI_ERROR_RANGE when the file has no such game.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_read(const uint8_t *data,
                                  size_t length,
                                  size_t index,
                                  struct reversi_wthor_record *record,
                                  struct reversi_error *error);

/**
 * Writes the REVERSI_WTHOR_RECORD_SIZE bytes that stand for `record` in a `.wtb` file: a header and
 * the records one after the other are the file.
 *
 * A record that was read gives the bytes that it was read from, but for squares after the zero that
 * ends its moves, which mean nothing: they become zeros.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_record_write(const struct reversi_wthor_record *record,
                                          uint8_t *bytes);

/**
 * Makes the record of a game. If the game is over, both scores are its final score for black, else
 * 0; tournament and players are 0: fill in what is known. REVERSI_ERROR_OTHER_START when the game
 * did not begin at the standard start.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_record_from_game(const struct reversi_game *game,
                                              struct reversi_wthor_record *record);

/**
 * Plays the moves of a record from the standard start. When one is illegal, the status is as for
 * reversi_game_play(), and the error has its ply and square; the error of
 * REVERSI_ERROR_IMPOSSIBLE_MOVE has in `index` which move it is.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_record_replay(const struct reversi_wthor_record *record,
                                           struct reversi_game *game,
                                           struct reversi_error *error);

/**
 * Sets everything to what is unknown: texts to NULL, scores to -1, the end to REVERSI_END_NORMAL.
 * Does nothing if `info` is NULL.
 */
REVERSI_API void reversi_game_info_init(struct reversi_game_info *info);

/**
 * Finds the next game in a GGF file, from byte `*offset` on, which is 0 at first. Returns REVERSI_OK
 * with the stretch of the file from `(;` to `;)`, or to a `)` without the `;`, and `*offset` is after
 * it; or REVERSI_END, and nothing changes, when no game follows.
 *
 * When the next game is wrong, which REVERSI_ERROR_SYNTAX, REVERSI_ERROR_TRUNCATED,
 * REVERSI_ERROR_OTHER_GAME or REVERSI_ERROR_MISSING_TAG says, `*offset` is moved on too, to where
 * the game after it is looked for: so the next call goes on with that one. It always gets on:
 * whatever the file holds, calls with the same `offset` come to REVERSI_END.
 *
 * REVERSI_ERROR_RANGE when `*offset` is above the length. With REVERSI_NUL_TERMINATED each call
 * measures the whole file.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_ggf_next(const char *text,
                                size_t length,
                                size_t *offset,
                                struct reversi_text *game,
                                struct reversi_error *error);

/**
 * Reads what a game says of itself; what cannot be read is unknown. The texts of `info` are
 * stretches of `game`. The text must be of one game: REVERSI_ERROR_TRAILING when there are more,
 * else the errors of reversi_ggf_next().
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_ggf_info(const char *game,
                                size_t length,
                                struct reversi_game_info *info,
                                struct reversi_error *error);

/**
 * Finds the value of the first tag with that key, such as `PB`, in either case; NULL where the game
 * has none. `key` is ended by a NUL. The errors are those of reversi_ggf_info().
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_ggf_tag(const char *game,
                               size_t length,
                               const char *key,
                               struct reversi_text *value);

/**
 * Plays the moves of a game from the start that it has. Forced passes may be written or left out.
 *
 * The errors are those of reversi_ggf_info(), and of what stands in the tags:
 * REVERSI_ERROR_BOARD_SIZE for other boards than 8x8, which are for reversi_ggf_replay_variant(), and
 * where TY and BO differ, REVERSI_ERROR_VALUE, REVERSI_ERROR_SYNTAX or
 * REVERSI_ERROR_TRUNCATED for what is no board, REVERSI_ERROR_IMPOSSIBLE_MOVE,
 * REVERSI_ERROR_WRONG_TURN, and those of reversi_position_play() with the square. What is wrong with
 * a move has its ply too. The byte counts from the start of `game`.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_ggf_replay(const char *game,
                                  size_t length,
                                  struct reversi_game *replayed,
                                  struct reversi_error *error);

/**
 * Writes a game in one line of GGF, without line breaks but those that texts of `info` have; forced
 * passes are written too. `info` may be NULL when nothing is known. The score is written as black's
 * margin, and for REVERSI_END_ADJOURNED as `?`; without a score no other end is written.
 *
 * Returns 0 and writes an empty text if `game` is NULL or invalid, if a text has `]` or `(;` in it,
 * which GGF cannot hold, or if scores, end or what is reserved in `info` are out of range.
 */
REVERSI_API
size_t reversi_ggf_format(const struct reversi_game *game,
                          const struct reversi_game_info *info,
                          char *buffer,
                          size_t size);

/**
 * Reads all moves of a game as they are recorded, with evaluations and times: the passes that are
 * written, and no others. At most `capacity` of them are written to `plies`, which may be NULL to
 * count only, and `*count` is how many there are.
 *
 * The errors are those of reversi_ggf_replay(), but whether the moves are legal is not looked at.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_ggf_plies(const char *game,
                                 size_t length,
                                 struct reversi_ggf_ply *plies,
                                 size_t capacity,
                                 size_t *count,
                                 struct reversi_error *error);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#if defined(__GNUC__) && !defined(__cplusplus)
#  pragma GCC diagnostic pop
#endif

#endif /* REVERSI_REVERSI_H */
