// tournament.hpp: standings, and scores when time runs out.
#include "check.hpp"

#include <string>
#include <vector>

using reversi::color;
using reversi::position;
using namespace reversi::tournament;

namespace {

pairing game(int round, std::size_t black, std::size_t white, int score) {
  return {round, black, white, score, 64 - score};
}

/* Rules 6.1, 6.2. */
void standings_are_by_points_and_quotient() {
  rules by(2);
  by.coefficient_numerator = 6;
  const std::vector<standing> table =
      standings(by, std::vector<entrant>(3),
                {game(1, 0, 1, 40), pairing::bye(1, 2), game(2, 2, 0, 32), pairing::bye(2, 1)});
  CHECK(table.size() == 3 && by.coefficient_denominator == 1 && by.bye_half_points == 2);
  if (table.size() != 3) return;
  // Player 0: 40 and 32 discs, opponents with 1 and 1.5 points.
  CHECK(table[0].rank == 1 && table[0].player == 0 && table[0].half_points == 3);
  CHECK(table[0].quotient_numerator == 40 + 32 + 6 * 1 + 6 * 3 / 2);
  CHECK(table[0].quotient_denominator == 1 && table[0].discs == 72 && table[0].lot == 0);
  CHECK(table[1].player == 2 && table[2].player == 1 && table[2].rank == 3);
}

void lots_and_withdrawals_count() {
  std::vector<entrant> entrants(2);
  const std::vector<pairing> tie{game(1, 0, 1, 32)};
  CHECK(standings(rules(1), entrants, tie).at(1).rank == 1);
  entrants[0].lot = 2;
  entrants[1].lot = 1;
  const auto table = standings(rules(1), entrants, tie);
  CHECK(table.at(0).player == 1 && table.at(0).lot == 1 && table.at(1).rank == 2);
  rules weighted(13);
  CHECK(weighted.rounds == 13 && weighted.coefficient_numerator == 6);
  weighted.rounds = 1;
  entrants[1].withdrawn = true;
  // Left out: 32 discs, and 6 times their own half point.
  for (const standing &line : standings(weighted, entrants, tie)) {
    if (line.player == 0) CHECK(line.quotient_numerator == 35);
  }
  CHECK(standings(rules(0), {}, {}).empty());
}

void wrong_tournaments_are_refused() {
  const std::vector<entrant> two(2);
  try {
    static_cast<void>(standings(rules(2), two, {pairing::bye(1, 0), game(2, 1, 1, 40)}));
    CHECK(false);
  } catch (const reversi::error &error) {
    CHECK(error.status() == REVERSI_ERROR_PAIRING && error.index() == 1 && error.value() == 1);
  }
  CHECK_THROWS(standings(rules(1), two, {game(2, 0, 1, 40)}), REVERSI_ERROR_PAIRING);
  CHECK_THROWS(standings(rules(1), two, {game(1, 0, 1, 70000)}), REVERSI_ERROR_RANGE);
  CHECK_THROWS(rules(-1), REVERSI_ERROR_RANGE);
  CHECK_THROWS(rules(65536), REVERSI_ERROR_RANGE);
}

/* Rule 5.4. */
void time_that_runs_out_loses() {
  const auto lost = position::parse(std::string(20, 'X') + std::string(44, 'O') + " X");
  const auto won = position::parse(std::string(44, 'X') + std::string(20, 'O') + " X");
  CHECK((time_default_score(time_default::fixed, color::black) == score{31, 33}));
  CHECK((time_default_score(time_default::fixed, color::white) == score{33, 31}));
  CHECK((time_default_score(time_default::zero, color::black) == score{0, 64}));
  CHECK((time_default_score(time_default::played_on, color::black, lost) == score{20, 44}));
  CHECK((time_default_score(time_default::played_on, color::black, won) != score{44, 20}));
  const time_default completed = time_default::completed_by_winner;
  CHECK((time_default_score(completed, color::black, won) == score{31, 33}));
  CHECK_THROWS(time_default_score(time_default::played_on, color::black), REVERSI_ERROR_NULL);
  CHECK_THROWS(time_default_score(time_default::played_on, color::black, position()),
               REVERSI_ERROR_RANGE);
}

} // namespace

void test_tournament() {
  standings_are_by_points_and_quotient();
  lots_and_withdrawals_count();
  wrong_tournaments_are_refused();
  time_that_runs_out_loses();
}
