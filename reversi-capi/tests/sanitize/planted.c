/* Passes libreversi a position that ends too early: shows that the inside of the library is
   instrumented. No other check could find this read. */
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
