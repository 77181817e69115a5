/* Mobility, frontier, stable discs, masks and regions. */
#include "check.h"

/* Black has a corner with its edge; white has discs in the middle. */
#define CORNER_TEXT "XXXO----XX------X-O--------OX------XO--------------------------- X"

static uint64_t bit(int at) { return UINT64_C(1) << at; }

/* Rule 8.8: corners, X-squares, C-squares. */
static void masks_have_their_squares(void) {
  const uint64_t corners =
      bit(REVERSI_A1) | bit(REVERSI_H1) | bit(REVERSI_A8) | bit(REVERSI_H8);
  uint64_t edges = 0, beside = 0;
  for (int at = 0; at < 64; at++) {
    if (at % 8 == 0 || at % 8 == 7 || at / 8 == 0 || at / 8 == 7) edges |= bit(at);
    if (corners >> at & 1) beside |= reversi_square_neighbors(at);
  }
  CHECK_MASK(REVERSI_CORNERS, corners);
  CHECK_MASK(REVERSI_EDGES, edges);
  CHECK_MASK(REVERSI_X_SQUARES, beside & ~edges);
  CHECK_MASK(REVERSI_C_SQUARES, beside & edges);
}

static void neighbors_touch_a_square(void) {
  for (int at = 0; at < 64; at++) {
    uint64_t expected = 0;
    for (int other = 0; other < 64; other++) {
      const int columns = other % 8 - at % 8, rows = other / 8 - at / 8;
      if (columns * columns <= 1 && rows * rows <= 1 && other != at) expected |= bit(other);
    }
    CHECK_MASK(reversi_square_neighbors(at), expected);
  }
  CHECK_MASK(reversi_square_neighbors(REVERSI_PASS), 0);
  CHECK_MASK(reversi_square_neighbors(-1), 0);
}

/* Rule 8.8: mobility. */
static void mobility_counts_the_moves_of_each_side(void) {
  const char *const texts[] = {START_TEXT, PASS_TEXT, CORNER_TEXT, EMPTY_TEXT};
  for (size_t i = 0; i < 4; i++) {
    reversi_position at = position(texts[i]);
    for (int color = 0; color < 2; color++) {
      at.turn = (uint8_t)color;
      uint64_t moves = reversi_position_legal_moves(&at);
      CHECK_MASK(reversi_position_potential_moves(&at, color) & moves, moves);
      int count = 0;
      for (; moves != 0; moves &= moves - 1) count++;
      CHECK_INT(reversi_position_mobility(&at, color), count);
    }
  }
}

/* Rule 8.8: frontier. */
static void the_frontier_is_beside_empty_squares(void) {
  const reversi_position at = position(CORNER_TEXT);
  const uint64_t empty = ~(at.black | at.white);
  const uint64_t discs[] = {at.black, at.white};
  for (int color = 0; color < 2; color++) {
    uint64_t expected = 0, potential = 0;
    for (int square = 0; square < 64; square++) {
      const uint64_t around = reversi_square_neighbors(square);
      if (discs[color] >> square & 1 && around & empty) expected |= bit(square);
      if (empty >> square & 1 && around & discs[1 - color]) potential |= bit(square);
    }
    CHECK_MASK(reversi_position_frontier(&at, color), expected);
    CHECK_MASK(reversi_position_potential_moves(&at, color), potential);
  }
}

/* Rule 8.8: stable. */
static void stable_discs_never_flip(void) {
  const reversi_position at = position(CORNER_TEXT);
  const uint64_t stable = reversi_position_stable(&at, REVERSI_BLACK);
  CHECK(stable >> REVERSI_A1 & 1 && stable >> REVERSI_B1 & 1);
  CHECK_MASK(reversi_position_stable(&at, REVERSI_WHITE), 0);
  for (uint64_t seed = 0; seed < 50; seed++) {
    reversi_position end = at;
    CHECK_OK(reversi_position_playout(&end, seed));
    CHECK_MASK(end.black & stable, stable);
    CHECK_MASK(reversi_position_stable(&end, REVERSI_BLACK), end.black);
  }
}

/* Rule 8.8: parity. */
static void regions_part_a_mask(void) {
  const uint64_t mask = bit(REVERSI_A1) | bit(REVERSI_B2) | bit(REVERSI_D1) | bit(REVERSI_H8);
  uint64_t regions[REVERSI_REGIONS] = {0};
  CHECK_INT(reversi_bb_regions(mask, regions, REVERSI_REGIONS), 3);
  CHECK_MASK(regions[0], bit(REVERSI_A1) | bit(REVERSI_B2));
  CHECK_MASK(regions[1], bit(REVERSI_D1));
  CHECK_MASK(regions[2], bit(REVERSI_H8));
  regions[1] = 7;
  CHECK_INT(reversi_bb_regions(mask, regions, 1), 3);
  CHECK_MASK(regions[1], 7);
  CHECK_INT(reversi_bb_regions(mask, NULL, 9), 3);
  CHECK_INT(reversi_bb_regions(0, regions, 9), 0);
  /* As many as can be: each in a block of four squares. */
  CHECK_INT(reversi_bb_regions(UINT64_C(0x0055005500550055), regions, REVERSI_REGIONS),
            REVERSI_REGIONS);
}

static void invalid_arguments_are_refused(void) {
  const reversi_position at = reversi_position_start();
  reversi_position wrong = at;
  wrong.turn = 9;
  const reversi_position *const refused[] = {NULL, &wrong, &at};
  for (size_t i = 0; i < 3; i++) {
    const int color = i == 2 ? 2 : 0;
    CHECK_INT(reversi_position_mobility(refused[i], (reversi_color)color), -1);
    CHECK_MASK(reversi_position_potential_moves(refused[i], (reversi_color)color), 0);
    CHECK_MASK(reversi_position_frontier(refused[i], (reversi_color)color), 0);
    CHECK_MASK(reversi_position_stable(refused[i], (reversi_color)color), 0);
  }
}

void test_analysis(void) {
  masks_have_their_squares();
  neighbors_touch_a_square();
  mobility_counts_the_moves_of_each_side();
  the_frontier_is_beside_empty_squares();
  stable_discs_never_flip();
  regions_part_a_mask();
  invalid_arguments_are_refused();
}
