/* Positions of 8x8: queries and changes. */
#include "games.h"
#include "ops.h"
#include "program.h"

void op_position_start(void) {
  reversi_position *const position = positions[take_index(POSITIONS)];
  *position = reversi_position_start();
  changed(position);
}

/* Random discs, with both sides on one square only if a bit says so. */
void op_position_set(void) {
  reversi_position *const position = positions[take_index(POSITIONS)];
  const unsigned flags = take();
  memset(position, 0, sizeof *position);
  position->black = take_word();
  position->white = take_word();
  if ((flags & 2) != 0) position->white |= ~position->black;
  if ((flags & 4) == 0) position->white &= ~position->black;
  position->turn = flags & 1;
  changed(position);
}

/* Changes a square to a disc or to empty, which keeps the position valid. */
void op_position_edit(void) {
  reversi_position *const position = positions[take_index(POSITIONS)];
  const unsigned byte = take();
  const uint64_t bit = UINT64_C(1) << byte % 64;
  position->black &= ~bit;
  position->white &= ~bit;
  if (byte / 64 == 1) position->black |= bit;
  if (byte / 64 == 2) position->white |= bit;
  changed(position);
}

void op_position_poke(void) {
  reversi_position *const position = positions[take_index(POSITIONS)];
  poke(position, sizeof *position);
  changed(position);
}

void op_position_copy(void) {
  reversi_position *const to = positions[take_index(POSITIONS)];
  const reversi_position *const from = positions[take_index(POSITIONS)];
  if (to != from) *to = *from;
  changed(to);
}

static void check_nothing(const reversi_position *at, int square, int color, int empties) {
  REQUIRE(reversi_position_legal_moves(at) == 0);
  REQUIRE(reversi_position_flips(at, square) == 0);
  REQUIRE(!reversi_position_is_legal(at, square));
  REQUIRE(!reversi_position_must_pass(at) && !reversi_position_is_over(at));
  REQUIRE(reversi_position_outcome(at) == REVERSI_ONGOING);
  REQUIRE(reversi_position_key64(at) == 0);
  REQUIRE(reversi_position_disc_count(at, color) == -1);
  REQUIRE(reversi_position_final_score(at, color, empties) == -1);
  const reversi_sides sides = reversi_position_sides(at);
  REQUIRE(sides.player == 0 && sides.opponent == 0);
}

static void check_score(const reversi_position *at, const mailbox *box, int color, int empties) {
  const bool is_color = color == REVERSI_BLACK || color == REVERSI_WHITE;
  const int score = reversi_position_final_score(at, color, empties);
  REQUIRE(reversi_position_disc_count(at, color) == (is_color ? mailbox_discs(box, color) : -1));
  if (!mailbox_is_over(box) || !is_color || (empties != 0 && empties != 1)) {
    REQUIRE(score == -1);
  } else if (empties == REVERSI_EMPTIES_RAW) {
    REQUIRE(score == mailbox_discs(box, color));
  } else {
    REQUIRE(score == mailbox_score(box, color));
    REQUIRE(score + reversi_position_final_score(at, 1 - color, empties) == 64);
  }
}

static void check_sides(const reversi_position *at) {
  const reversi_sides sides = reversi_position_sides(at);
  REQUIRE(sides.player == (at->turn == REVERSI_BLACK ? at->black : at->white));
  REQUIRE(sides.opponent == (at->turn == REVERSI_BLACK ? at->white : at->black));
  reversi_position back;
  REQUIRE(reversi_sides_position(&sides, at->turn, &back) == REVERSI_OK);
  REQUIRE(memcmp(&back, at, sizeof back) == 0);
}

void op_position_query(void) {
  const reversi_position *const at = take_position();
  const int square = take_square(), color = take_int(), empties = take_int();
  const reversi_status status = reversi_position_check(at);
  if (!position_is_valid(at)) {
    REQUIRE(status == (at == NULL ? REVERSI_ERROR_NULL : REVERSI_ERROR_POSITION));
    check_nothing(at, square, color, empties);
    return;
  }
  const mailbox box = mailbox_of_position(at);
  REQUIRE(status == REVERSI_OK);
  REQUIRE(reversi_position_legal_moves(at) == mailbox_move_mask(&box));
  REQUIRE(reversi_position_flips(at, square) == mailbox_flip_mask(&box, square));
  REQUIRE(reversi_position_is_legal(at, square) == mailbox_is_legal(&box, square));
  REQUIRE(reversi_position_must_pass(at) == mailbox_must_pass(&box));
  REQUIRE(reversi_position_is_over(at) == mailbox_is_over(&box));
  REQUIRE(reversi_position_outcome(at) == mailbox_outcome(&box));
  REQUIRE(reversi_position_key64(at) == mailbox_key(&box));
  check_score(at, &box, color, empties);
  check_score(at, &box, color & 1, empties & 1);
  check_sides(at);
}

static void play(reversi_position *at, int square) {
  const reversi_status status = reversi_position_play(at, square);
  if (at == NULL) {
    REQUIRE(status == REVERSI_ERROR_NULL);
  } else if (!position_is_valid(at)) {
    REQUIRE(status == REVERSI_ERROR_POSITION || status == REVERSI_ERROR_RANGE);
  } else if (status != REVERSI_OK) {
    const mailbox box = mailbox_of_position(at);
    REQUIRE(status == mailbox_refusal(&box, square));
  } else {
    changed(at);
  }
}

/* The position changes like the mailbox. */
static void play_beside(reversi_position *at, int square) {
  if (!position_is_valid(at)) {
    play(at, square);
    return;
  }
  mailbox box = mailbox_of_position(at);
  const bool legal = mailbox_is_legal(&box, square);
  play(at, square);
  if (legal) mailbox_play(&box, square);
  const reversi_position expected = mailbox_position(&box);
  REQUIRE(memcmp(at, &expected, sizeof expected) == 0);
}

void op_position_play(void) {
  reversi_position *const at = take_position();
  play_beside(at, take_square());
}

void op_position_move(void) {
  reversi_position *const at = positions[take_index(POSITIONS)];
  const unsigned number = take();
  if (!position_is_valid(at)) return;
  const mailbox box = mailbox_of_position(at);
  const int square = mailbox_choice(&box, number);
  if (square >= 0) play_beside(at, square);
}

void op_position_parse(void) {
  const text_in in = take_text();
  reversi_position *const to = take_position();
  reversi_error *const error = new_error();
  const reversi_status status = reversi_position_parse(in.text, in.given, to, error);
  check_error(status, error, in.length);
  if (in.refused != REVERSI_OK || to == NULL) REQUIRE(status < 0);
  if (status != REVERSI_OK) return;
  changed(to);
  REQUIRE(position_is_valid(to));
  text_out out;
  reversi_position again;
  WRITE(&out, REVERSI_POSITION_TEXT_SIZE, reversi_position_format, to);
  REQUIRE(reversi_position_parse(out.whole, out.length, &again, NULL) == REVERSI_OK);
  REQUIRE(memcmp(&again, to, sizeof again) == 0);
}

void op_position_format(void) {
  const reversi_position *const at = take_position();
  text_out out, grid;
  WRITE(&out, REVERSI_POSITION_TEXT_SIZE, reversi_position_format, at);
  WRITE(&grid, REVERSI_POSITION_GRID_SIZE, reversi_position_format_grid, at);
  if (!position_is_valid(at)) {
    REQUIRE(out.length == 0 && grid.length == 0);
    return;
  }
  REQUIRE(out.length == 66 && grid.length > 66);
  const mailbox box = mailbox_of_position(at);
  for (int i = 0; i < 64; i++) REQUIRE(out.whole[i] == "XO-"[mailbox_at(&box, i)]);
  REQUIRE(out.whole[64] == ' ' && out.whole[65] == "XO"[at->turn]);
  reversi_position again;
  REQUIRE(reversi_position_parse(out.whole, out.length, &again, NULL) == REVERSI_OK);
  REQUIRE(memcmp(&again, at, sizeof again) == 0);
  keep_in_memo(out.whole, out.length);
  changed(memo);
}

void op_position_transform(void) {
  reversi_position *const at = take_position();
  const int symmetry = take_int();
  const reversi_position before = at == NULL ? reversi_position_start() : *at;
  const reversi_status status = reversi_position_transform(at, symmetry);
  REQUIRE((status == REVERSI_OK) == (position_is_valid(at) && is_symmetry(symmetry)));
  if (status != REVERSI_OK) return;
  changed(at);
  REQUIRE(at->black == image_of_mask(before.black, symmetry));
  REQUIRE(at->white == image_of_mask(before.white, symmetry));
  REQUIRE(at->turn == before.turn);
}

void op_position_canonical(void) {
  reversi_position *const at = take_position();
  const bool wanted = take() % 4 != 0;
  const reversi_position before = at == NULL ? reversi_position_start() : *at;
  reversi_symmetry symmetry;
  fill(&symmetry, sizeof symmetry);
  const reversi_status status = reversi_position_canonical(at, wanted ? &symmetry : NULL);
  REQUIRE((status == REVERSI_OK) == position_is_valid(at));
  if (status != REVERSI_OK || !wanted) REQUIRE(is_filled(&symmetry, sizeof symmetry));
  if (status != REVERSI_OK) return;
  changed(at);
  int best = 0;
  for (int i = 1; i < REVERSI_SYMMETRIES; i++) {
    const uint64_t black = image_of_mask(before.black, i), least = image_of_mask(before.black, best);
    const uint64_t white = image_of_mask(before.white, i);
    if (black < least || (black == least && white < image_of_mask(before.white, best))) best = i;
  }
  REQUIRE(at->black == image_of_mask(before.black, best));
  REQUIRE(at->white == image_of_mask(before.white, best));
  REQUIRE(at->turn == before.turn);
  if (wanted) REQUIRE(symmetry == best);
}
