/* Games with their history, compared with a history of mailboxes. */
#include "games.h"

#include "ops.h"
#include "program.h"

static uint64_t mask_of(const bool flipped[CELLS]) {
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) mask |= (uint64_t)flipped[i] << i;
  return mask;
}

static bool is_position(reversi_position position, const mailbox *box) {
  const reversi_position expected = mailbox_position(box);
  return memcmp(&position, &expected, sizeof expected) == 0;
}

bool are_moves(const int *moves, size_t room, size_t count, const history *past) {
  const size_t most = room < count ? room : count;
  return count == (size_t)past->ply_count && memcmp(moves, past->plies, most * sizeof *moves) == 0 &&
         is_filled(moves + most, (room - most) * sizeof *moves);
}

/* The move at each ply leads to the next position, and the last position is the current one. */
static void check_positions(const reversi_game *game, const history *past, int ply) {
  reversi_position at, next;
  fill(&at, sizeof at);
  const reversi_status status = reversi_game_position_at(game, ply, &at);
  REQUIRE((status == REVERSI_OK) == (ply >= 0 && ply <= past->ply_count));
  if (status != REVERSI_OK) {
    REQUIRE(is_filled(&at, sizeof at));
    return;
  }
  if (ply == 0) REQUIRE(is_position(at, &past->start));
  if (ply == past->ply_count) {
    REQUIRE(is_position(at, &past->now));
    return;
  }
  REQUIRE(reversi_game_position_at(game, ply + 1, &next) == REVERSI_OK);
  REQUIRE(reversi_position_play(&at, past->plies[ply]) == REVERSI_OK);
  REQUIRE(memcmp(&at, &next, sizeof at) == 0);
}

void check_game(const reversi_game *game, const history *past, int ply) {
  if (!past->exists) {
    const reversi_position empty = {0, 0, 0, {0}};
    const reversi_position start = reversi_game_start(game), now = reversi_game_position(game);
    REQUIRE(memcmp(&start, &empty, sizeof empty) == 0 && memcmp(&now, &empty, sizeof empty) == 0);
    REQUIRE(reversi_game_length(game) == 0 && reversi_game_ply_count(game) == 0);
    REQUIRE(reversi_game_move(game, ply) == -1 && reversi_game_last_move(game) == -1);
    REQUIRE(reversi_game_last_flips(game) == 0 && reversi_game_moves(game, NULL, 1) == 0);
    REQUIRE(reversi_game_legal_moves(game) == 0 && !reversi_game_is_over(game));
    REQUIRE(reversi_game_position_at(game, ply, &(reversi_position){0}) < 0);
    return;
  }
  REQUIRE(is_position(reversi_game_start(game), &past->start));
  REQUIRE(is_position(reversi_game_position(game), &past->now));
  REQUIRE(reversi_game_length(game) == past->played);
  REQUIRE(reversi_game_ply_count(game) == past->ply_count);
  const bool is_ply = ply >= 0 && ply < past->ply_count;
  REQUIRE(reversi_game_move(game, ply) == (is_ply ? past->plies[ply] : -1));
  const int last = past->played > 0 ? past->squares[past->played - 1] : -1;
  REQUIRE(reversi_game_last_move(game) == last);
  REQUIRE(reversi_game_last_flips(game) == mask_of(past->flipped));
  REQUIRE(reversi_game_legal_moves(game) == mailbox_move_mask(&past->now));
  REQUIRE(reversi_game_is_over(game) == mailbox_is_over(&past->now));
  check_positions(game, past, ply);
  const size_t room = (unsigned)ply % (REVERSI_MAX_PLIES + 1);
  int moves[REVERSI_MAX_PLIES];
  fill(moves, room * sizeof *moves);
  REQUIRE(are_moves(moves, room, reversi_game_moves(game, moves, room), past));
}

void follow_game(const reversi_game *game, history *past, const history *before) {
  const reversi_position start = reversi_game_start(game);
  const int count = reversi_game_ply_count(game);
  history_begin(past, mailbox_of_position(&start));
  for (int ply = 0; ply < count; ply++) {
    const int move = reversi_game_move(game, ply);
    if (move == REVERSI_PASS) continue;
    REQUIRE(mailbox_is_legal(&past->now, move));
    history_place(past, move);
  }
  check_game(game, past, count);
  reversi_game copy = *game;
  const bool accepted = reversi_game_play(&copy, REVERSI_PASS) == REVERSI_OK;
  REQUIRE(past->expects_pass || !accepted);
  past->expects_pass = accepted;
  if (before == NULL) return;
  REQUIRE(mailbox_same(&past->start, &before->start) && past->played >= before->played);
  REQUIRE(memcmp(past->squares, before->squares, (size_t)before->played * sizeof(int)) == 0);
}

bool take_game(reversi_game **game, history **past) {
  static history none;
  const unsigned byte = take();
  memset(&none, 0, sizeof none);
  *game = byte == 255 ? NULL : games[byte % GAMES];
  *past = byte == 255 ? &none : &histories[byte % GAMES];
  return byte != 255;
}

bool stepped(reversi_status status, const void *game, history *past, bool step(history *)) {
  if (!past->exists) {
    REQUIRE(status == (game == NULL ? REVERSI_ERROR_NULL : REVERSI_ERROR_GAME));
    return false;
  }
  REQUIRE(status == (step(past) ? REVERSI_OK : REVERSI_ERROR_HISTORY));
  if (status == REVERSI_OK) changed(game);
  return status == REVERSI_OK;
}

bool played(reversi_status status, const void *game, history *past, int move) {
  if (!past->exists) {
    REQUIRE(status < 0);
    return false;
  }
  if (move == past->now.pass && past->expects_pass) {
    REQUIRE(status == REVERSI_OK);
    past->expects_pass = false;
    changed(game);
    return true;
  }
  REQUIRE(status == mailbox_refusal(&past->now, move));
  if (status != REVERSI_OK) return false;
  changed(game);
  history_place(past, move);
  return true;
}

void op_game_init(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  const reversi_position *const start = take_position();
  const reversi_status status = reversi_game_init(game, start);
  const bool valid = start == NULL || position_is_valid(start);
  REQUIRE((status == REVERSI_OK) == (game != NULL && valid));
  if (status != REVERSI_OK) return;
  const reversi_position standard = reversi_position_start();
  changed(game);
  history_begin(past, mailbox_of_position(start == NULL ? &standard : start));
  check_game(game, past, 0);
}

void op_game_copy(void) {
  const int to = take_index(GAMES), from = take_index(GAMES);
  if (to == from) return;
  *games[to] = *games[from];
  histories[to] = histories[from];
  changed(games[to]);
}

void op_game_query(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  check_game(game, past, take_int());
}

static void play(reversi_game *game, history *past, int move) {
  const reversi_status status = reversi_game_play(game, move);
  if (!played(status, game, past, move)) return;
  check_game(game, past, past->ply_count - 1);
}

void op_game_play(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  play(game, past, take_square());
}

void op_game_move(void) {
  const int i = take_index(GAMES);
  const unsigned number = take();
  const int square = histories[i].exists ? mailbox_choice(&histories[i].now, number) : -1;
  if (square >= 0) play(games[i], &histories[i], square);
}

void op_game_to_end(void) {
  const int i = take_index(GAMES);
  unsigned number = take();
  while (histories[i].exists && !mailbox_is_over(&histories[i].now)) {
    play(games[i], &histories[i], mailbox_choice(&histories[i].now, number));
    number = number * 75 + 74;
  }
}

void op_game_undo(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  for (unsigned times = 1 + take() % 16; times > 0; times--) {
    const reversi_status status = reversi_game_undo(game);
    if (!stepped(status, game, past, history_undo)) return;
    check_game(game, past, past->ply_count - 1);
  }
}

void op_game_redo(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  for (unsigned times = 1 + take() % 16; times > 0; times--) {
    const reversi_status status = reversi_game_redo(game);
    if (!stepped(status, game, past, history_redo)) return;
    check_game(game, past, past->ply_count - 1);
  }
}

void op_undo_all_redo_all(void) {
  const int i = take_index(GAMES);
  const reversi_game before = *games[i];
  if (!histories[i].exists) return;
  int undone = 0;
  while (reversi_game_undo(games[i]) == REVERSI_OK) undone++;
  REQUIRE(undone == histories[i].played);
  /* A redone pass may be announced again. */
  const bool announced = undone > 0 && history_is_announced(&histories[i]);
  for (; undone > 0; undone--) REQUIRE(reversi_game_redo(games[i]) == REVERSI_OK);
  if (announced) REQUIRE(reversi_game_play(games[i], REVERSI_PASS) == REVERSI_OK);
  REQUIRE(memcmp(games[i], &before, sizeof before) == 0);
}

void op_game_transform(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  const int symmetry = take_int();
  const reversi_status status = reversi_game_transform(game, symmetry);
  REQUIRE((status == REVERSI_OK) == (past->exists && is_symmetry(symmetry)));
  if (status != REVERSI_OK) return;
  changed(game);
  reversi_position start = mailbox_position(&past->start);
  start.black = image_of_mask(start.black, symmetry);
  start.white = image_of_mask(start.white, symmetry);
  const history before = *past;
  history_begin(past, mailbox_of_position(&start));
  for (int i = 0; i < before.known; i++) history_place(past, image(before.squares[i], symmetry));
  while (past->played > before.played) history_undo(past);
  check_game(game, past, past->ply_count - 1);
}

/* A fault in ply f is correctable after n plies if at most `limit` plies followed it. */
void op_first_correctable(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  const int limit = take_int();
  const int first = reversi_game_first_correctable(game, limit);
  if (!past->exists || limit < 0) {
    REQUIRE(first == -1);
    return;
  }
  int expected = past->ply_count;
  while (expected > 0 && past->ply_count - expected <= limit) expected--;
  REQUIRE(first == expected);
}

/* A random game is the one of a position with that seed, and begins with the random move. */
void op_game_playout(void) {
  reversi_game *game;
  history *past;
  take_game(&game, &past);
  const uint64_t seed = take_word();
  const int square = reversi_game_random_move(game, seed);
  if (!past->exists) {
    REQUIRE(square == -1 && reversi_game_playout(game, seed) < 0);
    return;
  }
  const history before = *past;
  reversi_position end = reversi_game_position(game);
  REQUIRE(reversi_position_random_move(&end, seed) == square);
  REQUIRE(reversi_position_playout(&end, seed) == REVERSI_OK);
  REQUIRE(reversi_game_playout(game, seed) == REVERSI_OK);
  changed(game);
  follow_game(game, past, &before);
  REQUIRE(mailbox_is_over(&past->now) && is_position(end, &past->now));
  if (mailbox_is_over(&before.now)) {
    REQUIRE(square == -1 && past->played == before.played);
  } else {
    REQUIRE(past->squares[before.played] == square);
  }
  REQUIRE(reversi_game_redo(game) == REVERSI_ERROR_HISTORY);
}

static uint64_t words_of(const void *game, size_t size) {
  uint64_t sum = 0;
  for (size_t i = 1; i < size / 8; i++) {
    uint64_t word;
    memcpy(&word, (const char *)game + 8 * i, sizeof word);
    sum += (2 * i + 1) * word;
  }
  return sum;
}

void mend(void *damaged, const void *whole, size_t size) {
  uint64_t check;
  memcpy(&check, whole, sizeof check);
  check += words_of(damaged, size) - words_of(whole, size);
  memcpy(damaged, &check, sizeof check);
}

/* Bytes that the library did not write: no crash, and only a valid game gives an answer. */
void op_game_poke(void) {
  const int i = take_index(GAMES);
  reversi_game damaged = *games[i];
  for (unsigned times = 1 + take() % 4; times > 0; times--) {
    poke(&damaged, sizeof damaged);
  }
  if (take() % 2 == 0) mend(&damaged, games[i], sizeof damaged);
  const reversi_game before = damaged;
  const int ply_count = reversi_game_ply_count(&damaged), length = reversi_game_length(&damaged);
  REQUIRE(ply_count >= length && length >= 0 && length <= 64);
  const reversi_position start = reversi_game_start(&damaged);
  REQUIRE(reversi_position_check(&start) == REVERSI_OK);
  const reversi_position now = reversi_game_position(&damaged);
  REQUIRE(reversi_position_check(&now) == REVERSI_OK);
  (void)reversi_game_sheet(&damaged);
  (void)reversi_game_last_flips(&damaged);
  REQUIRE(reversi_game_move(&damaged, ply_count) == -1);
  const reversi_status undone = reversi_game_undo(&damaged);
  if (undone != REVERSI_OK) REQUIRE(memcmp(&damaged, &before, sizeof before) == 0);
  const reversi_game middle = damaged;
  if (reversi_game_play(&damaged, take_square()) != REVERSI_OK) {
    REQUIRE(memcmp(&damaged, &middle, sizeof middle) == 0);
  }
}
