// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Whole records, written part by part: SGF, PGN and GGF.
#ifndef REVERSI_CPP_RECORD_WRITER_HPP
#define REVERSI_CPP_RECORD_WRITER_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <reversi/cpp/game.hpp>
#include <reversi/cpp/info.hpp>
#include <reversi/cpp/record_event.hpp>
#include <reversi/records.h>

namespace reversi {

/// A writer of a whole record into a buffer of the caller, which must outlive it. Each call checks
/// its part: a move must be legal, and the format must support the part. A call that throws changes
/// nothing, and the record can go on. A copy is a bookmark: assign it back to the writer to
/// continue from that place in the record. write_record() makes a string instead.
///
/// Each call writes what fits, followed by a NUL. length() counts the whole text, so that it can be
/// measured with a NULL buffer.
class record_writer {
public:
  /// Begins a record in a buffer of `size` bytes. Writes the tags of `known` and the position
  /// `start`. The score or the winner in `known` is also the result at the end of a PGN game.
  /// Throws if a value of `known` is out of range, or if record::info() would not read it back.
  record_writer(record_format format, char *buffer, std::size_t size, const info &known = info(),
                const reversi::position &start = reversi::position())
      : buffer_(buffer), size_(buffer == nullptr ? 0 : size), writer_() {
    const reversi_game_info tags = known.data();
    detail::check(reversi_record_writer_begin(&writer_, static_cast<reversi_record_format>(format),
                                              &start.data(), &tags, buffer, size));
  }
  /// Begins a record in an array, a vector, a span or any other contiguous container of `char`.
  template <typename Buffer,
            typename = std::enable_if_t<
                std::is_same_v<decltype(std::data(std::declval<Buffer &>())), char *>>>
  record_writer(record_format format, Buffer &buffer, const info &known = info(),
                const reversi::position &start = reversi::position())
      : record_writer(format, std::data(buffer), std::size(buffer), known, start) {}

  /// The writer for the C functions.
  const reversi_record_writer &data() const noexcept { return writer_; }
  /// The length of the whole text so far, including any part that did not fit in the buffer.
  std::size_t length() const noexcept { return writer_.length; }
  /// The text so far, as much as fits in the buffer.
  std::string_view text() const noexcept {
    if (size_ == 0) return {};
    return std::string_view(buffer_, (std::min)(length(), size_ - 1));
  }
  /// The position after the last move of the innermost open variation, or of the main line if no
  /// variation is open.
  reversi::position position() const {
    return reversi::position(reversi_record_writer_position(&writer_));
  }

  /// Writes a tag with a key and a value in UTF-8. Tags may be written at the start and, in SGF and
  /// GGF, also after a move. In SGF, a tag with the same key as the tag before it becomes another
  /// value of that tag.
  /// Throws for an invalid key, for a key that other functions write, for a value that the format
  /// cannot hold, and in PGN after anything that is not a tag. Also throws before the first move of
  /// a variation, and in SGF after a variation.
  record_writer &tag(const std::string &key, std::string_view value) {
    if (key.find('\0') != std::string::npos) detail::raise(REVERSI_ERROR_NOT_HELD);
    const reversi_text text = detail::from_view(value);
    return after(reversi_record_writer_tag(&writer_, key.c_str(), text.text, text.length));
  }
  /// Writes a move. If a pass is forced before the move, the pass is written too. Throws if the
  /// move is illegal, and in SGF after a variation, where only another variation may follow.
  record_writer &play(square move) {
    try_play(move).value();
    return *this;
  }
  /// Writes a move like play(), and returns the move or an error.
  [[nodiscard]] result<square> try_play(square move) noexcept {
    const reversi_status status = reversi_record_writer_move(&writer_, move.index());
    return status == REVERSI_OK ? result<square>(move)
                                : result<square>(detail::move_error(status, 8, 8, move));
  }
  /// Writes the moves of a game. Throws if it does not begin at position().
  record_writer &play(const game &played) {
    return after(reversi_record_writer_game(&writer_, &played.data()));
  }
  /// Writes a comment in UTF-8 on the last move or, before the first move, on the game. Throws in
  /// GGF and for a NUL. Throws in SGF for a second comment on a move, before the first move of a
  /// variation, and after a variation.
  record_writer &comment(std::string_view about) {
    const reversi_text text = detail::from_view(about);
    return after(reversi_record_writer_comment(&writer_, text.text, text.length));
  }
  /// Writes a judgment of the last move or of the start, by the number of its glyph: 1 is `!`, 2 is
  /// `?`, 3 is `!!`, 4 is `??`, 5 is `!?`, 6 is `?!`. Throws in GGF, and before the first move of a
  /// variation. Throws in SGF for a judgment that SGF does not have, if the move already has a
  /// judgment with the same SGF key, and after a variation.
  record_writer &annotation(int number) {
    return after(reversi_record_writer_annotation(&writer_, number));
  }
  /// Writes the time left on a player's clock, in thousandths of a second. Throws in GGF, and
  /// before the first move of a variation. Throws in PGN for a negative time and for a player who
  /// did not make the last move. Throws in SGF if this player's clock was already written for the
  /// move, and after a variation.
  record_writer &time_left(color side, std::int32_t thousandths) {
    const auto of = static_cast<reversi_color>(side);
    return after(reversi_record_writer_time_left(&writer_, of, thousandths));
  }
  /// Writes the time used for the last move, in thousandths of a second. In GGF, call eval() first
  /// if the move has an evaluation: after the time, eval() throws.
  record_writer &time_used(std::int32_t thousandths) {
    return after(reversi_record_writer_time_used(&writer_, thousandths));
  }
  /// Writes an evaluation: the margin expected for black, in thousandths of a disc.
  record_writer &eval(std::int32_t thousandths) {
    return after(reversi_record_writer_eval(&writer_, thousandths));
  }
  /// Begins a variation. In PGN, it replaces the last move. In SGF, it follows the last move, and
  /// the first variation is the main line. In SGF, once a variation has ended, only another
  /// variation can follow it. Throws in GGF. Also throws if a move must come first, if
  /// REVERSI_WRITER_DEPTH variations are already open, or in SGF if the game is over.
  record_writer &begin_variation() {
    return after(reversi_record_writer_begin_variation(&writer_));
  }
  /// Ends the innermost open variation. In PGN, the next move continues the line around it; in SGF,
  /// only another variation may follow. Throws if no variation is open, or if the
  /// innermost one has no move.
  record_writer &end_variation() {
    return after(reversi_record_writer_end_variation(&writer_));
  }
  /// Ends the record. In PGN, it writes the result first. Nothing can be written after it. Throws
  /// if a variation is open.
  record_writer &end() { return after(reversi_record_writer_end(&writer_)); }

private:
  record_writer &after(reversi_status status) {
    detail::check(status);
    return *this;
  }

  char *buffer_;
  std::size_t size_;
  reversi_record_writer writer_;
};

/// Returns the record that `write(record_writer &)` writes. Begins and ends the record, and calls
/// `write` twice, once to measure the text. `write` must write the same each time.
template <typename Write>
std::string write_record(record_format format, Write write, const info &known = info(),
                         const position &start = position()) {
  std::string text;
  std::size_t length = 0;
  do {
    // The C function also writes a NUL after the text.
    text.assign(length + 1, '\0');
    record_writer writer(format, text, known, start);
    write(writer);
    length = writer.end().length();
  } while (length >= text.size());
  text.resize(length);
  return text;
}

/// Returns the record of a game without comments and variations.
inline std::string write_record(record_format format, const game &played,
                                const info &known = info()) {
  const auto write = [&](record_writer &writer) { writer.play(played); };
  return write_record(format, write, known, played.start());
}

} // namespace reversi

#endif
