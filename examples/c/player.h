/* Two simple players: for bot.c. */
#ifndef PLAYER_H
#define PLAYER_H

#include <reversi/reversi.h>

enum style { RANDOM, GREEDY };

struct player {
  enum style style;
  /* The next random move comes from this number, and the one after it from the next. */
  uint64_t seed;
};

const char *player_name(const struct player *player);

/* The square that the player would place a disc on; -1 if there is none. */
int player_choose(struct player *player, const reversi_position *position);

#endif
