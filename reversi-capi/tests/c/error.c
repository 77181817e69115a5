/* reversi_error_format() writes all parts of an error, and no more than fits. */
#include <limits.h>

#include "check.h"

static const reversi_error NOTHING = {
    .status = REVERSI_ERROR_RANGE, .move = -1, .value = -1, .index = REVERSI_NOWHERE,
    .location = {REVERSI_NOWHERE, REVERSI_NOWHERE, REVERSI_NOWHERE},
};

static void check_format(reversi_error error, const char *expected) {
  char text[REVERSI_ERROR_TEXT_SIZE];
  CHECK_INT(reversi_error_format(&error, text, sizeof text), strlen(expected));
  CHECK_TEXT(text, expected);
}

static void only_what_is_known_is_told(void) {
  check_format(NOTHING, "an argument is out of range");
  reversi_error error = NOTHING;
  error.location.byte = 0;
  check_format(error, "byte 0: an argument is out of range");
  error = NOTHING;
  error.location.game = 7;
  check_format(error, "game 7: an argument is out of range");
  error.location.ply = 3;
  check_format(error, "game 7, ply 3: an argument is out of range");
  error = NOTHING;
  error.index = 12;
  check_format(error, "board 12: an argument is out of range");
  error = NOTHING;
  error.location.ply = 0;
  check_format(error, "ply 0: an argument is out of range");
  error = NOTHING;
  error.width = 8;
  error.height = 8;
  error.move = REVERSI_F5;
  check_format(error, "f5: an argument is out of range");
  error.move = REVERSI_PASS;
  check_format(error, "--: an argument is out of range");
  error.width = 10;
  error.height = 7;
  check_format(error, "e7: an argument is out of range");
  error = NOTHING;
  error.value = 65;
  check_format(error, "an argument is out of range: 65");
  error.status = REVERSI_ERROR_SYNTAX;
  check_format(error, "this character does not belong here: 'A'");
  error.value = 0x25CF;
  check_format(error, "this character does not belong here: '\xE2\x97\x8F'");
  error.value = 7;
  check_format(error, "this character does not belong here: 7");
  error.value = INT64_MAX;
  check_format(error, "this character does not belong here: 9223372036854775807");
  error.status = REVERSI_ERROR_BOARD_SIZE;
  error.value = 10;
  check_format(error, "a board that is not 8x8: 10");
  const reversi_error all = {.status = REVERSI_ERROR_OCCUPIED, .move = REVERSI_A1, .width = 8, .height = 8,
                             .value = -1, .location = {5, 6, 3}, .index = 2};
  check_format(all, "game 5, byte 6, ply 3: number 2: a1: the square already holds a disc");
}

static void no_content_does_harm(void) {
  reversi_error error = NOTHING;
  const int wrong[] = {INT_MIN, -2, 65, 256, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    error.move = wrong[i];
    error.width = error.height = 8;
    check_format(error, "an argument is out of range");
    error.width = wrong[i];
    error.move = 0;
    check_format(error, "an argument is out of range");
    error.height = wrong[i];
    error.width = 8;
    check_format(error, "an argument is out of range");
  }
  error.status = INT_MIN;
  check_format(error, "not a status");
  memset(&error, 0xFF, sizeof error);
  check_format(error, "a required pointer is NULL");
  /* An error as C initializes it. */
  memset(&error, 0, sizeof error);
  check_format(error, "");
  char text[] = "untouched";
  CHECK_INT(reversi_error_format(NULL, text, sizeof text), 0);
  CHECK_TEXT(text, "");
}

/* Every field at its longest, for every status. */
static void the_longest_texts_fit(void) {
  size_t longest = 0;
  for (int status = 1; status > -1000; status--) {
    if (status == REVERSI_OK) continue;
    const size_t most = SIZE_MAX - 1;
    const reversi_error error = {.status = status, .move = 255, .width = 16, .height = 16,
                                 .value = INT64_MAX, .location = {most, most, most}, .index = most};
    char text[REVERSI_ERROR_TEXT_SIZE];
    const size_t length = reversi_error_format(&error, text, sizeof text);
    CHECK(length < sizeof text);
    CHECK_INT(strlen(text), length);
    CHECK(strstr(text, reversi_status_message(status)) != NULL);
    if (length > longest) longest = length;
  }
  CHECK(longest > 100);
}

void test_error(void) {
  only_what_is_known_is_told();
  no_content_does_harm();
  the_longest_texts_fit();
}
