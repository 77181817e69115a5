/* reversi_record_writer_: whole records written into a buffer. */
#include <stdlib.h>

#include "check.h"

enum { ROOM = 512 };

static reversi_record_writer begin(reversi_record_format format, char *buffer, size_t size) {
  reversi_record_writer writer;
  memset(&writer, 0xA5, sizeof writer);
  CHECK_OK(reversi_record_writer_begin(&writer, format, NULL, NULL, buffer, size));
  return writer;
}

/* Writes a record with everything that the format holds. */
static reversi_record_writer write_all(reversi_record_format format, char *buffer, size_t size) {
  reversi_record_writer writer = begin(format, buffer, size);
  reversi_record_writer *const w = &writer;
  const bool ggf = format == REVERSI_FORMAT_GGF;
  CHECK_OK(reversi_record_writer_tag(w, "XX", "a\\ \"b\"", 6));
  CHECK_OK(reversi_record_writer_move(w, REVERSI_F5));
  if (!ggf) CHECK_OK(reversi_record_writer_annotation(w, 5));
  CHECK_OK(reversi_record_writer_eval(w, -2500));
  CHECK_OK(reversi_record_writer_time_used(w, 1250));
  if (!ggf) CHECK_OK(reversi_record_writer_time_left(w, REVERSI_BLACK, 299000));
  if (!ggf) CHECK_OK(reversi_record_writer_comment(w, "[1] {No\xC3\xABl", REVERSI_NUL_TERMINATED));
  if (!ggf) CHECK_OK(reversi_record_writer_begin_variation(w));
  CHECK_OK(reversi_record_writer_move(w, format == REVERSI_FORMAT_PGN ? REVERSI_D3 : REVERSI_D6));
  CHECK_OK(reversi_record_writer_eval(w, 1000));
  if (!ggf) CHECK_OK(reversi_record_writer_end_variation(w));
  if (format == REVERSI_FORMAT_PGN) CHECK_OK(reversi_record_writer_move(w, REVERSI_F6));
  CHECK_OK(reversi_record_writer_end(w));
  return writer;
}

static const char *const wholes[] = {
    [REVERSI_FORMAT_SGF] =
    "(;FF[4]GM[2]CA[UTF-8]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]XX[a\\\\ \"b\"];B[f5]IT[]V[-2.5]TU[1.25]"
    "BL[299]C[[1\\] {No\xC3\xABl](;W[d6]V[1]))",
    [REVERSI_FORMAT_PGN] =
    "[Result \"*\"]\n[XX \"a\\\\ \\\"b\\\"\"]\n\n1. f5!? { [%eval -2.5] } { [%emt 0:00:01.250] } "
    "{ [%clk 0:04:59] }\n{ [1] {No\xC3\xABl } (1. d3 { [%eval 1] }) 1... f6 *\n",
    [REVERSI_FORMAT_GGF] =
    "(;GM[Othello]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- "
    "*]XX[a\\ \"b\"]B[f5/-2.5/1.25]W[d6/-1];)",
};

static void each_format_is_written(void) {
  for (int format = 0; format < 3; format++) {
    char buffer[ROOM];
    memset(buffer, '?', sizeof buffer);
    const reversi_record_writer writer = write_all((reversi_record_format)format, buffer, ROOM);
    CHECK_TEXT(buffer, wholes[format]);
    CHECK_INT(writer.length, strlen(wholes[format]));
    for (size_t i = strlen(wholes[format]) + 1; i < ROOM; i++) CHECK_INT(buffer[i], '?');
  }
}

static void texts_are_cut_off_and_measured(void) {
  for (int format = 0; format < 3; format++) {
    const size_t length = strlen(wholes[format]);
    for (size_t room = 0; room <= length + 1; room++) {
      char *const buffer = malloc(room > 0 ? room : 1);
      if (buffer == NULL) return;
      buffer[0] = '?';
      const reversi_record_writer writer = write_all((reversi_record_format)format, buffer, room);
      CHECK_INT(writer.length, length);
      if (room > 0) CHECK(strlen(buffer) == room - 1 && memcmp(buffer, wholes[format], room - 1) == 0);
      if (room == 0) CHECK_INT(buffer[0], '?');
      free(buffer);
    }
    const reversi_record_writer writer = write_all((reversi_record_format)format, NULL, 99);
    CHECK_INT(writer.length, length);
  }
}

static void the_info_and_the_start_are_written(void) {
  char buffer[ROOM];
  reversi_record_writer writer;
  reversi_game_info info;
  const reversi_position passing = position(PASS_TEXT);
  reversi_game_info_init(&info);
  info.black.text = "Ann";
  info.black.length = 3;
  info.black_score = 40;
  info.white_score = 24;
  CHECK_OK(reversi_record_writer_begin(&writer, REVERSI_FORMAT_PGN, &passing, &info, buffer, ROOM));
  /* The pass that is forced is written too. */
  CHECK_OK(reversi_record_writer_move(&writer, REVERSI_C1));
  const reversi_position over = reversi_record_writer_position(&writer);
  CHECK_POSITION(over, "XXX------------------------------------------------------------- O");
  CHECK_OK(reversi_record_writer_end(&writer));
  CHECK_TEXT(buffer, "[Black \"Ann\"]\n[Result \"40-24\"]\n[Start \"" PASS_TEXT "\"]\n\n"
                     "1... -- 2. c1 40-24\n");
  info.black_score = info.white_score = -1;
  info.winner = REVERSI_WHITE;
  CHECK_OK(reversi_record_writer_begin(&writer, REVERSI_FORMAT_PGN, NULL, &info, buffer, ROOM));
  CHECK_OK(reversi_record_writer_end(&writer));
  CHECK_TEXT(buffer, "[Black \"Ann\"]\n[Result \"0-1\"]\n\n0-1\n");
  info.black_score = 40;
  info.white_score = 24;
  info.black.text = "]";
  info.black.length = 1;
  CHECK_INT(reversi_record_writer_begin(&writer, REVERSI_FORMAT_GGF, NULL, &info, buffer, ROOM),
            REVERSI_ERROR_NOT_HELD);
  info.white_score = -1;
  CHECK_INT(reversi_record_writer_begin(&writer, REVERSI_FORMAT_SGF, NULL, &info, buffer, ROOM),
            REVERSI_ERROR_RANGE);
  CHECK_INT(reversi_record_writer_begin(&writer, (reversi_record_format)3, NULL, NULL, buffer, ROOM),
            REVERSI_ERROR_RANGE);
  reversi_position wrong = passing;
  wrong.white |= wrong.black;
  CHECK_INT(reversi_record_writer_begin(&writer, REVERSI_FORMAT_SGF, &wrong, NULL, buffer, ROOM),
            REVERSI_ERROR_POSITION);
  /* None of these wrote anything. */
  CHECK(strncmp(buffer, "[Black", 6) == 0);
  CHECK_INT(reversi_record_writer_end(&writer), REVERSI_ERROR_WRITER);
}

/* Each text is read from where it was written to. */
static void all_texts_are_written(void) {
  static const reversi_text facts[] = {{"Ann", 3}, {"Bob", 3},  {"1800", 4},   {"1700", 4},
                                       {"Rome", 4}, {"2026", 4}, {"05:00", 5}};
  char buffer[ROOM];
  reversi_record_writer writer;
  reversi_game_info info, again;
  reversi_game_info_init(&info);
  reversi_text *const written[] = {&info.black, &info.white, &info.black_rating, &info.white_rating,
                                   &info.place, &info.date,  &info.time};
  const reversi_text *const read[] = {&again.black, &again.white, &again.black_rating,
                                      &again.white_rating, &again.place, &again.date, &again.time};
  for (size_t i = 0; i < 7; i++) *written[i] = facts[i];
  CHECK_OK(reversi_record_writer_begin(&writer, REVERSI_FORMAT_GGF, NULL, &info, buffer, ROOM));
  CHECK_OK(reversi_record_writer_end(&writer));
  CHECK_OK(reversi_record_info(REVERSI_FORMAT_GGF, buffer, REVERSI_NUL_TERMINATED, &again, NULL));
  for (size_t i = 0; i < 7; i++) {
    CHECK_INT(read[i]->length, facts[i].length);
    CHECK(memcmp(read[i]->text, facts[i].text, facts[i].length) == 0);
  }
}

/* Each result is read back as it was given, or refused. */
static void no_result_is_dropped(void) {
  static const int scores[][2] = {{-1, -1}, {40, 24}, {40, 20}, {200, 24}, {0, 0}};
  int held[3] = {0, 0, 0};
  for (int n = 0; n < 3 * 6 * 3 * 5; n++) {
    const reversi_record_format format = (reversi_record_format)(n % 3);
    char buffer[ROOM] = "?";
    reversi_record_writer writer;
    reversi_game_info info, again;
    reversi_game_info_init(&info);
    info.end = (reversi_game_end)(n / 3 % 6);
    info.winner = (reversi_color)(n / 18 % 3 - 1);
    info.black_score = scores[n / 54][0];
    info.white_score = scores[n / 54][1];
    const reversi_status status =
        reversi_record_writer_begin(&writer, format, NULL, &info, buffer, ROOM);
    CHECK(status == REVERSI_OK || (status == REVERSI_ERROR_NOT_HELD && buffer[0] == '?'));
    if (status != REVERSI_OK) continue;
    held[format]++;
    CHECK_OK(reversi_record_writer_end(&writer));
    CHECK_OK(reversi_record_info(format, buffer, writer.length, &again, NULL));
    CHECK(again.black_score == info.black_score && again.white_score == info.white_score);
    /* A score tells its winner. */
    const bool told = info.black_score > info.white_score && info.winner == REVERSI_BLACK;
    CHECK(again.end == info.end && again.winner == (told ? REVERSI_NO_COLOR : info.winner));
  }
  CHECK(held[0] == 10 && held[1] == 42 && held[2] == 12); /* GGF, PGN, SGF */
}

#define REFUSED(call, status) \
  do { \
    const reversi_record_writer before = writer; \
    CHECK_INT(call, status); \
    CHECK(memcmp(&before, &writer, sizeof before) == 0); \
  } while (0)

static void what_does_not_fit_is_refused(void) {
  char buffer[ROOM];
  reversi_record_writer writer = begin(REVERSI_FORMAT_SGF, buffer, ROOM);
  REFUSED(reversi_record_writer_move(&writer, REVERSI_A1), REVERSI_ERROR_FLIPS_NOTHING);
  REFUSED(reversi_record_writer_move(&writer, 65), REVERSI_ERROR_RANGE);
  REFUSED(reversi_record_writer_end_variation(&writer), REVERSI_ERROR_VARIATION);
  REFUSED(reversi_record_writer_tag(&writer, "GM", "1", 1), REVERSI_ERROR_NOT_HELD);
  REFUSED(reversi_record_writer_tag(&writer, "XX", "\xFF", 1), REVERSI_ERROR_ENCODING);
  REFUSED(reversi_record_writer_comment(&writer, "\xC3", 1), REVERSI_ERROR_ENCODING);
  REFUSED(reversi_record_writer_annotation(&writer, 65536), REVERSI_ERROR_RANGE);
  REFUSED(reversi_record_writer_annotation(&writer, 99), REVERSI_ERROR_NOT_HELD);
  CHECK_OK(reversi_record_writer_comment(&writer, "", 0));
  REFUSED(reversi_record_writer_comment(&writer, "", 0), REVERSI_ERROR_NOT_HELD);
  CHECK_OK(reversi_record_writer_begin_variation(&writer));
  REFUSED(reversi_record_writer_eval(&writer, 0), REVERSI_ERROR_VARIATION);
  CHECK_OK(reversi_record_writer_move(&writer, REVERSI_F5));
  REFUSED(reversi_record_writer_end(&writer), REVERSI_ERROR_VARIATION);
  CHECK_OK(reversi_record_writer_end_variation(&writer));
  REFUSED(reversi_record_writer_move(&writer, REVERSI_C4), REVERSI_ERROR_VARIATION);
  CHECK_OK(reversi_record_writer_end(&writer));
  REFUSED(reversi_record_writer_end(&writer), REVERSI_ERROR_WRITER);
  CHECK_INT(writer.length, strlen(buffer));

  writer = begin(REVERSI_FORMAT_GGF, buffer, ROOM);
  REFUSED(reversi_record_writer_begin_variation(&writer), REVERSI_ERROR_NOT_HELD);
  REFUSED(reversi_record_writer_tag(&writer, "PB", "a]", 2), REVERSI_ERROR_NOT_HELD);
  writer = begin(REVERSI_FORMAT_PGN, buffer, ROOM);
  CHECK_OK(reversi_record_writer_move(&writer, REVERSI_F5));
  REFUSED(reversi_record_writer_time_left(&writer, REVERSI_WHITE, 0), REVERSI_ERROR_NOT_HELD);
  for (int depth = 0; depth < REVERSI_WRITER_DEPTH; depth++) {
    CHECK_OK(reversi_record_writer_begin_variation(&writer));
    CHECK_OK(reversi_record_writer_move(&writer, REVERSI_F5));
  }
  REFUSED(reversi_record_writer_begin_variation(&writer), REVERSI_ERROR_TOO_DEEP);
}

static void a_copy_is_a_bookmark(void) {
  char buffer[ROOM];
  reversi_record_writer writer = begin(REVERSI_FORMAT_PGN, buffer, ROOM);
  CHECK_OK(reversi_record_writer_move(&writer, REVERSI_F5));
  const reversi_record_writer mark = writer;
  CHECK_OK(reversi_record_writer_comment(&writer, "no", 2));
  writer = mark;
  CHECK_OK(reversi_record_writer_move(&writer, REVERSI_D6));
  CHECK_OK(reversi_record_writer_end(&writer));
  CHECK_TEXT(buffer, "[Result \"*\"]\n\n1. f5 d6 *\n");
  /* A call that fails for the copy leaves what was written since. */
  reversi_record_writer late = mark;
  CHECK(reversi_record_writer_move(&late, REVERSI_A1) < 0);
  CHECK_TEXT(buffer, "[Result \"*\"]\n\n1. f5 d6 *\n");
}

/* The mark holds the buffer. With any other bytes, nothing is written outside of it. */
static void damaged_writers_do_no_harm(void) {
  char buffer[ROOM + 1];
  const reversi_record_writer good = begin(REVERSI_FORMAT_SGF, buffer, ROOM);
  buffer[ROOM] = '!';
  for (size_t i = 0; i < 4 * sizeof good; i++) {
    const size_t at = i % sizeof good;
    reversi_record_writer bad = good;
    ((unsigned char *)&bad)[at] ^= (unsigned char)(1 << 2 * (i / sizeof good));
    const reversi_status status = reversi_record_writer_move(&bad, REVERSI_F5);
    const reversi_position now = reversi_record_writer_position(&bad);
    if (at < offsetof(reversi_record_writer, length)) {
      CHECK_INT(status, REVERSI_ERROR_WRITER);
      CHECK(now.black == 0 && now.white == 0);
    } else {
      (void)reversi_record_writer_begin_variation(&bad);
      (void)reversi_record_writer_eval(&bad, 1500);
      (void)reversi_record_writer_end_variation(&bad);
      (void)reversi_record_writer_end(&bad);
      CHECK_INT(buffer[ROOM], '!');
    }
  }
}

/* Writes what is read: the main line of a record, and its variations. */
static int copy(void *user, const reversi_event *event) {
  reversi_record_writer *const to = user;
  char text[ROOM], key[16];
  snprintf(key, sizeof key, "%.*s", (int)event->key.length,
           event->key.text == NULL ? "" : event->key.text);
  const size_t length = reversi_record_format_text(event->value.text, event->value.length,
                                                   event->escapes, text, sizeof text);
  switch (event->kind) {
    case REVERSI_EVENT_MOVE: return reversi_record_writer_move(to, event->move);
    case REVERSI_EVENT_COMMENT: return reversi_record_writer_comment(to, text, length);
    case REVERSI_EVENT_ANNOTATION: return reversi_record_writer_annotation(to, event->number);
    case REVERSI_EVENT_TIME_LEFT:
      return reversi_record_writer_time_left(
          to, event->color < 0 ? REVERSI_BLACK : (reversi_color)event->color, event->number);
    case REVERSI_EVENT_TIME_USED: return reversi_record_writer_time_used(to, event->number);
    case REVERSI_EVENT_EVAL: return reversi_record_writer_eval(to, event->number);
    case REVERSI_EVENT_VARIATION_START: return reversi_record_writer_begin_variation(to);
    case REVERSI_EVENT_VARIATION_END: return reversi_record_writer_end_variation(to);
    case REVERSI_EVENT_PROPERTY:
      return strcmp(key, "XX") == 0 ? reversi_record_writer_tag(to, key, text, length) : 0;
    default: return 0;
  }
}

static void what_is_read_can_be_written(void) {
  for (int format = 0; format < 3; format++) {
    char buffer[ROOM];
    reversi_record_writer writer = begin((reversi_record_format)format, buffer, ROOM);
    CHECK_OK(reversi_record_events((reversi_record_format)format, wholes[format],
                                   REVERSI_NUL_TERMINATED, copy, &writer, NULL));
    CHECK_OK(reversi_record_writer_end(&writer));
    CHECK_TEXT(buffer, wholes[format]);
  }
}

/* A game from a position where a pass comes first, and one that begins elsewhere. */
static void a_game_is_written_at_once(void) {
  char text[ROOM];
  const reversi_position passing = position(PASS_TEXT);
  reversi_game played, again;
  CHECK_OK(reversi_game_init(&played, &passing));
  CHECK_OK(reversi_game_play(&played, REVERSI_C1));
  for (int format = 0; format < 3; format++) {
    reversi_record_writer writer;
    CHECK_OK(reversi_record_writer_begin(&writer, (reversi_record_format)format, &passing, NULL,
                                         text, sizeof text));
    CHECK_OK(reversi_record_writer_game(&writer, &played));
    CHECK_OK(reversi_record_writer_end(&writer));
    CHECK_OK(reversi_record_replay((reversi_record_format)format, text, REVERSI_NUL_TERMINATED,
                                   &again, NULL));
    CHECK(same_game(&again, &played));
    writer = begin((reversi_record_format)format, text, sizeof text);
    const size_t before = writer.length;
    CHECK_INT(reversi_record_writer_game(&writer, &played), REVERSI_ERROR_OTHER_START);
    CHECK_INT(writer.length, before);
  }
}

void test_record_writer(void) {
  each_format_is_written();
  texts_are_cut_off_and_measured();
  the_info_and_the_start_are_written();
  all_texts_are_written();
  no_result_is_dropped();
  what_does_not_fit_is_refused();
  a_copy_is_a_bookmark();
  damaged_writers_do_no_harm();
  a_game_is_written_at_once();
  what_is_read_can_be_written();
}
