/* The games of recorded files, replayed: for replay.c. */
#ifndef RECORDS_H
#define RECORDS_H

#include <stdbool.h>
#include <stddef.h>

#include <reversi/reversi.h>

#include "progress.h"

enum { ALL_MATCH = 0, NOT_ALL_MATCH = 1, UNREADABLE = 2 };

struct totals {
  size_t games, legal, finished, score_matches;
};

/* What --board asks for, and what became of it. */
struct board {
  bool wanted, found;
  size_t record;
  reversi_position position;
};

struct replay {
  const char *file;
  /* The number of the game in the file, from 0. */
  size_t record;
  struct totals totals;
  /* NULL when no board of this file is wanted. */
  struct board *board;
  struct progress progress;
};

/* A stretch of a file that knows where it begins. */
struct span {
  const char *text;
  size_t length, offset;
};

/* Replay all games of a file into the totals and the board, and say on standard error what is wrong
   with them. ALL_MATCH when the file could be read, UNREADABLE when not. */
int replay_wthor(struct replay *replay, struct span file);
int replay_text(struct replay *replay, struct span file);

#endif
