/* The games of WTHOR and text files: plays each as far as it is legal, and counts. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "records.h"

enum { SCORE_UNKNOWN = -1 };

/* A recorded game, replayed as far as it is legal. */
struct entry {
  reversi_game game;
  reversi_status status;
  /* The illegal move, if `status` is about one. */
  int move;
  int black_score;
};

/* Begins a line of standard error with the file and the place. */
static void complain(struct replay *replay) {
  progress_clear(&replay->progress);
  fprintf(stderr, "%s: ", replay->file);
}

static int unreadable(struct replay *replay, size_t byte, const char *what) {
  complain(replay);
  fprintf(stderr, "byte %zu: %s\n", byte, what);
  return UNREADABLE;
}

/* Reports an error of the library, with the file. */
static int refused(struct replay *replay, const reversi_error *error) {
  char what[REVERSI_ERROR_TEXT_SIZE];
  reversi_error_format(error, what, sizeof what);
  complain(replay);
  fprintf(stderr, "%s\n", what);
  return UNREADABLE;
}

/* ---- One game ---- */

static void complain_illegal(struct replay *replay, const struct entry *entry) {
  char name[REVERSI_SQUARE_TEXT_SIZE];
  reversi_square_format(entry->move, name, sizeof name);
  complain(replay);
  fprintf(stderr, "game %zu, ply %d: %s: ", replay->record,
          reversi_game_ply_count(&entry->game), name);
  if (entry->status == REVERSI_ERROR_OCCUPIED) {
    /* The Rust and Python programs name the color of the disc, which reversi_error_format() does
       not know. */
    const reversi_position now = reversi_game_position(&entry->game);
    const bool black = (now.black >> entry->move & 1) != 0;
    fprintf(stderr, "the square already holds a %s disc\n", black ? "black" : "white");
  } else {
    fprintf(stderr, "%s\n", reversi_status_message(entry->status));
  }
}

static void complain_score(struct replay *replay, const struct entry *entry, int black) {
  complain(replay);
  fprintf(stderr, "game %zu: the recorded score is ", replay->record);
  if (entry->black_score == SCORE_UNKNOWN) {
    fprintf(stderr, "?");
  } else {
    fprintf(stderr, "%d-%d", entry->black_score, 64 - entry->black_score);
  }
  fprintf(stderr, ", but the moves give %d-%d\n", black, 64 - black);
}

/* Counts a game and reports its errors. */
static void add(struct replay *replay, const struct entry *entry) {
  struct totals *totals = &replay->totals;
  const reversi_position end = reversi_game_position(&entry->game);
  totals->games++;
  if (entry->status != REVERSI_OK) {
    complain_illegal(replay, entry);
    return;
  }
  totals->legal++;
  if (replay->board != NULL && replay->board->record == replay->record) {
    replay->board->found = true;
    replay->board->position = end;
  }
  if (reversi_position_outcome(&end) == REVERSI_ONGOING) return;
  totals->finished++;
  const int black =
      reversi_position_final_score(&end, REVERSI_BLACK, REVERSI_EMPTIES_TO_WINNER);
  if (black == entry->black_score) {
    totals->score_matches++;
  } else {
    complain_score(replay, entry, black);
  }
}

/* ---- WTHOR files ---- */

static struct entry replay_record(const reversi_wthor_record *record) {
  struct entry entry = {.black_score = record->black_score};
  entry.status = reversi_game_init(&entry.game, NULL);
  for (int i = 0; i < record->length && entry.status == REVERSI_OK; i++) {
    entry.move = record->moves[i];
    entry.status = reversi_game_play(&entry.game, entry.move);
  }
  return entry;
}

int replay_wthor(struct replay *replay, struct span file) {
  const uint8_t *data = (const uint8_t *)file.text;
  size_t games = 0;
  reversi_error error;
  reversi_status status = reversi_wthor_check(data, file.length, &games, &error);
  replay->progress = progress_begin(replay->file, games);
  for (; status == REVERSI_OK && replay->record < games; replay->record++) {
    progress_show(&replay->progress, replay->record);
    reversi_wthor_record record;
    status = reversi_wthor_read(data, file.length, replay->record, &record, &error);
    if (status != REVERSI_OK) break;
    const struct entry entry = replay_record(&record);
    add(replay, &entry);
  }
  progress_clear(&replay->progress);
  if (status == REVERSI_OK) return ALL_MATCH;
  return refused(replay, &error);
}

/* ---- Text files ---- */

enum { FIELDS = 6, SCORE = 4, TRANSCRIPT = 5 };

static bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f';
}

static struct span trimmed(struct span span) {
  while (span.length > 0 && is_space(span.text[0])) {
    span.text++, span.offset++, span.length--;
  }
  while (span.length > 0 && is_space(span.text[span.length - 1])) span.length--;
  return span;
}

/* Takes the text before the next `separator` from the front of `rest`. */
static struct span take(struct span *rest, char separator) {
  struct span taken = *rest;
  const char *end = rest->length == 0 ? NULL : memchr(rest->text, separator, rest->length);
  if (end != NULL) taken.length = (size_t)(end - rest->text);
  const size_t skipped = taken.length + (end != NULL);
  rest->text += skipped, rest->offset += skipped, rest->length -= skipped;
  return taken;
}

/* Splits a line. Returns the number of fields, of which it keeps the first six. */
static size_t split(struct span line, struct span fields[FIELDS]) {
  size_t count = 1;
  for (size_t i = 0; i < line.length; i++) count += line.text[i] == '|';
  for (size_t i = 0; i < FIELDS; i++) fields[i] = trimmed(take(&line, '|'));
  return count;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Parses a number of 0..64 at the front of `rest`; -1 if there is none. */
static int take_number(struct span *rest) {
  int number = rest->length > 0 && is_digit(rest->text[0]) ? 0 : -1;
  while (rest->length > 0 && is_digit(rest->text[0])) {
    number = number * 10 + (rest->text[0] - '0');
    if (number > 64) return -1;
    rest->text++, rest->offset++, rest->length--;
  }
  return number;
}

/* Parses a score: `B-W` with a sum of 64, or `?`. */
static bool read_score(struct span field, int *black) {
  *black = SCORE_UNKNOWN;
  if (field.length == 1 && field.text[0] == '?') return true;
  struct span white = field;
  struct span first = take(&white, '-');
  const int score = take_number(&first);
  const bool well_formed = first.length == 0 && score + take_number(&white) == 64;
  *black = score;
  return well_formed && score >= 0 && white.length == 0;
}

/* Plays a transcript up to its end or its first illegal move. False when it is no transcript; then
   `error` has the byte in it that is wrong. */
static bool play(struct entry *entry, struct span transcript, reversi_error *error) {
  const char *text = transcript.text;
  entry->status = reversi_game_play_transcript(&entry->game, text, transcript.length, error);
  if (entry->status == REVERSI_OK) return true;
  /* Only an illegal move has a square. */
  if (error->move < 0) return false;
  entry->move = error->move;
  /* The moves before it are legal. */
  return reversi_game_play_transcript(&entry->game, text, error->location.byte, NULL) == REVERSI_OK;
}

static int replay_line(struct replay *replay, struct span line) {
  struct span fields[FIELDS];
  const size_t count = split(line, fields);
  if (count != FIELDS) {
    char what[64];
    snprintf(what, sizeof what, "a game has %d fields, not %zu", FIELDS, count);
    return unreadable(replay, line.offset, what);
  }
  struct entry entry;
  if (!read_score(fields[SCORE], &entry.black_score)) {
    return unreadable(replay, fields[SCORE].offset,
                      "not a score: two numbers that sum to 64, or ?");
  }
  reversi_error error;
  entry.status = reversi_game_init(&entry.game, NULL);
  if (!play(&entry, fields[TRANSCRIPT], &error)) {
    error.location.byte += fields[TRANSCRIPT].offset;
    return refused(replay, &error);
  }
  add(replay, &entry);
  replay->record++;
  return ALL_MATCH;
}

int replay_text(struct replay *replay, struct span rest) {
  int status = ALL_MATCH;
  replay->progress = progress_begin(replay->file, rest.length);
  while (status == ALL_MATCH && rest.length > 0) {
    progress_show(&replay->progress, rest.offset);
    const struct span line = trimmed(take(&rest, '\n'));
    if (line.length == 0 || line.text[0] == '#') continue;
    status = replay_line(replay, line);
  }
  progress_clear(&replay->progress);
  return status;
}
