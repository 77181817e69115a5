/** Imports that `build.mjs` puts into the scripts as text, so that the page works from a file. */

/** A module of `reversi-wasm`, compressed by gzip and written in base64. */
declare module "*.wasm" {
  const gzipInBase64: string;
  export default gzipInBase64;
}

/** `worker:./name.ts` is the bundled script of a worker, which starts from a Blob. */
declare module "worker:*" {
  const script: string;
  export default script;
}
