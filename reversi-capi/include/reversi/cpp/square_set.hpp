// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_SQUARE_SET_HPP
#define REVERSI_CPP_SQUARE_SET_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <type_traits>

#include <reversi/cpp/square.hpp>

namespace reversi {

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
  /// Where its squares come to lie.
  square_set transform(symmetry by) const noexcept {
    return square_set(reversi_bb_transform(bits_, static_cast<int>(by)));
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

} // namespace reversi

template <> struct std::hash<reversi::square_set> {
  std::size_t operator()(reversi::square_set value) const noexcept {
    return reversi::detail::mix(0, value.bits());
  }
};

#endif
