/* Positions and games in a fixed number of bytes, which Rust and Python read too. */
#include "check.h"

static void positions_are_written_and_read(void) {
  static const uint8_t start[REVERSI_POSITION_SIZE] = {
      0, 0, 0, 0x10, 0x08, 0, 0, 0, 0, 0, 0, 0x08, 0x10, 0, 0, 0, 0};
  const char *const texts[] = {START_TEXT, PASS_TEXT, EMPTY_TEXT};
  uint8_t bytes[REVERSI_POSITION_SIZE];
  for (size_t i = 0; i < 3; i++) {
    const reversi_position before = position(texts[i]);
    reversi_position after = reversi_position_start();
    CHECK_OK(reversi_position_to_bytes(&before, bytes));
    if (i == 0) CHECK(memcmp(bytes, start, sizeof start) == 0);
    CHECK_OK(reversi_position_from_bytes(bytes, &after, NULL));
    CHECK_POSITION(after, texts[i]);
  }
}

static void wrong_bytes_are_refused(void) {
  reversi_position at = reversi_position_start(), out = at;
  uint8_t bytes[REVERSI_POSITION_SIZE];
  reversi_error error;
  CHECK_OK(reversi_position_to_bytes(&at, bytes));
  bytes[16] = 2;
  CHECK_INT(reversi_position_from_bytes(bytes, &out, &error), REVERSI_ERROR_VALUE);
  CHECK(error.location.byte == 16 && error.value == 2);
  bytes[16] = 0;
  bytes[8 + 3] |= 0x10;
  CHECK_INT(reversi_position_from_bytes(bytes, &out, &error), REVERSI_ERROR_POSITION);
  CHECK_INT(error.move, REVERSI_E4);
  CHECK(memcmp(&at, &out, sizeof at) == 0);
  CHECK_INT(reversi_position_from_bytes(NULL, &out, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_position_to_bytes(&at, NULL), REVERSI_ERROR_NULL);
}

static void games_are_written_and_read(void) {
  reversi_game before = game(MANY_PASSES), after;
  uint8_t bytes[REVERSI_GAME_SIZE];
  reversi_error error;
  char written[2][REVERSI_TRANSCRIPT_TEXT_SIZE];
  CHECK_OK(reversi_game_undo(&before));
  CHECK_OK(reversi_game_to_bytes(&before, bytes));
  CHECK_OK(reversi_game_from_bytes(bytes, &after, NULL));
  reversi_game_format_transcript(&before, 1, written[0], sizeof *written);
  reversi_game_format_transcript(&after, 1, written[1], sizeof *written);
  CHECK_TEXT(written[1], written[0]);
  CHECK_INT(reversi_game_redo(&after), REVERSI_ERROR_HISTORY);
  bytes[18] = 0;
  CHECK_INT(reversi_game_from_bytes(bytes, &after, &error), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK(error.location.byte == 18 && error.location.ply == 1 && error.move == REVERSI_A1);
  bytes[18] = 64;
  CHECK_INT(reversi_game_from_bytes(bytes, &after, &error), REVERSI_ERROR_IMPOSSIBLE_MOVE);
  CHECK_INT(error.value, 64);
  bytes[18] = 255;
  CHECK_INT(reversi_game_from_bytes(bytes, &after, &error), REVERSI_ERROR_TRAILING);
}

static void other_boards_are_written_and_read(void) {
  const reversi_variant_rules octagon = reversi_variant_rules_octagon();
  reversi_variant_position start, read;
  reversi_variant_game game, again;
  uint8_t bytes[REVERSI_VARIANT_GAME_SIZE];
  CHECK_OK(reversi_variant_position_start(&octagon, &start));
  CHECK_OK(reversi_variant_position_to_bytes(&start, bytes));
  CHECK_OK(reversi_variant_position_from_bytes(bytes, &read, NULL));
  CHECK(memcmp(&start, &read, sizeof start) == 0);
  CHECK_OK(reversi_variant_game_init(&game, &start));
  CHECK_OK(reversi_variant_game_play_transcript(&game, "g6e7", 4, NULL));
  CHECK_OK(reversi_variant_game_to_bytes(&game, bytes));
  CHECK_OK(reversi_variant_game_from_bytes(bytes, &again, NULL));
  start = reversi_variant_game_position(&game);
  read = reversi_variant_game_position(&again);
  CHECK(memcmp(&start, &read, sizeof start) == 0);
  reversi_error error;
  bytes[0] = 99;
  CHECK_INT(reversi_variant_game_from_bytes(bytes, &again, &error), REVERSI_ERROR_RULES);
  CHECK_INT(error.location.byte, 0);
  CHECK_INT(reversi_variant_position_from_bytes(bytes, &read, &error), REVERSI_ERROR_RULES);
}

/* Rust and Python have starts with any discs, C has not. */
static void starts_without_a_number_are_refused(void) {
  const reversi_variant_rules octagon = reversi_variant_rules_octagon();
  reversi_variant_position start, read;
  reversi_variant_game game;
  uint8_t bytes[REVERSI_VARIANT_GAME_SIZE] = {0};
  reversi_error error;
  CHECK_OK(reversi_variant_position_start(&octagon, &start));
  CHECK_OK(reversi_variant_position_to_bytes(&start, bytes));
  bytes[34] = 255;
  CHECK_INT(reversi_variant_position_from_bytes(bytes, &read, &error), REVERSI_ERROR_RULES);
  CHECK_INT(error.location.byte, 34);
  CHECK_INT(reversi_variant_game_from_bytes(bytes, &game, &error), REVERSI_ERROR_RULES);
  CHECK_INT(error.location.byte, 34);
}

void test_packed(void) {
  positions_are_written_and_read();
  wrong_bytes_are_refused();
  games_are_written_and_read();
  other_boards_are_written_and_read();
  starts_without_a_number_are_refused();
}
