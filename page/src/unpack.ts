/** Unpacks a module from the text in a script. A page that is a file cannot fetch others. */
export async function unpack(gzipInBase64: string): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(gzipInBase64), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
