/* reversi_position_: the rules of a position. Its text is in text.c. */
#include <limits.h>

#include "check.h"

static void the_start_is_the_standard_one(void) {
  const reversi_position start = reversi_position_start();
  CHECK_POSITION(start, START_TEXT);
  CHECK_INT(start.turn, REVERSI_BLACK);
  CHECK_OK(reversi_position_check(&start));
  CHECK_MASK(reversi_position_legal_moves(&start), UINT64_C(0x0000102004080000));
  CHECK_MASK(reversi_position_flips(&start, square("d3")), UINT64_C(1) << square("d4"));
  CHECK(!reversi_position_must_pass(&start));
  CHECK(!reversi_position_is_over(&start));
  CHECK_INT(reversi_position_outcome(&start), REVERSI_ONGOING);
  CHECK_INT(reversi_position_disc_count(&start, REVERSI_BLACK), 2);
  CHECK_INT(reversi_position_disc_count(&start, REVERSI_WHITE), 2);
  CHECK_INT(reversi_position_final_score(&start, REVERSI_BLACK, REVERSI_EMPTIES_TO_WINNER), -1);
  CHECK_INT(reversi_position_final_score(&start, REVERSI_BLACK, REVERSI_EMPTIES_RAW), -1);
}

static void playing_changes_the_position_in_place(void) {
  reversi_position now = reversi_position_start();
  CHECK_OK(reversi_position_play(&now, square("f5")));
  CHECK_POSITION(now, "---------------------------OX------XXX-------------------------- O");
  CHECK(reversi_position_is_legal(&now, REVERSI_D6));
  now = position(PASS_TEXT);
  CHECK(reversi_position_must_pass(&now));
  CHECK(reversi_position_is_legal(&now, REVERSI_PASS));
  CHECK_OK(reversi_position_play(&now, REVERSI_PASS));
  CHECK_POSITION(now, "XO-------------------------------------------------------------- X");
}

static void check_refused(const char *text, int move, reversi_status expected) {
  subject = text;
  reversi_position now = position(text);
  CHECK_INT(reversi_position_play(&now, move), expected);
  CHECK_POSITION(now, text);
  CHECK_MASK(reversi_position_flips(&now, move), 0);
  CHECK(!reversi_position_is_legal(&now, move));
  subject = NULL;
}

static void a_refused_move_says_why_and_changes_nothing(void) {
  check_refused(START_TEXT, square("a1"), REVERSI_ERROR_FLIPS_NOTHING);
  check_refused(START_TEXT, square("d4"), REVERSI_ERROR_OCCUPIED);
  check_refused(START_TEXT, square("e4"), REVERSI_ERROR_OCCUPIED);
  check_refused(START_TEXT, REVERSI_PASS, REVERSI_ERROR_PASS_FORBIDDEN);
  check_refused(PASS_TEXT, square("c1"), REVERSI_ERROR_MUST_PASS);
  check_refused(PASS_TEXT, square("a1"), REVERSI_ERROR_OCCUPIED);
  check_refused(EMPTY_TEXT, square("a1"), REVERSI_ERROR_GAME_OVER);
  check_refused(EMPTY_TEXT, REVERSI_PASS, REVERSI_ERROR_GAME_OVER);
  const int d3 = square("d3");
  const int wrong[] = {-1, 65, d3 + 64, d3 + 256, d3 - 256, INT_MIN + d3, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    check_refused(START_TEXT, wrong[i], REVERSI_ERROR_RANGE);
  }
}

/* The score of each side with the empty squares for the winner, then without them. */
static void check_scores(const reversi_position *end, int black, int white, int raw_black,
                         int raw_white) {
  const int winner = REVERSI_EMPTIES_TO_WINNER;
  const int raw = REVERSI_EMPTIES_RAW;
  CHECK_INT(reversi_position_final_score(end, REVERSI_BLACK, winner), black);
  CHECK_INT(reversi_position_final_score(end, REVERSI_WHITE, winner), white);
  CHECK_INT(reversi_position_final_score(end, REVERSI_BLACK, raw), raw_black);
  CHECK_INT(reversi_position_final_score(end, REVERSI_WHITE, raw), raw_white);
  const int wrong[] = {-1, 2, 256, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    CHECK_INT(reversi_position_final_score(end, wrong[i], winner), -1);
    CHECK_INT(reversi_position_final_score(end, REVERSI_BLACK, wrong[i]), -1);
  }
}

static void check_result(const char *text, reversi_outcome outcome, int black, int white) {
  subject = text;
  const reversi_position end = position(text);
  CHECK(reversi_position_is_over(&end));
  CHECK_INT(reversi_position_outcome(&end), outcome);
  check_scores(&end, black, white, reversi_position_disc_count(&end, REVERSI_BLACK),
               reversi_position_disc_count(&end, REVERSI_WHITE));
  subject = NULL;
}

static void a_finished_game_has_a_result(void) {
  check_result(EMPTY_TEXT, REVERSI_TIE, 32, 32);
  check_result("XX-------------------------------------------------------------O X",
               REVERSI_BLACK_WINS, 63, 1);
  check_result("OO-------------------------------------------------------------X X",
               REVERSI_WHITE_WINS, 1, 63);
  const reversi_position tie =
      position("X--------------------------------------------------------------O X");
  check_scores(&tie, 32, 32, 1, 1);
}

static void sides_out_of_range_have_no_discs(void) {
  const reversi_position start = reversi_position_start();
  const int wrong[] = {-1, 2, 256, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    CHECK_INT(reversi_position_disc_count(&start, wrong[i]), -1);
  }
}

/* Every function with an invalid position and with NULL. */
static void check_no_position(const reversi_position *wrong, reversi_status expected) {
  char text[REVERSI_POSITION_GRID_SIZE] = "untouched";
  reversi_game game;
  CHECK_INT(reversi_position_check(wrong), expected);
  CHECK_MASK(reversi_position_legal_moves(wrong), 0);
  CHECK_MASK(reversi_position_flips(wrong, square("d3")), 0);
  for (int move = -1; move <= REVERSI_PASS + 1; move++) {
    CHECK(!reversi_position_is_legal(wrong, move));
  }
  CHECK(!reversi_position_must_pass(wrong));
  CHECK(!reversi_position_is_over(wrong));
  CHECK_INT(reversi_position_outcome(wrong), REVERSI_ONGOING);
  CHECK_INT(reversi_position_disc_count(wrong, REVERSI_BLACK), -1);
  CHECK_INT(reversi_position_final_score(wrong, REVERSI_BLACK, REVERSI_EMPTIES_TO_WINNER), -1);
  CHECK_INT(reversi_position_format(wrong, text, sizeof text), 0);
  CHECK_TEXT(text, "");
  text[0] = 'u';
  CHECK_INT(reversi_position_format_grid(wrong, text, sizeof text), 0);
  CHECK_TEXT(text, "");
  if (wrong != NULL) CHECK_INT(reversi_game_init(&game, wrong), expected);
  reversi_position copy;
  if (wrong != NULL) copy = *wrong;
  CHECK_INT(reversi_position_play(wrong == NULL ? NULL : &copy, square("d3")), expected);
  if (wrong != NULL) CHECK(memcmp(&copy, wrong, sizeof copy) == 0);
}

static void invalid_positions_are_refused(void) {
  check_no_position(NULL, REVERSI_ERROR_NULL);
  reversi_position wrong = reversi_position_start();
  wrong.white |= wrong.black & -wrong.black;
  check_no_position(&wrong, REVERSI_ERROR_POSITION);
  wrong = reversi_position_start();
  wrong.turn = (reversi_color)2;
  check_no_position(&wrong, REVERSI_ERROR_POSITION);
  for (uint32_t bit = 1; bit != 0; bit <<= 1) {
    wrong = reversi_position_start();
    wrong.reserved = bit;
    check_no_position(&wrong, REVERSI_ERROR_POSITION);
  }
  memset(&wrong, 0xFF, sizeof wrong);
  check_no_position(&wrong, REVERSI_ERROR_POSITION);
}

void test_position(void) {
  the_start_is_the_standard_one();
  playing_changes_the_position_in_place();
  a_refused_move_says_why_and_changes_nothing();
  a_finished_game_has_a_result();
  sides_out_of_range_have_no_discs();
  invalid_positions_are_refused();
}
