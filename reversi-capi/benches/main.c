/* Compares the speed of the C interface with those of the Rust crate and of the C++ interface:
 *
 *   bench table ROUNDS COUNTS SHARED STATIC RUST CPP   prints the tables
 *   bench count ROW CONTESTANT                         runs one row once, for callgrind
 *
 * The contestants are shared objects, COUNTS a file with lines of ROW, the number
 * of the contestant, and its instructions. */
#define _POSIX_C_SOURCE 200112L

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench.h"

/* The length of a contestant's turn, and the number of rounds for each round with perft. */
#define TURN 1e-3
#define ROUNDS_A_PERFT 4

static struct inputs inputs;
static struct outputs outputs;
static struct measured measured[ROWS];

static void fail(const char *what) {
  fprintf(stderr, "bench: %s\n", what);
  exit(1);
}

static const struct contestant *load(const char *path) {
  contestant_function *function;
  void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  void *symbol = object != NULL ? dlsym(object, "contestant") : NULL;
  if (symbol == NULL) fail(dlerror());
  /* C has no cast between the two; POSIX says that they have the same representation. */
  memcpy(&function, &symbol, sizeof function);
  const struct contestant *contestant = function();
  contestant->prepare(&inputs);
  return contestant;
}

/* The CPU time of this thread only, so that other programs disturb less. */
static double now(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) fail("no clock");
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void refill(int row) {
  if (row != ROW_BATCH_PLAY) return;
  for (int i = 0; i < COPIES; i++)
    memcpy(outputs.boards[i], inputs.boards, sizeof inputs.boards);
}

/* The function that callgrind counts, with everything that it calls. */
__attribute__((noinline)) static uint64_t counted(loop *function, int times) {
  return function(&inputs, &outputs, times);
}

static double once(int row, loop *function, int times, uint64_t *sum) {
  refill(row);
  double start = now();
  *sum = counted(function, times);
  return now() - start;
}

/* Returns the number of repetitions in one turn. */
static int calibrated(int row, loop *function) {
  uint64_t sum;
  int times = 1;
  if (row == ROW_PERFT) return PERFT_TIMED;
  if (row == ROW_BATCH_PLAY) return COPIES;
  while (times < 1 << 20 && once(row, function, times, &sum) < TURN) times *= 2;
  return times;
}

/* Returns the seconds for one item. The first run, with cold caches, does not count. */
static double turn(int row, loop *function, int times, uint64_t *sum) {
  double seconds = 0;
  int runs = 0;
  if (row == ROW_PERFT) return once(row, function, times, sum);
  once(row, function, row == ROW_BATCH_PLAY ? times : 1, sum);
  for (; seconds < TURN / 2; runs++) seconds += once(row, function, times, sum);
  return seconds / runs / times / COUNT;
}

/* Runs each contestant once, another one first each time. All results must agree. */
static void play_round(int row, const struct contestant *const *contestants, int times, int number) {
  struct measured *place = &measured[row];
  uint64_t expected = 0;
  int known = 0;
  for (int i = 0; i < CONTESTANTS; i++) {
    int contestant = (i + number) % CONTESTANTS;
    loop *function = contestants[contestant]->loops[row];
    uint64_t sum;
    if (function == NULL) continue;
    place->seconds[contestant][place->rounds] = turn(row, function, times, &sum);
    if (known && sum != expected) fail(row_infos[row].name);
    expected = sum;
    known = 1;
  }
  place->rounds++;
}

static void read_counts(const char *path) {
  FILE *file = fopen(path, "r");
  int row, contestant;
  double count;
  if (file == NULL) fail(path);
  while (fscanf(file, "%d %d %lf", &row, &contestant, &count) == 3) {
    if (row < 0 || row >= ROWS || contestant < 0 || contestant >= CONTESTANTS) fail(path);
    measured[row].instructions[contestant] =
      count / (row == ROW_PERFT ? PERFT_COUNTED_LEAVES : COUNT);
  }
  fclose(file);
}

static void table(int rounds, const char *counts, char **paths) {
  const struct contestant *contestants[CONTESTANTS];
  int times[ROWS];
  read_counts(counts);
  for (int i = 0; i < CONTESTANTS; i++) contestants[i] = load(paths[i]);
  for (int row = 0; row < ROWS; row++)
    times[row] = calibrated(row, contestants[STATIC]->loops[row]);
  for (int number = 0; number < rounds; number++)
    for (int row = 0; row < ROWS; row++)
      if (row != ROW_PERFT || number % ROUNDS_A_PERFT == 0)
        play_round(row, contestants, times[row], row == ROW_PERFT ? number / ROUNDS_A_PERFT : number);
  print_table(measured);
}

static void count(int row, const char *path) {
  if (row < 0 || row >= ROWS) fail("no such row");
  loop *function = load(path)->loops[row];
  if (function == NULL) return;
  refill(row);
  counted(function, row == ROW_PERFT ? PERFT_COUNTED : 1);
}

int main(int argc, char **argv) {
  fill(&inputs);
  if (argc == 4 && strcmp(argv[1], "count") == 0) {
    count(atoi(argv[2]), argv[3]);
  } else if (argc == 4 + CONTESTANTS && strcmp(argv[1], "table") == 0) {
    int rounds = atoi(argv[2]);
    if (rounds < 1 || rounds > MAX_ROUNDS) fail("too few rounds, or too many");
    table(rounds, argv[3], argv + 4);
  } else {
    fail("see main.c");
  }
  return 0;
}
