/* Other boards: sizes, missing squares, starts and objectives. */
#include "games.h"
#include "ops.h"
#include "program.h"

static reversi_variant_rules *take_rules(void) {
  const unsigned byte = take();
  return byte == 255 ? NULL : variant_rules[byte % VARIANT_RULES];
}

static reversi_variant_position *take_board(void) {
  const unsigned byte = take();
  return byte == 255 ? NULL : variant_positions[byte % VARIANT_POSITIONS];
}

static bool has(const reversi_variant_set *set, int row, int column) {
  return set->rows[row] >> column & 1;
}

static bool rules_are_valid(const reversi_variant_rules *rules) {
  static const uint8_t zeros[sizeof rules->reserved];
  if (rules == NULL || rules->width < 4 || rules->width > SIDE) return false;
  if (rules->height < 4 || rules->height > SIDE) return false;
  if (rules->start > REVERSI_START_HISTORICAL_PARALLEL) return false;
  if (rules->objective > REVERSI_FEWEST) return false;
  if (memcmp(rules->reserved, zeros, sizeof zeros) != 0) return false;
  for (int row = 0; row < SIDE; row++) {
    for (int column = 0; column < SIDE; column++) {
      const bool outside = row >= rules->height || column >= rules->width;
      const bool middle = (row == rules->height / 2 - 1 || row == rules->height / 2) &&
                          (column == rules->width / 2 - 1 || column == rules->width / 2);
      if (has(&rules->missing, row, column) && (outside || middle)) return false;
    }
  }
  return true;
}

/* While the center of a historical start fills, only discs in it, with the numbers that turns lead
   to. */
static bool opening_is_valid(const mailbox *box) {
  const int black = mailbox_discs(box, REVERSI_BLACK), white = mailbox_discs(box, REVERSI_WHITE);
  int in_center = 0;
  for (int i = 0; i < 4; i++) {
    const int row = box->height / 2 - 1 + i / 2, column = box->width / 2 - 1 + i % 2;
    in_center += mailbox_at(box, row * box->width + column) != FREE;
  }
  return in_center == black + white && black - white == box->turn && mailbox_opening_can_end(box);
}

bool variant_position_is_valid(const reversi_variant_position *position) {
  static const uint8_t zeros[sizeof position->reserved];
  if (position == NULL || !rules_are_valid(&position->rules)) return false;
  if (position->turn > REVERSI_WHITE) return false;
  if (memcmp(position->reserved, zeros, sizeof zeros) != 0) return false;
  const mailbox box = mailbox_of_variant(position);
  for (int row = 0; row < SIDE; row++) {
    for (int column = 0; column < SIDE; column++) {
      const bool black = has(&position->black, row, column);
      const bool white = has(&position->white, row, column);
      const bool wall = row >= box.height || column >= box.width ||
                        mailbox_at(&box, row * box.width + column) == WALL;
      if ((black && white) || ((black || white) && wall)) return false;
    }
  }
  return !mailbox_is_opening(&box) || opening_is_valid(&box);
}

void op_rules_init(void) {
  reversi_variant_rules *const rules = take_rules();
  const int width = take_int(), height = take_int();
  const bool there = width >= 4 && width <= SIDE && height >= 4 && height <= SIDE;
  const reversi_status status = reversi_variant_rules_init(rules, width, height);
  REQUIRE((status == REVERSI_OK) == (rules != NULL && there));
  if (status != REVERSI_OK) return;
  changed(rules);
  REQUIRE(rules_are_valid(rules) && rules->width == width && rules->height == height);
}

void op_rules_octagon(void) {
  reversi_variant_rules *const rules = variant_rules[take_index(VARIANT_RULES)];
  *rules = reversi_variant_rules_octagon();
  changed(rules);
  int squares = 0;
  for (int i = 0; i < 100; i++) squares += !has(&rules->missing, i / 10, i % 10);
  REQUIRE(rules_are_valid(rules) && squares == 88);
}

void op_rules_poke(void) {
  reversi_variant_rules *const rules = variant_rules[take_index(VARIANT_RULES)];
  poke(rules, sizeof *rules);
  changed(rules);
}

/* A valid start and objective, and a square that is removed or restored. */
void op_rules_edit(void) {
  reversi_variant_rules *const rules = variant_rules[take_index(VARIANT_RULES)];
  rules->start = (uint8_t)(take() % 7);
  rules->objective = take() & 1;
  const unsigned square = take();
  if (take() % 2 == 0) rules->missing.rows[square / SIDE] ^= (uint16_t)(1u << square % SIDE);
  changed(rules);
}

void op_variant_start(void) {
  const reversi_variant_rules *const rules = take_rules();
  reversi_variant_position *const to = take_board();
  const bool valid = rules_are_valid(rules);
  const reversi_status checked = reversi_variant_rules_check(rules);
  REQUIRE(checked == (rules == NULL ? REVERSI_ERROR_NULL : valid ? REVERSI_OK : REVERSI_ERROR_RULES));
  const reversi_status status = reversi_variant_position_start(rules, to);
  REQUIRE((status == REVERSI_OK) == (valid && to != NULL));
  if (status != REVERSI_OK) return;
  changed(to);
  REQUIRE(variant_position_is_valid(to) && memcmp(&to->rules, rules, sizeof *rules) == 0);
  const mailbox box = mailbox_of_variant(to);
  const int discs = rules->start >= REVERSI_START_HISTORICAL ? 0 : 2;
  REQUIRE(mailbox_discs(&box, REVERSI_BLACK) == discs && box.turn == REVERSI_BLACK);
  REQUIRE(mailbox_discs(&box, REVERSI_WHITE) == discs);
}

void op_variant_poke(void) {
  reversi_variant_position *const at = variant_positions[take_index(VARIANT_POSITIONS)];
  poke(at, sizeof *at);
  changed(at);
}

void op_variant_edit(void) {
  reversi_variant_position *const at = variant_positions[take_index(VARIANT_POSITIONS)];
  const unsigned square = take(), what = take();
  const uint16_t bit = (uint16_t)(1u << square % SIDE);
  at->black.rows[square / SIDE] &= (uint16_t)~bit;
  at->white.rows[square / SIDE] &= (uint16_t)~bit;
  if (what % 4 == 1) at->black.rows[square / SIDE] |= bit;
  if (what % 4 == 2) at->white.rows[square / SIDE] |= bit;
  if (what / 4 % 8 == 1) at->turn ^= 1;
  changed(at);
}

static void check_nothing(const reversi_variant_position *at, int square, int color) {
  static const reversi_variant_set none;
  const reversi_variant_set moves = reversi_variant_position_legal_moves(at);
  const reversi_variant_set flips = reversi_variant_position_flips(at, square);
  REQUIRE(memcmp(&moves, &none, sizeof none) == 0 && memcmp(&flips, &none, sizeof none) == 0);
  REQUIRE(!reversi_variant_position_is_legal(at, square));
  REQUIRE(!reversi_variant_position_must_pass(at) && !reversi_variant_position_is_over(at));
  REQUIRE(reversi_variant_position_outcome(at) == REVERSI_ONGOING);
  REQUIRE(reversi_variant_position_key64(at) == 0);
  REQUIRE(reversi_variant_position_disc_count(at, color) == -1);
  REQUIRE(reversi_variant_position_final_score(at, color) == -1);
}

void op_variant_query(void) {
  const reversi_variant_position *const at = take_board();
  const int square = take_variant_square(at), color = take_int();
  const reversi_status status = reversi_variant_position_check(at);
  REQUIRE((status == REVERSI_OK) == variant_position_is_valid(at));
  if (status != REVERSI_OK) {
    check_nothing(at, square, color);
    return;
  }
  const mailbox box = mailbox_of_variant(at);
  bool legal[CELLS], flipped[CELLS];
  for (int i = 0; i < CELLS; i++) legal[i] = i < box.pass && mailbox_is_legal(&box, i);
  mailbox_flips(&box, square, flipped);
  const reversi_variant_set moves = reversi_variant_position_legal_moves(at);
  const reversi_variant_set flips = reversi_variant_position_flips(at, square);
  REQUIRE(mailbox_is_set(&box, &moves, legal) && mailbox_is_set(&box, &flips, flipped));
  REQUIRE(reversi_variant_position_is_legal(at, square) == mailbox_is_legal(&box, square));
  REQUIRE(reversi_variant_position_must_pass(at) == mailbox_must_pass(&box));
  const bool over = mailbox_is_over(&box);
  REQUIRE(reversi_variant_position_is_over(at) == over);
  REQUIRE(reversi_variant_position_outcome(at) == mailbox_outcome(&box));
  REQUIRE(reversi_variant_position_key64(at) == mailbox_key(&box));
  for (int side = -1; side < 3; side++) {
    const bool is_side = side == REVERSI_BLACK || side == REVERSI_WHITE;
    const int score = is_side && over ? mailbox_score(&box, side) : -1;
    REQUIRE(reversi_variant_position_disc_count(at, side) == (is_side ? mailbox_discs(&box, side) : -1));
    REQUIRE(reversi_variant_position_final_score(at, side) == score);
  }
}

static void play(reversi_variant_position *at, int square) {
  const bool valid = variant_position_is_valid(at);
  mailbox box;
  if (valid) box = mailbox_of_variant(at);
  const reversi_status status = reversi_variant_position_play(at, square);
  if (!valid) {
    REQUIRE(status < 0);
    return;
  }
  REQUIRE(status == mailbox_refusal(&box, square));
  if (status != REVERSI_OK) return;
  changed(at);
  mailbox_play(&box, square);
  const mailbox now = mailbox_of_variant(at);
  REQUIRE(mailbox_same(&box, &now) && variant_position_is_valid(at));
}

void op_variant_play(void) {
  reversi_variant_position *const at = take_board();
  play(at, take_variant_square(at));
}

void op_variant_move(void) {
  reversi_variant_position *const at = variant_positions[take_index(VARIANT_POSITIONS)];
  const unsigned number = take();
  if (!variant_position_is_valid(at)) return;
  const mailbox box = mailbox_of_variant(at);
  const int square = mailbox_choice(&box, number);
  if (square >= 0) play(at, square);
}

void op_variant_perft(void) {
  const reversi_variant_position *const at = take_board();
  const int convention = take_int();
  int depth = take_int();
  if (depth > 2) depth = 2;
  uint64_t nodes;
  fill(&nodes, sizeof nodes);
  const bool valid = variant_position_is_valid(at);
  const bool in_range = depth >= 0 && convention >= 0 && convention <= REVERSI_PERFT_DISCS;
  const reversi_status status = reversi_variant_position_perft(at, depth, convention, &nodes);
  REQUIRE((status == REVERSI_OK) == (valid && in_range));
  uint64_t again;
  REQUIRE(reversi_variant_position_perft_until(at, depth, convention, NULL, &again) == status);
  if (status == REVERSI_OK) REQUIRE(again == nodes);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(&nodes, sizeof nodes));
    return;
  }
  const mailbox box = mailbox_of_variant(at);
  REQUIRE(nodes == mailbox_perft(&box, depth, convention));
}

void op_variant_divide(void) {
  const reversi_variant_position *const at = take_board();
  const int convention = take_int();
  int depth = take_int();
  if (depth > 2) depth = 2;
  uint64_t nodes[REVERSI_VARIANT_MOVES];
  fill(nodes, sizeof nodes);
  const bool valid = variant_position_is_valid(at);
  const bool in_range = depth > 0 && convention >= 0 && convention <= REVERSI_PERFT_DISCS;
  const reversi_flag stop = 0;
  const reversi_status status =
      reversi_variant_position_divide_until(at, depth, convention, &stop, nodes);
  REQUIRE((status == REVERSI_OK) == (valid && in_range));
  REQUIRE(reversi_variant_position_divide_until(at, depth, convention, NULL, NULL) < 0);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(nodes, sizeof nodes));
    return;
  }
  mailbox mover = mailbox_of_variant(at);
  if (mailbox_must_pass(&mover) && convention >= REVERSI_PERFT_DISCS_AND_ENDED) {
    mailbox_play(&mover, mover.pass);
  }
  for (int move = 0; move < REVERSI_VARIANT_MOVES; move++) {
    uint64_t below = 0;
    if (move <= mover.pass && mailbox_is_legal(&mover, move)) {
      mailbox child = mover;
      mailbox_play(&child, move);
      below = mailbox_perft(&child, depth - 1, convention);
    }
    REQUIRE(nodes[move] == below);
  }
}

/* The words begin with the square, and say whether the move is legal. */
void op_variant_explanation(void) {
  const reversi_variant_position *const at = take_board();
  const int square = take_variant_square(at);
  text_out out, name;
  WRITE(&out, 4096, reversi_variant_position_format_explanation, at, square);
  const bool valid = variant_position_is_valid(at);
  if (!valid || square < 0 || square >= at->rules.width * at->rules.height) {
    REQUIRE(out.length == 0);
    return;
  }
  const mailbox box = mailbox_of_variant(at);
  WRITE(&name, REVERSI_VARIANT_SQUARE_TEXT_SIZE, reversi_variant_square_format, box.width,
        box.height, square);
  REQUIRE(out.length > name.length && memcmp(out.whole, name.whole, name.length) == 0);
  REQUIRE(out.whole[name.length] == ' ' && out.whole[out.length - 1] == '.');
  const bool refused = strstr(out.whole, " is illegal: ") != NULL ||
                       strstr(out.whole, " flips nothing (") != NULL;
  REQUIRE(refused != mailbox_is_legal(&box, square));
}

void op_variant_parse(void) {
  const reversi_variant_rules *const rules = take_rules();
  const text_in in = take_text();
  reversi_variant_position *const to = take_board();
  reversi_error *const error = new_error();
  const reversi_status status =
      reversi_variant_position_parse(rules, in.text, in.given, to, error);
  check_error(status, error, in.length);
  if (in.refused != REVERSI_OK || to == NULL || !rules_are_valid(rules)) REQUIRE(status < 0);
  if (status != REVERSI_OK) return;
  changed(to);
  REQUIRE(variant_position_is_valid(to) && memcmp(&to->rules, rules, sizeof *rules) == 0);
}

void op_variant_format(void) {
  const reversi_variant_position *const at = take_board();
  text_out out, grid;
  WRITE(&out, REVERSI_VARIANT_POSITION_TEXT_SIZE, reversi_variant_position_format, at);
  WRITE(&grid, REVERSI_VARIANT_POSITION_GRID_SIZE, reversi_variant_position_format_grid, at);
  if (!variant_position_is_valid(at)) {
    REQUIRE(out.length == 0 && grid.length == 0);
    return;
  }
  const mailbox box = mailbox_of_variant(at);
  const size_t cells = (size_t)(box.width * box.height);
  REQUIRE(out.length == cells + 2 && grid.length > cells);
  for (size_t i = 0; i < cells; i++) {
    REQUIRE(out.whole[i] == "XO-#"[mailbox_at(&box, (int)i)]);
  }
  REQUIRE(out.whole[cells + 1] == "XO"[at->turn]);
  reversi_variant_position again;
  REQUIRE(reversi_variant_position_parse(&at->rules, out.whole, out.length, &again, NULL) ==
          REVERSI_OK);
  REQUIRE(memcmp(&again, at, sizeof again) == 0);
  keep_in_memo(out.whole, out.length);
  changed(memo);
}
