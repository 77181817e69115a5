/* GGF on other boards: reversi_record_replay_variant(). */
#include "variant.h"

#define FOUR "(;GM[Othello]TY[4]BO[4 ---- -O*- -*O- ---- *]"

static reversi_variant_game replayed(const char *text) {
  reversi_variant_game result;
  memset(&result, 0xA5, sizeof result);
  CHECK_OK(reversi_record_replay_variant(REVERSI_FORMAT_GGF, text, REVERSI_NUL_TERMINATED,
                                         &result, NULL));
  return result;
}

/* A game on 4x4. */
static int column_row(int column, int row) { return row * 4 + column; }

static void a_small_board_is_played(void) {
  const reversi_variant_game four = replayed(FOUR "B[b1]W[a1];)");
  const reversi_variant_position now = reversi_variant_game_position(&four);
  CHECK_INT(now.rules.width, 4);
  CHECK_INT(now.rules.objective, REVERSI_MOST);
  CHECK_INT(reversi_variant_game_length(&four), 2);
  CHECK_INT(reversi_variant_game_move(&four, 1), column_row(0, 0));
  char text[REVERSI_VARIANT_POSITION_TEXT_SIZE];
  reversi_variant_position_format(&now, text, sizeof text);
  CHECK_TEXT(text, "OX---OX--XO----- X");
}

/* Plays the same game from the start of the rules, move by move. */
static void a_replayed_game_is_like_a_played_one(void) {
  reversi_variant_rules rules;
  CHECK_OK(reversi_variant_rules_init(&rules, 4, 4));
  reversi_variant_position start;
  CHECK_OK(reversi_variant_position_start(&rules, &start));
  reversi_variant_game played;
  CHECK_OK(reversi_variant_game_init(&played, &start));
  CHECK_OK(reversi_variant_game_play(&played, column_row(1, 0)));
  CHECK_OK(reversi_variant_game_play(&played, column_row(0, 0)));
  const reversi_variant_game four = replayed(FOUR "B[b1]W[a1];)");
  CHECK(same_variant_game(&four, &played));
  CHECK_INT(reversi_variant_game_redo(&played), REVERSI_ERROR_HISTORY);
}

/* BO has the board: a type of another board does not change it. */
static void another_type_does_not_change_the_board(void) {
  const reversi_variant_game game =
      replayed("(;GM[Othello]TY[6]BO[4 ---- -O*- -*O- ---- *]B[b1];)");
  CHECK_INT(reversi_variant_game_position(&game).rules.width, 4);
  CHECK_INT(reversi_variant_game_length(&game), 1);
}

static void fewest_discs_may_win(void) {
  const reversi_variant_game anti =
      replayed("(;GM[Othello]TY[4a]BO[4 ---- -O*- -*O- ---- *]B[b1];)");
  CHECK_INT(reversi_variant_game_position(&anti).rules.objective, REVERSI_FEWEST);
}

static void check_bad(const char *text, reversi_status status, size_t at, size_t ply, int square) {
  subject = text;
  reversi_variant_game game;
  memset(&game, 0xA5, sizeof game);
  const reversi_variant_game before = game;
  reversi_error error;
  CHECK_INT(reversi_record_replay_variant(REVERSI_FORMAT_GGF, text, strlen(text), &game, &error),
            status);
  CHECK_INT(error.status, status);
  CHECK_INT(error.location.byte, at);
  CHECK_INT(error.location.ply, ply);
  CHECK_INT(error.move, square);
  CHECK(memcmp(&game, &before, sizeof before) == 0);
  subject = NULL;
}

static void errors_are_reported(void) {
  const size_t moves = strlen(FOUR);
  check_bad(FOUR "B[b1]W[d4];)", REVERSI_ERROR_FLIPS_NOTHING, moves + 7, 1, column_row(3, 3));
  check_bad(FOUR "B[e1];)", REVERSI_ERROR_OFF_BOARD, moves + 2, 0, 4);
  check_bad(FOUR "B[b1]B[a1];)", REVERSI_ERROR_WRONG_TURN, moves + 7, 1, -1);
  check_bad("(;GM[Othello]BO[5 *];)", REVERSI_ERROR_VALUE, 16, REVERSI_NOWHERE, -1);
}

void test_ggf_variant(void) {
  a_small_board_is_played();
  a_replayed_game_is_like_a_played_one();
  another_type_does_not_change_the_board();
  fewest_discs_may_win();
  errors_are_reported();
}
