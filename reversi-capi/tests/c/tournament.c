/* Standings of tournaments, and scores when time runs out. */
#include "check.h"

#define PLAYERS 3

static reversi_tournament rounds(int count) {
  reversi_tournament rules;
  CHECK_OK(reversi_tournament_init(&rules, count));
  return rules;
}

static reversi_pairing pairing(size_t black, size_t white, int score, int round) {
  const reversi_pairing result = {black, white, score, 64 - score, round, 0};
  return result;
}

static reversi_pairing bye(size_t player, int round) {
  return pairing(player, REVERSI_NOWHERE, 0, round);
}

/* Rules 6.1, 6.2. */
static void standings_are_by_points_and_quotient(void) {
  const reversi_entrant entrants[PLAYERS] = {{0}};
  const reversi_pairing pairings[] = {pairing(0, 1, 40, 1), bye(2, 1), pairing(2, 0, 32, 2),
                                      bye(1, 2)};
  reversi_standing table[PLAYERS];
  reversi_tournament rules = rounds(2);
  rules.coefficient_numerator = 6;
  rules.coefficient_denominator = 1;
  CHECK_OK(reversi_tournament_standings(&rules, entrants, PLAYERS, pairings, 4, table, NULL));
  /* Player 0: 40 and 32 discs, opponents with 1 and 1.5 points. Player 2: a bye, and 32 discs
     against 1.5 points. */
  CHECK_INT(table[0].player, 0);
  CHECK_INT(table[0].half_points, 3);
  CHECK_INT(table[0].quotient_numerator, 40 + 32 + 6 * 1 + 6 * 3 / 2);
  CHECK_INT(table[0].quotient_denominator, 1);
  CHECK_INT(table[0].discs, 72);
  CHECK_INT(table[1].player, 2);
  CHECK_INT(table[1].quotient_numerator, 32 + 6 * 3 / 2 + 32 + 6 * 3 / 2);
  CHECK_INT(table[2].player, 1);
  CHECK_INT(table[2].half_points, 2);
  for (size_t i = 0; i < PLAYERS; i++) CHECK_INT(table[i].rank, i + 1);
}

/* Rule 6.2: the lot, and players who withdrew. */
static void lots_and_withdrawals_count(void) {
  reversi_entrant entrants[2] = {{0}};
  const reversi_pairing tie = pairing(0, 1, 32, 1);
  const reversi_tournament rules = rounds(1);
  reversi_standing table[2];
  CHECK_OK(reversi_tournament_standings(&rules, entrants, 2, &tie, 1, table, NULL));
  CHECK(table[0].rank == 1 && table[1].rank == 1);
  entrants[0].lot = 2;
  entrants[1].lot = 1;
  CHECK_OK(reversi_tournament_standings(&rules, entrants, 2, &tie, 1, table, NULL));
  CHECK(table[0].player == 1 && table[0].lot == 1 && table[1].rank == 2);
  reversi_tournament weighted = rounds(13);
  CHECK_INT(weighted.coefficient_numerator, 6);
  CHECK_INT(weighted.bye_half_points, 2);
  weighted.rounds = 1;
  entrants[1].withdrawn = 1;
  CHECK_OK(reversi_tournament_standings(&weighted, entrants, 2, &tie, 1, table, NULL));
  /* Left out: 32 discs, and 6 times their own half point. */
  const size_t stayed = table[0].player == 0 ? 0 : 1;
  CHECK_INT(table[stayed].quotient_numerator, 35);
}

static void refused(reversi_pairing first, reversi_pairing second, size_t index, int64_t value) {
  const reversi_entrant entrants[2] = {{0}};
  const reversi_pairing pairings[] = {first, second};
  const reversi_tournament rules = rounds(2);
  reversi_standing table[2], before[2];
  reversi_error error;
  memset(table, 0x5A, sizeof table);
  memcpy(before, table, sizeof table);
  CHECK_INT(reversi_tournament_standings(&rules, entrants, 2, pairings, 2, table, &error),
            REVERSI_ERROR_PAIRING);
  CHECK_INT(error.index, index);
  CHECK_INT(error.value, value);
  CHECK(memcmp(table, before, sizeof table) == 0);
}

static void impossible_pairings_are_refused(void) {
  refused(pairing(0, 1, 40, 3), bye(0, 1), 0, 3);
  refused(bye(0, 1), pairing(0, 2, 40, 2), 1, 2);
  refused(bye(0, 1), pairing(1, 1, 40, 2), 1, 1);
  refused(pairing(0, 1, 40, 1), bye(1, 1), 1, 1);
  refused(bye(0, 0), bye(1, 1), 0, 0);
}

static void numbers_out_of_range_are_refused(void) {
  reversi_entrant entrant = {0};
  reversi_pairing game = pairing(0, 1, 65536, 1);
  reversi_tournament rules = rounds(1);
  reversi_standing table[1];
  reversi_error error;
  CHECK_INT(reversi_tournament_standings(&rules, &entrant, 1, &game, 1, table, &error),
            REVERSI_ERROR_RANGE);
  CHECK_INT(error.index, 0);
  entrant.withdrawn = 2;
  CHECK_INT(reversi_tournament_standings(&rules, &entrant, 1, &game, 0, table, &error),
            REVERSI_ERROR_RANGE);
  entrant.withdrawn = 0;
  rules.coefficient_denominator = 0;
  CHECK_INT(reversi_tournament_standings(&rules, &entrant, 1, &game, 0, table, NULL),
            REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_tournament_init(&rules, -1), REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_tournament_init(&rules, 65536), REVERSI_ERROR_RANGE);
}

/* Reserved fields are refused until a later version gives them a meaning. */
static void reserved_fields_must_be_zero(void) {
  for (size_t i = 0; i < 3 + 4 + 1; i++) {
    reversi_entrant entrants[2] = {{0}};
    reversi_pairing pairings[] = {bye(0, 1), pairing(1, 0, 40, 2)};
    reversi_tournament rules = rounds(2);
    reversi_standing table[2];
    reversi_error error;
    CHECK_OK(reversi_tournament_standings(&rules, entrants, 2, pairings, 2, table, &error));
    if (i < 3) entrants[1].reserved[i] = 1;
    else if (i < 3 + 4) rules.reserved[i - 3] = 1;
    else pairings[1].reserved = 1;
    CHECK_INT(reversi_tournament_standings(&rules, entrants, 2, pairings, 2, table, &error),
              REVERSI_ERROR_RANGE);
    CHECK(error.index == (i < 3 || i == 3 + 4 ? 1 : REVERSI_NOWHERE));
  }
}

static void check_default(int rule, const reversi_position *completed, int kept) {
  int black = -1, white = -1;
  const reversi_time_default chosen = (reversi_time_default)rule;
  CHECK_OK(reversi_time_default_score(chosen, REVERSI_BLACK, completed, &black, &white));
  CHECK(black == kept && white == 64 - kept);
}

/* Rule 5.4. */
static void time_that_runs_out_loses(void) {
  /* White wins 44-20 on the board. */
  reversi_position lost = position(START_TEXT);
  lost.black = UINT64_C(0xFFFFF);
  lost.white = ~lost.black;
  reversi_position won = lost;
  won.black = lost.white;
  won.white = lost.black;
  check_default(REVERSI_DEFAULT_FIXED, NULL, 31);
  check_default(REVERSI_DEFAULT_ZERO, NULL, 0);
  check_default(REVERSI_DEFAULT_PLAYED_ON, &lost, 20);
  check_default(REVERSI_DEFAULT_PLAYED_ON, &won, 31);
  check_default(REVERSI_DEFAULT_COMPLETED_BY_WINNER, &lost, 20);
  const reversi_position start = position(START_TEXT);
  int black = 7, white = 8;
  CHECK_INT(reversi_time_default_score(REVERSI_DEFAULT_PLAYED_ON, REVERSI_BLACK, &start, &black,
                                       &white),
            REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_time_default_score(REVERSI_DEFAULT_PLAYED_ON, REVERSI_BLACK, NULL, &black,
                                       &white),
            REVERSI_ERROR_NULL);
  CHECK_INT(reversi_time_default_score((reversi_time_default)4, REVERSI_BLACK, NULL, &black,
                                       &white),
            REVERSI_ERROR_RANGE);
  CHECK(black == 7 && white == 8);
}

void test_tournament(void) {
  standings_are_by_points_and_quotient();
  lots_and_withdrawals_count();
  impossible_pairings_are_refused();
  numbers_out_of_range_are_refused();
  reserved_fields_must_be_zero();
  time_that_runs_out_loses();
}
