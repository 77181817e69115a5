/* reversi_nboard_: NBoard's protocol, from both sides. */
#include "check.h"

/* The game of the protocol's own sample session. */
#define SAMPLE \
  "(;GM[Othello]PC[NBoard]DT[2003-04-06 14:10:20 GMT]PB[Chris]PW[Ed]RE[?]TI[5:00]TY[8]BO[8 " \
  "-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5//0.01]W[F6]" \
  "B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)"

static reversi_nboard_message message_of(reversi_nboard_kind kind) {
  reversi_nboard_message message;
  memset(&message, 0xA5, sizeof message);
  reversi_nboard_message_init(&message, kind);
  return message;
}

static reversi_nboard_engine new_engine(void) {
  reversi_nboard_engine engine;
  memset(&engine, 0xA5, sizeof engine);
  CHECK_OK(reversi_nboard_engine_init(&engine));
  return engine;
}

static void check_format(const reversi_nboard_message *message, const char *expected) {
  char line[512];
  CHECK_INT(reversi_nboard_message_format(message, line, sizeof line), strlen(expected));
  CHECK_TEXT(line, expected);
}

/* Each line, as it is read and printed again. */
static void lines_are_read_and_printed(void) {
  static const struct {
    bool answer;
    reversi_nboard_kind kind;
    const char *line, *again;
  } lines[] = {
      {false, REVERSI_NBOARD_VERSION, "nboard 2", "nboard 2"},
      {false, REVERSI_NBOARD_SET_DEPTH, "set depth 12\r\n", "set depth 12"},
      {false, REVERSI_NBOARD_SET_GAME, "set game " SAMPLE, "set game " SAMPLE},
      {false, REVERSI_NBOARD_SET_CONTEMPT, "set contempt -1.5", "set contempt -1.5"},
      {false, REVERSI_NBOARD_MOVE, "move F5/2.50/0.3", "move f5/2.5/0.3"},
      {false, REVERSI_NBOARD_MOVE, "move pass//1", "move PA//1"},
      {false, REVERSI_NBOARD_MOVE, "D6", "move d6"},
      {false, REVERSI_NBOARD_HINT, "hint 3", "hint 3"},
      {false, REVERSI_NBOARD_GO, "go", "go"},
      {false, REVERSI_NBOARD_PING, "ping 4294967295", "ping 4294967295"},
      {false, REVERSI_NBOARD_LEARN, "learn", "learn"},
      {false, REVERSI_NBOARD_ANALYZE, "analyze", "analyze"},
      {false, REVERSI_NBOARD_QUIT, "quit", "quit"},
      {true, REVERSI_NBOARD_PONG, "pong 7", "pong 7"},
      {true, REVERSI_NBOARD_STATUS, "status  Edax is thinking", "status Edax is thinking"},
      {true, REVERSI_NBOARD_MY_NAME, "set myname Edax6", "set myname Edax6"},
      {true, REVERSI_NBOARD_BEST_MOVE, "=== d6 -1.00 0.0", "=== d6/-1/0"},
      {true, REVERSI_NBOARD_SEARCH, "search F5-d6 -2,4 0 12@98% text here",
       "search F5-d6 -2,4 0 12@98% text here"},
      {true, REVERSI_NBOARD_SEARCH, "search f5 NaN", "search f5 NaN 0 0"},
      {true, REVERSI_NBOARD_BOOK, "book PAf5 0 25 100%W", "book PAf5 0 25 100%W"},
      {true, REVERSI_NBOARD_NODE_STATS, "nodestats 18446744073709551615 0.04",
       "nodestats 18446744073709551615 0.04"},
      {true, REVERSI_NBOARD_LEARNED, "learn", "learned"},
      {true, REVERSI_NBOARD_ANALYSIS, "analysis 12 -2.5", "analysis 12 -2.5"},
  };
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    reversi_nboard_message message;
    const size_t length = strlen(lines[i].line);
    subject = lines[i].line;
    CHECK_OK(lines[i].answer
                 ? reversi_nboard_answer_parse(lines[i].line, length, &message, NULL)
                 : reversi_nboard_command_parse(lines[i].line, length, &message, NULL));
    CHECK_INT(message.kind, lines[i].kind);
    check_format(&message, lines[i].again);
  }
  subject = NULL;
}

static void fields_have_their_values(void) {
  reversi_nboard_message message;
  const char *const line = "book F5d6 -2,4 25 12% joseki";
  CHECK_OK(reversi_nboard_answer_parse(line, strlen(line), &message, NULL));
  CHECK_INT(message.eval, -2000);
  CHECK_INT(message.eval_for_white, 4000);
  CHECK_INT(message.count, 25);
  CHECK_INT(message.time, REVERSI_UNKNOWN);
  CHECK_INT(message.move, -1);
  CHECK(message.moves.text == line + 5 && message.moves.length == 4);
  CHECK(message.depth.length == 3 && memcmp(message.depth.text, "12%", 3) == 0);
  CHECK(message.text.length == 6 && memcmp(message.text.text, "joseki", 6) == 0);
  CHECK_OK(reversi_nboard_command_parse("move pa/1/2", 11, &message, NULL));
  CHECK_INT(message.move, REVERSI_PASS);
  CHECK_INT(message.eval, 1000);
  CHECK_INT(message.time, 2000);
}

static void errors_have_their_byte(void) {
  static const struct {
    const char *line;
    reversi_status status;
    size_t byte;
  } lines[] = {
      {"nboard", REVERSI_ERROR_TRUNCATED, 6},
      {"set depth deep", REVERSI_ERROR_NOT_A_NUMBER, 10},
      {"move f9", REVERSI_ERROR_IMPOSSIBLE_MOVE, 6},
      {"move a1", REVERSI_ERROR_FLIPS_NOTHING, 5},
      {"move pass", REVERSI_ERROR_PASS_FORBIDDEN, 5},
      {"set game (;GM[Othello];)", REVERSI_ERROR_MISSING_TAG, 23},
      {"sing", REVERSI_OK, 0},
      {" \t", REVERSI_OK, 0},
  };
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    reversi_nboard_engine engine = new_engine();
    const reversi_nboard_engine before = engine;
    reversi_nboard_message message;
    reversi_error error;
    subject = lines[i].line;
    CHECK_INT(reversi_nboard_engine_read(&engine, subject, strlen(subject), &message, &error),
              lines[i].status);
    if (lines[i].status == REVERSI_OK) {
      CHECK_INT(message.kind, REVERSI_NBOARD_NONE);
    } else {
      CHECK(error.status == lines[i].status && error.location.byte == lines[i].byte);
    }
    /* A line that says nothing may write the same values again, without the padding. */
    CHECK(lines[i].status == REVERSI_OK || !compares_padding ||
          memcmp(&engine, &before, sizeof engine) == 0);
  }
  subject = NULL;
}

static void messages_that_cannot_be_written_are_empty(void) {
  static const reversi_text broken = {"a\nb", 3}, words = {"f5 d6", 5};
  reversi_nboard_message message = message_of(REVERSI_NBOARD_STATUS);
  check_format(&message, "status ");
  message.text = broken;
  check_format(&message, "");
  message = message_of(REVERSI_NBOARD_SEARCH);
  message.moves = words;
  check_format(&message, "");
  message = message_of(REVERSI_NBOARD_BEST_MOVE);
  for (int move = REVERSI_PASS - 1; move <= REVERSI_PASS + 1; move++) {
    message.move = move;
    check_format(&message, move < REVERSI_PASS ? "=== h8" : move == REVERSI_PASS ? "=== PA" : "");
  }
  message = message_of((reversi_nboard_kind)99);
  check_format(&message, "");
}

/* The sample of the protocol's page: the game is replayed, with its clock. */
static void the_sample_is_understood(void) {
  static const char *const lines[] = {"set game " SAMPLE, "set depth 6", "set contempt 10"};
  reversi_nboard_engine engine = new_engine();
  reversi_nboard_message message;
  reversi_game played;
  const reversi_game expected = game("f5f6d3c5e6f7e7f4");
  CHECK_INT(reversi_nboard_engine_turn(&engine), REVERSI_BLACK);
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    CHECK_OK(reversi_nboard_engine_read(&engine, lines[i], REVERSI_NUL_TERMINATED, &message, NULL));
  }
  CHECK_OK(reversi_nboard_engine_game(&engine, &played));
  CHECK(same_game(&played, &expected));
  CHECK_INT(reversi_nboard_engine_turn(&engine), REVERSI_BLACK);
  CHECK_INT(reversi_nboard_engine_depth(&engine), 6);
  CHECK_INT(reversi_nboard_engine_time_left(&engine, REVERSI_BLACK), 299990);
  CHECK_INT(reversi_nboard_engine_time_left(&engine, REVERSI_WHITE), 300000);
  CHECK_INT(reversi_nboard_engine_time_left(&engine, (reversi_color)2), REVERSI_UNKNOWN);
}

static void a_pass_is_announced_or_left_out(void) {
  static const char passed[] = "f5f6d3g5h5h4f7h6";
  reversi_nboard_engine engine = new_engine();
  reversi_nboard_message message;
  for (size_t i = 0; i < strlen(passed); i += 2) {
    CHECK_OK(reversi_nboard_engine_read(&engine, passed + i, 2, &message, NULL));
  }
  CHECK_INT(reversi_nboard_engine_must_pass(&engine), true);
  CHECK_INT(reversi_nboard_engine_turn(&engine), REVERSI_BLACK);
  reversi_nboard_engine copy = engine;
  CHECK_OK(reversi_nboard_engine_read(&engine, "move PA", 7, &message, NULL));
  CHECK_INT(reversi_nboard_engine_must_pass(&engine), false);
  CHECK_INT(reversi_nboard_engine_turn(&engine), REVERSI_WHITE);
  CHECK_INT(reversi_nboard_engine_read(&engine, "move PA", 7, &message, NULL),
            REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_OK(reversi_nboard_engine_read(&copy, "move c5", 7, &message, NULL));
}

static reversi_status send(reversi_nboard_client *client, reversi_nboard_message message) {
  return reversi_nboard_client_send(client, &message, NULL);
}

static reversi_status receive(reversi_nboard_client *client, const char *line, int kind) {
  reversi_nboard_message message;
  const reversi_status status =
      reversi_nboard_client_read(client, line, strlen(line), &message, NULL);
  if (status == REVERSI_OK) CHECK_INT(message.kind, kind);
  return status;
}

static void the_client_keeps_the_order(void) {
  static const reversi_text game = {SAMPLE, sizeof SAMPLE - 1};
  reversi_nboard_client client;
  reversi_nboard_message message;
  reversi_error error;
  CHECK_OK(reversi_nboard_client_init(&client));
  CHECK_INT(send(&client, message_of(REVERSI_NBOARD_GO)), REVERSI_ERROR_TOO_EARLY);
  CHECK_INT(send(&client, message_of(REVERSI_NBOARD_PONG)), REVERSI_ERROR_RANGE);
  CHECK_OK(send(&client, message_of(REVERSI_NBOARD_VERSION)));
  CHECK_OK(send(&client, message_of(REVERSI_NBOARD_SET_DEPTH)));
  message = message_of(REVERSI_NBOARD_SET_GAME);
  message.text = game;
  CHECK_OK(send(&client, message));
  CHECK_OK(send(&client, message_of(REVERSI_NBOARD_GO)));
  CHECK(reversi_nboard_client_is_waiting(&client));
  CHECK_INT(send(&client, message_of(REVERSI_NBOARD_GO)), REVERSI_ERROR_BUSY);
  CHECK_INT(receive(&client, "=== a1", 0), REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_INT(receive(&client, "pong 1", 0), REVERSI_ERROR_NOT_ASKED);
  CHECK_OK(receive(&client, "status Thinking", REVERSI_NBOARD_STATUS));
  CHECK_OK(receive(&client, "=== d6/-1/0.5", REVERSI_NBOARD_BEST_MOVE));
  CHECK(!reversi_nboard_client_is_waiting(&client));
  message = message_of(REVERSI_NBOARD_PING);
  message.number = reversi_nboard_client_next_ping(&client);
  CHECK_OK(send(&client, message));
  CHECK_INT(reversi_nboard_client_read(&client, "pong 9", 6, &message, &error),
            REVERSI_ERROR_NOT_ASKED);
  CHECK(error.value == 1 && error.location.byte == 5);
  CHECK_OK(receive(&client, "pong 1", REVERSI_NBOARD_PONG));
  CHECK_INT(reversi_nboard_client_turn(&client), REVERSI_BLACK);
  CHECK_INT(reversi_nboard_client_must_pass(&client), false);
}

/* Two sides that share no memory play random games by text alone. */
static void engine_and_client_play_by_text(void) {
  for (uint64_t seed = 0; seed < 10; seed++) {
    reversi_nboard_engine engine = new_engine();
    reversi_nboard_client client;
    reversi_nboard_message message = message_of(REVERSI_NBOARD_VERSION);
    reversi_game asked, known;
    char line[256], ggf[512];
    int plies = 0;
    CHECK_OK(reversi_nboard_client_init(&client));
    CHECK_OK(send(&client, message));
    CHECK_OK(send(&client, message_of(REVERSI_NBOARD_SET_DEPTH)));
    CHECK_OK(reversi_game_init(&known, NULL));
    message = message_of(REVERSI_NBOARD_SET_GAME);
    reversi_record_writer writer;
    CHECK_OK(reversi_record_writer_begin(&writer, REVERSI_FORMAT_GGF, NULL, NULL, ggf, sizeof ggf));
    CHECK_OK(reversi_record_writer_end(&writer));
    message.text.length = reversi_record_writer_length(&writer);
    message.text.text = ggf;
    CHECK_OK(send(&client, message));
    while (reversi_nboard_client_turn(&client) >= 0 && plies++ < REVERSI_MAX_PLIES) {
      CHECK_OK(send(&client, message_of(REVERSI_NBOARD_GO)));
      CHECK_OK(reversi_nboard_engine_game(&engine, &asked));
      message = message_of(REVERSI_NBOARD_BEST_MOVE);
      const reversi_position now = reversi_game_position(&asked);
      message.move = reversi_nboard_engine_must_pass(&engine)
                         ? REVERSI_PASS
                         : reversi_position_random_move(&now, seed);
      size_t length = reversi_nboard_message_format(&message, line, sizeof line);
      CHECK_OK(reversi_nboard_client_read(&client, line, length, &message, NULL));
      message.kind = REVERSI_NBOARD_MOVE;
      CHECK_OK(send(&client, message));
      length = reversi_nboard_message_format(&message, line, sizeof line);
      CHECK_OK(reversi_nboard_engine_read(&engine, line, length, &message, NULL));
    }
    CHECK_OK(reversi_nboard_client_game(&client, &known));
    CHECK_OK(reversi_nboard_engine_game(&engine, &asked));
    CHECK(reversi_game_is_over(&known));
    CHECK(same_game(&known, &asked));
    CHECK_INT(reversi_nboard_engine_read(&engine, "go", 2, &message, NULL),
              REVERSI_ERROR_GAME_OVER);
  }
}

/* Only the mark of the game is checked as a whole. */
static void changed_memory_is_found(void) {
  const reversi_nboard_engine sound = new_engine();
  reversi_nboard_client client;
  CHECK_OK(reversi_nboard_client_init(&client));
  for (size_t i = 0; i < sizeof sound; i++) {
    if (i == offsetof(reversi_game, history)) i = sizeof(reversi_game);
    reversi_nboard_engine engine = sound;
    reversi_nboard_client other = client;
    reversi_nboard_message message;
    reversi_game game;
    ((unsigned char *)&engine)[i] ^= 1;
    ((unsigned char *)&other)[i] ^= 1;
    CHECK_INT(reversi_nboard_engine_game(&engine, &game), REVERSI_ERROR_SESSION);
    CHECK_INT(reversi_nboard_engine_read(&engine, "go", 2, &message, NULL), REVERSI_ERROR_SESSION);
    CHECK_INT(reversi_nboard_client_read(&other, "go", 2, &message, NULL), REVERSI_ERROR_SESSION);
  }
  /* A client is no engine, although it is as large. */
  reversi_nboard_engine engine;
  memcpy(&engine, &client, sizeof engine);
  CHECK_INT(reversi_nboard_engine_turn(&engine), -1);
}

void test_nboard(void) {
  lines_are_read_and_printed();
  fields_have_their_values();
  errors_have_their_byte();
  messages_that_cannot_be_written_are_empty();
  the_sample_is_understood();
  a_pass_is_announced_or_left_out();
  the_client_keeps_the_order();
  engine_and_client_play_by_text();
  changed_memory_is_found();
}
