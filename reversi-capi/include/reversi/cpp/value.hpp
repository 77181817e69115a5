// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The operators that values have in common, derived from their `==`, `<` and to_string().
#ifndef REVERSI_CPP_VALUE_HPP
#define REVERSI_CPP_VALUE_HPP

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <type_traits>

#if defined(__has_include) && (__cplusplus >= 202002L || (defined(_MSVC_LANG) && _MSVC_LANG >= 202002L))
#if __has_include(<format>)
#include <format>
#endif
#endif

namespace reversi::detail {

// The operators form a chain of empty bases. Several bases side by side would take room with some
// compilers.
template <typename Self> struct compared {
  /// Whether the values differ.
  friend constexpr bool operator!=(const Self &a, const Self &b) { return !(a == b); }
};

template <typename Self> struct ordered : compared<Self> {
  /// Whether `a` comes after `b` in the order of `<`.
  friend constexpr bool operator>(const Self &a, const Self &b) { return b < a; }
  /// Whether `a` does not come after `b` in the order of `<`.
  friend constexpr bool operator<=(const Self &a, const Self &b) { return !(b < a); }
  /// Whether `a` does not come before `b` in the order of `<`.
  friend constexpr bool operator>=(const Self &a, const Self &b) { return !(a < b); }
};

template <typename Self, typename Base> struct printed : Base {
  /// Writes to_string(); needs <ostream>.
  template <typename Traits>
  friend std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out,
                                                      const Self &value) {
    return out << value.to_string().c_str();
  }
};

template <typename Value> using bases_of_printed =
    std::disjunction<std::is_base_of<printed<Value, compared<Value>>, Value>,
                     std::is_base_of<printed<Value, ordered<Value>>, Value>>;

// The base of std::hash<Value>.
template <typename Value> struct hasher {
  std::size_t operator()(const Value &value) const { return value.hash() & SIZE_MAX; }
};

constexpr std::uint64_t mix(std::uint64_t seed, std::uint64_t word) noexcept {
  const auto mixed = (seed ^ word) * UINT64_C(0x9E3779B97F4A7C15);
  return mixed ^ (mixed >> 32);
}

// Returns the members of a set, separated by spaces.
template <typename Range> std::string joined(const Range &range) {
  std::string result;
  for (const auto &item : range) {
    if (!result.empty()) result += ' ';
    result += item.to_string();
  }
  return result;
}

} // namespace reversi::detail

namespace reversi {

/// Writes the name of an enumerator, such as "black"; needs <ostream>.
template <typename Traits, typename Enum, typename = std::enable_if_t<std::is_enum_v<Enum>>,
          typename = decltype(to_string(Enum()))>
std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out, Enum value) {
  return out << to_string(value).data();
}

enum class color : std::uint8_t;
enum class outcome : std::int32_t;
enum class symmetry : std::uint8_t;

} // namespace reversi

#if defined(__cpp_lib_format)
/// Formats squares, sets, positions, games, sheets, openings, colors, outcomes and symmetries as
/// their to_string(). Accepts the format options of strings.
template <typename Value>
  requires(reversi::detail::bases_of_printed<Value>::value || std::is_same_v<Value, reversi::color> ||
           std::is_same_v<Value, reversi::outcome> || std::is_same_v<Value, reversi::symmetry>)
struct std::formatter<Value, char> : std::formatter<std::string_view, char> {
  template <typename Context> auto format(const Value &value, Context &context) const {
    if constexpr (std::is_enum_v<Value>) {
      return std::formatter<std::string_view, char>::format(to_string(value), context);
    } else {
      return std::formatter<std::string_view, char>::format(value.to_string(), context);
    }
  }
};
#endif

#endif
