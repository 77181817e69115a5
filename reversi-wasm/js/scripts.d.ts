/** Files that `build.sh` makes. */

/** A module, compressed by gzip and written in base64. */
declare module "*.gzip.js" {
  const base64: string;
  export default base64;
}

/** A module as Cloudflare Workers import it. */
declare module "*.wasm" {
  const module: object;
  export default module;
}
