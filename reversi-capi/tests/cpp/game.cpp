// game.hpp on all boards: legal prefixes, random games, faults, symmetries and bytes.
#include "check.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

using reversi::game;
using reversi::position;
using reversi::square;
using reversi::symmetry;
using namespace reversi::squares;
namespace variant = reversi::variant;

namespace {

void legal_prefixes() {
  game played;
  CHECK(!played.play_legal_prefix("f5d6") && played.length() == 2);
  const std::optional<reversi::error> stopped = played.play_legal_prefix("c3 a1 d3");
  CHECK(stopped && stopped->status() == REVERSI_ERROR_FLIPS_NOTHING);
  CHECK(stopped->location().byte == 3 && stopped->location().ply == 3);
  CHECK(stopped->move() == REVERSI_A1 && played.transcript() == "f5d6c3");
  CHECK(!played.play_legal_prefix({}) && played.length() == 3);
  CHECK(played.play_legal_prefix("?")->status() == REVERSI_ERROR_SYNTAX && played.length() == 3);
}

void branches() {
  const game played = game::from_transcript("f5d6c3d3");
  game named;
  CHECK(named.play("f5").play("D6").transcript() == "f5d6" && !named.is_over());
  CHECK_THROWS(named.play("a1"), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_THROWS(named.play("f9"), REVERSI_ERROR_SYNTAX, 1);
  CHECK(square::try_parse("f9").message() == "byte 1: this character does not belong here: '9'");
  CHECK(square::try_parse("f5").message().empty() && named.legal_moves().contains(square("c3")));
  auto branch = played;
  branch.truncate(1);
  CHECK(branch.transcript() == "f5" && !branch.redo() && played.length() == 4);
  CHECK_THROWS(branch.truncate(2), REVERSI_ERROR_RANGE);
}

void symmetries_of_other_boards() {
  const variant::rules wide(8, 6);
  const variant::game played = variant::game(wide).play("c3");
  const variant::game turned = played.transform(symmetry::rotate_90);
  CHECK(turned.rules().width() == 6 && turned.rules().height() == 8);
  CHECK(turned.length() == played.length() && turned != played);
  CHECK(turned.position() == played.position().transform(symmetry::rotate_90));
  CHECK(turned.transform(inverse(symmetry::rotate_90)) == played);
  const variant::position six(variant::rules(6, 6));
  CHECK(six.transform(symmetry::transpose) == six);
  CHECK_THROWS(six.transform(static_cast<symmetry>(8)), REVERSI_ERROR_RANGE);
  CHECK_THROWS(played.transform(static_cast<symmetry>(8)), REVERSI_ERROR_RANGE);
  const variant::rules rows = variant::rules(6, 6).with(variant::start::parallel_rows);
  const variant::rules columns = variant::rules(6, 6).with(variant::start::parallel_columns);
  CHECK(variant::position(rows).transform(symmetry::transpose) == variant::position(columns));
  // The center of an odd side is not in the middle.
  const variant::game odd(variant::rules(5, 6).with(variant::start::historical));
  CHECK_THROWS(odd.start().transform(symmetry::rotate_180), REVERSI_ERROR_RULES);
  CHECK_THROWS(odd.transform(symmetry::rotate_180), REVERSI_ERROR_RULES);
}

void bytes_of_8x8() {
  const position at = position().play(f5);
  auto bytes = at.to_bytes();
  CHECK(bytes.size() == 17 && bytes[16] == 1 && position::from_bytes(bytes) == at);
  bytes[16] = 2;
  CHECK_THROWS(position::from_bytes(bytes), REVERSI_ERROR_VALUE, 16);
  CHECK(position::try_from_bytes(bytes).failure().value == 2);

  const game played = game::from_transcript("f5d6c3");
  auto packed = played.to_bytes();
  CHECK(packed.size() == 81 && packed[17] == REVERSI_F5 && packed[20] == 255);
  CHECK(game::from_bytes(packed) == played && game::try_from_bytes(packed).value() == played);
  packed[18] = REVERSI_A1;
  const auto wrong = game::try_from_bytes(packed);
  CHECK(!wrong && wrong.status() == REVERSI_ERROR_FLIPS_NOTHING);
  CHECK(wrong.failure().location.ply == 1 && wrong.failure().move == REVERSI_A1);
  CHECK_THROWS(game::from_bytes(packed), REVERSI_ERROR_FLIPS_NOTHING, 18);
}

void bytes_of_other_boards() {
  const variant::game played =       variant::game(variant::rules(6, 6)).play_transcript("b3b2c2d2");
  const variant::position at = played.position_at(2);
  auto bytes = at.to_bytes();
  CHECK(bytes.size() == 166 && variant::position::from_bytes(bytes) == at);
  bytes[0] = 3;
  CHECK(variant::position::try_from_bytes(bytes).status() == REVERSI_ERROR_RULES);
  CHECK(played.to_bytes().size() == 424 && variant::game::from_bytes(played.to_bytes()) == played);
  std::array<std::uint8_t, REVERSI_VARIANT_GAME_SIZE> zeros{};
  CHECK(variant::game::try_from_bytes(zeros).status() == REVERSI_ERROR_RULES);
}

} // namespace

void test_game() {
  legal_prefixes();
  branches();
  symmetries_of_other_boards();
  bytes_of_8x8();
  bytes_of_other_boards();
}
