/* The protocols of engines, line by line: a line is a command after `>` or without a sign, and a line
   of an engine after `<`. A refused line changes nothing, what is read can be written and read
   again, and an engine's answers are what a client reads. */
#include "ops.h"
#include "program.h"

enum { MOST_LINES = 40, MOST_SQUARES = 64 };

/* Takes the next line from a text, without its sign, in memory of its own. */
static bool next_line(text_in *rest, text_in *line, bool *is_answer) {
  if (rest->length == 0) return false;
  const char *const end = memchr(rest->text, '\n', rest->length);
  const size_t length = end == NULL ? rest->length : (size_t)(end - rest->text);
  const bool has_sign = length > 0 && (rest->text[0] == '<' || rest->text[0] == '>');
  *is_answer = has_sign && rest->text[0] == '<';
  *line = exact_text(rest->text + has_sign, length - has_sign);
  const size_t passed = end == NULL ? length : length + 1;
  rest->text += passed;
  rest->length -= passed;
  return true;
}

/* Whether a text has a control character: those that a line must not have are not written. */
static bool has_control(const reversi_text *text) {
  for (size_t i = 0; i < text->length; i++) {
    if ((unsigned char)text->text[i] < ' ') return true;
  }
  return false;
}

static void check_game(reversi_status status, const reversi_game *game, int turn) {
  REQUIRE(status == REVERSI_OK);
  REQUIRE(reversi_game_is_over(game) == (turn == -1));
  REQUIRE(turn >= -1 && turn <= REVERSI_WHITE);
}

/* ---- NBoard's protocol ---- */

static void check_nboard_message(const reversi_nboard_message *message, bool is_answer) {
  text_out out;
  WRITE(&out, 0, reversi_nboard_message_format, message);
  const bool written = message->kind != REVERSI_NBOARD_NONE && !has_control(&message->text) &&
                       !has_control(&message->depth);
  REQUIRE(out.length > 0 || !written);
  if (out.length == 0) return;
  reversi_nboard_message again;
  text_out twice;
  const text_in line = exact_text(out.whole, out.length);
  REQUIRE((is_answer ? reversi_nboard_answer_parse : reversi_nboard_command_parse)(
              line.text, line.given, &again, NULL) == REVERSI_OK);
  REQUIRE(again.kind == message->kind && again.move == message->move);
  REQUIRE(again.number == message->number && again.count == message->count);
  WRITE(&twice, 0, reversi_nboard_message_format, &again);
  REQUIRE(twice.length == out.length && memcmp(twice.whole, out.whole, out.length) == 0);
}

static void check_nboard_engine(const reversi_nboard_engine *engine) {
  reversi_game game;
  const int turn = reversi_nboard_engine_turn(engine);
  check_game(reversi_nboard_engine_game(engine, &game), &game, turn);
  if (reversi_nboard_engine_must_pass(engine)) {
    REQUIRE(reversi_game_position(&game).turn == !turn);
    REQUIRE(reversi_game_play(&game, REVERSI_PASS) == REVERSI_OK);
  }
  REQUIRE(reversi_nboard_engine_depth(engine) >= 0);
  (void)reversi_nboard_engine_contempt(engine);
  REQUIRE((reversi_nboard_engine_time_left(engine, REVERSI_BLACK) == REVERSI_UNKNOWN) ||
          reversi_nboard_engine_time_left(engine, (reversi_color)2) == REVERSI_UNKNOWN);
}

static void check_nboard_client(const reversi_nboard_client *client) {
  reversi_game game;
  const int turn = reversi_nboard_client_turn(client);
  check_game(reversi_nboard_client_game(client, &game), &game, turn);
  REQUIRE(!reversi_nboard_client_must_pass(client) || turn >= 0);
}

static void damage_nboard(const reversi_nboard_engine *engine, const reversi_nboard_client *client,
                          size_t at) {
  reversi_nboard_engine bad_engine = *engine;
  reversi_nboard_client bad_client = *client;
  reversi_game game;
  ((uint8_t *)&bad_engine)[at % sizeof bad_engine] ^= 1;
  ((uint8_t *)&bad_client)[at % sizeof bad_client] ^= 1;
  REQUIRE(reversi_nboard_engine_game(&bad_engine, &game) == REVERSI_ERROR_SESSION);
  REQUIRE(reversi_nboard_engine_turn(&bad_engine) == -1);
  REQUIRE(reversi_nboard_client_game(&bad_client, &game) == REVERSI_ERROR_SESSION);
  REQUIRE(!reversi_nboard_client_is_waiting(&bad_client));
}

static void nboard_line(reversi_nboard_engine *engine, reversi_nboard_client *client,
                        const text_in *line, bool is_answer) {
  reversi_nboard_message message;
  reversi_error *const error = new_error();
  fill(&message, sizeof message);
  const reversi_status parsed = (is_answer ? reversi_nboard_answer_parse : reversi_nboard_command_parse)(
      line->text, line->given, &message, error);
  check_error(parsed, error, line->length);
  if (parsed == REVERSI_OK) check_nboard_message(&message, is_answer);
  else REQUIRE(is_filled(&message, sizeof message));

  const reversi_nboard_engine engine_before = *engine;
  reversi_error *const refused = new_error();
  reversi_status status =
      reversi_nboard_engine_read(engine, line->text, line->given, &message, refused);
  check_error(status, refused, line->length);
  if (status == REVERSI_OK) check_nboard_engine(engine);
  else REQUIRE(memcmp(&engine_before, engine, sizeof *engine) == 0);

  const reversi_nboard_client client_before = *client;
  if (is_answer) {
    status = reversi_nboard_client_read(client, line->text, line->given, &message, NULL);
    const bool moves = status == REVERSI_OK && message.kind == REVERSI_NBOARD_BEST_MOVE;
    if (moves) REQUIRE(!reversi_nboard_client_is_waiting(client));
  } else if (parsed == REVERSI_OK && message.kind != REVERSI_NBOARD_NONE && status == REVERSI_OK) {
    status = reversi_nboard_client_send(client, &message, NULL);
  } else {
    return;
  }
  REQUIRE(status <= REVERSI_OK && status >= LAST_STATUS);
  if (status != REVERSI_OK) REQUIRE(memcmp(&client_before, client, sizeof *client) == 0);
  check_nboard_client(client);
}

void op_nboard(void) {
  text_in rest = take_text();
  const size_t at = take_pair();
  reversi_nboard_engine engine;
  reversi_nboard_client client;
  reversi_nboard_message message;
  REQUIRE(reversi_nboard_engine_init(&engine) == REVERSI_OK);
  REQUIRE(reversi_nboard_client_init(&client) == REVERSI_OK);
  REQUIRE(reversi_nboard_client_next_ping(&client) == 1);
  if (rest.refused != REVERSI_OK) {
    REQUIRE(reversi_nboard_engine_read(&engine, rest.text, rest.given, &message, NULL) == rest.refused);
    REQUIRE(reversi_nboard_client_read(&client, rest.text, rest.given, &message, NULL) == rest.refused);
    return;
  }
  text_in line;
  bool is_answer;
  for (int i = 0; i < MOST_LINES && next_line(&rest, &line, &is_answer); i++) {
    nboard_line(&engine, &client, &line, is_answer);
  }
  damage_nboard(&engine, &client, at);
}

/* ---- GTP ---- */

static void check_gtp_command(const reversi_gtp_command *command) {
  text_out out;
  WRITE(&out, 0, reversi_gtp_command_format, command);
  const bool written = command->kind != REVERSI_GTP_NONE && !has_control(&command->name) &&
                       !has_control(&command->arguments);
  REQUIRE(out.length > 0 || !written);
  if (out.length == 0) return;
  reversi_gtp_command again;
  text_out twice;
  const text_in line = exact_text(out.whole, out.length);
  REQUIRE(reversi_gtp_command_parse(line.text, line.given, &again, NULL) == REVERSI_OK);
  REQUIRE(again.kind == command->kind && again.id == command->id && again.move == command->move);
  WRITE(&twice, 0, reversi_gtp_command_format, &again);
  REQUIRE(twice.length == out.length && memcmp(twice.whole, out.whole, out.length) == 0);
}

/* An answer is one response: a sign, and an empty line at the end only. */
static void check_answer(const char *text, size_t length) {
  REQUIRE(length >= 3 && strlen(text) == length);
  REQUIRE(text[0] == '=' || text[0] == '?');
  REQUIRE(strstr(text, "\n\n") == text + length - 2);
}

static void read_answer(reversi_gtp_client *client, const char *text, size_t length) {
  const char *const end = text + length - 1;
  while (text < end) {
    const char *const stop = memchr(text, '\n', (size_t)(end - text));
    const size_t size = stop == NULL ? (size_t)(end - text) : (size_t)(stop - text);
    reversi_gtp_response response;
    REQUIRE(reversi_gtp_client_read(client, text, size, &response, NULL) == REVERSI_OK);
    text += size + 1;
  }
  reversi_gtp_response last;
  REQUIRE(reversi_gtp_client_read(client, "", 0, &last, NULL) == REVERSI_OK);
  REQUIRE(last.kind == REVERSI_GTP_END && !reversi_gtp_client_is_waiting(client));
}

/* The engine obeys what the client sends, and the client believes the answer. */
static void gtp_command(reversi_gtp_engine *engine, reversi_gtp_client *client,
                        reversi_gtp_command *command) {
  const reversi_gtp_client before = *client;
  const reversi_status sent = reversi_gtp_client_send(client, command, NULL);
  if (sent != REVERSI_OK) {
    REQUIRE(sent >= LAST_STATUS && memcmp(&before, client, sizeof before) == 0);
    return;
  }
  text_out line;
  WRITE(&line, 0, reversi_gtp_command_format, command);
  char text[REVERSI_GTP_ANSWER_TEXT_SIZE];
  reversi_gtp_command read;
  reversi_game game;
  size_t length;
  REQUIRE(reversi_gtp_engine_read(engine, line.whole, line.length, &read, text, sizeof text,
                                  &length) == REVERSI_OK);
  REQUIRE(read.id == command->id && read.kind == command->kind && length < sizeof text);
  if (length == 0 && read.kind == REVERSI_GTP_OTHER) {
    length = reversi_gtp_answer_format(read.id, 0, "unknown", 7, text, sizeof text);
  } else if (length == 0) {
    REQUIRE(reversi_gtp_engine_game(engine, &game) == REVERSI_OK);
    int move = 0;
    while (!(reversi_game_legal_moves(&game) >> move & 1)) REQUIRE(++move < MOST_SQUARES);
    length = reversi_gtp_engine_found(engine, read.id, move, text, sizeof text);
    REQUIRE(text[0] == '=');
  }
  check_answer(text, length);
  read_answer(client, text, length);
  reversi_game known;
  check_game(reversi_gtp_engine_game(engine, &game), &game, reversi_gtp_engine_turn(engine));
  check_game(reversi_gtp_client_game(client, &known), &known, reversi_gtp_client_turn(client));
  REQUIRE(memcmp(&game, &known, sizeof game) == 0);
  REQUIRE(!reversi_gtp_client_must_pass(client) || reversi_gtp_client_turn(client) >= 0);
  const int found = reversi_gtp_client_found(client);
  REQUIRE(found >= -1 && found <= REVERSI_RESIGN);
}

static void gtp_line(reversi_gtp_engine *engine, reversi_gtp_client *client, const text_in *line,
                     bool is_answer) {
  reversi_gtp_command command;
  reversi_gtp_response response;
  reversi_error *const error = new_error();
  if (is_answer) {
    reversi_gtp_client other = *client;
    const reversi_status status =
        reversi_gtp_client_read(&other, line->text, line->given, &response, error);
    check_error(status, error, line->length);
    if (status != REVERSI_OK) REQUIRE(memcmp(&other, client, sizeof other) == 0);
    return;
  }
  fill(&command, sizeof command);
  const reversi_status parsed = reversi_gtp_command_parse(line->text, line->given, &command, error);
  check_error(parsed, error, line->length);
  if (parsed == REVERSI_OK) {
    check_gtp_command(&command);
    if (command.kind != REVERSI_GTP_NONE) gtp_command(engine, client, &command);
    return;
  }
  REQUIRE(is_filled(&command, sizeof command));
  /* The engine says so itself. */
  const reversi_gtp_engine before = *engine;
  char text[REVERSI_GTP_ANSWER_TEXT_SIZE];
  size_t length;
  REQUIRE(reversi_gtp_engine_read(engine, line->text, line->given, &command, text, sizeof text,
                                  &length) == REVERSI_OK);
  check_answer(text, length);
  REQUIRE(text[0] == '?' && memcmp(&before, engine, sizeof before) == 0);
}

void op_gtp(void) {
  text_in rest = take_text();
  const size_t at = take_pair();
  reversi_gtp_engine engine;
  reversi_gtp_client client;
  reversi_gtp_command command;
  char text[REVERSI_GTP_ANSWER_TEXT_SIZE];
  size_t length;
  REQUIRE(reversi_gtp_engine_init(&engine, "name", "1") == REVERSI_OK);
  REQUIRE(reversi_gtp_client_init(&client) == REVERSI_OK);
  if (rest.refused != REVERSI_OK) {
    REQUIRE(reversi_gtp_engine_read(&engine, rest.text, rest.given, &command, text, sizeof text,
                                    &length) == rest.refused);
    return;
  }
  text_in line;
  bool is_answer;
  for (int i = 0; i < MOST_LINES && next_line(&rest, &line, &is_answer); i++) {
    gtp_line(&engine, &client, &line, is_answer);
  }
  REQUIRE(reversi_gtp_engine_time_left(&engine, (reversi_color)-1) == REVERSI_UNKNOWN);
  (void)reversi_gtp_engine_increment(&engine);
  ((uint8_t *)&engine)[at % sizeof engine] ^= 1;
  ((uint8_t *)&client)[at % sizeof client] ^= 1;
  REQUIRE(reversi_gtp_engine_read(&engine, "name", 4, &command, text, sizeof text, &length) ==
          REVERSI_ERROR_SESSION);
  REQUIRE(reversi_gtp_client_found(&client) == -1 && reversi_gtp_client_turn(&client) == -1);
}

/* Messages and commands with any numbers are written or refused. */
void op_protocol_numbers(void) {
  reversi_nboard_message message;
  reversi_gtp_command command;
  reversi_gtp_engine engine;
  text_out out;
  reversi_nboard_message_init(&message, (reversi_nboard_kind)take_int());
  reversi_gtp_command_init(&command, (reversi_gtp_kind)take_int());
  message.move = command.move = take_int();
  message.eval = command.value = take_int();
  message.time = command.period = take_int();
  command.color = take_int();
  message.number = command.number = (uint32_t)take_int();
  command.id = take_int();
  const text_in word = take_text();
  message.moves.text = message.text.text = command.name.text = command.arguments.text = word.text;
  message.moves.length = message.text.length = word.given;
  command.name.length = command.arguments.length = word.given;
  WRITE(&out, 0, reversi_nboard_message_format, &message);
  REQUIRE(memchr(out.whole, '\n', out.length) == NULL);
  WRITE(&out, 0, reversi_gtp_command_format, &command);
  REQUIRE(memchr(out.whole, '\n', out.length) == NULL);
  WRITE(&out, 0, reversi_gtp_answer_format, command.id, command.color, word.text, word.given);
  if (word.refused != REVERSI_OK) REQUIRE(out.length == 0);
  if (out.length > 0) REQUIRE(strstr(out.whole, "\n\n") == out.whole + out.length - 2);
  REQUIRE(reversi_gtp_engine_init(NULL, "a", "b") == REVERSI_ERROR_NULL);
  REQUIRE(reversi_gtp_engine_init(&engine, NULL, "b") == REVERSI_ERROR_NULL);
  REQUIRE(reversi_nboard_engine_init(NULL) == REVERSI_ERROR_NULL);
  REQUIRE(reversi_nboard_client_init(NULL) == REVERSI_ERROR_NULL);
  REQUIRE(reversi_gtp_client_init(NULL) == REVERSI_ERROR_NULL);
}
