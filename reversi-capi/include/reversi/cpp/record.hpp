// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reading whole records: SGF, PGN and GGF with variations, comments, times and evaluations.
#ifndef REVERSI_CPP_RECORD_HPP
#define REVERSI_CPP_RECORD_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <reversi/cpp/finding.hpp>
#include <reversi/cpp/record_event.hpp>
#include <reversi/records.h>

namespace reversi {

/// Calls `callback(const record_event &)` for each part of a record, in the order of the text.
/// `text` must hold exactly one game. The callback returns nothing, or a bool: false stops the
/// reading. Returns false if the callback stopped the reading, and true otherwise. Moves are not
/// checked for legality.
///
/// Throws if the text is invalid, before any call of the callback. An exception that the callback
/// throws stops the reading and is rethrown.
template <typename Callback>
bool read_events(record_format format, std::string_view text, Callback &&callback) {
  return detail::listen<record_event, reversi_event>(
      text, callback,
      [&](const char *data, std::size_t size, auto tell, void *user, reversi_error *wrong) {
        return reversi_record_events(static_cast<reversi_record_format>(format), data, size, tell,
                                     user, wrong);
      });
}

/// A game of an SGF, PGN or GGF file: a view of a text that must outlive it. Byte offsets in errors
/// and events count from the start of text().
class record {
public:
  /// Wraps a text with one game. Throws if the text is invalid.
  record(record_format format, std::string_view text) : format_(format), text_(text) {
    // The library checks the whole record before the first event.
    read_events(format, text, [](const record_event &) { return false; });
  }
  /// Deleted: the game would point into a temporary string.
  template <typename Text, detail::if_temporary<Text> = 0> record(record_format, Text &&) = delete;

  /// The format.
  record_format format() const noexcept { return format_; }
  /// The text of the game.
  std::string_view text() const noexcept { return text_; }
  /// Returns all parts, in the order of the text.
  std::vector<record_event> events() const {
    std::vector<record_event> result;
    events([&](const record_event &event) { result.push_back(event); });
    return result;
  }
  /// Calls `callback` for each part, like read_events().
  template <typename Callback> bool events(Callback &&callback) const {
    return read_events(format_, text_, callback);
  }
  /// Returns the facts about the game besides its moves. The texts in the result point into text()
  /// and have the escapes of the format.
  reversi::info info() const {
    return reversi::info(read<reversi_game_info>(reversi_record_info));
  }
  /// Plays the main line and returns the game. Variations are skipped. Throws if a move is illegal
  /// or the board is not 8x8.
  game replay() const {
    return game(read<reversi_game>(reversi_record_replay));
  }
  /// Plays the main line and returns the game, on any board that the format supports. Throws if a
  /// move is illegal, and for PGN, whose boards are 8x8.
  variant::game replay_variant() const {
    return variant::game(read<reversi_variant_game>(reversi_record_replay_variant));
  }
  /// Returns all defects, in the order of the text: values and moves that cannot be read, the first
  /// illegal move, a game that stops before its end, and results that contradict the moves or each
  /// other.
  std::vector<finding> audit() const {
    return detail::all_findings([&](auto &&callback) { audit(callback); });
  }
  /// Calls `callback(const finding &)` for each defect. The callback returns nothing, or a bool:
  /// false stops the audit. Returns false if the callback stopped the audit, and true otherwise. An
  /// exception that the callback throws stops the audit and is rethrown.
  template <typename Callback> bool audit(Callback &&callback) const {
    return detail::findings(
        text_, callback,
        [&](const char *data, std::size_t size, auto tell, void *user, reversi_error *wrong) {
          return reversi_record_audit(static_cast<reversi_record_format>(format_), data, size, tell,
                                      user, wrong);
        });
  }

private:
  friend class record_reader;
  // Marks a text that the library has checked.
  struct checked {};
  record(record_format format, std::string_view text, checked) noexcept
      : format_(format), text_(text) {}

  // Calls `call(format, data, size, Value *, reversi_error *)`, or throws its error.
  template <typename Value, typename Call> Value read(Call call) const {
    Value result;
    detail::check_text(text_, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return call(static_cast<reversi_record_format>(format_), data, size, &result, wrong);
    });
    return result;
  }

  record_format format_;
  std::string_view text_;
};

/// Reads an SGF, PGN or GGF file game by game. The file must outlive the games.
class record_reader {
public:
  /// Begins at the first game.
  record_reader(record_format format, std::string_view file) noexcept
      : format_(format), file_(file) {}
  /// Deleted: the games would point into a temporary string.
  template <typename Text, detail::if_temporary<Text> = 0>
  record_reader(record_format, Text &&) = delete;

  /// Returns the next game, or nothing at the end. Throws if the game is unreadable; the error has
  /// the byte offset in the file. The next call continues after that game.
  std::optional<record> next() {
    reversi_text found{nullptr, 0};
    bool is_end = false;
    detail::check_text(file_, [&](const char *data, std::size_t size, reversi_error *wrong) {
      const reversi_status status = reversi_record_next(
          static_cast<reversi_record_format>(format_), data, size, &offset_, &found, wrong);
      is_end = status == REVERSI_END;
      return is_end ? REVERSI_OK : status;
    });
    if (is_end) return std::nullopt;
    return record(format_, std::string_view(found.text, found.length), record::checked());
  }
  /// The offset where the next game is searched for.
  std::size_t offset() const noexcept { return offset_; }

private:
  record_format format_;
  std::string_view file_;
  std::size_t offset_ = 0;
};

/// Reads all games of an SGF, PGN or GGF file, which must outlive them. Throws if one is
/// unreadable; record_reader can continue after it.
inline std::vector<record> read_records(record_format format, std::string_view file) {
  std::vector<record> result;
  record_reader reader(format, file);
  while (const std::optional<record> found = reader.next()) result.push_back(*found);
  return result;
}
/// Deleted: the games would point into a temporary string.
template <typename Text, detail::if_temporary<Text> = 0>
std::vector<record> read_records(record_format, Text &&) = delete;

} // namespace reversi

#endif
