/* The progress of a long job, on standard error, and only if that is a terminal. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

struct progress {
  const char *title;
  size_t total;
  bool on_terminal;
  /* The line that the terminal shows now, if any. */
  bool shown;
  int percent;
};

struct progress progress_begin(const char *title, size_t total);
/* Writes only if the percentage changes, so that it may be called for every step. */
void progress_show(struct progress *progress, size_t done);
/* Erases the line: call it before you write anything else there, and at the end. */
void progress_clear(struct progress *progress);

#endif
