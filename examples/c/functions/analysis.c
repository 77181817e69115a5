/* Analysis: numbers that evaluations are made of. */
#include <assert.h>
#include <string.h>

#include <reversi/reversi.h>

static reversi_position parse(const char *text) {
  reversi_position position;
  assert(reversi_position_parse(text, strlen(text), &position, NULL) == REVERSI_OK);
  return position;
}

/* The number of squares in a mask. */
static int size_of(uint64_t mask) {
  int size = 0;
  for (; mask != 0; mask &= mask - 1) size++;
  return size;
}

/* Mobility counts moves. Potential moves and frontier discs estimate later mobility. */
static void compare_the_sides(void) {
  reversi_position position = reversi_position_start();
  assert(reversi_position_play(&position, REVERSI_F5) == REVERSI_OK);
  assert(reversi_position_mobility(&position, REVERSI_WHITE) == 3);
  assert(reversi_position_mobility(&position, REVERSI_BLACK) == 3);
  const uint64_t near_black = reversi_position_potential_moves(&position, REVERSI_WHITE);
  assert((reversi_position_legal_moves(&position) & ~near_black) == 0);
  assert(size_of(near_black) == 13);
  assert(reversi_position_frontier(&position, REVERSI_WHITE) == position.white);
}

/* A disc in a corner never flips, and neither do the discs of its color beside it at the edge. */
static void count_stable_discs(void) {
  const reversi_position position = parse("XXXO---- -------- -------- ---OX---"
                                          "---XO--- -------- -------- -------- X");
  const uint64_t stable = reversi_position_stable(&position, REVERSI_BLACK);
  assert(stable == (UINT64_C(1) << REVERSI_A1 | UINT64_C(1) << REVERSI_B1 |
                    UINT64_C(1) << REVERSI_C1));
  assert(reversi_position_stable(&position, REVERSI_WHITE) == 0);
}

/* In the endgame, a region with an odd number of empty squares is worth the first move. */
static void look_for_odd_regions(void) {
  const reversi_position position = parse("--XXXXXX -XXXXXXX OOOOOOOO OOOOOOOO"
                                          "OOOOOOOO OOOOOOOO XXXXXXX- XXXXXX-- O");
  uint64_t regions[REVERSI_REGIONS];
  const uint64_t empty = ~(position.black | position.white);
  const size_t count = reversi_bb_regions(empty, regions, REVERSI_REGIONS);
  assert(count == 2);
  for (size_t i = 0; i < count; i++) assert(size_of(regions[i]) % 2 == 1);
}

int main(void) {
  compare_the_sides();
  count_stable_discs();
  look_for_odd_regions();
  return 0;
}
