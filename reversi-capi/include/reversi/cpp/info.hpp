// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef REVERSI_CPP_INFO_HPP
#define REVERSI_CPP_INFO_HPP

#include <cstdint>
#include <optional>
#include <string_view>

#include <reversi/cpp/error.hpp>
#include <reversi/cpp/position.hpp>
#include <reversi/records.h>

namespace reversi {

/// The way in which a game ended.
enum class game_end : std::int32_t {
  /// The game was played until neither side could move.
  normal = REVERSI_GAME_END_NORMAL,
  /// A side ran out of time.
  timeout = REVERSI_GAME_END_TIMEOUT,
  /// A side resigned.
  resignation = REVERSI_GAME_END_RESIGNATION,
  /// The players agreed on a result.
  agreement = REVERSI_GAME_END_AGREEMENT,
  /// The game was broken off and has no result.
  adjourned = REVERSI_GAME_END_ADJOURNED,
  /// A side lost by the rules of the tournament: it did not appear, or broke a rule.
  forfeit = REVERSI_GAME_END_FORFEIT
};

namespace detail {

// The C functions read -1 as an unknown score. A known score of -1 must be out of range instead.
constexpr int from_score(std::optional<int> score) noexcept {
  if (!score) return -1;
  return *score == -1 ? -2 : *score;
}

} // namespace detail

/// The facts about a game besides its moves, as a record states them. The texts are views of the
/// record or of the caller's strings, in UTF-8 or Windows-1252.
struct info {
  /// The town or the server.
  std::optional<std::string_view> place{};
  /// The date or the year, in any form.
  std::optional<std::string_view> date{};
  /// The name of the black player.
  std::optional<std::string_view> black{};
  /// The name of the white player.
  std::optional<std::string_view> white{};
  /// The rating of the black player.
  std::optional<std::string_view> black_rating{};
  /// The rating of the white player.
  std::optional<std::string_view> white_rating{};
  /// The time that the players had.
  std::optional<std::string_view> time{};
  /// Black's recorded score, with empty squares counted for the winner. Both scores are known, or
  /// neither is.
  std::optional<int> black_score{};
  /// White's recorded score, with empty squares counted for the winner.
  std::optional<int> white_score{};
  /// The way in which the game ended.
  game_end end = game_end::normal;
  /// The winner, if the record has no scores.
  std::optional<color> winner{};

  /// Creates an info in which everything is unknown.
  info() = default;
  /// Wraps an info that a C function read. The texts are not copied.
  explicit info(const reversi_game_info &data)
      : place(detail::to_view(data.place)), date(detail::to_view(data.date)),
        black(detail::to_view(data.black)), white(detail::to_view(data.white)),
        black_rating(detail::to_view(data.black_rating)),
        white_rating(detail::to_view(data.white_rating)), time(detail::to_view(data.time)),
        end(static_cast<game_end>(data.end)), winner(detail::color_of(data.winner)) {
    if (data.black_score >= 0) black_score = data.black_score;
    if (data.white_score >= 0) white_score = data.white_score;
  }

  /// The info for the C functions. The texts are not copied.
  reversi_game_info data() const noexcept {
    reversi_game_info result;
    reversi_game_info_init(&result);
    result.place = detail::from_view(place);
    result.date = detail::from_view(date);
    result.black = detail::from_view(black);
    result.white = detail::from_view(white);
    result.black_rating = detail::from_view(black_rating);
    result.white_rating = detail::from_view(white_rating);
    result.time = detail::from_view(time);
    result.black_score = detail::from_score(black_score);
    result.white_score = detail::from_score(white_score);
    result.end = static_cast<reversi_game_end>(end);
    result.winner = winner ? static_cast<reversi_color>(*winner) : REVERSI_NO_COLOR;
    return result;
  }

  /// Whether all fields are equal.
  friend bool operator==(const info &a, const info &b) {
    return a.place == b.place && a.date == b.date && a.black == b.black && a.white == b.white &&
           a.black_rating == b.black_rating && a.white_rating == b.white_rating &&
           a.time == b.time && a.black_score == b.black_score &&
           a.white_score == b.white_score && a.end == b.end && a.winner == b.winner;
  }
  /// Whether a field differs.
  friend bool operator!=(const info &a, const info &b) { return !(a == b); }
};

} // namespace reversi

#endif
