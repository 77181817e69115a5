/* Explanations of a move, random games and perft, each compared with the mailbox. */
#include "ops.h"
#include "program.h"

/* Returns the expected status of a function that needs a square and rejects a pass. */
static void check_refusal(reversi_status status, const reversi_position *at, int square) {
  if (!position_is_valid(at)) {
    REQUIRE(status < 0);
    return;
  }
  const mailbox box = mailbox_of_position(at);
  REQUIRE(status == (square == REVERSI_PASS ? REVERSI_ERROR_RANGE : mailbox_refusal(&box, square)));
}

void op_flips_by_direction(void) {
  const reversi_position *const at = take_position();
  const int square = take_square();
  uint64_t flips[REVERSI_DIRECTIONS];
  fill(flips, sizeof flips);
  const reversi_status status = reversi_position_flips_by_direction(at, square, flips);
  check_refusal(status, at, square);
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(flips, sizeof flips));
    return;
  }
  const mailbox box = mailbox_of_position(at);
  uint64_t all = 0;
  for (int i = 0; i < REVERSI_DIRECTIONS; i++) {
    int discs = 0;
    for (int bit = 0; bit < 64; bit++) discs += (flips[i] >> bit & 1) != 0;
    REQUIRE(discs == mailbox_run(&box, square, i));
    REQUIRE((all & flips[i]) == 0);
    all |= flips[i];
  }
  REQUIRE(all == mailbox_flip_mask(&box, square));
}

/* The words begin with the square, and say whether the move is legal, and for whom. */
void op_position_explanation(void) {
  const reversi_position *const at = take_position();
  const int square = take_square();
  text_out out;
  WRITE(&out, 1024, reversi_position_format_explanation, at, square);
  if (!position_is_valid(at) || square < 0 || square >= REVERSI_PASS) {
    REQUIRE(out.length == 0);
    return;
  }
  mailbox box = mailbox_of_position(at);
  REQUIRE(out.whole[0] == 'a' + square % 8 && out.whole[1] == '1' + square / 8);
  REQUIRE(out.whole[out.length - 1] == '.');
  const bool legal = mailbox_is_legal(&box, square);
  const char *const refused = strstr(out.whole, " is illegal: ");
  const char *const nothing = strstr(out.whole, " flips nothing (");
  REQUIRE(legal == (refused == NULL && nothing == NULL));
  if (mailbox_at(&box, square) != FREE) REQUIRE(refused != NULL);
  box.turn = 1 - box.turn;
  const char *const other = strstr(out.whole, " It would be legal for ");
  if (legal) REQUIRE(other == NULL);
  if (other != NULL) REQUIRE(mailbox_flips(&box, square, NULL) > 0);
  if (nothing != NULL && other == NULL) REQUIRE(mailbox_flips(&box, square, NULL) == 0);
}

void op_position_diff(void) {
  const reversi_position *const at = take_position();
  const reversi_position *const claimed = take_position();
  const int square = take_square();
  uint64_t under, over;
  fill(&under, sizeof under);
  fill(&over, sizeof over);
  const reversi_status status = reversi_position_diff(at, square, claimed, &under, &over);
  if (!position_is_valid(claimed)) {
    REQUIRE(status < 0);
  } else {
    check_refusal(status, at, square);
  }
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(&under, sizeof under) && is_filled(&over, sizeof over));
    return;
  }
  const mailbox box = mailbox_of_position(at);
  const uint64_t flips = mailbox_flip_mask(&box, square);
  const uint64_t own = at->turn == REVERSI_BLACK ? claimed->black : claimed->white;
  const uint64_t other = at->turn == REVERSI_BLACK ? claimed->white : claimed->black;
  const uint64_t others = at->turn == REVERSI_BLACK ? at->white : at->black;
  REQUIRE(under == (flips & other));
  REQUIRE(over == (others & ~flips & own));
}

/* The seed of the next move is unknown here: the check is that the end can be reached. */
void op_playout(void) {
  reversi_position *const at = take_position();
  const uint64_t seed = take_word();
  const int move = reversi_position_random_move(at, seed);
  if (!position_is_valid(at)) {
    REQUIRE(move == -1);
    REQUIRE(reversi_position_playout(at, seed) < 0);
    return;
  }
  const mailbox before = mailbox_of_position(at);
  REQUIRE(mailbox_is_over(&before) ? move == -1 : mailbox_is_legal(&before, move));
  REQUIRE(reversi_position_playout(at, seed) == REVERSI_OK);
  changed(at);
  REQUIRE(position_is_valid(at));
  const mailbox end = mailbox_of_position(at);
  REQUIRE(mailbox_is_over(&end));
  REQUIRE(mailbox_discs(&end, FREE) <= mailbox_discs(&before, FREE));
  for (int i = 0; i < 64; i++) {
    REQUIRE(mailbox_at(&before, i) == FREE || mailbox_at(&end, i) != FREE);
  }
  if (move == -1) REQUIRE(mailbox_same(&before, &end));
}

/* The tree is small: two plies, or three if there are few moves. */
void op_perft(void) {
  const reversi_position *const at = take_position();
  const int convention = take_int();
  int depth = take_int();
  if (depth > 3) depth = 3;
  const bool valid = position_is_valid(at);
  const mailbox box = mailbox_of_position(valid ? at : positions[0]);
  if (depth == 3 && mailbox_discs(&box, FREE) > 12) depth = 2;
  const bool in_range = depth >= 0 && convention >= 0 && convention <= REVERSI_PERFT_DISCS;
  uint64_t nodes, divided[REVERSI_MOVES], sum = 0;
  fill(&nodes, sizeof nodes);
  fill(divided, sizeof divided);
  const reversi_status status = reversi_position_perft(at, depth, convention, &nodes);
  const reversi_status split = reversi_position_divide(at, depth, convention, divided);
  /* A flag that is not set changes nothing. */
  const reversi_flag stop = 0;
  uint64_t again;
  REQUIRE(reversi_position_perft_until(at, depth, convention, &stop, &again) == status);
  REQUIRE(reversi_position_divide_until(at, depth, convention, NULL, divided) == split);
  if (status == REVERSI_OK) REQUIRE(again == nodes);
  REQUIRE((status == REVERSI_OK) == (valid && in_range));
  REQUIRE((split == REVERSI_OK) == (valid && in_range && depth > 0));
  if (status != REVERSI_OK) REQUIRE(is_filled(&nodes, sizeof nodes));
  if (split != REVERSI_OK) REQUIRE(is_filled(divided, sizeof divided));
  if (status != REVERSI_OK) return;
  REQUIRE(nodes == mailbox_perft(&box, depth, convention));
  if (split != REVERSI_OK) return;
  mailbox mover = box;
  if (mailbox_must_pass(&box) && convention >= REVERSI_PERFT_DISCS_AND_ENDED) {
    mailbox_play(&mover, REVERSI_PASS);
  }
  for (int move = 0; move < REVERSI_MOVES; move++) {
    uint64_t below = 0;
    if (mailbox_is_legal(&mover, move)) {
      mailbox child = mover;
      mailbox_play(&child, move);
      below = mailbox_perft(&child, depth - 1, convention);
    }
    REQUIRE(divided[move] == below);
    sum += divided[move];
  }
  REQUIRE(mailbox_is_over(&box) ? sum == 0 : sum == nodes);
}
