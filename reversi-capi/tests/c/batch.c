/* Many boards in one call: as many calls, in less time. */
#include "check.h"

/* More than two tiles of any form, and some. */
enum { COUNT = 1037 };

static reversi_board boards[COUNT];

static void make_boards(void) {
  uint64_t state = 1;
  for (size_t i = 0; i < COUNT; i++) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    const uint64_t some = state;
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    boards[i].player = some & state;
    boards[i].opponent = some & ~state;
  }
}

static void moves_are_those_of_each_board(void) {
  static uint64_t moves[COUNT + 1];
  for (size_t count = 0; count <= COUNT; count = count < 40 ? count + 1 : count + 997) {
    memset(moves, 0xA5, sizeof moves);
    CHECK_OK(reversi_batch_legal_moves(boards, moves, count));
    for (size_t i = 0; i < count; i++) {
      CHECK_MASK(moves[i], reversi_bb_legal_moves(boards[i].player, boards[i].opponent));
    }
    CHECK_MASK(moves[count], UINT64_C(0xA5A5A5A5A5A5A5A5));
  }
}

void test_batch(void) {
  make_boards();
  moves_are_those_of_each_board();
}
