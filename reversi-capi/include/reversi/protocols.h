/* SPDX-License-Identifier: MIT OR Apache-2.0 */

/*
 * NBoard's protocol and GTP, for engines. The conventions of reversi.h apply.
 */

#ifndef REVERSI_PROTOCOLS_H
#define REVERSI_PROTOCOLS_H

/* Made by `make header` from reversi-capi/src and reversi-capi/header. */

#include <reversi/reversi.h>
#ifdef SWIG
%include <reversi/reversi.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ===============================================================================================
 * NBoard's protocol
 * ===============================================================================================
 *
 * Engines and GUIs exchange lines. A reversi_nboard_engine reads the commands of a GUI and keeps the
 * game. Reading and writing pipes is up to you.
 *
 *     reversi_nboard_engine engine;
 *     reversi_nboard_message message;
 *     reversi_engine_state state;
 *     char line[128];
 *     assert(reversi_nboard_engine_init(&engine) == REVERSI_OK);
 *     assert(reversi_nboard_engine_read(&engine, "move F5/0/2.5", 13, &message, NULL) == REVERSI_OK);
 *     assert(message.kind == REVERSI_NBOARD_MOVE && message.time == 2500);
 *     assert(reversi_nboard_engine_read(&engine, "go", 2, &message, NULL) == REVERSI_OK);
 *     assert(message.kind == REVERSI_NBOARD_GO);
 *     assert(reversi_nboard_engine_state(&engine, &state) == REVERSI_OK);
 *     reversi_nboard_message_init(&message, REVERSI_NBOARD_BEST_MOVE);
 *     message.move = reversi_bb_lowest(reversi_game_legal_moves(&state.game));
 *     assert(reversi_nboard_message_format(&message, line, sizeof line) == strlen("=== f4"));
 *     assert(strcmp(line, "=== f4") == 0);
 */

/**
 * The kind of a line of NBoard's protocol. Later versions may add kinds: skip those that you do
 * not know.
 */
typedef REVERSI_ENUM(reversi_nboard_kind) {
  /** No command of the protocol: a blank or unknown line. */
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

/** The state of an engine: the game, and how long and how far to think. */
typedef struct reversi_engine_state {
  /** The game. */
  struct reversi_game game;
  /** The side that must move or announce its pass, or REVERSI_NO_COLOR if the game is over. */
  reversi_color turn;
  /** Whether that side has no legal square, so that the answer is a pass. */
  bool must_pass;
  /** Reserved. The library sets it to zero. */
  uint8_t reserved[3];
  /** The depth in plies that the GUI has set, or REVERSI_UNKNOWN in GTP. */
  int32_t depth;
  /** The time left of black and of white, in thousandths of a second, or REVERSI_UNKNOWN. */
  int32_t time_left[2];
} reversi_engine_state;

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
  uint64_t mark;
  /** Private to the library. */
  struct reversi_game game;
  /** Private to the library. */
  int32_t numbers[8];
} reversi_nboard_engine;

/**
 * Prepares an answer that you want to fill in: sets its kind, and every other field to unknown,
 * zero or NULL.
 */
REVERSI_API
void reversi_nboard_message_init(struct reversi_nboard_message *message,
                                 reversi_nboard_kind kind);

/**
 * Writes an answer as a line without its end. Only the fields of its kind are read.
 *
 * Returns 0 and writes an empty text if `message` is NULL or no answer, if a number is out of range,
 * if a text contains a line break or NUL, or if `moves` or `depth` is not one word.
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
 * Answer REVERSI_NBOARD_GO with a REVERSI_NBOARD_BEST_MOVE for the game of
 * reversi_nboard_engine_state(), which is a pass if `must_pass` is true there. Do not play that move:
 * the GUI sends it back. Answer REVERSI_NBOARD_HINT with a REVERSI_NBOARD_SEARCH, REVERSI_NBOARD_PING with a
 * REVERSI_NBOARD_PONG, REVERSI_NBOARD_LEARN with a REVERSI_NBOARD_LEARNED, REVERSI_NBOARD_ANALYZE
 * with a REVERSI_NBOARD_ANALYSIS for each position, and exit at REVERSI_NBOARD_QUIT. The other
 * commands have no answer, except that REVERSI_NBOARD_VERSION and settings may be answered with a
 * REVERSI_NBOARD_MY_NAME.
 *
 * An unknown line is REVERSI_NBOARD_NONE, as the protocol says that engines ignore it. The line may
 * have its end. The texts of the message point into it.
 *
 * Returns REVERSI_ERROR_TRUNCATED, REVERSI_ERROR_NOT_A_NUMBER or REVERSI_ERROR_IMPOSSIBLE_MOVE for a
 * known command that cannot be read, an error of reversi_record_replay() for a game, an error of
 * reversi_game_play() for a move, and REVERSI_ERROR_GAME_OVER if a move is asked for after the end.
 * The engine is then unchanged: go on with the next line. Returns REVERSI_ERROR_SESSION if `engine`
 * is invalid.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_nboard_engine_read(struct reversi_nboard_engine *engine,
                                          const char *line,
                                          size_t length,
                                          struct reversi_nboard_message *message,
                                          struct reversi_error *error);

/**
 * Tells the game, the side that must move or announce its pass, the depth and the clocks. The time left
 * is the main time with the increments, less the time of the moves, and negative once it ran out.
 *
 * Returns REVERSI_ERROR_SESSION if `engine` is invalid.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_nboard_engine_state(const struct reversi_nboard_engine *engine,
                                           struct reversi_engine_state *state);

/* ===============================================================================================
 * GTP, the Go Text Protocol, with the commands for Reversi
 * ===============================================================================================
 *
 * A reversi_gtp_engine answers every command of a controller, and leaves finding the move to you.
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

/** Numbers for the functions below. */
enum reversi_gtp_constants {
  /** A buffer size that is always enough for reversi_gtp_engine_read() if the engine's name and version
   *  fit in it too, and for reversi_gtp_engine_found(). */
  REVERSI_GTP_ANSWER_TEXT_SIZE = 512
};

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

/**
 * The state of an engine that speaks the Go Text Protocol: the game and the clocks. It is memory
 * that the caller owns, with nothing to free. Initialize it with reversi_gtp_engine_init(), do not
 * write into it, and copy it with `=`. It refers to the name and the version of the engine, which
 * must outlive it.
 */
typedef struct reversi_gtp_engine {
  /** Private to the library. */
  uint64_t mark;
  /** Private to the library. */
  struct reversi_game game;
  /** Private to the library. */
  int32_t numbers[8];
  /** Private to the library. */
  struct reversi_text name;
  /** Private to the library. */
  struct reversi_text version;
} reversi_gtp_engine;

/**
 * A command of the Go Text Protocol. Which fields apply depends on `kind`. The others are -1,
 * REVERSI_UNKNOWN, zero or NULL. The texts point into the line.
 */
typedef struct reversi_gtp_command {
  /** The number of the command, which the answer repeats, or -1. */
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
  /** Reserved. The library sets it to zero. */
  size_t reserved[2];
} reversi_gtp_command;

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
 * program: for REVERSI_GTP_GENMOVE and REVERSI_GTP_REG_GENMOVE find a move for the game of
 * reversi_gtp_engine_state() and call reversi_gtp_engine_found(); for REVERSI_GTP_OTHER, a command of your own, call
 * reversi_gtp_answer_format(); REVERSI_GTP_NONE has no answer.
 *
 * Commands that cannot be read, illegal moves and other failures have answers that begin with `?`.
 * They are no errors, and leave the engine unchanged. For a command that cannot be read, `*command`
 * is REVERSI_GTP_NONE. REVERSI_GTP_ANSWER_TEXT_SIZE bytes are always enough if the name and the
 * version of the engine fit in them. If the answer does not fit in the buffer, or if that is NULL,
 * the engine stays as it is: enlarge the buffer and repeat the call.
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
 * answered with `?`, and leaves the engine unchanged. If the answer does not fit in the buffer, or if
 * that is NULL, the engine stays as it is.
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

/**
 * Tells the game, the side that must move or announce its pass, and the clocks as the controller last
 * stated them.
 *
 * Returns REVERSI_ERROR_SESSION if `engine` is invalid.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_gtp_engine_state(const struct reversi_gtp_engine *engine,
                                        struct reversi_engine_state *state);

#ifdef __cplusplus
} // extern "C"
#endif

#endif
