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

/// The sides.
enum class color : std::uint8_t {
  /// The side that begins.
  black = REVERSI_BLACK,
  /// The other side.
  white = REVERSI_WHITE
};

/// The other side.
constexpr color opponent(color side) noexcept {
  return side == color::black ? color::white : color::black;
}

/// How a game ended, if it did.
enum class outcome : std::int32_t {
  /// It has not ended.
  ongoing = REVERSI_ONGOING,
  /// Black won.
  black_wins = REVERSI_BLACK_WINS,
  /// White won.
  white_wins = REVERSI_WHITE_WINS,
  /// Nobody won.
  tie = REVERSI_TIE
};

/// Whose the empty squares are in a final score: the winner's (half each in a tie), or nobody's.
enum class empties : std::uint8_t {
  /// The scores sum to 64, as in tournaments.
  to_winner = REVERSI_EMPTIES_TO_WINNER,
  /// Only discs count.
  raw = REVERSI_EMPTIES_RAW
};

/// What perft counts: a forced pass is a ply or free, where only discs are counted; a game that
/// ended before the depth is a leaf or nothing.
enum class perft_convention : std::uint8_t {
  /// A forced pass is a ply, an ended game a leaf.
  plies_and_ended = REVERSI_PERFT_PLIES_AND_ENDED,
  /// A forced pass is a ply, an ended game nothing.
  plies = REVERSI_PERFT_PLIES,
  /// A forced pass is free, an ended game a leaf.
  discs_and_ended = REVERSI_PERFT_DISCS_AND_ENDED,
  /// A forced pass is free, an ended game nothing.
  discs = REVERSI_PERFT_DISCS
};

/// Which discs were turned wrongly, as position::diff() finds them.
struct move_diff {
  /// Should have been flipped and were not.
  square_set under_flipped{};
  /// Were flipped and should not have been.
  square_set over_flipped{};
};

namespace generic {

/// A position on boards that `Calls` is about. `Self` has the size of its board.
template <typename Self, typename Calls, typename Square, typename Set, typename Base>
class basic_position : public Base {
public:
  /// The same for the C functions.
  const typename Calls::position &data() const noexcept { return position_; }
  /// The side to move; it stays set when the game is over.
  color turn() const noexcept { return static_cast<color>(position_.turn); }
  /// Where a side has discs.
  Set discs(color side) const noexcept {
    return Set(side == color::black ? position_.black : position_.white);
  }
  /// Where a disc may be placed.
  Set legal_moves() const noexcept { return Set(Calls::legal_moves(&position_)); }
  /// The discs that are flipped; none if the move is illegal.
  Set flips(Square move) const noexcept { return Set(Calls::flips(&position_, number(move))); }
  /// Whether a disc may be placed there; for a pass, whether it is forced.
  bool is_legal(Square move) const noexcept { return Calls::is_legal(&position_, number(move)); }
  /// Whether the side to move has no legal square while the other side has one.
  bool must_pass() const noexcept { return Calls::must_pass(&position_); }
  /// Whether neither side can move.
  bool is_over() const noexcept { return Calls::is_over(&position_); }
  /// The winner, once the game is over.
  reversi::outcome outcome() const noexcept {
    return static_cast<reversi::outcome>(Calls::outcome(&position_));
  }
  /// The position after that move. This one stays as it is. Error when the move is illegal.
  [[nodiscard]] Self play(Square move) const {
    Self next = self();
    const reversi_status status = Calls::play(&next.position_, number(move));
    if (status != REVERSI_OK) raise(illegal(status, move));
    return next;
  }
  /// The position after that move, or an error.
  [[nodiscard]] result<Self> try_play(Square move) const noexcept {
    Self next = self();
    const reversi_status status = Calls::play(&next.position_, number(move));
    return status == REVERSI_OK ? result<Self>(next) : result<Self>(illegal(status, move));
  }
  /// The leaves of the game tree `depth` plies below. Time grows about eightfold with each ply, and
  /// the call cannot be interrupted.
  std::uint64_t perft(int depth,
                      perft_convention counting = perft_convention::plies_and_ended) const {
    std::uint64_t nodes = 0;
    check(Calls::perft(&position_, depth, static_cast<reversi_perft_convention>(counting), &nodes));
    return nodes;
  }
  /// A key for hash tables, which is the same on every machine, in every language and in later
  /// versions. Of the rules of other boards only width and height count.
  std::uint64_t key64() const noexcept { return Calls::key64(&position_); }
  /// For std::hash.
  std::uint64_t hash() const noexcept { return key64(); }
  /// The cells from a1 row by row, `X` black, `O` white, `-` empty, `#` missing, then a space and the
  /// side to move.
  std::string to_string() const {
    char text[Calls::text_size];
    return std::string(text, Calls::format(&position_, text, sizeof text));
  }
  /// The board for people, and a line that says who is to move or has won.
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

/// A board and whose turn it is. A pass is a ply of its own here; a game passes by itself.
class position
    : public generic::basic_position<position, detail::core, square, square_set,
                                    detail::printed<position, detail::ordered<position>>> {
public:
  /// The standard start.
  position() noexcept : basic_position(reversi_position_start()) {}
  /// Error when it is not valid.
  explicit position(const reversi_position &other) : basic_position(other) {
    detail::check(reversi_position_check(&other));
  }
  /// 64 cells from a1 and the side to move, as to_string() writes them.
  static position parse(std::string_view text) { return try_parse(text).value(); }
  /// The position that parse() makes, or an error.
  static result<position> try_parse(std::string_view text) noexcept {
    position read;
    return detail::try_text(text, read, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return reversi_position_parse(data, size, &read.position_, wrong);
    });
  }

  /// How many columns there are.
  static constexpr int width() noexcept { return 8; }
  /// How many rows there are.
  static constexpr int height() noexcept { return 8; }
  /// The squares without a disc.
  square_set empties() const noexcept {
    return ~(discs(color::black) | discs(color::white));
  }
  /// The same for each direction, of which the index is REVERSI_UP to REVERSI_UP_LEFT. Error when
  /// the move is illegal.
  std::array<square_set, REVERSI_DIRECTIONS> flips_by_direction(square move) const {
    std::uint64_t flips[REVERSI_DIRECTIONS];
    detail::check(reversi_position_flips_by_direction(&position_, move.index(), flips));
    std::array<square_set, REVERSI_DIRECTIONS> result{};
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = square_set(flips[i]);
    return result;
  }
  /// What is wrong with the flips in a board that is claimed to be the result of that move, whoever
  /// is to move there. Anything else that is wrong only shows when it is compared with the board
  /// after play().
  move_diff diff(square move, const position &claimed) const {
    std::uint64_t under = 0;
    std::uint64_t over = 0;
    detail::check(
        reversi_position_diff(&position_, move.index(), &claimed.position_, &under, &over));
    return move_diff{square_set(under), square_set(over)};
  }
  /// Only once the game is over.
  std::optional<int> final_score(
      color side, reversi::empties whose = reversi::empties::to_winner) const noexcept {
    const int score = reversi_position_final_score(&position_, static_cast<reversi_color>(side),
                                                   static_cast<reversi_empties>(whose));
    return score < 0 ? std::nullopt : std::optional<int>(score);
  }
  /// The position turned or mirrored, with the same side to move.
  [[nodiscard]] position transform(symmetry by) const {
    position image = *this;
    detail::check(reversi_position_transform(&image.position_, detail::raw(by)));
    return image;
  }
  /// The one of its eight images that stands for all of them, and what leads there.
  [[nodiscard]] std::pair<position, symmetry> canonical() const {
    position image = *this;
    reversi_symmetry by = REVERSI_IDENTITY;
    detail::check(reversi_position_canonical(&image.position_, &by));
    return {image, static_cast<symmetry>(by)};
  }
  /// A legal move, each as likely as the others, a forced pass too; none once the game is over. The
  /// same seed gives the same move.
  std::optional<square> random_move(std::uint64_t seed) const {
    const int move = reversi_position_random_move(&position_, seed);
    return move < 0 ? std::nullopt : std::optional<square>(square(move));
  }
  /// The end of a game of random moves from here. The same seed gives the same game.
  [[nodiscard]] position playout(std::uint64_t seed) const {
    position end = *this;
    detail::check(reversi_position_playout(&end.position_, seed));
    return end;
  }
  /// The moves with leaves below them, and how many: they sum to perft(). `depth` is 1 or more.
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

  /// Whether board and side to move are the same.
  friend bool operator==(const position &a, const position &b) noexcept {
    return a.order() == b.order();
  }
  /// An order for sorting and for maps: by the masks of black, then of white, then by the turn.
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
