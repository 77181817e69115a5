/* reversi_variant_: other boards. That they agree with the core on 8x8 is in relations.c. */
#include "relations.h"
#include "variant.h"

#include <limits.h>

int at(int size, const char *name) {
  int result = -1;
  CHECK_OK(reversi_variant_square_parse(size, size, name, REVERSI_NUL_TERMINATED, &result, NULL));
  return result;
}

void check_set(reversi_variant_set actual, const char *names, const char *what, const char *file,
               int line) {
  char text[5 * 256] = "";
  size_t length = 0;
  for (int square = 0; square < 256; square++) {
    if (!(actual.rows[square / 16] >> square % 16 & 1)) continue;
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

reversi_variant_game play(reversi_variant_rules by, const char *transcript) {
  const reversi_variant_position start = start_of(by);
  reversi_variant_game game;
  CHECK_OK(reversi_variant_game_init(&game, &start));
  CHECK_OK(reversi_variant_game_play_transcript(&game, transcript, REVERSI_NUL_TERMINATED, NULL));
  return game;
}

static bool same_transcript(const reversi_variant_game *game, const char *expected) {
  char text[REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE];
  reversi_variant_game_format_transcript(game, true, text, sizeof text);
  return strcmp(text, expected) == 0;
}

static const int no_sizes[] = {-1, 0, 17, 256 + 8, 65536 + 8, INT_MIN, INT_MAX};

static void squares_are_numbered_row_by_row(void) {
  static const int sizes[][2] = {{1, 1}, {4, 4}, {10, 10}, {5, 16}, {16, 4}, {16, 16}};
  static const struct {
    const char *text;
    reversi_status status;
    size_t byte;
  } bad[] = {{"", REVERSI_ERROR_TRUNCATED, 0},   {"q1", REVERSI_ERROR_SYNTAX, 0},
             {"a17", REVERSI_ERROR_SYNTAX, 1},   {"a20", REVERSI_ERROR_TRAILING, 2},
             {"a161", REVERSI_ERROR_TRAILING, 3}};
  reversi_error error;
  int read = 77;
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    const int width = sizes[i][0], height = sizes[i][1];
    for (int move = 0; move <= width * height; move++) {
      char name[REVERSI_VARIANT_SQUARE_TEXT_SIZE], expected[16];
      snprintf(expected, sizeof expected, "%c%d", 'a' + move % width, move / width + 1);
      reversi_variant_square_format(width, height, move, name, sizeof name);
      CHECK_TEXT(name, move == width * height ? "--" : expected);
      CHECK_OK(reversi_variant_square_parse(width, height, name, strlen(name), &read, NULL));
      CHECK_INT(read, move);
    }
    CHECK_INT(reversi_variant_square_format(width, height, width * height + 1, NULL, 0), 0);
  }
  for (size_t i = 0; i < sizeof no_sizes / sizeof *no_sizes; i++) {
    CHECK_INT(reversi_variant_square_format(no_sizes[i], 8, 0, NULL, 0), 0);
    CHECK_INT(reversi_variant_square_parse(8, no_sizes[i], "a1", 2, &read, NULL),
              REVERSI_ERROR_RANGE);
  }
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    CHECK_INT(reversi_variant_square_parse(16, 16, bad[i].text, strlen(bad[i].text), &read, &error),
              bad[i].status);
    CHECK_INT(error.location.byte, bad[i].byte);
  }
  /* A square outside the board is numbered by 16x16. */
  CHECK_INT(reversi_variant_square_parse(8, 8, "j10", 3, &read, &error), REVERSI_ERROR_OFF_BOARD);
  CHECK(error.move == 9 * 16 + 9 && error.width == 16);
}

/* Rule 7.1. */
static void each_part_of_rules_is_checked(void) {
  reversi_variant_rules wrong[10];
  const reversi_variant_position before = start_of(rules(6, 6));
  for (size_t i = 0; i < 10; i++) wrong[i] = rules(6, 6);
  wrong[0].width = 3;
  wrong[1].height = 17;
  wrong[2].start = 7;
  wrong[3].objective = 2;
  for (size_t i = 0; i < 4; i++) wrong[4 + i].reserved[i] = 1;
  /* Missing squares outside the rectangle, and in the center. */
  wrong[8].missing.rows[0] = 1 << 6;
  wrong[9].missing.rows[2] = 1 << 3;
  for (size_t i = 0; i < 10; i++) {
    reversi_variant_position now = before;
    CHECK_INT(reversi_variant_position_start(&wrong[i], &now), REVERSI_ERROR_RULES);
    CHECK_INT(reversi_variant_position_parse(&wrong[i], "-", 1, &now, NULL), REVERSI_ERROR_RULES);
    CHECK(memcmp(&now, &before, sizeof now) == 0);
    now.rules = wrong[i];
    CHECK_INT(reversi_variant_position_play(&now, at(6, "c2")), REVERSI_ERROR_RULES);
  }
  for (size_t i = 0; i < sizeof no_sizes / sizeof *no_sizes; i++) {
    CHECK_INT(reversi_variant_rules_init(&wrong[0], no_sizes[i], 8), REVERSI_ERROR_RANGE);
    CHECK_INT(reversi_variant_rules_init(&wrong[0], 8, no_sizes[i]), REVERSI_ERROR_RANGE);
  }
  CHECK_SET(reversi_variant_rules_octagon().missing, "a1 b1 i1 j1 a2 j2 a9 j9 a10 b10 i10 j10");
}

/* Rule 7.2. */
static void every_start_has_its_center(void) {
  static const char *const boards[] = {"-----OX--XO----- X", "-----XO--OX----- X",
                                       "-----OO--XX----- X", "-----OX--OX----- X",
                                       "---------------- X"};
  for (int start = REVERSI_START_STANDARD; start <= REVERSI_START_HISTORICAL_PARALLEL; start++) {
    CHECK_BOARD(start_of(rules_from(4, 4, start)), boards[start < 4 ? start : 4]);
  }
}

/* Rules 7.3, 7.4, 7.5. */
static void moves_are_refused_for_their_reason(void) {
  const reversi_variant_position octagon = start_of(reversi_variant_rules_octagon());
  const reversi_variant_rules four = rules(4, 4);
  const reversi_variant_game opening =
      play(rules_from(8, 8, REVERSI_START_HISTORICAL_DIAGONAL), "d4");
  const struct {
    reversi_variant_position board;
    int move;
    reversi_status status;
  } wrong[] = {
      {octagon, at(10, "a1"), REVERSI_ERROR_OFF_BOARD},
      {octagon, at(10, "e5"), REVERSI_ERROR_OCCUPIED},
      {octagon, at(10, "c1"), REVERSI_ERROR_FLIPS_NOTHING},
      {octagon, 100, REVERSI_ERROR_PASS_FORBIDDEN},
      {octagon, 101, REVERSI_ERROR_RANGE},
      {octagon, 256 + 70, REVERSI_ERROR_RANGE},
      {octagon, INT_MIN + 70, REVERSI_ERROR_RANGE},
      {board(four, PASS_BOARD), at(4, "c1"), REVERSI_ERROR_MUST_PASS},
      {board(four, "XXX- ---- ---- ---- O"), 16, REVERSI_ERROR_GAME_OVER},
      {reversi_variant_game_position(&opening), at(8, "e5"), REVERSI_ERROR_WRONG_CENTER},
      {reversi_variant_game_position(&opening), at(8, "a1"), REVERSI_ERROR_OUTSIDE_CENTER},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    reversi_variant_position now = wrong[i].board;
    reversi_variant_game game;
    CHECK_OK(reversi_variant_game_init(&game, &now));
    CHECK_INT(reversi_variant_position_play(&now, wrong[i].move), wrong[i].status);
    CHECK(memcmp(&now, &wrong[i].board, sizeof now) == 0);
    CHECK_SET(reversi_variant_position_flips(&now, wrong[i].move), "");
    if (wrong[i].status != REVERSI_ERROR_MUST_PASS) {
      CHECK_INT(reversi_variant_game_play(&game, wrong[i].move), wrong[i].status);
    }
  }
  /* 25 squares have no half. */
  reversi_variant_position now = board(rules(5, 5), "X---- ----- ----- ----- ----O X");
  CHECK_INT(reversi_variant_position_outcome(&now), REVERSI_TIE);
  CHECK_INT(reversi_variant_position_final_score(&now, REVERSI_BLACK), 1);
  now = board(rules(5, 5), "XX--- ----- ----- ----- ----O X");
  now.rules.objective = REVERSI_FEWEST;
  CHECK_INT(reversi_variant_position_outcome(&now), REVERSI_WHITE_WINS);
  CHECK_INT(reversi_variant_position_final_score(&now, REVERSI_BLACK), 24);
  for (int color = 2; color < 300; color += 127) {
    CHECK_INT(reversi_variant_position_final_score(&now, (reversi_color)color), -1);
  }
}

static void invalid_positions_are_found(void) {
  const reversi_variant_position right = start_of(reversi_variant_rules_octagon());
  reversi_variant_position wrong[4] = {right, right, right, right};
  wrong[0].turn = (reversi_color)2;
  wrong[1].reserved = UINT32_C(1) << 31;
  wrong[2].white.rows[4] |= wrong[2].black.rows[4];
  wrong[3].white.rows[0] = 1;
  for (size_t i = 0; i < 4; i++) {
    reversi_variant_game game;
    const reversi_status status = i == 3 ? REVERSI_ERROR_OFF_BOARD : REVERSI_ERROR_POSITION;
    CHECK_INT(reversi_variant_position_check(&wrong[i]), status);
    CHECK_INT(reversi_variant_game_init(&game, &wrong[i]), status);
  }
  wrong[0] = start_of(rules_from(8, 8, REVERSI_START_HISTORICAL));
  wrong[0].black.rows[3] = 1 << 3;
  CHECK_INT(reversi_variant_position_check(&wrong[0]), REVERSI_ERROR_NOT_AN_OPENING);
  wrong[0].turn = REVERSI_WHITE;
  CHECK_OK(reversi_variant_position_check(&wrong[0]));
}

static void boards_are_read_and_drawn(void) {
  static const struct {
    const char *text;
    reversi_status status;
    size_t byte;
  } bad[] = {{"-----OX--XO-----", REVERSI_ERROR_TRUNCATED, 16},
             {"-----OX--XO----- X X", REVERSI_ERROR_TRAILING, 19},
             {"-#", REVERSI_ERROR_SYNTAX, 1},
             {"-1", REVERSI_ERROR_DIGIT, 1},
             {"-\xFF", REVERSI_ERROR_ENCODING, 1}};
  const reversi_variant_rules four = rules(4, 4);
  reversi_variant_position now = start_of(four);
  char grid[REVERSI_VARIANT_POSITION_GRID_SIZE], cells[260];
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    reversi_error error;
    CHECK_INT(reversi_variant_position_parse(&four, bad[i].text, strlen(bad[i].text), &now, &error),
              bad[i].status);
    CHECK(error.location.byte == bad[i].byte && error.move == -1);
  }
  reversi_variant_position_format_grid(&now, grid, sizeof grid);
  CHECK_TEXT(grid, "  a b c d\n1 - - - -\n2 - O X -\n3 - X O -\n4 - - - -\nblack to move");
  /* The longest last line. */
  for (size_t i = 0; i < 256; i++) cells[i] = i < 134 ? 'X' : 'O';
  memcpy(cells + 256, " O", 3);
  now = board(rules(16, 16), cells);
  CHECK_INT(reversi_variant_position_format_grid(&now, grid, sizeof grid), sizeof grid - 1);
  CHECK_TEXT(strrchr(grid, '\n'), "\nblack wins 134-122 (turn: white)");
}

static void leaves_are_counted(void) {
  const reversi_variant_position now = start_of(rules(6, 6)), ten = start_of(rules(10, 10));
  uint64_t whole = 77;
  reversi_flag stop = 1;
  for (int convention = 0; convention <= REVERSI_PERFT_DISCS; convention++) {
    CHECK_INT(reversi_variant_position_perft(&now, 40, convention, &stop, &whole), REVERSI_STOPPED);
    CHECK_INT(reversi_variant_position_perft(&ten, 40, convention, &stop, &whole), REVERSI_STOPPED);
  }
  CHECK(whole == 77);
  CHECK_OK(reversi_variant_position_perft(&now, 4, REVERSI_PERFT_PLIES, NULL, &whole));
  CHECK_INT(whole, 244);
  CHECK_INT(reversi_variant_position_perft(&now, -1, 0, NULL, &whole), REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_variant_position_perft(&now, 1, 4, NULL, &whole), REVERSI_ERROR_RANGE);
}

static void games_are_undone_and_redone(void) {
  reversi_variant_game played = play(reversi_variant_rules_octagon(), "G6 e7 d4");
  int moves[3] = {-1, -1, -1};
  CHECK_INT(reversi_variant_game_moves(&played, moves, 2), 3);
  CHECK(moves[0] == at(10, "g6") && moves[1] == at(10, "e7") && moves[2] == -1);
  CHECK_OK(reversi_variant_game_undo(&played));
  CHECK_INT(reversi_variant_game_play(&played, at(10, "g6")), REVERSI_ERROR_OCCUPIED);
  CHECK_OK(reversi_variant_game_redo(&played));
  CHECK(same_transcript(&played, "g6e7d4"));
  CHECK_OK(reversi_variant_game_undo(&played));
  CHECK_OK(reversi_variant_game_undo(&played));
  CHECK_OK(reversi_variant_game_play_transcript(&played, "g5", 2, NULL));
  CHECK_INT(reversi_variant_game_redo(&played), REVERSI_ERROR_HISTORY);
  CHECK(same_transcript(&played, "g6g5"));

  reversi_error error;
  CHECK_INT(reversi_variant_game_play_transcript(&played, "e7 b10", 6, &error),
            REVERSI_ERROR_FLIPS_NOTHING);
  CHECK(error.location.byte == 0 && error.location.ply == 2);
  CHECK(error.move == at(10, "e7") && error.width == 10 && error.height == 10);
  CHECK(same_transcript(&played, "g6g5"));

  /* A pass is inserted, and announced once. */
  played = play(rules(8, 8), "f5f6d3g5h5h4f7h6");
  CHECK(same_transcript(&played, "f5f6d3g5h5h4f7h6--"));
  CHECK_OK(reversi_variant_game_play(&played, REVERSI_PASS));
  CHECK_INT(reversi_variant_game_play(&played, REVERSI_PASS), REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_OK(reversi_variant_game_undo(&played));
  CHECK(same_transcript(&played, "f5f6d3g5h5h4f7"));
}

/* The last legal move on each board, to the end of the game. */
static void games_on_all_boards_agree(void) {
  const reversi_variant_rules boards[] = {
      rules(4, 4), rules(6, 10), rules_from(8, 8, REVERSI_START_HISTORICAL),
      rules_from(9, 7, REVERSI_START_HISTORICAL_PARALLEL), reversi_variant_rules_octagon(),
      rules_from(16, 16, REVERSI_START_MIRRORED)};
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    reversi_variant_rules by = boards[i];
    by.objective = i % 2;
    reversi_variant_game game = play(by, "");
    for (int move = by.width * by.height; move-- > 0;) {
      const reversi_variant_position now = reversi_variant_game_position(&game);
      if (reversi_variant_game_play(&game, move) != REVERSI_OK) continue;
      relate(OF_reversi_variant_position, &now);
      move = by.width * by.height;
    }
    CHECK(reversi_variant_game_length(&game) > 4);
    relate(OF_reversi_variant_game, &game);
  }
}

/* Functions of a damaged game may do anything that ends, and read and write nothing else. */
static void no_damage_does_harm(void) {
  reversi_variant_game whole = play(rules(8, 8), "f5f6d3g5h5h4f7h6");
  CHECK_OK(reversi_variant_game_undo(&whole));
  for (size_t byte = 0; byte < sizeof whole; byte += IN_BRIEF(17, 1)) {
    static const unsigned char damages[] = {0x01, 0x40, 0x80, 0xFF};
    for (size_t i = 0; i < sizeof damages; i++) {
      reversi_variant_game damaged = whole;
      ((unsigned char *)&damaged)[byte] ^= damages[i];
      char text[REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE];
      CHECK(reversi_variant_game_format_transcript(&damaged, true, text, sizeof text) <
            sizeof text);
      const reversi_variant_position now = reversi_variant_game_position(&damaged);
      CHECK_OK(reversi_variant_position_check(&now));
      for (int move = 0; move <= 256; move++) {
        (void)reversi_variant_game_play(&damaged, move);
      }
      (void)reversi_variant_game_undo(&damaged);
      (void)reversi_variant_game_redo(&damaged);
      CHECK(reversi_variant_game_length(&damaged) <= 256);
      CHECK(reversi_variant_game_moves(&damaged, NULL, 0) <= REVERSI_VARIANT_MAX_PLIES);
    }
  }
}

void test_variant(void) {
  squares_are_numbered_row_by_row();
  each_part_of_rules_is_checked();
  every_start_has_its_center();
  moves_are_refused_for_their_reason();
  invalid_positions_are_found();
  boards_are_read_and_drawn();
  leaves_are_counted();
  games_are_undone_and_redone();
  games_on_all_boards_agree();
  no_damage_does_harm();
}
