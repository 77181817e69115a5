/* An engine for GUIs and referees: alpha-beta search, exact at the end of the game.
 *
 * It reads commands of NBoard's protocol or GTP on standard input, as its first line decides. The
 * programs `bot` in Rust and Python are the same engine, and choose the same moves. C99. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <reversi/protocols.h>

#define NAME "C bot"
/* Plies of an ordinary search over GTP, and empty squares from which on the search is exact. */
enum { DEPTH = 4, EXACT = 8, INFINITE = 1000000 };

static int empties(reversi_sides s) { return 64 - reversi_bb_count(s.player | s.opponent); }
static uint64_t legal(reversi_sides s) { return reversi_bb_legal_moves(s.player, s.opponent); }
static reversi_sides passed(reversi_sides s) { return (reversi_sides){s.opponent, s.player}; }

/* Returns the worth of corners, which no flip takes back, and of mobility. */
static int worth(reversi_sides sides) {
  return 16 * reversi_bb_count(sides.player & REVERSI_CORNERS) + reversi_bb_count(legal(sides));
}

/* Returns the value for the side to move, within `alpha` and `beta`, and tells the best move. */
static int value(reversi_sides sides, int depth, int alpha, int beta, int *square) {
  if (legal(sides) == 0 && legal(passed(sides)) == 0) {
    /* The empty squares count for the winner. */
    const int discs = reversi_bb_count(sides.player) - reversi_bb_count(sides.opponent);
    return 1000 * (discs + (discs > 0 ? empties(sides) : discs < 0 ? -empties(sides) : 0));
  }
  /* A pass costs no depth: there is nothing to choose. */
  if (legal(sides) == 0) return -value(passed(sides), depth, -beta, -alpha, square);
  if (depth == 0) return worth(sides) - worth(passed(sides));
  struct child { reversi_sides sides; int square, answers; } children[64], *end = children, *at;
  REVERSI_FOR_EACH(move, legal(sides)) {
    struct child child = {sides, move, 0};
    if (reversi_sides_play(&child.sides, move) != REVERSI_OK) continue;
    child.answers = reversi_bb_count(legal(child.sides));
    /* Those moves come first that leave few answers. */
    for (at = end++; at > children && at[-1].answers > child.answers; at--) *at = at[-1];
    *at = child;
  }
  int best = -INFINITE, ignored;
  for (at = children; at < end && alpha < beta; at++) {
    const int found = -value(at->sides, depth - 1, -beta, -alpha, &ignored);
    if (found > best) best = found, *square = at->square;
    if (best > alpha) alpha = best;
  }
  return best;
}

/* Returns the best move with its margin; with a clock, in a small part of the time left. */
static reversi_nboard_message think(const reversi_game *game, int depth, int32_t left) {
  const reversi_position now = reversi_game_position(game);
  const reversi_sides sides = reversi_position_sides(&now);
  const clock_t start = clock();
  const bool is_timed = left != REVERSI_UNKNOWN;
  reversi_nboard_message best;
  reversi_nboard_message_init(&best, REVERSI_NBOARD_BEST_MOVE);
  if (empties(sides) <= EXACT || depth > empties(sides)) depth = empties(sides);
  for (int plies = is_timed || depth < 1 ? 1 : depth; plies == 1 || plies <= depth; plies++) {
    /* The next search takes several times as long as all before it. */
    if (plies > 1 && is_timed && (double)(clock() - start) * 2e5 / CLOCKS_PER_SEC > left) break;
    const int found = value(sides, plies, -INFINITE, INFINITE, &best.move);
    /* Four points of an estimate count as one disc. */
    best.eval = plies >= empties(sides) ? found : found * 250;
  }
  if (best.eval > 64000 || best.eval < -64000) best.eval = best.eval > 0 ? 64000 : -64000;
  return best;
}

/* The answer to each command that has a simple one. */
static const reversi_nboard_kind answer_to[REVERSI_NBOARD_QUIT + 1] = {
    [REVERSI_NBOARD_VERSION] = REVERSI_NBOARD_MY_NAME, [REVERSI_NBOARD_PING] = REVERSI_NBOARD_PONG,
    [REVERSI_NBOARD_SET_DEPTH] = REVERSI_NBOARD_MY_NAME,
    [REVERSI_NBOARD_SET_CONTEMPT] = REVERSI_NBOARD_MY_NAME,
    [REVERSI_NBOARD_GO] = REVERSI_NBOARD_BEST_MOVE, [REVERSI_NBOARD_LEARN] = REVERSI_NBOARD_LEARNED,
};

/* Answers a line of NBoard's protocol, and returns whether another line follows. */
static bool obey_nboard(reversi_nboard_engine *engine, const char *line) {
  char text[REVERSI_ERROR_TEXT_SIZE], move[REVERSI_SQUARE_TEXT_SIZE], plies[16];
  reversi_nboard_message asked, answer;
  reversi_error error;
  reversi_engine_state state;
  if (reversi_nboard_engine_read(engine, line, strlen(line), &asked, &error) != REVERSI_OK) {
    reversi_error_format(&error, text, sizeof text);
    return printf("status %s\n", text) > 0;
  }
  if (reversi_nboard_engine_state(engine, &state) != REVERSI_OK) return false;
  reversi_nboard_message_init(&answer, answer_to[asked.kind]);
  answer.number = asked.number;
  answer.text = (reversi_text){NAME, strlen(NAME)};
  answer.move = REVERSI_PASS;
  if (asked.kind == REVERSI_NBOARD_GO && !state.must_pass) {
    answer = think(&state.game, state.depth, state.time_left[state.turn]);
  } else if (asked.kind == REVERSI_NBOARD_HINT && state.turn >= 0) {
    answer = think(&state.game, state.depth, REVERSI_UNKNOWN);
    answer.kind = REVERSI_NBOARD_SEARCH;
    answer.moves = (reversi_text){move, reversi_square_format(answer.move, move, sizeof move)};
    const int length = snprintf(plies, sizeof plies, "%d", (int)state.depth);
    answer.depth = (reversi_text){plies, (size_t)length};
  }
  if (reversi_nboard_message_format(&answer, text, sizeof text) > 0) puts(text);
  return asked.kind != REVERSI_NBOARD_QUIT;
}

/* Answers a line of GTP, and returns whether another line follows. */
static bool obey_gtp(reversi_gtp_engine *engine, const char *line) {
  char text[REVERSI_GTP_ANSWER_TEXT_SIZE];
  reversi_gtp_command asked;
  reversi_engine_state state;
  size_t size = sizeof text, answer;
  reversi_status status =
      reversi_gtp_engine_read(engine, line, strlen(line), &asked, text, size, &answer);
  if (status != REVERSI_OK || reversi_gtp_engine_state(engine, &state) != REVERSI_OK) return false;
  if (answer == 0 && asked.kind == REVERSI_GTP_OTHER) {
    reversi_gtp_answer_format(asked.id, 0, "unknown command", 15, text, size);
  } else if (answer == 0 && asked.kind != REVERSI_GTP_NONE) {
    const int32_t left = state.time_left[asked.color];
    reversi_gtp_engine_found(engine, asked.id, think(&state.game, DEPTH, left).move, text, size);
  }
  fputs(text, stdout);
  return asked.kind != REVERSI_GTP_QUIT;
}

/* Reads a line. The rest of one that is too long is skipped: it is no command of its own. */
static bool read_line(char *line, int size) {
  /* Only a line that fills the buffer changes this character to another. */
  line[size - 2] = '\n';
  if (fgets(line, size, stdin) == NULL) return false;
  const char last = line[size - 2];
  if (last == '\n' || last == '\0') return true;
  for (int next = getchar(); next != '\n' && next != EOF; next = getchar()) continue;
  return true;
}

int main(void) {
  static char line[65536];
  reversi_nboard_engine nboard;
  reversi_gtp_engine gtp;
  if (reversi_nboard_engine_init(&nboard) != REVERSI_OK) return 1;
  if (reversi_gtp_engine_init(&gtp, NAME, "1.0") != REVERSI_OK) return 1;
  if (!read_line(line, sizeof line)) return 0;
  const bool is_nboard = strncmp(line, "nboard", 6) == 0;
  while (is_nboard ? obey_nboard(&nboard, line) : obey_gtp(&gtp, line)) {
    fflush(stdout);
    if (!read_line(line, sizeof line)) break;
  }
  return 0;
}
