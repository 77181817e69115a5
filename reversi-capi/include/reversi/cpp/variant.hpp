// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Other boards than 8x8, other starts and another objective, in the words of the core.
#ifndef REVERSI_CPP_VARIANT_HPP
#define REVERSI_CPP_VARIANT_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include <reversi/cpp/position.hpp>
#include <reversi/cpp/variant_square.hpp>

namespace reversi::variant {

/// How a game begins.
enum class start : std::uint8_t {
  standard = REVERSI_START_STANDARD,
  mirrored = REVERSI_START_MIRRORED,
  parallel_rows = REVERSI_START_PARALLEL_ROWS,
  parallel_columns = REVERSI_START_PARALLEL_COLUMNS,
  historical = REVERSI_START_HISTORICAL,
  historical_diagonal = REVERSI_START_HISTORICAL_DIAGONAL,
  historical_parallel = REVERSI_START_HISTORICAL_PARALLEL
};

/// Who wins: the side with most or with fewest discs.
enum class objective : std::uint8_t { most = REVERSI_MOST, fewest = REVERSI_FEWEST };

/// A board, a start and an objective.
class rules {
public:
  /// 8x8, as the core has it.
  rules() : rules(8, 8) {}
  /// A rectangle with sides of 4..16.
  rules(int width, int height) : rules_() {
    reversi::detail::check(reversi_variant_rules_init(&rules_, width, height));
  }
  explicit rules(const reversi_variant_rules &other) : rules_(other) {
    reversi::detail::check(reversi_variant_rules_check(&other));
  }
  /// 88 squares, 10x10 with three missing at each corner.
  static rules octagon() { return rules(reversi_variant_rules_octagon()); }

  /// The same board with another start.
  [[nodiscard]] rules with(variant::start how) const {
    reversi_variant_rules changed = rules_;
    changed.start = static_cast<std::uint8_t>(how);
    return rules(changed);
  }
  /// The same board with another objective.
  [[nodiscard]] rules with(variant::objective who_wins) const {
    reversi_variant_rules changed = rules_;
    changed.objective = static_cast<std::uint8_t>(who_wins);
    return rules(changed);
  }
  /// The same rectangle without those squares; error where one is outside it or in the centre.
  [[nodiscard]] rules without(const square_set &missing) const {
    reversi_variant_rules changed = rules_;
    changed.missing = missing.data();
    return rules(changed);
  }

  const reversi_variant_rules &data() const noexcept { return rules_; }
  int width() const noexcept { return rules_.width; }
  int height() const noexcept { return rules_.height; }
  variant::start start() const noexcept { return static_cast<variant::start>(rules_.start); }
  variant::objective objective() const noexcept {
    return static_cast<variant::objective>(rules_.objective);
  }
  /// The squares of the rectangle that the board lacks.
  square_set missing() const noexcept { return square_set(rules_.missing); }
  /// The squares that the board has.
  square_set squares() const {
    square_set all;
    for (int row = 0; row < height(); ++row) {
      for (int column = 0; column < width(); ++column) all.insert(square(column, row));
    }
    return all - missing();
  }

  friend bool operator==(const rules &a, const rules &b) noexcept {
    return a.rules_.width == b.rules_.width && a.rules_.height == b.rules_.height &&
           a.rules_.start == b.rules_.start && a.rules_.objective == b.rules_.objective &&
           a.missing() == b.missing();
  }
  friend bool operator!=(const rules &a, const rules &b) noexcept { return !(a == b); }

private:
  reversi_variant_rules rules_;
};

/// A board and whose turn it is. A pass is a ply of its own here; a game passes by itself.
class position {
public:
  /// The standard start on 8x8.
  position() : position(variant::rules()) {}
  /// Where a game by those rules begins.
  explicit position(const variant::rules &by) : position_() {
    reversi::detail::check(reversi_variant_position_start(&by.data(), &position_));
  }
  explicit position(const reversi_variant_position &other) : position_(other) {
    reversi::detail::check(reversi_variant_position_check(&other));
  }
  /// The cells of the rectangle from a1 and the side to move, as to_string() writes them.
  static position parse(const variant::rules &by, std::string_view text) {
    position result(by);
    reversi::detail::check_text(
        text, [&](const char *data, std::size_t size, reversi_error *wrong) {
          return reversi_variant_position_parse(&by.data(), data, size, &result.position_, wrong);
        });
    return result;
  }

  const reversi_variant_position &data() const noexcept { return position_; }
  variant::rules rules() const { return variant::rules(position_.rules); }
  color turn() const noexcept { return static_cast<color>(position_.turn); }
  square_set discs(color side) const noexcept {
    return square_set(side == color::black ? position_.black : position_.white);
  }
  square_set legal_moves() const noexcept {
    return square_set(reversi_variant_position_legal_moves(&position_));
  }
  /// The discs that are flipped; none if the move is illegal.
  square_set flips(square move) const noexcept {
    return square_set(reversi_variant_position_flips(&position_, move.index()));
  }
  /// Whether a disc may be placed there; for a pass, whether it is forced.
  bool is_legal(square move) const noexcept {
    return reversi_variant_position_is_legal(&position_, move.index());
  }
  bool must_pass() const noexcept { return reversi_variant_position_must_pass(&position_); }
  bool is_over() const noexcept { return reversi_variant_position_is_over(&position_); }
  reversi::outcome outcome() const noexcept {
    return static_cast<reversi::outcome>(reversi_variant_position_outcome(&position_));
  }
  /// With the empty squares for the side with more discs; only once the game is over.
  std::optional<int> final_score(color side) const noexcept {
    const int score = reversi_variant_position_final_score(&position_, static_cast<int>(side));
    return score < 0 ? std::nullopt : std::optional<int>(score);
  }
  /// The position after that move. This one stays as it is.
  [[nodiscard]] position play(square move) const {
    position next = *this;
    reversi::detail::check(reversi_variant_position_play(&next.position_, move.index()));
    return next;
  }
  /// The leaves of the game tree `depth` plies below; `convention` is one of REVERSI_PERFT_. Time
  /// grows about eightfold with each ply, and the call cannot be interrupted.
  std::uint64_t perft(int depth, int convention = 0) const {
    std::uint64_t nodes = 0;
    reversi::detail::check(
        reversi_variant_position_perft(&position_, depth, convention, &nodes));
    return nodes;
  }
  std::string to_string() const {
    char text[REVERSI_VARIANT_POSITION_TEXT_SIZE];
    return std::string(text, reversi_variant_position_format(&position_, text, sizeof text));
  }
  /// The board for people, and a line that says who is to move or has won.
  std::string grid() const {
    char text[REVERSI_VARIANT_POSITION_GRID_SIZE];
    return std::string(text, reversi_variant_position_format_grid(&position_, text, sizeof text));
  }

  friend bool operator==(const position &a, const position &b) {
    return a.rules() == b.rules() && a.turn() == b.turn() &&
           a.discs(color::black) == b.discs(color::black) &&
           a.discs(color::white) == b.discs(color::white);
  }
  friend bool operator!=(const position &a, const position &b) { return !(a == b); }
  /// As to_string(); needs <ostream>.
  template <typename Traits>
  friend std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out,
                                                      const position &value) {
    return out << value.to_string().c_str();
  }

private:
  reversi_variant_position position_;
};

/// A game with its history. Forced passes are played by themselves.
class game {
public:
  game() : game(variant::position()) {}
  explicit game(const variant::rules &by) : game(variant::position(by)) {}
  explicit game(const variant::position &start) : game_() {
    reversi::detail::check(reversi_variant_game_init(&game_, &start.data()));
  }
  /// A game by those rules from its start, such as "g6e7".
  static game from_transcript(const variant::rules &by, std::string_view text) {
    game result(by);
    result.play_transcript(text);
    return result;
  }

  const reversi_variant_game &data() const noexcept { return game_; }
  variant::rules rules() const { return position().rules(); }
  variant::position start() const { return variant::position(reversi_variant_game_start(&game_)); }
  variant::position position() const {
    return variant::position(reversi_variant_game_position(&game_));
  }
  square_set legal_moves() const { return position().legal_moves(); }
  bool is_over() const { return position().is_over(); }
  reversi::outcome outcome() const { return position().outcome(); }
  /// How many discs were placed.
  int length() const noexcept { return reversi_variant_game_length(&game_); }
  /// How many plies were played, passes included.
  int ply_count() const noexcept { return reversi_variant_game_ply_count(&game_); }
  /// The move at a ply from 0; error when there is none.
  square move(int ply) const { return square(reversi_variant_game_move(&game_, ply)); }
  /// Where the last disc was placed, never a pass; none before the first.
  std::optional<square> last_move() const {
    const int last = reversi_variant_game_last_move(&game_);
    return last < 0 ? std::nullopt : std::optional<square>(square(last));
  }
  /// The discs that it flipped.
  square_set last_flips() const noexcept {
    return square_set(reversi_variant_game_last_flips(&game_));
  }

  game &play(square move) {
    reversi::detail::check(reversi_variant_game_play(&game_, move.index()));
    return *this;
  }
  /// All of it, or nothing when it throws.
  game &play_transcript(std::string_view text) {
    reversi::detail::check_text(
        text, [&](const char *data, std::size_t size, reversi_error *wrong) {
          return reversi_variant_game_play_transcript(&game_, data, size, wrong);
        });
    return *this;
  }
  /// Takes the last placement back; false at the start.
  bool undo() noexcept { return reversi_variant_game_undo(&game_) == REVERSI_OK; }
  /// Plays again what was taken back last; false when there is nothing.
  bool redo() noexcept { return reversi_variant_game_redo(&game_) == REVERSI_OK; }
  std::string transcript(bool passes = false) const {
    char text[REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE];
    const int too = passes ? 1 : 0;
    return std::string(text,
                       reversi_variant_game_format_transcript(&game_, too, text, sizeof text));
  }

  /// Whether start and placements are the same; what can be redone does not count.
  friend bool operator==(const game &a, const game &b) {
    return a.start() == b.start() && a.transcript() == b.transcript();
  }
  friend bool operator!=(const game &a, const game &b) { return !(a == b); }

private:
  reversi_variant_game game_;
};

} // namespace reversi::variant

template <> struct std::hash<reversi::variant::rules> {
  std::size_t operator()(const reversi::variant::rules &value) const noexcept {
    const reversi_variant_rules &data = value.data();
    const std::size_t board = std::hash<reversi::variant::square_set>()(value.missing());
    const std::size_t size =
        reversi::detail::mix(reversi::detail::mix(board, data.width), data.height);
    return reversi::detail::mix(reversi::detail::mix(size, data.start), data.objective);
  }
};

template <> struct std::hash<reversi::variant::position> {
  std::size_t operator()(const reversi::variant::position &value) const noexcept {
    const std::hash<reversi::variant::square_set> set;
    const std::size_t black = set(value.discs(reversi::color::black));
    const std::size_t white = set(value.discs(reversi::color::white));
    return reversi::detail::mix(reversi::detail::mix(value.data().turn, black), white);
  }
};

#endif
