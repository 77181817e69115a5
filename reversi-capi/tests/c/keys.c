/* Keys of positions, which are the same in all languages and versions. */
#include <stdlib.h>

#include "vectors.h"

#define START_KEY UINT64_C(0x73855D4CF02390A5)

static uint64_t key_of_sides(const reversi_position *seen) {
  const reversi_sides sides = reversi_position_sides(seen);
  return reversi_sides_key64(&sides);
}

static void keys_never_change(void) {
  reversi_position start = reversi_position_start();
  CHECK_MASK(reversi_position_key64(&start), START_KEY);
  CHECK_MASK(key_of_sides(&start), START_KEY);
  start.turn = REVERSI_WHITE;
  CHECK_MASK(reversi_position_key64(&start), UINT64_C(0x7B32D45B16F1CBA8));
  /* To the side to move this looks like the start, but the colors are exchanged. */
  const reversi_sides sides = {start.black, start.white};
  CHECK_OK(reversi_sides_position(&sides, REVERSI_WHITE, &start));
  CHECK_MASK(reversi_position_key64(&start), UINT64_C(0x224E73531FA23FB6));
}

/* The key depends on the player's discs, not on their color. */
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
  reversi_variant_position other = start_of(rules(6, 6));
  other.rules.width = 3;
  CHECK_MASK(reversi_variant_position_key64(&other), 0);
}

static uint64_t number_of(const char *vector, const char *key) {
  string digits;
  return strtoull(text_of(vector, key, digits), NULL, 16);
}

static void check_sides_vector(const char *vector) {
  const reversi_sides sides = {number_of(vector, "player"), number_of(vector, "opponent")};
  CHECK_MASK(reversi_sides_key64(&sides), number_of(vector, "key"));
}

static void check_position_vector(const char *vector) {
  string text;
  subject = text_of(vector, "position", text);
  const reversi_position now = position(text);
  CHECK_MASK(reversi_position_key64(&now), number_of(vector, "key"));
  subject = NULL;
}

static void check_variant_vector(const char *vector) {
  string text;
  reversi_variant_rules by = rules((int)json_number(json_get(vector, "width")),
                                   (int)json_number(json_get(vector, "height")));
  by.missing = set_of(json_get(vector, "missing"));
  subject = text_of(vector, "position", text);
  const reversi_variant_position now = board(by, text);
  CHECK_MASK(reversi_variant_position_key64(&now), number_of(vector, "key"));
  subject = NULL;
}

static void keys_are_those_of_the_vectors(const char *folder) {
  char *vectors = read_vectors(folder, "keys.json");
  if (vectors == NULL) return;
  CHECK(check_each(json_get(vectors, "sides"), check_sides_vector) >= 20);
  CHECK(check_each(json_get(vectors, "positions"), check_position_vector) >= 20);
  CHECK(check_each(json_get(vectors, "variants"), check_variant_vector) >= 20);
  free(vectors);
}

void test_keys(const char *folder) {
  keys_never_change();
  sides_have_the_key_of_black_to_move();
  the_size_of_the_board_counts_and_no_other_rule();
  without_a_position_there_is_no_key();
  keys_are_those_of_the_vectors(folder);
}
