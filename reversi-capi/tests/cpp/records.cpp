// reversi.hpp: WTHOR files.
#include "check.hpp"

#include <array>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

using reversi::square;

namespace {

constexpr std::string_view wipeout = "e6f4e3f6g5d6e7f5c5";

void wthor_records() {
  const auto game = reversi::game::from_transcript(wipeout);
  const auto plain = reversi::wthor_record::of(game);
  CHECK(plain.length() == 9 && plain.black_score() == 64 && plain.black() == 0);
  CHECK(plain.bytes()[8] == 65 && plain.bytes()[17] == 0);
  reversi_wthor_record data = plain.data();
  data.tournament = 3;
  data.white = 258;
  const reversi::wthor_record record(data);
  CHECK(record.replay() == game);

  auto header = reversi::new_wthor_header();
  header.year = 2026;
  const auto file = reversi::write_wthor({plain, record}, header);
  CHECK(file.size() == 16 + 2 * 68 && file[4] == 2 && file[12] == 8);
  CHECK(reversi::read_wthor_header(file).year == 2026);
  CHECK(reversi::read_wthor_header(file).games == 2);
  const auto read = reversi::read_wthor(file);
  CHECK(read.size() == 2 && read[1].white() == 258 && read[1].tournament() == 3);
  CHECK(reversi::write_wthor(read, reversi::read_wthor_header(file)) == file);
  CHECK(reversi::read_wthor(reversi::write_wthor({})).empty());

  const reversi::game other(reversi::position::parse(
      "XO-------------------------------------------------------------- O"));
  CHECK_THROWS(reversi::wthor_record::of(other), REVERSI_ERROR_OTHER_START);
  data.black_score = 65;
  CHECK_THROWS(reversi::wthor_record(data), REVERSI_ERROR_IMPOSSIBLE_SCORE);
  data = plain.data();
  data.moves[0] = REVERSI_A1;
  try {
    static_cast<void>(reversi::wthor_record(data).replay());
    CHECK(false);
  } catch (const reversi::error &error) {
    CHECK(error.status() == REVERSI_ERROR_FLIPS_NOTHING);
    CHECK(error.location().ply == 0 && error.move() == REVERSI_A1);
  }
  header.created_year = 25600;
  CHECK_THROWS(reversi::write_wthor({}, header), REVERSI_ERROR_RANGE);
  CHECK_THROWS(reversi::read_wthor_header(std::string("x")), REVERSI_ERROR_TRUNCATED, 1);
  CHECK_THROWS(reversi::read_wthor_header(std::vector<char>()), REVERSI_ERROR_TRUNCATED, 0);
}

void wthor_names() {
  using reversi::wthor_names;
  const std::vector<std::string> names{"Andr\xC3\xA9", "", "Rose"};
  for (const auto kind : {wthor_names::players, wthor_names::tournaments}) {
    const auto file = reversi::write_wthor_names(names, kind);
    CHECK(file.size() == (kind == wthor_names::players ? 16 + 3 * 20 : 16 + 3 * 26));
    CHECK(reversi::read_wthor_names(file, kind) == names);
    CHECK(reversi::read_wthor_header(file).names == 3);
    CHECK(reversi::read_wthor_names(reversi::write_wthor_names({}, kind), kind).empty());
  }
  CHECK_THROWS(reversi::read_wthor_names(std::array<char, 17>{}, wthor_names::players),
               REVERSI_ERROR_TRAILING, 16);
  try {
    static_cast<void>(reversi::write_wthor_names({"a", "b\xC4\x8D"}, wthor_names::players));
    CHECK(false);
  } catch (const reversi::error &error) {
    CHECK(error.status() == REVERSI_ERROR_ENCODING && error.index() == 1);
    CHECK(error.location().byte == 1);
    CHECK(error.what() == std::string("byte 1: name 1: text in another encoding: '\xC4\x8D'"));
  }
}

void games_of_the_library() {
  const auto game = reversi::game::from_transcript("f5d6c3");
  CHECK(reversi::game(game.data()) == game);
  auto undone = game;
  CHECK(undone.undo());
  reversi::game copy(undone.data());
  CHECK(copy == undone && copy.redo() && copy == game);
  reversi_game damaged = game.data();
  damaged.mark = 0;
  CHECK_THROWS(reversi::game(damaged), REVERSI_ERROR_GAME);
}

} // namespace

void test_records() {
  wthor_records();
  wthor_names();
  games_of_the_library();
}
