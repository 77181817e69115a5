// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The parts of a whole record: a move, a comment, the start of a variation, and so on.
#ifndef REVERSI_CPP_RECORD_EVENT_HPP
#define REVERSI_CPP_RECORD_EVENT_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <reversi/cpp/info.hpp>
#include <reversi/cpp/variant.hpp>
#include <reversi/records.h>

namespace reversi {

/// A format for whole records of games: moves, variations, comments and tags.
enum class record_format : std::int32_t {
  /// GGF, the format of the Generic Game Server. Boards may be 4x4, 6x6, 8x8, 10x10, 12x12, 14x14
  /// or the octagon of 88 squares.
  ggf = REVERSI_FORMAT_GGF,
  /// PGN, the format of chess games, with the moves of Othello.
  pgn = REVERSI_FORMAT_PGN,
  /// SGF, the Smart Game Format. Boards may be 4x4 to 16x16.
  sgf = REVERSI_FORMAT_SGF,
  /// CSV of eOthello, one game a line, which can only be read.
  eothello = REVERSI_FORMAT_EOTHELLO,
  /// Transcripts of Logistello, one game a line, which can only be read.
  logistello = REVERSI_FORMAT_LOGISTELLO,
  /// Transcripts such as `f5d6c3`, one game a line, perhaps after the text of its first position
  /// and a colon. It can only be read.
  transcripts = REVERSI_FORMAT_TRANSCRIPTS
};

/// The way in which a text of a record uses the backslash as an escape.
enum class escapes : std::int32_t {
  /// No escapes: every backslash is an ordinary character.
  none = REVERSI_ESCAPES_NONE,
  /// A backslash escapes `"` and another backslash, as in tags of PGN. Before other characters,
  /// it is an ordinary character.
  quotes = REVERSI_ESCAPES_QUOTES,
  /// A backslash escapes any character, as in SGF. A backslash before a line break is removed
  /// together with it.
  all = REVERSI_ESCAPES_ALL
};

/// The kind of a part of a record. Later versions may add kinds: skip those that you do not know.
enum class event_kind : std::int32_t {
  /// `;` in SGF: a node begins. The events up to the next `;` are parts of this node.
  node = REVERSI_EVENT_NODE,
  /// A value that changes the start: AB, AW, AE and PL in SGF, BO in GGF, Start and FEN in PGN.
  /// key() is its tag, and value() is its text.
  setup = REVERSI_EVENT_SETUP,
  /// A move, legal or not. In PGN, color() is empty.
  move = REVERSI_EVENT_MOVE,
  /// A comment. value() is its text. In PGN, the commands `[%clk ...]`, `[%emt ...]` and
  /// `[%eval ...]` are left out and become events of their own.
  comment = REVERSI_EVENT_COMMENT,
  /// A judgment of the last move or its position. number() is the number of its glyph (NAG): 1 is
  /// `!`, 2 is `?`, 3 is `!!`, 4 is `??`, 5 is `!?`, 6 is `?!`.
  annotation = REVERSI_EVENT_ANNOTATION,
  /// The time left on a clock, in thousandths of a second. In PGN, color() is empty, and the clock
  /// is that of the side that just moved.
  time_left = REVERSI_EVENT_TIME_LEFT,
  /// The time used for the last move, in thousandths of a second.
  time_used = REVERSI_EVENT_TIME_USED,
  /// An evaluation: the margin expected for black, in thousandths of a disc.
  eval = REVERSI_EVENT_EVAL,
  /// `(`: a variation starts. In PGN, the variation replaces the last move. In SGF, it continues
  /// after the last move, and the first variation is the main line.
  variation_start = REVERSI_EVENT_VARIATION_START,
  /// `)`: the variation ends.
  variation_end = REVERSI_EVENT_VARIATION_END,
  /// The result that ends the moves in PGN. value() is its text.
  result = REVERSI_EVENT_RESULT,
  /// Any other value, with its key: names, dates, ratings, drawings. Also a value that should be a
  /// number but cannot be read as one.
  property = REVERSI_EVENT_PROPERTY,
  /// A move that cannot be read. The number is the status that says why.
  unreadable = REVERSI_EVENT_UNREADABLE
};

/// Returns a text of a record as UTF-8, without the backslashes of its escapes. The text is read as
/// UTF-8 if it is valid UTF-8, and otherwise as Windows-1252.
inline std::string to_utf8(std::string_view text, escapes removed = escapes::none) {
  const reversi_text from = detail::from_view(text);
  const auto kind = static_cast<reversi_escapes>(removed);
  return detail::written([&](char *buffer, std::size_t size) {
    return reversi_record_format_text(from.text, from.length, kind, buffer, size);
  });
}

/// A part of a record. Its texts are views of the text of the record, which must outlive it.
class record_event {
public:
  /// Wraps an event that a C function read. The texts are not copied.
  explicit record_event(const reversi_event &data) noexcept : data_(data) {}

  /// The event for the C functions.
  const reversi_event &data() const noexcept { return data_; }
  /// The kind of the part. It determines which of the other functions return a value.
  event_kind kind() const noexcept { return static_cast<event_kind>(data_.kind); }
  /// The byte offset in the text. For a value, the offset of the byte after its `[` or `"`; for
  /// anything else, the offset of its first byte.
  std::size_t offset() const noexcept { return data_.offset; }
  /// The side of a move or a clock. Empty if the record does not say it.
  std::optional<reversi::color> color() const noexcept {
    return detail::color_of(data_.color);
  }
  /// The move on 8x8, legal or not. Empty if the event is no move. Throws for a move on another
  /// board, and for a square that 8x8 does not have.
  std::optional<square> move() const {
    if (data_.move < 0) return std::nullopt;
    if (data_.width != 8 || data_.height != 8) raise_other_board();
    return square(data_.move);
  }
  /// The move on any board, legal or not. Empty if the event is no move.
  std::optional<variant::square> variant_move() const {
    if (data_.move < 0) return std::nullopt;
    if (data_.move == data_.width * data_.height) return variant::square::pass();
    return variant::square(data_.move % data_.width, data_.move / data_.width);
  }
  /// Thousandths of a second or of a disc, the number of an annotation, or the status of an
  /// unreadable move. 0 for other events.
  std::int32_t number() const noexcept { return data_.number; }
  /// The key of a tag, as written.
  std::optional<std::string_view> key() const { return detail::to_view(data_.key); }
  /// The text of a comment or the value of a tag, with its escapes. text() removes them.
  std::optional<std::string_view> value() const { return detail::to_view(data_.value); }
  /// Returns the text of a comment or the value of a tag in UTF-8, without escapes. An event that
  /// has none yields an empty string.
  std::string text() const {
    return to_utf8(value().value_or(std::string_view()), static_cast<escapes>(data_.escapes));
  }

private:
  // The width and the height are 16 for two kinds of square: one outside the board of the record,
  // and any on a 16x16 board.
  [[noreturn]] void raise_other_board() const {
    const bool outside = data_.width == 16 && data_.move < 16 * 16 &&
                         (data_.move % 16 >= 8 || data_.move / 16 >= 8);
    reversi_error wrong = outside ? detail::error_of(REVERSI_ERROR_OFF_BOARD, data_.move, 16, 16)
                                  : detail::error_of(REVERSI_ERROR_BOARD_SIZE);
    wrong.location.byte = data_.offset;
    detail::raise(wrong);
  }

  reversi_event data_;
};

} // namespace reversi

#endif
