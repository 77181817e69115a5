/* On 8x8 the other boards must agree with the core: random games, played side by side. Larger
   boards are played to their ends as well. */
#include "variant.h"

enum { GAMES = 300, MOST_PLIES = 513 };

/* The same games in each run. */
static uint64_t state = UINT64_C(0xD1B54A32D192ED03);

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

/* Returns the mask of a set on 8x8, which must have no square outside. */
static uint64_t mask_of(reversi_variant_set set) {
  uint64_t mask = 0;
  for (int row = 0; row < 16; row++) {
    CHECK(set.rows[row] == (row < 8 ? set.rows[row] & 0xFF : 0));
    if (row < 8) mask |= (uint64_t)set.rows[row] << 8 * row;
  }
  return mask;
}

static int pick(const reversi_variant_set *set, int width) {
  int squares[256];
  uint64_t count = 0;
  for (int row = 0; row < 16; row++) {
    for (int column = 0; column < 16; column++) {
      if (has(set, column, row)) squares[count++] = row * width + column;
    }
  }
  return squares[next() % count];
}

static void check_same_position(const reversi_variant_position *now, const reversi_position *core) {
  CHECK_MASK(mask_of(now->black), core->black);
  CHECK_MASK(mask_of(now->white), core->white);
  CHECK_INT(now->turn, core->turn);
  CHECK_MASK(mask_of(reversi_variant_position_legal_moves(now)),
             reversi_position_legal_moves(core));
  CHECK(reversi_variant_position_must_pass(now) == reversi_position_must_pass(core));
  CHECK(reversi_variant_position_is_over(now) == reversi_position_is_over(core));
  CHECK_INT(reversi_variant_position_outcome(now), reversi_position_outcome(core));
  for (int color = REVERSI_BLACK; color <= REVERSI_WHITE; color++) {
    CHECK_INT(reversi_variant_position_final_score(now, color),
              reversi_position_final_score(core, color, REVERSI_EMPTIES_TO_WINNER));
  }
  for (int square = 0; square < 64; square++) {
    CHECK_MASK(mask_of(reversi_variant_position_flips(now, square)),
               reversi_position_flips(core, square));
  }
  /* Legal or illegal, for the same reason. */
  const int square = (int)(next() % 64);
  reversi_variant_position played = *now;
  reversi_position core_played = *core;
  CHECK_INT(reversi_variant_position_play(&played, square),
            reversi_position_play(&core_played, square));
}

static void check_same_game(const reversi_variant_game *played, const reversi_game *core) {
  char text[REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE];
  char other[REVERSI_TRANSCRIPT_TEXT_SIZE];
  for (int passes = 0; passes < 2; passes++) {
    CHECK_INT(reversi_variant_game_format_transcript(played, passes, text, sizeof text),
              reversi_game_format_transcript(core, passes, other, sizeof other));
    CHECK_TEXT(text, other);
  }
  CHECK_INT(reversi_variant_game_length(played), reversi_game_length(core));
  const int plies = reversi_game_ply_count(core);
  CHECK_INT(reversi_variant_game_ply_count(played), plies);
  for (int ply = 0; ply < plies; ply++) {
    CHECK_INT(reversi_variant_game_move(played, ply), reversi_game_move(core, ply));
  }
}

static void eight_by_eight_is_the_core(void) {
  for (int i = 0; i < IN_BRIEF(GAMES / 50, GAMES); i++) {
    reversi_variant_game played;
    CHECK_OK(reversi_variant_game_init(&played, NULL));
    reversi_game core = game("");
    reversi_variant_position now = start_of(rules(8, 8));
    reversi_position core_now = reversi_position_start();
    for (;;) {
      check_same_position(&now, &core_now);
      if (reversi_position_is_over(&core_now)) break;
      if (reversi_variant_position_must_pass(&now)) {
        CHECK_OK(reversi_variant_position_play(&now, REVERSI_PASS));
        CHECK_OK(reversi_position_play(&core_now, REVERSI_PASS));
        continue;
      }
      const reversi_variant_set moves = reversi_variant_position_legal_moves(&now);
      const int move = pick(&moves, 8);
      CHECK_OK(reversi_variant_position_play(&now, move));
      CHECK_OK(reversi_variant_game_play(&played, move));
      CHECK_OK(reversi_position_play(&core_now, move));
      CHECK_OK(reversi_game_play(&core, move));
      CHECK_INT(reversi_variant_game_last_move(&played), reversi_game_last_move(&core));
      CHECK_MASK(mask_of(reversi_variant_game_last_flips(&played)),
                 reversi_game_last_flips(&core));
    }
    check_same_game(&played, &core);
  }
}

static void leaves_are_those_of_the_core(void) {
  const reversi_variant_position now = start_of(rules(8, 8));
  static const uint64_t expected[] = {1, 4, 12, 56, 244, 1396, 8200, 55092};
  for (int depth = 0; depth <= IN_BRIEF(5, 7); depth++) {
    uint64_t nodes = 0;
    CHECK_OK(reversi_variant_position_perft(&now, depth, 0, NULL, &nodes));
    CHECK_INT(nodes, expected[depth]);
  }
}

/* A whole random game: reading its text restores it, and so does redoing all undone moves. */
static void check_whole_game(reversi_variant_rules by) {
  reversi_variant_game played = play(by, "");
  reversi_variant_position now = reversi_variant_game_position(&played);
  while (!reversi_variant_position_is_over(&now)) {
    const reversi_variant_set moves = reversi_variant_position_legal_moves(&now);
    CHECK_OK(reversi_variant_game_play(&played, pick(&moves, by.width)));
    now = reversi_variant_game_position(&played);
  }
  CHECK(reversi_variant_game_ply_count(&played) <= MOST_PLIES);
  char text[REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE];
  for (int passes = 0; passes < 2; passes++) {
    CHECK(reversi_variant_game_format_transcript(&played, passes, text, sizeof text) <
          sizeof text);
    const reversi_variant_game again = play(by, text);
    CHECK(same_variant_game(&again, &played));
  }
  const reversi_variant_game whole = played;
  int undone = 0;
  while (undone < 60 && reversi_variant_game_undo(&played) == REVERSI_OK) undone++;
  CHECK_INT(reversi_variant_game_length(&played), reversi_variant_game_length(&whole) - undone);
  while (reversi_variant_game_redo(&played) == REVERSI_OK) undone--;
  CHECK_INT(undone, 0);
  CHECK(same_variant_game(&played, &whole));
}

static void games_on_other_boards_come_back(void) {
  check_whole_game(rules(4, 4));
  check_whole_game(rules(16, 16));
  check_whole_game(rules_from(16, 16, REVERSI_START_HISTORICAL));
  check_whole_game(rules_from(6, 10, REVERSI_START_PARALLEL_ROWS));
  check_whole_game(rules_from(5, 9, REVERSI_START_HISTORICAL_DIAGONAL));
  check_whole_game(reversi_variant_rules_octagon());
  reversi_variant_rules fewest = rules(10, 10);
  fewest.objective = REVERSI_FEWEST;
  check_whole_game(fewest);
}

void test_variant_core(void) {
  eight_by_eight_is_the_core();
  leaves_are_those_of_the_core();
  games_on_other_boards_come_back();
}
