/** Texts as UTF-8. A host may have no class for it, such as jsdom under jest. */

let encoder: TextEncoder | undefined;
let decoder: TextDecoder | undefined;

/** Returns the bytes of a text. */
export function encoded(text: string): Uint8Array {
  if (typeof TextEncoder === "function") return (encoder ??= new TextEncoder()).encode(text);
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
  const bytes = escaped.match(/%..|./g) ?? [];
  return Uint8Array.from(bytes, (byte) =>
    byte.length === 1 ? byte.charCodeAt(0) : Number.parseInt(byte.slice(1), 16),
  );
}

/** Returns the text of valid bytes. */
export function decoded(bytes: Uint8Array): string {
  // A byte order mark is a character of a text like any other.
  if (typeof TextDecoder === "function") {
    return (decoder ??= new TextDecoder("utf-8", { ignoreBOM: true })).decode(bytes);
  }
  const escaped = Array.from(bytes, (byte) => `%${(256 + byte).toString(16).slice(1)}`);
  return decodeURIComponent(escaped.join(""));
}
