/* reversi_sides: a position without colors. */
#include <limits.h>

#include "check.h"

static bool same_sides(reversi_sides a, reversi_sides b) {
  return a.player == b.player && a.opponent == b.opponent;
}

static reversi_sides sides_of(const char *text) {
  const reversi_position now = position(text);
  return reversi_position_sides(&now);
}

static void check_sides(const reversi_sides *actual, uint64_t player, uint64_t opponent) {
  CHECK_MASK(actual->player, player);
  CHECK_MASK(actual->opponent, opponent);
}

static void sides_are_seen_by_the_side_to_move(void) {
  reversi_position now = reversi_position_start();
  reversi_sides seen = reversi_position_sides(&now);
  check_sides(&seen, now.black, now.white);
  CHECK_OK(reversi_position_play(&now, REVERSI_F5));
  seen = reversi_position_sides(&now);
  check_sides(&seen, now.white, now.black);

  reversi_position back;
  memset(&back, 0xFF, sizeof back);
  CHECK_OK(reversi_sides_position(&seen, REVERSI_WHITE, &back));
  CHECK(memcmp(&back, &now, sizeof back) == 0);
  CHECK_OK(reversi_sides_position(&seen, REVERSI_BLACK, &back));
  check_sides(&seen, back.black, back.white);
  CHECK_INT(back.turn, REVERSI_BLACK);
}

/* The same game with and without colors, with 23 passes. */
static void a_game_is_the_same_with_colors(void) {
  const reversi_game played = game(MANY_PASSES);
  reversi_position now = reversi_position_start();
  reversi_sides seen = reversi_position_sides(&now);
  for (int ply = 0; ply < reversi_game_ply_count(&played); ply++) {
    for (int square = 0; square <= REVERSI_PASS; square++) {
      reversi_position with = now;
      reversi_sides without = seen;
      const reversi_status status = reversi_position_play(&with, square);
      CHECK_INT(reversi_sides_play(&without, square), status);
      CHECK(same_sides(without, status == REVERSI_OK ? reversi_position_sides(&with) : seen));
    }
    const int move = reversi_game_move(&played, ply);
    CHECK_OK(reversi_position_play(&now, move));
    CHECK_OK(reversi_sides_play(&seen, move));
  }
  CHECK(reversi_position_is_over(&now));
}

static void a_forced_pass_exchanges_the_sides(void) {
  reversi_sides seen = sides_of(PASS_TEXT);
  check_sides(&seen, 2, 1);
  CHECK_INT(reversi_sides_play(&seen, REVERSI_C1), REVERSI_ERROR_MUST_PASS);
  CHECK_OK(reversi_sides_play(&seen, REVERSI_PASS));
  check_sides(&seen, 1, 2);
  CHECK_INT(reversi_sides_play(&seen, REVERSI_PASS), REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_OK(reversi_sides_play(&seen, REVERSI_C1));
  check_sides(&seen, 0, 7);
  CHECK_INT(reversi_sides_play(&seen, REVERSI_PASS), REVERSI_ERROR_GAME_OVER);
  CHECK_INT(reversi_sides_play(&seen, REVERSI_D1), REVERSI_ERROR_GAME_OVER);
  check_sides(&seen, 0, 7);
}

static void a_wrong_move_changes_nothing(void) {
  const reversi_sides start = sides_of(START_TEXT);
  reversi_sides seen = start;
  CHECK_INT(reversi_sides_play(&seen, REVERSI_E4), REVERSI_ERROR_OCCUPIED);
  CHECK_INT(reversi_sides_play(&seen, REVERSI_A1), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_INT(reversi_sides_play(&seen, REVERSI_PASS), REVERSI_ERROR_PASS_FORBIDDEN);
  const int wrong[] = {-1,      65,      255,     256,    REVERSI_D3 + 256, REVERSI_D3 - 256,
                       INT_MIN, INT_MAX, INT_MIN + REVERSI_D3};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    CHECK_INT(reversi_sides_play(&seen, wrong[i]), REVERSI_ERROR_RANGE);
  }
  CHECK(same_sides(seen, start));
}

static void overlapping_sides_are_refused(void) {
  reversi_position now = reversi_position_start();
  const reversi_position before = now;
  const reversi_sides start = reversi_position_sides(&now);
  CHECK_INT(reversi_sides_play(NULL, REVERSI_D3), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_sides_position(NULL, REVERSI_BLACK, &now), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_sides_position(&start, REVERSI_BLACK, NULL), REVERSI_ERROR_NULL);
  const int wrong[] = {-1, 2, 256, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    CHECK_INT(reversi_sides_position(&start, wrong[i], &now), REVERSI_ERROR_RANGE);
  }
  reversi_sides overlapping = start;
  overlapping.opponent |= UINT64_C(1) << REVERSI_E4;
  const reversi_sides damaged = overlapping;
  CHECK_INT(reversi_sides_position(&overlapping, REVERSI_WHITE, &now), REVERSI_ERROR_POSITION);
  CHECK_INT(reversi_sides_play(&overlapping, REVERSI_D3), REVERSI_ERROR_POSITION);
  CHECK_INT(reversi_sides_play(&overlapping, -1), REVERSI_ERROR_POSITION);
  CHECK(same_sides(overlapping, damaged));
  CHECK(memcmp(&now, &before, sizeof now) == 0);

  reversi_sides none = reversi_position_sides(NULL);
  check_sides(&none, 0, 0);
  memset(&now, 0xFF, sizeof now);
  none = reversi_position_sides(&now);
  check_sides(&none, 0, 0);
}

void test_sides(void) {
  sides_are_seen_by_the_side_to_move();
  a_game_is_the_same_with_colors();
  a_forced_pass_exchanges_the_sides();
  a_wrong_move_changes_nothing();
  overlapping_sides_are_refused();
}
