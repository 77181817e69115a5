/* Standings, compared with a reference implementation, and the score when time runs out. */
#include "ops.h"
#include "program.h"

enum { PLAYERS = 12, GAMES_PLAYED = 24 };

static reversi_tournament rules;
static reversi_entrant entrants[PLAYERS];
static reversi_pairing pairings[GAMES_PLAYED];
static size_t entrant_count, pairing_count;

/* Takes a score, mostly one of a game. */
static int take_score(void) {
  const unsigned byte = take();
  return byte < 192 ? (int)(byte % 65) : byte == 255 ? take_int() : (int)(byte * 1000);
}

static void take_tournament(void) {
  memset(&rules, 0, sizeof rules);
  rules.rounds = take_int();
  rules.coefficient_numerator = take_int();
  rules.coefficient_denominator = take_int();
  rules.bye_half_points = take_int();
  entrant_count = take() % (PLAYERS + 1);
  memset(entrants, 0, sizeof entrants);
  for (size_t i = 0; i < entrant_count; i++) {
    const unsigned byte = take();
    entrants[i].withdrawn = (uint8_t)(byte == 255 ? 2 : byte & 1);
    entrants[i].reserved[2] = byte == 254;
    entrants[i].lot = byte >> 1;
  }
  pairing_count = take() % (GAMES_PLAYED + 1);
  memset(pairings, 0, sizeof pairings);
  for (size_t i = 0; i < pairing_count; i++) {
    reversi_pairing *const pairing = &pairings[i];
    const unsigned black = take(), white = take();
    pairing->round = take_int();
    pairing->black = black == 254 ? SIZE_MAX - 1 : black;
    pairing->white = white == 255 ? REVERSI_NOWHERE : white;
    pairing->black_score = take_score();
    pairing->white_score = take_score();
    pairing->reserved = black == 255;
  }
}

static bool is_small(int number) { return number >= 0 && number <= 65535; }

static bool plays(const reversi_pairing *pairing, size_t player) {
  return pairing->black == player ||
         (pairing->white != REVERSI_NOWHERE && pairing->white == player);
}

static bool is_possible(size_t index) {
  const reversi_pairing *const pairing = &pairings[index];
  const bool bye = pairing->white == REVERSI_NOWHERE;
  if (pairing->round < 1 || pairing->round > rules.rounds) return false;
  if (pairing->black >= entrant_count || (!bye && pairing->white >= entrant_count)) return false;
  if (pairing->black == pairing->white) return false;
  for (size_t i = 0; i < index; i++) {
    if (pairings[i].round != pairing->round) continue;
    if (plays(&pairings[i], pairing->black)) return false;
    if (!bye && plays(&pairings[i], pairing->white)) return false;
  }
  return true;
}

/* Numbers out of range are refused first, then impossible pairings. */
static reversi_status judge(size_t *wrong) {
  *wrong = REVERSI_NOWHERE;
  if (!is_small(rules.rounds) || !is_small(rules.coefficient_numerator)) return REVERSI_ERROR_RANGE;
  if (!is_small(rules.coefficient_denominator) || rules.coefficient_denominator == 0 ||
      rules.bye_half_points < 0) {
    return REVERSI_ERROR_RANGE;
  }
  for (*wrong = 0; *wrong < entrant_count; ++*wrong) {
    const reversi_entrant *const entrant = &entrants[*wrong];
    if (entrant->withdrawn > 1 || entrant->reserved[2] != 0) return REVERSI_ERROR_RANGE;
  }
  for (*wrong = 0; *wrong < pairing_count; ++*wrong) {
    const reversi_pairing *const pairing = &pairings[*wrong];
    if (pairing->reserved != 0 || !is_small(pairing->round)) return REVERSI_ERROR_RANGE;
    if (pairing->white == REVERSI_NOWHERE) continue;
    if (!is_small(pairing->black_score) || !is_small(pairing->white_score)) {
      return REVERSI_ERROR_RANGE;
    }
  }
  for (*wrong = 0; *wrong < pairing_count; ++*wrong) {
    if (!is_possible(*wrong)) return REVERSI_ERROR_PAIRING;
  }
  return REVERSI_OK;
}

static uint64_t divisor(uint64_t a, uint64_t b) { return b == 0 ? a : divisor(b, a % b); }

/* Whether a player has white in that game. */
static bool is_white(const reversi_pairing *game, size_t player) { return game->white == player; }

static int own_score(const reversi_pairing *game, size_t player) {
  return is_white(game, player) ? game->white_score : game->black_score;
}

/* The points and the discs of a player. */
static reversi_standing line_of(size_t player) {
  reversi_standing line;
  memset(&line, 0, sizeof line);
  line.player = player;
  line.lot = entrants[player].lot;
  uint64_t points = 0;
  for (size_t i = 0; i < pairing_count; i++) {
    const reversi_pairing *const game = &pairings[i];
    if (!plays(game, player)) continue;
    if (game->white == REVERSI_NOWHERE) {
      points += (uint64_t)rules.bye_half_points;
      continue;
    }
    const int own = own_score(game, player);
    const int other = game->black_score + game->white_score - own;
    points += own > other ? 2 : own == other;
    line.discs += (uint32_t)own;
  }
  line.half_points = points > UINT32_MAX ? UINT32_MAX : (uint32_t)points;
  return line;
}

/* The own discs in all rounds, and the opponents' points times the coefficient. A round without a
   game, or against an opponent who withdrew, counts as 32 discs against oneself. */
static void set_quotient(reversi_standing *line) {
  const uint64_t over = (uint64_t)rules.coefficient_numerator;
  const uint64_t under = 2 * (uint64_t)rules.coefficient_denominator;
  uint64_t discs = 0, halves = 0, counted = 0;
  for (size_t i = 0; i < pairing_count; i++) {
    const reversi_pairing *const game = &pairings[i];
    if (!plays(game, line->player) || game->white == REVERSI_NOWHERE) continue;
    const size_t opponent = is_white(game, line->player) ? game->black : game->white;
    if (entrants[opponent].withdrawn != 0 && over != 0) continue;
    discs += (uint64_t)own_score(game, line->player);
    halves += line_of(opponent).half_points;
    counted++;
  }
  const uint64_t left_out = (uint64_t)rules.rounds - counted;
  discs += 32 * left_out;
  halves += line->half_points * left_out;
  const uint64_t numerator = discs * under + halves * over;
  const uint64_t common = divisor(numerator, under);
  line->quotient_numerator = numerator / common;
  line->quotient_denominator = under / common;
}

/* Compares two players: below 0 if the first ranks higher, 0 if they share a rank. */
static int compare(const reversi_standing *a, const reversi_standing *b) {
  if (a->half_points != b->half_points) return a->half_points > b->half_points ? -1 : 1;
  const uint64_t left = a->quotient_numerator * b->quotient_denominator;
  const uint64_t right = b->quotient_numerator * a->quotient_denominator;
  if (left != right) return left > right ? -1 : 1;
  if (a->discs != b->discs) return a->discs > b->discs ? -1 : 1;
  if (a->lot != b->lot) return a->lot < b->lot ? -1 : 1;
  return 0;
}

static void check_standings(const reversi_standing *table) {
  bool seen[PLAYERS] = {false};
  /* With larger byes, the numbers of the comparison do not fit into 64 bits. */
  const bool fits = rules.bye_half_points < 1000 && rules.rounds < 1000;
  for (size_t i = 0; i < entrant_count; i++) {
    const size_t player = table[i].player;
    REQUIRE(player < entrant_count && !seen[player]);
    seen[player] = true;
    reversi_standing due = line_of(player);
    REQUIRE(table[i].half_points == due.half_points && table[i].discs == due.discs);
    REQUIRE(table[i].lot == due.lot && table[i].quotient_denominator > 0);
    if (i > 0) REQUIRE(table[i].half_points <= table[i - 1].half_points);
    if (!fits) continue;
    set_quotient(&due);
    REQUIRE(table[i].quotient_numerator == due.quotient_numerator);
    REQUIRE(table[i].quotient_denominator == due.quotient_denominator);
    const int order = i == 0 ? -1 : compare(&table[i - 1], &table[i]);
    REQUIRE(order < 0 || (order == 0 && table[i - 1].player < player));
    REQUIRE(table[i].rank == (order < 0 ? i + 1 : table[i - 1].rank));
  }
}

void op_tournament(void) {
  take_tournament();
  reversi_entrant *const players = block(entrant_count * sizeof *players);
  reversi_pairing *const games_played = block(pairing_count * sizeof *games_played);
  reversi_standing *const table = block(entrant_count * sizeof *table);
  if (entrant_count > 0) memcpy(players, entrants, entrant_count * sizeof *players);
  if (pairing_count > 0) memcpy(games_played, pairings, pairing_count * sizeof *games_played);
  fill(table, entrant_count * sizeof *table);
  reversi_error *const error = new_error();
  const reversi_status status = reversi_tournament_standings(
      &rules, players, entrant_count, games_played, pairing_count, table, error);
  check_error(status, error, NO_TEXT);
  size_t wrong;
  REQUIRE(status == judge(&wrong));
  if (status == REVERSI_OK) {
    check_standings(table);
    return;
  }
  REQUIRE(is_filled(table, entrant_count * sizeof *table));
  REQUIRE(error == NULL || error->index == wrong);
}

void op_tournament_refused(void) {
  const int rounds = take_int();
  reversi_tournament usual;
  reversi_standing table[1];
  fill(&usual, sizeof usual);
  const reversi_status status = reversi_tournament_init(&usual, rounds);
  REQUIRE(status == (is_small(rounds) ? REVERSI_OK : REVERSI_ERROR_RANGE));
  REQUIRE(reversi_tournament_init(NULL, rounds) == REVERSI_ERROR_NULL);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(&usual, sizeof usual));
    return;
  }
  const size_t many = SIZE_MAX / 2;
  REQUIRE(usual.rounds == rounds && usual.coefficient_denominator == 1);
  REQUIRE(usual.coefficient_numerator == (rounds < 8 ? 0 : 6) && usual.bye_half_points == 2);
  memset(entrants, 0, sizeof entrants);
  memset(pairings, 0, sizeof pairings);
  REQUIRE(reversi_tournament_standings(NULL, entrants, 1, pairings, 0, table, NULL) ==
          REVERSI_ERROR_NULL);
  REQUIRE(reversi_tournament_standings(&usual, NULL, 0, pairings, 0, table, NULL) ==
          REVERSI_ERROR_NULL);
  REQUIRE(reversi_tournament_standings(&usual, entrants, 1, NULL, 0, table, NULL) ==
          REVERSI_ERROR_NULL);
  REQUIRE(reversi_tournament_standings(&usual, entrants, 1, pairings, 0, NULL, NULL) ==
          REVERSI_ERROR_NULL);
  REQUIRE(reversi_tournament_standings(&usual, entrants, many, pairings, 0, table, NULL) ==
          REVERSI_ERROR_RANGE);
  REQUIRE(reversi_tournament_standings(&usual, entrants, 1, pairings, many, table, NULL) ==
          REVERSI_ERROR_RANGE);
}

/* The side out of time never wins, and its score is never better than 31. */
void op_time_default(void) {
  const int rule = take_int(), defaulter = take_int();
  const reversi_position *const end = take_position();
  int score[2];
  fill(score, sizeof score);
  const reversi_status status =
      reversi_time_default_score(rule, defaulter, end, &score[0], &score[1]);
  const bool known = rule >= REVERSI_DEFAULT_FIXED && rule <= REVERSI_DEFAULT_COMPLETED_BY_WINNER;
  const bool is_color = defaulter == REVERSI_BLACK || defaulter == REVERSI_WHITE;
  const bool needs_end = rule >= REVERSI_DEFAULT_PLAYED_ON;
  const bool valid = position_is_valid(end);
  mailbox box;
  if (valid) box = mailbox_of_position(end);
  if (!known || !is_color || (end == NULL && needs_end) ||
      (end != NULL && !(valid && mailbox_is_over(&box)))) {
    REQUIRE(status < 0 && is_filled(score, sizeof score));
    return;
  }
  int kept = rule == REVERSI_DEFAULT_ZERO ? 0 : 31;
  if (needs_end && mailbox_score(&box, defaulter) < kept) kept = mailbox_score(&box, defaulter);
  REQUIRE(status == REVERSI_OK);
  REQUIRE(score[defaulter] == kept && score[1 - defaulter] == 64 - kept);
}
