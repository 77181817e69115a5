/* reversi_variant_position_: the rules on other boards, and positions as text. */
#include "variant.h"

#include <limits.h>

static void check_refused(reversi_variant_position before, int move, reversi_status expected) {
  reversi_variant_position now = before;
  CHECK_INT(reversi_variant_position_play(&now, move), expected);
  CHECK(memcmp(&now, &before, sizeof now) == 0);
  CHECK(!reversi_variant_position_is_legal(&now, move));
  CHECK_SET(reversi_variant_position_flips(&now, move), "");
}

static void moves_are_played_or_refused(void) {
  reversi_variant_position now = start_of(reversi_variant_rules_octagon());
  check_refused(now, at(10, "a1"), REVERSI_ERROR_OFF_BOARD);
  check_refused(now, PASS(10) + 1, REVERSI_ERROR_RANGE);
  check_refused(now, 256, REVERSI_ERROR_RANGE);
  check_refused(now, at(10, "e5"), REVERSI_ERROR_OCCUPIED);
  check_refused(now, at(10, "c1"), REVERSI_ERROR_FLIPS_NOTHING);
  check_refused(now, PASS(10), REVERSI_ERROR_PASS_FORBIDDEN);
  const int wrong[] = {-1, 257, 256 + 70, 65536 + 70, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    check_refused(now, wrong[i], REVERSI_ERROR_RANGE);
  }
  CHECK(reversi_variant_position_is_legal(&now, at(10, "g6")));
  CHECK_OK(reversi_variant_position_play(&now, at(10, "g6")));
  CHECK_SET(now.black, "f5 e6 f6 g6");
  CHECK_SET(now.white, "e5");
  CHECK_INT(now.turn, REVERSI_WHITE);
  CHECK_INT(reversi_variant_position_play(NULL, 0), REVERSI_ERROR_NULL);
}

static void a_missing_square_ends_a_line(void) {
  reversi_variant_rules by = rules(6, 4);
  by.missing.rows[0] = 1 << 3;
  const reversi_variant_position now = board(by, "XO-#OX ------ ------ ------ X");
  CHECK_SET(reversi_variant_position_legal_moves(&now), "c1");
  const reversi_variant_position other = board(by, "-OX#OX ------ ------ ------ X");
  CHECK_SET(reversi_variant_position_legal_moves(&other), "a1");
  check_refused(now, at(6, "d1"), REVERSI_ERROR_OFF_BOARD);
}

static void a_pass_is_forced_or_forbidden(void) {
  reversi_variant_position now = board(rules(4, 4), PASS_BOARD);
  CHECK(reversi_variant_position_must_pass(&now));
  CHECK(!reversi_variant_position_is_over(&now));
  CHECK(reversi_variant_position_is_legal(&now, PASS(4)));
  CHECK(!reversi_variant_position_is_legal(&now, at(4, "c1")));
  CHECK_INT(reversi_variant_position_play(&now, at(4, "c1")), REVERSI_ERROR_MUST_PASS);
  CHECK_OK(reversi_variant_position_play(&now, PASS(4)));
  CHECK_INT(now.turn, REVERSI_BLACK);
  CHECK_INT(reversi_variant_position_outcome(&now), REVERSI_ONGOING);
  CHECK_INT(reversi_variant_position_final_score(&now, REVERSI_BLACK), -1);
  CHECK_OK(reversi_variant_position_play(&now, at(4, "c1")));
  CHECK(reversi_variant_position_is_over(&now));
  CHECK_INT(reversi_variant_position_outcome(&now), REVERSI_BLACK_WINS);
  CHECK_INT(reversi_variant_position_final_score(&now, REVERSI_BLACK), 16);
  CHECK_INT(reversi_variant_position_final_score(&now, REVERSI_WHITE), 0);
  CHECK_INT(reversi_variant_position_final_score(&now, -1), -1);
  check_refused(now, at(4, "d4"), REVERSI_ERROR_GAME_OVER);
  check_refused(now, PASS(4) + 1, REVERSI_ERROR_RANGE);
  check_refused(now, PASS(4), REVERSI_ERROR_GAME_OVER);
}

static void the_objective_says_who_wins(void) {
  reversi_variant_position now = board(rules(4, 4), "XXO- ---- ---- ---- X");
  CHECK_INT(reversi_variant_position_outcome(&now), REVERSI_ONGOING);
  now = board(rules(5, 5), "XX--- ----- ----- ----- ----O X");
  CHECK_INT(reversi_variant_position_outcome(&now), REVERSI_BLACK_WINS);
  now.rules.objective = REVERSI_FEWEST;
  CHECK_INT(reversi_variant_position_outcome(&now), REVERSI_WHITE_WINS);
  CHECK_INT(reversi_variant_position_final_score(&now, REVERSI_BLACK), 24);
  CHECK_INT(reversi_variant_position_final_score(&now, REVERSI_WHITE), 1);
  /* 25 empty squares have no half. */
  now = board(rules(5, 5), "X---- ----- ----- ----- ----O X");
  CHECK_INT(reversi_variant_position_outcome(&now), REVERSI_TIE);
  CHECK_INT(reversi_variant_position_final_score(&now, REVERSI_BLACK), 1);
}

static void a_historical_opening_flips_nothing(void) {
  reversi_variant_position now = start_of(rules_from(8, 8, REVERSI_START_HISTORICAL_DIAGONAL));
  CHECK_SET(reversi_variant_position_legal_moves(&now), "d4 e4 d5 e5");
  check_refused(now, at(8, "d3"), REVERSI_ERROR_OUTSIDE_CENTER);
  check_refused(now, PASS(8), REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_OK(reversi_variant_position_play(&now, at(8, "d4")));
  CHECK_SET(reversi_variant_position_legal_moves(&now), "e4 d5");
  check_refused(now, at(8, "e5"), REVERSI_ERROR_WRONG_CENTER);
  check_refused(now, at(8, "d4"), REVERSI_ERROR_OCCUPIED);
  CHECK_OK(reversi_variant_position_play(&now, at(8, "e4")));
  CHECK_OK(reversi_variant_position_play(&now, at(8, "e5")));
  CHECK_OK(reversi_variant_position_play(&now, at(8, "d5")));
  CHECK_SET(now.black, "d4 e5");
  CHECK_SET(reversi_variant_position_legal_moves(&now), "e3 f4 c5 d6");
  /* Neither two discs in a row nor one elsewhere is possible. */
  now = start_of(rules_from(8, 8, REVERSI_START_HISTORICAL));
  now.black.rows[3] = 1 << 3;
  CHECK_INT(reversi_variant_position_check(&now), REVERSI_ERROR_NOT_AN_OPENING);
  now.turn = REVERSI_WHITE;
  CHECK_OK(reversi_variant_position_check(&now));
  now.black.rows[3] = 1 << 2;
  CHECK_INT(reversi_variant_position_check(&now), REVERSI_ERROR_NOT_AN_OPENING);
}

static void invalid_positions_are_found(void) {
  const reversi_variant_position right = start_of(reversi_variant_rules_octagon());
  reversi_variant_position wrong = right;
  CHECK_OK(reversi_variant_position_check(&right));
  wrong.turn = (reversi_color)2;
  CHECK_INT(reversi_variant_position_check(&wrong), REVERSI_ERROR_POSITION);
  for (uint32_t bit = 1; bit != 0; bit <<= 1) {
    wrong = right;
    wrong.reserved = bit;
    CHECK_INT(reversi_variant_position_check(&wrong), REVERSI_ERROR_POSITION);
  }
  wrong = right;
  wrong.white.rows[4] |= wrong.black.rows[4];
  CHECK_INT(reversi_variant_position_check(&wrong), REVERSI_ERROR_POSITION);
  wrong = right;
  wrong.white.rows[0] = 1;
  CHECK_INT(reversi_variant_position_check(&wrong), REVERSI_ERROR_OFF_BOARD);
  wrong.white.rows[0] = 0;
  wrong.black.rows[10] = 1;
  CHECK_INT(reversi_variant_position_check(&wrong), REVERSI_ERROR_OFF_BOARD);
}

/* Every function with an invalid position and with NULL. */
static void check_no_position(const reversi_variant_position *wrong, reversi_status expected) {
  char text[] = "untouched";
  uint64_t nodes = 77;
  CHECK_INT(reversi_variant_position_check(wrong), expected);
  CHECK_SET(reversi_variant_position_legal_moves(wrong), "");
  CHECK_SET(reversi_variant_position_flips(wrong, 70), "");
  CHECK(!reversi_variant_position_is_legal(wrong, PASS(8)));
  CHECK(!reversi_variant_position_must_pass(wrong));
  CHECK(!reversi_variant_position_is_over(wrong));
  CHECK_INT(reversi_variant_position_outcome(wrong), REVERSI_ONGOING);
  CHECK_INT(reversi_variant_position_final_score(wrong, REVERSI_BLACK), -1);
  CHECK_INT(reversi_variant_position_perft(wrong, 1, 0, NULL, &nodes), expected);
  CHECK_INT(nodes, 77);
  CHECK_INT(reversi_variant_position_format(wrong, text, sizeof text), 0);
  CHECK_TEXT(text, "");
  CHECK_INT(reversi_variant_position_format_grid(wrong, text, sizeof text), 0);
  if (wrong == NULL) return;
  reversi_variant_position copy = *wrong;
  CHECK_INT(reversi_variant_position_play(&copy, 70), expected);
  CHECK(memcmp(&copy, wrong, sizeof copy) == 0);
  reversi_variant_game played;
  memset(&played, 0xFF, sizeof played);
  const reversi_variant_game garbage = played;
  CHECK_INT(reversi_variant_game_init(&played, wrong), expected);
  CHECK(memcmp(&played, &garbage, sizeof played) == 0);
}

static void no_content_does_harm(void) {
  check_no_position(NULL, REVERSI_ERROR_NULL);
  reversi_variant_position wrong;
  for (int byte = 0; byte < 256; byte++) {
    memset(&wrong, byte, sizeof wrong);
    check_no_position(&wrong, REVERSI_ERROR_RULES);
    wrong.rules = reversi_variant_rules_octagon();
    if (byte > 0) check_no_position(&wrong, REVERSI_ERROR_POSITION);
  }
}

static void leaves_are_counted(void) {
  const reversi_variant_position now = start_of(rules(4, 4));
  uint64_t nodes = 77;
  CHECK_INT(reversi_variant_position_perft(&now, -1, 0, NULL, &nodes), REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_variant_position_perft(&now, INT_MIN, 0, NULL, &nodes), REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_variant_position_perft(&now, 1, -1, NULL, &nodes), REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_variant_position_perft(&now, 1, 4, NULL, &nodes), REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_variant_position_perft(&now, 1, 0, NULL, NULL), REVERSI_ERROR_NULL);
  CHECK_INT(nodes, 77);
  /* Every game has ended by then, and only some conventions count these ends. */
  static const uint64_t ends[] = {60060, 0, 60060, 0};
  for (int convention = 0; convention < IN_BRIEF(1, 4); convention++) {
    CHECK_OK(reversi_variant_position_perft(&now, INT_MAX, convention, NULL, &nodes));
    CHECK_INT(nodes, ends[convention]);
    CHECK_OK(reversi_variant_position_perft(&now, 0, convention, NULL, &nodes));
    CHECK_INT(nodes, 1);
  }
}

static void check_bad_text(reversi_variant_rules by, const char *text, reversi_status status,
                           size_t offset) {
  subject = text;
  const reversi_variant_position before = start_of(rules(6, 6));
  reversi_variant_position now = before;
  reversi_error error;
  CHECK_INT(reversi_variant_position_parse(&by, text, strlen(text), &now, &error), status);
  CHECK_INT(error.status, status);
  CHECK_INT(error.location.byte, offset);
  CHECK(error.location.ply == REVERSI_NOWHERE);
  CHECK_INT(error.move, -1);
  CHECK(memcmp(&now, &before, sizeof now) == 0);
  subject = NULL;
}

static void texts_are_read_and_refused(void) {
  const reversi_variant_rules four = rules(4, 4);
  CHECK_BOARD(board(four, "xo.. \n*W-- ---- ---- b"), "XO--XO---------- X");
  check_bad_text(four, "-----OX--XO----", REVERSI_ERROR_TRUNCATED, 15);
  check_bad_text(four, "-----OX--XO-----", REVERSI_ERROR_TRUNCATED, 16);
  check_bad_text(four, "-----OX--XO----- X X", REVERSI_ERROR_TRAILING, 19);
  check_bad_text(four, "-----OX--XO----- ?", REVERSI_ERROR_SYNTAX, 17);
  check_bad_text(four, "-#", REVERSI_ERROR_SYNTAX, 1);
  check_bad_text(four, "-1", REVERSI_ERROR_DIGIT, 1);
  check_bad_text(four, "-\xFF", REVERSI_ERROR_ENCODING, 1);
  check_bad_text(reversi_variant_rules_octagon(), "-", REVERSI_ERROR_SYNTAX, 0);
  check_bad_text(reversi_variant_rules_octagon(), "##X", REVERSI_ERROR_TRUNCATED, 3);
  check_bad_text(rules_from(4, 4, REVERSI_START_HISTORICAL), "X--------------- O",
                 REVERSI_ERROR_NOT_AN_OPENING, 18);
  reversi_variant_position now;
  CHECK_INT(reversi_variant_position_parse(NULL, "-", 1, &now, NULL), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_variant_position_parse(&four, NULL, 1, &now, NULL), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_variant_position_parse(&four, "-", 1, NULL, NULL), REVERSI_ERROR_NULL);
}

static void texts_fit_their_sizes(void) {
  const reversi_variant_position now = start_of(rules(16, 16));
  char text[REVERSI_VARIANT_POSITION_GRID_SIZE];
  CHECK_INT(reversi_variant_position_format(&now, NULL, 0),
            REVERSI_VARIANT_POSITION_TEXT_SIZE - 1);
  CHECK_INT(reversi_variant_position_format(&now, text, 4), 258);
  CHECK_TEXT(text, "---");
  /* The longest last line. */
  reversi_variant_position over = now;
  for (int row = 0; row < 16; row++) {
    over.black.rows[row] = row < 8 ? 0xFFFF : 0;
    over.white.rows[row] = row < 8 ? 0 : 0xFFFF;
  }
  over.black.rows[8] = 0x3F;
  over.white.rows[8] = 0xFFC0;
  CHECK_INT(reversi_variant_position_format_grid(&over, text, sizeof text), sizeof text - 1);
  CHECK(strstr(text, "\n16 O O") != NULL);
  CHECK_TEXT(text + sizeof text - 19, "black wins 134-122");
  const reversi_variant_position small = start_of(rules(4, 4));
  CHECK_INT(reversi_variant_position_format_grid(&small, text, sizeof text), 63);
  CHECK_TEXT(text, "  a b c d\n1 - - - -\n2 - O X -\n3 - X O -\n4 - - - -\nblack to move");
}

static void moves_are_counted_one_by_one(void) {
  const reversi_variant_position start = start_of(rules(6, 6));
  uint64_t nodes[REVERSI_VARIANT_MOVES], whole, sum = 0;
  CHECK_OK(reversi_variant_position_divide(&start, 5, REVERSI_PERFT_PLIES, NULL, nodes));
  CHECK_OK(reversi_variant_position_perft(&start, 5, REVERSI_PERFT_PLIES, NULL, &whole));
  for (int move = 0; move < REVERSI_VARIANT_MOVES; move++) {
    CHECK(nodes[move] == 0 || reversi_variant_position_is_legal(&start, move));
    sum += nodes[move];
  }
  CHECK_INT(sum, whole);
  reversi_flag stop = 1;
  CHECK_INT(reversi_variant_position_divide(&start, 30, REVERSI_PERFT_PLIES, &stop, nodes),
            REVERSI_STOPPED);
  CHECK_INT(reversi_variant_position_divide(&start, 0, REVERSI_PERFT_PLIES, NULL, nodes),
            REVERSI_ERROR_RANGE);
}

static void boards_are_turned_with_their_rules(void) {
  reversi_variant_position now = start_of(rules(6, 4));
  CHECK_OK(reversi_variant_position_play(&now, 1 * 6 + 1));
  const reversi_variant_position before = now;
  CHECK_OK(reversi_variant_position_transform(&now, REVERSI_ROTATE_90));
  CHECK(now.rules.width == 4 && now.rules.height == 6);
  CHECK_OK(reversi_variant_position_transform(&now, REVERSI_ROTATE_270));
  CHECK(memcmp(&now.black, &before.black, 2 * sizeof now.black) == 0);
  CHECK_INT(reversi_variant_position_transform(&now, (reversi_symmetry)8), REVERSI_ERROR_RANGE);
  reversi_variant_game game = play(rules(6, 4), "b2");
  const uint64_t key = reversi_variant_position_key64(&before);
  CHECK_OK(reversi_variant_game_transform(&game, REVERSI_TRANSPOSE));
  CHECK_INT(reversi_variant_game_last_move(&game), 1 * 4 + 1);
  CHECK_OK(reversi_variant_game_transform(&game, REVERSI_TRANSPOSE));
  now = reversi_variant_game_position(&game);
  CHECK_MASK(reversi_variant_position_key64(&now), key);
}

/* The image of the center of 5x5 is not a center, so no start of variant.h has these discs. */
static void starts_without_a_number_are_refused(void) {
  const reversi_variant_position before = start_of(rules(5, 5));
  reversi_variant_position now = before;
  CHECK_INT(reversi_variant_position_transform(&now, REVERSI_ROTATE_90), REVERSI_ERROR_RULES);
  CHECK(memcmp(&now, &before, sizeof now) == 0);
  reversi_variant_game game = play(rules(5, 5), ""), copy = game;
  CHECK_INT(reversi_variant_game_transform(&game, REVERSI_ROTATE_90), REVERSI_ERROR_RULES);
  CHECK(same_variant_game(&game, &copy));
}

void test_variant_position(void) {
  moves_are_played_or_refused();
  a_missing_square_ends_a_line();
  a_pass_is_forced_or_forbidden();
  the_objective_says_who_wins();
  a_historical_opening_flips_nothing();
  invalid_positions_are_found();
  no_content_does_harm();
  leaves_are_counted();
  texts_are_read_and_refused();
  texts_fit_their_sizes();
  moves_are_counted_one_by_one();
  boards_are_turned_with_their_rules();
  starts_without_a_number_are_refused();
}
