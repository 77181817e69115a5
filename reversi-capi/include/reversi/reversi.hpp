// SPDX-License-Identifier: MIT OR Apache-2.0
//
// reversi.h for C++17: value types without a heap or a state of their own; only strings and vectors
// allocate. What fails throws reversi::error, and nothing has changed then. Everything is in this
// header; link with the C library. Squares, moves and conventions are those of reversi.h.
#ifndef REVERSI_REVERSI_HPP
#define REVERSI_REVERSI_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <reversi/reversi.h>

namespace reversi {

/// What failed, and at which byte if text or data are wrong.
class error : public std::runtime_error {
public:
  explicit error(reversi_status status)
      : std::runtime_error(reversi_status_message(status)), status_(status), offset_() {}
  error(reversi_status status, std::size_t offset)
      : std::runtime_error("byte " + std::to_string(offset) + ": " +
                           reversi_status_message(status)),
        status_(status), offset_(offset) {}

  reversi_status status() const noexcept { return status_; }
  std::optional<std::size_t> offset() const noexcept { return offset_; }

private:
  reversi_status status_;
  std::optional<std::size_t> offset_;
};

enum class color : std::uint8_t { black = REVERSI_BLACK, white = REVERSI_WHITE };

/// The other side.
constexpr color opponent(color side) noexcept {
  return side == color::black ? color::white : color::black;
}

enum class outcome : std::int32_t {
  ongoing = REVERSI_ONGOING,
  black_wins = REVERSI_BLACK_WINS,
  white_wins = REVERSI_WHITE_WINS,
  tie = REVERSI_TIE
};

namespace detail {

inline void check(reversi_status status) {
  if (status != REVERSI_OK) throw error(status);
}

// Calls `read(error_offset)`.
template <typename Read> void check_at(Read read) {
  std::size_t offset = SIZE_MAX;
  const reversi_status status = read(&offset);
  if (status == REVERSI_OK) return;
  // The offset is set when text or data are to blame, not when something else is.
  if (offset == SIZE_MAX) throw error(status);
  throw error(status, offset);
}

// Calls `read(pointer, length, error_offset)` for a text.
template <typename Read> void check_text(std::string_view text, Read read) {
  // An empty string_view may have no text at all, and the library takes no NULL for a text.
  const char *const data = text.data() == nullptr ? "" : text.data();
  check_at([&](std::size_t *offset) { return read(data, text.size(), offset); });
}

inline int parse_square(std::string_view text) {
  int index = 0;
  check_text(text, [&](const char *data, std::size_t size, std::size_t *offset) {
    return reversi_square_parse(data, size, &index, offset);
  });
  return index;
}

// 0..7 for a letter or a digit from `first` on; others are not below 8.
constexpr unsigned step(char letter, char first) noexcept {
  return static_cast<unsigned>(letter) - static_cast<unsigned>(first);
}

// Names of squares without the library, so that they may be constants; all else with it.
constexpr int square_index(std::string_view text) {
  if (text.size() == 2 && step(text[1], '1') < 8) {
    const unsigned row = step(text[1], '1');
    if (step(text[0], 'a') < 8) return static_cast<int>(8 * row + step(text[0], 'a'));
    if (step(text[0], 'A') < 8) return static_cast<int>(8 * row + step(text[0], 'A'));
  }
  return parse_square(text);
}

constexpr std::size_t mix(std::size_t seed, std::uint64_t word) noexcept {
  const auto mixed = (seed ^ word) * UINT64_C(0x9E3779B97F4A7C15);
  // Masked and not cast: where size_t has 64 bits, the cast would be useless.
  return (mixed ^ (mixed >> 32)) & SIZE_MAX;
}

} // namespace detail

/// A move: one of the 64 squares, or a pass.
class square {
public:
  /// 0..63 is a1 to h8, such as REVERSI_F5, and 64 is a pass.
  explicit constexpr square(int index)
      : index_(index >= 0 && index <= REVERSI_PASS ? static_cast<std::uint8_t>(index)
                                                   : throw error(REVERSI_ERROR_RANGE)) {}
  /// Such as "f5", which may be a constant, or "--".
  explicit constexpr square(std::string_view text) : square(detail::square_index(text)) {}
  static constexpr square pass() noexcept { return square(REVERSI_PASS); }

  constexpr int index() const noexcept { return index_; }
  constexpr bool is_pass() const noexcept { return index_ == REVERSI_PASS; }
  std::string to_string() const {
    char text[REVERSI_SQUARE_TEXT_SIZE];
    return std::string(text, reversi_square_format(index_, text, sizeof text));
  }

  friend constexpr bool operator==(square a, square b) noexcept { return a.index_ == b.index_; }
  friend constexpr bool operator!=(square a, square b) noexcept { return !(a == b); }
  friend constexpr bool operator<(square a, square b) noexcept { return a.index_ < b.index_; }
  friend constexpr bool operator>(square a, square b) noexcept { return b < a; }
  friend constexpr bool operator<=(square a, square b) noexcept { return !(b < a); }
  friend constexpr bool operator>=(square a, square b) noexcept { return !(a < b); }
  /// As to_string(); needs <ostream>.
  template <typename Traits>
  friend std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out,
                                                      square value) {
    return out << value.to_string().c_str();
  }

private:
  std::uint8_t index_ = REVERSI_PASS;
};

/// A set of squares, in the order from a1 to h8.
class square_set {
public:
  class iterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = square;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = square;

    explicit constexpr iterator(std::uint64_t rest = 0) noexcept : rest_(rest) {}
    /// A pass at the end, where there is no square.
    constexpr square operator*() const {
      int index = 0;
      while (index < REVERSI_PASS && (rest_ >> index & 1) == 0) ++index;
      return square(index);
    }
    constexpr iterator &operator++() noexcept {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr iterator operator++(int) noexcept {
      const iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(iterator a, iterator b) noexcept { return a.rest_ == b.rest_; }
    friend constexpr bool operator!=(iterator a, iterator b) noexcept { return !(a == b); }

  private:
    std::uint64_t rest_;
  };

  using value_type = square;
  using const_iterator = iterator;

  constexpr square_set() noexcept = default;
  explicit constexpr square_set(std::uint64_t bits) noexcept : bits_(bits) {}
  /// Error for a pass, as only squares can be in a set.
  constexpr square_set(std::initializer_list<square> members) {
    for (const square member : members) {
      if (member.is_pass()) throw error(REVERSI_ERROR_RANGE);
      bits_ |= UINT64_C(1) << member.index();
    }
  }
  /// REVERSI_F5 is a square, not a mask.
  template <typename Enum, typename = std::enable_if_t<std::is_enum_v<Enum>>>
  explicit square_set(Enum) = delete;

  constexpr std::uint64_t bits() const noexcept { return bits_; }
  constexpr bool empty() const noexcept { return bits_ == 0; }
  constexpr std::size_t size() const noexcept {
    std::size_t count = 0;
    for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1) ++count;
    return count;
  }
  constexpr bool contains(square member) const noexcept {
    return !member.is_pass() && (bits_ >> member.index() & 1) != 0;
  }
  constexpr iterator begin() const noexcept { return iterator(bits_); }
  constexpr iterator end() const noexcept { return iterator(); }

  friend constexpr bool operator==(square_set a, square_set b) noexcept {
    return a.bits_ == b.bits_;
  }
  friend constexpr bool operator!=(square_set a, square_set b) noexcept { return !(a == b); }
  friend constexpr square_set operator|(square_set a, square_set b) noexcept {
    return square_set(a.bits_ | b.bits_);
  }
  friend constexpr square_set operator&(square_set a, square_set b) noexcept {
    return square_set(a.bits_ & b.bits_);
  }
  friend constexpr square_set operator^(square_set a, square_set b) noexcept {
    return square_set(a.bits_ ^ b.bits_);
  }
  /// Those of `a` that are not in `b`.
  friend constexpr square_set operator-(square_set a, square_set b) noexcept {
    return square_set(a.bits_ & ~b.bits_);
  }
  friend constexpr square_set operator~(square_set a) noexcept { return square_set(~a.bits_); }
  constexpr square_set &operator|=(square_set other) noexcept { return *this = *this | other; }
  constexpr square_set &operator&=(square_set other) noexcept { return *this = *this & other; }
  constexpr square_set &operator^=(square_set other) noexcept { return *this = *this ^ other; }
  constexpr square_set &operator-=(square_set other) noexcept { return *this = *this - other; }

private:
  std::uint64_t bits_ = 0;
};

/// A board and whose turn it is. A pass is a ply of its own here; a game passes by itself.
class position {
public:
  /// The standard start.
  position() noexcept : position_(reversi_position_start()) {}
  explicit position(const reversi_position &other) : position_(other) {
    detail::check(reversi_position_check(&other));
  }
  /// 64 cells from a1 and the side to move, as to_string() writes them.
  static position parse(std::string_view text) {
    position result;
    detail::check_text(text, [&](const char *data, std::size_t size, std::size_t *offset) {
      return reversi_position_parse(data, size, &result.position_, offset);
    });
    return result;
  }

  const reversi_position &data() const noexcept { return position_; }
  color turn() const noexcept { return static_cast<color>(position_.turn); }
  square_set discs(color side) const noexcept {
    return square_set(side == color::black ? position_.black : position_.white);
  }
  square_set legal_moves() const noexcept {
    return square_set(reversi_position_legal_moves(&position_));
  }
  /// The discs that are flipped; none if the move is illegal.
  square_set flips(square move) const noexcept {
    return square_set(reversi_position_flips(&position_, move.index()));
  }
  /// Whether a disc may be placed there; for a pass, whether it is forced.
  bool is_legal(square move) const noexcept {
    return reversi_position_is_legal(&position_, move.index());
  }
  bool must_pass() const noexcept { return reversi_position_must_pass(&position_); }
  bool is_over() const noexcept { return reversi_position_is_over(&position_); }
  reversi::outcome outcome() const noexcept {
    return static_cast<reversi::outcome>(reversi_position_outcome(&position_));
  }
  /// With the empty squares for the winner; only once the game is over.
  std::optional<int> final_score(color side) const noexcept {
    const int score = reversi_position_final_score(&position_, static_cast<int>(side));
    return score < 0 ? std::nullopt : std::optional<int>(score);
  }
  /// The position after that move. This one stays as it is.
  [[nodiscard]] position play(square move) const {
    position next = *this;
    detail::check(reversi_position_play(&next.position_, move.index()));
    return next;
  }
  /// The leaves of the game tree `depth` plies below. Time grows about eightfold with each ply, and
  /// the call cannot be interrupted.
  std::uint64_t perft(int depth) const {
    std::uint64_t nodes = 0;
    detail::check(reversi_position_perft(&position_, depth, &nodes));
    return nodes;
  }
  std::string to_string() const {
    char text[REVERSI_POSITION_TEXT_SIZE];
    return std::string(text, reversi_position_format(&position_, text, sizeof text));
  }
  /// The board in nine lines for people, and one that says who is to move or has won.
  std::string grid() const {
    char text[REVERSI_POSITION_GRID_SIZE];
    return std::string(text, reversi_position_format_grid(&position_, text, sizeof text));
  }

  friend bool operator==(const position &a, const position &b) noexcept {
    return a.position_.black == b.position_.black && a.position_.white == b.position_.white &&
           a.position_.turn == b.position_.turn;
  }
  friend bool operator!=(const position &a, const position &b) noexcept { return !(a == b); }
  /// As to_string(); needs <ostream>.
  template <typename Traits>
  friend std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out,
                                                      const position &value) {
    return out << value.to_string().c_str();
  }

private:
  reversi_position position_;
};

/// A game with its history. Forced passes are played by themselves.
class game {
public:
  game() : game_() { detail::check(reversi_game_init(&game_, nullptr)); }
  explicit game(const reversi::position &start) : game_() {
    detail::check(reversi_game_init(&game_, &start.data()));
  }
  /// A game from the standard start, such as "f5d6c3".
  static game from_transcript(std::string_view text) {
    game result;
    result.play_transcript(text);
    return result;
  }

  const reversi_game &data() const noexcept { return game_; }
  reversi::position start() const { return reversi::position(reversi_game_start(&game_)); }
  reversi::position position() const { return reversi::position(reversi_game_position(&game_)); }
  square_set legal_moves() const { return position().legal_moves(); }
  bool is_over() const { return position().is_over(); }
  reversi::outcome outcome() const { return position().outcome(); }
  /// How many discs were placed.
  int length() const noexcept { return reversi_game_length(&game_); }
  /// How many plies were played, passes included.
  int ply_count() const noexcept { return reversi_game_ply_count(&game_); }
  /// The move at a ply from 0; error when there is none.
  square move(int ply) const { return square(reversi_game_move(&game_, ply)); }
  /// Where the last disc was placed, never a pass; none before the first.
  std::optional<square> last_move() const {
    const int last = reversi_game_last_move(&game_);
    return last < 0 ? std::nullopt : std::optional<square>(square(last));
  }
  /// The discs that it flipped.
  square_set last_flips() const noexcept { return square_set(reversi_game_last_flips(&game_)); }

  game &play(square move) {
    detail::check(reversi_game_play(&game_, move.index()));
    return *this;
  }
  /// All of it, or nothing when it throws.
  game &play_transcript(std::string_view text) {
    detail::check_text(text, [&](const char *data, std::size_t size, std::size_t *offset) {
      return reversi_game_play_transcript(&game_, data, size, offset);
    });
    return *this;
  }
  /// Takes the last placement back; false at the start.
  bool undo() noexcept { return reversi_game_undo(&game_) == REVERSI_OK; }
  /// Plays again what was taken back last; false when there is nothing.
  bool redo() noexcept { return reversi_game_redo(&game_) == REVERSI_OK; }
  std::string transcript(bool passes = false) const {
    char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
    const int too = passes ? 1 : 0;
    return std::string(text, reversi_game_format_transcript(&game_, too, text, sizeof text));
  }

  /// Whether start and placements are the same; what can be redone does not count.
  friend bool operator==(const game &a, const game &b) {
    return a.start() == b.start() && a.transcript() == b.transcript();
  }
  friend bool operator!=(const game &a, const game &b) { return !(a == b); }

private:
  reversi_game game_;
};

/// A game of a WTHOR `.wtb` file, made by read_wthor().
class wthor_record {
public:
  explicit wthor_record(const reversi_wthor_record &record) : record_(record) {
    if (record.length > std::size(record.moves)) throw error(REVERSI_ERROR_RANGE);
  }

  const reversi_wthor_record &data() const noexcept { return record_; }
  /// The tournament's number in the file of tournaments.
  int tournament() const noexcept { return record_.tournament; }
  /// The players' numbers in the file of players.
  int black() const noexcept { return record_.black; }
  int white() const noexcept { return record_.white; }
  /// Black's final score as it was recorded; white has the rest of 64.
  int black_score() const noexcept { return record_.black_score; }
  /// Black's score if both had played best to the end from a point that the file names.
  int theoretical_score() const noexcept { return record_.theoretical_score; }
  /// How many moves there are, 0..60, without passes.
  int length() const noexcept { return record_.length; }
  /// They are squares, but were not checked for legality.
  std::vector<square> moves() const {
    std::vector<square> result;
    for (int i = 0; i < length(); ++i) result.push_back(move(i));
    return result;
  }
  /// The game with these moves; error when one of them is illegal.
  game replay() const {
    game result;
    for (int i = 0; i < length(); ++i) result.play(move(i));
    return result;
  }

private:
  square move(int i) const { return square(record_.moves[i]); }

  reversi_wthor_record record_;
};

/// All games of a WTHOR `.wtb` file, of which these are the bytes. Error with the byte that is
/// wrong, if any.
inline std::vector<wthor_record> read_wthor(const std::uint8_t *data, std::size_t size) {
  // What is empty may have no bytes at all, and the library takes no NULL for a file.
  const std::uint8_t nothing = 0;
  if (data == nullptr && size == 0) data = &nothing;
  std::size_t games = 0;
  detail::check_at([&](std::size_t *offset) {
    return reversi_wthor_check(data, size, &games, offset);
  });
  std::vector<wthor_record> result;
  result.reserve(games);
  for (std::size_t i = 0; i < games; ++i) {
    reversi_wthor_record record{};
    detail::check(reversi_wthor_read(data, size, i, &record, nullptr));
    result.emplace_back(record);
  }
  return result;
}

/// The same for a string, a vector, an array or whatever else has its bytes in one piece.
template <typename Bytes> std::vector<wthor_record> read_wthor(const Bytes &bytes) {
  const auto *const data = std::data(bytes);
  static_assert(sizeof *data == 1, "a file consists of bytes");
  return read_wthor(reinterpret_cast<const std::uint8_t *>(data), std::size(bytes));
}
/// It takes the content of a file and not its name.
std::vector<wthor_record> read_wthor(const char *) = delete;
template <std::size_t Size> std::vector<wthor_record> read_wthor(const char (&)[Size]) = delete;

} // namespace reversi

template <> struct std::hash<reversi::square> {
  std::size_t operator()(reversi::square value) const noexcept {
    return static_cast<std::size_t>(value.index());
  }
};

template <> struct std::hash<reversi::position> {
  std::size_t operator()(const reversi::position &value) const noexcept {
    const reversi_position &data = value.data();
    return reversi::detail::mix(reversi::detail::mix(data.turn, data.black), data.white);
  }
};

#endif
