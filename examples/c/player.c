/* Two simple players, to be replaced by better ones. A player gets a position and returns a square.
 * */
#include "player.h"

const char *player_name(const struct player *player) {
  return player->style == GREEDY ? "greedy" : "random";
}

static int count(uint64_t mask) {
  int squares = 0;
  for (; mask != 0; mask &= mask - 1) squares++;
  return squares;
}

/* Returns the move that flips most discs, and among equal ones the first from a1 to h8. */
static int greedy_move(const reversi_position *position) {
  int best = -1;
  int most = 0;
  for (int square = 0; square < 64; square++) {
    /* An illegal move flips nothing. */
    const int flipped = count(reversi_position_flips(position, square));
    if (flipped > most) {
      best = square;
      most = flipped;
    }
  }
  return best;
}

int player_choose(struct player *player, const reversi_position *position) {
  if (player->style == GREEDY) return greedy_move(position);
  return reversi_position_random_move(position, player->seed++);
}
