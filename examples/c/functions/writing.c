/* Writing records: a game with comments, judgments, clocks, evaluations and a variation. */
#include <assert.h>
#include <string.h>

#include <reversi/records.h>

/* An annotated game in PGN. */
static void annotate_a_game(void) {
  char pgn[1024];
  reversi_record_writer writer;
  reversi_game_info info;
  reversi_game_info_init(&info);
  info.black.text = "Ann";
  info.black.length = 3;
  assert(reversi_record_writer_begin(&writer, REVERSI_FORMAT_PGN, NULL, &info, pgn, sizeof pgn) ==
         REVERSI_OK);
  assert(reversi_record_writer_tag(&writer, "Round", "3", 1) == REVERSI_OK);
  assert(reversi_record_writer_move(&writer, REVERSI_F5) == REVERSI_OK);
  assert(reversi_record_writer_time_left(&writer, REVERSI_BLACK, 299500) == REVERSI_OK);
  assert(reversi_record_writer_move(&writer, REVERSI_D6) == REVERSI_OK);
  assert(reversi_record_writer_annotation(&writer, 1) == REVERSI_OK); /* ! */
  assert(reversi_record_writer_eval(&writer, -500) == REVERSI_OK);
  assert(reversi_record_writer_time_used(&writer, 2000) == REVERSI_OK);
  /* White could have played f6 instead. */
  assert(reversi_record_writer_begin_variation(&writer) == REVERSI_OK);
  assert(reversi_record_writer_move(&writer, REVERSI_F6) == REVERSI_OK);
  assert(reversi_record_writer_comment(&writer, "diagonal", 8) == REVERSI_OK);
  assert(reversi_record_writer_end_variation(&writer) == REVERSI_OK);
  assert(reversi_record_writer_end(&writer) == REVERSI_OK);
  assert(reversi_record_writer_length(&writer) < sizeof pgn);
  assert(strstr(pgn, "[Round \"3\"]") != NULL && strstr(pgn, "{ diagonal }") != NULL);

  reversi_game game;
  assert(reversi_record_replay(REVERSI_FORMAT_PGN, pgn, strlen(pgn), &game, NULL) == REVERSI_OK);
  assert(reversi_game_length(&game) == 2);
}

/* A whole game in three calls, in GGF as well as in SGF and PGN. */
static void write_a_game(void) {
  char ggf[512];
  reversi_record_writer writer;
  reversi_game game;
  assert(reversi_game_init(&game, NULL) == REVERSI_OK);
  assert(reversi_game_play_transcript(&game, "f5d6c3", 6, NULL) == REVERSI_OK);
  assert(reversi_record_writer_begin(&writer, REVERSI_FORMAT_GGF, NULL, NULL, ggf, sizeof ggf) ==
         REVERSI_OK);
  assert(reversi_record_writer_game(&writer, &game) == REVERSI_OK);
  assert(reversi_record_writer_end(&writer) == REVERSI_OK);
  assert(strstr(ggf, "]B[f5]W[d6]B[c3];)") != NULL);
}

/* Each part is checked, and a refused one writes nothing. */
static void be_corrected(void) {
  char sgf[256];
  reversi_record_writer writer;
  assert(reversi_record_writer_begin(&writer, REVERSI_FORMAT_SGF, NULL, NULL, sgf, sizeof sgf) ==
         REVERSI_OK);
  const size_t before = reversi_record_writer_length(&writer);
  assert(reversi_record_writer_move(&writer, REVERSI_A1) == REVERSI_ERROR_FLIPS_NOTHING);
  assert(reversi_record_writer_length(&writer) == before);
  assert(reversi_record_writer_end_variation(&writer) == REVERSI_ERROR_VARIATION);
}

/* The writer knows the position: a program can play on it without a game of its own. */
static void write_a_first_legal_game(void) {
  char ggf[2048];
  reversi_record_writer writer;
  assert(reversi_record_writer_begin(&writer, REVERSI_FORMAT_GGF, NULL, NULL, ggf, sizeof ggf) ==
         REVERSI_OK);
  for (;;) {
    const reversi_position position = reversi_record_writer_position(&writer);
    if (reversi_position_is_over(&position)) break;
    int move = 0;
    while (!reversi_position_is_legal(&position, move)) move++;
    assert(reversi_record_writer_move(&writer, move) == REVERSI_OK);
  }
  assert(reversi_record_writer_end(&writer) == REVERSI_OK);
  assert(reversi_record_writer_length(&writer) < sizeof ggf);
}

int main(void) {
  annotate_a_game();
  write_a_game();
  be_corrected();
  write_a_first_legal_game();
  return 0;
}
