/* Hands libreversi a position that is not all there: shows that what happens inside the library is
   watched. The read has no other way to be noticed. */
#include <stdlib.h>
#include <string.h>

#include <reversi/reversi.h>

int main(void) {
  volatile size_t enough = 8;
  const reversi_position whole = reversi_position_start();
  reversi_position *part = malloc(enough);
  if (part == NULL) return EXIT_SUCCESS;
  memcpy(part, &whole, enough);
  const volatile uint64_t moves = reversi_position_legal_moves(part);
  (void)moves;
  free(part);
  return EXIT_SUCCESS;
}
