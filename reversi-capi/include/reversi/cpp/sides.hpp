// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_SIDES_HPP
#define REVERSI_CPP_SIDES_HPP

#include <cstddef>
#include <cstdint>
#include <functional>

#include <reversi/cpp/position.hpp>

namespace reversi {

/// A board from the point of view of the side to move, without colors. Searches and reversi::batch
/// use it.
class sides : public detail::ordered<sides> {
public:
  /// Creates the standard start.
  sides() noexcept : sides(reversi::position()) {}
  /// Creates the board of a position, seen by its side to move.
  explicit sides(const reversi::position &seen) noexcept
      : sides_(reversi_position_sides(&seen.data())) {}
  /// Creates a board from the discs of both sides. Throws if both have a disc on one square.
  sides(square_set player, square_set opponent)
      : sides(reversi_sides{player.bits(), opponent.bits()}) {}
  /// Creates the board after a move, as `before.play(move)` returns it. A search that declares `const
  /// sides next(board, move)` takes the time of C, while gcc copies the result of play().
  sides(const sides &before, square move) : sides_(before.sides_) {
    const reversi_status status = reversi_sides_play(&sides_, move.index());
    if (status != REVERSI_OK) detail::raise(detail::move_error(status, 8, 8, move));
  }
  /// Wraps a board of the C functions. Throws if both sides have a disc on one square.
  explicit sides(const reversi_sides &other) : sides_(other) {
    static_cast<void>(position(color::black));
  }

  /// The board for the C functions.
  const reversi_sides &data() const noexcept { return sides_; }
  /// The discs of the side to move.
  square_set player() const noexcept { return square_set(sides_.player); }
  /// The discs of the other side.
  square_set opponent() const noexcept { return square_set(sides_.opponent); }
  /// The squares without a disc.
  square_set empties() const noexcept { return ~(player() | opponent()); }
  /// The squares where the side to move may place a disc.
  square_set legal_moves() const noexcept {
    return square_set(reversi_bb_legal_moves(sides_.player, sides_.opponent));
  }
  /// Returns the discs that flip when a disc is placed on a square; none if the move is illegal.
  square_set flips(square move) const noexcept {
    return square_set(reversi_bb_flips(sides_.player, sides_.opponent, move.index()));
  }
  /// Returns whether a move is legal. A pass is legal only if it is forced.
  bool is_legal(square move) const noexcept {
    return move.is_pass() ? must_pass() : !flips(move).empty();
  }
  /// Whether the side to move has no legal square while the other side has one.
  bool must_pass() const noexcept { return seen_as_black().must_pass(); }
  /// Whether neither side can move.
  bool is_over() const noexcept { return seen_as_black().is_over(); }
  /// Returns the board after a move, seen by the next player. Does not change this board. Throws if
  /// the move is illegal.
  [[nodiscard]] sides play(square move) const { return sides(*this, move); }
  /// Plays like play(), and returns the board or an error.
  [[nodiscard]] result<sides> try_play(square move) const noexcept {
    sides next = *this;
    const reversi_status status = reversi_sides_play(&next.sides_, move.index());
    return status == REVERSI_OK ? result<sides>(next)
                                : result<sides>(detail::move_error(status, 8, 8, move));
  }
  /// Plays the move with that name, such as "f5", like play(). Returns the board or an error.
  [[nodiscard]] result<sides> try_play(std::string_view name) const noexcept {
    const result<square> move = square::try_parse(name);
    return move ? try_play(*move) : result<sides>(move.failure());
  }
  /// A key for hash tables. It is the same on every CPU, in all language bindings and in later
  /// versions, and equals the key of the position with black to move.
  std::uint64_t key64() const noexcept { return reversi_sides_key64(&sides_); }
  /// A hash, used by std::hash.
  std::uint64_t hash() const noexcept { return key64(); }
  /// Returns the position with these discs and that side to move.
  reversi::position position(color turn) const {
    reversi_position result;
    detail::check(reversi_sides_position(&sides_, static_cast<reversi_color>(turn), &result));
    return reversi::position(result);
  }

  /// Whether both boards have the same discs of the player and of the opponent.
  friend bool operator==(const sides &a, const sides &b) noexcept {
    return a.player() == b.player() && a.opponent() == b.opponent();
  }
  /// Orders boards by the mask of the player, then of the opponent, for sorting and for maps.
  friend bool operator<(const sides &a, const sides &b) noexcept {
    return a.player() != b.player() ? a.player() < b.player() : a.opponent() < b.opponent();
  }

private:
  reversi::position seen_as_black() const noexcept {
    return {{sides_.player, sides_.opponent, REVERSI_BLACK, 0}, detail::made()};
  }

  reversi_sides sides_;
};

inline sides position::sides() const noexcept { return reversi::sides(*this); }

} // namespace reversi

template <> struct std::hash<reversi::sides> : reversi::detail::hasher<reversi::sides> {};

#endif
