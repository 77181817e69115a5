/* Two thousand random games, each played with a game and a position side by side. */
#include "check.h"

enum { GAMES = 2000 };

/* The same games in each run. */
static uint64_t state = UINT64_C(0x9E3779B97F4A7C15);

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

/* Picks one of the bits of a mask that is not 0. */
static int pick(uint64_t mask) {
  int count = 0;
  for (uint64_t rest = mask; rest != 0; rest &= rest - 1) count++;
  for (uint64_t skipped = next() % (uint64_t)count; skipped > 0; skipped--) mask &= mask - 1;
  int index = 0;
  while ((mask >> index & 1) == 0) index++;
  return index;
}

static bool same(reversi_position a, reversi_position b) { return memcmp(&a, &b, sizeof a) == 0; }

/* Plays to the end, and returns the number of plies. */
static int play(reversi_game *played, int moves[128]) {
  reversi_position now = reversi_position_start();
  int plies = 0;
  while (!reversi_position_is_over(&now)) {
    if (reversi_position_must_pass(&now)) {
      CHECK_OK(reversi_position_play(&now, REVERSI_PASS));
      moves[plies++] = REVERSI_PASS;
      continue;
    }
    CHECK(same(now, reversi_game_position(played)));
    const int move = pick(reversi_position_legal_moves(&now));
    const uint64_t flips = reversi_position_flips(&now, move);
    CHECK(flips != 0);
    CHECK_OK(reversi_position_play(&now, move));
    CHECK_OK(reversi_game_play(played, move));
    CHECK_INT(reversi_game_last_move(played), move);
    CHECK_MASK(reversi_game_last_flips(played), flips);
    moves[plies++] = move;
  }
  CHECK(same(now, reversi_game_position(played)));
  return plies;
}

static void check_history(const reversi_game *played, const int *moves, int plies) {
  int discs = 0;
  CHECK_INT(reversi_game_ply_count(played), plies);
  for (int ply = 0; ply < plies; ply++) {
    CHECK_INT(reversi_game_move(played, ply), moves[ply]);
    discs += moves[ply] != REVERSI_PASS;
  }
  CHECK_INT(reversi_game_length(played), discs);
  for (int passes = 0; passes < 2; passes++) {
    char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
    CHECK(reversi_game_format_transcript(played, passes != 0, text, sizeof text) < sizeof text);
    const reversi_game again = game(text);
    CHECK(same_game(&again, played));
  }
}

/* Some plies back and on again. */
static void check_undo(const reversi_game *whole) {
  reversi_game played = *whole;
  int undone = 0;
  for (uint64_t steps = next() % 64; steps > 0; steps--) {
    if (reversi_game_undo(&played) != REVERSI_OK) break;
    undone++;
  }
  char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
  (void)reversi_game_format_transcript(&played, false, text, sizeof text);
  const reversi_game shorter = game(text);
  CHECK(same(reversi_game_position(&shorter), reversi_game_position(&played)));
  for (; undone > 0; undone--) CHECK_OK(reversi_game_redo(&played));
  CHECK_INT(reversi_game_redo(&played), REVERSI_ERROR_HISTORY);
  CHECK(same_game(&played, whole));
}

void test_random_games(void) {
  for (int i = 0; i < IN_BRIEF(GAMES / 50, GAMES); i++) {
    reversi_game played = game("");
    int moves[128];
    const int plies = play(&played, moves);
    check_history(&played, moves, plies);
    check_undo(&played);
  }
}
