/* The vectors of other boards in reversi-rules/tests/data: starts, openings, leaf counts. */
#include <stdlib.h>

#include "vectors.h"

static void check_same_set(reversi_variant_set actual, reversi_variant_set expected) {
  CHECK(memcmp(&actual, &expected, sizeof actual) == 0);
}

static void check_start(const char *vector) {
  string text;
  subject = json_string(json_get(vector, "board"), text, sizeof text - 2);
  strcat(text, " X");
  reversi_variant_rules by = rules((int)json_number(json_get(vector, "cols")),
                                   (int)json_number(json_get(vector, "rows")));
  by.missing = set_of(json_get(vector, "missing"));
  const reversi_variant_position now = start_of(by);
  CHECK_BOARD(now, text);
  CHECK_BOARD(board(by, text), text);
  check_same_set(reversi_variant_position_legal_moves(&now), set_of(json_get(vector, "legal")));
  if (json_get(vector, "squares") != NULL) {
    const reversi_variant_rules octagon = reversi_variant_rules_octagon();
    CHECK(memcmp(&octagon, &by, sizeof by) == 0);
  }
  subject = NULL;
}

/* Each order with the option that allows it, and with the other, which must reject it. */
static int check_order(const char *vector) {
  string kind;
  string text;
  json_string(json_get(vector, "kind"), kind, sizeof kind);
  const bool diagonal = strcmp(kind, "diagonal") == 0;
  const int allowing =
      diagonal ? REVERSI_START_HISTORICAL_DIAGONAL : REVERSI_START_HISTORICAL_PARALLEL;
  const int refusing =
      diagonal ? REVERSI_START_HISTORICAL_PARALLEL : REVERSI_START_HISTORICAL_DIAGONAL;
  reversi_variant_game played = play(rules_from(8, 8, allowing), "");
  reversi_variant_game free_play = play(rules_from(8, 8, REVERSI_START_HISTORICAL), "");
  reversi_variant_game refused = play(rules_from(8, 8, refusing), "");
  reversi_status status = REVERSI_OK;
  const char *move = json_first(json_get(vector, "moves"));
  for (; move != NULL; move = json_next(move)) {
    const int square = at(8, json_string(move, text, sizeof text));
    CHECK_OK(reversi_variant_game_play(&played, square));
    CHECK_OK(reversi_variant_game_play(&free_play, square));
    if (status == REVERSI_OK) status = reversi_variant_game_play(&refused, square);
  }
  CHECK_INT(status, REVERSI_ERROR_WRONG_CENTER);
  json_string(json_get(vector, "board"), text, sizeof text - 2);
  strcat(text, " X");
  CHECK_BOARD(reversi_variant_game_position(&played), text);
  CHECK_BOARD(reversi_variant_game_position(&free_play), text);
  const reversi_variant_position now = reversi_variant_game_position(&played);
  check_same_set(reversi_variant_position_legal_moves(&now),
                 set_of(json_get(vector, "legal_for_black")));
  return diagonal;
}

enum { PLIES = 1, DISCS = 3, DEEPEST = 7 };

/* The entries for depth 1, 2, ... in one convention. */
static void check_table(reversi_variant_rules by, const char *table, int convention) {
  const reversi_variant_position start = start_of(by);
  int depth = 0;
  for (const char *leaves = json_first(table); leaves != NULL && depth < IN_BRIEF(4, DEEPEST);
       leaves = json_next(leaves)) {
    uint64_t nodes = 0;
    CHECK_OK(reversi_variant_position_perft(&start, ++depth, convention, NULL, &nodes));
    CHECK_INT(nodes, json_number(leaves));
  }
  CHECK(depth >= IN_BRIEF(4, 6));
}

static void check_leaves(const char *file) {
  const char *six = json_get(file, "six_by_six");
  check_table(rules(6, 6), json_get(six, "P"), PLIES);
  check_table(rules(6, 6), json_get(six, "M"), DISCS);
  reversi_variant_rules fewest = rules(6, 6);
  fewest.objective = REVERSI_FEWEST;
  check_table(fewest, json_get(six, "P"), PLIES);
  check_table(rules(10, 10), json_get(file, "square_10x10"), PLIES);
  check_table(rules(6, 10), json_get(file, "rect_6x10"), PLIES);
  check_table(rules(10, 6), json_get(file, "rect_6x10"), DISCS);
  check_table(rules_from(8, 8, REVERSI_START_MIRRORED),
              json_get(json_get(file, "standard_8x8"), "P"), PLIES);
  const char *parallel = json_get(json_get(file, "parallel_8x8"), "P");
  check_table(rules_from(8, 8, REVERSI_START_PARALLEL_ROWS), parallel, PLIES);
  check_table(rules_from(8, 8, REVERSI_START_PARALLEL_COLUMNS), parallel, PLIES);
  const char *historical = json_get(file, "historical_8x8");
  check_table(rules_from(8, 8, REVERSI_START_HISTORICAL), json_get(historical, "free"), PLIES);
  check_table(rules_from(8, 8, REVERSI_START_HISTORICAL_PARALLEL),
              json_get(historical, "parallel_only"), PLIES);
}

/* To the end of all games, where the conventions differ most. */
static void check_all_leaves(const char *four) {
  const reversi_variant_position start = start_of(rules(4, 4));
  for (int convention = PLIES; convention <= DISCS; convention += DISCS - PLIES) {
    const char *leaves = json_first(json_get(four, convention == PLIES ? "P" : "M"));
    for (int depth = 1; leaves != NULL && depth <= IN_BRIEF(7, 99); depth++, leaves = json_next(leaves)) {
      uint64_t nodes = 0;
      CHECK_OK(reversi_variant_position_perft(&start, depth, convention, NULL, &nodes));
      CHECK_INT(nodes, json_number(leaves));
    }
  }
}

/* At that depth the missing corners make no difference yet. */
static void check_octagon(const char *square_10x10) {
  const reversi_variant_position start = start_of(reversi_variant_rules_octagon());
  int depth = 0;
  for (const char *leaves = json_first(square_10x10); depth < IN_BRIEF(4, 6); leaves = json_next(leaves)) {
    uint64_t nodes = 0;
    CHECK_OK(reversi_variant_position_perft(&start, ++depth, 0, NULL, &nodes));
    CHECK_INT(nodes, json_number(leaves));
  }
}

void test_variant_vectors(const char *folder) {
  char *variants = read_vectors(folder, "variants.json");
  char *perft = read_vectors(folder, "perft.json");
  if (variants && perft) {
    int starts = 0;
    const char *vector = json_first(json_get(variants, "starts"));
    for (; vector != NULL; vector = json_next(vector), starts++) check_start(vector);
    CHECK_INT(starts, 9);
    int orders = 0;
    int diagonals = 0;
    vector = json_first(json_get(json_get(variants, "historical_opening"), "orders"));
    for (; vector != NULL; vector = json_next(vector), orders++) diagonals += check_order(vector);
    CHECK_INT(orders, 24);
    CHECK_INT(diagonals, 8);
    check_leaves(perft);
    check_all_leaves(json_get(perft, "four_by_four"));
    check_octagon(json_get(perft, "square_10x10"));
  }
  free(variants);
  free(perft);
}
