// text.hpp: texts of any length, and the strings that views must not refer to.
#include "check.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace detail = reversi::detail;

namespace {

template <typename Value> struct other_allocator : std::allocator<Value> {};
using other_string = std::basic_string<char, std::char_traits<char>, other_allocator<char>>;

static_assert(detail::is_temporary_string<std::string>);
static_assert(detail::is_temporary_string<const std::string>);
static_assert(detail::is_temporary_string<other_string>);
static_assert(!detail::is_temporary_string<std::string &>);
static_assert(!detail::is_temporary_string<const std::string &>);
static_assert(!detail::is_temporary_string<std::string_view>);
static_assert(!detail::is_temporary_string<const char (&)[3]>);

// A library that is newer than its header may write longer texts than the header has room for.
void texts_exceed_their_room() {
  const reversi::position start;
  const std::string text = start.to_string();
  CHECK(text.size() == 66);
  int calls = 0;
  const auto format = [&](char *buffer, std::size_t size) {
    ++calls;
    return reversi_position_format(&start.data(), buffer, size);
  };
  CHECK(detail::written_in<68>(format) == text && calls == 1);
  CHECK(detail::written_in<67>(format) == text && calls == 2);
  CHECK(detail::written_in<66>(format) == text && detail::written_in<1>(format) == text);
  CHECK(detail::written(format) == text);
  const auto nothing = [](char *, std::size_t) { return std::size_t{0}; };
  CHECK(detail::written_in<1>(nothing).empty() && detail::written(nothing).empty());
}

} // namespace

void test_text() { texts_exceed_their_room(); }
