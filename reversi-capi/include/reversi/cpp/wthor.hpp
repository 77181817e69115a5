// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_WTHOR_HPP
#define REVERSI_CPP_WTHOR_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include <reversi/cpp/game.hpp>

namespace reversi {

/// A game of a WTHOR `.wtb` file, made by read_wthor().
class wthor_record {
public:
  explicit wthor_record(const reversi_wthor_record &record) : record_(record) {
    if (record.length > std::size(record.moves)) throw error(REVERSI_ERROR_RANGE);
  }

  const reversi_wthor_record &data() const noexcept { return record_; }
  /// The tournament's number in the file of tournaments.
  int tournament() const noexcept { return record_.tournament; }
  /// The players' numbers in the file of players.
  int black() const noexcept { return record_.black; }
  int white() const noexcept { return record_.white; }
  /// Black's final score as it was recorded; white has the rest of 64.
  int black_score() const noexcept { return record_.black_score; }
  /// Black's score if both had played best to the end from a point that the file names.
  int theoretical_score() const noexcept { return record_.theoretical_score; }
  /// How many moves there are, 0..60, without passes.
  int length() const noexcept { return record_.length; }
  /// They are squares, but were not checked for legality.
  std::vector<square> moves() const {
    std::vector<square> result;
    for (int i = 0; i < length(); ++i) result.push_back(move(i));
    return result;
  }
  /// The game with these moves; error when one of them is illegal.
  game replay() const {
    game result;
    for (int i = 0; i < length(); ++i) result.play(move(i));
    return result;
  }

private:
  square move(int i) const { return square(record_.moves[i]); }

  reversi_wthor_record record_;
};

/// All games of a WTHOR `.wtb` file, of which these are the bytes. Error with the byte that is
/// wrong, if any.
inline std::vector<wthor_record> read_wthor(const std::uint8_t *data, std::size_t size) {
  // What is empty may have no bytes at all, and the library takes no NULL for a file.
  const std::uint8_t nothing = 0;
  if (data == nullptr && size == 0) data = &nothing;
  std::size_t games = 0;
  detail::check_with([&](reversi_error *wrong) {
    return reversi_wthor_check(data, size, &games, wrong);
  });
  std::vector<wthor_record> result;
  result.reserve(games);
  for (std::size_t i = 0; i < games; ++i) {
    reversi_wthor_record record{};
    detail::check(reversi_wthor_read(data, size, i, &record, nullptr));
    result.emplace_back(record);
  }
  return result;
}

/// The same for a string, a vector, an array or whatever else has its bytes in one piece.
template <typename Bytes> std::vector<wthor_record> read_wthor(const Bytes &bytes) {
  const auto *const data = std::data(bytes);
  static_assert(sizeof *data == 1, "a file consists of bytes");
  return read_wthor(reinterpret_cast<const std::uint8_t *>(data), std::size(bytes));
}
/// It takes the content of a file and not its name.
std::vector<wthor_record> read_wthor(const char *) = delete;
template <std::size_t Size> std::vector<wthor_record> read_wthor(const char (&)[Size]) = delete;

} // namespace reversi

#endif
