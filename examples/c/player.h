/* Two simple players for bot.c. */
#ifndef PLAYER_H
#define PLAYER_H

#include <reversi/reversi.h>

enum style { RANDOM, GREEDY };

struct player {
  enum style style;
  /* The seed of the next random move. Each move increases it. */
  uint64_t seed;
};

const char *player_name(const struct player *player);

/* Returns the square of the player's choice, or -1 if it has no legal square. */
int player_choose(struct player *player, const reversi_position *position);

#endif
