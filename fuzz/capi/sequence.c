/* Calls of the C API in any order and with any arguments, chosen by the bytes of an input. A
   mailbox predicts the result of each call. */
#include "ops.h"
#include "program.h"

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size);

static const struct {
  const char *name;
  void (*run)(void);
} ops[] = {
#define OP(name, arguments) {#name, op_##name},
    OPS
#undef OP
};

/* Enough for a whole game and more; longer inputs would only be slower. */
enum { MOST_OPS = 200 };

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size) {
  program_begin(input, size);
  for (int i = 0; i < MOST_OPS && !is_at_end(); i++) {
    const unsigned number = take();
    if (number >= sizeof ops / sizeof *ops) continue;
    operation_begin(ops[number].name);
    ops[number].run();
    operation_end();
  }
  return 0;
}
