// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The arrays that the functions of reversi::batch read and write.
#ifndef REVERSI_CPP_BATCH_ARRAYS_HPP
#define REVERSI_CPP_BATCH_ARRAYS_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <vector>

#include <reversi/cpp/sides.hpp>
#include <reversi/batch.h>

namespace reversi {

namespace batch {

/// A number or a set for each side of a board.
template <typename Value> struct by_side {
  /// The value of the player.
  Value player{};
  /// The value of the opponent.
  Value opponent{};

  /// Whether both are equal.
  friend bool operator==(const by_side &a, const by_side &b) noexcept {
    return a.player == b.player && a.opponent == b.opponent;
  }
  /// Whether one differs.
  friend bool operator!=(const by_side &a, const by_side &b) noexcept { return !(a == b); }
};

} // namespace batch

namespace detail {

// The library accesses arrays of sides as arrays of reversi_sides.
static_assert(std::is_standard_layout_v<sides> && sizeof(sides) == sizeof(reversi_sides));
static_assert(std::is_standard_layout_v<square> && sizeof(square) == 1);
static_assert(std::is_standard_layout_v<square_set> && sizeof(square_set) == 8);

inline const reversi_sides *raw(const reversi_sides *boards) noexcept { return boards; }
inline const reversi_sides *raw(const sides *boards) noexcept {
  return reinterpret_cast<const reversi_sides *>(boards);
}
inline reversi_sides *raw(reversi_sides *boards) noexcept { return boards; }
inline reversi_sides *raw(sides *boards) noexcept {
  return reinterpret_cast<reversi_sides *>(boards);
}
inline const std::uint8_t *raw(const std::uint8_t *moves) noexcept { return moves; }
inline const std::uint8_t *raw(const square *moves) noexcept {
  return reinterpret_cast<const std::uint8_t *>(moves);
}
inline std::uint8_t *raw(std::uint8_t *moves) noexcept { return moves; }
inline std::uint8_t *raw(square *moves) noexcept { return reinterpret_cast<std::uint8_t *>(moves); }
inline const std::uint8_t *raw(const symmetry *numbers) noexcept {
  return reinterpret_cast<const std::uint8_t *>(numbers);
}
inline std::uint8_t *raw(symmetry *numbers) noexcept {
  return reinterpret_cast<std::uint8_t *>(numbers);
}
inline std::uint64_t *raw(std::uint64_t *masks) noexcept { return masks; }
inline std::uint64_t *raw(square_set *masks) noexcept {
  return reinterpret_cast<std::uint64_t *>(masks);
}

// Throws unless there is one move for each board.
template <typename Boards, typename Moves>
std::size_t count_of(const Boards &boards, const Moves &moves) {
  if (std::size(boards) != std::size(moves)) detail::raise(REVERSI_ERROR_RANGE);
  return std::size(boards);
}

// The library writes arrays of these as arrays of their values.
static_assert(std::is_standard_layout_v<batch::by_side<square_set>>);
static_assert(sizeof(batch::by_side<std::uint8_t>) == 2);
static_assert(sizeof(batch::by_side<square_set>) == 2 * sizeof(std::uint64_t));

// Calls `write(boards, values, count)`, which sets two values for each board.
template <typename Value, typename Word, typename Boards, typename Write>
std::vector<batch::by_side<Value>> for_both_sides(const Boards &boards, Write write) {
  std::vector<batch::by_side<Value>> result(std::size(boards));
  if (result.empty()) return result;
  check(write(raw(std::data(boards)), reinterpret_cast<Word *>(result.data()), result.size()));
  return result;
}

template <typename Boards, typename Write>
std::vector<batch::by_side<std::uint8_t>> counts_of_both(const Boards &boards, Write write) {
  return for_both_sides<std::uint8_t, std::uint8_t>(boards, write);
}

template <typename Boards, typename Write>
std::vector<batch::by_side<square_set>> sets_of_both(const Boards &boards, Write write) {
  return for_both_sides<square_set, std::uint64_t>(boards, write);
}

// Returns the number of boards in a flat array, or throws if a part of a board remains.
template <typename Items> std::size_t boards_in(const Items &items, std::size_t each) {
  if (std::size(items) % each != 0) raise(REVERSI_ERROR_RANGE);
  return std::size(items) / each;
}

// Calls `write(boards, items, count)`, which sets `each` items for each board.
template <typename Item, typename Boards, typename Write>
std::vector<Item> items_of(const Boards &boards, std::size_t each, Write write) {
  std::vector<Item> result(std::size(boards) * each);
  if (result.empty()) return result;
  check(write(raw(std::data(boards)), result.data(), std::size(boards)));
  return result;
}

} // namespace detail

} // namespace reversi

#endif
