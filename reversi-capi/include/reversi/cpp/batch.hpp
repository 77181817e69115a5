// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_BATCH_HPP
#define REVERSI_CPP_BATCH_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include <reversi/cpp/batch_arrays.hpp>
#include <reversi/batch.h>

namespace reversi {

/// Functions that process many boards in one call, which is faster than one call for each board.
/// Boards are reversi::sides or reversi_sides in a vector, an array, a span or any other contiguous
/// container. Moves are squares or bytes from 0 to 64. If several boards are wrong, error::index()
/// is the first of them.
namespace batch {

/// The state of play on one board.
enum class phase : std::uint8_t {
  /// The player has a legal square.
  to_move = REVERSI_TO_MOVE,
  /// The player must pass.
  must_pass = REVERSI_MUST_PASS,
  /// The game is over.
  over = REVERSI_OVER
};

/// Checks that no board has discs of both sides on one square. A reversi::sides cannot have such
/// discs. Throws with the index of the board and the square. The other functions do not check this,
/// and their results for such boards are unspecified.
template <typename Boards> void check(const Boards &boards) {
  if (std::size(boards) == 0) return;
  detail::check_with([&](reversi_error *wrong) {
    return reversi_batch_check(detail::raw(std::data(boards)), std::size(boards), wrong);
  });
}

/// Returns the legal squares of the player of each board.
template <typename Boards> std::vector<square_set> legal_moves(const Boards &boards) {
  std::vector<square_set> result(std::size(boards));
  if (result.empty()) return result;
  detail::check(reversi_batch_legal_moves(detail::raw(std::data(boards)),
                                          detail::raw(result.data()), result.size()));
  return result;
}

/// Returns the discs that each move flips, none if it is illegal. Throws if the number of moves is
/// not the number of boards, or if a move is above 64.
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

/// Plays a move on each board, in place, then exchanges the sides of each board. If a move is
/// illegal, or the number of moves is not the number of boards, throws and changes no board. For an
/// illegal move, the error has the index of the board and the square.
template <typename Boards, typename Moves> void play(Boards &boards, const Moves &moves) {
  const std::size_t count = detail::count_of(boards, moves);
  if (count == 0) return;
  detail::check_with([&](reversi_error *wrong) {
    return reversi_batch_play(detail::raw(std::data(boards)), detail::raw(std::data(moves)), count,
                              wrong);
  });
}

/// Plays like play(), but leaves boards alone on which the game is over: their moves may be
/// any up to 64. So games of different lengths can be played side by side.
template <typename Boards, typename Moves> void step(Boards &boards, const Moves &moves) {
  const std::size_t count = detail::count_of(boards, moves);
  if (count == 0) return;
  detail::check_with([&](reversi_error *wrong) {
    return reversi_batch_step(detail::raw(std::data(boards)), detail::raw(std::data(moves)), count,
                              wrong);
  });
}

/// The boards one move later, as found by children(). The three vectors have the same size.
struct child_boards {
  /// The boards after the moves.
  std::vector<sides> boards{};
  /// For each of them, the index of the board before the move.
  std::vector<std::size_t> parents{};
  /// For each of them, the move: a square or a forced pass.
  std::vector<square> moves{};
};

/// Returns the board after each legal move of each board, in the order of the boards and then of
/// the squares. A forced pass is a move. A game that is over has no child.
template <typename Boards> child_boards children(const Boards &boards) {
  child_boards result;
  if (std::size(boards) == 0) return result;
  const reversi_sides *const from = detail::raw(std::data(boards));
  std::size_t count = 0;
  detail::check(
      reversi_batch_children(from, std::size(boards), nullptr, nullptr, nullptr, 0, &count));
  if (count == 0) return result;
  result.boards.resize(count, sides());
  result.parents.resize(count);
  result.moves.resize(count, square::pass());
  detail::check(reversi_batch_children(from, std::size(boards), detail::raw(result.boards.data()),
                                       result.parents.data(), detail::raw(result.moves.data()),
                                       count, &count));
  return result;
}

/// Returns the state of play on each board.
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

/// Plays each board to the end with random moves, and returns the final boards. The player of a
/// final board is the same side as the player of the given board, no matter which side moved last.
/// The same seed gives the same games, on every CPU. To split boards among threads, call this
/// function in each thread with a part of the boards. `first` is then the index of the first board
/// of that part among all boards.
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
