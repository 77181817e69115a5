// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_POSITION_HPP
#define REVERSI_CPP_POSITION_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include <reversi/cpp/square_set.hpp>

namespace reversi {

enum class color : std::uint8_t { black = REVERSI_BLACK, white = REVERSI_WHITE };

/// The other side.
constexpr color opponent(color side) noexcept {
  return side == color::black ? color::white : color::black;
}

enum class outcome : std::int32_t {
  ongoing = REVERSI_ONGOING,
  black_wins = REVERSI_BLACK_WINS,
  white_wins = REVERSI_WHITE_WINS,
  tie = REVERSI_TIE
};

/// A board and whose turn it is. A pass is a ply of its own here; a game passes by itself.
class position {
public:
  /// The standard start.
  position() noexcept : position_(reversi_position_start()) {}
  explicit position(const reversi_position &other) : position_(other) {
    detail::check(reversi_position_check(&other));
  }
  /// 64 cells from a1 and the side to move, as to_string() writes them.
  static position parse(std::string_view text) {
    position result;
    detail::check_text(text, [&](const char *data, std::size_t size, reversi_error *wrong) {
      return reversi_position_parse(data, size, &result.position_, wrong);
    });
    return result;
  }

  const reversi_position &data() const noexcept { return position_; }
  color turn() const noexcept { return static_cast<color>(position_.turn); }
  square_set discs(color side) const noexcept {
    return square_set(side == color::black ? position_.black : position_.white);
  }
  square_set legal_moves() const noexcept {
    return square_set(reversi_position_legal_moves(&position_));
  }
  /// The discs that are flipped; none if the move is illegal.
  square_set flips(square move) const noexcept {
    return square_set(reversi_position_flips(&position_, move.index()));
  }
  /// Whether a disc may be placed there; for a pass, whether it is forced.
  bool is_legal(square move) const noexcept {
    return reversi_position_is_legal(&position_, move.index());
  }
  bool must_pass() const noexcept { return reversi_position_must_pass(&position_); }
  bool is_over() const noexcept { return reversi_position_is_over(&position_); }
  reversi::outcome outcome() const noexcept {
    return static_cast<reversi::outcome>(reversi_position_outcome(&position_));
  }
  /// With the empty squares for the winner; only once the game is over.
  std::optional<int> final_score(color side) const noexcept {
    const int score = reversi_position_final_score(&position_, static_cast<int>(side));
    return score < 0 ? std::nullopt : std::optional<int>(score);
  }
  /// The position after that move. This one stays as it is.
  [[nodiscard]] position play(square move) const {
    position next = *this;
    detail::check(reversi_position_play(&next.position_, move.index()));
    return next;
  }
  /// The leaves of the game tree `depth` plies below. Time grows about eightfold with each ply, and
  /// the call cannot be interrupted.
  std::uint64_t perft(int depth) const {
    std::uint64_t nodes = 0;
    detail::check(reversi_position_perft(&position_, depth, &nodes));
    return nodes;
  }
  std::string to_string() const {
    char text[REVERSI_POSITION_TEXT_SIZE];
    return std::string(text, reversi_position_format(&position_, text, sizeof text));
  }
  /// The board in nine lines for people, and one that says who is to move or has won.
  std::string grid() const {
    char text[REVERSI_POSITION_GRID_SIZE];
    return std::string(text, reversi_position_format_grid(&position_, text, sizeof text));
  }

  friend bool operator==(const position &a, const position &b) noexcept {
    return a.position_.black == b.position_.black && a.position_.white == b.position_.white &&
           a.position_.turn == b.position_.turn;
  }
  friend bool operator!=(const position &a, const position &b) noexcept { return !(a == b); }
  /// As to_string(); needs <ostream>.
  template <typename Traits>
  friend std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out,
                                                      const position &value) {
    return out << value.to_string().c_str();
  }

private:
  reversi_position position_;
};

} // namespace reversi

template <> struct std::hash<reversi::position> {
  std::size_t operator()(const reversi::position &value) const noexcept {
    const reversi_position &data = value.data();
    return reversi::detail::mix(reversi::detail::mix(data.turn, data.black), data.white);
  }
};


#endif
