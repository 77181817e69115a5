/** Names the wrong character in a message, where the module names its first byte. */

import { decoded } from "./utf8.ts";

/**
 * Returns a message with the whole character at a byte of the input. Those that nobody sees have
 * their number.
 */
export function named(message: string, byte: number | undefined, input: Uint8Array): string {
  const first = byte === undefined ? 0 : (input[byte] ?? 0);
  const shown = `'\\x${first.toString(16)}'`;
  if (byte === undefined || first < 0xc2 || !message.includes(shown)) return message;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  const character = characterIn(input.subarray(byte, byte + length));
  if (character === undefined) return message;
  const number = character.codePointAt(0)?.toString(16);
  const isSeen = !/[\p{C}\p{M}\p{Z}]/u.test(character);
  return message.replace(shown, `'${isSeen ? character : `\\u{${number}}`}'`);
}

/** Returns the character, or `undefined` if the bytes are not UTF-8. */
function characterIn(bytes: Uint8Array): string | undefined {
  try {
    const character = decoded(bytes);
    return character.includes("\uFFFD") ? undefined : character;
  } catch {
    return undefined;
  }
}
