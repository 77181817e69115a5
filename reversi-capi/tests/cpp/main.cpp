// reversi.hpp, beyond reversi.h, which has its own tests.
#include "check.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

using reversi::color;
using reversi::square;
using reversi::square_set;

int failures = 0;

namespace {

// Plain values: a copy is a copy of bytes, and destruction does nothing.
static_assert(std::is_trivially_copyable_v<square>);
static_assert(std::is_trivially_copyable_v<square_set>);
static_assert(std::is_trivially_copyable_v<reversi::position>);
static_assert(std::is_trivially_copyable_v<reversi::game>);
static_assert(std::is_trivially_copyable_v<reversi::sheet>);
static_assert(std::is_trivially_copyable_v<reversi::wthor_record>);
static_assert(sizeof(square) == 1);
static_assert(sizeof(reversi::position) == sizeof(reversi_position));
static_assert(sizeof(reversi::game) == sizeof(reversi_game));

static_assert(square(19).index() == 19);
static_assert(square(REVERSI_F5) == square(37) && square(REVERSI_PASS).is_pass());
static_assert(square("f5").index() == REVERSI_F5 && square("H8") == square(REVERSI_H8));
static_assert(square::pass().is_pass());
static_assert(reversi::squares::f5 == square("f5") && reversi::squares::a1 == square(0));
static_assert(reversi::squares::h8 == square(63) && reversi::squares::b7 == square("b7"));
static_assert(opponent(color::black) == color::white);
static_assert(square_set(0x81).size() == 2 && square_set(0x81).contains(square(7)));
static_assert(square_set{square("a1"), square(REVERSI_H1)} == square_set(0x81));
// The number of a square is not a set.
static_assert(!std::is_constructible_v<square_set, decltype(REVERSI_F5)>);
static_assert(std::is_default_constructible_v<square_set> && square_set{}.empty());

// Behind the last member there is a pass. In a constant, undefined behavior would not compile.
static_assert(*square_set().begin() == square::pass());
static_assert(*++square_set(1).begin() == square::pass());
static_assert(*square_set(UINT64_C(1) << 63).begin() == square(REVERSI_H8));
static_assert(++square_set().begin() == square_set().end());

static_assert(static_cast<int>(reversi::outcome::ongoing) == REVERSI_ONGOING);
static_assert(static_cast<int>(reversi::outcome::black_wins) == REVERSI_BLACK_WINS);
static_assert(static_cast<int>(reversi::outcome::white_wins) == REVERSI_WHITE_WINS);
static_assert(static_cast<int>(reversi::outcome::tie) == REVERSI_TIE);

// Whether there is a read_wthor() for that type: the name of a file is not its content.
template <typename Bytes, typename = void> constexpr bool is_file = false;
template <typename Bytes>
constexpr bool is_file<Bytes, std::void_t<decltype(reversi::read_wthor(std::declval<Bytes>()))>> =
    true;
static_assert(!is_file<decltype("WTH_2011.wtb")> && !is_file<const char *>);
static_assert(!is_file<char (&)[84]>);
static_assert(is_file<const std::string &> && is_file<std::string_view>);
static_assert(is_file<const std::uint8_t (&)[84]> && is_file<std::vector<char>>);

void squares() {
  CHECK(square("d3") == square(19));
  CHECK(square("D3") != square("d4"));
  CHECK(square("d3").to_string() == "d3");
  CHECK(square::pass().to_string() == "--");
  CHECK(square("pass") == square::pass());
  CHECK(square("a1") < square("b1") && square("b1") <= square("b1"));
  CHECK(square("h8") > square("a1") && square("h8") >= square("g8"));
  CHECK_THROWS(square(-1), REVERSI_ERROR_RANGE);
  CHECK_THROWS(square(65), REVERSI_ERROR_RANGE);
  CHECK_THROWS(square(275), REVERSI_ERROR_RANGE);
  CHECK(printed(square("d3")) == "  d3" && printed(square::pass()) == "  --");
  for (int i = 0; i <= REVERSI_PASS; ++i) CHECK(square(square(i).to_string()) == square(i));
  CHECK_THROWS(square("f9"), REVERSI_ERROR_SYNTAX, 1);
  CHECK_THROWS(square("f0"), REVERSI_ERROR_SYNTAX, 1);
  CHECK_THROWS(square("i5"), REVERSI_ERROR_SYNTAX, 0);
  CHECK_THROWS(square("`5"), REVERSI_ERROR_SYNTAX, 0);
  CHECK_THROWS(square("@5"), REVERSI_ERROR_SYNTAX, 0);
  CHECK_THROWS(square("f5 "), REVERSI_ERROR_TRAILING, 2);
  CHECK_THROWS(square("f"), REVERSI_ERROR_TRUNCATED, 1);
  CHECK_THROWS(square(std::string_view()), REVERSI_ERROR_TRUNCATED, 0);
  CHECK(std::unordered_set<square>({square(1), square(2), square(1)}).size() == 2);
}

void square_sets() {
  const square_set moves = reversi::position().legal_moves();
  const std::vector<square> expected = {square("d3"), square("c4"), square("f5"), square("e6")};
  CHECK(std::vector<square>(moves.begin(), moves.end()) == expected);
  CHECK(moves.size() == 4 && !moves.empty());
  CHECK(moves.contains(square("d3")) && !moves.contains(square("a1")));
  CHECK(!square_set(~UINT64_C(0)).contains(square::pass()));
  CHECK((moves & ~moves) == square_set());
  CHECK((moves | ~moves) == square_set(~UINT64_C(0)));
  CHECK(square_set().empty() && square_set().begin() == square_set().end());
  const square_set ab{square("a1"), square("b1")};
  const square_set bc{square("b1"), square("c1"), square("b1")};
  CHECK(bc.size() == 2);
  CHECK(ab - bc == square_set{square("a1")});
  CHECK((ab ^ bc) == (square_set{square("a1"), square("c1")}));
  square_set changed = ab;
  CHECK((changed |= bc) == (ab | bc) && changed.size() == 3);
  CHECK((changed &= ab) == ab && changed == ab);
  CHECK((changed -= bc) == ab - bc && changed.size() == 1);
  CHECK((changed ^= ab) == square_set{square("b1")} && changed.size() == 1);
  CHECK_THROWS(square_set{square::pass()}, REVERSI_ERROR_RANGE);
  auto at = moves.begin();
  CHECK(*at++ == square("d3"));
  CHECK(*at == square("c4"));
}

void positions() {
  const reversi::position start;
  CHECK(start.turn() == color::black);
  CHECK(start.discs(color::black).size() == 2 && start.discs(color::white).size() == 2);
  CHECK(start.flips(square("d3")) == square_set(UINT64_C(1) << square("d4").index()));
  CHECK(start.flips(square("a1")).empty() && start.flips(square::pass()).empty());
  CHECK(start.is_legal(square("d3")) && !start.is_legal(square("a1")));
  CHECK(!start.is_legal(square::pass()));
  CHECK(printed(start) == start.to_string());
  CHECK(start.perft(5) == 1396);
  CHECK(reversi::position::parse(start.to_string()) == start);
  CHECK(start.outcome() == reversi::outcome::ongoing && !start.is_over());
  CHECK(start.final_score(color::black) == std::nullopt);

  const reversi::position next = start.play(square("f5"));
  CHECK(next != start && next.turn() == color::white);
  CHECK(next.grid().find("5 - - - X X X - -\n") != std::string::npos);
  CHECK(std::unordered_set<reversi::position>({start, next, start}).size() == 2);

  const auto pass = reversi::position::parse(
      "XO-------------------------------------------------------------- O");
  CHECK(pass.is_legal(square::pass()) && !pass.is_legal(square("c1")));
  CHECK(pass != pass.play(square::pass()));
  CHECK(pass.must_pass() && pass.play(square::pass()).turn() == color::black);

  const auto over = pass.play(square::pass()).play(square("c1"));
  CHECK(over.is_over() && over.outcome() == reversi::outcome::black_wins);
  const auto white = reversi::position::parse(
      "OO-------------------------------------------------------------X X");
  CHECK(white.is_over() && white.outcome() == reversi::outcome::white_wins);
  const auto none = reversi::position::parse(std::string(64, '-') + " X");
  CHECK(none.is_over() && none.outcome() == reversi::outcome::tie);
  CHECK(over.final_score(color::black) == 64 && over.final_score(color::white) == 0);
}

void errors_of_positions() {
  const reversi::position start;
  CHECK_THROWS(start.play(square("a1")), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_THROWS(start.play(square("e4")), REVERSI_ERROR_OCCUPIED);
  CHECK_THROWS(start.play(square::pass()), REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_THROWS(start.perft(-1), REVERSI_ERROR_RANGE);
  CHECK_THROWS(reversi::position::parse("--?"), REVERSI_ERROR_SYNTAX, 2);
  CHECK_THROWS(reversi::position::parse({}), REVERSI_ERROR_TRUNCATED, 0);
  reversi_position overlapping = start.data();
  overlapping.white |= overlapping.black;
  CHECK_THROWS(reversi::position(overlapping), REVERSI_ERROR_POSITION);
  try {
    reversi::position::parse("--7");
  } catch (const std::runtime_error &error) {
    CHECK(std::string(error.what()) ==
          "byte 2: a digit means different things in different programs: use X O -: '7'");
  }
}

void games() {
  reversi::game game;
  CHECK(game.length() == 0 && game.ply_count() == 0);
  CHECK(game.last_move() == std::nullopt && game.last_flips().empty());
  CHECK(game.play(square("f5")).play(square("d6")).length() == 2);
  CHECK(game.last_move() == square("d6") && game.last_flips() == square_set{square("d5")});
  CHECK(game.move(0) == square("f5") && game.move(1) == square("d6"));
  CHECK((game.placements() == std::vector<square>{square("f5"), square("d6")}));
  CHECK(game.plies() == game.placements() && reversi::game().plies().empty());
  CHECK(game == reversi::game::from_transcript("1. F5 D6"));
  CHECK(game.play_transcript("c3").transcript() == "f5d6c3");
  CHECK(game.undo() && game.undo() && game.transcript() == "f5");
  CHECK(game != reversi::game() && game == reversi::game::from_transcript("f5"));
  CHECK(game.redo() && game.redo() && !game.redo());
  while (game.undo()) {
  }
  CHECK(game == reversi::game() && game.position() == game.start());

  const auto start = reversi::position::parse(
      "XO-------------------------------------------------------------- O");
  const reversi::game passed(start);
  CHECK(passed.start() == start && passed.position().turn() == color::black);
  CHECK(passed.transcript().empty() && passed.transcript(true) == "--");
  CHECK(passed.move(0).is_pass() && passed.length() == 0 && passed.ply_count() == 1);
  CHECK(passed.last_move() == std::nullopt);
  CHECK(passed != reversi::game() && passed == reversi::game(start));
  const auto after = reversi::game::from_transcript("f5f6d3g5h5h4f7h6");
  CHECK(after.length() == 8 && after.ply_count() == 9 && after.move(8).is_pass());
  CHECK(after.last_move() == square("h6"));
  CHECK(after.placements().size() == 8 && after.plies().size() == 9);
  int ply = 0;
  for (const square played : after.plies()) CHECK(played == after.move(ply++));
  CHECK(reversi::game(after.data()) == after);
  auto announced = after;
  CHECK(announced.play(square::pass()) == after && announced.ply_count() == 9);
  CHECK_THROWS(announced.play(square::pass()), REVERSI_ERROR_PASS_FORBIDDEN);

  const auto over = reversi::game::from_transcript("f5d6c3f3e3f4d7d3g3");
  CHECK(over.is_over() && over.legal_moves().empty());
  CHECK(over.outcome() == reversi::outcome::black_wins);
}

void errors_of_games() {
  auto game = reversi::game::from_transcript("f5d6");
  CHECK_THROWS(game.play(square("a1")), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_THROWS(game.play(square::pass()), REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_THROWS(game.play_transcript("c3 a1"), REVERSI_ERROR_FLIPS_NOTHING, 3);
  CHECK_THROWS(game.play_transcript("c3 ?"), REVERSI_ERROR_SYNTAX, 3);
  CHECK_THROWS(game.move(2), REVERSI_ERROR_RANGE);
  CHECK_THROWS(game.move(-1), REVERSI_ERROR_RANGE);
  CHECK(game.play_transcript({}).transcript() == "f5d6");
  reversi_game damaged = game.data();
  damaged.mark ^= 1;
  CHECK_THROWS(reversi::game(damaged), REVERSI_ERROR_GAME);
}

// A file of two games: nine moves, which black wins 64-0, and an illegal one.
std::vector<std::uint8_t> wthor_file() {
  std::vector<std::uint8_t> file(16 + 2 * 68);
  file[4] = 2;
  const std::uint8_t game[] = {1, 0, 2, 0, 3, 1, 64, 63, 65, 46, 35, 66, 57, 64, 75, 56, 53};
  std::copy(std::begin(game), std::end(game), file.begin() + 16);
  file[16 + 68 + 8] = 11;
  return file;
}

void wthor() {
  const auto file = wthor_file();
  const std::vector<reversi::wthor_record> records = reversi::read_wthor(file);
  CHECK(records.size() == 2);
  const reversi::wthor_record &first = records.at(0);
  CHECK(first.tournament() == 1 && first.black() == 2 && first.white() == 259);
  CHECK(first.black_score() == 64 && first.theoretical_score() == 63);
  CHECK(first.length() == 9 && first.moves().size() == 9);
  CHECK(first.moves().front() == square("e6") && first.moves().back() == square("c5"));
  CHECK(first.replay() == reversi::game::from_transcript("e6f4e3f6g5d6e7f5c5"));
  CHECK(first.replay().position().final_score(color::black) == first.black_score());
  CHECK(records.at(1).length() == 1 && records.at(1).data().moves[0] == REVERSI_A1);
  CHECK_THROWS(records.at(1).replay(), REVERSI_ERROR_FLIPS_NOTHING);
  reversi_wthor_record damaged = first.data();
  damaged.length = 61;
  CHECK_THROWS(reversi::wthor_record(damaged), REVERSI_ERROR_RANGE);

  // Bytes in any container.
  CHECK(reversi::read_wthor(std::string(file.begin(), file.end())).size() == 2);
  CHECK(reversi::read_wthor(file.data(), file.size()).size() == 2);
  std::array<std::byte, 16> none{};
  CHECK(reversi::read_wthor(none).empty());
}

void errors_of_wthor() {
  auto file = wthor_file();
  CHECK_THROWS(reversi::read_wthor(file.data(), 20), REVERSI_ERROR_TRUNCATED, 20);
  CHECK_THROWS(reversi::read_wthor(std::vector<char>()), REVERSI_ERROR_TRUNCATED, 0);
  CHECK_THROWS(reversi::read_wthor(nullptr, 0), REVERSI_ERROR_TRUNCATED, 0);
  CHECK_THROWS(reversi::read_wthor(nullptr, 1), REVERSI_ERROR_NULL);
  file[16 + 68 + 8] = 19;
  CHECK_THROWS(reversi::read_wthor(file), REVERSI_ERROR_IMPOSSIBLE_MOVE, 16 + 68 + 8);
}

} // namespace

int main() {
  squares();
  square_sets();
  positions();
  errors_of_positions();
  games();
  errors_of_games();
  wthor();
  errors_of_wthor();
  test_text();
  test_try();
  test_values();
  test_position();
  test_analysis();
  test_game();
  test_batch();
  test_batch_training();
  test_symmetry();
  test_sheet();
  test_records();
  test_audit();
  test_obf();
  test_opening();
  test_record_events();
  test_record_writer();
  test_protocols();
  test_variant();
  if (failures > 0) std::cerr << failures << " checks failed\n";
  return failures == 0 ? 0 : 1;
}
