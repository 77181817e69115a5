/* GTP, the Go Text Protocol: an engine, and a controller that lets it play. The lines pass from one
   to the other in memory. */
#include <assert.h>
#include <string.h>

#include <reversi/protocols.h>

/* Answers a command. The library answers most of them; a move and own commands are left to us. */
static size_t answer(reversi_gtp_engine *engine, const char *line, char *text, size_t size) {
  reversi_gtp_command command;
  reversi_game game;
  size_t length;
  assert(reversi_gtp_engine_read(engine, line, strlen(line), &command, text, size, &length) ==
         REVERSI_OK);
  if (length > 0) return length;
  if (command.kind == REVERSI_GTP_OTHER) {
    return reversi_gtp_answer_format(command.id, false, "unknown command", 15, text, size);
  }
  /* Here the move is the first legal one. The protocol may ask either side, also for a pass. */
  assert(reversi_gtp_engine_game(engine, &game) == REVERSI_OK);
  const reversi_position position = reversi_game_position(&game);
  int move = REVERSI_PASS;
  if (reversi_gtp_engine_turn(engine) == position.turn) {
    move = reversi_bb_lowest(reversi_game_legal_moves(&game));
  }
  return reversi_gtp_engine_found(engine, command.id, move, text, size);
}

/* The engine keeps the clocks that the controller states. */
static void keep_the_clocks(void) {
  reversi_gtp_engine engine;
  char text[REVERSI_GTP_ANSWER_TEXT_SIZE];
  assert(reversi_gtp_engine_init(&engine, "First", "1.0") == REVERSI_OK);
  answer(&engine, "1 time_settings 300 2 1", text, sizeof text);
  answer(&engine, "2 time_left black 297.5 0", text, sizeof text);
  assert(strncmp(text, "=2", 2) == 0);
  assert(reversi_gtp_engine_time_left(&engine, REVERSI_BLACK) == 297500);
  answer(&engine, "3 sing", text, sizeof text);
  assert(strcmp(text, "?3 unknown command\n\n") == 0);
}

/* Reads all lines of an answer. */
static void receive(reversi_gtp_client *client, const char *text) {
  reversi_gtp_response response;
  while (*text != 0) {
    const size_t length = strcspn(text, "\n");
    assert(reversi_gtp_client_is_waiting(client));
    assert(reversi_gtp_client_read(client, text, length, &response, NULL) == REVERSI_OK);
    assert(response.kind != REVERSI_GTP_FAILURE);
    text += length + 1;
  }
  assert(response.kind == REVERSI_GTP_END);
}

/* A controller lets the engine play both sides. */
static void play_a_game(void) {
  reversi_gtp_engine engine;
  reversi_gtp_client client;
  reversi_game game, of_engine;
  char line[64], text[REVERSI_GTP_ANSWER_TEXT_SIZE];
  assert(reversi_gtp_engine_init(&engine, "First", "1.0") == REVERSI_OK);
  assert(reversi_gtp_client_init(&client) == REVERSI_OK);
  while (reversi_gtp_client_turn(&client) != REVERSI_NO_COLOR) {
    const bool pass = reversi_gtp_client_must_pass(&client);
    reversi_gtp_command command;
    reversi_gtp_command_init(&command, REVERSI_GTP_GENMOVE);
    command.color = reversi_gtp_client_turn(&client);
    assert(reversi_gtp_client_send(&client, &command, NULL) == REVERSI_OK);
    reversi_gtp_command_format(&command, line, sizeof line);
    answer(&engine, line, text, sizeof text);
    receive(&client, text);
    assert((reversi_gtp_client_found(&client) == REVERSI_PASS) == pass);
  }
  assert(reversi_gtp_client_game(&client, &game) == REVERSI_OK);
  assert(reversi_gtp_engine_game(&engine, &of_engine) == REVERSI_OK);
  assert(reversi_game_is_over(&game));
  assert(reversi_game_ply_count(&game) == reversi_game_ply_count(&of_engine));
}

/* A program that only shows the lines of a session needs no state. */
static void show_a_session(void) {
  reversi_gtp_command command;
  assert(reversi_gtp_command_parse("7 play white d6 # usual\n", 24, &command, NULL) == REVERSI_OK);
  assert(command.id == 7 && command.kind == REVERSI_GTP_PLAY);
  assert(command.color == REVERSI_WHITE && command.move == REVERSI_D6);
}

int main(void) {
  keep_the_clocks();
  play_a_game();
  show_a_session();
  return 0;
}
