// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Texts of any format, and all that they hold.
#ifndef REVERSI_CPP_PASTE_HPP
#define REVERSI_CPP_PASTE_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <reversi/cpp/callback.hpp>
#include <reversi/cpp/game.hpp>
#include <reversi/cpp/record_event.hpp>
#include <reversi/cpp/variant.hpp>
#include <reversi/records.h>

namespace reversi {

/// A part of a text: a game, a board, a sheet, a problem, or text that was skipped. Its texts are
/// views of the text that was read, which must outlive it.
class part {
public:
  /// Copies a part that a C function read.
  explicit part(const reversi_part &data)
      : kind_(data.kind), format_(data.format.text, data.format.length),
        record_format_(static_cast<reversi::record_format>(data.record_format)),
        assumptions_(data.assumptions), offset_(data.offset), text_(detail::to_view(data.text)),
        title_(detail::to_view(data.title)), message_(detail::to_view(data.message).value_or("")),
        assumed_(detail::to_view(data.assumed).value_or("")) {
    if (data.game != nullptr) game_.emplace(*data.game);
    if (data.variant_game != nullptr) variant_game_.emplace(*data.variant_game);
    if (data.error != nullptr) failure_ = *data.error;
  }

  /// The kind, such as REVERSI_PART_MOVES. Later versions may add kinds.
  reversi_part_kind kind() const noexcept { return kind_; }
  /// The name of the format, such as "PGN" or "transcript".
  const std::string &format() const noexcept { return format_; }
  /// The format of a record. Empty if the part is no record.
  std::optional<reversi::record_format> record_format() const noexcept {
    if (kind_ != REVERSI_PART_RECORD) return std::nullopt;
    return record_format_;
  }
  /// The assumptions that were made: a sum of REVERSI_ASSUMED_SIDE and others.
  std::uint32_t assumptions() const noexcept { return assumptions_; }
  /// Returns the assumptions in words, with semicolons between them.
  const std::string &assumed() const noexcept { return assumed_; }
  /// The byte offset in the text.
  std::size_t offset() const noexcept { return offset_; }
  /// The part as it stands in the text.
  std::optional<std::string_view> text() const noexcept { return text_; }
  /// The words that name the part, such as the name of an opening beside its moves.
  std::optional<std::string_view> title() const noexcept { return title_; }
  /// The game. A board and a problem are games without a move. Empty on a board other than 8x8, if
  /// the side with fewer discs wins, and if the part has no game.
  const std::optional<reversi::game> &game() const noexcept { return game_; }
  /// The game on any board.
  const std::optional<variant::game> &variant_game() const noexcept { return variant_game_; }
  /// The error of a part that cannot be read, or whose moves cannot be played.
  const std::optional<reversi_error> &failure() const noexcept { return failure_; }
  /// The error as a sentence that begins with its place, in English. Empty without an error.
  const std::string &message() const noexcept { return message_; }

private:
  reversi_part_kind kind_;
  std::string format_;
  reversi::record_format record_format_;
  std::uint32_t assumptions_;
  std::size_t offset_;
  std::optional<std::string_view> text_;
  std::optional<std::string_view> title_;
  std::optional<reversi::game> game_{};
  std::optional<variant::game> variant_game_{};
  std::optional<reversi_error> failure_{};
  std::string message_;
  std::string assumed_;
};

/// Finds out the format of a text or a file, and calls `callback(const part &)` for each part of it
/// in order. The callback returns nothing, or a bool: false stops the reading. Returns false if the
/// callback stopped the reading, and true otherwise.
///
/// Throws the error of the first part that has one, after the last call of the callback. An
/// exception that the callback throws stops the reading and is rethrown.
template <typename Callback> bool paste(std::string_view text, Callback &&callback) {
  return detail::listen<part, reversi_part>(text, callback, reversi_paste);
}

/// Returns all parts of a text in order. The text must outlive them. Parts that cannot be read are
/// among them, and no error is thrown.
inline std::vector<part> paste(std::string_view text) {
  std::vector<part> parts;
  const auto keep = [&](const part &found) { parts.push_back(found); };
  detail::listener<part, reversi_part, decltype(keep)> to(keep);
  const char *const data = text.data() == nullptr ? "" : text.data();
  static_cast<void>(reversi_paste(data, text.size(), to.tell, &to, nullptr));
  static_cast<void>(to.finish());
  return parts;
}
/// Deleted: the parts would point into a temporary string.
template <typename Text, detail::if_temporary<Text> = 0> std::vector<part> paste(Text &&) = delete;

} // namespace reversi

#endif
