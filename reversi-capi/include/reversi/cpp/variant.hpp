// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Boards other than 8x8, other starts and another objective. The types have the same names as those
// for 8x8.
#ifndef REVERSI_CPP_VARIANT_HPP
#define REVERSI_CPP_VARIANT_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include <reversi/cpp/game.hpp>
#include <reversi/variant.h>

namespace reversi::detail {

// Any board, 8x8 included, with the functions of reversi/variant.h.
struct other {
  REVERSI_CPP_CALLS(reversi_variant_)
  static constexpr std::size_t max_plies = REVERSI_VARIANT_MAX_PLIES;
  static constexpr std::size_t text_size = REVERSI_VARIANT_POSITION_TEXT_SIZE;
  static constexpr std::size_t grid_size = REVERSI_VARIANT_POSITION_GRID_SIZE;
  static constexpr std::size_t transcript_size = REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE;
  using position = reversi_variant_position;
  using game = reversi_variant_game;
};

} // namespace reversi::detail

namespace reversi::variant {

/// A move on any board: a square of 16x16, even one that the board lacks, or a pass. Its number
/// depends on the board, see rules::action().
class square : public reversi::generic::basic_square<square, 16> {
public:
  using basic_square::basic_square;
  /// Converts a square of 8x8 to the square of that name.
  constexpr square(reversi::square other) noexcept
      : basic_square(known{static_cast<small>(other.is_pass() ? pass_number
                                                               : 16 * other.row() + other.column())}) {
  }

private:
  friend basic_square;
  static reversi_status read(const char *text, std::size_t size, int *move, reversi_error *wrong) {
    return reversi_variant_square_parse(16, 16, text, size, move, wrong);
  }
};

/// A set of squares of a board of up to 16x16, in the order from a1 to p16.
class square_set
    : public reversi::generic::basic_square_set<
          square_set, square, reversi::detail::printed<square_set, reversi::detail::compared<square_set>>,
          std::uint16_t, 16> {
public:
  /// Creates an empty set.
  constexpr square_set() noexcept = default;
  /// Wraps a set of the C functions.
  explicit constexpr square_set(const reversi_variant_set &set) noexcept : set_(set) {}
  /// Creates a set of squares. Throws for a pass.
  constexpr square_set(std::initializer_list<square> members) {
    for (const square member : members) insert(member);
  }

  /// The set for the C functions.
  constexpr const reversi_variant_set &data() const noexcept { return set_; }

private:
  friend basic_square_set;
  constexpr std::uint16_t *words() noexcept { return set_.rows; }
  constexpr const std::uint16_t *words() const noexcept { return set_.rows; }

  reversi_variant_set set_{};
};

/// The way in which a game begins.
enum class start : std::uint8_t {
  /// Black on the northeast and the southwest square of the center.
  standard = REVERSI_START_STANDARD,
  /// Black on the northwest and the southeast square of the center.
  mirrored = REVERSI_START_MIRRORED,
  /// Black on the two southern squares of the center.
  parallel_rows = REVERSI_START_PARALLEL_ROWS,
  /// Black on the two eastern squares of the center.
  parallel_columns = REVERSI_START_PARALLEL_COLUMNS,
  /// An empty board: each side first places two discs in the center, which flip nothing.
  historical = REVERSI_START_HISTORICAL,
  /// As `historical`, but discs of the same color must end up on a diagonal.
  historical_diagonal = REVERSI_START_HISTORICAL_DIAGONAL,
  /// As `historical`, but discs of the same color must end up side by side.
  historical_parallel = REVERSI_START_HISTORICAL_PARALLEL
};

/// The objective of a game.
enum class objective : std::uint8_t {
  /// Most discs win, as in Othello.
  most = REVERSI_MOST,
  /// Fewest discs win, as in Anti-Othello.
  fewest = REVERSI_FEWEST
};

/// A board, a start and an objective.
class rules : public reversi::detail::compared<rules> {
public:
  /// Creates the rules of 8x8.
  rules() : rules(8, 8) {}
  /// Creates the rules of a rectangle with sides of 4..16.
  rules(int width, int height) : rules_() {
    reversi::detail::check(reversi_variant_rules_init(&rules_, width, height));
  }
  /// Wraps rules of the C functions. Throws if they are invalid.
  explicit rules(const reversi_variant_rules &other) : rules_(other) {
    reversi_variant_position start;
    reversi::detail::check(reversi_variant_position_start(&other, &start));
  }
  /// The octagon of 88 squares: 10x10 with three squares missing at each corner.
  static rules octagon() { return rules(reversi_variant_rules_octagon()); }

  /// Returns these rules with another start.
  [[nodiscard]] rules with(variant::start how) const {
    reversi_variant_rules changed = rules_;
    changed.start = static_cast<std::uint8_t>(how);
    return rules(changed);
  }
  /// Returns these rules with another objective.
  [[nodiscard]] rules with(variant::objective who_wins) const {
    reversi_variant_rules changed = rules_;
    changed.objective = static_cast<std::uint8_t>(who_wins);
    return rules(changed);
  }
  /// Returns these rules with `missing` as the missing squares, in place of the current ones.
  /// Throws if one is outside the rectangle or in the center.
  [[nodiscard]] rules without(const square_set &missing) const {
    reversi_variant_rules changed = rules_;
    changed.missing = missing.data();
    return rules(changed);
  }

  /// The rules for the C functions.
  const reversi_variant_rules &data() const noexcept { return rules_; }
  /// The number of columns.
  int width() const noexcept { return rules_.width; }
  /// The number of rows.
  int height() const noexcept { return rules_.height; }
  /// The way in which a game begins.
  variant::start start() const noexcept { return static_cast<variant::start>(rules_.start); }
  /// The objective.
  variant::objective objective() const noexcept {
    return static_cast<variant::objective>(rules_.objective);
  }
  /// The missing squares: those of the rectangle that are not on the board.
  square_set missing() const noexcept { return square_set(rules_.missing); }
  /// The squares that the board has.
  square_set squares() const {
    square_set all;
    for (int row = 0; row < height(); ++row) {
      for (int column = 0; column < width(); ++column) all.insert(square(column, row));
    }
    return all - missing();
  }

  /// Returns the number of a move, as the C functions use it: row * width() + column, or width() *
  /// height() for a pass. Returns -1 for a square outside the rectangle.
  int action(square move) const noexcept {
    return reversi::detail::number_on(width(), height(), move);
  }
  /// Returns the move with that number. Throws if there is none.
  square from_action(int number) const {
    if (number < 0 || number > width() * height()) reversi::detail::raise(REVERSI_ERROR_RANGE);
    return number == width() * height() ? square::pass()
                                        : square(number % width(), number / width());
  }
  /// A hash, used by std::hash.
  std::uint64_t hash() const noexcept {
    std::uint64_t seed = missing().hash();
    for (const std::uint8_t part : {rules_.width, rules_.height, rules_.start, rules_.objective}) {
      seed = reversi::detail::mix(seed, part);
    }
    return seed;
  }

  /// Whether the rules are equal.
  friend bool operator==(const rules &a, const rules &b) noexcept {
    return a.rules_.width == b.rules_.width && a.rules_.height == b.rules_.height &&
           a.rules_.start == b.rules_.start && a.rules_.objective == b.rules_.objective &&
           a.missing() == b.missing();
  }

private:
  reversi_variant_rules rules_;
};

/// A board and the side to move. Here a pass is a ply of its own; a game inserts passes by itself.
class position
    : public reversi::generic::basic_position<
          position, reversi::detail::other, square, square_set,
          reversi::detail::printed<position, reversi::detail::compared<position>>> {
public:
  /// Creates the standard start on 8x8.
  position() : position(variant::rules()) {}
  /// Creates the position in which a game with these rules begins.
  explicit position(const variant::rules &by) {
    reversi::detail::check(reversi_variant_position_start(&by.data(), &position_));
  }
  /// Wraps a position of the C functions. Throws if it is invalid.
  explicit position(const reversi_variant_position &other) : basic_position(other) {
    reversi::detail::check(reversi_variant_position_check(&other));
  }
  /// \cond
  position(const reversi_variant_position &other, reversi::detail::made) noexcept
      : basic_position(other) {}
  /// \endcond
  /// Parses the cells of the rectangle, beginning with a1, and then the side to move, as
  /// to_string() writes them.
  static position parse(const variant::rules &by, std::string_view text) {
    return try_parse(by, text).value();
  }
  /// Parses like parse(), and returns the position or an error.
  static result<position> try_parse(const variant::rules &by, std::string_view text) {
    position read(by);
    return reversi::detail::try_text(
        text, read, [&](const char *data, std::size_t size, reversi_error *wrong) {
          return reversi_variant_position_parse(&by.data(), data, size, &read.position_, wrong);
        });
  }

  /// The board, the start and the objective.
  variant::rules rules() const { return variant::rules(position_.rules); }
  /// The number of columns.
  int width() const noexcept { return position_.rules.width; }
  /// The number of rows.
  int height() const noexcept { return position_.rules.height; }
  /// The squares of the board without a disc.
  square_set empties() const {
    return rules().squares() - discs(color::black) - discs(color::white);
  }
  /// The final score of a side. The empty squares count for the side with more discs. The result is
  /// empty until the game is over.
  std::optional<int> final_score(color side) const noexcept {
    const int score =
        reversi_variant_position_final_score(&position_, static_cast<reversi_color>(side));
    return score < 0 ? std::nullopt : std::optional<int>(score);
  }

  /// Whether the rules, the board and the side to move are equal.
  friend bool operator==(const position &a, const position &b) {
    return a.rules() == b.rules() && a.turn() == b.turn() &&
           a.discs(color::black) == b.discs(color::black) &&
           a.discs(color::white) == b.discs(color::white);
  }
  /// A hash, used by std::hash.
  std::uint64_t hash() const {
    std::uint64_t seed = reversi::detail::mix(rules().hash(), discs(color::black).hash());
    seed = reversi::detail::mix(seed, discs(color::white).hash());
    return reversi::detail::mix(seed, static_cast<std::uint64_t>(turn()));
  }

private:
  friend basic_position;
};

/// A game with its history. It inserts forced passes by itself.
class game : public reversi::generic::basic_game<game, reversi::detail::other, position, square, square_set> {
public:
  using basic_game::basic_game;
  /// Begins a game at the standard start on 8x8.
  game() : game(variant::position()) {}
  /// Begins a game at the start of these rules.
  explicit game(const variant::rules &by) : game(variant::position(by)) {}
  /// Plays a transcript such as "g6e7" from the start of these rules.
  static game from_transcript(const variant::rules &by, std::string_view text) {
    return game(by).play_transcript(text);
  }

  /// The board, the start and the objective.
  variant::rules rules() const { return position().rules(); }

private:
  friend basic_game;
  square square_of(int move) const { return rules().from_action(move); }
  int number_of(square move) const noexcept {
    const reversi_variant_rules by = reversi_variant_game_position(&game_).rules;
    return reversi::detail::number_on(by.width, by.height, move);
  }
  reversi_error illegal(reversi_status status, square move) const noexcept {
    const reversi_variant_rules by = reversi_variant_game_position(&game_).rules;
    return reversi::detail::move_error(status, by.width, by.height, move);
  }
};

} // namespace reversi::variant

template <>
struct std::hash<reversi::variant::square> : reversi::detail::hasher<reversi::variant::square> {};
template <>
struct std::hash<reversi::variant::square_set>
    : reversi::detail::hasher<reversi::variant::square_set> {};
template <>
struct std::hash<reversi::variant::rules> : reversi::detail::hasher<reversi::variant::rules> {};
template <>
struct std::hash<reversi::variant::position>
    : reversi::detail::hasher<reversi::variant::position> {};
template <> struct std::hash<reversi::variant::game> : reversi::detail::hasher<reversi::variant::game> {};

#endif
