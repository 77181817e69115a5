/* One program with two libraries made by Rust. */
#include <reversi/reversi.h>

int neighbor_digits(int64_t count);

int main(void) {
  const reversi_position start = reversi_position_start();
  uint64_t leaves = 0;
  if (reversi_position_perft(&start, 6, REVERSI_PERFT_PLIES_AND_ENDED, NULL, &leaves) !=
      REVERSI_OK) {
    return 1;
  }
  if (neighbor_digits((int64_t)leaves) != 4) return 2;
  if (neighbor_digits(-1) != -1) return 3;
  return 0;
}
