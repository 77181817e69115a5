// batch.hpp and its parts: each item is compared with a single call or with its definition.
#include "check.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

using reversi::color;
using reversi::position;
using reversi::sides;
using reversi::square;
using reversi::square_set;
using reversi::symmetry;
using namespace reversi::squares;
namespace batch = reversi::batch;

namespace {

using counts = batch::by_side<std::uint8_t>;

// Positions of a game, one with a forced pass, and one at its end.
std::vector<sides> some_boards() {
  std::vector<sides> result;
  for (position at; !at.is_over(); at = at.play(*at.random_move(7))) result.emplace_back(at);
  result.emplace_back(position::parse("XO" + std::string(62, '-') + " O"));
  return result;
}

void masks_and_random_moves() {
  const std::vector<sides> boards = some_boards();
  const auto masks = batch::legal_masks(boards);
  CHECK(masks.size() == 65 * boards.size() && masks.back() == 1);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    for (int move = 0; move < REVERSI_MOVES; ++move) {
      const std::size_t at = batch::mask_per_board * i + static_cast<std::size_t>(move);
      CHECK((masks[at] != 0) == boards[i].is_legal(square(move)));
    }
  }
  // The moves that Rust and Python draw from the start.
  const auto four = batch::legal_masks(std::vector<sides>(4));
  CHECK((batch::random_moves(four, 1) == std::vector{f5, f5, e6, c4}));
  CHECK(batch::random_moves(std::array<std::uint8_t, 65>{}, 1).front().is_pass());
  CHECK_THROWS(batch::random_moves(std::vector<std::uint8_t>(64), 1), REVERSI_ERROR_RANGE);
}

void steps() {
  std::vector<sides> boards = some_boards();
  const std::vector<sides> before = boards;
  auto moves = batch::random_moves(batch::legal_masks(boards), 7);
  batch::step(boards, moves);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    CHECK(boards[i] == (before[i].is_over() ? before[i] : before[i].play(moves[i])));
  }
  boards = before;
  moves[0] = a1;
  CHECK_THROWS(batch::step(boards, moves), REVERSI_ERROR_FLIPS_NOTHING);
  moves.pop_back();
  CHECK_THROWS(batch::step(boards, moves), REVERSI_ERROR_RANGE);
  CHECK(boards == before);
}

void children() {
  const std::vector<sides> boards = some_boards();
  const batch::child_boards found = batch::children(boards);
  CHECK(found.boards.size() == found.parents.size() && found.boards.size() == found.moves.size());
  std::size_t at = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    for (int move = 0; move < REVERSI_MOVES; ++move) {
      if (!boards[i].is_legal(square(move))) continue;
      CHECK(found.parents.at(at) == i && found.moves.at(at) == square(move));
      CHECK(found.boards.at(at) == boards[i].play(square(move)));
      ++at;
    }
  }
  CHECK(at == found.boards.size() && found.moves.back().is_pass());
  CHECK(batch::children(batch::playouts(std::vector<sides>(3), 1)).boards.empty());
}

void cells_and_planes() {
  const std::vector<sides> boards = some_boards();
  auto cells = batch::cells(boards);
  const auto channels = batch::planes(boards);
  const auto last = batch::planes(boards, batch::layout::nhwc);
  CHECK(cells.size() == 64 * boards.size() && last.size() == 128 * boards.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const sides &board = boards[i / 64];
    const square on(static_cast<int>(i % 64));
    const int player = board.player().contains(on) ? 1 : 0;
    const int opponent = board.opponent().contains(on) ? 1 : 0;
    CHECK(cells[i] == player - opponent);
    const std::size_t first = i / 64 * batch::planes_per_board;
    CHECK((channels[first + i % 64] > 0.5F) == (player == 1));
    CHECK((channels[first + 64 + i % 64] > 0.5F) == (opponent == 1));
    CHECK((last[first + 2 * (i % 64)] > 0.5F) == (player == 1));
    CHECK((last[first + 2 * (i % 64) + 1] > 0.5F) == (opponent == 1));
  }
  CHECK_THROWS(batch::planes(boards, static_cast<batch::layout>(2)), REVERSI_ERROR_RANGE);
  CHECK(batch::from_cells(cells) == boards);
  cells.pop_back();
  CHECK_THROWS(batch::from_cells(cells), REVERSI_ERROR_RANGE);
  cells.push_back(5);
  try {
    static_cast<void>(batch::from_cells(cells));
    CHECK(false);
  } catch (const reversi::error &error) {
    CHECK(error.index() == boards.size() - 1 && error.move() == REVERSI_H8 && error.value() == 5);
  }
}

void scores() {
  const std::vector<sides> boards = some_boards();
  const auto margins = batch::final_margins(boards);
  CHECK(margins.size() == boards.size() && margins.front() == 0 && margins.back() == 0);
  const auto ends = batch::playouts(boards, 1);
  const auto finals = batch::final_margins(ends);
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const position end = ends[i].position(color::black);
    CHECK(finals[i] == *end.final_score(color::black) - *end.final_score(color::white));
  }
}

void symmetries() {
  const std::vector<sides> before = some_boards();
  std::vector<sides> boards = before;
  batch::transform(boards, symmetry::rotate_90);
  const auto image = [](const sides &board, symmetry by) {
    return sides(board.player().transform(by), board.opponent().transform(by));
  };
  for (std::size_t i = 0; i < boards.size(); ++i) {
    CHECK(boards[i] == image(before[i], symmetry::rotate_90));
  }
  boards = before;
  std::vector<symmetry> each(boards.size());
  for (std::size_t i = 0; i < each.size(); ++i) each[i] = reversi::symmetries.at(i % 8);
  batch::transform_each(boards, each);
  for (std::size_t i = 0; i < boards.size(); ++i) CHECK(boards[i] == image(before[i], each[i]));

  const auto canonical = batch::canonical(boards);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const auto expected = image(before[i], each[i]).position(color::black).canonical();
    CHECK(boards[i].position(color::black) == expected.first && canonical[i] == expected.second);
  }

  std::vector<std::uint8_t> numbers(boards.size(), 0);
  numbers[2] = 8;
  const std::vector<sides> kept = boards;
  try {
    batch::transform_each(boards, numbers);
    CHECK(false);
  } catch (const reversi::error &error) {
    CHECK(error.status() == REVERSI_ERROR_RANGE && error.index() == 2 && error.value() == 8);
  }
  CHECK(boards == kept);
  CHECK_THROWS(batch::transform_each(boards, std::vector<symmetry>()), REVERSI_ERROR_RANGE);
  CHECK_THROWS(batch::transform(boards, static_cast<symmetry>(8)), REVERSI_ERROR_RANGE);
}

void analysis() {
  const std::vector<sides> boards = some_boards();
  const auto keys = batch::keys(boards);
  const auto mobility = batch::mobility(boards);
  const auto potential = batch::potential_moves(boards);
  const auto frontier = batch::frontier(boards);
  const auto stable = batch::stable(boards);
  CHECK(keys.size() == boards.size() && mobility.size() == boards.size());
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const position at = boards[i].position(color::black);
    CHECK(keys[i] == boards[i].key64());
    CHECK(mobility[i].player == at.mobility(color::black));
    CHECK(mobility[i].opponent == at.mobility(color::white));
    CHECK(potential[i].player == at.potential_moves(color::black));
    CHECK(potential[i].opponent == at.potential_moves(color::white));
    CHECK(frontier[i].player == at.frontier(color::black));
    CHECK(frontier[i].opponent == at.frontier(color::white));
    CHECK(stable[i].player == at.stable(color::black));
    CHECK(stable[i].opponent == at.stable(color::white));
  }
}

void nothing_at_all() {
  std::vector<sides> none;
  batch::step(none, std::vector<square>());
  batch::transform(none, symmetry::transpose);
  batch::transform_each(none, std::vector<symmetry>());
  CHECK(batch::children(none).moves.empty() && batch::legal_masks(none).empty());
  CHECK(batch::random_moves(std::vector<std::uint8_t>(), 1).empty() && batch::cells(none).empty());
  CHECK(batch::from_cells(std::vector<std::int8_t>()).empty() && batch::planes(none).empty());
  CHECK(batch::planes(none).empty() && batch::final_margins(none).empty());
  CHECK(batch::canonical(none).empty() && batch::keys(none).empty());
  CHECK(batch::mobility(none).empty() && batch::stable(none).empty());
}

} // namespace

void test_batch_training() {
  masks_and_random_moves();
  steps();
  children();
  cells_and_planes();
  scores();
  symmetries();
  analysis();
  nothing_at_all();
}
