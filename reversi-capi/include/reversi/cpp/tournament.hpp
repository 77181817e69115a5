// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Standings of tournaments, and the score of a game in which a side's time ran out.
#ifndef REVERSI_CPP_TOURNAMENT_HPP
#define REVERSI_CPP_TOURNAMENT_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <reversi/cpp/position.hpp>

namespace reversi {

/// Standings by points, then by the Brightwell Quotient, by discs and by lot.
namespace tournament {

/// The settings of a tournament.
struct rules {
  /// The number of rounds played, 0..65535.
  int rounds;
  /// The coefficient of the Brightwell Quotient as a fraction, 0..65535 over 1..65535. With 0 only
  /// the discs count.
  int coefficient_numerator;
  /// The denominator of the coefficient.
  int coefficient_denominator;
  /// The points of a bye in halves: 2 for a win, 1 for a tie.
  int bye_half_points;

  /// Creates the usual settings for that many rounds: the coefficient that the number asks for, and
  /// a bye that counts as a win. Throws if the number is not 0..65535.
  explicit rules(int number) : rules(usual(number)) {}
  /// Wraps settings of the C functions.
  explicit rules(const reversi_tournament &data) noexcept
      : rounds(data.rounds), coefficient_numerator(data.coefficient_numerator),
        coefficient_denominator(data.coefficient_denominator),
        bye_half_points(data.bye_half_points) {}

  /// The settings for the C functions.
  reversi_tournament data() const noexcept {
    return {rounds, coefficient_numerator, coefficient_denominator, bye_half_points, {0, 0, 0, 0}};
  }

private:
  static reversi_tournament usual(int number) {
    reversi_tournament result;
    detail::check(reversi_tournament_init(&result, number));
    return result;
  }
};

/// A player of a tournament.
struct entrant {
  /// Whether the player withdrew before the end.
  bool withdrawn = false;
  /// The lot drawn for the player, the last tie-break. The lower number ranks higher.
  std::uint32_t lot = 0;

  /// The player for the C functions.
  reversi_entrant data() const noexcept {
    return {static_cast<std::uint8_t>(withdrawn), {0, 0, 0}, lot};
  }
};

/// A game or a bye in a round. Leave out games that were not played.
struct pairing {
  /// The round, from 1.
  int round;
  /// The index of the black player among the entrants. For a bye, the index of its player.
  std::size_t black;
  /// The index of the white player among the entrants. Empty for a bye.
  std::optional<std::size_t> white;
  /// Black's score, 0..65535. Ignored for a bye.
  int black_score;
  /// White's score, 0..65535. Ignored for a bye.
  int white_score;

  /// Creates a bye: the player has no opponent in that round.
  static pairing bye(int round, std::size_t player) noexcept {
    return {round, player, std::nullopt, 0, 0};
  }

  /// The pairing for the C functions.
  reversi_pairing data() const noexcept {
    return {black, white.value_or(REVERSI_NOWHERE), black_score, white_score, round, 0};
  }
};

/// One player's line in the standings.
struct standing {
  /// The rank, from 1. Players who are equal in all tie-breaks share a rank.
  std::size_t rank;
  /// The player's index among the entrants.
  std::size_t player;
  /// The points in halves: 2 for a win, 1 for a tie.
  std::uint32_t half_points;
  /// The Brightwell Quotient, the first tie-break: the numerator of a fraction in lowest terms.
  std::uint64_t quotient_numerator;
  /// The denominator of that fraction.
  std::uint64_t quotient_denominator;
  /// The sum of the player's scores in all games, the second tie-break. Byes add nothing.
  std::uint32_t discs;
  /// The lot of the player, the last tie-break.
  std::uint32_t lot;

  /// Wraps a line that a C function made.
  explicit standing(const reversi_standing &data) noexcept
      : rank(data.rank), player(data.player), half_points(data.half_points),
        quotient_numerator(data.quotient_numerator),
        quotient_denominator(data.quotient_denominator), discs(data.discs), lot(data.lot) {}
};

/// Returns the standings, the best first. The order of `pairings` does not matter.
///
/// Throws if a pairing is impossible: a round or a player that does not exist, a player against
/// themselves, or a player who is paired twice in a round. error::index() is then the first such
/// pairing, and error::value() the round or the player. Also throws if a number is out of range.
inline std::vector<standing> standings(const rules &by, const std::vector<entrant> &entrants,
                                       const std::vector<pairing> &pairings) {
  // The library rejects NULL, also for no items.
  std::vector<reversi_entrant> players;
  players.reserve(entrants.size() + 1);
  for (const entrant &one : entrants) players.push_back(one.data());
  std::vector<reversi_pairing> games;
  games.reserve(pairings.size() + 1);
  for (const pairing &one : pairings) games.push_back(one.data());
  std::vector<reversi_standing> table;
  table.reserve(players.size() + 1);
  table.resize(players.size());
  const reversi_tournament settings = by.data();
  detail::check_with([&](reversi_error *wrong) {
    return reversi_tournament_standings(&settings, players.data(), players.size(), games.data(),
                                        games.size(), table.data(), wrong);
  });
  return std::vector<standing>(table.begin(), table.end());
}

/// A rule for the score of a game in which one side's time ran out. That side has lost, whatever
/// the board.
enum class time_default : std::int32_t {
  /// 31-33, whatever the board.
  fixed = REVERSI_DEFAULT_FIXED,
  /// 0-64, whatever the board.
  zero = REVERSI_DEFAULT_ZERO,
  /// Both sides play on with extra time. The result counts if the side out of time lost. Otherwise
  /// 31-33 is recorded.
  played_on = REVERSI_DEFAULT_PLAYED_ON,
  /// The opponent completes the game for both sides, and scores that result or 33-31, whichever is
  /// better.
  completed_by_winner = REVERSI_DEFAULT_COMPLETED_BY_WINNER
};

/// The score of a game.
struct score {
  /// Black's score.
  int black;
  /// White's score.
  int white;

  /// Whether both scores are equal.
  friend bool operator==(const score &a, const score &b) noexcept {
    return a.black == b.black && a.white == b.white;
  }
  /// Whether a score differs.
  friend bool operator!=(const score &a, const score &b) noexcept { return !(a == b); }
};

/// Returns the score to record if the time of `defaulter` ran out.
///
/// Two rules depend on how the game ends when it is completed. For them, `completed` is the
/// position at its end; the others ignore it. Throws if the rule needs it and it is missing, or if
/// the game is not over there.
inline score time_default_score(time_default rule, color defaulter,
                                const std::optional<position> &completed = std::nullopt) {
  score result{0, 0};
  detail::check(reversi_time_default_score(
      static_cast<reversi_time_default>(rule), static_cast<reversi_color>(defaulter),
      completed ? &completed->data() : nullptr, &result.black, &result.white));
  return result;
}

} // namespace tournament

} // namespace reversi

#endif
