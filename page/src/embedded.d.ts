/** What `build.mjs` puts into the scripts, so that the page works from a file. */

/** A module of `reversi-wasm`, compressed by gzip and written in base64. */
declare module "*.wasm" {
  const gzipInBase64: string;
  export default gzipInBase64;
}

/** The whole script as a function. */
declare const SCRIPT: () => void;
