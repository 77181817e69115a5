/* The inline functions of reversi.h as functions of their own, for cost.py. */
#include <reversi/reversi.h>

int sum(uint64_t mask);
int lowest(uint64_t mask);
int count(uint64_t mask);

int sum(uint64_t mask) {
  int total = 0;
  REVERSI_FOR_EACH(square, mask) total += square;
  return total;
}

int lowest(uint64_t mask) { return reversi_bb_lowest(mask); }

int count(uint64_t mask) { return reversi_bb_count(mask); }
