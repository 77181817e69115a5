/** Places in a text: from the bytes that the library counts to what a person sees. */

import type { Source } from "reversi-rules";

export interface TextPlace {
  /** The line and the column, counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The index in the text. */
  readonly index: number;
}

const MARK = "\uFEFF";

/** A text as a field of the page shows it, with one character at the end of each line. */
export class FieldText {
  readonly text: string;
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
    this.text = unixLines(source.text);
  }

  /** Finds a byte. A byte behind the end is the end. */
  placeOf(byte: number): TextPlace {
    const { text } = this.#source;
    const index = this.#source.indexOf(byte);
    const isInside = text[index - 1] === "\r" && text[index] === "\n";
    const before = unixLines(text.slice(0, isInside ? index - 1 : index));
    const lines = before.split("\n");
    // Nobody sees a byte order mark.
    const [...line] = (lines.at(-1) ?? "").replace(MARK, "");
    return { line: lines.length, column: line.length + 1, index: before.length };
  }
}

function unixLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/** The text around a place: what stands before it, what is wrong, and what stands after it. */
export function around(text: string, index: number): readonly [string, string, string] {
  const start = Math.max(text.lastIndexOf("\n", index - 1) + 1, index - 24);
  const newline = text.indexOf("\n", index);
  const end = Math.min(newline < 0 ? text.length : newline, index + 24);
  const [wrong = ""] = text.slice(index, end);
  return [text.slice(start, index), wrong, text.slice(index + wrong.length, end)];
}
