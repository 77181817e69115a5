/* Masks, boards without colors, and batches, which must agree with single calls. */
#include "boards.h"

#include "ops.h"
#include "program.h"

bool overlaps(const reversi_sides *sides) { return (sides->player & sides->opponent) != 0; }

void op_bits(void) {
  const uint64_t player = take_word();
  uint64_t opponent = take_word();
  if (take() % 4 != 0) opponent &= ~player;
  const int square = take_square();
  const uint64_t flips = reversi_bb_flips(player, opponent, square);
  const bool taken = square >= 0 && square < 64 && ((player | opponent) >> square & 1) != 0;
  if (taken || square < 0 || square > 63) REQUIRE(flips == 0);
  if ((player & opponent) != 0) return;
  const reversi_sides sides = {player, opponent};
  const mailbox box = mailbox_of_board(player, opponent);
  REQUIRE(reversi_sides_key64(&sides) == mailbox_key(&box));
  REQUIRE(flips == mailbox_flip_mask(&box, square));
  REQUIRE(reversi_bb_legal_moves(player, opponent) == mailbox_move_mask(&box));
}

void op_sides_set(void) {
  const int from = take_index(BOARDS), count = 1 + take_index(BOARDS);
  const reversi_position *const position = positions[take_index(POSITIONS)];
  for (int i = from; i < BOARDS && i < from + count; i++) {
    boards[i] = reversi_position_sides(position);
  }
  changed(boards);
}

void op_sides_words(void) {
  reversi_sides *const sides = &boards[take_index(BOARDS)];
  sides->player = take_word();
  sides->opponent = take_word();
  if (take() % 4 != 0) sides->opponent &= ~sides->player;
  changed(boards);
}

void op_sides_position(void) {
  const reversi_sides *const sides = &boards[take_index(BOARDS)];
  reversi_position *const to = take_position();
  const int turn = take_int();
  const bool is_turn = turn == REVERSI_BLACK || turn == REVERSI_WHITE;
  const bool valid = !overlaps(sides);
  const reversi_status status = reversi_sides_position(sides, turn, to);
  REQUIRE((status == REVERSI_OK) == (to != NULL && is_turn && valid));
  REQUIRE(reversi_sides_position(NULL, turn, to) == REVERSI_ERROR_NULL);
  if (status != REVERSI_OK) return;
  changed(to);
  const reversi_sides back = reversi_position_sides(to);
  REQUIRE(to->turn == turn && memcmp(&back, sides, sizeof back) == 0);
}

reversi_status play_on_mailbox(reversi_sides *sides, int square) {
  if (overlaps(sides)) return REVERSI_ERROR_POSITION;
  mailbox box = mailbox_of_board(sides->player, sides->opponent);
  const reversi_status status = mailbox_refusal(&box, square);
  if (status != REVERSI_OK) return status;
  mailbox_play(&box, square);
  const reversi_position position = mailbox_position(&box);
  sides->player = position.white;
  sides->opponent = position.black;
  return REVERSI_OK;
}

void op_sides_play(void) {
  reversi_sides *const sides = &boards[take_index(BOARDS)];
  const int square = take_square();
  reversi_sides expected = *sides;
  const reversi_status due = play_on_mailbox(&expected, square);
  const reversi_status status = reversi_sides_play(sides, square);
  if (overlaps(&expected)) {
    REQUIRE(status == REVERSI_ERROR_POSITION || status == REVERSI_ERROR_RANGE);
  } else {
    REQUIRE(status == due);
  }
  REQUIRE(memcmp(sides, &expected, sizeof expected) == 0);
  changed(boards);
}

reversi_sides *take_boards(size_t *count) {
  const size_t from = (size_t)take_index(BOARDS);
  *count = take() % (BOARDS - from + 1);
  reversi_sides *const some = block(*count * sizeof *some);
  if (*count > 0) memcpy(some, boards + from, *count * sizeof *some);
  return some;
}

void op_batch_query(void) {
  size_t count;
  const reversi_sides *const some = take_boards(&count);
  reversi_error *const error = new_error();
  uint64_t *const moves = block(count * sizeof *moves);
  uint8_t *const phases = block(count);
  const reversi_status status = reversi_batch_check(some, count, error);
  check_error(status, error, NO_TEXT);
  REQUIRE(reversi_batch_legal_moves(some, moves, count) == REVERSI_OK);
  REQUIRE(reversi_batch_phases(some, phases, count) == REVERSI_OK);
  size_t wrong = count;
  for (size_t i = count; i-- > 0;) {
    if (overlaps(&some[i])) {
      wrong = i;
      continue;
    }
    const mailbox box = mailbox_of_board(some[i].player, some[i].opponent);
    REQUIRE(moves[i] == mailbox_move_mask(&box));
    REQUIRE(phases[i] == (moves[i] != 0               ? REVERSI_TO_MOVE
                          : mailbox_must_pass(&box) ? REVERSI_MUST_PASS
                                                      : REVERSI_OVER));
  }
  REQUIRE(status == (wrong < count ? REVERSI_ERROR_POSITION : REVERSI_OK));
  if (wrong == count || error == NULL) return;
  REQUIRE(error->index == wrong);
  REQUIRE((some[wrong].player & some[wrong].opponent) >> error->move & 1);
}

uint8_t *take_squares(const reversi_sides *some, size_t count) {
  uint8_t *const squares = block(count);
  const unsigned numbers = take(), odd_at = take();
  for (size_t i = 0; i < count; i++) {
    const mailbox box = mailbox_of_board(some[i].player, some[i].opponent);
    const int move = mailbox_choice(&box, numbers + (unsigned)i);
    squares[i] = move >= 0 ? (uint8_t)move : REVERSI_PASS;
  }
  const uint8_t odd = (uint8_t)take();
  if (odd_at < count) squares[odd_at] = odd;
  return squares;
}

void op_batch_flips(void) {
  size_t count;
  const reversi_sides *const some = take_boards(&count);
  const uint8_t *const squares = take_squares(some, count);
  reversi_error *const error = new_error();
  uint64_t *const flips = block(count * sizeof *flips);
  fill(flips, count * sizeof *flips);
  const reversi_status status = reversi_batch_flips(some, squares, flips, count, error);
  check_error(status, error, NO_TEXT);
  size_t wrong = 0;
  while (wrong < count && squares[wrong] <= REVERSI_PASS) wrong++;
  REQUIRE(status == (wrong < count ? REVERSI_ERROR_RANGE : REVERSI_OK));
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(flips, count * sizeof *flips));
    REQUIRE(error == NULL || error->index == wrong);
    return;
  }
  for (size_t i = 0; i < count; i++) {
    if (overlaps(&some[i])) continue;
    const mailbox box = mailbox_of_board(some[i].player, some[i].opponent);
    REQUIRE(flips[i] == mailbox_flip_mask(&box, squares[i]));
  }
}

/* All moves are played, or none. */
void op_batch_play(void) {
  const size_t from = (size_t)take_index(BOARDS), count = take() % (BOARDS - from + 1);
  reversi_sides *const some = block(count * sizeof *some);
  reversi_sides *const expected = block(count * sizeof *expected);
  if (count > 0) memcpy(some, boards + from, count * sizeof *some);
  if (count > 0) memcpy(expected, some, count * sizeof *some);
  const uint8_t *const squares = take_squares(some, count);
  reversi_error *const error = new_error();
  const reversi_status status = reversi_batch_play(some, squares, count, error);
  check_error(status, error, NO_TEXT);
  for (size_t i = 0; i < count; i++) {
    /* The results for such boards are unspecified. */
    if (overlaps(&boards[from + i])) return;
  }
  size_t odd = 0, illegal = 0;
  while (odd < count && squares[odd] <= REVERSI_PASS) odd++;
  reversi_status due = REVERSI_OK;
  while (illegal < count) {
    due = play_on_mailbox(&expected[illegal], squares[illegal]);
    if (due != REVERSI_OK) break;
    illegal++;
  }
  if (status == REVERSI_ERROR_RANGE) {
    REQUIRE(odd < count);
    REQUIRE(error == NULL || (error->index == odd && error->move == -1));
  } else {
    REQUIRE(status == due);
    REQUIRE(error == NULL || status == REVERSI_OK ||
            (error->index == illegal && error->move == squares[illegal]));
  }
  if (count == 0) return;
  if (status != REVERSI_OK) {
    REQUIRE(memcmp(some, boards + from, count * sizeof *some) == 0);
    return;
  }
  REQUIRE(memcmp(some, expected, count * sizeof *some) == 0);
  memcpy(boards + from, some, count * sizeof *some);
  changed(boards);
}

/* Each board is a playout of its own, seen by the side that was to move. */
void op_batch_playouts(void) {
  size_t count;
  const reversi_sides *const some = take_boards(&count);
  const uint64_t seed = take_word();
  reversi_sides *const ends = block(count * sizeof *ends);
  REQUIRE(reversi_batch_playouts(some, seed, ends, count) == REVERSI_OK);
  for (size_t i = 0; i < count; i++) {
    reversi_position position;
    if (overlaps(&some[i])) continue;
    REQUIRE(reversi_sides_position(&some[i], REVERSI_BLACK, &position) == REVERSI_OK);
    const uint64_t own = seed + i * UINT64_C(0x9E3779B97F4A7C15);
    REQUIRE(reversi_position_playout(&position, own) == REVERSI_OK);
    REQUIRE(ends[i].player == position.black && ends[i].opponent == position.white);
  }
}

/* A count that does not fit into memory, and no array at all. */
void op_batch_refused(void) {
  uint64_t masks[1];
  uint8_t squares[1] = {0};
  reversi_sides ends[1];
  const size_t count = take() % 2 == 0 ? SIZE_MAX - take() : SIZE_MAX / sizeof *boards + 1 + take();
  REQUIRE(reversi_batch_check(boards, count, NULL) == REVERSI_ERROR_RANGE);
  REQUIRE(reversi_batch_legal_moves(boards, masks, count) == REVERSI_ERROR_RANGE);
  REQUIRE(reversi_batch_flips(boards, squares, masks, count, NULL) == REVERSI_ERROR_RANGE);
  REQUIRE(reversi_batch_play(ends, squares, count, NULL) == REVERSI_ERROR_RANGE);
  REQUIRE(reversi_batch_phases(boards, squares, count) == REVERSI_ERROR_RANGE);
  REQUIRE(reversi_batch_playouts(boards, 0, ends, count) == REVERSI_ERROR_RANGE);
  REQUIRE(reversi_batch_check(NULL, 0, NULL) == REVERSI_ERROR_NULL);
  REQUIRE(reversi_batch_legal_moves(boards, NULL, 1) == REVERSI_ERROR_NULL);
  REQUIRE(reversi_batch_flips(boards, NULL, masks, 1, NULL) == REVERSI_ERROR_NULL);
  REQUIRE(reversi_batch_play(ends, NULL, 1, NULL) == REVERSI_ERROR_NULL);
  REQUIRE(reversi_batch_phases(boards, NULL, 1) == REVERSI_ERROR_NULL);
  REQUIRE(reversi_batch_playouts(boards, 0, NULL, 1) == REVERSI_ERROR_NULL);
}
