// sheet.hpp: transcript sheets.
#include "check.hpp"

#include <string>
#include <unordered_set>
#include <vector>

using reversi::position;
using reversi::sheet;
using reversi::square;
using namespace reversi::squares;

namespace {

void sheets_of_games() {
  const auto game = reversi::game::from_transcript("f5d6c3");
  const sheet written(game);
  CHECK(written.number(f5) == 1 && written.number(d6) == 2 && written.number(c3) == 3);
  CHECK(written.number(a1) == std::nullopt && written.number(square::pass()) == std::nullopt);
  CHECK(written.play() == game && written.problems().empty());
  CHECK(sheet::parse(written.to_string()) == written && sheet() != written);
  CHECK(printed(written) == written.to_string());
  CHECK(sheet(written.data()) == written && sheet().play() == reversi::game());
  CHECK(std::unordered_set<sheet>({written, sheet(), written}).size() == 2);

  const auto start =
      position::parse("XO-------------------------------------------------------------- O");
  const sheet other = sheet().set(c1, 1);
  CHECK(other.play(start).start() == start && other.play(start).transcript(true) == "--c1");
  CHECK(other.problems(start).empty() && !other.problems().empty());
}

void problems_of_sheets() {
  sheet wrong(reversi::game::from_transcript("f5d6c3"));
  wrong.set(c3, 4).set(a1, 99).set(h8, 2);
  const std::vector<reversi::error> problems = wrong.problems();
  CHECK(problems.size() == 3);
  CHECK(problems.at(0).status() == REVERSI_ERROR_IMPOSSIBLE_NUMBER);
  CHECK(problems.at(0).index() == 99 && problems.at(0).move() == REVERSI_A1);
  CHECK(problems.at(1).status() == REVERSI_ERROR_DUPLICATE_NUMBER);
  CHECK(problems.at(1).index() == 2 && problems.at(1).move() == REVERSI_D6);
  CHECK(problems.at(2).status() == REVERSI_ERROR_MISSING_NUMBER);
  CHECK(problems.at(2).index() == 3 && problems.at(2).move() == std::nullopt);
  CHECK(std::string(problems.at(2).what()) == "number 3: the number is missing");
  CHECK_THROWS(wrong.play(), REVERSI_ERROR_DUPLICATE_NUMBER);

  CHECK_THROWS(sheet().set(square::pass(), 1), REVERSI_ERROR_RANGE);
  CHECK_THROWS(sheet().set(a1, 256), REVERSI_ERROR_RANGE);
  CHECK_THROWS(sheet().set(a1, -1), REVERSI_ERROR_RANGE);
  CHECK(sheet().set(a1, 255).set(a1, 0) == sheet());
  CHECK_THROWS(sheet::parse("1 2x"), REVERSI_ERROR_SYNTAX, 3);
  CHECK_THROWS(sheet::parse({}), REVERSI_ERROR_TRUNCATED, 0);
}

} // namespace

void test_sheet() {
  sheets_of_games();
  problems_of_sheets();
}
