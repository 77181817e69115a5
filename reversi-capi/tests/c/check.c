/* The checks that the tests are written in. */
#include "check.h"

int failures;
const char *subject;
bool brief;

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
