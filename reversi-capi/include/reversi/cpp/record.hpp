// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reading whole records: SGF, PGN and GGF with variations, comments, times and evaluations.
#ifndef REVERSI_CPP_RECORD_HPP
#define REVERSI_CPP_RECORD_HPP

#include <cstddef>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <reversi/cpp/record_event.hpp>

namespace reversi {

namespace detail {

// Adapts a callable of the program to a C callback. An exception must not pass through the frames
// of the library, so it is kept until the library has returned.
template <typename Callback> class event_callback {
public:
  explicit event_callback(Callback &callback) noexcept : callback_(callback) {}

  // Returns whether all events were read, or throws.
  bool read(reversi_record_format format, std::string_view text) {
    bool is_stopped = false;
    check_text(text, [&](const char *data, std::size_t size, reversi_error *wrong) {
      const reversi_status status = reversi_record_events(format, data, size, tell, this, wrong);
      is_stopped = status == REVERSI_STOPPED;
      return is_stopped ? REVERSI_OK : status;
    });
    if (thrown_ != nullptr) std::rethrow_exception(thrown_);
    return !is_stopped;
  }

private:
  static int tell(void *user, const reversi_event *event) noexcept {
    return static_cast<event_callback *>(user)->goes_on(record_event(*event)) ? 0 : 1;
  }

  bool goes_on(const record_event &event) noexcept {
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
    try {
      return call(event);
    } catch (...) {
      thrown_ = std::current_exception();
      return false;
    }
#else
    return call(event);
#endif
  }

  bool call(const record_event &event) {
    using answer = std::invoke_result_t<Callback &, const record_event &>;
    static_assert(std::is_void_v<answer> || std::is_same_v<answer, bool>,
                  "the callback has to return nothing, or a bool: whether to go on");
    if constexpr (std::is_void_v<answer>) {
      std::invoke(callback_, event);
      return true;
    } else {
      return std::invoke(callback_, event);
    }
  }

  Callback &callback_;
  std::exception_ptr thrown_{};
};

} // namespace detail

/// Calls `callback(const record_event &)` for each part of a record, in the order of the text.
/// `text` must hold exactly one game. The callback returns nothing, or a bool: false stops the
/// reading. Returns false if the callback stopped the reading, and true otherwise. Moves are not
/// checked for legality.
///
/// Throws if the text is invalid, before any call of the callback. An exception that the callback
/// throws stops the reading and is rethrown.
template <typename Callback>
bool read_events(record_format format, std::string_view text, Callback &&callback) {
  return detail::event_callback<std::remove_reference_t<Callback>>(callback).read(
      static_cast<reversi_record_format>(format), text);
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

private:
  friend class record_reader;
  // Marks a text that the library has checked.
  struct checked {};
  record(record_format format, std::string_view text, checked) noexcept
      : format_(format), text_(text) {}

  record_format format_;
  std::string_view text_;
};

/// Reads an SGF, PGN or GGF file game by game. The file must outlive the games.
class record_reader {
public:
  /// Begins at the first game.
  record_reader(record_format format, std::string_view file) noexcept
      : format_(format), file_(file) {}

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
template <typename Text, std::enable_if_t<std::is_same_v<Text, std::string>, int> = 0>
std::vector<record> read_records(record_format, Text &&) = delete;

} // namespace reversi

#endif
