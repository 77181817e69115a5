/* Many boards in one call, against one call for each. */
#include "relations.h"

/* Fills several groups of any instruction set, and a board more. */
enum { BOARDS = 17 };

static reversi_position boards[BOARDS];
static reversi_sides sides[BOARDS];

/* The position, and those after random moves. */
static void fill(const reversi_position *position) {
  reversi_game game;
  CHECK_OK(reversi_game_init(&game, position));
  for (int i = 0; i < BOARDS; i++) {
    boards[i] = i == 0 ? *position : reversi_game_position(&game);
    sides[i] = reversi_position_sides(&boards[i]);
    const int move = reversi_position_random_move(&boards[i], (uint64_t)i);
    if (move >= 0) CHECK_OK(reversi_game_play(&game, move));
  }
}

static int own(int i) { return boards[i].turn; }

static void relate_masks(void) {
  uint64_t legal[BOARDS], keys[BOARDS], potential[2 * BOARDS], frontier[2 * BOARDS],
      stable[2 * BOARDS];
  uint8_t mobility[2 * BOARDS], phases[BOARDS];
  int8_t margins[BOARDS];
  CHECK_OK(reversi_batch_check(sides, BOARDS, NULL));
  CHECK_OK(reversi_batch_legal_moves(sides, legal, BOARDS));
  CHECK_OK(reversi_batch_keys(sides, keys, BOARDS));
  CHECK_OK(reversi_batch_potential_moves(sides, potential, BOARDS));
  CHECK_OK(reversi_batch_frontier(sides, frontier, BOARDS));
  CHECK_OK(reversi_batch_stable(sides, stable, BOARDS));
  CHECK_OK(reversi_batch_mobility(sides, mobility, BOARDS));
  CHECK_OK(reversi_batch_phases(sides, phases, BOARDS));
  CHECK_OK(reversi_batch_final_margins(sides, margins, BOARDS));
  for (int i = 0; i < BOARDS; i++) {
    const reversi_position *const p = &boards[i];
    CHECK_MASK(legal[i], reversi_position_legal_moves(p));
    CHECK_INT(keys[i], reversi_sides_key64(&sides[i]));
    CHECK_INT(phases[i] == REVERSI_MUST_PASS, reversi_position_must_pass(p));
    CHECK_INT(phases[i] == REVERSI_OVER, reversi_position_outcome(p) != REVERSI_ONGOING);
    for (int k = 0; k < 2; k++) {
      const int color = k == 0 ? own(i) : 1 - own(i), at = 2 * i + k;
      CHECK_MASK(potential[at], reversi_position_potential_moves(p, color));
      CHECK_MASK(frontier[at], reversi_position_frontier(p, color));
      CHECK_MASK(stable[at], reversi_position_stable(p, color));
      CHECK_INT(mobility[at], reversi_bb_count(reversi_bb_legal_moves(color == 0 ? p->black : p->white,
                                                                     color == 0 ? p->white : p->black)));
    }
    if (reversi_position_outcome(p) == REVERSI_ONGOING) continue;
    const int score = reversi_position_final_score(p, own(i), REVERSI_EMPTIES_TO_WINNER);
    CHECK_INT(margins[i], 2 * score - 64);
  }
}

static void relate_play(void) {
  uint8_t masks[BOARDS][REVERSI_MOVES], moves[BOARDS], first;
  reversi_sides played[BOARDS], children[BOARDS * 64];
  size_t parents[BOARDS * 64];
  uint8_t made[BOARDS * 64];
  reversi_error error;
  CHECK_OK(reversi_batch_legal_masks(sides, masks[0], BOARDS));
  CHECK_OK(reversi_batch_random_moves(masks[0], boards[0].black, moves, BOARDS));
  CHECK_OK(reversi_batch_random_moves(masks[0], boards[0].black, &first, 1));
  CHECK_INT(first, moves[0]);
  memcpy(played, sides, sizeof played);
  CHECK_OK(reversi_batch_step(played, moves, BOARDS, NULL));
  /* A pass after the end leaves its board alone. */
  reversi_sides again[BOARDS];
  memcpy(again, sides, sizeof again);
  CHECK_OK(reversi_batch_play(again, moves, BOARDS, NULL));
  SAME(again, played);
  size_t total;
  CHECK_OK(
      reversi_batch_children(sides, BOARDS, children, parents, made, BOARDS * 64, &total));
  size_t child = 0;
  for (int i = 0; i < BOARDS; i++) {
    const bool is_over = reversi_position_outcome(&boards[i]) != REVERSI_ONGOING;
    reversi_sides alone = sides[i];
    CHECK_INT(reversi_sides_play(&alone, moves[i]), is_over ? REVERSI_ERROR_GAME_OVER : REVERSI_OK);
    SAME(played[i], alone);
    for (int move = 0; move <= REVERSI_PASS; move++) {
      const bool is_legal = move == REVERSI_PASS ? reversi_position_must_pass(&boards[i])
                                                 : reversi_position_legal_moves(&boards[i]) >> move & 1;
      CHECK_INT(masks[i][move], is_legal);
      if (masks[i][move] == 0) continue;
      alone = sides[i];
      CHECK_OK(reversi_sides_play(&alone, move));
      CHECK(child < total && parents[child] == (size_t)i && made[child] == move);
      SAME(children[child], alone);
      child++;
    }
  }
  CHECK_INT(child, total);
  /* The first board whose move is illegal is named, and no board changes. */
  size_t first_over = BOARDS;
  for (size_t i = BOARDS; i-- > 0;) {
    if (reversi_position_outcome(&boards[i]) != REVERSI_ONGOING) first_over = i, moves[i] = REVERSI_A1;
  }
  moves[BOARDS - 2] = 65;
  for (int is_step = 0; is_step < 2; is_step++) {
    memcpy(played, sides, sizeof played);
    const reversi_status status = is_step ? reversi_batch_step(played, moves, BOARDS, &error)
                                          : reversi_batch_play(played, moves, BOARDS, &error);
    CHECK(status == REVERSI_ERROR_RANGE || (!is_step && status == REVERSI_ERROR_GAME_OVER));
    CHECK_INT(error.index, status == REVERSI_ERROR_RANGE ? BOARDS - 2 : first_over);
    SAME(played, sides);
  }
}

static void relate_inputs(void) {
  int8_t cells[BOARDS * 64];
  float planes[BOARDS * 128];
  uint8_t symmetries[BOARDS];
  reversi_sides again[BOARDS], each[BOARDS];
  CHECK_OK(reversi_batch_cells(sides, cells, BOARDS));
  CHECK_OK(reversi_batch_from_cells(cells, again, BOARDS, NULL));
  SAME(again, sides);
  for (int layout = REVERSI_NCHW; layout <= REVERSI_NHWC; layout++) {
    CHECK_OK(reversi_batch_planes(sides, layout, planes, BOARDS));
    for (int i = 0; i < BOARDS * 64; i++) {
      const int board = i / 64, square = i % 64;
      const float *const at = planes + 128 * board;
      const float cell = layout == REVERSI_NCHW ? at[square] - at[64 + square]
                                              : at[2 * square] - at[2 * square + 1];
      CHECK(cell == (float)cells[i]);
    }
  }
  for (int symmetry = 0; symmetry < 8; symmetry++) {
    memset(symmetries, symmetry, sizeof symmetries);
    memcpy(again, sides, sizeof again);
    memcpy(each, sides, sizeof each);
    CHECK_OK(reversi_batch_transform(again, symmetry, BOARDS));
    CHECK_OK(reversi_batch_transform_each(each, symmetries, BOARDS, NULL));
    SAME(again, each);
    CHECK_MASK(again[BOARDS - 1].player, reversi_bb_transform(sides[BOARDS - 1].player, symmetry));
  }
  memcpy(again, sides, sizeof again);
  CHECK_OK(reversi_batch_canonical(again, symmetries, BOARDS));
  memcpy(each, sides, sizeof each);
  CHECK_OK(reversi_batch_transform_each(each, symmetries, BOARDS, NULL));
  SAME(again, each);
}

void relate_batch(const reversi_position *position) {
  fill(position);
  relate_masks();
  relate_play();
  relate_inputs();
}
