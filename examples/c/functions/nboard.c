/* NBoard's protocol: an engine, and a GUI that asks it for moves. The lines pass from one to the
   other in memory, without pipes. */
#include <assert.h>
#include <string.h>

#include <reversi/protocols.h>
#include <reversi/records.h>

/* A game of five minutes, in which black thought for 1.5 seconds about f5. */
#define GGF \
  "(;GM[Othello]PB[Ann]PW[Bob]TI[5:00]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- " \
  "-------- -------- -------- *]B[F5//1.5];)"

/* Tells a GUI the best move: here, the first legal one. */
static size_t answer(const reversi_nboard_engine *engine, char *line, size_t size) {
  reversi_nboard_message message;
  reversi_game game;
  assert(reversi_nboard_engine_game(engine, &game) == REVERSI_OK);
  reversi_nboard_message_init(&message, REVERSI_NBOARD_BEST_MOVE);
  message.move = reversi_nboard_engine_must_pass(engine)
                     ? REVERSI_PASS
                     : reversi_bb_lowest(reversi_game_legal_moves(&game));
  message.eval = -500;
  return reversi_nboard_message_format(&message, line, size);
}

/* An engine keeps the game and its settings. A GUI that wants a clock sends it with the game. */
static void keep_the_settings(void) {
  static const char *const lines[] = {"nboard 2", "set depth 12", "set contempt 10",
                                      "set game " GGF};
  reversi_nboard_engine engine;
  reversi_nboard_message message;
  assert(reversi_nboard_engine_init(&engine) == REVERSI_OK);
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    assert(reversi_nboard_engine_read(&engine, lines[i], strlen(lines[i]), &message, NULL) ==
           REVERSI_OK);
  }
  assert(reversi_nboard_engine_depth(&engine) == 12);
  assert(reversi_nboard_engine_turn(&engine) == REVERSI_WHITE);
  assert(reversi_nboard_engine_time_left(&engine, REVERSI_BLACK) == 298500);
}

/* A GUI checks each command before it writes the line. */
static size_t send(reversi_nboard_client *client, const reversi_nboard_message *message, char *line,
                   size_t size) {
  assert(reversi_nboard_client_send(client, message, NULL) == REVERSI_OK);
  return reversi_nboard_message_format(message, line, size);
}

static size_t send_number(reversi_nboard_client *client, reversi_nboard_kind kind, uint32_t number,
                          char *line, size_t size) {
  reversi_nboard_message message;
  reversi_nboard_message_init(&message, kind);
  message.number = number;
  return send(client, &message, line, size);
}

/* The GUI begins a game, asks for moves until it is over, and sends each move back. */
static void play_a_game(void) {
  reversi_nboard_client client;
  reversi_nboard_engine engine;
  reversi_nboard_message message;
  reversi_record_writer writer;
  reversi_game game;
  char line[512], ggf[512];
  size_t length;
  assert(reversi_nboard_engine_init(&engine) == REVERSI_OK);
  assert(reversi_nboard_client_init(&client) == REVERSI_OK);
  send_number(&client, REVERSI_NBOARD_VERSION, 2, line, sizeof line);
  assert(strcmp(line, "nboard 2") == 0);
  send_number(&client, REVERSI_NBOARD_SET_DEPTH, 4, line, sizeof line);
  assert(reversi_game_init(&game, NULL) == REVERSI_OK);
  reversi_nboard_message_init(&message, REVERSI_NBOARD_SET_GAME);
  message.text.text = ggf;
  message.text.length = REVERSI_NUL_TERMINATED;
  assert(reversi_record_writer_begin(&writer, REVERSI_FORMAT_GGF, NULL, NULL, ggf, sizeof ggf) ==
         REVERSI_OK);
  assert(reversi_record_writer_end(&writer) == REVERSI_OK);
  length = send(&client, &message, line, sizeof line);
  assert(reversi_nboard_engine_read(&engine, line, length, &message, NULL) == REVERSI_OK);

  while (reversi_nboard_client_turn(&client) != REVERSI_NO_COLOR) {
    const bool pass = reversi_nboard_client_must_pass(&client);
    send_number(&client, REVERSI_NBOARD_GO, 0, line, sizeof line);
    assert(reversi_nboard_client_is_waiting(&client));
    length = answer(&engine, line, sizeof line);
    assert(reversi_nboard_client_read(&client, line, length, &message, NULL) == REVERSI_OK);
    assert(message.kind == REVERSI_NBOARD_BEST_MOVE && (message.move == REVERSI_PASS) == pass);
    message.kind = REVERSI_NBOARD_MOVE;
    length = send(&client, &message, line, sizeof line);
    assert(reversi_nboard_engine_read(&engine, line, length, &message, NULL) == REVERSI_OK);
  }
  assert(reversi_nboard_client_game(&client, &game) == REVERSI_OK && reversi_game_is_over(&game));
}

/* A user changes the position while the engine thinks. A ping makes the old answer void. */
static void change_the_position(void) {
  reversi_nboard_client client;
  reversi_nboard_message message;
  char line[64];
  assert(reversi_nboard_client_init(&client) == REVERSI_OK);
  send_number(&client, REVERSI_NBOARD_VERSION, 2, line, sizeof line);
  const uint32_t number = reversi_nboard_client_next_ping(&client);
  const size_t length = send_number(&client, REVERSI_NBOARD_PING, number, line, sizeof line);
  assert(length == strlen("ping 1") && strncmp(line, "ping ", 5) == 0);
  assert(reversi_nboard_client_read(&client, "=== f5", 6, &message, NULL) == REVERSI_OK);
  assert(message.kind == REVERSI_NBOARD_NONE);
}

/* A program that only shows the lines of a session needs no state. */
static void show_a_session(void) {
  reversi_nboard_message message;
  assert(reversi_nboard_command_parse("move F5/2.5/0.3\n", 16, &message, NULL) == REVERSI_OK);
  assert(message.kind == REVERSI_NBOARD_MOVE && message.eval == 2500 && message.time == 300);
  assert(reversi_nboard_answer_parse("search F5d6 -1 0 12", 19, &message, NULL) == REVERSI_OK);
  assert(message.kind == REVERSI_NBOARD_SEARCH && message.eval == -1000);
  assert(message.depth.length == 2 && memcmp(message.depth.text, "12", 2) == 0);
}

int main(void) {
  keep_the_settings();
  play_a_game();
  change_the_position();
  show_a_session();
  return 0;
}
