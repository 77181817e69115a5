/** Answers that have parts, as `src/tools/fields.rs` writes them. */

import { NAMES } from "./squares.ts";
import type { Square } from "./types.ts";

/** Reads the parts of an answer, one after the other. */
export class Fields {
  readonly #answer: string;
  #at = 0;

  constructor(answer: string) {
    this.#answer = answer;
  }

  /** The next part. */
  text(): string {
    const start = this.#at;
    const end = this.#answer.indexOf("\0", start);
    if (end < 0) return "";
    this.#at = end + 1;
    return this.#answer.slice(start, end);
  }

  /** The next part as a number, if it is known. */
  number(): number | undefined {
    const text = this.text();
    return text === "" ? undefined : Number(text);
  }

  /** The next part as a list of squares. */
  squares(): Square[] {
    const text = this.text();
    const squares: Square[] = [];
    for (let at = 0; at < text.length; ) {
      const column = text.charCodeAt(at) - 97;
      let row = text.charCodeAt(at + 1) - 48;
      const next = text.charCodeAt(at + 2) - 48;
      const isLong = next >= 0 && next <= 9;
      if (isLong) row = 10 * row + next;
      at += isLong ? 3 : 2;
      squares.push(NAMES[column + 16 * (row - 1)]!);
    }
    return squares;
  }

  /** The next parts as a list, whose length comes first. */
  list<T>(read: () => T): T[] {
    return Array.from({ length: this.number() ?? 0 }, read);
  }
}
