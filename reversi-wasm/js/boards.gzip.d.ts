/** A module in base64, as `build.sh` writes it. */
declare const module: string;
export default module;
