/* Counts of leaves, whole and move by move. */
#include <limits.h>

#include "check.h"

/* White must pass, black plays a1 and the game is over. */
#define LAST_TEXT "-OOOOOOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX O"

enum { CONVENTIONS = REVERSI_PERFT_DISCS + 1 };

static void check_perft(const char *text, reversi_perft_convention convention,
                        const uint64_t *expected, int depths) {
  subject = text;
  const reversi_position root = position(text);
  for (int depth = 0; depth < depths; depth++) {
    uint64_t nodes = 0;
    CHECK_OK(reversi_position_perft(&root, depth, convention, NULL, &nodes));
    CHECK_INT(nodes, expected[depth]);
  }
  subject = NULL;
}

static void perft_gives_the_published_counts(void) {
  static const uint64_t start[] = {1, 4, 12, 56, 244, 1396, 8200, 55092, 390216};
  static const uint64_t one[] = {1, 1, 1, 1};
  for (int convention = 0; convention < CONVENTIONS; convention++) {
    check_perft(START_TEXT, convention, start, 9);
  }
  check_perft(PASS_TEXT, REVERSI_PERFT_PLIES_AND_ENDED, one, 4);
  check_perft(EMPTY_TEXT, REVERSI_PERFT_PLIES_AND_ENDED, one, 4);
}

static void the_conventions_differ_in_passes_and_ends(void) {
  static const uint64_t expected[CONVENTIONS][5] = {
      [REVERSI_PERFT_PLIES_AND_ENDED] = {1, 1, 1, 1, 1},
      [REVERSI_PERFT_PLIES] = {1, 1, 1, 0, 0},
      [REVERSI_PERFT_DISCS_AND_ENDED] = {1, 1, 1, 1, 1},
      [REVERSI_PERFT_DISCS] = {1, 1, 0, 0, 0},
  };
  for (int convention = 0; convention < CONVENTIONS; convention++) {
    check_perft(LAST_TEXT, convention, expected[convention], 5);
  }
}

/* Only that move has leaves. */
static void check_divide(const char *text, int depth, reversi_perft_convention convention, int move,
                         uint64_t leaves) {
  subject = text;
  const reversi_position root = position(text);
  uint64_t nodes[REVERSI_MOVES];
  memset(nodes, 0xFF, sizeof nodes);
  CHECK_OK(reversi_position_divide(&root, depth, convention, NULL, nodes));
  for (int i = 0; i < REVERSI_MOVES; i++) CHECK_INT(nodes[i], i == move ? leaves : 0);
  subject = NULL;
}

static void divide_counts_move_by_move(void) {
  const reversi_position start = reversi_position_start();
  uint64_t nodes[REVERSI_MOVES];
  memset(nodes, 0xFF, sizeof nodes);
  CHECK_OK(reversi_position_divide(&start, 5, REVERSI_PERFT_PLIES_AND_ENDED, NULL, nodes));
  for (int i = 0; i < REVERSI_MOVES; i++) {
    CHECK_INT(nodes[i], reversi_position_is_legal(&start, i) ? 349 : 0);
  }
  check_divide(LAST_TEXT, 1, REVERSI_PERFT_PLIES, REVERSI_PASS, 1);
  check_divide(LAST_TEXT, 3, REVERSI_PERFT_PLIES, REVERSI_PASS, 0);
  check_divide(LAST_TEXT, 3, REVERSI_PERFT_PLIES_AND_ENDED, REVERSI_PASS, 1);
  check_divide(LAST_TEXT, 1, REVERSI_PERFT_DISCS, REVERSI_A1, 1);
  check_divide(LAST_TEXT, 2, REVERSI_PERFT_DISCS, REVERSI_A1, 0);
  check_divide(LAST_TEXT, 2, REVERSI_PERFT_DISCS_AND_ENDED, REVERSI_A1, 1);
  check_divide(EMPTY_TEXT, 1, REVERSI_PERFT_PLIES_AND_ENDED, -1, 0);
}

static void check_refused(const reversi_position *root, int depth, reversi_perft_convention convention,
                          reversi_status expected) {
  uint64_t nodes[REVERSI_MOVES] = {7, 7};
  CHECK_INT(reversi_position_perft(root, depth, convention, NULL, nodes), expected);
  CHECK_INT(reversi_position_divide(root, depth, convention, NULL, nodes), expected);
  CHECK_INT(nodes[0], 7);
  CHECK_INT(nodes[1], 7);
}

static void invalid_counts_are_refused(void) {
  const reversi_position start = reversi_position_start();
  const int conventions[] = {-1, CONVENTIONS, 256, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof conventions / sizeof conventions[0]; i++) {
    check_refused(&start, 1, conventions[i], REVERSI_ERROR_RANGE);
  }
  check_refused(&start, -1, REVERSI_PERFT_PLIES, REVERSI_ERROR_RANGE);
  check_refused(&start, INT_MIN, REVERSI_PERFT_PLIES, REVERSI_ERROR_RANGE);
  check_refused(NULL, 1, REVERSI_PERFT_PLIES, REVERSI_ERROR_NULL);
  reversi_position wrong;
  memset(&wrong, 0xFF, sizeof wrong);
  check_refused(&wrong, 1, REVERSI_PERFT_PLIES, REVERSI_ERROR_POSITION);
  uint64_t nodes[REVERSI_MOVES] = {7};
  CHECK_INT(reversi_position_divide(&start, 0, REVERSI_PERFT_PLIES, NULL, nodes), REVERSI_ERROR_RANGE);
  CHECK_INT(nodes[0], 7);
  CHECK_INT(reversi_position_perft(&start, 1, REVERSI_PERFT_PLIES, NULL, NULL), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_position_divide(&start, 1, REVERSI_PERFT_PLIES, NULL, NULL), REVERSI_ERROR_NULL);
  /* Deeper than any game: the leaves are its ends. */
  check_divide(LAST_TEXT, INT_MAX, REVERSI_PERFT_PLIES_AND_ENDED, REVERSI_PASS, 1);
}

/* A flag that is set ends every count that is not small, and one that is not set changes nothing. */
static void counts_can_be_stopped(void) {
  const reversi_position start = reversi_position_start();
  reversi_variant_rules rules;
  reversi_variant_position other, small;
  uint64_t nodes[REVERSI_VARIANT_MOVES] = {7};
  reversi_flag stop = 1;
  CHECK_OK(reversi_variant_rules_init(&rules, 10, 10));
  CHECK_OK(reversi_variant_position_start(&rules, &other));
  CHECK_OK(reversi_variant_rules_init(&rules, 6, 6));
  CHECK_OK(reversi_variant_position_start(&rules, &small));
  for (int convention = 0; convention < CONVENTIONS; convention++) {
    CHECK_INT(reversi_position_perft(&start, 40, convention, &stop, nodes), REVERSI_STOPPED);
    CHECK_INT(reversi_position_divide(&start, 40, convention, &stop, nodes), REVERSI_STOPPED);
    CHECK_INT(reversi_variant_position_perft(&other, 40, convention, &stop, nodes),
              REVERSI_STOPPED);
    /* All games end long before that depth. */
    CHECK_INT(reversi_variant_position_perft(&small, 40, convention, &stop, nodes),
              REVERSI_STOPPED);
    CHECK_INT(reversi_variant_position_divide(&small, INT_MAX, convention, &stop, nodes),
              REVERSI_STOPPED);
  }
  CHECK_INT(nodes[0], 7);
  CHECK_INT(stop, 1);
  stop = 0;
  for (int i = 0; i < 2; i++) {
    const reversi_flag *const flag = i == 0 ? &stop : NULL;
    CHECK_OK(reversi_position_perft(&start, 7, REVERSI_PERFT_PLIES, flag, nodes));
    CHECK_INT(nodes[0], 55092);
    CHECK_OK(reversi_variant_position_perft(&other, 5, REVERSI_PERFT_PLIES, flag, nodes));
    CHECK_INT(nodes[0], 1396);
    CHECK_OK(reversi_position_divide(&start, 5, REVERSI_PERFT_PLIES, flag, nodes));
    CHECK_INT(nodes[REVERSI_D3], 349);
  }
}

void test_perft(void) {
  perft_gives_the_published_counts();
  the_conventions_differ_in_passes_and_ends();
  divide_counts_move_by_move();
  invalid_counts_are_refused();
  counts_can_be_stopped();
}
