/* Batches with a count that does not fit into memory, and without an array. */
#include "boards.h"
#include "ops.h"

static size_t count;
static uint64_t words[1];
static uint8_t bytes[1];
static size_t parents[1];

#define REFUSES(status, call) REQUIRE((call) == (status))

/* Nothing is read or written, so one array serves for every type. */
static void reads(reversi_status due, const reversi_sides *from, void *to) {
  REFUSES(due, reversi_batch_keys(from, to, count));
  REFUSES(due, reversi_batch_mobility(from, to, count));
  REFUSES(due, reversi_batch_potential_moves(from, to, count));
  REFUSES(due, reversi_batch_frontier(from, to, count));
  REFUSES(due, reversi_batch_stable(from, to, count));
  REFUSES(due, reversi_batch_legal_masks(from, to, count));
  REFUSES(due, reversi_batch_cells(from, to, count));
  REFUSES(due, reversi_batch_planes(from, REVERSI_NCHW, to, count));
  REFUSES(due, reversi_batch_planes_u8(from, REVERSI_NHWC, to, count));
  REFUSES(due, reversi_batch_disc_counts(from, to, count));
  REFUSES(due, reversi_batch_final_scores(from, to, count));
  REFUSES(due, reversi_batch_final_margins(from, to, count));
}

static void changes(reversi_status due, reversi_sides *to, void *other) {
  REFUSES(due, reversi_batch_step(to, other, count, NULL));
  REFUSES(due, reversi_batch_transform_each(to, other, count, NULL));
  REFUSES(due, reversi_batch_canonical(to, other, count));
  REFUSES(due, reversi_batch_from_cells(other, to, count, NULL));
}

void op_batch_training_refused(void) {
  reversi_sides some[1] = {{0, 0}};
  const reversi_status range = REVERSI_ERROR_RANGE, null = REVERSI_ERROR_NULL;
  count = take() % 2 == 0 ? SIZE_MAX - take() : SIZE_MAX / sizeof *some + 1 + take();
  reads(range, some, words);
  changes(range, some, words);
  REFUSES(range, reversi_batch_transform(some, REVERSI_IDENTITY, count));
  REFUSES(range, reversi_batch_transform_masks(words, REVERSI_IDENTITY, count));
  REFUSES(range, reversi_batch_random_moves(bytes, 0, bytes, count));
  REFUSES(range, reversi_batch_children(some, count, some, parents, bytes, 1));
  REQUIRE(reversi_batch_child_count(some, count) == 0);

  for (count = 0; count < 2; count++) {
    reads(null, some, NULL);
    reads(null, NULL, words);
    changes(null, some, NULL);
    changes(null, NULL, words);
    REFUSES(null, reversi_batch_transform(NULL, REVERSI_IDENTITY, count));
    REFUSES(null, reversi_batch_transform_masks(NULL, REVERSI_IDENTITY, count));
    REFUSES(null, reversi_batch_random_moves(NULL, 0, bytes, count));
    REFUSES(null, reversi_batch_random_moves(bytes, 0, NULL, count));
    REFUSES(null, reversi_batch_children(NULL, count, some, parents, bytes, 0));
    REFUSES(null, reversi_batch_children(some, count, NULL, parents, bytes, 0));
    REFUSES(null, reversi_batch_children(some, count, some, NULL, bytes, 0));
    REFUSES(null, reversi_batch_children(some, count, some, parents, NULL, 0));
    REQUIRE(reversi_batch_child_count(NULL, count) == 0);
  }
}
