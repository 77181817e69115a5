// Positions, games, sheets and openings: how C++ passes values on, and reports what C refuses.
#include "check.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

using reversi::color;
using reversi::game;
using reversi::opening;
using reversi::perft_convention;
using reversi::position;
using reversi::sheet;
using reversi::square;
using reversi::square_set;
using reversi::symmetries;
using reversi::symmetry;
using namespace reversi::squares;

namespace {

static_assert(std::is_trivially_copyable_v<opening> && sizeof(opening) == sizeof(int));
static_assert(noexcept(opening::at(std::declval<const position &>())));
static_assert(symmetries.front() == symmetry::identity);
static_assert(symmetries.back() == symmetry::anti_transpose);
static_assert(square_set::corners() == square_set{a1, h1, a8, h8});
static_assert(square_set::x_squares() == square_set{b2, g2, b7, g7});
static_assert(square_set::c_squares() == square_set{b1, g1, a2, h2, a7, h7, b8, g8});
static_assert(square_set::edges().size() == 28 && square_set::edges().contains(e8));

// White is to move and must pass.
position pass() { return position::parse("XO" + std::string(62, '-') + " O"); }

void positions() {
  const position start;
  CHECK(start.turn() == color::black && start.discs(color::white) == (square_set{d4, e5}));
  CHECK(start.discs(color::black).size() == 2 && start.empties().size() == 60);
  CHECK(start.flips(d3) == square_set{d4} && start.flips(square::pass()).empty());
  CHECK(start.is_legal(d3) && !start.is_legal(square::pass()) && !start.must_pass());
  CHECK(printed(start) == start.to_string() && position::parse(start.to_string()) == start);
  CHECK(start.outcome() == reversi::outcome::ongoing && !start.final_score(color::black));
  const position next = start.play(f5);
  CHECK(next != start && next.turn() == color::white);
  CHECK(next.grid().find("5 - - - X X X - -\n") != std::string::npos);
  CHECK(std::unordered_set<position>({start, next, start}).size() == 2);
  CHECK(pass().must_pass() && pass().play(square::pass()).turn() == color::black);

  const auto white = position::parse("OO" + std::string(61, '-') + "X X");
  CHECK(white.is_over() && white.outcome() == reversi::outcome::white_wins);
  CHECK(white.final_score(color::white) == 63 && white.final_score(color::black) == 1);
  CHECK(white.final_score(color::white, reversi::empties::raw) == 2);
  CHECK(!white.final_score(color::white, static_cast<reversi::empties>(2)));
  CHECK(start.random_move(3) == e6 && !white.random_move(3));
  CHECK(pass().random_move(1) == square::pass() && start.playout(1).is_over());

  CHECK_THROWS(start.play(a1), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_THROWS(start.play(square::pass()), REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_THROWS(position::parse("--?"), REVERSI_ERROR_SYNTAX, 2);
  CHECK_THROWS(position::parse({}), REVERSI_ERROR_TRUNCATED, 0);
  reversi_position overlapping = start.data();
  overlapping.white |= overlapping.black;
  CHECK_THROWS(position(overlapping), REVERSI_ERROR_POSITION);
}

void analysis() {
  const position start;
  const auto flips = start.flips_by_direction(f5);
  for (std::size_t i = 0; i < flips.size(); ++i) {
    CHECK(flips[i] == (i == REVERSI_LEFT ? square_set{e5} : square_set()));
  }
  const auto claimed =
      position::parse("---------------------------XX------XOX-------------------------- O");
  CHECK(start.diff(f5, claimed).under_flipped == square_set{e5});
  CHECK(start.diff(f5, claimed).over_flipped == square_set{d4});
  CHECK_THROWS(start.diff(d4, claimed), REVERSI_ERROR_OCCUPIED);
  CHECK_THROWS(start.flips_by_direction(square::pass()), REVERSI_ERROR_RANGE);
  CHECK(start.explanation(c3) == "c3 flips nothing (down and right: d4 e5, then the empty f6).");
  CHECK_THROWS(start.explanation(square::pass()), REVERSI_ERROR_RANGE);

  const auto corner =
      position::parse("XXXO----XX------X-O--------OX------XO--------------------------- X");
  CHECK(corner.mobility(color::black) == 6 && corner.mobility(color::white) == 4);
  CHECK(corner.stable(color::white).empty() && corner.stable(color::black).contains(b1));
  CHECK(corner.frontier(color::white).contains(d1) && !corner.frontier(color::black).contains(a1));
  CHECK(corner.potential_moves(color::black).contains(e1));
  CHECK(a1.neighbors() == (square_set{b1, a2, b2}) && square::pass().neighbors().empty());
  CHECK(((square_set{a1, b2, d1}).regions() == std::vector{square_set{a1, b2}, square_set{d1}}));
  CHECK(square_set(UINT64_C(0x0055005500550055)).regions().size() == REVERSI_REGIONS);
}

void counts() {
  using moves = std::vector<std::pair<square, std::uint64_t>>;
  const position start;
  reversi_flag stop = 0;
  CHECK(start.perft(6) == 8200 && start.perft(6, stop) == std::uint64_t{8200});
  CHECK(pass().perft(3, perft_convention::plies) == 0 && pass().perft(3) == 1);
  CHECK((start.divide(5) == moves{{d3, 349}, {c4, 349}, {f5, 349}, {e6, 349}}));
  CHECK((pass().divide(1) == moves{{square::pass(), 1}}));
  CHECK((pass().divide(1, perft_convention::discs) == moves{{c1, 1}}));
  stop = 1;
  CHECK(!start.perft(30, stop) && !start.divide(30, stop));
  CHECK_THROWS(start.perft(-1, stop), REVERSI_ERROR_RANGE);
  CHECK_THROWS(start.perft(1, static_cast<perft_convention>(4)), REVERSI_ERROR_RANGE);
  CHECK_THROWS(start.divide(0), REVERSI_ERROR_RANGE);
}

void games() {
  game played;
  CHECK(played.last_move() == std::nullopt && played.last_flips().empty());
  CHECK(played.play(f5).play("D6").length() == 2 && played.last_move() == d6);
  CHECK(played.last_flips() == square_set{d5} && played.move(0) == f5);
  CHECK((played.placements() == std::vector<square>{f5, d6}));
  CHECK(played.plies() == played.placements());
  CHECK(played == game::from_transcript("1. F5 D6") && played.position() == played.position_at(2));
  CHECK(played.play_transcript("c3").transcript() == "f5d6c3");
  CHECK(played.undo() && played.undo() && played.transcript() == "f5");
  CHECK(played.redo() && played.redo() && !played.redo());
  auto branch = played;
  branch.truncate(1);
  CHECK(branch.transcript() == "f5" && !branch.redo() && played.length() == 3);
  CHECK_THROWS(branch.truncate(2), REVERSI_ERROR_RANGE);
  CHECK_THROWS(played.play("a1"), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_THROWS(played.play("f9"), REVERSI_ERROR_SYNTAX, 1);
  CHECK_THROWS(played.play_transcript("d3 a1"), REVERSI_ERROR_FLIPS_NOTHING, 3);
  CHECK_THROWS(played.move(3), REVERSI_ERROR_RANGE);
  CHECK_THROWS(played.move(-1), REVERSI_ERROR_RANGE);
  CHECK(played.play_transcript({}).transcript() == "f5d6c3");
  const auto stopped = played.play_legal_prefix("d3 a1 c4");
  CHECK(stopped && stopped->status() == REVERSI_ERROR_FLIPS_NOTHING);
  using reversi::location;
  for (const auto part : {&location::game, &location::byte, &location::ply}) {
    auto other = stopped->location();
    other.*part = other.*part ? std::nullopt : std::optional<std::size_t>(7);
    CHECK(other != stopped->location());
  }
  CHECK(stopped->location().byte == 3 && stopped->move() == REVERSI_A1 && played.length() == 4);
  CHECK(!played.play_legal_prefix("c4") && played.length() == 5);

  const game passed(pass());
  CHECK(passed.transcript().empty() && passed.transcript(true) == "--" && passed.start() == pass());
  CHECK(passed.move(0).is_pass() && passed.length() == 0 && passed.ply_count() == 1);
  CHECK(passed.placements().empty() && passed.plies().size() == 1);
  const auto over = game::from_transcript("f5d6c3f3e3f4d7d3g3");
  CHECK(over.is_over() && over.legal_moves().empty());
  CHECK(over.outcome() == reversi::outcome::black_wins && game(over.data()) == over);
  reversi_game damaged = over.data();
  damaged.mark ^= 1;
  CHECK_THROWS(game(damaged), REVERSI_ERROR_GAME);
}

void bytes() {
  const position at = position().play(f5);
  auto packed = at.to_bytes();
  CHECK(packed.size() == 17 && packed[16] == 1 && position::from_bytes(packed) == at);
  packed[16] = 2;
  CHECK_THROWS(position::from_bytes(packed), REVERSI_ERROR_VALUE, 16);
  CHECK(position::try_from_bytes(packed).failure().value == 2);
  const game played = game::from_transcript("f5d6c3");
  auto moves = played.to_bytes();
  CHECK(moves.size() == 81 && game::from_bytes(moves) == played);
  moves[18] = REVERSI_A1;
  CHECK(game::try_from_bytes(moves).failure().move == REVERSI_A1);
  CHECK_THROWS(game::from_bytes(moves), REVERSI_ERROR_FLIPS_NOTHING, 18);
}

void images() {
  const auto wrong = static_cast<symmetry>(REVERSI_SYMMETRIES);
  CHECK(f5.transform(symmetry::rotate_90) == d6 && f5.transform(symmetry::mirror_left_right) == c5);
  CHECK((square_set{a1, f5}.transform(symmetry::rotate_90) == square_set{h1, d6}));
  CHECK(compose(symmetry::rotate_90, symmetry::mirror_left_right) == symmetry::transpose);
  CHECK(inverse(symmetry::rotate_90) == symmetry::rotate_270);
  const auto [canonical, leads] = position().play(f5).canonical();
  CHECK(position().play(f5).transform(leads) == canonical);
  const auto turned = game::from_transcript("f5d6c3").transform(symmetry::transpose);
  CHECK(turned.transcript() == "e6f4c3");
  CHECK_THROWS(compose(symmetry::identity, wrong), REVERSI_ERROR_RANGE);
  CHECK_THROWS(inverse(wrong), REVERSI_ERROR_RANGE);
  CHECK_THROWS(f5.transform(wrong), REVERSI_ERROR_RANGE);
  CHECK_THROWS(position().transform(wrong), REVERSI_ERROR_RANGE);
  CHECK_THROWS(game().transform(wrong), REVERSI_ERROR_RANGE);
  CHECK(square_set{f5}.transform(wrong).empty());
}

void sheets() {
  const game played = game::from_transcript("f5d6c3");
  sheet written(played);
  CHECK(written.number(d6) == 2 && !written.number(a1) && !written.number(square::pass()));
  CHECK(written.play() == played && written.problems().empty() && sheet(written.data()) == written);
  CHECK(sheet::parse(written.to_string()) == written && printed(written) == written.to_string());
  CHECK(std::unordered_set<sheet>({written, sheet(), written}).size() == 2);
  CHECK(sheet().set(c1, 1).play(pass()).transcript(true) == "--c1");
  written.set(c3, 4).set(a1, 99);
  const std::vector<reversi::error> problems = written.problems();
  CHECK(problems.size() == 2 && problems.at(1).index() == 99);
  CHECK(problems.at(1).move() == REVERSI_A1);
  CHECK(std::string(problems.at(0).what()) == "number 3: the number is missing");
  CHECK_THROWS(written.play(), REVERSI_ERROR_MISSING_NUMBER);
  CHECK_THROWS(sheet().set(square::pass(), 1), REVERSI_ERROR_RANGE);
  CHECK_THROWS(sheet().set(a1, 256), REVERSI_ERROR_RANGE);
  CHECK_THROWS(sheet::parse("1 2x"), REVERSI_ERROR_SYNTAX, 3);
}

void openings() {
  const auto tiger = opening::of(game::from_transcript("e6f4c3c4d3"));
  CHECK(tiger && tiger->name() == "Tiger" && tiger->transcript() == "f5d6c3d3c4");
  CHECK(tiger->plies() == 5 && printed(*tiger) == "Tiger" && opening(tiger->number()) == *tiger);
  CHECK(opening::at(game::from_transcript("f5d6c3d3c4").position()) == tiger);
  CHECK(!opening::of(game()) && !opening::at(position()));
  const std::vector<opening> all = opening::all();
  CHECK(all.size() == static_cast<std::size_t>(reversi_opening_count()) && all[0] < all[1]);
  CHECK(std::unordered_set<opening>(all.begin(), all.end()).size() == all.size());
  CHECK_THROWS(opening(-1), REVERSI_ERROR_RANGE);
  CHECK_THROWS(opening(reversi_opening_count()), REVERSI_ERROR_RANGE);
}

} // namespace

void test_boards() {
  positions();
  analysis();
  counts();
  games();
  bytes();
  images();
  sheets();
  openings();
}
