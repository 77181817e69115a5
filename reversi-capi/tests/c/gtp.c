/* reversi_gtp_: the Go Text Protocol. */
#include "check.h"

static reversi_color turn_of(const reversi_gtp_engine *engine) {
  reversi_engine_state state;
  CHECK_OK(reversi_gtp_engine_state(engine, &state));
  return state.turn;
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

/* The commands, and the fields that each of them has. */
static void commands_are_read(void) {
  enum { UNKNOWN = REVERSI_UNKNOWN, NONE = REVERSI_NO_COLOR };
  static const struct {
    reversi_gtp_kind kind;
    const char *line;
    int64_t id;
    int color, move;
    int32_t value, period;
    uint32_t number;
    const char *name;
  } lines[] = {
      {REVERSI_GTP_NONE, "play green f5", -1, NONE, -1, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_NONE, "# play", -1, NONE, -1, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_PROTOCOL_VERSION, "protocol_version", -1, NONE, -1, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_NAME, "4294967295 name\r\n", UINT32_MAX, NONE, -1, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_VERSION, "version", -1, NONE, -1, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_KNOWN_COMMAND, "known_command play", -1, NONE, -1, UNKNOWN, UNKNOWN, 0, "play"},
      {REVERSI_GTP_LIST_COMMANDS, "list_commands", -1, NONE, -1, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_QUIT, "0 quit", 0, NONE, -1, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_SET_GAME, "set_game Othello", -1, NONE, -1, UNKNOWN, UNKNOWN, 0, "Othello"},
      {REVERSI_GTP_LIST_GAMES, "list_games", -1, NONE, -1, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_BOARDSIZE, "boardsize 8", -1, NONE, -1, UNKNOWN, UNKNOWN, 8, ""},
      {REVERSI_GTP_CLEAR_BOARD, "clear_board # new", -1, NONE, -1, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_KOMI, "komi 0.5", -1, NONE, -1, 500, UNKNOWN, 0, ""},
      {REVERSI_GTP_PLAY, "1 play B F5", 1, REVERSI_BLACK, REVERSI_F5, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_PLAY, "play w PA", -1, REVERSI_WHITE, REVERSI_PASS, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_UNDO, "undo", -1, NONE, -1, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_GENMOVE, "genmove w", -1, REVERSI_WHITE, -1, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_REG_GENMOVE, "reg_genmove b", -1, REVERSI_BLACK, -1, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_TIME_SETTINGS, "time_settings 300 5 1", -1, NONE, -1, 300000, 5000, 1, ""},
      {REVERSI_GTP_TIME_LEFT, "time_left b 2.5 3", -1, REVERSI_BLACK, -1, 2500, UNKNOWN, 3, ""},
      {REVERSI_GTP_FINAL_SCORE, "final_score", -1, NONE, -1, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_SHOWBOARD, "showboard", -1, NONE, -1, UNKNOWN, UNKNOWN, 0, ""},
      {REVERSI_GTP_OTHER, "2 level 3  4 ", 2, NONE, -1, UNKNOWN, UNKNOWN, 0, "level"},
  };
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    reversi_gtp_engine engine = new_engine();
    reversi_gtp_command command;
    size_t length;
    subject = lines[i].line;
    CHECK_OK(reversi_gtp_engine_read(&engine, subject, strlen(subject), &command, NULL, 0, &length));
    CHECK_INT(command.kind, lines[i].kind);
    CHECK_INT(command.id, lines[i].id);
    CHECK_INT((int)command.color, lines[i].color);
    CHECK_INT(command.move, lines[i].move);
    CHECK_INT(command.value, lines[i].value);
    CHECK_INT(command.period, lines[i].period);
    CHECK_INT(command.number, lines[i].number);
    CHECK_INT(command.name.length, strlen(lines[i].name));
    if (command.name.length > 0)
      CHECK(memcmp(command.name.text, lines[i].name, command.name.length) == 0);
    CHECK_INT(command.arguments.length, command.kind == REVERSI_GTP_OTHER ? 4 : 0);
  }
  subject = NULL;
}

static void the_engine_answers_everything(void) {
  static const char *const lines[][2] = {
      {"1 protocol_version", "=1 2\n\n"}, {"name", "= First\n\n"}, {"version", "= 1.0\n\n"},
      {"known_command genmove", "= true\n\n"}, {"known_command sing", "= false\n\n"},
      {"set_game Go", "? unsupported game\n\n"}, {"boardsize 6", "? unacceptable size\n\n"},
      {"3 play white f5", "?3 illegal move\n\n"}, {"play green f5", "? syntax error\n\n"},
      {"undo", "? cannot undo\n\n"}, {"# play black f5", ""}, {"play black f5", "=\n\n"},
      {"undo", "=\n\n"}, {"final_score", "? cannot score\n\n"},
      {"time_settings 300 5 1", "=\n\n"}, {"time_left white 297.5 0", "=\n\n"},
  };
  reversi_gtp_engine engine = new_engine();
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) obey(&engine, lines[i][0], lines[i][1]);
  reversi_engine_state state;
  CHECK_OK(reversi_gtp_engine_state(&engine, &state));
  CHECK(state.time_left[REVERSI_BLACK] == 300000 && state.time_left[REVERSI_WHITE] == 297500);
  CHECK(state.turn == REVERSI_BLACK && !state.must_pass && state.depth == REVERSI_UNKNOWN);
  const reversi_gtp_command other = obey(&engine, "10 level 3 4", "");
  CHECK(other.kind == REVERSI_GTP_OTHER && other.id == 10);
  CHECK(other.name.length == 5 && memcmp(other.name.text, "level", 5) == 0);
  CHECK(other.arguments.length == 3 && memcmp(other.arguments.text, "3 4", 3) == 0);
  CHECK_INT(obey(&engine, "quit", "=\n\n").id, -1);
}

/* Without room for the whole answer, calls only measure, and nothing changes. */
static void a_found_move_is_played_once(void) {
  reversi_gtp_engine engine = new_engine();
  reversi_gtp_command command = obey(&engine, "8 reg_genmove black", "");
  char answer[REVERSI_GTP_ANSWER_TEXT_SIZE];
  size_t length = 0;
  CHECK(command.kind == REVERSI_GTP_REG_GENMOVE && command.color == REVERSI_BLACK);
  CHECK_INT(reversi_gtp_engine_found(&engine, command.id, REVERSI_F5, answer, sizeof answer), 7);
  CHECK_TEXT(answer, "=8 f5\n\n");
  CHECK_INT(turn_of(&engine), REVERSI_BLACK);
  command = obey(&engine, "9 genmove black", "");
  reversi_gtp_engine_found(&engine, command.id, REVERSI_A1, answer, sizeof answer);
  CHECK_TEXT(answer, "?9 illegal move\n\n");
  CHECK_INT(reversi_gtp_engine_found(&engine, command.id, 99, answer, sizeof answer), 0);
  for (size_t size = 0; size < 4; size++) {
    CHECK_INT(reversi_gtp_engine_found(&engine, 9, REVERSI_F5, answer, size), 7);
    CHECK_OK(reversi_gtp_engine_read(&engine, "play b f5", REVERSI_NUL_TERMINATED, &command, answer,
                                     size, &length));
    CHECK_INT(length, 3);
  }
  CHECK_INT(turn_of(&engine), REVERSI_BLACK);
  CHECK_INT(reversi_gtp_engine_found(&engine, 9, REVERSI_F5, answer, 8), 7);
  CHECK_TEXT(answer, "=9 f5\n\n");
  CHECK_INT(turn_of(&engine), REVERSI_WHITE);
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

/* Both marks are checked, and the pointers. The game is as in game.c. */
static void a_changed_mark_is_found(void) {
  const reversi_gtp_engine sound = new_engine();
  for (size_t i = 0; i < sizeof sound; i++) {
    if (i == sizeof(uint64_t) + offsetof(reversi_game, history)) i = offsetof(reversi_gtp_engine, name);
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
  commands_are_read();
  the_engine_answers_everything();
  a_found_move_is_played_once();
  own_answers_are_written();
  bad_names_are_refused();
  a_changed_mark_is_found();
}
