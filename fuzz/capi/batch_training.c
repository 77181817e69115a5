/* Batches for training: facts, planes, masks, symmetries and children. Single calls or the mailbox
   predict each number. The results for boards with overlapping discs are unspecified. */
#include "boards.h"
#include "games.h"
#include "ops.h"

static mailbox box_of(const reversi_sides *sides) {
  return mailbox_of_board(sides->player, sides->opponent);
}

void op_batch_analysis(void) {
  size_t count;
  const reversi_sides *const some = take_boards(&count);
  uint64_t *const keys = block(count * sizeof *keys);
  uint8_t *const mobility = block(2 * count);
  uint64_t *const potential = block(2 * count * sizeof *potential);
  uint64_t *const frontier = block(2 * count * sizeof *frontier);
  uint64_t *const stable = block(2 * count * sizeof *stable);
  REQUIRE(reversi_batch_keys(some, keys, count) == REVERSI_OK);
  REQUIRE(reversi_batch_mobility(some, mobility, count) == REVERSI_OK);
  REQUIRE(reversi_batch_potential_moves(some, potential, count) == REVERSI_OK);
  REQUIRE(reversi_batch_frontier(some, frontier, count) == REVERSI_OK);
  REQUIRE(reversi_batch_stable(some, stable, count) == REVERSI_OK);
  for (size_t i = 0; i < count; i++) {
    if (overlaps(&some[i])) continue;
    const mailbox box = box_of(&some[i]);
    reversi_position position;
    REQUIRE(reversi_sides_position(&some[i], REVERSI_BLACK, &position) == REVERSI_OK);
    REQUIRE(keys[i] == mailbox_key(&box));
    for (int side = 0; side < 2; side++) {
      const size_t at = 2 * i + (size_t)side;
      REQUIRE(mobility[at] == mailbox_mobility(&box, side));
      REQUIRE(potential[at] == mailbox_potential_moves(&box, side));
      REQUIRE(frontier[at] == mailbox_frontier(&box, side));
      REQUIRE(stable[at] == reversi_position_stable(&position, side));
    }
  }
}

void op_batch_scores(void) {
  size_t count;
  const reversi_sides *const some = take_boards(&count);
  uint8_t *const discs = block(2 * count);
  uint8_t *const scores = block(2 * count);
  int8_t *const margins = block(count);
  REQUIRE(reversi_batch_disc_counts(some, discs, count) == REVERSI_OK);
  REQUIRE(reversi_batch_final_scores(some, scores, count) == REVERSI_OK);
  REQUIRE(reversi_batch_final_margins(some, margins, count) == REVERSI_OK);
  for (size_t i = 0; i < count; i++) {
    if (overlaps(&some[i])) continue;
    const mailbox box = box_of(&some[i]);
    for (int side = 0; side < 2; side++) {
      REQUIRE(discs[2 * i + (size_t)side] == mailbox_discs(&box, side));
      REQUIRE(scores[2 * i + (size_t)side] == mailbox_score(&box, side));
    }
    REQUIRE(margins[i] == mailbox_score(&box, 0) - mailbox_score(&box, 1));
  }
}

static int cell_of(const reversi_sides *sides, size_t square) {
  return (int)(sides->player >> square & 1) - (int)(sides->opponent >> square & 1);
}

/* One cell is set to a byte of the input before they are read back. */
void op_batch_cells(void) {
  size_t count;
  const reversi_sides *const some = take_boards(&count);
  const size_t odd_at = take_pair();
  const int8_t odd = (int8_t)take();
  int8_t *const cells = block(64 * count);
  reversi_sides *const back = block(count * sizeof *back);
  reversi_error *const error = new_error();
  REQUIRE(reversi_batch_cells(some, cells, count) == REVERSI_OK);
  for (size_t at = 0; at < 64 * count; at++) {
    if (overlaps(&some[at / 64])) {
      cells[at] = 0;
      continue;
    }
    REQUIRE(cells[at] == cell_of(&some[at / 64], at % 64));
  }
  fill(back, count * sizeof *back);
  const bool changes = odd_at < 64 * count;
  if (changes) cells[odd_at] = odd;
  const reversi_status status = reversi_batch_from_cells(cells, back, count, error);
  check_error(status, error, NO_TEXT);
  if (changes && (odd < -1 || odd > 1)) {
    REQUIRE(status == REVERSI_ERROR_RANGE && is_filled(back, count * sizeof *back));
    REQUIRE(error == NULL || (error->index == odd_at / 64 && error->move == (int)(odd_at % 64) &&
                              error->value == (uint8_t)odd));
    return;
  }
  REQUIRE(status == REVERSI_OK);
  for (size_t at = 0; at < 64 * count; at++) REQUIRE(cells[at] == cell_of(&back[at / 64], at % 64));
  for (size_t i = 0; i < count; i++) REQUIRE(!overlaps(&back[i]));
}

void op_batch_planes(void) {
  size_t count;
  const reversi_sides *const some = take_boards(&count);
  const int layout = take_int();
  float *const planes = block(128 * count * sizeof *planes);
  uint8_t *const bytes = block(128 * count);
  fill(planes, 128 * count * sizeof *planes);
  fill(bytes, 128 * count);
  const reversi_status status = reversi_batch_planes(some, layout, planes, count);
  REQUIRE(reversi_batch_planes_u8(some, layout, bytes, count) == status);
  if (layout != REVERSI_NCHW && layout != REVERSI_NHWC) {
    REQUIRE(status == REVERSI_ERROR_RANGE && is_filled(bytes, 128 * count));
    REQUIRE(is_filled(planes, 128 * count * sizeof *planes));
    return;
  }
  REQUIRE(status == REVERSI_OK);
  for (size_t at = 0; at < 128 * count; at++) {
    const reversi_sides *const sides = &some[at / 128];
    const size_t plane = layout == REVERSI_NCHW ? at % 128 / 64 : at % 2;
    const size_t square = layout == REVERSI_NCHW ? at % 64 : at % 128 / 2;
    if (overlaps(sides)) continue;
    const int due = (plane == 0 ? sides->player : sides->opponent) >> square & 1;
    REQUIRE(bytes[at] == due && planes[at] == (float)due);
  }
}

/* Moves at random come from the masks, one number of which the input sets. They depend on their own
   mask, the seed and their index only. */
void op_batch_masks(void) {
  size_t count;
  const reversi_sides *const some = take_boards(&count);
  const uint64_t seed = take_word();
  const size_t odd_at = take_pair();
  const uint8_t odd = (uint8_t)take();
  uint8_t *const masks = block(REVERSI_MOVES * count);
  uint8_t *const moves = block(count), *const fewer = block(count);
  REQUIRE(reversi_batch_legal_masks(some, masks, count) == REVERSI_OK);
  for (size_t i = 0; i < count; i++) {
    if (overlaps(&some[i])) continue;
    const mailbox box = box_of(&some[i]);
    for (int move = 0; move < REVERSI_MOVES; move++) {
      REQUIRE(masks[REVERSI_MOVES * i + (size_t)move] == mailbox_is_legal(&box, move));
    }
  }
  if (odd_at < REVERSI_MOVES * count) masks[odd_at] = odd;
  REQUIRE(reversi_batch_random_moves(masks, seed, moves, count) == REVERSI_OK);
  const size_t part = count == 0 ? 0 : chance() % (count + 1);
  fill(fewer, count);
  REQUIRE(reversi_batch_random_moves(masks, seed, fewer, part) == REVERSI_OK);
  if (part > 0) REQUIRE(memcmp(moves, fewer, part) == 0);
  REQUIRE(is_filled(fewer + part, count - part));
  for (size_t i = 0; i < count; i++) {
    const uint8_t *const mask = masks + REVERSI_MOVES * i;
    bool has_move = false;
    for (int move = 0; move < REVERSI_MOVES; move++) has_move |= mask[move] != 0;
    REQUIRE(has_move ? moves[i] < REVERSI_MOVES && mask[moves[i]] != 0 : moves[i] == REVERSI_PASS);
  }
}

static reversi_sides image_of(reversi_sides sides, int symmetry) {
  const reversi_sides moved = {image_of_mask(sides.player, symmetry),
                               image_of_mask(sides.opponent, symmetry)};
  return moved;
}

static bool same(reversi_sides a, reversi_sides b) {
  return a.player == b.player && a.opponent == b.opponent;
}

/* The lowest of the symmetries that lead to the smallest board. */
static int canonical(reversi_sides sides) {
  int best = 0;
  for (int symmetry = 1; symmetry < REVERSI_SYMMETRIES; symmetry++) {
    const reversi_sides each = image_of(sides, symmetry), least = image_of(sides, best);
    const bool tied = each.player == least.player;
    if (tied ? each.opponent < least.opponent : each.player < least.player) best = symmetry;
  }
  return best;
}

void op_batch_symmetry(void) {
  size_t count;
  reversi_sides *const some = take_boards(&count);
  const int symmetry = take_int();
  const size_t odd_at = take();
  const uint8_t odd = (uint8_t)take();
  reversi_sides *const moved = block(count * sizeof *moved);
  uint64_t *const masks = block(count * sizeof *masks);
  uint8_t *const symmetries = block(count);
  reversi_error *const error = new_error();
  for (size_t i = 0; i < count; i++) {
    moved[i] = some[i];
    masks[i] = some[i].player;
    symmetries[i] = (uint8_t)((i + odd) % REVERSI_SYMMETRIES);
  }
  const reversi_status due = is_symmetry(symmetry) ? REVERSI_OK : REVERSI_ERROR_RANGE;
  REQUIRE(reversi_batch_transform(moved, symmetry, count) == due);
  REQUIRE(reversi_batch_transform_masks(masks, symmetry, count) == due);
  for (size_t i = 0; i < count; i++) {
    const reversi_sides image = due == REVERSI_OK ? image_of(some[i], symmetry) : some[i];
    REQUIRE(same(moved[i], image) && masks[i] == image.player);
    moved[i] = some[i];
  }

  if (odd_at < count) symmetries[odd_at] = odd;
  const bool wrong = odd_at < count && !is_symmetry(odd);
  const reversi_status each = reversi_batch_transform_each(moved, symmetries, count, error);
  check_error(each, error, NO_TEXT);
  REQUIRE(each == (wrong ? REVERSI_ERROR_RANGE : REVERSI_OK));
  if (wrong && error != NULL) REQUIRE(error->index == odd_at && error->value == odd);
  for (size_t i = 0; i < count; i++) {
    REQUIRE(same(moved[i], wrong ? some[i] : image_of(some[i], symmetries[i])));
  }

  REQUIRE(reversi_batch_canonical(moved, symmetries, count) == REVERSI_OK);
  for (size_t i = 0; i < count; i++) {
    /* The canonical image is the same for all images. */
    REQUIRE(same(moved[i], image_of(some[i], canonical(some[i]))));
  }
  REQUIRE(reversi_batch_canonical(some, symmetries, count) == REVERSI_OK);
  for (size_t i = 0; i < count; i++) {
    REQUIRE(same(moved[i], some[i]) && is_symmetry(symmetries[i]));
  }
}

/* The symmetries of a canonical image lead from the board to it, and are the lowest. */
void op_batch_canonical(void) {
  size_t count;
  const reversi_sides *const some = take_boards(&count);
  reversi_sides *const moved = block(count * sizeof *moved);
  uint8_t *const symmetries = block(count);
  if (count > 0) memcpy(moved, some, count * sizeof *moved);
  REQUIRE(reversi_batch_canonical(moved, symmetries, count) == REVERSI_OK);
  for (size_t i = 0; i < count; i++) {
    REQUIRE(symmetries[i] == canonical(some[i]));
    REQUIRE(same(moved[i], image_of(some[i], symmetries[i])));
  }
}

/* In the order of the boards and then of the squares, and with forced passes. */
void op_batch_children(void) {
  size_t count;
  const reversi_sides *const some = take_boards(&count);
  const size_t more = take() % 8 == 0 ? 1 : 0;
  const size_t total = reversi_batch_child_count(some, count);
  REQUIRE(total <= 64 * count);
  const size_t capacity = total + more;
  reversi_sides *const children = block(capacity * sizeof *children);
  size_t *const parents = block(capacity * sizeof *parents);
  uint8_t *const moves = block(capacity);
  fill(children, capacity * sizeof *children);
  const reversi_status status =
      reversi_batch_children(some, count, children, parents, moves, capacity);
  REQUIRE(status == (more == 0 ? REVERSI_OK : REVERSI_ERROR_RANGE));
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(children, capacity * sizeof *children));
    return;
  }
  size_t at = 0;
  for (size_t i = 0; i < count; i++) {
    if (overlaps(&some[i])) return;
    const mailbox box = box_of(&some[i]);
    for (int move = 0; move < REVERSI_MOVES; move++) {
      reversi_sides child = some[i];
      if (!mailbox_is_legal(&box, move)) continue;
      REQUIRE(play_on_mailbox(&child, move) == REVERSI_OK && at < total);
      REQUIRE(parents[at] == i && moves[at] == move && same(children[at], child));
      at++;
    }
  }
  REQUIRE(at == total);
}

/* All moves are played or none, but a game that is over stays as it is. */
void op_batch_step(void) {
  const size_t from = (size_t)take_index(BOARDS), count = take() % (BOARDS - from + 1);
  reversi_sides *const some = block(count * sizeof *some);
  if (count > 0) memcpy(some, boards + from, count * sizeof *some);
  const uint8_t *const moves = take_squares(some, count);
  reversi_error *const error = new_error();
  const reversi_status status = reversi_batch_step(some, moves, count, error);
  check_error(status, error, NO_TEXT);
  size_t illegal = count, odd = count;
  reversi_status due = REVERSI_OK;
  for (size_t i = count; i-- > 0;) {
    reversi_sides next = boards[from + i];
    if (overlaps(&next)) return;
    const mailbox box = box_of(&next);
    if (moves[i] > REVERSI_PASS) odd = i;
    if (mailbox_is_over(&box)) {
      if (status == REVERSI_OK) REQUIRE(same(some[i], next));
      continue;
    }
    const reversi_status refused = play_on_mailbox(&next, moves[i]);
    if (refused != REVERSI_OK) {
      illegal = i;
      due = refused;
    }
    if (status == REVERSI_OK) REQUIRE(same(some[i], next));
  }
  if (odd < count && status == REVERSI_ERROR_RANGE) {
    REQUIRE(error == NULL || error->index == odd);
  } else {
    REQUIRE(odd == count && status == due);
    REQUIRE(error == NULL || due == REVERSI_OK || error->index == illegal);
  }
  if (count == 0) return;
  if (status != REVERSI_OK) REQUIRE(memcmp(some, boards + from, count * sizeof *some) == 0);
  memcpy(boards + from, some, count * sizeof *some);
  changed(boards);
}
