// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_ERROR_HPP
#define REVERSI_CPP_ERROR_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <reversi/reversi.h>

namespace reversi {

/// The place of an error. Each part counts from 0 and is empty where it does not apply.
struct location {
  /// The game in a file of games.
  std::optional<std::size_t> game;
  /// The byte in the text or the data.
  std::optional<std::size_t> byte;
  /// The ply in the game, forced passes included.
  std::optional<std::size_t> ply;

  /// Whether all parts are the same.
  friend bool operator==(const location &a, const location &b) noexcept {
    return a.game == b.game && a.byte == b.byte && a.ply == b.ply;
  }
  /// Whether a part differs.
  friend bool operator!=(const location &a, const location &b) noexcept { return !(a == b); }
};

/// What failed, and where: at which game, byte, ply or square.
class error : public std::runtime_error {
public:
  /// What failed without saying where.
  explicit error(reversi_status status) : error(status, -1) {}
  /// An illegal move there: the index of a reversi::square, or of a reversi::variant::square.
  error(reversi_status status, int square, bool is_variant = false)
      : error(reversi_error{static_cast<int>(status),
                            square,
                            is_variant ? 1 : 0,
                            0,
                            {REVERSI_NOWHERE, REVERSI_NOWHERE, REVERSI_NOWHERE},
                            REVERSI_NOWHERE}) {}
  /// What a function in C said.
  explicit error(const reversi_error &wrong)
      : std::runtime_error(message(wrong)), wrong_(wrong) {}

  /// The same as a C function said it.
  const reversi_error &data() const noexcept { return wrong_; }
  /// What failed, such as REVERSI_ERROR_OCCUPIED.
  reversi_status status() const noexcept { return static_cast<reversi_status>(wrong_.status); }
  /// Where in a text, in data or in a game.
  reversi::location location() const noexcept {
    const reversi_location &where = wrong_.location;
    return {unless_nowhere(where.game), unless_nowhere(where.byte), unless_nowhere(where.ply)};
  }
  /// Which one of several is wrong, such as the board of a batch.
  std::optional<std::size_t> index() const noexcept { return unless_nowhere(wrong_.index); }
  /// The square or pass that is wrong: the index of a reversi::square, or where is_variant() that
  /// of a reversi::variant::square.
  std::optional<int> square_index() const noexcept { return unless_negative(wrong_.square); }
  /// Whether square_index() is one of reversi::variant, where a pass is 256.
  bool is_variant() const noexcept { return wrong_.variant != 0; }

private:
  static std::string message(const reversi_error &wrong) {
    char text[REVERSI_ERROR_TEXT_SIZE];
    return std::string(text, reversi_error_format(&wrong, text, sizeof text));
  }
  static std::optional<std::size_t> unless_nowhere(std::size_t value) noexcept {
    return value == REVERSI_NOWHERE ? std::nullopt : std::optional<std::size_t>(value);
  }
  static std::optional<int> unless_negative(int value) noexcept {
    return value < 0 ? std::nullopt : std::optional<int>(value);
  }

  reversi_error wrong_;
};

namespace detail {

inline void check(reversi_status status) {
  if (status != REVERSI_OK) throw error(status);
}

// For a move, which the status of a single one does not name.
inline void check_move(reversi_status status, int square, bool is_variant = false) {
  if (status != REVERSI_OK) throw error(status, square, is_variant);
}

// Calls `read(reversi_error *)`.
template <typename Read> void check_with(Read read) {
  reversi_error wrong;
  if (read(&wrong) != REVERSI_OK) throw error(wrong);
}

// Calls `read(pointer, length, reversi_error *)` for a text.
template <typename Read> void check_text(std::string_view text, Read read) {
  // An empty string_view may have no text at all, and the library takes no NULL for a text.
  const char *const data = text.data() == nullptr ? "" : text.data();
  check_with([&](reversi_error *wrong) { return read(data, text.size(), wrong); });
}

// The members of a set, or whatever else has a to_string(), with `gap` between them.
template <typename Range> std::string joined(const Range &range, char gap) {
  std::string result;
  for (const auto &item : range) {
    if (!result.empty()) result += gap;
    result += item.to_string();
  }
  return result;
}

constexpr std::size_t mix(std::size_t seed, std::uint64_t word) noexcept {
  const auto mixed = (seed ^ word) * UINT64_C(0x9E3779B97F4A7C15);
  // Masked and not cast: where size_t has 64 bits, the cast would be useless.
  return (mixed ^ (mixed >> 32)) & SIZE_MAX;
}

} // namespace detail

} // namespace reversi

#endif
