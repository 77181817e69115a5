/* The line protocol of bot.c, which protocol.h describes. */
#include <string.h>

#include "protocol.h"

struct session {
  reversi_game game;
  struct player *player;
  FILE *out;
  bool quit;
};

/* A part of the line. `before` is the number of bytes of the line in front of it. */
struct span {
  const char *text;
  size_t length, before;
};

/* ---- Answers ---- */

static void ok(struct session *session) { fputs("ok\n", session->out); }

static void complain(struct session *session, const char *why) {
  fprintf(session->out, "error %s\n", why);
}

/* Answers with the error of an argument, with its byte counted from the start of the line. */
static void complain_about(struct session *session, struct span argument, reversi_error error) {
  char text[REVERSI_ERROR_TEXT_SIZE];
  if (error.location.byte != REVERSI_NOWHERE) error.location.byte += argument.before;
  reversi_error_format(&error, text, sizeof text);
  complain(session, text);
}

static void answer_status(struct session *session, reversi_status status) {
  if (status == REVERSI_OK) ok(session);
  else complain(session, reversi_status_message(status));
}

/* ---- Commands ---- */

static void new_game(struct session *session, struct span argument) {
  (void)argument;
  answer_status(session, reversi_game_init(&session->game, NULL));
}

static void set_position(struct session *session, struct span argument) {
  reversi_position start;
  reversi_error error;
  if (reversi_position_parse(argument.text, argument.length, &start, &error) != REVERSI_OK) {
    complain_about(session, argument, error);
    return;
  }
  answer_status(session, reversi_game_init(&session->game, &start));
}

/* Plays moves from a game, and makes it the session's game if all of them are legal. */
static void play_from(struct session *session, reversi_game game, struct span moves) {
  reversi_error error;
  if (reversi_game_play_transcript(&game, moves.text, moves.length, &error) != REVERSI_OK) {
    complain_about(session, moves, error);
    return;
  }
  session->game = game;
  ok(session);
}

static void play(struct session *session, struct span argument) {
  if (argument.length == 0) complain(session, "a move is missing");
  else play_from(session, session->game, argument);
}

static void transcript(struct session *session, struct span argument) {
  if (argument.length == 0) {
    char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
    reversi_game_format_transcript(&session->game, 1, text, sizeof text);
    fprintf(session->out, "transcript%s%s\n", *text == '\0' ? "" : " ", text);
    return;
  }
  reversi_game game;
  const reversi_status status = reversi_game_init(&game, NULL);
  if (status == REVERSI_OK) play_from(session, game, argument);
  else answer_status(session, status);
}

static void go(struct session *session, struct span argument) {
  (void)argument;
  const reversi_position now = reversi_game_position(&session->game);
  if (reversi_position_is_over(&now)) {
    complain(session, reversi_status_message(REVERSI_ERROR_GAME_OVER));
    return;
  }
  const int square = player_choose(session->player, &now);
  const reversi_status status = reversi_game_play(&session->game, square);
  if (status != REVERSI_OK) {
    complain(session, reversi_status_message(status));
    return;
  }
  char name[REVERSI_SQUARE_TEXT_SIZE];
  reversi_square_format(square, name, sizeof name);
  fprintf(session->out, "move %s\n", name);
}

static void undo(struct session *session, struct span argument) {
  (void)argument;
  answer_status(session, reversi_game_undo(&session->game));
}

static void redo(struct session *session, struct span argument) {
  (void)argument;
  answer_status(session, reversi_game_redo(&session->game));
}

static void turn(struct session *session, struct span argument) {
  (void)argument;
  const reversi_position now = reversi_game_position(&session->game);
  const char *side = now.turn == REVERSI_BLACK ? "black" : "white";
  fprintf(session->out, "turn %s\n", reversi_position_is_over(&now) ? "none" : side);
}

static void moves(struct session *session, struct span argument) {
  (void)argument;
  const reversi_position now = reversi_game_position(&session->game);
  const uint64_t legal = reversi_position_legal_moves(&now);
  fputs("moves", session->out);
  for (int square = 0; square < 64; square++) {
    if ((legal >> square & 1) == 0) continue;
    char name[REVERSI_SQUARE_TEXT_SIZE];
    reversi_square_format(square, name, sizeof name);
    fprintf(session->out, " %s", name);
  }
  fputs("\n", session->out);
}

static void board(struct session *session, struct span argument) {
  (void)argument;
  const reversi_position now = reversi_game_position(&session->game);
  char text[REVERSI_POSITION_TEXT_SIZE];
  reversi_position_format(&now, text, sizeof text);
  fprintf(session->out, "board %s\n", text);
}

static void score(struct session *session, struct span argument) {
  (void)argument;
  const reversi_position now = reversi_game_position(&session->game);
  int black = reversi_position_disc_count(&now, REVERSI_BLACK);
  int white = reversi_position_disc_count(&now, REVERSI_WHITE);
  if (reversi_position_is_over(&now)) {
    black = reversi_position_final_score(&now, REVERSI_BLACK, REVERSI_EMPTIES_TO_WINNER);
    white = 64 - black;
  }
  fprintf(session->out, "score %d-%d\n", black, white);
}

static void quit(struct session *session, struct span argument) {
  (void)argument;
  session->quit = true;
  ok(session);
}

static void help(struct session *session, struct span argument);

static const struct command {
  const char *name;
  bool takes_argument;
  void (*run)(struct session *session, struct span argument);
} commands[] = {
    {"new", false, new_game}, {"position", true, set_position}, {"transcript", true, transcript},
    {"play", true, play},     {"go", false, go},                {"undo", false, undo},
    {"redo", false, redo},    {"turn", false, turn},            {"moves", false, moves},
    {"board", false, board},  {"score", false, score},          {"help", false, help},
    {"quit", false, quit},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static void help(struct session *session, struct span argument) {
  (void)argument;
  fputs("help", session->out);
  for (size_t i = 0; i < COMMANDS; i++) fprintf(session->out, " %s", commands[i].name);
  fputs("\n", session->out);
}

/* ---- Lines ---- */

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static void skip(struct span *rest) { rest->text++, rest->before++, rest->length--; }

static void trim(struct span *span) {
  while (span->length > 0 && is_space(span->text[0])) skip(span);
  while (span->length > 0 && is_space(span->text[span->length - 1])) span->length--;
}

/* Compares the length too, because a line may contain any byte, even NUL. */
static bool is_word(struct span word, const char *name) {
  return word.length == strlen(name) && memcmp(word.text, name, word.length) == 0;
}

static void answer(struct session *session, struct span line) {
  trim(&line);
  struct span word = line;
  while (line.length > 0 && !is_space(line.text[0])) skip(&line);
  word.length -= line.length;
  trim(&line);
  for (size_t i = 0; i < COMMANDS; i++) {
    if (!is_word(word, commands[i].name)) continue;
    if (line.length > 0 && !commands[i].takes_argument) {
      complain(session, "nothing may follow this command");
    } else {
      commands[i].run(session, line);
    }
    return;
  }
  complain(session, "unknown command: help lists them");
}

/* More than the longest position or transcript. */
enum { LINE_SIZE = 1000 };

/* Reads a line and keeps as much of it as fits; `length` is its whole length. Returns false at the
   end. */
static bool read_line(FILE *in, char *text, size_t size, size_t *length) {
  int c = getc(in);
  if (c == EOF) return false;
  for (*length = 0; c != EOF && c != '\n'; c = getc(in)) {
    if (*length < size) text[*length] = (char)c;
    /* Counts no further than a size_t can. */
    if (*length < SIZE_MAX) ++*length;
  }
  return true;
}

bool protocol_run(struct player *player, FILE *in, FILE *out) {
  struct session session = {.player = player, .out = out, .quit = false};
  if (reversi_game_init(&session.game, NULL) != REVERSI_OK) return false;
  char text[LINE_SIZE];
  size_t length;
  while (!session.quit && read_line(in, text, sizeof text, &length)) {
    const struct span line = {.text = text, .length = length, .before = 0};
    if (length > sizeof text) {
      fprintf(out, "error the line has more than %d bytes\n", LINE_SIZE);
    } else {
      answer(&session, line);
    }
    /* The referee is waiting for the answer. */
    if (fflush(out) != 0) return false;
  }
  return !ferror(in) && !ferror(out);
}
