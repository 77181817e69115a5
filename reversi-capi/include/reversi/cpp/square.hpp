// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_SQUARE_HPP
#define REVERSI_CPP_SQUARE_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

#include <reversi/cpp/error.hpp>
#include <reversi/cpp/symmetry.hpp>

namespace reversi {

namespace detail {

inline int parse_square(std::string_view text) {
  int index = 0;
  check_text(text, [&](const char *data, std::size_t size, reversi_error *wrong) {
    return reversi_square_parse(data, size, &index, wrong);
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
  /// The square in that column and row, both 0..7.
  constexpr square(int column, int row)
      : square(column >= 0 && column < 8 && row >= 0 && row < 8 ? 8 * row + column : -1) {}
  /// The same as the constructor from a text.
  static constexpr square parse(std::string_view text) { return square(text); }
  /// The move that places no disc.
  static constexpr square pass() noexcept { return square(REVERSI_PASS); }

  /// Its number, 64 for a pass.
  constexpr int index() const noexcept { return index_; }
  /// Whether it places no disc.
  constexpr bool is_pass() const noexcept { return index_ == REVERSI_PASS; }
  /// 0 is column a; meaningless for a pass.
  constexpr int column() const noexcept { return index_ % 8; }
  /// 0 is the row at the top; meaningless for a pass.
  constexpr int row() const noexcept { return index_ / 8; }
  /// Where it comes to lie; a pass stays a pass.
  square transform(symmetry by) const {
    return square(reversi_square_transform(index_, static_cast<int>(by)));
  }
  /// Such as "f5", or "--" for a pass.
  std::string to_string() const {
    char text[REVERSI_SQUARE_TEXT_SIZE];
    return std::string(text, reversi_square_format(index_, text, sizeof text));
  }

  /// Whether they are the same.
  friend constexpr bool operator==(square a, square b) noexcept { return a.index_ == b.index_; }
  /// Whether they differ.
  friend constexpr bool operator!=(square a, square b) noexcept { return !(a == b); }
  /// In the order of their numbers: a pass is behind the squares.
  friend constexpr bool operator<(square a, square b) noexcept { return a.index_ < b.index_; }
  /// The same order.
  friend constexpr bool operator>(square a, square b) noexcept { return b < a; }
  /// The same order.
  friend constexpr bool operator<=(square a, square b) noexcept { return !(b < a); }
  /// The same order.
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

} // namespace reversi

template <> struct std::hash<reversi::square> {
  std::size_t operator()(reversi::square value) const noexcept {
    return static_cast<std::size_t>(value.index());
  }
};

#endif
