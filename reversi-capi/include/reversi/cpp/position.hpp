// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_POSITION_HPP
#define REVERSI_CPP_POSITION_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

/// The wrong flips of a claimed move, as found by position::diff().
struct move_diff {
  /// The discs that should have been flipped and were not.
  square_set under_flipped{};
  /// The discs that were flipped and should not have been.
  square_set over_flipped{};
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
  /// The squares where the side to move may place a disc.
  Set legal_moves() const noexcept { return Set(Calls::legal_moves(&position_)); }
  /// Returns the discs that flip when a disc is placed on a square; none if the move is illegal.
  Set flips(Square move) const noexcept { return Set(Calls::flips(&position_, number(move))); }
  /// Returns whether a move is legal. A pass is legal only if it is forced.
  bool is_legal(Square move) const noexcept { return Calls::is_legal(&position_, number(move)); }
  /// Whether the side to move has no legal square while the other side has one.
  bool must_pass() const noexcept { return Calls::must_pass(&position_); }
  /// Whether neither side can move.
  bool is_over() const noexcept { return Calls::is_over(&position_); }
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
  /// Counts the leaves of the game tree `depth` plies below this position. The time grows about
  /// eightfold with each ply.
  std::uint64_t perft(int depth,
                      perft_convention counting = perft_convention::plies_and_ended) const {
    std::uint64_t nodes = 0;
    check(Calls::perft(&position_, depth, static_cast<reversi_perft_convention>(counting), &nodes));
    return nodes;
  }
  /// Counts like perft(), until another thread or a signal handler sets `stop` to 1. Returns
  /// nothing then.
  std::optional<std::uint64_t>
  perft_until(int depth, const reversi_flag &stop,
              perft_convention counting = perft_convention::plies_and_ended) const {
    std::uint64_t nodes = 0;
    const reversi_status status = Calls::perft_until(
        &position_, depth, static_cast<reversi_perft_convention>(counting), &stop, &nodes);
    if (status == REVERSI_STOPPED) return std::nullopt;
    check(status);
    return nodes;
  }
  /// A key for hash tables. It is the same on every CPU, in all language bindings and in later
  /// versions. On other boards, the key includes the width and the height, but no other rule.
  std::uint64_t key64() const noexcept { return Calls::key64(&position_); }
  /// A hash, used by std::hash.
  std::uint64_t hash() const noexcept { return key64(); }
  /// The cells row by row from a1, with `X` for black, `O` for white, `-` for empty and `#` for
  /// missing, then a space and the side to move.
  std::string to_string() const {
    char text[Calls::text_size];
    return std::string(text, Calls::format(&position_, text, sizeof text));
  }
  /// The board in a human-readable form, with a line for the side to move or the winner.
  std::string grid() const {
    char text[Calls::grid_size];
    return std::string(text, Calls::grid(&position_, text, sizeof text));
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

/// A board and the side to move. Here a pass is a ply of its own; a game inserts passes by itself.
class position
    : public generic::basic_position<position, detail::core, square, square_set,
                                    detail::printed<position, detail::ordered<position>>> {
public:
  /// Creates the standard start.
  position() noexcept : basic_position(reversi_position_start()) {}
  /// Wraps a position of the C functions. Throws if it is invalid.
  explicit position(const reversi_position &other) : basic_position(other) {
    detail::check(reversi_position_check(&other));
  }
  /// Parses 64 cells, beginning with a1, and then the side to move, as to_string() writes them.
  static position parse(std::string_view text) { return try_parse(text).value(); }
  /// Parses like parse(), and returns the position or an error.
  static result<position> try_parse(std::string_view text) noexcept {
    position read;
    return detail::try_text(text, read, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return reversi_position_parse(data, size, &read.position_, wrong);
    });
  }

  /// The number of columns, 8.
  static constexpr int width() noexcept { return 8; }
  /// The number of rows, 8.
  static constexpr int height() noexcept { return 8; }
  /// The squares without a disc.
  square_set empties() const noexcept {
    return ~(discs(color::black) | discs(color::white));
  }
  /// Returns the discs that flip in each direction, indexed from REVERSI_UP to REVERSI_UP_LEFT.
  /// Throws if the move is illegal.
  std::array<square_set, REVERSI_DIRECTIONS> flips_by_direction(square move) const {
    std::uint64_t flips[REVERSI_DIRECTIONS];
    detail::check(reversi_position_flips_by_direction(&position_, move.index(), flips));
    std::array<square_set, REVERSI_DIRECTIONS> result{};
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = square_set(flips[i]);
    return result;
  }
  /// Finds the wrong flips in `claimed`, the claimed result of placing a disc on `move`. Ignores
  /// the turn of `claimed`. To find other errors, compare `claimed` with the result of play().
  move_diff diff(square move, const position &claimed) const {
    std::uint64_t under = 0;
    std::uint64_t over = 0;
    detail::check(
        reversi_position_diff(&position_, move.index(), &claimed.position_, &under, &over));
    return move_diff{square_set(under), square_set(over)};
  }
  /// The final score of a side. Empty until the game is over.
  std::optional<int> final_score(
      color side, reversi::empties whose = reversi::empties::to_winner) const noexcept {
    const int score = reversi_position_final_score(&position_, static_cast<reversi_color>(side),
                                                   static_cast<reversi_empties>(whose));
    return score < 0 ? std::nullopt : std::optional<int>(score);
  }
  /// Returns the rotated or mirrored position, with the same side to move.
  [[nodiscard]] position transform(symmetry by) const {
    position image = *this;
    detail::check(reversi_position_transform(&image.position_, detail::raw(by)));
    return image;
  }
  /// Returns the canonical image and the symmetry that leads to it. The canonical image is the one
  /// of the eight rotated and mirrored images that represents them all.
  [[nodiscard]] std::pair<position, symmetry> canonical() const {
    position image = *this;
    reversi_symmetry by = REVERSI_IDENTITY;
    detail::check(reversi_position_canonical(&image.position_, &by));
    return {image, static_cast<symmetry>(by)};
  }
  /// Picks a legal move uniformly at random, or the forced pass. Empty once the game is over. The
  /// same seed gives the same move.
  std::optional<square> random_move(std::uint64_t seed) const {
    const int move = reversi_position_random_move(&position_, seed);
    return move < 0 ? std::nullopt : std::optional<square>(square(move));
  }
  /// Plays random moves to the end of the game and returns that position. The same seed gives the
  /// same game.
  [[nodiscard]] position playout(std::uint64_t seed) const {
    position end = *this;
    detail::check(reversi_position_playout(&end.position_, seed));
    return end;
  }
  /// Counts the leaves below each move, and omits moves that have none. The counts sum to
  /// perft(), unless the game is over: then the result is empty. `depth` is 1 or more.
  std::vector<std::pair<square, std::uint64_t>>
  divide(int depth, perft_convention counting = perft_convention::plies_and_ended) const {
    std::uint64_t nodes[REVERSI_MOVES];
    detail::check(
        reversi_position_divide(&position_, depth, static_cast<reversi_perft_convention>(counting), nodes));
    std::vector<std::pair<square, std::uint64_t>> result;
    for (int i = 0; i < REVERSI_MOVES; ++i) {
      if (nodes[i] != 0) result.emplace_back(square(i), nodes[i]);
    }
    return result;
  }

  /// Whether the board and the side to move are equal.
  friend bool operator==(const position &a, const position &b) noexcept {
    return a.order() == b.order();
  }
  /// Orders positions by the masks of black, then of white, then by the turn, for sorting and for
  /// maps.
  friend bool operator<(const position &a, const position &b) noexcept {
    return a.order() < b.order();
  }

private:
  std::array<std::uint64_t, 3> order() const noexcept {
    return {position_.black, position_.white, position_.turn};
  }
};

} // namespace reversi

template <> struct std::hash<reversi::position> : reversi::detail::hasher<reversi::position> {};

#endif
