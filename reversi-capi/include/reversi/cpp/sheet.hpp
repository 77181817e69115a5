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

namespace reversi {

/// A transcript sheet: the board with the number of the move in each square, from 1. Passes have
/// none. Any number may stand anywhere: problems() tells what is wrong with them.
class sheet : public detail::printed<sheet, detail::compared<sheet>> {
public:
  /// A blank one.
  sheet() noexcept = default;
  /// The sheet of the C functions.
  explicit sheet(const reversi_sheet &other) noexcept : sheet_(other) {}
  /// That of a game.
  explicit sheet(const game &played) noexcept : sheet_(reversi_game_sheet(&played.data())) {}
  /// Eight lines of eight numbers, as to_string() writes them.
  static sheet parse(std::string_view text) { return try_parse(text).value(); }
  /// The sheet that parse() makes, or an error.
  static result<sheet> try_parse(std::string_view text) noexcept {
    sheet read;
    return detail::try_text(text, read, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return reversi_sheet_parse(data, size, &read.sheet_, wrong);
    });
  }

  /// The same for the C functions.
  const reversi_sheet &data() const noexcept { return sheet_; }
  /// The number on a square, none where it is blank or for a pass.
  std::optional<int> number(square on) const noexcept {
    const int result = on.is_pass() ? 0 : sheet_.numbers[on.index()];
    return result == 0 ? std::nullopt : std::optional<int>(result);
  }
  /// Writes a number up to 255, or 0 for none. Error for a pass.
  sheet &set(square on, int number) {
    if (on.is_pass() || number < 0 || number > UINT8_MAX) detail::raise(REVERSI_ERROR_RANGE);
    sheet_.numbers[on.index()] = static_cast<std::uint8_t>(number);
    return *this;
  }

  /// The game on the sheet. Error with the first problem.
  game play(const position &start = position()) const { return game(try_play(start).value()); }
  /// The game that play() makes, as C has it, or the first problem.
  result<reversi_game> try_play(const position &start = position()) const noexcept {
    reversi_game played{};
    return detail::try_with(played, [&](reversi_error *wrong) {
      return reversi_sheet_play(&sheet_, &start.data(), &played, wrong);
    });
  }
  /// All that is wrong with it as a game, nothing when it is right: error::index() is the number.
  std::vector<error> problems(const position &start = position()) const {
    const reversi_position &from = start.data();
    std::vector<reversi_error> wrong(reversi_sheet_errors(&sheet_, &from, nullptr, 0));
    reversi_sheet_errors(&sheet_, &from, wrong.data(), wrong.size());
    return std::vector<error>(wrong.begin(), wrong.end());
  }

  /// For std::hash.
  std::uint64_t hash() const noexcept {
    std::uint64_t seed = 0;
    for (const std::uint8_t number : sheet_.numbers) seed = detail::mix(seed, number);
    return seed;
  }
  /// Eight lines of eight numbers.
  std::string to_string() const {
    char text[REVERSI_SHEET_TEXT_SIZE];
    return std::string(text, reversi_sheet_format(&sheet_, text, sizeof text));
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
