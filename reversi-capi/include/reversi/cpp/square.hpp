// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_SQUARE_HPP
#define REVERSI_CPP_SQUARE_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>

#include <reversi/cpp/error.hpp>
#include <reversi/cpp/symmetry.hpp>
#include <reversi/cpp/value.hpp>

namespace reversi {

namespace detail {

// Returns the number of a move on a board of that size: row * width + column for a square, width *
// height for a pass. Returns -1 for a square outside the board.
template <typename Square>
constexpr int number_on(int width, int height, const Square &move) noexcept {
  if (move.is_pass()) return width * height;
  return move.column() < width && move.row() < height ? move.row() * width + move.column() : -1;
}

// Returns the error for a move on a board of that size. For a square outside the board, the status
// is REVERSI_ERROR_OFF_BOARD, and the square is numbered on 16x16.
template <typename Square>
constexpr reversi_error move_error(reversi_status status, int width, int height,
                                   const Square &move) noexcept {
  const int number = number_on(width, height, move);
  return number < 0 ? error_of(REVERSI_ERROR_OFF_BOARD, number_on(16, 16, move), 16, 16)
                    : error_of(status, number, width, height);
}

// Returns the distance of a letter or a digit from `first`. A character before `first` gives a
// large number.
constexpr unsigned step(char letter, char first) noexcept {
  return static_cast<unsigned>(letter) - static_cast<unsigned>(first);
}

} // namespace detail

/// The templates behind the types for 8x8 and for other boards.
namespace generic {

using namespace detail;

/// A move on boards with sides of up to `Side`.
template <typename Self, int Side> class basic_square : public printed<Self, ordered<Self>> {
public:
  /// Parses a square such as "f5" or a pass such as "--". Squares in rows 1 to 8 can be parsed at
  /// compile time.
  explicit constexpr basic_square(std::string_view text) : number_(number_of(text)) {}
  /// Creates the square in that column and row, both from 0.
  constexpr basic_square(int column, int row)
      : number_(checked(column >= 0 && column < Side && row >= 0 && row < Side ? Side * row + column
                                                                              : -1)) {}
  /// Parses a square such as "f5" or a pass such as "--", like the constructor.
  static constexpr Self parse(std::string_view text) { return Self(text); }
  /// Parses like parse(), and returns the move or an error.
  static result<Self> try_parse(std::string_view text) noexcept {
    const result<int> read = read_number(text);
    return read ? result<Self>(of(*read)) : result<Self>(read.failure());
  }
  /// The pass.
  static constexpr Self pass() noexcept { return of(pass_number); }

  /// Whether this is a pass.
  constexpr bool is_pass() const noexcept { return number_ == pass_number; }
  /// The column, 0 for column a. Unspecified for a pass.
  constexpr int column() const noexcept { return number_ % Side; }
  /// The row, 0 for row 1. Unspecified for a pass.
  constexpr int row() const noexcept { return number_ / Side; }
  /// The name, such as "f5", or "--" for a pass.
  std::string to_string() const {
    if (is_pass()) return "--";
    return std::string(1, static_cast<char>('a' + column())) + std::to_string(row() + 1);
  }
  /// A hash, used by std::hash.
  constexpr std::uint64_t hash() const noexcept { return number_; }

  /// Whether both moves are the same.
  friend constexpr bool operator==(const Self &a, const Self &b) noexcept {
    return a.number_ == b.number_;
  }
  /// Orders moves row by row, with the pass last.
  friend constexpr bool operator<(const Self &a, const Self &b) noexcept {
    return a.number_ < b.number_;
  }

  /// \cond
protected:
  template <typename, typename, typename, typename Word, std::size_t Words> friend class basic_square_set;

  static constexpr int pass_number = Side * Side;
  using small = std::conditional_t<(Side > 8), std::uint16_t, std::uint8_t>;

  // A number that was checked.
  struct known {
    small value;
  };
  explicit constexpr basic_square(known index) noexcept : number_(index.value) {}
  static constexpr Self of(int index) noexcept { return Self(known{static_cast<small>(index)}); }
  static constexpr small checked(int index) {
    if (index < 0 || index > pass_number) raise(REVERSI_ERROR_RANGE);
    return static_cast<small>(index);
  }

  small number_;
  /// \endcond

private:
  static result<int> read_number(std::string_view text) noexcept {
    int index = 0;
    return try_text(text, index, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return Self::read(data, size, &index, wrong);
    });
  }
  // Parses squares in rows 1 to 8 without the library, so that they can be constexpr. The library
  // parses all other names.
  static constexpr small number_of(std::string_view text) {
    if (text.size() == 2 && step(text[1], '1') < 8) {
      for (const char first : {'a', 'A'}) {
        const unsigned column = step(text[0], first);
        if (column < Side) return static_cast<small>(Side * step(text[1], '1') + column);
      }
    }
    return static_cast<small>(read_number(text).value());
  }
};

} // namespace generic

class square_set;

/// A move on 8x8: one of the 64 squares, or a pass.
class square : public generic::basic_square<square, 8> {
public:
  using basic_square::basic_square;
  /// Creates a move from its number: 0..63 is a1 to h8, such as REVERSI_F5, and 64 is a pass.
  explicit constexpr square(int index) : basic_square(known{checked(index)}) {}

  /// The number: 0..63, or 64 for a pass.
  constexpr int index() const noexcept { return number_; }
  /// Returns the three to eight squares beside this one. A pass has none.
  square_set neighbors() const noexcept;
  /// Returns the rotated or mirrored square. A pass stays a pass.
  square transform(symmetry by) const {
    return square(reversi_square_transform(number_, detail::raw(by)));
  }

private:
  friend basic_square;
  static reversi_status read(const char *text, std::size_t size, int *move, reversi_error *wrong) {
    return reversi_square_parse(text, size, move, wrong);
  }
};

} // namespace reversi

template <> struct std::hash<reversi::square> : reversi::detail::hasher<reversi::square> {};

#endif
