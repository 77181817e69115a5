/* Replays recorded games by the rules and compares the scores: `replay [--board N] FILE...`.
 *
 * Files that end in .sgf, .pgn or .ggf have this format; all others are WTHOR .wtb files. Exit
 * status: 0 if all games are legal and all finished ones have the stored score, 1 if not, 2 if a file
 * cannot be read or the totals cannot be written. The same program exists in Rust and Python; all
 * three print the same on standard output.
 *
 * C99, with only the standard library. This file handles arguments and files, records.c the games in
 * them. */
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "records.h"

static const char help[] =
    "\n"
    "Replays recorded games by the rules and compares their scores.\n"
    "\n"
    "  FILE         a WTHOR .wtb file, or games in an .sgf, .pgn or .ggf file\n"
    "  --board N    show the final board of game N of the first file, counted from 0\n"
    "  -h, --help   show this and exit\n"
    "\n"
    "Exit status: 0 when all games are legal and all finished ones have the stored score, 1 when\n"
    "not, 2 when a file cannot be read or the usage is wrong.\n";

/* ---- Files ---- */

/* Reads a file, whose bytes the caller frees. Returns NULL and sets errno if that fails. */
static char *read_stream(FILE *stream, size_t *length) {
  size_t size = 1 << 16;
  char *data = malloc(size);
  *length = 0;
  while (data != NULL) {
    *length += fread(data + *length, 1, size - *length, stream);
    if (*length < size) break;
    size *= 2;
    char *larger = realloc(data, size);
    if (larger == NULL) free(data);
    data = larger;
  }
  if (data != NULL && ferror(stream)) {
    free(data);
    data = NULL;
  }
  return data;
}

/* Returns the format that the suffix of a name tells; -1 for WTHOR. */
static int format_of(const char *name) {
  static const char *const suffixes[] = {".ggf", ".pgn", ".sgf"};
  static const reversi_record_format formats[] = {REVERSI_FORMAT_GGF, REVERSI_FORMAT_PGN,
                                                  REVERSI_FORMAT_SGF};
  const char *suffix = strrchr(name, '.');
  for (size_t i = 0; suffix != NULL && i < sizeof formats / sizeof *formats; i++) {
    if (strcmp(suffix, suffixes[i]) == 0) return (int)formats[i];
  }
  return -1;
}

static int replay_file(struct replay *replay) {
  FILE *stream = fopen(replay->file, "rb");
  size_t length = 0;
  char *data = stream == NULL ? NULL : read_stream(stream, &length);
  const int error = errno;
  if (stream != NULL) fclose(stream);
  if (data == NULL) {
    fprintf(stderr, "%s: %s\n", replay->file, strerror(error));
    return UNREADABLE;
  }
  const int format = format_of(replay->file);
  replay->record = 0;
  const int status = format < 0 ? replay_wthor(replay, data, length)
                                : replay_records(replay, format, data, length);
  free(data);
  return status;
}

/* ---- Arguments ---- */

static void print_usage(const char *program, FILE *stream) {
  fprintf(stream, "usage: %s [--board N] FILE...\n", program);
}

/* Parses a number of digits only that fits. */
static bool read_number(const char *text, size_t *number) {
  *number = 0;
  if (*text == '\0') return false;
  for (; *text != '\0'; text++) {
    if (*text < '0' || *text > '9') return false;
    const size_t digit = (size_t)(*text - '0');
    if (*number > (SIZE_MAX - digit) / 10) return false;
    *number = *number * 10 + digit;
  }
  return true;
}

enum command { REPLAY, HELP, WRONG };

/* Moves the names of the files to the front of `arguments`. */
static enum command read_arguments(char **arguments, size_t *files, struct board *board) {
  static const char option[] = "--board";
  const size_t length = sizeof option - 1;
  bool options_end = false;
  *files = 0;
  for (char **next = arguments; *next != NULL; next++) {
    const char *argument = *next;
    if (options_end || argument[0] != '-' || argument[1] == '\0') {
      arguments[(*files)++] = *next;
    } else if (strcmp(argument, "--") == 0) {
      options_end = true;
    } else if (strcmp(argument, "-h") == 0 || strcmp(argument, "--help") == 0) {
      return HELP;
    } else if (strncmp(argument, option, length) == 0 && !board->wanted) {
      const char *number = argument + length + 1;
      if (argument[length] == '\0') number = *++next;
      else if (argument[length] != '=') return WRONG;
      if (number == NULL || !read_number(number, &board->record)) return WRONG;
      board->wanted = true;
    } else {
      return WRONG;
    }
  }
  return *files > 0 ? REPLAY : WRONG;
}

/* ---- Output ---- */

/* Returns `status`, or an error if the output could not be written. */
static int close_output(int status) {
  errno = 0;
  const bool flushed = fflush(stdout) == 0 && !ferror(stdout);
  const int flush_error = errno;
  const bool closed = fclose(stdout) == 0;
  if (flushed && closed) return status;
  const int error = flushed ? errno : flush_error;
  fprintf(stderr, "standard output: %s\n", error != 0 ? strerror(error) : "cannot be written");
  return UNREADABLE;
}

static int report(const struct totals *totals, const struct board *board) {
  if (board->wanted) {
    char grid[REVERSI_POSITION_GRID_SIZE];
    reversi_position_format_grid(&board->position, grid, sizeof grid);
    printf("%s\n", grid);
  }
  printf("games=%zu legal=%zu finished=%zu score_matches=%zu\n", totals->games, totals->legal,
         totals->finished, totals->score_matches);
  const bool all = totals->legal == totals->games && totals->score_matches == totals->finished;
  return close_output(all ? ALL_MATCH : NOT_ALL_MATCH);
}

static int replay_files(char **files, size_t count, struct board *board) {
  struct replay replay = {.board = board->wanted ? board : NULL};
  for (size_t i = 0; i < count; i++) {
    replay.file = files[i];
    const int status = replay_file(&replay);
    if (status != ALL_MATCH) return status;
    /* --board is about the first file only. */
    replay.board = NULL;
  }
  if (board->wanted && !board->found) {
    fprintf(stderr, "%s: there is no legal game %zu\n", files[0], board->record);
    return UNREADABLE;
  }
  return report(&replay.totals, board);
}

int main(int argc, char **argv) {
#ifdef SIGPIPE
  /* A closed pipe must be an error like any other, not a signal. */
  signal(SIGPIPE, SIG_IGN);
#endif
  const char *program = argc > 0 ? argv[0] : "replay";
  struct board board = {.wanted = false};
  size_t files = 0;
  switch (argc > 0 ? read_arguments(argv + 1, &files, &board) : WRONG) {
  case HELP:
    print_usage(program, stdout);
    fputs(help, stdout);
    return close_output(ALL_MATCH);
  case REPLAY:
    return replay_files(argv + 1, files, &board);
  default:
    print_usage(program, stderr);
    return UNREADABLE;
  }
}
