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

#include <reversi/cpp/finding.hpp>
#include <reversi/cpp/game.hpp>
#include <reversi/records.h>

namespace reversi {

/// The record of a game in a WTHOR `.wtb` file. read_wthor() reads such records, and of() creates
/// one from a game.
class wthor_record {
public:
  /// Wraps a record of the C functions. Throws if it is invalid.
  explicit wthor_record(const reversi_wthor_record &record) : record_(record) {
    static_cast<void>(bytes());
  }
  /// Creates the record of a game. The tournament and the players are 0, and so are the scores
  /// unless the game is over. To fill them in, change a copy of data(). Throws if the game did not
  /// begin at the standard start.
  static wthor_record of(const game &played) {
    reversi_wthor_record record{};
    detail::check(reversi_wthor_record_from_game(&played.data(), &record));
    return wthor_record(record);
  }

  /// The record for the C functions.
  const reversi_wthor_record &data() const noexcept { return record_; }
  /// The bytes of the record in a file.
  std::array<std::uint8_t, REVERSI_WTHOR_RECORD_SIZE> bytes() const {
    std::array<std::uint8_t, REVERSI_WTHOR_RECORD_SIZE> result{};
    detail::check(reversi_wthor_record_write(&record_, result.data()));
    return result;
  }
  /// The number of the tournament in the `.trn` file.
  int tournament() const noexcept { return record_.tournament; }
  /// The number of the black player in the `.jou` file.
  int black() const noexcept { return record_.black; }
  /// The number of the white player in the `.jou` file.
  int white() const noexcept { return record_.white; }
  /// Black's recorded final score, 0..64. White's score is 64 minus this.
  int black_score() const noexcept { return record_.black_score; }
  /// Black's score, 0..64, with best play by both sides from the point that the header of the file
  /// gives.
  int theoretical_score() const noexcept { return record_.theoretical_score; }
  /// The number of moves, 0..60, without passes.
  int length() const noexcept { return record_.length; }
  /// The moves, which are squares but not checked for legality.
  std::vector<square> moves() const {
    std::vector<square> result;
    for (int i = 0; i < length(); ++i) result.push_back(move(i));
    return result;
  }
  /// Plays the moves and returns the game. Throws with the location and the square if one is
  /// illegal.
  game replay() const {
    reversi_game result;
    detail::check_with([&](reversi_error *wrong) {
      return reversi_wthor_record_replay(&record_, &result, wrong);
    });
    return game(result);
  }

  /// Whether all fields of the records are equal.
  friend bool operator==(const wthor_record &a, const wthor_record &b) {
    return a.bytes() == b.bytes();
  }
  /// Whether a field differs.
  friend bool operator!=(const wthor_record &a, const wthor_record &b) { return !(a == b); }

private:
  square move(int i) const { return square(record_.moves[i]); }

  reversi_wthor_record record_;
};

/// The kind of a file of names.
enum class wthor_names : std::int32_t {
  /// A `.jou` file: names of players.
  players = REVERSI_WTHOR_PLAYERS,
  /// A `.trn` file: names of tournaments.
  tournaments = REVERSI_WTHOR_TOURNAMENTS
};

namespace detail {

// The bytes of a string, a vector, an array or any other contiguous container.
class file {
public:
  file(const std::uint8_t *data, std::size_t size) noexcept : data_(data), size_(size) {}
  template <typename Bytes> explicit file(const Bytes &bytes)
      : file(reinterpret_cast<const std::uint8_t *>(std::data(bytes)), std::size(bytes)) {
    static_assert(sizeof *std::data(bytes) == 1, "a file consists of bytes");
  }

  // An empty container may point to NULL, which the library rejects.
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
    result.push_back(written_in<REVERSI_WTHOR_NAME_SIZE>([&](char *buffer, std::size_t size) {
      return reversi_wthor_name(bytes.data(), bytes.size(), kind, i, buffer, size);
    }));
  }
  return result;
}

template <typename Callback> bool audit_wthor(file bytes, Callback &callback) {
  const std::string_view text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
  return findings(text, callback, [](const char *data, std::size_t size, auto tell, void *user,
                                     reversi_error *wrong) {
    return reversi_record_audit(REVERSI_FORMAT_WTHOR, data, size, tell, user, wrong);
  });
}

inline std::vector<std::uint8_t> write_wthor_header(const reversi_wthor_header &header) {
  std::vector<std::uint8_t> result(REVERSI_WTHOR_HEADER_SIZE);
  check(reversi_wthor_header_write(&header, result.data()));
  return result;
}

} // namespace detail

/// Reads all games of a WTHOR `.wtb` file from its bytes, in a string, a vector, an array or any
/// other contiguous container. Throws with the offset of the wrong byte.
template <typename Bytes> std::vector<wthor_record> read_wthor(const Bytes &bytes) {
  return detail::read_wthor(detail::file(bytes));
}
/// Reads all games of a WTHOR `.wtb` file from `size` bytes.
inline std::vector<wthor_record> read_wthor(const std::uint8_t *data, std::size_t size) {
  return detail::read_wthor(detail::file(data, size));
}
/// Deleted: the argument is the content of a file, not its name.
std::vector<wthor_record> read_wthor(const char *) = delete;
/// Deleted: the argument is the content of a file, not its name.
template <std::size_t Size> std::vector<wthor_record> read_wthor(const char (&)[Size]) = delete;

/// Reads the header of a WTHOR file of any kind.
template <typename Bytes> reversi_wthor_header read_wthor_header(const Bytes &bytes) {
  return detail::read_wthor_header(detail::file(bytes));
}
/// Deleted: the argument is the content of a file, not its name.
reversi_wthor_header read_wthor_header(const char *) = delete;
/// Deleted: the argument is the content of a file, not its name.
template <std::size_t Size> reversi_wthor_header read_wthor_header(const char (&)[Size]) = delete;

/// Reads all names of a file of names, and returns them in UTF-8. Records refer to them by index.
template <typename Bytes>
std::vector<std::string> read_wthor_names(const Bytes &bytes, wthor_names kind) {
  return detail::read_wthor_names(detail::file(bytes), static_cast<reversi_wthor_names_kind>(kind));
}
/// Deleted: the argument is the content of a file, not its name.
std::vector<std::string> read_wthor_names(const char *, wthor_names) = delete;
/// Deleted: the argument is the content of a file, not its name.
template <std::size_t Size>
std::vector<std::string> read_wthor_names(const char (&)[Size], wthor_names) = delete;

/// Calls `callback(const finding &)` for each defect of a WTHOR `.wtb` file, in the order of its
/// bytes: the header, each game, and the size of the file. Accepts any bytes, and audits files of
/// 10x10 as such. The callback returns nothing, or a bool: false stops the audit. Returns false if
/// the callback stopped the audit, and true otherwise.
template <typename Bytes, typename Callback>
bool audit_wthor(const Bytes &bytes, Callback &&callback) {
  return detail::audit_wthor(detail::file(bytes), callback);
}
/// Returns all defects of a WTHOR `.wtb` file, in the order of its bytes.
template <typename Bytes> std::vector<finding> audit_wthor(const Bytes &bytes) {
  return detail::all_findings(
      [&](auto &&callback) { detail::audit_wthor(detail::file(bytes), callback); });
}
/// Deleted: the argument is the content of a file, not its name.
std::vector<finding> audit_wthor(const char *) = delete;
/// Deleted: the argument is the content of a file, not its name.
template <std::size_t Size> std::vector<finding> audit_wthor(const char (&)[Size]) = delete;

/// Creates a header whose `board_size` is 8 and whose other fields are 0.
inline reversi_wthor_header new_wthor_header() noexcept {
  reversi_wthor_header header{};
  header.board_size = 8;
  return header;
}

/// Returns the bytes of a `.wtb` file with these games. Their number replaces the one in `header`.
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

/// Returns the bytes of a file of these names. Throws with the index of the first name that is too
/// long, or that has a character outside Windows-1252 or a NUL.
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
