/* reversi_variant_: squares and rules of other boards. */
#include "variant.h"

#include <limits.h>

int at(int size, const char *name) {
  int result = -1;
  CHECK_OK(reversi_variant_square_parse(size, size, name, REVERSI_NUL_TERMINATED, &result, NULL));
  return result;
}

bool has(const reversi_variant_set *set, int column, int row) {
  return (set->rows[row] >> column & 1) != 0;
}

void check_set(reversi_variant_set actual, const char *names, const char *what, const char *file,
               int line) {
  char text[5 * 256] = "";
  size_t length = 0;
  for (int square = 0; square < 256; square++) {
    if (!has(&actual, square % 16, square / 16)) continue;
    if (length > 0) text[length++] = ' ';
    length += reversi_variant_square_format(16, 16, square, text + length, sizeof text - length);
  }
  check_text(text, names, what, file, line);
}

void check_board(reversi_variant_position actual, const char *expected, const char *what,
                 const char *file, int line) {
  char text[REVERSI_VARIANT_POSITION_TEXT_SIZE];
  reversi_variant_position_format(&actual, text, sizeof text);
  check_text(text, expected, what, file, line);
}

reversi_variant_rules rules(int width, int height) {
  reversi_variant_rules result;
  CHECK_OK(reversi_variant_rules_init(&result, width, height));
  return result;
}

reversi_variant_rules rules_from(int width, int height, int start) {
  reversi_variant_rules result = rules(width, height);
  result.start = (uint8_t)start;
  return result;
}

reversi_variant_position start_of(reversi_variant_rules by) {
  reversi_variant_position result;
  CHECK_OK(reversi_variant_position_start(&by, &result));
  return result;
}

reversi_variant_position board(reversi_variant_rules by, const char *text) {
  reversi_variant_position result = start_of(by);
  CHECK_OK(reversi_variant_position_parse(&by, text, REVERSI_NUL_TERMINATED, &result, NULL));
  return result;
}

static void squares_are_numbered_row_by_row(void) {
  static const int sizes[][2] = {{1, 1}, {4, 4}, {8, 8}, {10, 10}, {5, 16}, {16, 4}, {16, 16}};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    const int width = sizes[i][0];
    const int height = sizes[i][1];
    for (int move = 0; move <= width * height; move++) {
      char name[REVERSI_VARIANT_SQUARE_TEXT_SIZE];
      char expected[16];
      snprintf(expected, sizeof expected, "%c%d", 'a' + move % width, move / width + 1);
      CHECK(reversi_variant_square_format(width, height, move, name, sizeof name) < sizeof name);
      CHECK_TEXT(name, move == width * height ? "--" : expected);
      int read = -1;
      CHECK_OK(reversi_variant_square_parse(width, height, name, strlen(name), &read, NULL));
      CHECK_INT(read, move);
    }
  }
  CHECK_INT(at(10, "j10"), 99);
  CHECK_INT(at(16, "P16"), 255);
  CHECK_INT(at(10, "pass"), 100);
  char text[4] = "abc";
  CHECK_INT(reversi_variant_square_format(10, 10, 99, text, 3), 3);
  CHECK_TEXT(text, "j1");
  CHECK_INT(reversi_variant_square_format(10, 10, 99, NULL, 99), 3);
  CHECK_INT(reversi_variant_square_format(10, 10, 101, text, sizeof text), 0);
  CHECK_TEXT(text, "");
  CHECK_INT(reversi_variant_square_format(10, 10, -1, text, sizeof text), 0);
  const int wrong[] = {-1, 0, 17, 256 + 8, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    int move = 77;
    CHECK_INT(reversi_variant_square_format(wrong[i], 8, 0, text, sizeof text), 0);
    CHECK_INT(reversi_variant_square_format(8, wrong[i], 0, text, sizeof text), 0);
    CHECK_INT(reversi_variant_square_parse(wrong[i], 8, "a1", 2, &move, NULL), REVERSI_ERROR_RANGE);
    CHECK_INT(reversi_variant_square_parse(8, wrong[i], "a1", 2, &move, NULL), REVERSI_ERROR_RANGE);
    CHECK_INT(move, 77);
  }
}

static void check_not_a_square(const char *text, reversi_status status, size_t offset) {
  subject = text;
  int square = 77;
  reversi_error error;
  CHECK_INT(reversi_variant_square_parse(16, 16, text, strlen(text), &square, &error), status);
  CHECK_INT(error.status, status);
  CHECK_INT(error.location.byte, offset);
  CHECK_INT(error.move, -1);
  CHECK_INT(square, 77);
  subject = NULL;
}

static void invalid_squares_are_refused(void) {
  check_not_a_square("", REVERSI_ERROR_TRUNCATED, 0);
  check_not_a_square("a", REVERSI_ERROR_TRUNCATED, 1);
  check_not_a_square("q1", REVERSI_ERROR_SYNTAX, 0);
  check_not_a_square("a0", REVERSI_ERROR_SYNTAX, 1);
  check_not_a_square("a17", REVERSI_ERROR_SYNTAX, 1);
  check_not_a_square("a20", REVERSI_ERROR_TRAILING, 2);
  check_not_a_square("a1 ", REVERSI_ERROR_TRAILING, 2);
  check_not_a_square("a161", REVERSI_ERROR_TRAILING, 3);
  CHECK_INT(reversi_variant_square_parse(8, 8, NULL, 0, NULL, NULL), REVERSI_ERROR_NULL);
  int square = 77;
  reversi_error error;
  CHECK_INT(reversi_variant_square_parse(8, 8, "j10", 3, &square, &error), REVERSI_ERROR_OFF_BOARD);
  CHECK_INT(square, 77);
  CHECK_INT(error.move, 9 * 16 + 9);
  CHECK_INT(error.width, 16);
  CHECK_INT(error.location.byte, 0);
}

static reversi_status checked(const reversi_variant_rules *some) {
  reversi_variant_position start;
  return reversi_variant_position_start(some, &start);
}

static void rules_are_checked(void) {
  reversi_variant_rules made;
  memset(&made, 0xFF, sizeof made);
  CHECK_INT(checked(&made), REVERSI_ERROR_RULES);
  const reversi_variant_rules garbage = made;
  const int wrong[] = {-1, 0, 3, 17, 256 + 8, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    CHECK_INT(reversi_variant_rules_init(&made, wrong[i], 8), REVERSI_ERROR_RANGE);
    CHECK_INT(reversi_variant_rules_init(&made, 8, wrong[i]), REVERSI_ERROR_RANGE);
  }
  CHECK(memcmp(&made, &garbage, sizeof made) == 0);
  CHECK_INT(reversi_variant_rules_init(NULL, 8, 8), REVERSI_ERROR_NULL);
  CHECK_INT(checked(NULL), REVERSI_ERROR_NULL);
  for (int width = 4; width <= 16; width++) {
    for (int height = 4; height <= 16; height++) {
      made = rules(width, height);
      CHECK_INT(made.width, width);
      CHECK_INT(made.height, height);
      CHECK_OK(checked(&made));
    }
  }
  const reversi_variant_rules octagon = reversi_variant_rules_octagon();
  CHECK_OK(checked(&octagon));
  CHECK_INT(octagon.width, 10);
  CHECK_SET(octagon.missing, "a1 b1 i1 j1 a2 j2 a9 j9 a10 b10 i10 j10");
}

static void check_rules_refused(reversi_variant_rules wrong) {
  CHECK_INT(checked(&wrong), REVERSI_ERROR_RULES);
  const reversi_variant_position before = start_of(rules(6, 6));
  reversi_variant_position now = before;
  CHECK_INT(reversi_variant_position_start(&wrong, &now), REVERSI_ERROR_RULES);
  CHECK_INT(reversi_variant_position_parse(&wrong, "-", 1, &now, NULL), REVERSI_ERROR_RULES);
  CHECK(memcmp(&now, &before, sizeof now) == 0);
  now.rules = wrong;
  CHECK_INT(reversi_variant_position_check(&now), REVERSI_ERROR_RULES);
  CHECK_INT(reversi_variant_position_play(&now, at(6, "c2")), REVERSI_ERROR_RULES);
}

static void each_part_of_rules_is_checked(void) {
  const reversi_variant_rules right = rules(6, 6);
  reversi_variant_rules wrong = right;
  wrong.width = 3;
  check_rules_refused(wrong);
  wrong = right;
  wrong.height = 17;
  check_rules_refused(wrong);
  wrong = right;
  wrong.start = 7;
  check_rules_refused(wrong);
  wrong = right;
  wrong.objective = 2;
  check_rules_refused(wrong);
  for (int i = 0; i < 4; i++) {
    wrong = right;
    wrong.reserved[i] = 1;
    check_rules_refused(wrong);
  }
  /* Missing squares outside the rectangle, and in the center. */
  wrong = right;
  wrong.missing.rows[6] = 1;
  check_rules_refused(wrong);
  wrong = right;
  wrong.missing.rows[0] = 1 << 6;
  check_rules_refused(wrong);
  for (int start = REVERSI_START_STANDARD; start <= REVERSI_START_HISTORICAL_PARALLEL; start++) {
    wrong = rules_from(6, 6, start);
    CHECK_OK(checked(&wrong));
    wrong.missing.rows[2] = 1 << 3;
    check_rules_refused(wrong);
  }
}

static void every_start_has_its_center(void) {
  CHECK_BOARD(start_of(rules(4, 4)), "-----OX--XO----- X");
  CHECK_BOARD(start_of(rules_from(4, 4, REVERSI_START_MIRRORED)), "-----XO--OX----- X");
  CHECK_BOARD(start_of(rules_from(4, 4, REVERSI_START_PARALLEL_ROWS)), "-----OO--XX----- X");
  CHECK_BOARD(start_of(rules_from(4, 4, REVERSI_START_PARALLEL_COLUMNS)), "-----OX--OX----- X");
  for (int start = REVERSI_START_HISTORICAL; start <= REVERSI_START_HISTORICAL_PARALLEL; start++) {
    CHECK_BOARD(start_of(rules_from(4, 4, start)), "---------------- X");
  }
  CHECK_BOARD(start_of(rules(5, 4)), "------OX---XO------- X");
  const reversi_variant_rules large = rules(16, 16);
  const reversi_variant_position now = start_of(large);
  CHECK_SET(reversi_variant_position_legal_moves(&now), "h7 g8 j9 i10");
  CHECK_SET(reversi_variant_position_flips(&now, at(16, "h7")), "h8");
  CHECK_INT(reversi_variant_position_start(NULL, NULL), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_variant_position_start(&large, NULL), REVERSI_ERROR_NULL);
  reversi_variant_position unchanged = now;
  CHECK_INT(reversi_variant_position_start(NULL, &unchanged), REVERSI_ERROR_NULL);
  CHECK(memcmp(&unchanged, &now, sizeof now) == 0);
}

void test_variant(void) {
  squares_are_numbered_row_by_row();
  invalid_squares_are_refused();
  rules_are_checked();
  each_part_of_rules_is_checked();
  every_start_has_its_center();
}
