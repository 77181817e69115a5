/* Rotated and mirrored squares, masks, positions and games. */
#include <limits.h>

#include "check.h"

static const int WRONG[] = {-1, REVERSI_SYMMETRIES, 256, INT_MIN, INT_MAX};
enum { WRONGS = sizeof WRONG / sizeof WRONG[0] };

static void squares_go_where_the_names_say(void) {
  /* The squares of a1, b1 and f5. */
  static const int images[REVERSI_SYMMETRIES][3] = {
      [REVERSI_IDENTITY] = {REVERSI_A1, REVERSI_B1, REVERSI_F5},
      [REVERSI_ROTATE_90] = {REVERSI_H1, REVERSI_H2, REVERSI_D6},
      [REVERSI_ROTATE_180] = {REVERSI_H8, REVERSI_G8, REVERSI_C4},
      [REVERSI_ROTATE_270] = {REVERSI_A8, REVERSI_A7, REVERSI_E3},
      [REVERSI_MIRROR_LEFT_RIGHT] = {REVERSI_H1, REVERSI_G1, REVERSI_C5},
      [REVERSI_MIRROR_TOP_BOTTOM] = {REVERSI_A8, REVERSI_B8, REVERSI_F4},
      [REVERSI_TRANSPOSE] = {REVERSI_A1, REVERSI_A2, REVERSI_E6},
      [REVERSI_ANTI_TRANSPOSE] = {REVERSI_H8, REVERSI_H7, REVERSI_D3},
  };
  for (int by = 0; by < REVERSI_SYMMETRIES; by++) {
    CHECK_INT(reversi_square_transform(REVERSI_A1, by), images[by][0]);
    CHECK_INT(reversi_square_transform(REVERSI_B1, by), images[by][1]);
    CHECK_INT(reversi_square_transform(REVERSI_F5, by), images[by][2]);
    CHECK_INT(reversi_square_transform(REVERSI_PASS, by), REVERSI_PASS);
    CHECK_INT(reversi_square_transform(-1, by), -1);
    CHECK_INT(reversi_square_transform(65, by), -1);
    CHECK_INT(reversi_square_transform(256, by), -1);
    CHECK_MASK(reversi_bb_transform(0, by), 0);
    CHECK_MASK(reversi_bb_transform(UINT64_MAX, by), UINT64_MAX);
    for (int i = 0; i < 64; i++) {
      const int image = reversi_square_transform(i, by);
      CHECK_MASK(reversi_bb_transform(UINT64_C(1) << i, by), UINT64_C(1) << image);
      CHECK_INT(reversi_square_transform(image, reversi_symmetry_inverse(by)), i);
    }
  }
}

static void symmetries_are_composed(void) {
  for (int first = 0; first < REVERSI_SYMMETRIES; first++) {
    CHECK_INT(reversi_symmetry_compose(first, reversi_symmetry_inverse(first)), REVERSI_IDENTITY);
    for (int then = 0; then < REVERSI_SYMMETRIES; then++) {
      const int both = reversi_symmetry_compose(first, then);
      for (int i = 0; i < 64; i++) {
        CHECK_INT(reversi_square_transform(i, both),
                  reversi_square_transform(reversi_square_transform(i, first), then));
      }
    }
  }
  CHECK_INT(reversi_symmetry_compose(REVERSI_ROTATE_90, REVERSI_MIRROR_LEFT_RIGHT),
            REVERSI_TRANSPOSE);
  CHECK_INT(reversi_symmetry_inverse(REVERSI_ROTATE_90), REVERSI_ROTATE_270);
}

static void there_are_eight_only(void) {
  reversi_position now = reversi_position_start();
  const reversi_game before = game("f5d6");
  reversi_game played = before;
  for (int i = 0; i < WRONGS; i++) {
    CHECK_MASK(reversi_bb_transform(UINT64_MAX, WRONG[i]), 0);
    CHECK_INT(reversi_square_transform(REVERSI_F5, WRONG[i]), -1);
    CHECK(reversi_symmetry_compose(WRONG[i], REVERSI_IDENTITY) == (reversi_symmetry)-1);
    CHECK(reversi_symmetry_compose(REVERSI_IDENTITY, WRONG[i]) == (reversi_symmetry)-1);
    CHECK(reversi_symmetry_inverse(WRONG[i]) == (reversi_symmetry)-1);
    CHECK_INT(reversi_position_transform(&now, WRONG[i]), REVERSI_ERROR_RANGE);
    CHECK_INT(reversi_game_transform(&played, WRONG[i]), REVERSI_ERROR_RANGE);
  }
  CHECK_POSITION(now, START_TEXT);
  CHECK(same_game(&played, &before));
}

/* All images of a position have the same canonical image. */
static void positions_are_canonical(void) {
  static const char *const expected =
      "-------------------X-------XX------XO--------------------------- O";
  const reversi_game first = game("f5");
  for (int by = 0; by < REVERSI_SYMMETRIES; by++) {
    reversi_position image = reversi_game_position(&first);
    CHECK_OK(reversi_position_transform(&image, by));
    CHECK_INT(image.turn, REVERSI_WHITE);
    reversi_position canonical = image;
    reversi_symmetry found = -1;
    CHECK_OK(reversi_position_canonical(&canonical, &found));
    CHECK_POSITION(canonical, expected);
    CHECK_OK(reversi_position_transform(&image, found));
    CHECK_POSITION(image, expected);
    CHECK_OK(reversi_position_canonical(&image, NULL));
    CHECK_POSITION(image, expected);
  }
  /* Of several symmetries the first. */
  reversi_position start = reversi_position_start();
  reversi_symmetry found = -1;
  CHECK_OK(reversi_position_canonical(&start, &found));
  CHECK_POSITION(start, START_TEXT);
  CHECK_INT(found, REVERSI_IDENTITY);
}

static void games_are_transformed_with_redoable_moves(void) {
  static const char *const transcripts[REVERSI_SYMMETRIES] = {
      "f5d6c3", "d6c4f3", "c4e3f6", "e3f5c6", "c5e6f3", "f4d3c6", "e6f4c3", "d3c5f6"};
  for (int by = 0; by < REVERSI_SYMMETRIES; by++) {
    reversi_game turned = game("f5d6c3d3");
    CHECK_OK(reversi_game_undo(&turned));
    CHECK_OK(reversi_game_transform(&turned, by));
    char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
    reversi_game_format_transcript(&turned, false, text, sizeof text);
    CHECK_TEXT(text, transcripts[by]);
    reversi_position start = reversi_position_start();
    CHECK_OK(reversi_position_transform(&start, by));
    const reversi_position began = reversi_game_start(&turned);
    CHECK(memcmp(&start, &began, sizeof start) == 0);
    CHECK_OK(reversi_game_redo(&turned));
    CHECK_INT(reversi_game_last_move(&turned), reversi_square_transform(REVERSI_D3, by));
    CHECK_INT(reversi_game_redo(&turned), REVERSI_ERROR_HISTORY);
  }
}

static void invalid_positions_and_games_are_refused(void) {
  reversi_symmetry found = 99;
  CHECK_INT(reversi_position_transform(NULL, 0), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_position_canonical(NULL, &found), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_game_transform(NULL, 0), REVERSI_ERROR_NULL);
  reversi_position wrong;
  reversi_game game;
  memset(&wrong, 0xFF, sizeof wrong);
  memset(&game, 0xFF, sizeof game);
  const reversi_position position_before = wrong;
  const reversi_game game_before = game;
  for (int by = 0; by < REVERSI_SYMMETRIES; by++) {
    CHECK_INT(reversi_position_transform(&wrong, by), REVERSI_ERROR_POSITION);
    CHECK_INT(reversi_game_transform(&game, by), REVERSI_ERROR_GAME);
  }
  CHECK_INT(reversi_position_canonical(&wrong, &found), REVERSI_ERROR_POSITION);
  CHECK_INT(found, 99);
  CHECK(memcmp(&wrong, &position_before, sizeof wrong) == 0);
  CHECK(memcmp(&game, &game_before, sizeof game) == 0);
}

void test_symmetry(void) {
  squares_go_where_the_names_say();
  symmetries_are_composed();
  there_are_eight_only();
  positions_are_canonical();
  games_are_transformed_with_redoable_moves();
  invalid_positions_and_games_are_refused();
}
