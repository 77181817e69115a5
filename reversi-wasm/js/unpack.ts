/**
 * Unpacks the modules from scripts, at once and in every host. `DecompressionStream` needs a
 * promise, and jsdom lacks it. The scripts are those of `build.sh`, so nothing is checked.
 *
 * RFC 1951 describes the format. A code of up to 15 bits stands for each symbol, and a table over
 * the next bits finds the symbol in one step.
 */

/** The order in which a block lists the lengths of its first code. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** The sizes of the header and of the trailer of gzip. */
const HEADER = 10;
const TRAILER = 8;

const FIXED = Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8));
const FIXED_DISTANCES = Array<number>(30).fill(5);

/** Returns a table of each symbol and the length of its code, by the bits that come next. */
function tableOf(lengths: readonly number[]): Uint16Array {
  const table = new Uint16Array(1 << Math.max(...lengths));
  /** The next code of each length. Shorter codes come first. */
  const next = Array<number>(17).fill(0);
  for (const length of lengths) if (length > 0) next[length + 1]! += 1;
  for (let length = 1; length < 17; length++) next[length] = 2 * (next[length]! + next[length - 1]!);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol]!;
    if (length === 0) continue;
    const code = next[length]!++;
    // The first bit of a code is its highest one.
    let at = 0;
    for (let bit = 0; bit < length; bit++) at |= ((code >> bit) & 1) << (length - 1 - bit);
    for (; at < table.length; at += 1 << length) table[at] = (symbol << 4) | length;
  }
  return table;
}

/** Returns the bytes of a text in base64 whose bytes are compressed by gzip. */
export function unpacked(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const packed = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) packed[at] = text.charCodeAt(at);
  const end = packed.length - TRAILER;
  const output = new Uint8Array(new DataView(packed.buffer).getUint32(end + 4, true));
  let [from, to, held, count] = [HEADER, 0, 0, 0];

  function peek(bits: number): number {
    for (; count < bits; count += 8) held |= packed[from++]! << count;
    return held & ((1 << bits) - 1);
  }
  function skip(bits: number): void {
    held >>>= bits;
    count -= bits;
  }
  function take(bits: number): number {
    const number = peek(bits);
    skip(bits);
    return number;
  }
  function symbolOf(table: Uint16Array): number {
    const found = table[peek(31 - Math.clz32(table.length))]!;
    skip(found & 15);
    return found >> 4;
  }

  function codes(): [lengths: number[], distances: number[]] {
    const [literals, distances, listed] = [take(5) + 257, take(5) + 1, take(4) + 4];
    const first = Array<number>(19).fill(0);
    for (const at of ORDER.slice(0, listed)) first[at] = take(3);
    const table = tableOf(first);
    const lengths: number[] = [];
    while (lengths.length < literals + distances) {
      const symbol = symbolOf(table);
      if (symbol < 16) lengths.push(symbol);
      else {
        const length = symbol === 16 ? lengths.at(-1)! : 0;
        let again = symbol === 18 ? 11 + take(7) : 3 + take(symbol === 17 ? 3 : 2);
        for (; again > 0; again--) lengths.push(length);
      }
    }
    return [lengths.slice(0, literals), lengths.slice(literals)];
  }

  function block(symbols: Uint16Array, distances: Uint16Array): void {
    for (let symbol = symbolOf(symbols); symbol !== 256; symbol = symbolOf(symbols)) {
      if (symbol < 256) {
        output[to++] = symbol;
        continue;
      }
      const size = symbol - 257;
      const isShort = size < 8 || size === 28;
      let length = size === 28 ? 258 : size + 3;
      if (!isShort) length = ((4 + (size & 3)) << ((size >> 2) - 1)) + 3 + take((size >> 2) - 1);
      const far = symbolOf(distances);
      let distance = far + 1;
      if (far >= 4) distance = ((2 + (far & 1)) << ((far >> 1) - 1)) + 1 + take((far >> 1) - 1);
      for (; length > 0; length--, to++) output[to] = output[to - distance]!;
    }
  }

  for (let isLast = 0; isLast === 0; ) {
    isLast = take(1);
    const kind = take(2);
    if (kind === 0) {
      // The bytes themselves, behind their number twice.
      from -= count >> 3;
      held = count = 0;
      const length = packed[from]! | (packed[from + 1]! << 8);
      output.set(packed.subarray(from + 4, from + 4 + length), to);
      from += 4 + length;
      to += length;
    } else {
      const [lengths, distances] = kind === 1 ? [FIXED, FIXED_DISTANCES] : codes();
      block(tableOf(lengths), tableOf(distances));
    }
  }
  return output;
}
