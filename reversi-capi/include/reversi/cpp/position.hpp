// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_POSITION_HPP
#define REVERSI_CPP_POSITION_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

/// A board and whose turn it is. A pass is a ply of its own here; a game passes by itself.
class position {
public:
  /// The standard start.
  position() noexcept : position_(reversi_position_start()) {}
  /// Error when it is not valid.
  explicit position(const reversi_position &other) : position_(other) {
    detail::check(reversi_position_check(&other));
  }
  /// 64 cells from a1 and the side to move, as to_string() writes them.
  static position parse(std::string_view text) {
    position result;
    detail::check_text(text, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return reversi_position_parse(data, size, &result.position_, wrong);
    });
    return result;
  }

  /// The same for the C functions.
  const reversi_position &data() const noexcept { return position_; }
  /// The side to move; it stays set when the game is over.
  color turn() const noexcept { return static_cast<color>(position_.turn); }
  /// Where a side has discs.
  square_set discs(color side) const noexcept {
    return square_set(side == color::black ? position_.black : position_.white);
  }
  /// The squares without a disc.
  square_set empties() const noexcept {
    return ~(discs(color::black) | discs(color::white));
  }
  /// Where a disc may be placed.
  square_set legal_moves() const noexcept {
    return square_set(reversi_position_legal_moves(&position_));
  }
  /// The discs that are flipped; none if the move is illegal.
  square_set flips(square move) const noexcept {
    return square_set(reversi_position_flips(&position_, move.index()));
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
  /// Whether a disc may be placed there; for a pass, whether it is forced.
  bool is_legal(square move) const noexcept {
    return reversi_position_is_legal(&position_, move.index());
  }
  /// Whether the side to move has no legal square while the other side has one.
  bool must_pass() const noexcept { return reversi_position_must_pass(&position_); }
  /// Whether neither side can move.
  bool is_over() const noexcept { return reversi_position_is_over(&position_); }
  /// Who won, if the game is over.
  reversi::outcome outcome() const noexcept {
    return static_cast<reversi::outcome>(reversi_position_outcome(&position_));
  }
  /// Only once the game is over.
  std::optional<int> final_score(
      color side, reversi::empties whose = reversi::empties::to_winner) const noexcept {
    const int score = reversi_position_final_score(&position_, static_cast<int>(side),
                                                   static_cast<int>(whose));
    return score < 0 ? std::nullopt : std::optional<int>(score);
  }
  /// The position after that move. This one stays as it is.
  [[nodiscard]] position play(square move) const {
    position next = *this;
    detail::check_move(reversi_position_play(&next.position_, move.index()), move.index());
    return next;
  }
  /// The position turned or mirrored, with the same side to move.
  [[nodiscard]] position transform(symmetry by) const {
    position image = *this;
    detail::check(reversi_position_transform(&image.position_, static_cast<int>(by)));
    return image;
  }
  /// The one of its eight images that stands for all of them, and what leads there.
  [[nodiscard]] std::pair<position, symmetry> canonical() const {
    position image = *this;
    int by = 0;
    detail::check(reversi_position_canonical(&image.position_, &by));
    return {image, detail::to_symmetry(by)};
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
  /// The leaves of the game tree `depth` plies below. Time grows about eightfold with each ply, and
  /// the call cannot be interrupted.
  std::uint64_t perft(int depth,
                      perft_convention counting = perft_convention::plies_and_ended) const {
    std::uint64_t nodes = 0;
    detail::check(
        reversi_position_perft(&position_, depth, static_cast<int>(counting), &nodes));
    return nodes;
  }
  /// The moves with leaves below them, and how many: they sum to perft(). `depth` is 1 or more.
  std::vector<std::pair<square, std::uint64_t>>
  divide(int depth, perft_convention counting = perft_convention::plies_and_ended) const {
    std::uint64_t nodes[REVERSI_MOVES];
    detail::check(
        reversi_position_divide(&position_, depth, static_cast<int>(counting), nodes));
    std::vector<std::pair<square, std::uint64_t>> result;
    for (int i = 0; i < REVERSI_MOVES; ++i) {
      if (nodes[i] != 0) result.emplace_back(square(i), nodes[i]);
    }
    return result;
  }
  /// A key for hash tables, which is the same on every machine, in every language and in later
  /// versions.
  std::uint64_t key64() const noexcept { return reversi_position_key64(&position_); }
  /// 64 cells from a1 row by row, `X` black, `O` white, `-` empty, then a space and the side to
  /// move.
  std::string to_string() const {
    char text[REVERSI_POSITION_TEXT_SIZE];
    return std::string(text, reversi_position_format(&position_, text, sizeof text));
  }
  /// The board in nine lines for people, and one that says who is to move or has won.
  std::string grid() const {
    char text[REVERSI_POSITION_GRID_SIZE];
    return std::string(text, reversi_position_format_grid(&position_, text, sizeof text));
  }

  /// Whether board and side to move are the same.
  friend bool operator==(const position &a, const position &b) noexcept {
    return a.position_.black == b.position_.black && a.position_.white == b.position_.white &&
           a.position_.turn == b.position_.turn;
  }
  /// Whether they differ.
  friend bool operator!=(const position &a, const position &b) noexcept { return !(a == b); }
  /// An order for sorting and for maps: by the masks of black, then of white, then by the turn.
  friend bool operator<(const position &a, const position &b) noexcept {
    return a.order() < b.order();
  }
  /// The same order.
  friend bool operator>(const position &a, const position &b) noexcept { return b < a; }
  /// The same order.
  friend bool operator<=(const position &a, const position &b) noexcept { return !(b < a); }
  /// The same order.
  friend bool operator>=(const position &a, const position &b) noexcept { return !(a < b); }
  /// As to_string(); needs <ostream>.
  template <typename Traits>
  friend std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out,
                                                      const position &value) {
    return out << value.to_string().c_str();
  }

private:
  std::array<std::uint64_t, 3> order() const noexcept {
    return {position_.black, position_.white, position_.turn};
  }

  reversi_position position_;
};

} // namespace reversi

template <> struct std::hash<reversi::position> {
  std::size_t operator()(const reversi::position &value) const noexcept {
    return value.key64() & SIZE_MAX;
  }
};

#endif
