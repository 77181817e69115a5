// SPDX-License-Identifier: MIT OR Apache-2.0
//
// OBF: endgame problems, one on each line.
#ifndef REVERSI_CPP_OBF_HPP
#define REVERSI_CPP_OBF_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <reversi/cpp/finding.hpp>
#include <reversi/cpp/info.hpp>
#include <reversi/cpp/position.hpp>
#include <reversi/records.h>

namespace reversi {

/// A listed move of a problem, legal or not.
struct obf_move {
  /// The square, or a pass.
  square move;
  /// The score for the side that moves after best play, -64..64. Empty squares count for the
  /// winner.
  int score;

  /// Whether move and score are equal.
  friend bool operator==(const obf_move &a, const obf_move &b) noexcept {
    return a.move == b.move && a.score == b.score;
  }
  /// Whether the moves or the scores differ.
  friend bool operator!=(const obf_move &a, const obf_move &b) noexcept { return !(a == b); }
};

/// A problem of an OBF file: a position to solve, with scored moves. It is a view of a text that
/// must outlive it. Byte offsets in findings count from the start of text().
class obf_problem {
public:
  /// Wraps a problem that a C function read. The texts are not copied. Throws if the position is
  /// invalid.
  explicit obf_problem(const reversi_obf_problem &data) : data_(data) {
    static_cast<void>(position());
  }

  /// The problem for the C functions.
  const reversi_obf_problem &data() const noexcept { return data_; }
  /// The line, without its line end.
  std::string_view text() const noexcept { return {data_.text.text, data_.text.length}; }
  /// The position to solve.
  reversi::position position() const { return reversi::position(data_.position); }
  /// The score for the side to move after best play, -64..64: that of the position, or else that of
  /// the best listed move. Empty if the line has neither.
  std::optional<int> score() const noexcept {
    return data_.score == REVERSI_UNKNOWN ? std::nullopt : std::optional<int>(data_.score);
  }
  /// The comment after `%`.
  std::optional<std::string_view> comment() const { return detail::to_view(data_.comment); }
  /// Whether the line has no side to move. The position then has the side that the number of empty
  /// squares suggests.
  bool side_is_assumed() const noexcept { return data_.side_is_assumed != 0; }
  /// Whether every legal move is listed.
  bool is_complete() const noexcept { return data_.is_complete != 0; }
  /// Returns the listed moves, in the order of the text.
  std::vector<obf_move> moves() const {
    const reversi_text &line = data_.text;
    std::vector<reversi_obf_move> listed(reversi_obf_moves(line.text, line.length, nullptr, 0));
    reversi_obf_moves(line.text, line.length, listed.data(), listed.size());
    std::vector<obf_move> result;
    result.reserve(listed.size());
    for (const reversi_obf_move &one : listed) result.push_back({square(one.move), one.score});
    return result;
  }
  /// Returns all defects, in the order of the text: moves that are illegal or listed twice, odd
  /// scores, and a score of the position that contradicts its moves.
  std::vector<finding> audit() const {
    return detail::all_findings([&](auto &&callback) { audit(callback); });
  }
  /// Calls `callback(const finding &)` for each defect. The callback returns nothing, or a bool:
  /// false stops the audit. Returns false if the callback stopped the audit, and true otherwise. An
  /// exception that the callback throws stops the audit and is rethrown.
  template <typename Callback> bool audit(Callback &&callback) const {
    return detail::findings(
        text(), callback,
        [](const char *line, std::size_t size, auto tell, void *user, reversi_error *wrong) {
          return reversi_record_audit(REVERSI_FORMAT_OBF, line, size, tell, user, wrong);
        });
  }

private:
  reversi_obf_problem data_;
};

/// Reads an OBF file problem by problem. The file must outlive the problems. Blank lines and lines
/// with only a comment are skipped.
class obf_reader {
public:
  /// Begins at the first problem.
  explicit obf_reader(std::string_view file) noexcept : file_(file) {}
  /// Deleted: the problems would point into a temporary string.
  template <typename Text, detail::if_temporary<Text> = 0> explicit obf_reader(Text &&) = delete;

  /// Returns the next problem, or nothing at the end. Throws if the line is unreadable; the error
  /// has the byte offset in the file. The next call continues after that line.
  std::optional<obf_problem> next() {
    reversi_obf_problem found{};
    bool is_end = false;
    detail::check_text(file_, [&](const char *data, std::size_t size, reversi_error *wrong) {
      const reversi_status status = reversi_obf_next(data, size, &offset_, &found, wrong);
      is_end = status == REVERSI_END;
      return is_end ? REVERSI_OK : status;
    });
    return is_end ? std::nullopt : std::optional<obf_problem>(obf_problem(found));
  }
  /// The offset where the next problem is searched for.
  std::size_t offset() const noexcept { return offset_; }

private:
  std::string_view file_;
  std::size_t offset_ = 0;
};

/// Reads all problems of an OBF file, which must outlive them. Throws if a line is unreadable;
/// obf_reader can continue after it.
inline std::vector<obf_problem> read_obf(std::string_view file) {
  std::vector<obf_problem> result;
  obf_reader reader(file);
  while (const std::optional<obf_problem> found = reader.next()) result.push_back(*found);
  return result;
}
/// Deleted: the problems would point into a temporary string.
template <typename Text, detail::if_temporary<Text> = 0>
std::vector<obf_problem> read_obf(Text &&) = delete;

/// Writes a problem as one line of OBF, without a line end. Line ends in the comment become spaces.
/// Moves need not be legal. Throws if a score is not -64..64.
inline std::string write_obf(const position &to_solve, const std::vector<obf_move> &moves = {},
                             std::optional<int> score = std::nullopt,
                             std::optional<std::string_view> comment = std::nullopt) {
  // The C function reads this number as an unknown score.
  if (score == REVERSI_UNKNOWN) detail::raise(REVERSI_ERROR_RANGE);
  std::vector<reversi_obf_move> listed;
  // The library rejects NULL, also for no moves.
  listed.reserve(moves.size() + 1);
  for (const obf_move &one : moves) listed.push_back({one.move.index(), one.score});
  const reversi_text last = detail::from_view(comment);
  std::string line = detail::written([&](char *buffer, std::size_t size) {
    return reversi_obf_format(&to_solve.data(), score.value_or(REVERSI_UNKNOWN), listed.data(),
                              listed.size(), last.text, last.length, buffer, size);
  });
  if (line.empty()) detail::raise(REVERSI_ERROR_RANGE);
  return line;
}

} // namespace reversi

#endif
