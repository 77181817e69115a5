// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_GAME_HPP
#define REVERSI_CPP_GAME_HPP

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <reversi/cpp/moves.hpp>
#include <reversi/cpp/position.hpp>

namespace reversi {

/// A game with its history. Forced passes are played by themselves.
class game {
public:
  /// From the standard start.
  game() : game_() { detail::check(reversi_game_init(&game_, nullptr)); }
  /// From that position.
  explicit game(const reversi::position &start) : game_() {
    detail::check(reversi_game_init(&game_, &start.data()));
  }
  /// Error when it is not valid.
  explicit game(const reversi_game &other) : game_(other) { play_transcript({}); }
  /// A game from the standard start, such as "f5d6c3".
  static game from_transcript(std::string_view text) {
    game result;
    result.play_transcript(text);
    return result;
  }

  /// The same for the C functions.
  const reversi_game &data() const noexcept { return game_; }
  /// Where it began.
  reversi::position start() const { return reversi::position(reversi_game_start(&game_)); }
  /// Where it is now, after any forced pass.
  reversi::position position() const { return reversi::position(reversi_game_position(&game_)); }
  /// Where a disc may be placed.
  square_set legal_moves() const { return position().legal_moves(); }
  /// Whether neither side can move.
  bool is_over() const { return position().is_over(); }
  /// Who won, if the game is over.
  reversi::outcome outcome() const { return position().outcome(); }
  /// How many discs were placed.
  int length() const noexcept { return reversi_game_length(&game_); }
  /// How many plies were played, passes included.
  int ply_count() const noexcept { return reversi_game_ply_count(&game_); }
  /// The move at a ply from 0; error when there is none.
  square move(int ply) const { return square(reversi_game_move(&game_, ply)); }
  /// Where discs were placed, in order.
  std::vector<square> placements() const { return moves().squares<square>(false); }
  /// The same with the passes.
  std::vector<square> plies() const { return moves().squares<square>(true); }
  /// Where the last disc was placed, never a pass; none before the first.
  std::optional<square> last_move() const {
    const int last = reversi_game_last_move(&game_);
    return last < 0 ? std::nullopt : std::optional<square>(square(last));
  }
  /// The discs that it flipped.
  square_set last_flips() const noexcept { return square_set(reversi_game_last_flips(&game_)); }

  /// Places a disc, and passes for the other side if it must. A pass announces the one that the game
  /// has just inserted: it is accepted once and changes nothing else. Error when that is illegal.
  game &play(square move) {
    detail::check_move(reversi_game_play(&game_, move.index()), move.index());
    return *this;
  }
  /// All of it, or nothing when it throws.
  game &play_transcript(std::string_view text) {
    detail::check_text(text, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return reversi_game_play_transcript(&game_, data, size, wrong);
    });
    return *this;
  }
  /// Takes the last placement back; false at the start.
  bool undo() noexcept { return reversi_game_undo(&game_) == REVERSI_OK; }
  /// Plays again what was taken back last; false when there is nothing.
  bool redo() noexcept { return reversi_game_redo(&game_) == REVERSI_OK; }
  /// The game turned or mirrored: its start, its moves, and those that can be redone.
  [[nodiscard]] game transform(symmetry by) const {
    game image = *this;
    detail::check(reversi_game_transform(&image.game_, static_cast<int>(by)));
    return image;
  }
  /// The squares in order such as "f5d6c3", with "--" for each pass if passes are wanted.
  std::string transcript(bool passes = false) const {
    char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
    const int too = passes ? 1 : 0;
    return std::string(text, reversi_game_format_transcript(&game_, too, text, sizeof text));
  }

  /// Whether start and placements are the same; what can be redone does not count.
  friend bool operator==(const game &a, const game &b) {
    return a.start() == b.start() && a.moves() == b.moves();
  }
  /// Whether they differ.
  friend bool operator!=(const game &a, const game &b) { return !(a == b); }
  /// As transcript(); needs <ostream>.
  template <typename Traits>
  friend std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out,
                                                      const game &value) {
    return out << value.transcript().c_str();
  }

private:
  friend struct std::hash<game>;

  detail::moves_of<REVERSI_MAX_PLIES> moves() const noexcept {
    return detail::moves_of<REVERSI_MAX_PLIES>([this](int *numbers, std::size_t most) {
      return reversi_game_moves(&game_, numbers, most);
    });
  }

  reversi_game game_;
};

} // namespace reversi

template <> struct std::hash<reversi::game> {
  std::size_t operator()(const reversi::game &value) const {
    return value.moves().hash(std::hash<reversi::position>()(value.start()));
  }
};

#endif
