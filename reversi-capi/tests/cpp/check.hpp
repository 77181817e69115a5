// The macros that the tests are written in.
#ifndef CHECK_HPP
#define CHECK_HPP

#include <cstddef>
#include <iomanip>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>

#include <reversi/reversi.hpp>

// The number of failures so far.
extern int failures;

#define CHECK(condition) \
  do { \
    if (!(condition)) { \
      ++failures; \
      std::cerr << __FILE__ << ':' << __LINE__ << ": " << #condition << " is false\n"; \
    } \
  } while (false)

template <typename Call> void check_throws(const char *file, int line, Call call,
                                           reversi_status status,
                                           std::optional<std::size_t> byte = std::nullopt) {
  try {
    call();
  } catch (const reversi::error &error) {
    if (error.status() == status && error.location().byte == byte) return;
    std::cerr << file << ':' << line << ": threw " << error.what() << '\n';
    ++failures;
    return;
  }
  std::cerr << file << ':' << line << ": threw nothing\n";
  ++failures;
}

#define CHECK_THROWS(expression, ...) \
  check_throws(__FILE__, __LINE__, [&] { static_cast<void>(expression); }, __VA_ARGS__)

// Whether a `View` is made from a text that outlives it, after the arguments `Before`, but not from
// a temporary string.
template <typename View, typename... Before>
constexpr bool refuses_temporaries =
    std::is_constructible_v<View, Before..., std::string_view> &&
    std::is_constructible_v<View, Before..., const char *> &&
    std::is_constructible_v<View, Before..., std::string &> &&
    std::is_constructible_v<View, Before..., const std::string &> &&
    !std::is_constructible_v<View, Before..., std::string> &&
    !std::is_constructible_v<View, Before..., const std::string>;

template <typename Value> std::string printed(const Value &value) {
  std::ostringstream out;
  out << std::setw(4) << value;
  return out.str();
}

void test_boards();
void test_text();
void test_try();
void test_values();
void test_batch();
void test_files();
void test_records();
void test_record_writer();
void test_protocols();
void test_variant();

#endif
