/* Counts the games of some plies in several threads: `threads DEPTH [THREADS]`. C99 and POSIX. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include <reversi/batch.h>

/* Three plies from the start there are 56 boards, enough for the threads. */
enum { PLIES = 3, BOARDS = 56, THREADS = 32 };

static reversi_sides boards[BOARDS];
static int depth, threads;

typedef struct part {
  pthread_t thread;
  size_t first;
  uint64_t sum;
} part;

/* The library has no state, so that it needs no lock. */
static void *count(void *pointer) {
  part *const mine = pointer;
  for (size_t i = mine->first; i < BOARDS; i += (size_t)threads) {
    reversi_position position;
    uint64_t leaves = 0;
    if (reversi_sides_position(&boards[i], REVERSI_BLACK, &position) != REVERSI_OK ||
        reversi_position_perft(&position, depth - PLIES, REVERSI_PERFT_PLIES_AND_ENDED, NULL,
                               &leaves) != REVERSI_OK) {
      exit(2);
    }
    mine->sum += leaves;
  }
  return NULL;
}

int main(int argc, char **argv) {
  part parts[THREADS];
  reversi_sides layer[BOARDS];
  const reversi_position start = reversi_position_start();
  size_t boards_now = 1;
  uint64_t sum = 0;
  depth = argc > 1 ? atoi(argv[1]) : 0;
  threads = argc > 2 ? atoi(argv[2]) : 4;
  if (depth < PLIES || threads < 1 || threads > THREADS) return 2;
  boards[0] = reversi_position_sides(&start);
  for (int ply = 0; ply < PLIES; ply++) {
    for (size_t i = 0; i < boards_now; i++) layer[i] = boards[i];
    if (reversi_batch_children(layer, boards_now, boards, NULL, NULL, BOARDS, &boards_now) < 0) {
      return 2;
    }
  }
  for (int i = 0; i < threads; i++) {
    parts[i].first = (size_t)i;
    parts[i].sum = 0;
    if (pthread_create(&parts[i].thread, NULL, count, &parts[i]) != 0) return 2;
  }
  for (int i = 0; i < threads; i++) {
    pthread_join(parts[i].thread, NULL);
    sum += parts[i].sum;
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
