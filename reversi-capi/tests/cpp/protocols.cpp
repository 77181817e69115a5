// nboard.hpp and gtp.hpp: the protocols, from both sides.
#include "check.hpp"

#include <string>
#include <string_view>
#include <type_traits>

using reversi::color;
using reversi::square;
namespace gtp = reversi::gtp;
namespace nboard = reversi::nboard;
using namespace reversi::squares;

namespace {

static_assert(std::is_trivially_copyable_v<nboard::engine>);
static_assert(std::is_trivially_copyable_v<gtp::client>);

void nboard_lines() {
  const std::string_view line = "book F5d6 -2,4 25 12% joseki";
  const nboard::message book = nboard::message::parse_answer(line);
  CHECK(book.kind == nboard::kind::book && book.moves == "F5d6" && book.depth == "12%");
  CHECK(book.eval == -2000 && book.eval_for_white == 4000 && book.count == 25);
  CHECK(book.text == "joseki" && !book.time && !book.move && book.to_string() == line);
  const nboard::message move = nboard::message::parse_command("move F5/2.5/0.3");
  CHECK(move.move == f5 && move.eval == 2500 && move.time == 300);
  CHECK(nboard::message(nboard::kind::ping, 4).to_string() == "ping 4");
  CHECK(nboard::message(nboard::kind::best_move, square::pass()).to_string() == "=== PA");
  CHECK(nboard::message(nboard::kind::my_name, "No\xC3\xABl").to_string() == "set myname No\xC3\xABl");
  CHECK(nboard::message(nboard::kind::status, "a\nb").to_string().empty());
  CHECK(nboard::message().to_string().empty());
  CHECK(nboard::message::parse_command("sing").kind == nboard::kind::none);
  CHECK(nboard::message::parse_command({}).kind == nboard::kind::none);
  CHECK_THROWS(nboard::message::parse_command("set depth deep"), REVERSI_ERROR_NOT_A_NUMBER, 10);
}

void nboard_game() {
  nboard::engine engine;
  CHECK(engine.read("set depth 12").kind == nboard::kind::set_depth && engine.depth() == 12);
  engine.read("set contempt -1");
  CHECK(!engine.time_left(color::black));
  for (const std::string_view name : {"f5", "f6", "d3", "g5", "h5", "h4", "f7", "h6"}) {
    engine.read("move " + std::string(name));
  }
  CHECK(engine.must_pass() && engine.turn() == color::black);
  CHECK(engine.game() == reversi::game::from_transcript("f5f6d3g5h5h4f7h6"));
  CHECK_THROWS(engine.read("move a1"), REVERSI_ERROR_FLIPS_NOTHING, 5);
  engine.read("move PA");
  CHECK(!engine.must_pass() && engine.turn() == color::white);

  nboard::client client;
  CHECK_THROWS(client.send(nboard::message(nboard::kind::go)), REVERSI_ERROR_TOO_EARLY, 0);
  CHECK(client.send(nboard::message(nboard::kind::version, 2)) == "nboard 2");
  CHECK(client.send(nboard::message(nboard::kind::ping, client.next_ping())) == "ping 1");
  CHECK(client.is_waiting() && client.read("=== d6").kind == nboard::kind::none);
  CHECK(client.read("pong 1").number == 1 && !client.is_waiting());
  CHECK(client.send(nboard::message(nboard::kind::move, f5)) == "move f5");
  CHECK(client.game() == reversi::game().play(f5) && client.turn() == color::white);
  CHECK(!client.must_pass());
  CHECK_THROWS(client.read("=== d6"), REVERSI_ERROR_NOT_ASKED, 0);
}

void gtp_engine() {
  gtp::engine engine("First", "1.0");
  CHECK(engine.read("1 name").answer == "=1 First\n\n");
  CHECK(engine.read("# nothing").answer.empty());
  CHECK(engine.read("play w f5").answer == "? illegal move\n\n");
  engine.read("time_settings 60 5 1");
  CHECK(engine.time_left(color::white) == 60000);
  const gtp::reply asked = engine.read("2 genmove black");
  CHECK(asked.answer.empty() && asked.command.kind == gtp::kind::genmove);
  CHECK(asked.command.side == color::black && asked.command.id == 2U);
  CHECK(engine.found(asked.command, a1) == "?2 illegal move\n\n");
  CHECK(engine.found(asked.command, f5) == "=2 f5\n\n");
  CHECK(engine.game() == reversi::game().play(f5) && engine.turn() == color::white);
  const gtp::reply own = engine.read("3 level 4 5");
  CHECK(own.command.name == "level" && own.command.arguments == "4 5");
  CHECK(gtp::answer(own.command, "done") == "=3 done\n\n");
  CHECK(gtp::answer(own.command, "no", false) == "?3 no\n\n");
  CHECK(gtp::answer(own.command, "a\nb") == "=3 a\nb\n\n");
  CHECK(gtp::answer(own.command, "a\n\nb").empty() && gtp::answer(own.command, "a\n").empty());
  CHECK(gtp::answer(own.command, "a\r").empty() && gtp::answer(own.command, "\xFF").empty());
  CHECK(gtp::answer(own.command, std::string_view("a\0", 2)).empty());
  CHECK(engine.read("list_commands").answer.size() > 100);
  CHECK_THROWS(gtp::engine("a\nb", "1"), REVERSI_ERROR_NOT_HELD);
}

void gtp_client() {
  CHECK(gtp::command::parse("4 play B F5").to_string() == "4 play black f5");
  CHECK_THROWS(gtp::command::parse("play green f5"), REVERSI_ERROR_NOT_A_COLOR, 5);
  gtp::command left(gtp::kind::time_left, color::white);
  left.value = 1500;
  CHECK(left.to_string() == "time_left white 1.5 0");
  gtp::client client;
  CHECK(client.send(gtp::command(gtp::kind::play, color::black, f5)) == "1 play black f5");
  CHECK_THROWS(client.send(left), REVERSI_ERROR_BUSY, 0);
  CHECK(client.read("=1").kind == gtp::response_kind::success && client.is_waiting());
  CHECK(client.read("").kind == gtp::response_kind::end && !client.is_waiting());
  CHECK(client.send(gtp::command(gtp::kind::genmove, color::white)) == "2 genmove white");
  CHECK(!client.found());
  CHECK_THROWS(client.read("=2 a1"), REVERSI_ERROR_FLIPS_NOTHING, 3);
  const gtp::response answer = client.read("=2 d6");
  CHECK(answer.id == 2U && answer.text == "d6" && client.found()->move == d6);
  client.read("");
  CHECK(client.game() == reversi::game::from_transcript("f5d6") && client.turn() == color::black);
  CHECK(!client.must_pass());
  client.send(gtp::command(gtp::kind::reg_genmove, color::black));
  client.read("= resign");
  CHECK(client.found()->resigns && !client.found()->move);
}

} // namespace

void test_protocols() {
  nboard_lines();
  nboard_game();
  gtp_engine();
  gtp_client();
}
