// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Many boards at once: rotated and mirrored boards.
#ifndef REVERSI_CPP_BATCH_SYMMETRY_HPP
#define REVERSI_CPP_BATCH_SYMMETRY_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include <reversi/cpp/batch.hpp>
#include <reversi/batch.h>

namespace reversi {

namespace batch {

/// Rotates or mirrors all boards in place.
template <typename Boards> void transform(Boards &boards, symmetry by) {
  if (std::size(boards) == 0) return;
  detail::check(reversi_batch_transform(detail::raw(std::data(boards)), detail::raw(by),
                                        std::size(boards)));
}

/// Rotates or mirrors each board in place by its own symmetry: reversi::symmetry, or bytes from 0
/// to 7. Throws if the number of symmetries is not the number of boards, or with the index of the
/// first board whose byte is above 7.
template <typename Boards, typename Symmetries>
void transform_each(Boards &boards, const Symmetries &by) {
  const std::size_t count = detail::count_of(boards, by);
  if (count == 0) return;
  detail::check_with([&](reversi_error *wrong) {
    return reversi_batch_transform_each(detail::raw(std::data(boards)),
                                        detail::raw(std::data(by)), count, wrong);
  });
}

/// Replaces each board with its canonical image: the one of its eight rotated and mirrored images
/// that represents them all. Returns the symmetries that map the old boards to the new ones. The
/// canonical image has the smallest mask of the player and, among equals, of the opponent.
template <typename Boards> std::vector<symmetry> canonical(Boards &boards) {
  std::vector<symmetry> result(std::size(boards));
  if (result.empty()) return result;
  detail::check(reversi_batch_canonical(detail::raw(std::data(boards)), detail::raw(result.data()),
                                        result.size()));
  return result;
}

} // namespace batch

} // namespace reversi

#endif
