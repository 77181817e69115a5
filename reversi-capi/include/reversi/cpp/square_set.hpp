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
#include <vector>

#include <reversi/cpp/bits.hpp>
#include <reversi/cpp/square.hpp>

namespace reversi {

namespace generic {

/// A set of squares in `Words` words: the first squares are in the first word.
template <typename Self, typename Square, typename Base, typename Word, std::size_t Words>
class basic_square_set : public Base {
public:
  /// Iterates over the squares in order. Copies of an iterator advance independently. Squares are
  /// created on the fly, so this is a bidirectional iterator for std::ranges and an input iterator for
  /// the algorithms of C++17.
  class iterator {
  public:
    /// The category in C++17.
    using iterator_category = std::input_iterator_tag;
    /// The category in C++20.
    using iterator_concept = std::bidirectional_iterator_tag;
    /// The type of the items.
    using value_type = Square;
    /// The distance type, which the standard library requires.
    using difference_type = std::ptrdiff_t;
    /// Squares are created on the fly, so nothing can point to them.
    using pointer = void;
    /// Squares are returned by value.
    using reference = Square;

    /// Creates an iterator at the end.
    constexpr iterator() noexcept : all_(), rest_(), word_(Words - 1) {}
    /// Creates an iterator at the first square, or past the last one.
    explicit constexpr iterator(const Self &set, bool at_end = false) noexcept
        : all_(), rest_(), word_(0) {
      for (std::size_t i = 0; i < Words; ++i) {
        all_[i] = set.words()[i];
        if (!at_end) rest_[i] = all_[i];
      }
      skip();
    }
    /// The square, or a pass at the end.
    constexpr Square operator*() const noexcept {
      if (rest_[word_] == 0) return Square::pass();
      return Square::of(static_cast<int>(word_bits * word_) + lowest(rest_[word_]));
    }
    /// Moves to the next square. An iterator at the end stays there.
    constexpr iterator &operator++() noexcept {
      rest_[word_] = static_cast<Word>(rest_[word_] & (rest_[word_] - 1));
      skip();
      return *this;
    }
    /// Moves to the next square, and returns the old iterator.
    constexpr iterator operator++(int) noexcept {
      const iterator before = *this;
      ++*this;
      return before;
    }
    /// Moves to the square before. An iterator at the first square stays there.
    constexpr iterator &operator--() noexcept {
      for (std::size_t word = word_ + 1; word-- > 0;) {
        const Word before = static_cast<Word>(highest(all_[word] ^ rest_[word]));
        if (before == 0) continue;
        rest_[word] = static_cast<Word>(rest_[word] | before);
        word_ = word;
        break;
      }
      return *this;
    }
    /// Moves to the square before, and returns the old iterator.
    constexpr iterator operator--(int) noexcept {
      const iterator after = *this;
      --*this;
      return after;
    }
    /// Whether both iterators are at the same square of the same set, or both at the end.
    friend constexpr bool operator==(const iterator &a, const iterator &b) noexcept {
      return a.word_ == b.word_ && a.rest_[a.word_] == b.rest_[b.word_];
    }
    /// Whether they are at different squares.
    friend constexpr bool operator!=(const iterator &a, const iterator &b) noexcept {
      return !(a == b);
    }

  private:
    // Moves to the next word with a square, or to the last word.
    constexpr void skip() noexcept {
      while (word_ < Words - 1 && rest_[word_] == 0) ++word_;
    }

    // The whole set.
    Word all_[Words];
    // The squares left in the current word and in the words after it. Earlier words are empty.
    Word rest_[Words];
    std::size_t word_;
  };

  /// The type of the members.
  using value_type = Square;
  /// Members cannot be changed in place.
  using const_iterator = iterator;

  /// Whether the set is empty.
  constexpr bool empty() const noexcept {
    for (std::size_t i = 0; i < Words; ++i) {
      if (words()[i] != 0) return false;
    }
    return true;
  }
  /// The number of squares.
  constexpr std::size_t size() const noexcept {
    std::size_t result = 0;
    for (std::size_t i = 0; i < Words; ++i) result += count(words()[i]);
    return result;
  }
  /// Whether the set has this square; false for a pass.
  constexpr bool contains(Square member) const noexcept {
    return !member.is_pass() && (words()[word_of(member)] & bit_of(member)) != 0;
  }
  /// Adds a square. Throws for a pass.
  constexpr Self &insert(Square member) {
    if (member.is_pass()) raise(REVERSI_ERROR_RANGE);
    Word &word = self().words()[word_of(member)];
    word = static_cast<Word>(word | bit_of(member));
    return self();
  }
  /// Removes a square, if it is there.
  constexpr Self &erase(Square member) noexcept {
    if (contains(member)) {
      Word &word = self().words()[word_of(member)];
      word = static_cast<Word>(word ^ bit_of(member));
    }
    return self();
  }
  /// An iterator at the first square.
  constexpr iterator begin() const noexcept { return iterator(self()); }
  /// An iterator past the last square.
  constexpr iterator end() const noexcept { return iterator(self(), true); }
  /// The names of the squares in order, such as "d3 c4 f5 e6".
  std::string to_string() const { return joined(self()); }
  /// A hash, used by std::hash.
  constexpr std::uint64_t hash() const noexcept {
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < Words; ++i) seed = mix(seed, words()[i]);
    return seed;
  }

  /// Whether both sets have the same squares.
  friend constexpr bool operator==(const Self &a, const Self &b) noexcept { return a.equals(b); }
  /// The squares in `a` or `b` or both.
  friend constexpr Self operator|(Self a, const Self &b) noexcept { return a |= b; }
  /// The squares in both sets.
  friend constexpr Self operator&(Self a, const Self &b) noexcept { return a &= b; }
  /// The squares in exactly one of the sets.
  friend constexpr Self operator^(Self a, const Self &b) noexcept { return a ^= b; }
  /// The squares in `a` that are not in `b`.
  friend constexpr Self operator-(Self a, const Self &b) noexcept { return a -= b; }
  /// The squares of 8x8 that are not in `a`, or those of 16x16 for reversi::variant::square_set.
  friend constexpr Self operator~(Self a) noexcept { return a.complement(); }
  /// Adds the squares of `other`.
  constexpr Self &operator|=(const Self &other) noexcept {
    for (std::size_t i = 0; i < Words; ++i) put(i, words()[i] | other.words()[i]);
    return self();
  }
  /// Removes the squares that are not in `other`.
  constexpr Self &operator&=(const Self &other) noexcept {
    for (std::size_t i = 0; i < Words; ++i) put(i, words()[i] & other.words()[i]);
    return self();
  }
  /// Changes this set to the squares that are in exactly one of the two sets.
  constexpr Self &operator^=(const Self &other) noexcept {
    for (std::size_t i = 0; i < Words; ++i) put(i, words()[i] ^ other.words()[i]);
    return self();
  }
  /// Removes the squares of `other`.
  constexpr Self &operator-=(const Self &other) noexcept {
    for (std::size_t i = 0; i < Words; ++i) put(i, words()[i] & ~other.words()[i]);
    return self();
  }

private:
  static constexpr std::size_t word_bits = 8 * sizeof(Word);

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
  static constexpr std::size_t word_of(Square member) noexcept {
    return member.number_ / word_bits;
  }
  static constexpr Word bit_of(Square member) noexcept {
    return static_cast<Word>(UINT64_C(1) << member.number_ % word_bits);
  }
};

} // namespace generic

/// A set of squares, in the order from a1 to h8.
class square_set
    : public generic::basic_square_set<square_set, square,
                                      detail::printed<square_set, detail::ordered<square_set>>,
                                      std::uint64_t, 1> {
public:
  /// Creates an empty set.
  constexpr square_set() noexcept = default;
  /// Creates a set from a mask.
  explicit constexpr square_set(std::uint64_t bits) noexcept : bits_{bits} {}
  /// Creates a set of squares. Throws for a pass.
  constexpr square_set(std::initializer_list<square> members) {
    for (const square member : members) insert(member);
  }
  /// Deleted: REVERSI_F5 is a square, not a mask.
  template <typename Enum, typename = std::enable_if_t<std::is_enum_v<Enum>>>
  explicit square_set(Enum) = delete;

  /// All 64 squares.
  static constexpr square_set all() noexcept { return square_set(~UINT64_C(0)); }
  /// The corners.
  static constexpr square_set corners() noexcept { return square_set(REVERSI_CORNERS); }
  /// The 28 squares at the edge, corners included.
  static constexpr square_set edges() noexcept { return square_set(REVERSI_EDGES); }
  /// The X-squares b2, g2, b7 and g7, each diagonally beside a corner.
  static constexpr square_set x_squares() noexcept { return square_set(REVERSI_X_SQUARES); }
  /// The eight C-squares, each beside a corner on the edge.
  static constexpr square_set c_squares() noexcept { return square_set(REVERSI_C_SQUARES); }

  /// The mask: bit i is square i.
  constexpr std::uint64_t bits() const noexcept { return bits_[0]; }
  /// Returns the rotated or mirrored set.
  square_set transform(symmetry by) const noexcept {
    return square_set(reversi_bb_transform(bits(), detail::raw(by)));
  }
  /// Splits the set into its regions: sets of squares that touch at sides or corners, in the order
  /// of their first squares. Players speak of parity: whether a region of empty squares has an odd
  /// or an even number of them.
  std::vector<square_set> regions() const {
    std::uint64_t found[REVERSI_REGIONS];
    const std::size_t count = reversi_bb_regions(bits(), found, REVERSI_REGIONS);
    std::vector<square_set> result;
    result.reserve(count);
    for (std::size_t i = 0; i < count; ++i) result.emplace_back(found[i]);
    return result;
  }
  /// Orders sets by their masks, for sorting and for maps. This is not the subset relation.
  friend constexpr bool operator<(const square_set &a, const square_set &b) noexcept {
    return a.bits() < b.bits();
  }

private:
  friend basic_square_set;
  constexpr std::uint64_t *words() noexcept { return bits_; }
  constexpr const std::uint64_t *words() const noexcept { return bits_; }

  std::uint64_t bits_[1] = {0};
};

inline square_set square::neighbors() const noexcept {
  return square_set(reversi_square_neighbors(number_));
}

} // namespace reversi

#if defined(__cpp_lib_ranges)
// Iterators do not refer to their set, which may be a temporary.
template <> inline constexpr bool std::ranges::enable_borrowed_range<reversi::square_set> = true;
#endif

template <>
struct std::hash<reversi::square_set> : reversi::detail::hasher<reversi::square_set> {};

#endif
