// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_BOARD_HPP
#define REVERSI_CPP_BOARD_HPP

#include <cstddef>
#include <functional>

#include <reversi/cpp/position.hpp>

namespace reversi {

/// A board as the side to move sees it, without colours: for programs that search, and what
/// reversi::batch works on.
class board {
public:
  /// The standard start.
  board() noexcept : board(reversi::position()) {}
  /// What the side to move of a position sees.
  explicit board(const reversi::position &seen) noexcept
      : board_(reversi_position_board(&seen.data())) {}
  /// The discs of the side to move and those of the other side. Error when both have one on a
  /// square.
  board(square_set player, square_set opponent)
      : board(reversi_board{player.bits(), opponent.bits()}) {}
  /// Error when both sides have a disc on one square.
  explicit board(const reversi_board &other) : board_(other) {
    static_cast<void>(position(color::black));
  }

  /// The same for the C functions.
  const reversi_board &data() const noexcept { return board_; }
  /// The discs of the side to move.
  square_set player() const noexcept { return square_set(board_.player); }
  /// The discs of the other side.
  square_set opponent() const noexcept { return square_set(board_.opponent); }
  /// The squares without a disc.
  square_set empties() const noexcept { return ~(player() | opponent()); }
  /// Where a disc may be placed.
  square_set legal_moves() const noexcept {
    return square_set(reversi_bb_legal_moves(board_.player, board_.opponent));
  }
  /// The discs that are flipped; none if the move is illegal.
  square_set flips(square move) const noexcept {
    return square_set(reversi_bb_flips(board_.player, board_.opponent, move.index()));
  }
  /// Whether a disc may be placed there; for a pass, whether it is forced.
  bool is_legal(square move) const {
    return move.is_pass() ? must_pass() : !flips(move).empty();
  }
  /// Whether the side to move has no legal square while the other side has one.
  bool must_pass() const { return position(color::black).must_pass(); }
  /// Whether neither side can move.
  bool is_over() const { return position(color::black).is_over(); }
  /// The board after that move, as the next player sees it. This one stays as it is.
  [[nodiscard]] board play(square move) const {
    board next = *this;
    detail::check_move(reversi_board_play(&next.board_, move.index()), move.index());
    return next;
  }
  /// The position with that side to move.
  reversi::position position(color turn) const {
    reversi_position result;
    detail::check(reversi_board_position(&board_, static_cast<int>(turn), &result));
    return reversi::position(result);
  }

  /// Whether both sides have the same discs.
  friend bool operator==(const board &a, const board &b) noexcept {
    return a.player() == b.player() && a.opponent() == b.opponent();
  }
  /// Whether they differ.
  friend bool operator!=(const board &a, const board &b) noexcept { return !(a == b); }
  /// An order for sorting and for maps: that of the masks of the player, then of the opponent.
  friend bool operator<(const board &a, const board &b) noexcept {
    return a.player() != b.player() ? a.player() < b.player() : a.opponent() < b.opponent();
  }
  /// The same order.
  friend bool operator>(const board &a, const board &b) noexcept { return b < a; }
  /// The same order.
  friend bool operator<=(const board &a, const board &b) noexcept { return !(b < a); }
  /// The same order.
  friend bool operator>=(const board &a, const board &b) noexcept { return !(a < b); }

private:
  reversi_board board_;
};

} // namespace reversi

template <> struct std::hash<reversi::board> {
  std::size_t operator()(const reversi::board &value) const noexcept {
    return reversi::detail::mix(reversi::detail::mix(0, value.player().bits()),
                                value.opponent().bits());
  }
};

#endif
