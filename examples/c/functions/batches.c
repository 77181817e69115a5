/* Batches: the same call for many boards, here for training a network on random games. */
#include <assert.h>
#include <string.h>

#include <reversi/batch.h>

enum { COUNT = 16 };

/* Boards after a few random moves each. */
static void begin(reversi_sides boards[COUNT], int plies) {
  const reversi_position start = reversi_position_start();
  uint8_t masks[COUNT * REVERSI_MOVES], moves[COUNT];
  for (int i = 0; i < COUNT; i++) boards[i] = reversi_position_sides(&start);
  for (int ply = 0; ply < plies; ply++) {
    assert(reversi_batch_legal_masks(boards, masks, COUNT) == REVERSI_OK);
    assert(reversi_batch_random_moves(masks, (uint64_t)ply, moves, COUNT) == REVERSI_OK);
    assert(reversi_batch_step(boards, moves, COUNT, NULL) == REVERSI_OK);
  }
}

/* Games end at different plies. reversi_batch_step() leaves those alone that are over. */
static void play_to_the_end(void) {
  reversi_sides boards[COUNT];
  uint8_t phases[COUNT];
  int8_t margins[COUNT];
  begin(boards, 80);
  assert(reversi_batch_phases(boards, phases, COUNT) == REVERSI_OK);
  assert(reversi_batch_final_margins(boards, margins, COUNT) == REVERSI_OK);
  for (int i = 0; i < COUNT; i++) {
    assert(phases[i] == REVERSI_OVER);
    /* The scores of both sides sum to 64, because the winner gets the empty squares. */
    const int score = (64 + margins[i]) / 2;
    assert(score >= 0 && score <= 64);
  }
}

/* Boards from elsewhere: check them first, because the other functions do not. */
static void read_boards(void) {
  int8_t cells[64] = {1, -1};
  reversi_sides board;
  reversi_error error;
  assert(reversi_batch_from_cells(cells, &board, 1, NULL) == REVERSI_OK);
  assert(board.player == 1 && board.opponent == 2);
  memset(cells, 0, sizeof cells);
  assert(reversi_batch_cells(&board, cells, 1) == REVERSI_OK && cells[1] == -1);
  cells[2] = 5;
  assert(reversi_batch_from_cells(cells, &board, 1, &error) == REVERSI_ERROR_RANGE);
  assert(error.index == 0 && error.move == REVERSI_C1 && error.value == 5);
  board.opponent = board.player;
  assert(reversi_batch_check(&board, 1, &error) == REVERSI_ERROR_POSITION);
  assert(error.index == 0 && error.move == REVERSI_A1);
}

/* The children of all boards: a layer of a search. A hash table knows them by their keys. */
static void expand_a_layer(void) {
  reversi_sides boards[COUNT], children[COUNT * 33];
  size_t parents[COUNT * 33];
  uint8_t moves[COUNT * 33];
  uint64_t keys[COUNT * 33];
  begin(boards, 10);
  size_t count;
  assert(reversi_batch_children(boards, COUNT, children, parents, moves, COUNT * 33, &count) ==
         REVERSI_OK);
  assert(reversi_batch_keys(children, keys, count) == REVERSI_OK);
  for (size_t i = 0; i < count; i++) {
    reversi_sides child = boards[parents[i]];
    assert(reversi_sides_play(&child, moves[i]) == REVERSI_OK);
    assert(reversi_sides_key64(&child) == keys[i]);
  }
}

/* Features of an evaluation: two numbers or masks for each board, first those of the player. */
static void extract_features(void) {
  reversi_sides boards[COUNT];
  uint8_t mobility[2 * COUNT], moves[COUNT];
  uint64_t near[2 * COUNT], frontier[2 * COUNT], stable[2 * COUNT], legal[COUNT], flips[COUNT];
  begin(boards, 20);
  assert(reversi_batch_mobility(boards, mobility, COUNT) == REVERSI_OK);
  assert(reversi_batch_potential_moves(boards, near, COUNT) == REVERSI_OK);
  assert(reversi_batch_frontier(boards, frontier, COUNT) == REVERSI_OK);
  assert(reversi_batch_stable(boards, stable, COUNT) == REVERSI_OK);
  assert(reversi_batch_legal_moves(boards, legal, COUNT) == REVERSI_OK);
  for (int i = 0; i < COUNT; i++) {
    assert((mobility[2 * i] > 0) == (legal[i] != 0) && (legal[i] & ~near[2 * i]) == 0);
    assert((frontier[2 * i + 1] & ~boards[i].opponent) == 0);
    assert((stable[2 * i] & ~boards[i].player) == 0);
    moves[i] = REVERSI_PASS;
    REVERSI_FOR_EACH(square, legal[i]) moves[i] = (uint8_t)square;
  }
  assert(reversi_batch_flips(boards, moves, flips, COUNT, NULL) == REVERSI_OK);
  for (int i = 0; i < COUNT; i++) assert((flips[i] != 0) == (moves[i] != REVERSI_PASS));
}

/* Networks read planes of numbers. */
static void make_planes(void) {
  static float planes[COUNT * 128];
  reversi_sides boards[COUNT];
  begin(boards, 20);
  assert(reversi_batch_planes(boards, REVERSI_NCHW, planes, COUNT) == REVERSI_OK);
  assert(planes[REVERSI_D4] + planes[64 + REVERSI_D4] == 1);
}

/* Each example eight times, or once for all eight images. Masks rotate with their boards. */
static void use_symmetries(void) {
  reversi_sides boards[COUNT], images[COUNT];
  uint8_t symmetries[COUNT], ignored[COUNT];
  uint64_t legal[COUNT], of_images[COUNT];
  begin(boards, 20);
  for (int i = 0; i < COUNT; i++) symmetries[i] = (uint8_t)(i % REVERSI_SYMMETRIES);
  memcpy(images, boards, sizeof images);
  assert(reversi_batch_transform_each(images, symmetries, COUNT, NULL) == REVERSI_OK);
  assert(reversi_batch_canonical(boards, symmetries, COUNT) == REVERSI_OK);
  assert(reversi_batch_canonical(images, ignored, COUNT) == REVERSI_OK);
  assert(memcmp(boards, images, sizeof boards) == 0);

  assert(reversi_batch_legal_moves(boards, legal, COUNT) == REVERSI_OK);
  for (int i = 0; i < COUNT; i++) legal[i] = reversi_bb_transform(legal[i], REVERSI_ROTATE_90);
  assert(reversi_batch_transform(boards, REVERSI_ROTATE_90, COUNT) == REVERSI_OK);
  assert(reversi_batch_legal_moves(boards, of_images, COUNT) == REVERSI_OK);
  assert(memcmp(legal, of_images, sizeof legal) == 0);
}

int main(void) {
  play_to_the_end();
  read_boards();
  expand_a_layer();
  extract_features();
  make_planes();
  use_symmetries();
  return 0;
}
