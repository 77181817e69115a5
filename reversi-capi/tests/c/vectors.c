/* The vectors in reversi-rules/tests/data, which the tests of all languages read. */
#include <stdlib.h>

#include "check.h"
#include "json.h"

/* Long enough for every string that is used. */
typedef char string[512];

static char *read_vectors(const char *folder, const char *name) {
  string path;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  char *text = json_read(path);
  CHECK(text != NULL);
  return text;
}

static const char *text_of(const char *object, const char *key, string buffer) {
  return json_string(json_get(object, key), buffer, sizeof(string));
}

static uint64_t mask_of(const char *squares) {
  uint64_t mask = 0;
  string name;
  for (const char *at = json_first(squares); at != NULL; at = json_next(at)) {
    mask |= UINT64_C(1) << square(json_string(at, name, sizeof name));
  }
  return mask;
}

static reversi_position position_of(const char *vector, const char *board, const char *side) {
  string cells;
  string turn;
  string both;
  snprintf(both, sizeof both, "%.64s %.1s", text_of(vector, board, cells),
           text_of(vector, side, turn));
  return position(both);
}

/* Discs and, where the game is over, the score. */
static void check_counts(const reversi_position *now, const char *vector) {
  CHECK_INT(reversi_position_discs(now, REVERSI_BLACK), json_number(json_get(vector, "black")));
  CHECK_INT(reversi_position_discs(now, REVERSI_WHITE), json_number(json_get(vector, "white")));
  CHECK(reversi_position_is_over(now) == json_is_true(json_get(vector, "over")));
  const char *score = json_get(vector, "score_empties_to_winner");
  if (json_is_null(score)) return;
  const char *black = json_first(score);
  CHECK_INT(reversi_position_final_score(now, REVERSI_BLACK), json_number(black));
  CHECK_INT(reversi_position_final_score(now, REVERSI_WHITE), json_number(json_next(black)));
}

static void check_position_vector(const char *vector) {
  string name;
  subject = text_of(vector, "name", name);
  const reversi_position now = position_of(vector, "board", "side");
  const uint64_t legal = mask_of(json_get(vector, "legal"));
  CHECK_MASK(reversi_position_legal_moves(&now), legal);
  CHECK(reversi_position_must_pass(&now) == json_is_true(json_get(vector, "must_pass")));
  check_counts(&now, vector);
  const char *flips = json_get(vector, "flips");
  for (const char *at = json_first(flips); at != NULL; at = json_next(at)) {
    string move;
    CHECK_MASK(reversi_position_flips(&now, square(json_string(at, move, sizeof move))),
               mask_of(json_value(at)));
  }
  for (int move = 0; move < 64; move++) {
    CHECK(reversi_position_is_legal(&now, move) == ((legal >> move & 1) != 0));
    CHECK((reversi_position_flips(&now, move) != 0) == ((legal >> move & 1) != 0));
  }
  subject = NULL;
}

static void check_passes(const reversi_game *played, const char *passes) {
  int discs = 0;
  for (int ply = 0; ply < reversi_game_ply_count(played); ply++) {
    if (reversi_game_move(played, ply) != REVERSI_PASS) {
      discs++;
      continue;
    }
    CHECK(passes != NULL);
    if (passes == NULL) return;
    CHECK_INT(discs, json_number(json_get(passes, "after_discs")));
    passes = json_next(passes);
  }
  CHECK(passes == NULL);
}

/* A WTHOR file with that record alone. */
static void check_wthor_record(const char *wthor, const reversi_game *played) {
  unsigned char file[16 + 68] = {0};
  string digits;
  text_of(wthor, "record_hex", digits);
  file[4] = 1;
  for (size_t i = 0; i < 68; i++) {
    const char pair[] = {digits[2 * i], digits[2 * i + 1], '\0'};
    file[16 + i] = (unsigned char)strtoul(pair, NULL, 16);
  }
  reversi_wthor_record record;
  CHECK_OK(reversi_wthor_read(file, sizeof file, 0, &record, NULL));
  CHECK_INT(record.tournament, json_number(json_get(wthor, "tournament")));
  CHECK_INT(record.black, json_number(json_get(wthor, "black")));
  CHECK_INT(record.white, json_number(json_get(wthor, "white")));
  CHECK_INT(record.black_score, json_number(json_get(wthor, "black_score")));
  CHECK_INT(record.theoretical_score, json_number(json_get(wthor, "theoretical")));
  reversi_game again;
  const reversi_position start = reversi_game_start(played);
  CHECK_OK(reversi_game_init(&again, &start));
  for (int i = 0; i < record.length; i++) CHECK_OK(reversi_game_play(&again, record.moves[i]));
  CHECK(memcmp(&again, played, sizeof again) == 0);
}

static void check_game_vector(const char *vector) {
  string name;
  subject = text_of(vector, "name", name);
  const reversi_position start = position_of(vector, "start_board", "start_side");
  reversi_game played;
  string moves;
  CHECK_OK(reversi_game_init(&played, &start));
  CHECK_OK(reversi_game_play_transcript(&played, text_of(vector, "moves", moves),
                                        REVERSI_NUL_TERMINATED, NULL));
  check_passes(&played, json_first(json_get(vector, "passes")));
  char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
  reversi_game_format_transcript(&played, false, text, sizeof text);
  CHECK_TEXT(text, moves);
  const reversi_position end = reversi_game_position(&played);
  const reversi_position expected = position_of(vector, "final_board", "side_after");
  CHECK_MASK(end.black, expected.black);
  CHECK_MASK(end.white, expected.white);
  check_counts(&end, vector);
  const char *wthor = json_get(vector, "wthor");
  if (!json_is_null(wthor)) check_wthor_record(wthor, &played);
  subject = NULL;
}

static void check_illegal_vector(const char *vector) {
  string moves;
  subject = text_of(vector, "moves", moves);
  reversi_game played = game("");
  reversi_error wrong = {.offset = SIZE_MAX};
  const reversi_status status =
      reversi_game_play_transcript(&played, moves, REVERSI_NUL_TERMINATED, &wrong);
  string error;
  const bool occupied = strncmp(text_of(vector, "error", error), "occupied", 8) == 0;
  CHECK_INT(status, occupied ? REVERSI_ERROR_OCCUPIED : REVERSI_ERROR_FLIPS_NOTHING);
  CHECK_INT(wrong.offset, 2 * json_number(json_get(vector, "error_index")));
  subject = NULL;
}

static void check_cell_vector(const char *vector) {
  string name;
  CHECK_INT(square(text_of(vector, "square", name)), json_number(json_get(vector, "a1_h8_index")));
}

static void check_transcript_vector(const char *vector) {
  string text;
  subject = text_of(vector, "text", text);
  const reversi_game played = game(text);
  int ply = 0;
  const char *squares = json_get(vector, "squares");
  for (const char *at = json_first(squares); at != NULL; at = json_next(at)) {
    string name;
    CHECK_INT(reversi_game_move(&played, ply++), square(json_string(at, name, sizeof name)));
  }
  CHECK_INT(reversi_game_ply_count(&played), ply);
  subject = NULL;
}

static void check_bad_vector(const char *vector) {
  string text;
  subject = text_of(vector, "text", text);
  reversi_game played = game("");
  CHECK(reversi_game_play_transcript(&played, text, REVERSI_NUL_TERMINATED, NULL) != REVERSI_OK);
  subject = NULL;
}

static void check_each(const char *vectors, void (*check)(const char *)) {
  CHECK(!json_is_null(vectors));
  if (json_is_null(vectors)) return;
  for (const char *at = json_first(vectors); at != NULL; at = json_next(at)) check(at);
}

static void check_perft_vector(const char *counts) {
  const reversi_position start = reversi_position_start();
  const char *expected = json_first(counts);
  for (int depth = 1; depth <= 8; depth++) {
    uint64_t nodes = 0;
    CHECK_OK(reversi_position_perft(&start, depth, &nodes));
    CHECK_INT(nodes, json_number(expected));
    expected = json_next(expected);
  }
}

void test_vectors(const char *folder) {
  char *positions = read_vectors(folder, "positions.json");
  char *games = read_vectors(folder, "games.json");
  char *illegal = read_vectors(folder, "illegal_and_correction.json");
  char *notation = read_vectors(folder, "notation.json");
  char *perft = read_vectors(folder, "perft.json");
  if (positions && games && illegal && notation && perft) {
    check_each(json_get(positions, "positions"), check_position_vector);
    check_each(json_get(games, "games"), check_game_vector);
    check_each(json_get(illegal, "illegal"), check_illegal_vector);
    check_each(json_get(notation, "cells"), check_cell_vector);
    check_each(json_get(notation, "transcripts"), check_transcript_vector);
    check_each(json_get(notation, "bad"), check_bad_vector);
    check_perft_vector(json_get(json_get(perft, "standard_8x8"), "PT"));
  }
  free(positions);
  free(games);
  free(illegal);
  free(notation);
  free(perft);
}
