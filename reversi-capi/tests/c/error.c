/* reversi_error_format(): all that an error tells, and no more than there is room for. */
#include <limits.h>

#include "check.h"

static const reversi_error NOTHING = {
    REVERSI_ERROR_RANGE, -1, 0, 0, {REVERSI_NOWHERE, REVERSI_NOWHERE, REVERSI_NOWHERE}, REVERSI_NOWHERE,
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
  error.square = REVERSI_F5;
  check_format(error, "f5: an argument is out of range");
  error.square = REVERSI_PASS;
  check_format(error, "--: an argument is out of range");
  const reversi_error all = {REVERSI_ERROR_OCCUPIED, REVERSI_A1, 0, 0, {5, 6, 3}, 2};
  check_format(all, "game 5, byte 6, ply 3: number 2: a1: the square already holds a disc");
}

static void no_content_does_harm(void) {
  reversi_error error = NOTHING;
  const int wrong[] = {INT_MIN, -2, 65, 256, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    error.square = wrong[i];
    check_format(error, "an argument is out of range");
  }
  error.status = INT_MIN;
  check_format(error, "not a status");
  memset(&error, 0xFF, sizeof error);
  check_format(error, "a required pointer is NULL");
  char text[] = "untouched";
  CHECK_INT(reversi_error_format(NULL, text, sizeof text), 0);
  CHECK_TEXT(text, "");
}

/* With every field at its longest, whatever the status. */
static void the_longest_texts_fit(void) {
  size_t longest = 0;
  for (int status = 1; status > -1000; status--) {
    const size_t most = SIZE_MAX - 1;
    const reversi_error error = {status, REVERSI_PASS, 0, 0, {most, most, most}, most};
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
