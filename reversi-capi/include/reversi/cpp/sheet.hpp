// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_SHEET_HPP
#define REVERSI_CPP_SHEET_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <reversi/cpp/game.hpp>
#include <reversi/records.h>

namespace reversi {

/// A transcript sheet: the board with the number of the move on each square, from 1. Passes have no
/// number. Any number may stand on any square; problems() finds the errors.
class sheet : public detail::printed<sheet, detail::compared<sheet>> {
public:
  /// Creates a blank sheet.
  sheet() noexcept = default;
  /// Wraps a sheet of the C functions.
  explicit sheet(const reversi_sheet &other) noexcept : sheet_(other) {}
  /// Creates the sheet of a game.
  explicit sheet(const game &played) noexcept : sheet_(reversi_game_sheet(&played.data())) {}
  /// Parses eight lines of eight numbers, as to_string() writes them.
  static sheet parse(std::string_view text) { return try_parse(text).value(); }
  /// Parses like parse(), and returns the sheet or an error.
  static result<sheet> try_parse(std::string_view text) noexcept {
    sheet read;
    return detail::try_text(text, read, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return reversi_sheet_parse(data, size, &read.sheet_, wrong);
    });
  }

  /// The sheet for the C functions.
  const reversi_sheet &data() const noexcept { return sheet_; }
  /// Returns the number on a square, or nothing for a blank square and for a pass.
  std::optional<int> number(square on) const noexcept {
    const int result = on.is_pass() ? 0 : sheet_.numbers[on.index()];
    return result == 0 ? std::nullopt : std::optional<int>(result);
  }
  /// Sets the number on a square, up to 255, or 0 for none. Throws for a pass.
  sheet &set(square on, int number) {
    if (on.is_pass() || number < 0 || number > UINT8_MAX) detail::raise(REVERSI_ERROR_RANGE);
    sheet_.numbers[on.index()] = static_cast<std::uint8_t>(number);
    return *this;
  }

  /// Returns the game on the sheet. If the sheet has errors, throws the first in the order of its
  /// numbers.
  /// REVERSI_ERROR_IMPOSSIBLE_NUMBER is thrown only if there is no other error.
  game play(const position &start = position()) const { return game(try_play(start).value()); }
  /// Plays like play(), and returns the game as a C object, or the error.
  result<reversi_game> try_play(const position &start = position()) const noexcept {
    reversi_game played{};
    return detail::try_with(played, [&](reversi_error *wrong) {
      const bool is_played = reversi_sheet_play(&sheet_, &start.data(), &played, wrong, 1) == 0;
      return is_played ? REVERSI_OK : wrong->status;
    });
  }
  /// Returns all errors of the sheet when it is read as a game from `start`, none if it is correct,
  /// and first the one that play() throws. Their index() is the number on the sheet.
  std::vector<error> problems(const position &start = position()) const {
    const reversi_position &from = start.data();
    std::vector<reversi_error> wrong(reversi_sheet_play(&sheet_, &from, nullptr, nullptr, 0));
    static_cast<void>(reversi_sheet_play(&sheet_, &from, nullptr, wrong.data(), wrong.size()));
    return std::vector<error>(wrong.begin(), wrong.end());
  }

  /// A hash, used by std::hash.
  std::uint64_t hash() const noexcept {
    std::uint64_t seed = 0;
    for (const std::uint8_t number : sheet_.numbers) seed = detail::mix(seed, number);
    return seed;
  }
  /// Returns eight lines of eight numbers.
  std::string to_string() const {
    return detail::written_in<REVERSI_SHEET_TEXT_SIZE>([&](char *buffer, std::size_t size) {
      return reversi_sheet_format(&sheet_, buffer, size);
    });
  }

  /// Whether the same numbers are on the same squares.
  friend bool operator==(const sheet &a, const sheet &b) noexcept {
    return std::equal(std::begin(a.sheet_.numbers), std::end(a.sheet_.numbers),
                      std::begin(b.sheet_.numbers));
  }
private:
  reversi_sheet sheet_{};
};

} // namespace reversi

template <> struct std::hash<reversi::sheet> : reversi::detail::hasher<reversi::sheet> {};

#endif
