/* How far a long job is, on standard error, and only when that is a terminal. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

struct progress {
  const char *title;
  size_t total;
  bool on_terminal;
  /* What stands on the terminal now, if anything does. */
  bool shown;
  int percent;
};

struct progress progress_begin(const char *title, size_t total);
/* Writes only when the percentage changes, so that it may be called for every step. */
void progress_show(struct progress *progress, size_t done);
/* Takes it from the terminal: before anything else is written there, and at the end. */
void progress_clear(struct progress *progress);

#endif
