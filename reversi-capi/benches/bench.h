/* The declarations that the files of the program share. */
#ifndef BENCH_H
#define BENCH_H

#include "contestant.h"

/* The first two are in C. */
enum { SHARED, STATIC, RUST, CPP, CONTESTANTS };

#define MAX_ROUNDS 10000

/* The measurements of a row. */
struct measured {
  int rounds;
  /* For one call, one board of a batch, or one perft. */
  double seconds[CONTESTANTS][MAX_ROUNDS];
  /* For one call, one board or one leaf; 0 if they were not counted. */
  double instructions[CONTESTANTS];
};

struct row_info {
  const char *name;
  double unit; /* The unit of the times in the table. */
};

extern const struct row_info row_infos[ROWS];

/* The depths of perft for timing and for counting, with the leaves of the latter. */
#define PERFT_TIMED 11
#define PERFT_COUNTED 9
#define PERFT_COUNTED_LEAVES 3005288

/* Random games, the same in each run. */
void fill(struct inputs *inputs);

void print_table(const struct measured *rows);

#endif
