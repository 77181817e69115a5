// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_VARIANT_SQUARE_HPP
#define REVERSI_CPP_VARIANT_SQUARE_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <iterator>
#include <string>
#include <string_view>

#include <reversi/cpp/bits.hpp>
#include <reversi/cpp/error.hpp>
#include <reversi/cpp/square.hpp>

namespace reversi::variant {

/// A move on another board: one of 256 squares, whether or not the board has it, or a pass.
class square {
public:
  /// row * 16 + column, both from 0, and 256 is a pass.
  explicit constexpr square(int index)
      : index_(index >= 0 && index <= REVERSI_VARIANT_PASS ? static_cast<std::uint16_t>(index)
                                                           : throw error(REVERSI_ERROR_RANGE)) {}
  /// The square in that column and row, both 0..15.
  constexpr square(int column, int row)
      : square(column >= 0 && column < 16 && row >= 0 && row < 16 ? 16 * row + column : -1) {}
  /// Such as "j10", or "--".
  explicit square(std::string_view text) : square(index_of(text)) {}
  /// The square of that name.
  constexpr square(reversi::square other) noexcept
      : index_(other.is_pass() ? std::uint16_t{REVERSI_VARIANT_PASS}
                               : static_cast<std::uint16_t>(other.index() / 8 * 16 +
                                                            other.index() % 8)) {}
  /// The same as the constructor from a text.
  static square parse(std::string_view text) { return square(text); }
  /// The move that places no disc.
  static constexpr square pass() noexcept { return square(REVERSI_VARIANT_PASS); }

  /// Its number, 256 for a pass.
  constexpr int index() const noexcept { return index_; }
  /// Whether it places no disc.
  constexpr bool is_pass() const noexcept { return index_ == REVERSI_VARIANT_PASS; }
  /// 0 is column a; meaningless for a pass.
  constexpr int column() const noexcept { return index_ % 16; }
  /// 0 is the row at the top; meaningless for a pass.
  constexpr int row() const noexcept { return index_ / 16; }
  /// Such as "j10", or "--" for a pass.
  std::string to_string() const {
    char text[REVERSI_VARIANT_SQUARE_TEXT_SIZE];
    return std::string(text, reversi_variant_square_format(index_, text, sizeof text));
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
  static int index_of(std::string_view text) {
    int index = 0;
    reversi::detail::check_text(
        text, [&](const char *data, std::size_t size, reversi_error *wrong) {
          return reversi_variant_square_parse(data, size, &index, wrong);
        });
    return index;
  }

  std::uint16_t index_ = REVERSI_VARIANT_PASS;
};

/// A set of squares of a board of up to 16x16, in the order from a1 to p16.
class square_set {
public:
  /// Goes through the squares in their order, as often as one likes. It makes them as it goes:
  /// std::ranges take that for a forward iterator, the algorithms of C++17 for an input iterator.
  class iterator {
  public:
    /// What C++17 takes it for.
    using iterator_category = std::input_iterator_tag;
    /// What C++20 takes it for.
    using iterator_concept = std::forward_iterator_tag;
    /// What it goes through.
    using value_type = square;
    /// For the standard library.
    using difference_type = std::ptrdiff_t;
    /// Squares are made, so nothing points to them.
    using pointer = void;
    /// The same.
    using reference = square;

    /// At the end.
    constexpr iterator() noexcept = default;
    /// At the first square.
    explicit constexpr iterator(const reversi_variant_set &set) noexcept : rest_(set), row_(0) {
      skip();
    }
    /// A pass at the end, where there is no square.
    constexpr square operator*() const noexcept {
      return square(row_ == rows ? REVERSI_VARIANT_PASS
                                 : 16 * row_ + reversi::detail::lowest(rest_.rows[row_]));
    }
    /// On to the next; at the end it stays there.
    constexpr iterator &operator++() noexcept {
      if (row_ == rows) return *this;
      rest_.rows[row_] = static_cast<std::uint16_t>(rest_.rows[row_] & (rest_.rows[row_] - 1));
      skip();
      return *this;
    }
    /// The same; where it was before.
    constexpr iterator operator++(int) noexcept {
      const iterator before = *this;
      ++*this;
      return before;
    }
    /// Of iterators over the same set, or at the end.
    friend constexpr bool operator==(const iterator &a, const iterator &b) noexcept {
      return *a == *b;
    }
    /// Whether they are at different squares.
    friend constexpr bool operator!=(const iterator &a, const iterator &b) noexcept {
      return !(a == b);
    }

  private:
    static constexpr int rows = 16;

    // On to the next row with a square.
    constexpr void skip() noexcept {
      while (row_ < rows && rest_.rows[row_] == 0) ++row_;
    }

    // The squares that follow are left in it; before row_ there are none.
    reversi_variant_set rest_{};
    int row_ = rows;
  };

  /// What is in it.
  using value_type = square;
  /// Members cannot be changed in their place.
  using const_iterator = iterator;

  /// The empty set.
  constexpr square_set() noexcept = default;
  /// That of the C functions.
  explicit constexpr square_set(const reversi_variant_set &set) noexcept : set_(set) {}
  /// Error for a pass, as only squares can be in a set.
  constexpr square_set(std::initializer_list<square> members) {
    for (const square member : members) insert(member);
  }

  /// The same for the C functions.
  constexpr const reversi_variant_set &data() const noexcept { return set_; }
  /// Whether nothing is in it.
  constexpr bool empty() const noexcept {
    for (const std::uint16_t row : set_.rows) {
      if (row != 0) return false;
    }
    return true;
  }
  /// How many squares are in it.
  constexpr std::size_t size() const noexcept {
    std::size_t result = 0;
    for (const std::uint16_t row : set_.rows) result += reversi::detail::count(row);
    return result;
  }
  /// Whether it has that square; it never has a pass.
  constexpr bool contains(square member) const noexcept {
    return !member.is_pass() && (set_.rows[member.row()] >> member.column() & 1) != 0;
  }
  /// Error for a pass.
  constexpr square_set &insert(square member) {
    if (member.is_pass()) throw error(REVERSI_ERROR_RANGE);
    set_.rows[member.row()] =
        static_cast<std::uint16_t>(set_.rows[member.row()] | 1 << member.column());
    return *this;
  }
  /// Takes a square out, if it is there.
  constexpr square_set &erase(square member) noexcept {
    if (contains(member)) put(member.row(), set_.rows[member.row()] ^ 1 << member.column());
    return *this;
  }
  /// At the first square.
  constexpr iterator begin() const noexcept { return iterator(set_); }
  /// Behind the last square.
  constexpr iterator end() const noexcept { return iterator(); }
  /// The names of its squares in their order, such as "d3 c4 f5 e6".
  std::string to_string() const { return reversi::detail::joined(*this, ' '); }

  /// Whether the same squares are in both.
  friend constexpr bool operator==(const square_set &a, const square_set &b) noexcept {
    return (a ^ b).empty();
  }
  /// Whether they differ.
  friend constexpr bool operator!=(const square_set &a, const square_set &b) noexcept {
    return !(a == b);
  }
  /// Those of `a` or `b` or both.
  friend constexpr square_set operator|(square_set a, const square_set &b) noexcept {
    for (int row = 0; row < 16; ++row) a.put(row, a.set_.rows[row] | b.set_.rows[row]);
    return a;
  }
  /// Those of both.
  friend constexpr square_set operator&(square_set a, const square_set &b) noexcept {
    for (int row = 0; row < 16; ++row) a.put(row, a.set_.rows[row] & b.set_.rows[row]);
    return a;
  }
  /// Those of one of them only.
  friend constexpr square_set operator^(square_set a, const square_set &b) noexcept {
    for (int row = 0; row < 16; ++row) a.put(row, a.set_.rows[row] ^ b.set_.rows[row]);
    return a;
  }
  /// Those of `a` that are not in `b`.
  friend constexpr square_set operator-(square_set a, const square_set &b) noexcept {
    for (int row = 0; row < 16; ++row) a.put(row, a.set_.rows[row] & ~b.set_.rows[row]);
    return a;
  }
  /// Those of 16x16 that are not in `a`.
  friend constexpr square_set operator~(square_set a) noexcept {
    for (int row = 0; row < 16; ++row) a.put(row, ~a.set_.rows[row]);
    return a;
  }
  /// Adds those of the other.
  constexpr square_set &operator|=(const square_set &other) noexcept {
    return *this = *this | other;
  }
  /// Keeps those of the other only.
  constexpr square_set &operator&=(const square_set &other) noexcept {
    return *this = *this & other;
  }
  /// Keeps and adds those of one of them only.
  constexpr square_set &operator^=(const square_set &other) noexcept {
    return *this = *this ^ other;
  }
  /// Takes those of the other out.
  constexpr square_set &operator-=(const square_set &other) noexcept {
    return *this = *this - other;
  }

  /// As to_string(); needs <ostream>.
  template <typename Traits>
  friend std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out,
                                                      const square_set &value) {
    return out << value.to_string().c_str();
  }

private:
  constexpr void put(int row, int bits) noexcept {
    set_.rows[row] = static_cast<std::uint16_t>(bits & 0xFFFF);
  }

  reversi_variant_set set_{};
};

} // namespace reversi::variant

template <> struct std::hash<reversi::variant::square> {
  std::size_t operator()(reversi::variant::square value) const noexcept {
    return static_cast<std::size_t>(value.index());
  }
};

template <> struct std::hash<reversi::variant::square_set> {
  std::size_t operator()(const reversi::variant::square_set &value) const noexcept {
    std::size_t seed = 0;
    for (const std::uint16_t row : value.data().rows) seed = reversi::detail::mix(seed, row);
    return seed;
  }
};

#endif
