/**
 * Decodes files into UTF-8, which the module reads. The tables of `TextDecoder` are those of the
 * Rust crate, and `reversi-records/src/text/encoding` explains the search for `CA`.
 */

import { bytesOf } from "./bytes.ts";
import { SEND_JSON, shown, textOf, wholeOf } from "./check.ts";
import { ReversiError } from "./error.ts";

/** The names of `TextDecoder` for the encodings that the crate knows. */
const ENCODINGS: readonly string[] = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "shift_jis",
  "gb18030",
  "gbk",
  "big5",
  "euc-kr",
  "euc-jp",
];

/**
 * The labels of the crate that `TextDecoder` lacks, without hyphens and underscores. It has the others
 * with them only.
 */
const LABELS: Readonly<Record<string, string>> = {
  cp932: "shift_jis",
  xsjis: "shift_jis",
  shiftjis: "shift_jis",
  mskanji: "shift_jis",
  cp936: "gbk",
  euccn: "gbk",
  xgbk: "gbk",
  cp949: "euc-kr",
  uhc: "euc-kr",
  euckr: "euc-kr",
  ksc5601: "euc-kr",
  ksc56011987: "euc-kr",
  cp950: "big5",
  big5hkscs: "big5",
  cnbig5: "big5",
  eucjp: "euc-jp",
  xeucjp: "euc-jp",
  latin1: "windows-1252",
  iso88591: "windows-1252",
  unicode: "utf-8",
  usascii: "utf-8",
  ascii: "utf-8",
};

const CONTROLS = /[\x80-\x9F]/;
/**
 * Characters that no bytes of an encoding mean. Node's decoders make them from bytes that those of
 * browsers refuse, and in Big5 from characters of Hong Kong.
 */
const NONE: Readonly<Record<string, RegExp>> = {
  big5: /[\x80-\x9F\uE000-\uF8FF]/,
  "euc-kr": CONTROLS,
  "euc-jp": CONTROLS,
  gbk: /\uF8F5/,
};

/** Windows-1252 from 0x80 to 0x9F. Node's decoder has the characters of Latin-1 there. */
const DIFFERENT =
  "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ";

const TREE = /\((?=[\t\n\f\r ]*;)/g;
const KEY = /(?<![A-Za-z0-9\u0080-\uFFFF])(?:GM|FF|CA)\[/;
// No name of an encoding is longer, and a value without an end is not searched again from each `CA[`.
const LABEL = /(?<![A-Za-z0-9\u0080-\uFFFF])CA\[([^\]]{0,64})\]/;
/** The most bytes of a first node that are searched. */
const HEAD = 1 << 16;

/** @internal Returns a text, or the bytes of a file as UTF-8. Throws if the encoding is unknown. */
export function dataOf(data: unknown, encoding: unknown): string | Uint8Array {
  const isGiven = encoding !== undefined && encoding !== null;
  const decoder = isGiven ? decoderOf(textOf("encoding", encoding)) : undefined;
  if (decoder === null) {
    throw ReversiError.of("encoding", `${shown(encoding)} is not a known encoding`);
  }
  return typeof data === "string" ? data : decoded(bytesOf("data", data), decoder);
}

/**
 * Decodes a file: by its byte order mark, or from the encoding, or else each game of SGF as its tag
 * `CA` says. Other files come back unchanged.
 */
function decoded(file: Uint8Array, given: TextDecoder | undefined): Uint8Array {
  const marked = { "255,254": "utf-16le", "254,255": "utf-16be" }[file.subarray(0, 2).join()];
  const hasMark = file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf;
  const decoder = marked ? new TextDecoder(marked, { fatal: true }) : hasMark ? undefined : given;
  if (!decoder) return games(file, hasMark);
  try {
    const text = textIn(file, decoder);
    const isWindows = decoder.encoding === "windows-1252";
    return games(new TextEncoder().encode(isWindows ? windows(file) : text), true);
  } catch {
    throw ReversiError.of("encoding", `this is not text in ${decoder.encoding}`);
  }
}

/**
 * A text or a file as `Records.read` reads it. It leads from the byte of a `Problem` to the place in
 * the text.
 *
 * ```ts
 * const file = new TextEncoder().encode('[Black "Noël"]\n\n1. f5 a1 *\n');
 * const [game] = (await loadRecords()).read(file).games;
 * const [{ byte }] = game.problems; // 23
 * new Source(file).indexOf(byte); // 22
 * ```
 */
export class Source {
  /** The text, with a byte order mark if it has one. */
  readonly text: string;
  /** @internal */
  readonly clone = SEND_JSON;
  readonly #bytes: Uint8Array;
  readonly #isUtf8: boolean;

  /** Throws as `Records.read` does if the encoding is unknown or wrong. */
  constructor(data: string | Uint8Array | ArrayBuffer, encoding?: string) {
    const read = dataOf(data, encoding);
    const isText = typeof read === "string";
    this.#bytes = isText ? new TextEncoder().encode(read) : read;
    this.#isUtf8 = isText || isUtf8(this.#bytes);
    this.text = isText ? read : this.#before(this.#bytes.length);
  }

  /** Returns the index in the text at which a byte stands. */
  indexOf(byte: number): number {
    return this.#before(wholeOf("byte", byte, 0, Number.MAX_SAFE_INTEGER)).length;
  }

  #before(byte: number): string {
    const bytes = this.#bytes.subarray(0, byte);
    if (!this.#isUtf8) return windows(bytes);
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  }
}

function windows(file: Uint8Array): string {
  const characters = Array.from(file, (byte) => DIFFERENT[byte - 0x80] ?? String.fromCharCode(byte));
  return characters.join("");
}

/** Returns a decoder of the encoding with that label, or `null` if it is none of the crate. */
function decoderOf(label: string): TextDecoder | null {
  const known = LABELS[label.toLowerCase().replace(/[-_]/g, "")] ?? label;
  try {
    const decoder = new TextDecoder(known, { fatal: true, ignoreBOM: true });
    return ENCODINGS.includes(decoder.encoding) ? decoder : null;
  } catch {
    return null;
  }
}

/** Decodes bytes. Throws if they are not text in that encoding. */
function textIn(bytes: Uint8Array, decoder: TextDecoder): string {
  const text = decoder.decode(bytes);
  if (NONE[decoder.encoding]?.test(text)) throw new TypeError("no such character");
  return text;
}

/** Decodes the games of SGF that name an encoding and are not UTF-8. `areUtf8` says it of all. */
function games(file: Uint8Array, areUtf8: boolean): Uint8Array {
  if (isAscii(file)) return file;
  // One character for each byte.
  const text = new TextDecoder("windows-1252").decode(file);
  const trees = Array.from(text.matchAll(TREE), (found) => found.index);
  const starts = trees.filter((start, at) => KEY.test(head(text.slice(start, trees[at + 1]))));
  const parts: Uint8Array[] = [];
  let kept = 0;
  for (const [at, start] of starts.entries()) {
    const end = starts[at + 1] ?? file.length;
    const game = file.subarray(start, end);
    const utf8 = utf8Of(game, text.slice(start, end), areUtf8 && isUtf8(game));
    if (!utf8) continue;
    parts.push(file.subarray(kept, start), ...utf8);
    kept = end;
  }
  if (kept === 0) return file;
  parts.push(file.subarray(kept));
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let length = 0;
  for (const part of parts) {
    whole.set(part, length);
    length += part.length;
  }
  return whole;
}

/** Returns the parts of a game that names UTF-8, or `undefined` if it stays as it is. */
function utf8Of(game: Uint8Array, text: string, isUtf8: boolean): Uint8Array[] | undefined {
  const found = LABEL.exec(head(text.slice(0, 1) + text.slice(1).split(TREE, 1)[0]));
  const decoder = found && decoderOf(found[1]?.trim() ?? "");
  if (!found || !decoder || isAscii(game)) return undefined;
  // The module reads Windows-1252 itself.
  const { encoding } = decoder;
  if (encoding.startsWith("utf-") || (encoding === "windows-1252" && !isUtf8)) return undefined;
  const start = found.index + 3;
  const before = game.subarray(0, start);
  const after = game.subarray(start + (found[1]?.length ?? 0));
  const encoder = new TextEncoder();
  try {
    const isKept = isUtf8 || isUtf8Instead(game);
    const [first, last] = [before, after].map((part) =>
      isKept ? part : encoder.encode(textIn(part, decoder)),
    );
    return first && last && [first, encoder.encode("UTF-8"), last];
  } catch {
    // The module says that the game was not decoded.
    return undefined;
  }
}

/** Returns whether a game that names another encoding is UTF-8 in fact. */
function isUtf8Instead(game: Uint8Array): boolean {
  return game.some((byte) => byte >= 0xe0) && isUtf8(game);
}

function isAscii(bytes: Uint8Array): boolean {
  // `every` would call a function for each byte.
  for (let at = 0; at < bytes.length; at++) if (bytes[at]! >= 0x80) return false;
  return true;
}

/** Returns whether bytes are UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** @internal Returns the problem of a file that is not UTF-8, and was read as Windows-1252. */
export function foreignIn(data: string | Uint8Array): { message: string; byte: number }[] {
  if (typeof data === "string" || isUtf8(data)) return [];
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(data);
  const byte = new TextEncoder().encode(text.split("\uFFFD", 1)[0]).length;
  const found = data[byte]?.toString(16);
  return [{ message: `'\\x${found}' is not UTF-8, and was read as Windows-1252`, byte }];
}

/** Returns the text before the first move. */
function head(tree: string): string {
  return tree.slice(0, HEAD).split(/;[BW]\[/, 1)[0] ?? "";
}
