// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_SQUARE_SET_HPP
#define REVERSI_CPP_SQUARE_SET_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <string>
#include <type_traits>

#include <reversi/cpp/bits.hpp>
#include <reversi/cpp/square.hpp>

namespace reversi {

namespace generic {

/// A set of squares in `Words` words, of which each has the next squares.
template <typename Self, typename Square, typename Base, typename Word, std::size_t Words>
class basic_square_set : public Base {
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
    using value_type = Square;
    /// For the standard library.
    using difference_type = std::ptrdiff_t;
    /// Squares are made, so nothing points to them.
    using pointer = void;
    /// Squares are made.
    using reference = Square;

    /// At the end.
    constexpr iterator() noexcept : rest_(), word_(Words - 1) {}
    /// At the first square.
    explicit constexpr iterator(const Self &set) noexcept : rest_(), word_(0) {
      for (std::size_t i = 0; i < Words; ++i) rest_[i] = set.words()[i];
      skip();
    }
    /// A pass at the end, where there is no square.
    constexpr Square operator*() const noexcept {
      return rest_[word_] == 0 ? Square::pass() : Square::of(static_cast<int>(BITS * word_) + lowest(rest_[word_]));
    }
    /// On to the next; at the end it stays there.
    constexpr iterator &operator++() noexcept {
      rest_[word_] = static_cast<Word>(rest_[word_] & (rest_[word_] - 1));
      skip();
      return *this;
    }
    /// The same; where it was before.
    constexpr iterator operator++(int) noexcept {
      const iterator before = *this;
      ++*this;
      return before;
    }
    /// Whether they are at the same square of one set, or at the end.
    friend constexpr bool operator==(const iterator &a, const iterator &b) noexcept {
      return a.word_ == b.word_ && a.rest_[a.word_] == b.rest_[b.word_];
    }
    /// Whether they are at different squares.
    friend constexpr bool operator!=(const iterator &a, const iterator &b) noexcept {
      return !(a == b);
    }

  private:
    // On to the next word with a square, or to the last word.
    constexpr void skip() noexcept {
      while (word_ < Words - 1 && rest_[word_] == 0) ++word_;
    }

    // The squares that follow are left in it; before the word there are none.
    Word rest_[Words];
    std::size_t word_;
  };

  /// What is in it.
  using value_type = Square;
  /// Members cannot be changed in their place.
  using const_iterator = iterator;

  /// Whether nothing is in it.
  constexpr bool empty() const noexcept {
    for (std::size_t i = 0; i < Words; ++i) {
      if (words()[i] != 0) return false;
    }
    return true;
  }
  /// How many squares are in it.
  constexpr std::size_t size() const noexcept {
    std::size_t result = 0;
    for (std::size_t i = 0; i < Words; ++i) result += count(words()[i]);
    return result;
  }
  /// Whether it has that square; it never has a pass.
  constexpr bool contains(Square member) const noexcept {
    return !member.is_pass() && (words()[word_of(member)] & bit_of(member)) != 0;
  }
  /// Error for a pass.
  constexpr Self &insert(Square member) {
    if (member.is_pass()) raise(REVERSI_ERROR_RANGE);
    Word &word = self().words()[word_of(member)];
    word = static_cast<Word>(word | bit_of(member));
    return self();
  }
  /// Takes a square out, if it is there.
  constexpr Self &erase(Square member) noexcept {
    if (contains(member)) {
      Word &word = self().words()[word_of(member)];
      word = static_cast<Word>(word ^ bit_of(member));
    }
    return self();
  }
  /// At the first square.
  constexpr iterator begin() const noexcept { return iterator(self()); }
  /// Behind the last square.
  constexpr iterator end() const noexcept { return iterator(); }
  /// The names of its squares in their order, such as "d3 c4 f5 e6".
  std::string to_string() const { return joined(self()); }
  /// For std::hash.
  constexpr std::uint64_t hash() const noexcept {
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < Words; ++i) seed = mix(seed, words()[i]);
    return seed;
  }

  /// Whether the same squares are in both.
  friend constexpr bool operator==(const Self &a, const Self &b) noexcept { return a.equals(b); }
  /// Those of `a` or `b` or both.
  friend constexpr Self operator|(Self a, const Self &b) noexcept { return a |= b; }
  /// Those of both.
  friend constexpr Self operator&(Self a, const Self &b) noexcept { return a &= b; }
  /// Those of one of them only.
  friend constexpr Self operator^(Self a, const Self &b) noexcept { return a ^= b; }
  /// Those of `a` that are not in `b`.
  friend constexpr Self operator-(Self a, const Self &b) noexcept { return a -= b; }
  /// All squares, of the largest board, that are not in `a`.
  friend constexpr Self operator~(Self a) noexcept { return a.complement(); }
  /// Adds those of the other.
  constexpr Self &operator|=(const Self &other) noexcept {
    for (std::size_t i = 0; i < Words; ++i) put(i, words()[i] | other.words()[i]);
    return self();
  }
  /// Keeps those of the other only.
  constexpr Self &operator&=(const Self &other) noexcept {
    for (std::size_t i = 0; i < Words; ++i) put(i, words()[i] & other.words()[i]);
    return self();
  }
  /// Keeps and adds those of one of them only.
  constexpr Self &operator^=(const Self &other) noexcept {
    for (std::size_t i = 0; i < Words; ++i) put(i, words()[i] ^ other.words()[i]);
    return self();
  }
  /// Takes those of the other out.
  constexpr Self &operator-=(const Self &other) noexcept {
    for (std::size_t i = 0; i < Words; ++i) put(i, words()[i] & ~other.words()[i]);
    return self();
  }

private:
  static constexpr std::size_t BITS = 8 * sizeof(Word);

  constexpr Self &self() noexcept { return static_cast<Self &>(*this); }
  constexpr const Self &self() const noexcept { return static_cast<const Self &>(*this); }
  constexpr const Word *words() const noexcept { return self().words(); }
  constexpr bool equals(const Self &other) const noexcept {
    for (std::size_t i = 0; i < Words; ++i) {
      if (words()[i] != other.words()[i]) return false;
    }
    return true;
  }
  constexpr Self &complement() noexcept {
    for (std::size_t i = 0; i < Words; ++i) put(i, ~words()[i]);
    return self();
  }
  template <typename Bits> constexpr void put(std::size_t word, Bits bits) noexcept {
    self().words()[word] = static_cast<Word>(bits);
  }
  static constexpr std::size_t word_of(Square member) noexcept { return member.number_ / BITS; }
  static constexpr Word bit_of(Square member) noexcept {
    return static_cast<Word>(UINT64_C(1) << member.number_ % BITS);
  }
};

} // namespace generic

/// A set of squares, in the order from a1 to h8.
class square_set
    : public generic::basic_square_set<square_set, square,
                                      detail::printed<square_set, detail::ordered<square_set>>,
                                      std::uint64_t, 1> {
public:
  /// The empty set.
  constexpr square_set() noexcept = default;
  /// The squares whose bits are set in a mask.
  explicit constexpr square_set(std::uint64_t bits) noexcept : bits_{bits} {}
  /// Error for a pass, as only squares can be in a set.
  constexpr square_set(std::initializer_list<square> members) {
    for (const square member : members) insert(member);
  }
  /// REVERSI_F5 is a square, not a mask.
  template <typename Enum, typename = std::enable_if_t<std::is_enum_v<Enum>>>
  explicit square_set(Enum) = delete;

  /// The mask: bit i is square i.
  constexpr std::uint64_t bits() const noexcept { return bits_[0]; }
  /// Where its squares come to lie.
  square_set transform(symmetry by) const noexcept {
    return square_set(reversi_bb_transform(bits(), detail::raw(by)));
  }
  /// An order for sorting and for maps, that of the masks: not whether one is part of the other.
  friend constexpr bool operator<(const square_set &a, const square_set &b) noexcept {
    return a.bits() < b.bits();
  }

private:
  friend basic_square_set;
  constexpr std::uint64_t *words() noexcept { return bits_; }
  constexpr const std::uint64_t *words() const noexcept { return bits_; }

  std::uint64_t bits_[1] = {0};
};

} // namespace reversi

template <>
struct std::hash<reversi::square_set> : reversi::detail::hasher<reversi::square_set> {};

#endif
