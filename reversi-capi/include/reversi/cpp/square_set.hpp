// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_SQUARE_SET_HPP
#define REVERSI_CPP_SQUARE_SET_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <iterator>
#include <string>
#include <type_traits>

#include <reversi/cpp/bits.hpp>
#include <reversi/cpp/square.hpp>

namespace reversi {

/// A set of squares, in the order from a1 to h8.
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

    /// At the first square of a mask, or at the end.
    explicit constexpr iterator(std::uint64_t rest = 0) noexcept : rest_(rest) {}
    /// A pass at the end, where there is no square.
    constexpr square operator*() const noexcept {
      return square(rest_ == 0 ? REVERSI_PASS : detail::lowest(rest_));
    }
    /// On to the next; at the end it stays there.
    constexpr iterator &operator++() noexcept {
      rest_ &= rest_ - 1;
      return *this;
    }
    /// The same; where it was before.
    constexpr iterator operator++(int) noexcept {
      const iterator before = *this;
      ++*this;
      return before;
    }
    /// Whether they are at the same square of one set, or at the end.
    friend constexpr bool operator==(iterator a, iterator b) noexcept { return a.rest_ == b.rest_; }
    /// Whether they are at different squares.
    friend constexpr bool operator!=(iterator a, iterator b) noexcept { return !(a == b); }

  private:
    std::uint64_t rest_;
  };

  /// What is in it.
  using value_type = square;
  /// Members cannot be changed in their place.
  using const_iterator = iterator;

  /// The empty set.
  constexpr square_set() noexcept = default;
  /// Those whose bits are set in a mask.
  explicit constexpr square_set(std::uint64_t bits) noexcept : bits_(bits) {}
  /// Error for a pass, as only squares can be in a set.
  constexpr square_set(std::initializer_list<square> members) {
    for (const square member : members) insert(member);
  }
  /// REVERSI_F5 is a square, not a mask.
  template <typename Enum, typename = std::enable_if_t<std::is_enum_v<Enum>>>
  explicit square_set(Enum) = delete;

  /// The mask: bit i is square i.
  constexpr std::uint64_t bits() const noexcept { return bits_; }
  /// Whether nothing is in it.
  constexpr bool empty() const noexcept { return bits_ == 0; }
  /// How many squares are in it.
  constexpr std::size_t size() const noexcept { return detail::count(bits_); }
  /// Whether it has that square; it never has a pass.
  constexpr bool contains(square member) const noexcept {
    return !member.is_pass() && (bits_ >> member.index() & 1) != 0;
  }
  /// Error for a pass.
  constexpr square_set &insert(square member) {
    if (member.is_pass()) throw error(REVERSI_ERROR_RANGE);
    bits_ |= UINT64_C(1) << member.index();
    return *this;
  }
  /// Takes a square out, if it is there.
  constexpr square_set &erase(square member) noexcept {
    if (contains(member)) bits_ ^= UINT64_C(1) << member.index();
    return *this;
  }
  /// Where its squares come to lie.
  square_set transform(symmetry by) const noexcept {
    return square_set(reversi_bb_transform(bits_, static_cast<int>(by)));
  }
  /// At the first square.
  constexpr iterator begin() const noexcept { return iterator(bits_); }
  /// Behind the last square.
  constexpr iterator end() const noexcept { return iterator(); }
  /// The names of its squares in their order, such as "d3 c4 f5 e6".
  std::string to_string() const { return reversi::detail::joined(*this, ' '); }

  /// Whether the same squares are in both.
  friend constexpr bool operator==(square_set a, square_set b) noexcept {
    return a.bits_ == b.bits_;
  }
  /// Whether they differ.
  friend constexpr bool operator!=(square_set a, square_set b) noexcept { return !(a == b); }
  /// An order for sorting and for maps, that of the masks: not whether one is part of the other.
  friend constexpr bool operator<(square_set a, square_set b) noexcept { return a.bits_ < b.bits_; }
  /// The same order.
  friend constexpr bool operator>(square_set a, square_set b) noexcept { return b < a; }
  /// The same order.
  friend constexpr bool operator<=(square_set a, square_set b) noexcept { return !(b < a); }
  /// The same order.
  friend constexpr bool operator>=(square_set a, square_set b) noexcept { return !(a < b); }
  /// Those of `a` or `b` or both.
  friend constexpr square_set operator|(square_set a, square_set b) noexcept {
    return square_set(a.bits_ | b.bits_);
  }
  /// Those of both.
  friend constexpr square_set operator&(square_set a, square_set b) noexcept {
    return square_set(a.bits_ & b.bits_);
  }
  /// Those of one of them only.
  friend constexpr square_set operator^(square_set a, square_set b) noexcept {
    return square_set(a.bits_ ^ b.bits_);
  }
  /// Those of `a` that are not in `b`.
  friend constexpr square_set operator-(square_set a, square_set b) noexcept {
    return square_set(a.bits_ & ~b.bits_);
  }
  /// All that are not in `a`.
  friend constexpr square_set operator~(square_set a) noexcept { return square_set(~a.bits_); }
  /// Adds those of the other.
  constexpr square_set &operator|=(square_set other) noexcept { return *this = *this | other; }
  /// Keeps those of the other only.
  constexpr square_set &operator&=(square_set other) noexcept { return *this = *this & other; }
  /// Keeps and adds those of one of them only.
  constexpr square_set &operator^=(square_set other) noexcept { return *this = *this ^ other; }
  /// Takes those of the other out.
  constexpr square_set &operator-=(square_set other) noexcept { return *this = *this - other; }

  /// As to_string(); needs <ostream>.
  template <typename Traits>
  friend std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out,
                                                      square_set value) {
    return out << value.to_string().c_str();
  }

private:
  std::uint64_t bits_ = 0;
};

} // namespace reversi

template <> struct std::hash<reversi::square_set> {
  std::size_t operator()(reversi::square_set value) const noexcept {
    return reversi::detail::mix(0, value.bits());
  }
};

#endif
