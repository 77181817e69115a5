/* The functions of sets that reversi.h compiles into programs, as the library has them. */
#define REVERSI_NO_INLINE
#include "check.h"

void test_declared(void) {
  CHECK_INT(reversi_bb_count(0), 0);
  CHECK_INT(reversi_bb_lowest(0), -1);
  for (int at = 0; at < 64; at++) {
    CHECK_INT(reversi_bb_count(UINT64_MAX << at), 64 - at);
    CHECK_INT(reversi_bb_lowest(UINT64_MAX << at), at);
    CHECK_INT(reversi_bb_next(UINT64_MAX, at), at < 63 ? at + 1 : -1);
  }
  CHECK_INT(reversi_bb_next(UINT64_MAX, REVERSI_PASS), -1);
  CHECK_INT(reversi_bb_next(UINT64_MAX, -1), -1);
}
