/* Positions and games as bytes: written and read again they are the same, and any bytes that are
   read are the bytes that are written. */
#include "games.h"
#include "ops.h"
#include "program.h"

static uint64_t word_at(const uint8_t *bytes) {
  uint64_t word = 0;
  for (int i = 0; i < 8; i++) word |= (uint64_t)bytes[i] << 8 * i;
  return word;
}

void op_position_to_bytes(void) {
  const reversi_position *const at = take_position();
  uint8_t *const bytes = block(REVERSI_POSITION_SIZE);
  fill(bytes, REVERSI_POSITION_SIZE);
  const reversi_status status = reversi_position_to_bytes(at, bytes);
  REQUIRE((status == REVERSI_OK) == position_is_valid(at));
  REQUIRE(reversi_position_to_bytes(at, NULL) < 0);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(bytes, REVERSI_POSITION_SIZE));
    return;
  }
  REQUIRE(word_at(bytes) == at->black && word_at(bytes + 8) == at->white && bytes[16] == at->turn);
  reversi_position again;
  REQUIRE(reversi_position_from_bytes(bytes, &again, NULL) == REVERSI_OK);
  REQUIRE(memcmp(&again, at, sizeof again) == 0);
  keep_in_memo((const char *)bytes, REVERSI_POSITION_SIZE);
  changed(memo);
}

void op_position_from_bytes(void) {
  const uint8_t *const bytes = take_bytes(REVERSI_POSITION_SIZE);
  reversi_position *const to = take_position();
  reversi_error *const error = new_error();
  const reversi_status status = reversi_position_from_bytes(bytes, to, error);
  check_error(status, error, REVERSI_POSITION_SIZE);
  if (bytes == NULL || to == NULL) {
    REQUIRE(status == REVERSI_ERROR_NULL);
    return;
  }
  const uint64_t black = word_at(bytes), white = word_at(bytes + 8);
  const bool overlap = (black & white) != 0, is_turn = bytes[16] <= REVERSI_WHITE;
  if (overlap || !is_turn) {
    REQUIRE(status == (overlap ? REVERSI_ERROR_POSITION : REVERSI_ERROR_VALUE));
    return;
  }
  REQUIRE(status == REVERSI_OK && position_is_valid(to));
  changed(to);
  REQUIRE(to->black == black && to->white == white && to->turn == bytes[16]);
}

void op_game_to_bytes(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  uint8_t *const bytes = block(REVERSI_GAME_SIZE);
  fill(bytes, REVERSI_GAME_SIZE);
  const reversi_status status = reversi_game_to_bytes(game, bytes);
  REQUIRE((status == REVERSI_OK) == past->exists);
  REQUIRE(reversi_game_to_bytes(game, NULL) < 0);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(bytes, REVERSI_GAME_SIZE));
    return;
  }
  const reversi_position start = mailbox_position(&past->start);
  REQUIRE(word_at(bytes) == start.black && word_at(bytes + 8) == start.white);
  REQUIRE(bytes[16] == start.turn);
  for (int i = 0; i < 64; i++) {
    REQUIRE(bytes[17 + i] == (i < past->played ? past->squares[i] : 255));
  }
  reversi_game again;
  history read;
  REQUIRE(reversi_game_from_bytes(bytes, &again, NULL) == REVERSI_OK);
  follow_game(&again, &read, NULL);
  REQUIRE(read.played == past->played && mailbox_same(&read.now, &past->now));
  REQUIRE(reversi_game_redo(&again) == REVERSI_ERROR_HISTORY);
  keep_in_memo((const char *)bytes, REVERSI_GAME_SIZE);
  changed(memo);
}

/* Returns the status of the bytes after the start, and the byte of an error. */
static reversi_status judge(const uint8_t *bytes, history *past, size_t *wrong) {
  const reversi_position start = {word_at(bytes), word_at(bytes + 8), bytes[16], {0}};
  bool ended = false;
  *wrong = 16;
  if ((start.black & start.white) != 0) return REVERSI_ERROR_POSITION;
  if (start.turn > REVERSI_WHITE) return REVERSI_ERROR_VALUE;
  history_begin(past, mailbox_of_position(&start));
  for (size_t at = 17; at < REVERSI_GAME_SIZE; at++) {
    *wrong = at;
    if (bytes[at] == 255) {
      ended = true;
      continue;
    }
    if (bytes[at] > 63) return REVERSI_ERROR_IMPOSSIBLE_MOVE;
    if (ended) return REVERSI_ERROR_TRAILING;
    const reversi_status refused = mailbox_refusal(&past->now, bytes[at]);
    if (refused != REVERSI_OK) return refused;
    history_place(past, bytes[at]);
  }
  return REVERSI_OK;
}

void op_game_from_bytes(void) {
  const uint8_t *const bytes = take_bytes(REVERSI_GAME_SIZE);
  const int i = take_index(GAMES);
  reversi_error *const error = new_error();
  const reversi_status status = reversi_game_from_bytes(bytes, games[i], error);
  check_error(status, error, REVERSI_GAME_SIZE);
  REQUIRE(reversi_game_from_bytes(bytes, NULL, NULL) == REVERSI_ERROR_NULL);
  if (bytes == NULL) {
    REQUIRE(status == REVERSI_ERROR_NULL);
    return;
  }
  history past;
  size_t wrong;
  const reversi_status due = judge(bytes, &past, &wrong);
  REQUIRE(status == due);
  if (status != REVERSI_OK) {
    REQUIRE(error == NULL || status == REVERSI_ERROR_POSITION || error->location.byte == wrong);
    return;
  }
  changed(games[i]);
  histories[i] = past;
  check_game(games[i], &past, past.ply_count - 1);
}

void op_variant_position_to_bytes(void) {
  const unsigned byte = take();
  const reversi_variant_position *const at =
      byte == 255 ? NULL : variant_positions[byte % VARIANT_POSITIONS];
  uint8_t *const bytes = block(REVERSI_VARIANT_POSITION_SIZE);
  fill(bytes, REVERSI_VARIANT_POSITION_SIZE);
  const reversi_status status = reversi_variant_position_to_bytes(at, bytes);
  REQUIRE((status == REVERSI_OK) == variant_position_is_valid(at));
  REQUIRE(reversi_variant_position_to_bytes(at, NULL) < 0);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(bytes, REVERSI_VARIANT_POSITION_SIZE));
    return;
  }
  REQUIRE(bytes[0] == at->rules.width && bytes[1] == at->rules.height);
  reversi_variant_position again;
  REQUIRE(reversi_variant_position_from_bytes(bytes, &again, NULL) == REVERSI_OK);
  REQUIRE(memcmp(&again, at, sizeof again) == 0);
  keep_in_memo((const char *)bytes, REVERSI_VARIANT_POSITION_SIZE);
  changed(memo);
}

void op_variant_position_from_bytes(void) {
  const uint8_t *const bytes = take_bytes(REVERSI_VARIANT_POSITION_SIZE);
  reversi_variant_position *const to = variant_positions[take_index(VARIANT_POSITIONS)];
  reversi_error *const error = new_error();
  const reversi_status status = reversi_variant_position_from_bytes(bytes, to, error);
  check_error(status, error, REVERSI_VARIANT_POSITION_SIZE);
  REQUIRE(reversi_variant_position_from_bytes(bytes, NULL, NULL) == REVERSI_ERROR_NULL);
  if (bytes == NULL) REQUIRE(status == REVERSI_ERROR_NULL);
  if (status != REVERSI_OK) return;
  changed(to);
  uint8_t again[REVERSI_VARIANT_POSITION_SIZE];
  REQUIRE(variant_position_is_valid(to));
  REQUIRE(reversi_variant_position_to_bytes(to, again) == REVERSI_OK);
  REQUIRE(memcmp(bytes, again, sizeof again) == 0);
}

void op_variant_game_to_bytes(void) {
  const unsigned number = take();
  const int i = (int)(number % VARIANT_GAMES);
  const reversi_variant_game *const game = number == 255 ? NULL : variant_games[i];
  const history *const past = &variant_histories[i];
  uint8_t *const bytes = block(REVERSI_VARIANT_GAME_SIZE);
  fill(bytes, REVERSI_VARIANT_GAME_SIZE);
  const reversi_status status = reversi_variant_game_to_bytes(game, bytes);
  REQUIRE((status == REVERSI_OK) == (game != NULL && past->exists));
  REQUIRE(reversi_variant_game_to_bytes(game, NULL) < 0);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(bytes, REVERSI_VARIANT_GAME_SIZE));
    return;
  }
  reversi_variant_game again;
  history read;
  REQUIRE(reversi_variant_game_from_bytes(bytes, &again, NULL) == REVERSI_OK);
  follow_variant_game(&again, &read, NULL);
  REQUIRE(mailbox_same(&read.start, &past->start) && mailbox_same(&read.now, &past->now));
  REQUIRE(read.played == past->played);
  REQUIRE(memcmp(read.squares, past->squares, (size_t)read.played * sizeof *read.squares) == 0);
  keep_in_memo((const char *)bytes, REVERSI_VARIANT_GAME_SIZE);
  changed(memo);
}

void op_variant_game_from_bytes(void) {
  const uint8_t *const bytes = take_bytes(REVERSI_VARIANT_GAME_SIZE);
  const int i = take_index(VARIANT_GAMES);
  reversi_error *const error = new_error();
  const reversi_status status = reversi_variant_game_from_bytes(bytes, variant_games[i], error);
  check_error(status, error, REVERSI_VARIANT_GAME_SIZE);
  REQUIRE(reversi_variant_game_from_bytes(bytes, NULL, NULL) == REVERSI_ERROR_NULL);
  if (bytes == NULL) REQUIRE(status == REVERSI_ERROR_NULL);
  if (status != REVERSI_OK) return;
  changed(variant_games[i]);
  follow_variant_game(variant_games[i], &variant_histories[i], NULL);
  uint8_t again[REVERSI_VARIANT_GAME_SIZE];
  REQUIRE(reversi_variant_game_to_bytes(variant_games[i], again) == REVERSI_OK);
  REQUIRE(memcmp(bytes, again, sizeof again) == 0);
}
