/** Places in a text: from the bytes that the library counts to what a person sees. */

export interface TextPlace {
  /** The line and the column, counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The index in the text. */
  readonly index: number;
}

/** Finds a byte of the text's UTF-8. A byte behind the end is the end. */
export function placeOf(text: string, byte: number): TextPlace {
  const before = new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, byte));
  const lines = before.split("\n");
  return { line: lines.length, column: [...(lines.at(-1) ?? "")].length + 1, index: before.length };
}

/** The text around a place: what stands before it, what is wrong, and what stands after it. */
export function around(text: string, index: number): readonly [string, string, string] {
  const start = Math.max(text.lastIndexOf("\n", index - 1) + 1, index - 24);
  const newline = text.indexOf("\n", index);
  const end = Math.min(newline < 0 ? text.length : newline, index + 24);
  const [wrong = ""] = text.slice(index, end);
  return [text.slice(start, index), wrong, text.slice(index + wrong.length, end)];
}
