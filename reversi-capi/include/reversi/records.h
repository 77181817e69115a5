/* SPDX-License-Identifier: MIT OR Apache-2.0 */

/*
 * Files of games: transcript sheets, WTHOR, OBF, SGF, PGN and GGF. The conventions of reversi.h apply.
 */

#ifndef REVERSI_RECORDS_H
#define REVERSI_RECORDS_H

/* Made by `make header` from reversi-capi/src and reversi-capi/header. */

#include <reversi/reversi.h>
#include <reversi/variant.h>
#ifdef SWIG
%include <reversi/reversi.h>
%include <reversi/variant.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

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

/** Numbers for the functions below. */
enum reversi_record_constants {
  /** A buffer size that is always enough for reversi_sheet_format(). */
  REVERSI_SHEET_TEXT_SIZE = 256,
  /** A buffer size that is always enough for reversi_wthor_name(). */
  REVERSI_WTHOR_NAME_SIZE = 79,
  /** The size of the header of a WTHOR file, in bytes. */
  REVERSI_WTHOR_HEADER_SIZE = 16,
  /** The size of a game in a WTHOR `.wtb` file, in bytes. */
  REVERSI_WTHOR_RECORD_SIZE = 68,
  /** The size of a name in a WTHOR `.jou` file, in bytes. */
  REVERSI_WTHOR_PLAYER_SIZE = 20,
  /** The size of a name in a WTHOR `.trn` file, in bytes. */
  REVERSI_WTHOR_TOURNAMENT_SIZE = 26
};

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
  REVERSI_GAME_END_NORMAL,
  /** A side ran out of time. */
  REVERSI_GAME_END_TIMEOUT,
  /** A side resigned. */
  REVERSI_GAME_END_RESIGNATION,
  /** The players agreed on a result. */
  REVERSI_GAME_END_AGREEMENT,
  /** The game was interrupted and has no result. */
  REVERSI_GAME_END_ADJOURNED,
  /** A side lost by the rules of the tournament: it did not appear, or broke a rule. */
  REVERSI_GAME_END_FORFEIT,
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
 * The facts about a game besides its moves, as a record states them. Texts are UTF-8 or
 * Windows-1252, as in the record, and NULL if unknown. Call reversi_game_info_init() before you
 * fill it in: invalid pointers in it cannot be detected.
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
   * The winner, if the scores do not tell it: the record has none, or a komi or the aim of fewest
   * discs gives another winner. Otherwise REVERSI_NO_COLOR.
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

/** Returns the transcript sheet of a game, without the moves that can be redone. */
REVERSI_API struct reversi_sheet reversi_game_sheet(const struct reversi_game *game);

/**
 * Sets `*game` to the game on the sheet, from `start`, or from the standard start if `start` is NULL.
 * Inserts the passes that the rules force, and returns 0. `game` may be NULL to check only.
 *
 * If the sheet has errors, leaves the game as it is, and returns their number. Writes at most
 * `capacity` of them to `errors`, which may be NULL to count only. The first is that at which the game
 * stops: the first number that is missing, duplicate or illegal. Then come impossible numbers, in the
 * order of their squares, which the other checks treat as blank. Other missing and duplicate numbers
 * follow in numerical order.
 *
 * `index` of an error is the number. REVERSI_ERROR_MISSING_NUMBER has no square, and
 * REVERSI_ERROR_DUPLICATE_NUMBER has the first square with the number. An illegal move has the status
 * of reversi_position_play(), the square and the ply. If `sheet` is NULL or `start` is invalid, that is
 * the only error.
 */
REVERSI_API
size_t reversi_sheet_play(const struct reversi_sheet *sheet,
                          const struct reversi_position *start,
                          struct reversi_game *game,
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
 * feed.
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
 * Writes a name in the format of a file of names: in Windows-1252, padded with zeros to
 * REVERSI_WTHOR_PLAYER_SIZE or REVERSI_WTHOR_TOURNAMENT_SIZE bytes, depending on `kind`. `text` is
 * read as UTF-8, or as Windows-1252 if it is not valid UTF-8.
 *
 * Fails with REVERSI_ERROR_ENCODING for a character that is not in Windows-1252,
 * REVERSI_ERROR_SYNTAX for a NUL, REVERSI_ERROR_TOO_LONG for more than 19 characters in a player's
 * name or 25 in a tournament's, and REVERSI_ERROR_RANGE if `kind` is out of range.
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
 * Sets every field to unknown: texts to NULL, scores to -1, the winner to REVERSI_NO_COLOR, the
 * end to REVERSI_GAME_END_NORMAL.
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
 * reversi_record_replay() plays the main line, and reversi_record_audit() finds its defects. Here,
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
  /**
   * GGF, the format of the Generic Game Server. Boards may be 4x4, 6x6, 8x8, 10x10, 12x12 or
   * 14x14, or an octagon of 88 squares.
   */
  REVERSI_FORMAT_GGF,
  /** PGN, the format of chess games, with the moves of Othello. */
  REVERSI_FORMAT_PGN,
  /** SGF, the Smart Game Format. Boards may be 4x4 to 16x16. */
  REVERSI_FORMAT_SGF,
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
  /** WTHOR, for reversi_record_audit() only: reversi_wthor_read() reads its games. */
  REVERSI_FORMAT_WTHOR,
  /** A problem of OBF, for reversi_record_audit() only: reversi_obf_next() reads it. */
  REVERSI_FORMAT_OBF,
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
 * UTF-8 if it is valid UTF-8, and otherwise as Windows-1252. For `escapes`, pass the field
 * `escapes` of the event, or REVERSI_ESCAPES_NONE for other texts, such as those of a
 * reversi_game_info.
 *
 * Returns 0 and writes an empty text if `text` is NULL, or if `length` or `escapes` is out of
 * range. The output has at most 3 * `length` bytes, without the NUL.
 */
REVERSI_API
size_t reversi_record_format_text(const char *text,
                                  size_t length,
                                  reversi_escapes escapes,
                                  char *buffer,
                                  size_t size);

/**
 * Calls `callback` for each defect of a record, in the order of its bytes: values and moves that cannot
 * be read, the first illegal move of the main line, a game that stops before its end, and results that
 * contradict the moves or each other. Moves of variations are read, but not played. `text` must hold
 * exactly one game, as found by reversi_record_next(), one problem of REVERSI_FORMAT_OBF, as found by
 * reversi_obf_next(), or a whole file of REVERSI_FORMAT_WTHOR: its header, each game, and its size. Any
 * bytes are accepted as such a file, and files of 10x10 are audited as such. `user` is passed to the
 * callback and may be NULL.
 *
 * If the callback returns 0, the audit goes on. If it returns another number, the audit stops and the
 * result is REVERSI_STOPPED. The finding and its texts are valid during the callback only. The callback
 * may call every function of the library. It must return: leaving it with longjmp() or an exception is
 * undefined.
 *
 * The errors are those of reversi_record_next() or reversi_obf_next(). Returns REVERSI_ERROR_TRAILING
 * if `text` holds more than one game.
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
 * Sets `*game` to the main line of a record on any board that its format holds: in SGF 4x4 to 16x16,
 * in GGF 4x4, 6x6, 8x8, 10x10, 12x12, 14x14 or the octagon. Fewest discs win if the tag TY of GGF
 * says so.
 *
 * The errors are those of reversi_record_replay() except REVERSI_ERROR_BOARD_SIZE and
 * REVERSI_ERROR_OTHER_OBJECTIVE. A move to a square
 * that the board does not have gives REVERSI_ERROR_OFF_BOARD, or in SGF, if it is outside of the
 * rectangle, REVERSI_ERROR_IMPOSSIBLE_MOVE. The square in `error->move` is numbered
 * by the width of the board in the record, or by 16 if that board does not have it. Returns
 * REVERSI_ERROR_RANGE for a format whose boards are all 8x8.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_replay_variant(reversi_record_format format,
                                             const char *text,
                                             size_t length,
                                             struct reversi_variant_game *game,
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
 * Sets `*game` to the main line of a record on 8x8, played from the start in the record.
 * Variations are skipped. Forced passes may be written or left out. Passes after the end are left
 * out of the game. `text` must hold exactly one game, as found by reversi_record_next().
 *
 * The errors of the text are those of reversi_record_events(). Returns REVERSI_ERROR_BOARD_SIZE for
 * another board and REVERSI_ERROR_OTHER_OBJECTIVE for a game in which the side with fewer discs wins:
 * use reversi_record_replay_variant(). Returns REVERSI_ERROR_VALUE for a start that cannot be read, REVERSI_ERROR_IMPOSSIBLE_MOVE
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
 * Texts of any format
 * ===============================================================================================
 *
 * reversi_paste() finds out what a text or a file is, and calls a function of yours for each part of
 * it: games, boards, sheets, problems, and the text between them. Here, find_game() copies the game of
 * a part that has one to the reversi_game behind `user`. It returns 0, so that the reading goes on.
 *
 *     reversi_game found;
 *     reversi_error wrong;
 *     const char *pasted = "Hi! My best game: 1. F5 D6 2. C3";
 *     assert(reversi_paste(pasted, REVERSI_NUL_TERMINATED, find_game, &found, &wrong) == REVERSI_OK);
 *     assert(reversi_game_length(&found) == 3);
 *     assert(reversi_paste("f5 a1", 5, find_game, &found, &wrong) == REVERSI_ERROR_FLIPS_NOTHING);
 *     assert(wrong.location.byte == 3 && wrong.location.ply == 1);
 */

/** The kind of a part of a text. Later versions may add kinds: skip those that you do not know. */
typedef REVERSI_ENUM(reversi_part_kind) {
  /**
   * A game of a file of records. Pass `record_format` and `text` to reversi_record_info() and
   * others.
   */
  REVERSI_PART_RECORD,
  /** The moves of a game. */
  REVERSI_PART_MOVES,
  /** A board and the side to move. */
  REVERSI_PART_BOARD,
  /** A transcript sheet of a game from the standard start. */
  REVERSI_PART_SHEET,
  /** A problem of an OBF file. Pass `text` to reversi_obf_next(). */
  REVERSI_PART_PROBLEM,
  /** A message of GGS. */
  REVERSI_PART_MESSAGE,
  /** A game of a WTHOR file of games. */
  REVERSI_PART_WTHOR,
  /** The name of a player or a tournament of a WTHOR file of names, in `title`. */
  REVERSI_PART_NAME,
  /** Text that has no meaning for the part before it, or stands between two parts. */
  REVERSI_PART_SKIPPED,
  /** The first pass after the end of the game before it, which has no such pass. */
  REVERSI_PART_PASS_AFTER_END,
  /** A part that cannot be read. */
  REVERSI_PART_UNREADABLE,
  REVERSI_FORCE_32(REVERSI_PART_KIND)
} reversi_part_kind;

/**
 * Something that a text does not say and that reversi_paste() assumes. A set of assumptions is the sum
 * of these numbers.
 */
typedef REVERSI_ENUM(reversi_assumption) {
  /** The side to move follows from the number of empty squares. */
  REVERSI_ASSUMED_SIDE = 1,
  /** The side to move is the one that can play the moves. */
  REVERSI_ASSUMED_SIDE_OF_MOVES = 2,
  /** The game begins at the standard start. */
  REVERSI_ASSUMED_STANDARD_START = 4,
  /** The game begins at the standard start with exchanged colors. */
  REVERSI_ASSUMED_MIRRORED_START = 8,
  /** The rows count from the bottom. */
  REVERSI_ASSUMED_ROWS_FROM_BOTTOM = 16,
  /** Letters of other scripts are the columns that they look like. */
  REVERSI_ASSUMED_FOLDED_LETTERS = 32,
  /** The side to move has the discs X. */
  REVERSI_ASSUMED_MOVER = 64,
  /** The first mask is that of the side to move, and bit 0 is a1. */
  REVERSI_ASSUMED_MASKS = 128,
  /** The text that was skipped has no meaning. */
  REVERSI_ASSUMED_SKIPPED_TEXT = 256,
  REVERSI_FORCE_32(REVERSI_ASSUMPTION)
} reversi_assumption;

/** A part of a text. Fields that do not apply are NULL or 0. */
typedef struct reversi_part {
  /** The kind of the part. */
  reversi_part_kind kind;
  /** The format of a record. It has no meaning for parts of other kinds. */
  reversi_record_format record_format;
  /**
   * The assumptions that were made: a sum of REVERSI_ASSUMED_SIDE and others. `assumed` says them in
   * words.
   */
  uint32_t assumptions;
  /** Reserved. The library sets it to zero. */
  uint32_t reserved_number;
  /** The byte offset in the text. */
  size_t offset;
  /** The part as it stands in the text. */
  struct reversi_text text;
  /** The words that name the part, such as the name of an opening beside its moves. */
  struct reversi_text title;
  /** The name of the format, such as `PGN` or `transcript`. */
  struct reversi_text format;
  /**
   * The game. A board and a problem are games without a move. NULL if the board is not 8x8, if the
   * side with fewer discs wins, and if the part has no game.
   */
  const struct reversi_game *game;
  /** The game on any board. */
  const struct reversi_variant_game *variant_game;
  /**
   * The error of a part that cannot be read, or whose moves cannot be played. NULL without an error.
   */
  const struct reversi_error *error;
  /**
   * The error as a sentence that begins with its place, in English: `byte 6, ply 2: as transcript:
   * f4: a disc there flips nothing`.
   */
  struct reversi_text message;
  /**
   * The assumptions in words, such as `the game begins at the standard start`, with semicolons between
   * them.
   */
  struct reversi_text assumed;
  /** Reserved. The library sets it to zero. */
  size_t reserved[2];
} reversi_part;

/**
 * Finds out the format of a text or a file, and calls `callback` for each part of it in order: games,
 * boards, sheets, problems and messages. Skipped text is a part too, behind the one that it belongs to.
 * The formats are those of reversi_record_format, OBF, WTHOR, messages and boards of GGS, drawn boards,
 * transcript sheets, and moves in any other text. `user` is passed to the callback and may be NULL.
 *
 * The callback is as in reversi_record_events(). The part is valid during the callback only. Its `text`
 * and `title` point into `text`, and stay valid as long as `text` does.
 *
 * A part that cannot be read, or whose moves are illegal, has an `error`, and the reading goes on. If
 * there is such a part, the call returns the status of the first one, and otherwise REVERSI_OK. A text
 * in no format is one unreadable part. REVERSI_ERROR_NOT_GAMES stands for a file that is none of these
 * formats, and REVERSI_ERROR_TRUNCATED for a text without a move. Decode a text in UTF-16 first.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_paste(const char *text,
                             size_t length,
                             int (*callback)(void *user, const struct reversi_part *part),
                             void *user,
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
 *     assert(writer.length < sizeof pgn);
 *     assert(strcmp(pgn, "[Result \"*\"]\n\n1. f5 (1. d3) { usual } *\n") == 0);
 */

/** Numbers for the functions below. */
enum reversi_writer_constants {
  /** The maximum depth of nested variations that a reversi_record_writer supports. */
  REVERSI_WRITER_DEPTH = 64
};

/**
 * A writer of a whole record into a buffer: memory that the caller owns, with nothing to free.
 * Initialize it with reversi_record_writer_begin(), and do not write into it. It refers to the
 * buffer, which must outlive it. A copy made with `=` is a bookmark: assign it back to continue
 * from that place in the record.
 */
typedef struct reversi_record_writer {
  /** Private to the library. */
  uint64_t mark;
  /** Private to the library. */
  char *buffer;
  /** Private to the library. */
  size_t size;
  /** The length of the whole text so far, without the NUL. You may read it. */
  size_t length;
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
 * call writes as much as fits in the buffer, and then a NUL. The `length` of the writer counts the
 * whole text. With a NULL buffer, the calls only measure. A call that fails writes nothing, and you
 * can go on.
 *
 * Returns REVERSI_ERROR_RANGE for an unknown format or a field of `info` that is out of range, and
 * REVERSI_ERROR_NOT_HELD if reversi_record_info() would not read back the same facts. No format
 * holds a winner that the score denies. PGN holds any other end and score, SGF a score only with a
 * normal end, and GGF no result without a score. To leave a fact out, set it to unknown.
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
 * Returns the position after the last move of the innermost open variation, or of the main line if
 * no variation is open.
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
 * reversi_record_writer_position() succeeds. In a PGN file of several games, write an empty line
 * before the next one.
 *
 * Returns REVERSI_ERROR_VARIATION if a variation is open.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_record_writer_end(struct reversi_record_writer *writer);

#ifdef __cplusplus
} // extern "C"
#endif

#endif
