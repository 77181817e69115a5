// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_POSITION_HPP
#define REVERSI_CPP_POSITION_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <reversi/cpp/basic_position.hpp>

namespace reversi {

/// The wrong flips of a claimed move, as found by position::diff().
struct move_diff {
  /// The discs that should have been flipped and were not.
  square_set under_flipped{};
  /// The discs that were flipped and should not have been.
  square_set over_flipped{};
};

class sides;

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
  /// \cond
  position(const reversi_position &other, detail::made) noexcept : basic_position(other) {}
  /// \endcond
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
  /// The board seen by the side to move, for searches.
  inline reversi::sides sides() const noexcept;
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
  /// Returns the number of squares where a side could place a disc if it were its turn.
  int mobility(color side) const noexcept {
    return reversi_bb_count(reversi_bb_legal_moves(discs(side).bits(), discs(opponent(side)).bits()));
  }
  /// Returns the empty squares beside a disc of the side's opponent. Every legal square of the side
  /// is one of them.
  square_set potential_moves(color side) const noexcept {
    return square_set(
        reversi_position_potential_moves(&position_, static_cast<reversi_color>(side)));
  }
  /// Returns the discs of a side that are beside an empty square.
  square_set frontier(color side) const noexcept {
    return square_set(reversi_position_frontier(&position_, static_cast<reversi_color>(side)));
  }
  /// Returns discs of a side that can never flip, whichever side moves next. Every disc in the
  /// result is stable, but some stable discs may be missing. The result is complete once the game
  /// is over.
  square_set stable(color side) const noexcept {
    return square_set(reversi_position_stable(&position_, static_cast<reversi_color>(side)));
  }
  /// Explains in words why a move is legal or not, direction by direction, such as "c3 flips
  /// nothing (no black disc beside it). It would be legal for black.". Throws for a pass.
  std::string explanation(square move) const {
    std::string text = detail::written([&](char *buffer, std::size_t size) {
      return reversi_position_format_explanation(&position_, move.index(), buffer, size);
    });
    if (text.empty()) detail::raise(detail::move_error(REVERSI_ERROR_RANGE, 8, 8, move));
    return text;
  }
  /// Finds the wrong flips in `claimed`, the claimed result of placing a disc on `move`. Ignores
  /// the turn of `claimed`. To find other errors, compare `claimed` with the result of play().
  move_diff diff(square move, const position &claimed) const {
    square_set right{};
    for (const square_set flips : flips_by_direction(move)) right |= flips;
    const square_set others = discs(opponent(turn()));
    return move_diff{right & claimed.discs(opponent(turn())),
                     others & claimed.discs(turn()) & ~right};
  }
  /// The final score of a side. Empty until the game is over.
  std::optional<int> final_score(
      color side, reversi::empties whose = reversi::empties::to_winner) const noexcept {
    const int score = reversi_position_final_score(&position_, static_cast<reversi_color>(side),
                                                   static_cast<reversi_empties>(whose));
    return score < 0 ? std::nullopt : std::optional<int>(score);
  }
  /// Counts the leaves below each move, and omits moves that have none. The counts sum to
  /// perft(), unless the game is over: then the result is empty. `depth` is 1 or more.
  std::vector<std::pair<square, std::uint64_t>>
  divide(int depth, perft_convention counting = perft_convention::plies_and_ended) const {
    std::uint64_t nodes[REVERSI_MOVES];
    detail::check(divided(depth, nullptr, counting, nodes));
    return counts(nodes);
  }
  /// Counts until another thread or a signal handler sets `stop` to 1. Returns
  /// nothing then.
  std::optional<std::vector<std::pair<square, std::uint64_t>>>
  divide(int depth, const reversi_flag &stop,
         perft_convention counting = perft_convention::plies_and_ended) const {
    std::uint64_t nodes[REVERSI_MOVES];
    const reversi_status status = divided(depth, &stop, counting, nodes);
    if (status == REVERSI_STOPPED) return std::nullopt;
    detail::check(status);
    return counts(nodes);
  }
  /// Returns the rotated or mirrored position, with the same side to move.
  [[nodiscard]] position transform(symmetry by) const {
    position image = *this;
    detail::check(reversi_position_transform(&image.position_, detail::raw(by)));
    return image;
  }
  /// Returns the position as bytes, which are the same on every CPU, in all language bindings and in
  /// later versions.
  std::array<std::uint8_t, REVERSI_POSITION_SIZE> to_bytes() const noexcept {
    std::array<std::uint8_t, REVERSI_POSITION_SIZE> bytes{};
    // A valid position has bytes.
    static_cast<void>(reversi_position_to_bytes(&position_, bytes.data()));
    return bytes;
  }
  /// Reads a position from the bytes of to_bytes(). Throws with the offset of the wrong byte.
  static position from_bytes(const std::array<std::uint8_t, REVERSI_POSITION_SIZE> &bytes) {
    return try_from_bytes(bytes).value();
  }
  /// Reads like from_bytes(), and returns the position or an error.
  static result<position>
  try_from_bytes(const std::array<std::uint8_t, REVERSI_POSITION_SIZE> &bytes) {
    position read;
    return detail::try_with(read, [&](reversi_error *wrong) {
      return reversi_position_from_bytes(bytes.data(), &read.position_, wrong);
    });
  }
  /// A key for hash tables. It is the same on every CPU, in all language bindings and in later
  /// versions.
  std::uint64_t key64() const noexcept { return reversi_position_key64(&position_); }
  /// A hash, used by std::hash.
  std::uint64_t hash() const noexcept { return key64(); }
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
  friend basic_position;
  reversi_status divided(int depth, const reversi_flag *stop, perft_convention counting,
                         std::uint64_t *nodes) const noexcept {
    return reversi_position_divide(&position_, depth, static_cast<reversi_perft_convention>(counting),
                                   stop, nodes);
  }
  std::vector<std::pair<square, std::uint64_t>> counts(const std::uint64_t *nodes) const {
    std::vector<std::pair<square, std::uint64_t>> result;
    for (int move = 0; move < REVERSI_MOVES; ++move) {
      if (nodes[move] != 0) result.emplace_back(square(move), nodes[move]);
    }
    return result;
  }
  std::array<std::uint64_t, 3> order() const noexcept {
    return {position_.black, position_.white, static_cast<std::uint64_t>(position_.turn)};
  }
};

} // namespace reversi

template <> struct std::hash<reversi::position> : reversi::detail::hasher<reversi::position> {};

#endif
