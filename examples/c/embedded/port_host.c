/* The port to a computer with an operating system, to try and debug the same program. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "port.h"

void port_start(void) {}

void port_write(const char *text) {
  if (fputs(text, stdout) < 0) exit(EXIT_FAILURE);
}

uint32_t port_microseconds(void) {
  return (uint32_t)((uint64_t)clock() * 1000000 / CLOCKS_PER_SEC);
}

int32_t port_stack_used(void) { return -1; }

int32_t port_flash_used(void) { return -1; }

void port_finish(int status) { exit(fflush(stdout) == 0 ? status : EXIT_FAILURE); }
