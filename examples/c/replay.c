/* Replays recorded games by the rules and compares the scores: `replay [--board N] FILE...`.
 *
 * Files that end in .txt are transcripts with names, like examples/data/games.txt; all others are
 * WTHOR .wtb files. Exit status: 0 when all games are legal and all finished ones have the stored
 * score, 1 when not, 2 when a file cannot be read. The same program exists in Rust and Python; the
 * three print the same on standard output.
 *
 * C99, with nothing but reversi.h and the standard library. */
#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <reversi/reversi.h>

enum { ALL_MATCH = 0, NOT_ALL_MATCH = 1, UNREADABLE = 2 };
enum { SCORE_UNKNOWN = -1 };

struct totals {
  size_t games, legal, finished, score_matches;
};

/* What --board asks for, and what became of it. */
struct board {
  bool wanted, found;
  size_t record;
  reversi_position position;
};

struct replay {
  const char *file;
  /* The number of the game in the file, from 0. */
  size_t record;
  struct totals totals;
  struct board *board;
};

/* A recorded game, replayed as far as it is legal. */
struct entry {
  reversi_game game;
  reversi_status status;
  /* The move that is illegal, if `status` says so. */
  int move;
  int black_score;
};

/* A stretch of a file that knows where it begins. */
struct span {
  const char *text;
  size_t length, offset;
};

static int unreadable(const struct replay *replay, size_t offset, const char *what) {
  fprintf(stderr, "%s: byte %zu: %s\n", replay->file, offset, what);
  return UNREADABLE;
}

/* ---- One game ---- */

static void complain_illegal(const struct replay *replay, const struct entry *entry) {
  char name[REVERSI_SQUARE_TEXT_SIZE];
  reversi_square_format(entry->move, name, sizeof name);
  fprintf(stderr, "%s: record %zu, ply %d: %s: ", replay->file, replay->record,
          reversi_game_length(&entry->game), name);
  if (entry->status == REVERSI_ERROR_OCCUPIED) {
    /* The other two replayers say whose disc it is. */
    const reversi_position now = reversi_game_position(&entry->game);
    const bool black = (now.black >> entry->move & 1) != 0;
    fprintf(stderr, "the square already holds a %s disc\n", black ? "black" : "white");
  } else {
    fprintf(stderr, "%s\n", reversi_status_message(entry->status));
  }
}

static void complain_score(const struct replay *replay, const struct entry *entry, int black) {
  fprintf(stderr, "%s: record %zu: the final score is %d-%d, stored is ", replay->file,
          replay->record, black, 64 - black);
  if (entry->black_score == SCORE_UNKNOWN) {
    fprintf(stderr, "?\n");
  } else {
    fprintf(stderr, "%d-%d\n", entry->black_score, 64 - entry->black_score);
  }
}

/* Counts a game and says what is wrong with it. */
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
  if (!reversi_position_is_over(&end)) return;
  totals->finished++;
  const int black = reversi_position_final_score(&end, REVERSI_BLACK);
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

static int replay_wthor(struct replay *replay, struct span file) {
  const uint8_t *data = (const uint8_t *)file.text;
  size_t games = 0;
  size_t offset = 0;
  reversi_status status = reversi_wthor_check(data, file.length, &games, &offset);
  for (; status == REVERSI_OK && replay->record < games; replay->record++) {
    reversi_wthor_record record;
    status = reversi_wthor_read(data, file.length, replay->record, &record, &offset);
    if (status != REVERSI_OK) break;
    const struct entry entry = replay_record(&record);
    add(replay, &entry);
  }
  if (status == REVERSI_OK) return ALL_MATCH;
  return unreadable(replay, offset, reversi_status_message(status));
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

/* Takes what stands before the next `separator` off the front of `rest`. */
static struct span take(struct span *rest, char separator) {
  struct span taken = *rest;
  const char *end = rest->length == 0 ? NULL : memchr(rest->text, separator, rest->length);
  if (end != NULL) taken.length = (size_t)(end - rest->text);
  const size_t skipped = taken.length + (end != NULL);
  rest->text += skipped, rest->offset += skipped, rest->length -= skipped;
  return taken;
}

/* Splits a line; returns how many fields there are, of which the first six are kept. */
static size_t split(struct span line, struct span fields[FIELDS]) {
  size_t count = 1;
  for (size_t i = 0; i < line.length; i++) count += line.text[i] == '|';
  for (size_t i = 0; i < FIELDS; i++) fields[i] = trimmed(take(&line, '|'));
  return count;
}

/* A number of 0..64 at the front of `rest`, or -1. */
static int take_number(struct span *rest) {
  int number = rest->length > 0 && isdigit((unsigned char)rest->text[0]) ? 0 : -1;
  while (rest->length > 0 && isdigit((unsigned char)rest->text[0])) {
    number = number * 10 + (rest->text[0] - '0');
    if (number > 64) return -1;
    rest->text++, rest->offset++, rest->length--;
  }
  return number;
}

/* `B-W` with a sum of 64, or `?`. */
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

static bool is_illegal(reversi_status status) {
  return status == REVERSI_ERROR_GAME_OVER || status == REVERSI_ERROR_OCCUPIED ||
         status == REVERSI_ERROR_MUST_PASS || status == REVERSI_ERROR_FLIPS_NOTHING ||
         status == REVERSI_ERROR_PASS_FORBIDDEN;
}

/* Plays a transcript up to its end or its first illegal move. False when it is no transcript; then
   `offset` is the byte in it that is wrong. */
static bool play(struct entry *entry, struct span transcript, size_t *offset) {
  const char *text = transcript.text;
  entry->status = reversi_game_play_transcript(&entry->game, text, transcript.length, offset);
  if (entry->status == REVERSI_OK) return true;
  if (!is_illegal(entry->status)) return false;
  /* What stands before the illegal move is legal, and the tokens of a pass need two letters. */
  return reversi_game_play_transcript(&entry->game, text, *offset, NULL) == REVERSI_OK &&
         reversi_square_parse(text + *offset, 2, &entry->move, NULL) == REVERSI_OK;
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
  size_t offset = 0;
  entry.status = reversi_game_init(&entry.game, NULL);
  if (!play(&entry, fields[TRANSCRIPT], &offset)) {
    return unreadable(replay, fields[TRANSCRIPT].offset + offset,
                      reversi_status_message(entry.status));
  }
  add(replay, &entry);
  replay->record++;
  return ALL_MATCH;
}

static int replay_text(struct replay *replay, struct span rest) {
  while (rest.length > 0) {
    const struct span line = trimmed(take(&rest, '\n'));
    if (line.length == 0 || line.text[0] == '#') continue;
    const int status = replay_line(replay, line);
    if (status != ALL_MATCH) return status;
  }
  return ALL_MATCH;
}

/* ---- Files and arguments ---- */

/* The bytes of a file, to be freed; NULL with errno when that fails. */
static char *read_stream(FILE *stream, size_t *length) {
  size_t size = 1 << 16;
  char *data = malloc(size);
  *length = 0;
  while (data != NULL) {
    *length += fread(data + *length, 1, size - *length, stream);
    if (*length < size) break;
    size *= 2;
    char *larger = realloc(data, size);
    if (larger == NULL) free(data);
    data = larger;
  }
  if (data != NULL && ferror(stream)) {
    free(data);
    data = NULL;
  }
  return data;
}

static bool is_text_file(const char *name) {
  const size_t length = strlen(name);
  if (length < 4) return false;
  for (size_t i = 0; i < 4; i++) {
    if (tolower((unsigned char)name[length - 4 + i]) != ".txt"[i]) return false;
  }
  return true;
}

static int replay_file(struct replay *replay) {
  FILE *stream = fopen(replay->file, "rb");
  size_t length = 0;
  char *data = stream == NULL ? NULL : read_stream(stream, &length);
  const int error = errno;
  if (stream != NULL) fclose(stream);
  if (data == NULL) {
    fprintf(stderr, "%s: %s\n", replay->file, strerror(error));
    return UNREADABLE;
  }
  const struct span file = {.text = data, .length = length};
  replay->record = 0;
  const int status =
      is_text_file(replay->file) ? replay_text(replay, file) : replay_wthor(replay, file);
  free(data);
  return status;
}

static int usage(const char *program) {
  fprintf(stderr, "usage: %s [--board N] FILE...\n", program);
  return UNREADABLE;
}

static bool read_number(const char *text, size_t *number) {
  char *end;
  errno = 0;
  const unsigned long long value = strtoull(text, &end, 10);
  *number = (size_t)value;
  return isdigit((unsigned char)text[0]) && *end == '\0' && errno == 0 && value <= SIZE_MAX;
}

static int finish(const struct totals *totals, const struct board *board) {
  if (board->wanted) {
    char grid[REVERSI_POSITION_GRID_SIZE];
    reversi_position_format_grid(&board->position, grid, sizeof grid);
    printf("%s\n", grid);
  }
  printf("games=%zu legal=%zu finished=%zu score_matches=%zu\n", totals->games, totals->legal,
         totals->finished, totals->score_matches);
  if (fflush(stdout) != 0) {
    fprintf(stderr, "standard output: %s\n", strerror(errno));
    return UNREADABLE;
  }
  const bool all = totals->legal == totals->games && totals->score_matches == totals->finished;
  return all ? ALL_MATCH : NOT_ALL_MATCH;
}

int main(int argc, char **argv) {
  struct board board = {.wanted = argc > 1 && strcmp(argv[1], "--board") == 0};
  const int first = board.wanted ? 3 : 1;
  if (argc <= first || (board.wanted && !read_number(argv[2], &board.record))) {
    return usage(argv[0]);
  }
  struct replay replay = {.board = board.wanted ? &board : NULL};
  for (int i = first; i < argc; i++) {
    replay.file = argv[i];
    const int status = replay_file(&replay);
    if (status != ALL_MATCH) return status;
    /* --board is about the first file. */
    replay.board = NULL;
  }
  if (board.wanted && !board.found) {
    fprintf(stderr, "%s: there is no legal game %zu\n", argv[first], board.record);
    return UNREADABLE;
  }
  return finish(&replay.totals, &board);
}
