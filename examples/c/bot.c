/* A bot that plays at random or greedily: `bot [--greedy] [--seed N] [--self-play GAMES]`.
 *
 * It reads commands from standard input and answers each with one line; protocol.h lists them. Write
 * your own player into player.c to get a bot that a referee can run against others. With --self-play
 * it plays games against a random player instead, and prints them in the format of `replay`.
 *
 * C99, with only reversi.h and the standard library. */
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "player.h"
#include "protocol.h"

enum { DONE = 0, FAILED = 2 };

static const char help[] =
    "\n"
    "Plays Reversi by commands on standard input: one line in, one line out.\n"
    "\n"
    "  --random           choose any legal move (the default)\n"
    "  --greedy           choose the move that flips most, the first of equal ones\n"
    "  --seed N           begin the random numbers with N, 0 if left out\n"
    "  --self-play GAMES  play so many games against a random player, black in every other game,\n"
    "                     and print them, and who won, in the format that replay reads\n"
    "  -h, --help         show this and exit\n"
    "\n"
    "Commands, with their answers:\n"
    "\n"
    "  new                ok               a game from the standard start\n"
    "  position TEXT      ok               a game from there, such as board tells it\n"
    "  transcript MOVES   ok               a game from the standard start with these moves\n"
    "  transcript         transcript f5d6  the moves played, -- for a pass\n"
    "  play MOVES         ok               one move or several: all of them or none\n"
    "  go                 move f5          the bot chooses a move and plays it\n"
    "  undo, redo         ok               one disc, with the passes after it\n"
    "  turn               turn black       or white, or none: the game is over\n"
    "  moves              moves d3 c4      the legal ones\n"
    "  board              board ---... X   64 cells from a1 row by row, and the side to move\n"
    "  score              score 2-2        discs of black and white, or the final score\n"
    "  help               help new ...     the commands\n"
    "  quit               ok               the bot ends\n"
    "  all others         error ...        why, in words; nothing has changed\n"
    "\n"
    "Passes are played by themselves. Exit status: 0, or 2 when the usage is wrong, or when the\n"
    "input cannot be read or the output not be written.\n";

/* ---- Self-play ---- */

struct results {
  size_t wins, losses, ties;
};

/* Plays a game to its end and prints it as a line of a file that `replay` reads. */
static reversi_outcome play_game(size_t number, struct player *black, struct player *white) {
  reversi_game game;
  if (reversi_game_init(&game, NULL) != REVERSI_OK) return REVERSI_ONGOING;
  reversi_position now = reversi_game_position(&game);
  while (!reversi_position_is_over(&now)) {
    struct player *player = now.turn == REVERSI_BLACK ? black : white;
    if (reversi_game_play(&game, player_choose(player, &now)) != REVERSI_OK) break;
    now = reversi_game_position(&game);
  }
  char transcript[REVERSI_TRANSCRIPT_TEXT_SIZE];
  reversi_game_format_transcript(&game, 0, transcript, sizeof transcript);
  const int score = reversi_position_final_score(&now, REVERSI_BLACK, REVERSI_EMPTIES_TO_WINNER);
  printf("Game %zu | self-play | %s | %s | %d-%d | %s\n", number, player_name(black),
         player_name(white), score, 64 - score, transcript);
  return reversi_position_outcome(&now);
}

static void self_play(struct player *player, size_t games) {
  /* Seeds that differ from the player's own, even if that player is random too. */
  struct player other = {RANDOM, player->seed ^ UINT64_C(0x8000000000000000)};
  struct results results = {0, 0, 0};
  for (size_t i = 0; i < games && !ferror(stdout); i++) {
    const bool is_black = i % 2 == 0;
    const reversi_outcome outcome =
        is_black ? play_game(i + 1, player, &other) : play_game(i + 1, &other, player);
    if (outcome == REVERSI_TIE) results.ties++;
    else if ((outcome == REVERSI_BLACK_WINS) == is_black) results.wins++;
    else results.losses++;
  }
  printf("# games=%zu wins=%zu losses=%zu ties=%zu\n", games, results.wins, results.losses,
         results.ties);
}

/* ---- Arguments ---- */

struct options {
  struct player player;
  bool help, self_play;
  size_t games;
};

/* Parses a number of digits only that is at most `most`. */
static bool read_number(const char *text, uint64_t most, uint64_t *number) {
  *number = 0;
  if (text == NULL || *text == '\0') return false;
  for (; *text != '\0'; text++) {
    if (*text < '0' || *text > '9') return false;
    const uint64_t digit = (uint64_t)(*text - '0');
    if (*number > (most - digit) / 10) return false;
    *number = *number * 10 + digit;
  }
  return true;
}

static bool read_options(char **arguments, struct options *options) {
  for (; *arguments != NULL; arguments++) {
    const char *argument = *arguments;
    uint64_t number;
    if (strcmp(argument, "-h") == 0 || strcmp(argument, "--help") == 0) {
      options->help = true;
      return true;
    } else if (strcmp(argument, "--random") == 0) {
      options->player.style = RANDOM;
    } else if (strcmp(argument, "--greedy") == 0) {
      options->player.style = GREEDY;
    } else if (strcmp(argument, "--seed") == 0) {
      if (!read_number(*++arguments, UINT64_MAX, &options->player.seed)) return false;
    } else if (strcmp(argument, "--self-play") == 0) {
      if (!read_number(*++arguments, SIZE_MAX, &number)) return false;
      options->games = (size_t)number;
      options->self_play = true;
    } else {
      return false;
    }
  }
  return true;
}

static int failed(const char *what) {
  fprintf(stderr, "%s: %s\n", what, errno != 0 ? strerror(errno) : "cannot be used");
  return FAILED;
}

int main(int argc, char **argv) {
#ifdef SIGPIPE
  /* A closed pipe must be an error like any other, not a signal. */
  signal(SIGPIPE, SIG_IGN);
#endif
  struct options options = {.player = {RANDOM, 0}};
  const bool understood = argc > 0 && read_options(argv + 1, &options);
  if (!understood || options.help) {
    fprintf(understood ? stdout : stderr,
            "usage: %s [--random | --greedy] [--seed N] [--self-play GAMES]\n",
            argc > 0 ? argv[0] : "bot");
  }
  if (!understood) return FAILED;
  errno = 0;
  if (options.help) {
    fputs(help, stdout);
  } else if (options.self_play) {
    self_play(&options.player, options.games);
  } else if (!protocol_run(&options.player, stdin, stdout)) {
    return failed(ferror(stdin) ? "standard input" : "standard output");
  }
  const bool arrived = fflush(stdout) == 0 && !ferror(stdout);
  return arrived && fclose(stdout) == 0 ? DONE : failed("standard output");
}
