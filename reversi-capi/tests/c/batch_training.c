/* Batches for networks and databases: each item is compared with a single call or with its
   definition. */
#include <stdlib.h>

#include "check.h"

enum { COUNT = 150 };

static reversi_sides boards[COUNT];
static uint64_t state = 88;

static uint64_t next_random(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

/* Positions of games, some with forced passes and some at their end, and random boards. */
static void fill(void) {
  reversi_game played = game(MANY_PASSES);
  for (int i = 0; i < COUNT; i++) {
    reversi_position at;
    if (i <= reversi_game_ply_count(&played)) {
      CHECK_OK(reversi_game_position_at(&played, i, &at));
      boards[i] = reversi_position_sides(&at);
    } else {
      const uint64_t some = next_random(), whose = next_random();
      boards[i].player = some & whose;
      boards[i].opponent = some & ~whose;
    }
  }
}

static reversi_position black_to_move(reversi_sides board) {
  reversi_position at = reversi_position_start();
  CHECK_OK(reversi_sides_position(&board, REVERSI_BLACK, &at));
  return at;
}

static bool same(reversi_sides a, reversi_sides b) {
  return a.player == b.player && a.opponent == b.opponent;
}

static uint8_t masks[COUNT * REVERSI_MOVES];

static void masks_flag_legal_moves(void) {
  size_t passes = 0;
  CHECK_OK(reversi_batch_legal_masks(boards, masks, COUNT));
  for (size_t i = 0; i < COUNT; i++) {
    const reversi_position at = black_to_move(boards[i]);
    for (int move = 0; move < REVERSI_MOVES; move++) {
      CHECK_INT(masks[i * REVERSI_MOVES + (size_t)move], reversi_position_is_legal(&at, move));
    }
    passes += masks[i * REVERSI_MOVES + REVERSI_PASS];
  }
  CHECK(passes > 10);
}

/* The moves that Rust and Python draw from the start. */
static void random_moves_are_those_of_the_seed(void) {
  reversi_position start = reversi_position_start();
  reversi_sides four[4];
  uint8_t moves[COUNT], flags[4 * REVERSI_MOVES];
  const uint8_t expected[2][4] = {{37, 37, 44, 26}, {37, 37, 37, 44}};
  for (size_t i = 0; i < 4; i++) four[i] = reversi_position_sides(&start);
  CHECK_OK(reversi_batch_legal_masks(four, flags, 4));
  for (uint64_t seed = 1; seed <= 2; seed++) {
    CHECK_OK(reversi_batch_random_moves(flags, seed, moves, 4));
    CHECK(memcmp(moves, expected[seed - 1], 4) == 0);
  }
  CHECK_OK(reversi_batch_random_moves(masks, 7, moves, COUNT));
  for (size_t i = 0; i < COUNT; i++) {
    const reversi_position at = black_to_move(boards[i]);
    CHECK(masks[i * REVERSI_MOVES + moves[i]] == 1 || reversi_position_is_over(&at));
  }
}

static void step_leaves_finished_games_alone(void) {
  reversi_sides after[COUNT];
  uint8_t moves[COUNT];
  reversi_error error;
  CHECK_OK(reversi_batch_random_moves(masks, 7, moves, COUNT));
  memcpy(after, boards, sizeof after);
  CHECK_OK(reversi_batch_step(after, moves, COUNT, &error));
  for (size_t i = 0; i < COUNT; i++) {
    reversi_sides played = boards[i];
    if (reversi_sides_play(&played, moves[i]) != REVERSI_OK) {
      const reversi_position at = black_to_move(boards[i]);
      CHECK(reversi_position_is_over(&at));
      played = boards[i];
    }
    CHECK(same(after[i], played));
  }
  memcpy(after, boards, sizeof after);
  moves[0] = REVERSI_A1;
  CHECK_INT(reversi_batch_step(after, moves, COUNT, &error), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK(error.index == 0 && error.move == REVERSI_A1);
  CHECK(memcmp(after, boards, sizeof after) == 0);
}

static void children_are_the_boards_after_each_move(void) {
  size_t count = 0, again = 99;
  CHECK_OK(reversi_batch_children(boards, COUNT, NULL, NULL, NULL, 0, &count));
  reversi_sides *const children = (reversi_sides *)calloc(count, sizeof *children);
  size_t *const parents = (size_t *)calloc(count + 7, sizeof *parents);
  uint8_t *const moves = (uint8_t *)calloc(count + 7, 1);
  size_t at = 0;
  if (children == NULL || parents == NULL || moves == NULL) abort();
  CHECK_INT(reversi_batch_children(boards, COUNT, children, parents, moves, count - 1, &again),
            REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_batch_children(boards, COUNT, children, parents, moves, count, NULL),
            REVERSI_ERROR_NULL);
  CHECK(again == 99 && moves[0] == 0 && parents[count - 1] == 0);
  CHECK_OK(reversi_batch_children(boards, COUNT, children, NULL, NULL, count, &again));
  CHECK_OK(reversi_batch_children(boards, COUNT, NULL, parents, moves, count + 7, &again));
  CHECK_INT(again, count);
  CHECK_INT(reversi_batch_children(boards, COUNT, NULL, NULL, moves, SIZE_MAX / 16 + 1, &again),
            REVERSI_ERROR_RANGE);
  for (size_t i = 0; i < COUNT; i++) {
    for (int move = 0; move < REVERSI_MOVES; move++) {
      reversi_sides child = boards[i];
      if (reversi_sides_play(&child, move) != REVERSI_OK) continue;
      CHECK(at < count && parents[at] == i && moves[at] == move && same(children[at], child));
      at++;
    }
  }
  CHECK_INT(at, count);
  CHECK_INT(reversi_batch_children(NULL, 3, NULL, NULL, NULL, 0, &again), REVERSI_ERROR_NULL);
  free(moves);
  free(parents);
  free(children);
}

static int8_t cells[COUNT * 64];

static void cells_are_read_back(void) {
  reversi_sides again[COUNT];
  reversi_error error;
  CHECK_OK(reversi_batch_cells(boards, cells, COUNT));
  for (size_t i = 0; i < COUNT * 64; i++) {
    const reversi_sides *board = &boards[i / 64];
    CHECK_INT(cells[i], (int)(board->player >> i % 64 & 1) - (int)(board->opponent >> i % 64 & 1));
  }
  CHECK_OK(reversi_batch_from_cells(cells, again, COUNT, &error));
  CHECK(memcmp(again, boards, sizeof again) == 0);
  cells[3 * 64 + REVERSI_C2] = 5;
  CHECK_INT(reversi_batch_from_cells(cells, again, COUNT, &error), REVERSI_ERROR_RANGE);
  CHECK(error.index == 3 && error.move == REVERSI_C2 && error.value == 5);
  CHECK(memcmp(again, boards, sizeof again) == 0);
}

static float planes[COUNT * 128];

static void planes_have_ones_for_discs(void) {
  for (int layout = 0; layout < 2; layout++) {
    CHECK_OK(reversi_batch_planes(boards, (reversi_layout)layout, planes, COUNT));
    for (size_t i = 0; i < COUNT; i++) {
      for (size_t at = 0; at < 64; at++) {
        const uint64_t discs[] = {boards[i].player, boards[i].opponent};
        for (size_t plane = 0; plane < 2; plane++) {
          const size_t place =
              128 * i + (layout == REVERSI_NCHW ? 64 * plane + at : 2 * at + plane);
          CHECK(planes[place] == (float)(discs[plane] >> at & 1));
        }
      }
    }
  }
  CHECK_INT(reversi_batch_planes(boards, (reversi_layout)2, planes, 1), REVERSI_ERROR_RANGE);
}

/* Rule 4.2. */
static void scores_are_those_of_single_games(void) {
  reversi_sides over[COUNT];
  int8_t margins[COUNT];
  CHECK_OK(reversi_batch_playouts(boards, 5, over, COUNT));
  CHECK_OK(reversi_batch_final_margins(over, margins, COUNT));
  for (size_t i = 0; i < COUNT; i++) {
    const reversi_position at = black_to_move(over[i]);
    CHECK_INT(margins[i], reversi_position_final_score(&at, REVERSI_BLACK, REVERSI_EMPTIES_TO_WINNER) -
                              reversi_position_final_score(&at, REVERSI_WHITE, REVERSI_EMPTIES_TO_WINNER));
  }
}

static void symmetries_are_those_of_single_boards(void) {
  reversi_sides turned[COUNT], each[COUNT], canonical[COUNT];
  uint8_t symmetries[COUNT];
  reversi_error error;
  for (size_t i = 0; i < COUNT; i++) symmetries[i] = (uint8_t)(next_random() % 8);
  memcpy(each, boards, sizeof each);
  CHECK_OK(reversi_batch_transform_each(each, symmetries, COUNT, &error));
  for (int symmetry = 0; symmetry < REVERSI_SYMMETRIES; symmetry++) {
    memcpy(turned, boards, sizeof turned);
    CHECK_OK(reversi_batch_transform(turned, (reversi_symmetry)symmetry, COUNT));
    for (size_t i = 0; i < COUNT; i++) {
      CHECK_MASK(turned[i].player,
                 reversi_bb_transform(boards[i].player, (reversi_symmetry)symmetry));
      CHECK_MASK(turned[i].opponent,
                 reversi_bb_transform(boards[i].opponent, (reversi_symmetry)symmetry));
      if (symmetries[i] == symmetry) CHECK(same(each[i], turned[i]));
    }
  }
  memcpy(canonical, boards, sizeof canonical);
  CHECK_OK(reversi_batch_canonical(canonical, symmetries, COUNT));
  for (size_t i = 0; i < COUNT; i++) {
    reversi_position at = black_to_move(boards[i]);
    reversi_symmetry by = REVERSI_IDENTITY;
    CHECK_OK(reversi_position_canonical(&at, &by));
    CHECK(same(canonical[i], reversi_position_sides(&at)));
    CHECK_INT(symmetries[i], by);
  }
  symmetries[4] = 8;
  memcpy(each, boards, sizeof each);
  CHECK_INT(reversi_batch_transform_each(each, symmetries, COUNT, &error), REVERSI_ERROR_RANGE);
  CHECK(error.index == 4 && error.value == 8 && memcmp(each, boards, sizeof each) == 0);
  CHECK_INT(reversi_batch_transform(each, (reversi_symmetry)8, COUNT), REVERSI_ERROR_RANGE);
}

static void analysis_is_that_of_single_boards(void) {
  uint64_t keys[COUNT], potential[COUNT * 2], frontier[COUNT * 2], stable[COUNT * 2];
  uint8_t mobility[COUNT * 2];
  CHECK_OK(reversi_batch_keys(boards, keys, COUNT));
  CHECK_OK(reversi_batch_mobility(boards, mobility, COUNT));
  CHECK_OK(reversi_batch_potential_moves(boards, potential, COUNT));
  CHECK_OK(reversi_batch_frontier(boards, frontier, COUNT));
  CHECK_OK(reversi_batch_stable(boards, stable, COUNT));
  for (size_t i = 0; i < COUNT; i++) {
    const reversi_position at = black_to_move(boards[i]);
    CHECK_MASK(keys[i], reversi_sides_key64(&boards[i]));
    for (int color = 0; color < 2; color++) {
      const size_t place = 2 * i + (size_t)color;
      const reversi_color side = (reversi_color)color;
      CHECK_INT(mobility[place], reversi_position_mobility(&at, side));
      CHECK_MASK(potential[place], reversi_position_potential_moves(&at, side));
      CHECK_MASK(frontier[place], reversi_position_frontier(&at, side));
      CHECK_MASK(stable[place], reversi_position_stable(&at, side));
    }
  }
}

void test_batch_training(void) {
  fill();
  masks_flag_legal_moves();
  random_moves_are_those_of_the_seed();
  step_leaves_finished_games_alone();
  children_are_the_boards_after_each_move();
  cells_are_read_back();
  planes_have_ones_for_discs();
  scores_are_those_of_single_games();
  symmetries_are_those_of_single_boards();
  analysis_is_that_of_single_boards();
}
