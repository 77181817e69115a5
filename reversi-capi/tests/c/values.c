/* Known values: what neither the vectors nor relations.c would notice, such as two colors or two
   directions in exchanged places, and a number that is taken for another by its low bits. */
#include <limits.h>

#include "check.h"

/* Black has a corner with its edge; white has discs in the middle. */
#define CORNER_TEXT "XXXO----XX------X-O--------OX------XO--------------------------- X"
/* White must pass, black plays a1 and the game is over. */
#define LAST_TEXT "-OOOOOOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX O"

/* d3, with other bits outside the low byte, and numbers around the valid ones. */
static const int no_squares[] = {-1,           65,
                                 REVERSI_D3 + 64, REVERSI_D3 + 256,
                                 REVERSI_D3 - 256, INT_MIN + REVERSI_D3,
                                 INT_MAX};
static const int no_colors[] = {-1, 2, 256, 257, INT_MIN, INT_MAX};

#define EACH(i, array) (size_t i = 0; i < sizeof(array) / sizeof *(array); i++)

static uint64_t bit(int at) { return UINT64_C(1) << at; }

#define ROW(row) \
  {"a" #row, REVERSI_A##row}, {"b" #row, REVERSI_B##row}, {"c" #row, REVERSI_C##row}, \
      {"d" #row, REVERSI_D##row}, {"e" #row, REVERSI_E##row}, {"f" #row, REVERSI_F##row}, \
      {"g" #row, REVERSI_G##row}, {"h" #row, REVERSI_H##row}

/* Rules 1.1, 8.1, 8.2. */
static void squares_have_names_and_numbers(void) {
  static const struct {
    const char *name;
    int index;
  } all[] = {ROW(1), ROW(2), ROW(3), ROW(4), ROW(5), ROW(6), ROW(7), ROW(8),
             {"--", REVERSI_PASS}};
  for EACH(i, all) {
    char name[REVERSI_SQUARE_TEXT_SIZE];
    CHECK_INT(all[i].index, i);
    CHECK_INT(square(all[i].name), i);
    CHECK_INT(reversi_square_format((int)i, name, sizeof name), 2);
    CHECK_TEXT(name, all[i].name);
  }
  CHECK_INT(square("H1"), 7);
  CHECK_INT(square("Pass"), REVERSI_PASS);
  /* Nothing after the length is read, with or without a NUL. */
  int result = 99;
  CHECK_OK(reversi_square_parse("f55", 2, &result, NULL));
  CHECK_INT(result, REVERSI_F5);
  CHECK_INT(reversi_square_parse("f5\0", 3, &result, NULL), REVERSI_ERROR_TRAILING);
}

/* Rules 1.2, 1.3, 8.3. */
static void positions_are_read_in_many_forms(void) {
  static const char *const same[] = {
      START_TEXT,
      "........\n........\n........\n...ox...\n...xo...\n........\n........\n........\nx\n",
      "---------------------------WB------BW---------------------------b",
      "  ---------------------------w*------*w--------------------------- \t* \r\n",
      ("---------------------------\xE2\x97\x8B\xE2\x97\x8F------\xE2\x97\x8F\xE2\x97\x8B"
       "--------------------------- \xE2\x9A\xAB"),
  };
  const reversi_position start = reversi_position_start();
  CHECK_MASK(start.white, bit(REVERSI_D4) | bit(REVERSI_E5));
  CHECK_MASK(start.black, bit(REVERSI_E4) | bit(REVERSI_D5));
  CHECK_INT(start.turn, REVERSI_BLACK);
  for EACH(i, same) CHECK_POSITION(position(same[i]), START_TEXT);
}

/* With the names that programs give their variables. */
static void loops_see_the_variables_of_the_program(void) {
  const uint64_t square_mask = REVERSI_CORNERS, move_mask = bit(REVERSI_A1) | bit(REVERSI_H8);
  uint64_t seen = 0, square_once = 0;
  int evaluated = 0;
  REVERSI_FOR_EACH(square, square_mask) seen |= bit(square);
  CHECK_MASK(seen, REVERSI_CORNERS);
  REVERSI_FOR_EACH(square, ~square_mask) square_once++;
  CHECK_INT(square_once, 60);
  seen = 0;
  REVERSI_FOR_EACH(square, REVERSI_EDGES) seen |= square_mask & bit(square);
  CHECK_MASK(seen, REVERSI_CORNERS);
  seen = 0;
  REVERSI_FOR_EACH(move, (evaluated++, move_mask)) {
    REVERSI_FOR_EACH(square, move_mask) {
      if (square == move) continue;
      seen |= bit(square);
      break;
    }
  }
  CHECK_MASK(seen, move_mask);
  CHECK_INT(evaluated, 1);
  REVERSI_FOR_EACH(square, 0) CHECK(false);
}

static void only_squares_have_a_next_one(void) {
  for EACH(i, no_squares) CHECK_INT(reversi_bb_next(UINT64_MAX, no_squares[i]), -1);
  CHECK_INT(reversi_bb_next(UINT64_MAX, REVERSI_PASS), -1);
  for (int at = 0; at < 64; at++) {
    int next = at + 1;
    while (next < 64 && !(REVERSI_EDGES >> next & 1)) next++;
    CHECK_INT(reversi_bb_next(REVERSI_EDGES, at), next < 64 ? next : -1);
    CHECK_INT(reversi_bb_next(bit(at), at), -1);
  }
}

/* Rules 8.4, 8.7. */
static void positions_are_drawn(void) {
  const char *const lines[] = {"XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOOOOOOOOOO X",
                               "black wins 54-10", EMPTY_TEXT, "tie 32-32"};
  const reversi_position start = reversi_position_start();
  char grid[REVERSI_POSITION_GRID_SIZE], text[256];
  reversi_position_format_grid(&start, grid, sizeof grid);
  CHECK_TEXT(grid, "  a b c d e f g h\n1 - - - - - - - -\n2 - - - - - - - -\n3 - - - - - - - -\n"
                   "4 - - - O X - - -\n5 - - - X O - - -\n6 - - - - - - - -\n7 - - - - - - - -\n"
                   "8 - - - - - - - -\nblack to move");
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i += 2) {
    const reversi_position now = position(lines[i]);
    reversi_position_format_grid(&now, grid, sizeof grid);
    CHECK_TEXT(strrchr(grid, '\n') + 1, lines[i + 1]);
  }
  reversi_position_format_explanation(&start, REVERSI_A1, text, sizeof text);
  CHECK_TEXT(text, "a1 flips nothing (no white disc beside it).");
}

/* Rule 5.1. */
static void the_first_reason_counts(void) {
  static const struct {
    const char *text;
    int move;
    reversi_status status;
  } wrong[] = {
      {START_TEXT, REVERSI_A1, REVERSI_ERROR_FLIPS_NOTHING},
      {START_TEXT, REVERSI_E4, REVERSI_ERROR_OCCUPIED},
      {START_TEXT, REVERSI_PASS, REVERSI_ERROR_PASS_FORBIDDEN},
      {PASS_TEXT, REVERSI_C1, REVERSI_ERROR_MUST_PASS},
      {PASS_TEXT, REVERSI_A1, REVERSI_ERROR_OCCUPIED},
      {EMPTY_TEXT, REVERSI_A1, REVERSI_ERROR_GAME_OVER},
      {EMPTY_TEXT, REVERSI_PASS, REVERSI_ERROR_GAME_OVER},
  };
  for EACH(i, wrong) {
    const reversi_position before = position(wrong[i].text);
    reversi_position now = before;
    const reversi_sides seen = reversi_position_sides(&before);
    reversi_sides same = seen;
    uint64_t flips[REVERSI_DIRECTIONS] = {7};
    const int move = wrong[i].move;
    const reversi_status expected = move == REVERSI_PASS ? REVERSI_ERROR_RANGE : wrong[i].status;
    subject = wrong[i].text;
    CHECK_INT(reversi_position_play(&now, move), wrong[i].status);
    CHECK_INT(reversi_sides_play(&same, move), wrong[i].status);
    CHECK(memcmp(&now, &before, sizeof now) == 0 && memcmp(&same, &seen, sizeof same) == 0);
    CHECK_INT(reversi_position_flips_by_direction(&before, move, flips), expected);
    CHECK(flips[0] == 7);
  }
  subject = NULL;
}

static void no_int_is_mistaken_for_another(void) {
  const reversi_position start = reversi_position_start();
  const reversi_sides sides = reversi_position_sides(&start);
  const reversi_game begun = game("f5");
  reversi_position now = start;
  reversi_sides seen = sides;
  reversi_game played = begun;
  for EACH(i, no_squares) {
    const int no_square = no_squares[i];
    CHECK_INT(reversi_position_play(&now, no_square), REVERSI_ERROR_RANGE);
    CHECK_INT(reversi_sides_play(&seen, no_square), REVERSI_ERROR_RANGE);
    CHECK_INT(reversi_game_play(&played, no_square), REVERSI_ERROR_RANGE);
    CHECK_MASK(reversi_position_flips(&start, no_square), 0);
    CHECK_MASK(reversi_bb_flips(start.black, start.white, no_square), 0);
    CHECK_MASK(reversi_square_neighbors(no_square), 0);
    CHECK_INT(reversi_square_transform(no_square, REVERSI_IDENTITY), -1);
    CHECK_INT(reversi_square_format(no_square, NULL, 0), 0);
  }
  CHECK(memcmp(&now, &start, sizeof now) == 0 && same_game(&played, &begun));
  for EACH(i, no_colors) {
    const reversi_color color = (reversi_color)no_colors[i];
    CHECK_MASK(reversi_position_frontier(&start, color), 0);
    CHECK_INT(reversi_sides_position(&sides, color, &now), REVERSI_ERROR_RANGE);
    CHECK_INT(reversi_position_perft(&start, no_colors[i], (reversi_perft_convention)8, NULL,
                                     &(uint64_t){0}),
              REVERSI_ERROR_RANGE);
    const reversi_symmetry by = (reversi_symmetry)(no_colors[i] == 2 ? 8 : no_colors[i]);
    CHECK_MASK(reversi_bb_transform(UINT64_MAX, by), 0);
    CHECK_INT((int32_t)reversi_symmetry_compose(by, REVERSI_IDENTITY), -1);
    CHECK_INT((int32_t)reversi_symmetry_compose(REVERSI_IDENTITY, by), -1);
    CHECK_INT((int32_t)reversi_symmetry_inverse(by), -1);
    CHECK_INT(reversi_game_transform(&played, by), REVERSI_ERROR_RANGE);
    CHECK_INT(reversi_position_transform(&now, by), REVERSI_ERROR_RANGE);
  }
}

static void directions_go_round_from_the_top(void) {
  const reversi_position star = position(
      "XXXXXXXXXOOOOOOXXOOOOOOXXOO-OOOXXOOOOOOXXOOOOOOXXOOOOOOXXXXXXXXX X");
  static const uint64_t expected[REVERSI_DIRECTIONS] = {
      UINT64_C(0x0000000000080800), UINT64_C(0x0000000000102000), UINT64_C(0x0000000070000000),
      UINT64_C(0x0040201000000000), UINT64_C(0x0008080800000000), UINT64_C(0x0000020400000000),
      UINT64_C(0x0000000006000000), UINT64_C(0x0000000000040200)};
  uint64_t flips[REVERSI_DIRECTIONS];
  CHECK_OK(reversi_position_flips_by_direction(&star, REVERSI_D4, flips));
  for (int i = 0; i < REVERSI_DIRECTIONS; i++) CHECK_MASK(flips[i], expected[i]);
  CHECK(REVERSI_UP == 0 && REVERSI_LEFT == 6 && REVERSI_UP_LEFT == REVERSI_DIRECTIONS - 1);
}

static void squares_have_neighbors_and_regions(void) {
  CHECK_MASK(reversi_square_neighbors(REVERSI_A8), UINT64_C(0x0203000000000000));
  CHECK_MASK(REVERSI_CORNERS, UINT64_C(0x8100000000000081));
  CHECK_MASK(REVERSI_X_SQUARES, UINT64_C(0x0042000000004200));
  CHECK_MASK(REVERSI_C_SQUARES, UINT64_C(0x4281000000008142));
  CHECK_MASK(REVERSI_EDGES, UINT64_C(0xFF818181818181FF));
  uint64_t regions[2] = {0, 7};
  CHECK_INT(reversi_bb_regions(bit(REVERSI_A1) | bit(REVERSI_B2) | bit(REVERSI_D1), regions, 1), 2);
  CHECK(regions[0] == 0x201 && regions[1] == 7);
}

/* Rules 4.1, 4.2, 4.3, 4.4. */
static void results_have_a_winner_and_two_scores(void) {
  static const struct {
    const char *text;
    reversi_outcome outcome;
    int black, white, raw_black;
  } ends[] = {
      {"XX-------------------------------------------------------------O X", REVERSI_BLACK_WINS,
       63, 1, 2},
      {"OO-------------------------------------------------------------X O", REVERSI_WHITE_WINS,
       1, 63, 1},
      {"X--------------------------------------------------------------O X", REVERSI_TIE, 32, 32,
       1},
      {START_TEXT, REVERSI_ONGOING, -1, -1, -1},
  };
  for EACH(i, ends) {
    const reversi_position end = position(ends[i].text);
    CHECK_INT(reversi_position_outcome(&end), ends[i].outcome);
    CHECK_INT(reversi_position_final_score(&end, REVERSI_BLACK, REVERSI_EMPTIES_TO_WINNER),
              ends[i].black);
    CHECK_INT(reversi_position_final_score(&end, REVERSI_WHITE, REVERSI_EMPTIES_TO_WINNER),
              ends[i].white);
    CHECK_INT(reversi_position_final_score(&end, REVERSI_BLACK, REVERSI_EMPTIES_RAW),
              ends[i].raw_black);
    for EACH(k, no_colors) {
      CHECK_INT(reversi_position_final_score(&end, no_colors[k], REVERSI_EMPTIES_RAW), -1);
      CHECK_INT(reversi_position_final_score(&end, REVERSI_BLACK, no_colors[k]), -1);
    }
  }
}

static void leaves_are_counted_by_the_convention(void) {
  static const uint64_t leaves[REVERSI_PERFT_DISCS + 1][4] = {
      [REVERSI_PERFT_PLIES_AND_ENDED] = {1, 1, 1, 1},
      [REVERSI_PERFT_PLIES] = {1, 1, 1, 0},
      [REVERSI_PERFT_DISCS_AND_ENDED] = {1, 1, 1, 1},
      [REVERSI_PERFT_DISCS] = {1, 1, 0, 0},
  };
  const reversi_position last = position(LAST_TEXT), start = reversi_position_start();
  uint64_t nodes[REVERSI_MOVES] = {7}, count = 7;
  reversi_flag stop = 1;
  for (int convention = 0; convention <= REVERSI_PERFT_DISCS; convention++) {
    const int first = convention < REVERSI_PERFT_DISCS_AND_ENDED ? REVERSI_PASS : REVERSI_A1;
    for (int depth = 0; depth < 4; depth++) {
      CHECK_OK(reversi_position_perft(&last, depth, convention, NULL, &count));
      CHECK_INT(count, leaves[convention][depth]);
      if (depth == 0) continue;
      CHECK_OK(reversi_position_divide(&last, depth, convention, NULL, nodes));
      for (int i = 0; i < REVERSI_MOVES; i++) CHECK_INT(nodes[i], i == first ? count : 0);
    }
    CHECK_INT(reversi_position_perft(&start, 40, convention, &stop, nodes), REVERSI_STOPPED);
    CHECK_INT(reversi_position_divide(&start, 40, convention, &stop, nodes), REVERSI_STOPPED);
  }
  CHECK_INT(reversi_position_divide(&start, 0, REVERSI_PERFT_PLIES, NULL, nodes),
            REVERSI_ERROR_RANGE);
  stop = 0;
  CHECK_OK(reversi_position_divide(&start, 5, REVERSI_PERFT_PLIES, &stop, nodes));
  CHECK(nodes[REVERSI_D3] == 349 && nodes[REVERSI_A1] == 0);
}

static void symmetries_are_composed_and_canonical(void) {
  reversi_symmetry found = REVERSI_TRANSPOSE;
  reversi_position start = reversi_position_start();
  CHECK_INT(reversi_symmetry_compose(REVERSI_ROTATE_90, REVERSI_MIRROR_LEFT_RIGHT),
            REVERSI_TRANSPOSE);
  CHECK_INT(reversi_symmetry_inverse(REVERSI_ROTATE_90), REVERSI_ROTATE_270);
  for (int by = 0; by < REVERSI_SYMMETRIES; by++) {
    CHECK_INT(reversi_square_transform(REVERSI_PASS, by), REVERSI_PASS);
    for (int then = 0; then < REVERSI_SYMMETRIES; then++) {
      CHECK_INT(reversi_square_transform(REVERSI_B1, reversi_symmetry_compose(by, then)),
                reversi_square_transform(reversi_square_transform(REVERSI_B1, by), then));
    }
  }
  /* Of several symmetries the first. */
  CHECK_OK(reversi_position_canonical(&start, &found));
  CHECK_POSITION(start, START_TEXT);
  CHECK_INT(found, REVERSI_IDENTITY);
  start = position("---------------------------OX------XXX-------------------------- O");
  CHECK_OK(reversi_position_canonical(&start, NULL));
  CHECK_POSITION(start, "-------------------X-------XX------XO--------------------------- O");
}

/* Rule 9.1: the center is never empty. The results are those of Rust and Python. */
static void a_seed_gives_the_same_moves_everywhere(void) {
  reversi_position now = reversi_position_start();
  CHECK_INT(reversi_position_random_move(&now, 0), REVERSI_D3);
  CHECK_INT(reversi_position_random_move(&now, 3), REVERSI_E6);
  CHECK_INT(reversi_position_random_move(&now, 6), REVERSI_F5);
  CHECK_INT(reversi_position_random_move(&now, 7), REVERSI_C4);
  for (uint64_t seed = 100; seed-- > 1;) {
    now = reversi_position_start();
    CHECK_OK(reversi_position_playout(&now, seed));
    CHECK(reversi_position_outcome(&now) != REVERSI_ONGOING);
    CHECK_INT(reversi_position_random_move(&now, seed), -1);
    CHECK_MASK(~(now.black | now.white) & UINT64_C(0x1818000000), 0);
  }
  CHECK_POSITION(now, "OOOOOOOOXOOOOOOOXXOOOOOOXXXOOOOOXOOXOOXOXOOOOOOOXOOOOOOOXXXXXXXX X");
}

static void invalid_positions_are_refused(void) {
  reversi_position wrong = reversi_position_start();
  wrong.white |= bit(REVERSI_E4);
  CHECK_INT(reversi_position_check(&wrong), REVERSI_ERROR_POSITION);
  wrong = reversi_position_start();
  wrong.turn = 2;
  CHECK_INT(reversi_position_check(&wrong), REVERSI_ERROR_POSITION);
  for (uint32_t reserved = 1; reserved != 0; reserved <<= 1) {
    wrong = reversi_position_start();
    wrong.reserved = reserved;
    CHECK_INT(reversi_position_check(&wrong), REVERSI_ERROR_POSITION);
    CHECK_INT(reversi_position_play(&wrong, REVERSI_F5), REVERSI_ERROR_POSITION);
  }
}

static void positions_are_bytes(void) {
  static const uint8_t start[REVERSI_POSITION_SIZE] = {
      0, 0, 0, 0x10, 0x08, 0, 0, 0, 0, 0, 0, 0x08, 0x10, 0, 0, 0, 0};
  const reversi_position at = reversi_position_start();
  reversi_position out = at;
  uint8_t bytes[REVERSI_POSITION_SIZE];
  reversi_error error;
  CHECK_OK(reversi_position_to_bytes(&at, bytes));
  CHECK(memcmp(bytes, start, sizeof start) == 0);
  bytes[16] = 2;
  CHECK_INT(reversi_position_from_bytes(bytes, &out, &error), REVERSI_ERROR_VALUE);
  CHECK(error.location.byte == 16 && error.value == 2);
  bytes[16] = 0;
  bytes[8 + 3] |= 0x10;
  CHECK_INT(reversi_position_from_bytes(bytes, &out, &error), REVERSI_ERROR_POSITION);
  CHECK_INT(error.move, REVERSI_E4);
}

void test_values(void) {
  squares_have_names_and_numbers();
  loops_see_the_variables_of_the_program();
  only_squares_have_a_next_one();
  positions_are_read_in_many_forms();
  positions_are_drawn();
  the_first_reason_counts();
  no_int_is_mistaken_for_another();
  directions_go_round_from_the_top();
  squares_have_neighbors_and_regions();
  results_have_a_winner_and_two_scores();
  leaves_are_counted_by_the_convention();
  symmetries_are_composed_and_canonical();
  a_seed_gives_the_same_moves_everywhere();
  invalid_positions_are_refused();
  positions_are_bytes();
}
