/* Mobility, frontier, stable discs and regions. The mailbox predicts all but the stable discs.
   Those must survive random games. */
#include "ops.h"
#include "program.h"

void op_position_analysis(void) {
  const reversi_position *const at = take_position();
  const int color = take_int();
  const int mobility = reversi_position_mobility(at, color);
  const uint64_t potential = reversi_position_potential_moves(at, color);
  const uint64_t frontier = reversi_position_frontier(at, color);
  if (!position_is_valid(at) || (color != REVERSI_BLACK && color != REVERSI_WHITE)) {
    REQUIRE(mobility == -1 && potential == 0 && frontier == 0);
    REQUIRE(reversi_position_stable(at, color) == 0);
    return;
  }
  const mailbox box = mailbox_of_position(at);
  REQUIRE(mobility == mailbox_mobility(&box, color));
  REQUIRE(potential == mailbox_potential_moves(&box, color));
  REQUIRE(frontier == mailbox_frontier(&box, color));
}

/* Whichever side moves next, a game at random flips no stable disc. */
void op_position_stable(void) {
  const reversi_position *const at = take_position();
  const uint64_t seed = take_word();
  if (!position_is_valid(at)) return;
  const mailbox box = mailbox_of_position(at);
  const uint64_t black = reversi_position_stable(at, REVERSI_BLACK);
  const uint64_t white = reversi_position_stable(at, REVERSI_WHITE);
  REQUIRE((black & ~at->black) == 0 && (white & ~at->white) == 0);
  if (mailbox_is_over(&box)) REQUIRE(black == at->black && white == at->white);
  for (unsigned game = 0; game < 6; game++) {
    reversi_position end = *at;
    end.turn = game & 1;
    REQUIRE(reversi_position_stable(&end, REVERSI_BLACK) == black);
    REQUIRE(reversi_position_playout(&end, seed + game) == REVERSI_OK);
    REQUIRE((black & ~end.black) == 0 && (white & ~end.white) == 0);
  }
}

void op_square_neighbors(void) {
  const int square = take_square();
  const bool exists = square >= 0 && square < 64;
  REQUIRE(reversi_square_neighbors(square) == (exists ? mailbox_neighbors(square) : 0));
}

/* Returns the squares of a mask that connect to one of them. */
static uint64_t flooded(uint64_t mask, int square) {
  uint64_t region = 0, next = UINT64_C(1) << square;
  while (region != next) {
    region = next;
    for (int i = 0; i < 64; i++) {
      if (region >> i & 1) next |= mailbox_neighbors(i) & mask;
    }
  }
  return region;
}

void op_regions(void) {
  const uint64_t mask = take_word();
  const size_t capacity = take() % (REVERSI_REGIONS + 3);
  uint64_t *const regions = block(capacity * sizeof *regions);
  fill(regions, capacity * sizeof *regions);
  const size_t count = reversi_bb_regions(mask, regions, capacity);
  REQUIRE(reversi_bb_regions(mask, NULL, capacity) == count && count <= REVERSI_REGIONS);
  uint64_t left = mask;
  size_t found = 0;
  for (int square = 0; square < 64; square++) {
    if ((left >> square & 1) == 0) continue;
    const uint64_t region = flooded(mask, square);
    if (found < capacity) REQUIRE(regions[found] == region);
    left &= ~region;
    found++;
  }
  REQUIRE(count == found);
  const size_t written = count < capacity ? count : capacity;
  REQUIRE(is_filled(regions + written, (capacity - written) * sizeof *regions));
}
