/* The checks that the tests are written in. */
#include "check.h"

int failures;
const char *subject;
bool brief;
bool compares_padding = true;

static void fail(const char *what, const char *file, int line) {
  failures++;
  fprintf(stderr, "%s:%d: %s", file, line, what);
  if (subject != NULL) fprintf(stderr, " [%s]", subject);
}

void check_true(bool condition, const char *what, const char *file, int line) {
  if (condition) return;
  fail(what, file, line);
  fprintf(stderr, " is false\n");
}

void check_int(long long actual, long long expected, const char *what, const char *file, int line) {
  if (actual == expected) return;
  fail(what, file, line);
  fprintf(stderr, " is %lld and not %lld\n", actual, expected);
}

void check_mask(uint64_t actual, uint64_t expected, const char *what, const char *file, int line) {
  if (actual == expected) return;
  fail(what, file, line);
  fprintf(stderr, " is %016" PRIX64 " and not %016" PRIX64 "\n", actual, expected);
}

void check_text(const char *actual, const char *expected, const char *what, const char *file,
                int line) {
  if (strcmp(actual, expected) == 0) return;
  fail(what, file, line);
  fprintf(stderr, " is \"%s\" and not \"%s\"\n", actual, expected);
}

void check_position(reversi_position actual, const char *expected, const char *what,
                    const char *file, int line) {
  char text[REVERSI_POSITION_TEXT_SIZE];
  reversi_position_format(&actual, text, sizeof text);
  check_text(text, expected, what, file, line);
}

reversi_position position(const char *text) {
  reversi_position result = reversi_position_start();
  CHECK_OK(reversi_position_parse(text, REVERSI_NUL_TERMINATED, &result, NULL));
  return result;
}

reversi_game game(const char *transcript) {
  reversi_game result;
  CHECK_OK(reversi_game_init(&result, NULL));
  CHECK_OK(reversi_game_play_transcript(&result, transcript, REVERSI_NUL_TERMINATED, NULL));
  return result;
}

int square(const char *name) {
  int result = -1;
  CHECK_OK(reversi_square_parse(name, REVERSI_NUL_TERMINATED, &result, NULL));
  return result;
}

reversi_position first_of(const reversi_game *game) {
  reversi_position start;
  CHECK_OK(reversi_game_position_at(game, 0, &start));
  return start;
}

int plies_of(const reversi_game *game) { return (int)reversi_game_moves(game, NULL, 0); }

bool same_game(const reversi_game *a, const reversi_game *b) {
  const reversi_game *const given[] = {a, b};
  reversi_game games[2];
  reversi_position starts[2];
  int moves[2][REVERSI_MAX_PLIES], steps[2][3];
  memset(moves, 0xFF, sizeof moves);
  for (int i = 0; i < 2; i++) {
    games[i] = *given[i];
    starts[i] = first_of(given[i]);
    steps[i][0] = reversi_game_length(given[i]);
    steps[i][1] = reversi_game_play(&games[i], REVERSI_PASS) == REVERSI_OK;
    for (steps[i][2] = 0; reversi_game_redo(&games[i]) == REVERSI_OK;) steps[i][2]++;
    (void)reversi_game_moves(&games[i], moves[i], REVERSI_MAX_PLIES);
  }
  return memcmp(&starts[0], &starts[1], sizeof starts[0]) == 0 &&
         memcmp(moves[0], moves[1], sizeof moves[0]) == 0 &&
         memcmp(steps[0], steps[1], sizeof steps[0]) == 0;
}
