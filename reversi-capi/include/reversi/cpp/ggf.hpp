// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_GGF_HPP
#define REVERSI_CPP_GGF_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <reversi/cpp/game.hpp>
#include <reversi/cpp/info.hpp>
#include <reversi/cpp/variant.hpp>

namespace reversi {

/// A move as it is recorded in a GGF game, legal or not.
struct ggf_ply {
  /// The side that made the move.
  reversi::color color;
  /// The square, or a pass.
  square move;
  /// The margin by which the player expected to win, in thousandths of a disc.
  std::optional<std::int32_t> eval_thousandths;
  /// The time that the player took, in thousandths of a second.
  std::optional<std::int32_t> time_thousandths;

  /// Wraps a move that a C function read.
  explicit ggf_ply(const reversi_ggf_ply &data)
      : color(static_cast<reversi::color>(data.color)), move(data.move), eval_thousandths(),
        time_thousandths() {
    if (data.has_eval != 0) eval_thousandths = data.eval_thousandths;
    if (data.has_time != 0) time_thousandths = data.time_thousandths;
  }

  /// Whether both moves are equal.
  friend bool operator==(const ggf_ply &a, const ggf_ply &b) {
    return a.color == b.color && a.move == b.move && a.eval_thousandths == b.eval_thousandths &&
           a.time_thousandths == b.time_thousandths;
  }
  /// Whether the moves differ.
  friend bool operator!=(const ggf_ply &a, const ggf_ply &b) { return !(a == b); }
};

/// A game in GGF: a view of a text that must outlive it. Byte offsets in errors count from the
/// start of text().
class ggf_game {
public:
  /// Wraps a text with one game. Throws if the text is invalid.
  explicit ggf_game(std::string_view text) : text_(text) { static_cast<void>(info()); }
  /// Deleted: the game would point into a temporary string.
  template <typename Text, detail::if_temporary<Text> = 0> explicit ggf_game(Text &&) = delete;

  /// The text of the game. If ggf_reader or read_ggf() found the game, it extends from `(` to `)`.
  std::string_view text() const noexcept { return text_; }
  /// Returns the facts about the game besides its moves. The texts in the result point into text().
  reversi::info info() const {
    reversi_game_info result;
    detail::check_text(text_, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return reversi_record_info(REVERSI_FORMAT_GGF, data, size, &result, wrong);
    });
    return reversi::info(result);
  }
  /// Returns the value of the first tag with that key, such as "PB".
  std::optional<std::string_view> tag(const std::string &key) const {
    // The C function reads the key up to a NUL, which no key contains.
    if (key.find('\0') != std::string::npos) return std::nullopt;
    reversi_text value{nullptr, 0};
    detail::check(reversi_ggf_tag(text_.data(), text_.size(), key.c_str(), &value));
    return detail::to_view(value);
  }
  /// Reads all moves as they are recorded. Throws for an invalid move, and if the board is not 8x8.
  std::vector<ggf_ply> plies() const {
    const std::vector<reversi_ggf_ply> recorded = recorded_plies();
    return std::vector<ggf_ply>(recorded.begin(), recorded.end());
  }
  /// Plays the moves and returns the game. Throws if a move is illegal or the board is not 8x8.
  game replay() const {
    reversi_game result;
    detail::check_text(text_, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return reversi_record_replay(REVERSI_FORMAT_GGF, data, size, &result, wrong);
    });
    return game(result);
  }
  /// Plays the moves and returns the game, on any board that GGF supports. Throws if a move is
  /// illegal.
  variant::game replay_variant() const {
    reversi_variant_game result;
    detail::check_text(text_, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return reversi_record_replay_variant(REVERSI_FORMAT_GGF, data, size, &result, wrong);
    });
    return variant::game(result);
  }

private:
  std::vector<reversi_ggf_ply> recorded_plies() const {
    std::size_t count = 0;
    detail::check_text(text_, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return reversi_ggf_plies(data, size, nullptr, 0, &count, wrong);
    });
    std::vector<reversi_ggf_ply> result(count);
    detail::check(
        reversi_ggf_plies(text_.data(), text_.size(), result.data(), count, &count, nullptr));
    return result;
  }

  std::string_view text_;
};

/// Reads a GGF file game by game. The file must outlive the games.
class ggf_reader {
public:
  /// Begins at the first game.
  explicit ggf_reader(std::string_view file) noexcept : file_(file) {}
  /// Deleted: the games would point into a temporary string.
  template <typename Text, detail::if_temporary<Text> = 0> explicit ggf_reader(Text &&) = delete;

  /// Returns the next game, or nothing at the end. Throws if the game is unreadable; the error has
  /// the byte offset in the file. The next call continues after that game.
  std::optional<ggf_game> next() {
    reversi_text found{nullptr, 0};
    bool is_end = false;
    detail::check_text(file_, [&](const char *data, std::size_t size, reversi_error *wrong) {
      const reversi_status status = reversi_record_next(REVERSI_FORMAT_GGF, data, size, &offset_,
                                                        &found, wrong);
      is_end = status == REVERSI_END;
      return is_end ? REVERSI_OK : status;
    });
    if (is_end) return std::nullopt;
    return ggf_game(std::string_view(found.text, found.length));
  }
  /// The offset where the next game is searched for.
  std::size_t offset() const noexcept { return offset_; }

private:
  std::string_view file_;
  std::size_t offset_ = 0;
};

/// Reads all games of a GGF file, which must outlive them. Throws if one is unreadable; ggf_reader
/// can continue after it.
inline std::vector<ggf_game> read_ggf(std::string_view file) {
  std::vector<ggf_game> result;
  ggf_reader reader(file);
  while (const std::optional<ggf_game> found = reader.next()) result.push_back(*found);
  return result;
}
/// Deleted: the games would point into a temporary string.
template <typename Text, detail::if_temporary<Text> = 0>
std::vector<ggf_game> read_ggf(Text &&) = delete;

namespace detail {

// Calls `format(info, buffer, size)`, which writes a game.
template <typename Format> std::string written_ggf(const info &known, Format format) {
  const reversi_game_info data = known.data();
  const std::string text =
      written([&](char *buffer, std::size_t size) { return format(&data, buffer, size); });
  if (text.empty()) raise(REVERSI_ERROR_VALUE);
  return text;
}

} // namespace detail

/// Writes a game as one line of GGF. Throws if a text contains `]`, `(;` or a NUL, because GGF
/// cannot hold these. Also throws if a score is not 0..255, or if only one of the scores is known.
inline std::string write_ggf(const game &played, const info &known = info()) {
  return detail::written_ggf(known, [&](const reversi_game_info *data, char *buffer, std::size_t size) {
    return reversi_ggf_format(&played.data(), data, buffer, size);
  });
}
/// Writes a game on any board as one line of GGF. Throws in the same cases as the overload for
/// reversi::game. Also throws if GGF has no such board, or if the game has a historical start.
inline std::string write_ggf(const variant::game &played, const info &known = info()) {
  return detail::written_ggf(known, [&](const reversi_game_info *data, char *buffer, std::size_t size) {
    return reversi_ggf_format_variant(&played.data(), data, buffer, size);
  });
}

} // namespace reversi

#endif
