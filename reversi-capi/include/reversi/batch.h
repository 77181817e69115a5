/* SPDX-License-Identifier: MIT OR Apache-2.0 */

/*
 * Many boards in one call, for training and for search. The conventions of reversi.h apply.
 */

#ifndef REVERSI_BATCH_H
#define REVERSI_BATCH_H

/* Made by `make header` from reversi-capi/src and reversi-capi/header. */

#include <reversi/reversi.h>
#ifdef SWIG
%include <reversi/reversi.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ===============================================================================================
 * Batches: many boards in one call
 * ===============================================================================================
 *
 * Batch functions process arrays with the widest SIMD instructions that the CPU supports. Boards
 * are reversi_sides, and moves are bytes: a square or REVERSI_PASS. Networks read boards as planes,
 * and mask illegal moves. Rotated and mirrored boards are further examples for them.
 *
 *     reversi_position start = reversi_position_start();
 *     reversi_sides boards[2], ends[2];
 *     const uint8_t moves[2] = {REVERSI_F5, REVERSI_D3};
 *     uint64_t legal[2];
 *     boards[0] = boards[1] = reversi_position_sides(&start);
 *     assert(reversi_batch_play(boards, moves, 2, NULL) == REVERSI_OK);
 *     assert(reversi_batch_legal_moves(boards, legal, 2) == REVERSI_OK);
 *     assert(legal[0] >> REVERSI_D6 & 1);
 *     assert(reversi_batch_playouts(boards, 2026, ends, 2) == REVERSI_OK);
 *     float planes[2 * 128];
 *     uint8_t masks[2 * REVERSI_MOVES], moves_again[2];
 *     int8_t margins[2];
 *     assert(reversi_batch_transform(boards, REVERSI_TRANSPOSE, 2) == REVERSI_OK);
 *     assert(reversi_batch_planes(boards, REVERSI_NCHW, planes, 2) == REVERSI_OK);
 *     assert(reversi_batch_legal_masks(boards, masks, 2) == REVERSI_OK);
 *     assert(reversi_batch_random_moves(masks, 1, moves_again, 2) == REVERSI_OK);
 *     assert(masks[moves_again[0]] == 1 && reversi_batch_final_margins(ends, margins, 2) == REVERSI_OK);
 */

/** The order of the numbers in the planes of a batch. */
typedef REVERSI_ENUM(reversi_layout) {
  /** One plane after the other: (board, plane, square). */
  REVERSI_NCHW,
  /** The two planes square by square: (board, square, plane). */
  REVERSI_NHWC,
  REVERSI_FORCE_32(REVERSI_LAYOUT)
} reversi_layout;

/** The state of play on one board of a batch. Batch functions store it as a byte. */
typedef REVERSI_ENUM(reversi_phase) {
  /** The player has a legal square. */
  REVERSI_TO_MOVE,
  /** The player has no legal square and must pass. */
  REVERSI_MUST_PASS,
  /** The game is over: neither side has a legal square. */
  REVERSI_OVER,
  REVERSI_FORCE_32(REVERSI_PHASE)
} reversi_phase;

/** Sets `keys[i]` to the key of `boards[i]`: reversi_sides_key64(). */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_keys(const struct reversi_sides *boards,
                                  uint64_t *keys,
                                  size_t count);

/**
 * Sets `counts[2 * i]` to the number of legal squares of the player of `boards[i]`, and
 * `counts[2 * i + 1]` to the number that the opponent would have.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_mobility(const struct reversi_sides *boards,
                                      uint8_t *counts,
                                      size_t count);

/**
 * Sets `masks[2 * i]` to reversi_position_potential_moves() for the player of `boards[i]`, and
 * `masks[2 * i + 1]` to that for the opponent.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_potential_moves(const struct reversi_sides *boards,
                                             uint64_t *masks,
                                             size_t count);

/**
 * Sets `masks[2 * i]` to reversi_position_frontier() for the player of `boards[i]`, and
 * `masks[2 * i + 1]` to that for the opponent.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_frontier(const struct reversi_sides *boards,
                                      uint64_t *masks,
                                      size_t count);

/**
 * Sets `masks[2 * i]` to reversi_position_stable() for the player of `boards[i]`, and
 * `masks[2 * i + 1]` to that for the opponent.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_stable(const struct reversi_sides *boards,
                                    uint64_t *masks,
                                    size_t count);

/**
 * Checks that no board has discs of both sides on one square. Returns REVERSI_ERROR_POSITION if
 * one does; `error` then carries the index of the first such board and the square.
 *
 * The other batch functions do not check this, and their results for such boards are unspecified.
 * In all batch functions, `count` may be 0. All of them return REVERSI_ERROR_RANGE if an array of
 * `count` boards would exceed PTRDIFF_MAX bytes.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_check(const struct reversi_sides *boards,
                                   size_t count,
                                   struct reversi_error *error);

/**
 * Sets `moves[i]` to the legal moves of the player of `boards[i]`, as a mask, for all i below
 * `count`.
 *
 * Like all batch functions, this uses the widest SIMD instructions that the CPU supports. It is
 * faster than `count` calls of reversi_bb_legal_moves().
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_legal_moves(const struct reversi_sides *boards,
                                         uint64_t *moves,
                                         size_t count);

/**
 * Sets `flips[i]` to the discs that flip when the player of `boards[i]` makes the move `moves[i]`,
 * as a mask. The mask is 0 for an illegal move and for REVERSI_PASS.
 *
 * Returns REVERSI_ERROR_RANGE if a move is above 64; `error` then carries the index of the first
 * such board.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_flips(const struct reversi_sides *boards,
                                   const uint8_t *moves,
                                   uint64_t *flips,
                                   size_t count,
                                   struct reversi_error *error);

/**
 * Plays `moves[i]` on `boards[i]` for all i below `count`, then exchanges the sides of each board.
 * Each placement must be legal, and each REVERSI_PASS must be forced. Where the game is over,
 * REVERSI_PASS leaves the board alone.
 *
 * If any move is illegal, changes no board and returns the same status as reversi_position_play().
 * `error` then carries the first such move and the index of its board. Returns REVERSI_ERROR_RANGE
 * if a move is above 64; `error` then carries the index of its board, and that number as `value`.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_play(struct reversi_sides *boards,
                                  const uint8_t *moves,
                                  size_t count,
                                  struct reversi_error *error);

/**
 * Plays as reversi_batch_play() does, but leaves boards alone on which the game is over: their
 * `moves[i]` may be any number up to 64. So games of different lengths can be played side by side.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_step(struct reversi_sides *boards,
                                  const uint8_t *moves,
                                  size_t count,
                                  struct reversi_error *error);

/**
 * Sets `phases[i]` to REVERSI_TO_MOVE, REVERSI_MUST_PASS or REVERSI_OVER for the player of
 * `boards[i]`.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_phases(const struct reversi_sides *boards,
                                    uint8_t *phases,
                                    size_t count);

/**
 * Sets `children` to the board after each legal move of each board, in the order of the boards and
 * then of the squares. Sets `parents` to the index of the board that a child comes from, and `moves`
 * to the move. A forced pass is a move. A game that is over has no child. Sets `*written` to the
 * number of children.
 *
 * `capacity` is the number of items for which `children`, `parents` and `moves` have room. Each of
 * them may be NULL if it is not wanted. If all are NULL, the call only counts. Returns
 * REVERSI_ERROR_RANGE if there are more children than room, or if an array of `capacity` boards
 * would exceed PTRDIFF_MAX bytes. A board has at most 33 children, unless its discs overlap.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_children(const struct reversi_sides *boards,
                                      size_t count,
                                      struct reversi_sides *children,
                                      size_t *parents,
                                      uint8_t *moves,
                                      size_t capacity,
                                      size_t *written);

/**
 * Plays each board to the end of the game with random legal moves, and sets `ends[i]` to the final
 * board. The `player` of `ends[i]` is the same side as the `player` of `boards[i]`, no matter
 * which side moved last. The same seed gives the same final boards, on every CPU and in all
 * language bindings.
 *
 * The game on `boards[i]` is the game that reversi_position_playout() plays with the seed
 * `seed + i * UINT64_C(0x9E3779B97F4A7C15)`. Threads can therefore split the array: the call that
 * begins at `boards[first]` passes the seed of that board.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_playouts(const struct reversi_sides *boards,
                                      uint64_t seed,
                                      struct reversi_sides *ends,
                                      size_t count);

/**
 * Rotates or mirrors all boards in place. Returns REVERSI_ERROR_RANGE if `symmetry` is out of range.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_transform(struct reversi_sides *boards,
                                       reversi_symmetry symmetry,
                                       size_t count);

/**
 * Rotates or mirrors each board in place by its own symmetry, the reversi_symmetry `symmetries[i]`.
 *
 * Returns REVERSI_ERROR_RANGE if one is above 7. `error` then carries the index of the first such
 * board, and the number as `value`.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_transform_each(struct reversi_sides *boards,
                                            const uint8_t *symmetries,
                                            size_t count,
                                            struct reversi_error *error);

/**
 * Replaces each board with its canonical image: the one of its eight rotated and mirrored images
 * that represents them all. Sets `symmetries[i]` to the reversi_symmetry that maps the old board to
 * the new one.
 *
 * The canonical image is the one with the smallest mask `player` and, among equals, the smallest
 * mask `opponent`. If several symmetries lead to it, the lowest-numbered one is chosen.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_canonical(struct reversi_sides *boards,
                                       uint8_t *symmetries,
                                       size_t count);

/**
 * Sets `masks[65 * i + move]` to 1 if `move` is legal on `boards[i]`, and to 0 otherwise. Number 64
 * is REVERSI_PASS, which is legal only if it is forced. If the game is over, all 65 are 0.
 * `masks` has room for 65 * `count` numbers.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_legal_masks(const struct reversi_sides *boards,
                                         uint8_t *masks,
                                         size_t count);

/**
 * Draws a move from each mask at random, where every move whose number is not 0 is equally likely.
 * `masks` has 65 numbers for each mask, as reversi_batch_legal_masks() writes them. Sets `moves[i]`
 * to 64 if the mask has no move.
 *
 * The move depends on the mask, on `seed` and on `i` only, on every CPU and in later versions. Use
 * a new seed for each ply.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_random_moves(const uint8_t *masks,
                                          uint64_t seed,
                                          uint8_t *moves,
                                          size_t count);

/**
 * Sets `cells[64 * i + square]` to 1 for a disc of the player of `boards[i]`, to -1 for one of the
 * opponent, and to 0 for an empty square. `cells` has room for 64 * `count` numbers.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_cells(const struct reversi_sides *boards,
                                   int8_t *cells,
                                   size_t count);

/**
 * Sets `boards[i]` to the board with the cells `cells[64 * i]` to `cells[64 * i + 63]`. This is the
 * inverse of reversi_batch_cells().
 *
 * Returns REVERSI_ERROR_RANGE if a cell is not 1, -1 or 0. `error` then carries the index of the
 * first such board, the square, and the byte of the cell, 0..255, as `value`.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_from_cells(const int8_t *cells,
                                        struct reversi_sides *boards,
                                        size_t count,
                                        struct reversi_error *error);

/**
 * Writes each board as two planes of 64 numbers: 1 for a disc of the player in the first, 1 for one
 * of the opponent in the second, and 0 elsewhere. With REVERSI_NCHW, plane `p` of `boards[i]` begins
 * at `planes[128 * i + 64 * p]`. With REVERSI_NHWC, the number of `square` in it is
 * `planes[128 * i + 2 * square + p]`. `planes` has room for 128 * `count` numbers.
 *
 * Returns REVERSI_ERROR_RANGE if `layout` is out of range.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_planes(const struct reversi_sides *boards,
                                    reversi_layout layout,
                                    float *planes,
                                    size_t count);

/**
 * Sets `margins[i]` to the final score of the player of `boards[i]` less that of the opponent:
 * -64 to 64. Empty squares count for the winner. Games that are not over are scored as if they were.
 */
REVERSI_API
REVERSI_MUST_USE
reversi_status reversi_batch_final_margins(const struct reversi_sides *boards,
                                           int8_t *margins,
                                           size_t count);

#ifdef __cplusplus
} // extern "C"
#endif

#endif
