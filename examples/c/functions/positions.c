/* Positions: set one up, play, explain, compare, store, rotate. */
#include <assert.h>
#include <string.h>

#include <reversi/reversi.h>

/* The position after f5, where white may play d6, f4 or f6. */
static reversi_position after_f5(void) {
  reversi_position position = reversi_position_start();
  assert(reversi_position_play(&position, REVERSI_F5) == REVERSI_OK);
  return position;
}

/* A position can be filled in by hand. Check it, then write and read it as text. */
static void set_up_a_position(void) {
  reversi_position position = {0, 0, REVERSI_BLACK, 0};
  position.black = UINT64_C(1) << REVERSI_A1;
  position.white = UINT64_C(1) << REVERSI_B1;
  position.turn = REVERSI_BLACK;
  assert(reversi_position_check(&position) == REVERSI_OK);

  reversi_position read;
  char text[REVERSI_POSITION_TEXT_SIZE];
  const size_t length = reversi_position_format(&position, text, sizeof text);
  assert(strncmp(text, "XO------", 8) == 0 && text[length - 1] == 'X');
  assert(reversi_position_parse(text, length, &read, NULL) == REVERSI_OK);
  assert(memcmp(&read, &position, sizeof read) == 0);

  position.white |= position.black;
  assert(reversi_position_check(&position) == REVERSI_ERROR_POSITION);
}

/* The mask of a move's flips is 0 if the move is illegal. */
static void look_before_a_move(void) {
  const reversi_position position = after_f5();
  assert(reversi_position_is_legal(&position, REVERSI_D6));
  assert(reversi_position_flips(&position, REVERSI_D6) == UINT64_C(1) << REVERSI_D5);
  assert(!reversi_position_is_legal(&position, REVERSI_PASS));
  assert(reversi_position_flips(&position, REVERSI_A1) == 0);
}

/* A beginner asks why. The answer names each direction. */
static void explain_a_move(void) {
  const reversi_position position = after_f5();
  uint64_t flips[REVERSI_DIRECTIONS];
  assert(reversi_position_flips_by_direction(&position, REVERSI_F6, flips) == REVERSI_OK);
  assert(flips[REVERSI_UP_LEFT] == UINT64_C(1) << REVERSI_E5);
  assert(flips[REVERSI_LEFT] == 0);

  char words[1024];
  size_t length = reversi_position_format_explanation(&position, REVERSI_F6, words, sizeof words);
  assert(length < sizeof words && strncmp(words, "f6 ", 3) == 0);
  length = reversi_position_format_explanation(&position, REVERSI_A1, words, sizeof words);
  assert(length < sizeof words && strncmp(words, "a1 flips nothing", 16) == 0);
}

/* A player at a wooden board flips a disc too few. A referee shows which. */
static void find_a_wrong_flip(void) {
  const reversi_position before = after_f5();
  reversi_position claimed = before;
  claimed.white |= UINT64_C(1) << REVERSI_D6;
  uint64_t under_flipped, over_flipped;
  assert(reversi_position_diff(&before, REVERSI_D6, &claimed, &under_flipped, &over_flipped) ==
         REVERSI_OK);
  assert(under_flipped == UINT64_C(1) << REVERSI_D5 && over_flipped == 0);
}

/* The 17 bytes of a position are the same on every CPU and in every language. */
static void store_a_position(void) {
  const reversi_position position = after_f5();
  reversi_position read;
  uint8_t bytes[REVERSI_POSITION_SIZE];
  assert(reversi_position_to_bytes(&position, bytes) == REVERSI_OK);
  assert(bytes[16] == REVERSI_WHITE);
  assert(reversi_position_from_bytes(bytes, &read, NULL) == REVERSI_OK);
  assert(memcmp(&read, &position, sizeof read) == 0);
}

/* A table with one entry for eight images: look up the canonical one, then rotate the move back. */
static void find_equal_positions(void) {
  reversi_position one = after_f5(), other = one;
  assert(reversi_position_transform(&other, REVERSI_TRANSPOSE) == REVERSI_OK);
  assert(memcmp(&one, &other, sizeof one) != 0);
  reversi_symmetry symmetry;
  assert(reversi_position_canonical(&one, NULL) == REVERSI_OK);
  assert(reversi_position_canonical(&other, &symmetry) == REVERSI_OK);
  assert(memcmp(&one, &other, sizeof one) == 0);
  /* A legal move of the canonical position, in the squares of `other` as it was. */
  const uint64_t back =
      reversi_bb_transform(reversi_position_legal_moves(&one),
                           (reversi_symmetry)reversi_symmetry_inverse(symmetry));
  assert(back >> reversi_square_transform(REVERSI_D6, REVERSI_TRANSPOSE) & 1);
}

int main(void) {
  set_up_a_position();
  look_before_a_move();
  explain_a_move();
  find_a_wrong_flip();
  store_a_position();
  find_equal_positions();
  return 0;
}
