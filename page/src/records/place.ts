/** Places in a text: from the bytes that the library counts to what a person sees. */

export interface TextPlace {
  /** The line and the column, counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The index in the text. */
  readonly index: number;
}

const MARK = "\uFEFF";

/** A text as a field of the page shows it, with the bytes from which it was read. */
export class Source {
  /** The text. Like a field of the page, it has one character at the end of each line. */
  readonly text: string;
  readonly #bytes: Uint8Array;
  readonly #encoding: string;

  constructor(data: string | Uint8Array) {
    this.#bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
    this.#encoding = isUtf8(this.#bytes) ? "utf-8" : "latin1";
    this.text = typeof data === "string" ? unixLines(data) : this.#before(this.#bytes.length);
  }

  /** Finds a byte. A byte behind the end is the end. */
  placeOf(byte: number): TextPlace {
    const isInside = this.#bytes[byte - 1] === 13 && this.#bytes[byte] === 10;
    const before = this.#before(isInside ? byte - 1 : byte);
    const lines = before.split("\n");
    // Nobody sees a byte order mark.
    const [...line] = (lines.at(-1) ?? "").replace(MARK, "");
    return { line: lines.length, column: line.length + 1, index: before.length };
  }

  /** The text before a byte. */
  #before(byte: number): string {
    const decoder = new TextDecoder(this.#encoding, { ignoreBOM: true });
    return unixLines(decoder.decode(this.#bytes.subarray(0, byte)));
  }
}

/** Whether bytes are UTF-8. The library reads other names as Windows-1252. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
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
