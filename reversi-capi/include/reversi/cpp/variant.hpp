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
#include <vector>

#include <reversi/cpp/moves.hpp>
#include <reversi/cpp/position.hpp>
#include <reversi/cpp/variant_square.hpp>

namespace reversi::variant {

/// How a game begins.
enum class start : std::uint8_t {
  /// Black on the second and third of the four squares of the center.
  standard = REVERSI_START_STANDARD,
  /// Black on the first and fourth.
  mirrored = REVERSI_START_MIRRORED,
  /// Black on the lower two.
  parallel_rows = REVERSI_START_PARALLEL_ROWS,
  /// Black on the right two.
  parallel_columns = REVERSI_START_PARALLEL_COLUMNS,
  /// An empty board: each side places two discs in the center, which flip nothing.
  historical = REVERSI_START_HISTORICAL,
  /// The same; equal discs come to stand on a diagonal.
  historical_diagonal = REVERSI_START_HISTORICAL_DIAGONAL,
  /// The same; equal discs come to stand side by side.
  historical_parallel = REVERSI_START_HISTORICAL_PARALLEL
};

/// Who wins: the side with most or with fewest discs.
enum class objective : std::uint8_t {
  /// As in Othello.
  most = REVERSI_MOST,
  /// As in Anti-Othello.
  fewest = REVERSI_FEWEST
};

/// A board, a start and an objective.
class rules {
public:
  /// 8x8, as the core has it.
  rules() : rules(8, 8) {}
  /// A rectangle with sides of 4..16.
  rules(int width, int height) : rules_() {
    reversi::detail::check(reversi_variant_rules_init(&rules_, width, height));
  }
  /// Error when they are not valid.
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
  /// The same rectangle without those squares; error where one is outside it or in the center.
  [[nodiscard]] rules without(const square_set &missing) const {
    reversi_variant_rules changed = rules_;
    changed.missing = missing.data();
    return rules(changed);
  }

  /// The same for the C functions.
  const reversi_variant_rules &data() const noexcept { return rules_; }
  /// How many columns there are.
  int width() const noexcept { return rules_.width; }
  /// How many rows there are.
  int height() const noexcept { return rules_.height; }
  /// How a game begins.
  variant::start start() const noexcept { return static_cast<variant::start>(rules_.start); }
  /// Who wins.
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

  /// Whether they are the same.
  friend bool operator==(const rules &a, const rules &b) noexcept {
    return a.rules_.width == b.rules_.width && a.rules_.height == b.rules_.height &&
           a.rules_.start == b.rules_.start && a.rules_.objective == b.rules_.objective &&
           a.missing() == b.missing();
  }
  /// Whether they differ.
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
  /// Error when it is not valid.
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

  /// The same for the C functions.
  const reversi_variant_position &data() const noexcept { return position_; }
  /// What is played.
  variant::rules rules() const { return variant::rules(position_.rules); }
  /// The side to move; it stays set when the game is over.
  color turn() const noexcept { return static_cast<color>(position_.turn); }
  /// Where a side has discs.
  square_set discs(color side) const noexcept {
    return square_set(side == color::black ? position_.black : position_.white);
  }
  /// The squares of the board without a disc.
  square_set empties() const {
    return rules().squares() - discs(color::black) - discs(color::white);
  }
  /// Where a disc may be placed.
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
  /// Whether the side to move has no legal square while the other side has one.
  bool must_pass() const noexcept { return reversi_variant_position_must_pass(&position_); }
  /// Whether neither side can move.
  bool is_over() const noexcept { return reversi_variant_position_is_over(&position_); }
  /// Who won, if the game is over.
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
    const int square = move.index();
    reversi::detail::check_move(reversi_variant_position_play(&next.position_, square), square, true);
    return next;
  }
  /// The leaves of the game tree `depth` plies below. Time grows about eightfold with each ply, and
  /// the call cannot be interrupted.
  std::uint64_t perft(int depth,
                      perft_convention counting = perft_convention::plies_and_ended) const {
    std::uint64_t nodes = 0;
    reversi::detail::check(reversi_variant_position_perft(&position_, depth,
                                                          static_cast<int>(counting), &nodes));
    return nodes;
  }
  /// A key for hash tables, which is the same on every machine, in every language and in later
  /// versions. Of the rules only width and height count.
  std::uint64_t key64() const noexcept { return reversi_variant_position_key64(&position_); }
  /// The cells of the rectangle from a1 row by row, then a space and the side to move.
  std::string to_string() const {
    char text[REVERSI_VARIANT_POSITION_TEXT_SIZE];
    return std::string(text, reversi_variant_position_format(&position_, text, sizeof text));
  }
  /// The board for people, and a line that says who is to move or has won.
  std::string grid() const {
    char text[REVERSI_VARIANT_POSITION_GRID_SIZE];
    return std::string(text, reversi_variant_position_format_grid(&position_, text, sizeof text));
  }

  /// Whether rules, board and side to move are the same.
  friend bool operator==(const position &a, const position &b) {
    return a.rules() == b.rules() && a.turn() == b.turn() &&
           a.discs(color::black) == b.discs(color::black) &&
           a.discs(color::white) == b.discs(color::white);
  }
  /// Whether they differ.
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
  /// From the standard start on 8x8.
  game() : game(variant::position()) {}
  /// By those rules, from their start.
  explicit game(const variant::rules &by) : game(variant::position(by)) {}
  /// From that position.
  explicit game(const variant::position &start) : game_() {
    reversi::detail::check(reversi_variant_game_init(&game_, &start.data()));
  }
  /// Error when it is not valid.
  explicit game(const reversi_variant_game &other) : game_(other) { play_transcript({}); }
  /// A game by those rules from its start, such as "g6e7".
  static game from_transcript(const variant::rules &by, std::string_view text) {
    game result(by);
    result.play_transcript(text);
    return result;
  }

  /// The same for the C functions.
  const reversi_variant_game &data() const noexcept { return game_; }
  /// What is played.
  variant::rules rules() const { return position().rules(); }
  /// Where it began.
  variant::position start() const { return variant::position(reversi_variant_game_start(&game_)); }
  /// Where it is now, after any forced pass.
  variant::position position() const {
    return variant::position(reversi_variant_game_position(&game_));
  }
  /// Where a disc may be placed.
  square_set legal_moves() const { return position().legal_moves(); }
  /// Whether neither side can move.
  bool is_over() const { return position().is_over(); }
  /// Who won, if the game is over.
  reversi::outcome outcome() const { return position().outcome(); }
  /// How many discs were placed.
  int length() const noexcept { return reversi_variant_game_length(&game_); }
  /// How many plies were played, passes included.
  int ply_count() const noexcept { return reversi_variant_game_ply_count(&game_); }
  /// The move at a ply from 0; error when there is none.
  square move(int ply) const { return square(reversi_variant_game_move(&game_, ply)); }
  /// Where discs were placed, in order.
  std::vector<square> placements() const { return moves().squares<square>(false); }
  /// The same with the passes.
  std::vector<square> plies() const { return moves().squares<square>(true); }
  /// Where the last disc was placed, never a pass; none before the first.
  std::optional<square> last_move() const {
    const int last = reversi_variant_game_last_move(&game_);
    return last < 0 ? std::nullopt : std::optional<square>(square(last));
  }
  /// The discs that it flipped.
  square_set last_flips() const noexcept {
    return square_set(reversi_variant_game_last_flips(&game_));
  }

  /// Places a disc, and passes for the other side if it must. A pass announces the one that the game
  /// has just inserted: it is accepted once and changes nothing else. Error when that is illegal.
  game &play(square move) {
    const int square = move.index();
    reversi::detail::check_move(reversi_variant_game_play(&game_, square), square, true);
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
  /// The squares in order such as "g6e7", with "--" for each pass if passes are wanted.
  std::string transcript(bool passes = false) const {
    char text[REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE];
    const int too = passes ? 1 : 0;
    return std::string(text,
                       reversi_variant_game_format_transcript(&game_, too, text, sizeof text));
  }

  /// Whether start and placements are the same; what can be redone does not count.
  friend bool operator==(const game &a, const game &b) {
    return a.start() == b.start() && a.moves() == b.moves();
  }
  /// Whether they differ.
  friend bool operator!=(const game &a, const game &b) { return !(a == b); }

  /// As transcript(); needs <ostream>.
  template <typename Traits>
  friend std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out,
                                                      const game &value) {
    return out << value.transcript().c_str();
  }

private:
  friend struct std::hash<game>;

  reversi::detail::moves_of<REVERSI_VARIANT_MAX_PLIES> moves() const noexcept {
    return reversi::detail::moves_of<REVERSI_VARIANT_MAX_PLIES>(
        [this](int *numbers, std::size_t most) {
          return reversi_variant_game_moves(&game_, numbers, most);
        });
  }

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
    return value.key64() & SIZE_MAX;
  }
};

template <> struct std::hash<reversi::variant::game> {
  std::size_t operator()(const reversi::variant::game &value) const {
    return value.moves().hash(std::hash<reversi::variant::position>()(value.start()));
  }
};

#endif
