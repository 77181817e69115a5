/* Records, sheets and protocols: what is written is read back. */
#include <stdlib.h>

#include "relations.h"

/* ---- Files ---- */

static int count_finding(void *user, const reversi_finding *finding) {
  (void)finding;
  ++*(int *)user;
  return 0;
}

/* The counts of moves and evaluations in a record. */
typedef struct seen {
  int moves;
  int evals;
} seen;

static int count_event(void *user, const reversi_event *event) {
  seen *const s = user;
  s->moves += event->kind == REVERSI_EVENT_MOVE;
  s->evals += event->kind == REVERSI_EVENT_EVAL;
  return 0;
}

static void relate_file(reversi_record_format format, const char *text, size_t length) {
  size_t offset = 0, before = 0;
  reversi_text game;
  reversi_error error;
  reversi_game played;
  for (;;) {
    const reversi_status status = reversi_record_next(format, text, length, &offset, &game, &error);
    if (status == REVERSI_END) break;
    CHECK(offset > before && offset <= length);
    if (offset <= before) return;
    before = offset;
    if (status != REVERSI_OK) continue;
    /* Blanks may follow. */
    size_t end = (size_t)(game.text - text) + game.length;
    while (end < offset && strchr(" \t\r\n\v\f", text[end]) != NULL) end++;
    CHECK(game.text >= text && end == offset);
    int findings = 0;
    seen s = {0, 0};
    reversi_game_info info;
    CHECK_OK(reversi_record_info(format, game.text, game.length, &info, NULL));
    CHECK_OK(reversi_record_audit(format, game.text, game.length, count_finding, &findings, NULL));
    CHECK_OK(reversi_record_events(format, game.text, game.length, count_event, &s, NULL));
    /* An audit finds whatever stops a replay on 8x8. */
    if (reversi_record_replay(format, game.text, game.length, &played, &error) != REVERSI_OK) {
      CHECK(findings > 0 || error.status == REVERSI_ERROR_BOARD_SIZE);
    } else {
      CHECK(s.moves >= reversi_game_length(&played));
    }
  }
}

void relate_records(const char *text, size_t length) {
  for (int format = REVERSI_FORMAT_GGF; format <= REVERSI_FORMAT_SGF; format++) {
    relate_file(format, text, length);
  }
  size_t offset = 0, before = 0;
  reversi_obf_problem problem;
  for (;;) {
    const reversi_status status = reversi_obf_next(text, length, &offset, &problem, NULL);
    if (status == REVERSI_END) break;
    CHECK(offset > before && offset <= length);
    if (offset <= before) return;
    before = offset;
    if (status == REVERSI_OK) relate_problem(&problem);
  }
}

/* ---- Games as records ---- */

static void check_replay(reversi_record_format format, const char *text, size_t length,
                         const reversi_game *game) {
  reversi_game again;
  const reversi_position end = reversi_game_position(game);
  CHECK_OK(reversi_record_replay(format, text, length, &again, NULL));
  const reversi_position reached = reversi_game_position(&again);
  SAME(reached, end);
  CHECK_INT(reversi_game_length(&again), reversi_game_length(game));
}

/* Writes each move with an evaluation, which reading finds again. */
static void relate_writer(reversi_record_format format, const reversi_game *game) {
  static char text[1 << 14];
  reversi_record_writer writer;
  seen s = {0, 0};
  const reversi_position start = first_of(game);
  int moves[REVERSI_MAX_PLIES];
  const int plies = (int)reversi_game_moves(game, moves, REVERSI_MAX_PLIES);
  CHECK_OK(reversi_record_writer_begin(&writer, format, &start, NULL, text, sizeof text));
  for (int ply = 0; ply < plies; ply++) {
    CHECK_OK(reversi_record_writer_move(&writer, moves[ply]));
    CHECK_OK(reversi_record_writer_eval(&writer, 1500));
  }
  const reversi_position end = reversi_game_position(game);
  const reversi_position reached = reversi_record_writer_position(&writer);
  SAME(reached, end);
  CHECK_OK(reversi_record_writer_end(&writer));
  const size_t length = writer.length;
  CHECK(length < sizeof text && strlen(text) == length);
  check_replay(format, text, length, game);
  CHECK_OK(reversi_record_events(format, text, length, count_event, &s, NULL));
  CHECK_INT(s.moves, plies);
  CHECK_INT(s.evals, plies);
}

void relate_game_texts(const reversi_game *game) {
  const reversi_position start = first_of(game), end = reversi_game_position(game);
  const reversi_sheet sheet = reversi_game_sheet(game);
  reversi_game again;
  CHECK_INT(reversi_sheet_play(&sheet, &start, &again, NULL, 0), 0);
  const reversi_position reached = reversi_game_position(&again);
  SAME(reached, end);
  relate_sheet(&sheet);
  for (int format = REVERSI_FORMAT_GGF; format <= REVERSI_FORMAT_SGF; format++) {
    relate_writer(format, game);
  }
  reversi_wthor_record record;
  if (reversi_wthor_record_from_game(game, &record) == REVERSI_OK) {
    CHECK_OK(reversi_wthor_record_replay(&record, &again, NULL));
    const reversi_position replayed = reversi_game_position(&again);
    SAME(replayed, end);
    relate_wthor_record(&record);
  }
}

/* ---- Sheets, WTHOR, OBF ---- */

void relate_sheet(const reversi_sheet *sheet) {
  char text[REVERSI_SHEET_TEXT_SIZE];
  reversi_sheet again;
  const size_t length = reversi_sheet_format(sheet, text, sizeof text);
  CHECK_OK(reversi_sheet_parse(text, length, &again, NULL));
  SAME(again, *sheet);
  CHECK(reversi_sheet_play(sheet, NULL, NULL, NULL, 0) <= 400);
}

void relate_wthor_header(const reversi_wthor_header *header) {
  uint8_t bytes[REVERSI_WTHOR_HEADER_SIZE];
  reversi_wthor_header again;
  if (reversi_wthor_header_write(header, bytes) != REVERSI_OK) return;
  CHECK_OK(reversi_wthor_header_read(bytes, sizeof bytes, &again, NULL));
  SAME(again, *header);
}

void relate_wthor_record(const reversi_wthor_record *record) {
  uint8_t bytes[REVERSI_WTHOR_HEADER_SIZE + REVERSI_WTHOR_RECORD_SIZE];
  const reversi_wthor_header header = {.games = 1, .board_size = 8};
  reversi_wthor_record again;
  CHECK_OK(reversi_wthor_header_write(&header, bytes));
  if (reversi_wthor_record_write(record, bytes + REVERSI_WTHOR_HEADER_SIZE) != REVERSI_OK) return;
  CHECK_OK(reversi_wthor_read(bytes, sizeof bytes, 0, &again, NULL));
  SAME(again, *record);
}

void relate_problem(const reversi_obf_problem *problem) {
  reversi_obf_move moves[200], listed[200];
  reversi_obf_problem again;
  size_t offset = 0;
  CHECK_OK(reversi_position_check(&problem->position));
  if (problem->text.text == NULL || problem->move_count > 200) return;
  const size_t count = reversi_obf_moves(problem->text.text, problem->text.length, moves, 200);
  CHECK_INT(count, problem->move_count);
  const size_t length =
      reversi_obf_format(&problem->position, REVERSI_UNKNOWN, moves, count, NULL, 0, NULL, 0);
  CHECK(length > 0);
  char *const line = hostile_memory(length + 1);
  CHECK_INT(reversi_obf_format(&problem->position, REVERSI_UNKNOWN, moves, count, NULL, 0, line,
                               length + 1),
            length);
  CHECK_OK(reversi_obf_next(line, length, &offset, &again, NULL));
  SAME(again.position, problem->position);
  CHECK_INT(again.is_complete, problem->is_complete);
  CHECK_INT(reversi_obf_moves(line, length, listed, 200), count);
  CHECK(memcmp(listed, moves, count * sizeof *moves) == 0);
}

/* ---- Protocols ---- */

/* A found move is played. */
void relate_gtp_engine(const reversi_gtp_engine *engine) {
  reversi_gtp_engine played = *engine;
  reversi_engine_state before, after;
  char answer[REVERSI_GTP_ANSWER_TEXT_SIZE];
  CHECK_OK(reversi_gtp_engine_state(engine, &before));
  const reversi_position now = reversi_game_position(&before.game);
  const int move = reversi_position_random_move(&now, 1);
  if (move < 0) return;
  const char *const asked = before.turn == REVERSI_BLACK ? "genmove b" : "genmove w";
  reversi_gtp_command command;
  size_t length;
  CHECK_OK(reversi_gtp_engine_read(&played, asked, 9, &command, answer, sizeof answer, &length));
  CHECK_INT(length, 0);
  CHECK(reversi_gtp_engine_found(&played, 1, move, answer, sizeof answer) > 0);
  CHECK_OK(reversi_gtp_engine_state(&played, &after));
  CHECK_INT(answer[0], '=');
  CHECK_INT(reversi_game_length(&after.game), reversi_game_length(&before.game) + 1);
}
