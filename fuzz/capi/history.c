#include "history.h"

#include <string.h>

static void pass_if_forced(history *past) {
  past->expects_pass = mailbox_must_pass(&past->now);
  if (!past->expects_pass) return;
  mailbox_play(&past->now, past->now.pass);
  past->plies[past->ply_count++] = past->now.pass;
}

static void to_start(history *past) {
  past->now = past->start;
  past->played = past->ply_count = 0;
  memset(past->flipped, 0, sizeof past->flipped);
  pass_if_forced(past);
}

static void place(history *past, int square) {
  mailbox_flips(&past->now, square, past->flipped);
  mailbox_play(&past->now, square);
  past->squares[past->played++] = square;
  past->plies[past->ply_count++] = square;
  pass_if_forced(past);
}

bool history_is_announced(const history *past) {
  return past->ply_count > 0 && past->plies[past->ply_count - 1] == past->now.pass &&
         !past->expects_pass;
}

void history_begin(history *past, mailbox start) {
  memset(past, 0, sizeof *past);
  past->exists = true;
  past->start = start;
  to_start(past);
}

void history_place(history *past, int square) {
  place(past, square);
  past->known = past->played;
}

bool history_undo(history *past) {
  const int left = past->played - 1;
  if (left < 0) return false;
  to_start(past);
  while (past->played < left) place(past, past->squares[past->played]);
  return true;
}

bool history_redo(history *past) {
  if (past->played == past->known) return false;
  place(past, past->squares[past->played]);
  return true;
}
