/* Records: their events, files, main lines, facts, audits and endgame problems. */
#include "variant.h"

/* The notes of a callback: a line for each event. */
typedef struct log {
  char text[4096];
  size_t used;
  int events;
  /* The number of events before it stops. */
  int most;
  const char *start;
  size_t length;
} log;

static void check_inside(reversi_text part, const log *to) {
  if (part.text == NULL) return;
  /* The keys of the library are not in the text. */
  if (part.length == 1 || part.text[0] == '/') return;
  CHECK(part.text >= to->start && part.text + part.length <= to->start + to->length);
}

static int write_down(void *user, const reversi_event *event) {
  static const char *const names[] = {"node",      "setup",    "move", "comment", "annotation",
                                      "left",      "used",     "eval", "start",   "end",
                                      "result",    "property", "bad"};
  log *const to = user;
  char value[256];
  if (to->events++ == to->most) return 7;
  CHECK(event->kind >= 0 && event->kind <= REVERSI_EVENT_UNREADABLE);
  CHECK(event->offset <= to->length);
  CHECK(event->reserved_number == 0 && event->reserved[0] == 0 && event->reserved[2] == 0);
  CHECK_INT(event->width != 0, event->move >= 0);
  if (event->kind != REVERSI_EVENT_PROPERTY) {
    check_inside(event->key, to);
    check_inside(event->value, to);
  }
  reversi_record_format_text(event->value.text, event->value.length, event->escapes, value,
                             sizeof value);
  const int written =
      snprintf(to->text + to->used, sizeof to->text - to->used, "%d %s", (int)event->offset,
               names[event->kind]);
  to->used += (size_t)written;
  char *const at = to->text + to->used;
  const size_t room = sizeof to->text - to->used;
  int more = 0;
  if (event->kind == REVERSI_EVENT_MOVE) {
    more = snprintf(at, room, " %d %d/%dx%d", event->color, event->move, event->width,
                    event->height);
  } else if (event->key.text != NULL) {
    more = snprintf(at, room, " %.*s=%s", (int)event->key.length, event->key.text, value);
  } else if (event->value.text != NULL) {
    more = snprintf(at, room, " %s", value);
  } else if (event->kind >= REVERSI_EVENT_ANNOTATION && event->kind <= REVERSI_EVENT_EVAL) {
    more = snprintf(at, room, " %d %d", event->color, (int)event->number);
  } else if (event->kind == REVERSI_EVENT_UNREADABLE) {
    more = snprintf(at, room, " %d", (int)event->number);
  }
  to->used += (size_t)more;
  to->used += (size_t)snprintf(to->text + to->used, sizeof to->text - to->used, "\n");
  return 0;
}

static void check_events(reversi_record_format format, const char *text, const char *expected) {
  log seen = {.most = -1, .start = text, .length = strlen(text)};
  reversi_error error = {.location = {99, 99, 99}};
  subject = text;
  CHECK_OK(reversi_record_events(format, text, strlen(text), write_down, &seen, &error));
  CHECK_TEXT(seen.text, expected);
  CHECK_INT(error.location.byte, 99);
  /* Every event can be the last one. */
  for (int most = 0; most < seen.events; most++) {
    log some = {.most = most, .start = text, .length = strlen(text)};
    CHECK_INT(reversi_record_events(format, text, strlen(text), write_down, &some, &error),
              REVERSI_STOPPED);
    CHECK_INT(some.events, most + 1);
    CHECK(strncmp(some.text, seen.text, some.used) == 0);
  }
  subject = NULL;
}

static void sgf_has_events(void) {
  check_events(REVERSI_FORMAT_SGF, "(;GM[2]PB[Ann \\[1\\]];B[f5]C[a\\\\b]BL[59.5]V[-2](;W[d6])(;W[f4]TE[2]))",
               "1 node\n5 property GM=2\n10 property PB=Ann [1]\n20 node\n23 move 0 37/8x8\n"
               "28 comment a\\b\n36 left 0 59500\n43 eval -1 -2000\n46 start\n47 node\n"
               "50 move 1 43/8x8\n53 end\n54 start\n55 node\n58 move 1 29/8x8\n64 annotation -1 3\n"
               "66 end\n");
  /* Another board with a setup, a pass, a square that it does not have, a move that is none. */
  check_events(REVERSI_FORMAT_SGF, "(;GM[2]SZ[6:4]AB[a1][b1];B[f4];W[PA];B[g7];W[?])",
               "1 node\n5 property GM=2\n10 property SZ=6:4\n17 setup AB=a1\n21 setup AB=b1\n"
               "24 node\n27 move 0 23/6x4\n30 node\n33 move 1 24/6x4\n36 node\n"
               "39 bad -18\n42 node\n45 bad -18\n");
}

static void pgn_has_events(void) {
  check_events(REVERSI_FORMAT_PGN,
               "[Black \"A \\\"B\\\" \\c\"]\n\n1. f5!? {[%clk 0:04:59] good\\} (1. d3 $10) d6 {[%emt 0:00:01.5]"
               " [%eval 2.5]} 2. -- 1-0",
               "8 property Black=A \"B\" \\c\n25 move -1 37/8x8\n27 annotation -1 5\n31 left -1 299000\n"
               "46 comment good\\\n53 start\n57 move -1 19/8x8\n60 annotation -1 10\n63 end\n"
               "65 move -1 43/8x8\n69 used -1 1500\n86 eval -1 2500\n102 move -1 64/8x8\n"
               "105 result 1-0\n");
}

#define BOARD "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
#define FOUR "(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]"

static void ggf_has_events(void) {
  check_events(REVERSI_FORMAT_GGF, FOUR "B[a2/2.5/1]W[pa/2.5/x]B[g7]W[ZZ];)",
               "5 property GM=Othello\n16 setup BO=4 ---- -O*- -*O- ---- *\n42 move 0 4/4x4\n"
               "45 eval -1 2500\n49 used -1 1000\n53 move 1 16/4x4\n56 eval -1 -2500\n"
               "60 property /time=x\n64 move 0 102/16x16\n69 bad -18\n");
}

/* Finds the games of a file: `o` for a game, `x` for an unreadable one. */
static void check_file(reversi_record_format format, const char *file, const char *expected,
                       const char *last, size_t bad_byte) {
  char found[16] = "";
  size_t offset = 0, count = 0;
  reversi_text game = {NULL, 0};
  reversi_error error;
  subject = file;
  for (; count < sizeof found - 1; count++) {
    const size_t before = offset;
    const reversi_status status =
        reversi_record_next(format, file, strlen(file), &offset, &game, &error);
    if (status == REVERSI_END) break;
    CHECK(offset > before && offset <= strlen(file));
    found[count] = status == REVERSI_OK ? 'o' : 'x';
    found[count + 1] = '\0';
    if (status != REVERSI_OK) CHECK_INT(error.location.byte, bad_byte);
  }
  CHECK_TEXT(found, expected);
  CHECK_INT(game.length, strlen(last));
  CHECK(game.text != NULL && strncmp(game.text, last, game.length) == 0);
  subject = NULL;
}

static void files_are_read_game_by_game(void) {
  check_file(REVERSI_FORMAT_SGF, "\n(;GM[2];B[f5]) (;GM[1]) (;GM[2])\n", "oxo", "(;GM[2])", 21);
  check_file(REVERSI_FORMAT_PGN, "[A \"\"] f5 *\n\n[A \"\"] f5 q *\n\n[A \"b\"] d3 d6 *\n", "oxo",
             "[A \"b\"] d3 d6 *", 23);
  check_file(REVERSI_FORMAT_GGF,
             "2 (;GM[Othello]" BOARD ";) (;GM[Othello];) (;GM[Othello]" BOARD ";)",
             "oxo", "(;GM[Othello]" BOARD ";)", 2 + 94 + 1 + 14);
}

static void errors_name_the_byte(void) {
  static const struct {
    reversi_record_format format;
    const char *text;
    reversi_status status;
    size_t byte;
  } wrong[] = {
      {REVERSI_FORMAT_SGF, "(;GM[2]) (;GM[2])", REVERSI_ERROR_TRAILING, 9},
      {REVERSI_FORMAT_SGF, "(;PB[a])", REVERSI_ERROR_MISSING_TAG, 7},
      {REVERSI_FORMAT_SGF, "(;GM[3])", REVERSI_ERROR_OTHER_GAME, 5},
      {REVERSI_FORMAT_SGF, "(;GM[2]SZ[99])", REVERSI_ERROR_VALUE, 10},
      {REVERSI_FORMAT_PGN, "f5 {no end", REVERSI_ERROR_TRUNCATED, 3},
      {REVERSI_FORMAT_PGN, "f5 z5", REVERSI_ERROR_SYNTAX, 3},
      {REVERSI_FORMAT_GGF, "(;GM[Othello];)", REVERSI_ERROR_MISSING_TAG, 14},
      {(reversi_record_format)-1, "f5", REVERSI_ERROR_RANGE, REVERSI_NOWHERE},
      {(reversi_record_format)99, "f5", REVERSI_ERROR_RANGE, REVERSI_NOWHERE},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    log none = {.most = -1};
    reversi_error error = {.location = {99, 99, 99}};
    subject = wrong[i].text;
    CHECK_INT(reversi_record_events(wrong[i].format, wrong[i].text, REVERSI_NUL_TERMINATED,
                                    write_down, &none, &error),
              wrong[i].status);
    CHECK(error.status == wrong[i].status && error.location.byte == wrong[i].byte);
    CHECK_INT(none.events, 0);
  }
  subject = NULL;
}

static void texts_become_utf8(void) {
  static const struct {
    const char *text;
    int escapes;
    const char *plain;
  } texts[] = {
      {"a\\]b\\\\", REVERSI_ESCAPES_ALL, "a]b\\"}, {"a\\\nb", REVERSI_ESCAPES_ALL, "ab"},
      {"a\\\"b\\c", REVERSI_ESCAPES_QUOTES, "a\"b\\c"}, {"a\\]", REVERSI_ESCAPES_NONE, "a\\]"},
      {"No\xEBl", REVERSI_ESCAPES_NONE, "No\xC3\xABl"}, {"text", 3, ""}, {"text", -1, ""},
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    char plain[64];
    CHECK_INT(reversi_record_format_text(texts[i].text, REVERSI_NUL_TERMINATED,
                                         (reversi_escapes)texts[i].escapes, plain, sizeof plain),
              strlen(texts[i].plain));
    CHECK_TEXT(plain, texts[i].plain);
  }
}

static bool is(reversi_text actual, const char *expected) {
  if (expected == NULL || actual.text == NULL) return expected == NULL && actual.text == NULL;
  return actual.length == strlen(expected) && memcmp(actual.text, expected, actual.length) == 0;
}

static void records_have_facts(void) {
  static const struct {
    const char *result;
    int end, black, winner;
  } results[] = {{"+2.00:r", REVERSI_GAME_END_RESIGNATION, 33, REVERSI_NO_COLOR},
                 {"-64", REVERSI_GAME_END_NORMAL, 0, REVERSI_NO_COLOR},
                 {"0:t", REVERSI_GAME_END_TIMEOUT, 32, REVERSI_NO_COLOR},
                 {"+4:s", REVERSI_GAME_END_AGREEMENT, 34, REVERSI_NO_COLOR},
                 {"?", REVERSI_GAME_END_ADJOURNED, -1, REVERSI_NO_COLOR},
                 {"-0.5", REVERSI_GAME_END_NORMAL, -1, REVERSI_WHITE}};
  reversi_game_info info, unknown;
  for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
    char text[512];
    snprintf(text, sizeof text, "(;GM[Othello]PC[GGS]DT[2003]PB[Rose]PW[No\xEBl]RB[2196.37]RW[]"
             "TI[05:00]TY[8]RE[%s]" BOARD ";)", results[i].result);
    memset(&info, 0xA5, sizeof info);
    CHECK_OK(reversi_record_info(REVERSI_FORMAT_GGF, text, REVERSI_NUL_TERMINATED, &info, NULL));
    CHECK(is(info.place, "GGS") && is(info.date, "2003") && is(info.time, "05:00"));
    CHECK(is(info.black, "Rose") && is(info.white, "No\xEBl"));
    CHECK(is(info.black_rating, "2196.37") && is(info.white_rating, ""));
    CHECK_INT(info.end, results[i].end);
    CHECK_INT(info.black_score, results[i].black);
    CHECK_INT(info.white_score, results[i].black < 0 ? -1 : 64 - results[i].black);
    CHECK_INT(info.winner, results[i].winner);
  }
  memset(&unknown, 0xA5, sizeof unknown);
  reversi_game_info_init(&unknown);
  reversi_game_info_init(NULL);
  CHECK_OK(reversi_record_info(REVERSI_FORMAT_SGF, "(;GM[2])", 8, &info, NULL));
  CHECK(memcmp(&info, &unknown, sizeof info) == 0);
  CHECK(info.place.text == NULL && info.black_score == -1 && info.end == REVERSI_GAME_END_NORMAL);
}

static void check_replay(reversi_record_format format, const char *text, const char *expected) {
  char line[REVERSI_ERROR_TEXT_SIZE];
  reversi_game played, before;
  reversi_error error;
  memset(&played, 0x5A, sizeof played);
  before = played;
  if (reversi_record_replay(format, text, REVERSI_NUL_TERMINATED, &played, &error) == REVERSI_OK) {
    reversi_game_format_transcript(&played, true, line, sizeof line);
  } else {
    CHECK(memcmp(&played, &before, sizeof played) == 0);
    reversi_error_format(&error, line, sizeof line);
  }
  CHECK_TEXT(line, expected);
}

static void main_lines_are_played(void) {
  check_replay(REVERSI_FORMAT_SGF, "(;GM[2]PB[Ann];B[f5](;W[d6]C[usual])(;W[f4]))", "f5d6");
  check_replay(REVERSI_FORMAT_PGN, "1. f5 (1. d3) d6 *\n", "f5d6");
  check_replay(REVERSI_FORMAT_GGF, "(;GM[Othello]" BOARD "B[f5/1]W[d6];)", "f5d6");
  check_replay(REVERSI_FORMAT_SGF, "(;GM[2];B[f5];W[f5])",
               "byte 16, ply 1: f5: the square already holds a disc");
  check_replay(REVERSI_FORMAT_SGF, "(;GM[2]SZ[6])", "byte 10: a board that is not 8x8: 6");
  check_replay(REVERSI_FORMAT_GGF, "(;GM[Othello]TY[8a]" BOARD "B[f5];)",
               "byte 16: the side with fewer discs wins");
  check_replay(REVERSI_FORMAT_PGN, "[Variant \"flipello10\"] 1. f5",
               "byte 10: a game other than Othello");
  check_replay(REVERSI_FORMAT_SGF, "(;GM[2];W[f5])",
               "byte 10, ply 0: a move of the side whose turn it is not");
  check_replay((reversi_record_format)99, "f5", "an argument is out of range");
}

static void other_boards_are_played(void) {
  static const struct {
    reversi_record_format format;
    const char *text;
    reversi_status status;
    size_t byte;
    int move;
  } wrong[] = {
      {REVERSI_FORMAT_GGF, FOUR "B[b1]W[d4];)", REVERSI_ERROR_FLIPS_NOTHING, 47, 15},
      {REVERSI_FORMAT_GGF, FOUR "B[e1];)", REVERSI_ERROR_OFF_BOARD, 42, 4},
      {REVERSI_FORMAT_SGF, "(;GM[2]SZ[6];B[h8])", REVERSI_ERROR_IMPOSSIBLE_MOVE, 15, -1},
      {REVERSI_FORMAT_PGN, "f5", REVERSI_ERROR_RANGE, REVERSI_NOWHERE, -1},
  };
  reversi_variant_game played;
  const char *const anti = "(;GM[Othello]TY[4a]BO[4 ---- -O*- -*O- ---- *]B[b1]W[a1];)";
  CHECK_OK(reversi_record_replay_variant(REVERSI_FORMAT_GGF, anti, REVERSI_NUL_TERMINATED, &played,
                                         NULL));
  const reversi_variant_position now = reversi_variant_game_position(&played);
  CHECK_BOARD(now, "OX---OX--XO----- X");
  CHECK_INT(now.rules.objective, REVERSI_FEWEST);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    reversi_error error;
    CHECK_INT(reversi_record_replay_variant(wrong[i].format, wrong[i].text, REVERSI_NUL_TERMINATED,
                                            &played, &error),
              wrong[i].status);
    CHECK_INT(error.location.byte, wrong[i].byte);
    CHECK_INT(error.move, wrong[i].move);
    const reversi_variant_position left = reversi_variant_game_position(&played);
    CHECK(memcmp(&left, &now, sizeof left) == 0);
  }
}

/* The notes of a callback about an audit. */
typedef struct heard {
  char kinds[200];
  char last[REVERSI_ERROR_TEXT_SIZE];
  reversi_location place;
  int most;
} heard;

static int listen(void *user, const reversi_finding *finding) {
  heard *const all = user;
  snprintf(all->kinds + strlen(all->kinds), 60, "%.*s ", (int)finding->kind.length,
           finding->kind.text);
  snprintf(all->last, sizeof all->last, "%.*s", (int)finding->message.length,
           finding->message.text);
  all->place = finding->location;
  return --all->most <= 0;
}

static void audits_find_every_defect(void) {
  heard all = {"", "", {0, 0, 0}, 100}, few = {"", "", {0, 0, 0}, 1};
  const char *const text = "(;GM[2]RE[B+x];B[f5])";
  CHECK_OK(reversi_record_audit(REVERSI_FORMAT_SGF, text, strlen(text), listen, &all, NULL));
  CHECK_TEXT(all.kinds, "NotAResult Unfinished ");
  CHECK_TEXT(all.last, "byte 20: the game stops with 59 squares empty");
  CHECK(all.place.byte == 20 && all.place.game == REVERSI_NOWHERE);
  CHECK_INT(reversi_record_audit(REVERSI_FORMAT_SGF, text, strlen(text), listen, &few, NULL),
            REVERSI_STOPPED);
  CHECK_TEXT(few.kinds, "NotAResult ");

  heard problem = {"", "", {0, 0, 0}, 100};
  CHECK_OK(reversi_record_audit(REVERSI_FORMAT_OBF, START_TEXT "; F5:+0; A1:+3; F5:+0; +2;",
                                REVERSI_NUL_TERMINATED, listen, &problem, NULL));
  CHECK_TEXT(problem.kinds, "Illegal OddScore Repeated OtherScore ");
}

static void problems_are_found_and_read(void) {
  static const char file[] = "% a file\n" START_TEXT "; F5:-2; D3:+4; % FFO 40\r\n"
                             "bad\n" PASS_TEXT "; --:+64;\n" EMPTY_TEXT;
  reversi_obf_problem problem;
  reversi_obf_move moves[3] = {{0}};
  reversi_error error;
  size_t offset = 0;
  CHECK_OK(reversi_obf_next(file, REVERSI_NUL_TERMINATED, &offset, &problem, NULL));
  CHECK_POSITION(problem.position, START_TEXT);
  CHECK(problem.score == 4 && problem.move_count == 2 && is(problem.comment, "FFO 40"));
  CHECK(!problem.is_complete && !problem.side_is_assumed && problem.text.text == file + 9);
  CHECK_INT(reversi_obf_moves(problem.text.text, problem.text.length, moves, 3), 2);
  CHECK(moves[0].move == REVERSI_F5 && moves[0].score == -2 && moves[1].score == 4);
  CHECK_INT(reversi_obf_next(file, REVERSI_NUL_TERMINATED, &offset, &problem, &error),
            REVERSI_ERROR_SYNTAX);
  CHECK_INT(error.location.byte, strstr(file, "bad") - file + 1);
  CHECK_OK(reversi_obf_next(file, REVERSI_NUL_TERMINATED, &offset, &problem, NULL));
  CHECK(problem.is_complete && problem.score == 64);
  CHECK_OK(reversi_obf_next(file, REVERSI_NUL_TERMINATED, &offset, &problem, NULL));
  CHECK(problem.score == REVERSI_UNKNOWN && problem.comment.text == NULL);
  CHECK_INT(reversi_obf_next(file, REVERSI_NUL_TERMINATED, &offset, &problem, &error), REVERSI_END);
  CHECK_INT(offset, sizeof file - 1);

  const reversi_position start = reversi_position_start();
  const reversi_obf_move written[] = {{REVERSI_F5, -2}, {REVERSI_PASS, 64}, {65, 0}, {0, 65}};
  char line[256];
  reversi_obf_format(&start, 12, written, 2, "two\nlines", 9, line, sizeof line);
  CHECK_TEXT(line, START_TEXT "; +12; F5:-2; --:+64; % two lines");
  reversi_obf_format(&start, REVERSI_UNKNOWN, written, 1, NULL, 0, line, sizeof line);
  CHECK_TEXT(line, START_TEXT "; F5:-2;");
  for (int i = 2; i < 4; i++) {
    CHECK_INT(reversi_obf_format(&start, 0, &written[i], 1, NULL, 0, line, sizeof line), 0);
  }
}

/* Stops at the part with the number in `user`, and keeps the part. */
static reversi_part kept;
static int keep_part(void *user, const reversi_part *part) {
  kept = *part;
  return --*(int *)user == 0;
}

static void texts_are_read_part_by_part(void) {
  static const char file[] = "Final: f5d6c3f3e3f4d7d3g3 pass";
  static const char wrong[] = "[Black \"Ann\"] 1. f5 *\n\n[Black \"Bob\"] 1. f5 f6 2. a1 *";
  static const reversi_part_kind kinds[] = {REVERSI_PART_MOVES, REVERSI_PART_SKIPPED,
                                            REVERSI_PART_PASS_AFTER_END};
  reversi_error error;
  for (int i = 0; i < 3; i++) {
    int left = i + 1;
    CHECK_INT(reversi_paste(file, sizeof file - 1, keep_part, &left, NULL), REVERSI_STOPPED);
    CHECK_INT(kept.kind, kinds[i]);
    CHECK_INT(kept.offset, i == 2 ? 26 : 0);
  }
  int most = 0;
  CHECK_OK(reversi_paste(file, sizeof file - 1, keep_part, &most, &error));
  CHECK_INT(most, -3);
  CHECK_INT(reversi_paste(wrong, sizeof wrong - 1, keep_part, &most, &error),
            REVERSI_ERROR_FLIPS_NOTHING);
  CHECK(error.location.byte == 49 && error.location.ply == 2 && error.move == REVERSI_A1);
  CHECK(kept.kind == REVERSI_PART_RECORD && kept.record_format == REVERSI_FORMAT_PGN);
  CHECK_INT(reversi_paste("PK\3\4", 4, keep_part, &most, &error), REVERSI_ERROR_NOT_GAMES);

  most = 1;
  const char *const greeting = "Hi! f5 d6 c3";
  CHECK_INT(reversi_paste(greeting, strlen(greeting), keep_part, &most, NULL), REVERSI_STOPPED);
  CHECK_INT(kept.assumptions, REVERSI_ASSUMED_STANDARD_START | REVERSI_ASSUMED_SKIPPED_TEXT);
}

/* The offset of a game of WTHOR, and of its error. */
static void games_of_wthor_have_their_place(void) {
  uint8_t bytes[REVERSI_WTHOR_HEADER_SIZE + 2 * REVERSI_WTHOR_RECORD_SIZE];
  const reversi_game played = game("f5d6c3");
  reversi_wthor_header header = {0};
  reversi_wthor_record record;
  reversi_error error;
  int most = 0;
  header.games = 2;
  header.board_size = 8;
  header.created_year = 2024;
  header.created_month = header.created_day = 1;
  CHECK_OK(reversi_wthor_header_write(&header, bytes));
  CHECK_OK(reversi_wthor_record_from_game(&played, &record));
  CHECK_OK(reversi_wthor_record_write(&record, bytes + REVERSI_WTHOR_HEADER_SIZE));
  record.moves[2] = REVERSI_A1;
  uint8_t *const second = bytes + REVERSI_WTHOR_HEADER_SIZE + REVERSI_WTHOR_RECORD_SIZE;
  CHECK_OK(reversi_wthor_record_write(&record, second));
  CHECK_INT(reversi_paste((const char *)bytes, sizeof bytes, keep_part, &most, &error),
            REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_INT(most, -2);
  CHECK(kept.kind == REVERSI_PART_WTHOR && kept.text.text == (const char *)second);
  CHECK(error.location.byte == kept.offset && error.location.ply == 2);
  CHECK(error.move == REVERSI_A1 && error.width == 8);
}

void test_records(void) {
  texts_are_read_part_by_part();
  games_of_wthor_have_their_place();
  sgf_has_events();
  pgn_has_events();
  ggf_has_events();
  files_are_read_game_by_game();
  errors_name_the_byte();
  texts_become_utf8();
  records_have_facts();
  main_lines_are_played();
  other_boards_are_played();
  audits_find_every_defect();
  problems_are_found_and_read();
}
