// The functions that return an error instead of throwing it, and the positions of a game's plies.
#include "check.hpp"

#include <string_view>
#include <type_traits>

namespace variant = reversi::variant;
using reversi::game;
using reversi::position;
using reversi::result;
using reversi::square;

namespace {

static_assert(noexcept(square::try_parse(std::string_view())));
static_assert(noexcept(position::try_parse(std::string_view())));
static_assert(noexcept(position().try_play(square::pass())));
static_assert(std::is_same_v<decltype(position().try_play(square::pass())), result<position>>);

void results() {
  const result<square> f5 = square::try_parse("f5");
  CHECK(f5 && *f5 == square("f5") && f5.value() == *f5 && f5->index() == REVERSI_F5);
  CHECK(f5.status() == REVERSI_OK && f5.failure().status == REVERSI_OK);
  const result<square> none = square::try_parse("f9");
  CHECK(!none && none.status() == REVERSI_ERROR_SYNTAX);
  CHECK(none.failure().location.byte == 1 && none.failure().value == '9');
  CHECK(std::string(none.error().what()) ==
        "byte 1: this character does not belong here: '9'");
  CHECK_THROWS(none.value(), REVERSI_ERROR_SYNTAX, 1);
}

void positions() {
  const position start;
  CHECK(start.try_play(square("f5")).value() == start.play(square("f5")));
  const result<position> illegal = start.try_play(square("a1"));
  CHECK(illegal.status() == REVERSI_ERROR_FLIPS_NOTHING && illegal.failure().move == REVERSI_A1);
  CHECK(position::try_parse(start.to_string()).value() == start);
  CHECK(position::try_parse("?").status() == REVERSI_ERROR_SYNTAX);
  CHECK(start.try_play("f5").value() == start.play(square("f5")));
  CHECK(start.try_play("f9").status() == REVERSI_ERROR_SYNTAX);
  CHECK(game().try_play("f5").value() == square("f5"));
  CHECK(game().try_play("a1").status() == REVERSI_ERROR_FLIPS_NOTHING);
  CHECK(game().try_play("x").failure().location.byte == 0);
  CHECK(reversi::sides().try_play("f5").value() == reversi::sides().play(square("f5")));
  CHECK(start.at(square("e4")) == reversi::color::black && start.at(square("d4")) == reversi::color::white);
  CHECK(start.at(square("a1")) == std::nullopt);
  CHECK(reversi::sides().try_play(square("f5")).value() == reversi::sides().play(square("f5")));
  CHECK(reversi::sides().try_play(square("a1")).status() == REVERSI_ERROR_FLIPS_NOTHING);
  CHECK(reversi::sheet::try_parse("?").status() == REVERSI_ERROR_SYNTAX);
  CHECK(game(reversi::sheet().try_play().value()) == game());

  const variant::position six(variant::rules(6, 6));
  CHECK(six.try_play(variant::square("a1")).status() == REVERSI_ERROR_FLIPS_NOTHING);
  const auto outside = six.try_play(variant::square("g1"));
  CHECK(outside.status() == REVERSI_ERROR_OFF_BOARD && outside.failure().move == 6);
  CHECK(variant::position::try_parse(six.rules(), six.to_string()).value() == six);
}

void games() {
  game played;
  CHECK(*played.try_play(square("f5")) == square("f5"));
  const auto twice = played.try_play(square("f5"));
  CHECK(twice.status() == REVERSI_ERROR_OCCUPIED && played.length() == 1);
  CHECK(twice.error().what() == std::string("f5: the square already holds a disc"));
  CHECK(played.try_play_transcript("d6c3").value() == 3);
  CHECK(played.try_play_transcript("d3 a1").failure().location.byte == 3 && played.length() == 3);
  // A pass follows, which is no placement.
  CHECK(game().try_play_transcript("f5f6d3g5h5h4f7h6").value() == 8);
  position at = played.start();
  for (int ply = 0; ply <= played.ply_count(); ++ply) {
    CHECK(played.position_at(ply) == at);
    if (ply < played.ply_count()) at = at.play(played.move(ply));
  }
  CHECK_THROWS(played.position_at(4), REVERSI_ERROR_RANGE);
  CHECK_THROWS(played.position_at(-1), REVERSI_ERROR_RANGE);

  variant::game six(variant::rules(6, 6));
  CHECK(six.try_play(variant::square("k11")).status() == REVERSI_ERROR_OFF_BOARD && six.length() == 0);
  CHECK(six.try_play(variant::square("a1")).status() == REVERSI_ERROR_FLIPS_NOTHING);
}

} // namespace

void test_try() {
  results();
  positions();
  games();
}
