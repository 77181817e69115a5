/* SPDX-License-Identifier: MIT OR Apache-2.0 */

/*
 * libreversi: the rules of Reversi (Othello).
 *
 * Most programs need a game and four functions:
 *
 *     reversi_game game;
 *     assert(reversi_game_init(&game, NULL) == REVERSI_OK);
 *     while (reversi_game_outcome(&game) == REVERSI_ONGOING) {
 *       const uint64_t moves = reversi_game_legal_moves(&game);
 *       const int move = moves >> REVERSI_F5 & 1 ? REVERSI_F5 : reversi_bb_lowest(moves);
 *       assert(reversi_game_play(&game, move) == REVERSI_OK);
 *     }
 *     assert(reversi_game_outcome(&game) == REVERSI_BLACK_WINS);
 *
 * A game plays forced passes by itself, and refuses illegal moves with a status that says why. Each
 * section below begins with a banner and an example, which the tests compile and run.
 *
 * Simple     Play a game: the four functions above, and the types that they need.
 * Basics     Versions, errors, texts.
 * Squares    Squares and moves as numbers and as text, sets of squares, directions, symmetries.
 * Positions  One board: legal moves, play, scores, text. A reversi_position has 24 bytes.
 * Analysis   Frontier, stable discs, regions of empty squares.
 * Games      History, undo and redo, transcripts. A reversi_game has 632 bytes.
 * Openings   Names of openings, found by position or by game.
 * Search     Boards without colors (reversi_sides, 16 bytes), bitboards, keys, perft, random play.
 *
 * Headers for more, each but the first installed if that part of the library was built:
 *
 * base.h       The version, statuses, and what compilers need. All others include it.
 * batch.h      Many boards in one call.
 * records.h    Files of games: WTHOR, OBF, SGF, PGN, GGF and transcript sheets.
 * protocols.h  NBoard's protocol and GTP: engines, and programs that ask them for moves.
 * variant.h    Boards of other sizes and shapes, other starts.
 */

#ifndef REVERSI_REVERSI_H
#define REVERSI_REVERSI_H

/* Made by `make header` from reversi-capi/src and reversi-capi/header. */

#include "base.h"
#ifdef SWIG /* It does not follow lines such as the one above. */
%include <reversi/base.h>
#endif
#if defined(_MSC_VER)
#  include <intrin.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ===============================================================================================
 * Simple: play a game
 * ===============================================================================================
 *
 * Squares are numbers row by row: a1 is 0, h8 is 63. A set of squares is a uint64_t mask. The other
 * sections undo moves, read and write text, and explain why a move is illegal.
 *
 *     reversi_game game;
 *     assert(reversi_game_init(&game, NULL) == REVERSI_OK);
 *     assert(reversi_game_play(&game, REVERSI_F5) == REVERSI_OK);
 *     assert(reversi_game_play(&game, REVERSI_A1) == REVERSI_ERROR_FLIPS_NOTHING);
 *     assert(reversi_game_legal_moves(&game) == (UINT64_C(1) << REVERSI_D6 | UINT64_C(1) << REVERSI_F4 |
 *                                                UINT64_C(1) << REVERSI_F6));
 *     assert(reversi_game_outcome(&game) == REVERSI_ONGOING);
 */

/** A side: black or white. */
typedef REVERSI_ENUM(reversi_color) {
  /** Black, the side that moves first. */
  REVERSI_BLACK = 0,
  /** White, the side that moves second. */
  REVERSI_WHITE = 1,
  /** Neither side, or a side that is not known. */
  REVERSI_NO_COLOR = -1,
  REVERSI_FORCE_32(REVERSI_COLOR)
} reversi_color;

/** The outcome of a game. */
typedef REVERSI_ENUM(reversi_outcome) {
  /** The game is not over. */
  REVERSI_ONGOING = 0,
  /** The game is over and black has won. */
  REVERSI_BLACK_WINS = 1,
  /** The game is over and white has won. */
  REVERSI_WHITE_WINS = 2,
  /** The game is over and tied: both sides have the same number of discs. */
  REVERSI_TIE = 3,
  REVERSI_FORCE_32(REVERSI_OUTCOME)
} reversi_outcome;

/**
 * A board and the side to move: 24 bytes of plain data without padding. Compare positions with
 * `memcmp` and hash their bytes. You may write into a position: every function checks it first.
 */
typedef struct reversi_position {
  /** Black's discs: bit 0 is a1, bit 7 is h1, bit 63 is h8. */
  uint64_t black;
  /** White's discs: bit 0 is a1, bit 7 is h1, bit 63 is h8. No square may also be in `black`. */
  uint64_t white;
  /** The side to move. It must be valid even when the game is over. */
  reversi_color turn;
  /** Reserved, must be zero. */
  uint32_t reserved;
} reversi_position;

/**
 * A game with its history: 632 bytes that the caller owns, with nothing to free. Initialize it
 * with reversi_game_init(), do not write into it, and copy it with `=`.
 *
 * The game stores black's discs before each move. Undo therefore takes constant time, and no query
 * replays the game.
 *
 * Do not compare games by their bytes. These also hold discarded moves and padding. Compare starts
 * and moves instead.
 */
typedef struct reversi_game {
  /** Private to the library. */
  uint64_t mark;
  /** Private to the library. */
  uint64_t history[78];
} reversi_game;

/**
 * Begins a game at `start`, or at the standard start if `start` is NULL. If the side to move must
 * pass there, the game inserts that pass.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_init(struct reversi_game *game,
                                 const struct reversi_position *start);

/**
 * Returns the squares where the side to move may place a disc, as a mask. Returns 0 if the game is
 * over.
 */
REVERSI_API uint64_t reversi_game_legal_moves(const struct reversi_game *game);

/** Returns the outcome of the game, or REVERSI_ONGOING if it is not over. */
REVERSI_API reversi_outcome reversi_game_outcome(const struct reversi_game *game);

/**
 * Places a disc on the square `move`, and inserts the pass that this forces, if any. Discards the
 * moves that could be redone.
 *
 * For programs that receive passes as moves, REVERSI_PASS is accepted once after the game has
 * inserted a pass. The call only records that this pass was announced, and a second REVERSI_PASS
 * is refused. After an undo or a redo, the pass may be announced again.
 *
 * For an illegal move, returns the same status as reversi_position_play(). A pass that is not
 * accepted gives REVERSI_ERROR_PASS_FORBIDDEN or REVERSI_ERROR_GAME_OVER.
 */
REVERSI_API REVERSI_MUST_USE reversi_status reversi_game_play(struct reversi_game *game, int move);

/*
 * Conventions of all functions:
 *
 * Squares    Row by row: a1 (northwest) is 0, b1 is 1, h1 is 7, a2 is 8, h8 (southeast) is 63. Bit
 *            i of a mask is square i. A pass is 64, REVERSI_PASS. A parameter named `move` accepts
 *            a pass; one named `square` does not. Black moves first, with discs on e4 and d5; white
 *            has d4 and e5.
 * Numbers    Squares, plies and depths are int. Colors and other choices are 32-bit enums. Each of
 *            these is checked, so any value is safe.
 * Memory     The library allocates nothing, prints nothing and takes no locks. The only state that
 *            it keeps is which SIMD instructions the CPU supports. Objects are plain data that the
 *            caller owns: copy them with `=`. There is nothing to free.
 * Pointers   A pointer must be NULL or point to a valid, aligned object. NULL is allowed for
 *            `error`, for the start of a game, and where a comment says so. Outputs must not overlap
 *            inputs or each other. A function that works in place has one parameter that is both
 *            input and output.
 * Contents   A length, count, capacity or size must not exceed the memory behind its pointer. No
 *            other number and no contents of an object can crash a call, except for invalid
 *            pointers in a reversi_game_info or a reversi_nboard_message. Only the library may write
 *            into a reversi_game, a reversi_variant_game, a reversi_record_writer, or an engine of a
 *            protocol. Each call checks a mark in these objects, and so detects memory that was never
 *            initialized and changed pointers. It detects other changes only where a number is out
 *            of range, and otherwise uses what it finds.
 * Refusals   An argument that is NULL, invalid or out of range gives a status or, from a function
 *            that returns none, a neutral value:
 *
 *            reversi_status    REVERSI_ERROR_NULL for NULL, even for a length or count of 0;
 *                              REVERSI_ERROR_RANGE for a number; for an object
 *                              REVERSI_ERROR_POSITION, _GAME, _RULES, _WRITER or _SESSION
 *            uint64_t, a set   0, the empty set
 *            int               -1
 *            int32_t           REVERSI_UNKNOWN
 *            bool              false
 *            size_t, uint32_t  0; a function that writes a text writes an empty one
 *            reversi_color     REVERSI_NO_COLOR
 *            reversi_outcome   REVERSI_ONGOING
 *            reversi_symmetry  -1, which no function accepts
 *            an object         all bytes zero: an empty board, black to move; a blank sheet
 *            void              nothing is done
 *
 *            If several things are wrong, any of them may be reported, unless the comment of the
 *            function says which. Comments name other results only where they differ.
 * Results    Objects and outputs change only if a call succeeds, and *error only if it fails. The
 *            exceptions are reversi_record_next() and reversi_obf_next(), which also move their
 *            offset when they fail. REVERSI_OK is 0 and errors are negative. Positive statuses are
 *            not errors: REVERSI_END (1) means that there is nothing more to read, and
 *            REVERSI_STOPPED (2) that a callback, a flag or an error in a transcript stopped the
 *            call before its end.
 * Time       Each call takes constant time, with these exceptions. Calls on text, data, sheets or
 *            arrays take time that grows with the length, except reversi_wthor_name() and
 *            reversi_wthor_read(). Calls that list or look up plies of a game, write it, or return
 *            an earlier position, take time that grows with the number of moves. All moves are
 *            played when a game is read, rotated or mirrored, and those of an opening when it is
 *            looked up. A playout runs to the end of the game. Only perft and divide can take a
 *            long time, and with a `stop` flag they end within milliseconds.
 * Stack      A call uses less than 8 KB, measured on x86-64. Batch functions, functions that write
 *            whole records, and functions in reversi/variant.h use less than 16 KB. The exceptions
 *            are perft and divide. reversi_variant_position_perft() uses 2 KB, and up to 0.4 KB
 *            more for each ply. reversi_position_perft() uses 36 KB for depths
 *            4 and 5, 81 KB for depths 6 to 9, 170 KB for depths 10 to 17, and less than 400 KB
 *            for greater depths. reversi_position_divide() uses up to 2 KB more than
 *            reversi_position_perft() with `depth` - 1.
 * Threads    Calls that take const pointers may run concurrently on the same object. A call that
 *            changes an object needs exclusive access to it. Different objects share no state.
 * Text in    A text is a pointer and a length in bytes. No byte beyond that length is read.
 *            Functions that take `const char *` also accept the length REVERSI_NUL_TERMINATED.
 *            Other lengths above PTRDIFF_MAX give REVERSI_ERROR_RANGE. On an error in text or data,
 *            error->location.byte is the offset of the wrong byte. If the error is an unexpected
 *            character, error->value is that character.
 * Text out   As with snprintf, a call writes at most `size` bytes, including a NUL if `size` > 0,
 *            and returns the length of the whole text without the NUL. With a NULL buffer, a call
 *            only measures. The size constant in a function's comment is always enough. If the
 *            comment names no such constant, the text has no maximum length: measure it first.
 * Versions   Before 1.0, a new minor version may change functions and types, but not text formats,
 *            keys or seeded random games. A patch version only adds functions and errors.
 *            Everything not marked REVERSI_SINCE has been there since 0.1.0.
 */

/* ===============================================================================================
 * Basics: versions, errors, texts
 * ===============================================================================================
 *
 * A function that can fail returns a reversi_status: REVERSI_OK is 0, errors are negative. On
 * failure, functions with a parameter `error` also fill in a reversi_error, unless you pass NULL
 * for it:
 *
 *     int move;
 *     char message[REVERSI_ERROR_TEXT_SIZE];
 *     reversi_error error;
 *     assert(reversi_square_parse("f9", 2, &move, &error) == REVERSI_ERROR_SYNTAX);
 *     assert(error.location.byte == 1 && error.value == '9');
 *     reversi_error_format(&error, message, sizeof message);
 *     assert(strcmp(message, "byte 1: this character does not belong here: '9'") == 0);
 *     assert(reversi_library_version_number() >= REVERSI_VERSION_NUMBER);
 */

/** The value to pass as the length of a text that ends with a NUL. */
#define REVERSI_NUL_TERMINATED SIZE_MAX
/** Marks a field of a reversi_location, or `index` in a reversi_error, as not applicable. */
#define REVERSI_NOWHERE SIZE_MAX
/** Stands for a score, or for thousandths of a second or of a disc, that are unknown. */
#define REVERSI_UNKNOWN INT32_MIN
/** Numbers for the functions below. */
enum reversi_error_constants {
  /** A buffer size that is always enough for reversi_error_format(). */
  REVERSI_ERROR_TEXT_SIZE = 256
};

/** The place of an error. Parts that do not apply are REVERSI_NOWHERE. */
typedef struct reversi_location {
  /** The number of the game in a file of games, from 0. */
  size_t game;
  /** The offset of the byte in the text or the data, from 0. */
  size_t byte;
  /** The number of the ply in the game, from 0, forced passes included. */
  size_t ply;
} reversi_location;

/**
 * The details of an error. A call that takes a reversi_error sets every field when it fails, and
 * leaves it unchanged when it succeeds.
 */
typedef struct reversi_error {
  /** The status that the call returned. */
  reversi_status status;
  /**
   * The offending move: row * width + column for a square, width * height for a pass, -1 if the
   * error is not about a move.
   */
  int32_t move;
  /**
   * The width of the grid in which `move` is numbered: 8 on 8x8, and the width of the board on
   * others. For a square outside the board, the grid is 16x16. 0 if `move` is -1.
   */
  int32_t width;
  /**
   * The height of the grid in which `move` is numbered: 8 on 8x8, and the height of the board on
   * others. For a square outside the board, the grid is 16x16. 0 if `move` is -1.
   */
  int32_t height;
  /**
   * The offending value: a character or a byte of a text, the size of a board, a score or
   * another number. -1 if there is none.
   */
  int64_t value;
  /** The place of the error in a text, in data or in a game. */
  struct reversi_location location;
  /**
   * The index, from 0, of the offending board of a batch or of the offending move of a record.
   * For a transcript sheet, the offending number. REVERSI_NOWHERE if none of these applies.
   */
  size_t index;
  /** Reserved. The library sets it to zero. */
  uint64_t reserved[2];
} reversi_error;

/**
 * A slice of a text that the caller owns. A slice that the library returns does not end with a
 * NUL, and stays valid as long as the text that it points into. In a reversi_game_info that you
 * fill in, `length` may be REVERSI_NUL_TERMINATED.
 */
typedef struct reversi_text {
  /** The first byte, or NULL if there is no text. */
  const char *text;
  /** The number of bytes. */
  size_t length;
} reversi_text;

/**
 * Returns the version of the loaded library, encoded like REVERSI_VERSION_NUMBER, which is the
 * version of this header.
 */
REVERSI_API int reversi_library_version_number(void);

/** Returns the version of the loaded library as static text, such as "0.1.0". */
REVERSI_API const char *reversi_library_version(void);

/**
 * Returns an English message for a status. The text is static and never NULL, even for an unknown
 * status.
 */
REVERSI_API const char *reversi_status_message(reversi_status status);

/**
 * Writes an error as text, such as `byte 6, ply 3: a1: a disc there flips nothing`. If the error
 * has an offending value, the text ends with it. Returns 0 and writes an empty text if `error` is
 * NULL or its status is REVERSI_OK.
 *
 * REVERSI_ERROR_TEXT_SIZE bytes are always enough.
 */
REVERSI_API
size_t reversi_error_format(const struct reversi_error *error,
                            char *buffer,
                            size_t size);

/* ===============================================================================================
 * Squares, directions and symmetries
 * ===============================================================================================
 *
 * A square is an int, row by row: a1 is 0, h1 is 7, h8 is 63. A set of squares is a uint64_t mask,
 * in which bit i is square i. A move is a square or REVERSI_PASS.
 *
 *     int move;
 *     char name[REVERSI_SQUARE_TEXT_SIZE];
 *     assert(reversi_square_parse("f5", 2, &move, NULL) == REVERSI_OK && move == REVERSI_F5);
 *     move = reversi_square_transform(move, REVERSI_ROTATE_180);
 *     reversi_square_format(move, name, sizeof name);
 *     assert(strcmp(name, "c4") == 0);
 *     uint64_t seen = 0;
 *     REVERSI_FOR_EACH(square, REVERSI_CORNERS) seen |= UINT64_C(1) << square;
 *     assert(seen == REVERSI_CORNERS && reversi_bb_count(seen) == 4);
 */

/** The 64 squares, row by row from a1, and the pass. */
enum reversi_squares {
  /**
   * The number that stands for a pass on 8x8. On other boards, a pass is width * height. It comes
   * first because an enum from 0 on becomes a type of its own in Ada, and no numbers.
   */
  REVERSI_PASS = 64,
  REVERSI_A1 = 0,
  REVERSI_B1, REVERSI_C1, REVERSI_D1, REVERSI_E1, REVERSI_F1, REVERSI_G1, REVERSI_H1,
  REVERSI_A2, REVERSI_B2, REVERSI_C2, REVERSI_D2, REVERSI_E2, REVERSI_F2, REVERSI_G2, REVERSI_H2,
  REVERSI_A3, REVERSI_B3, REVERSI_C3, REVERSI_D3, REVERSI_E3, REVERSI_F3, REVERSI_G3, REVERSI_H3,
  REVERSI_A4, REVERSI_B4, REVERSI_C4, REVERSI_D4, REVERSI_E4, REVERSI_F4, REVERSI_G4, REVERSI_H4,
  REVERSI_A5, REVERSI_B5, REVERSI_C5, REVERSI_D5, REVERSI_E5, REVERSI_F5, REVERSI_G5, REVERSI_H5,
  REVERSI_A6, REVERSI_B6, REVERSI_C6, REVERSI_D6, REVERSI_E6, REVERSI_F6, REVERSI_G6, REVERSI_H6,
  REVERSI_A7, REVERSI_B7, REVERSI_C7, REVERSI_D7, REVERSI_E7, REVERSI_F7, REVERSI_G7, REVERSI_H7,
  REVERSI_A8, REVERSI_B8, REVERSI_C8, REVERSI_D8, REVERSI_E8, REVERSI_F8, REVERSI_G8, REVERSI_H8
};

/** Numbers for the functions below. */
enum reversi_square_constants {
  /** The number of moves: 64 squares and the pass. */
  REVERSI_MOVES = 65,
  /** The number of directions. */
  REVERSI_DIRECTIONS = 8,
  /** The number of symmetries of the board. */
  REVERSI_SYMMETRIES = 8,
  /** A buffer size that is always enough for reversi_square_format(). */
  REVERSI_SQUARE_TEXT_SIZE = 3
};

/** The corners. */
#define REVERSI_CORNERS 0x8100000000000081ULL
/** The 28 squares at the edge, corners included. */
#define REVERSI_EDGES 0xFF818181818181FFULL
/** The X-squares b2, g2, b7 and g7, each diagonally beside a corner. */
#define REVERSI_X_SQUARES 0x0042000000004200ULL
/** The eight C-squares, each beside a corner on the edge. */
#define REVERSI_C_SQUARES 0x4281000000008142ULL

/** One of the eight ways to rotate (clockwise) or mirror the board. */
typedef REVERSI_ENUM(reversi_symmetry) {
  /** The identity: every square stays where it is. */
  REVERSI_IDENTITY,
  /** A quarter turn clockwise: a1 moves to h1. */
  REVERSI_ROTATE_90,
  /** A half turn: a1 moves to h8. */
  REVERSI_ROTATE_180,
  /** A quarter turn counterclockwise: a1 moves to a8. */
  REVERSI_ROTATE_270,
  /** A mirror image across the vertical axis: a1 and h1 exchange places, and so do a8 and h8. */
  REVERSI_MIRROR_LEFT_RIGHT,
  /** A mirror image across the horizontal axis: a1 and a8 exchange places, and so do h1 and h8. */
  REVERSI_MIRROR_TOP_BOTTOM,
  /** A mirror image across the diagonal a1-h8: h1 and a8 exchange places. */
  REVERSI_TRANSPOSE,
  /** A mirror image across the diagonal h1-a8: a1 and h8 exchange places. */
  REVERSI_ANTI_TRANSPOSE,
  REVERSI_FORCE_32(REVERSI_SYMMETRY)
} reversi_symmetry;

/** One of the eight directions from a square, numbered clockwise from north. */
typedef REVERSI_ENUM(reversi_direction) {
  /** North: toward row 1. */
  REVERSI_UP,
  /** Northeast: toward row 1 and column h. */
  REVERSI_UP_RIGHT,
  /** East: toward column h. */
  REVERSI_RIGHT,
  /** Southeast: toward row 8 and column h. */
  REVERSI_DOWN_RIGHT,
  /** South: toward row 8. */
  REVERSI_DOWN,
  /** Southwest: toward row 8 and column a. */
  REVERSI_DOWN_LEFT,
  /** West: toward column a. */
  REVERSI_LEFT,
  /** Northwest: toward row 1 and column a. */
  REVERSI_UP_LEFT,
  REVERSI_FORCE_32(REVERSI_DIRECTION)
} reversi_direction;

/**
 * Reads a move. A square is a letter from a to h, in either case, and a digit from 1 to 8.
 * REVERSI_PASS is `--`, `pa`, `ps` or `pass`.
 *
 * Fails with REVERSI_ERROR_SYNTAX, REVERSI_ERROR_TRUNCATED or, if more text follows,
 * REVERSI_ERROR_TRAILING. `error` carries the byte offset.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_square_parse(const char *text,
                                    size_t length,
                                    int *move,
                                    struct reversi_error *error);

/**
 * Writes the name of a move: a square such as `f5`, or `--` for REVERSI_PASS. Returns 0 and writes
 * an empty text if `move` is out of range.
 *
 * REVERSI_SQUARE_TEXT_SIZE bytes are always enough.
 */
REVERSI_API size_t reversi_square_format(int move, char *buffer, size_t size);

/** Returns the square to which `symmetry` moves the square `move`, or REVERSI_PASS for a pass. */
REVERSI_API int reversi_square_transform(int move, reversi_symmetry symmetry);

/** Returns the symmetry that has the effect of `first` followed by `then`. The order matters. */
REVERSI_API
reversi_symmetry reversi_symmetry_compose(reversi_symmetry first,
                                          reversi_symmetry then);

/**
 * Returns the symmetry that undoes `symmetry`. Every symmetry except the two quarter turns is its
 * own inverse.
 */
REVERSI_API reversi_symmetry reversi_symmetry_inverse(reversi_symmetry symmetry);

/* The library has these functions too, for tools that only read declarations and define this. */
#ifdef REVERSI_NO_INLINE

/** Returns the number of squares in `mask`. */
REVERSI_API int reversi_bb_count(uint64_t mask);

/** Returns the lowest square in `mask`, or -1 if it is empty. */
REVERSI_API int reversi_bb_lowest(uint64_t mask);

/**
 * Returns the lowest square in `mask` above `square`, or -1 if there is none. Returns -1 also if
 * `square` is REVERSI_PASS or any other number outside 0..63.
 */
REVERSI_API int reversi_bb_next(uint64_t mask, int square);

#else

/** Returns the number of squares in `mask`. */
static inline int reversi_bb_count(uint64_t mask) {
#if defined(__GNUC__) && (defined(__POPCNT__) || defined(__aarch64__) || defined(__wasm__) || \
                          defined(__riscv_zbb) || defined(_ARCH_PWR7) || defined(__AVR__))
  return __builtin_popcountll(mask);
#else
  mask -= mask >> 1 & UINT64_C(0x5555555555555555);
  mask = (mask & UINT64_C(0x3333333333333333)) + (mask >> 2 & UINT64_C(0x3333333333333333));
  mask = (mask + (mask >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
#  if UINTPTR_MAX > UINT32_MAX
  /* Compilers know this form, and take the instruction of CPUs that are not listed above. */
  return (mask * UINT64_C(0x0101010101010101) >> 56) & 0x7F;
#  else
  mask += mask >> 8;
  mask += mask >> 16;
  return (mask + (mask >> 32)) & 0x7F;
#  endif
#endif
}

/** Returns the lowest square in `mask`, or -1 if it is empty. */
static inline int reversi_bb_lowest(uint64_t mask) {
#if defined(__GNUC__) && (UINTPTR_MAX > UINT32_MAX || defined(__wasm__) || defined(__AVR__))
  return mask == 0 ? -1 : __builtin_ctzll(mask);
#elif defined(__GNUC__) && defined(__ARM_FEATURE_CLZ)
  /* Not __builtin_ctzll, for which gcc calls a function here. */
#  ifdef __cplusplus
  const uint32_t low = static_cast<uint32_t>(mask), high = static_cast<uint32_t>(mask >> 32);
#  else
  const uint32_t low = (uint32_t)mask, high = (uint32_t)(mask >> 32);
#  endif
  return low != 0 ? __builtin_ctz(low) : high != 0 ? 32 + __builtin_ctz(high) : -1;
#elif defined(_MSC_VER) && (defined(_M_X64) || defined(_M_ARM64))
  unsigned long square;
  return _BitScanForward64(&square, mask) ? (int)square : -1;
#else
  return mask == 0 ? -1 : reversi_bb_count((mask & (~mask + 1)) - 1);
#endif
}

/**
 * Returns the lowest square in `mask` above `square`, or -1 if there is none. Returns -1 also if
 * `square` is REVERSI_PASS or any other number outside 0..63.
 */
static inline int reversi_bb_next(uint64_t mask, int square) {
  return square < 0 || square > 63 ? -1 : reversi_bb_lowest(mask & ~UINT64_C(1) << square);
}

/**
 * Runs the statement after it for each square in `mask`, from the lowest to the highest. `square` is
 * the name of an int. `mask` is evaluated once. `break` and `continue` work as in any loop. Names
 * that begin with reversi_for_each_ are those of the macro.
 */
#define REVERSI_FOR_EACH(square, mask)                                                          \
  for (uint64_t reversi_for_each_##square = (mask), reversi_for_each_##square##_once = 1;       \
       reversi_for_each_##square##_once; reversi_for_each_##square##_once = 0)                  \
    for (int square = reversi_bb_lowest(reversi_for_each_##square); square >= 0;                \
         reversi_for_each_##square &= reversi_for_each_##square - 1,                            \
             square = reversi_bb_lowest(reversi_for_each_##square))

#endif

/* ===============================================================================================
 * Positions: one board and the side to move
 * ===============================================================================================
 *
 * A reversi_position is 24 bytes with public fields. Here a pass is a move of its own: play
 * REVERSI_PASS when reversi_position_must_pass() returns true.
 *
 *     reversi_position position = reversi_position_start();
 *     uint64_t moves = reversi_position_legal_moves(&position);
 *     assert(moves >> REVERSI_F5 & 1);
 *     assert(reversi_position_play(&position, REVERSI_F5) == REVERSI_OK);
 *     assert(reversi_position_play(&position, REVERSI_A1) == REVERSI_ERROR_FLIPS_NOTHING);
 *     assert(reversi_bb_count(position.black) == 4);
 */

/** Numbers for the functions below. */
enum reversi_position_constants {
  /** A buffer size that is always enough for reversi_position_format(). */
  REVERSI_POSITION_TEXT_SIZE = 67,
  /** A buffer size that is always enough for reversi_position_format_grid(). */
  REVERSI_POSITION_GRID_SIZE = 193,
  /** The number of bytes that reversi_position_to_bytes() writes. */
  REVERSI_POSITION_SIZE = 17
};

/** A rule for counting empty squares in a final score. */
typedef REVERSI_ENUM(reversi_empties) {
  /** Empty squares count for the winner. In a tie each side gets half of them. */
  REVERSI_EMPTIES_TO_WINNER,
  /** Empty squares count for neither side. */
  REVERSI_EMPTIES_RAW,
  REVERSI_FORCE_32(REVERSI_EMPTIES)
} reversi_empties;

/**
 * Returns the standard start on 8x8: black to move, black discs on e4 and d5, white discs on d4
 * and e5.
 */
REVERSI_API struct reversi_position reversi_position_start(void);

/**
 * Checks whether a position is valid. Returns REVERSI_OK, REVERSI_ERROR_NULL or
 * REVERSI_ERROR_POSITION.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_check(const struct reversi_position *position);

/**
 * Returns the squares where the side to move may place a disc, as a mask. Returns 0 if it must
 * pass or if the game is over.
 */
REVERSI_API uint64_t reversi_position_legal_moves(const struct reversi_position *position);

/**
 * Returns the discs that flip when the side to move places a disc on `square`, as a mask. Returns
 * 0 if the move is illegal.
 */
REVERSI_API uint64_t reversi_position_flips(const struct reversi_position *position, int square);

/** Returns whether the side to move has no legal square while the other side has one. */
REVERSI_API bool reversi_position_must_pass(const struct reversi_position *position);

/**
 * Plays `move`, a square or REVERSI_PASS, and updates the position in place. A pass is a ply of
 * its own, and is legal only if it is forced. By contrast, a reversi_game inserts passes by
 * itself.
 *
 * For an illegal move, returns the first of these that applies: REVERSI_ERROR_GAME_OVER,
 * REVERSI_ERROR_PASS_FORBIDDEN, REVERSI_ERROR_OCCUPIED, REVERSI_ERROR_MUST_PASS,
 * REVERSI_ERROR_FLIPS_NOTHING. Returns REVERSI_ERROR_RANGE if `move` is neither 0..63 nor
 * REVERSI_PASS.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_play(struct reversi_position *position,
                                     int move);

/**
 * Returns the outcome of the game, or REVERSI_ONGOING if it is not over. reversi_position_check()
 * tells an ongoing game from an invalid position.
 */
REVERSI_API reversi_outcome reversi_position_outcome(const struct reversi_position *position);

/**
 * Returns the final score of a side, 0..64, or -1 if the game is not over.
 *
 * With REVERSI_EMPTIES_TO_WINNER, the winner gets the empty squares, or each side gets half of
 * them in a tie. The two scores then sum to 64, as in tournaments and WTHOR files. With
 * REVERSI_EMPTIES_RAW, only discs count.
 */
REVERSI_API
int reversi_position_final_score(const struct reversi_position *position,
                                 reversi_color color,
                                 reversi_empties empties);

/**
 * Reads 64 cells row by row from a1, then the side to move, which is written like one of its
 * discs. A black disc is `X`, `x`, `*`, `B`, `b`, U+25CF or U+26AB. A white disc is `O`, `o`, `W`,
 * `w`, U+25CB or U+26AA. An empty square is `-` or `.`. White space is skipped.
 *
 * Fails with REVERSI_ERROR_SYNTAX, REVERSI_ERROR_DIGIT, REVERSI_ERROR_ENCODING,
 * REVERSI_ERROR_TRUNCATED or REVERSI_ERROR_TRAILING. `error` carries the byte offset.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_parse(const char *text,
                                      size_t length,
                                      struct reversi_position *position,
                                      struct reversi_error *error);

/**
 * Writes 64 cells row by row from a1, with `X` for black, `O` for white and `-` for empty, then a
 * space and the side to move.
 *
 * REVERSI_POSITION_TEXT_SIZE bytes are always enough.
 */
REVERSI_API
size_t reversi_position_format(const struct reversi_position *position,
                               char *buffer,
                               size_t size);

/**
 * Writes the board in a human-readable form: nine lines with the names of columns and rows, then a
 * line such as `black to move` or `white wins 40-24`, without a final line feed.
 *
 * REVERSI_POSITION_GRID_SIZE bytes are always enough.
 */
REVERSI_API
size_t reversi_position_format_grid(const struct reversi_position *position,
                                    char *buffer,
                                    size_t size);

/**
 * Finds the discs that flip in each direction when the side to move places a disc on `square`.
 * Sets `flips[i]` to the mask of those in direction `i`, a reversi_direction.
 *
 * For an illegal move, returns the same status as reversi_position_play(). Returns
 * REVERSI_ERROR_RANGE if `square` is REVERSI_PASS or out of range.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_flips_by_direction(const struct reversi_position *position,
                                                   int square,
                                                   uint64_t flips[REVERSI_DIRECTIONS]);

/**
 * Writes in words why a move is legal or not, direction by direction, such as `a1 flips nothing
 * (no black disc beside it)`.
 */
REVERSI_API
size_t reversi_position_format_explanation(const struct reversi_position *position,
                                           int square,
                                           char *buffer,
                                           size_t size);

/**
 * Writes a position as 17 bytes: the discs of black and of white as 64-bit numbers with the lowest
 * byte first, then the side to move. This form is the same on every CPU, in all language bindings
 * and in later versions.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_to_bytes(const struct reversi_position *position,
                                         uint8_t bytes[REVERSI_POSITION_SIZE]);

/**
 * Reads a position that reversi_position_to_bytes() wrote.
 *
 * Returns REVERSI_ERROR_POSITION if both sides have a disc on one square, and REVERSI_ERROR_VALUE if
 * the last byte is not a color. `error` carries the byte offset.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_from_bytes(const uint8_t bytes[REVERSI_POSITION_SIZE],
                                           struct reversi_position *position,
                                           struct reversi_error *error);

/**
 * Rotates or mirrors a position in place. The side to move stays the same. Returns
 * REVERSI_ERROR_RANGE if `symmetry` is out of range.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_transform(struct reversi_position *position,
                                          reversi_symmetry symmetry);

/**
 * Replaces a position with its canonical image: the one of its eight rotated and mirrored images
 * that represents them all. Sets `*symmetry`, unless `symmetry` is NULL, to the symmetry that maps
 * the old position to the new one.
 *
 * The canonical image is the one with the smallest mask `black` and, among equals, the smallest
 * mask `white`. If several symmetries lead to it, the lowest-numbered one is chosen. Later
 * versions choose the same image, so it can be stored.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_canonical(struct reversi_position *position,
                                          reversi_symmetry *symmetry);

/* ===============================================================================================
 * Analysis: frontier, stable discs, regions
 * ===============================================================================================
 *
 * These functions describe a board, for teachers and for evaluations. They search for nothing.
 *
 *     reversi_position position = reversi_position_start();
 *     uint64_t regions[REVERSI_REGIONS];
 *     assert(reversi_bb_count(reversi_bb_legal_moves(position.white, position.black)) == 4);
 *     assert(reversi_position_frontier(&position, REVERSI_BLACK) == position.black);
 *     assert(reversi_position_stable(&position, REVERSI_BLACK) == 0);
 *     assert(reversi_bb_regions(~(position.black | position.white), regions, REVERSI_REGIONS) == 1);
 *     assert((reversi_square_neighbors(REVERSI_A1) & REVERSI_X_SQUARES) == UINT64_C(1) << REVERSI_B2);
 */

/** Numbers for the functions below. */
enum reversi_region_constants {
  /** The maximum number of regions of a mask. */
  REVERSI_REGIONS = 16
};

/**
 * Returns the empty squares beside a disc of a side's opponent, as a mask. Every legal square of
 * the side is one of them.
 */
REVERSI_API
uint64_t reversi_position_potential_moves(const struct reversi_position *position,
                                          reversi_color color);

/** Returns the discs of a side that are beside an empty square, as a mask. */
REVERSI_API
uint64_t reversi_position_frontier(const struct reversi_position *position,
                                   reversi_color color);

/**
 * Returns discs of a side that can never flip, whichever side moves next, as a mask. Every disc in
 * it is stable, but some stable discs may be missing. The set is complete once the game is over.
 */
REVERSI_API
uint64_t reversi_position_stable(const struct reversi_position *position,
                                 reversi_color color);

/**
 * Returns the three to eight squares beside `square`, as a mask. Returns 0 if `square` is
 * REVERSI_PASS or out of range.
 */
REVERSI_API uint64_t reversi_square_neighbors(int square);

/**
 * Splits a mask into its regions: sets of squares that touch at sides or corners. Writes the first
 * `capacity` of them to `regions`, in the order of their first squares, and returns the number of
 * all regions. `regions` may be NULL to count only.
 *
 * Players speak of parity: whether a region of empty squares has an odd or an even number of them.
 * An array of REVERSI_REGIONS is always large enough.
 */
REVERSI_API size_t reversi_bb_regions(uint64_t mask, uint64_t *regions, size_t capacity);

/* ===============================================================================================
 * Games: history, undo and redo, transcripts
 * ===============================================================================================
 *
 * A reversi_game is 632 bytes that you own, but only the library may write into them. The library
 * inserts forced passes: after each move, the side to move has a legal square, or the game is over.
 *
 *     reversi_game game;
 *     char moves[REVERSI_TRANSCRIPT_TEXT_SIZE];
 *     assert(reversi_game_init(&game, NULL) == REVERSI_OK);
 *     assert(reversi_game_play_transcript(&game, "f5d6c3", 6, NULL) == REVERSI_OK);
 *     assert(reversi_game_undo(&game) == REVERSI_OK);
 *     assert(reversi_game_play(&game, REVERSI_C5) == REVERSI_OK);
 *     reversi_game_format_transcript(&game, 1, moves, sizeof moves);
 *     assert(strcmp(moves, "f5d6c5") == 0);
 */

/** Numbers for the functions below. */
enum reversi_game_constants {
  /** The maximum number of plies in a game, passes included. */
  REVERSI_MAX_PLIES = 128,
  /** A buffer size that is always enough for reversi_game_format_transcript(). */
  REVERSI_TRANSCRIPT_TEXT_SIZE = 257,
  /** The number of bytes that reversi_game_to_bytes() writes. */
  REVERSI_GAME_SIZE = 81
};

/**
 * Returns the current position. Either its side to move has a legal square, or the game is over.
 */
REVERSI_API struct reversi_position reversi_game_position(const struct reversi_game *game);

/**
 * Sets `*position` to the position before ply `ply`, counted from 0 with forced passes included.
 * Ply 0 gives the start, and the number of plies, which reversi_game_moves() returns, the current
 * position. Returns REVERSI_ERROR_RANGE if `ply` is negative or greater than that.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_position_at(const struct reversi_game *game,
                                        int ply,
                                        struct reversi_position *position);

/**
 * Returns the number of discs placed, 0..62, without passes. reversi_game_moves() returns the number
 * with passes.
 */
REVERSI_API
int reversi_game_length(const struct reversi_game *game);

/**
 * Writes the first `capacity` moves, passes included, to `moves`: squares and REVERSI_PASS. Returns the
 * number of all, which is the number of plies. `moves` may be NULL to count only.
 *
 * An array of REVERSI_MAX_PLIES is always large enough.
 */
REVERSI_API
size_t reversi_game_moves(const struct reversi_game *game,
                          int *moves,
                          size_t capacity);

/**
 * Returns the square of the last disc placed, even if passes followed, and sets `*flips` to the discs
 * that it flipped, as a mask. Never returns REVERSI_PASS. Returns -1 before the first disc. `flips` may
 * be NULL.
 */
REVERSI_API
int reversi_game_last_move(const struct reversi_game *game,
                           uint64_t *flips);

/**
 * Undoes the last placement and any passes after it. Returns REVERSI_ERROR_HISTORY at the start.
 */
REVERSI_API REVERSI_MUST_USE reversi_status reversi_game_undo(struct reversi_game *game);

/** Replays the placement that was last undone. Returns REVERSI_ERROR_HISTORY if there is none. */
REVERSI_API REVERSI_MUST_USE reversi_status reversi_game_redo(struct reversi_game *game);

/**
 * Takes back all plies from `ply` on, and discards them and the moves that can be redone: a program
 * that shows an earlier ply can play on from there. Keeps the pass at `ply`, if one is forced there.
 * Returns REVERSI_ERROR_RANGE if `ply` is negative or greater than the number of plies, which
 * reversi_game_moves() returns.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_truncate(struct reversi_game *game,
                                     int ply);

/**
 * Plays a transcript such as `f5d6c3` from the current position. Plays all of it, or nothing if it
 * has an error.
 *
 * Squares may be in either case. White space, `,`, `;`, a single `-` and move numbers such as
 * `12.` may appear between squares. Passes may be left out. A written pass (`--`, `pa`, `ps` or
 * `pass`) is accepted once, where the game has just inserted a pass. Passes after the end are left
 * out of the game.
 *
 * Fails with REVERSI_ERROR_SYNTAX or REVERSI_ERROR_TRUNCATED, or with the status of
 * reversi_position_play() for an illegal move. `error` carries the ply, the byte offset and, for
 * an illegal move, the square.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_play_transcript(struct reversi_game *game,
                                            const char *text,
                                            size_t length,
                                            struct reversi_error *error);

/**
 * Plays a transcript from the current position up to its first error, and keeps the moves before it.
 *
 * Returns REVERSI_OK if all of it was played, and REVERSI_STOPPED if an error stopped it. `*stopped`
 * then says what is wrong and where, as `*error` of reversi_game_play_transcript() does. `stopped` may
 * be NULL.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_play_legal_prefix(struct reversi_game *game,
                                              const char *text,
                                              size_t length,
                                              struct reversi_error *stopped);

/**
 * Writes the placements, such as `f5d6c3`. If `passes` is true, also writes the passes as `--`.
 * The start is not written. Returns 0 and writes an empty text if nothing was played.
 *
 * REVERSI_TRANSCRIPT_TEXT_SIZE bytes are always enough.
 */
REVERSI_API
size_t reversi_game_format_transcript(const struct reversi_game *game,
                                      bool passes,
                                      char *buffer,
                                      size_t size);

/**
 * Writes a game as 81 bytes: its start, as reversi_position_to_bytes() writes it, and the squares of
 * its moves, without passes. The rest is 255. Moves that can be redone are not written.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_to_bytes(const struct reversi_game *game,
                                     uint8_t bytes[REVERSI_GAME_SIZE]);

/**
 * Reads a game that reversi_game_to_bytes() wrote, and plays its moves.
 *
 * The errors of the start are those of reversi_position_from_bytes(). Returns
 * REVERSI_ERROR_IMPOSSIBLE_MOVE for a byte that is neither a square nor 255, REVERSI_ERROR_TRAILING
 * for a square after 255, and the status of reversi_position_play() for an illegal move. `error`
 * carries the byte offset and, for an illegal move, the ply and the square.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_from_bytes(const uint8_t bytes[REVERSI_GAME_SIZE],
                                       struct reversi_game *game,
                                       struct reversi_error *error);

/**
 * Rotates or mirrors a game in place: its start, its moves, and the moves that can be redone.
 * Returns REVERSI_ERROR_RANGE if `symmetry` is out of range.
 *
 * REVERSI_IDENTITY, REVERSI_ROTATE_180, REVERSI_TRANSPOSE and REVERSI_ANTI_TRANSPOSE leave the
 * standard start unchanged. The other four exchange the colors of its discs.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_transform(struct reversi_game *game,
                                      reversi_symmetry symmetry);

/* ===============================================================================================
 * Openings: names of positions
 * ===============================================================================================
 *
 * An opening is an int, -1 for none. Equal positions have the same opening, whatever the order of
 * the moves. So do the eight rotated and mirrored images of a position.
 *
 *     reversi_game game;
 *     char name[REVERSI_OPENING_TEXT_SIZE];
 *     assert(reversi_game_init(&game, NULL) == REVERSI_OK);
 *     assert(reversi_game_play_transcript(&game, "e6f4c3c4d3", 10, NULL) == REVERSI_OK);
 *     reversi_opening_format_name(reversi_opening_of_game(&game), name, sizeof name);
 *     assert(strcmp(name, "Tiger") == 0);
 */

/** Numbers for the functions below. */
enum reversi_opening_constants {
  /** A buffer size that is always enough for a name or a transcript of an opening. */
  REVERSI_OPENING_TEXT_SIZE = 64
};

/**
 * Returns the number of openings. Openings have the numbers 0 to reversi_opening_count() - 1, in
 * the order of their transcripts. Later versions may add openings and renumber them.
 */
REVERSI_API int reversi_opening_count(void);

/**
 * Returns the number of the opening that ends in this position or in one of its rotated and
 * mirrored images. Returns -1 if the position has no name.
 */
REVERSI_API int reversi_opening_at(const struct reversi_position *position);

/**
 * Returns the number of the longest opening that the game goes through. Moves that were undone do
 * not count. Returns -1 if the game has no opening or did not begin at the standard start.
 */
REVERSI_API int reversi_opening_of_game(const struct reversi_game *game);

/**
 * Writes the name of an opening, such as "Rose-Bill", in ASCII. Writes an empty text if there is
 * no opening with this number. A buffer of REVERSI_OPENING_TEXT_SIZE bytes is always enough.
 */
REVERSI_API size_t reversi_opening_format_name(int opening, char *buffer, size_t size);

/**
 * Writes one sequence that leads to an opening, such as "f5d6c3d3c4". It begins with f5. Writes an
 * empty text if there is no opening with this number. A buffer of REVERSI_OPENING_TEXT_SIZE bytes
 * is always enough.
 */
REVERSI_API size_t reversi_opening_format_transcript(int opening, char *buffer, size_t size);

/* ===============================================================================================
 * Search: bitboards, boards without colors, keys, perft, random play
 * ===============================================================================================
 *
 * A reversi_sides is 16 bytes: the discs of the side to move and those of its opponent. Programs
 * with their own bitboards can pass two masks to reversi_bb_legal_moves() and reversi_bb_flips(). A
 * count can be stopped by another thread or a signal handler, which sets a flag.
 *
 *     reversi_position start = reversi_position_start();
 *     reversi_sides sides = reversi_position_sides(&start);
 *     uint64_t flips = reversi_bb_flips(sides.player, sides.opponent, REVERSI_F5);
 *     uint64_t leaves;
 *     assert(flips == UINT64_C(1) << REVERSI_E5);
 *     assert(reversi_sides_play(&sides, REVERSI_F5) == REVERSI_OK);
 *     assert(reversi_position_perft(&start, 5, REVERSI_PERFT_PLIES, NULL, &leaves) == REVERSI_OK);
 *     assert(leaves == 1396);
 *     reversi_flag stop = 1;
 *     assert(reversi_position_perft(&start, 30, REVERSI_PERFT_PLIES, &stop, &leaves) ==
 *            REVERSI_STOPPED);
 */

/** A byte that is not 0 if a call has to end. Set it in a signal handler or in another thread. */
typedef volatile uint8_t reversi_flag;

/**
 * A convention for counting perft leaves: whether a forced pass is a ply, and whether a game that
 * ends early counts.
 */
typedef REVERSI_ENUM(reversi_perft_convention) {
  /** A forced pass is a ply; a game that ends before the depth counts as one leaf. */
  REVERSI_PERFT_PLIES_AND_ENDED,
  /** A forced pass is a ply; a game that ends before the depth is not counted. */
  REVERSI_PERFT_PLIES,
  /** A forced pass is not a ply; a game that ends before the depth counts as one leaf. */
  REVERSI_PERFT_DISCS_AND_ENDED,
  /** A forced pass is not a ply; a game that ends before the depth is not counted. */
  REVERSI_PERFT_DISCS,
  REVERSI_FORCE_32(REVERSI_PERFT_CONVENTION)
} reversi_perft_convention;

/**
 * A board from the point of view of the side to move: 16 bytes, without colors. Searches and
 * batches use it.
 */
typedef struct reversi_sides {
  /** The discs of the side to move: bit 0 is a1, bit 7 is h1, bit 63 is h8. */
  uint64_t player;
  /**
   * The discs of the other side: bit 0 is a1, bit 7 is h1, bit 63 is h8. No square may also be
   * in `player`.
   */
  uint64_t opponent;
} reversi_sides;

/**
 * Returns a key for hash tables. It is the same on every CPU, in all language bindings and in
 * later versions. Equal positions have equal keys.
 */
REVERSI_API uint64_t reversi_position_key64(const struct reversi_position *position);

/**
 * Picks a legal move uniformly at random: a square, or REVERSI_PASS if a pass is forced. Returns
 * -1 if the game is over.
 *
 * For one position, the same seed gives the same move, on every CPU and in later versions. Use a
 * new seed for each call. The move is the first move of reversi_position_playout() with that seed.
 */
REVERSI_API
int reversi_position_random_move(const struct reversi_position *position,
                                 uint64_t seed);

/**
 * Plays random moves to the end of the game, in place. The same seed gives the same game, on every
 * CPU and in later versions. If the game is already over, the position stays unchanged.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_playout(struct reversi_position *position,
                                        uint64_t seed);

/**
 * Counts the leaves of the game tree `depth` plies below `position`, and sets `*nodes` to their
 * number.
 *
 * From the standard start, all four conventions agree up to depth 8: 4, 12, 56, 244, 1396, 8200,
 * 55092, 390216. Most published tables use REVERSI_PERFT_PLIES_AND_ENDED. Returns
 * REVERSI_ERROR_RANGE if `convention` is out of range or `depth` is negative.
 *
 * The time grows about eightfold with each ply, and `depth` has no upper limit. `stop` may be NULL.
 * Otherwise the count ends once `*stop` is not 0: the call then returns REVERSI_STOPPED and leaves
 * `*nodes` as it is. Another thread or a signal handler sets `*stop`. The call looks at it every few
 * milliseconds at least, but a small count may end without a look.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_perft(const struct reversi_position *position,
                                      int depth,
                                      reversi_perft_convention convention,
                                      const reversi_flag *stop,
                                      uint64_t *nodes);

/**
 * Counts the leaves of the game tree `depth` plies below `position`, separately for each first
 * move. Sets `nodes[move]` to the count for each of the 64 squares and REVERSI_PASS, and to 0 for
 * illegal moves.
 *
 * The counts sum to the result of reversi_position_perft(), unless the game is over. Then all
 * counts are 0, although reversi_position_perft() counts one leaf if the name of the convention
 * ends with `_AND_ENDED`. If the convention does not count passes as plies, a forced pass is
 * skipped and the counts are for the moves after it. Returns REVERSI_ERROR_RANGE if `convention`
 * is out of range or `depth` is below 1. `stop` is as in reversi_position_perft().
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_divide(const struct reversi_position *position,
                                       int depth,
                                       reversi_perft_convention convention,
                                       const reversi_flag *stop,
                                       uint64_t nodes[REVERSI_MOVES]);

/** Rotates or mirrors a mask. */
REVERSI_API uint64_t reversi_bb_transform(uint64_t mask, reversi_symmetry symmetry);

/**
 * Returns the squares where the side with the discs `player` may move, as a mask. The result is
 * unspecified if both sides have a disc on one square.
 */
REVERSI_API uint64_t reversi_bb_legal_moves(uint64_t player, uint64_t opponent);

/**
 * Returns the discs that flip when `player` places a disc on `square`, as a mask. Returns 0 if the
 * move is illegal, if the square is occupied, or if `square` is REVERSI_PASS or out of range.
 */
REVERSI_API uint64_t reversi_bb_flips(uint64_t player, uint64_t opponent, int square);

/** Returns the board of a position from the point of view of its side to move. */
REVERSI_API struct reversi_sides reversi_position_sides(const struct reversi_position *position);

/**
 * Sets `*position` to the position with these discs and with `turn` to move. This is the inverse
 * of reversi_position_sides().
 *
 * Returns REVERSI_ERROR_RANGE if `turn` is neither REVERSI_BLACK nor REVERSI_WHITE, and
 * REVERSI_ERROR_POSITION if both sides have a disc on one square.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_sides_position(const struct reversi_sides *sides,
                                      reversi_color turn,
                                      struct reversi_position *position);

/**
 * Plays `move` in place: a disc on a square, or a forced pass with REVERSI_PASS. Then exchanges
 * the sides, so that `player` is again the side to move.
 *
 * For an illegal move, returns the same status as reversi_position_play(). Returns
 * REVERSI_ERROR_POSITION if both sides have a disc on one square, and REVERSI_ERROR_RANGE if
 * `move` is neither 0..63 nor REVERSI_PASS.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_sides_play(struct reversi_sides *sides,
                                  int move);

/**
 * Returns a key for hash tables. It is the same on every CPU, in all language bindings and in
 * later versions, and equals reversi_position_key64() of this board with black to move.
 */
REVERSI_API uint64_t reversi_sides_key64(const struct reversi_sides *sides);

#ifdef __cplusplus
} // extern "C"
#endif

#endif
