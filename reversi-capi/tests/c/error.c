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

static void only_known_parts_are_written(void) {
  enum { NONE = -1 };
  static const struct {
    int game, byte, ply, index, move, width;
    int64_t value;
    reversi_status status;
    const char *text;
  } parts[] = {
      {NONE, NONE, NONE, NONE, -1, 0, -1, -2, "an argument is out of range"},
      {NONE, 0, NONE, NONE, -1, 0, -1, -2, "byte 0: an argument is out of range"},
      {7, NONE, 3, NONE, -1, 0, -1, -2, "game 7, ply 3: an argument is out of range"},
      {NONE, NONE, NONE, 12, -1, 0, -1, -2, "board 12: an argument is out of range"},
      {NONE, NONE, NONE, NONE, 37, 8, -1, -2, "f5: an argument is out of range"},
      {NONE, NONE, NONE, NONE, 64, 8, -1, -2, "--: an argument is out of range"},
      {NONE, NONE, NONE, NONE, 37, 10, -1, -2, "h4: an argument is out of range"},
      {NONE, NONE, NONE, NONE, -1, 0, 65, -2, "an argument is out of range: 65"},
      {NONE, NONE, NONE, NONE, -1, 0, 0x25CF, REVERSI_ERROR_SYNTAX,
       "this character does not belong here: '\xE2\x97\x8F'"},
      {NONE, NONE, NONE, NONE, -1, 0, INT64_MAX, REVERSI_ERROR_SYNTAX,
       "this character does not belong here: 9223372036854775807"},
      {5, 6, 3, 2, 0, 8, -1, REVERSI_ERROR_OCCUPIED,
       "game 5, byte 6, ply 3: number 2: a1: the square already holds a disc"},
  };
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    const reversi_error error = {
        .status = parts[i].status, .move = parts[i].move, .width = parts[i].width,
        .height = parts[i].width, .value = parts[i].value, .index = (size_t)parts[i].index,
        .location = {(size_t)parts[i].game, (size_t)parts[i].byte, (size_t)parts[i].ply}};
    check_format(error, parts[i].text);
  }
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
  only_known_parts_are_written();
  no_content_does_harm();
  the_longest_texts_fit();
}
