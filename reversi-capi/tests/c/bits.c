/* reversi_bb_: the flipping rule on masks. */
#include <limits.h>

#include "check.h"

#define START_MOVES UINT64_C(0x0000102004080000)

static void the_start_has_four_moves(void) {
  const reversi_position start = reversi_position_start();
  CHECK_MASK(reversi_bb_legal_moves(start.black, start.white), START_MOVES);
  CHECK_MASK(START_MOVES, UINT64_C(1) << square("d3") | UINT64_C(1) << square("c4") |
                              UINT64_C(1) << square("f5") | UINT64_C(1) << square("e6"));
  CHECK_MASK(reversi_bb_legal_moves(0, 0), 0);
}

static void flips_are_nothing_where_a_move_is_illegal(void) {
  const reversi_position start = reversi_position_start();
  for (int i = 0; i < 64; i++) {
    const bool legal = (START_MOVES >> i & 1) != 0;
    CHECK((reversi_bb_flips(start.black, start.white, i) != 0) == legal);
  }
  CHECK_MASK(reversi_bb_flips(start.black, start.white, square("d3")),
             UINT64_C(1) << square("d4"));
  CHECK_MASK(reversi_bb_flips(0, 0, 0), 0);
}

/* A disc on d1 would flip b1 and c1 if d1 were empty. */
static void flips_are_nothing_where_a_disc_is(void) {
  const uint64_t a1 = UINT64_C(1) << REVERSI_A1;
  const uint64_t between = UINT64_C(1) << REVERSI_B1 | UINT64_C(1) << REVERSI_C1;
  const uint64_t d1 = UINT64_C(1) << REVERSI_D1;
  CHECK_MASK(reversi_bb_flips(a1, between, REVERSI_D1), between);
  CHECK_MASK(reversi_bb_flips(a1 | d1, between, REVERSI_D1), 0);
  CHECK_MASK(reversi_bb_flips(a1, between | d1, REVERSI_D1), 0);
}

static void no_int_is_taken_for_another_square(void) {
  const reversi_position start = reversi_position_start();
  const int d3 = square("d3");
  const int wrong[] = {-1, REVERSI_PASS, 65, d3 + 64, d3 + 256, d3 - 256, INT_MIN + d3, INT_MAX};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    CHECK_MASK(reversi_bb_flips(start.black, start.white, wrong[i]), 0);
  }
}

/* No count is a multiple of a vector's length, so that the rest of a loop is tested too. */
void test_bits(void) {
  the_start_has_four_moves();
  flips_are_nothing_where_a_move_is_illegal();
  flips_are_nothing_where_a_disc_is();
  no_int_is_taken_for_another_square();
}
