// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Many boards at once: keys, mobility, frontier and stable discs.
#ifndef REVERSI_CPP_BATCH_ANALYSIS_HPP
#define REVERSI_CPP_BATCH_ANALYSIS_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include <reversi/cpp/batch.hpp>
#include <reversi/batch.h>

namespace reversi {

namespace batch {

/// Returns the key of each board, sides::key64().
template <typename Boards> std::vector<std::uint64_t> keys(const Boards &boards) {
  std::vector<std::uint64_t> result(std::size(boards));
  if (result.empty()) return result;
  detail::check(
      reversi_batch_keys(detail::raw(std::data(boards)), result.data(), result.size()));
  return result;
}

/// Returns the number of legal squares of the player of each board, and the number that the
/// opponent would have.
template <typename Boards> std::vector<by_side<std::uint8_t>> mobility(const Boards &boards) {
  return detail::counts_of_both(boards, reversi_batch_mobility);
}

/// Returns the empty squares beside a disc of the opponent, and those beside a disc of the player.
/// Every legal square of a side is one of its set.
template <typename Boards> std::vector<by_side<square_set>> potential_moves(const Boards &boards) {
  return detail::sets_of_both(boards, reversi_batch_potential_moves);
}

/// Returns the discs of each side that are beside an empty square.
template <typename Boards> std::vector<by_side<square_set>> frontier(const Boards &boards) {
  return detail::sets_of_both(boards, reversi_batch_frontier);
}

/// Returns discs of each side that can never flip, whichever side moves next. Every disc in the
/// result is stable, but some stable discs may be missing. The result is complete once the game is
/// over.
template <typename Boards> std::vector<by_side<square_set>> stable(const Boards &boards) {
  return detail::sets_of_both(boards, reversi_batch_stable);
}

} // namespace batch

} // namespace reversi

#endif
