// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Texts that C functions write, and the strings that views must not refer to.
#ifndef REVERSI_CPP_TEXT_HPP
#define REVERSI_CPP_TEXT_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include <reversi/reversi.h>

namespace reversi::detail {

// Returns the text that `format(buffer, size)` writes. The call returns the length of the text,
// also if there is no room for it.
template <typename Format> std::string written(Format format) {
  const std::size_t length = format(nullptr, std::size_t{0});
  // The C function also writes a NUL after the text.
  std::string text(length + 1, '\0');
  format(text.data(), text.size());
  text.resize(length);
  return text;
}

// Returns the same text with one call if the text and its NUL fit in `Size` bytes. A longer text is
// measured and written again: a library that is newer than this header may write it.
template <std::size_t Size, typename Format> std::string written_in(Format format) {
  char text[Size];
  const std::size_t length = format(text, Size);
  return length < Size ? std::string(text, length) : written(format);
}

template <typename Text> inline constexpr bool is_string = false;
template <typename Allocator>
inline constexpr bool is_string<std::basic_string<char, std::char_traits<char>, Allocator>> = true;

// Whether a parameter of the type `Text &&` binds to a temporary string. For other strings, `Text`
// is a reference.
template <typename Text>
inline constexpr bool is_temporary_string = is_string<std::remove_cv_t<Text>>;

// Enables a deleted overload that refuses temporary strings, for a function that keeps a view of
// its text. An overload for `std::string &&` would make calls with a literal ambiguous.
template <typename Text> using if_temporary = std::enable_if_t<is_temporary_string<Text>, int>;

inline std::optional<std::string_view> to_view(reversi_text text) {
  if (text.text == nullptr) return std::nullopt;
  return std::string_view(text.text, text.length);
}

inline reversi_text from_view(std::optional<std::string_view> text) noexcept {
  if (!text) return reversi_text{nullptr, 0};
  // An empty string_view may point to NULL, but NULL in a reversi_text means an unknown text.
  return reversi_text{text->data() == nullptr ? "" : text->data(), text->size()};
}

} // namespace reversi::detail

#endif
