/* Prints the tables. */
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"

const struct row_info row_infos[ROWS] = {
  [ROW_EMPTY] = {"empty call", 1e-9},
  [ROW_BB_LEGAL_MOVES] = {"bb_legal_moves", 1e-9},
  [ROW_BB_LEGAL_MOVES_CHAIN] = {"bb_legal_moves, chain", 1e-9},
  [ROW_BB_FLIPS] = {"bb_flips", 1e-9},
  [ROW_POSITION_LEGAL_MOVES] = {"position_legal_moves", 1e-9},
  [ROW_POSITION_PLAY] = {"position_play", 1e-9},
  [ROW_GAME_PLAY] = {"game_play", 1e-9},
  [ROW_BATCH_LEGAL_MOVES] = {"batch_legal_moves", 1e-9},
  [ROW_BATCH_FLIPS] = {"batch_flips", 1e-9},
  [ROW_BATCH_PLAY] = {"batch_play", 1e-9},
  [ROW_BATCH_PHASES] = {"batch_phases", 1e-9},
  [ROW_BATCH_PLAYOUTS] = {"batch_playouts", 1e-9},
  [ROW_PERFT] = {"perft 11 (ms)", 1e-3},
  [ROW_GAME_IS_OVER] = {"game_is_over", 1e-9},
  [ROW_GAME_LEGAL_MOVES] = {"game_legal_moves", 1e-9},
  [ROW_SIDES_SEARCH] = {"search on sides, 2 plies", 1e-9},
};

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static double least(const struct measured *row, int contestant) {
  double best = row->seconds[contestant][0];
  for (int round = 1; round < row->rounds; round++)
    if (row->seconds[contestant][round] < best) best = row->seconds[contestant][round];
  return best;
}

/* The speed of C as a fraction of Rust's: by the least times, then the median of the rounds, and
 * the range of their middle half. */
static void print_speed(const struct measured *row, int contestant) {
  static double ratios[MAX_ROUNDS];
  int rounds = row->rounds;
  for (int round = 0; round < rounds; round++)
    ratios[round] = row->seconds[RUST][round] / row->seconds[contestant][round];
  qsort(ratios, (size_t)rounds, sizeof *ratios, ascending);
  printf(" | %5.2f %5.2f (%.2f-%.2f)", least(row, RUST) / least(row, contestant),
         ratios[rounds / 2], ratios[rounds / 4], ratios[rounds * 3 / 4]);
}

static void print_number(const char *format, double number) {
  if (number > 0)
    printf(format, number);
  else
    printf("%8s", "-");
}

void print_table(const struct measured *rows) {
  printf("%-24s|   least time in ns      |  shared against Rust     |  static against Rust     |"
         " instructions\n", "");
  printf("%-24s|  shared  static    Rust | least median (half)      | least median (half)      |"
         "  shared  static    Rust\n", "");
  for (int i = 0; i < ROW_GAME_IS_OVER; i++) {
    const struct measured *row = &rows[i];
    printf("%-24s|", row_infos[i].name);
    for (int contestant = 0; contestant <= RUST; contestant++)
      print_number("%8.2f", least(row, contestant) / row_infos[i].unit);
    for (int contestant = 0; contestant < RUST; contestant++) {
      if (row->seconds[RUST][0] > 0)
        print_speed(row, contestant);
      else
        printf(" | %24s", "");
    }
    printf(" |");
    for (int contestant = 0; contestant <= RUST; contestant++)
      print_number("%8.1f", row->instructions[contestant]);
    printf("\n");
  }
  printf("\nboth linked statically   |   least time in ns      | instructions\n");
  printf("%-24s |       C     C++   ratio |       C     C++   ratio\n", "");
  for (int i = ROW_GAME_IS_OVER; i < ROWS; i++) {
    const struct measured *row = &rows[i];
    const double c = least(row, STATIC) / row_infos[i].unit, cpp = least(row, CPP) / row_infos[i].unit;
    const double *counts = row->instructions;
    printf("%-24s |%8.2f%8.2f%8.2f |", row_infos[i].name, c, cpp, cpp / c);
    print_number("%8.1f", counts[STATIC]);
    print_number("%8.1f", counts[CPP]);
    print_number("%8.2f", counts[STATIC] > 0 ? counts[CPP] / counts[STATIC] : 0);
    printf("\n");
  }
}
