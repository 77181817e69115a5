/* The games of WTHOR files and of SGF, PGN and GGF: plays each, and counts. */
#include <stdint.h>
#include <stdio.h>

#include "records.h"

enum { SCORE_UNKNOWN = -1 };

/* Reports an error of the library, with the file. */
static int refused(struct replay *replay, const reversi_error *error) {
  char what[REVERSI_ERROR_TEXT_SIZE];
  reversi_error_format(error, what, sizeof what);
  fprintf(stderr, "%s: %s\n", replay->file, what);
  return UNREADABLE;
}

/* ---- One game ---- */

static void complain_score(struct replay *replay, int stored, int black) {
  fprintf(stderr, "%s: game %zu: the recorded score is ", replay->file, replay->record);
  if (stored == SCORE_UNKNOWN) {
    fprintf(stderr, "?");
  } else {
    fprintf(stderr, "%d-%d", stored, 64 - stored);
  }
  fprintf(stderr, ", but the moves give %d-%d\n", black, 64 - black);
}

/* Counts a legal game. */
static void add(struct replay *replay, const reversi_game *game, int black_score) {
  struct totals *totals = &replay->totals;
  const reversi_position end = reversi_game_position(game);
  totals->legal++;
  if (replay->board != NULL && replay->board->record == replay->record) {
    replay->board->found = true;
    replay->board->position = end;
  }
  if (reversi_position_outcome(&end) == REVERSI_ONGOING) return;
  totals->finished++;
  const int black =
      reversi_position_final_score(&end, REVERSI_BLACK, REVERSI_EMPTIES_TO_WINNER);
  if (black == black_score) {
    totals->score_matches++;
  } else {
    complain_score(replay, black_score, black);
  }
}

/* Counts a game that was replayed with this status. An illegal one is counted too; false if the
   game cannot be read. */
static bool count(struct replay *replay, reversi_status status, const reversi_game *game,
                  int black_score, reversi_error *error) {
  if (status == REVERSI_OK) {
    add(replay, game, black_score);
  } else {
    error->location.game = replay->record;
    refused(replay, error);
    if (error->move < 0) return false;
  }
  replay->totals.games++;
  return true;
}

/* ---- Files ---- */

int replay_wthor(struct replay *replay, const char *bytes, size_t length) {
  const uint8_t *data = (const uint8_t *)bytes;
  size_t games = 0;
  reversi_error error;
  reversi_status status = reversi_wthor_check(data, length, &games, &error);
  for (; status == REVERSI_OK && replay->record < games; replay->record++) {
    reversi_wthor_record record;
    status = reversi_wthor_read(data, length, replay->record, &record, &error);
    if (status != REVERSI_OK) break;
    reversi_game game;
    const reversi_status played = reversi_wthor_record_replay(&record, &game, &error);
    if (!count(replay, played, &game, record.black_score, &error)) return UNREADABLE;
  }
  return status == REVERSI_OK ? ALL_MATCH : refused(replay, &error);
}

int replay_records(struct replay *replay, reversi_record_format format, const char *text,
                   size_t length) {
  size_t offset = 0;
  for (;; replay->record++) {
    reversi_text record;
    reversi_error error;
    reversi_status status = reversi_record_next(format, text, length, &offset, &record, &error);
    if (status == REVERSI_END) break;
    if (status != REVERSI_OK) return refused(replay, &error);
    reversi_game_info info;
    reversi_game game;
    status = reversi_record_info(format, record.text, record.length, &info, &error);
    if (status != REVERSI_OK) return refused(replay, &error);
    status = reversi_record_replay(format, record.text, record.length, &game, &error);
    if (status != REVERSI_OK) error.location.byte += (size_t)(record.text - text);
    if (!count(replay, status, &game, info.black_score, &error)) return UNREADABLE;
  }
  return ALL_MATCH;
}
