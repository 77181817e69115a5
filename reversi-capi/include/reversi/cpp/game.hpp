// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_GAME_HPP
#define REVERSI_CPP_GAME_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <reversi/cpp/position.hpp>

namespace reversi {

namespace generic {

/// A game on 8x8 or on other boards, depending on `Calls`. `Self` converts squares to numbers.
template <typename Self, typename Calls, typename Position, typename Square, typename Set>
class basic_game : public printed<Self, compared<Self>> {
public:
  /// Begins a game at a position.
  explicit basic_game(const Position &start) : game_() {
    check(Calls::game_init(&game_, &start.data()));
  }
  /// Wraps a game of the C functions. Throws if it is invalid.
  explicit basic_game(const typename Calls::game &other) : game_(other) {
    typename Calls::position start;
    check(Calls::game_position_at(&game_, 0, &start));
  }

  /// The game for the C functions.
  const typename Calls::game &data() const noexcept { return game_; }
  /// The position in which the game began.
  Position start() const noexcept {
    typename Calls::position found;
    static_cast<void>(Calls::game_position_at(&game_, 0, &found));
    return Position(found, made());
  }
  /// The current position, after any forced pass.
  Position position() const noexcept { return Position(Calls::game_position(&game_), made()); }
  /// Returns the position before a ply, counted from 0. If `ply` is ply_count(), this is the
  /// current position. Throws if there is no such ply.
  Position position_at(int ply) const {
    typename Calls::position found;
    check(Calls::game_position_at(&game_, ply, &found));
    return Position(found, made());
  }
  /// The squares where the side to move may place a disc.
  Set legal_moves() const noexcept { return position().legal_moves(); }
  /// Whether the game is over because neither side can move.
  bool is_over() const noexcept { return self().outcome() != reversi::outcome::ongoing; }
  /// The outcome, which is `ongoing` until the game is over.
  reversi::outcome outcome() const noexcept { return position().outcome(); }
  /// The number of discs placed, without passes.
  int length() const noexcept { return Calls::game_length(&game_); }
  /// The number of plies played, passes included.
  int ply_count() const noexcept {
    return static_cast<int>(Calls::game_moves(&game_, static_cast<int *>(nullptr), std::size_t{0}));
  }
  /// Returns the move at a ply, counted from 0. Throws if there is no such ply.
  Square move(int ply) const {
    int moves[Calls::max_plies];
    const std::size_t count = Calls::game_moves(&game_, moves, Calls::max_plies);
    if (ply < 0 || static_cast<std::size_t>(ply) >= count) raise(REVERSI_ERROR_RANGE);
    return self().square_of(moves[ply]);
  }
  /// The squares where discs were placed, in order.
  std::vector<Square> placements() const { return squares(false); }
  /// All moves in order, passes included.
  std::vector<Square> plies() const { return squares(true); }
  /// Places a disc, and inserts the pass that this forces, if any. For programs that receive passes
  /// as moves, a pass is accepted once after the game has inserted one. It does not change the
  /// position. Throws if the move is illegal.
  Self &play(Square move) {
    const reversi_status status = Calls::game_play(&game_, self().number_of(move));
    if (status != REVERSI_OK) raise(self().illegal(status, move));
    return self();
  }
  /// Plays the move with that name, such as "f5". Throws if it cannot be read or is illegal.
  Self &play(std::string_view name) { return play(Square(name)); }
  /// Plays like play(), and returns the move or an error.
  [[nodiscard]] result<Square> try_play(Square move) noexcept {
    const reversi_status status = Calls::game_play(&game_, self().number_of(move));
    return status == REVERSI_OK ? result<Square>(move)
                                : result<Square>(self().illegal(status, move));
  }
  /// Plays the move with that name, such as "f5", like play(). Returns the move or an error.
  [[nodiscard]] result<Square> try_play(std::string_view name) noexcept {
    const result<Square> move = Square::try_parse(name);
    return move ? try_play(*move) : move;
  }
  /// Plays a transcript from the current position: all of it, or nothing if it throws.
  Self &play_transcript(std::string_view text) {
    try_play_transcript(text).value();
    return self();
  }
  /// Plays like play_transcript(), and returns the length() of the game afterward, or an error.
  result<int> try_play_transcript(std::string_view text) noexcept {
    int placed = 0;
    return try_text(text, placed, [&](const char *data, std::size_t size, reversi_error *wrong) {
      const reversi_status status = Calls::game_play_transcript(&game_, data, size, wrong);
      placed = length();
      return status;
    });
  }
  /// Takes back the last placement and the passes after it. Returns false at the start.
  bool undo() noexcept { return Calls::game_undo(&game_) == REVERSI_OK; }
  /// Plays the placement that was last taken back. Returns false if there is none.
  bool redo() noexcept { return Calls::game_redo(&game_) == REVERSI_OK; }
  /// Returns the squares in order, such as "f5d6c3", with "--" for each pass if `passes` is true.
  std::string transcript(bool passes = false) const {
    return written_in<Calls::transcript_size>([&](char *buffer, std::size_t size) {
      return Calls::game_format(&game_, passes, buffer, size);
    });
  }
  /// Returns transcript().
  std::string to_string() const { return transcript(); }
  /// A hash, used by std::hash.
  std::uint64_t hash() const noexcept {
    std::uint64_t seed = start().hash();
    for_each_move([&](int move) { seed = mix(seed, static_cast<std::uint64_t>(move)); });
    return seed;
  }

  /// Whether the starts and the moves are equal. Moves that can be redone do not count.
  friend bool operator==(const Self &a, const Self &b) {
    int moves[2][Calls::max_plies];
    const std::size_t count = Calls::game_moves(&a.game_, moves[0], Calls::max_plies);
    return count == Calls::game_moves(&b.game_, moves[1], Calls::max_plies) &&
           std::equal(moves[0], moves[0] + count, moves[1]) && a.start() == b.start();
  }

  /// \cond
protected:
  typename Calls::game game_;
  /// \endcond

private:
  Self &self() noexcept { return static_cast<Self &>(*this); }
  const Self &self() const noexcept { return static_cast<const Self &>(*this); }

  template <typename Call> void for_each_move(Call call) const {
    int moves[Calls::max_plies];
    const std::size_t count = Calls::game_moves(&game_, moves, Calls::max_plies);
    std::for_each(moves, moves + count, call);
  }
  std::vector<Square> squares(bool passes) const {
    std::vector<Square> result;
    for_each_move([&](int number) {
      const Square move = self().square_of(number);
      if (passes || !move.is_pass()) result.push_back(move);
    });
    return result;
  }
};

} // namespace generic

/// A game with its history. It inserts forced passes by itself.
class game : public generic::basic_game<game, detail::core, position, square, square_set> {
public:
  using basic_game::basic_game;
  /// Begins a game at the standard start.
  game() : basic_game(reversi::position()) {}
  /// The squares where the side to move may place a disc.
  square_set legal_moves() const noexcept { return square_set(reversi_game_legal_moves(&game_)); }
  /// The outcome, which is `ongoing` until the game is over.
  reversi::outcome outcome() const noexcept {
    return static_cast<reversi::outcome>(reversi_game_outcome(&game_));
  }
  /// The square of the last disc placed, even if passes followed. Empty before the first disc.
  std::optional<square> last_move() const {
    const int last = reversi_game_last_move(&game_, nullptr);
    return last < 0 ? std::nullopt : std::optional<square>(square(last));
  }
  /// The discs that the last placement flipped.
  square_set last_flips() const noexcept {
    std::uint64_t flips = 0;
    static_cast<void>(reversi_game_last_move(&game_, &flips));
    return square_set(flips);
  }

  /// Returns the rotated or mirrored game: its start, its moves, and the moves that can be redone.
  [[nodiscard]] game transform(symmetry by) const {
    game image = *this;
    detail::check(reversi_game_transform(&image.game_, detail::raw(by)));
    return image;
  }
  /// Returns the game as bytes, with its start but without the moves that can be redone. The bytes
  /// are the same on every CPU, in all language bindings and in later versions.
  std::array<std::uint8_t, REVERSI_GAME_SIZE> to_bytes() const noexcept {
    std::array<std::uint8_t, REVERSI_GAME_SIZE> bytes{};
    // A valid game has bytes.
    static_cast<void>(reversi_game_to_bytes(&game_, bytes.data()));
    return bytes;
  }
  /// Reads a game from the bytes of to_bytes(), and plays its moves. Throws with the offset of the
  /// wrong byte, and for an illegal move with the ply.
  static game from_bytes(const std::array<std::uint8_t, REVERSI_GAME_SIZE> &bytes) {
    return try_from_bytes(bytes).value();
  }
  /// Reads like from_bytes(), and returns the game or an error.
  static result<game> try_from_bytes(const std::array<std::uint8_t, REVERSI_GAME_SIZE> &bytes) {
    game read;
    return detail::try_with(read, [&](reversi_error *wrong) {
      return reversi_game_from_bytes(bytes.data(), &read.game_, wrong);
    });
  }
  /// Plays a transcript such as "f5d6c3" from the standard start.
  static game from_transcript(std::string_view text) { return game().play_transcript(text); }
  /// Takes back all plies from `ply` on, and discards them and the moves that can be redone. Throws
  /// if `ply` is negative or greater than ply_count().
  void truncate(int ply) { detail::check(reversi_game_truncate(&game_, ply)); }
  /// Plays a transcript from the current position up to its first error, and keeps the moves before
  /// it. Returns that error, or nothing if all of the transcript was played.
  [[nodiscard]] std::optional<error> play_legal_prefix(std::string_view text) {
    const auto all = detail::try_text(
        text, true, [&](const char *data, std::size_t size, reversi_error *stopped) {
          return reversi_game_play_legal_prefix(&game_, data, size, stopped);
        });
    return all ? std::nullopt : std::optional<error>(all.failure());
  }

private:
  friend basic_game;
  static square square_of(int move) { return square(move); }
  static int number_of(square move) noexcept { return move.index(); }
  static reversi_error illegal(reversi_status status, square move) noexcept {
    return detail::move_error(status, 8, 8, move);
  }
};

} // namespace reversi

template <> struct std::hash<reversi::game> : reversi::detail::hasher<reversi::game> {};

#endif
