/* Keys of positions, which are the same in all languages and versions. */
#include "variant.h"

#define START_KEY UINT64_C(0x77B1CC11FB8D7DB7)

static uint64_t key_of_sides(const reversi_position *seen) {
  const reversi_sides sides = reversi_position_sides(seen);
  return reversi_sides_key64(&sides);
}

static void keys_never_change(void) {
  reversi_position start = reversi_position_start();
  CHECK_MASK(reversi_position_key64(&start), START_KEY);
  CHECK_MASK(key_of_sides(&start), START_KEY);
  start.turn = REVERSI_WHITE;
  CHECK_MASK(reversi_position_key64(&start), UINT64_C(0x81293DD2210660CE));
  /* Seen by the side to move, this is the start, but white has what black had. */
  const reversi_sides sides = {start.black, start.white};
  CHECK_OK(reversi_sides_position(&sides, REVERSI_WHITE, &start));
  CHECK_MASK(reversi_position_key64(&start), UINT64_C(0x534B2E1A78FF07E5));
}

/* The player's discs count, whatever their color. */
static void sides_have_the_key_of_black_to_move(void) {
  reversi_position now = position(START_TEXT);
  CHECK_OK(reversi_position_play(&now, REVERSI_F5));
  reversi_position exchanged = now;
  exchanged.black = now.white;
  exchanged.white = now.black;
  exchanged.turn = REVERSI_BLACK;
  CHECK_MASK(key_of_sides(&now), reversi_position_key64(&exchanged));
  CHECK(key_of_sides(&now) != reversi_position_key64(&now));
}

static void the_size_of_the_board_counts_and_no_other_rule(void) {
  reversi_variant_position start = start_of(rules(8, 8));
  CHECK_MASK(reversi_variant_position_key64(&start), START_KEY);
  start.rules.objective = REVERSI_FEWEST;
  CHECK_MASK(reversi_variant_position_key64(&start), START_KEY);
  const reversi_variant_position octagon = start_of(reversi_variant_rules_octagon());
  const reversi_variant_position square = start_of(rules(10, 10));
  const reversi_variant_position tall = start_of(rules(10, 11));
  CHECK_MASK(reversi_variant_position_key64(&octagon), reversi_variant_position_key64(&square));
  CHECK(reversi_variant_position_key64(&square) != reversi_variant_position_key64(&tall));
}

static void without_a_position_there_is_no_key(void) {
  CHECK_MASK(reversi_position_key64(NULL), 0);
  CHECK_MASK(reversi_sides_key64(NULL), 0);
  CHECK_MASK(reversi_variant_position_key64(NULL), 0);
  reversi_position wrong = reversi_position_start();
  wrong.turn = 2;
  CHECK_MASK(reversi_position_key64(&wrong), 0);
  const reversi_sides overlapping = {3, 1};
  CHECK_MASK(reversi_sides_key64(&overlapping), 0);
  reversi_variant_position other = start_of(rules(6, 6));
  other.rules.width = 3;
  CHECK_MASK(reversi_variant_position_key64(&other), 0);
}

void test_keys(void) {
  keys_never_change();
  sides_have_the_key_of_black_to_move();
  the_size_of_the_board_counts_and_no_other_rule();
  without_a_position_there_is_no_key();
}
