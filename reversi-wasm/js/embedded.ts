/** Modules that are written in scripts, by `build.sh`. */

/** Returns the bytes of a text in base64. */
export function decoded(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Returns the bytes of a text in base64 whose bytes are compressed by gzip. */
export async function unpacked(base64: string): Promise<ArrayBuffer> {
  const packed = new Blob([decoded(base64)]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
