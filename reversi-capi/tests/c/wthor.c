/* reversi_wthor_: correct and wrong files, made here. */
#include "check.h"

enum { HEADER = 16, RECORD = 68, GAMES = 3, SIZE = HEADER + GAMES * RECORD };

/* Three games: of nine moves, of none, and of sixty squares that nobody could play. */
static void make(unsigned char file[SIZE]) {
  static const unsigned char nine[] = {65, 46, 35, 66, 57, 64, 75, 56, 53};
  memset(file, 0, SIZE);
  file[4] = GAMES;
  unsigned char *record = file + HEADER;
  const unsigned char head[] = {0x34, 0x12, 0x02, 0x01, 0xFF, 0xFF, 64, 32};
  memcpy(record, head, sizeof head);
  memcpy(record + 8, nine, sizeof nine);
  record += 2 * RECORD;
  for (int i = 0; i < 60; i++) record[8 + i] = (unsigned char)((i / 8 + 1) * 10 + i % 8 + 1);
}

static void games_are_read(void) {
  unsigned char file[SIZE];
  make(file);
  size_t games = 99;
  CHECK_OK(reversi_wthor_check(file, SIZE, &games, NULL));
  CHECK_INT(games, GAMES);
  reversi_wthor_record record;
  CHECK_OK(reversi_wthor_read(file, SIZE, 0, &record, NULL));
  CHECK_INT(record.tournament, 0x1234);
  CHECK_INT(record.black, 0x0102);
  CHECK_INT(record.white, 0xFFFF);
  CHECK_INT(record.black_score, 64);
  CHECK_INT(record.theoretical_score, 32);
  CHECK_INT(record.length, 9);
  for (size_t i = 0; i < sizeof record.reserved; i++) CHECK_INT(record.reserved[i], 0);
  reversi_game played = game("");
  for (int i = 0; i < record.length; i++) CHECK_OK(reversi_game_play(&played, record.moves[i]));
  for (int i = record.length; i < 60; i++) CHECK_INT(record.moves[i], REVERSI_PASS);
  const reversi_position end = reversi_game_position(&played);
  CHECK_INT(reversi_position_final_score(&end, REVERSI_BLACK, REVERSI_EMPTIES_TO_WINNER),
            record.black_score);
  CHECK_OK(reversi_wthor_read(file, SIZE, 1, &record, NULL));
  CHECK_INT(record.length, 0);
  CHECK_INT(record.moves[0], REVERSI_PASS);
  CHECK_OK(reversi_wthor_read(file, SIZE, 2, &record, NULL));
  CHECK_INT(record.length, 60);
  for (int i = 0; i < 60; i++) CHECK_INT(record.moves[i], i);
}

static void games_out_of_range_are_refused(void) {
  unsigned char file[SIZE];
  make(file);
  reversi_wthor_record record;
  memset(&record, 0xA5, sizeof record);
  reversi_wthor_record before = record;
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_INT(reversi_wthor_read(file, SIZE, GAMES, &record, &error), REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_wthor_read(file, SIZE, SIZE_MAX, &record, &error), REVERSI_ERROR_RANGE);
  CHECK_INT(error.status, REVERSI_ERROR_RANGE);
  CHECK(error.location.byte == REVERSI_NOWHERE);
  CHECK(memcmp(&record, &before, sizeof record) == 0);
}

/* That value, that location and no ply. */
static void check_place(const reversi_error *error, int value, size_t game, size_t byte) {
  CHECK_INT(error->value, value);
  CHECK(error->location.game == game);
  CHECK_INT(error->location.byte, byte);
  CHECK(error->location.ply == REVERSI_NOWHERE);
}

/* Checks the file, and reads its game number `index`. An error in a record has the number of the
   game, and the value is the wrong byte, unless the length is wrong. */
static void check_bad(const unsigned char *file, size_t length, size_t index,
                      reversi_status status, size_t at) {
  const bool in_game = status == REVERSI_ERROR_IMPOSSIBLE_SCORE ||
                       status == REVERSI_ERROR_IMPOSSIBLE_MOVE;
  const bool wrong_length = status == REVERSI_ERROR_TRUNCATED || status == REVERSI_ERROR_TRAILING;
  const int value = wrong_length ? -1 : file[at];
  const size_t game = in_game ? index : REVERSI_NOWHERE;
  size_t games = 99;
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_INT(reversi_wthor_check(file, length, &games, &error), status);
  check_place(&error, value, game, at);
  CHECK_INT(games, 99);
  CHECK_INT(reversi_wthor_check(file, length, &games, NULL), status);
  reversi_wthor_record record;
  memset(&record, 0xA5, sizeof record);
  const reversi_wthor_record before = record;
  error.location = (reversi_location){99, 99, 99};
  CHECK_INT(reversi_wthor_read(file, length, index, &record, &error), status);
  check_place(&error, value, game, at);
  CHECK(memcmp(&record, &before, sizeof record) == 0);
}

static void every_length_but_one_is_wrong(void) {
  unsigned char file[SIZE + 2] = {0};
  make(file);
  for (size_t length = 0; length < SIZE; length++) {
    check_bad(file, length, 0, REVERSI_ERROR_TRUNCATED, length);
  }
  check_bad(file, SIZE + 1, 0, REVERSI_ERROR_TRAILING, SIZE);
  check_bad(file, SIZE + 2, 0, REVERSI_ERROR_TRAILING, SIZE);
  /* More games than there are bytes. */
  memset(file + 4, 0xFF, 4);
  check_bad(file, SIZE, 0, REVERSI_ERROR_TRUNCATED, SIZE);
}

static void the_header_must_be_of_games_on_8x8(void) {
  unsigned char file[SIZE];
  make(file);
  file[12] = 8;
  size_t games = 0;
  CHECK_OK(reversi_wthor_check(file, SIZE, &games, NULL));
  file[12] = 10;
  check_bad(file, SIZE, 0, REVERSI_ERROR_BOARD_SIZE, 12);
  file[12] = 8;
  file[13] = 1;
  check_bad(file, SIZE, 0, REVERSI_ERROR_NOT_GAMES, 13);
}

static void every_byte_of_a_record_is_checked(void) {
  unsigned char file[SIZE];
  for (size_t game = 0; game < GAMES; game++) {
    for (size_t at = 6; at < RECORD; at++) {
      const bool is_score = at < 8;
      make(file);
      file[HEADER + game * RECORD + at] = is_score ? 65 : 19;
      check_bad(file, SIZE, game,
                is_score ? REVERSI_ERROR_IMPOSSIBLE_SCORE : REVERSI_ERROR_IMPOSSIBLE_MOVE,
                HEADER + game * RECORD + at);
    }
  }
  /* A wrong record does not affect another. */
  reversi_wthor_record record;
  CHECK_OK(reversi_wthor_read(file, SIZE, 0, &record, NULL));
}

static void null_is_refused(void) {
  unsigned char file[SIZE];
  make(file);
  size_t games = 99;
  reversi_error error = {.location = {99, 99, 99}};
  reversi_wthor_record record;
  CHECK_INT(reversi_wthor_check(NULL, SIZE, &games, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_wthor_check(NULL, 0, &games, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_wthor_check(file, SIZE, NULL, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_wthor_read(NULL, SIZE, 0, &record, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_wthor_read(file, SIZE, 0, NULL, &error), REVERSI_ERROR_NULL);
  /* The result of a failed ftell(). */
  CHECK_INT(reversi_wthor_check(file, (size_t)-1, &games, &error), REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_wthor_read(file, (size_t)-1, 0, &record, &error), REVERSI_ERROR_RANGE);
  CHECK_INT(games, 99);
  CHECK_INT(error.status, REVERSI_ERROR_RANGE);
  CHECK(error.location.byte == REVERSI_NOWHERE);
}

void test_wthor(void) {
  games_are_read();
  games_out_of_range_are_refused();
  every_length_but_one_is_wrong();
  the_header_must_be_of_games_on_8x8();
  every_byte_of_a_record_is_checked();
  null_is_refused();
}
