// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The part that positions on 8x8 and on other boards have in common, and its enumerations.
#ifndef REVERSI_CPP_BASIC_POSITION_HPP
#define REVERSI_CPP_BASIC_POSITION_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <reversi/cpp/calls.hpp>
#include <reversi/cpp/square_set.hpp>

namespace reversi {

/// A side: black or white.
enum class color : std::uint8_t {
  /// Black, the side that moves first.
  black = REVERSI_BLACK,
  /// White, the side that moves second.
  white = REVERSI_WHITE
};

/// Returns the other side.
constexpr color opponent(color side) noexcept {
  return side == color::black ? color::white : color::black;
}

/// Returns the name of a side, such as "black".
constexpr std::string_view to_string(color side) noexcept {
  return side == color::black ? "black" : "white";
}

namespace detail {

inline std::optional<color> color_of(reversi_color side) noexcept {
  return side == REVERSI_NO_COLOR ? std::nullopt : std::optional<color>(static_cast<color>(side));
}

} // namespace detail

/// The outcome of a game.
enum class outcome : std::int32_t {
  /// The game is not over.
  ongoing = REVERSI_ONGOING,
  /// Black has won.
  black_wins = REVERSI_BLACK_WINS,
  /// White has won.
  white_wins = REVERSI_WHITE_WINS,
  /// Both sides have the same number of discs.
  tie = REVERSI_TIE
};

/// Returns an outcome in words, such as "black wins".
constexpr std::string_view to_string(outcome of) noexcept {
  switch (of) {
  case outcome::ongoing: return "ongoing";
  case outcome::black_wins: return "black wins";
  case outcome::white_wins: return "white wins";
  case outcome::tie: return "tie";
  }
  return "unknown";
}

/// A rule for the empty squares in a final score.
enum class empties : std::uint8_t {
  /// Empty squares count for the winner, or half each in a tie: the scores sum to 64.
  to_winner = REVERSI_EMPTIES_TO_WINNER,
  /// Empty squares count for neither side.
  raw = REVERSI_EMPTIES_RAW
};

/// A way to count in perft: whether a forced pass is a ply, and whether a game that ends early
/// counts.
enum class perft_convention : std::uint8_t {
  /// A forced pass is a ply; a game that ends before the depth counts as one leaf.
  plies_and_ended = REVERSI_PERFT_PLIES_AND_ENDED,
  /// A forced pass is a ply; a game that ends before the depth is not counted.
  plies = REVERSI_PERFT_PLIES,
  /// A forced pass is not a ply; a game that ends before the depth counts as one leaf.
  discs_and_ended = REVERSI_PERFT_DISCS_AND_ENDED,
  /// A forced pass is not a ply; a game that ends before the depth is not counted.
  discs = REVERSI_PERFT_DISCS
};

namespace generic {

/// A position on 8x8 or on other boards, depending on `Calls`. `Self` defines width() and height().
template <typename Self, typename Calls, typename Square, typename Set, typename Base>
class basic_position : public Base {
public:
  /// The position for the C functions.
  const typename Calls::position &data() const noexcept { return position_; }
  /// The side to move. It stays set when the game is over.
  color turn() const noexcept { return static_cast<color>(position_.turn); }
  /// Returns the discs of a side.
  Set discs(color side) const noexcept {
    return Set(side == color::black ? position_.black : position_.white);
  }
  /// Returns the side whose disc is on a square, or nothing.
  std::optional<color> at(Square square) const noexcept {
    if (discs(color::black).contains(square)) return color::black;
    return discs(color::white).contains(square) ? std::optional(color::white) : std::nullopt;
  }
  /// The squares where the side to move may place a disc.
  Set legal_moves() const noexcept { return Set(Calls::legal_moves(&position_)); }
  /// Returns the discs that flip when a disc is placed on a square; none if the move is illegal.
  Set flips(Square move) const noexcept { return Set(Calls::flips(&position_, number(move))); }
  /// Returns whether a move is legal. A pass is legal only if it is forced.
  bool is_legal(Square move) const noexcept {
    return move.is_pass() ? must_pass() : legal_moves().contains(move);
  }
  /// Whether the side to move has no legal square while the other side has one.
  bool must_pass() const noexcept { return legal_moves().empty() && !is_over(); }
  /// Whether neither side can move.
  bool is_over() const noexcept { return outcome() != reversi::outcome::ongoing; }
  /// The outcome, which is `ongoing` until the game is over.
  reversi::outcome outcome() const noexcept {
    return static_cast<reversi::outcome>(Calls::outcome(&position_));
  }
  /// Returns the position after a move. Does not change this position. Throws if the move is
  /// illegal.
  [[nodiscard]] Self play(Square move) const {
    Self next = self();
    const reversi_status status = Calls::play(&next.position_, number(move));
    if (status != REVERSI_OK) raise(illegal(status, move));
    return next;
  }
  /// Plays like play(), and returns the position or an error.
  [[nodiscard]] result<Self> try_play(Square move) const noexcept {
    Self next = self();
    const reversi_status status = Calls::play(&next.position_, number(move));
    return status == REVERSI_OK ? result<Self>(next) : result<Self>(illegal(status, move));
  }
  /// Plays the move with that name, such as "f5", like play(). Returns the position or an error.
  [[nodiscard]] result<Self> try_play(std::string_view name) const noexcept {
    const result<Square> move = Square::try_parse(name);
    return move ? try_play(*move) : result<Self>(move.failure());
  }
  /// Counts the leaves of the game tree `depth` plies below this position. The time grows about
  /// eightfold with each ply.
  std::uint64_t perft(int depth,
                      perft_convention counting = perft_convention::plies_and_ended) const {
    std::uint64_t nodes = 0;
    check(Calls::perft(&position_, depth, static_cast<reversi_perft_convention>(counting),
                       static_cast<const reversi_flag *>(nullptr), &nodes));
    return nodes;
  }
  /// Counts until another thread or a signal handler sets `stop` to 1. Returns
  /// nothing then.
  std::optional<std::uint64_t>
  perft(int depth, const reversi_flag &stop,
        perft_convention counting = perft_convention::plies_and_ended) const {
    std::uint64_t nodes = 0;
    const reversi_status status = Calls::perft(
        &position_, depth, static_cast<reversi_perft_convention>(counting), &stop, &nodes);
    if (status == REVERSI_STOPPED) return std::nullopt;
    check(status);
    return nodes;
  }
  /// The cells row by row from a1, with `X` for black, `O` for white, `-` for empty and `#` for
  /// missing, then a space and the side to move.
  std::string to_string() const {
    return written_in<Calls::text_size>([&](char *buffer, std::size_t size) {
      return Calls::format(&position_, buffer, size);
    });
  }
  /// The board in a human-readable form, with a line for the side to move or the winner.
  std::string grid() const {
    return written_in<Calls::grid_size>([&](char *buffer, std::size_t size) {
      return Calls::grid(&position_, buffer, size);
    });
  }

  /// \cond
protected:
  basic_position() noexcept : position_() {}
  explicit basic_position(const typename Calls::position &position) noexcept
      : position_(position) {}

  typename Calls::position position_;
  /// \endcond

private:
  const Self &self() const noexcept { return static_cast<const Self &>(*this); }
  int number(Square move) const noexcept {
    return number_on(self().width(), self().height(), move);
  }
  reversi_error illegal(reversi_status status, Square move) const noexcept {
    return move_error(status, self().width(), self().height(), move);
  }
};

} // namespace generic

} // namespace reversi

#endif
