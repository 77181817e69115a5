/* Two simple players, to be replaced by better ones: all that a player needs is a position, and all
 * that it gives is a square. */
#include "player.h"

const char *player_name(const struct player *player) {
  return player->style == GREEDY ? "greedy" : "random";
}

static int count(uint64_t mask) {
  int squares = 0;
  for (; mask != 0; mask &= mask - 1) squares++;
  return squares;
}

/* The move that flips most; of equal ones the first in the order from a1 to h8. */
static int greedy_move(const reversi_position *position) {
  int best = -1;
  int most = 0;
  for (int square = 0; square < 64; square++) {
    /* Nothing is flipped where a move is illegal. */
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
