// sides.hpp and batch.hpp, beyond reversi_sides and reversi_batch_, which have their own tests.
#include "check.hpp"

#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#if __cplusplus >= 202002L
#include <span>
#endif

using reversi::sides;
using reversi::color;
using reversi::position;
using reversi::square;
using reversi::square_set;
using reversi::symmetry;
using namespace reversi::squares;
namespace batch = reversi::batch;

namespace {

static_assert(sizeof(sides) == sizeof(reversi_sides));

// White is to move and must pass.
position pass() { return position::parse("XO" + std::string(62, '-') + " O"); }

void one_board() {
  const sides start;
  CHECK(start.player() == position().discs(color::black) && start.opponent().contains(d4));
  CHECK(start == sides(position()) && start.position(color::black) == position());
  CHECK(start.legal_moves() == position().legal_moves() && start.flips(f5) == square_set{e5});
  CHECK(start.flips(a1).empty() && start.flips(square::pass()).empty());
  CHECK(start.empties().size() == 60 && start.is_legal(f5) && !start.is_legal(a1));
  CHECK(!start.must_pass() && !start.is_over() && !start.is_legal(square::pass()));
  const sides next = start.play(f5);
  CHECK(next != start && next == sides(position().play(f5)) && next.player().size() == 1);
  CHECK(next.position(color::white) == position().play(f5));
  CHECK(sides(next.data()) == next && sides(next.player(), next.opponent()) == next);

  const sides stuck(pass());
  CHECK(stuck.must_pass() && stuck.is_legal(square::pass()) && stuck.legal_moves().empty());
  const sides passed = stuck.play(square::pass());
  CHECK(passed.player() == stuck.opponent() && passed.opponent() == stuck.player());
  CHECK(passed.play(c1).is_over() && !passed.play(c1).must_pass());

  CHECK_THROWS(start.play(a1), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_THROWS(start.play(square::pass()), REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_THROWS(start.position(static_cast<color>(2)), REVERSI_ERROR_RANGE);
  CHECK_THROWS(sides(square_set{a1, b1}, square_set{b1}), REVERSI_ERROR_POSITION);
  CHECK_THROWS(sides(reversi_sides{3, 2}), REVERSI_ERROR_POSITION);
}

void many_boards() {
  std::vector<sides> boards{sides(), sides(pass()), sides(position().play(f5))};
  const auto moves = batch::legal_moves(boards);
  const auto phases = batch::phases(boards);
  const std::vector<square> squares{d3, square::pass(), f6};
  const auto flips = batch::flips(boards, squares);
  CHECK(moves.size() == 3 && phases.size() == 3 && flips.size() == 3);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    CHECK(moves[i] == boards[i].legal_moves() && flips[i] == boards[i].flips(squares[i]));
  }
  CHECK(phases[0] == batch::phase::to_move && phases[1] == batch::phase::must_pass);
  // In parts as in one call.
  const auto ends = batch::playouts(boards, 1);
  CHECK(batch::phases(ends).at(2) == batch::phase::over);
  CHECK(batch::playouts(std::vector<sides>(boards.begin() + 2, boards.end()), 1, 2).at(0) == ends[2]);
  batch::check(boards);
  const std::vector<sides> before = boards;
  batch::play(boards, squares);
  for (std::size_t i = 0; i < boards.size(); ++i) CHECK(boards[i] == before[i].play(squares[i]));
}

// Arrays, boards of the C library, and moves as bytes.
void other_containers() {
  std::array<reversi_sides, 2> boards{sides().data(), sides(pass()).data()};
  const std::uint8_t moves[] = {REVERSI_F5, REVERSI_PASS};
  CHECK(batch::legal_moves(boards).front() == sides().legal_moves());
  CHECK(batch::flips(boards, moves).front() == square_set{e5});
  batch::play(boards, moves);
  CHECK(sides(boards[0]) == sides().play(f5) && batch::phases(boards).size() == 2);
  reversi_sides single[] = {sides().data()};
  batch::play(single, std::array<square, 1>{f5});
  CHECK(sides(single[0]) == sides(boards[0]) && batch::playouts(single, 1).size() == 1);
#if __cplusplus >= 202002L
  std::vector<sides> all(5);
  std::span<sides> some(all.data() + 1, 2);
  batch::play(some, std::vector<square>{d3, f5});
  CHECK(all[0] == sides() && all[1] == sides().play(d3) && all[3] == sides());
  CHECK(batch::legal_moves(std::span<const sides>(all)).size() == 5);
#endif
}

void nothing_at_all() {
  std::vector<sides> none;
  const std::vector<square> moves;
  batch::check(none);
  batch::play(none, moves);
  CHECK(batch::legal_moves(none).empty() && batch::flips(none, moves).empty());
  CHECK(batch::phases(none).empty() && batch::playouts(none, 1).empty());
  batch::step(none, moves);
  CHECK(batch::children(none).moves.empty() && batch::cells(none).empty());
  CHECK(batch::planes(none).empty() && batch::canonical(none).empty());
}

template <typename Call>
void check_wrong(Call call, reversi_status status, std::optional<std::size_t> index,
                 std::optional<int> at) {
  try {
    call();
    CHECK(false);
  } catch (const reversi::error &error) {
    CHECK(error.status() == status && error.index() == index && error.move() == at);
    CHECK(error.width() == (error.move() ? 8 : 0) && error.location() == reversi::location());
  }
}

void errors() {
  std::vector<sides> boards(100);
  const std::vector<sides> before = boards;
  std::vector<square> moves(100, d3);
  moves[70] = a1;
  moves[90] = e4;
  check_wrong([&] { batch::play(boards, moves); }, REVERSI_ERROR_FLIPS_NOTHING, 70, REVERSI_A1);
  moves[70] = square::pass();
  check_wrong([&] { batch::play(boards, moves); }, REVERSI_ERROR_PASS_FORBIDDEN, 70, REVERSI_PASS);
  try {
    batch::play(boards, moves);
  } catch (const reversi::error &error) {
    CHECK(std::string(error.what()) ==
          "board 70: --: a pass is forbidden while a legal move exists");
  }
  CHECK(boards == before);
  CHECK_THROWS(batch::play(boards, std::vector<square>(99, d3)), REVERSI_ERROR_RANGE);
  CHECK_THROWS(batch::flips(boards, std::vector<square>()), REVERSI_ERROR_RANGE);
  CHECK(boards == before);
  std::vector<std::uint8_t> bytes(100, REVERSI_D3);
  bytes[3] = 65;
  check_wrong([&] { static_cast<void>(batch::flips(boards, bytes)); }, REVERSI_ERROR_RANGE, 3,
              std::nullopt);
  std::vector<reversi_sides> overlapping(65, sides().data());
  overlapping[64].opponent |= UINT64_C(1) << REVERSI_E4;
  check_wrong([&] { batch::check(overlapping); }, REVERSI_ERROR_POSITION, 64, REVERSI_E4);
}

// The parts for networks and databases: sizes of the results, and their types.
void boards_for_training() {
  const std::vector<sides> before{sides(), sides(pass()), sides(position().play(f5))};
  std::vector<sides> boards = before;
  const auto masks = batch::legal_masks(boards);
  CHECK(masks.size() == 3 * batch::mask_per_board && masks[65 + REVERSI_PASS] == 1);
  CHECK((batch::random_moves(batch::legal_masks(std::vector<sides>(4)), 1) ==
         std::vector{f5, f5, e6, c4}));
  CHECK_THROWS(batch::random_moves(std::vector<std::uint8_t>(64), 1), REVERSI_ERROR_RANGE);
  batch::step(boards, std::vector<square>{d3, square::pass(), d6});
  for (std::size_t i = 0; i < 3; ++i) CHECK(boards[i] != before[i]);
  CHECK_THROWS(batch::step(boards, std::vector<square>{d3}), REVERSI_ERROR_RANGE);

  const batch::child_boards found = batch::children(before);
  CHECK(found.boards.size() == 8 && found.parents.size() == 8 && found.moves[4].is_pass());
  CHECK(found.parents[4] == 1 && found.boards[0] == sides().play(found.moves[0]));

  auto cells = batch::cells(before);
  const auto channels = batch::planes(before);
  const auto last = batch::planes(before, batch::layout::nhwc);
  CHECK(cells.size() == 192 && cells[REVERSI_E4] == 1 && channels.size() == 384);
  CHECK(channels[64 + REVERSI_D4] > 0.5F && last[2 * REVERSI_D4 + 1] > 0.5F);
  CHECK(batch::from_cells(cells) == before);
  CHECK_THROWS(batch::planes(before, static_cast<batch::layout>(2)), REVERSI_ERROR_RANGE);
  cells[130] = 5;
  check_wrong([&] { static_cast<void>(batch::from_cells(cells)); }, REVERSI_ERROR_RANGE, 2,
              REVERSI_C1);
  cells.pop_back();
  CHECK_THROWS(batch::from_cells(cells), REVERSI_ERROR_RANGE);
  CHECK(batch::final_margins(std::vector<sides>{sides(square_set{a1, b1}, square_set{h8})})[0] ==
        62);

  boards = before;
  batch::transform(boards, symmetry::rotate_90);
  CHECK(boards[2] == sides(position().play(f5).transform(symmetry::rotate_90)));
  std::vector<symmetry> each(3, symmetry::identity);
  each[2] = symmetry::rotate_270;
  batch::transform_each(boards, each);
  CHECK(boards[2] == before[2] && boards[0] != before[0]);
  const auto by = batch::canonical(boards);
  CHECK(by.size() == 3 && boards[2].position(color::black) ==
                              before[2].position(color::black).canonical().first);
  CHECK_THROWS(batch::transform_each(boards, std::vector<symmetry>()), REVERSI_ERROR_RANGE);
  CHECK_THROWS(batch::transform(boards, static_cast<symmetry>(8)), REVERSI_ERROR_RANGE);

  const position at = before[2].position(color::black);
  CHECK(batch::keys(before).at(2) == before[2].key64());
  CHECK(batch::mobility(before).at(2).player == at.mobility(color::black));
  CHECK(batch::potential_moves(before).at(2).opponent == at.potential_moves(color::white));
  CHECK(batch::frontier(before).at(2).opponent == at.frontier(color::white));
  CHECK(batch::stable(before).size() == 3);
}

} // namespace

void test_batch() {
  one_board();
  many_boards();
  other_containers();
  nothing_at_all();
  errors();
  boards_for_training();
}
