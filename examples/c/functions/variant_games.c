/* Games on other boards: play, look back, undo and redo, store, rotate, read and write records. */
#include <assert.h>
#include <string.h>

#include <reversi/records.h>

/* A game on 10x10 after these moves. */
static reversi_variant_game play(const char *transcript) {
  reversi_variant_rules rules;
  reversi_variant_position start;
  reversi_variant_game game;
  assert(reversi_variant_rules_init(&rules, 10, 10) == REVERSI_OK);
  assert(reversi_variant_position_start(&rules, &start) == REVERSI_OK);
  assert(reversi_variant_game_init(&game, &start) == REVERSI_OK);
  assert(reversi_variant_game_play_transcript(&game, transcript, REVERSI_NUL_TERMINATED, NULL) ==
         REVERSI_OK);
  return game;
}

static bool has_transcript(const reversi_variant_game *game, const char *expected) {
  char text[REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE];
  reversi_variant_game_format_transcript(game, 1, text, sizeof text);
  return strcmp(text, expected) == 0;
}

/* A window shows the last move and its flips, and the list of moves. */
static void show_the_last_move(void) {
  const reversi_variant_game game = play("g6e7");
  const int g6 = 5 * 10 + 6, e7 = 6 * 10 + 4;
  int moves[REVERSI_VARIANT_MAX_PLIES];
  assert(reversi_variant_game_last_move(&game) == e7);
  assert(reversi_variant_game_last_flips(&game).rows[5] == 1 << 4);
  assert(reversi_variant_game_moves(&game, moves, REVERSI_VARIANT_MAX_PLIES) == 2);
  assert(reversi_variant_game_ply_count(&game) == 2);
  assert(moves[0] == g6 && reversi_variant_game_move(&game, 0) == g6);
  assert(reversi_variant_game_length(&game) == 2 && !reversi_variant_game_is_over(&game));
  assert(reversi_variant_game_legal_moves(&game).rows[3] != 0);
}

/* Undo, look at earlier positions, redo. */
static void undo_and_redo(void) {
  reversi_variant_game game = play("g6e7");
  reversi_variant_position before, position;
  assert(reversi_variant_game_position_at(&game, 1, &before) == REVERSI_OK);
  assert(reversi_variant_game_undo(&game) == REVERSI_OK);
  position = reversi_variant_game_position(&game);
  assert(memcmp(&position, &before, sizeof position) == 0);
  assert(reversi_variant_game_redo(&game) == REVERSI_OK && has_transcript(&game, "g6e7"));
}

/* The 424 bytes of a game contain its rules, so nothing else is needed to read them. */
static void store_a_game(void) {
  const reversi_variant_game game = play("g6e7");
  reversi_variant_game read;
  uint8_t bytes[REVERSI_VARIANT_GAME_SIZE];
  assert(reversi_variant_game_to_bytes(&game, bytes) == REVERSI_OK);
  assert(reversi_variant_game_from_bytes(bytes, &read, NULL) == REVERSI_OK);
  const reversi_variant_position start = reversi_variant_game_start(&read);
  assert(start.rules.width == 10 && has_transcript(&read, "g6e7"));
}

/* The game rotates with its board and its moves. */
static void rotate_a_game(void) {
  reversi_variant_game game = play("g6e7");
  assert(reversi_variant_game_transform(&game, REVERSI_ROTATE_180) == REVERSI_OK);
  assert(has_transcript(&game, "d5f4"));
}

/* GGF and SGF hold other boards. Rules that differ are part of the record. */
static void read_a_record(void) {
  static const char ggf[] = "(;GM[Othello]TY[4a]BO[4 ---- -O*- -*O- ---- *]B[b1]W[a1];)";
  reversi_variant_game read;
  assert(reversi_record_replay_variant(REVERSI_FORMAT_GGF, ggf, strlen(ggf), &read, NULL) ==
         REVERSI_OK);
  assert(has_transcript(&read, "b1a1"));
  assert(reversi_variant_game_position(&read).rules.objective == REVERSI_FEWEST);
}

int main(void) {
  show_the_last_move();
  undo_and_redo();
  store_a_game();
  rotate_a_game();
  read_a_record();
  return 0;
}
