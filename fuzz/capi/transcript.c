/* Transcripts: the squares that a text names are played, up to an error or the end. */
#include <ctype.h>

#include "games.h"
#include "ops.h"
#include "program.h"

/* Collects the squares in a valid transcript: a letter and a digit, but not the words for a pass.
   Returns their number, and sets whether a pass is written after the last of them. */
static int squares_named(const text_in *in, int *squares, int most, bool *ends_with_pass) {
  int count = 0;
  *ends_with_pass = false;
  for (size_t i = 0; i + 1 < in->length && count < most; i++) {
    const int letter = tolower((unsigned char)in->text[i]), digit = in->text[i + 1];
    if (letter == 'p') {
      i += in->length - i >= 4 && tolower((unsigned char)in->text[i + 2]) == 's' ? 3 : 1;
      *ends_with_pass = true;
    } else if (letter == '-' && digit == '-') {
      i++;
      *ends_with_pass = true;
    } else if (letter >= 'a' && letter <= 'h' && digit >= '1' && digit <= '8') {
      squares[count++] = letter - 'a' + 8 * (digit - '1');
      i++;
      *ends_with_pass = false;
    }
  }
  return count;
}

/* The part before the error is a transcript, and the next move is illegal there. */
static void check_transcript_error(const history *past, const reversi_position *start,
                                   const text_in *in, const reversi_error *error) {
  reversi_game prefix;
  history at;
  const reversi_location *place = &error->location;
  REQUIRE(place->byte <= in->length && place->ply != REVERSI_NOWHERE);
  REQUIRE(place->game == REVERSI_NOWHERE);
  REQUIRE(reversi_game_init(&prefix, start) == REVERSI_OK);
  for (int i = 0; i < past->played; i++) {
    REQUIRE(reversi_game_play(&prefix, past->squares[i]) == REVERSI_OK);
  }
  if (error->move < 0) return;
  REQUIRE(reversi_game_play_transcript(&prefix, in->text, place->byte, NULL) == REVERSI_OK);
  follow_game(&prefix, &at, past);
  REQUIRE(error->status == mailbox_refusal(&at.now, error->move));
  REQUIRE(place->ply == (size_t)at.ply_count);
}

/* Checks a whole transcript that was played, or the error that refused it. */
static void check_transcript(reversi_status status, const text_in *text, reversi_game *game,
                             history *past, const reversi_error *error) {
  const text_in in = *text;
  check_error(status, error, in.length);
  if (in.refused != REVERSI_OK || !past->exists) {
    REQUIRE(status < 0);
  } else if (status == REVERSI_OK) {
    const history before = *past;
    int named[CELLS];
    bool announced;
    changed(game);
    follow_game(game, past, &before);
    const int count = squares_named(&in, named, CELLS, &announced);
    REQUIRE(count == past->played - before.played);
    REQUIRE(memcmp(named, past->squares + before.played, (size_t)count * sizeof *named) == 0);
    const bool expects_pass = past->expects_pass;
    const bool passed = past->ply_count > 0 && past->plies[past->ply_count - 1] == REVERSI_PASS;
    REQUIRE(expects_pass == (!announced && (count > 0 ? passed : before.expects_pass)));
    /* Redoable moves are discarded, unless nothing was played. */
    if (count == 0) *past = before;
    past->expects_pass = expects_pass;
    check_game(game, past, past->ply_count - 1);
  } else if (error != NULL) {
    const reversi_position start = mailbox_position(&past->start);
    check_transcript_error(past, &start, &in, error);
  }
}

void op_game_transcript(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  const text_in in = take_text();
  reversi_error *const error = new_error();
  const reversi_status status = reversi_game_play_transcript(game, in.text, in.given, error);
  check_transcript(status, &in, game, past, error);
}

/* Plays what a transcript of the text before the error plays, and stops with that error. */
void op_game_legal_prefix(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  const text_in in = take_text();
  reversi_error *const stopped = new_error();
  reversi_error wrong;
  fill(&wrong, sizeof wrong);
  if (game == NULL || in.refused != REVERSI_OK || !past->exists) {
    REQUIRE(reversi_game_play_legal_prefix(game, in.text, in.given, stopped) < 0);
    return;
  }
  reversi_game whole = *game, before = *game;
  const reversi_status refused =
      reversi_game_play_transcript(&whole, in.text, in.given, &wrong);
  const reversi_status status =
      reversi_game_play_legal_prefix(game, in.text, in.given, stopped);
  if (refused == REVERSI_OK) {
    REQUIRE(memcmp(game, &whole, sizeof whole) == 0);
    check_transcript(status, &in, game, past, stopped);
    return;
  }
  REQUIRE(status == REVERSI_STOPPED);
  REQUIRE(stopped == NULL || memcmp(stopped, &wrong, sizeof wrong) == 0);
  if (stopped != NULL) check_error(refused, stopped, in.length);
  text_in legal = exact_text(in.text, wrong.location.byte);
  const reversi_status played =
      reversi_game_play_transcript(&before, legal.text, legal.given, NULL);
  if (played == REVERSI_OK) REQUIRE(memcmp(game, &before, sizeof before) == 0);
  const history old = *past;
  changed(game);
  follow_game(game, past, &old);
  REQUIRE((size_t)past->ply_count == wrong.location.ply);
  if (past->played != old.played) return;
  /* Redoable moves are discarded, unless nothing was played. */
  const bool expects_pass = past->expects_pass;
  *past = old;
  past->expects_pass = expects_pass;
}

/* Formatting and parsing restores the game, with the passes and without. */
void op_game_format(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  const int passes = take_int();
  text_out out;
  WRITE(&out, REVERSI_TRANSCRIPT_TEXT_SIZE, reversi_game_format_transcript, game, passes);
  if (!past->exists) {
    REQUIRE(out.length == 0);
    return;
  }
  const int names = passes != 0 ? past->ply_count : past->played;
  if (past->played > 0) REQUIRE(out.length == 2 * (size_t)names);
  const reversi_position start = reversi_game_start(game);
  reversi_game again;
  history read;
  REQUIRE(reversi_game_init(&again, &start) == REVERSI_OK);
  REQUIRE(reversi_game_play_transcript(&again, out.whole, out.length, NULL) == REVERSI_OK);
  follow_game(&again, &read, NULL);
  REQUIRE(read.played == past->played && mailbox_same(&read.now, &past->now));
  keep_in_memo(out.whole, out.length);
  changed(memo);
}
