/* Files of WTHOR: games, headers and names, read and written. */
#include <limits.h>

#include "check.h"

enum { HEADER = REVERSI_WTHOR_HEADER_SIZE, RECORD = REVERSI_WTHOR_RECORD_SIZE,
       SIZE = HEADER + 2 * RECORD };

/* A game of nine moves, and one of sixty squares that nobody could play. */
static void make(unsigned char file[SIZE]) {
  static const unsigned char nine[] = {0x34, 0x12, 0x02, 0x01, 0xFF, 0xFF, 64, 32, 65,
                                       46,   35,   66,   57,   64,   75,   56, 53};
  memset(file, 0, SIZE);
  file[4] = 2;
  memcpy(file + HEADER, nine, sizeof nine);
  for (int i = 0; i < 60; i++) {
    file[HEADER + RECORD + 8 + i] = (unsigned char)((i / 8 + 1) * 10 + i % 8 + 1);
  }
}

static void games_are_read_and_written(void) {
  unsigned char file[SIZE], written[RECORD];
  reversi_wthor_record record, again;
  reversi_game replayed;
  const reversi_game expected = game("e6f4e3f6g5d6e7f5c5"), open = game("f5d6");
  size_t games = 99;
  make(file);
  CHECK_OK(reversi_wthor_check(file, SIZE, &games, NULL));
  CHECK_INT(games, 2);
  CHECK_OK(reversi_wthor_read(file, SIZE, 0, &record, NULL));
  CHECK(record.tournament == 0x1234 && record.black == 0x0102 && record.white == 0xFFFF);
  CHECK(record.black_score == 64 && record.theoretical_score == 32 && record.length == 9);
  CHECK(record.moves[0] == REVERSI_E6 && record.moves[9] == REVERSI_PASS);
  CHECK_OK(reversi_wthor_record_replay(&record, &replayed, NULL));
  CHECK(same_game(&replayed, &expected));
  /* The places after the last move are ignored. */
  memset(record.moves + 9, 0xFF, 51);
  CHECK_OK(reversi_wthor_record_write(&record, written));
  CHECK(memcmp(written, file + HEADER, RECORD) == 0);
  CHECK_OK(reversi_wthor_record_from_game(&expected, &again));
  CHECK(again.length == 9 && again.black_score == 64 && again.theoretical_score == 64);
  CHECK(again.tournament == 0 && memcmp(again.moves, record.moves, 9) == 0);
  CHECK_OK(reversi_wthor_record_from_game(&open, &again));
  CHECK(again.length == 2 && again.black_score == 0);
  CHECK_OK(reversi_wthor_read(file, SIZE, 1, &record, NULL));
  for (int i = 0; i < 60; i++) CHECK_INT(record.moves[i], i);
  CHECK_INT(reversi_wthor_read(file, SIZE, 2, &record, NULL), REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_wthor_read(file, SIZE, SIZE_MAX, &record, NULL), REVERSI_ERROR_RANGE);
  const reversi_position late = position(PASS_TEXT);
  CHECK_OK(reversi_game_init(&replayed, &late));
  CHECK_INT(reversi_wthor_record_from_game(&replayed, &record), REVERSI_ERROR_OTHER_START);
}

/* Checks the file, and reads its game number `index`. */
static void check_bad(const unsigned char *file, size_t length, size_t index, reversi_status status,
                      size_t at) {
  const bool in_game =
      status == REVERSI_ERROR_IMPOSSIBLE_SCORE || status == REVERSI_ERROR_IMPOSSIBLE_MOVE;
  const bool wrong_length = status == REVERSI_ERROR_TRUNCATED || status == REVERSI_ERROR_TRAILING;
  size_t games = 99;
  reversi_error error, again;
  reversi_wthor_record record;
  CHECK_INT(reversi_wthor_check(file, length, &games, &error), status);
  CHECK_INT(reversi_wthor_read(file, length, index, &record, &again), status);
  CHECK(memcmp(&error, &again, sizeof error) == 0);
  CHECK_INT(error.value, wrong_length ? -1 : file[at]);
  CHECK(error.location.game == (in_game ? index : REVERSI_NOWHERE));
  CHECK(error.location.byte == at && error.location.ply == REVERSI_NOWHERE);
}

static void wrong_files_are_refused(void) {
  unsigned char file[SIZE + 1] = {0};
  make(file);
  for (size_t length = 0; length < SIZE; length++) {
    check_bad(file, length, 0, REVERSI_ERROR_TRUNCATED, length);
  }
  check_bad(file, SIZE + 1, 0, REVERSI_ERROR_TRAILING, SIZE);
  file[12] = 10;
  check_bad(file, SIZE, 0, REVERSI_ERROR_BOARD_SIZE, 12);
  file[12] = 8;
  file[13] = 1;
  check_bad(file, SIZE, 0, REVERSI_ERROR_NOT_GAMES, 13);
  for (size_t at = 6; at < RECORD; at++) {
    make(file);
    file[HEADER + RECORD + at] = at < 8 ? 65 : 19;
    check_bad(file, SIZE, 1,
              at < 8 ? REVERSI_ERROR_IMPOSSIBLE_SCORE : REVERSI_ERROR_IMPOSSIBLE_MOVE,
              HEADER + RECORD + at);
  }
}

static void wrong_records_are_refused(void) {
  static const struct {
    size_t byte;
    unsigned char value;
    reversi_status status;
    size_t index, ply;
  } wrong[] = {
      {offsetof(reversi_wthor_record, length), 61, REVERSI_ERROR_RANGE, SIZE_MAX, SIZE_MAX},
      {offsetof(reversi_wthor_record, reserved), 1, REVERSI_ERROR_RANGE, SIZE_MAX, SIZE_MAX},
      {offsetof(reversi_wthor_record, moves) + 2, REVERSI_PASS, REVERSI_ERROR_IMPOSSIBLE_MOVE, 2,
       SIZE_MAX},
      {offsetof(reversi_wthor_record, black_score), 65, REVERSI_ERROR_IMPOSSIBLE_SCORE, SIZE_MAX,
       SIZE_MAX},
      {offsetof(reversi_wthor_record, theoretical_score), 255, REVERSI_ERROR_IMPOSSIBLE_SCORE,
       SIZE_MAX, SIZE_MAX},
      {offsetof(reversi_wthor_record, moves) + 2, REVERSI_D6, REVERSI_ERROR_OCCUPIED, SIZE_MAX, 2},
  };
  const reversi_game three = game("f5d6c3");
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    unsigned char bytes[RECORD];
    reversi_wthor_record record;
    reversi_game replayed = three;
    reversi_error error;
    CHECK_OK(reversi_wthor_record_from_game(&three, &record));
    ((unsigned char *)&record)[wrong[i].byte] = wrong[i].value;
    CHECK_INT(reversi_wthor_record_replay(&record, &replayed, &error), wrong[i].status);
    CHECK(error.index == wrong[i].index && error.location.ply == wrong[i].ply);
    CHECK_INT(error.move, wrong[i].ply == 2 ? REVERSI_D6 : -1);
    CHECK(same_game(&replayed, &three));
    /* Such a record can be written all the same. */
    const bool is_illegal = wrong[i].status == REVERSI_ERROR_OCCUPIED;
    CHECK_INT(reversi_wthor_record_write(&record, bytes),
              is_illegal ? REVERSI_OK : wrong[i].status);
  }
}

static void headers_are_read_and_written(void) {
  const uint8_t file[HEADER] = {20, 26, 11, 21, 4, 3, 2, 1, 6, 5, 0xEA, 7, 8, 0, 24, 9};
  /* Only an odd year in a header is written differently: 19 and 126 are 2026. */
  const uint8_t odd[HEADER] = {19, 126};
  uint8_t written[HEADER];
  reversi_wthor_header header;
  CHECK_OK(reversi_wthor_header_read(file, sizeof file, &header, NULL));
  CHECK(header.games == 0x01020304 && header.names == 0x0506 && header.year == 2026);
  CHECK(header.created_year == 2026 && header.created_month == 11 && header.created_day == 21);
  CHECK(header.board_size == 8 && header.kind == 0 && header.depth == 24 && header.last_byte == 9);
  CHECK_OK(reversi_wthor_header_write(&header, written));
  CHECK(memcmp(written, file, HEADER) == 0);
  CHECK_OK(reversi_wthor_header_read(odd, HEADER, &header, NULL));
  CHECK_OK(reversi_wthor_header_write(&header, written));
  CHECK(header.created_year == 2026 && written[0] == 20 && written[1] == 26);
  header.created_year = 25600;
  CHECK_INT(reversi_wthor_header_write(&header, written), REVERSI_ERROR_RANGE);
  header.created_year = 25599;
  CHECK_OK(reversi_wthor_header_write(&header, written));
  CHECK(written[0] == 255 && written[1] == 99);
}

/* Three names: one in Windows-1252, an empty one, and one that fills its field. */
static void names_are_read_as_they_are_written(reversi_wthor_names_kind kind, size_t size) {
  uint8_t file[HEADER + 3 * REVERSI_WTHOR_TOURNAMENT_SIZE + 1] = {0};
  const reversi_wthor_header header = {.names = 3};
  const size_t whole = HEADER + 3 * size;
  char name[REVERSI_WTHOR_NAME_SIZE];
  CHECK_OK(reversi_wthor_header_write(&header, file));
  CHECK_OK(reversi_wthor_name_write("Andr\xC3\xA9", REVERSI_NUL_TERMINATED, kind, file + HEADER,
                                    NULL));
  CHECK(memcmp(file + HEADER, "Andr\xE9\0", 6) == 0);
  memset(file + HEADER + 2 * size, 0xE9, size);
  CHECK_INT(reversi_wthor_name(file, whole, kind, 0, name, sizeof name), 6);
  CHECK_TEXT(name, "Andr\xC3\xA9");
  CHECK_INT(reversi_wthor_name(file, whole, kind, 1, name, sizeof name), 0);
  CHECK_INT(reversi_wthor_name(file, whole, kind, 2, name, sizeof name), 2 * size);
  CHECK_INT(reversi_wthor_name(file, whole, kind, 3, name, sizeof name), 0);
  for (size_t length = 0; length <= whole + 1; length++) {
    size_t names = 99;
    reversi_error error;
    const reversi_status status = reversi_wthor_names_check(file, length, kind, &names, &error);
    CHECK_INT(status, length < whole    ? REVERSI_ERROR_TRUNCATED
                      : length == whole ? REVERSI_OK
                                        : REVERSI_ERROR_TRAILING);
    CHECK_INT(names, length == whole ? 3 : 99);
    if (status < 0) CHECK_INT(error.location.byte, length < whole ? length : whole);
  }
}

static void names_that_do_not_fit_are_refused(void) {
  static const struct {
    const char *text;
    size_t length;
    int kind;
    reversi_status status;
    size_t byte;
  } names[] = {
      {"abcdefghijklmnopqrstuvwxyz", 19, REVERSI_WTHOR_PLAYERS, REVERSI_OK, 0},
      {"abcdefghijklmnopqrstuvwxyz", 25, REVERSI_WTHOR_TOURNAMENTS, REVERSI_OK, 0},
      {"abcdefghijklmnopqrstuvwxyz", 20, REVERSI_WTHOR_PLAYERS, REVERSI_ERROR_TOO_LONG, 19},
      {"abcdefghijklmnopqrstuvwxyz", 26, REVERSI_WTHOR_TOURNAMENTS, REVERSI_ERROR_TOO_LONG, 25},
      {"\xC3\xA9\xC3\xA9\xC4\x8D", 6, REVERSI_WTHOR_PLAYERS, REVERSI_ERROR_ENCODING, 4},
      {"\xC3\xA9\0x", 4, REVERSI_WTHOR_PLAYERS, REVERSI_ERROR_SYNTAX, 2},
      {"a", 1, 2, REVERSI_ERROR_RANGE, SIZE_MAX},
      {"a", 1, 256, REVERSI_ERROR_RANGE, SIZE_MAX},
      {"a", 1, INT_MIN, REVERSI_ERROR_RANGE, SIZE_MAX},
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    uint8_t field[REVERSI_WTHOR_TOURNAMENT_SIZE + 1];
    reversi_error error;
    memset(field, '#', sizeof field);
    CHECK_INT(reversi_wthor_name_write(names[i].text, names[i].length,
                                       (reversi_wthor_names_kind)names[i].kind, field, &error),
              names[i].status);
    if (names[i].status != REVERSI_ERROR_RANGE) {
      CHECK_INT(reversi_wthor_name_write(names[i].text, names[i].length,
                                         (reversi_wthor_names_kind)names[i].kind, NULL, NULL),
                REVERSI_ERROR_NULL);
    }
    if (names[i].status == REVERSI_OK) {
      CHECK(memcmp(field, names[i].text, names[i].length) == 0 && field[names[i].length] == 0);
      CHECK_INT(field[names[i].length + 1], '#');
    } else {
      CHECK(field[0] == '#' && error.location.byte == names[i].byte);
    }
  }
}

static int count_finding(void *user, const reversi_finding *finding) {
  CHECK(finding->location.game == 0 || finding->location.game == REVERSI_NOWHERE);
  ++*(int *)user;
  return 0;
}

static void files_are_audited(void) {
  unsigned char file[SIZE];
  int findings = 0;
  make(file);
  file[4] = 1;
  file[HEADER + 6] = 13;
  CHECK_OK(reversi_record_audit(REVERSI_FORMAT_WTHOR, (const char *)file, HEADER + RECORD, count_finding,
                                &findings, NULL));
  CHECK_INT(findings, 2);
}

void test_wthor(void) {
  games_are_read_and_written();
  wrong_files_are_refused();
  wrong_records_are_refused();
  headers_are_read_and_written();
  names_are_read_as_they_are_written(REVERSI_WTHOR_PLAYERS, REVERSI_WTHOR_PLAYER_SIZE);
  names_are_read_as_they_are_written(REVERSI_WTHOR_TOURNAMENTS, REVERSI_WTHOR_TOURNAMENT_SIZE);
  names_that_do_not_fit_are_refused();
  files_are_audited();
}
