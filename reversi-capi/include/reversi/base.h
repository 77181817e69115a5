/* SPDX-License-Identifier: MIT OR Apache-2.0 */

/*
 * The base of all headers of libreversi: its version, its statuses, and what compilers need. Begin to
 * read with reversi.h.
 */

#ifndef REVERSI_BASE_H
#define REVERSI_BASE_H

/* Made by `make header` from reversi-capi/src and reversi-capi/header. */

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
#  elif defined(__cplusplus) && __cplusplus >= 201703L || defined(_MSVC_LANG) && _MSVC_LANG >= 201703L
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

/**
 * Begins an enum of 32 bits, also where compilers choose the smallest type, as on ARM without an
 * operating system.
 */
#if defined(__cplusplus) || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L)
#  define REVERSI_ENUM(name) enum name : int32_t
#elif defined(__GNUC__)
#  define REVERSI_ENUM(name) enum __attribute__((__mode__(__SI__))) name
#else
#  define REVERSI_ENUM(name) enum name
#endif
/**
 * Ends an enum with a large number, if nothing else makes it 32 bits wide. Elsewhere there is no such
 * enumerator, because gcc would warn about every switch that lacks it.
 */
#if defined(__cplusplus) || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L) || \
    defined(__GNUC__) || defined(_MSC_VER) || defined(SWIG)
#  define REVERSI_FORCE_32(name)
#else
#  define REVERSI_FORCE_32(name) name##_FORCE_32 = 0x7FFFFFFF
#endif

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
  /**
   * The text is not valid UTF-8, or has a character that Windows-1252 cannot represent. Or a game
   * of SGF is in the encoding that its tag `CA` names. Decode it into UTF-8 first.
   */
  REVERSI_ERROR_ENCODING = -13,
  /** The text or data ends too early, or one of its lines or values does. */
  REVERSI_ERROR_TRUNCATED = -14,
  /** The text or data continues after the point where it should end. */
  REVERSI_ERROR_TRAILING = -15,
  /** The WTHOR file or the GGF game is for a board other than 8x8. */
  REVERSI_ERROR_BOARD_SIZE = -16,
  /**
   * The WTHOR file does not contain games, or the file is in none of the formats that the library
   * reads.
   */
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
  /** The record has a move by one side when it is the other side's turn. */
  REVERSI_ERROR_WRONG_TURN = -26,
  /** The record is of a game other than Othello. */
  REVERSI_ERROR_OTHER_GAME = -27,
  /** The record lacks a tag that every record needs. */
  REVERSI_ERROR_MISSING_TAG = -28,
  /** The value of a tag cannot be read. */
  REVERSI_ERROR_VALUE = -29,
  /**
   * The rules are invalid: the size, the start or the objective is out of range, a square of
   * `missing` is outside the rectangle or in the center, or `reserved` is not zero.
   */
  REVERSI_ERROR_RULES = -30,
  /** A move or a disc is on a square that the board does not have. */
  REVERSI_ERROR_OFF_BOARD = -31,
  /**
   * The move is illegal because the first four discs of a historical start must go in the
   * center.
   */
  REVERSI_ERROR_OUTSIDE_CENTER = -32,
  /** The move is illegal because that disc would make the required opening pattern impossible. */
  REVERSI_ERROR_WRONG_CENTER = -33,
  /**
   * The rules have a historical start and the center is not full, but no sequence of opening
   * moves leads to the position.
   */
  REVERSI_ERROR_NOT_AN_OPENING = -34,
  /** The record format or the protocol cannot hold this value, or cannot hold it in this place. */
  REVERSI_ERROR_NOT_HELD = -35,
  /**
   * The variations are not nested correctly: there is none to end, one is still open at the end
   * of the record, a move must come first, or only another variation may follow.
   */
  REVERSI_ERROR_VARIATION = -36,
  /** More than REVERSI_WRITER_DEPTH variations are nested. */
  REVERSI_ERROR_TOO_DEEP = -37,
  /** The writer is invalid (it was never begun, or it was overwritten), or its record has ended. */
  REVERSI_ERROR_WRITER = -38,
  /** A part of the line is not a number, or the number is out of range. */
  REVERSI_ERROR_NOT_A_NUMBER = -39,
  /** The engine is invalid: it was never initialized, or it was overwritten. */
  REVERSI_ERROR_SESSION = -40,
  /** The side with fewer discs wins, and a game on 8x8 would name the other side. */
  REVERSI_ERROR_OTHER_OBJECTIVE = -41,
  /**
   * Two characters of a board stand for discs of one color. One of them may be the empty square
   * of another program.
   */
  REVERSI_ERROR_MIXED_SYMBOLS = -42,
  REVERSI_FORCE_32(REVERSI_STATUS)
} reversi_status;

#endif
