/* The defects that an audit tells of, for all formats. */
#ifndef AUDIT_H
#define AUDIT_H

#include "program.h"

typedef struct audit {
  /* The length of the text or the file. */
  size_t length;
  /* The number of findings, those of moves that are illegal, and the number after which to stop. */
  size_t count, illegal, most;
  /* The byte of the last finding. */
  size_t byte;
} audit;

/* The callback of audits. Each finding lies in the text, behind the one before. */
int look_at_finding(void *user, const reversi_finding *finding);

#endif
