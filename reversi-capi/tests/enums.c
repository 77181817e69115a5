/* Enums are types of their own: run.sh also compiles it with MISSING_CASE or SWAPPED defined, and
   expects a warning then. A switch over all enumerators needs no default. */
#include <reversi/reversi.h>

typedef char an_enum_has_32_bits[sizeof(reversi_color) == 4 && sizeof(reversi_symmetry) == 4 ? 1 : -1];

static const char *name_of(reversi_color color) {
  switch (color) {
    case REVERSI_BLACK: return "black";
    case REVERSI_WHITE: return "white";
#ifndef MISSING_CASE
    case REVERSI_NO_COLOR: return "nobody";
#endif
  }
  return "";
}

int main(void) {
#ifdef SWAPPED
  const reversi_color by = REVERSI_WHITE;
#else
  const reversi_symmetry by = REVERSI_TRANSPOSE;
#endif
  return reversi_bb_transform(REVERSI_CORNERS, by) != REVERSI_CORNERS || !*name_of(REVERSI_BLACK);
}
