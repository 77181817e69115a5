/* reversi_board: a position without colours. */
#include <limits.h>

#include "check.h"

static bool same_board(reversi_board a, reversi_board b) {
  return a.player == b.player && a.opponent == b.opponent;
}

static reversi_board board(const char *text) {
  const reversi_position now = position(text);
  return reversi_position_board(&now);
}

static void check_board(const reversi_board *actual, uint64_t player, uint64_t opponent) {
  CHECK_MASK(actual->player, player);
  CHECK_MASK(actual->opponent, opponent);
}

static void a_board_is_seen_by_the_side_to_move(void) {
  reversi_position now = reversi_position_start();
  reversi_board seen = reversi_position_board(&now);
  check_board(&seen, now.black, now.white);
  CHECK_OK(reversi_position_play(&now, REVERSI_F5));
  seen = reversi_position_board(&now);
  check_board(&seen, now.white, now.black);

  reversi_position back;
  memset(&back, 0xFF, sizeof back);
  CHECK_OK(reversi_board_position(&seen, REVERSI_WHITE, &back));
  CHECK(memcmp(&back, &now, sizeof back) == 0);
  CHECK_OK(reversi_board_position(&seen, REVERSI_BLACK, &back));
  check_board(&seen, back.black, back.white);
  CHECK_INT(back.turn, REVERSI_BLACK);
}

/* The same game with and without colours, with 23 passes. */
static void a_game_goes_as_with_colours(void) {
  const reversi_game played = game(MANY_PASSES);
  reversi_position now = reversi_position_start();
  reversi_board seen = reversi_position_board(&now);
  for (int ply = 0; ply < reversi_game_ply_count(&played); ply++) {
    for (int square = 0; square <= REVERSI_PASS; square++) {
      reversi_position with = now;
      reversi_board without = seen;
      const reversi_status status = reversi_position_play(&with, square);
      CHECK_INT(reversi_board_play(&without, square), status);
      CHECK(same_board(without, status == REVERSI_OK ? reversi_position_board(&with) : seen));
    }
    const int move = reversi_game_move(&played, ply);
    CHECK_OK(reversi_position_play(&now, move));
    CHECK_OK(reversi_board_play(&seen, move));
  }
  CHECK(reversi_position_is_over(&now));
}

static void a_forced_pass_exchanges_the_sides(void) {
  reversi_board seen = board(PASS_TEXT);
  check_board(&seen, 2, 1);
  CHECK_INT(reversi_board_play(&seen, REVERSI_C1), REVERSI_ERROR_MUST_PASS);
  CHECK_OK(reversi_board_play(&seen, REVERSI_PASS));
  check_board(&seen, 1, 2);
  CHECK_INT(reversi_board_play(&seen, REVERSI_PASS), REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_OK(reversi_board_play(&seen, REVERSI_C1));
  check_board(&seen, 0, 7);
  CHECK_INT(reversi_board_play(&seen, REVERSI_PASS), REVERSI_ERROR_GAME_OVER);
  CHECK_INT(reversi_board_play(&seen, REVERSI_D1), REVERSI_ERROR_GAME_OVER);
  check_board(&seen, 0, 7);
}

static void a_wrong_move_changes_nothing(void) {
  const reversi_board start = board(START_TEXT);
  reversi_board seen = start;
  CHECK_INT(reversi_board_play(&seen, REVERSI_E4), REVERSI_ERROR_OCCUPIED);
  CHECK_INT(reversi_board_play(&seen, REVERSI_A1), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_INT(reversi_board_play(&seen, REVERSI_PASS), REVERSI_ERROR_PASS_FORBIDDEN);
  const int wrong[] = {-1,      65,      255,     256,    REVERSI_D3 + 256, REVERSI_D3 - 256,
                       INT_MIN, INT_MAX, INT_MIN + REVERSI_D3};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    CHECK_INT(reversi_board_play(&seen, wrong[i]), REVERSI_ERROR_RANGE);
  }
  CHECK(same_board(seen, start));
}

static void what_is_no_board_is_refused(void) {
  reversi_position now = reversi_position_start();
  const reversi_position before = now;
  const reversi_board start = reversi_position_board(&now);
  CHECK_INT(reversi_board_play(NULL, REVERSI_D3), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_board_position(NULL, REVERSI_BLACK, &now), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_board_position(&start, REVERSI_BLACK, NULL), REVERSI_ERROR_NULL);
  const int wrong[] = {-1, 2, 256, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    CHECK_INT(reversi_board_position(&start, wrong[i], &now), REVERSI_ERROR_RANGE);
  }
  reversi_board overlapping = start;
  overlapping.opponent |= UINT64_C(1) << REVERSI_E4;
  const reversi_board damaged = overlapping;
  CHECK_INT(reversi_board_position(&overlapping, REVERSI_WHITE, &now), REVERSI_ERROR_POSITION);
  CHECK_INT(reversi_board_play(&overlapping, REVERSI_D3), REVERSI_ERROR_POSITION);
  CHECK_INT(reversi_board_play(&overlapping, -1), REVERSI_ERROR_POSITION);
  CHECK(same_board(overlapping, damaged));
  CHECK(memcmp(&now, &before, sizeof now) == 0);

  reversi_board none = reversi_position_board(NULL);
  check_board(&none, 0, 0);
  memset(&now, 0xFF, sizeof now);
  none = reversi_position_board(&now);
  check_board(&none, 0, 0);
}

void test_board(void) {
  a_board_is_seen_by_the_side_to_move();
  a_game_goes_as_with_colours();
  a_forced_pass_exchanges_the_sides();
  a_wrong_move_changes_nothing();
  what_is_no_board_is_refused();
}
