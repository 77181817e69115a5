/* Headers and records of WTHOR files, written; and records as games. */
#include "check.h"

enum { RECORD = REVERSI_WTHOR_RECORD_SIZE, HEADER = REVERSI_WTHOR_HEADER_SIZE };

#define WIPEOUT "e6f4e3f6g5d6e7f5c5"

static reversi_wthor_record record_of(const char *transcript) {
  const reversi_game played = game(transcript);
  reversi_wthor_record record;
  CHECK_OK(reversi_wthor_record_from_game(&played, &record));
  return record;
}

static void headers_are_read_and_written(void) {
  const uint8_t file[HEADER + 1] = {20, 26, 11, 21, 4, 3, 2, 1, 6, 5, 0xEA, 7, 8, 0, 24, 9, 99};
  reversi_wthor_header header;
  memset(&header, 0xA5, sizeof header);
  CHECK_OK(reversi_wthor_header_read(file, sizeof file, &header, NULL));
  CHECK_INT(header.games, 0x01020304);
  CHECK_INT(header.names, 0x0506);
  CHECK_INT(header.year, 2026);
  CHECK_INT(header.created_year, 2026);
  CHECK_INT(header.created_month, 11);
  CHECK_INT(header.created_day, 21);
  CHECK_INT(header.board_size, 8);
  CHECK_INT(header.kind, 0);
  CHECK_INT(header.depth, 24);
  CHECK_INT(header.last_byte, 9);
  for (size_t i = 0; i < sizeof header.reserved; i++) CHECK_INT(header.reserved[i], 0);
  uint8_t written[HEADER + 1];
  memset(written, '#', sizeof written);
  CHECK_OK(reversi_wthor_header_write(&header, written));
  CHECK(memcmp(written, file, HEADER) == 0);
  CHECK_INT(written[HEADER], '#');
  /* Only an odd year in a header is written differently: 19 and 126 are 2026. */
  const uint8_t odd[HEADER] = {19, 126};
  CHECK_OK(reversi_wthor_header_read(odd, HEADER, &header, NULL));
  CHECK_INT(header.created_year, 2026);
  CHECK_OK(reversi_wthor_header_write(&header, written));
  CHECK_INT(written[0], 20);
  CHECK_INT(written[1], 26);
}

static void bad_headers_are_refused(void) {
  uint8_t file[HEADER] = {0};
  reversi_wthor_header header;
  memset(&header, 0xA5, sizeof header);
  const reversi_wthor_header before = header;
  for (size_t length = 0; length < HEADER; length++) {
    reversi_error error = {.location = {99, 99, 99}};
    CHECK_INT(reversi_wthor_header_read(file, length, &header, &error), REVERSI_ERROR_TRUNCATED);
    CHECK_INT(error.location.byte, length);
  }
  CHECK_INT(reversi_wthor_header_read(NULL, HEADER, &header, NULL), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_wthor_header_read(file, HEADER, NULL, NULL), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_wthor_header_read(file, SIZE_MAX, &header, NULL), REVERSI_ERROR_RANGE);
  CHECK(memcmp(&header, &before, sizeof header) == 0);

  uint8_t written[HEADER];
  memset(written, '#', HEADER);
  const reversi_wthor_header zero = {0};
  reversi_wthor_header bad = zero;
  bad.created_year = 25600;
  CHECK_INT(reversi_wthor_header_write(&bad, written), REVERSI_ERROR_RANGE);
  for (size_t i = 0; i < sizeof bad.reserved; i++) {
    bad = zero;
    bad.reserved[i] = 1;
    CHECK_INT(reversi_wthor_header_write(&bad, written), REVERSI_ERROR_RANGE);
  }
  memset(&bad, 0xFF, sizeof bad);
  CHECK_INT(reversi_wthor_header_write(&bad, written), REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_wthor_header_write(NULL, written), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_wthor_header_write(&zero, NULL), REVERSI_ERROR_NULL);
  for (size_t i = 0; i < HEADER; i++) CHECK_INT(written[i], '#');
  bad = zero;
  bad.created_year = 25599;
  CHECK_OK(reversi_wthor_header_write(&bad, written));
  CHECK_INT(written[0], 255);
  CHECK_INT(written[1], 99);
}

static void games_become_records_and_come_back(void) {
  reversi_wthor_record record = record_of(WIPEOUT);
  CHECK_INT(record.length, 9);
  CHECK_INT(record.black_score, 64);
  CHECK_INT(record.theoretical_score, 64);
  CHECK_INT(record.tournament, 0);
  CHECK_INT(record.black, 0);
  CHECK_INT(record.white, 0);
  CHECK_INT(record.moves[0], REVERSI_E6);
  CHECK_INT(record.moves[8], REVERSI_C5);
  for (int i = 9; i < 60; i++) CHECK_INT(record.moves[i], REVERSI_PASS);
  record.tournament = 0x1234;
  record.black = 0x0102;
  record.white = 0xFFFE;
  record.theoretical_score = 33;

  uint8_t file[HEADER + RECORD];
  const reversi_wthor_header header = {.games = 1, .year = 2026, .board_size = 8};
  CHECK_OK(reversi_wthor_header_write(&header, file));
  CHECK_OK(reversi_wthor_record_write(&record, file + HEADER));
  const uint8_t expected[] = {0x34, 0x12, 0x02, 0x01, 0xFE, 0xFF, 64, 33, 65,
                              46,   35,   66,   57,   64,   75,   56, 53, 0};
  CHECK(memcmp(file + HEADER, expected, sizeof expected) == 0);
  reversi_wthor_record read;
  CHECK_OK(reversi_wthor_read(file, sizeof file, 0, &read, NULL));
  CHECK(memcmp(&read, &record, sizeof read) == 0);

  reversi_game replayed;
  CHECK_OK(reversi_wthor_record_replay(&read, &replayed, NULL));
  const reversi_game played = game(WIPEOUT);
  CHECK(same_game(&replayed, &played));
  /* A game that is not over has no score; then a game without a move. */
  CHECK_INT(record_of("f5d6").black_score, 0);
  CHECK_INT(record_of("f5d6").length, 2);
  CHECK_INT(record_of("").length, 0);
  /* All passes are restored. */
  const reversi_wthor_record passes = record_of(MANY_PASSES);
  const reversi_game many = game(MANY_PASSES);
  CHECK_OK(reversi_wthor_record_replay(&passes, &replayed, NULL));
  CHECK(same_game(&replayed, &many));
}

static void squares_after_the_end_become_zeros(void) {
  uint8_t file[HEADER + RECORD] = {0};
  file[4] = 1;
  file[HEADER + 8] = 56;
  file[HEADER + 10] = 64;
  reversi_wthor_record record;
  CHECK_OK(reversi_wthor_read(file, sizeof file, 0, &record, NULL));
  CHECK_INT(record.length, 1);
  uint8_t written[RECORD];
  CHECK_OK(reversi_wthor_record_write(&record, written));
  CHECK_INT(written[8], 56);
  CHECK_INT(written[10], 0);
  /* The places after the last move are ignored. */
  memset(record.moves + 1, 0xFF, 59);
  CHECK_OK(reversi_wthor_record_write(&record, written));
  CHECK_INT(written[9], 0);
}

/* A record that every function rejects. */
static void check_bad(const reversi_wthor_record *record, reversi_status status, size_t index) {
  uint8_t written[RECORD];
  memset(written, '#', RECORD);
  CHECK_INT(reversi_wthor_record_write(record, written), status);
  for (size_t i = 0; i < RECORD; i++) CHECK_INT(written[i], '#');
  reversi_game replayed;
  memset(&replayed, 0xA5, sizeof replayed);
  const reversi_game before = replayed;
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_INT(reversi_wthor_record_replay(record, &replayed, &error), status);
  CHECK_INT(reversi_wthor_record_replay(record, &replayed, NULL), status);
  CHECK(memcmp(&replayed, &before, sizeof before) == 0);
  CHECK_INT(error.status, status);
  CHECK(error.index == index);
  CHECK(error.location.byte == REVERSI_NOWHERE);
  CHECK(error.location.ply == REVERSI_NOWHERE);
  CHECK_INT(error.move, -1);
}

static void bad_records_are_refused(void) {
  const reversi_wthor_record good = record_of(WIPEOUT);
  for (int length = 61; length < 256; length++) {
    reversi_wthor_record bad = good;
    bad.length = (uint8_t)length;
    check_bad(&bad, REVERSI_ERROR_RANGE, SIZE_MAX);
  }
  for (size_t i = 0; i < sizeof good.reserved; i++) {
    reversi_wthor_record bad = good;
    bad.reserved[i] = 1;
    check_bad(&bad, REVERSI_ERROR_RANGE, SIZE_MAX);
  }
  for (size_t i = 0; i < good.length; i++) {
    reversi_wthor_record bad = good;
    bad.moves[i] = REVERSI_PASS;
    check_bad(&bad, REVERSI_ERROR_IMPOSSIBLE_MOVE, i);
  }
  reversi_wthor_record bad = good;
  bad.black_score = 65;
  check_bad(&bad, REVERSI_ERROR_IMPOSSIBLE_SCORE, SIZE_MAX);
  bad = good;
  bad.theoretical_score = 255;
  check_bad(&bad, REVERSI_ERROR_IMPOSSIBLE_SCORE, SIZE_MAX);
  memset(&bad, 0xFF, sizeof bad);
  check_bad(&bad, REVERSI_ERROR_RANGE, SIZE_MAX);
}

static void illegal_moves_say_where(void) {
  reversi_wthor_record record = record_of("f5d6c3");
  record.moves[2] = REVERSI_D6;
  reversi_game replayed;
  memset(&replayed, 0xA5, sizeof replayed);
  const reversi_game before = replayed;
  reversi_error error;
  CHECK_INT(reversi_wthor_record_replay(&record, &replayed, &error), REVERSI_ERROR_OCCUPIED);
  CHECK_INT(error.location.ply, 2);
  CHECK_INT(error.move, REVERSI_D6);
  CHECK(error.location.byte == REVERSI_NOWHERE);
  CHECK(error.index == REVERSI_NOWHERE);
  CHECK(memcmp(&replayed, &before, sizeof before) == 0);
  /* It is a valid record all the same. */
  uint8_t written[RECORD];
  CHECK_OK(reversi_wthor_record_write(&record, written));
}

static void other_games_have_no_record(void) {
  const reversi_position late = position(PASS_TEXT);
  reversi_game other;
  CHECK_OK(reversi_game_init(&other, &late));
  reversi_wthor_record record;
  memset(&record, 0xA5, sizeof record);
  const reversi_wthor_record before = record;
  CHECK_INT(reversi_wthor_record_from_game(&other, &record), REVERSI_ERROR_OTHER_START);
  memset(&other, 0xFF, sizeof other);
  CHECK_INT(reversi_wthor_record_from_game(&other, &record), REVERSI_ERROR_GAME);
  CHECK_INT(reversi_wthor_record_from_game(NULL, &record), REVERSI_ERROR_NULL);
  other = game("");
  CHECK_INT(reversi_wthor_record_from_game(&other, NULL), REVERSI_ERROR_NULL);
  CHECK(memcmp(&record, &before, sizeof record) == 0);
}

static void null_is_refused(void) {
  const reversi_wthor_record record = record_of("f5");
  uint8_t written[RECORD];
  reversi_game replayed;
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_INT(reversi_wthor_record_write(NULL, written), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_wthor_record_write(&record, NULL), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_wthor_record_replay(NULL, &replayed, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_wthor_record_replay(&record, NULL, &error), REVERSI_ERROR_NULL);
  CHECK_INT(error.status, REVERSI_ERROR_NULL);
  CHECK(error.location.byte == REVERSI_NOWHERE);
}

void test_wthor_write(void) {
  headers_are_read_and_written();
  bad_headers_are_refused();
  games_become_records_and_come_back();
  squares_after_the_end_become_zeros();
  bad_records_are_refused();
  illegal_moves_say_where();
  other_games_have_no_record();
  null_is_refused();
}
