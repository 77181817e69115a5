// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_SIDES_HPP
#define REVERSI_CPP_SIDES_HPP

#include <cstddef>
#include <cstdint>
#include <functional>

#include <reversi/cpp/position.hpp>

namespace reversi {

/// A board as the side to move sees it, without colors: for programs that search, and what
/// reversi::batch works on.
class sides : public detail::ordered<sides> {
public:
  /// The standard start.
  sides() noexcept : sides(reversi::position()) {}
  /// What the side to move of a position sees.
  explicit sides(const reversi::position &seen) noexcept
      : sides_(reversi_position_sides(&seen.data())) {}
  /// The discs of the side to move and those of the other side. Error when both have one on a
  /// square.
  sides(square_set player, square_set opponent)
      : sides(reversi_sides{player.bits(), opponent.bits()}) {}
  /// Error when both sides have a disc on one square.
  explicit sides(const reversi_sides &other) : sides_(other) {
    static_cast<void>(position(color::black));
  }

  /// The same for the C functions.
  const reversi_sides &data() const noexcept { return sides_; }
  /// The discs of the side to move.
  square_set player() const noexcept { return square_set(sides_.player); }
  /// The discs of the other side.
  square_set opponent() const noexcept { return square_set(sides_.opponent); }
  /// The squares without a disc.
  square_set empties() const noexcept { return ~(player() | opponent()); }
  /// Where a disc may be placed.
  square_set legal_moves() const noexcept {
    return square_set(reversi_bb_legal_moves(sides_.player, sides_.opponent));
  }
  /// The discs that are flipped; none if the move is illegal.
  square_set flips(square move) const noexcept {
    return square_set(reversi_bb_flips(sides_.player, sides_.opponent, move.index()));
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
  [[nodiscard]] sides play(square move) const {
    sides next = *this;
    const reversi_status status = reversi_sides_play(&next.sides_, move.index());
    if (status != REVERSI_OK) detail::raise(detail::move_error(status, 8, 8, move));
    return next;
  }
  /// The board after that move, or an error.
  [[nodiscard]] result<sides> try_play(square move) const noexcept {
    sides next = *this;
    const reversi_status status = reversi_sides_play(&next.sides_, move.index());
    return status == REVERSI_OK ? result<sides>(next)
                                : result<sides>(detail::move_error(status, 8, 8, move));
  }
  /// A key for hash tables, which is the same on every machine, in every language and in later
  /// versions: that of the position where black is to move.
  std::uint64_t key64() const noexcept { return reversi_sides_key64(&sides_); }
  /// For std::hash.
  std::uint64_t hash() const noexcept { return key64(); }
  /// The position with that side to move.
  reversi::position position(color turn) const {
    reversi_position result;
    detail::check(reversi_sides_position(&sides_, static_cast<reversi_color>(turn), &result));
    return reversi::position(result);
  }

  /// Whether both sides have the same discs.
  friend bool operator==(const sides &a, const sides &b) noexcept {
    return a.player() == b.player() && a.opponent() == b.opponent();
  }
  /// An order for sorting and for maps: that of the masks of the player, then of the opponent.
  friend bool operator<(const sides &a, const sides &b) noexcept {
    return a.player() != b.player() ? a.player() < b.player() : a.opponent() < b.opponent();
  }

private:
  reversi_sides sides_;
};

} // namespace reversi

template <> struct std::hash<reversi::sides> : reversi::detail::hasher<reversi::sides> {};

#endif
