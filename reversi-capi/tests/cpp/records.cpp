// reversi.hpp: WTHOR files and GGF, written and read.
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
constexpr std::string_view board =
    "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

static_assert(std::is_trivially_copyable_v<reversi::ggf_game>);

template <typename Text, typename = void> constexpr bool is_ggf = false;
template <typename Text>
constexpr bool is_ggf<Text, std::void_t<decltype(reversi::read_ggf(std::declval<Text>()))>> = true;
static_assert(is_ggf<const std::string &> && is_ggf<std::string &> && is_ggf<std::string_view>);
static_assert(is_ggf<const char *> && !is_ggf<std::string> && !is_ggf<const std::string>);

static_assert(refuses_temporaries<reversi::ggf_game> && refuses_temporaries<reversi::ggf_reader>);

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

std::string ggf_text(std::string_view tags, std::string_view moves) {
  return "(;GM[Othello]" + std::string(tags) + std::string(board) + std::string(moves) + ";)";
}

void ggf_games() {
  const std::string file = "1 " + ggf_text("PB[Rose]RE[-2:t]", "B[f5/+1.5/3]W[d6]") + "\n1 " +
                           ggf_text("", "") + '\n';
  int games = 0;
  for (const auto &game : reversi::read_ggf(file)) {
    CHECK(game.text().front() == '(' && game.text().back() == ')');
    if (games++ > 0) {
      CHECK(game.info() == reversi::info() && game.plies().empty());
      CHECK(game.replay() == reversi::game());
      continue;
    }
    CHECK(game.text().data() == file.data() + 2);
    const reversi::info info = game.info();
    CHECK(info != reversi::info() && info.black == "Rose" && !info.white);
    CHECK(info.black_score == 31 && info.white_score == 33);
    CHECK(info.end == reversi::game_end::timeout);
    CHECK(game.tag("pb") == "Rose" && !game.tag("XY"));
    CHECK(!game.tag(std::string("PB\0ZZ", 5)) && !game.tag(std::string("PB\0", 3)));
    CHECK(game.replay() == reversi::game::from_transcript("f5d6"));
    const auto plies = game.plies();
    CHECK(plies.size() == 2 && plies[0] != plies[1]);
    CHECK(plies[0].color == reversi::color::black && plies[0].move == square("f5"));
    CHECK(plies[0].eval_thousandths == 1500 && plies[0].time_thousandths == 3000);
    CHECK(plies[1].color == reversi::color::white && !plies[1].eval_thousandths);
  }
  CHECK(games == 2);
  CHECK(reversi::read_ggf("").empty() && reversi::read_ggf({}).empty());
}

void errors_of_ggf() {
  const std::string good = ggf_text("", "");
  const std::string file = good + "(;GM[Othello];)" + good;
  CHECK_THROWS(reversi::read_ggf(file), REVERSI_ERROR_MISSING_TAG, good.size() + 14);
  reversi::ggf_reader reader(file);
  CHECK(reader.next()->text() == good && reader.offset() == good.size());
  CHECK_THROWS(reader.next(), REVERSI_ERROR_MISSING_TAG, good.size() + 14);
  CHECK(reader.next()->text() == good && reader.offset() == file.size());
  CHECK(!reader.next() && !reader.next());
  CHECK_THROWS(reversi::ggf_game(""), REVERSI_ERROR_TRUNCATED, 0);
  CHECK_THROWS(reversi::ggf_game({}), REVERSI_ERROR_TRUNCATED, 0);
  const std::string illegal = ggf_text("", "B[a1]");
  CHECK_THROWS(reversi::ggf_game(illegal).replay(), REVERSI_ERROR_FLIPS_NOTHING,
               illegal.find("a1"));
  CHECK(reversi::ggf_game(illegal).plies().at(0).move == square("a1"));
  const std::string nowhere = ggf_text("", "B[??]");
  CHECK_THROWS(reversi::ggf_game(nowhere).plies(), REVERSI_ERROR_IMPOSSIBLE_MOVE,
               nowhere.find("??"));
}

void ggf_writing() {
  const auto game = reversi::game::from_transcript("f5d6");
  CHECK(reversi::write_ggf(game) == ggf_text("TY[8]", "B[f5]W[d6]"));
  reversi::info info;
  info.black = "Rose";
  info.white = std::string_view();
  info.black_score = 33;
  info.white_score = 31;
  info.end = reversi::game_end::resignation;
  const std::string text = reversi::write_ggf(game, info);
  CHECK(text == ggf_text("PB[Rose]PW[]TY[8]RE[+2.00:r]", "B[f5]W[d6]"));
  CHECK(reversi::ggf_game(text).info() == info);
  CHECK(reversi::ggf_game(text).replay() == game);
  info.white_score.reset();
  CHECK_THROWS(reversi::write_ggf(game, info), REVERSI_ERROR_VALUE);
  // The number that the C function reads as an unknown score.
  info.black_score = -1;
  CHECK_THROWS(reversi::write_ggf(game, info), REVERSI_ERROR_VALUE);
  info.white_score = -1;
  CHECK_THROWS(reversi::write_ggf(game, info), REVERSI_ERROR_VALUE);
  info.white_score.reset();
  info.black_score.reset();
  info.time = "]";
  CHECK_THROWS(reversi::write_ggf(game, info), REVERSI_ERROR_VALUE);
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

// Other boards, both ways.
void boards_of_ggf() {
  const std::string text = "(;GM[Othello]TY[4]BO[4 ---- -O*- -*O- ---- *]B[b1]W[a1];)";
  const auto games = reversi::read_ggf(text);
  const reversi::variant::game four = games.at(0).replay_variant();
  CHECK(four.transcript() == "b1a1");
  CHECK(reversi::write_ggf(four) == text);
  CHECK_THROWS(games.at(0).replay(), REVERSI_ERROR_BOARD_SIZE, text.find("BO[") + 3);
  const reversi::variant::game odd(reversi::variant::rules(5, 7));
  CHECK_THROWS(reversi::write_ggf(odd), REVERSI_ERROR_VALUE);
}

} // namespace

void test_records() {
  boards_of_ggf();
  wthor_records();
  wthor_names();
  ggf_games();
  errors_of_ggf();
  ggf_writing();
  games_of_the_library();
}
