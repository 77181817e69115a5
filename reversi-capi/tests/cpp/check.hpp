// The macros that the tests are written in.
#ifndef CHECK_HPP
#define CHECK_HPP

#include <cstddef>
#include <iomanip>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

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

template <typename Value> std::string printed(const Value &value) {
  std::ostringstream out;
  out << std::setw(4) << value;
  return out.str();
}

void test_try();
void test_values();
void test_position();
void test_analysis();
void test_game();
void test_batch();
void test_batch_training();
void test_symmetry();
void test_sheet();
void test_records();
void test_audit();
void test_obf();
void test_tournament();
void test_opening();
void test_record_events();
void test_record_writer();
void test_protocols();
void test_variant();

#endif
