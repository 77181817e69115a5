/* WTHOR files: a file that was read is written unchanged, and a checked file can be read. */
#include "games.h"
#include "ops.h"
#include "program.h"

void op_wthor_header_read(void) {
  const text_in in = take_data();
  reversi_error *const error = new_error();
  const uint8_t *const data = (const uint8_t *)in.text;
  const reversi_status status = reversi_wthor_header_read(data, in.given, header, error);
  check_error(status, error, in.length);
  if (in.refused != REVERSI_OK) {
    REQUIRE(status == in.refused);
    return;
  }
  const bool enough = in.length >= REVERSI_WTHOR_HEADER_SIZE;
  REQUIRE(status == (enough ? REVERSI_OK : REVERSI_ERROR_TRUNCATED));
  if (!enough) return;
  changed(header);
  REQUIRE(header->games == (data[4] | (uint32_t)data[5] << 8 | (uint32_t)data[6] << 16 |
                            (uint32_t)data[7] << 24));
  REQUIRE(header->names == (data[8] | data[9] << 8) && header->year == (data[10] | data[11] << 8));
}

void op_wthor_header_poke(void) {
  poke(header, sizeof *header);
  changed(header);
}

/* Appends written bytes to the memo, so that it becomes a file. */
static void append_to_memo(const uint8_t *bytes, size_t length) {
  if (length > MEMO - memo_length) return;
  memcpy(memo + memo_length, bytes, length);
  memo_length += length;
  changed(memo);
}

void op_wthor_header_write(void) {
  static const uint8_t zeros[sizeof header->reserved];
  uint8_t *const bytes = block(REVERSI_WTHOR_HEADER_SIZE);
  fill(bytes, REVERSI_WTHOR_HEADER_SIZE);
  const bool right = header->created_year <= 25599 &&
                     memcmp(header->reserved, zeros, sizeof zeros) == 0;
  const reversi_status status = reversi_wthor_header_write(header, bytes);
  REQUIRE(status == (right ? REVERSI_OK : REVERSI_ERROR_RANGE));
  REQUIRE(right || is_filled(bytes, REVERSI_WTHOR_HEADER_SIZE));
  if (!right) return;
  reversi_wthor_header again;
  REQUIRE(reversi_wthor_header_read(bytes, REVERSI_WTHOR_HEADER_SIZE, &again, NULL) == REVERSI_OK);
  REQUIRE(memcmp(&again, header, sizeof again) == 0);
  append_to_memo(bytes, REVERSI_WTHOR_HEADER_SIZE);
}

static size_t name_size(int kind) {
  return kind == REVERSI_WTHOR_PLAYERS ? REVERSI_WTHOR_PLAYER_SIZE : REVERSI_WTHOR_TOURNAMENT_SIZE;
}

static bool is_kind(int kind) {
  return kind == REVERSI_WTHOR_PLAYERS || kind == REVERSI_WTHOR_TOURNAMENTS;
}

void op_wthor_names(void) {
  const text_in in = take_data();
  const int kind = take() % 4 == 0 ? take_int() : (int)(take() & 1);
  const size_t index = take() % 4 == 0 ? (size_t)take_word() : take();
  const uint8_t *const data = (const uint8_t *)in.text;
  reversi_error *const error = new_error();
  size_t count;
  fill(&count, sizeof count);
  const reversi_status status = reversi_wthor_names_check(data, in.given, kind, &count, error);
  check_error(status, error, in.length);
  if (in.refused != REVERSI_OK || !is_kind(kind)) REQUIRE(status < 0);
  text_out out;
  WRITE(&out, REVERSI_WTHOR_NAME_SIZE, reversi_wthor_name, data, in.given, kind, index);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(&count, sizeof count) && out.length == 0);
    return;
  }
  REQUIRE(in.length == REVERSI_WTHOR_HEADER_SIZE + count * name_size(kind));
  if (index >= count) {
    REQUIRE(out.length == 0);
    return;
  }
  /* The number of characters is the number of bytes before the first zero. */
  const uint8_t *const name = data + REVERSI_WTHOR_HEADER_SIZE + index * name_size(kind);
  size_t bytes = 0, characters = 0;
  while (bytes < name_size(kind) && name[bytes] != 0) bytes++;
  for (size_t i = 0; i < out.length; i++) characters += (out.whole[i] & 0xC0) != 0x80;
  REQUIRE(characters <= bytes);
}

void op_wthor_name_write(void) {
  const text_in in = take_text();
  const int kind = take() % 4 == 0 ? take_int() : (int)(take() & 1);
  reversi_error *const error = new_error();
  uint8_t *const bytes = block(name_size(kind));
  fill(bytes, name_size(kind));
  const reversi_status status = reversi_wthor_name_write(in.text, in.given, kind, bytes, error);
  check_error(status, error, in.length);
  if (in.refused != REVERSI_OK || !is_kind(kind)) REQUIRE(status < 0);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(bytes, name_size(kind)));
    return;
  }
  REQUIRE(bytes[name_size(kind) - 1] == 0);
  /* In a file of names it reads as the same text. */
  uint8_t file[REVERSI_WTHOR_HEADER_SIZE + REVERSI_WTHOR_TOURNAMENT_SIZE] = {0};
  const size_t length = REVERSI_WTHOR_HEADER_SIZE + name_size(kind);
  file[8] = 1;
  memcpy(file + REVERSI_WTHOR_HEADER_SIZE, bytes, name_size(kind));
  text_out out;
  WRITE(&out, REVERSI_WTHOR_NAME_SIZE, reversi_wthor_name, file, length, kind, 0);
  uint8_t again[REVERSI_WTHOR_TOURNAMENT_SIZE];
  REQUIRE(reversi_wthor_name_write(out.whole, out.length, kind, again, NULL) == REVERSI_OK);
  /* Blanks at the ends are not part of a name that is read. */
  if (in.length > 0 && bytes[0] > ' ' && bytes[strlen((char *)bytes) - 1] > ' ') {
    REQUIRE(memcmp(again, bytes, name_size(kind)) == 0);
  }
  append_to_memo(bytes, name_size(kind));
}

/* Reads every game of a file; each agrees with wthor_check(), and is written as the same bytes. */
void op_wthor_read(void) {
  const text_in in = take_data();
  const uint8_t *const data = (const uint8_t *)in.text;
  const size_t odd = take() % 4 == 0 ? (size_t)take_word() : take();
  reversi_error *const error = new_error();
  reversi_error wrong;
  size_t count;
  fill(&count, sizeof count);
  const reversi_status status = reversi_wthor_check(data, in.given, &count, error);
  check_error(status, error, in.length);
  if (in.refused != REVERSI_OK) REQUIRE(status == in.refused);
  if (status != REVERSI_OK) REQUIRE(is_filled(&count, sizeof count));
  const reversi_status read = reversi_wthor_read(data, in.given, odd, record, &wrong);
  if (read == REVERSI_OK) changed(record);
  if (status != REVERSI_OK) return;
  REQUIRE(in.length == REVERSI_WTHOR_HEADER_SIZE + count * REVERSI_WTHOR_RECORD_SIZE);
  REQUIRE(read == (odd < count ? REVERSI_OK : REVERSI_ERROR_RANGE));
  for (size_t i = 0; i < count; i++) {
    const uint8_t *const from = data + REVERSI_WTHOR_HEADER_SIZE + i * REVERSI_WTHOR_RECORD_SIZE;
    uint8_t bytes[REVERSI_WTHOR_RECORD_SIZE];
    reversi_wthor_record each;
    REQUIRE(reversi_wthor_read(data, in.given, i, &each, NULL) == REVERSI_OK);
    REQUIRE(reversi_wthor_record_write(&each, bytes) == REVERSI_OK);
    REQUIRE(memcmp(bytes, from, (size_t)(8 + each.length)) == 0);
  }
}

void op_wthor_record_poke(void) {
  poke(record, sizeof *record);
  changed(record);
}

static bool is_square_list(void) {
  for (int i = 0; i < record->length; i++) {
    if (record->moves[i] >= 64) return false;
  }
  return true;
}

static bool record_is_valid(void) {
  static const uint8_t zeros[sizeof record->reserved];
  return record->length <= 60 && is_square_list() && record->black_score <= 64 &&
         record->theoretical_score <= 64 && memcmp(record->reserved, zeros, sizeof zeros) == 0;
}

void op_wthor_record_write(void) {
  uint8_t *const bytes = block(REVERSI_WTHOR_RECORD_SIZE);
  fill(bytes, REVERSI_WTHOR_RECORD_SIZE);
  const reversi_status status = reversi_wthor_record_write(record, bytes);
  REQUIRE((status == REVERSI_OK) == record_is_valid());
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(bytes, REVERSI_WTHOR_RECORD_SIZE));
    return;
  }
  REQUIRE(bytes[6] == record->black_score && bytes[7] == record->theoretical_score);
  for (int i = 0; i < record->length; i++) {
    REQUIRE(bytes[8 + i] == 10 * (record->moves[i] / 8 + 1) + record->moves[i] % 8 + 1);
  }
  append_to_memo(bytes, REVERSI_WTHOR_RECORD_SIZE);
}

void op_wthor_record_from_game(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  const reversi_position standard = reversi_position_start();
  const mailbox start = mailbox_of_position(&standard);
  const bool fits = past->exists && mailbox_same(&past->start, &start);
  const reversi_status status = reversi_wthor_record_from_game(game, record);
  REQUIRE((status == REVERSI_OK) == fits);
  if (past->exists && !fits) REQUIRE(status == REVERSI_ERROR_OTHER_START);
  if (status != REVERSI_OK) return;
  changed(record);
  REQUIRE(record->length == past->played && record_is_valid());
  for (int i = 0; i < past->played; i++) REQUIRE(record->moves[i] == past->squares[i]);
  const bool over = mailbox_is_over(&past->now);
  REQUIRE(record->black_score == (over ? mailbox_score(&past->now, REVERSI_BLACK) : 0));
}

void op_wthor_record_replay(void) {
  const int to = take_index(GAMES);
  reversi_error *const error = new_error();
  const reversi_status status = reversi_wthor_record_replay(record, games[to], error);
  check_error(status, error, NO_TEXT);
  if (!record_is_valid()) {
    REQUIRE(status == REVERSI_ERROR_RANGE || status == REVERSI_ERROR_IMPOSSIBLE_MOVE ||
            status == REVERSI_ERROR_IMPOSSIBLE_SCORE);
    return;
  }
  const reversi_position standard = reversi_position_start();
  history past;
  history_begin(&past, mailbox_of_position(&standard));
  for (int i = 0; i < record->length; i++) {
    const reversi_status due = mailbox_refusal(&past.now, record->moves[i]);
    if (due == REVERSI_OK) {
      history_place(&past, record->moves[i]);
      continue;
    }
    REQUIRE(status == due);
    if (error == NULL) return;
    REQUIRE(error->location.ply == (size_t)past.ply_count);
    REQUIRE(error->move == record->moves[i]);
    return;
  }
  REQUIRE(status == REVERSI_OK);
  changed(games[to]);
  histories[to] = past;
  check_game(games[to], &past, past.ply_count - 1);
}
