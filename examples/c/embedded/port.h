/* The functions that main.c needs from its platform. A port is one file that defines them. */
#ifndef PORT_H
#define PORT_H

#include <stdint.h>

/* Call this before all others. */
void port_start(void);

/* Writes a text that ends with a NUL. */
void port_write(const char *text);

/* Returns a clock that only goes forward. It may begin anywhere, and wrap around. */
uint32_t port_microseconds(void);

/* Returns the most bytes of stack in use since port_start(), or -1 if unknown. */
int32_t port_stack_used(void);

/* Returns the size of the program in flash memory in bytes, or -1 if there is none. */
int32_t port_flash_used(void);

/* Ends the program if it can return anywhere, with 0 for success. */
void port_finish(int status);

#endif
