// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_OPENING_HPP
#define REVERSI_CPP_OPENING_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <reversi/cpp/game.hpp>

namespace reversi {

/// A named opening. Equal positions have the same opening, whatever the order of the moves. So do
/// the eight rotated and mirrored images of a position.
class opening : public detail::printed<opening, detail::ordered<opening>> {
public:
  /// Creates an opening from its number in the C functions. Throws if there is no such opening.
  /// Later versions may add openings and renumber them.
  explicit opening(int number) : number_(number) {
    if (number < 0 || number >= reversi_opening_count()) detail::raise(REVERSI_ERROR_RANGE);
  }
  /// Returns the opening that ends in this position or in one of its rotated and mirrored images.
  /// Empty if the position has no name.
  static std::optional<opening> at(const position &end) noexcept {
    return known(reversi_opening_at(&end.data()));
  }
  /// Returns the longest opening that the game goes through. Moves that can be redone do not
  /// count. Empty if the game has no opening or did not begin at the standard start.
  static std::optional<opening> of(const game &played) noexcept {
    return known(reversi_opening_of_game(&played.data()));
  }
  /// Returns all openings, in the order of their transcripts.
  static std::vector<opening> all() {
    std::vector<opening> result;
    const int count = reversi_opening_count();
    result.reserve(static_cast<std::size_t>(count));
    for (int number = 0; number < count; ++number) result.emplace_back(number);
    return result;
  }

  /// The number for the C functions.
  int number() const noexcept { return number_; }
  /// The number of plies. An opening contains no pass.
  int plies() const noexcept {
    return static_cast<int>(reversi_opening_format_transcript(number_, nullptr, 0) / 2);
  }
  /// Returns the name, such as "Rose-Bill".
  std::string name() const {
    return detail::written_in<REVERSI_OPENING_TEXT_SIZE>([&](char *buffer, std::size_t size) {
      return reversi_opening_format_name(number_, buffer, size);
    });
  }
  /// Returns one sequence that leads to the opening, such as "f5d6c3d3c4". It begins with f5.
  std::string transcript() const {
    return detail::written_in<REVERSI_OPENING_TEXT_SIZE>([&](char *buffer, std::size_t size) {
      return reversi_opening_format_transcript(number_, buffer, size);
    });
  }
  /// Returns name().
  std::string to_string() const { return name(); }
  /// A hash, used by std::hash.
  std::uint64_t hash() const noexcept { return static_cast<std::uint64_t>(number_); }

  /// Whether both openings are the same.
  friend bool operator==(const opening &a, const opening &b) noexcept {
    return a.number_ == b.number_;
  }
  /// Orders openings by their transcripts.
  friend bool operator<(const opening &a, const opening &b) noexcept {
    return a.number_ < b.number_;
  }

private:
  static std::optional<opening> known(int number) noexcept {
    return number < 0 ? std::nullopt : std::optional<opening>(opening(number));
  }

  int number_;
};

} // namespace reversi

template <> struct std::hash<reversi::opening> : reversi::detail::hasher<reversi::opening> {};

#endif
