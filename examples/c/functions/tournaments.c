/* Tournaments: a table after three rounds, and the score when a clock runs out. */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include <reversi/reversi.h>

enum { ANN, BOB, EVE, PLAYERS };

/* Nobody withdrew, and no lots were drawn. */
static const reversi_entrant players[PLAYERS] = {
    {0, {0, 0, 0}, 0}, {0, {0, 0, 0}, 0}, {0, {0, 0, 0}, 0}};

/* A win is two half points, and so is a bye. Equal points are split by the Brightwell Quotient. */
static void make_a_table(void) {
  const reversi_pairing pairings[] = {
      {ANN, BOB, 40, 24, 1, 0}, {EVE, REVERSI_NOWHERE, 0, 0, 1, 0},
      {BOB, EVE, 33, 31, 2, 0}, {ANN, REVERSI_NOWHERE, 0, 0, 2, 0},
      {EVE, ANN, 50, 14, 3, 0}, {BOB, REVERSI_NOWHERE, 0, 0, 3, 0},
  };
  reversi_tournament rules;
  reversi_standing table[PLAYERS];
  assert(reversi_tournament_init(&rules, 3) == REVERSI_OK);
  assert(reversi_tournament_standings(&rules, players, PLAYERS, pairings, 6, table, NULL) ==
         REVERSI_OK);
  /* Two wins or byes each, so the quotient decides. */
  for (size_t i = 0; i < PLAYERS; i++) {
    assert(table[i].rank == i + 1 && table[i].half_points == 4);
  }
  assert(table[0].player == EVE && table[0].discs == 81);
  assert(table[0].quotient_numerator * table[1].quotient_denominator >
         table[1].quotient_numerator * table[0].quotient_denominator);
}

/* A list of pairings with a mistake: the error tells which. */
static void find_a_wrong_pairing(void) {
  const reversi_pairing pairings[] = {{ANN, BOB, 40, 24, 1, 0}, {ANN, EVE, 33, 31, 1, 0}};
  reversi_tournament rules;
  reversi_standing table[PLAYERS];
  reversi_error error;
  assert(reversi_tournament_init(&rules, 1) == REVERSI_OK);
  assert(reversi_tournament_standings(&rules, players, PLAYERS, pairings, 2, table, &error) ==
         REVERSI_ERROR_PAIRING);
  assert(error.index == 1 && error.value == ANN);
}

/* Black's clock runs out. By one rule, the opponent completes the game and may get more than 33. */
static void score_a_default(void) {
  reversi_position completed;
  int black, white;
  const char *text = "XXXXXXXX XXXXXXXX OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO X";
  assert(reversi_position_parse(text, strlen(text), &completed, NULL) == REVERSI_OK);
  assert(reversi_time_default_score(REVERSI_DEFAULT_COMPLETED_BY_WINNER, REVERSI_BLACK, &completed,
                                    &black, &white) == REVERSI_OK);
  assert(black == 16 && white == 48);
  assert(reversi_time_default_score(REVERSI_DEFAULT_FIXED, REVERSI_BLACK, NULL, &black, &white) ==
         REVERSI_OK);
  assert(black == 31 && white == 33);
}

int main(void) {
  make_a_table();
  find_a_wrong_pairing();
  score_a_default();
  return 0;
}
