/* Transcript sheets: from games and back, their errors, and their text. */
#include "check.h"

#define SHEET_TEXT \
  " -  -  -  -  -  -  -  -\n" \
  " -  -  -  -  -  -  -  -\n" \
  " -  -  3  4  -  -  -  -\n" \
  " -  -  5  -  -  -  -  -\n" \
  " -  -  -  -  -  1  -  -\n" \
  " -  -  -  2  -  -  -  -\n" \
  " -  -  -  -  -  -  -  -\n" \
  " -  -  -  -  -  -  -  -"

static reversi_sheet sheet_of(const char *transcript) {
  const reversi_game played = game(transcript);
  return reversi_game_sheet(&played);
}

static bool is_blank(const reversi_sheet *sheet) {
  static const reversi_sheet blank;
  return memcmp(sheet, &blank, sizeof blank) == 0;
}

static void a_game_becomes_a_sheet_and_a_game_again(void) {
  reversi_game played = game("f5d6c3d3c4");
  const reversi_sheet sheet = reversi_game_sheet(&played);
  for (int i = 0; i < 64; i++) {
    CHECK_INT(sheet.numbers[i], i == REVERSI_F5   ? 1
                                : i == REVERSI_D6 ? 2
                                : i == REVERSI_C3 ? 3
                                : i == REVERSI_D3 ? 4
                                : i == REVERSI_C4 ? 5
                                                  : 0);
  }
  reversi_game again;
  CHECK_OK(reversi_sheet_play(&sheet, NULL, &again, NULL));
  CHECK(same_game(&again, &played));
  CHECK_INT(reversi_sheet_errors(&sheet, NULL, NULL, 0), 0);
  /* Moves that can be redone are not on it. */
  CHECK_OK(reversi_game_undo(&played));
  CHECK_INT(reversi_game_sheet(&played).numbers[REVERSI_C4], 0);
  const reversi_sheet passes = sheet_of(MANY_PASSES);
  CHECK_OK(reversi_sheet_play(&passes, NULL, &again, NULL));
  CHECK_INT(reversi_game_ply_count(&again), 55 + 23);
  const reversi_position start = position(PASS_TEXT);
  reversi_sheet other = {{0}};
  other.numbers[REVERSI_C1] = 1;
  CHECK_OK(reversi_sheet_play(&other, &start, &again, NULL));
  CHECK_POSITION(reversi_game_start(&again), PASS_TEXT);
  CHECK_INT(reversi_game_length(&again), 1);
}

static void check_error(const reversi_error *error, reversi_status status, size_t number, size_t ply,
                        int where) {
  CHECK_INT(error->status, status);
  CHECK_INT(error->index, number);
  CHECK_INT(error->location.ply, ply);
  CHECK_INT(error->move, where);
  CHECK_INT(error->width, error->move < 0 ? 0 : 8);
  CHECK(error->location.game == REVERSI_NOWHERE);
  CHECK(error->location.byte == REVERSI_NOWHERE);
}

/* The sheet has one error, with that text. */
static void check_problem(const reversi_sheet *sheet, reversi_status status, size_t number, size_t ply,
                          int where, const char *words) {
  subject = words;
  const reversi_game before = game("f5");
  reversi_game played = before;
  reversi_error error;
  memset(&error, 0xAA, sizeof error);
  CHECK_INT(reversi_sheet_play(sheet, NULL, &played, &error), status);
  check_error(&error, status, number, ply, where);
  CHECK(same_game(&played, &before));
  reversi_error problems[2];
  memset(problems, 0xAA, sizeof problems);
  CHECK_INT(reversi_sheet_errors(sheet, NULL, problems, 2), 1);
  check_error(&problems[0], status, number, ply, where);
  CHECK(problems[1].width != 0);
  char text[REVERSI_ERROR_TEXT_SIZE];
  CHECK_INT(reversi_error_format(&error, text, sizeof text), strlen(words));
  CHECK_TEXT(text, words);
  subject = NULL;
}

static void an_error_has_its_number(void) {
  reversi_sheet sheet = sheet_of("f5d6c3");
  sheet.numbers[REVERSI_A1] = 61;
  check_problem(&sheet, REVERSI_ERROR_IMPOSSIBLE_NUMBER, 61, REVERSI_NOWHERE, REVERSI_A1,
                "number 61: a1: the number is too high, or its square has a disc at the start");
  sheet = sheet_of("f5d6c3");
  sheet.numbers[REVERSI_D6] = 0;
  check_problem(&sheet, REVERSI_ERROR_MISSING_NUMBER, 2, REVERSI_NOWHERE, -1, "number 2: the number is missing");
  sheet = sheet_of("f5d6c3");
  sheet.numbers[REVERSI_H8] = 2;
  check_problem(&sheet, REVERSI_ERROR_DUPLICATE_NUMBER, 2, REVERSI_NOWHERE, REVERSI_D6,
                "number 2: d6: the number stands on several squares");
  sheet = sheet_of("f5d6c3");
  sheet.numbers[REVERSI_A1] = 4;
  check_problem(&sheet, REVERSI_ERROR_FLIPS_NOTHING, 4, 3, REVERSI_A1,
                "ply 3: number 4: a1: a disc there flips nothing");
  /* After a pass the ply is higher. */
  sheet = sheet_of("f5f6d3g5h5h4f7h6");
  sheet.numbers[REVERSI_A1] = 9;
  check_problem(&sheet, REVERSI_ERROR_FLIPS_NOTHING, 9, 9, REVERSI_A1,
                "ply 9: number 9: a1: a disc there flips nothing");
  sheet = sheet_of("f5d6c3f3e3f4d7d3g3");
  sheet.numbers[REVERSI_A1] = 10;
  check_problem(&sheet, REVERSI_ERROR_GAME_OVER, 10, 9, REVERSI_A1,
                "ply 9: number 10: a1: the game is over");
}

static void all_errors_are_listed_up_to_the_capacity(void) {
  reversi_sheet sheet = sheet_of("f5d6c3d3c4");
  sheet.numbers[REVERSI_D6] = 0;
  sheet.numbers[REVERSI_D4] = 2;
  sheet.numbers[REVERSI_A1] = 70;
  sheet.numbers[REVERSI_H8] = 4;
  for (size_t capacity = 0; capacity <= 5; capacity++) {
    reversi_error problems[5];
    memset(problems, 0xAA, sizeof problems);
    CHECK_INT(reversi_sheet_errors(&sheet, NULL, problems, capacity), 4);
    const size_t written = capacity < 4 ? capacity : 4;
    if (written > 0) {
      check_error(&problems[0], REVERSI_ERROR_IMPOSSIBLE_NUMBER, 70, REVERSI_NOWHERE, REVERSI_A1);
    }
    if (written > 1) {
      check_error(&problems[1], REVERSI_ERROR_IMPOSSIBLE_NUMBER, 2, REVERSI_NOWHERE, REVERSI_D4);
    }
    if (written > 2) check_error(&problems[2], REVERSI_ERROR_MISSING_NUMBER, 2, REVERSI_NOWHERE, -1);
    if (written > 3) check_error(&problems[3], REVERSI_ERROR_DUPLICATE_NUMBER, 4, REVERSI_NOWHERE, REVERSI_D3);
    for (size_t i = written; i < 5; i++) CHECK(problems[i].width != 0);
  }
  CHECK_INT(reversi_sheet_errors(&sheet, NULL, NULL, SIZE_MAX), 4);
}

static void any_numbers_are_a_sheet(void) {
  reversi_sheet sheet;
  const reversi_position empty = position(EMPTY_TEXT);
  for (int byte = 0; byte < 256; byte++) {
    memset(&sheet, byte, sizeof sheet);
    reversi_error problems[128];
    const size_t count = reversi_sheet_errors(&sheet, NULL, problems, 128);
    CHECK_INT(count, byte == 0 ? 0 : byte <= 60 ? 4 + byte : 64);
    CHECK(reversi_sheet_errors(&sheet, &empty, problems, 128) <= 128);
    char text[REVERSI_SHEET_TEXT_SIZE];
    const size_t length = reversi_sheet_format(&sheet, text, sizeof text);
    CHECK(length < sizeof text);
    CHECK_INT(length, byte < 100 ? 191 : sizeof text - 1);
    reversi_sheet again;
    CHECK_OK(reversi_sheet_parse(text, length, &again, NULL));
    CHECK(memcmp(&again, &sheet, sizeof again) == 0);
  }
}

static void sheets_survive_formatting_and_parsing(void) {
  const reversi_sheet sheet = sheet_of("f5d6c3d3c4");
  char text[REVERSI_SHEET_TEXT_SIZE];
  CHECK_INT(reversi_sheet_format(&sheet, text, sizeof text), strlen(SHEET_TEXT));
  CHECK_TEXT(text, SHEET_TEXT);
  CHECK_INT(reversi_sheet_format(&sheet, NULL, 0), strlen(SHEET_TEXT));
  CHECK_INT(reversi_sheet_format(&sheet, text, 4), strlen(SHEET_TEXT));
  CHECK_TEXT(text, " - ");
  CHECK_INT(reversi_sheet_format(NULL, text, sizeof text), 0);
  CHECK_TEXT(text, "");
  reversi_sheet read;
  CHECK_OK(reversi_sheet_parse(SHEET_TEXT, REVERSI_NUL_TERMINATED, &read, NULL));
  CHECK(memcmp(&read, &sheet, sizeof read) == 0);
}

#define BLANK_ROW "- . -- 0 -,-;-\t-\r\n"
#define SEVEN_ROWS \
  BLANK_ROW BLANK_ROW BLANK_ROW BLANK_ROW BLANK_ROW BLANK_ROW BLANK_ROW

static void check_bad_text(const char *text, reversi_status status, size_t at) {
  subject = text;
  reversi_sheet read = {{1}};
  reversi_error error = {.location = {99, 99, 99}};
  CHECK_INT(reversi_sheet_parse(text, REVERSI_NUL_TERMINATED, &read, &error), status);
  CHECK_INT(error.status, status);
  CHECK_INT(error.location.byte, at);
  CHECK(error.index == REVERSI_NOWHERE);
  CHECK_INT(read.numbers[0], 1);
  subject = NULL;
}

static void invalid_sheets_are_refused(void) {
  reversi_sheet read;
  CHECK_OK(reversi_sheet_parse(SEVEN_ROWS BLANK_ROW, REVERSI_NUL_TERMINATED, &read, NULL));
  CHECK(is_blank(&read));
  const size_t seven = strlen(SEVEN_ROWS);
  check_bad_text("", REVERSI_ERROR_TRUNCATED, 0);
  check_bad_text(SEVEN_ROWS, REVERSI_ERROR_TRUNCATED, seven);
  check_bad_text(SEVEN_ROWS "1 2", REVERSI_ERROR_TRUNCATED, seven + 3);
  check_bad_text("1\n" SEVEN_ROWS, REVERSI_ERROR_TRUNCATED, 1);
  check_bad_text("1 2 3 4 5 6 7 8 9", REVERSI_ERROR_TRAILING, 16);
  check_bad_text(SEVEN_ROWS BLANK_ROW "\n -", REVERSI_ERROR_TRAILING, seven / 7 * 8 + 2);
  check_bad_text("1 2x", REVERSI_ERROR_SYNTAX, 3);
  check_bad_text("1 \xC3\xA9", REVERSI_ERROR_SYNTAX, 2);
  check_bad_text("1 256", REVERSI_ERROR_IMPOSSIBLE_NUMBER, 2);
  check_bad_text("99999999999999999999999", REVERSI_ERROR_IMPOSSIBLE_NUMBER, 0);
  reversi_error error;
  CHECK_INT(reversi_sheet_parse(NULL, 0, &read, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_sheet_parse("", 0, NULL, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_sheet_parse("", SIZE_MAX - 1, &read, &error), REVERSI_ERROR_RANGE);
  CHECK(error.location.byte == REVERSI_NOWHERE);
}

static void invalid_starts_and_games_are_refused(void) {
  const reversi_sheet sheet = sheet_of("f5d6c3");
  const reversi_game before = game("f5");
  reversi_game played = before;
  reversi_error error;
  CHECK_INT(reversi_sheet_play(NULL, NULL, &played, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_sheet_play(&sheet, NULL, NULL, &error), REVERSI_ERROR_NULL);
  reversi_position wrong = reversi_position_start();
  wrong.turn = 2;
  CHECK_INT(reversi_sheet_play(&sheet, &wrong, &played, &error), REVERSI_ERROR_POSITION);
  check_error(&error, REVERSI_ERROR_POSITION, REVERSI_NOWHERE, REVERSI_NOWHERE, -1);
  CHECK(same_game(&played, &before));
  memset(&error, 0xAA, sizeof error);
  CHECK_INT(reversi_sheet_errors(NULL, NULL, &error, 1), 1);
  check_error(&error, REVERSI_ERROR_NULL, REVERSI_NOWHERE, REVERSI_NOWHERE, -1);
  CHECK_INT(reversi_sheet_errors(&sheet, &wrong, &error, 1), 1);
  check_error(&error, REVERSI_ERROR_POSITION, REVERSI_NOWHERE, REVERSI_NOWHERE, -1);
  CHECK_INT(reversi_sheet_errors(NULL, NULL, NULL, 1), 1);
  reversi_sheet none = reversi_game_sheet(NULL);
  CHECK(is_blank(&none));
  memset(&played, 0xFF, sizeof played);
  none = reversi_game_sheet(&played);
  CHECK(is_blank(&none));
}

void test_sheet(void) {
  a_game_becomes_a_sheet_and_a_game_again();
  an_error_has_its_number();
  all_errors_are_listed_up_to_the_capacity();
  any_numbers_are_a_sheet();
  sheets_survive_formatting_and_parsing();
  invalid_sheets_are_refused();
  invalid_starts_and_games_are_refused();
}
