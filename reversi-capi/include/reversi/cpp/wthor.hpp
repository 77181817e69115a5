// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_WTHOR_HPP
#define REVERSI_CPP_WTHOR_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <reversi/cpp/game.hpp>

namespace reversi {

/// A game of a WTHOR `.wtb` file, made by read_wthor() or from a game.
class wthor_record {
public:
  /// Error when it is not valid.
  explicit wthor_record(const reversi_wthor_record &record) : record_(record) {
    static_cast<void>(bytes());
  }
  /// Tournament and players are 0, and the scores too unless the game is over; to fill them in, copy
  /// data(). Error when the game did not begin at the standard start.
  static wthor_record of(const game &played) {
    reversi_wthor_record record{};
    detail::check(reversi_wthor_record_from_game(&played.data(), &record));
    return wthor_record(record);
  }

  /// The same for the C functions.
  const reversi_wthor_record &data() const noexcept { return record_; }
  /// What stands for it in a file.
  std::array<std::uint8_t, REVERSI_WTHOR_RECORD_SIZE> bytes() const {
    std::array<std::uint8_t, REVERSI_WTHOR_RECORD_SIZE> result{};
    detail::check(reversi_wthor_record_write(&record_, result.data()));
    return result;
  }
  /// The tournament's number in the file of tournaments.
  int tournament() const noexcept { return record_.tournament; }
  /// The players' numbers in the file of players.
  int black() const noexcept { return record_.black; }
  /// The same of white.
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
  /// The game with these moves; error with location and square when one of them is illegal.
  game replay() const {
    reversi_game result;
    detail::check_with([&](reversi_error *wrong) {
      return reversi_wthor_record_replay(&record_, &result, wrong);
    });
    return game(result);
  }

  /// Whether all that a file says of them is the same.
  friend bool operator==(const wthor_record &a, const wthor_record &b) {
    return a.bytes() == b.bytes();
  }
  /// Whether they differ.
  friend bool operator!=(const wthor_record &a, const wthor_record &b) { return !(a == b); }

private:
  square move(int i) const { return square(record_.moves[i]); }

  reversi_wthor_record record_;
};

/// The kinds of files of names.
enum class wthor_names : std::int32_t {
  /// `.jou`
  players = REVERSI_WTHOR_PLAYERS,
  /// `.trn`
  tournaments = REVERSI_WTHOR_TOURNAMENTS
};

namespace detail {

// The bytes of a string, a vector, an array or whatever else has them in one piece.
class file {
public:
  file(const std::uint8_t *data, std::size_t size) noexcept : data_(data), size_(size) {}
  template <typename Bytes> explicit file(const Bytes &bytes)
      : file(reinterpret_cast<const std::uint8_t *>(std::data(bytes)), std::size(bytes)) {
    static_assert(sizeof *std::data(bytes) == 1, "a file consists of bytes");
  }

  // What is empty may have no bytes at all, and the library takes no NULL for a file.
  const std::uint8_t *data() const noexcept {
    static constexpr std::uint8_t nothing = 0;
    return data_ == nullptr && size_ == 0 ? &nothing : data_;
  }
  std::size_t size() const noexcept { return size_; }

private:
  const std::uint8_t *data_;
  std::size_t size_;
};

inline std::vector<wthor_record> read_wthor(file bytes) {
  std::size_t games = 0;
  check_with([&](reversi_error *wrong) {
    return reversi_wthor_check(bytes.data(), bytes.size(), &games, wrong);
  });
  std::vector<wthor_record> result;
  result.reserve(games);
  for (std::size_t i = 0; i < games; ++i) {
    reversi_wthor_record record{};
    check(reversi_wthor_read(bytes.data(), bytes.size(), i, &record, nullptr));
    result.emplace_back(record);
  }
  return result;
}

inline reversi_wthor_header read_wthor_header(file bytes) {
  reversi_wthor_header header{};
  check_with([&](reversi_error *wrong) {
    return reversi_wthor_header_read(bytes.data(), bytes.size(), &header, wrong);
  });
  return header;
}

inline std::vector<std::string> read_wthor_names(file bytes, reversi_wthor_names_kind kind) {
  std::size_t names = 0;
  check_with([&](reversi_error *wrong) {
    return reversi_wthor_names_check(bytes.data(), bytes.size(), kind, &names, wrong);
  });
  std::vector<std::string> result;
  result.reserve(names);
  for (std::size_t i = 0; i < names; ++i) {
    char name[REVERSI_WTHOR_NAME_SIZE];
    const std::size_t length =
        reversi_wthor_name(bytes.data(), bytes.size(), kind, i, name, sizeof name);
    result.emplace_back(name, length);
  }
  return result;
}

inline std::vector<std::uint8_t> write_wthor_header(const reversi_wthor_header &header) {
  std::vector<std::uint8_t> result(REVERSI_WTHOR_HEADER_SIZE);
  check(reversi_wthor_header_write(&header, result.data()));
  return result;
}

} // namespace detail

/// All games of a WTHOR `.wtb` file, of which these are the bytes: a string, a vector, an array or
/// whatever else has its bytes in one piece. Error with the byte that is wrong, if any.
template <typename Bytes> std::vector<wthor_record> read_wthor(const Bytes &bytes) {
  return detail::read_wthor(detail::file(bytes));
}
/// The same of `size` bytes.
inline std::vector<wthor_record> read_wthor(const std::uint8_t *data, std::size_t size) {
  return detail::read_wthor(detail::file(data, size));
}
/// It takes the content of a file and not its name.
std::vector<wthor_record> read_wthor(const char *) = delete;
/// The same.
template <std::size_t Size> std::vector<wthor_record> read_wthor(const char (&)[Size]) = delete;

/// What a file of whatever kind says of itself.
template <typename Bytes> reversi_wthor_header read_wthor_header(const Bytes &bytes) {
  return detail::read_wthor_header(detail::file(bytes));
}
/// It takes the content of a file and not its name.
reversi_wthor_header read_wthor_header(const char *) = delete;
/// The same.
template <std::size_t Size> reversi_wthor_header read_wthor_header(const char (&)[Size]) = delete;

/// The names in a file of names, in UTF-8: records have their places in it.
template <typename Bytes>
std::vector<std::string> read_wthor_names(const Bytes &bytes, wthor_names kind) {
  return detail::read_wthor_names(detail::file(bytes), static_cast<reversi_wthor_names_kind>(kind));
}
/// It takes the content of a file and not its name.
std::vector<std::string> read_wthor_names(const char *, wthor_names) = delete;
/// The same.
template <std::size_t Size>
std::vector<std::string> read_wthor_names(const char (&)[Size], wthor_names) = delete;

/// A header with nothing in it but the size of the board.
inline reversi_wthor_header new_wthor_header() noexcept {
  reversi_wthor_header header{};
  header.board_size = 8;
  return header;
}

/// A `.wtb` file with these games. `header` says the rest: their number is filled in.
inline std::vector<std::uint8_t> write_wthor(const std::vector<wthor_record> &records,
                                             reversi_wthor_header header = new_wthor_header()) {
  if (records.size() > UINT32_MAX) detail::raise(REVERSI_ERROR_TOO_LONG);
  header.games = static_cast<std::uint32_t>(records.size());
  std::vector<std::uint8_t> result = detail::write_wthor_header(header);
  result.reserve(result.size() + records.size() * REVERSI_WTHOR_RECORD_SIZE);
  for (const wthor_record &record : records) {
    const auto bytes = record.bytes();
    result.insert(result.end(), bytes.begin(), bytes.end());
  }
  return result;
}

/// A file of these names. Error when one has no place in it, with its number.
inline std::vector<std::uint8_t>
write_wthor_names(const std::vector<std::string> &names, wthor_names kind,
                  reversi_wthor_header header = new_wthor_header()) {
  if (names.size() > UINT16_MAX) detail::raise(REVERSI_ERROR_TOO_LONG);
  header.names = static_cast<std::uint16_t>(names.size());
  std::vector<std::uint8_t> result = detail::write_wthor_header(header);
  const std::ptrdiff_t size = kind == wthor_names::players ? REVERSI_WTHOR_PLAYER_SIZE
                                                           : REVERSI_WTHOR_TOURNAMENT_SIZE;
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::uint8_t field[REVERSI_WTHOR_TOURNAMENT_SIZE] = {};
    reversi_error wrong;
    if (reversi_wthor_name_write(names[i].data(), names[i].size(), static_cast<reversi_wthor_names_kind>(kind), field,
                                 &wrong) != REVERSI_OK) {
      wrong.index = i;
      detail::raise(wrong);
    }
    result.insert(result.end(), field, field + size);
  }
  return result;
}

} // namespace reversi

#endif
