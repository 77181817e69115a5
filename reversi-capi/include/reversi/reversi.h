/* SPDX-License-Identifier: MIT OR Apache-2.0 */

/*
 * libreversi: the rules of Reversi (Othello).
 *
 * Read the conventions below once, then the section for your task. Each section begins with a
 * banner and an example, which the tests compile and run.
 *
 * Basics     Versions, statuses, errors, sides.
 * Squares    Squares and moves as numbers and as text, directions, symmetries.
 * Positions  One board: legal moves, play, scores, text. A reversi_position has 24 bytes.
 * Analysis   Mobility, frontier, stable discs, regions of empty squares.
 * Games      History, undo and redo, transcripts. A reversi_game has 632 bytes.
 * Openings   Names of openings, found by position or by game.
 * Search     Boards without colors (reversi_sides, 16 bytes), bitboards, keys, perft, random play.
 * Batches    Many boards in one call.
 * Records    Transcript sheets, WTHOR, OBF and GGF.
 * Whole      SGF, PGN and GGF: main lines, audits, and everything in them: variations, comments,
 *            times, evaluations.
 * Writing    The same, written part by part.
 * Protocols  NBoard's protocol and GTP: engines, and programs that ask them for moves.
 * Variants   Boards of other sizes and shapes, other starts: reversi/variant.h.
 *
 * These conventions hold for all functions:
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
 * Pointers   A pointer must be NULL or point to a valid, aligned object. Given NULL, functions that
 *            return a status return REVERSI_ERROR_NULL, even for a length or count of 0. Other
 *            functions return a neutral value, such as 0 or false, that their comment states. NULL
 *            is allowed for `error`, for the start of a game, and where a comment says so. Outputs
 *            must not overlap inputs or each other. A function that works in place has one
 *            parameter that is both input and output.
 * Contents   A length, count, capacity or size must not exceed the memory behind its pointer. No
 *            other number and no contents of an object can crash a call, except for invalid
 *            pointers in a reversi_game_info, a reversi_nboard_message or a reversi_gtp_command.
 *            Given an invalid argument, functions that return a status return REVERSI_ERROR_RANGE
 *            for a number, and REVERSI_ERROR_POSITION, REVERSI_ERROR_GAME, REVERSI_ERROR_RULES,
 *            REVERSI_ERROR_WRITER or REVERSI_ERROR_SESSION for an object. Other functions return
 *            their neutral value. If several things are wrong, any of them may be reported, unless
 *            the comment of the function says which. Only the library may write into a
 *            reversi_game, a reversi_variant_game, a reversi_record_writer, or an engine or a
 *            client of a protocol. Each call checks a mark or a checksum in these objects, and so
 *            detects memory that was never initialized. It detects an overwritten game only where a
 *            number is out of range, and otherwise uses the history that it finds.
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

#ifndef REVERSI_REVERSI_H
#define REVERSI_REVERSI_H

/* Made by cbindgen 0.29.4 from reversi-capi/src: `make header` rewrites it. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** The major version of this header. */
#define REVERSI_VERSION_MAJOR 0
/** The minor version of this header. */
#define REVERSI_VERSION_MINOR 1
/** The patch version of this header. */
#define REVERSI_VERSION_PATCH 0
/** The version of this header as text. */
#define REVERSI_VERSION "0.1.0"
/** The version of this header as a number: MAJOR * 1000000 + MINOR * 1000 + PATCH. */
#define REVERSI_VERSION_NUMBER 1000
/** Whether this header is at least version major.minor.patch, for use in `#if`. */
#define REVERSI_VERSION_AT_LEAST(major, minor, patch) \
  (REVERSI_VERSION_NUMBER >= (major) * 1000000 + (minor) * 1000 + (patch))

/* Define REVERSI_DLL when linking with the DLL on Windows: it saves a jump in each call. */
#ifndef REVERSI_API
#  if defined(_WIN32) && defined(REVERSI_DLL)
#    define REVERSI_API __declspec(dllimport)
#  else
#    define REVERSI_API
#  endif
#endif

/*
 * This is [[nodiscard]] and not GCC's warn_unused_result, because a cast to void silences only the
 * former. [[nodiscard]] cannot follow __declspec, so it is left out with REVERSI_DLL.
 */
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

/**
 * Marks a function that a later version will remove, with advice for its callers. Define
 * REVERSI_NO_DEPRECATION_WARNINGS to compile without the warnings.
 */
#if defined(REVERSI_NO_DEPRECATION_WARNINGS)
#  define REVERSI_DEPRECATED(advice)
#elif defined(__GNUC__)
#  define REVERSI_DEPRECATED(advice) __attribute__((deprecated(advice)))
#elif defined(_MSC_VER)
#  define REVERSI_DEPRECATED(advice) __declspec(deprecated(advice))
#else
#  define REVERSI_DEPRECATED(advice)
#endif

/**
 * Names the version that added a function, if it was added after 0.1.0. If a program must also run
 * with older libraries, define REVERSI_TARGET_VERSION as the REVERSI_VERSION_NUMBER of the oldest
 * one. Clang then warns about calls to newer functions.
 */
#if defined(REVERSI_TARGET_VERSION) && defined(__clang__)
#  define REVERSI_SINCE(major, minor, patch) \
     __attribute__((diagnose_if(REVERSI_TARGET_VERSION < \
                                    (major) * 1000000 + (minor) * 1000 + (patch), \
                                "newer than REVERSI_TARGET_VERSION", "warning")))
#else
#  define REVERSI_SINCE(major, minor, patch)
#endif

/*
 * Enums have 32 bits on every platform, also where compilers choose the smallest type, as on ARM
 * without an operating system. An enumerator that forces the size would make gcc warn about every
 * switch that lacks it, so it is the last resort.
 */
#if defined(__cplusplus) || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L)
#  define REVERSI_ENUM(name) enum name : int32_t
#  define REVERSI_FORCE_32(name)
#elif defined(__GNUC__)
#  define REVERSI_ENUM(name) enum __attribute__((__mode__(__SI__))) name
#  define REVERSI_FORCE_32(name)
#else
#  define REVERSI_ENUM(name) enum name
#  define REVERSI_FORCE_32(name) name##_FORCE_32 = 0x7FFFFFFF
#endif

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/* ===============================================================================================
 * Basics: versions, statuses, errors, sides
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
 *     assert(reversi_version_number() >= REVERSI_VERSION_NUMBER);
 */

/** The value to pass as the length of a text that ends with a NUL. */
#define REVERSI_NUL_TERMINATED SIZE_MAX
/** Marks a field of a reversi_location, or `index` in a reversi_error, as not applicable. */
#define REVERSI_NOWHERE SIZE_MAX
/** A buffer size that is always enough for reversi_error_format(). */
#define REVERSI_ERROR_TEXT_SIZE 256

/**
 * The result of a call: REVERSI_OK is 0 and errors are negative. REVERSI_END and REVERSI_STOPPED
 * are positive and are not errors.
 *
 * Later versions may add errors. Treat any negative status you do not recognize as an error.
 */
typedef REVERSI_ENUM(reversi_status) {
  /** The call succeeded. */
  REVERSI_OK = 0,
  /** There is nothing more to read. This is not an error. */
  REVERSI_END = 1,
  /**
   * A callback, a flag or an error in a text stopped the call before its end. What was done until
   * then counts. This is not an error.
   */
  REVERSI_STOPPED = 2,
  /** A required pointer is NULL. */
  REVERSI_ERROR_NULL = -1,
  /** An argument is out of range. */
  REVERSI_ERROR_RANGE = -2,
  /**
   * The position is invalid: both sides have a disc on one square, `turn` is neither
   * REVERSI_BLACK nor REVERSI_WHITE, or `reserved` is not zero.
   */
  REVERSI_ERROR_POSITION = -3,
  /** The game is invalid: it was never initialized, or it was overwritten. */
  REVERSI_ERROR_GAME = -4,
  /** The move is illegal because the game is over. */
  REVERSI_ERROR_GAME_OVER = -5,
  /** The move is illegal because the square already holds a disc. */
  REVERSI_ERROR_OCCUPIED = -6,
  /** The move is illegal because the side to move has no legal square and must pass. */
  REVERSI_ERROR_MUST_PASS = -7,
  /** The move is illegal because a disc there would flip nothing. */
  REVERSI_ERROR_FLIPS_NOTHING = -8,
  /** The pass is illegal because the side to move has a legal square. */
  REVERSI_ERROR_PASS_FORBIDDEN = -9,
  /** There is nothing to undo or to redo. */
  REVERSI_ERROR_HISTORY = -10,
  /** The text has an unexpected character. */
  REVERSI_ERROR_SYNTAX = -11,
  /**
   * The text of a position has a digit. Programs disagree about the meaning of digits, so they
   * are rejected.
   */
  REVERSI_ERROR_DIGIT = -12,
  /** The text is not valid UTF-8. */
  REVERSI_ERROR_ENCODING = -13,
  /** The text or data ends too early, or one of its lines or values does. */
  REVERSI_ERROR_TRUNCATED = -14,
  /** The text or data continues after the point where it should end. */
  REVERSI_ERROR_TRAILING = -15,
  /** The WTHOR file or the GGF game is for a board other than 8x8. */
  REVERSI_ERROR_BOARD_SIZE = -16,
  /** The WTHOR file does not contain games. */
  REVERSI_ERROR_NOT_GAMES = -17,
  /** A move in the record or the line is neither a square nor, except in PGN and WTHOR, a pass. */
  REVERSI_ERROR_IMPOSSIBLE_MOVE = -18,
  /** A score in the WTHOR record is above 64. */
  REVERSI_ERROR_IMPOSSIBLE_SCORE = -19,
  /** An error that has no status of its own. No function returns it in this version. */
  REVERSI_ERROR_OTHER = -20,
  /**
   * A number on the transcript sheet is higher than the number of empty squares at the start, or
   * its square holds a disc at the start.
   */
  REVERSI_ERROR_IMPOSSIBLE_NUMBER = -21,
  /** A number is missing from the transcript sheet, although a higher number is present. */
  REVERSI_ERROR_MISSING_NUMBER = -22,
  /** A number appears on several squares of the transcript sheet. */
  REVERSI_ERROR_DUPLICATE_NUMBER = -23,
  /** The game begins at another position than the record requires. */
  REVERSI_ERROR_OTHER_START = -24,
  /** The text is longer than the record format allows. */
  REVERSI_ERROR_TOO_LONG = -25,
  /** The text has a character that Latin-1 cannot represent. */
  REVERSI_ERROR_LATIN1 = -26,
  /** The record has a move by one side when it is the other side's turn. */
  REVERSI_ERROR_WRONG_TURN = -27,
  /** The record is of a game other than Othello. */
  REVERSI_ERROR_OTHER_GAME = -28,
  /** The record lacks a tag that every record needs. */
  REVERSI_ERROR_MISSING_TAG = -29,
  /** The value of a tag cannot be read. */
  REVERSI_ERROR_VALUE = -30,
  /**
   * The rules are invalid: the size, the start or the objective is out of range, a square of
   * `missing` is outside the rectangle or in the center, or `reserved` is not zero.
   */
  REVERSI_ERROR_RULES = -31,
  /** A move or a disc is on a square that the board does not have. */
  REVERSI_ERROR_OFF_BOARD = -32,
  /**
   * The move is illegal because the first four discs of a historical start must go in the
   * center.
   */
  REVERSI_ERROR_OUTSIDE_CENTER = -33,
  /** The move is illegal because that disc would make the required opening pattern impossible. */
  REVERSI_ERROR_WRONG_CENTER = -34,
  /**
   * The rules have a historical start and the center is not full, but no sequence of opening
   * moves leads to the position.
   */
  REVERSI_ERROR_NOT_AN_OPENING = -35,
  /** The record format or the protocol cannot hold this value, or cannot hold it in this place. */
  REVERSI_ERROR_NOT_HELD = -36,
  /**
   * The variations are not nested correctly: there is none to end, one is still open at the end
   * of the record, a move must come first, or only another variation may follow.
   */
  REVERSI_ERROR_VARIATION = -37,
  /** More than REVERSI_WRITER_DEPTH variations are nested. */
  REVERSI_ERROR_TOO_DEEP = -38,
  /** The writer is invalid (it was never begun, or it was overwritten), or its record has ended. */
  REVERSI_ERROR_WRITER = -39,
  /** A part of the line is not a number, or the number is out of range. */
  REVERSI_ERROR_NOT_A_NUMBER = -40,
  /** A part of the line is not a color. */
  REVERSI_ERROR_NOT_A_COLOR = -41,
  /** Another command must come first: `nboard`, `set depth` or `set game`. */
  REVERSI_ERROR_TOO_EARLY = -42,
  /** The engine has not answered the last command. */
  REVERSI_ERROR_BUSY = -43,
  /** The engine answers a question that is not due. */
  REVERSI_ERROR_NOT_ASKED = -44,
  /** The line of the engine is not a response, which begins with `=` or `?`. */
  REVERSI_ERROR_NOT_A_RESPONSE = -45,
  /** The engine or the client is invalid: it was never initialized, or it was overwritten. */
  REVERSI_ERROR_SESSION = -46,
  REVERSI_FORCE_32(REVERSI_STATUS)
} reversi_status;

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
 * Returns the version of the loaded library, encoded like REVERSI_VERSION_NUMBER, which is the
 * version of this header.
 */
REVERSI_API int reversi_version_number(void);

/** Returns the version of the loaded library as static text, such as "0.1.0". */
REVERSI_API const char *reversi_version(void);

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
 */

/** The 64 squares, row by row from a1. */
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
/** The number that stands for a pass on 8x8. On other boards, a pass is width * height. */
#define REVERSI_PASS 64
/** The number of moves: 64 squares and the pass. */
#define REVERSI_MOVES 65
/** The number of directions. */
#define REVERSI_DIRECTIONS 8
/** The number of symmetries of the board. */
#define REVERSI_SYMMETRIES 8
/** A buffer size that is always enough for reversi_square_format(). */
#define REVERSI_SQUARE_TEXT_SIZE 3

/** The corners. */
#define REVERSI_CORNERS UINT64_C(0x8100000000000081)
/** The 28 squares at the edge, corners included. */
#define REVERSI_EDGES UINT64_C(0xFF818181818181FF)
/** The X-squares b2, g2, b7 and g7, each diagonally beside a corner. */
#define REVERSI_X_SQUARES UINT64_C(0x0042000000004200)
/** The eight C-squares, each beside a corner on the edge. */
#define REVERSI_C_SQUARES UINT64_C(0x4281000000008142)

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

/**
 * Returns the square to which `symmetry` moves the square `move`, or REVERSI_PASS for a pass.
 * Returns -1 if either argument is out of range.
 */
REVERSI_API int reversi_square_transform(int move, reversi_symmetry symmetry);

/**
 * Returns the symmetry that has the effect of `first` followed by `then`. Returns -1 if either is
 * out of range, which no function accepts. The order matters.
 */
REVERSI_API
reversi_symmetry reversi_symmetry_compose(reversi_symmetry first,
                                          reversi_symmetry then);

/**
 * Returns the symmetry that undoes `symmetry`. Every symmetry except the two quarter turns is its
 * own inverse. Returns -1 if `symmetry` is out of range, which no function accepts.
 */
REVERSI_API reversi_symmetry reversi_symmetry_inverse(reversi_symmetry symmetry);

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
 *     assert(reversi_position_disc_count(&position, REVERSI_BLACK) == 4);
 */

/** A buffer size that is always enough for reversi_position_format(). */
#define REVERSI_POSITION_TEXT_SIZE 67
/** A buffer size that is always enough for reversi_position_format_grid(). */
#define REVERSI_POSITION_GRID_SIZE 179
/** The number of bytes that reversi_position_to_bytes() writes. */
#define REVERSI_POSITION_SIZE 17

/** A rule for counting empty squares in a final score. */
typedef REVERSI_ENUM(reversi_empties) {
  /** Empty squares count for the winner. In a tie each side gets half of them. */
  REVERSI_EMPTIES_TO_WINNER,
  /** Empty squares count for neither side. */
  REVERSI_EMPTIES_RAW,
  REVERSI_FORCE_32(REVERSI_EMPTIES)
} reversi_empties;

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
 * pass, if the game is over, or if `position` is NULL or invalid.
 */
REVERSI_API uint64_t reversi_position_legal_moves(const struct reversi_position *position);

/**
 * Returns the discs that flip when the side to move places a disc on `square`, as a mask. Returns
 * 0 if the move is illegal, if `square` is REVERSI_PASS or out of range, or if `position` is NULL
 * or invalid.
 */
REVERSI_API uint64_t reversi_position_flips(const struct reversi_position *position, int square);

/**
 * Returns whether `move` is legal. REVERSI_PASS is legal only if the pass is forced. Returns false
 * if `move` is out of range, or if `position` is NULL or invalid.
 */
REVERSI_API bool reversi_position_is_legal(const struct reversi_position *position, int move);

/**
 * Returns whether the side to move has no legal square while the other side has one. Returns false
 * if `position` is NULL or invalid.
 */
REVERSI_API bool reversi_position_must_pass(const struct reversi_position *position);

/**
 * Returns whether the game is over because neither side has a legal square. Returns false if
 * `position` is NULL or invalid.
 */
REVERSI_API bool reversi_position_is_over(const struct reversi_position *position);

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
 * Returns the outcome of the game, or REVERSI_ONGOING if it is not over. Also returns
 * REVERSI_ONGOING if `position` is NULL or invalid; reversi_position_check() tells these cases
 * apart.
 */
REVERSI_API reversi_outcome reversi_position_outcome(const struct reversi_position *position);

/**
 * Returns the number of discs of a side, 0..64. Returns -1 if `color` is neither REVERSI_BLACK nor
 * REVERSI_WHITE, or if `position` is NULL or invalid.
 */
REVERSI_API
int reversi_position_disc_count(const struct reversi_position *position,
                                reversi_color color);

/**
 * Returns the final score of a side, 0..64, or -1 if the game is not over.
 *
 * With REVERSI_EMPTIES_TO_WINNER, the winner gets the empty squares, or each side gets half of
 * them in a tie. The two scores then sum to 64, as in tournaments and WTHOR files. With
 * REVERSI_EMPTIES_RAW, only discs count.
 *
 * Also returns -1 if `color` or `empties` is out of range, or if `position` is NULL or invalid.
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
 * space and the side to move. Returns 0 and writes an empty text if `position` is NULL or invalid.
 *
 * REVERSI_POSITION_TEXT_SIZE bytes are always enough.
 */
REVERSI_API
size_t reversi_position_format(const struct reversi_position *position,
                               char *buffer,
                               size_t size);

/**
 * Writes the board in a human-readable form: nine lines with the names of columns and rows, then a
 * line such as `black to move` or `white wins 40-24`, without a final line feed. Returns 0 and
 * writes an empty text if `position` is NULL or invalid.
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
 * Writes in words why a move is legal or not, direction by direction, such as
 * `a1 flips nothing (no black disc beside it)`. Returns 0 and writes an empty text if `square` is
 * REVERSI_PASS or out of range, or if `position` is NULL or invalid.
 */
REVERSI_API
size_t reversi_position_format_explanation(const struct reversi_position *position,
                                           int square,
                                           char *buffer,
                                           size_t size);

/**
 * Compares `claimed`, the claimed result of placing a disc on `square` in `before`, with the
 * correct result.
 *
 * Sets `*under_flipped` to the discs that should have been flipped and still show the opponent's
 * color. Sets `*over_flipped` to the opponent's discs that were flipped and should not have been.
 * The turn of `claimed` is ignored.
 *
 * Both masks are 0 if all flips are right, even if `claimed` is wrong elsewhere, for example where
 * a disc is missing. `claimed` is correct only if its board equals the result of
 * reversi_position_play().
 *
 * For an illegal move, returns the same status as reversi_position_play(). Returns
 * REVERSI_ERROR_RANGE if `square` is REVERSI_PASS or out of range.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_position_diff(const struct reversi_position *before,
                                     int square,
                                     const struct reversi_position *claimed,
                                     uint64_t *under_flipped,
                                     uint64_t *over_flipped);

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
 * Analysis: mobility, frontier, stable discs, regions
 * ===============================================================================================
 *
 * These functions describe a board, for teachers and for evaluations. They search for nothing.
 *
 *     reversi_position position = reversi_position_start();
 *     uint64_t regions[REVERSI_REGIONS];
 *     assert(reversi_position_mobility(&position, REVERSI_WHITE) == 4);
 *     assert(reversi_position_frontier(&position, REVERSI_BLACK) == position.black);
 *     assert(reversi_position_stable(&position, REVERSI_BLACK) == 0);
 *     assert(reversi_bb_regions(~(position.black | position.white), regions, REVERSI_REGIONS) == 1);
 *     assert((reversi_square_neighbors(REVERSI_A1) & REVERSI_X_SQUARES) == UINT64_C(1) << REVERSI_B2);
 */

/** The maximum number of regions of a mask. */
#define REVERSI_REGIONS 16

/**
 * Returns the number of squares where a side could place a disc if it were its turn. Returns -1 if
 * `color` is out of range, or if `position` is NULL or invalid.
 */
REVERSI_API
int reversi_position_mobility(const struct reversi_position *position,
                              reversi_color color);

/**
 * Returns the empty squares beside a disc of a side's opponent, as a mask. Every legal square of the
 * side is one of them. Returns 0 if `color` is out of range, or if `position` is NULL or invalid.
 */
REVERSI_API
uint64_t reversi_position_potential_moves(const struct reversi_position *position,
                                          reversi_color color);

/**
 * Returns the discs of a side that are beside an empty square, as a mask. Returns 0 if `color` is
 * out of range, or if `position` is NULL or invalid.
 */
REVERSI_API
uint64_t reversi_position_frontier(const struct reversi_position *position,
                                   reversi_color color);

/**
 * Returns discs of a side that can never flip, whichever side moves next, as a mask. Every disc in
 * it is stable, but some stable discs may be missing. The set is complete once the game is over.
 * Returns 0 if `color` is out of range, or if `position` is NULL or invalid.
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

/** The maximum number of plies in a game, passes included. */
#define REVERSI_MAX_PLIES 128
/** A buffer size that is always enough for reversi_game_format_transcript(). */
#define REVERSI_TRANSCRIPT_TEXT_SIZE 257
/** The number of bytes that reversi_game_to_bytes() writes. */
#define REVERSI_GAME_SIZE 81

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
 * Returns the position in which the game began. Returns an empty board if `game` is NULL or
 * invalid.
 */
REVERSI_API struct reversi_position reversi_game_start(const struct reversi_game *game);

/**
 * Returns the current position. Either its side to move has a legal square, or the game is over.
 * Returns an empty board if `game` is NULL or invalid.
 */
REVERSI_API struct reversi_position reversi_game_position(const struct reversi_game *game);

/**
 * Sets `*position` to the position before ply `ply`, counted from 0 with forced passes included.
 * Ply 0 gives the start, and ply reversi_game_ply_count() the current position. Returns
 * REVERSI_ERROR_RANGE if `ply` is negative or greater than reversi_game_ply_count().
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_position_at(const struct reversi_game *game,
                                        int ply,
                                        struct reversi_position *position);

/**
 * Returns the squares where the side to move may place a disc, as a mask. Returns 0 if the game is
 * over, or if `game` is NULL or invalid.
 */
REVERSI_API uint64_t reversi_game_legal_moves(const struct reversi_game *game);

/**
 * Returns whether the game is over because neither side has a legal square. Returns false if
 * `game` is NULL or invalid.
 */
REVERSI_API bool reversi_game_is_over(const struct reversi_game *game);

/**
 * Returns the number of discs placed, 0..62, without passes. Returns 0 if `game` is NULL or
 * invalid. See reversi_game_ply_count() for the number with passes.
 */
REVERSI_API int reversi_game_length(const struct reversi_game *game);

/**
 * Returns the number of plies played, passes included, 0..REVERSI_MAX_PLIES. Returns 0 if `game`
 * is NULL or invalid.
 */
REVERSI_API int reversi_game_ply_count(const struct reversi_game *game);

/**
 * Returns the move at `ply`, counted from 0: a square or REVERSI_PASS. Returns -1 if `ply` is
 * negative or not below reversi_game_ply_count(), or if `game` is NULL or invalid.
 */
REVERSI_API int reversi_game_move(const struct reversi_game *game, int ply);

/**
 * Writes the first `capacity` moves, passes included, to `moves`, and returns the number of all
 * moves. `moves` may be NULL to count only. Returns 0 if `game` is NULL or invalid.
 *
 * An array of REVERSI_MAX_PLIES is always large enough.
 */
REVERSI_API size_t reversi_game_moves(const struct reversi_game *game, int *moves, size_t capacity);

/**
 * Returns the square of the last disc placed, even if passes followed. Never returns REVERSI_PASS.
 * Returns -1 before the first disc, or if `game` is NULL or invalid.
 */
REVERSI_API int reversi_game_last_move(const struct reversi_game *game);

/**
 * Returns the discs that the last placement flipped, as a mask. Returns 0 before the first disc,
 * or if `game` is NULL or invalid.
 */
REVERSI_API uint64_t reversi_game_last_flips(const struct reversi_game *game);

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

/**
 * Undoes the last placement and any passes after it. Returns REVERSI_ERROR_HISTORY at the start.
 */
REVERSI_API REVERSI_MUST_USE reversi_status reversi_game_undo(struct reversi_game *game);

/** Replays the placement that was last undone. Returns REVERSI_ERROR_HISTORY if there is none. */
REVERSI_API REVERSI_MUST_USE reversi_status reversi_game_redo(struct reversi_game *game);

/**
 * Plays a transcript such as `f5d6c3` from the current position. Plays all of it, or nothing if it
 * has an error.
 *
 * Squares may be in either case. White space, `,`, `;`, a single `-` and move numbers such as
 * `12.` may appear between squares. Passes may be left out. A written pass (`--`, `pa`, `ps` or
 * `pass`) is accepted once, where the game has just inserted a pass.
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
 * Returns the first ply in which a fault may still be corrected: an illegal move, or a disc that was
 * flipped wrongly or not flipped. At most `limit` plies may follow a fault; tournaments choose the
 * number. Plies count from 0 and include passes.
 *
 * If it is reversi_game_ply_count(), nothing has been played. Returns -1 if `limit` is negative, or if
 * `game` is NULL or invalid.
 */
REVERSI_API
int reversi_game_first_correctable(const struct reversi_game *game,
                                   int limit);

/**
 * Writes the placements, such as `f5d6c3`. If `passes` is true, also writes the passes as `--`.
 * The start is not written. Returns 0 and writes an empty text if nothing was played, or if `game`
 * is NULL or invalid.
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

/** A buffer size that is always enough for a name or a transcript of an opening. */
#define REVERSI_OPENING_TEXT_SIZE 64

/**
 * Returns the number of openings. Openings have the numbers 0 to reversi_opening_count() - 1, in
 * the order of their transcripts. Later versions may add openings and renumber them.
 */
REVERSI_API int reversi_opening_count(void);

/**
 * Returns the number of the opening that ends in this position or in one of its rotated and
 * mirrored images. Returns -1 if the position has no name, or if `position` is NULL or invalid.
 */
REVERSI_API int reversi_opening_at(const struct reversi_position *position);

/**
 * Returns the number of the longest opening that the game goes through. Moves that were undone do
 * not count. Returns -1 if the game has no opening or did not begin at the standard start, or if
 * `game` is NULL or invalid.
 */
REVERSI_API int reversi_opening_of_game(const struct reversi_game *game);

/**
 * Returns the number of plies of an opening. Openings contain no passes. Returns 0 if there is no
 * opening with this number.
 */
REVERSI_API int reversi_opening_plies(int opening);

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
 * later versions. Equal positions have equal keys. Returns 0 if `position` is NULL or invalid.
 */
REVERSI_API uint64_t reversi_position_key64(const struct reversi_position *position);

/**
 * Picks a legal move uniformly at random: a square, or REVERSI_PASS if a pass is forced. Returns
 * -1 if the game is over, or if `position` is NULL or invalid.
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
 * Picks a legal square uniformly at random. Returns -1 if the game is over, or if `game` is NULL or
 * invalid. The square is the first one of reversi_game_playout() with that seed.
 */
REVERSI_API int reversi_game_random_move(const struct reversi_game *game, uint64_t seed);

/**
 * Plays random moves to the end of the game, which is the game that reversi_position_playout() plays
 * with that seed. Discards the moves that could be redone.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_game_playout(struct reversi_game *game,
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

/** Rotates or mirrors a mask. Returns 0 if `symmetry` is out of range. */
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

/**
 * Returns the board of a position from the point of view of its side to move. Returns an empty
 * board if `position` is NULL or invalid.
 */
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
 * later versions, and equals reversi_position_key64() of this board with black to move. Returns 0
 * if `sides` is NULL.
 */
REVERSI_API uint64_t reversi_sides_key64(const struct reversi_sides *sides);

/* ===============================================================================================
 * Batches: many boards in one call
 * ===============================================================================================
 *
 * Batch functions process arrays with the widest SIMD instructions that the CPU supports. Boards
 * are reversi_sides, and moves are bytes: a square or REVERSI_PASS. Networks read boards as planes,
 * and mask illegal moves. Rotated and mirrored boards are further examples for them.
 *
 *     reversi_position start = reversi_position_start();
 *     reversi_sides boards[2], ends[2];
 *     const uint8_t moves[2] = {REVERSI_F5, REVERSI_D3};
 *     uint64_t legal[2];
 *     boards[0] = boards[1] = reversi_position_sides(&start);
 *     assert(reversi_batch_play(boards, moves, 2, NULL) == REVERSI_OK);
 *     assert(reversi_batch_legal_moves(boards, legal, 2) == REVERSI_OK);
 *     assert(legal[0] >> REVERSI_D6 & 1);
 *     assert(reversi_batch_playouts(boards, 2026, ends, 2) == REVERSI_OK);
 *     float planes[2 * 128];
 *     uint8_t masks[2 * REVERSI_MOVES], moves_again[2];
 *     int8_t margins[2];
 *     assert(reversi_batch_transform(boards, REVERSI_TRANSPOSE, 2) == REVERSI_OK);
 *     assert(reversi_batch_planes(boards, REVERSI_NCHW, planes, 2) == REVERSI_OK);
 *     assert(reversi_batch_legal_masks(boards, masks, 2) == REVERSI_OK);
 *     assert(reversi_batch_random_moves(masks, 1, moves_again, 2) == REVERSI_OK);
 *     assert(masks[moves_again[0]] == 1 && reversi_batch_final_margins(ends, margins, 2) == REVERSI_OK);
 */

/** The order of the numbers in the planes of a batch. */
typedef REVERSI_ENUM(reversi_layout) {
  /** One plane after the other: (board, plane, square). */
  REVERSI_NCHW,
  /** The two planes square by square: (board, square, plane). */
  REVERSI_NHWC,
  REVERSI_FORCE_32(REVERSI_LAYOUT)
} reversi_layout;

/** The state of play on one board of a batch. Batch functions store it as a byte. */
typedef REVERSI_ENUM(reversi_phase) {
  /** The player has a legal square. */
  REVERSI_TO_MOVE,
  /** The player has no legal square and must pass. */
  REVERSI_MUST_PASS,
  /** The game is over: neither side has a legal square. */
  REVERSI_OVER,
  REVERSI_FORCE_32(REVERSI_PHASE)
} reversi_phase;

/** Sets `keys[i]` to the key of `boards[i]`: reversi_sides_key64(). */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_keys(const struct reversi_sides *boards,
                                  uint64_t *keys,
                                  size_t count);

/**
 * Sets `counts[2 * i]` to the number of legal squares of the player of `boards[i]`, and
 * `counts[2 * i + 1]` to the number that the opponent would have.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_mobility(const struct reversi_sides *boards,
                                      uint8_t *counts,
                                      size_t count);

/**
 * Sets `masks[2 * i]` to reversi_position_potential_moves() for the player of `boards[i]`, and
 * `masks[2 * i + 1]` to that for the opponent.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_potential_moves(const struct reversi_sides *boards,
                                             uint64_t *masks,
                                             size_t count);

/**
 * Sets `masks[2 * i]` to reversi_position_frontier() for the player of `boards[i]`, and
 * `masks[2 * i + 1]` to that for the opponent.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_frontier(const struct reversi_sides *boards,
                                      uint64_t *masks,
                                      size_t count);

/**
 * Sets `masks[2 * i]` to reversi_position_stable() for the player of `boards[i]`, and
 * `masks[2 * i + 1]` to that for the opponent.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_stable(const struct reversi_sides *boards,
                                    uint64_t *masks,
                                    size_t count);

/**
 * Checks that no board has discs of both sides on one square. Returns REVERSI_ERROR_POSITION if
 * one does; `error` then carries the index of the first such board and the square.
 *
 * The other batch functions do not check this, and their results for such boards are unspecified.
 * In all batch functions, `count` may be 0. All of them return REVERSI_ERROR_RANGE if an array of
 * `count` boards would exceed PTRDIFF_MAX bytes.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_check(const struct reversi_sides *boards,
                                   size_t count,
                                   struct reversi_error *error);

/**
 * Sets `moves[i]` to the legal moves of the player of `boards[i]`, as a mask, for all i below
 * `count`.
 *
 * Like all batch functions, this uses the widest SIMD instructions that the CPU supports. It is
 * faster than `count` calls of reversi_bb_legal_moves().
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_legal_moves(const struct reversi_sides *boards,
                                         uint64_t *moves,
                                         size_t count);

/**
 * Sets `flips[i]` to the discs that flip when the player of `boards[i]` makes the move `moves[i]`,
 * as a mask. The mask is 0 for an illegal move and for REVERSI_PASS.
 *
 * Returns REVERSI_ERROR_RANGE if a move is above 64; `error` then carries the index of the first
 * such board.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_flips(const struct reversi_sides *boards,
                                   const uint8_t *moves,
                                   uint64_t *flips,
                                   size_t count,
                                   struct reversi_error *error);

/**
 * Plays `moves[i]` on `boards[i]` for all i below `count`, then exchanges the sides of each board.
 * Each placement must be legal, and each REVERSI_PASS must be forced.
 *
 * If any move is illegal, changes no board and returns the same status as reversi_position_play().
 * `error` then carries the first such move and the index of its board. Returns REVERSI_ERROR_RANGE
 * if a move is above 64; `error` then carries the index of its board, and that number as `value`.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_play(struct reversi_sides *boards,
                                  const uint8_t *moves,
                                  size_t count,
                                  struct reversi_error *error);

/**
 * Plays as reversi_batch_play() does, but leaves boards alone on which the game is over: their
 * `moves[i]` may be any number up to 64. So games of different lengths can be played side by side.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_step(struct reversi_sides *boards,
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
 * Returns the number of legal moves on all boards together, forced passes included. A game that is
 * over has none. Returns 0 if `boards` is NULL, or if an array of `count` boards would exceed
 * PTRDIFF_MAX bytes.
 */
REVERSI_API size_t reversi_batch_child_count(const struct reversi_sides *boards, size_t count);

/**
 * Sets `children` to the board after each legal move of each board, in the order of the boards and
 * then of the squares. Sets `parents` to the index of the board that a child comes from, and `moves`
 * to the move. A forced pass is a move. A game that is over has no child.
 *
 * `capacity` is the number of items for which `children`, `parents` and `moves` have room. It must
 * be the result of reversi_batch_child_count(), otherwise this returns REVERSI_ERROR_RANGE.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_children(const struct reversi_sides *boards,
                                      size_t count,
                                      struct reversi_sides *children,
                                      size_t *parents,
                                      uint8_t *moves,
                                      size_t capacity);

/**
 * Plays each board to the end of the game with random legal moves, and sets `ends[i]` to the final
 * board. The `player` of `ends[i]` is the same side as the `player` of `boards[i]`, no matter
 * which side moved last. The same seed gives the same final boards, on every CPU and in all
 * language bindings.
 *
 * The game on `boards[i]` is the game that reversi_position_playout() plays with the seed
 * `seed + i * UINT64_C(0x9E3779B97F4A7C15)`. Threads can therefore split the array: the call that
 * begins at `boards[first]` passes the seed of that board.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_playouts(const struct reversi_sides *boards,
                                      uint64_t seed,
                                      struct reversi_sides *ends,
                                      size_t count);

/**
 * Rotates or mirrors all boards in place. Returns REVERSI_ERROR_RANGE if `symmetry` is out of range.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_transform(struct reversi_sides *boards,
                                       reversi_symmetry symmetry,
                                       size_t count);

/**
 * Rotates or mirrors each board in place by its own symmetry, the reversi_symmetry `symmetries[i]`.
 *
 * Returns REVERSI_ERROR_RANGE if one is above 7. `error` then carries the index of the first such
 * board, and the number as `value`.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_transform_each(struct reversi_sides *boards,
                                            const uint8_t *symmetries,
                                            size_t count,
                                            struct reversi_error *error);

/**
 * Rotates or mirrors all masks in place. Returns REVERSI_ERROR_RANGE if `symmetry` is out of range.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_transform_masks(uint64_t *masks,
                                             reversi_symmetry symmetry,
                                             size_t count);

/**
 * Replaces each board with its canonical image: the one of its eight rotated and mirrored images
 * that represents them all. Sets `symmetries[i]` to the reversi_symmetry that maps the old board to
 * the new one.
 *
 * The canonical image is the one with the smallest mask `player` and, among equals, the smallest
 * mask `opponent`. If several symmetries lead to it, the lowest-numbered one is chosen.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_canonical(struct reversi_sides *boards,
                                       uint8_t *symmetries,
                                       size_t count);

/**
 * Sets `masks[65 * i + move]` to 1 if `move` is legal on `boards[i]`, and to 0 otherwise. Number 64
 * is REVERSI_PASS, which is legal only if it is forced. If the game is over, all 65 are 0.
 * `masks` has room for 65 * `count` numbers.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_legal_masks(const struct reversi_sides *boards,
                                         uint8_t *masks,
                                         size_t count);

/**
 * Draws a move from each mask at random, where every move whose number is not 0 is equally likely.
 * `masks` has 65 numbers for each mask, as reversi_batch_legal_masks() writes them. Sets `moves[i]`
 * to 64 if the mask has no move.
 *
 * The move depends on the mask, on `seed` and on `i` only, on every CPU and in later versions. Use
 * a new seed for each ply.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_random_moves(const uint8_t *masks,
                                          uint64_t seed,
                                          uint8_t *moves,
                                          size_t count);

/**
 * Sets `cells[64 * i + square]` to 1 for a disc of the player of `boards[i]`, to -1 for one of the
 * opponent, and to 0 for an empty square. `cells` has room for 64 * `count` numbers.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_cells(const struct reversi_sides *boards,
                                   int8_t *cells,
                                   size_t count);

/**
 * Sets `boards[i]` to the board with the cells `cells[64 * i]` to `cells[64 * i + 63]`. This is the
 * inverse of reversi_batch_cells().
 *
 * Returns REVERSI_ERROR_RANGE if a cell is not 1, -1 or 0. `error` then carries the index of the
 * first such board, the square, and the byte of the cell, 0..255, as `value`.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_from_cells(const int8_t *cells,
                                        struct reversi_sides *boards,
                                        size_t count,
                                        struct reversi_error *error);

/**
 * Writes each board as two planes of 64 numbers: 1 for a disc of the player in the first, 1 for one
 * of the opponent in the second, and 0 elsewhere. With REVERSI_NCHW, plane `p` of `boards[i]` begins
 * at `planes[128 * i + 64 * p]`. With REVERSI_NHWC, the number of `square` in it is
 * `planes[128 * i + 2 * square + p]`. `planes` has room for 128 * `count` numbers.
 *
 * Returns REVERSI_ERROR_RANGE if `layout` is out of range.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_planes(const struct reversi_sides *boards,
                                    reversi_layout layout,
                                    float *planes,
                                    size_t count);

/**
 * Sets `counts[2 * i]` to the number of discs of the player of `boards[i]`, and `counts[2 * i + 1]`
 * to that of the opponent.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_disc_counts(const struct reversi_sides *boards,
                                         uint8_t *counts,
                                         size_t count);

/**
 * Sets `scores[2 * i]` to the final score of the player of `boards[i]`, and `scores[2 * i + 1]` to
 * that of the opponent. Empty squares count for the winner, or half for each side in a tie, so the
 * two sum to 64. Games that are not over are scored as if they were.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_final_scores(const struct reversi_sides *boards,
                                          uint8_t *scores,
                                          size_t count);

/**
 * Sets `margins[i]` to the final score of the player of `boards[i]` less that of the opponent:
 * -64 to 64.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_final_margins(const struct reversi_sides *boards,
                                           int8_t *margins,
                                           size_t count);

/* ===============================================================================================
 * Records: transcript sheets, WTHOR and OBF
 * ===============================================================================================
 *
 * The library reads and writes bytes in memory; opening files is up to you. reversi_wthor_check()
 * and reversi_wthor_read() are for WTHOR files, and reversi_obf_next() is for endgame problems.
 *
 *     reversi_game game;
 *     reversi_wthor_record record;
 *     uint8_t bytes[REVERSI_WTHOR_RECORD_SIZE];
 *     assert(reversi_game_init(&game, NULL) == REVERSI_OK);
 *     assert(reversi_game_play(&game, REVERSI_F5) == REVERSI_OK);
 *     assert(reversi_wthor_record_from_game(&game, &record) == REVERSI_OK);
 *     assert(reversi_wthor_record_write(&record, bytes) == REVERSI_OK);
 *     char obf[128];
 *     const reversi_obf_move listed[1] = {{REVERSI_F5, 0}};
 *     reversi_obf_problem problem;
 *     reversi_position start = reversi_position_start();
 *     size_t offset = 0;
 *     reversi_obf_format(&start, REVERSI_UNKNOWN, listed, 1, NULL, 0, obf, sizeof obf);
 *     assert(reversi_obf_next(obf, REVERSI_NUL_TERMINATED, &offset, &problem, NULL) == REVERSI_OK);
 *     assert(problem.score == 0 && problem.move_count == 1 && !problem.is_complete);
 */

/** Stands for a score, or for thousandths of a second or of a disc, that are unknown. */
#define REVERSI_UNKNOWN INT32_MIN

/** A buffer size that is always enough for reversi_sheet_format(). */
#define REVERSI_SHEET_TEXT_SIZE 256
/** A buffer size that is always enough for reversi_wthor_name(). */
#define REVERSI_WTHOR_NAME_SIZE 53
/** The size of the header of a WTHOR file, in bytes. */
#define REVERSI_WTHOR_HEADER_SIZE 16
/** The size of a game in a WTHOR `.wtb` file, in bytes. */
#define REVERSI_WTHOR_RECORD_SIZE 68
/** The size of a name in a WTHOR `.jou` file, in bytes. */
#define REVERSI_WTHOR_PLAYER_SIZE 20
/** The size of a name in a WTHOR `.trn` file, in bytes. */
#define REVERSI_WTHOR_TOURNAMENT_SIZE 26

/** The kind of a WTHOR file of names. */
typedef REVERSI_ENUM(reversi_wthor_names_kind) {
  /** A `.jou` file: names of players. */
  REVERSI_WTHOR_PLAYERS,
  /** A `.trn` file: names of tournaments. */
  REVERSI_WTHOR_TOURNAMENTS,
  REVERSI_FORCE_32(REVERSI_WTHOR_NAMES_KIND)
} reversi_wthor_names_kind;

/** The way in which a game ended. */
typedef REVERSI_ENUM(reversi_game_end) {
  /** The game was played until neither side could move. */
  REVERSI_END_NORMAL,
  /** A side ran out of time. */
  REVERSI_END_TIMEOUT,
  /** A side resigned. */
  REVERSI_END_RESIGNATION,
  /** The players agreed on a result. */
  REVERSI_END_AGREEMENT,
  /** The game was interrupted and has no result. */
  REVERSI_END_ADJOURNED,
  /** A side lost by the rules of the tournament: it did not appear, or broke a rule. */
  REVERSI_END_FORFEIT,
  REVERSI_FORCE_32(REVERSI_GAME_END)
} reversi_game_end;

/**
 * A transcript sheet: the board with the number of each move on its square. You may write into it;
 * any number is allowed on any square.
 */
typedef struct reversi_sheet {
  /**
   * The number of the move that placed a disc on each square, from 1, or 0 for none. Passes have
   * no number.
   */
  uint8_t numbers[64];
} reversi_sheet;

/**
 * The header of a WTHOR file. To make one, set all of it to zero, set `board_size` to 8, and fill
 * in the rest.
 */
typedef struct reversi_wthor_header {
  /** The number of games in a `.wtb` file. */
  uint32_t games;
  /** The number of names in a `.jou` or `.trn` file. */
  uint16_t names;
  /** The year of the games. */
  uint16_t year;
  /** The year in which the file was made, 0..25599. */
  uint16_t created_year;
  /** The month in which the file was made, from 1. Not checked. */
  uint8_t created_month;
  /** The day of the month on which the file was made, from 1. Not checked. */
  uint8_t created_day;
  /** The number of squares on each side of the board. 0 means 8, but some programs insist on 8. */
  uint8_t board_size;
  /** 0 in a file of games, 1 in a file of problems. */
  uint8_t kind;
  /**
   * The theoretical scores assume best play from the point where this many squares are empty. 0
   * means 22.
   */
  uint8_t depth;
  /** The last byte of the header, which has no meaning. */
  uint8_t last_byte;
  /** Reserved, must be zero. */
  uint8_t reserved[8];
} reversi_wthor_header;

/**
 * A game of a WTHOR `.wtb` file. You may write into it.
 *
 * Functions that take a record return REVERSI_ERROR_RANGE if `length` is above 60 or `reserved` is
 * not zero, REVERSI_ERROR_IMPOSSIBLE_MOVE if one of the first `length` moves is not a square, and
 * REVERSI_ERROR_IMPOSSIBLE_SCORE if a score is above 64.
 */
typedef struct reversi_wthor_record {
  /** The number of the tournament in the `.trn` file, from 0. */
  uint16_t tournament;
  /** The number of the black player in the `.jou` file, from 0. */
  uint16_t black;
  /** The number of the white player in the `.jou` file, from 0. */
  uint16_t white;
  /**
   * Black's recorded final score, 0..64, with empty squares counted for the winner. White's
   * score is 64 minus this.
   */
  uint8_t black_score;
  /**
   * Black's score, 0..64, with best play by both sides from the point that `depth` in the file
   * header gives.
   */
  uint8_t theoretical_score;
  /** The number of moves, 0..60. */
  uint8_t length;
  /**
   * The squares in the order of play, without passes. They are not checked for legality. Entries
   * after the last move are REVERSI_PASS in a record that the library makes. In a record that
   * you pass to it, they are ignored.
   */
  uint8_t moves[60];
  /** Reserved, must be zero. */
  uint8_t reserved[11];
} reversi_wthor_record;

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
 * The facts about a game besides its moves, as a record states them. Texts are UTF-8 or Latin-1,
 * as in the record, and NULL if unknown. Call reversi_game_info_init() before you fill it in:
 * invalid pointers in it cannot be detected.
 */
typedef struct reversi_game_info {
  /** The town or the server. */
  struct reversi_text place;
  /** The date or the year, in any form. */
  struct reversi_text date;
  /** The name of the black player. */
  struct reversi_text black;
  /** The name of the white player. */
  struct reversi_text white;
  /** The rating of the black player. */
  struct reversi_text black_rating;
  /** The rating of the white player. */
  struct reversi_text white_rating;
  /** The time allowed to the players. */
  struct reversi_text time;
  /** Reserved, must be NULL. */
  struct reversi_text reserved_texts[3];
  /** Black's recorded score, 0..255, with empty squares counted for the winner. -1 if unknown. */
  int black_score;
  /**
   * White's recorded score, 0..255, with empty squares counted for the winner. -1 if unknown.
   * Both scores are known or neither is.
   */
  int white_score;
  /** The way in which the game ended. */
  reversi_game_end end;
  /**
   * The winner in a record without scores. REVERSI_NO_COLOR if the record has scores, or if the
   * winner is unknown.
   */
  reversi_color winner;
} reversi_game_info;

/** A problem: a position to solve, with scored moves. */
typedef struct reversi_obf_problem {
  /** The position to solve. */
  struct reversi_position position;
  /** The line in the file, without its line end. */
  struct reversi_text text;
  /** The comment after `%`, NULL if there is none. */
  struct reversi_text comment;
  /**
   * The score for the side to move after best play, -64..64: that of the position, or else that of
   * the best listed move. REVERSI_UNKNOWN if the line has neither.
   */
  int32_t score;
  /** The number of listed moves. */
  int32_t move_count;
  /**
   * Whether the line has no side to move. The position then has the side that the number of empty
   * squares suggests.
   */
  bool side_is_assumed;
  /** Whether every legal move is listed. */
  bool is_complete;
  /** Reserved. The library sets it to zero. */
  uint8_t reserved[6];
} reversi_obf_problem;

/** A listed move of a problem. */
typedef struct reversi_obf_move {
  /** The move: a square or REVERSI_PASS. */
  int move;
  /**
   * The score for the side that moves after best play, -64..64. Empty squares count for the winner.
   */
  int score;
} reversi_obf_move;

/**
 * Returns the transcript sheet of a game, without the moves that can be redone. Returns a blank
 * sheet if `game` is NULL or invalid.
 */
REVERSI_API struct reversi_sheet reversi_game_sheet(const struct reversi_game *game);

/**
 * Sets `*game` to the game on the sheet, from `start`, or from the standard start if `start` is
 * NULL. Inserts the passes that the rules force.
 *
 * On failure, returns the first error in the order of the numbers; `error->index` is the number.
 * For REVERSI_ERROR_MISSING_NUMBER, `error` carries no square. For REVERSI_ERROR_DUPLICATE_NUMBER,
 * it carries the first square with the number. For an illegal move, returns the status of
 * reversi_position_play(), and `error` carries the square and the ply. Impossible numbers are the
 * exception: REVERSI_ERROR_IMPOSSIBLE_NUMBER is returned only if there is no other error. `error`
 * then carries the square.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_sheet_play(const struct reversi_sheet *sheet,
                                  const struct reversi_position *start,
                                  struct reversi_game *game,
                                  struct reversi_error *error);

/**
 * Finds all errors of a sheet, read as a game from `start`, or from the standard start if `start`
 * is NULL. Each entry is like the `error` of reversi_sheet_play(). Impossible numbers come first,
 * in the order of their squares. The other checks treat these squares as blank. Missing and
 * duplicate numbers follow in numerical order. Last comes the first illegal move, if it precedes
 * every missing or duplicate number.
 *
 * Writes at most `capacity` entries to `errors`, which may be NULL to count only. Returns the
 * number of all errors, 0 for a correct sheet. If `sheet` is NULL or `start` is invalid, that is
 * the only error.
 */
REVERSI_API
size_t reversi_sheet_errors(const struct reversi_sheet *sheet,
                            const struct reversi_position *start,
                            struct reversi_error *errors,
                            size_t capacity);

/**
 * Reads eight lines of eight numbers up to 255. A blank square is `0`, `.`, `-` or `--`. White
 * space, `,` and `;` separate numbers, and empty lines are skipped.
 *
 * Fails with REVERSI_ERROR_SYNTAX, REVERSI_ERROR_TRUNCATED, REVERSI_ERROR_TRAILING, or
 * REVERSI_ERROR_IMPOSSIBLE_NUMBER for a number above 255. `error` carries the byte offset. For a
 * line that is too short, this is its end. For a line that is too long, this is the start of the
 * first extra number.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_sheet_parse(const char *text,
                                   size_t length,
                                   struct reversi_sheet *sheet,
                                   struct reversi_error *error);

/**
 * Writes a sheet as eight lines of eight columns with `-` for a blank square, without a final line
 * feed. Returns 0 and writes an empty text if `sheet` is NULL.
 *
 * REVERSI_SHEET_TEXT_SIZE bytes are always enough.
 */
REVERSI_API
size_t reversi_sheet_format(const struct reversi_sheet *sheet,
                            char *buffer,
                            size_t size);

/**
 * Reads the header of a WTHOR file of any kind, without checking its contents. Returns
 * REVERSI_ERROR_TRUNCATED if there are fewer than REVERSI_WTHOR_HEADER_SIZE bytes.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_header_read(const uint8_t *data,
                                         size_t length,
                                         struct reversi_wthor_header *header,
                                         struct reversi_error *error);

/**
 * Writes a header as the REVERSI_WTHOR_HEADER_SIZE bytes that begin a file. A file stores the year
 * of its creation as two bytes, the century and the year of the century. A header that was read
 * from a file is written back as the same bytes, unless the year of the century was above 99.
 *
 * Returns REVERSI_ERROR_RANGE if `created_year` is above 25599 or `reserved` is not zero.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_header_write(const struct reversi_wthor_header *header,
                                          uint8_t *bytes);

/**
 * Checks a file of names and sets `*names` to their number. Returns REVERSI_ERROR_TRUNCATED or
 * REVERSI_ERROR_TRAILING if the file is not as long as its header says. Returns
 * REVERSI_ERROR_RANGE if `kind` is neither REVERSI_WTHOR_PLAYERS nor REVERSI_WTHOR_TOURNAMENTS.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_names_check(const uint8_t *data,
                                         size_t length,
                                         reversi_wthor_names_kind kind,
                                         size_t *names,
                                         struct reversi_error *error);

/**
 * Writes name number `index`, counted from 0, of a file of names. The output is UTF-8. The time
 * does not depend on the length of the file. Returns 0 and writes an empty text if the name is
 * empty, if there is no such name, or if reversi_wthor_names_check() would fail.
 *
 * REVERSI_WTHOR_NAME_SIZE bytes are always enough.
 */
REVERSI_API
size_t reversi_wthor_name(const uint8_t *data,
                          size_t length,
                          reversi_wthor_names_kind kind,
                          size_t index,
                          char *buffer,
                          size_t size);

/**
 * Writes a name in the format of a file of names: in Latin-1, padded with zeros to
 * REVERSI_WTHOR_PLAYER_SIZE or REVERSI_WTHOR_TOURNAMENT_SIZE bytes, depending on `kind`. `text` is
 * read as UTF-8, or as Latin-1 if it is not valid UTF-8.
 *
 * Fails with REVERSI_ERROR_LATIN1 for a character that is not in Latin-1, REVERSI_ERROR_SYNTAX for
 * a NUL, REVERSI_ERROR_TOO_LONG for more than 19 characters in a player's name or 25 in a
 * tournament's, and REVERSI_ERROR_RANGE if `kind` is out of range.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_name_write(const char *text,
                                        size_t length,
                                        reversi_wthor_names_kind kind,
                                        uint8_t *bytes,
                                        struct reversi_error *error);

/**
 * Checks a whole `.wtb` file: its header, its size and every byte that has a meaning. Sets
 * `*games` to the number of its games. Only 8x8 boards are accepted.
 *
 * Fails with REVERSI_ERROR_TRUNCATED, REVERSI_ERROR_TRAILING, REVERSI_ERROR_BOARD_SIZE,
 * REVERSI_ERROR_NOT_GAMES, REVERSI_ERROR_IMPOSSIBLE_MOVE or REVERSI_ERROR_IMPOSSIBLE_SCORE.
 * `error` carries the byte offset and, if the byte is in a game, the number of that game.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_check(const uint8_t *data,
                                   size_t length,
                                   size_t *games,
                                   struct reversi_error *error);

/**
 * Reads game number `index`, counted from 0, of a `.wtb` file. Checks the header, the size and
 * that record, and fails with the errors of reversi_wthor_check(). The time does not depend on the
 * length of the file. Returns REVERSI_ERROR_RANGE if the file has no such game.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_read(const uint8_t *data,
                                  size_t length,
                                  size_t index,
                                  struct reversi_wthor_record *record,
                                  struct reversi_error *error);

/**
 * Writes a record as it is stored in a `.wtb` file, in REVERSI_WTHOR_RECORD_SIZE bytes. A header
 * followed by its records is a complete file.
 *
 * A record that was read from a file is written back as the same bytes, with one exception: a zero
 * byte ends the moves in a file, and any bytes after it become zeros. Those bytes have no meaning.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_record_write(const struct reversi_wthor_record *record,
                                          uint8_t *bytes);

/**
 * Makes the record of a game. If the game is over, `black_score` and `theoretical_score` are both
 * black's final score; otherwise they are 0. The tournament and the players are 0, for the caller
 * to fill in. Returns REVERSI_ERROR_OTHER_START if the game did not begin at the standard start.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_record_from_game(const struct reversi_game *game,
                                              struct reversi_wthor_record *record);

/**
 * Sets `*game` to the game of a record, played from the standard start. For an illegal move,
 * returns the same status as reversi_game_play(); `error` carries the ply and the square. With
 * REVERSI_ERROR_IMPOSSIBLE_MOVE, `error->index` is the number of the move, counted from 0.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_record_replay(const struct reversi_wthor_record *record,
                                           struct reversi_game *game,
                                           struct reversi_error *error);

/**
 * Sets every field to unknown: texts to NULL, scores to -1, the winner to
 * REVERSI_NO_COLOR, the end to REVERSI_END_NORMAL. Does nothing if `info` is NULL.
 */
REVERSI_API void reversi_game_info_init(struct reversi_game_info *info);

/**
 * Finds the next problem in an OBF file. Start with `*offset` at 0, and repeat the call until it returns
 * REVERSI_END. Blank lines and lines with only a comment are skipped.
 *
 * If the line is unreadable, returns REVERSI_ERROR_SYNTAX, REVERSI_ERROR_TRUNCATED,
 * REVERSI_ERROR_TRAILING, REVERSI_ERROR_DIGIT or REVERSI_ERROR_VALUE. `*offset` then moves past the line,
 * so that the next call continues with the following one. Returns REVERSI_ERROR_RANGE if `*offset` is
 * above the length.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_obf_next(const char *text,
                                size_t length,
                                size_t *offset,
                                struct reversi_obf_problem *problem,
                                struct reversi_error *error);

/**
 * Writes the first `capacity` listed moves of a problem to `moves`, and returns the number of all.
 * `text` must hold exactly one problem, as found by reversi_obf_next(). `moves` may be NULL to count
 * only. Returns 0 if the problem is unreadable.
 */
REVERSI_API
size_t reversi_obf_moves(const char *text,
                         size_t length,
                         struct reversi_obf_move *moves,
                         size_t capacity);

/**
 * Writes a problem as one line of OBF, without a line end: the position, its score unless `score` is
 * REVERSI_UNKNOWN, the moves, and the comment unless `comment` is NULL. Line ends in the comment become
 * spaces. Moves need not be legal.
 *
 * Returns 0 and writes an empty text if `position` is NULL or invalid, if `moves` is NULL, or if a move,
 * a score or a length is out of range.
 */
REVERSI_API
size_t reversi_obf_format(const struct reversi_position *position,
                          int score,
                          const struct reversi_obf_move *moves,
                          size_t move_count,
                          const char *comment,
                          size_t comment_length,
                          char *buffer,
                          size_t size);

/* ===============================================================================================
 * Whole records: SGF, PGN and GGF with everything in them
 * ===============================================================================================
 *
 * reversi_record_next() finds the games of a file. reversi_record_events() calls a function of
 * yours for each part of a game: moves, variations, comments, judgments, times, evaluations, tags.
 * Here, count_moves() increments the int behind `user` for each REVERSI_EVENT_MOVE and returns 0.
 * reversi_record_replay() plays the main line, and reversi_record_audit() finds all defects. Here,
 * count_findings() increments the int behind `user` and returns 0.
 *
 *     static const char file[] = "[Black \"Ann\"] 1. f5! {usual} (1. d3) d6 *";
 *     reversi_text game;
 *     size_t offset = 0;
 *     reversi_error error;
 *     assert(reversi_record_next(REVERSI_FORMAT_PGN, file, REVERSI_NUL_TERMINATED, &offset, &game,
 *                                &error) == REVERSI_OK);
 *     assert(offset == strlen(file) && game.text == file);
 *     int moves = 0;
 *     assert(reversi_record_events(REVERSI_FORMAT_PGN, game.text, game.length, count_moves, &moves,
 *                                  &error) == REVERSI_OK);
 *     assert(moves == 3);
 *     reversi_game played;
 *     assert(reversi_record_replay(REVERSI_FORMAT_PGN, game.text, game.length, &played, &error) ==
 *            REVERSI_OK);
 *     assert(reversi_game_length(&played) == 2);
 *     int findings = 0;
 *     assert(reversi_record_audit(REVERSI_FORMAT_PGN, game.text, game.length, count_findings,
 *                                 &findings, &error) == REVERSI_OK);
 *     assert(findings == 1); // The game stops before its end.
 */

/**
 * A format for records of games. SGF, PGN and GGF hold moves, comments and tags, and the first two
 * also variations.
 */
typedef REVERSI_ENUM(reversi_record_format) {
  /** SGF, the Smart Game Format. Boards may be 4x4 to 16x16. */
  REVERSI_FORMAT_SGF,
  /** PGN, the format of chess games, with the moves of Othello. */
  REVERSI_FORMAT_PGN,
  /**
   * GGF, the format of the Generic Game Server. Boards may be 4x4, 6x6, 8x8, 10x10, 12x12 or
   * 14x14, or an octagon of 88 squares.
   */
  REVERSI_FORMAT_GGF,
  /**
   * CSV of eOthello, one game a line. It can only be read. Its games begin at the standard
   * start.
   */
  REVERSI_FORMAT_EOTHELLO,
  /**
   * Transcripts of Logistello with a sign before each move, one game a line. It can only be
   * read. Its games begin at the standard start.
   */
  REVERSI_FORMAT_LOGISTELLO,
  /**
   * Transcripts such as `f5d6c3`, one game a line. It can only be read. If a game does not begin
   * at the standard start, the text of its first position and a colon come first.
   */
  REVERSI_FORMAT_TRANSCRIPTS,
  REVERSI_FORCE_32(REVERSI_RECORD_FORMAT)
} reversi_record_format;

/** The way in which a text of a record uses the backslash as an escape. */
typedef REVERSI_ENUM(reversi_escapes) {
  /** No escapes: every backslash is an ordinary character. */
  REVERSI_ESCAPES_NONE,
  /**
   * A backslash escapes `"` and another backslash, as in tags of PGN. Before other
   * characters, it is an ordinary character.
   */
  REVERSI_ESCAPES_QUOTES,
  /**
   * A backslash escapes any character, as in SGF. A backslash before a line break is removed
   * together with it.
   */
  REVERSI_ESCAPES_ALL,
  REVERSI_FORCE_32(REVERSI_ESCAPES)
} reversi_escapes;

/**
 * The kind of a part of a record. Later versions may add kinds: skip those that you do not know.
 */
typedef REVERSI_ENUM(reversi_event_kind) {
  /** `;` in SGF: a node begins. The events up to the next `;` are parts of this node. */
  REVERSI_EVENT_NODE,
  /**
   * A value that changes the start: AB, AW, AE or PL in SGF; BO in GGF; Start or FEN in PGN. It
   * has `key` and `value`.
   */
  REVERSI_EVENT_SETUP,
  /**
   * A move, legal or not. It has `color`, `move`, `width` and `height`. In PGN, `color` is
   * REVERSI_NO_COLOR.
   */
  REVERSI_EVENT_MOVE,
  /**
   * A comment, in `value`. In PGN, the commands `[%clk ...]`, `[%emt ...]` and `[%eval ...]` are
   * left out and become events of their own.
   */
  REVERSI_EVENT_COMMENT,
  /**
   * A judgment of the last move or its position. `number` is the number of its glyph (NAG): 1 is
   * `!`, 2 is `?`, 3 is `!!`, 4 is `??`, 5 is `!?`, 6 is `?!`.
   */
  REVERSI_EVENT_ANNOTATION,
  /**
   * The time left on a clock: `number` thousandths of a second. `color` is the owner of the
   * clock. In PGN it is REVERSI_NO_COLOR, and the owner is the side that just moved.
   */
  REVERSI_EVENT_TIME_LEFT,
  /** The time used for the last move: `number` thousandths of a second. */
  REVERSI_EVENT_TIME_USED,
  /**
   * An evaluation: the margin expected for black, `number` thousandths of a disc. In GGF, each
   * player writes their own margin, so the number at a white move is negated.
   */
  REVERSI_EVENT_EVAL,
  /**
   * `(`: a variation starts. In PGN, the variation replaces the last move. In SGF, it continues
   * after the last move, and the first variation is the main line.
   */
  REVERSI_EVENT_VARIATION_START,
  /** `)`: the variation ends. */
  REVERSI_EVENT_VARIATION_END,
  /** The result that ends the moves in PGN. `value` is its text. */
  REVERSI_EVENT_RESULT,
  /**
   * Any other value, with `key` and `value`: names, dates, ratings, drawings. Also a value that
   * should be a number but cannot be read as one. In GGF, an unreadable evaluation or time of a
   * move has the key `/eval` or `/time`. In PGN, a line that begins with `%` has the key `%`.
   */
  REVERSI_EVENT_PROPERTY,
  /** A move that cannot be read. `number` is the status that says why. */
  REVERSI_EVENT_UNREADABLE,
  REVERSI_FORCE_32(REVERSI_EVENT_KIND)
} reversi_event_kind;

/** A defect that an audit found. */
typedef struct reversi_finding {
  /** The place of the defect. */
  struct reversi_location location;
  /**
   * The name of its kind, such as `Illegal` or `WrongResult`: the same in all language bindings and
   * in later versions.
   */
  struct reversi_text kind;
  /**
   * A sentence that begins with the place, in English: `byte 20: the game stops with 59 squares
   * empty`.
   */
  struct reversi_text message;
  /** Reserved. The library sets it to zero. */
  size_t reserved[2];
} reversi_finding;

/**
 * A part of a record: a move, a comment, the start of a variation, and so on. Which fields apply
 * depends on `kind`; the others are -1, REVERSI_NO_COLOR, 0 or NULL.
 */
typedef struct reversi_event {
  /** The kind of the part. */
  reversi_event_kind kind;
  /** The kind of escapes in `value`. Pass it to reversi_record_format_text(). */
  reversi_escapes escapes;
  /** The side, or REVERSI_NO_COLOR if the record does not say it. */
  reversi_color color;
  /** The move: row * width + column for a square, width * height for a pass. */
  int move;
  /**
   * The width of the grid in which `move` is numbered: 8 on 8x8, and the width of the board on
   * others. For a square that the board of the record does not have, the grid is 16x16.
   */
  int width;
  /**
   * The height of the grid in which `move` is numbered: 8 on 8x8, and the height of the board on
   * others. For a square that the board of the record does not have, the grid is 16x16.
   */
  int height;
  /** Thousandths of a second or of a disc, the number of an annotation, or a status. */
  int32_t number;
  /** Reserved. The library sets it to zero. */
  int32_t reserved_number;
  /**
   * The byte offset in the text. For a value, the offset of the byte after its `[` or `"`; for
   * anything else, the offset of its first byte.
   */
  size_t offset;
  /** The key of a tag, as written. */
  struct reversi_text key;
  /** The text of a comment or the value of a tag, with its escapes. */
  struct reversi_text value;
  /** Reserved. The library sets it to zero. */
  size_t reserved[3];
} reversi_event;

/**
 * Finds the next game in a file of records. Start with `*offset` at 0, and repeat the call
 * until it returns REVERSI_END. The call that returns REVERSI_END changes nothing.
 *
 * On REVERSI_OK, `*game` is the part of the file with the game, and `*offset` is just past it. In
 * SGF and GGF, that part begins with `(`. In PGN, comments before the tags and after the result
 * belong to it. If the game is unreadable, returns an error other than REVERSI_ERROR_NULL and
 * REVERSI_ERROR_RANGE. `*offset` then moves past the game, so that the next call continues with
 * the following one. Repeated calls reach REVERSI_END for any file.
 *
 * Returns REVERSI_ERROR_RANGE if `format` is unknown or `*offset` is above the length. With
 * REVERSI_NUL_TERMINATED, each call scans the whole file to find its length.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_next(reversi_record_format format,
                                   const char *text,
                                   size_t length,
                                   size_t *offset,
                                   struct reversi_text *game,
                                   struct reversi_error *error);

/**
 * Writes a text of a record as UTF-8, without the backslashes of its escapes. The text is read as
 * UTF-8 if it is valid UTF-8, and otherwise as Latin-1. For `escapes`, pass the field `escapes` of
 * the event, or REVERSI_ESCAPES_NONE for other texts, such as those of a reversi_game_info.
 *
 * Returns 0 and writes an empty text if `text` is NULL, or if `length` or `escapes` is out of
 * range. The output has at most 2 * `length` bytes, without the NUL.
 */
REVERSI_API
size_t reversi_record_format_text(const char *text,
                                  size_t length,
                                  reversi_escapes escapes,
                                  char *buffer,
                                  size_t size);

/**
 * Calls `callback` for each defect of a record, in the order of its bytes: values and moves that cannot
 * be read, the first illegal move, a game that stops before its end, and results that contradict the
 * moves or each other. `text` must hold exactly one game, as found by reversi_record_next(). `user` is
 * passed to the callback and may be NULL.
 *
 * If the callback returns 0, the audit goes on. If it returns another number, the audit stops and the
 * result is REVERSI_STOPPED. The finding and its texts are valid during the callback only. The callback
 * may call every function of the library. It must return: leaving it with longjmp() or an exception is
 * undefined.
 *
 * The errors are those of reversi_record_next(). Returns REVERSI_ERROR_TRAILING if `text` holds more
 * than one game.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_audit(reversi_record_format format,
                                    const char *text,
                                    size_t length,
                                    int (*callback)(void *user,
                                                    const struct reversi_finding *finding),
                                    void *user,
                                    struct reversi_error *error);

/**
 * Calls `callback` for each defect of a WTHOR file of games, in the order of its bytes: the header, each
 * game, and the size of the file. Any bytes are accepted, and files of 10x10 are audited as such. The
 * callback is as in reversi_record_audit().
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_wthor_audit(const uint8_t *data,
                                   size_t length,
                                   int (*callback)(void *user, const struct reversi_finding *finding),
                                   void *user);

/**
 * Calls `callback` for each defect of an OBF problem, in the order of its bytes: moves that are illegal
 * or listed twice, odd scores, and a score of the position that contradicts its moves. `text` must hold
 * exactly one problem, as found by reversi_obf_next(). The callback is as in reversi_record_audit(), and
 * the errors are those of reversi_obf_next().
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_obf_audit(const char *text,
                                 size_t length,
                                 int (*callback)(void *user, const struct reversi_finding *finding),
                                 void *user,
                                 struct reversi_error *error);

/**
 * Calls `callback` for each part of a record, in the order of the text. `text` must hold exactly
 * one game, as found by reversi_record_next(). `user` is passed to the callback and may be NULL.
 *
 * If the callback returns 0, the reading goes on. If it returns another number, the reading stops
 * and the result is REVERSI_STOPPED. The event is valid during the callback only. Its texts point
 * into `text`, and stay valid as long as `text` does. A few keys are static strings of the
 * library, and always stay valid. The callback may call every function of the library. It must
 * return: leaving it with longjmp() or an exception is undefined.
 *
 * Moves are not checked for legality. A move that cannot be read is an event of its own,
 * REVERSI_EVENT_UNREADABLE, and the reading goes on after it.
 *
 * The errors are those of reversi_record_next(). Returns REVERSI_ERROR_TRAILING if `text` holds
 * more than one game. All these errors are found before the first call of the callback.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_events(reversi_record_format format,
                                     const char *text,
                                     size_t length,
                                     int (*callback)(void *user, const struct reversi_event *event),
                                     void *user,
                                     struct reversi_error *error);

/**
 * Sets `*game` to the main line of a record on 8x8, played from the start in the record. Variations
 * are skipped. Forced passes may be written or left out. `text` must hold exactly one game, as found
 * by reversi_record_next().
 *
 * The errors of the text are those of reversi_record_events(). Returns REVERSI_ERROR_BOARD_SIZE for
 * another board, REVERSI_ERROR_VALUE for a start that cannot be read, REVERSI_ERROR_IMPOSSIBLE_MOVE
 * for a move that cannot be read, REVERSI_ERROR_WRONG_TURN for a move of the other side, and the
 * status of reversi_position_play() for an illegal move. `error` carries the byte offset, and for a
 * move the ply and the square.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_replay(reversi_record_format format,
                                     const char *text,
                                     size_t length,
                                     struct reversi_game *game,
                                     struct reversi_error *error);

/**
 * Reads the facts about a game: players, place, date, ratings, score. Its texts point into `text`,
 * and have the escapes of the format. Facts that the record lacks or that cannot be read are unknown.
 * `text` must hold exactly one game, as found by reversi_record_next().
 *
 * The errors are those of reversi_record_events().
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_info(reversi_record_format format,
                                   const char *text,
                                   size_t length,
                                   struct reversi_game_info *info,
                                   struct reversi_error *error);

/* ===============================================================================================
 * Writing whole records: SGF, PGN and GGF part by part
 * ===============================================================================================
 *
 * A reversi_record_writer writes a record into your buffer: tags, moves, variations, comments,
 * judgments, times and evaluations. Each call is checked: a move must be legal, and the format must
 * be able to hold the part. The library writes the escapes.
 *
 *     char pgn[256];
 *     reversi_record_writer writer;
 *     assert(reversi_record_writer_begin(&writer, REVERSI_FORMAT_PGN, NULL, NULL, pgn, sizeof pgn) ==
 *            REVERSI_OK);
 *     assert(reversi_record_writer_move(&writer, REVERSI_F5) == REVERSI_OK);
 *     assert(reversi_record_writer_begin_variation(&writer) == REVERSI_OK);
 *     assert(reversi_record_writer_move(&writer, REVERSI_D3) == REVERSI_OK);
 *     assert(reversi_record_writer_end_variation(&writer) == REVERSI_OK);
 *     assert(reversi_record_writer_comment(&writer, "usual", 5) == REVERSI_OK);
 *     assert(reversi_record_writer_end(&writer) == REVERSI_OK);
 *     assert(reversi_record_writer_length(&writer) < sizeof pgn);
 *     assert(strcmp(pgn, "[Result \"*\"]\n\n1. f5 (1. d3) { usual } *\n") == 0);
 */

/** The maximum depth of nested variations that a reversi_record_writer supports. */
#define REVERSI_WRITER_DEPTH 64

/**
 * A writer of a whole record into a buffer: memory that the caller owns, with nothing to free.
 * Initialize it with reversi_record_writer_begin(), and do not write into it. It refers to the
 * buffer, which must outlive it. A copy made with `=` is a bookmark: assign it back to continue
 * from that place in the record.
 */
typedef struct reversi_record_writer {
  /** Private to the library. */
  char *buffer;
  /** Private to the library. */
  size_t size;
  /** Private to the library. */
  size_t length;
  /** Private to the library. */
  size_t check;
  /** Private to the library. */
  uint64_t opaque[240];
} reversi_record_writer;

/**
 * Begins a record in a buffer, and writes the tags of `info` and the position `start`. `start` may
 * be NULL for the standard start. `info` may be NULL if nothing is known. The score or the winner
 * in `info` is also the result at the end of a PGN game.
 *
 * Then call one function for each part of the record, in the order of the text, and
 * reversi_record_writer_end() at the end. The parts are those of reversi_record_events(). Each
 * call writes as much as fits in the buffer, and then a NUL. reversi_record_writer_length() counts
 * the whole text. With a NULL buffer, the calls only measure. A call that fails writes nothing,
 * and you can go on.
 *
 * Returns REVERSI_ERROR_RANGE for an unknown format, or if a score, the end, the winner or a
 * reserved field of `info` is out of range. Returns REVERSI_ERROR_NOT_HELD if a text of `info`
 * contains `]`, `(;` or NUL and the format is GGF.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_writer_begin(struct reversi_record_writer *writer,
                                           reversi_record_format format,
                                           const struct reversi_position *start,
                                           const struct reversi_game_info *info,
                                           char *buffer,
                                           size_t size);

/**
 * Returns the length of the text so far, without the NUL. Returns 0 if `writer` is NULL or
 * invalid.
 */
REVERSI_API size_t reversi_record_writer_length(const struct reversi_record_writer *writer);

/**
 * Returns the position after the last move of the innermost open variation, or of the main line if
 * no variation is open. For a writer that is NULL or invalid, all bytes are zero.
 */
REVERSI_API
struct reversi_position reversi_record_writer_position(const struct reversi_record_writer *writer);

/**
 * Writes a tag with a key and a value in UTF-8. A tag may come at the start, and in SGF and GGF
 * also after a move. In SGF, a tag with the same key as the tag before it becomes another value of
 * that tag. The call does not check whether `info` has already written the tag. `key` must end
 * with a NUL.
 *
 * Returns REVERSI_ERROR_NOT_HELD for an invalid key, for a key that other functions write, and for
 * a value that the format cannot hold. In PGN, also returns it after the first part that is not a
 * tag. Returns REVERSI_ERROR_VARIATION before the first move of a variation, and in SGF after a
 * variation. Returns REVERSI_ERROR_ENCODING if a text is not UTF-8.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_writer_tag(struct reversi_record_writer *writer,
                                         const char *key,
                                         const char *value,
                                         size_t length);

/**
 * Writes a move: a square or REVERSI_PASS. If the rules force a pass before the move, the call
 * writes that pass too.
 *
 * Returns the status of reversi_position_play() for an illegal move. Returns
 * REVERSI_ERROR_VARIATION in SGF after a variation, where only another variation may follow.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_writer_move(struct reversi_record_writer *writer,
                                          int move);

/**
 * Writes the moves of a game, passes included. The game must begin at the position that the writer
 * has reached. Otherwise returns REVERSI_ERROR_OTHER_START. Other errors are those of
 * reversi_record_writer_move().
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_writer_game(struct reversi_record_writer *writer,
                                          const struct reversi_game *game);

/**
 * Writes a comment in UTF-8 on the last move or, before the first move, on the game. In PGN, a
 * variation may begin with one.
 *
 * Returns REVERSI_ERROR_NOT_HELD for any comment in GGF, for a text with a NUL, and for a second
 * comment on a move in SGF. Returns REVERSI_ERROR_VARIATION in SGF before the first move of a
 * variation, and after a variation. Returns REVERSI_ERROR_ENCODING if the text is not UTF-8.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_writer_comment(struct reversi_record_writer *writer,
                                             const char *text,
                                             size_t length);

/**
 * Writes a judgment of the last move or of the start, by the number of its glyph: 1 is `!`, 2 is
 * `?`, 3 is `!!`, 4 is `??`, 5 is `!?`, 6 is `?!`.
 *
 * Returns REVERSI_ERROR_NOT_HELD in GGF. Also returns it in SGF for a judgment that SGF does not
 * have, or if the move already has a judgment with the same SGF key. Returns REVERSI_ERROR_RANGE
 * for a number below 0 or above 65535, and REVERSI_ERROR_VARIATION before the first move of a
 * variation and, in SGF, after a variation.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_writer_annotation(struct reversi_record_writer *writer,
                                                int number);

/**
 * Writes the time left on a player's clock, in thousandths of a second.
 *
 * Returns REVERSI_ERROR_NOT_HELD in GGF. In PGN, also returns it for a negative time and for a
 * player who did not make the last move. In SGF, returns it if this player's clock was already
 * written for the move. Returns REVERSI_ERROR_VARIATION before the first move of a variation and,
 * in SGF, after a variation.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_writer_time_left(struct reversi_record_writer *writer,
                                               reversi_color color,
                                               int32_t thousandths);

/**
 * Writes the time used for the last move, in thousandths of a second. In GGF, call
 * reversi_record_writer_eval() first if the move has an evaluation: after the time, it fails.
 *
 * Returns REVERSI_ERROR_NOT_HELD for a negative time. Also returns it in PGN and GGF before the
 * first move, and in SGF and GGF if the move already has a time. Returns REVERSI_ERROR_VARIATION
 * before the first move of a variation and, in SGF, after a variation.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_writer_time_used(struct reversi_record_writer *writer,
                                               int32_t thousandths);

/**
 * Writes an evaluation: the margin expected for black, in thousandths of a disc. In GGF, each
 * player writes their own margin, so the number is negated at a white move.
 *
 * Returns REVERSI_ERROR_NOT_HELD in GGF before the first move and after the time of a move. Also
 * returns it in SGF and GGF if the move already has an evaluation. Returns REVERSI_ERROR_VARIATION
 * before the first move of a variation and, in SGF, after a variation.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_writer_eval(struct reversi_record_writer *writer,
                                          int32_t thousandths);

/**
 * Begins a variation. In PGN, the variation replaces the last move. In SGF, it follows the last
 * move, and the first variation is the main line. In SGF, once a variation has ended, only another
 * variation can follow it.
 *
 * Returns REVERSI_ERROR_NOT_HELD in GGF. Returns REVERSI_ERROR_VARIATION if a move must come
 * first. In PGN, every variation needs a move before it; in SGF, only a variation inside another
 * one does. Returns REVERSI_ERROR_GAME_OVER in SGF if the game is over, and REVERSI_ERROR_TOO_DEEP
 * if REVERSI_WRITER_DEPTH variations are already open.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_writer_begin_variation(struct reversi_record_writer *writer);

/**
 * Ends the innermost open variation. In PGN, the next move continues the line around it; in SGF,
 * only another variation may follow.
 *
 * Returns REVERSI_ERROR_VARIATION if no variation is open, or if the innermost one has no move.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_writer_end_variation(struct reversi_record_writer *writer);

/**
 * Ends the record. In PGN, the call first writes the result. After the end, only
 * reversi_record_writer_length() and reversi_record_writer_position() succeed. In a PGN file of
 * several games, write an empty line before the next one.
 *
 * Returns REVERSI_ERROR_VARIATION if a variation is open.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_writer_end(struct reversi_record_writer *writer);

/* ===============================================================================================
 * NBoard's protocol
 * ===============================================================================================
 *
 * Engines and GUIs exchange lines. A reversi_nboard_engine reads the commands of a GUI and keeps the
 * game. A reversi_nboard_client is the other side: it checks which commands are allowed, and whether
 * the answers are expected and legal. Reading and writing pipes is up to you.
 *
 *     reversi_nboard_engine engine;
 *     reversi_nboard_message message;
 *     reversi_game game;
 *     char line[128];
 *     assert(reversi_nboard_engine_init(&engine) == REVERSI_OK);
 *     assert(reversi_nboard_engine_read(&engine, "move F5/0/2.5", 13, &message, NULL) == REVERSI_OK);
 *     assert(message.kind == REVERSI_NBOARD_MOVE && message.time == 2500);
 *     assert(reversi_nboard_engine_read(&engine, "go", 2, &message, NULL) == REVERSI_OK);
 *     assert(message.kind == REVERSI_NBOARD_GO);
 *     assert(reversi_nboard_engine_game(&engine, &game) == REVERSI_OK);
 *     reversi_nboard_message_init(&message, REVERSI_NBOARD_BEST_MOVE);
 *     for (message.move = 0; !(reversi_game_legal_moves(&game) >> message.move & 1);) message.move++;
 *     assert(reversi_nboard_message_format(&message, line, sizeof line) == strlen("=== f4"));
 *     assert(strcmp(line, "=== f4") == 0);
 */

/**
 * The kind of a line of NBoard's protocol. Later versions may add kinds: skip those that you do
 * not know.
 */
typedef REVERSI_ENUM(reversi_nboard_kind) {
  /** No line of the protocol: blank, unknown, or an answer from before the last `ping`. */
  REVERSI_NBOARD_NONE,
  /** The command `nboard 2`: the session starts. `number` is the version of the protocol. */
  REVERSI_NBOARD_VERSION,
  /** The command `set depth 12`: `number` is the number of plies to search. */
  REVERSI_NBOARD_SET_DEPTH,
  /** The command `set game (;GM[Othello]...;)`: `text` is a game in GGF. */
  REVERSI_NBOARD_SET_GAME,
  /** The command `set contempt 10`: `eval` is the value of a drawn game for black. */
  REVERSI_NBOARD_SET_CONTEMPT,
  /**
   * The command `move F5/2.5/0.3`: the next move of the game, with `eval` and `time`. There is
   * no answer.
   */
  REVERSI_NBOARD_MOVE,
  /** The command `hint 3`: evaluate the position and report about `number` moves. */
  REVERSI_NBOARD_HINT,
  /** The command `go`: find a move and answer with it, but do not play it. */
  REVERSI_NBOARD_GO,
  /** The command `ping 4`: stop thinking, and answer with `number`. */
  REVERSI_NBOARD_PING,
  /** The command `learn`: learn the game. */
  REVERSI_NBOARD_LEARN,
  /** The command `analyze`: evaluate every position of the game. */
  REVERSI_NBOARD_ANALYZE,
  /** The command `quit`: exit. The protocol does not have it, but engines do. */
  REVERSI_NBOARD_QUIT,
  /** The answer `pong 4` to `ping 4`. */
  REVERSI_NBOARD_PONG,
  /** The message `status Thinking`: `text` is to be shown. */
  REVERSI_NBOARD_STATUS,
  /** The message `set myname Edax`: `text` is the name of the engine. */
  REVERSI_NBOARD_MY_NAME,
  /** The answer `=== d6/-1/0.5` to `go`: the move, with `eval` and `time`. */
  REVERSI_NBOARD_BEST_MOVE,
  /**
   * The answer `search F5d6 -1 0 12`: a line of play that the engine found by searching, with
   * `moves`, `eval`, `eval_for_white`, `depth` and `text`.
   */
  REVERSI_NBOARD_SEARCH,
  /**
   * The answer `book F5d6 -1 25 12`: a line of play from the engine's book. `count` is the number
   * of games in the book, and the other fields are those of a search.
   */
  REVERSI_NBOARD_BOOK,
  /** The message `nodestats 35805 0.04`: `count` is the number of positions searched, in `time`. */
  REVERSI_NBOARD_NODE_STATS,
  /** The answer `learned` to `learn`. */
  REVERSI_NBOARD_LEARNED,
  /**
   * The answer `analysis 12 -2.5` to `analyze`: `eval` is the value after `number` plies, passes
   * included.
   */
  REVERSI_NBOARD_ANALYSIS,
  REVERSI_FORCE_32(REVERSI_NBOARD_KIND)
} reversi_nboard_kind;

/**
 * A line of NBoard's protocol: a command or an answer. Which fields apply depends on `kind`; the
 * others are as reversi_nboard_message_init() sets them. Call that function before you fill it in:
 * invalid pointers in it cannot be detected.
 */
typedef struct reversi_nboard_message {
  /** The kind of the line. */
  reversi_nboard_kind kind;
  /** A square or REVERSI_PASS, or -1. */
  int move;
  /**
   * The margin that is expected for the side to move, in thousandths of a disc, or
   * REVERSI_UNKNOWN.
   */
  int32_t eval;
  /**
   * Some engines give two values for a line of play: `eval` is then the value if a drawn game
   * counts for black, and this is the value if it counts for white. Otherwise it equals `eval`.
   */
  int32_t eval_for_white;
  /** A time in thousandths of a second, or REVERSI_UNKNOWN. */
  int32_t time;
  /** The number of a `ping`, a depth, a version, or a number of moves. */
  uint32_t number;
  /** The number of positions searched, or of games in the book. */
  uint64_t count;
  /** A line of play as written, such as `F5d6` or `F5-d6`. */
  struct reversi_text moves;
  /**
   * The depth of a line of play as written: a number, perhaps followed by other characters. `100%`
   * is an exact value, and `100%W` an exact winner. In a message to format, an empty text is 0.
   */
  struct reversi_text depth;
  /** A name, a game in GGF, or another text without line breaks. */
  struct reversi_text text;
  /** Reserved, must be zero. */
  size_t reserved[2];
} reversi_nboard_message;

/**
 * The state of an engine that speaks NBoard's protocol: the game, the depth and the clocks. It is
 * memory that the caller owns, with nothing to free. Initialize it with
 * reversi_nboard_engine_init(), do not write into it, and copy it with `=`.
 */
typedef struct reversi_nboard_engine {
  /** Private to the library. */
  struct reversi_game game;
  /** Private to the library. */
  uint64_t opaque[8];
} reversi_nboard_engine;

/**
 * The state of a GUI or a referee that speaks NBoard's protocol: the game that the engine knows,
 * and the answer that is due. It is memory that the caller owns, with nothing to free. Initialize
 * it with reversi_nboard_client_init(), do not write into it, and copy it with `=`.
 */
typedef struct reversi_nboard_client {
  /** Private to the library. */
  struct reversi_game game;
  /** Private to the library. */
  uint64_t opaque[8];
} reversi_nboard_client;

/**
 * Prepares a message that you want to fill in: sets its kind, and every other field to unknown,
 * zero or NULL. Does nothing if `message` is NULL.
 */
REVERSI_API
void reversi_nboard_message_init(struct reversi_nboard_message *message,
                                 reversi_nboard_kind kind);

/**
 * Reads a command, with or without the end of the line. An unknown line is REVERSI_NBOARD_NONE, as
 * the protocol says that engines ignore it. The texts of the message point into `line`.
 *
 * Most programs call reversi_nboard_engine_read() instead, which also keeps the game.
 *
 * Returns REVERSI_ERROR_TRUNCATED, REVERSI_ERROR_NOT_A_NUMBER or REVERSI_ERROR_IMPOSSIBLE_MOVE for
 * a known command that cannot be read.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_nboard_command_parse(const char *line,
                                            size_t length,
                                            struct reversi_nboard_message *message,
                                            struct reversi_error *error);

/**
 * Reads an answer, with or without the end of the line. An unknown line is REVERSI_NBOARD_NONE.
 * The texts of the message point into `line`.
 *
 * Most programs call reversi_nboard_client_read() instead, which also checks that the answer is
 * expected and legal.
 *
 * Returns REVERSI_ERROR_TRUNCATED, REVERSI_ERROR_NOT_A_NUMBER or REVERSI_ERROR_IMPOSSIBLE_MOVE for
 * a known answer that cannot be read.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_nboard_answer_parse(const char *line,
                                           size_t length,
                                           struct reversi_nboard_message *message,
                                           struct reversi_error *error);

/**
 * Writes a command or an answer as a line without its end. Only the fields of its kind are read.
 *
 * Returns 0 and writes an empty text if `message` is NULL or of the kind REVERSI_NBOARD_NONE, if a
 * number is out of range, if a text contains a line break or NUL, or if `moves` or `depth` is not
 * one word.
 */
REVERSI_API
size_t reversi_nboard_message_format(const struct reversi_nboard_message *message,
                                     char *buffer,
                                     size_t size);

/** Prepares an engine at the standard start, with a depth of 6. */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_nboard_engine_init(struct reversi_nboard_engine *engine);

/**
 * Reads a line of the GUI, updates the game and the settings, and tells the command in `*message`.
 *
 * Answer REVERSI_NBOARD_GO with a REVERSI_NBOARD_BEST_MOVE for reversi_nboard_engine_game(), which
 * is a pass if reversi_nboard_engine_must_pass() returns true. Do not play that move: the GUI sends
 * it back. Answer REVERSI_NBOARD_HINT with a REVERSI_NBOARD_SEARCH, REVERSI_NBOARD_PING with a
 * REVERSI_NBOARD_PONG, REVERSI_NBOARD_LEARN with a REVERSI_NBOARD_LEARNED, REVERSI_NBOARD_ANALYZE
 * with a REVERSI_NBOARD_ANALYSIS for each position, and exit at REVERSI_NBOARD_QUIT. The other
 * commands have no answer, except that REVERSI_NBOARD_VERSION and settings may be answered with a
 * REVERSI_NBOARD_MY_NAME.
 *
 * Returns an error of reversi_nboard_command_parse() for a command that cannot be read, an error of
 * reversi_record_replay() for a game, an error of reversi_game_play() for a move, and
 * REVERSI_ERROR_GAME_OVER if a move is asked for after the end. The engine is then unchanged: go on
 * with the next line. Returns REVERSI_ERROR_SESSION if `engine` is invalid.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_nboard_engine_read(struct reversi_nboard_engine *engine,
                                          const char *line,
                                          size_t length,
                                          struct reversi_nboard_message *message,
                                          struct reversi_error *error);

/** Copies the game to `*game`. Returns REVERSI_ERROR_SESSION if `engine` is invalid. */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_nboard_engine_game(const struct reversi_nboard_engine *engine,
                                          struct reversi_game *game);

/**
 * Returns the side that must move or announce its pass. Returns REVERSI_NO_COLOR if the game is over, or if `engine` is NULL or invalid.
 */
REVERSI_API
reversi_color reversi_nboard_engine_turn(const struct reversi_nboard_engine *engine);

/**
 * Returns whether that side has no legal square, so that the answer to `go` is a pass. Returns
 * false if `engine` is NULL or invalid.
 */
REVERSI_API bool reversi_nboard_engine_must_pass(const struct reversi_nboard_engine *engine);

/** Returns the depth in plies that the GUI has set. Returns 0 if `engine` is NULL or invalid. */
REVERSI_API int reversi_nboard_engine_depth(const struct reversi_nboard_engine *engine);

/**
 * Returns the value of a drawn game for black, in thousandths of a disc. Returns 0 if `engine` is
 * NULL or invalid.
 */
REVERSI_API int32_t reversi_nboard_engine_contempt(const struct reversi_nboard_engine *engine);

/**
 * Returns a player's time left, in thousandths of a second: the main time with the increments, less
 * the time of the moves. It is negative once the time ran out. Returns REVERSI_UNKNOWN in a game
 * without a clock, if `color` is out of range, or if `engine` is NULL or invalid.
 */
REVERSI_API
int32_t reversi_nboard_engine_time_left(const struct reversi_nboard_engine *engine,
                                        reversi_color color);

/** Prepares a client before its first command. */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_nboard_client_init(struct reversi_nboard_client *client);

/**
 * Checks that a command is allowed now, and notes that it is sent. Call this before you write the
 * line of reversi_nboard_message_format().
 *
 * The order is: REVERSI_NBOARD_VERSION first, a depth and a game before `hint` and `go`, and
 * nothing but `ping` and `quit` between a question and its answer. A `ping` makes everything
 * allowed: reversi_nboard_client_read() ignores the answers to older questions.
 *
 * Returns REVERSI_ERROR_TOO_EARLY, REVERSI_ERROR_BUSY or REVERSI_ERROR_GAME_OVER for a command at
 * the wrong time, an error of reversi_record_replay() for a game, an error of reversi_game_play() for a
 * move, and REVERSI_ERROR_RANGE if the message is no command. Returns REVERSI_ERROR_NOT_HELD if a
 * text contains a line break or NUL, and REVERSI_ERROR_SESSION if `client` is invalid.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_nboard_client_send(struct reversi_nboard_client *client,
                                          const struct reversi_nboard_message *message,
                                          struct reversi_error *error);

/**
 * Reads a line of the engine. The message is REVERSI_NBOARD_NONE if the line is blank, unknown, or
 * an answer from before the last `ping`. A best move is legal, and is not played.
 *
 * Returns an error of reversi_nboard_answer_parse() for a known answer that cannot be read, an error
 * of reversi_game_play() or REVERSI_ERROR_WRONG_TURN for an illegal move, REVERSI_ERROR_NOT_ASKED for
 * an answer to no question, and REVERSI_ERROR_SESSION if `client` is invalid.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_nboard_client_read(struct reversi_nboard_client *client,
                                          const char *line,
                                          size_t length,
                                          struct reversi_nboard_message *message,
                                          struct reversi_error *error);

/**
 * Copies the game that the engine knows to `*game`. Returns REVERSI_ERROR_SESSION if `client` is
 * invalid.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_nboard_client_game(const struct reversi_nboard_client *client,
                                          struct reversi_game *game);

/**
 * Returns the side that `go` asks for: REVERSI_BLACK or REVERSI_WHITE. Returns -1 if the game is
 * over, or if `client` is NULL or invalid.
 */
REVERSI_API reversi_color reversi_nboard_client_turn(const struct reversi_nboard_client *client);

/**
 * Returns whether that side has no legal square, so that only a pass is a legal answer. Returns
 * false if `client` is NULL or invalid.
 */
REVERSI_API bool reversi_nboard_client_must_pass(const struct reversi_nboard_client *client);

/**
 * Returns whether an answer to a question or to a `ping` is due. Returns false if `client` is NULL
 * or invalid.
 */
REVERSI_API bool reversi_nboard_client_is_waiting(const struct reversi_nboard_client *client);

/** Returns the number for the next `ping`. Returns 0 if `client` is NULL or invalid. */
REVERSI_API uint32_t reversi_nboard_client_next_ping(const struct reversi_nboard_client *client);

/* ===============================================================================================
 * GTP, the Go Text Protocol, with the commands for Reversi
 * ===============================================================================================
 *
 * A reversi_gtp_engine answers every command of a controller, and leaves finding the move to you. A
 * reversi_gtp_client is the other side. Its response ends with an empty line.
 *
 *     reversi_gtp_engine engine;
 *     reversi_gtp_command command;
 *     char text[REVERSI_GTP_ANSWER_TEXT_SIZE];
 *     size_t answer;
 *     assert(reversi_gtp_engine_init(&engine, "First", "1.0") == REVERSI_OK);
 *     assert(reversi_gtp_engine_read(&engine, "1 name", 6, &command, text, sizeof text, &answer) ==
 *            REVERSI_OK);
 *     assert(answer == strlen(text) && strcmp(text, "=1 First\n\n") == 0);
 *     assert(reversi_gtp_engine_read(&engine, "2 genmove b", 11, &command, text, sizeof text,
 *                                    &answer) == REVERSI_OK);
 *     assert(answer == 0 && command.kind == REVERSI_GTP_GENMOVE);
 *     reversi_gtp_engine_found(&engine, command.id, REVERSI_F5, text, sizeof text);
 *     assert(strcmp(text, "=2 f5\n\n") == 0);
 */

/** Stands for a resignation in reversi_gtp_client_found(). */
#define REVERSI_RESIGN 65
/** A buffer size that is always enough for reversi_gtp_engine_read() if the engine's name and version
 *  fit in it too, and for reversi_gtp_engine_found(). */
#define REVERSI_GTP_ANSWER_TEXT_SIZE 512

/** The kind of a command of the Go Text Protocol. Later versions may add kinds. */
typedef REVERSI_ENUM(reversi_gtp_kind) {
  /** No command: the line is blank or a comment, or its arguments cannot be read. */
  REVERSI_GTP_NONE,
  /** `protocol_version` */
  REVERSI_GTP_PROTOCOL_VERSION,
  /** `name` */
  REVERSI_GTP_NAME,
  /** `version` */
  REVERSI_GTP_VERSION,
  /** `known_command play`: `name` is the name. */
  REVERSI_GTP_KNOWN_COMMAND,
  /** `list_commands` */
  REVERSI_GTP_LIST_COMMANDS,
  /** `quit` */
  REVERSI_GTP_QUIT,
  /** `set_game Othello`: `name` is the game. */
  REVERSI_GTP_SET_GAME,
  /** `list_games` */
  REVERSI_GTP_LIST_GAMES,
  /** `boardsize 8`: `number` is the size. */
  REVERSI_GTP_BOARDSIZE,
  /** `clear_board`: go to the start of the game. */
  REVERSI_GTP_CLEAR_BOARD,
  /** `komi 0`: `value` is the komi, which is of no use in Reversi. */
  REVERSI_GTP_KOMI,
  /** `play black f5`: has `color` and `move`. */
  REVERSI_GTP_PLAY,
  /** `undo`: take back the last move. */
  REVERSI_GTP_UNDO,
  /** `genmove black`: find a move for `color` and play it. */
  REVERSI_GTP_GENMOVE,
  /** `reg_genmove black`: find a move for `color`, and do not play it. */
  REVERSI_GTP_REG_GENMOVE,
  /**
   * `time_settings 300 5 1`: `value` is the main time, `period` the length of a period after it,
   * and `number` the number of moves in a period. One move a period is an increment.
   */
  REVERSI_GTP_TIME_SETTINGS,
  /**
   * `time_left black 120 0`: `value` is the time left of `color`, and `number` the number of moves
   * for which it is; 0 is the main time.
   */
  REVERSI_GTP_TIME_LEFT,
  /** `final_score` */
  REVERSI_GTP_FINAL_SCORE,
  /** `showboard` */
  REVERSI_GTP_SHOWBOARD,
  /** Any other command: `name` is its name, and `arguments` the rest of the line. */
  REVERSI_GTP_OTHER,
  REVERSI_FORCE_32(REVERSI_GTP_KIND)
} reversi_gtp_kind;

/** The kind of a line of an engine that speaks the Go Text Protocol. */
typedef REVERSI_ENUM(reversi_gtp_response_kind) {
  /** A blank line between two responses. */
  REVERSI_GTP_BETWEEN,
  /** The first line, after `=`: the command succeeded. Has `id` and `text`. */
  REVERSI_GTP_SUCCESS,
  /**
   * The first line, after `?`: the command failed, and `text` is the reason. Has `id` and `text`.
   */
  REVERSI_GTP_FAILURE,
  /** A further line. Has `text`. */
  REVERSI_GTP_MORE,
  /** The empty line at the end. */
  REVERSI_GTP_END,
  REVERSI_FORCE_32(REVERSI_GTP_RESPONSE_KIND)
} reversi_gtp_response_kind;

/**
 * A command of the Go Text Protocol. Which fields apply depends on `kind`; the others are as
 * reversi_gtp_command_init() sets them. Call that function before you fill it in: invalid pointers
 * in it cannot be detected.
 */
typedef struct reversi_gtp_command {
  /** The number of the command, which its response repeats, or -1. */
  int64_t id;
  /** The kind of the command. */
  reversi_gtp_kind kind;
  /** A side, or REVERSI_NO_COLOR. */
  reversi_color color;
  /** A square or REVERSI_PASS, or -1. */
  int move;
  /** A time in thousandths of a second, or a komi in thousandths of a disc, or REVERSI_UNKNOWN. */
  int32_t value;
  /** The length of a period in thousandths of a second, or REVERSI_UNKNOWN. */
  int32_t period;
  /** A size or a number of moves. */
  uint32_t number;
  /** The name of a command or of a game. */
  struct reversi_text name;
  /** The arguments of a command of another kind, without line breaks. */
  struct reversi_text arguments;
  /** Reserved, must be zero. */
  size_t reserved[2];
} reversi_gtp_command;

/**
 * The state of an engine that speaks the Go Text Protocol: the game and the clocks. It is memory
 * that the caller owns, with nothing to free. Initialize it with reversi_gtp_engine_init(), do not
 * write into it, and copy it with `=`. It refers to the name and the version of the engine, which
 * must outlive it.
 */
typedef struct reversi_gtp_engine {
  /** Private to the library. */
  struct reversi_game game;
  /** Private to the library. */
  uint64_t opaque[8];
  /** Private to the library. */
  struct reversi_text name;
  /** Private to the library. */
  struct reversi_text version;
} reversi_gtp_engine;

/**
 * The state of a controller that speaks the Go Text Protocol: the game that the engine knows, and
 * the response that is due. It is memory that the caller owns, with nothing to free. Initialize it
 * with reversi_gtp_client_init(), do not write into it, and copy it with `=`.
 */
typedef struct reversi_gtp_client {
  /** Private to the library. */
  struct reversi_game game;
  /** Private to the library. */
  uint64_t opaque[8];
} reversi_gtp_client;

/** A line of a response. */
typedef struct reversi_gtp_response {
  /** The number of the command, or -1 if the engine leaves it out. */
  int64_t id;
  /** The text. It points into the line. */
  struct reversi_text text;
  /** The kind of the line. */
  reversi_gtp_response_kind kind;
  /** Reserved. The library sets it to zero. */
  int32_t reserved[3];
} reversi_gtp_response;

/**
 * Prepares a command that you want to fill in: sets its kind, and every other field to -1, unknown,
 * zero or NULL. Does nothing if `command` is NULL.
 */
REVERSI_API
void reversi_gtp_command_init(struct reversi_gtp_command *command,
                              reversi_gtp_kind kind);

/**
 * Reads a command, with or without the end of the line. A blank line or a comment is
 * REVERSI_GTP_NONE. The texts of the command point into `line`.
 *
 * Most programs call reversi_gtp_engine_read() instead, which also keeps the game and answers.
 *
 * Returns REVERSI_ERROR_TRUNCATED, REVERSI_ERROR_NOT_A_NUMBER, REVERSI_ERROR_NOT_A_COLOR or
 * REVERSI_ERROR_IMPOSSIBLE_MOVE for a known command that cannot be read.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_gtp_command_parse(const char *line,
                                         size_t length,
                                         struct reversi_gtp_command *command,
                                         struct reversi_error *error);

/**
 * Writes a command as a line without its end. Only the fields of its kind are read.
 *
 * Returns 0 and writes an empty text if `command` is NULL or of the kind REVERSI_GTP_NONE, if a
 * number is out of range, if `name` is not one word, or if a text contains a line break or NUL.
 */
REVERSI_API
size_t reversi_gtp_command_format(const struct reversi_gtp_command *command,
                                  char *buffer,
                                  size_t size);

/**
 * Prepares an engine at the standard start, with its answers to `name` and `version`: UTF-8 that
 * ends with a NUL. They must outlive the engine.
 *
 * Returns REVERSI_ERROR_ENCODING if a text is not UTF-8, and REVERSI_ERROR_NOT_HELD if it contains
 * a line break.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_gtp_engine_init(struct reversi_gtp_engine *engine,
                                       const char *name,
                                       const char *version);

/**
 * Reads a command, updates the game and the clocks, and writes the answer. `*command` is the
 * command, and `*answer` the length of its answer without the NUL.
 *
 * If `*answer` is not 0, write the answer to the standard output, and exit if the command is
 * REVERSI_GTP_QUIT. The answer ends with an empty line. If `*answer` is 0, the answer is left to the
 * program: for REVERSI_GTP_GENMOVE and REVERSI_GTP_REG_GENMOVE find a move for reversi_gtp_engine_game()
 * and call reversi_gtp_engine_found(); for REVERSI_GTP_OTHER, a command of your own, call
 * reversi_gtp_answer_format(); REVERSI_GTP_NONE has no answer.
 *
 * Commands that cannot be read, illegal moves and other failures have answers that begin with `?`.
 * They are no errors, and leave the engine unchanged. For a command that cannot be read, `*command`
 * is REVERSI_GTP_NONE. REVERSI_GTP_ANSWER_TEXT_SIZE bytes are always enough if the name and the
 * version of the engine fit in them. With a NULL buffer, the engine stays as it is.
 *
 * Returns REVERSI_ERROR_SESSION if `engine` is invalid.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_gtp_engine_read(struct reversi_gtp_engine *engine,
                                       const char *line,
                                       size_t length,
                                       struct reversi_gtp_command *command,
                                       char *buffer,
                                       size_t size,
                                       size_t *answer);

/**
 * Plays the move that was found for REVERSI_GTP_GENMOVE, and writes the answer. For
 * REVERSI_GTP_REG_GENMOVE the move is not played. `id` is that of the command. An illegal move is
 * answered with `?`, and leaves the engine unchanged. With a NULL buffer, the engine stays as it is.
 *
 * Returns 0 and writes an empty text if `move` is out of range, or if `engine` is NULL or invalid.
 */
REVERSI_API
size_t reversi_gtp_engine_found(struct reversi_gtp_engine *engine,
                                int64_t id,
                                int move,
                                char *buffer,
                                size_t size);

/**
 * Writes the answer to a command of your own. `id` is that of the command. If `ok` is false, the
 * command failed, and `text` is the reason. The text is UTF-8.
 *
 * Returns 0 and writes an empty text if `text` is NULL or not UTF-8, or if it would end the answer
 * early: with an empty line, a line feed at its end, a carriage return or a NUL.
 */
REVERSI_API
size_t reversi_gtp_answer_format(int64_t id,
                                 bool ok,
                                 const char *text,
                                 size_t length,
                                 char *buffer,
                                 size_t size);

/** Copies the game to `*game`. Returns REVERSI_ERROR_SESSION if `engine` is invalid. */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_gtp_engine_game(const struct reversi_gtp_engine *engine,
                                       struct reversi_game *game);

/**
 * Returns the side that must move or announce its pass. Returns REVERSI_NO_COLOR if the game is over, or if `engine` is NULL or invalid.
 */
REVERSI_API
reversi_color reversi_gtp_engine_turn(const struct reversi_gtp_engine *engine);

/**
 * Returns a player's time left as the controller last stated it, in thousandths of a second. Returns
 * REVERSI_UNKNOWN if it never did, if `color` is out of range, or if `engine` is NULL or invalid.
 */
REVERSI_API
int32_t reversi_gtp_engine_time_left(const struct reversi_gtp_engine *engine,
                                     reversi_color color);

/**
 * Returns what each move adds to the clock, in thousandths of a second. Returns 0 if `engine` is
 * NULL or invalid.
 */
REVERSI_API int32_t reversi_gtp_engine_increment(const struct reversi_gtp_engine *engine);

/** Prepares a client before its first command. */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_gtp_client_init(struct reversi_gtp_client *client);

/**
 * Checks that a command is allowed now, notes that it is sent, and sets its `id` to the next number.
 * Then write the line of reversi_gtp_command_format().
 *
 * Returns REVERSI_ERROR_BUSY if a response is due, an error of reversi_game_play() or
 * REVERSI_ERROR_WRONG_TURN for an illegal move, REVERSI_ERROR_GAME_OVER or REVERSI_ERROR_WRONG_TURN
 * for a move that is asked for at the wrong time, REVERSI_ERROR_RANGE if a field is out of range,
 * REVERSI_ERROR_NOT_HELD if `name` is not one word or a text contains a line break or NUL, and
 * REVERSI_ERROR_SESSION if `client` is invalid.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_gtp_client_send(struct reversi_gtp_client *client,
                                       struct reversi_gtp_command *command,
                                       struct reversi_error *error);

/**
 * Reads a line of the engine. A move that the engine found is checked: see
 * reversi_gtp_client_found(). After `genmove` it is also played, as the engine has played it.
 *
 * Returns REVERSI_ERROR_NOT_A_RESPONSE if the line does not begin with `=` or `?`,
 * REVERSI_ERROR_NOT_ASKED for a response to no command or to another one,
 * REVERSI_ERROR_IMPOSSIBLE_MOVE for a move that cannot be read, an error of reversi_game_play() or
 * REVERSI_ERROR_WRONG_TURN for an illegal move, and REVERSI_ERROR_SESSION if `client` is invalid.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_gtp_client_read(struct reversi_gtp_client *client,
                                       const char *line,
                                       size_t length,
                                       struct reversi_gtp_response *response,
                                       struct reversi_error *error);

/**
 * Returns the move that the engine found: a square, REVERSI_PASS or REVERSI_RESIGN. It is known once
 * the response to `genmove` or `reg_genmove` has begun and until the next command. Returns -1 if
 * there is none, or if `client` is NULL or invalid.
 */
REVERSI_API
int reversi_gtp_client_found(const struct reversi_gtp_client *client);

/**
 * Copies the game that the engine knows to `*game`. Returns REVERSI_ERROR_SESSION if `client` is
 * invalid.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_gtp_client_game(const struct reversi_gtp_client *client,
                                       struct reversi_game *game);

/**
 * Returns the side that must move or announce its pass. Returns REVERSI_NO_COLOR if the game is over, or if `client` is NULL or invalid.
 */
REVERSI_API
reversi_color reversi_gtp_client_turn(const struct reversi_gtp_client *client);

/**
 * Returns whether that side has no legal square. Some engines refuse to be told of a pass, and
 * understand it from the next command. Returns false if `client` is NULL or invalid.
 */
REVERSI_API bool reversi_gtp_client_must_pass(const struct reversi_gtp_client *client);

/** Returns whether a response or its end is due. Returns false if `client` is NULL or invalid. */
REVERSI_API bool reversi_gtp_client_is_waiting(const struct reversi_gtp_client *client);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif /* REVERSI_REVERSI_H */
