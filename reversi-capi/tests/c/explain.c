/* The flips of a move by direction, and wrong flips. */
#include <limits.h>

#include "check.h"

/* A disc of black's on d4 flips discs in all directions. */
#define STAR_TEXT "XXXXXXXXXOOOOOOXXOOOOOOXXOO-OOOXXOOOOOOXXOOOOOOXXOOOOOOXXXXXXXXX X"

static const uint64_t UNTOUCHED = UINT64_C(0x5555555555555555);

static void check_flips(const char *text, int move, const uint64_t expected[REVERSI_DIRECTIONS]) {
  subject = text;
  const reversi_position now = position(text);
  uint64_t flips[REVERSI_DIRECTIONS + 1];
  flips[REVERSI_DIRECTIONS] = UNTOUCHED;
  CHECK_OK(reversi_position_flips_by_direction(&now, move, flips));
  uint64_t all = 0;
  for (int i = 0; i < REVERSI_DIRECTIONS; i++) {
    CHECK_MASK(flips[i], expected[i]);
    all |= flips[i];
  }
  CHECK_MASK(all, reversi_position_flips(&now, move));
  CHECK_MASK(flips[REVERSI_DIRECTIONS], UNTOUCHED);
  subject = NULL;
}

static void flips_are_told_apart_by_direction(void) {
  static const uint64_t star[REVERSI_DIRECTIONS] = {
      UINT64_C(0x0000000000080800), UINT64_C(0x0000000000102000), UINT64_C(0x0000000070000000),
      UINT64_C(0x0040201000000000), UINT64_C(0x0008080800000000), UINT64_C(0x0000020400000000),
      UINT64_C(0x0000000006000000), UINT64_C(0x0000000000040200)};
  check_flips(STAR_TEXT, REVERSI_D4, star);
  const uint64_t left[REVERSI_DIRECTIONS] = {[REVERSI_LEFT] = UINT64_C(1) << REVERSI_E5};
  check_flips(START_TEXT, REVERSI_F5, left);
  const uint64_t up[REVERSI_DIRECTIONS] = {[REVERSI_UP] = UINT64_C(1) << REVERSI_E5};
  check_flips(START_TEXT, REVERSI_E6, up);
  CHECK_INT(REVERSI_UP, 0);
  CHECK_INT(REVERSI_UP_LEFT, REVERSI_DIRECTIONS - 1);
}

static void check_illegal(const char *text, int move, reversi_status expected) {
  subject = text;
  const reversi_position now = position(text);
  uint64_t flips[REVERSI_DIRECTIONS];
  for (int i = 0; i < REVERSI_DIRECTIONS; i++) flips[i] = UNTOUCHED;
  uint64_t under = UNTOUCHED;
  uint64_t over = UNTOUCHED;
  CHECK_INT(reversi_position_flips_by_direction(&now, move, flips), expected);
  CHECK_INT(reversi_position_diff(&now, move, &now, &under, &over), expected);
  for (int i = 0; i < REVERSI_DIRECTIONS; i++) CHECK_MASK(flips[i], UNTOUCHED);
  CHECK_MASK(under, UNTOUCHED);
  CHECK_MASK(over, UNTOUCHED);
  subject = NULL;
}

static void an_illegal_move_says_why_and_nothing_is_written(void) {
  check_illegal(START_TEXT, REVERSI_A1, REVERSI_ERROR_FLIPS_NOTHING);
  check_illegal(START_TEXT, REVERSI_D4, REVERSI_ERROR_OCCUPIED);
  check_illegal(PASS_TEXT, REVERSI_C1, REVERSI_ERROR_MUST_PASS);
  check_illegal(EMPTY_TEXT, REVERSI_C1, REVERSI_ERROR_GAME_OVER);
  const int wrong[] = {-1, REVERSI_PASS, 65, 256 + REVERSI_D3, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    check_illegal(START_TEXT, wrong[i], REVERSI_ERROR_RANGE);
    check_illegal(PASS_TEXT, wrong[i], REVERSI_ERROR_RANGE);
  }
}

static void check_diff(const char *claimed_text, uint64_t expected_under, uint64_t expected_over) {
  subject = claimed_text;
  const reversi_position before = reversi_position_start();
  reversi_position claimed = position(claimed_text);
  /* The turn makes no difference, even an invalid one. */
  for (int turn = 0; turn < 256; turn += 51) {
    claimed.turn = (uint8_t)turn;
    uint64_t under = UNTOUCHED;
    uint64_t over = UNTOUCHED;
    CHECK_OK(reversi_position_diff(&before, REVERSI_F5, &claimed, &under, &over));
    CHECK_MASK(under, expected_under);
    CHECK_MASK(over, expected_over);
  }
  subject = NULL;
}

static void wrong_flips_are_found(void) {
  const uint64_t d4 = UINT64_C(1) << REVERSI_D4;
  const uint64_t e5 = UINT64_C(1) << REVERSI_E5;
  check_diff("---------------------------OX------XXX-------------------------- O", 0, 0);
  check_diff("---------------------------OX------XOX-------------------------- O", e5, 0);
  check_diff("---------------------------XX------XXX-------------------------- X", 0, d4);
  check_diff("---------------------------XX------XOX-------------------------- X", e5, d4);
  /* Boards that are wrong in another way. */
  check_diff("O---------------------------X------XX--------------------------- X", 0, 0);
}

static void invalid_positions_are_refused(void) {
  const reversi_position start = reversi_position_start();
  reversi_position wrong[3] = {start, start, start};
  wrong[0].black |= wrong[0].white;
  wrong[1].reserved = 1;
  memset(&wrong[2], 0xFF, sizeof wrong[2]);
  uint64_t flips[REVERSI_DIRECTIONS] = {UNTOUCHED};
  uint64_t under = UNTOUCHED;
  uint64_t over = UNTOUCHED;
  const int f5 = REVERSI_F5;
  for (int i = 0; i < 3; i++) {
    const reversi_position *const bad = &wrong[i];
    const reversi_status expected = REVERSI_ERROR_POSITION;
    CHECK_INT(reversi_position_flips_by_direction(bad, f5, flips), expected);
    CHECK_INT(reversi_position_diff(bad, f5, &start, &under, &over), expected);
    CHECK_INT(reversi_position_diff(&start, f5, bad, &under, &over), expected);
  }
  const reversi_status expected = REVERSI_ERROR_NULL;
  CHECK_INT(reversi_position_flips_by_direction(NULL, f5, flips), expected);
  CHECK_INT(reversi_position_flips_by_direction(&start, f5, NULL), expected);
  CHECK_INT(reversi_position_diff(NULL, f5, &start, &under, &over), expected);
  CHECK_INT(reversi_position_diff(&start, f5, NULL, &under, &over), expected);
  CHECK_INT(reversi_position_diff(&start, f5, &start, NULL, &over), expected);
  CHECK_INT(reversi_position_diff(&start, f5, &start, &under, NULL), expected);
  CHECK_MASK(flips[0], UNTOUCHED);
  CHECK_MASK(under, UNTOUCHED);
  CHECK_MASK(over, UNTOUCHED);
}

static void moves_are_explained_in_words(void) {
  const reversi_position start = reversi_position_start();
  char text[256];
  reversi_position_format_explanation(&start, REVERSI_A1, text, sizeof text);
  CHECK_TEXT(text, "a1 flips nothing (no white disc beside it).");
  CHECK(reversi_position_format_explanation(&start, REVERSI_F5, text, sizeof text) > 0);
  CHECK(strncmp(text, "f5", 2) == 0);
  CHECK_INT(reversi_position_format_explanation(&start, REVERSI_PASS, text, sizeof text), 0);
  CHECK_INT(reversi_position_format_explanation(NULL, REVERSI_F5, text, sizeof text), 0);
}

void test_explain(void) {
  moves_are_explained_in_words();
  flips_are_told_apart_by_direction();
  an_illegal_move_says_why_and_nothing_is_written();
  wrong_flips_are_found();
  invalid_positions_are_refused();
}
