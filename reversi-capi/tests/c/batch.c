/* Batches: counts around the tiles of the backends, places of errors, and what stays unchanged.
   relate_batch.c compares each item with a single call. */
#include <stdlib.h>

#include "check.h"

/* More than two tiles of any backend. */
enum { MOST = 130 };

static const reversi_sides over = {1, 0};
static reversi_sides pool[MOST];

/* Positions of a game with 23 passes, and the start. */
static void fill(void) {
  const reversi_game played = game(MANY_PASSES);
  for (int i = 0; i < MOST; i++) {
    reversi_position at = reversi_position_start();
    (void)reversi_game_position_at(&played, i, &at);
    pool[i] = reversi_position_sides(&at);
  }
}

/* Allocates room for exactly `count` items, so that the sanitizers find accesses behind them. */
static void *room(size_t count, size_t size) {
  void *const result = malloc(count * size);
  if (result == NULL) abort();
  memset(result, 0xA5, count * size);
  return result;
}

static void check_error(const reversi_error *error, reversi_status status, size_t index, int move) {
  CHECK_INT(error->status, status);
  CHECK_INT(error->index, index);
  CHECK_INT(error->move, move);
  CHECK_INT(error->width, move < 0 ? 0 : 8);
}

/* Makes the move at `at` wrong, with legal moves before it and another wrong one behind it. */
static void check_wrong_move(size_t count, size_t at, reversi_sides board, int move,
                             reversi_status status) {
  reversi_sides boards[MOST], before[MOST];
  uint8_t moves[MOST];
  reversi_error error;
  for (size_t i = 0; i < count; i++) {
    boards[i] = pool[0];
    moves[i] = REVERSI_F5;
  }
  moves[count - 1] = REVERSI_A1;
  boards[at] = board;
  moves[at] = (uint8_t)move;
  memcpy(before, boards, sizeof before);
  CHECK_INT(reversi_batch_play(boards, moves, count, &error), status);
  check_error(&error, status, at, status == REVERSI_ERROR_RANGE ? -1 : move);
  CHECK_INT(reversi_batch_play(boards, moves, count, NULL), status);
  if (status != REVERSI_ERROR_GAME_OVER) {
    CHECK_INT(reversi_batch_step(boards, moves, count, &error), status);
    check_error(&error, status, at, status == REVERSI_ERROR_RANGE ? -1 : move);
  }
  CHECK(memcmp(boards, before, count * sizeof *boards) == 0);
}

static void one_wrong_move_and_no_board_changes(void) {
  const reversi_position passing = position(PASS_TEXT);
  const reversi_sides start = pool[0], pass = reversi_position_sides(&passing);
  for (size_t count = 1; count <= MOST; count += 1 + count / 9) {
    for (size_t at = 0; at < count; at += 1 + count / 5) {
      check_wrong_move(count, at, start, REVERSI_A1, REVERSI_ERROR_FLIPS_NOTHING);
      check_wrong_move(count, at, start, REVERSI_E4, REVERSI_ERROR_OCCUPIED);
      check_wrong_move(count, at, start, REVERSI_PASS, REVERSI_ERROR_PASS_FORBIDDEN);
      check_wrong_move(count, at, pass, REVERSI_C1, REVERSI_ERROR_MUST_PASS);
      check_wrong_move(count, at, over, REVERSI_H8, REVERSI_ERROR_GAME_OVER);
      check_wrong_move(count, at, start, 65, REVERSI_ERROR_RANGE);
      check_wrong_move(count, at, start, 255, REVERSI_ERROR_RANGE);
    }
  }
}

static void the_first_wrong_board_or_square_is_named(void) {
  reversi_sides boards[MOST];
  uint64_t flips[MOST];
  uint8_t squares[MOST];
  reversi_error error;
  for (size_t at = 0; at < MOST; at += 13) {
    memcpy(boards, pool, sizeof boards);
    memset(squares, REVERSI_PASS, sizeof squares);
    memset(flips, 0xA5, sizeof flips);
    boards[MOST - 1] = (reversi_sides){1, 1};
    boards[at] = (reversi_sides){UINT64_C(0x8000004000000000), UINT64_C(0xC000004000000001)};
    squares[MOST - 1] = 255;
    squares[at] = 65;
    CHECK_INT(reversi_batch_check(boards, MOST, &error), REVERSI_ERROR_POSITION);
    check_error(&error, REVERSI_ERROR_POSITION, at, 38);
    CHECK_INT(reversi_batch_flips(pool, squares, flips, MOST, &error), REVERSI_ERROR_RANGE);
    check_error(&error, REVERSI_ERROR_RANGE, at, -1);
    for (size_t i = 0; i < MOST; i++) CHECK_MASK(flips[i], UINT64_C(0xA5A5A5A5A5A5A5A5));
  }
}

/* The game of a board has the seed of its index, so that parts are as good as the whole. */
static void playouts_depend_on_the_seed_of_each_board(void) {
  enum { GAMES = 1000, FIRST = 63 };
  static reversi_sides boards[GAMES], whole[GAMES], part[GAMES];
  const uint64_t step = UINT64_C(0x9E3779B97F4A7C15);
  int won = 0;
  for (size_t i = 0; i < GAMES; i++) boards[i] = pool[0];
  CHECK_OK(reversi_batch_playouts(boards, 1, whole, GAMES));
  for (size_t i = 0; i < GAMES; i++) {
    reversi_position end = reversi_position_start();
    CHECK_OK(reversi_position_playout(&end, 1 + i * step));
    CHECK(whole[i].player == end.black && whole[i].opponent == end.white);
    won += reversi_position_outcome(&end) == REVERSI_BLACK_WINS;
  }
  CHECK_INT(won, 444);
  CHECK_OK(reversi_batch_playouts(boards, 1 + FIRST * step, part, GAMES - FIRST));
  CHECK(memcmp(part, whole + FIRST, (GAMES - FIRST) * sizeof *part) == 0);
}

/* The moves that Rust and Python draw from the start. */
static void random_moves_are_those_of_the_seed(void) {
  static const uint8_t expected[2][4] = {{37, 37, 44, 26}, {37, 37, 37, 44}};
  const reversi_sides four[4] = {pool[0], pool[0], pool[0], pool[0]};
  uint8_t flags[4 * REVERSI_MOVES], moves[4];
  CHECK_OK(reversi_batch_legal_masks(four, flags, 4));
  for (uint64_t seed = 1; seed <= 2; seed++) {
    CHECK_OK(reversi_batch_random_moves(flags, seed, moves, 4));
    CHECK(memcmp(moves, expected[seed - 1], sizeof moves) == 0);
  }
}

static void children_go_where_there_is_room(void) {
  size_t count = 0, again = 99;
  CHECK_OK(reversi_batch_children(pool, MOST, NULL, NULL, NULL, 0, &count));
  size_t *const parents = room(count + 7, sizeof *parents);
  reversi_sides *const children = room(count, sizeof *children);
  uint8_t *const moves = room(count + 7, 1);
  CHECK_INT(reversi_batch_children(pool, MOST, children, parents, moves, count - 1, &again),
            REVERSI_ERROR_RANGE);
  CHECK(again == 99 && moves[0] == 0xA5);
  CHECK_OK(reversi_batch_children(pool, MOST, children, NULL, NULL, count, &again));
  CHECK_OK(reversi_batch_children(pool, MOST, NULL, parents, moves, count + 7, &again));
  CHECK(again == count && moves[count] == 0xA5 && parents[0] == 0);
  CHECK_INT(reversi_batch_children(pool, MOST, NULL, NULL, moves, SIZE_MAX / 16 + 1, &again),
            REVERSI_ERROR_RANGE);
  free(moves);
  free(children);
  free(parents);
}

static void wrong_items_are_named(void) {
  static int8_t cells[MOST * 64];
  static float planes[2 * 128];
  uint8_t symmetries[MOST] = {0};
  reversi_sides boards[MOST];
  reversi_error error;
  CHECK_OK(reversi_batch_cells(pool, cells, MOST));
  CHECK(cells[REVERSI_E4] == 1 && cells[REVERSI_D4] == -1 && cells[REVERSI_A1] == 0);
  cells[3 * 64 + REVERSI_C2] = 5;
  memcpy(boards, pool, sizeof boards);
  CHECK_INT(reversi_batch_from_cells(cells, boards, MOST, &error), REVERSI_ERROR_RANGE);
  CHECK(error.index == 3 && error.move == REVERSI_C2 && error.value == 5);
  symmetries[4] = 8;
  CHECK_INT(reversi_batch_transform_each(boards, symmetries, MOST, &error), REVERSI_ERROR_RANGE);
  CHECK(error.index == 4 && error.value == 8);
  CHECK(memcmp(boards, pool, sizeof boards) == 0);
  CHECK_OK(reversi_batch_planes(pool, REVERSI_NCHW, planes, 2));
  CHECK(planes[REVERSI_E4] == 1 && planes[64 + REVERSI_E4] == 0 && planes[64 + REVERSI_D4] == 1);
  CHECK_OK(reversi_batch_planes(pool, REVERSI_NHWC, planes, 2));
  CHECK(planes[2 * REVERSI_E4] == 1 && planes[2 * REVERSI_D4 + 1] == 1);
}

void test_batch(void) {
  fill();
  one_wrong_move_and_no_board_changes();
  the_first_wrong_board_or_square_is_named();
  playouts_depend_on_the_seed_of_each_board();
  random_moves_are_those_of_the_seed();
  children_go_where_there_is_room();
  wrong_items_are_named();
}
