/* reversi_gtp_: the Go Text Protocol, from both sides. */
#include "check.h"

static reversi_gtp_command command_of(reversi_gtp_kind kind) {
  reversi_gtp_command command;
  memset(&command, 0xA5, sizeof command);
  reversi_gtp_command_init(&command, kind);
  return command;
}

static reversi_gtp_engine new_engine(void) {
  reversi_gtp_engine engine;
  memset(&engine, 0xA5, sizeof engine);
  CHECK_OK(reversi_gtp_engine_init(&engine, "First", "1.0"));
  return engine;
}

/* Reads a command and checks its answer. */
static reversi_gtp_command obey(reversi_gtp_engine *engine, const char *line, const char *expected) {
  reversi_gtp_command command;
  char answer[REVERSI_GTP_ANSWER_TEXT_SIZE];
  size_t length = 0;
  subject = line;
  CHECK_OK(reversi_gtp_engine_read(engine, line, strlen(line), &command, answer, sizeof answer,
                                   &length));
  CHECK_TEXT(answer, expected);
  CHECK_INT(length, strlen(expected));
  subject = NULL;
  return command;
}

static void check_format(const reversi_gtp_command *command, const char *expected) {
  char line[256];
  CHECK_INT(reversi_gtp_command_format(command, line, sizeof line), strlen(expected));
  CHECK_TEXT(line, expected);
}

static void commands_are_read_and_printed(void) {
  static const struct {
    reversi_gtp_kind kind;
    const char *line, *again;
  } lines[] = {
      {REVERSI_GTP_PROTOCOL_VERSION, "protocol_version", "protocol_version"},
      {REVERSI_GTP_NAME, "4294967295 name\r\n", "4294967295 name"},
      {REVERSI_GTP_VERSION, "version", "version"},
      {REVERSI_GTP_KNOWN_COMMAND, "known_command play", "known_command play"},
      {REVERSI_GTP_LIST_COMMANDS, "list_commands", "list_commands"},
      {REVERSI_GTP_QUIT, "0 quit", "0 quit"},
      {REVERSI_GTP_SET_GAME, "set_game Othello", "set_game Othello"},
      {REVERSI_GTP_LIST_GAMES, "list_games", "list_games"},
      {REVERSI_GTP_BOARDSIZE, "boardsize 8", "boardsize 8"},
      {REVERSI_GTP_CLEAR_BOARD, "clear_board # new", "clear_board"},
      {REVERSI_GTP_KOMI, "komi 0.5", "komi 0.5"},
      {REVERSI_GTP_PLAY, "1 play B F5", "1 play black f5"},
      {REVERSI_GTP_PLAY, "play white PA", "play white pass"},
      {REVERSI_GTP_UNDO, "undo", "undo"},
      {REVERSI_GTP_GENMOVE, "genmove w", "genmove white"},
      {REVERSI_GTP_REG_GENMOVE, "reg_genmove b", "reg_genmove black"},
      {REVERSI_GTP_TIME_SETTINGS, "time_settings 300 5 1", "time_settings 300 5 1"},
      {REVERSI_GTP_TIME_LEFT, "time_left b 297.5 0", "time_left black 297.5 0"},
      {REVERSI_GTP_FINAL_SCORE, "final_score", "final_score"},
      {REVERSI_GTP_SHOWBOARD, "showboard", "showboard"},
      {REVERSI_GTP_OTHER, "2 level 3  4 ", "2 level 3  4"},
      {REVERSI_GTP_OTHER, "sing", "sing"},
  };
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    reversi_gtp_command command;
    subject = lines[i].line;
    CHECK_OK(reversi_gtp_command_parse(lines[i].line, strlen(lines[i].line), &command, NULL));
    CHECK_INT(command.kind, lines[i].kind);
    check_format(&command, lines[i].again);
  }
  subject = NULL;
}

static void errors_have_their_byte(void) {
  static const struct {
    const char *line;
    reversi_status status;
    size_t byte;
  } lines[] = {
      {"play", REVERSI_ERROR_TRUNCATED, 4},
      {"7 play green f5", REVERSI_ERROR_NOT_A_COLOR, 7},
      {"play b f9", REVERSI_ERROR_IMPOSSIBLE_MOVE, 8},
      {"boardsize eight", REVERSI_ERROR_NOT_A_NUMBER, 10},
      {"12", REVERSI_ERROR_TRUNCATED, 2},
  };
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    reversi_gtp_command command;
    reversi_error error;
    subject = lines[i].line;
    CHECK_INT(reversi_gtp_command_parse(lines[i].line, strlen(lines[i].line), &command, &error),
              lines[i].status);
    CHECK_INT(error.location.byte, lines[i].byte);
  }
  subject = NULL;
}

static void commands_that_cannot_be_written_are_empty(void) {
  static const reversi_text words = {"a b", 3}, broken = {"a\nb", 3}, name = {"level", 5};
  reversi_gtp_command command = command_of(REVERSI_GTP_NONE);
  check_format(&command, "");
  command = command_of(REVERSI_GTP_PLAY);
  check_format(&command, "");
  command.color = REVERSI_WHITE;
  check_format(&command, "");
  command.move = 65;
  check_format(&command, "");
  command.move = 0;
  check_format(&command, "play white a1");
  for (size_t i = 0; i < sizeof command.reserved / sizeof *command.reserved; i++) {
    command.reserved[i] = 1;
    check_format(&command, "");
    command.reserved[i] = 0;
  }
  check_format(&command, "play white a1");
  command = command_of(REVERSI_GTP_OTHER);
  check_format(&command, "");
  command.name = words;
  check_format(&command, "");
  command.name = name;
  check_format(&command, "level");
  command.arguments = broken;
  check_format(&command, "");
  command = command_of(REVERSI_GTP_TIME_SETTINGS);
  command.value = 1000;
  check_format(&command, "");
}

static void the_engine_answers_everything(void) {
  reversi_gtp_engine engine = new_engine();
  char answer[REVERSI_GTP_ANSWER_TEXT_SIZE];
  CHECK_INT(obey(&engine, "1 protocol_version", "=1 2\n\n").id, 1);
  CHECK_INT(obey(&engine, "name", "= First\n\n").id, -1);
  obey(&engine, "version", "= 1.0\n\n");
  obey(&engine, "known_command genmove", "= true\n\n");
  obey(&engine, "known_command sing", "= false\n\n");
  obey(&engine, "list_games", "= Othello\n\n");
  obey(&engine, "set_game Go", "? unsupported game\n\n");
  obey(&engine, "boardsize 6", "? unacceptable size\n\n");
  obey(&engine, "3 play white f5", "?3 illegal move\n\n");
  obey(&engine, "play green f5", "? syntax error\n\n");
  obey(&engine, "undo", "? cannot undo\n\n");
  obey(&engine, "", "");
  obey(&engine, "# play black f5", "");
  obey(&engine, "play black f5", "=\n\n");
  obey(&engine, "undo", "=\n\n");
  obey(&engine, "final_score", "? cannot score\n\n");
  obey(&engine, "time_settings 300 5 1", "=\n\n");
  obey(&engine, "time_left white 297.5 0", "=\n\n");
  CHECK_INT(reversi_gtp_engine_time_left(&engine, REVERSI_BLACK), 300000);
  CHECK_INT(reversi_gtp_engine_time_left(&engine, REVERSI_WHITE), 297500);
  CHECK_INT(reversi_gtp_engine_time_left(&engine, (reversi_color)7), REVERSI_UNKNOWN);
  CHECK_INT(reversi_gtp_engine_turn(&engine), REVERSI_BLACK);
  obey(&engine, "showboard",
       "=\n  a b c d e f g h\n1 - - - - - - - -\n2 - - - - - - - -\n3 - - - - - - - -\n"
       "4 - - - O X - - -\n5 - - - X O - - -\n6 - - - - - - - -\n7 - - - - - - - -\n"
       "8 - - - - - - - -\n\n");
  reversi_gtp_command command = obey(&engine, "8 reg_genmove black", "");
  CHECK_INT(command.kind, REVERSI_GTP_REG_GENMOVE);
  CHECK_INT(command.color, REVERSI_BLACK);
  CHECK_INT(reversi_gtp_engine_found(&engine, command.id, REVERSI_F5, NULL, 0), 7);
  CHECK_INT(reversi_gtp_engine_found(&engine, command.id, REVERSI_F5, answer, sizeof answer), 7);
  CHECK_TEXT(answer, "=8 f5\n\n");
  CHECK_INT(reversi_gtp_engine_turn(&engine), REVERSI_BLACK);
  command = obey(&engine, "9 genmove black", "");
  reversi_gtp_engine_found(&engine, command.id, REVERSI_A1, answer, sizeof answer);
  CHECK_TEXT(answer, "?9 illegal move\n\n");
  CHECK_INT(reversi_gtp_engine_found(&engine, command.id, 99, answer, sizeof answer), 0);
  /* Without room for the whole answer, calls only measure. */
  CHECK_INT(reversi_gtp_engine_found(&engine, command.id, REVERSI_F5, NULL, 0), 7);
  size_t length = 0;
  CHECK_OK(reversi_gtp_engine_read(&engine, "play b f5", REVERSI_NUL_TERMINATED, &command, NULL, 0,
                                   &length));
  CHECK_INT(length, 3);
  for (size_t size = 0; size < 4; size++) {
    CHECK_OK(reversi_gtp_engine_read(&engine, "play b f5", REVERSI_NUL_TERMINATED, &command, answer,
                                     size, &length));
    CHECK_INT(length, 3);
    CHECK_INT(reversi_gtp_engine_found(&engine, command.id, REVERSI_F5, answer, size), 6);
  }
  CHECK_INT(reversi_gtp_engine_turn(&engine), REVERSI_BLACK);
  reversi_gtp_engine_found(&engine, 9, REVERSI_F5, answer, sizeof answer);
  CHECK_TEXT(answer, "=9 f5\n\n");
  CHECK_INT(reversi_gtp_engine_turn(&engine), REVERSI_WHITE);
  command = obey(&engine, "10 level 3 4", "");
  CHECK_INT(command.kind, REVERSI_GTP_OTHER);
  CHECK(command.name.length == 5 && memcmp(command.name.text, "level", 5) == 0);
  CHECK(command.arguments.length == 3 && memcmp(command.arguments.text, "3 4", 3) == 0);
  CHECK_INT(obey(&engine, "quit", "=\n\n").kind, REVERSI_GTP_QUIT);
}

static void own_answers_are_written(void) {
  static const struct {
    int64_t id;
    int ok;
    const char *text, *expected;
  } answers[] = {
      {4, 1, "level 3", "=4 level 3\n\n"}, {-1, 1, "", "=\n\n"},
      {-1, 0, "unknown command", "? unknown command\n\n"}, {0, 1, "a\nb", "=0 a\nb\n\n"},
      {1, 1, "a\n\nb", ""}, {1, 1, "a\n", ""}, {1, 1, "a\rb", ""}, {1, 1, "\xFF", ""},
  };
  for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
    char text[64];
    subject = answers[i].text;
    CHECK_INT(reversi_gtp_answer_format(answers[i].id, answers[i].ok, answers[i].text,
                                        strlen(answers[i].text), text, sizeof text),
              strlen(answers[i].expected));
    CHECK_TEXT(text, answers[i].expected);
  }
  subject = NULL;
}

static void bad_names_are_refused(void) {
  reversi_gtp_engine engine;
  CHECK_INT(reversi_gtp_engine_init(&engine, "a\nb", "1"), REVERSI_ERROR_NOT_HELD);
  CHECK_INT(reversi_gtp_engine_init(&engine, "a", "\xFF"), REVERSI_ERROR_ENCODING);
  CHECK_INT(reversi_gtp_engine_init(&engine, NULL, "1"), REVERSI_ERROR_NULL);
}

/* All answers of the library fit in the size that the header names. */
static void the_size_is_enough(void) {
  static const char *const lines[] = {"4294967295 list_commands", "4294967295 showboard",
                                      "4294967295 play green", "4294967295 genmove white"};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    reversi_gtp_engine engine = new_engine();
    reversi_gtp_command command;
    size_t length;
    CHECK_OK(reversi_gtp_engine_read(&engine, lines[i], strlen(lines[i]), &command, NULL, 0, &length));
    CHECK(length > 0 && length < REVERSI_GTP_ANSWER_TEXT_SIZE);
  }
}

static reversi_status receive(reversi_gtp_client *client, const char *line, int kind) {
  reversi_gtp_response response;
  const reversi_status status = reversi_gtp_client_read(client, line, strlen(line), &response, NULL);
  if (status == REVERSI_OK) CHECK_INT(response.kind, kind);
  return status;
}

static void the_client_keeps_the_order(void) {
  reversi_gtp_client client;
  reversi_gtp_command command = command_of(REVERSI_GTP_GENMOVE);
  reversi_gtp_response response;
  reversi_error error;
  CHECK_OK(reversi_gtp_client_init(&client));
  CHECK_INT(reversi_gtp_client_send(&client, &command, NULL), REVERSI_ERROR_RANGE);
  command.color = REVERSI_WHITE;
  CHECK_INT(reversi_gtp_client_send(&client, &command, NULL), REVERSI_ERROR_WRONG_TURN);
  CHECK_INT(command.id, -1);
  CHECK_INT(receive(&client, "= f5", 0), REVERSI_ERROR_NOT_ASKED);
  CHECK_OK(receive(&client, "\n", REVERSI_GTP_BETWEEN));
  command.color = REVERSI_BLACK;
  CHECK_OK(reversi_gtp_client_send(&client, &command, NULL));
  CHECK_INT(command.id, 1);
  check_format(&command, "1 genmove black");
  CHECK_INT(reversi_gtp_client_send(&client, &command, NULL), REVERSI_ERROR_BUSY);
  CHECK_INT(reversi_gtp_client_read(&client, "=2 f5", 5, &response, &error),
            REVERSI_ERROR_NOT_ASKED);
  CHECK_INT(error.value, 1);
  CHECK_INT(receive(&client, "f5", 0), REVERSI_ERROR_NOT_A_RESPONSE);
  CHECK_INT(receive(&client, "=1 a1", 0), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_INT(receive(&client, "=1 f", 0), REVERSI_ERROR_IMPOSSIBLE_MOVE);
  CHECK_INT(reversi_gtp_client_found(&client), -1);
  CHECK_OK(reversi_gtp_client_read(&client, "=1 F5\n", 6, &response, NULL));
  CHECK_INT(response.kind, REVERSI_GTP_SUCCESS);
  CHECK_INT(response.id, 1);
  CHECK(response.text.length == 2 && memcmp(response.text.text, "F5", 2) == 0);
  CHECK_INT(reversi_gtp_client_found(&client), REVERSI_F5);
  CHECK(reversi_gtp_client_is_waiting(&client));
  CHECK_OK(receive(&client, "more", REVERSI_GTP_MORE));
  CHECK_OK(receive(&client, "\n", REVERSI_GTP_END));
  CHECK(!reversi_gtp_client_is_waiting(&client));
  CHECK_INT(reversi_gtp_client_turn(&client), REVERSI_WHITE);
  CHECK_INT(reversi_gtp_client_must_pass(&client), false);
  command = command_of(REVERSI_GTP_REG_GENMOVE);
  command.color = REVERSI_WHITE;
  CHECK_OK(reversi_gtp_client_send(&client, &command, NULL));
  CHECK_OK(receive(&client, "= resign", REVERSI_GTP_SUCCESS));
  CHECK_INT(reversi_gtp_client_found(&client), REVERSI_RESIGN);
  CHECK_OK(receive(&client, "", REVERSI_GTP_END));
  CHECK_OK(reversi_gtp_client_send(&client, &command, NULL));
  CHECK_OK(receive(&client, "?3 lost", REVERSI_GTP_FAILURE));
}

/* Two sides that share no memory play random games by text alone. */
static void engine_and_client_play_by_text(void) {
  for (uint64_t seed = 0; seed < IN_BRIEF(5, 100); seed++) {
    reversi_gtp_engine engine = new_engine();
    reversi_gtp_client client;
    reversi_game asked, known;
    char line[256], answer[REVERSI_GTP_ANSWER_TEXT_SIZE];
    int plies = 0;
    CHECK_OK(reversi_gtp_client_init(&client));
    while (reversi_gtp_client_turn(&client) >= 0 && plies++ < REVERSI_MAX_PLIES) {
      reversi_gtp_command command = command_of(REVERSI_GTP_GENMOVE), read;
      reversi_gtp_response response;
      size_t length;
      command.color = reversi_gtp_client_turn(&client);
      CHECK_OK(reversi_gtp_client_send(&client, &command, NULL));
      length = reversi_gtp_command_format(&command, line, sizeof line);
      CHECK_OK(reversi_gtp_engine_read(&engine, line, length, &read, answer, sizeof answer, &length));
      if (length == 0) {
        CHECK_OK(reversi_gtp_engine_game(&engine, &asked));
        const reversi_position now = reversi_game_position(&asked);
        const int move = reversi_position_random_move(&now, seed);
        length = reversi_gtp_engine_found(&engine, read.id, move, answer, sizeof answer);
      }
      CHECK_OK(reversi_gtp_client_read(&client, answer, length - 1, &response, NULL));
      CHECK_OK(reversi_gtp_client_read(&client, answer + length - 1, 1, &response, NULL));
    }
    CHECK_OK(reversi_gtp_client_game(&client, &known));
    CHECK_OK(reversi_gtp_engine_game(&engine, &asked));
    CHECK(reversi_game_is_over(&known));
    CHECK(same_game(&known, &asked));
  }
}

/* Only the mark of the game is checked as a whole. */
static void changed_memory_is_found(void) {
  const reversi_gtp_engine sound = new_engine();
  for (size_t i = 0; i < sizeof sound; i++) {
    if (i == offsetof(reversi_game, history)) i = sizeof(reversi_game);
    reversi_gtp_engine engine = sound;
    reversi_gtp_command command;
    char answer[16];
    size_t length;
    ((unsigned char *)&engine)[i] ^= 1;
    CHECK_INT(reversi_gtp_engine_read(&engine, "name", 4, &command, answer, sizeof answer, &length),
              REVERSI_ERROR_SESSION);
    CHECK_INT(reversi_gtp_engine_found(&engine, 1, REVERSI_F5, answer, sizeof answer), 0);
  }
}

void test_gtp(void) {
  commands_are_read_and_printed();
  errors_have_their_byte();
  commands_that_cannot_be_written_are_empty();
  the_engine_answers_everything();
  own_answers_are_written();
  bad_names_are_refused();
  the_size_is_enough();
  the_client_keeps_the_order();
  engine_and_client_play_by_text();
  changed_memory_is_found();
}
