/* Runs all tests: `main FOLDER`, with the folder of the vectors, and `main FOLDER brief` with fewer
   random games and shallower trees. */
#include <stdlib.h>

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

int main(int argc, char **argv) {
  brief = argc == 3 && strcmp(argv[2], "brief") == 0;
  if (argc != 2 && !brief) {
    fprintf(stderr, "usage: %s FOLDER [brief]\n", argv[0]);
    return EXIT_FAILURE;
  }
  test_library();
  test_error();
  test_bits();
  test_sides();
  test_keys(argv[1]);
  test_batch(argv[1]);
  test_batch_training();
  test_position();
  test_explain();
  test_analysis();
  test_rules();
  test_packed();
  test_tournament();
  test_random();
  test_perft();
  test_text();
  test_game();
  test_symmetry();
  test_sheet();
  test_opening();
  test_random_games();
  test_wthor();
  test_wthor_write();
  test_wthor_names();
  test_ggf();
  test_ggf_write();
  test_ggf_variant();
  test_record_events();
  test_record_replay();
  test_obf();
  test_record_writer();
  test_nboard();
  test_gtp();
  test_damaged_records();
  test_hostile();
  test_vectors(argv[1]);
  test_variant();
  test_variant_position();
  test_variant_game();
  test_variant_core();
  test_variant_vectors(argv[1]);
  if (failures > 0) fprintf(stderr, "%d checks failed\n", failures);
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
