// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_ERROR_HPP
#define REVERSI_CPP_ERROR_HPP

#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <reversi/cpp/text.hpp>
#include <reversi/reversi.h>

namespace reversi {

/// The place of an error. Each part counts from 0 and is empty if it does not apply.
struct location {
  /// The number of the game in a file of games.
  std::optional<std::size_t> game;
  /// The offset of the byte in the text or the data.
  std::optional<std::size_t> byte;
  /// The number of the ply in the game, forced passes included.
  std::optional<std::size_t> ply;

  /// Whether all parts are equal.
  friend bool operator==(const location &a, const location &b) noexcept {
    return a.game == b.game && a.byte == b.byte && a.ply == b.ply;
  }
  /// Whether a part differs.
  friend bool operator!=(const location &a, const location &b) noexcept { return !(a == b); }
};

namespace detail {

// Returns a place of the C functions.
inline location place(const reversi_location &where) noexcept {
  const auto part = [](std::size_t number) {
    return number == REVERSI_NOWHERE ? std::nullopt : std::optional<std::size_t>(number);
  };
  return {part(where.game), part(where.byte), part(where.ply)};
}

// An error without a place, and without a move unless one is given.
constexpr reversi_error error_of(reversi_status status, int move = -1, int width = 0,
                                 int height = 0) noexcept {
  return reversi_error{status,
                       move,
                       width,
                       height,
                       -1,
                       {REVERSI_NOWHERE, REVERSI_NOWHERE, REVERSI_NOWHERE},
                       REVERSI_NOWHERE,
                       {0, 0}};
}

// Returns an error as a line such as "byte 6, ply 3: a1: a disc there flips nothing".
inline std::string message(const reversi_error &wrong) {
  return written_in<REVERSI_ERROR_TEXT_SIZE>([&](char *buffer, std::size_t size) {
    return reversi_error_format(&wrong, buffer, size);
  });
}

} // namespace detail

/// The error that functions throw: a status and the game, byte, ply or square.
class error : public std::runtime_error {
public:
  /// Creates an error from a status, without a place.
  explicit error(reversi_status status) : error(detail::error_of(status)) {}
  /// Wraps an error that a C function set.
  explicit error(const reversi_error &wrong)
      : std::runtime_error(detail::message(wrong)), wrong_(wrong) {}

  /// The error for the C functions.
  const reversi_error &data() const noexcept { return wrong_; }
  /// The status, such as REVERSI_ERROR_OCCUPIED.
  reversi_status status() const noexcept { return wrong_.status; }
  /// The place in a text, in data or in a game.
  reversi::location location() const noexcept { return detail::place(wrong_.location); }
  /// The index of the offending item, such as the board of a batch. Empty if the error has none.
  std::optional<std::size_t> index() const noexcept {
    const std::size_t index = wrong_.index;
    return index == REVERSI_NOWHERE ? std::nullopt : std::optional<std::size_t>(index);
  }
  /// The offending move: row * width() + column, or width() * height() for a pass. Empty if there
  /// is none.
  std::optional<int> move() const noexcept { return unless_negative<int>(wrong_.move); }
  /// The width of the grid in which move() is numbered. It is the width of the board, or 16 for a
  /// square that is not on it. 0 if there is no move.
  int width() const noexcept { return wrong_.width; }
  /// The height of the grid in which move() is numbered. It is the height of the board, or 16 for a
  /// square that is not on it. 0 if there is no move.
  int height() const noexcept { return wrong_.height; }
  /// The offending value: a character, the size of a board, a score. Empty if there is none.
  std::optional<std::int64_t> value() const noexcept {
    return unless_negative<std::int64_t>(wrong_.value);
  }

private:
  template <typename Number> static std::optional<Number> unless_negative(Number value) noexcept {
    return value < 0 ? std::nullopt : std::optional<Number>(value);
  }

  reversi_error wrong_;
};

namespace detail {

// Throws, or ends the program if it is compiled without exceptions.
[[noreturn]] inline void raise(const reversi_error &wrong) {
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
  throw error(wrong);
#else
  static_cast<void>(wrong);
  std::terminate();
#endif
}

[[noreturn]] inline void raise(reversi_status status) { raise(error_of(status)); }

} // namespace detail

/// A value or an error: the return type of the functions whose names begin with `try_`. None of them
/// throws an error.
template <typename Value> class result {
public:
  /// Creates a success.
  result(Value value) noexcept : value_(value), error_(detail::error_of(REVERSI_OK)) {}
  /// Creates a failure.
  explicit result(const reversi_error &wrong) noexcept : value_(), error_(wrong) {}

  /// Whether this is a success.
  explicit operator bool() const noexcept { return value_.has_value(); }
  /// The value. Only valid for a success.
  const Value &operator*() const noexcept { return *value_; }
  /// A member of the value. Only valid for a success.
  const Value *operator->() const noexcept { return &*value_; }
  /// Returns the value, or throws the error.
  const Value &value() const {
    if (!value_) detail::raise(error_);
    return *value_;
  }
  /// The status of the error, or REVERSI_OK.
  reversi_status status() const noexcept { return error_.status; }
  /// The error. Its status is REVERSI_OK for a success.
  const reversi_error &failure() const noexcept { return error_; }
  /// Returns the error, whose what() is its words, such as "byte 1: this character does not belong
  /// here: '9'".
  reversi::error error() const { return reversi::error(error_); }

private:
  std::optional<Value> value_;
  reversi_error error_;
};

namespace detail {

inline void check(reversi_status status) {
  if (status != REVERSI_OK) raise(status);
}

// Calls `read(reversi_error *)`, which sets `value`.
template <typename Value, typename Read> result<Value> try_with(const Value &value, Read read) {
  reversi_error wrong;
  return read(&wrong) == REVERSI_OK ? result<Value>(value) : result<Value>(wrong);
}

// Calls `read(pointer, length, reversi_error *)` for a text. The call sets `value`.
template <typename Value, typename Read>
result<Value> try_text(std::string_view text, const Value &value, Read read) {
  // An empty string_view may point to NULL, which the library rejects.
  const char *const data = text.data() == nullptr ? "" : text.data();
  return try_with(value, [&](reversi_error *wrong) { return read(data, text.size(), wrong); });
}

// Like try_with() and try_text(), for functions that throw.
template <typename Read> void check_with(Read read) { try_with(true, read).value(); }
template <typename Read> void check_text(std::string_view text, Read read) {
  try_text(text, true, read).value();
}

} // namespace detail

} // namespace reversi

#endif
