/* Games: play, look back, undo and redo, store, rotate. */
#include <assert.h>
#include <string.h>

#include <reversi/reversi.h>

/* The game after these moves from the standard start. */
static reversi_game play(const char *transcript) {
  reversi_game game;
  assert(reversi_game_init(&game, NULL) == REVERSI_OK);
  assert(reversi_game_play_transcript(&game, transcript, REVERSI_NUL_TERMINATED, NULL) ==
         REVERSI_OK);
  return game;
}

static bool has_transcript(const reversi_game *game, const char *expected) {
  char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
  reversi_game_format_transcript(game, 1, text, sizeof text);
  return strcmp(text, expected) == 0;
}

/* A window shows the last move and its flips, and the list of moves. */
static void show_the_last_move(void) {
  const reversi_game game = play("f5d6c3");
  assert(reversi_game_last_move(&game) == REVERSI_C3);
  assert(reversi_game_last_flips(&game) == UINT64_C(1) << REVERSI_D4);
  assert((reversi_game_legal_moves(&game) & UINT64_C(1) << REVERSI_D3) != 0);

  int moves[REVERSI_MAX_PLIES];
  const size_t count = reversi_game_moves(&game, moves, REVERSI_MAX_PLIES);
  assert(count == 3 && moves[1] == REVERSI_D6);
  assert(reversi_game_move(&game, 1) == REVERSI_D6);
}

/* Undo, look at earlier positions, redo. A new move discards those that could be redone. */
static void undo_and_redo(void) {
  reversi_game game = play("f5d6c3");
  reversi_position before_c3, position;
  assert(reversi_game_position_at(&game, 2, &before_c3) == REVERSI_OK);
  assert(reversi_game_undo(&game) == REVERSI_OK);
  position = reversi_game_position(&game);
  assert(memcmp(&position, &before_c3, sizeof position) == 0);
  assert(reversi_game_redo(&game) == REVERSI_OK);
  assert(has_transcript(&game, "f5d6c3"));

  assert(reversi_game_undo(&game) == REVERSI_OK);
  assert(reversi_game_play(&game, REVERSI_C5) == REVERSI_OK);
  assert(reversi_game_redo(&game) == REVERSI_ERROR_HISTORY);
}

/* The game inserts the pass that the rules force. The pass is a ply, and places no disc. */
static void play_through_a_pass(void) {
  reversi_game game = play("f5f6d3g5h5h4f7h6");
  assert(has_transcript(&game, "f5f6d3g5h5h4f7h6--"));
  assert(reversi_game_length(&game) == 8 && reversi_game_ply_count(&game) == 9);
  assert(reversi_game_move(&game, 8) == REVERSI_PASS && !reversi_game_is_over(&game));
  /* Black passed, so white moves again. */
  const reversi_position start = reversi_game_start(&game), now = reversi_game_position(&game);
  assert(start.turn == REVERSI_BLACK && now.turn == REVERSI_WHITE);
  /* A program that receives passes as moves may announce this one. */
  assert(reversi_game_play(&game, REVERSI_PASS) == REVERSI_OK);
  assert(reversi_game_ply_count(&game) == 9);
}

/* A transcript with an error: keep the moves before it, and tell the place. */
static void keep_the_legal_moves(void) {
  reversi_game game;
  reversi_error stopped;
  assert(reversi_game_init(&game, NULL) == REVERSI_OK);
  assert(reversi_game_play_legal_prefix(&game, "f5d6h8c3", 8, &stopped) == REVERSI_STOPPED);
  assert(has_transcript(&game, "f5d6"));
  assert(stopped.location.byte == 4 && stopped.move == REVERSI_H8);
}

/* A window that shows an earlier ply lets the user play on from there. */
static void branch_from_an_earlier_ply(void) {
  reversi_game game = play("f5d6c3d3c4");
  assert(reversi_game_truncate(&game, 2) == REVERSI_OK && has_transcript(&game, "f5d6"));
  assert(reversi_game_redo(&game) == REVERSI_ERROR_HISTORY);
  assert(reversi_game_play(&game, REVERSI_C5) == REVERSI_OK);
}

/* The 81 bytes of a game are the same on every CPU and in every language. */
static void store_a_game(void) {
  const reversi_game game = play("f5d6c3");
  reversi_game read;
  uint8_t bytes[REVERSI_GAME_SIZE];
  assert(reversi_game_to_bytes(&game, bytes) == REVERSI_OK);
  assert(reversi_game_from_bytes(bytes, &read, NULL) == REVERSI_OK);
  assert(has_transcript(&read, "f5d6c3"));
}

/* A game that began with c4 becomes one that began with f5. */
static void rotate_a_game(void) {
  reversi_game game = play("c4e3");
  assert(reversi_game_transform(&game, REVERSI_ROTATE_180) == REVERSI_OK);
  assert(has_transcript(&game, "f5d6"));
}

int main(void) {
  show_the_last_move();
  undo_and_redo();
  play_through_a_pass();
  keep_the_legal_moves();
  branch_from_an_earlier_ply();
  store_a_game();
  rotate_a_game();
  return 0;
}
