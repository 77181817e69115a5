/* More macros for the tests of other boards. */
#ifndef VARIANT_H
#define VARIANT_H

#include "check.h"

#define CHECK_SET(actual, names) check_set((actual), (names), #actual, __FILE__, __LINE__)
#define CHECK_BOARD(actual, expected) \
  check_board((actual), (expected), #actual, __FILE__, __LINE__)

/* `names` are the squares from a1 row by row, separated by spaces. */
void check_set(reversi_variant_set actual, const char *names, const char *what, const char *file,
               int line);
void check_board(reversi_variant_position actual, const char *expected, const char *what,
                 const char *file, int line);

/* White is to move and must pass. */
#define PASS_BOARD "XO-- ---- ---- ---- O"

/* Calls that must succeed. */
int at(int size, const char *name);
reversi_variant_rules rules(int width, int height);
reversi_variant_rules rules_from(int width, int height, int start);
reversi_variant_position start_of(reversi_variant_rules by);
reversi_variant_position board(reversi_variant_rules by, const char *text);
reversi_variant_game play(reversi_variant_rules by, const char *transcript);

#endif
