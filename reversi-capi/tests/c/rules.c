/* The rules of RULES.md, by number. Further tests that cite a rule are beside the functions that
   they test. */
#include "check.h"

static uint64_t bit(const char *name) { return UINT64_C(1) << square(name); }

/* Rules 1.1, 1.2, 1.3. */
static void the_start(void) {
  const reversi_position start = reversi_position_start();
  CHECK(square("a1") == 0 && square("h1") == 7 && square("a8") == 56 && square("h8") == 63);
  CHECK_MASK(start.white, bit("d4") | bit("e5"));
  CHECK_MASK(start.black, bit("e4") | bit("d5"));
  CHECK_INT(start.turn, REVERSI_BLACK);
}

/* Rules 2.1, 2.4, 2.5. */
static void a_placement_adds_one_disc_and_flips_some(void) {
  reversi_position at = reversi_position_start();
  CHECK_MASK(reversi_position_legal_moves(&at), bit("d3") | bit("c4") | bit("f5") | bit("e6"));
  for (int move = 0; move < 64; move++) {
    reversi_position next = at;
    const uint64_t discs = at.black | at.white, placed = UINT64_C(1) << move;
    const reversi_status status = reversi_position_play(&next, move);
    if (discs & placed) {
      CHECK_INT(status, REVERSI_ERROR_OCCUPIED);
    } else if (reversi_position_flips(&at, move) == 0) {
      CHECK_INT(status, REVERSI_ERROR_FLIPS_NOTHING);
    } else {
      CHECK_OK(status);
      CHECK_MASK(next.black | next.white, discs | placed);
      CHECK(next.black & placed && next.turn == REVERSI_WHITE);
    }
  }
}

/* Rule 2.2: in eight directions, one to six discs, up to a disc of one's own. */
static void flips_end_at_an_own_disc(void) {
  /* d4 sees white discs and then a black one in all eight directions. */
  const reversi_position star = position(
      "X--X--X--O-O-O----OOO---XOO-OOOX--OOO----O-O-O--X--X--X--------- X");
  uint64_t flips[REVERSI_DIRECTIONS];
  CHECK_OK(reversi_position_flips_by_direction(&star, REVERSI_D4, flips));
  for (int direction = 0; direction < REVERSI_DIRECTIONS; direction++) {
    CHECK(flips[direction] != 0);
  }
  const reversi_position row = position(
      "-OOOOOOX-OOOOO--OOOOOO-X---------------------------------------- X");
  CHECK_MASK(reversi_position_flips(&row, REVERSI_A1), UINT64_C(0x7E));
  CHECK_MASK(reversi_position_flips(&row, REVERSI_A2), 0);
  CHECK_MASK(reversi_position_flips(&row, REVERSI_G3), 0);
}

/* Rules 2.3, 5.2. */
static void all_named_discs_flip_and_no_others(void) {
  reversi_position before = position(
      "--------------------------XOX------XOX-----XOO------------------ O");
  uint64_t under, over;
  const int placed = square("b4");
  const uint64_t flips = reversi_position_flips(&before, placed);
  CHECK(flips != 0);
  reversi_position after = before;
  CHECK_OK(reversi_position_play(&after, placed));
  CHECK_MASK(after.white, before.white | flips | UINT64_C(1) << placed);
  CHECK_OK(reversi_position_diff(&before, placed, &after, &under, &over));
  CHECK(under == 0 && over == 0);
  reversi_position forgotten = after;
  const uint64_t one = flips & (~flips + 1);
  forgotten.white &= ~one;
  forgotten.black |= one;
  CHECK_OK(reversi_position_diff(&before, placed, &forgotten, &under, &over));
  CHECK(under == one && over == 0);
  reversi_position turned = after;
  turned.white |= turned.black;
  turned.black = 0;
  CHECK_OK(reversi_position_diff(&before, placed, &turned, &under, &over));
  CHECK(under == 0 && over == (before.black & ~flips));
}

/* Rules 3.1, 3.2, 3.3. */
static void passes_are_forced_and_the_end_comes_at_once(void) {
  reversi_position at = position(PASS_TEXT);
  CHECK(reversi_position_must_pass(&at) && !reversi_position_is_over(&at));
  CHECK_OK(reversi_position_play(&at, REVERSI_PASS));
  CHECK_INT(reversi_position_play(&at, REVERSI_PASS), REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_OK(reversi_position_play(&at, REVERSI_C1));
  CHECK(reversi_position_is_over(&at) && !reversi_position_must_pass(&at));
  CHECK_INT(reversi_position_play(&at, REVERSI_PASS), REVERSI_ERROR_GAME_OVER);
  const reversi_game many = game(MANY_PASSES);
  int passes = 0;
  for (int ply = 0; ply < reversi_game_ply_count(&many); ply++) {
    passes += reversi_game_move(&many, ply) == REVERSI_PASS;
  }
  CHECK_INT(passes, 23);
  /* Nine moves, and white has no disc left. */
  const reversi_game nine = game("e6f4e3f6g5d6e7f5c5");
  CHECK(reversi_game_is_over(&nine));
}

/* Rules 4.1, 4.2, 4.3. */
static void the_winner_gets_the_empty_squares(void) {
  const reversi_game played = game("f5f4c3e6f7g6g4e8g8g5h5");
  const reversi_position end = reversi_game_position(&played);
  CHECK_INT(reversi_position_outcome(&end), REVERSI_BLACK_WINS);
  CHECK_INT(reversi_position_disc_count(&end, REVERSI_BLACK), 14);
  for (int color = 0; color < 2; color++) {
    const reversi_color side = (reversi_color)color;
    CHECK_INT(reversi_position_final_score(&end, side, REVERSI_EMPTIES_TO_WINNER),
              color == 0 ? 63 : 1);
    CHECK_INT(reversi_position_final_score(&end, side, REVERSI_EMPTIES_RAW), color == 0 ? 14 : 1);
  }
}

/* Rules 4.1, 4.2, 4.4. */
static void a_tie_splits_the_empty_squares(void) {
  const reversi_position tie = position(
      "XX------------------------------------------------------------OO O");
  CHECK_INT(reversi_position_outcome(&tie), REVERSI_TIE);
  CHECK_INT(reversi_position_final_score(&tie, REVERSI_BLACK, REVERSI_EMPTIES_TO_WINNER), 32);
  CHECK_INT(reversi_position_final_score(&tie, REVERSI_WHITE, REVERSI_EMPTIES_TO_WINNER), 32);
  CHECK_INT(reversi_position_final_score(&tie, REVERSI_WHITE, REVERSI_EMPTIES_RAW), 2);
}

/* Rule 5.1. */
static void the_first_reason_counts(void) {
  const reversi_position over = position(EMPTY_TEXT), pass = position(PASS_TEXT);
  reversi_position at = over;
  CHECK_INT(reversi_position_play(&at, REVERSI_A1), REVERSI_ERROR_GAME_OVER);
  at = pass;
  CHECK_INT(reversi_position_play(&at, REVERSI_A1), REVERSI_ERROR_OCCUPIED);
  CHECK_INT(reversi_position_play(&at, REVERSI_H8), REVERSI_ERROR_MUST_PASS);
  at = reversi_position_start();
  CHECK_INT(reversi_position_play(&at, REVERSI_H8), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_INT(reversi_position_play(&at, REVERSI_PASS), REVERSI_ERROR_PASS_FORBIDDEN);
}

/* Rules 7.1, 7.2, 7.3. */
static void other_boards_and_starts(void) {
  reversi_variant_rules rules = reversi_variant_rules_octagon();
  reversi_variant_position start;
  int squares = 0;
  for (size_t row = 0; row < 10; row++) {
    for (int column = 0; column < 10; column++) {
      squares += !(rules.missing.rows[row] >> column & 1);
    }
  }
  CHECK_INT(squares, 88);
  CHECK_INT(reversi_variant_rules_init(&rules, 3, 8), REVERSI_ERROR_RANGE);
  CHECK_OK(reversi_variant_rules_init(&rules, 16, 4));
  rules.start = REVERSI_START_MIRRORED;
  CHECK_OK(reversi_variant_position_start(&rules, &start));
  CHECK_INT(start.black.rows[1], 1 << 7);
  rules.start = REVERSI_START_HISTORICAL;
  CHECK_OK(reversi_variant_position_start(&rules, &start));
  for (int disc = 0; disc < 4; disc++) {
    const int center[] = {16 + 7, 16 + 8, 32 + 7, 32 + 8};
    CHECK_INT(reversi_variant_position_play(&start, 0), REVERSI_ERROR_OUTSIDE_CENTER);
    CHECK_OK(reversi_variant_position_play(&start, center[disc]));
  }
  CHECK_INT(start.turn, REVERSI_BLACK);
}

/* Rules 7.4, 7.5. */
static void the_fewest_discs_may_win(void) {
  reversi_variant_rules rules;
  reversi_variant_position at;
  CHECK_OK(reversi_variant_rules_init(&rules, 5, 5));
  CHECK_OK(reversi_variant_position_start(&rules, &at));
  memset(&at.black, 0, sizeof at.black);
  memset(&at.white, 0, sizeof at.white);
  at.black.rows[0] = 3;
  at.white.rows[4] = 1;
  CHECK_INT(reversi_variant_position_outcome(&at), REVERSI_BLACK_WINS);
  at.rules.objective = REVERSI_FEWEST;
  CHECK_INT(reversi_variant_position_outcome(&at), REVERSI_WHITE_WINS);
  CHECK_INT(reversi_variant_position_final_score(&at, REVERSI_BLACK), 24);
  at.white.rows[4] = 3;
  CHECK_INT(reversi_variant_position_outcome(&at), REVERSI_TIE);
  CHECK_INT(reversi_variant_position_final_score(&at, REVERSI_BLACK), 2);
}

/* Rules 8.1, 8.2. */
static void squares_have_names(void) {
  char name[REVERSI_SQUARE_TEXT_SIZE];
  CHECK(square("D3") == REVERSI_D3 && square("d3") == REVERSI_D3);
  CHECK_INT(reversi_square_format(REVERSI_A2, name, sizeof name), 2);
  CHECK_TEXT(name, "a2");
}

/* Rules 8.3, 8.4, 8.7. */
static void boards_are_read_and_drawn(void) {
  reversi_position at;
  char grid[REVERSI_POSITION_GRID_SIZE];
  CHECK_OK(reversi_position_parse("...........................O*......BW..........................."
                                  " *", REVERSI_NUL_TERMINATED, &at, NULL));
  CHECK_POSITION(at, START_TEXT);
  reversi_position_format_grid(&at, grid, sizeof grid);
  CHECK(strncmp(grid, "  a b c d e f g h\n1 - -", 23) == 0);
  CHECK(strstr(grid, "black to move") != NULL);
  const reversi_game played = game("f5f4c3e6f7g6g4e8g8g5h5");
  at = reversi_game_position(&played);
  reversi_position_format_grid(&at, grid, sizeof grid);
  CHECK(strstr(grid, "black wins 63-1") != NULL);
}

/* Rule 8.5. */
static void transcripts_leave_passes_out_or_not(void) {
  const reversi_position pass = position(PASS_TEXT);
  reversi_game played;
  char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
  CHECK_OK(reversi_game_init(&played, &pass));
  CHECK_OK(reversi_game_play_transcript(&played, "-- c1", 5, NULL));
  reversi_game_format_transcript(&played, 0, text, sizeof text);
  CHECK_TEXT(text, "c1");
  reversi_game_format_transcript(&played, 1, text, sizeof text);
  CHECK_TEXT(text, "--c1");
  int kept = 0;
  const reversi_position start = reversi_position_start();
  for (int symmetry = 0; symmetry < REVERSI_SYMMETRIES; symmetry++) {
    reversi_position turned = start;
    CHECK_OK(reversi_position_transform(&turned, (reversi_symmetry)symmetry));
    kept += memcmp(&turned, &start, sizeof start) == 0;
  }
  CHECK_INT(kept, 4);
}

/* Rule 8.6. */
static void sheets_have_errors(void) {
  const reversi_game played = game("f5d6c3");
  reversi_sheet sheet = reversi_game_sheet(&played);
  reversi_error errors[4];
  CHECK_INT(sheet.numbers[square("c3")], 3);
  sheet.numbers[square("d6")] = 0;
  sheet.numbers[square("a1")] = 3;
  CHECK(reversi_sheet_errors(&sheet, NULL, errors, 4) >= 2);
  CHECK_INT(errors[0].status, REVERSI_ERROR_MISSING_NUMBER);
  CHECK_INT(errors[1].status, REVERSI_ERROR_DUPLICATE_NUMBER);
}

static void a_prefix_is_played_up_to_the_error(void) {
  reversi_game played = game("f5");
  reversi_error error;
  CHECK_INT(reversi_game_play_legal_prefix(&played, "d6 a1 c3", REVERSI_NUL_TERMINATED, &error),
            REVERSI_STOPPED);
  CHECK_INT(reversi_game_length(&played), 2);
  CHECK(error.status == REVERSI_ERROR_FLIPS_NOTHING && error.move == REVERSI_A1);
  CHECK(error.location.byte == 3 && error.location.ply == 2);
  CHECK_OK(reversi_game_play_legal_prefix(&played, "c3", 2, &error));
  CHECK_INT(reversi_game_length(&played), 3);
  CHECK_INT(reversi_game_play_legal_prefix(&played, NULL, 0, &error), REVERSI_ERROR_NULL);
  CHECK_INT(error.status, REVERSI_ERROR_NULL);
}

/* Rule 9.1. */
static void four_squares_are_never_empty(void) {
  reversi_position end = reversi_position_start();
  for (uint64_t seed = 0; seed < 100; seed++) {
    end = reversi_position_start();
    CHECK_OK(reversi_position_playout(&end, seed));
    CHECK_MASK((end.black | end.white) & UINT64_C(0x1818000000), UINT64_C(0x1818000000));
  }
}

void test_rules(void) {
  the_start();
  a_placement_adds_one_disc_and_flips_some();
  flips_end_at_an_own_disc();
  all_named_discs_flip_and_no_others();
  passes_are_forced_and_the_end_comes_at_once();
  the_winner_gets_the_empty_squares();
  a_tie_splits_the_empty_squares();
  the_first_reason_counts();
  other_boards_and_starts();
  the_fewest_discs_may_win();
  squares_have_names();
  boards_are_read_and_drawn();
  transcripts_leave_passes_out_or_not();
  sheets_have_errors();
  a_prefix_is_played_up_to_the_error();
  four_squares_are_never_empty();
}
