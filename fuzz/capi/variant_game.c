/* Games on other boards with their history, compared with a history of mailboxes. */
#include "games.h"
#include "ops.h"
#include "program.h"

static bool is_board(const reversi_variant_position *at, const mailbox *box) {
  const mailbox read = mailbox_of_variant(at);
  return variant_position_is_valid(at) && mailbox_same(&read, box);
}

/* The move at each ply leads to the next position, and the last position is the current one. */
static void check_positions(const reversi_variant_game *game, const history *past, int ply) {
  reversi_variant_position at, next;
  fill(&at, sizeof at);
  const reversi_status status = reversi_variant_game_position_at(game, ply, &at);
  REQUIRE((status == REVERSI_OK) == (past->exists && ply >= 0 && ply <= past->ply_count));
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(&at, sizeof at));
    return;
  }
  if (ply == 0) REQUIRE(is_board(&at, &past->start));
  if (ply == past->ply_count) {
    REQUIRE(is_board(&at, &past->now));
    return;
  }
  REQUIRE(reversi_variant_game_position_at(game, ply + 1, &next) == REVERSI_OK);
  REQUIRE(reversi_variant_position_play(&at, past->plies[ply]) == REVERSI_OK);
  REQUIRE(memcmp(&at, &next, sizeof at) == 0);
}

void check_variant_game(const reversi_variant_game *game, const history *past, int ply) {
  const reversi_variant_position start = reversi_variant_game_start(game);
  const reversi_variant_position now = reversi_variant_game_position(game);
  const reversi_variant_set flips = reversi_variant_game_last_flips(game);
  const bool is_ply = ply >= 0 && ply < past->ply_count;
  const int last = past->played > 0 ? past->squares[past->played - 1] : -1;
  if (past->exists) {
    REQUIRE(is_board(&start, &past->start) && is_board(&now, &past->now));
  } else {
    const mailbox box = mailbox_of_variant(&now);
    REQUIRE(memcmp(&start, &now, sizeof now) == 0 && mailbox_discs(&box, FREE) == 64);
  }
  REQUIRE(reversi_variant_game_length(game) == past->played);
  REQUIRE(reversi_variant_game_ply_count(game) == past->ply_count);
  REQUIRE(reversi_variant_game_move(game, ply) == (is_ply ? past->plies[ply] : -1));
  REQUIRE(reversi_variant_game_last_move(game) == last);
  REQUIRE(mailbox_is_set(&past->now, &flips, past->flipped));
  const reversi_variant_set legal = reversi_variant_game_legal_moves(game);
  bool due[CELLS];
  for (int i = 0; i < CELLS; i++) due[i] = past->exists && i < past->now.pass && mailbox_is_legal(&past->now, i);
  REQUIRE(mailbox_is_set(&past->now, &legal, due));
  REQUIRE(reversi_variant_game_is_over(game) == (past->exists && mailbox_is_over(&past->now)));
  check_positions(game, past, ply);
  const size_t room = (unsigned)ply % (REVERSI_VARIANT_MAX_PLIES + 1);
  int moves[REVERSI_VARIANT_MAX_PLIES];
  fill(moves, room * sizeof *moves);
  REQUIRE(are_moves(moves, room, reversi_variant_game_moves(game, moves, room), past));
}

void follow_variant_game(const reversi_variant_game *game, history *past, const history *before) {
  const reversi_variant_position start = reversi_variant_game_start(game);
  const int count = reversi_variant_game_ply_count(game);
  history_begin(past, mailbox_of_variant(&start));
  for (int ply = 0; ply < count; ply++) {
    const int move = reversi_variant_game_move(game, ply);
    if (move == past->start.pass) continue;
    REQUIRE(mailbox_is_legal(&past->now, move));
    history_place(past, move);
  }
  check_variant_game(game, past, count);
  reversi_variant_game copy = *game;
  const bool accepted = reversi_variant_game_play(&copy, past->start.pass) == REVERSI_OK;
  REQUIRE(past->expects_pass || !accepted);
  past->expects_pass = accepted;
  if (before == NULL) return;
  REQUIRE(mailbox_same(&past->start, &before->start) && past->played >= before->played);
  REQUIRE(memcmp(past->squares, before->squares, (size_t)before->played * sizeof(int)) == 0);
}

static void take_variant_game(reversi_variant_game **game, history **past) {
  static history none;
  const unsigned byte = take();
  memset(&none, 0, sizeof none);
  *game = byte == 255 ? NULL : variant_games[byte % VARIANT_GAMES];
  *past = byte == 255 ? &none : &variant_histories[byte % VARIANT_GAMES];
}

void op_variant_game_init(void) {
  reversi_variant_game *game;
  history *past;
  take_variant_game(&game, &past);
  const unsigned byte = take();
  const reversi_variant_position *const start =
      byte == 255 ? NULL : variant_positions[byte % VARIANT_POSITIONS];
  const bool valid = start == NULL || variant_position_is_valid(start);
  const reversi_status status = reversi_variant_game_init(game, start);
  REQUIRE((status == REVERSI_OK) == (game != NULL && valid));
  if (status != REVERSI_OK) return;
  changed(game);
  const reversi_variant_position begun = reversi_variant_game_start(game);
  if (start != NULL) REQUIRE(memcmp(&begun, start, sizeof begun) == 0);
  history_begin(past, mailbox_of_variant(&begun));
  check_variant_game(game, past, 0);
}

void op_variant_game_query(void) {
  reversi_variant_game *game;
  history *past;
  take_variant_game(&game, &past);
  check_variant_game(game, past, take_int());
}

static void play(reversi_variant_game *game, history *past, int move) {
  const reversi_status status = reversi_variant_game_play(game, move);
  if (!played(status, game, past, move)) return;
  check_variant_game(game, past, past->ply_count - 1);
}

void op_variant_game_play(void) {
  reversi_variant_game *game;
  history *past;
  take_variant_game(&game, &past);
  const reversi_variant_position now = reversi_variant_game_position(game);
  play(game, past, take_variant_square(&now));
}

void op_variant_game_move(void) {
  const int i = take_index(VARIANT_GAMES);
  history *const past = &variant_histories[i];
  for (unsigned number = take(), times = 1 + take() % 8; times > 0; times--) {
    const int square = past->exists ? mailbox_choice(&past->now, number) : -1;
    if (square < 0) return;
    play(variant_games[i], past, square);
  }
}

void op_variant_game_undo(void) {
  reversi_variant_game *game;
  history *past;
  take_variant_game(&game, &past);
  const reversi_status status = reversi_variant_game_undo(game);
  if (!stepped(status, game, past, history_undo)) return;
  check_variant_game(game, past, past->ply_count - 1);
}

void op_variant_game_redo(void) {
  reversi_variant_game *game;
  history *past;
  take_variant_game(&game, &past);
  const reversi_status status = reversi_variant_game_redo(game);
  if (!stepped(status, game, past, history_redo)) return;
  check_variant_game(game, past, past->ply_count - 1);
}

void op_variant_game_transcript(void) {
  reversi_variant_game *game;
  history *past;
  take_variant_game(&game, &past);
  const text_in in = take_text();
  reversi_error *const error = new_error();
  const reversi_status status =
      reversi_variant_game_play_transcript(game, in.text, in.given, error);
  check_error(status, error, in.length);
  if (in.refused != REVERSI_OK || !past->exists) REQUIRE(status < 0);
  if (status == REVERSI_OK) {
    const history before = *past;
    changed(game);
    follow_variant_game(game, past, &before);
    const bool expects_pass = past->expects_pass;
    if (past->played == before.played) *past = before;
    past->expects_pass = expects_pass;
    check_variant_game(game, past, past->ply_count - 1);
  } else if (past->exists && error != NULL && error->move >= 0) {
    /* The part before the error is a transcript, and the next move is illegal. */
    reversi_variant_game prefix = *game;
    history at;
    /* A square outside the board is numbered by 16x16. A finished game rejects it like any other. */
    REQUIRE(error->width == past->now.width || status == REVERSI_ERROR_OFF_BOARD ||
            status == REVERSI_ERROR_GAME_OVER);
    REQUIRE(reversi_variant_game_play_transcript(&prefix, in.text, error->location.byte, NULL) ==
            REVERSI_OK);
    follow_variant_game(&prefix, &at, past);
    if (error->width == past->now.width && error->height == past->now.height) {
      REQUIRE(status == mailbox_refusal(&at.now, error->move));
    }
    REQUIRE(error->location.ply == (size_t)at.ply_count);
  }
}

/* Plays what a transcript of the text before the error plays, and stops with that error. */
void op_variant_game_legal_prefix(void) {
  reversi_variant_game *game;
  history *past;
  take_variant_game(&game, &past);
  const text_in in = take_text();
  reversi_error *const stopped = new_error();
  reversi_error wrong;
  if (game == NULL || in.refused != REVERSI_OK || !past->exists) {
    REQUIRE(reversi_variant_game_play_legal_prefix(game, in.text, in.given, stopped) < 0);
    return;
  }
  reversi_variant_game whole = *game, before = *game;
  const reversi_status refused =
      reversi_variant_game_play_transcript(&whole, in.text, in.given, &wrong);
  const reversi_status status =
      reversi_variant_game_play_legal_prefix(game, in.text, in.given, stopped);
  const history old = *past;
  changed(game);
  follow_variant_game(game, past, &old);
  if (refused == REVERSI_OK) {
    REQUIRE(status == REVERSI_OK && memcmp(game, &whole, sizeof whole) == 0);
    check_error(status, stopped, in.length);
  } else {
    REQUIRE(status == REVERSI_STOPPED);
    REQUIRE(stopped == NULL || memcmp(stopped, &wrong, sizeof wrong) == 0);
    REQUIRE((size_t)past->ply_count == wrong.location.ply);
    const text_in legal = exact_text(in.text, wrong.location.byte);
    const reversi_status played =
        reversi_variant_game_play_transcript(&before, legal.text, legal.given, NULL);
    if (played == REVERSI_OK) REQUIRE(memcmp(game, &before, sizeof before) == 0);
  }
  if (past->played != old.played) return;
  const bool expects_pass = past->expects_pass;
  *past = old;
  past->expects_pass = expects_pass;
}

/* A random game begins with the random move and reaches the end. */
void op_variant_game_playout(void) {
  reversi_variant_game *game;
  history *past;
  take_variant_game(&game, &past);
  const uint64_t seed = take_word();
  const int square = reversi_variant_game_random_move(game, seed);
  if (!past->exists) {
    REQUIRE(square == -1 && reversi_variant_game_playout(game, seed) < 0);
    return;
  }
  const history before = *past;
  REQUIRE(reversi_variant_game_playout(game, seed) == REVERSI_OK);
  changed(game);
  follow_variant_game(game, past, &before);
  REQUIRE(mailbox_is_over(&past->now));
  if (mailbox_is_over(&before.now)) {
    REQUIRE(square == -1 && past->played == before.played);
  } else {
    REQUIRE(mailbox_is_legal(&before.now, square));
    REQUIRE(past->squares[before.played] == square);
  }
  REQUIRE(reversi_variant_game_redo(game) == REVERSI_ERROR_HISTORY);
}

void op_variant_game_format(void) {
  reversi_variant_game *game;
  history *past;
  take_variant_game(&game, &past);
  const int passes = take_int();
  text_out out;
  WRITE(&out, REVERSI_VARIANT_TRANSCRIPT_TEXT_SIZE, reversi_variant_game_format_transcript, game,
        passes);
  if (!past->exists) {
    REQUIRE(out.length == 0);
    return;
  }
  const reversi_variant_position start = reversi_variant_game_start(game);
  reversi_variant_game again;
  history read;
  REQUIRE(reversi_variant_game_init(&again, &start) == REVERSI_OK);
  REQUIRE(reversi_variant_game_play_transcript(&again, out.whole, out.length, NULL) == REVERSI_OK);
  follow_variant_game(&again, &read, NULL);
  REQUIRE(read.played == past->played && mailbox_same(&read.now, &past->now));
  keep_in_memo(out.whole, out.length);
  changed(memo);
}

void op_variant_game_poke(void) {
  const int which = take_index(VARIANT_GAMES);
  reversi_variant_game damaged = *variant_games[which];
  for (unsigned times = 1 + take() % 4; times > 0; times--) {
    poke(&damaged, sizeof damaged);
  }
  if (take() % 2 == 0) mend(&damaged, variant_games[which], sizeof damaged);
  const reversi_variant_game before = damaged;
  const int ply_count = reversi_variant_game_ply_count(&damaged);
  REQUIRE(ply_count >= reversi_variant_game_length(&damaged));
  REQUIRE(reversi_variant_game_move(&damaged, ply_count) == -1);
  const reversi_variant_position now = reversi_variant_game_position(&damaged);
  const reversi_variant_position start = reversi_variant_game_start(&damaged);
  REQUIRE(variant_position_is_valid(&now) && variant_position_is_valid(&start));
  (void)reversi_variant_game_last_flips(&damaged);
  if (reversi_variant_game_undo(&damaged) != REVERSI_OK) {
    REQUIRE(memcmp(&damaged, &before, sizeof before) == 0);
  }
}
