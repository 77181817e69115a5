/* Random moves and games are those of Rust and Python with the same seed. */
#include "check.h"

static void a_seed_gives_the_same_move_everywhere(void) {
  const reversi_position start = reversi_position_start();
  CHECK_INT(reversi_position_random_move(&start, 0), REVERSI_D3);
  CHECK_INT(reversi_position_random_move(&start, 3), REVERSI_E6);
  CHECK_INT(reversi_position_random_move(&start, 6), REVERSI_F5);
  CHECK_INT(reversi_position_random_move(&start, 7), REVERSI_C4);
  CHECK_INT(reversi_position_random_move(&start, UINT64_MAX), REVERSI_D3);
  const reversi_position pass = position(PASS_TEXT);
  CHECK_INT(reversi_position_random_move(&pass, 1), REVERSI_PASS);
}

static void check_playout(const char *from, uint64_t seed, const char *expected) {
  reversi_position now = position(from);
  CHECK_OK(reversi_position_playout(&now, seed));
  CHECK_POSITION(now, expected);
  CHECK(reversi_position_is_over(&now));
  CHECK_INT(reversi_position_random_move(&now, seed), -1);
}

static void a_seed_gives_the_same_game_everywhere(void) {
  check_playout(START_TEXT, 1,
                "OOOOOOOOXOOOOOOOXXOOOOOOXXXOOOOOXOOXOOXOXOOOOOOOXOOOOOOOXXXXXXXX X");
  check_playout(START_TEXT, 42,
                "XXXXXXXXXXXXXXXXOXXOXOXXOOOXOXOXOOXXXOXXOOOXXXOXOXXXXXXOOXXXXXXO X");
  check_playout(START_TEXT, UINT64_MAX,
                "XXXXOOXXXXXOOOXOXXOXXOOOXXXXXXXOXXOOOOXOXXOOOOXOXXXOOXOOOOOOOOOO X");
  check_playout(PASS_TEXT, 7, "XXX------------------------------------------------------------- O");
  check_playout(EMPTY_TEXT, 7, EMPTY_TEXT);
}

static void invalid_positions_are_refused(void) {
  CHECK_INT(reversi_position_random_move(NULL, 1), -1);
  CHECK_INT(reversi_position_playout(NULL, 1), REVERSI_ERROR_NULL);
  reversi_position wrong;
  memset(&wrong, 0xFF, sizeof wrong);
  const reversi_position before = wrong;
  CHECK_INT(reversi_position_random_move(&wrong, 1), -1);
  CHECK_INT(reversi_position_playout(&wrong, 1), REVERSI_ERROR_POSITION);
  CHECK(memcmp(&wrong, &before, sizeof wrong) == 0);
}

void test_random(void) {
  a_seed_gives_the_same_move_everywhere();
  a_seed_gives_the_same_game_everywhere();
  invalid_positions_are_refused();
}
