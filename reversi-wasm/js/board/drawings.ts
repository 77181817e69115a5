/** Arrows, rings and notes that a person draws on a board, and their text. */

import type { Square } from "../types.ts";

/** An arrow to another square, a note, or else a ring. */
export interface Drawing {
  readonly from: Square;
  readonly to?: Square;
  readonly text?: string;
}

const ARROW = /^([a-p](?:1[0-6]|[1-9]))(?:-([a-p](?:1[0-6]|[1-9])))?$/;
const NOTE = /^\s*([a-p](?:1[0-6]|[1-9]))=(.*?)\s*$/is;

/** Reads arrows such as `"f5-c5 e3"`, where a square alone is a ring. Other words are left out. */
export function arrowsOf(text: string): Drawing[] {
  return text.toLowerCase().split(/\s+/).flatMap((word) => {
    const [, from, to] = (ARROW.exec(word) ?? []) as (Square | undefined)[];
    return from ? [to ? { from, to } : { from }] : [];
  });
}

/** Reads notes such as `"a1=corner; b2=X"`. Other parts are left out. */
export function notesOf(text: string): Drawing[] {
  return text.split(";").flatMap((part) => {
    const [, from, note] = NOTE.exec(part) ?? [];
    return from && note ? [{ from: from.toLowerCase() as Square, text: note }] : [];
  });
}

/** Returns the text of the arrows and rings among drawings. */
export function arrowsText(drawings: readonly Drawing[]): string {
  const arrows = drawings.filter(({ text }) => text === undefined);
  return arrows.map(({ from, to }) => (to === undefined ? from : `${from}-${to}`)).join(" ");
}

/** Returns the text of the notes among drawings. A note cannot hold a semicolon. */
export function notesText(drawings: readonly Drawing[]): string {
  const notes = drawings.filter(({ text }) => text !== undefined);
  return notes.map(({ from, text = "" }) => `${from}=${text.replaceAll(";", ",")}`).join("; ");
}
