/* Text in and out: squares and positions. Transcripts are in game.c. */
#include <limits.h>

#include "check.h"

static void squares_read_as_they_are_written(void) {
  for (int i = 0; i <= REVERSI_PASS; i++) {
    char name[REVERSI_SQUARE_TEXT_SIZE];
    CHECK_INT(reversi_square_format(i, name, sizeof name), 2);
    CHECK_INT(square(name), i);
  }
  CHECK_INT(square("a1"), 0);
  CHECK_INT(square("H1"), 7);
  CHECK_INT(square("a2"), 8);
  CHECK_INT(square("h8"), 63);
  CHECK_INT(square("--"), REVERSI_PASS);
  CHECK_INT(square("pa"), REVERSI_PASS);
  CHECK_INT(square("PS"), REVERSI_PASS);
  CHECK_INT(square("Pass"), REVERSI_PASS);
}

#define ROW(row) \
  {"a" #row, REVERSI_A##row}, {"b" #row, REVERSI_B##row}, {"c" #row, REVERSI_C##row}, \
      {"d" #row, REVERSI_D##row}, {"e" #row, REVERSI_E##row}, {"f" #row, REVERSI_F##row}, \
      {"g" #row, REVERSI_G##row}, {"h" #row, REVERSI_H##row}

static void squares_are_constants_too(void) {
  static const struct {
    const char *name;
    int index;
  } all[] = {ROW(1), ROW(2), ROW(3), ROW(4), ROW(5), ROW(6), ROW(7), ROW(8)};
  for (int i = 0; i < 64; i++) {
    CHECK_INT(all[i].index, i);
    CHECK_INT(square(all[i].name), i);
  }
}

static void check_bad_square(const char *text, size_t length, reversi_status status, size_t at) {
  subject = text;
  int result = 99;
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_INT(reversi_square_parse(text, length, &result, &error), status);
  CHECK_INT(result, 99);
  CHECK_INT(error.location.byte, at);
  CHECK_INT(reversi_square_parse(text, length, &result, NULL), status);
  subject = NULL;
}

static void what_is_not_a_square_is_refused(void) {
  check_bad_square("", REVERSI_NUL_TERMINATED, REVERSI_ERROR_TRUNCATED, 0);
  check_bad_square("f", REVERSI_NUL_TERMINATED, REVERSI_ERROR_TRUNCATED, 1);
  check_bad_square("f5", 1, REVERSI_ERROR_TRUNCATED, 1);
  check_bad_square("i5", REVERSI_NUL_TERMINATED, REVERSI_ERROR_SYNTAX, 0);
  check_bad_square("f9", REVERSI_NUL_TERMINATED, REVERSI_ERROR_SYNTAX, 1);
  check_bad_square("f5 ", REVERSI_NUL_TERMINATED, REVERSI_ERROR_TRAILING, 2);
  check_bad_square("f5\0", 3, REVERSI_ERROR_TRAILING, 2);
  check_bad_square("passe", REVERSI_NUL_TERMINATED, REVERSI_ERROR_SYNTAX, 0);
  int result = 99;
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_INT(reversi_square_parse(NULL, 2, &result, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_square_parse(NULL, REVERSI_NUL_TERMINATED, &result, &error),
            REVERSI_ERROR_NULL);
  CHECK_INT(reversi_square_parse("f5", 2, NULL, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_square_parse("f5", SIZE_MAX - 1, &result, &error), REVERSI_ERROR_RANGE);
  CHECK_INT(result, 99);
  CHECK_INT(error.status, REVERSI_ERROR_RANGE);
  CHECK(error.location.byte == REVERSI_NOWHERE);
  const int wrong[] = {-1, 65, 256, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    char name[] = "untouched";
    CHECK_INT(reversi_square_format(wrong[i], name, sizeof name), 0);
    CHECK_TEXT(name, "");
    CHECK_INT(reversi_square_format(wrong[i], NULL, 0), 0);
  }
}

/* The length is respected: nothing after it is read, with or without a NUL. */
static void text_needs_no_end(void) {
  const char name[2] = {'f', '5'};
  int result = 99;
  CHECK_OK(reversi_square_parse(name, sizeof name, &result, NULL));
  CHECK_INT(result, square("f5"));
  char text[REVERSI_POSITION_TEXT_SIZE - 1];
  memcpy(text, START_TEXT, sizeof text);
  reversi_position read;
  CHECK_OK(reversi_position_parse(text, sizeof text, &read, NULL));
  CHECK_POSITION(read, START_TEXT);
  char moves[4];
  memcpy(moves, "f5d6", sizeof moves);
  reversi_game played = game("");
  CHECK_OK(reversi_game_play_transcript(&played, moves, sizeof moves, NULL));
  CHECK_INT(reversi_game_length(&played), 2);
  char nothing = 'x';
  CHECK_OK(reversi_game_play_transcript(&played, &nothing, 0, NULL));
  CHECK_INT(reversi_game_length(&played), 2);
}

static void positions_read_in_many_forms(void) {
  static const char *const same[] = {
      START_TEXT,
      "........\n........\n........\n...ox...\n...xo...\n........\n........\n........\nx\n",
      "---------------------------WB------BW---------------------------b",
      "  ---------------------------w*------*w--------------------------- \t* \r\n",
      ("---------------------------\xE2\x97\x8B\xE2\x97\x8F------\xE2\x97\x8F\xE2\x97\x8B"
       "--------------------------- \xE2\x9A\xAB"),
  };
  for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
    CHECK_POSITION(position(same[i]), START_TEXT);
  }
}

static void check_bad_position(const char *text, reversi_status status, size_t at) {
  subject = text;
  reversi_position read = reversi_position_start();
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_INT(reversi_position_parse(text, REVERSI_NUL_TERMINATED, &read, &error), status);
  CHECK_INT(error.location.byte, at);
  CHECK_POSITION(read, START_TEXT);
  CHECK_INT(reversi_position_parse(text, REVERSI_NUL_TERMINATED, &read, NULL), status);
  subject = NULL;
}

static void what_is_not_a_position_is_refused(void) {
  check_bad_position("", REVERSI_ERROR_TRUNCATED, 0);
  check_bad_position("--?", REVERSI_ERROR_SYNTAX, 2);
  check_bad_position("--0", REVERSI_ERROR_DIGIT, 2);
  check_bad_position("--\xFF", REVERSI_ERROR_ENCODING, 2);
  check_bad_position("--\xE2\x97", REVERSI_ERROR_ENCODING, 2);
  check_bad_position("--", REVERSI_ERROR_TRUNCATED, 2);
  check_bad_position("---------------------------OX------XO---------------------------",
                     REVERSI_ERROR_TRUNCATED, 64);
  check_bad_position("---------------------------OX------XO--------------------------- -",
                     REVERSI_ERROR_SYNTAX, 65);
  check_bad_position(START_TEXT " X", REVERSI_ERROR_TRAILING, 67);
  reversi_position read = reversi_position_start();
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_INT(reversi_position_parse(NULL, 0, &read, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_position_parse(START_TEXT, REVERSI_NUL_TERMINATED, NULL, &error),
            REVERSI_ERROR_NULL);
  CHECK_INT(reversi_position_parse("", SIZE_MAX / 2 + 1, &read, &error), REVERSI_ERROR_RANGE);
  CHECK_INT(error.status, REVERSI_ERROR_RANGE);
  CHECK(error.location.byte == REVERSI_NOWHERE);
}

/* Every error has a status with a name, for any byte in any place. */
static void no_text_fails_for_a_nameless_reason(void) {
  const size_t length = strlen(START_TEXT);
  for (size_t at = 0; at <= length; at++) {
    for (int byte = 0; byte < 256; byte++) {
      char text[] = START_TEXT " ";
      text[at] = (char)byte;
      reversi_position read;
      reversi_game played = game("");
      int move = 0;
      const reversi_status of_position = reversi_position_parse(text, length + 1, &read, NULL);
      const reversi_status of_game = reversi_game_play_transcript(&played, text + at, 2, NULL);
      const reversi_status of_square = reversi_square_parse(text + at, 2, &move, NULL);
      CHECK(of_position != REVERSI_ERROR_OTHER);
      CHECK(of_game != REVERSI_ERROR_OTHER);
      CHECK(of_square != REVERSI_ERROR_OTHER);
    }
  }
}

/* Writes a text into buffers of all sizes. */
static void check_sizes(size_t (*format)(char *, size_t), const char *whole) {
  const size_t length = strlen(whole);
  CHECK_INT(format(NULL, 0), length);
  CHECK_INT(format(NULL, 10), length);
  for (size_t size = 0; size <= length + 2; size++) {
    char buffer[REVERSI_POSITION_GRID_SIZE + 2];
    char expected[sizeof buffer];
    memset(buffer, '#', sizeof buffer);
    memset(expected, '#', sizeof expected);
    const size_t written = size == 0 ? 0 : size <= length ? size - 1 : length;
    memcpy(expected, whole, written);
    if (size > 0) expected[written] = '\0';
    CHECK_INT(format(buffer, size), length);
    CHECK(memcmp(buffer, expected, sizeof buffer) == 0);
  }
  /* A size that is larger than the memory. */
  char buffer[REVERSI_POSITION_GRID_SIZE];
  CHECK_INT(format(buffer, SIZE_MAX), length);
  CHECK_TEXT(buffer, whole);
}

static size_t format_square(char *buffer, size_t size) {
  return reversi_square_format(square("f5"), buffer, size);
}

static size_t format_position(char *buffer, size_t size) {
  const reversi_position start = reversi_position_start();
  return reversi_position_format(&start, buffer, size);
}

static size_t format_grid(char *buffer, size_t size) {
  const reversi_position start = reversi_position_start();
  return reversi_position_format_grid(&start, buffer, size);
}

static size_t format_transcript(char *buffer, size_t size) {
  const reversi_game played = game("f5d6c3");
  return reversi_game_format_transcript(&played, false, buffer, size);
}

static void text_is_cut_off_where_the_buffer_ends(void) {
  check_sizes(format_square, "f5");
  check_sizes(format_position, START_TEXT);
  check_sizes(format_grid, "  a b c d e f g h\n"
                           "1 - - - - - - - -\n"
                           "2 - - - - - - - -\n"
                           "3 - - - - - - - -\n"
                           "4 - - - O X - - -\n"
                           "5 - - - X O - - -\n"
                           "6 - - - - - - - -\n"
                           "7 - - - - - - - -\n"
                           "8 - - - - - - - -\n"
                           "black to move");
  check_sizes(format_transcript, "f5d6c3");
}

static void the_longest_texts_fit(void) {
  char grid[REVERSI_POSITION_GRID_SIZE];
  const reversi_position won =
      position("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOOOOOOOOOO X");
  CHECK_INT(reversi_position_format_grid(&won, grid, sizeof grid), sizeof grid - 1);
  CHECK_TEXT(strrchr(grid, '\n') + 1, "black wins 54-10");
  CHECK_INT(strlen(START_TEXT), REVERSI_POSITION_TEXT_SIZE - 1);
}

void test_text(void) {
  squares_read_as_they_are_written();
  squares_are_constants_too();
  what_is_not_a_square_is_refused();
  text_needs_no_end();
  positions_read_in_many_forms();
  what_is_not_a_position_is_refused();
  no_text_fails_for_a_nameless_reason();
  text_is_cut_off_where_the_buffer_ends();
  the_longest_texts_fit();
}
