/* reversi_nboard_: NBoard's protocol. */
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

static reversi_engine_state state_of(const reversi_nboard_engine *engine) {
  reversi_engine_state state;
  CHECK_OK(reversi_nboard_engine_state(engine, &state));
  return state;
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

/* The commands, and the fields that each of them has. */
static void commands_are_read(void) {
  static const struct {
    reversi_nboard_kind kind;
    const char *line;
    int move;
    int32_t eval, time;
    uint32_t number;
  } lines[] = {
      {REVERSI_NBOARD_VERSION, "nboard 2", -1, REVERSI_UNKNOWN, REVERSI_UNKNOWN, 2},
      {REVERSI_NBOARD_SET_DEPTH, "set depth 12\r\n", -1, REVERSI_UNKNOWN, REVERSI_UNKNOWN, 12},
      {REVERSI_NBOARD_SET_GAME, "set game " SAMPLE, -1, REVERSI_UNKNOWN, REVERSI_UNKNOWN, 0},
      {REVERSI_NBOARD_SET_CONTEMPT, "set contempt -1.5", -1, -1500, REVERSI_UNKNOWN, 0},
      {REVERSI_NBOARD_MOVE, "move F5/2.50/0.3", REVERSI_F5, 2500, 300, 0},
      {REVERSI_NBOARD_MOVE, "D3", REVERSI_D3, REVERSI_UNKNOWN, REVERSI_UNKNOWN, 0},
      {REVERSI_NBOARD_HINT, "hint 3", -1, REVERSI_UNKNOWN, REVERSI_UNKNOWN, 3},
      {REVERSI_NBOARD_GO, "go", -1, REVERSI_UNKNOWN, REVERSI_UNKNOWN, 0},
      {REVERSI_NBOARD_PING, "ping 4294967295", -1, REVERSI_UNKNOWN, REVERSI_UNKNOWN, UINT32_MAX},
      {REVERSI_NBOARD_LEARN, "learn", -1, REVERSI_UNKNOWN, REVERSI_UNKNOWN, 0},
      {REVERSI_NBOARD_ANALYZE, "analyze", -1, REVERSI_UNKNOWN, REVERSI_UNKNOWN, 0},
      {REVERSI_NBOARD_QUIT, "quit", -1, REVERSI_UNKNOWN, REVERSI_UNKNOWN, 0},
      {REVERSI_NBOARD_NONE, "sing", -1, REVERSI_UNKNOWN, REVERSI_UNKNOWN, 0},
      {REVERSI_NBOARD_NONE, " \t", -1, REVERSI_UNKNOWN, REVERSI_UNKNOWN, 0},
  };
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    reversi_nboard_engine engine = new_engine();
    reversi_nboard_message message;
    subject = lines[i].line;
    CHECK_OK(reversi_nboard_engine_read(&engine, subject, strlen(subject), &message, NULL));
    CHECK_INT(message.kind, lines[i].kind);
    CHECK_INT(message.move, lines[i].move);
    CHECK_INT(message.eval, lines[i].eval);
    CHECK_INT(message.time, lines[i].time);
    CHECK_INT(message.number, lines[i].number);
    CHECK_INT(message.text.length, message.kind == REVERSI_NBOARD_SET_GAME ? strlen(SAMPLE) : 0);
  }
  subject = NULL;
}

/* Each kind of answer with all fields set, of which the line has its own. */
static void answers_are_written(void) {
  static const reversi_text moves = {"f5-d6", 5}, depth = {"100%W", 5}, text = {"a text", 6};
  static const char *const lines[REVERSI_NBOARD_ANALYSIS + 1] = {
      [REVERSI_NBOARD_PONG] = "pong 7", [REVERSI_NBOARD_STATUS] = "status a text",
      [REVERSI_NBOARD_MY_NAME] = "set myname a text",
      [REVERSI_NBOARD_BEST_MOVE] = "=== f5/-2/1.5",
      [REVERSI_NBOARD_SEARCH] = "search f5-d6 -2,4 25 100%W a text",
      [REVERSI_NBOARD_BOOK] = "book f5-d6 -2,4 25 100%W a text",
      [REVERSI_NBOARD_NODE_STATS] = "nodestats 25 1.5", [REVERSI_NBOARD_LEARNED] = "learned",
      [REVERSI_NBOARD_ANALYSIS] = "analysis 7 -2",
  };
  for (int kind = -1; kind <= REVERSI_NBOARD_ANALYSIS + 1; kind++) {
    reversi_nboard_message message = message_of((reversi_nboard_kind)kind);
    const bool is_answer = kind >= REVERSI_NBOARD_PONG && kind <= REVERSI_NBOARD_ANALYSIS;
    message.move = REVERSI_F5;
    message.eval = -2000;
    message.eval_for_white = 4000;
    message.time = 1500;
    message.number = 7;
    message.count = 25;
    message.moves = moves;
    message.depth = depth;
    message.text = text;
    check_format(&message, is_answer ? lines[kind] : "");
    message.reserved[1] = 1;
    check_format(&message, "");
  }
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
  };
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    reversi_nboard_engine engine = new_engine();
    const reversi_nboard_engine before = engine;
    reversi_nboard_message message;
    reversi_error error;
    subject = lines[i].line;
    CHECK_INT(reversi_nboard_engine_read(&engine, subject, strlen(subject), &message, &error),
              lines[i].status);
    CHECK(error.status == lines[i].status && error.location.byte == lines[i].byte);
    CHECK(!compares_padding || memcmp(&engine, &before, sizeof engine) == 0);
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
}

/* The sample of the protocol's page: the game is replayed, with its clock. */
static void the_sample_is_understood(void) {
  static const char *const lines[] = {"set game " SAMPLE, "set depth 6", "set contempt 10"};
  reversi_nboard_engine engine = new_engine();
  reversi_nboard_message message;
  const reversi_game expected = game("f5f6d3c5e6f7e7f4");
  reversi_engine_state state = state_of(&engine);
  CHECK_INT(state.turn, REVERSI_BLACK);
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    CHECK_OK(reversi_nboard_engine_read(&engine, lines[i], REVERSI_NUL_TERMINATED, &message, NULL));
  }
  state = state_of(&engine);
  CHECK(same_game(&state.game, &expected));
  CHECK(state.turn == REVERSI_BLACK && state.depth == 6);
  CHECK(state.time_left[REVERSI_BLACK] == 299990 && state.time_left[REVERSI_WHITE] == 300000);
}

static void a_pass_is_announced_or_left_out(void) {
  static const char passed[] = "f5f6d3g5h5h4f7h6";
  reversi_nboard_engine engine = new_engine();
  reversi_nboard_message message;
  for (size_t i = 0; i < strlen(passed); i += 2) {
    CHECK_OK(reversi_nboard_engine_read(&engine, passed + i, 2, &message, NULL));
  }
  reversi_engine_state state = state_of(&engine);
  CHECK(state.must_pass && state.turn == REVERSI_BLACK);
  reversi_nboard_engine copy = engine;
  CHECK_OK(reversi_nboard_engine_read(&engine, "move PA", 7, &message, NULL));
  state = state_of(&engine);
  CHECK(!state.must_pass && state.turn == REVERSI_WHITE);
  CHECK_INT(reversi_nboard_engine_read(&engine, "move PA", 7, &message, NULL),
            REVERSI_ERROR_PASS_FORBIDDEN);
  CHECK_OK(reversi_nboard_engine_read(&copy, "move c5", 7, &message, NULL));
}

/* A side that shares no memory with the engine plays random games by text alone. */
static void games_are_played_by_text(void) {
  for (uint64_t seed = 0; seed < 10; seed++) {
    reversi_nboard_engine engine = new_engine();
    reversi_nboard_message message, best = message_of(REVERSI_NBOARD_BEST_MOVE);
    reversi_game known = game("");
    reversi_engine_state state;
    char line[64];
    for (state = state_of(&engine); state.turn >= 0; state = state_of(&engine)) {
      const reversi_position now = reversi_game_position(&known);
      best.move = state.must_pass ? REVERSI_PASS : reversi_position_random_move(&now, seed);
      CHECK_OK(reversi_game_play(&known, best.move));
      /* The answer `=== f5` is also the command `move f5`. */
      const size_t length = reversi_nboard_message_format(&best, line, sizeof line);
      memcpy(line, "move", 4);
      memmove(line + 5, line + 4, length - 3);
      line[4] = ' ';
      CHECK_OK(reversi_nboard_engine_read(&engine, line, REVERSI_NUL_TERMINATED, &message, NULL));
      CHECK_INT(message.move, best.move);
    }
    CHECK(reversi_game_outcome(&known) != REVERSI_ONGOING);
    CHECK(same_game(&known, &state.game));
    CHECK_INT(reversi_nboard_engine_read(&engine, "go", 2, &message, NULL),
              REVERSI_ERROR_GAME_OVER);
  }
}

/* Both marks are checked, and the game is as in game.c. */
static void a_changed_mark_is_found(void) {
  const reversi_nboard_engine sound = new_engine();
  for (size_t i = 0; i < sizeof(uint64_t) + offsetof(reversi_game, history); i++) {
    reversi_nboard_engine engine = sound;
    reversi_nboard_message message;
    reversi_engine_state state;
    ((unsigned char *)&engine)[i] ^= 1;
    CHECK_INT(reversi_nboard_engine_state(&engine, &state), REVERSI_ERROR_SESSION);
    CHECK_INT(reversi_nboard_engine_read(&engine, "go", 2, &message, NULL), REVERSI_ERROR_SESSION);
  }
}

void test_nboard(void) {
  commands_are_read();
  answers_are_written();
  errors_have_their_byte();
  messages_that_cannot_be_written_are_empty();
  the_sample_is_understood();
  a_pass_is_announced_or_left_out();
  games_are_played_by_text();
  a_changed_mark_is_found();
}
