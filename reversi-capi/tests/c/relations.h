/* Compares the functions of the library with one another: see relations.c, relate_batch.c and
   relate_texts.c. */
#ifndef RELATIONS_H
#define RELATIONS_H

#include "hostile.h"

/* An object that a call returned. Kinds without a relation are ignored. */
void relate(kind kind, const void *object);

/* A position on 8x8, which is also a board of a batch. */
void relate_batch(const reversi_position *position);

/* Texts in the formats of records. */
void relate_records(const char *text, size_t length);
void relate_game_texts(const reversi_game *game);
void relate_sheet(const reversi_sheet *sheet);
void relate_wthor_header(const reversi_wthor_header *header);
void relate_wthor_record(const reversi_wthor_record *record);
void relate_problem(const reversi_obf_problem *problem);
void relate_gtp_engine(const reversi_gtp_engine *engine);

#define SAME(a, b) CHECK(memcmp(&(a), &(b), sizeof(a)) == 0)

#endif
