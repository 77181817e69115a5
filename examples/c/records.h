/* Replays the games of record files, for replay.c. */
#ifndef RECORDS_H
#define RECORDS_H

#include <stdbool.h>
#include <stddef.h>

#include <reversi/records.h>

enum { ALL_MATCH = 0, NOT_ALL_MATCH = 1, UNREADABLE = 2 };

struct totals {
  size_t games, legal, finished, score_matches;
};

/* The position that --board asks for, and the result. */
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
  /* NULL if no position of this file is wanted. */
  struct board *board;
};

/* Replays all games of a file, adds them to the totals, and reports errors on standard error.
   Returns ALL_MATCH if the file could be read, else UNREADABLE. */
int replay_wthor(struct replay *replay, const char *bytes, size_t length);
int replay_records(struct replay *replay, reversi_record_format format, const char *text,
                   size_t length);

#endif
