/* The progress of a long job. Only this file needs more than standard C: POSIX or Windows tell
 * whether standard error is a terminal. */
#define _POSIX_C_SOURCE 200809L

#include "progress.h"

#include <stdio.h>

#ifdef _WIN32
#include <io.h>
static bool is_terminal(void) { return _isatty(_fileno(stderr)) != 0; }
#else
#include <unistd.h>
static bool is_terminal(void) { return isatty(STDERR_FILENO) != 0; }
#endif

struct progress progress_begin(const char *title, size_t total) {
  const struct progress progress = {title, total, is_terminal(), false, 0};
  return progress;
}

void progress_show(struct progress *progress, size_t done) {
  if (!progress->on_terminal || progress->total == 0) return;
  const int percent = (int)(100.0 * (double)done / (double)progress->total);
  if (progress->shown && percent == progress->percent) return;
  progress->shown = true;
  progress->percent = percent;
  /* A line that is wider than the terminal could not be erased. */
  fprintf(stderr, "\r%3d %% %.60s", percent, progress->title);
  fflush(stderr);
}

void progress_clear(struct progress *progress) {
  if (!progress->shown) return;
  progress->shown = false;
  /* Returns to the start of the line and erases it. */
  fputs("\r\033[K", stderr);
  fflush(stderr);
}
