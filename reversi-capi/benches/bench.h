/* What the files of the program share. */
#ifndef BENCH_H
#define BENCH_H

#include "contestant.h"

enum { SHARED, STATIC, RUST, CONTESTANTS };

#define MAX_ROUNDS 10000

/* What was measured of a row. */
struct measured {
  int rounds;
  /* Of one call, one board of a batch, or one perft. */
  double seconds[CONTESTANTS][MAX_ROUNDS];
  /* Of one call, one board or one leaf; 0 where they were not counted. */
  double instructions[CONTESTANTS];
};

struct row_info {
  const char *name;
  double unit; /* Of the times in the table. */
};

extern const struct row_info row_infos[ROWS];

/* Depths of perft: what is timed, and what is counted, with its leaves. */
#define PERFT_TIMED 11
#define PERFT_COUNTED 9
#define PERFT_COUNTED_LEAVES 3005288

/* Random games, the same each time. */
void fill(struct inputs *inputs);

void print_table(const struct measured *rows);

#endif
