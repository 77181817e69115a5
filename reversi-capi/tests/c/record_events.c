/* reversi_record_: files and the parts of games, read. */
#include <stdlib.h>

#include "check.h"

/* What a callback wrote down: a line for each event. */
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
               "[Black \"A \\\"B\\\"\"]\n\n1. f5!? {[%clk 0:04:59] good\\} (1. d3 $10) d6 {[%emt 0:00:01.5]"
               " [%eval 2.5]} 2. -- 1-0",
               "8 property Black=A \"B\"\n22 move -1 37/8x8\n24 annotation -1 5\n28 left -1 299000\n"
               "43 comment good\\\n50 start\n54 move -1 19/8x8\n57 annotation -1 10\n60 end\n"
               "62 move -1 43/8x8\n66 used -1 1500\n83 eval -1 2500\n99 move -1 64/8x8\n"
               "102 result 1-0\n");
  check_events(REVERSI_FORMAT_PGN, "%line\nf5 (zz d6) *",
               "0 property %=line\n6 move -1 37/8x8\n9 start\n10 bad -11\n13 move -1 43/8x8\n"
               "15 end\n17 result *\n");
}

#define BOARD "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"

static void ggf_has_events(void) {
  check_events(REVERSI_FORMAT_GGF, "(;GM[Othello]" BOARD "B[f5/2.5/1]W[d6/2.5/x]B[ZZ];)",
               "5 property GM=Othello\n16 setup BO=8 -------- -------- -------- ---O*--- ---*O--- "
               "-------- -------- -------- *\n94 move 0 37/8x8\n97 eval -1 2500\n101 used -1 1000\n"
               "105 move 1 43/8x8\n108 eval -1 -2500\n112 property /time=x\n116 bad -18\n");
  check_events(REVERSI_FORMAT_GGF, "(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2]W[pa]B[g7];)",
               "5 property GM=Othello\n16 setup BO=4 ---- -O*- -*O- ---- *\n42 move 0 4/4x4\n"
               "47 move 1 16/4x4\n52 move 0 102/16x16\n");
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
      {REVERSI_FORMAT_SGF, "", REVERSI_ERROR_TRUNCATED, 0},
      {REVERSI_FORMAT_SGF, "(;GM[2]) (;GM[2])", REVERSI_ERROR_TRAILING, 9},
      {REVERSI_FORMAT_SGF, "(;GM[2]PB)", REVERSI_ERROR_SYNTAX, 9},
      {REVERSI_FORMAT_SGF, "(;PB[a])", REVERSI_ERROR_MISSING_TAG, 7},
      {REVERSI_FORMAT_SGF, "(;GM[3])", REVERSI_ERROR_OTHER_GAME, 5},
      {REVERSI_FORMAT_SGF, "(;GM[2]SZ[99])", REVERSI_ERROR_VALUE, 10},
      {REVERSI_FORMAT_PGN, "  ", REVERSI_ERROR_TRUNCATED, 2},
      {REVERSI_FORMAT_PGN, "f5 {no end", REVERSI_ERROR_TRUNCATED, 3},
      {REVERSI_FORMAT_PGN, "f5 z5", REVERSI_ERROR_SYNTAX, 3},
      {REVERSI_FORMAT_PGN, "f5 * d6", REVERSI_ERROR_TRAILING, 5},
      {REVERSI_FORMAT_GGF, "(;GM[Othello];)", REVERSI_ERROR_MISSING_TAG, 14},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    log none = {.most = -1};
    reversi_error error = {.location = {99, 99, 99}};
    subject = wrong[i].text;
    CHECK_INT(reversi_record_events(wrong[i].format, wrong[i].text, REVERSI_NUL_TERMINATED,
                                    write_down, &none, &error),
              wrong[i].status);
    CHECK_INT(error.status, wrong[i].status);
    CHECK_INT(error.location.byte, wrong[i].byte);
    CHECK_INT(none.events, 0);
    subject = NULL;
  }
}

static int count_events(void *user, const reversi_event *event) {
  (void)event;
  ++*(int *)user;
  return 0;
}

static void null_and_numbers_are_refused(void) {
  const char *const text = "(;GM[2])";
  size_t offset = 0;
  int events = 0;
  reversi_text game = {text, 99};
  reversi_error error;
  static const int formats[] = {-1, 98, 99};
  CHECK_INT(reversi_record_events(0, text, 8, NULL, &events, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_record_events(0, NULL, 8, count_events, &events, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_record_next(0, NULL, 8, &offset, &game, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_record_next(0, text, 8, NULL, &game, &error), REVERSI_ERROR_NULL);
  CHECK_INT(reversi_record_next(0, text, 8, &offset, NULL, &error), REVERSI_ERROR_NULL);
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
    CHECK_INT(reversi_record_next((reversi_record_format)formats[i], text, 8, &offset, &game, NULL),
              REVERSI_ERROR_RANGE);
    CHECK_INT(reversi_record_events((reversi_record_format)formats[i], text, 8, count_events,
                                    &events, NULL),
              REVERSI_ERROR_RANGE);
  }
  offset = 9;
  CHECK_INT(reversi_record_next(0, text, 8, &offset, &game, NULL), REVERSI_ERROR_RANGE);
  CHECK(offset == 9 && events == 0 && game.length == 99);
  CHECK_OK(reversi_record_events(REVERSI_FORMAT_SGF, text, 8, count_events, &events, NULL));
  CHECK_INT(events, 2);
  CHECK_TEXT(reversi_status_message(REVERSI_STOPPED), "stopped before the end");
}

static void check_plain(const char *text, reversi_escapes escapes, const char *expected) {
  char plain[64];
  CHECK_INT(reversi_record_format_text(text, REVERSI_NUL_TERMINATED, escapes, plain, sizeof plain),
            strlen(expected));
  CHECK_TEXT(plain, expected);
}

static void texts_become_utf8(void) {
  check_plain("a\\]b\\\\", REVERSI_ESCAPES_ALL, "a]b\\");
  check_plain("a\\\nb", REVERSI_ESCAPES_ALL, "ab");
  check_plain("a\\\"b\\c", REVERSI_ESCAPES_QUOTES, "a\"b\\c");
  check_plain("a\\]", REVERSI_ESCAPES_NONE, "a\\]");
  check_plain("No\xEBl", REVERSI_ESCAPES_NONE, "No\xC3\xABl");
  check_plain("No\xC3\xABl", REVERSI_ESCAPES_ALL, "No\xC3\xABl");
  check_plain("text", (reversi_escapes)3, "");
  check_plain("text", (reversi_escapes)-1, "");
}

void test_record_events(void) {
  sgf_has_events();
  pgn_has_events();
  ggf_has_events();
  files_are_read_game_by_game();
  errors_name_the_byte();
  null_and_numbers_are_refused();
  texts_become_utf8();
}
