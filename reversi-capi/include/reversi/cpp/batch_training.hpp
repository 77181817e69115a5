// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Many boards at once: the inputs and targets of neural networks, and random moves. Arrays are
// flat, with a fixed number of items for each board, and one board follows the other.
#ifndef REVERSI_CPP_BATCH_TRAINING_HPP
#define REVERSI_CPP_BATCH_TRAINING_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include <reversi/cpp/batch.hpp>
#include <reversi/batch.h>

namespace reversi {

namespace batch {

/// The order of the numbers in the planes of a board.
enum class layout : std::int32_t {
  /// One plane after the other: (board, plane, square).
  nchw = REVERSI_NCHW,
  /// The two planes square by square: (board, square, plane).
  nhwc = REVERSI_NHWC
};

/// The number of cells of a board in cells() and from_cells().
inline constexpr std::size_t cells_per_board = 64;
/// The number of numbers of a board in planes().
inline constexpr std::size_t planes_per_board = 128;
/// The number of flags of a board in legal_masks() and random_moves(): the squares and the pass.
inline constexpr std::size_t mask_per_board = REVERSI_MOVES;

/// Returns 65 flags for each board: 1 for a legal move and 0 for another. The last flag is the
/// pass, which is legal only if it is forced. If the game is over, all 65 are 0.
template <typename Boards> std::vector<std::uint8_t> legal_masks(const Boards &boards) {
  return detail::items_of<std::uint8_t>(boards, mask_per_board, reversi_batch_legal_masks);
}

/// Draws a move at random from each mask of 65 flags, as legal_masks() returns them. Every move
/// whose flag is not 0 is equally likely. A mask without a move yields a pass. Throws if the number
/// of flags is not a multiple of 65.
///
/// The move depends on the mask, on `seed` and on the index only, on every CPU and in later
/// versions. Use a new seed for each ply.
template <typename Masks>
std::vector<square> random_moves(const Masks &masks, std::uint64_t seed) {
  std::vector<square> result(detail::boards_in(masks, mask_per_board), square::pass());
  if (result.empty()) return result;
  detail::check(reversi_batch_random_moves(detail::raw(std::data(masks)), seed,
                                           detail::raw(result.data()), result.size()));
  return result;
}

/// Returns 64 cells for each board: 1 for a disc of the player, -1 for one of the opponent, and 0
/// for an empty square.
template <typename Boards> std::vector<std::int8_t> cells(const Boards &boards) {
  return detail::items_of<std::int8_t>(boards, cells_per_board, reversi_batch_cells);
}

/// Returns the boards with these cells, as cells() returns them. Throws if a cell is not 1, -1 or
/// 0, with the index of the first such board, the square, and the byte of the cell as
/// error::value(). Also throws if the number of cells is not a multiple of 64.
template <typename Cells> std::vector<sides> from_cells(const Cells &cells) {
  std::vector<sides> result(detail::boards_in(cells, cells_per_board), sides());
  if (result.empty()) return result;
  detail::check_with([&](reversi_error *wrong) {
    return reversi_batch_from_cells(std::data(cells), detail::raw(result.data()), result.size(),
                                    wrong);
  });
  return result;
}

/// Returns two planes of 64 numbers for each board: 1 for a disc of the player in the first, 1 for
/// one of the opponent in the second, and 0 elsewhere.
template <typename Boards>
std::vector<float> planes(const Boards &boards, layout order = layout::nchw) {
  return detail::items_of<float>(
      boards, planes_per_board, [&](const reversi_sides *from, float *to, std::size_t count) {
        return reversi_batch_planes(from, static_cast<reversi_layout>(order), to, count);
      });
}

/// Returns the final score of the player of each board less that of the opponent: -64 to 64. Empty
/// squares count for the winner. Games that are not over are scored as if they were.
template <typename Boards> std::vector<std::int8_t> final_margins(const Boards &boards) {
  return detail::items_of<std::int8_t>(boards, 1, reversi_batch_final_margins);
}

} // namespace batch

} // namespace reversi

#endif
