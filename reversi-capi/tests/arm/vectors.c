/* The vector table, which a Cortex-M reads first: its stack, and newlib's start-up code. Linked at
   address 0; __stack is defined for the linker. */
extern char __stack[];
void _start(void);

__attribute__((section(".vectors"), used)) static const struct {
  char *stack;
  void (*reset)(void);
} vectors = {__stack, _start};
