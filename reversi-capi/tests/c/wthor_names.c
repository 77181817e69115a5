/* Files of names, read and written. */
#include <limits.h>

#include "check.h"

enum { HEADER = REVERSI_WTHOR_HEADER_SIZE, MOST = REVERSI_WTHOR_TOURNAMENT_SIZE };

static const int KINDS[] = {REVERSI_WTHOR_PLAYERS, REVERSI_WTHOR_TOURNAMENTS};

static size_t field_size(int kind) {
  return kind == REVERSI_WTHOR_PLAYERS ? REVERSI_WTHOR_PLAYER_SIZE : REVERSI_WTHOR_TOURNAMENT_SIZE;
}

/* Three names: one in Windows-1252, an empty one, and one that fills its field. Returns the length. */
static size_t make(int kind, uint8_t file[HEADER + 3 * MOST]) {
  const reversi_wthor_header header = {.names = 3};
  const size_t size = field_size(kind);
  CHECK_OK(reversi_wthor_header_write(&header, file));
  CHECK_OK(reversi_wthor_name_write("Andr\xC3\xA9", REVERSI_NUL_TERMINATED, kind, file + HEADER,
                                    NULL));
  CHECK_OK(reversi_wthor_name_write("", 0, kind, file + HEADER + size, NULL));
  memset(file + HEADER + 2 * size, 0xE9, size);
  return HEADER + 3 * size;
}

static void names_are_read_as_they_are_written(int kind) {
  uint8_t file[HEADER + 3 * MOST];
  const size_t length = make(kind, file);
  const size_t size = field_size(kind);
  uint8_t expected[MOST] = "Andr\xE9";
  CHECK(memcmp(file + HEADER, expected, size) == 0);
  memset(expected, 0, sizeof expected);
  CHECK(memcmp(file + HEADER + size, expected, size) == 0);

  size_t names = 99;
  CHECK_OK(reversi_wthor_names_check(file, length, kind, &names, NULL));
  CHECK_INT(names, 3);
  char name[REVERSI_WTHOR_NAME_SIZE];
  CHECK_INT(reversi_wthor_name(file, length, kind, 0, name, sizeof name), 6);
  CHECK_TEXT(name, "Andr\xC3\xA9");
  CHECK_INT(reversi_wthor_name(file, length, kind, 1, name, sizeof name), 0);
  CHECK_TEXT(name, "");
  CHECK_INT(reversi_wthor_name(file, length, kind, 2, name, sizeof name), 2 * size);
  CHECK_INT(strlen(name), 2 * size);
  CHECK_INT(reversi_wthor_name(file, length, kind, 3, name, sizeof name), 0);
  CHECK_TEXT(name, "");
  CHECK_INT(reversi_wthor_name(file, length, kind, SIZE_MAX, name, sizeof name), 0);
  /* By the rules of snprintf, to the byte. */
  for (size_t room = 0; room <= 8; room++) {
    memset(name, '#', sizeof name);
    CHECK_INT(reversi_wthor_name(file, length, kind, 0, name, room), 6);
    const size_t written = room == 0 ? 0 : room <= 6 ? room - 1 : 6;
    CHECK(memcmp(name, "Andr\xC3\xA9", written) == 0);
    if (room > 0) CHECK_INT(name[written], 0);
    CHECK_INT(name[written + (room > 0)], '#');
  }
  CHECK_INT(reversi_wthor_name(file, length, kind, 0, NULL, 100), 6);
}

static void files_of_another_length_are_refused(int kind) {
  uint8_t file[HEADER + 3 * MOST + 1] = {0};
  const size_t whole = make(kind, file);
  char name[REVERSI_WTHOR_NAME_SIZE];
  for (size_t length = 0; length <= whole + 1; length++) {
    if (length == whole) continue;
    size_t names = 99;
    reversi_error error = {.location = {99, 99, 99}};
    CHECK_INT(reversi_wthor_names_check(file, length, kind, &names, &error),
              length < whole ? REVERSI_ERROR_TRUNCATED : REVERSI_ERROR_TRAILING);
    CHECK_INT(error.location.byte, length < whole ? length : whole);
    CHECK_INT(names, 99);
    memset(name, '#', sizeof name);
    CHECK_INT(reversi_wthor_name(file, length, kind, 0, name, sizeof name), 0);
    CHECK_TEXT(name, "");
  }
}

/* A rejected name, with the byte of the error. */
static void check_bad(const char *text, size_t length, int kind, reversi_status status, size_t at) {
  uint8_t field[MOST];
  memset(field, '#', sizeof field);
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_INT(reversi_wthor_name_write(text, length, kind, field, &error), status);
  CHECK(error.location.byte == at);
  CHECK_INT(error.status, status);
  for (size_t i = 0; i < sizeof field; i++) CHECK_INT(field[i], '#');
}

static void names_that_do_not_fit_are_refused(void) {
  const int players = REVERSI_WTHOR_PLAYERS, tournaments = REVERSI_WTHOR_TOURNAMENTS;
  uint8_t field[MOST + 1];
  memset(field, '#', sizeof field);
  CHECK_OK(reversi_wthor_name_write("abcdefghijklmnopqrstuvwxyz", 19, players, field, NULL));
  CHECK(memcmp(field, "abcdefghijklmnopqrs\0#", 21) == 0);
  CHECK_OK(reversi_wthor_name_write("abcdefghijklmnopqrstuvwxyz", 25, tournaments, field, NULL));
  CHECK(memcmp(field, "abcdefghijklmnopqrstuvwxy\0#", 27) == 0);
  check_bad("abcdefghijklmnopqrstuvwxyz", 20, players, REVERSI_ERROR_TOO_LONG, 19);
  check_bad("abcdefghijklmnopqrstuvwxyz", 26, tournaments, REVERSI_ERROR_TOO_LONG, 25);
  /* Bytes, not characters. */
  check_bad("\xC3\xA9\xC3\xA9\xC4\x8D", 6, players, REVERSI_ERROR_ENCODING, 4);
  check_bad("\xC3\xA9\0x", 4, players, REVERSI_ERROR_SYNTAX, 2);
  check_bad("\xC3\xA9 bcdefghijklmnopqrstuvwxyz", 27, players, REVERSI_ERROR_TOO_LONG, 20);
  /* Text that is not UTF-8 is Windows-1252. */
  check_bad("\xE9\xE9\0x", 4, players, REVERSI_ERROR_SYNTAX, 2);
  CHECK_OK(reversi_wthor_name_write("Andr\xE9", 5, players, field, NULL));
  CHECK(memcmp(field, "Andr\xE9\0", 6) == 0);
  check_bad(NULL, 0, players, REVERSI_ERROR_NULL, SIZE_MAX);
  check_bad("", SIZE_MAX / 2 + 1, players, REVERSI_ERROR_RANGE, SIZE_MAX);
  reversi_error error;
  CHECK_INT(reversi_wthor_name_write("a", 1, players, NULL, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_wthor_name_write("a", 1, tournaments, NULL, NULL), REVERSI_ERROR_NULL);
}

static void other_kinds_are_refused(void) {
  uint8_t file[HEADER] = {0};
  const int kinds[] = {-1, 2, 256, 257, INT_MAX, INT_MIN};
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
    size_t names = 99;
    CHECK_INT(reversi_wthor_names_check(file, HEADER, kinds[i], &names, NULL),
              REVERSI_ERROR_RANGE);
    CHECK_INT(names, 99);
    char name[4] = "#";
    CHECK_INT(reversi_wthor_name(file, HEADER, kinds[i], 0, name, sizeof name), 0);
    CHECK_TEXT(name, "");
    check_bad("a", 1, kinds[i], REVERSI_ERROR_RANGE, SIZE_MAX);
  }
}

static void null_is_refused(void) {
  uint8_t file[HEADER] = {0};
  size_t names = 99;
  char name[4] = "#";
  CHECK_INT(reversi_wthor_names_check(NULL, HEADER, 0, &names, NULL), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_wthor_names_check(file, HEADER, 0, NULL, NULL), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_wthor_names_check(file, SIZE_MAX, 0, &names, NULL), REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_wthor_name(NULL, HEADER, 0, 0, name, sizeof name), 0);
  CHECK_TEXT(name, "");
  CHECK_INT(names, 99);
}

void test_wthor_names(void) {
  for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
    names_are_read_as_they_are_written(KINDS[i]);
    files_of_another_length_are_refused(KINDS[i]);
  }
  names_that_do_not_fit_are_refused();
  other_kinds_are_refused();
  null_is_refused();
}
