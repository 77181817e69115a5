/** Answers that have parts, as `src/tools/fields.rs` writes them. */

import type { Square } from "./types.ts";

/** Reads the parts of an answer, one after the other. */
export class Fields {
  readonly #parts: readonly string[];
  #at = 0;

  constructor(answer: string) {
    this.#parts = answer.split("\0");
  }

  /** The next part. */
  text(): string {
    return this.#parts[this.#at++] ?? "";
  }

  /** The next part as a number, if it is known. */
  number(): number | undefined {
    const text = this.text();
    return text === "" ? undefined : Number(text);
  }

  /** The next part as a list of squares. */
  squares(): Square[] {
    return (this.text().match(/[a-p]\d+/g) ?? []) as Square[];
  }

  /** The next parts as a list, whose length comes first. */
  list<T>(read: () => T): T[] {
    return Array.from({ length: this.number() ?? 0 }, read);
  }
}
