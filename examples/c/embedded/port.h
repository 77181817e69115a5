/* What main.c needs of a machine: a port is one file that defines these. */
#ifndef PORT_H
#define PORT_H

#include <stdint.h>

/* Before all others. */
void port_start(void);

/* Writes a text that ends with a NUL. */
void port_write(const char *text);

/* A clock that only goes forward; it may begin anywhere, and wrap around. */
uint32_t port_microseconds(void);

/* The most bytes of stack that were in use since port_start(); -1 where that is not known. */
int32_t port_stack_used(void);

/* How many bytes of the program are in flash memory; -1 where there is none. */
int32_t port_flash_used(void);

/* Ends the program where there is something to return to, with 0 for success. */
void port_finish(int status);

#endif
