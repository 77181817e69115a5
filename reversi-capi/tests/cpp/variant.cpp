// variant.hpp, beyond reversi_variant_, which has its own tests.
#include "check.hpp"

#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_set>
#include <vector>

namespace variant = reversi::variant;
using reversi::color;
using reversi::perft_convention;
using variant::square;
using variant::square_set;

namespace {

static_assert(std::is_trivially_copyable_v<square>);
static_assert(std::is_trivially_copyable_v<square_set>);
static_assert(std::is_trivially_copyable_v<variant::rules>);
static_assert(std::is_trivially_copyable_v<variant::position>);
static_assert(std::is_trivially_copyable_v<variant::game>);
static_assert(sizeof(variant::position) == sizeof(reversi_variant_position));
static_assert(sizeof(variant::game) == sizeof(reversi_variant_game));

static_assert(square(9, 9).column() == 9 && square(9, 15).row() == 15);
static_assert(square::pass().is_pass() && square::pass() > square(15, 15) && square("f5") == square(5, 4));
static_assert(square(reversi::square("f5")) == square(5, 4));
static_assert(square(reversi::square::pass()).is_pass());
static_assert(square_set().empty() && square_set{square(0, 0), square(15, 15)}.size() == 2);
static_assert((~square_set()).size() == 256);
static_assert(*square_set().begin() == square::pass());
static_assert(*++square_set{square(15, 15)}.begin() == square::pass());
static_assert(++square_set().begin() == square_set().end());
static_assert(*square_set{square(15, 15), square(1, 1)}.begin() == square(1, 1));

std::string names(const square_set &set) {
  std::string result;
  for (const square member : set) result += member.to_string();
  return result;
}

void squares() {
  CHECK(square::parse("j10") == square("j10") && square("j10") == square(9, 9));
  CHECK(square("J10").to_string() == "j10");
  CHECK(square("--").is_pass() && printed(square("a1")) == "  a1");
  CHECK(square("a1") < square("b1") && square("p1") < square("a2"));
  for (int i = 0; i < 256; ++i) {
    CHECK(square(square(i % 16, i / 16).to_string()) == square(i % 16, i / 16));
  }
  CHECK(square::try_parse("j10").value() == square(9, 9));
  CHECK(!square::try_parse("q1") && square::try_parse("q1").status() == REVERSI_ERROR_SYNTAX);
  CHECK_THROWS(square(16, 0), REVERSI_ERROR_RANGE);
  CHECK_THROWS(square(0, -1), REVERSI_ERROR_RANGE);
  CHECK_THROWS(square("a17"), REVERSI_ERROR_SYNTAX, 1);
  CHECK_THROWS(square(std::string_view()), REVERSI_ERROR_TRUNCATED, 0);
  CHECK(std::unordered_set<square>({square(1, 0), square(2, 0), square(1, 0)}).size() == 2);
}

void square_sets() {
  const square_set moves = variant::position(variant::rules(10, 10)).legal_moves();
  CHECK(names(moves) == "e4d5g6f7" && moves.size() == 4);
  CHECK(std::vector<square>(moves.begin(), moves.end()).size() == 4);
  CHECK(moves.contains(square("g6")) && !moves.contains(square("a1")));
  CHECK(!(~moves).contains(square::pass()) && (moves & ~moves).empty());
  CHECK(names(square_set{square("b1"), square("p16")}.insert(square("p1"))) == "b1p1p16");
  CHECK_THROWS(square_set{square::pass()}, REVERSI_ERROR_RANGE);
}

void rules() {
  const variant::rules octagon = variant::rules::octagon();
  CHECK(octagon.squares().size() == 88 && octagon.missing().size() == 12);
  CHECK(octagon == variant::rules(10, 10).without(octagon.missing()));
  CHECK(octagon != variant::rules(10, 10) && variant::rules() == variant::rules(8, 8));
  const auto historical = variant::rules(8, 6).with(variant::start::historical);
  CHECK(historical.start() == variant::start::historical && historical.height() == 6);
  const auto fewest = historical.with(variant::objective::fewest);
  CHECK(fewest.objective() == variant::objective::fewest && fewest != historical);
  CHECK(std::unordered_set<variant::rules>({octagon, fewest, octagon, historical}).size() == 3);
  CHECK_THROWS(variant::rules(3, 8), REVERSI_ERROR_RANGE);
  const variant::rules oblong(12, 5);
  for (int number = 0; number <= 60; ++number) {
    CHECK(oblong.action(oblong.from_action(number)) == number);
  }
  CHECK(oblong.from_action(13) == square("b2") && oblong.from_action(60).is_pass());
  CHECK(oblong.action(square("a6")) == -1 && oblong.action(square("m1")) == -1);
  CHECK_THROWS(oblong.from_action(61), REVERSI_ERROR_RANGE);
  CHECK_THROWS(oblong.from_action(-1), REVERSI_ERROR_RANGE);
  CHECK_THROWS(octagon.without({square("k1")}), REVERSI_ERROR_RULES);
  CHECK_THROWS(octagon.without({square("e5")}), REVERSI_ERROR_RULES);
  CHECK_THROWS(octagon.with(static_cast<variant::start>(7)), REVERSI_ERROR_RULES);
  CHECK_THROWS(variant::rules(reversi_variant_rules{}), REVERSI_ERROR_RULES);
}

void positions() {
  const variant::position start(variant::rules::octagon());
  CHECK(start.turn() == color::black && start.discs(color::white).size() == 2);
  CHECK(names(start.flips(square("g6"))) == "f6" && start.flips(square::pass()).empty());
  CHECK(start.is_legal(square("g6")) && !start.is_legal(square::pass()));
  CHECK(printed(start) == start.to_string() && start.perft(5) == 1396);
  CHECK(start.empties().size() == 84 && !start.empties().contains(square("a1")));
  CHECK(variant::position::parse(start.rules(), start.to_string()) == start);
  CHECK(variant::position() == variant::position(variant::rules()) && start != variant::position());
  const variant::position next = start.play(square("g6"));
  CHECK(next.grid().find("\n 6 - - - - X X X - - -\n") != std::string::npos);
  CHECK(std::unordered_set<variant::position>({start, next, start}).size() == 2);

  const variant::rules four(4, 4);
  const auto pass = variant::position::parse(four, "XO-------------- O");
  CHECK(pass.must_pass() && pass.final_score(color::black) == std::nullopt);
  const auto over = pass.play(square::pass()).play(square("c1"));
  CHECK(over.outcome() == reversi::outcome::black_wins && over.final_score(color::black) == 16);
  const auto fewest = four.with(variant::objective::fewest);
  CHECK(variant::position::parse(fewest, over.to_string()).outcome() ==
        reversi::outcome::white_wins);

  CHECK_THROWS(start.play(square("a1")), REVERSI_ERROR_OFF_BOARD);
  CHECK_THROWS(start.perft(1, static_cast<perft_convention>(4)), REVERSI_ERROR_RANGE);
  CHECK_THROWS(variant::position::parse(four, "--?"), REVERSI_ERROR_SYNTAX, 2);
  reversi_variant_position overlapping = start.data();
  overlapping.white = overlapping.black;
  CHECK_THROWS(variant::position(overlapping), REVERSI_ERROR_POSITION);
}

void games() {
  const variant::rules ten(10, 10);
  variant::game game(ten);
  CHECK(game.length() == 0 && game.ply_count() == 0);
  CHECK(game.play(square("g6")).play(square("e7")).length() == 2 && game.rules() == ten);
  CHECK(game.placements().back() == square("e7"));
  CHECK(game == variant::game::from_transcript(ten, "1. G6 E7"));
  CHECK(game.play_transcript("d4").transcript() == "g6e7d4" && game.move(2) == square("d4"));
  CHECK(game.undo() && game.undo() && game.transcript() == "g6");
  CHECK(game.redo() && game.redo() && !game.redo() && game.ply_count() == 3);
  while (game.undo()) {
  }
  CHECK(game == variant::game(ten) && game.position() == game.start());
  CHECK(game != variant::game() && !game.is_over() && game.legal_moves().size() == 4);
  CHECK(game.outcome() == reversi::outcome::ongoing);

  const variant::game passed(variant::position::parse(variant::rules(4, 4), "XO-------------- O"));
  CHECK(passed.transcript().empty() && passed.transcript(true) == "--");
  CHECK(passed.move(0).is_pass() && passed.length() == 0 && passed.ply_count() == 1);
  CHECK(passed.placements().empty() && passed.plies() == std::vector<square>{square::pass()});
  CHECK(variant::game(passed.data()) == passed && passed != variant::game(variant::rules(4, 4)));
  CHECK(std::unordered_set<variant::game>({game, passed, variant::game(ten)}).size() == 2);
  reversi_variant_game damaged = passed.data();
  damaged.mark = ~damaged.mark;
  CHECK_THROWS(variant::game(damaged), REVERSI_ERROR_GAME);

  auto opening = variant::game::from_transcript(
      variant::rules().with(variant::start::historical_diagonal), "d4");
  CHECK_THROWS(opening.play(square("e5")), REVERSI_ERROR_WRONG_CENTER);
  CHECK_THROWS(opening.play(square("a1")), REVERSI_ERROR_OUTSIDE_CENTER);
  CHECK_THROWS(game.play(square("k11")), REVERSI_ERROR_OFF_BOARD);
  CHECK_THROWS(game.play_transcript("g6 a1"), REVERSI_ERROR_FLIPS_NOTHING, 3);
  CHECK_THROWS(game.move(0), REVERSI_ERROR_RANGE);
  CHECK(game.play_transcript({}).length() == 0);
  try {
    game.play_transcript("g6 k11");
  } catch (const reversi::error &error) {
    CHECK(error.location().ply == 1 && error.move() == 10 * 16 + 10);
    CHECK(error.width() == 16 && error.height() == 16);
    CHECK(std::string(error.what()) == "byte 3, ply 1: k11: the board has no such square");
  }
}

// The move in the error is numbered by the board in the error.
void moves_of_errors() {
  const auto failed = [](auto call) {
    try {
      call();
    } catch (const reversi::error &error) {
      return error;
    }
    CHECK(false);
    return reversi::error(REVERSI_OK);
  };
  const auto core = failed([] { reversi::game().play_transcript("f5 a2"); });
  CHECK(core.move() == REVERSI_A2 && core.width() == 8 && core.height() == 8);
  const auto pass = failed([] { reversi::game().play_transcript("--"); });
  CHECK(pass.move() == REVERSI_PASS && pass.width() == 8);
  const auto other = failed([] { variant::game(variant::rules(10, 6)).play_transcript("a2"); });
  CHECK(other.move() == 10 && other.width() == 10 && other.height() == 6);
  CHECK(std::string(other.what()) == "byte 0, ply 0: a2: a disc there flips nothing");
  const auto other_pass = failed([] { variant::game(variant::rules(10, 6)).play(square::pass()); });
  CHECK(other_pass.move() == 60 && other_pass.width() == 10);
  const auto none = failed([] { variant::position().play(square("b1")).must_pass(); });
  CHECK(none.move() == 1 && std::string(none.what()) == "b1: a disc there flips nothing");
  const auto outside = failed([] { variant::position().play(square("j1")).must_pass(); });
  CHECK(outside.status() == REVERSI_ERROR_OFF_BOARD && outside.move() == 9 && outside.width() == 16);
  const auto illegal = failed([] { reversi::game().play(reversi::square("a1")); });
  CHECK(illegal.move() == REVERSI_A1);
  CHECK(std::string(illegal.what()) == "a1: a disc there flips nothing");
  CHECK(failed([] { variant::rules(3, 8); }).move() == std::nullopt);
  CHECK(failed([] { reversi::position::parse("?"); }).value() == '?');
  CHECK(illegal.value() == std::nullopt);
}

} // namespace

void test_variant() {
  squares();
  square_sets();
  rules();
  positions();
  games();
  moves_of_errors();
}
