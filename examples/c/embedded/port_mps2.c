/* The port to Arm's MPS2 board with a Cortex-M4: start-up code, a clock, and the debugger's channel
   for the output, which qemu has too. It uses no C library. */
#include <stddef.h>

#include "port.h"

/* Addresses that mps2.ld defines. */
extern uint32_t data_start[], data_end[], data_image[], bss_start[], bss_end[];
extern uint32_t stack_limit[], stack_top[];
extern char flash_end[];

int main(void);

/* The reset handler: sets up memory as C expects it, then calls main(). */
void reset(void) {
  const uint32_t *from = data_image;
  for (uint32_t *to = data_start; to < data_end; to++) *to = *from++;
  for (uint32_t *to = bss_start; to < bss_end; to++) *to = 0;
  (void)main();
  for (;;) {
  }
}

/* Semihosting: a request to the debugger, or to qemu. */
static int32_t request(int32_t operation, const void *argument) {
  register int32_t r0 __asm__("r0") = operation;
  register const void *r1 __asm__("r1") = argument;
  __asm__ volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory");
  return r0;
}

enum { SYS_WRITE0 = 0x04, SYS_EXIT_EXTENDED = 0x20, APPLICATION_EXIT = 0x20026 };

void port_write(const char *text) { (void)request(SYS_WRITE0, text); }

void port_finish(int status) {
  const int32_t why[2] = {APPLICATION_EXIT, status};
  (void)request(SYS_EXIT_EXTENDED, why);
  for (;;) {
  }
}

/* Handles any exception but that of the clock: a bug in this program. */
static void fault(void) {
  port_write("fault\n");
  port_finish(2);
}

/* SysTick: a counter of 24 bits that counts down with the CPU's clock, and raises an exception when
   it starts over. */
enum { TICKS_A_MICROSECOND = 25, RELOAD = 25000 };
#define SYSTICK ((volatile uint32_t *)0xE000E010) /* control, reload, value */

static volatile uint32_t milliseconds;

static void tick(void) { milliseconds++; }

/* The exception comes at 0; the clock then continues at RELOAD - 1. */
uint32_t port_microseconds(void) {
  uint32_t whole, rest;
  do {
    whole = milliseconds;
    rest = (RELOAD - SYSTICK[2]) % RELOAD;
  } while (whole != milliseconds);
  return whole * 1000 + rest / TICKS_A_MICROSECOND;
}

enum { PAINT = 0x5AFE5AFE };

/* Paints the free part of the stack. Later, the parts without paint have been used. */
static void paint_stack(void) {
  uint32_t *used;
  __asm__ volatile("mov %0, sp" : "=r"(used));
  for (volatile uint32_t *at = stack_limit; at < used; at++) *at = PAINT;
}

int32_t port_stack_used(void) {
  const uint32_t *at = stack_limit;
  while (at < stack_top && *at == PAINT) at++;
  return (int32_t)((stack_top - at) * (ptrdiff_t)sizeof *at);
}

int32_t port_flash_used(void) { return (int32_t)(uintptr_t)flash_end; }

void port_start(void) {
  paint_stack();
  SYSTICK[1] = RELOAD - 1;
  SYSTICK[2] = 0;
  SYSTICK[0] = 7; /* the processor's clock, with the exception, on */
}

/* The vector table, which the CPU reads first: the stack, then the exceptions 1 to 15. */
typedef void handler(void);
__attribute__((section(".vectors"), used)) static const struct {
  uint32_t *stack;
  handler *handlers[15];
} vectors = {
    stack_top,
    {reset, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault,
     fault, tick},
};
