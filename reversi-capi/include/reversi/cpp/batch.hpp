// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_BATCH_HPP
#define REVERSI_CPP_BATCH_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <vector>

#include <reversi/cpp/sides.hpp>

namespace reversi {

namespace detail {

// The library sees arrays of these as arrays of what they consist of.
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
inline std::uint64_t *raw(square_set *masks) noexcept {
  return reinterpret_cast<std::uint64_t *>(masks);
}

// A move for each board, neither more nor less.
template <typename Boards, typename Moves>
std::size_t count_of(const Boards &boards, const Moves &moves) {
  if (std::size(boards) != std::size(moves)) detail::raise(REVERSI_ERROR_RANGE);
  return std::size(boards);
}

} // namespace detail

/// Many boards in one call, in less time than as many calls. Boards are in a vector, an array, a
/// span or whatever else has them in one piece, as reversi::sides or reversi_sides; moves as square
/// or as bytes from 0 to 64. Of several boards that are wrong, error::index() is the number of the
/// first.
namespace batch {

/// What the player of a board has to do.
enum class phase : std::uint8_t {
  /// To place a disc.
  to_move = REVERSI_TO_MOVE,
  /// To pass.
  must_pass = REVERSI_MUST_PASS,
  /// Nothing: the game is over.
  over = REVERSI_OVER
};

/// Error when a board has discs of both sides on one square, which a reversi::sides never has: with
/// the number of the board and the square. The other functions give some answer for such a board.
template <typename Boards> void check(const Boards &boards) {
  if (std::size(boards) == 0) return;
  detail::check_with([&](reversi_error *wrong) {
    return reversi_batch_check(detail::raw(std::data(boards)), std::size(boards), wrong);
  });
}

/// Where the player of each board may place a disc.
template <typename Boards> std::vector<square_set> legal_moves(const Boards &boards) {
  std::vector<square_set> result(std::size(boards));
  if (result.empty()) return result;
  detail::check(reversi_batch_legal_moves(detail::raw(std::data(boards)),
                                          detail::raw(result.data()), result.size()));
  return result;
}

/// The discs that each move flips, none where it is illegal. Error when there are not as many moves
/// as boards, or when one is above 64.
template <typename Boards, typename Moves>
std::vector<square_set> flips(const Boards &boards, const Moves &moves) {
  std::vector<square_set> result(detail::count_of(boards, moves));
  if (result.empty()) return result;
  detail::check_with([&](reversi_error *wrong) {
    return reversi_batch_flips(detail::raw(std::data(boards)), detail::raw(std::data(moves)),
                               detail::raw(result.data()), result.size(), wrong);
  });
  return result;
}

/// Plays a move on each board, in place, as sides::play() does: each is then seen by the next
/// player. Error when one is illegal, with the number of the board and the square, or when there
/// are not as many moves as boards: then no board has changed.
template <typename Boards, typename Moves> void play(Boards &boards, const Moves &moves) {
  const std::size_t count = detail::count_of(boards, moves);
  if (count == 0) return;
  detail::check_with([&](reversi_error *wrong) {
    return reversi_batch_play(detail::raw(std::data(boards)), detail::raw(std::data(moves)), count,
                              wrong);
  });
}

/// What the player of each board has to do.
template <typename Boards> std::vector<phase> phases(const Boards &boards) {
  std::vector<std::uint8_t> found(std::size(boards));
  std::vector<phase> result;
  if (found.empty()) return result;
  detail::check(
      reversi_batch_phases(detail::raw(std::data(boards)), found.data(), found.size()));
  result.reserve(found.size());
  for (const std::uint8_t one : found) result.push_back(static_cast<phase>(one));
  return result;
}

/// The ends of games of random moves, seen by the same side as the boards, whoever would be to
/// move. The same seed gives the same games, on every machine. To share the boards of one call out
/// among threads, let each take some of them: `first` is the number that its first board has among
/// all.
template <typename Boards>
std::vector<sides> playouts(const Boards &boards, std::uint64_t seed, std::uint64_t first = 0) {
  std::vector<sides> result(std::size(boards), sides());
  if (result.empty()) return result;
  const std::uint64_t part = seed + first * UINT64_C(0x9E3779B97F4A7C15);
  detail::check(reversi_batch_playouts(detail::raw(std::data(boards)), part,
                                       detail::raw(result.data()), result.size()));
  return result;
}

} // namespace batch

} // namespace reversi

#endif
